// Package disk tells how much space is left on a disk, and holds some back for when none is (Reserve).
package disk
