// Package fileformat reads the files that people hand in: it decides by the content what a file
// is, checks its structure, copies it without what nobody needs (metadata, anything after the end)
// and refuses what is damaged, locked, acts by itself or is made to harm who opens it.
//
// It accepts PDF, JPEG, PNG, HEIC and WebP, reads each once from front to back and keeps no more
// than a small part in memory. It knows no database and no owner; where files are kept, and for
// whom, is package document.
package fileformat
