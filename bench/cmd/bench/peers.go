package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"

	"florin/bench/internal/load"
	"florin/bench/internal/pocketbase"
	"florin/bench/internal/proc"
)

// peers compares Florin with PocketBase, which keeps rows in SQLite behind an API as well: the same people, the same
// questions, in turn. Florin's creates set off checks and e-mails, and wait for the disk; PocketBase's are rows.
func (b *bench) peers(ctx context.Context) error {
	program, err := pocketbase.Program(ctx)
	if err != nil {
		return err
	}
	f, err := b.sharedFlorin()
	if err != nil {
		return err
	}
	people, err := b.people(f)
	if err != nil {
		return err
	}
	dir := filepath.Join(b.dir, "pocketbase")
	if err := os.RemoveAll(dir); err != nil {
		return err
	}
	p, err := b.startPeer(program, dir, false)
	if err != nil {
		return err
	}
	progress("filling PocketBase with the same people")
	if err := errors.Join(p.Fill(people), b.stop(p.Server)); err != nil { // an orderly end writes its log back into the file
		return err
	}
	database := filepath.Join(dir, "data.db")
	before, err := pagesOf(database)
	if err != nil {
		return err
	}
	if err := f.learnConsent(); err != nil {
		return err
	}
	for _, durable := range []bool{false, true} {
		if p, err = b.startPeer(program, dir, durable); err != nil {
			return err
		}
		made, err := b.besidePeer(ctx, f, p, durable)
		memory := p.Memory().Peak
		if err := errors.Join(err, b.stop(p.Server)); err != nil {
			return err
		}
		if durable {
			continue
		}
		b.rows = append(b.rows, row{measure: "PocketBase: peak memory of both", florin: mebi(f.Memory().Peak), ceiling: mebi(memory)})
		after, err := pagesOf(database)
		if err != nil {
			return err
		}
		b.rows = append(b.rows, row{measure: "PocketBase: bytes kept of a create", ceiling: fmt.Sprintf("%.1f KiB", float64(after-before)/float64(made)/1024)})
	}
	if p, err = b.startPeer(program, dir, false); err != nil {
		return err
	}
	return errors.Join(b.minuteBesidePeer(ctx, f, p), b.stop(p.Server))
}

// minuteBesidePeer comes last: what so many creates of Florin set off takes longer than all that is measured here.
func (b *bench) minuteBesidePeer(ctx context.Context, f *florin, p *pocketbase.Server) error {
	theirs, err := b.sustained(ctx, p.Server, submitToPeer(p))
	if err != nil {
		return err
	}
	ours, err := b.sustained(ctx, f.Server, f.submission)
	b.rows = append(b.rows, row{measure: "PocketBase: slowest second of a minute of creates, of the median second", florin: fmt.Sprintf("%.2f", ours), ceiling: fmt.Sprintf("%.2f", theirs)})
	return err
}

func (b *bench) startPeer(program, dir string, durable bool) (*pocketbase.Server, error) {
	p, err := pocketbase.Start(program, dir, filepath.Join(b.dir, "pocketbase.log"), durable)
	if err == nil {
		b.running = append(b.running, p.Server)
	}
	return p, err
}

// duel is one question put to both, each in its own words.
type duel struct {
	name         string
	conns, total int
	target       float64
	ours, theirs func(i int) []byte
	writes       bool
}

// besidePeer asks all questions that concern a PocketBase which waits for the disk, or does not, and counts what it was given to keep.
func (b *bench) besidePeer(ctx context.Context, f *florin, p *pocketbase.Server, durable bool) (made int, err error) {
	name := "PocketBase"
	duels := []duel{}
	if durable {
		name = "PocketBase, durable"
	} else if duels, err = readingDuels(f, p); err != nil {
		return 0, err
	}
	for _, level := range []struct {
		conns, total int
		target       float64
	}{{1, 1_000, 1.2}, {16, 6_000, 2.0}, {64, 8_000, 2.5}} {
		duels = append(duels, duel{
			name: fmt.Sprintf("create, %d connections", level.conns), conns: level.conns, total: level.total, target: level.target, writes: true,
			ours: f.submission, theirs: submitToPeer(p),
		})
	}
	for _, d := range duels {
		d.name = name + ": " + d.name
		d.total = max(b.scaled(d.total), d.conns)
		if err := b.fight(ctx, f, p, d); err != nil {
			return made, err
		}
		if d.writes {
			made += d.total * b.runs
		}
	}
	return made, nil
}

// readingDuels are the questions of a list and of a page.
func readingDuels(f *florin, p *pocketbase.Server) ([]duel, error) {
	mine, err := f.requests("", 500)
	if err != nil {
		return nil, err
	}
	ids, err := p.IDs(500)
	if err != nil {
		return nil, err
	}
	terms, err := f.terms()
	if err != nil {
		return nil, err
	}
	const ofFlorin = "/api/v1/staff/loan-requests"
	var ones, theirOnes, searches, theirSearches [][]byte
	for _, one := range mine {
		ones = append(ones, f.asStaff("GET", ofFlorin+"/"+one.ID, nil))
	}
	for _, id := range ids {
		theirOnes = append(theirOnes, p.Get(pocketbase.Records+"/"+id))
	}
	for _, term := range terms {
		searches = append(searches, f.asStaff("GET", ofFlorin+"?status=pending&q="+term+"&limit=50", nil))
		theirSearches = append(theirSearches, p.List(fmt.Sprintf("status = 'pending' && (first_name ~ %[1]q || last_name ~ %[1]q || email ~ %[1]q)", term), 50))
	}
	var duels []duel
	for _, conns := range []int{1, 16, 64} {
		duels = append(duels, duel{name: fmt.Sprintf("read one, %d connections", conns), conns: conns, total: 5_000, target: 1, ours: cycle(ones), theirs: cycle(theirOnes)})
	}
	only := func(request []byte) func(int) []byte { return cycle([][]byte{request}) }
	return append(duels,
		duel{name: "newest 50 with total", conns: 16, total: 500, target: 1, ours: only(f.asStaff("GET", ofFlorin+"?limit=50", nil)), theirs: only(p.List("", 50))},
		duel{name: "count of a status", conns: 16, total: 500, target: 1, ours: only(f.asStaff("GET", ofFlorin+"?status=pending&limit=1", nil)), theirs: only(p.List("status = 'pending'", 1))},
		duel{name: "substring search with total", conns: 4, total: 100, target: 1, ours: cycle(searches), theirs: cycle(theirSearches)},
	), nil
}

// fight puts a question to both in turn. What Florin's creates have set off is waited for between the rounds: neither meets what
// another round has left.
func (b *bench) fight(ctx context.Context, f *florin, p *pocketbase.Server, d duel) error {
	var ours, theirs []sample
	var ratios []float64
	for range b.runs {
		var round [2]sample
		for i, side := range []struct {
			*proc.Server
			request func(int) []byte
		}{{f.Server, d.ours}, {p.Server, d.theirs}} {
			if d.writes {
				if err := mailed(ctx, f.Server); err != nil {
					return err
				}
			}
			request := side.request
			if d.writes {
				request = prepared(d.total, request)
			}
			one, err := once(ctx, side.Server, load.Plan{Conns: d.conns, Total: d.total, Request: request})
			if err != nil {
				return err
			}
			round[i] = one
		}
		ours, theirs, ratios = append(ours, round[0]), append(theirs, round[1]), append(ratios, round[0].rate/round[1].rate)
	}
	ratio := median(ratios)
	b.add(row{d.name, middle(ours).String(), middle(theirs).String(), fmt.Sprintf("%.2f (%.2f to %.2f)", ratio, slices.Min(ratios), slices.Max(ratios)), fmt.Sprintf(">= %.2f", d.target), ""}, ratio >= d.target)
	if d.writes {
		b.rows = append(b.rows, row{
			measure: d.name + ": written to the disk until the last answer, each", florin: kilobytes(middle(ours).written), ceiling: kilobytes(middle(theirs).written),
		})
	}
	return nil
}
