// Package i18n speaks the five languages of Florin to people outside the browser:
// it reads the catalogs that the web app uses (i18next v4 JSON, embedded by package
// web) and writes amounts, dates and percentages the way the web app does.
//
// A message is named "namespace:dotted.key". A missing message shows its own name,
// so that a gap is visible and never an empty page. Texts are plain: escaping for
// HTML is the duty of the code that puts them into HTML.
package i18n
