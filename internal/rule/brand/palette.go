package brand

import "math"

// Enough is the ratio of contrast that text needs (WCAG 2.1, 1.4.3, level AA).
const Enough = 4.5

// Tokens are the colours of a page that follow from the brand, with the grounds that they stand on.
type Tokens struct {
	Paper       Colour `json:"paper"`
	Surface     Colour `json:"surface"`
	Ink         Colour `json:"ink"`
	InkMuted    Colour `json:"ink_muted"`
	Line        Colour `json:"line"`
	Brand       Colour `json:"brand"`
	BrandHover  Colour `json:"brand_hover"`
	BrandTint   Colour `json:"brand_tint"`
	OnBrand     Colour `json:"on_brand"`
	OnBrandTint Colour `json:"on_brand_tint"`
	Capital     Colour `json:"chart_capital"`
	Interest    Colour `json:"chart_interest"`
}

// Palette are the colours of a brand in light and in dark.
type Palette struct {
	Light Tokens `json:"light"`
	Dark  Tokens `json:"dark"`
	// Given is the colour as it was set, and GivenContrast the least ratio that it has on the grounds of a light page.
	Given         Colour  `json:"given"`
	GivenContrast float64 `json:"given_contrast"`
	// Moved says that the colour of light pages is another one than was given.
	Moved bool `json:"moved"`
	// LightContrast and DarkContrast are the least ratios of all texts that the brand colours, or that stand on it.
	LightContrast float64 `json:"light_contrast"`
	DarkContrast  float64 `json:"dark_contrast"`
}

// What ships: web/src/styles/tokens.css says the same, which a test holds.
var (
	shippedColour = Colour{0x0e, 0x54, 0x43}
	shippedLight  = Tokens{
		Paper: Colour{0xfb, 0xfa, 0xf7}, Surface: Colour{0xff, 0xff, 0xff}, Ink: Colour{0x0e, 0x21, 0x1f}, InkMuted: Colour{0x4d, 0x5f, 0x5d}, Line: Colour{0xe0, 0xe0, 0xda},
		Brand: shippedColour, BrandHover: Colour{0x06, 0x44, 0x35}, BrandTint: Colour{0xe3, 0xf5, 0xee}, OnBrand: Colour{0xff, 0xff, 0xff}, OnBrandTint: Colour{0x00, 0x37, 0x2a},
		Capital: shippedColour, Interest: Colour{0xb7, 0x79, 0x1f},
	}
	shippedDark = Tokens{
		Paper: Colour{0x0a, 0x15, 0x14}, Surface: Colour{0x12, 0x1f, 0x1e}, Ink: Colour{0xea, 0xf0, 0xed}, InkMuted: Colour{0xa5, 0xb1, 0xae}, Line: Colour{0x2c, 0x3b, 0x3a},
		Brand: Colour{0x64, 0xd6, 0xaf}, BrandHover: Colour{0x86, 0xe3, 0xc3}, BrandTint: Colour{0x14, 0x35, 0x2c}, OnBrand: Colour{0x00, 0x1c, 0x14}, OnBrandTint: Colour{0xb9, 0xf0, 0xdc},
		Capital: Colour{0x64, 0xd6, 0xaf}, Interest: Colour{0xe8, 0xb4, 0x5e},
	}
	// Beside a colour that is near to amber the interest of a chart is blue.
	blueLight, blueDark = Colour{0x1f, 0x6f, 0xc4}, Colour{0x6a, 0xb3, 0xfd}
)

// Palette reckons the colours. In its hue the colour of light pages is the given one, or the next darker that reaches
// Enough on paper, cards and its own tint; that of dark pages is light enough for the same there.
func (b Brand) Palette() Palette {
	given := b.colour()
	p := Palette{Light: shippedLight, Dark: shippedDark, Given: given}
	if given != shippedColour {
		p.Light, p.Dark = lightOf(given.shade()), darkOf(given.shade())
	}
	p.GivenContrast = least(given, p.Light.Paper, p.Light.Surface, p.Light.BrandTint)
	p.Moved = p.Light.Brand != given
	p.LightContrast, p.DarkContrast = p.Light.contrast(), p.Dark.contrast()
	return p
}

func lightOf(s shade) Tokens {
	t := shippedLight
	t.BrandTint = shade{0.955, min(s.c, 0.022), s.h}.colour()
	t.Brand = s.moved(-step, Enough, t.Paper, t.Surface, t.BrandTint)
	hover := t.Brand.shade()
	hover.l -= 0.055
	t.BrandHover = hover.colour()
	t.OnBrandTint = shade{min(hover.l, 0.36), min(s.c, 0.09), s.h}.moved(-step, 7, t.BrandTint)
	t.Capital = t.Brand
	if s.nearAmber() {
		t.Interest = blueLight
	}
	return t
}

func darkOf(s shade) Tokens {
	t := shippedDark
	t.BrandTint = shade{0.3, min(s.c, 0.045), s.h}.colour()
	t.Brand = shade{max(s.l, 0.78), min(s.c, 0.14), s.h}.moved(step, Enough, t.Paper, t.Surface, t.BrandTint)
	t.OnBrand = shade{0.2, min(s.c, 0.04), s.h}.moved(-step, Enough, t.Brand)
	hover := t.Brand.shade()
	hover.l += 0.05
	t.BrandHover = hover.colour()
	t.OnBrandTint = shade{0.9, min(s.c, 0.06), s.h}.moved(step, 7, t.BrandTint)
	t.Capital = t.Brand
	if s.nearAmber() {
		t.Interest = blueDark
	}
	return t
}

// nearAmber says whether a colour would be taken for that of the interest.
func (s shade) nearAmber() bool {
	amber := shippedLight.Interest.shade()
	apart := math.Abs(math.Remainder(s.h-amber.h, 2*math.Pi))
	return s.c > 0.03 && apart < math.Pi/5
}

// contrast is the least ratio of the texts that the brand colours and that stand on it.
func (t Tokens) contrast() float64 {
	return min(
		least(t.Brand, t.Paper, t.Surface, t.BrandTint), least(t.OnBrand, t.Brand, t.BrandHover),
		least(t.BrandHover, t.Paper, t.Surface), least(t.OnBrandTint, t.BrandTint), least(t.Ink, t.BrandTint),
	)
}

func least(c Colour, on ...Colour) float64 {
	low := 21.0
	for _, ground := range on {
		low = min(low, Contrast(c, ground))
	}
	return math.Floor(low*100) / 100 // never more than it is
}
