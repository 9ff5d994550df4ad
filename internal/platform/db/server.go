package db

import (
	"context"
	"errors"
	"fmt"
	"net/url"
	"regexp"

	"github.com/jackc/pgx/v5"
)

// Server is a PostgreSQL server on which databases are made and dropped, by a role that may create databases.
type Server struct{ url url.URL }

// NewServer takes the address of any database of the server. It is connected to for making others, and nothing in it is read or written.
func NewServer(address string) (*Server, error) {
	u, err := url.Parse(address)
	if err != nil || u.Scheme != "postgres" && u.Scheme != "postgresql" {
		return nil, errors.New("the database must be a postgres:// URL") // the text of the other error may quote the password
	}
	return &Server{*u}, nil
}

// URL is the address of a database of the server.
func (s *Server) URL(name string) string {
	u := s.url
	u.Path = "/" + name
	return u.String()
}

// plainName is a name that needs no quotes.
var plainName = regexp.MustCompile(`^[a-z][a-z0-9_]{0,62}$`)

// Create makes a database, as a copy of another to which nobody may be connected; empty: with nothing in it. Errors: fault Unavailable.
func (s *Server) Create(ctx context.Context, name, template string) error {
	from := "template0"
	if template != "" {
		from = template
	}
	return s.do(ctx, "CREATE DATABASE %s TEMPLATE %s ENCODING 'UTF8'", name, from)
}

// Drop removes a database, also one that is in use. One that there is not is fine. Errors: fault Unavailable.
func (s *Server) Drop(ctx context.Context, name string) error {
	return s.do(ctx, "DROP DATABASE IF EXISTS %s WITH (FORCE)", name)
}

func (s *Server) do(ctx context.Context, command string, names ...string) error {
	words := make([]any, len(names))
	for i, name := range names {
		if !plainName.MatchString(name) {
			return fmt.Errorf("not the name of a database: %q", name)
		}
		words[i] = name
	}
	conn, err := pgx.Connect(ctx, s.url.String())
	if err != nil {
		return fmt.Errorf("connect: %w", translate(err))
	}
	_, err = conn.Exec(ctx, fmt.Sprintf(command, words...))
	return errors.Join(translate(err), conn.Close(context.WithoutCancel(ctx)))
}
