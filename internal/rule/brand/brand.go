package brand

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"strings"
)

// Brand is what a lender sets.
type Brand struct {
	// Colour is "#rrggbb"; where it would be hard to read it is moved (Palette).
	Colour string `json:"colour"`
	Corner Corner `json:"corner"`
	Type   Type   `json:"type"`
	Logo   Logo   `json:"logo"`
}

// Logo is a picture as a data: URL in base64, an SVG or a PNG; empty: the name is written beside the mark.
type Logo struct {
	Light string `json:"light"`
	// Dark is for dark grounds; empty: Light stands there too.
	Dark string `json:"dark"`
	// Paper is a PNG for what draws no SVG: papers and pictures of links; empty: Light, where that is a PNG.
	Paper string `json:"paper"`
}

// Corner is how round cards and controls are.
type Corner string

// The corners.
const (
	Square Corner = "square"
	Soft   Corner = "soft"
	Round  Corner = "round"
)

// Corners are all of them.
var Corners = []Corner{Square, Soft, Round}

// Type is which letters pages are set in.
type Type string

// The types. None is fetched from elsewhere: Own comes with the program, the others are those of the reader's machine.
const (
	Own    Type = "own"
	System Type = "system"
	Serif  Type = "serif" // for headings; text as Own
)

// Types are all of them.
var Types = []Type{Own, System, Serif}

// Shipped is how the program looks before anybody has set anything.
func Shipped() Brand { return Brand{Colour: shippedColour.String(), Corner: Soft, Type: Own} }

// Version is a name of a brand for addresses: another one for another brand, and empty for the shipped one, for which
// pages need nothing.
func (b Brand) Version() string {
	if b == Shipped() {
		return ""
	}
	text, _ := json.Marshal(b) // of strings
	sum := sha256.Sum256(text)
	return hex.EncodeToString(sum[:6])
}

// Told is the brand with the name of each logo's content in its place, for people who read what changed.
func (b Brand) Told() Brand {
	b.Logo = Logo{told(b.Logo.Light), told(b.Logo.Dark), told(b.Logo.Paper)}
	return b
}

// Drawn is the logo as a PNG, for what shows no SVG: papers, mails, pictures of links. It is false where there is none.
func (l Logo) Drawn() (Picture, bool) {
	url := l.Paper
	if url == "" {
		url = l.Light
	}
	p, err := ReadPicture(url)
	return p, err == nil && p.Type == PNG
}

func told(url string) string {
	p, err := ReadPicture(url)
	if err != nil {
		return ""
	}
	sum := sha256.Sum256(p.Data)
	return fmt.Sprintf("%s, %d kB, %x", strings.ToUpper(strings.TrimSuffix(strings.TrimPrefix(p.Type, "image/"), "+xml")), (len(p.Data)+1023)/1024, sum[:4])
}

// colour is that of the setting; the shipped one while it is not read.
func (b Brand) colour() Colour {
	if c, ok := Parse(b.Colour); ok {
		return c
	}
	return shippedColour
}
