// Package api is /api/v1, the JSON API that Florin's own web app uses, and its
// description: OpenAPI 3.1 at /api/v1/openapi.json, readable at /api/docs.
//
// It puts the routes of all audiences into one list (routes.go), gives each audience its features,
// says which routes a program may call with a key (operations.csv) and what the features' types are
// called in the description (schemas.go). How a call is admitted, read and answered is package
// endpoint; the handlers are the packages site, access, client, staff and admin, and what several
// of them share is exchange (0072).
//
// The tests here walk the whole list and play the scenarios through it.
package api
