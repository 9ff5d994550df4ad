package server

import (
	"bytes"
	"net/http"
	"regexp"
	"strings"
	"sync"

	"florin/internal/api/endpoint"
	"florin/internal/rule/brand"
	"florin/internal/rule/settings"
)

// Where pages take the lender's look from. None of them exists as a file of the build but the icon and the pictures for links,
// which are those of the build while the brand that ships counts.
const (
	brandSheet    = "/brand.css"
	brandLogos    = "/brand/logo-"
	brandIcon     = "/icon.svg"
	brandManifest = "/manifest.webmanifest"
	linkPictures  = "/og/"
)

// homeIcons are the pixels a side of the pictures for the home screens of devices.
var homeIcons = func() map[string]int {
	sizes := map[string]int{}
	for _, icon := range brand.HomeIcons {
		sizes[icon.Path] = icon.Size
	}
	return sizes
}()

// brandPolicy is for pictures of outsiders, should a browser be led to open one as a page.
const brandPolicy = "default-src 'none'; img-src data:; style-src 'unsafe-inline'; sandbox"

// servesBrand answers for the files that follow from the lender's brand; false when the path is none of them.
func (s *Server) servesBrand(w http.ResponseWriter, r *http.Request, at string) bool {
	picture := strings.HasPrefix(at, linkPictures) && strings.HasSuffix(at, ".png")
	size, home := homeIcons[at]
	if at != brandSheet && at != brandIcon && at != brandManifest && !picture && !home && !strings.HasPrefix(at, brandLogos) {
		return false
	}
	m := endpoint.MetaOf(r.Context())
	st, err := s.pages.current(r.Context())
	if err != nil {
		s.fail(w, r, err)
		return true
	}
	b, lender := st.snapshot.Brand, st.snapshot.Company.Name
	if (picture || at == brandIcon) && b == brand.Shipped() {
		return false
	}
	switch {
	case at == brandSheet:
		m.Route = at
		s.sendBrand(w, r, b, "text/css; charset=utf-8", []byte(b.Sheet()))
	case at == brandManifest:
		m.Route = at
		w.Header().Add("Vary", "Cookie, Accept-Language")
		s.sendBrand(w, r, b, "application/manifest+json", b.Manifest(lender, m.Lang))
	case at == brandIcon:
		m.Route = at
		w.Header().Set("Content-Security-Policy", brandPolicy)
		s.sendBrand(w, r, b, brand.SVG, []byte(b.Icon(lender)))
	case picture:
		s.serveLinkPicture(w, r, st.snapshot, at)
	case home:
		m.Route = at
		s.sendPicture(w, r, st.snapshot, at, func() ([]byte, error) { return b.HomeIcon(lender, size) })
	default:
		s.serveLogo(w, r, b, strings.TrimPrefix(at, brandLogos))
	}
	return true
}

func (s *Server) serveLogo(w http.ResponseWriter, r *http.Request, b brand.Brand, theme string) {
	logo, err := brand.ReadPicture(map[string]string{"light": b.Logo.Light, "dark": b.Logo.Dark}[theme])
	if err != nil {
		s.notFound(w, r)
		return
	}
	endpoint.MetaOf(r.Context()).Route = brandLogos + theme
	w.Header().Set("Content-Security-Policy", brandPolicy)
	s.sendBrand(w, r, b, logo.Type, logo.Data)
}

// sendBrand sends a file of a brand. Under the address that pages name it by, which has the version, it never changes.
func (s *Server) sendBrand(w http.ResponseWriter, r *http.Request, b brand.Brand, kind string, body []byte) {
	h := w.Header()
	h.Set("Content-Type", kind)
	h["Cache-Control"] = revalidate
	if v := r.URL.Query().Get("v"); v != "" && v == b.Version() {
		h.Set("Cache-Control", "public, max-age=31536000, immutable")
	}
	tag := `"` + tagOf(body) + `"`
	h.Set("ETag", tag)
	if matches(r.Header.Get("If-None-Match"), tag) {
		w.WriteHeader(http.StatusNotModified)
		return
	}
	if r.Method != http.MethodHead {
		_, _ = w.Write(body) // the caller may be gone
	}
}

// picturesMade keeps the pictures of the brand that counts: each takes a tenth of a second.
type picturesMade struct {
	making sync.Mutex
	of     string
	made   map[string][]byte
}

func (s *Server) serveLinkPicture(w http.ResponseWriter, r *http.Request, now settings.Snapshot, at string) {
	name := strings.TrimPrefix(at, "/")
	if !s.site.has(name) {
		s.notFound(w, r)
		return
	}
	endpoint.MetaOf(r.Context()).Route = linkPictures
	s.sendPicture(w, r, now, at, func() ([]byte, error) {
		shipped, err := s.site.plain(name)
		if err != nil {
			return nil, err
		}
		return now.Brand.LinkPicture(shipped, now.Company.Name)
	})
}

func (s *Server) sendPicture(w http.ResponseWriter, r *http.Request, now settings.Snapshot, at string, paint func() ([]byte, error)) {
	picture, err := s.pictures.get(now, at, paint)
	if err != nil {
		s.fail(w, r, err)
		return
	}
	s.sendBrand(w, r, now.Brand, brand.PNG, picture)
}

func (k *picturesMade) get(now settings.Snapshot, at string, paint func() ([]byte, error)) ([]byte, error) {
	k.making.Lock()
	defer k.making.Unlock()
	if of := now.Brand.Version() + now.Company.Name; k.of != of {
		k.of, k.made = of, map[string][]byte{}
	}
	if picture, ok := k.made[at]; ok {
		return picture, nil
	}
	picture, err := paint()
	if err == nil {
		k.made[at] = picture
	}
	return picture, err
}

var fontPreload = regexp.MustCompile(`<link rel="preload" as="font"[^>]*>`)

// dressed puts the lender's brand into a page: its style sheet after that of the program, before anything is painted, and its
// icon. With the brand that ships a page stays as it is, and costs no request more.
func dressed(page []byte, b brand.Brand) []byte {
	v := b.Version()
	if v == "" {
		return page
	}
	if b.Type == brand.System { // whose letters are there already
		page = fontPreload.ReplaceAll(page, nil)
	}
	for _, icon := range []string{brandIcon, brand.HomeIcons[0].Path} {
		page = bytes.Replace(page, []byte(`href="`+icon+`"`), []byte(`href="`+icon+`?v=`+v+`"`), 1)
	}
	return bytes.Replace(page, []byte("</head>"), []byte(`<link rel="stylesheet" href="`+brandSheet+`?v=`+v+`"></head>`), 1)
}
