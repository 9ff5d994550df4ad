package fileformat

import "florin/internal/kernel/fault"

// The accepted media types.
const (
	PDF  = "application/pdf"
	JPEG = "image/jpeg"
	PNG  = "image/png"
	HEIC = "image/heic"
	WebP = "image/webp"
)

// What is refused, in the words of the errors catalog.
var (
	ErrDamaged   = fault.New(fault.Invalid, "document.damaged")
	ErrBomb      = fault.New(fault.Invalid, "document.bomb")
	ErrEmpty     = fault.New(fault.Invalid, "document.empty")
	ErrActive    = fault.New(fault.Invalid, "document.active")
	ErrEncrypted = fault.New(fault.Invalid, "document.encrypted")
	ErrType      = fault.New(fault.Unsupported, "document.type")
)
