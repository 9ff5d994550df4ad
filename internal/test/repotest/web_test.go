package repotest

import (
	"path"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// webLayers are the folders of web/src, top first: a file imports its own layer and those below it. Addresses are the
// exception: a link may lead anywhere, so everybody may know where the pages of their side are.
var webLayers = []string{"entries", "app", "pages", "features", "kit", "ui", "lib", "i18n", "api"}

var (
	addresses = regexp.MustCompile(`^web/src/app/(?:site|admin)/paths\.ts$`)
	imported  = regexp.MustCompile(`(?:from|import)\s*\(?\s*'([#.]/?[^']+)'`)
	feature   = regexp.MustCompile(`^web/src/(features/[^/]+/[^/]+)/`)
	offices   = regexp.MustCompile(`^web/src/(?:app/admin|features/desk)/`)
)

// webImports gives what each file of the web app imports of ours, types and what is fetched on demand among it.
func webImports(t *testing.T) map[string][]string {
	files := webSource(t)
	imports := map[string][]string{}
	for file, text := range files {
		for _, m := range imported.FindAllStringSubmatch(text, -1) {
			target, absolute := strings.CutPrefix(m[1], "#/")
			if absolute {
				target = "web/src/" + target
			} else {
				target = path.Join(path.Dir(file), m[1])
			}
			if _, ours := files[target]; ours {
				imports[file] = append(imports[file], target)
			}
		}
	}
	return imports
}

// past counts what is imported of a feature past its index.ts: by another feature (which may not even know that), and
// by pages and routes.
func past(imports map[string][]string) (sideways, inside int) {
	for file, targets := range imports {
		own := feature.FindStringSubmatch(file)
		for _, target := range targets {
			other := feature.FindStringSubmatch(target)
			switch {
			case other == nil || own != nil && own[1] == other[1]:
			case own != nil:
				sideways++
			case !strings.HasSuffix(target, other[1]+"/index.ts"):
				inside++
			}
		}
	}
	return sideways, inside
}

func TestTheWebAppImportsDownwards(t *testing.T) {
	for file, targets := range webImports(t) {
		from := slices.Index(webLayers, layer(file))
		for _, target := range targets {
			if to := slices.Index(webLayers, layer(target)); from >= 0 && to >= 0 && to < from && !addresses.MatchString(target) {
				t.Errorf("%s imports %s, which stands above it", file, target)
			}
		}
	}
}

func layer(file string) string { return strings.Split(file, "/")[2] }

func TestTheWebAppHasNoCircles(t *testing.T) {
	imports := webImports(t)
	const open, done = 1, 2
	state := map[string]int{}
	var visit func(file string, way []string)
	visit = func(file string, way []string) {
		switch state[file] {
		case open:
			t.Errorf("imports in a circle: %s", strings.Join(append(way[slices.Index(way, file):], file), " -> "))
		case 0:
			state[file] = open
			for _, target := range imports[file] {
				visit(target, append(slices.Clone(way), file))
			}
			state[file] = done
		}
	}
	for file := range imports {
		visit(file, nil)
	}
}

// Nothing of the back-office may reach an anonymous visitor, by whatever way.
func TestNothingOfTheBackOfficeReachesVisitors(t *testing.T) {
	imports := webImports(t)
	seen := map[string]bool{}
	var visit func(file string)
	visit = func(file string) {
		if seen[file] {
			return
		}
		seen[file] = true
		for _, target := range imports[file] {
			if offices.MatchString(target) {
				t.Errorf("%s imports %s", file, target)
			}
			visit(target)
		}
	}
	for _, entry := range []string{"web/src/entries/site.tsx", "web/src/entries/frame.tsx", "web/src/entries/render.tsx"} {
		visit(entry)
	}
	if len(seen) < 100 {
		t.Fatalf("the entries of the site reach %d files: they cannot be read", len(seen))
	}
}
