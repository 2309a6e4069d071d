# Everything a newcomer needs is `make demo` and `make test`; both need only Go.

VERSION := $(shell git describe --tags --always --dirty 2>/dev/null || echo devel)
LDFLAGS := -s -w -X main.version=$(VERSION)

# A profile of calls, for the compiler (go.dev/doc/pgo): up to a tenth more of them
# a second. With less inlined than its own 2000 nodes a function they are as fast,
# and the binary is 28 kB smaller. Without cgo it runs on any Linux, and starts in
# 0.7 ms less. The version is all that it says of git: a stray file would change its
# bytes otherwise.
PROFILE := cmd/mcp-asrama/calls.pgo
PGO := -pgo $(PROFILE) -gcflags=all=-d=pgoinlinebudget=300
BUILD := CGO_ENABLED=0 go build -trimpath -buildvcs=false -ldflags "$(LDFLAGS)"

# The race detector needs a C compiler on most systems; without one the tests
# run without it.
RACE := $(shell test "$$(go env CGO_ENABLED)" = 1 && command -v "$$(go env CC)" >/dev/null && echo -race)

STATICCHECK := honnef.co/go/tools/cmd/staticcheck@v0.8.2
FUZZTIME := 20s
LOADTIME := 60s

.PHONY: build dist demo test e2e lint privacy bench load profile fuzz clean

build:
	$(BUILD) $(PGO) -o bin/ ./cmd/...

# What people get who have no Go: a binary for each system, the same bytes for the
# same source, and the bundle for Claude Desktop. NAME and URL are the registry's:
# make dist NAME=… URL=…
TARGETS := windows/amd64 windows/arm64 darwin/amd64 darwin/arm64 linux/amd64 linux/arm64
BINARY = dist/mcp-asrama-$(subst /,-,$(target))$(if $(findstring windows,$(target)),.exe)

dist: build
	rm -rf dist
	$(foreach target,$(TARGETS),GOOS=$(word 1,$(subst /, ,$(target))) GOARCH=$(word 2,$(subst /, ,$(target))) \
		$(BUILD) $(PGO) -o $(BINARY) ./cmd/mcp-asrama &&) true
	bin/mcp-bundle universal -o dist/mcp-asrama-darwin-universal dist/mcp-asrama-darwin-amd64 dist/mcp-asrama-darwin-arm64
	rm dist/mcp-asrama-darwin-a*
	bin/mcp-bundle pack -server bin/mcp-asrama -version $(VERSION) $(if $(NAME),-name $(NAME)) $(if $(URL),-url $(URL)) dist

# The article's conversation, as it passes on the wire.
demo: build
	bin/mcp-trace capture -- bin/mcp-asrama -mock

test:
	go test $(RACE) ./...
	@# What measures time or memory is left out under the race detector.
	$(if $(RACE),go test -run 'Linear|Budget' ./internal/privacy ./cmd/mcp-asrama)

# The binary with other people's programs; needs nginx, systemd-analyze, npm,
# Python and chromium. Their clients go into .e2e, at the versions of the two locks.
e2e: .e2e/node_modules/.package-lock.json .e2e/python/.installed
	go test $(RACE) -count=1 -timeout 30m -tags e2e ./internal/e2e
	@# The test has just held the suite's outcome to this table.
	@cat internal/e2e/testdata/conformance.md

.e2e/node_modules/.package-lock.json: internal/e2e/package.json internal/e2e/package-lock.json internal/e2e/.npmrc
	mkdir -p .e2e && cp $^ .e2e
	npm ci --prefix .e2e
	touch $@

.e2e/python/.installed: internal/e2e/requirements.txt
	python3 -m venv .e2e/python
	.e2e/python/bin/pip install -q --disable-pip-version-check -r $<
	touch $@

lint:
	@unformatted=$$(gofmt -l cmd internal mock); \
	if [ -n "$$unformatted" ]; then echo "gofmt would change:"; echo "$$unformatted"; exit 1; fi
	go vet -tags e2e ./...
	go run $(STATICCHECK) -tags e2e ./...

# The privacy filter's proof at full size; `make test` runs it on 5,000.
privacy:
	go test -v -run 'TestProof$$' ./internal/privacy -exchanges 100000

# The filter, the arguments step, the transport and a whole call in process; then
# start, latency, throughput, memory and growth of the binary beside a loop without
# an SDK. Further servers: make bench WITH='NAME=COMMAND …'
bench: build
	go test -run '^$$' -bench . ./internal/privacy ./internal/server ./internal/stdio ./cmd/mcp-asrama
	go build -trimpath -ldflags "-s -w" -o bin/ ./internal/bench/bareloop
	$(BUILD) -o bin/bareloop-static ./internal/bench/bareloop
	go run ./internal/bench -growth -long mcp-asrama=bin/mcp-asrama bare=bin/bareloop bare-static=bin/bareloop-static $(WITH)

# The profile anew, for when the path of a call has changed. It holds the filter's,
# the client's and the transports' functions alone: with the whole of the standard
# library's the binary is larger and no faster.
profile:
	go test -run '^$$' -bench Call/50_rows -benchtime 20s -cpuprofile bin/calls.prof -o bin/calls.test ./cmd/mcp-asrama
	go tool pprof -proto -show 'mcp-asrama/internal/(asrama|privacy|stdio|wire)|jsontext' bin/calls.test bin/calls.prof > $(PROFILE)

# 64 connections over HTTP beside a server without an SDK, LOADTIME each; then a
# service that breaks in every way.
load: build
	$(BUILD) -o bin/ ./internal/bench/barehttp
	go run ./internal/bench -http $(LOADTIME) 'mcp-asrama=bin/mcp-asrama -http ADDR' 'bare=bin/barehttp ADDR' $(WITH)
	go test -count=1 -v -run TestFault ./cmd/mcp-asrama

# Every fuzz target of every package, FUZZTIME each.
fuzz:
	@set -e; for package in $$(go list ./...); do \
		for target in $$(go test -list '^Fuzz' $$package | grep '^Fuzz' || true); do \
			echo "$$package $$target"; \
			go test -run '^$$' -fuzz "^$$target\$$" -fuzztime $(FUZZTIME) $$package; \
		done; \
	done

clean:
	rm -rf bin dist .e2e
