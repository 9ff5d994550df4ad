package outage

import (
	"bytes"
	"image"
	"image/png"
	"math/rand/v2"
	"testing"
)

// picture is a PNG of noise: about 4 bytes per pixel, which no compression shortens.
func picture(t *testing.T, side int) []byte {
	t.Helper()
	img := image.NewNRGBA(image.Rect(0, 0, side, side))
	noise := rand.NewChaCha8([32]byte{1})
	_, _ = noise.Read(img.Pix) // never fails
	var b bytes.Buffer
	if err := png.Encode(&b, img); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// document is what an upload is answered.
type document struct {
	ID        string `json:"id"`
	Size      int64  `json:"size"`
	ScanState string `json:"scan_state"`
}

// application is the part of a draft that these tests look at.
type application struct {
	ID        string     `json:"id"`
	Documents []document `json:"documents"`
}

func (c *caller) current() application {
	c.site.t.Helper()
	return decode[application](c.site.t, c.get("/api/v1/applications/current").must(c.site.t, 200))
}
