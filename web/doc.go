// Package web is the React app and what Go needs of it: the message catalogs, always, and the
// built site, when the program is built with the tag webdist (make build). Without the tag Go
// builds and tests never need Node.
package web
