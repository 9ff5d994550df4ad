package server

import (
	"context"
	"strings"
	"testing"
	"testing/fstest"

	"florin/internal/kernel/fault"
)

// Only the pages of a partner may show its frame, and every other answer goes on refusing all.
func TestAFrameNamesWhoMayShowIt(t *testing.T) {
	s := newSite(t, func(o *Options) {
		files := o.Site.(fstest.MapFS)
		files["frame.html"] = &fstest.MapFile{Data: []byte("<!doctype html>\n" + frameRoot + "<body>" + dataMark)}
		files["florin-apply.js"] = &fstest.MapFile{Data: []byte("//")}
		o.FrameOrigins = func(_ context.Context, partner string) ([]string, error) {
			if partner != "p1" {
				return nil, fault.New(fault.NotFound, "not_found")
			}
			return []string{"https://a.example", "https://b.example"}, nil
		}
	})
	shown := ask(s, "GET", "/frame/p1?lang=de")
	csp := shown.Header().Get("Content-Security-Policy")
	if shown.Code != 200 || !strings.Contains(csp, "frame-ancestors https://a.example https://b.example;") || strings.Contains(csp, nobodyFrames) || shown.Header().Get("X-Frame-Options") != "" {
		t.Errorf("%d with %s and %q", shown.Code, csp, shown.Header().Get("X-Frame-Options"))
	}
	if cookies := shown.Header().Values("Set-Cookie"); len(cookies) > 0 {
		t.Errorf("a frame sets %v", cookies)
	}
	if body := shown.Body.String(); !strings.Contains(body, `<html lang="de">`) || !strings.Contains(body, `"frame":["https://a.example","https://b.example"]`) {
		t.Errorf("the page is %s", body)
	}
	for _, path := range []string{"/frame/p2", "/frame/", "/frame", "/frame/p1/x", "/frame.html", "/"} {
		got := ask(s, "GET", path)
		if !strings.Contains(got.Header().Get("Content-Security-Policy"), nobodyFrames) || got.Header().Get("X-Frame-Options") != "DENY" || path != "/" && got.Code != 404 {
			t.Errorf("%s: %d with %v", path, got.Code, got.Header())
		}
	}
	if script := ask(s, "GET", frameScript); script.Code != 200 || script.Header().Get("Cross-Origin-Resource-Policy") != "cross-origin" {
		t.Errorf("the script: %d with %v", script.Code, script.Header())
	}
}
