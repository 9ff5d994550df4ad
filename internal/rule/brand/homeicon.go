package brand

import (
	"bytes"
	"image"
	"image/color"
	"image/draw"
	"image/png"
	"math"

	scale "golang.org/x/image/draw"
)

// The mark, as it ships, in a square of 32 by 32 (web/public/icon.svg): a line through its corners, and the sun above.
var (
	markLine   = [][2]float64{{6, 23}, {13, 11}, {17.2, 17.6}, {20, 13}, {26, 23}}
	markSun    = [2]float64{22.5, 8.5}
	sunColour  = Colour{0xe7, 0xb5, 0x51}
	markSquare = 32.0
)

// Half the width of the line of the mark, and the radius of its sun.
const (
	halfLine  = 1.2
	sunRadius = 2.5
)

// HomeIcons are where such pictures are, and their pixels a side: those that the devices of Apple and of others ask for.
var HomeIcons = []struct {
	Path string
	Size int
}{{"/apple-touch-icon.png", 180}, {"/icon-192.png", 192}, {"/icon-512.png", 512}}

// HomeIcon is the picture of the site on the home screen of a device: a PNG of size pixels a side. It shows what Icon does,
// to the edges, because a device cuts the corners by itself; a logo that is an SVG is not drawn here: the first letter of the
// lender stands there.
func (b Brand) HomeIcon(lender string, size int) ([]byte, error) {
	light, whole := b.Palette().Light, image.Rect(0, 0, size, size)
	to := image.NewNRGBA(whole)
	logo, is := b.Logo.Drawn()
	switch {
	case is && logo.squarish():
		picture, err := png.Decode(bytes.NewReader(logo.Data))
		if err != nil {
			return nil, err
		}
		fill(to, whole, light.Paper)
		wide, high := float64(size)*0.8*min(logo.Ratio, 1), float64(size)*0.8*min(1/logo.Ratio, 1)
		at := image.Rect(0, 0, int(wide), int(high)).Add(image.Pt((size-int(wide))/2, (size-int(high))/2))
		scale.CatmullRom.Scale(to, at, picture, picture.Bounds(), draw.Over, nil)
	case b.Logo.Light != "":
		if err := setInitial(to, whole, light, lender); err != nil {
			return nil, err
		}
	default:
		fill(to, whole, light.Brand)
		drawMark(to, light.OnBrand)
	}
	var out bytes.Buffer
	err := png.Encode(&out, to)
	return out.Bytes(), err
}

func drawMark(on *image.NRGBA, line Colour) {
	dots := float64(on.Rect.Dx()) / markSquare
	for y := range on.Rect.Dy() {
		for x := range on.Rect.Dx() {
			at := [2]float64{(float64(x) + 0.5) / dots, (float64(y) + 0.5) / dots}
			far := math.Inf(1)
			for k := range markLine[1:] {
				far = min(far, fromLine(at, markLine[k], markLine[k+1]))
			}
			blend(on, x, y, line, 0.5-(far-halfLine)*dots)
			blend(on, x, y, sunColour, 0.5-(math.Hypot(at[0]-markSun[0], at[1]-markSun[1])-sunRadius)*dots)
		}
	}
}

// fromLine is how far a point is from the line between two others.
func fromLine(p, a, b [2]float64) float64 {
	dx, dy := b[0]-a[0], b[1]-a[1]
	along := min(max(((p[0]-a[0])*dx+(p[1]-a[1])*dy)/(dx*dx+dy*dy), 0), 1)
	return math.Hypot(p[0]-a[0]-along*dx, p[1]-a[1]-along*dy)
}

// blend puts a colour over a dot that it covers in part.
func blend(on *image.NRGBA, x, y int, c Colour, covered float64) {
	part := min(max(covered, 0), 1)
	if part == 0 {
		return
	}
	under := rgb(Colour{on.NRGBAAt(x, y).R, on.NRGBAAt(x, y).G, on.NRGBAAt(x, y).B})
	over := rgb(c)
	for k := range under {
		under[k] += (over[k] - under[k]) * part
	}
	on.SetNRGBA(x, y, color.NRGBA{byteOf(under[0]), byteOf(under[1]), byteOf(under[2]), 255})
}
