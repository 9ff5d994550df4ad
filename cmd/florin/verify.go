package main

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"

	"florin/internal/admin/backup"
	"florin/internal/admin/config"
	"florin/internal/identity/identity"
	"florin/internal/platform/audit"
	"florin/internal/platform/command"
	"florin/internal/platform/db"
	"florin/internal/record/document"
)

type verifyCmd struct {
	AcceptLostSeals bool   `help:"First note that files of the audit log's seals were lost and are in no backup: they are begun anew, and the log says who accepted that."`
	Seals           string `placeholder:"FILE" help:"Also hold the audit log against a file of its seals from outside: the bodies as they came there, or a copy of a node's file."`
}

// Run checks everything that is kept, and fails when anything is wrong. Florin may run meanwhile.
func (c verifyCmd) Run(e *command.Env, cfg *config.Config) error {
	p, err := openProgram(e.Ctx, *cfg, e.Log, demandSchema)
	if err != nil {
		return err
	}
	if c.AcceptLostSeals {
		err = p.acceptLostSeals(e.Ctx)
	}
	wrong, verifyErr := p.verify(e)
	if err = errors.Join(err, verifyErr); err == nil && c.Seals != "" {
		var outside int
		outside, err = p.verifyOutside(e, c.Seals)
		wrong += outside
	}
	if err = errors.Join(err, p.close()); err != nil {
		return err
	}
	if wrong > 0 {
		fmt.Fprintf(e.Out, "Problems found: %d. docs/operations.md says what to do.\n", wrong)
		return command.ErrSilent
	}
	fmt.Fprintln(e.Out, "Everything is well.")
	return nil
}

func (p *program) verify(e *command.Env) (wrong int, err error) {
	for _, part := range []func(*command.Env) (int, error){p.verifyDatabase, p.verifyStaff, p.verifyRequests, p.verifyClients, p.verifyContracts, p.verifyLedger, p.verifyAudit, p.verifyDocuments} {
		n, err := part(e)
		wrong += n
		if err != nil {
			return wrong, err
		}
	}
	return wrong, nil
}

// checks of the engines themselves: each row of an answer is a problem.
var integrityChecks = map[db.Engine][]struct{ what, query string }{
	db.SQLite: {
		{"integrity", `SELECT integrity_check FROM pragma_integrity_check WHERE integrity_check <> 'ok'`},
		{"foreign keys", `SELECT "table" || ' row ' || coalesce(rowid, 0) || ' points to nothing in ' || parent FROM pragma_foreign_key_check`},
	},
	// PostgreSQL checks its pages when it reads them. Its foreign keys it checks when rows
	// are written, unless that is switched off: so each is looked at, too.
	db.Postgres: {
		{"foreign keys", `SELECT conrelid::regclass::text || ': ' || conname || ' is not validated' FROM pg_constraint WHERE NOT convalidated`},
		{"indexes", `SELECT indexrelid::regclass::text || ' is not valid' FROM pg_index WHERE NOT indisvalid`},
	},
}

func (p *program) verifyDatabase(e *command.Env) (wrong int, err error) {
	for _, check := range integrityChecks[p.db.Engine()] {
		problems, err := texts(e.Ctx, p.db.Pool(), check.query)
		if err != nil {
			return wrong, fmt.Errorf("check %s: %w", check.what, err)
		}
		for _, problem := range problems {
			fmt.Fprintf(e.Out, "database: %s: %s\n", check.what, problem)
		}
		wrong += len(problems)
	}
	if p.db.Engine() == db.Postgres {
		n, err := p.verifyReferences(e)
		if wrong += n; err != nil {
			return wrong, fmt.Errorf("check foreign keys: %w", err)
		}
	}
	if wrong == 0 {
		fmt.Fprintln(e.Out, "Database: sound.")
	}
	return wrong, nil
}

// referenceChecks asks the catalog of PostgreSQL for one statement per foreign key, which
// counts the rows that point to nothing. All of Florin's are of one column.
const referenceChecks = `
	SELECT format('SELECT %L || count(*) FROM %s c WHERE c.%I IS NOT NULL AND NOT EXISTS (SELECT 1 FROM %s p WHERE p.%I = c.%I) HAVING count(*) > 0',
		conrelid::regclass || '.' || mine.attname || ' points to nothing in ' || confrelid::regclass || '; rows: ',
		conrelid::regclass, mine.attname, confrelid::regclass, theirs.attname, mine.attname)
	FROM pg_constraint
	JOIN pg_attribute mine ON mine.attrelid = conrelid AND mine.attnum = conkey[1]
	JOIN pg_attribute theirs ON theirs.attrelid = confrelid AND theirs.attnum = confkey[1]
	WHERE contype = 'f' AND cardinality(conkey) = 1 AND connamespace = current_schema()::regnamespace
	ORDER BY conrelid::regclass::text, conname`

func (p *program) verifyReferences(e *command.Env) (wrong int, err error) {
	checks, err := texts(e.Ctx, p.db.Pool(), referenceChecks)
	if err != nil {
		return 0, err
	}
	for _, check := range checks {
		problems, err := texts(e.Ctx, p.db.Pool(), check)
		if err != nil {
			return wrong, err
		}
		for _, problem := range problems {
			fmt.Fprintf(e.Out, "database: foreign keys: %s\n", problem)
			wrong++
		}
	}
	return wrong, nil
}

// verifyRequests compares what is kept twice: counters, owners of documents.
func (p *program) verifyRequests(e *command.Env) (int, error) {
	problems, err := p.origination.Verify(e.Ctx)
	if err != nil {
		return 0, err
	}
	for _, problem := range problems {
		fmt.Fprintf(e.Out, "requests: %s\n", problem)
	}
	if len(problems) == 0 {
		fmt.Fprintln(e.Out, "Requests: the counters agree with the rows, every document has its owner, each decision is what was recorded.")
	}
	return len(problems), nil
}

// verifyClients derives every client anew from persons, loans and accounts.
func (p *program) verifyClients(e *command.Env) (int, error) {
	problems, err := p.clients.Verify(e.Ctx)
	if err != nil {
		return 0, err
	}
	for _, problem := range problems {
		fmt.Fprintf(e.Out, "clients: %s\n", problem)
	}
	if len(problems) == 0 {
		fmt.Fprintln(e.Out, "Clients: each is what follows from their requests, loans and account.")
	}
	return len(problems), nil
}

// verifyStaff compares who may do what with who gave it to them.
func (p *program) verifyStaff(e *command.Env) (int, error) {
	problems, members, err := p.identity.VerifyStaff(e.Ctx)
	if err != nil {
		return 0, err
	}
	own, err := p.roles.Verify(e.Ctx)
	if err != nil {
		return 0, err
	}
	in, err := p.branches().Verify(e.Ctx)
	if err != nil {
		return 0, err
	}
	problems = append(problems, append(own, in...)...)
	for _, problem := range problems {
		fmt.Fprintf(e.Out, "staff: %s\n", problem)
	}
	if len(problems) == 0 && members > 0 {
		fmt.Fprintf(e.Out, "Staff: %d, each with the role they were given.\n", members)
	}
	return len(problems), nil
}

// verifyContracts compares each loan with the contract that it was opened by, and the signatures
// with what was recorded of them.
func (p *program) verifyContracts(e *command.Env) (int, error) {
	problems, contracts, err := p.agreements.Verify(e.Ctx)
	if err != nil {
		return 0, err
	}
	signatures, err := p.agreements.VerifySignatures(e.Ctx)
	if err != nil {
		return 0, err
	}
	problems = append(problems, signatures...)
	for _, problem := range problems {
		fmt.Fprintf(e.Out, "contracts: %s\n", problem)
	}
	if len(problems) == 0 && contracts > 0 {
		fmt.Fprintf(e.Out, "Contracts: %d opened; each loan is what its contract says, each signature what was recorded.\n", contracts)
	}
	return len(problems), nil
}

// texts reads a column of text.
func texts(ctx context.Context, pool *sql.DB, query string, args ...any) ([]string, error) {
	rows, err := pool.QueryContext(ctx, query, args...)
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	var list []string
	for rows.Next() {
		var text string
		if err := rows.Scan(&text); err != nil {
			return nil, err
		}
		list = append(list, text)
	}
	return list, rows.Err()
}

func (p *program) verifyAudit(e *command.Env) (int, error) {
	report, err := p.auditReport(e.Ctx)
	if err != nil {
		return 0, err
	}
	lost, err := p.lostSeals(e.Ctx)
	if err != nil {
		return 0, err
	}
	for _, node := range lost {
		fmt.Fprintf(e.Out, "audit: node %s no longer has the seals that were in its %s: copy the file back from a backup\n", node, backup.SealsFile)
	}
	for _, b := range report.Breaks {
		fmt.Fprintf(e.Out, "audit: %s\n", b)
	}
	if report.OK() {
		fmt.Fprintf(e.Out, "Audit log: %d records in %d chains follow from each other; %d seals fit.\n", report.Records, report.Chains, report.Seals)
	}
	return int(report.Broken) + len(lost), nil
}

// lostSeals names the nodes whose files of seals are not what they were. This one looks at its own; the others have said so of theirs.
func (p *program) lostSeals(ctx context.Context) (nodes []string, err error) {
	lost, err := audit.LostFiles(ctx, p.db)
	if err != nil {
		return nil, err
	}
	for _, l := range lost {
		if l.Node != p.sealer() {
			nodes = append(nodes, l.Node)
		}
	}
	var seals io.Reader
	file, err := os.Open(p.sealFile())
	switch {
	case err == nil:
		defer file.Close()
		seals = file
	case !errors.Is(err, fs.ErrNotExist):
		return nil, err
	}
	fits, err := audit.FileFits(ctx, p.db, seals, p.sealer())
	if !fits {
		nodes = append(nodes, p.sealer())
	}
	return nodes, err
}

// acceptLostSeals lets all nodes begin their files anew, which stands in the log.
func (p *program) acceptLostSeals(ctx context.Context) error {
	return p.db.Update(ctx, func(tx *db.Tx) error {
		if err := audit.ForgetFilesTx(tx); err != nil {
			return err
		}
		return audit.RecordTx(tx, audit.Event{
			Actor: identity.CommandLine().Actor(), Action: "audit.lost_seals_accepted", EntityKind: "audit_seals", EntityID: p.sealer(),
		})
	})
}

func (p *program) auditReport(ctx context.Context) (audit.Report, error) {
	seals, err := os.Open(p.sealFile())
	if errors.Is(err, fs.ErrNotExist) {
		return audit.Verify(ctx, p.db, nil)
	}
	if err != nil {
		return audit.Report{}, err
	}
	defer seals.Close()
	return audit.Verify(ctx, p.db, seals)
}

func (p *program) verifyDocuments(e *command.Env) (wrong int, err error) {
	var uploaded, issued int
	tell := func(id string, problem error) {
		if problem != nil {
			wrong++
			fmt.Fprintf(e.Out, "document %s: %v\n", id, problem)
		}
	}
	err = p.documents.VerifyAll(e.Ctx, func(d document.Document, problem error) error {
		uploaded++
		tell(d.ID, problem)
		return nil
	})
	if err != nil {
		return wrong, err
	}
	err = p.documents.VerifyIssued(e.Ctx, func(d document.Issued, problem error) error {
		issued++
		tell(d.ID, problem)
		return nil
	})
	if err == nil && wrong == 0 {
		fmt.Fprintf(e.Out, "Documents: %d uploaded and %d issued, each present and readable.\n", uploaded, issued)
	}
	return wrong, err
}
