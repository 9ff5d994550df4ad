package transfer

import (
	"log/slog"

	"florin/internal/admin/sale"
)

// API answers about loans that pass to others.
type API struct{ Parts }

// Parts are what it works with.
type Parts struct {
	Sales *sale.Service
	Log   *slog.Logger
}

// New makes the API.
func New(parts Parts) *API { return &API{parts} }
