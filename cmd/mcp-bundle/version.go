package main

import (
	"regexp"
	"strings"
)

var (
	release = regexp.MustCompile(`^v?(\d+\.\d+\.\d+(?:-[0-9A-Za-z.]+)?)(?:-(\d+-g[0-9a-f]+))?$`)
	other   = regexp.MustCompile(`[^0-9A-Za-z]+`)
)

// semver makes a semantic version (semver.org 2.0.0), which the bundle and the
// registry want, of what git describe says: a tag, commits since the tag, or a
// bare commit. What is not a tag's becomes build metadata.
func semver(described string) string {
	version, dirty := strings.CutSuffix(described, "-dirty")
	base, build := "0.0.0", version
	if m := release.FindStringSubmatch(version); m != nil {
		base, build = m[1], m[2]
	}
	if dirty {
		build += "-dirty"
	}
	if build = strings.Trim(other.ReplaceAllString(build, "."), "."); build == "" {
		return base
	}
	return base + "+" + build
}
