// Package brand is how a lender looks: one colour, how round its corners are, a choice of type and a logo, and all that
// follows of them, in light and in dark.
//
// The one place where contrast is computed is here: a colour that does not reach Enough against what it stands on is moved,
// lighter or darker in its own hue, until it does. Pages, e-mails, papers and icons take the colours from here; none of them
// reckons. A logo is outside input: what could run or fetch anything is refused (picture.go).
package brand
