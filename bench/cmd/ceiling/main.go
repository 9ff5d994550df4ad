package main

import (
	"context"
	"database/sql"
	"flag"
	"fmt"
	"net/http"
	"os"
	"os/signal"
	"syscall"
	"time"
)

func main() {
	listen := flag.String("listen", "127.0.0.1:8099", "address")
	path := flag.String("database", "ceiling.db", "SQLite file")
	rows := flag.String("import", "", "file of JSON lines to fill an empty database with")
	after := flag.String("rows", "", "instead of serving: a later copy of -database, whose new rows are written into it, and nothing else")
	submits := flag.Int("submits", 0, "how many submissions the new rows are of")
	flag.Parse()
	var err error
	if *after != "" {
		err = bareRows(*after, *path, *submits, bareCallers, os.Stdout)
	} else {
		err = run(*listen, *path, *rows)
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "ceiling:", err)
		os.Exit(1)
	}
}

// bareCallers are as many as send requests in the row of the table.
const bareCallers = 16

func run(listen, path, rows string) error {
	store, err := open(path)
	if err != nil {
		return err
	}
	if rows != "" {
		if err := store.load(rows); err != nil {
			return err
		}
	}
	go store.write()
	mux := http.NewServeMux()
	mux.HandleFunc("GET /healthz", func(http.ResponseWriter, *http.Request) {})
	mux.HandleFunc("POST /requests", store.create)
	mux.HandleFunc("GET /requests/{id}", store.read)
	mux.HandleFunc("GET /requests", store.list)
	mux.HandleFunc("GET /page/{bytes}", page)
	server := &http.Server{Addr: listen, Handler: mux, ReadHeaderTimeout: 5 * time.Second}
	ctx, cancel := signal.NotifyContext(context.Background(), syscall.SIGTERM, os.Interrupt)
	defer cancel()
	go func() {
		<-ctx.Done()
		_ = server.Shutdown(context.Background())
	}()
	if err := server.ListenAndServe(); err != http.ErrServerClosed {
		return err
	}
	return nil
}

func open(path string) (*store, error) {
	const pragmas = "?_pragma=busy_timeout(10000)&_pragma=journal_mode(WAL)&_pragma=synchronous(FULL)&_pragma=temp_store(MEMORY)&_pragma=cache_size(-16384)"
	writer, err := sql.Open("sqlite", "file:"+path+pragmas)
	if err != nil {
		return nil, err
	}
	writer.SetMaxOpenConns(1)
	if _, err := writer.Exec(schema); err != nil {
		return nil, err
	}
	readers, err := sql.Open("sqlite", "file:"+path+pragmas+"&_pragma=query_only(1)")
	if err != nil {
		return nil, err
	}
	readers.SetMaxOpenConns(4)
	readers.SetMaxIdleConns(4)
	s := &store{writer: writer, queue: make(chan *job, 256)}
	return s, s.prepare(readers)
}
