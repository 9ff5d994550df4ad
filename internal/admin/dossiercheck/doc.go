// Package dossiercheck is the command that tells a court's expert whether the signed archive of a request is whole, unchanged, and whose it is.
package dossiercheck
