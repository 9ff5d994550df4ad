package main

import (
	"context"
	"encoding/json"
	"fmt"

	"florin/bench/internal/load"
	"florin/bench/internal/proc"
)

// prepared writes all requests of a run before its clock starts.
func prepared(n int, write func(i int) []byte) func(i int) []byte {
	all := make([][]byte, n)
	for i := range all {
		all[i] = write(i)
	}
	return func(i int) []byte { return all[i%n] }
}

// cycle sends a few different requests in turn.
func cycle(requests [][]byte) func(i int) []byte {
	return func(i int) []byte { return requests[i%len(requests)] }
}

func (b *bench) binary(context.Context) error {
	size, err := fileSize(b.florin)
	if err != nil {
		return err
	}
	b.add(row{"size of the binary with the web app", fmt.Sprintf("%.1f MB", float64(size)/1e6), "", "", "< 32 MB", ""}, size < 32e6)
	return nil
}

// submit: rules, audit and e-mail queued in the same durable transaction, against a bare durable insert.
func (b *bench) submit(ctx context.Context) error {
	f, c, err := b.both()
	if err != nil {
		return err
	}
	if err := f.learnConsent(); err != nil {
		return err
	}
	for _, level := range []struct {
		conns, total int
		target       float64
	}{{16, 12_000, 0.6}, {64, 20_000, 0.5}} {
		n := b.scaled(level.total)
		florin, ceiling, err := b.alternate(
			func() (sample, error) { return submitRun(ctx, f.Server, level.conns, n, submitToFlorin) },
			func() (sample, error) { return submitRun(ctx, c, level.conns, n, submitToCeiling) })
		if err != nil {
			return err
		}
		b.compare(fmt.Sprintf("submit a request, %d connections", level.conns), florin, ceiling, level.target)
	}
	return nil
}

func submitRun(ctx context.Context, s *proc.Server, conns, n int, write func(string, int) []byte) (sample, error) {
	requests := prepared(n, func(i int) []byte { return write(s.Addr, i) })
	return once(ctx, s, load.Plan{Conns: conns, Total: n, Request: requests})
}

// learnConsent asks which wording applicants accept today; a submission must name it.
func (f *florin) learnConsent() error {
	var site struct{ Consent struct{ Version string } }
	if err := f.call("GET", "/api/v1/site", nil, &site); err != nil {
		return err
	}
	consentVersion = site.Consent.Version
	return nil
}

func (b *bench) read(ctx context.Context) error {
	f, c, err := b.both()
	if err != nil {
		return err
	}
	people, err := f.requests("", 1000)
	if err != nil {
		return err
	}
	var ours, theirs [][]byte
	for _, p := range people {
		ours = append(ours, f.asStaff("GET", "/api/v1/staff/loan-requests/"+p.ID, nil))
		theirs = append(theirs, load.Raw("GET", "/requests/"+p.ID, c.Addr, nil, nil))
	}
	for _, level := range []struct {
		conns  int
		target float64
	}{{16, 0.6}, {64, 0.5}} {
		measure := fmt.Sprintf("read one request as staff, %d connections", level.conns)
		if err := b.against(ctx, measure, level.target, level.conns, b.scaled(20_000), ours, theirs); err != nil {
			return err
		}
	}
	return nil
}

// against compares two cycles of requests on the shared servers.
func (b *bench) against(ctx context.Context, measure string, target float64, conns, n int, ours, theirs [][]byte) error {
	florin, ceiling, err := b.alternate(
		func() (sample, error) {
			return once(ctx, b.shared.Server, load.Plan{Conns: conns, Total: n, Request: cycle(ours)})
		},
		func() (sample, error) {
			return once(ctx, b.limit, load.Plan{Conns: conns, Total: n, Request: cycle(theirs)})
		})
	if err == nil {
		b.compare(measure, florin, ceiling, target)
	}
	return err
}

func (b *bench) list(ctx context.Context) error {
	f, c, err := b.both()
	if err != nil {
		return err
	}
	newest := [][]byte{f.asStaff("GET", "/api/v1/staff/loan-requests?limit=50", nil)}
	bare := [][]byte{load.Raw("GET", "/requests", c.Addr, nil, nil)}
	if err := b.against(ctx, "newest 50 with exact total", 0.5, 16, b.scaled(5_000), newest, bare); err != nil {
		return err
	}
	terms, err := f.terms()
	if err != nil {
		return err
	}
	var ours, theirs [][]byte
	for _, term := range terms {
		query := "?status=pending&q=" + term
		ours = append(ours, f.asStaff("GET", "/api/v1/staff/loan-requests"+query+"&limit=50", nil))
		theirs = append(theirs, load.Raw("GET", "/requests"+query, c.Addr, nil, nil))
	}
	return b.against(ctx, "status filter with substring search and exact total", 0.3, 4, b.scaled(500), ours, theirs)
}

// terms are pieces of names that people in the list have; plain letters only, so that both servers fold them alike.
func (f *florin) terms() ([]string, error) {
	people, err := f.requests("&status=pending", 400)
	if err != nil {
		return nil, err
	}
	var terms []string
	seen := map[string]bool{}
	for _, p := range people {
		term := plain(p.LastName)
		if len(term) < 4 || seen[term] {
			continue
		}
		seen[term] = true
		if terms = append(terms, term); len(terms) == 10 {
			break
		}
	}
	if len(terms) == 0 {
		return nil, fmt.Errorf("no name in the list is long enough to search for")
	}
	return terms, nil
}

// plain returns the longest run of unaccented letters in a name.
func plain(name string) string {
	best, start := "", 0
	for i := 0; i <= len(name); i++ {
		if i < len(name) && (name[i]|0x20 >= 'a' && name[i]|0x20 <= 'z') {
			continue
		}
		if i-start > len(best) {
			best = name[start:i]
		}
		start = i + 1
	}
	return best
}

func (b *bench) approve(ctx context.Context) error {
	f, c, err := b.both()
	if err != nil {
		return err
	}
	n := b.scaled(2_000)
	// The longest waiting first, as staff do: their checks ran long ago, and those of what was
	// submitted a moment ago may not have.
	pending, err := f.requests("&status=pending&sort=oldest", n*b.runs)
	if err != nil {
		return err
	}
	if n = min(n, len(pending)/b.runs); n == 0 {
		return fmt.Errorf("only %d pending requests", len(pending))
	}
	florin, ceiling, err := b.alternate(
		func() (sample, error) {
			mine := pending[:n]
			pending = pending[n:]
			return once(ctx, f.Server, load.Plan{Conns: 16, Total: n, Request: prepared(n, func(i int) []byte { return f.approval(mine[i]) })})
		},
		func() (sample, error) { return submitRun(ctx, c, 16, n, submitToCeiling) })
	if err == nil {
		b.compare("approve, 16 callers (ceiling: create)", florin, ceiling, 0.4)
	}
	return err
}

func (f *florin) approval(p listed) []byte {
	body, err := json.Marshal(map[string]any{"version": p.Version, "send_email": true})
	if err != nil {
		panic(err)
	}
	return f.asStaff("POST", "/api/v1/staff/loan-requests/"+p.ID+"/approve", body)
}
