package watch

import (
	"context"
	"errors"
	"sync"
	"time"

	"florin/internal/identity/identity"
	"florin/internal/lending/loan"
	"florin/internal/lending/request"
	"florin/internal/lending/servicing"
	"florin/internal/platform/audit"
	"florin/internal/platform/db"
	"florin/internal/platform/meter"
	"florin/internal/platform/node"
	"florin/internal/platform/trace"
	"florin/internal/platform/witness"
	"florin/internal/record/document"
)

// Figure is a number of an installation at a moment, as Prometheus is told it.
type Figure struct {
	Name   string
	Help   string
	Label  string // its one label; empty: none
	Of     string // what the label says
	Value  float64
	Counts bool // it only grows
}

// Measured are the parts that figures are taken of.
type Measured struct {
	DB     *db.DB
	Folder string // whose disk is measured
	Counts func(ctx context.Context, p identity.Principal) (request.Counts, error)
	Backup func(ctx context.Context) (at time.Time, found bool, err error)
	Tried  func(ctx context.Context) (Rehearsals, error)
	Queue  func(ctx context.Context, p identity.Principal, product string) (request.Queue, error)
	Loans  func(ctx context.Context, p identity.Principal, product string) ([]servicing.Portfolio, error)
	Tracer *trace.Tracer // nil: nothing is traced
	Meter  *meter.Meter  // nil: no collector is told
	Orders func(ctx context.Context, p identity.Principal) (unclear int64, err error)
	Seals  string // the address outside that is told of seals; empty: none
}

// Rehearsals is what those of restores have shown.
type Rehearsals struct {
	Good     time.Time     // when the last went well; zero: none did
	Failed   bool          // the last did not
	Patience time.Duration // how old the last good one may be
}

// Every gives what is to be asked for figures. Loans are counted once a minute at most, however many ask: that takes the longer the more there are.
func (m Measured) Every() func(ctx context.Context) ([]Figure, []error) {
	var mu sync.Mutex
	var counted time.Time
	var kept []servicing.Portfolio
	loans := m.Loans
	m.Loans = func(ctx context.Context, p identity.Principal, product string) ([]servicing.Portfolio, error) {
		mu.Lock()
		defer mu.Unlock()
		now := m.DB.Now()
		if age := now.Sub(counted); age >= 0 && age < every {
			return kept, nil
		}
		list, err := loans(ctx, p, product)
		if err == nil {
			counted, kept = now, list
		}
		return list, err
	}
	return m.Figures
}

// Figures takes all that can be had, and joins what went wrong with the others.
func (m Measured) Figures(ctx context.Context) (list []Figure, wrong []error) {
	for _, part := range []func(context.Context) ([]Figure, error){m.nodes, m.seals, m.disk, m.reserve, m.backup, m.requests, m.late, m.orders, m.loans} {
		some, err := part(ctx)
		if err != nil {
			wrong = append(wrong, err)
			continue
		}
		list = append(list, some...)
	}
	return append(append(list, m.pool()...), m.collected()...), wrong
}

// pool tells of connections to PostgreSQL; the few of a file wait for nobody.
func (m Measured) pool() []Figure {
	if m.DB.Engine() != db.Postgres {
		return nil
	}
	s := m.DB.Pool().Stats()
	return append(m.replica(), []Figure{
		{"florin_pool_connections", "Connections to PostgreSQL by use, of this process.", "state", "used", float64(s.InUse), false},
		{"florin_pool_connections", "Connections to PostgreSQL by use, of this process.", "state", "idle", float64(s.Idle), false},
		{"florin_pool_connections_max", "How many connections this process may have.", "", "", float64(s.MaxOpenConnections), false},
		{"florin_transaction_retries_total", "Transactions that were run once more because PostgreSQL asked for it, of this process.", "", "", float64(m.DB.Retries()), true},
		{"florin_pool_wait_seconds_total", "How long callers have waited for a connection, in sum.", "", "", s.WaitDuration.Seconds(), true},
	}...)
}

func (m Measured) replica() []Figure {
	there, primary := m.DB.ReplicaReads()
	const name, help = "florin_replica_reads_total", "Lists, figures and exports of this process by where they were read: the primary, while the replica is away or behind."
	return []Figure{{name, help, "from", "replica", float64(there), true}, {name, help, "from", "primary", float64(primary), true}}
}

// collected tells what became of what a collector is sent.
func (m Measured) collected() (list []Figure) {
	add := func(name, help string, sent, lost int64) {
		list = append(list, Figure{name, help, "outcome", "sent", float64(sent), true}, Figure{name, help, "outcome", "lost", float64(lost), true})
	}
	if m.Tracer != nil {
		sent, lost := m.Tracer.Counts()
		add("florin_trace_spans_total", "Spans of traces of this process: taken by the collector, or lost on the way.", sent, lost)
	}
	if m.Meter != nil {
		sent, lost := m.Meter.Counts()
		add("florin_metric_points_total", "Figures of this process that the collector took, or did not take.", sent, lost)
	}
	return list
}

func (m Measured) nodes(ctx context.Context) ([]Figure, error) {
	nodes, err := node.List(ctx, m.DB)
	by := map[string]float64{}
	for _, n := range nodes {
		by[n.Version]++
	}
	var list []Figure
	for version, n := range by {
		list = append(list, Figure{"florin_nodes", "Nodes that work on the database, by version.", "version", version, n, false})
	}
	return list, err
}

func (m Measured) seals(ctx context.Context) ([]Figure, error) {
	lost, err := audit.LostFiles(ctx, m.DB)
	if err != nil {
		return nil, err
	}
	list := []Figure{{"florin_audit_seal_files_lost", "Nodes whose file of the audit log's seals is no longer what it was.", "", "", float64(len(lost)), false}}
	waiting, err := audit.Unsealed(ctx, m.DB)
	if err != nil {
		return nil, err
	}
	list = append(list, Figure{"florin_audit_unsealed_seconds", "Age of the oldest record of the audit log that is not sealed yet.", "", "", waiting.Seconds(), false})
	if m.Seals == "" {
		return list, nil
	}
	state, err := witness.Look(ctx, m.DB, m.Seals)
	if err != nil {
		return nil, err
	}
	gone := 0.0
	if state.Gone {
		gone = 1
	}
	return append(list,
		Figure{"florin_audit_unpushed_seconds", "Age of the oldest seal of the audit log that the address outside has not taken.", "", "", state.Waiting.Seconds(), false},
		Figure{"florin_audit_seal_gone", "Whether the last seal that the address outside took is no longer in the database as it was.", "", "", gone, false},
	), nil
}

func (m Measured) disk(context.Context) ([]Figure, error) {
	spare, known, err := document.Reserve{}.Spare(m.Folder)
	if err != nil || !known {
		return nil, err
	}
	return []Figure{{"florin_disk_spare_bytes", "What may be written to the disk of the data folder before its reserve is reached.", "", "", float64(spare), false}}, nil
}

func (m Measured) reserve(context.Context) ([]Figure, error) {
	held, whole, err := m.DB.Reserve()
	if err != nil || whole == 0 {
		return nil, err
	}
	return []Figure{{"florin_disk_reserve_bytes", "What is held back on the disk of the SQLite file, for sign-ins while it is full.", "", "", float64(held), false}}, nil
}

func (m Measured) backup(ctx context.Context) ([]Figure, error) {
	const made, tried = "When the newest backup was made and checked, in the back-office or by the clock.", "When the last rehearsal of a restore went well."
	var list []Figure
	at, found, err := m.Backup(ctx)
	if err == nil && found {
		list = append(list, Figure{"florin_backup_timestamp_seconds", made, "", "", float64(at.Unix()), false})
	}
	r, unseen := m.Tried(ctx)
	if unseen != nil {
		return list, errors.Join(err, unseen)
	}
	if !r.Good.IsZero() {
		list = append(list, Figure{"florin_rehearsal_timestamp_seconds", tried, "", "", float64(r.Good.Unix()), false})
	}
	failed := 0.0
	if r.Failed {
		failed = 1
	}
	return append(list,
		Figure{"florin_rehearsal_failed", "Whether the last rehearsal of a restore did not go well.", "", "", failed, false},
		Figure{"florin_rehearsal_patience_seconds", "How old the last rehearsal that went well may be.", "", "", r.Patience.Seconds(), false},
	), err
}

func (m Measured) requests(ctx context.Context) ([]Figure, error) {
	c, err := m.Counts(ctx, identity.CommandLine())
	if err != nil {
		return nil, err
	}
	const help = "Requests by status."
	return []Figure{
		{"florin_requests", help, "status", "pending", float64(c.Pending), false}, {"florin_requests", help, "status", "approved", float64(c.Approved), false},
		{"florin_requests", help, "status", "rejected", float64(c.Rejected), false}, {"florin_requests", help, "status", "closed", float64(c.Closed), false},
	}, nil
}

func (m Measured) late(ctx context.Context) ([]Figure, error) {
	q, err := m.Queue(ctx, identity.CommandLine(), "")
	if err != nil {
		return nil, err
	}
	return []Figure{{"florin_requests_late", "Open requests whose applicants were promised an answer by now; counted up to a bound.", "", "", float64(q.Late.Requests), false}}, nil
}

func (m Measured) orders(ctx context.Context) ([]Figure, error) {
	n, err := m.Orders(ctx, identity.CommandLine())
	if err != nil {
		return nil, err
	}
	return []Figure{{"florin_payout_orders_unclear", "Files of payouts that the bank has, or may have: no clear word came, and nobody has asked it yet; counted up to a bound.", "", "", float64(n), false}}, nil
}

func (m Measured) loans(ctx context.Context) ([]Figure, error) {
	list, err := m.Loans(ctx, identity.CommandLine(), "")
	if err != nil {
		return nil, err
	}
	running, toPay, late := int64(0), int64(0), map[loan.Bucket]int64{}
	for _, p := range list {
		running, toPay = running+p.Loans, toPay+p.ToPay
		for _, b := range p.Buckets {
			late[b.Bucket] += b.Loans
		}
	}
	const help = "Loans by state."
	out := []Figure{{"florin_loans", help, "state", "running", float64(running), false}, {"florin_loans", help, "state", "to_pay", float64(toPay), false}}
	for bucket, n := range late {
		out = append(out, Figure{"florin_loans_late", "Running loans that are late, by days.", "days", string(bucket), float64(n), false})
	}
	return out, nil
}
