package brand

import (
	"fmt"
	"math"
)

// Colour is an opaque colour of sRGB.
type Colour struct{ R, G, B uint8 }

// Parse reads "#rrggbb".
func Parse(text string) (c Colour, ok bool) {
	var n int
	if len(text) == 7 {
		n, _ = fmt.Sscanf(text, "#%02x%02x%02x", &c.R, &c.G, &c.B)
	}
	return c, n == 3 && c.is(text)
}

// is refuses what Sscanf is lenient about.
func (c Colour) is(text string) bool {
	return c.String() == text || fmt.Sprintf("#%02X%02X%02X", c.R, c.G, c.B) == text
}

func (c Colour) String() string { return fmt.Sprintf("#%02x%02x%02x", c.R, c.G, c.B) }

// MarshalText writes "#rrggbb".
func (c Colour) MarshalText() ([]byte, error) { return []byte(c.String()), nil }

// UnmarshalText reads "#rrggbb".
func (c *Colour) UnmarshalText(text []byte) error {
	read, ok := Parse(string(text))
	if !ok {
		return fmt.Errorf("%q is no colour", text)
	}
	*c = read
	return nil
}

// linear undoes the curve of sRGB (IEC 61966-2-1).
func linear(v uint8) float64 {
	s := float64(v) / 255
	if s <= 0.04045 {
		return s / 12.92
	}
	return math.Pow((s+0.055)/1.055, 2.4)
}

func curved(v float64) float64 {
	if v <= 0.0031308 {
		return v * 12.92
	}
	return 1.055*math.Pow(v, 1/2.4) - 0.055
}

// luminance is the relative luminance of WCAG 2.
func (c Colour) luminance() float64 {
	return 0.2126*linear(c.R) + 0.7152*linear(c.G) + 0.0722*linear(c.B)
}

// Contrast is the ratio of WCAG 2 between two colours, 1 to 21, in either order.
func Contrast(a, b Colour) float64 {
	x, y := a.luminance(), b.luminance()
	return (max(x, y) + 0.05) / (min(x, y) + 0.05)
}

// shade is a colour by lightness, chroma and hue in OKLab, where steps of lightness look alike in every hue.
type shade struct{ l, c, h float64 }

func (c Colour) shade() shade {
	r, g, b := linear(c.R), linear(c.G), linear(c.B)
	l := math.Cbrt(0.4122214708*r + 0.5363325363*g + 0.0514459929*b)
	m := math.Cbrt(0.2119034982*r + 0.6806995451*g + 0.1073969566*b)
	s := math.Cbrt(0.0883024619*r + 0.2817188376*g + 0.6299787005*b)
	x := 1.9779984951*l - 2.4285922050*m + 0.4505937099*s
	y := 0.0259040371*l + 0.7827717662*m - 0.8086757660*s
	return shade{0.2104542553*l + 0.7936177850*m - 0.0040720468*s, math.Hypot(x, y), math.Atan2(y, x)}
}

// colour is the nearest colour that a screen can show: chroma gives way, lightness and hue stay.
func (s shade) colour() Colour {
	s.l = min(max(s.l, 0), 1)
	for ; s.c > 0; s.c -= 0.002 {
		if c, fits := s.exact(); fits {
			return c
		}
	}
	s.c = 0
	c, _ := s.exact()
	return c
}

func (s shade) exact() (c Colour, fits bool) {
	x, y := s.c*math.Cos(s.h), s.c*math.Sin(s.h)
	l := cube(s.l + 0.3963377774*x + 0.2158037573*y)
	m := cube(s.l - 0.1055613458*x - 0.0638541728*y)
	n := cube(s.l - 0.0894841775*x - 1.2914855480*y)
	rgb := [3]float64{
		4.0767416621*l - 3.3077115913*m + 0.2309699292*n,
		-1.2684380046*l + 2.6097574011*m - 0.3413193965*n,
		-0.0041960863*l - 0.7034186147*m + 1.7076147010*n,
	}
	fits = true
	var out [3]uint8
	for i, v := range rgb {
		v = curved(max(v, 0))
		fits = fits && rgb[i] > -0.0005 && v < 1.002
		out[i] = uint8(math.Round(min(v, 1) * 255))
	}
	return Colour{out[0], out[1], out[2]}, fits
}

func cube(v float64) float64 { return v * v * v }

// step is how far a colour is moved at a time: less is not seen.
const step = 0.005

// moved is the colour in its own hue, lighter or darker by steps until it reaches a ratio on everything that it stands on.
func (s shade) moved(by, ratio float64, on ...Colour) Colour {
	for ; s.l > 0 && s.l < 1; s.l += by {
		if c := s.colour(); reaches(c, ratio, on) {
			return c
		}
	}
	return s.colour()
}

func reaches(c Colour, ratio float64, on []Colour) bool {
	for _, ground := range on {
		if Contrast(c, ground) < ratio {
			return false
		}
	}
	return true
}
