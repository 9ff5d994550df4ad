package document

import (
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"

	"florin/internal/platform/fileformat"
)

const maxName = 200 // runes of a kept file name

// extensions of the accepted types; the first is the one we give.
var extensions = map[string][]string{
	fileformat.PDF:  {".pdf"},
	fileformat.JPEG: {".jpg", ".jpeg", ".jpe", ".jfif"},
	fileformat.PNG:  {".png"},
	fileformat.HEIC: {".heic", ".heif"},
	fileformat.WebP: {".webp"},
}

// cleanName keeps of a name what can be shown safely: no folders, no control or
// formatting characters (a right-to-left override makes "fdp.exe" read "exe.pdf"),
// at most maxName runes.
func cleanName(name string) string {
	name = name[strings.LastIndexAny(name, `/\`)+1:]
	name = strings.Map(func(r rune) rune {
		if r == unicode.ReplacementChar || unicode.In(r, unicode.Cc, unicode.Cf, unicode.Co, unicode.Cs, unicode.Zl, unicode.Zp) {
			return -1
		}
		return r
	}, norm.NFC.String(strings.ToValidUTF8(name, "")))
	runes := []rune(name)
	if len(runes) > maxName {
		runes = runes[:maxName]
	}
	return strings.Trim(string(runes), " .")
}

// servedName is the original name with an extension that tells the truth about the
// content: "scan.exe" that holds a PDF is given back as "scan.exe.pdf".
func servedName(d Document) string {
	if d.Name == "" {
		return plainName(d)
	}
	lower := strings.ToLower(d.Name)
	for _, ext := range extensions[d.MediaType] {
		if strings.HasSuffix(lower, ext) {
			return d.Name
		}
	}
	return d.Name + extension(d.MediaType)
}

// plainName is a name in ASCII that says nothing about the person.
func plainName(d Document) string {
	return string(d.Kind) + "-" + d.ID[max(0, len(d.ID)-8):] + extension(d.MediaType)
}

func extension(mediaType string) string {
	if known := extensions[mediaType]; len(known) > 0 {
		return known[0]
	}
	return ""
}
