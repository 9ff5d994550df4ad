package main

import (
	"errors"
	"io"
	"log/slog"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"florin/internal/admin/config"
	"florin/internal/admin/watch"
	"florin/internal/kernel/date"
	"florin/internal/kernel/money"
	"florin/internal/lending/ledger"
	"florin/internal/platform/audit"
	"florin/internal/platform/db"
)

// book opens the data folder's program and books there.
func (s *shell) book(entries ...ledger.Entry) {
	s.t.Helper()
	p, err := openProgram(s.t.Context(), config.Config{Data: s.data, Database: "sqlite", Listen: "127.0.0.1:0"}, slog.New(slog.DiscardHandler), demandSchema)
	if err != nil {
		s.t.Fatal(err)
	}
	err = p.db.Update(s.t.Context(), func(tx *db.Tx) error {
		for _, e := range entries {
			if err := ledger.PostTx(tx, audit.Actor{Kind: "system"}, e); err != nil {
				return err
			}
		}
		return nil
	})
	if err = errors.Join(err, p.close()); err != nil {
		s.t.Fatal(err)
	}
}

func (s *shell) exec(text string) {
	s.t.Helper()
	p, err := openProgram(s.t.Context(), config.Config{Data: s.data, Database: "sqlite", Listen: "127.0.0.1:0"}, slog.New(slog.DiscardHandler), demandSchema)
	if err != nil {
		s.t.Fatal(err)
	}
	_, err = p.db.Pool().ExecContext(s.t.Context(), text)
	if err = errors.Join(err, p.close()); err != nil {
		s.t.Fatal(err)
	}
}

func payout(loan string, on string) ledger.Entry {
	m := money.Of(1000000, money.EUR)
	return ledger.Entry{
		Key: loan + "/payout", Kind: "loan.payout", Currency: money.EUR, On: date.MustParse(on), EntityKind: "loan", EntityID: loan,
		Lines: []ledger.Line{ledger.Debit(ledger.Principal, loan, m), ledger.Credit(ledger.Bank, "", m)},
	}
}

func TestTheBooksByCommand(t *testing.T) {
	s := newShell(t)
	s.ok("migrate")
	if out := s.ok("ledger", "trial-balance"); !strings.Contains(out, "Nothing was booked") {
		t.Errorf("%s", out)
	}
	s.book(payout("a", "2026-01-31"), payout("b", "2026-02-01"))
	if out := s.ok("ledger", "verify"); !strings.Contains(out, "2 entries with 4 lines in 2 chains") {
		t.Errorf("%s", out)
	}
	if out := s.ok("verify"); !strings.Contains(out, "Ledger: 2 entries") {
		t.Errorf("verify leaves the books out:\n%s", out)
	}
	january := s.ok("ledger", "trial-balance", "--on", "2026-01-31")
	for _, want := range []string{"EUR on 2026-01-31", "10000.00", "-10000.00", "Loan principal", "balanced"} {
		if !strings.Contains(january, want) {
			t.Errorf("%q is not in\n%s", want, january)
		}
	}
	if out := s.ok("ledger", "trial-balance"); !strings.Contains(out, "20000.00") {
		t.Errorf("\n%s", out)
	}
	file := filepath.Join(t.TempDir(), "journal.csv")
	s.ok("ledger", "journal", "--from", "2026-02-01", "--to", "2026-02-28", "--out", file)
	text, err := os.ReadFile(file)
	if err != nil || strings.Count(string(text), "\r\n") != 3 || !strings.Contains(string(text), "2026-02-01,b/payout,loan.payout,1100,Loan principal,EUR,10000.00,,b,") {
		t.Errorf("%s %v", text, err)
	}
	s.fails(1, "exists", "ledger", "journal", "--from", "2026-02-01", "--out", file)
	if out := s.ok("ledger", "journal", "--from", "2026-01-01"); strings.Count(out, "\r\n") != 5 {
		t.Errorf("%s", out)
	}
	s.fails(2, "not a day", "ledger", "trial-balance", "--on", "31.1.2026")
	s.fails(2, "--to (2026-01-01) must not be before --from", "ledger", "journal", "--from", "2026-02-01", "--to", "2026-01-01")
}

// Where the lender is, it is tomorrow already or still yesterday: the books go by that.
func TestTheBooksAreOfTheLendersDay(t *testing.T) {
	now := time.Now().UTC()
	name := "Pacific/Kiritimati" // fourteen hours ahead
	if now.Hour() < 10 {
		name = "Etc/GMT+12" // twelve behind
	}
	zone, err := time.LoadLocation(name)
	if err != nil {
		t.Fatal(err)
	}
	today := date.Of(now, zone)
	s := newShell(t)
	s.ok("migrate")
	if code, _, said := s.try(`{"time_zone": "`+name+`"}`, "settings", "set", "hours", "-", "--apply"); code != 0 {
		t.Fatal(said)
	}
	if out := s.ok("ledger", "trial-balance"); !strings.Contains(out, "up to "+today.String()) {
		t.Errorf("%s is today: %s", today, out)
	}
	s.book(payout("a", today.String()), payout("b", today.AddDays(1).String()))
	if out := s.ok("ledger", "journal", "--from", today.String()); strings.Count(out, "loan.payout") != 2 {
		t.Errorf("%s is today:\n%s", today, out)
	}
}

func TestTheBooksTellWhatIsWrong(t *testing.T) {
	s := newShell(t)
	s.ok("migrate")
	s.book(payout("a", "2026-01-31"))
	s.exec(`UPDATE ledger_sums SET debit_minor = debit_minor + 1 WHERE scope = '' AND account = '1100'`)
	s.fails(1, "account 1100, 2026-01-31: EUR off by -1: totals", "ledger", "verify")
	s.fails(1, "docs/ledger.md", "ledger", "verify")
	s.fails(1, "ledger: account 1100", "verify")
	s.fails(1, "DOES NOT BALANCE", "ledger", "trial-balance")
}

// An hour of a wrong clock does the work of years, and afterwards nothing falls due.
func TestTheDoctorSeesThatTheClockWasAhead(t *testing.T) {
	s := newShell(t)
	s.ok("migrate")
	today := date.Of(time.Now(), time.UTC)
	s.exec(`INSERT INTO daily_runs (name, done_on, failures) VALUES ('near', '` + today.AddDays(1).String() + `', 0)`)
	if _, out, _ := s.try("", "doctor"); strings.Contains(out, "clock") {
		t.Errorf("it may be tomorrow at the lender's place:\n%s", out)
	}
	s.exec(`UPDATE daily_runs SET done_on = '` + today.AddDays(400).String() + `'`)
	s.fails(1, "done up to "+today.AddDays(400).String()+", which is to come", "doctor")
}

// A day whose work fails is told wherever an operator looks.
func TestADayThatStandsStillIsTold(t *testing.T) {
	s := newShell(t)
	s.ok("migrate")
	s.exec(`INSERT INTO daily_runs (name, done_on, failures, failed_at, last_error)
		VALUES ('due', '2026-11-19', 4, '2026-11-20T06:00:00.000000Z', 'the figures do not add up'), ('well', '2026-11-20', 0, NULL, NULL)`)
	if out := s.ok("jobs", "list"); !strings.Contains(out, "due") || !strings.Contains(out, "the figures do not add up") || strings.Contains(out, "well") {
		t.Errorf("\n%s", out)
	}
	s.fails(1, "BLOCKS  The daily work \"due\" is done up to 2026-11-19 only: the day after it failed 4 times", "doctor")
	p, err := openProgram(t.Context(), config.Config{Data: s.data, Database: "sqlite", Listen: "127.0.0.1:0"}, slog.New(slog.DiscardHandler), demandSchema)
	if err != nil {
		t.Fatal(err)
	}
	defer p.close()
	var log strings.Builder
	w := watch.Watcher{Parts: watch.Parts{DB: p.db, Documents: p.documents, Mail: p.mail, Log: slog.New(slog.NewTextHandler(io.Writer(&log), nil)), Explain: explain}}
	w.Look(t.Context())
	w.Look(t.Context())
	if strings.Count(log.String(), "daily work fails") != 1 || !strings.Contains(log.String(), "due") {
		t.Errorf("the log says %s", &log)
	}
}
