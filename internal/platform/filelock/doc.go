// Package filelock keeps a second process off a file, where the operating system knows how.
package filelock
