package main

import (
	"database/sql"
	"encoding/json"
	"errors"
	"net/http"
	"strconv"
	"strings"
)

func (s *store) create(w http.ResponseWriter, r *http.Request) {
	row := newRequest()
	if err := json.NewDecoder(r.Body).Decode(row); err != nil {
		http.Error(w, err.Error(), http.StatusBadRequest)
		return
	}
	j := &job{row: row, done: make(chan error, 1)}
	s.queue <- j
	if err := <-j.done; err != nil {
		http.Error(w, err.Error(), http.StatusInternalServerError)
		return
	}
	answer(w, http.StatusCreated, map[string]string{"id": row.ID, "status": row.Status, "created_at": row.CreatedAt})
}

func (s *store) read(w http.ResponseWriter, r *http.Request) {
	var row request
	err := s.one.QueryRow(r.PathValue("id")).Scan(row.fields()...)
	switch {
	case errors.Is(err, sql.ErrNoRows):
		http.NotFound(w, r)
	case err != nil:
		http.Error(w, err.Error(), http.StatusInternalServerError)
	default:
		answer(w, http.StatusOK, row)
	}
}

func (s *store) list(w http.ResponseWriter, r *http.Request) {
	page, count := s.newest, s.total
	var args []any
	if q := r.URL.Query().Get("q"); q != "" {
		page, count = s.search, s.matching
		args = []any{r.URL.Query().Get("status"), "%" + strings.ToLower(q) + "%"}
	}
	items, err := rows(page, args)
	var n int64
	if err == nil {
		err = count.QueryRow(args...).Scan(&n)
	}
	if err != nil {
		http.Error(w, err.Error(), http.StatusInternalServerError)
		return
	}
	answer(w, http.StatusOK, map[string]any{"items": items, "total": n})
}

func rows(stmt *sql.Stmt, args []any) ([]request, error) {
	found, err := stmt.Query(args...)
	if err != nil {
		return nil, err
	}
	defer found.Close()
	items := make([]request, 0, 50)
	for found.Next() {
		var row request
		if err := found.Scan(row.fields()...); err != nil {
			return nil, err
		}
		items = append(items, row)
	}
	return items, found.Err()
}

func answer(w http.ResponseWriter, status int, v any) {
	w.Header().Set("Content-Type", "application/json")
	w.WriteHeader(status)
	_ = json.NewEncoder(w).Encode(v)
}

// page is the least that a page can be: so many bytes that are there already.
func page(w http.ResponseWriter, r *http.Request) {
	n, err := strconv.Atoi(r.PathValue("bytes"))
	if err != nil || n < 0 || n > len(blank) {
		http.NotFound(w, r)
		return
	}
	w.Header().Set("Content-Type", "text/html; charset=utf-8")
	_, _ = w.Write(blank[:n])
}

// blank is longer than any page of ours.
var blank = make([]byte, 1<<20)
