package settings

import (
	"errors"
	"slices"
	"strings"

	"florin/internal/rule/brand"
)

// brand wants a colour that can be read as one, and logos in which nothing runs. How a colour looks on a page is not
// checked: it is moved until it can be read.
func (c *checker) brand(b brand.Brand) {
	_, isColour := brand.Parse(b.Colour)
	c.want(isColour, "/colour", "%q is not a colour: write six hexadecimal digits, such as #0e5443", b.Colour)
	c.want(slices.Contains(brand.Corners, b.Corner), "/corner", "%q is not known: choose from %s", b.Corner, "square, soft, round")
	c.want(slices.Contains(brand.Types, b.Type), "/type", "%q is not known: choose from %s", b.Type, "own, system, serif")
	c.logo("/logo/light", b.Logo.Light)
	c.logo("/logo/dark", b.Logo.Dark)
	c.logo("/logo/paper", b.Logo.Paper)
	c.want(b.Logo.Paper == "" || strings.HasPrefix(b.Logo.Paper, "data:"+brand.PNG+";"), "/logo/paper", "is no PNG file: papers draw nothing else")
	c.want(b.Logo.Paper == "" || b.Logo.Light != "", "/logo/paper", "is there without a logo for light pages: choose that one first")
	c.want(b.Logo.Dark == "" || b.Logo.Light != "", "/logo/dark", "is there without a logo for light pages: choose that one first")
}

func (c *checker) logo(at, url string) {
	if url == "" {
		return
	}
	_, err := brand.ReadPicture(url)
	if refused, ok := errors.AsType[*brand.PictureError](err); ok {
		c.add(at, refused.Format, refused.Args...)
	}
}
