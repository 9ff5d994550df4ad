// Package render makes the public pages while Florin runs.
//
// The web build writes every page with the settings that Florin ships with. A lender has
// others, and changes them; visitors without script send forms and ask for figures. For
// those the same React components run here: the build leaves one script with all pages
// and catalogs (dist/render), and an engine for JavaScript written in Go runs it. What a
// browser then makes of the same data is equal, which a test holds page by page.
//
// The engine knows nothing but the script: no network, no files, no clock but the one it
// is given. A page is data in, text out, within bounds of time and depth. It does not
// decide which page is shown to whom, and keeps none: that is internal/api/server.
package render
