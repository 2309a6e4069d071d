package main

import (
	"regexp"
	"strings"
)

// A number has no leading zero, and neither has a part of a pre-release that is one.
const (
	number = `(?:0|[1-9][0-9]*)`
	part   = `(?:` + number + `|[0-9]*[A-Za-z-][0-9A-Za-z-]*)`
)

var (
	release  = regexp.MustCompile(`^v?(` + number + `\.` + number + `\.` + number + `(?:-` + part + `(?:\.` + part + `)*)?)$`)
	sinceTag = regexp.MustCompile(`^(.+)-([0-9]+-g[0-9a-f]+)$`)
	other    = regexp.MustCompile(`[^0-9A-Za-z]+`)
)

// semver makes a semantic version (semver.org 2.0.0), which the bundle and the
// registry want, of what git describe says: a tag, commits since the tag, or a
// bare commit. What is not a tag's becomes build metadata.
func semver(described string) string {
	version, dirty := strings.CutSuffix(described, "-dirty")
	tag, since := version, ""
	if m := sinceTag.FindStringSubmatch(version); m != nil {
		tag, since = m[1], m[2]
	}
	base, build := "0.0.0", version
	if m := release.FindStringSubmatch(tag); m != nil {
		base, build = m[1], since
	}
	if dirty {
		build += "-dirty"
	}
	if build = strings.Trim(other.ReplaceAllString(build, "."), "."); build == "" {
		return base
	}
	return base + "+" + build
}
