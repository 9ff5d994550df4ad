package brand

import (
	"bytes"
	"fmt"
	"image"
	"image/color"
	"image/draw"
	"image/png"
	"math"

	scale "golang.org/x/image/draw"
	"golang.org/x/image/font"
	"golang.org/x/image/font/gofont/gobold"
	"golang.org/x/image/font/opentype"
	"golang.org/x/image/math/fixed"
)

// markAt is where the mark stands on the pictures for links (web/public/og/*.svg).
var markAt = image.Rect(72, 64, 155, 147)

// longestLogo is the greatest width of a logo on such a picture, in pixels.
const longestLogo = 620

// LinkPicture gives a picture for links, as it ships, in the colours of the brand, with the logo in the place of the mark. A
// logo that is an SVG is not drawn here: the first letter of the lender stands there.
//
// The drawing knows four colours and their mixtures, so one affine map that takes each of the four to its own takes every
// mixture, soft edges among them, to the same mixture of the new ones.
func (b Brand) LinkPicture(shipped []byte, lender string) ([]byte, error) {
	from, err := png.Decode(bytes.NewReader(shipped))
	if err != nil {
		return nil, fmt.Errorf("picture for links: %w", err)
	}
	light := b.Palette().Light
	paper, amber := rgb(light.Paper), rgb(sunColour)
	m := newMixture(
		[4]vector{paper, rgb(shippedLight.Brand), rgb(shippedLight.BrandTint), amber},
		[4]vector{paper, rgb(light.Brand), rgb(light.BrandTint), amber},
	)
	to := image.NewNRGBA(from.Bounds())
	known := map[color.Color]color.NRGBA{}
	for y := to.Rect.Min.Y; y < to.Rect.Max.Y; y++ {
		for x := to.Rect.Min.X; x < to.Rect.Max.X; x++ {
			old := color.NRGBAModel.Convert(from.At(x, y)).(color.NRGBA)
			c, ok := known[old]
			if !ok {
				c = m.of(old)
				known[old] = c
			}
			to.SetNRGBA(x, y, c)
		}
	}
	if b.Logo.Light != "" {
		if err := b.sign(to, light, lender); err != nil {
			return nil, err
		}
	}
	var out bytes.Buffer
	err = png.Encode(&out, to)
	return out.Bytes(), err
}

// sign puts the logo over the mark.
func (b Brand) sign(on *image.NRGBA, light Tokens, lender string) error {
	if logo, is := b.Logo.Drawn(); is {
		picture, err := png.Decode(bytes.NewReader(logo.Data))
		if err != nil {
			return err
		}
		at := markAt
		at.Max.X = at.Min.X + int(min(float64(at.Dy())*logo.Ratio, longestLogo))
		if high := int(float64(at.Dx()) / logo.Ratio); high < at.Dy() {
			at.Max.Y = at.Min.Y + high
		}
		fill(on, markAt.Union(at).Inset(-14), light.Paper)
		scale.CatmullRom.Scale(on, at, picture, picture.Bounds(), draw.Over, nil)
		return nil
	}
	return setInitial(on, markAt, light, lender)
}

// setInitial fills a square with the brand's colour, and sets the first letter of the lender in its middle.
func setInitial(on *image.NRGBA, at image.Rectangle, light Tokens, lender string) error {
	face, err := opentype.Parse(gobold.TTF)
	if err != nil {
		return err
	}
	letters, err := opentype.NewFace(face, &opentype.FaceOptions{Size: float64(at.Dy()) * 0.68, DPI: 72})
	if err != nil {
		return err
	}
	defer letters.Close()
	fill(on, at, light.Brand)
	letter := font.Drawer{Dst: on, Src: image.NewUniform(color.NRGBA{light.OnBrand.R, light.OnBrand.G, light.OnBrand.B, 255}), Face: letters}
	shape, _ := letter.BoundString(initial(lender))
	middle := fixed.P(at.Min.X+at.Max.X, at.Min.Y+at.Max.Y).Sub(shape.Min.Add(shape.Max))
	letter.Dot = fixed.Point26_6{X: middle.X / 2, Y: middle.Y / 2}
	letter.DrawString(initial(lender))
	return nil
}

func fill(on draw.Image, at image.Rectangle, c Colour) {
	draw.Draw(on, at, image.NewUniform(color.NRGBA{c.R, c.G, c.B, 255}), image.Point{}, draw.Src)
}

type vector [3]float64

func rgb(c Colour) vector { return vector{float64(c.R), float64(c.G), float64(c.B)} }

func (v vector) minus(w vector) vector { return vector{v[0] - w[0], v[1] - w[1], v[2] - w[2]} }

// mixture is the affine map that takes four colours to four others.
type mixture struct {
	from, to vector
	rows     [3]vector // of the inverse of what leads from the first colour to the others
	steps    [3]vector // what leads from the first new colour to the others
}

func newMixture(from, to [4]vector) mixture {
	a, b, c := from[1].minus(from[0]), from[2].minus(from[0]), from[3].minus(from[0])
	volume := dot(a, cross(b, c))
	m := mixture{from: from[0], to: to[0], rows: [3]vector{cross(b, c), cross(c, a), cross(a, b)}}
	for i := range m.rows {
		for j := range m.rows[i] {
			m.rows[i][j] /= volume
		}
		m.steps[i] = to[i+1].minus(to[0])
	}
	return m
}

func (m mixture) of(c color.NRGBA) color.NRGBA {
	out, away := m.to, rgb(Colour{c.R, c.G, c.B}).minus(m.from)
	for i, row := range m.rows {
		part := dot(row, away)
		for j := range out {
			out[j] += part * m.steps[i][j]
		}
	}
	return color.NRGBA{byteOf(out[0]), byteOf(out[1]), byteOf(out[2]), c.A}
}

func byteOf(v float64) uint8 { return uint8(math.Round(min(max(v, 0), 255))) }

func dot(v, w vector) float64 { return v[0]*w[0] + v[1]*w[1] + v[2]*w[2] }

func cross(v, w vector) vector {
	return vector{v[1]*w[2] - v[2]*w[1], v[2]*w[0] - v[0]*w[2], v[0]*w[1] - v[1]*w[0]}
}
