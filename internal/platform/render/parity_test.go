//go:build webdist

package render_test

import (
	"bytes"
	"compress/gzip"
	"context"
	"encoding/json"
	"io"
	"io/fs"
	"strings"
	"testing"
	"time"

	"florin/internal/platform/render"
	"florin/web"
)

// Every page that the build has made with Node is made here again, letter by letter: what
// this engine writes is what a browser expects when it takes the page over.
func TestPagesAreThoseOfTheBuild(t *testing.T) {
	var built struct {
		Origin string            `json:"origin"`
		Site   json.RawMessage   `json:"site"`
		Shells map[string]string `json:"shells"`
	}
	must(t, json.Unmarshal(unpacked(t, "render/built.json.gz"), &built))
	data, err := json.Marshal(map[string]any{"site": built.Site, "origin": built.Origin})
	must(t, err)
	engine := render.New(web.Site, time.Now)
	for name, shell := range built.Shells {
		lang, path := name[:2], name[2:]
		made, err := engine.Make(context.Background(), render.Wanted{Location: path, Language: lang, Data: data})
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		file := strings.TrimPrefix(path, "/")
		if file == "" {
			file = "index"
		}
		want := string(unpacked(t, "pages/"+lang+"/"+file+".html.gz"))
		want, _, _ = strings.Cut(want, `<script type="application/json" id="page-data">`)
		got := strings.NewReplacer("<!--head-->", made.Head, "<!--app-->", made.HTML).Replace(shell)
		got, _, _ = strings.Cut(got, "<!--data-->")
		if got != want {
			t.Errorf("%s differs: %s", name, difference(got, want))
		}
	}
}

func difference(got, want string) string {
	i := 0
	for i < len(got) && i < len(want) && got[i] == want[i] {
		i++
	}
	around := func(s string) string { return s[max(0, i-60):min(len(s), i+60)] }
	return "here …" + around(got) + "… there …" + around(want) + "…"
}

func unpacked(t *testing.T, name string) []byte {
	t.Helper()
	packed, err := fs.ReadFile(web.Site, name)
	must(t, err)
	plain, err := gzip.NewReader(bytes.NewReader(packed))
	must(t, err)
	content, err := io.ReadAll(plain)
	must(t, err)
	return content
}

func must(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}
