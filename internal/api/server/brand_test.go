package server

import (
	"context"
	"encoding/base64"
	"encoding/json"
	"image/png"
	"strings"
	"testing"
	"testing/fstest"

	"florin/internal/rule/brand"
	"florin/internal/rule/settings"
)

const aLogo = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20"><path d="M0 0h9"/></svg>`

// branded is a site whose lender has set a brand.
func branded(t *testing.T, b brand.Brand) *Server {
	return newSite(t, func(o *Options) {
		files := built()
		page := `<html><head><link rel="preload" as="font" href="/f.woff2"><link rel="icon" href="/icon.svg" type="image/svg+xml"><link rel="apple-touch-icon" href="/apple-touch-icon.png"></head><body></body></html>`
		files["pages/fr/index.html"], files["admin.html"] = &fstest.MapFile{Data: []byte(page)}, &fstest.MapFile{Data: []byte(page)}
		o.Site = files
		o.Settings = func(context.Context) (settings.Snapshot, error) {
			s := settings.Shipped()
			s.Brand = b
			return s, nil
		}
	})
}

func TestPagesWearTheLendersBrand(t *testing.T) {
	b := brand.Brand{Colour: "#7a1fa2", Corner: brand.Round, Type: brand.System, Logo: brand.Logo{Light: "data:image/svg+xml;base64," + base64.StdEncoding.EncodeToString([]byte(aLogo))}}
	s, v := branded(t, b), b.Version()
	for _, page := range []string{ask(s, "GET", "/").Body.String(), ask(s, "GET", adminArea, "Cookie", "staff=1").Body.String()} {
		for want, times := range map[string]int{`<link rel="stylesheet" href="/brand.css?v=` + v + `"></head>`: 1, `href="/icon.svg?v=` + v + `"`: 1, `href="/apple-touch-icon.png?v=` + v + `"`: 1, "preload": 0} {
			if strings.Count(page, want) != times {
				t.Errorf("%q is not there %d times in %s", want, times, page)
			}
		}
	}
	sheet := ask(s, "GET", "/brand.css?v="+v)
	if sheet.Code != 200 || !strings.HasPrefix(sheet.Header().Get("Content-Type"), "text/css") || !strings.Contains(sheet.Header().Get("Cache-Control"), "immutable") || !strings.Contains(sheet.Body.String(), "--brand:#") {
		t.Errorf("the sheet: %d %v %s", sheet.Code, sheet.Header(), sheet.Body)
	}
	if w := ask(s, "GET", "/brand.css?v=other"); w.Header().Get("Cache-Control") != "no-cache" {
		t.Errorf("another version may be kept: %v", w.Header())
	}
	if w := ask(s, "GET", "/brand.css", "If-None-Match", sheet.Header().Get("ETag")); w.Code != 304 || w.Body.Len() > 0 {
		t.Errorf("what is known is sent again: %d", w.Code)
	}
	for _, at := range []string{"/brand/logo-light", "/icon.svg"} {
		w := ask(s, "GET", at)
		if w.Code != 200 || w.Header().Get("Content-Type") != "image/svg+xml" || !strings.HasPrefix(w.Header().Get("Content-Security-Policy"), "default-src 'none'") {
			t.Errorf("%s: %d %v", at, w.Code, w.Header())
		}
	}
	home := map[string]int{"/apple-touch-icon.png?v=" + v: 180, "/icon-192.png": 192, "/icon-512.png": 512}
	for at, size := range home {
		w := ask(s, "GET", at)
		shape, err := png.DecodeConfig(w.Body)
		if err != nil || shape.Width != size || shape.Height != size || strings.Contains(w.Header().Get("Cache-Control"), "immutable") != strings.Contains(at, v) {
			t.Errorf("%s: %d %v, %+v %v", at, w.Code, w.Header(), shape, err)
		}
	}
	for _, at := range []string{"/brand/logo-dark", "/brand/logo-", "/brand/logo-light/x", "/og/none.png"} {
		if w := ask(s, "GET", at); w.Code != 404 {
			t.Errorf("%s: %d", at, w.Code)
		}
	}
	var manifest struct {
		Name  string `json:"name"`
		Theme string `json:"theme_color"`
		Lang  string `json:"lang"`
		Icons []struct{ Src, Sizes string }
	}
	w := ask(s, "GET", "/manifest.webmanifest", "Accept-Language", "de")
	if err := json.Unmarshal(w.Body.Bytes(), &manifest); err != nil || manifest.Name == "" || manifest.Lang != "de" || manifest.Theme != b.Palette().Light.Brand.String() ||
		len(manifest.Icons) != 4 || manifest.Icons[3].Src != "/icon-512.png?v="+v || manifest.Icons[3].Sizes != "512x512" {
		t.Errorf("the manifest: %+v %v", manifest, err)
	}
}

func TestTheBrandThatShipsCostsNothing(t *testing.T) {
	s := branded(t, brand.Shipped())
	if page := ask(s, "GET", "/").Body.String(); strings.Contains(page, "brand.css") || !strings.Contains(page, "preload") {
		t.Errorf("the page is another one: %s", page)
	}
	if w := ask(s, "GET", "/icon.svg"); w.Body.String() != "<svg/>" {
		t.Errorf("the icon is not that of the build: %s", w.Body)
	}
}
