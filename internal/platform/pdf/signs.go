package pdf

import (
	"sync"

	"golang.org/x/image/font/gofont/gobold"
	"golang.org/x/image/font/gofont/goregular"
	"golang.org/x/image/font/sfnt"
)

var faces = sync.OnceValues(func() ([2]*sfnt.Font, error) {
	regular, err := sfnt.Parse(goregular.TTF)
	if err != nil {
		return [2]*sfnt.Font{}, err
	}
	bold, err := sfnt.Parse(gobold.TTF)
	return [2]*sfnt.Font{regular, bold}, err
})

// Prints says whether the fonts have a sign; what they lack stands as a box, or is dropped.
func Prints(r rune) bool {
	switch clean(string(r)) {
	case "":
		return false
	case "\u00a0":
		return true
	}
	fonts, err := faces()
	if err != nil {
		return false
	}
	for _, f := range fonts {
		var buffer sfnt.Buffer
		if glyph, err := f.GlyphIndex(&buffer, r); err != nil || glyph == 0 {
			return false
		}
	}
	return true
}
