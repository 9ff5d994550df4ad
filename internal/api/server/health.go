package server

import (
	"context"
	"encoding/json"
	"net/http"
	"time"
)

// readyTimeout bounds how long a part may take to say that it works.
const readyTimeout = 3 * time.Second

// alive says that the process runs; it asks nobody else.
func (s *Server) alive(w http.ResponseWriter, _ *http.Request) {
	answer(w, http.StatusOK, map[string]string{"status": "ok"})
}

// ready says whether this node should be given requests, and which parts do not work. Without documents it goes on with all
// that needs none: no other node would have them. Details of failures go to the log: the page is public.
func (s *Server) ready(w http.ResponseWriter, r *http.Request) {
	ctx, cancel := context.WithTimeout(r.Context(), readyTimeout)
	defer cancel()
	status, parts := http.StatusOK, map[string]string{}
	if s.leaving.Load() {
		status, parts["server"] = http.StatusServiceUnavailable, "leaving"
	}
	for _, check := range s.checks() {
		parts[check.name] = "ok"
		err := check.run(ctx)
		s.tellPart(check.name, err)
		if err != nil {
			parts[check.name] = "failing"
			if check.decides {
				status = http.StatusServiceUnavailable
			}
		}
	}
	answer(w, status, parts)
}

// tellPart tells the log that a part does not work, and that it does again: once each, for load balancers ask every few seconds.
func (s *Server) tellPart(name string, err error) {
	if err == nil {
		if _, told := s.failing.LoadAndDelete(name); told {
			s.Log.Info("a part works again", "part", name)
		}
	} else if _, told := s.failing.LoadOrStore(name, true); !told {
		s.Log.Warn("a part does not work", "part", name, "error", err)
	}
}

type check struct {
	name    string
	run     func(context.Context) error
	decides bool // without it the node is of no use
}

func (s *Server) checks() []check {
	return []check{{"database", s.DB.Ping, true}, {"writes", s.DB.Writable, true}, {"migrations", s.migrated, true}, {"keys", s.Keys, true}, {"documents", s.Documents, false}, {"disk", s.DB.HasSpace, false}}
}

func (s *Server) migrated(ctx context.Context) error {
	if s.current.Load() {
		return nil
	}
	database, program, err := s.DB.SchemaVersion(ctx)
	if err != nil {
		return err
	}
	if database != program {
		return errSchema
	}
	s.current.Store(true)
	return nil
}

func answer(w http.ResponseWriter, status int, body any) {
	w.Header().Set("Content-Type", "application/json")
	w.Header().Set("Cache-Control", "no-store")
	w.WriteHeader(status)
	_ = json.NewEncoder(w).Encode(body) // the caller may be gone
}
