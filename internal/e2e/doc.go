// Package e2e drives the server's binary, as it is built for people, with other
// people's programs, and takes from README what README shows. A test needs those
// programs and fails without them, so all are behind a build tag:
//
//	go test -tags e2e ./internal/e2e
//
// Each of those programs has a file of its name.
package e2e
