package sandboxapi

import (
	"context"
	"crypto/subtle"
	"log/slog"
	"net/http"
	"time"

	"florin/internal/admin/sandbox"
	"florin/internal/api/endpoint"
	"florin/internal/kernel/fault"
)

// Sandbox is a sandbox as its host sees it.
type Sandbox struct {
	ID        string    `json:"id"`
	BaseURL   string    `json:"base_url"` // before /api/v1 and /sandbox
	UIURL     string    `json:"ui_url"`   // pages, for a browser
	OfficeURL string    `json:"office_url"`
	ExpiresAt time.Time `json:"expires_at"` // unless it is used before
}

// Made is a new one, with what is shown this once.
type Made struct {
	Sandbox
	Template string           `json:"template"`
	Keys     Keys             `json:"keys"`
	Accounts []sandbox.Access `json:"accounts"`
}

// Keys open a sandbox.
type Keys struct {
	Sandbox string `json:"sandbox"` // its clock, outbox, applicants and bank
	sandbox.Secrets
}

// Order is what a sandbox is made from.
type Order struct {
	Template string `json:"template"`
}

// Host keeps sandboxes.
type Host interface {
	// Create refuses with Invalid "choice.invalid", Conflict "sandbox.too_many", Unavailable "sandbox.template_pending".
	Create(ctx context.Context, o Order) (Made, error)
	List(ctx context.Context) ([]Sandbox, error)
	// Find and Delete answer NotFound for one that there is not.
	Find(ctx context.Context, id string) (Sandbox, error)
	Delete(ctx context.Context, id string) error
}

// Many answers under /sandboxes, to who holds the token if there is one.
func Many(h Host, token string, log *slog.Logger) http.Handler {
	m := many{token, log}
	mux := http.NewServeMux()
	mux.HandleFunc("GET /sandboxes", m.answer(func(r *http.Request) (int, any, error) {
		list, err := h.List(r.Context())
		return http.StatusOK, map[string]any{"items": list}, err
	}))
	mux.HandleFunc("POST /sandboxes", m.answer(func(r *http.Request) (int, any, error) {
		var order Order
		if err := endpoint.ReadJSON(r, &order); err != nil {
			return 0, nil, err
		}
		made, err := h.Create(r.Context(), order)
		return http.StatusCreated, made, err
	}))
	mux.HandleFunc("GET /sandboxes/{id}", m.answer(func(r *http.Request) (int, any, error) {
		found, err := h.Find(r.Context(), r.PathValue("id"))
		return http.StatusOK, found, err
	}))
	mux.HandleFunc("DELETE /sandboxes/{id}", m.answer(func(r *http.Request) (int, any, error) {
		return http.StatusNoContent, nil, h.Delete(r.Context(), r.PathValue("id"))
	}))
	mux.HandleFunc("/", m.answer(func(r *http.Request) (int, any, error) { return 0, nil, endpoint.NoRoute(mux, r) }))
	return mux
}

type many struct {
	token string
	log   *slog.Logger
}

func (m many) answer(do func(*http.Request) (int, any, error)) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		r = withFacts(r)
		if m.token != "" && subtle.ConstantTimeCompare([]byte(bearer(r)), []byte(m.token)) == 0 {
			endpoint.WriteError(w, r, m.log, fault.New(fault.Unauthenticated, "sandbox.token"))
			return
		}
		if r.Header.Get("Origin") != "" { // programs and the command line call; a page in a browser has no business here
			endpoint.WriteError(w, r, m.log, fault.New(fault.Forbidden, "forbidden"))
			return
		}
		status, body, err := do(r)
		write(w, r, m.log, status, body, err)
	}
}
