package sandboxapi

import (
	"encoding/json"
	"log/slog"
	"net/http"
	"strconv"
	"strings"
	"time"

	"florin/internal/admin/sandbox"
	"florin/internal/api/endpoint"
	"florin/internal/integration/eventlog"
	"florin/internal/kernel/fault"
	"florin/internal/kernel/i18n"
)

// longestWait is for how many seconds a call waits for the clock to stand.
const longestWait = 20

// One answers under /sandbox/ of a sandbox. Every call needs its secret as a bearer token.
func One(s *sandbox.Service, log *slog.Logger) http.Handler {
	o := one{s, log}
	mux := http.NewServeMux()
	mux.HandleFunc("GET /sandbox/clock", o.answer(func(r *http.Request) (int, any, error) {
		wait, _ := strconv.Atoi(r.URL.Query().Get("wait"))
		state, err := s.Stands(r.Context(), time.Duration(min(max(wait, 0), longestWait))*time.Second)
		return http.StatusOK, state, err
	}))
	mux.HandleFunc("POST /sandbox/clock", o.answer(func(r *http.Request) (int, any, error) {
		var order sandbox.Order
		if err := endpoint.ReadJSON(r, &order); err != nil {
			return 0, nil, err
		}
		state, err := s.Move(r.Context(), order)
		return http.StatusAccepted, state, err
	}))
	mux.HandleFunc("GET /sandbox/outbox", o.answer(func(r *http.Request) (int, any, error) {
		items, err := s.Outbox(r.Context(), r.URL.Query().Get("to"), limitOf(r))
		return http.StatusOK, map[string]any{"items": items}, err
	}))
	mux.HandleFunc("GET /sandbox/posts", o.answer(func(r *http.Request) (int, any, error) {
		items, err := s.Posts(r.Context(), limitOf(r))
		return http.StatusOK, map[string]any{"items": items}, err
	}))
	mux.HandleFunc("GET /sandbox/posts/{id}/document", o.answer(func(r *http.Request) (int, any, error) {
		pdf, err := s.Letter(r.Context(), r.PathValue("id"))
		return http.StatusOK, pdfFile(pdf), err
	}))
	mux.HandleFunc("GET /sandbox/adapters/{name}", o.adapter(func(r *http.Request) (any, error) { return s.Adapter.Standing(r.Context()) }))
	mux.HandleFunc("POST /sandbox/adapters/{name}", o.adapter(func(r *http.Request) (any, error) {
		var order sandbox.Failing
		if err := endpoint.ReadJSON(r, &order); err != nil {
			return nil, err
		}
		return s.Adapter.Fail(r.Context(), order)
	}))
	mux.HandleFunc("POST /sandbox/applicants/{request}", o.answer(func(r *http.Request) (int, any, error) {
		var deed sandbox.Deed
		if err := endpoint.ReadJSON(r, &deed); err != nil {
			return 0, nil, err
		}
		done, err := s.Act(r.Context(), r.PathValue("request"), deed)
		return http.StatusOK, done, err
	}))
	mux.HandleFunc("POST /sandbox/bank", o.answer(func(r *http.Request) (int, any, error) {
		var booking sandbox.Booking
		if err := endpoint.ReadJSON(r, &booking); err != nil {
			return 0, nil, err
		}
		booked, err := s.Book(r.Context(), booking)
		return http.StatusOK, booked, err
	}))
	mux.HandleFunc("POST /sandbox/events", o.answer(func(r *http.Request) (int, any, error) {
		var wish struct {
			Type eventlog.Kind `json:"type"`
		}
		if err := endpoint.ReadJSON(r, &wish); err != nil {
			return 0, nil, err
		}
		event, err := s.Trigger(r.Context(), wish.Type)
		return http.StatusOK, event, err
	}))
	mux.HandleFunc("/", o.answer(func(r *http.Request) (int, any, error) { return 0, nil, endpoint.NoRoute(mux, r) }))
	return mux
}

type one struct {
	s   *sandbox.Service
	log *slog.Logger
}

// answer lets in who holds the secret, and writes what comes of a call.
func (o one) answer(do func(*http.Request) (int, any, error)) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		r = withFacts(r)
		open, err := o.s.Opens(r.Context(), bearer(r))
		if err == nil && !open {
			err = fault.New(fault.Unauthenticated, "sandbox.secret")
		}
		if err != nil {
			endpoint.WriteError(w, r, o.log, err)
			return
		}
		status, body, err := do(r)
		write(w, r, o.log, status, body, err)
	}
}

// adapter answers about the one adapter that a sandbox has.
func (o one) adapter(do func(*http.Request) (any, error)) http.HandlerFunc {
	return o.answer(func(r *http.Request) (int, any, error) {
		if r.PathValue("name") != sandbox.AdapterName {
			return 0, nil, fault.New(fault.NotFound, "not_found")
		}
		body, err := do(r)
		return http.StatusOK, body, err
	})
}

// limitOf is how much a list is to show.
func limitOf(r *http.Request) int {
	if limit, err := strconv.Atoi(r.URL.Query().Get("limit")); err == nil && limit > 0 {
		return limit
	}
	return 50
}

// pdfFile is an answer that is no JSON.
type pdfFile []byte

func withFacts(r *http.Request) *http.Request {
	if endpoint.MetaOf(r.Context()).RequestID != "" {
		return r
	}
	m := endpoint.NewMeta(r)
	m.Lang = i18n.MatchOr(r.Header.Get("Accept-Language"), "en") // programs call
	return endpoint.WithMeta(r, m)
}

func bearer(r *http.Request) string {
	scheme, token, _ := strings.Cut(r.Header.Get("Authorization"), " ")
	if !strings.EqualFold(scheme, "Bearer") {
		return ""
	}
	return token
}

func write(w http.ResponseWriter, r *http.Request, log *slog.Logger, status int, body any, err error) {
	if err != nil {
		endpoint.WriteError(w, r, log, err)
		return
	}
	w.Header().Set("Cache-Control", "no-store")
	if body == nil {
		w.WriteHeader(status)
		return
	}
	if pdf, is := body.(pdfFile); is {
		w.Header().Set("Content-Type", "application/pdf")
		w.WriteHeader(status)
		_, _ = w.Write(pdf) // the caller may be gone
		return
	}
	w.Header().Set("Content-Type", "application/json; charset=utf-8")
	w.WriteHeader(status)
	_ = json.NewEncoder(w).Encode(body) // the caller may be gone
}
