package qrcode

import (
	"fmt"
	"strings"

	"github.com/boombuler/barcode/qr"
)

// quiet is the empty margin that the standard asks for around a code, in modules.
const quiet = 4

// SVG draws text as a QR code in SVG: one path, a unit per module. Colours have names: in
// a data URI a '#' would end the picture.
func SVG(text string) (string, error) { return Marked(text, "") }

// Marked is SVG with a drawing of the caller's on top, in a space one unit wide and high that is the code
// without its margin. It must leave as much of the code as readers need.
func Marked(text, over string) (string, error) {
	code, err := qr.Encode(text, qr.M, qr.Auto)
	if err != nil {
		return "", fmt.Errorf("draw a QR code: %w", err)
	}
	size := code.Bounds().Dx()
	var path strings.Builder
	for y := range size {
		for x := 0; x < size; x++ {
			from := x
			for x < size && isDark(code.At(x, y).RGBA()) {
				x++
			}
			if run := x - from; run > 0 {
				fmt.Fprintf(&path, "M%d %dh%dv1h-%dz", from+quiet, y+quiet, run, run)
			}
		}
	}
	side := size + 2*quiet
	if over != "" {
		over = fmt.Sprintf(`<g transform="translate(%d %d) scale(%d)" shape-rendering="geometricPrecision">%s</g>`, quiet, quiet, size, over)
	}
	return fmt.Sprintf(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %d %d" shape-rendering="crispEdges">`+
		`<rect width="%d" height="%d" fill="white"/><path d="%s" fill="black"/>%s</svg>`, side, side, side, side, path.String(), over), nil
}

func isDark(r, _, _, _ uint32) bool { return r < 0x8000 }
