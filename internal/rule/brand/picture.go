package brand

import (
	"bytes"
	"encoding/base64"
	"encoding/xml"
	"errors"
	"fmt"
	"image/png"
	"io"
	"regexp"
	"slices"
	"strconv"
	"strings"
)

// Picture is a logo that was read.
type Picture struct {
	Type string // image/svg+xml or image/png
	Data []byte
	// Ratio is its width by its height.
	Ratio float64
}

// The types of pictures.
const (
	SVG = "image/svg+xml"
	PNG = "image/png"
)

// MaxPicture is how many bytes a logo has at most, and maxSide how many pixels a side of a PNG.
const (
	MaxPicture = 64 << 10
	maxSide    = 2048
	maxRatio   = 12.0
	maxDepth   = 40
)

// PictureError is why a picture is refused: a format of a sentence and its parameter.
type PictureError struct {
	Format string
	Args   []any
}

func (e *PictureError) Error() string { return fmt.Sprintf(e.Format, e.Args...) }

func refuse(format string, args ...any) error { return &PictureError{format, args} }

// The reasons for which a picture is refused.
const (
	NoPicture    = "is no picture: choose an SVG or PNG file"
	TooLarge     = "has %d kB: at most %d"
	BrokenPNG    = "is a PNG file that cannot be read: save it anew"
	TooManyDots  = "has %d by %d pixels: at most %d a side"
	BrokenSVG    = "is an SVG file that cannot be read: save it as plain SVG"
	Unsized      = "says no size: an SVG needs a viewBox, or width and height"
	TooLong      = "is longer or narrower than 12 to 1: crop it"
	ForbiddenTag = "holds <%s>: only shapes, gradients, text and styles may be in a logo, save it as plain SVG"
	ForbiddenKey = "holds the attribute %s, which runs or fetches something: save it as plain SVG"
	ForbiddenCSS = "has a style that fetches something from elsewhere: save it as plain SVG"
)

// Refusals are all of them, as formats.
var Refusals = []string{NoPicture, TooLarge, BrokenPNG, TooManyDots, BrokenSVG, Unsized, TooLong, ForbiddenTag, ForbiddenKey, ForbiddenCSS}

// ReadPicture reads a data: URL of a logo. It is outside input: an SVG with a script, a handler, a reference to anything but
// its own parts, a document type or an element that is not known is refused, as is a PNG that does not decode. The error is
// a PictureError.
func ReadPicture(url string) (Picture, error) {
	head, text, found := strings.Cut(url, ";base64,")
	p := Picture{Type: strings.TrimPrefix(head, "data:")}
	if !found || !strings.HasPrefix(head, "data:") || p.Type != SVG && p.Type != PNG {
		return p, refuse(NoPicture)
	}
	if n := base64.StdEncoding.DecodedLen(len(text)); n > MaxPicture+2 {
		return p, refuse(TooLarge, (n+1023)/1024, MaxPicture/1024)
	}
	var err error
	if p.Data, err = base64.StdEncoding.Strict().DecodeString(text); err != nil || len(p.Data) == 0 {
		return p, refuse(NoPicture)
	}
	if p.Type == PNG {
		p.Ratio, err = readPNG(p.Data)
	} else {
		p.Ratio, err = readSVG(p.Data)
	}
	if err == nil && (p.Ratio > maxRatio || p.Ratio < 1/maxRatio) {
		err = refuse(TooLong)
	}
	return p, err
}

func readPNG(data []byte) (float64, error) {
	shape, err := png.DecodeConfig(bytes.NewReader(data))
	if err != nil || shape.Width == 0 || shape.Height == 0 {
		return 0, refuse(BrokenPNG)
	}
	if max(shape.Width, shape.Height) > maxSide {
		return 0, refuse(TooManyDots, shape.Width, shape.Height, maxSide)
	}
	if _, err := png.Decode(bytes.NewReader(data)); err != nil {
		return 0, refuse(BrokenPNG)
	}
	return float64(shape.Width) / float64(shape.Height), nil
}

const (
	svgSpace   = "http://www.w3.org/2000/svg"
	xlinkSpace = "http://www.w3.org/1999/xlink"
)

// drawn are the elements that draw. What fetches, runs, moves or holds another kind of document is not among them.
var drawn = strings.Fields(`svg g defs symbol use title desc path rect circle ellipse line polyline polygon text tspan
	linearGradient radialGradient stop clipPath mask style`)

func readSVG(data []byte) (ratio float64, err error) {
	d := xml.NewDecoder(bytes.NewReader(data))
	d.CharsetReader = func(string, io.Reader) (io.Reader, error) { return nil, errors.New("not UTF-8") }
	depth, styled := 0, false
	for {
		token, err := d.Token()
		if errors.Is(err, io.EOF) && ratio > 0 && depth == 0 {
			return ratio, nil
		}
		if err != nil {
			return 0, refuse(BrokenSVG)
		}
		switch t := token.(type) {
		case xml.StartElement:
			if depth++; depth > maxDepth || depth == 1 && (ratio > 0 || t.Name.Local != "svg") {
				return 0, refuse(BrokenSVG)
			}
			if t.Name.Space != svgSpace || !slices.Contains(drawn, t.Name.Local) {
				return 0, refuse(ForbiddenTag, t.Name.Local)
			}
			if err := harmless(t.Attr); err != nil {
				return 0, err
			}
			if styled = t.Name.Local == "style"; depth == 1 {
				if ratio = ratioOf(t.Attr); ratio <= 0 {
					return 0, refuse(Unsized)
				}
			}
		case xml.EndElement:
			depth, styled = depth-1, false
		case xml.CharData:
			if styled && !harmlessStyle(string(t)) {
				return 0, refuse(ForbiddenCSS)
			}
		case xml.ProcInst:
			if t.Target != "xml" {
				return 0, refuse(BrokenSVG)
			}
		case xml.Directive: // a document type may define entities and fetch more
			return 0, refuse(BrokenSVG)
		}
	}
}

func harmless(attributes []xml.Attr) error {
	for _, a := range attributes {
		name := strings.ToLower(a.Name.Local)
		known := a.Name.Space == "" || a.Name.Space == "xmlns" || a.Name.Space == xlinkSpace || a.Name.Space == "xml" || a.Name.Space == "http://www.w3.org/XML/1998/namespace"
		isRef := name == "href" || name == "src" || name == "base"
		switch {
		case !known, strings.HasPrefix(name, "on"), isRef && !strings.HasPrefix(a.Value, "#"):
			return refuse(ForbiddenKey, a.Name.Local)
		case a.Name.Space != "xmlns" && name != "xmlns" && !harmlessStyle(a.Value):
			return refuse(ForbiddenKey, a.Name.Local)
		}
	}
	return nil
}

// harmlessStyle says whether a style, or the value of an attribute, names nothing but parts of its own file. A backslash can
// spell any word of a style otherwise.
func harmlessStyle(value string) bool {
	low := strings.ToLower(value)
	for _, word := range []string{"\\", "@import", "@font-face", "image-set(", "image(", "src(", "expression(", "javascript:", "data:", "//", "behavior", "-moz-binding"} {
		if strings.Contains(low, word) {
			return false
		}
	}
	return strings.Count(low, "url(") == len(ownPart.FindAllString(low, -1))
}

var ownPart = regexp.MustCompile(`url\(\s*["']?#[a-z0-9_.-]+["']?\s*\)`)

// ratioOf reads the viewBox, else width and height.
func ratioOf(attributes []xml.Attr) float64 {
	of := map[string]string{}
	for _, a := range attributes {
		of[a.Name.Local] = a.Value
	}
	box := strings.FieldsFunc(of["viewBox"], func(r rune) bool { return r == ' ' || r == ',' || r == '\n' || r == '\t' })
	if len(box) == 4 {
		return quotient(box[2], box[3])
	}
	return quotient(strings.TrimSuffix(of["width"], "px"), strings.TrimSuffix(of["height"], "px"))
}

func quotient(width, height string) float64 {
	w, errW := strconv.ParseFloat(width, 64)
	h, errH := strconv.ParseFloat(height, 64)
	if errW != nil || errH != nil || !(w > 0 && w < 1e6 && h > 0 && h < 1e6) {
		return 0
	}
	return w / h
}
