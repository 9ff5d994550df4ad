package settings

import (
	"strings"
	"testing"

	"florin/internal/rule/brand"
)

// The smallest PNG there is, and a drawing.
const (
	onePixel = "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="
	drawing  = "data:image/svg+xml;base64,PHN2ZyB4bWxucz0iaHR0cDovL3d3dy53My5vcmcvMjAwMC9zdmciIHZpZXdCb3g9IjAgMCAxIDEiLz4="
)

func TestTheLogoOfPapersIsAPNGBesideAnother(t *testing.T) {
	for name, c := range map[string]struct {
		logo brand.Logo
		want string
	}{
		"none":             {brand.Logo{}, ""},
		"beside a drawing": {brand.Logo{Light: drawing, Paper: onePixel}, ""},
		"a drawing":        {brand.Logo{Light: drawing, Paper: drawing}, "/logo/paper: is no PNG file"},
		"alone":            {brand.Logo{Paper: onePixel}, "/logo/paper: is there without a logo for light pages"},
		"no picture":       {brand.Logo{Light: drawing, Paper: "data:image/png;base64,AAAA"}, "/logo/paper: is a PNG file that cannot be read"},
	} {
		t.Run(name, func(t *testing.T) {
			b := brand.Shipped()
			b.Logo = c.logo
			var k checker
			k.brand(b)
			if got := k.Error(); (c.want == "") != (got == "") || !strings.Contains(got, c.want) {
				t.Errorf("%s", got)
			}
		})
	}
}
