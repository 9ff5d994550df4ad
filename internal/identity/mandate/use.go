package mandate

import (
	"encoding/json"
	"fmt"
	"slices"
	"time"

	"florin/internal/identity/identity"
	"florin/internal/kernel/date"
	"florin/internal/kernel/fault"
	"florin/internal/kernel/money"
	"florin/internal/platform/db"
)

var (
	findMandate = db.SQL(`SELECT id, version, name, mandate FROM programs WHERE id = $1 AND confirmed_at IS NOT NULL AND stopped_at IS NULL AND ended_at IS NULL`)
	findUse     = db.SQL(`SELECT uses, sum_minor FROM mandate_uses WHERE program_id = $1 AND day = $2 AND act = $3 AND currency = $4`)
	addUse      = db.SQL(`
		INSERT INTO mandate_uses (program_id, day, act, currency, uses, sum_minor) VALUES ($1, $2, $3, $4, 1, $5)
		ON CONFLICT (program_id, day, act, currency) DO UPDATE SET uses = mandate_uses.uses + 1, sum_minor = mandate_uses.sum_minor + $5`)
)

type heldRow struct {
	ID      string  `db:"id"`
	Version int64   `db:"version"`
	Name    string  `db:"name"`
	Mandate *string `db:"mandate"`
}

type useRow struct {
	Uses int64 `db:"uses"`
	Sum  int64 `db:"sum_minor"`
}

// Parse reads a mandate as it is kept; nil is none.
func Parse(text *string) (*Mandate, error) {
	if text == nil {
		return nil, nil
	}
	m := &Mandate{}
	if err := json.Unmarshal([]byte(*text), m); err != nil {
		return nil, fmt.Errorf("mandate: %w", err)
	}
	return m, nil
}

// Exceeded is fault Forbidden "mandate.exceeded" with the limit that stands in the way.
func Exceeded(limit string) error {
	return fault.New(fault.Forbidden, "mandate.exceeded").With("limit", limit)
}

// LimitOf is the limit that an error names as Exceeded does; empty: it is another error.
func LimitOf(err error) string {
	f, _ := fault.As(err)
	if f == nil || f.Code != "mandate.exceeded" {
		return ""
	}
	limit, _ := f.Params["limit"].(string)
	return limit
}

// ofTx is the mandate of a program as it is in this transaction. One that was stopped since its call began has none.
func ofTx(tx *db.Tx, p identity.Principal) (Mandate, error) {
	r, found, err := db.Maybe[heldRow](tx, findMandate, p.ProgramID)
	if err != nil || !found {
		return Mandate{}, err
	}
	m, err := Parse(r.Mandate)
	if err != nil || m == nil {
		return Mandate{}, err
	}
	return *m, nil
}

// Bounds says whether a mandate bounds the caller.
func Bounds(p identity.Principal) bool { return p.Kind == identity.Machine }

// boundTx refuses a program what its mandate does not fit: Exceeded with the limit. People are not bounded by one.
func boundTx(tx *db.Tx, p identity.Principal, limit string, fits func(Mandate) bool) error {
	if !Bounds(p) {
		return nil
	}
	m, err := ofTx(tx, p)
	if err == nil && !fits(m) {
		err = Exceeded(limit)
	}
	return err
}

// AllowTx refuses a program an act that its mandate does not name: Exceeded. People may.
func AllowTx(tx *db.Tx, p identity.Principal, a Act) error {
	return boundTx(tx, p, string(a), func(m Mandate) bool { return slices.Contains(m.Acts, a) })
}

// PaperTx refuses a program a verdict on a kind of paper that its mandate does not name: Exceeded "papers".
func PaperTx(tx *db.Tx, p identity.Principal, kind string) error {
	return boundTx(tx, p, "papers", func(m Mandate) bool { return slices.Contains(m.Papers, kind) })
}

// PartsTx refuses a program an arrangement of more parts than its mandate names: Exceeded "instalments".
func PartsTx(tx *db.Tx, p identity.Principal, parts int) error {
	return boundTx(tx, p, "instalments", func(m Mandate) bool { return parts <= m.Instalments })
}

// FreezeTx gives the days after which a freeze by the caller ends by itself; 0: a person's does not. A program without such days is refused: Exceeded
// "freeze_days".
func FreezeTx(tx *db.Tx, p identity.Principal) (days int, err error) {
	err = boundTx(tx, p, "freeze_days", func(m Mandate) bool { days = m.FreezeDays; return days > 0 })
	return days, err
}

// ReverseTx refuses a program to take back what others have entered, or what it entered too long ago: Exceeded "reverse_days".
// by is who entered it as records name the actor, "kind:id".
func ReverseTx(tx *db.Tx, p identity.Principal, by string, at time.Time) error {
	return boundTx(tx, p, "reverse_days", func(m Mandate) bool {
		return m.ReverseDays > 0 && by == string(identity.Machine)+":"+p.ProgramID && !tx.Now().After(at.AddDate(0, 0, m.ReverseDays))
	})
}

// BookTx counts a payment that a program enters or places. Beyond its mandate it is refused: Exceeded with "book", "book.max_minor", "book.currency",
// "book.per_day.count" or "book.per_day.sum_minor". The day is of the lender's calendar.
func BookTx(tx *db.Tx, p identity.Principal, today date.Date, amount money.Amount) error {
	return amountTx(tx, p, today, "book", amount, func(m Mandate) *Amounts { return m.Book })
}

// RefundTx is BookTx for a credit balance that goes back; the limits are those of "refund".
func RefundTx(tx *db.Tx, p identity.Principal, today date.Date, amount money.Amount) error {
	return amountTx(tx, p, today, "refund", amount, func(m Mandate) *Amounts { return m.Refund })
}

func amountTx(tx *db.Tx, p identity.Principal, today date.Date, what string, amount money.Amount, part func(Mandate) *Amounts) error {
	if !Bounds(p) {
		return nil
	}
	m, err := ofTx(tx, p)
	if err != nil {
		return err
	}
	a, minor := part(m), max(amount.Minor, -amount.Minor)
	switch {
	case a == nil:
		return Exceeded(what)
	case amount.Currency != m.Currency:
		return Exceeded(what + ".currency")
	case minor > a.Max:
		return Exceeded(what + ".max_minor")
	}
	limit, err := takeTx(tx, p.ProgramID, today, what, money.Amount{Minor: minor, Currency: m.Currency}, a.PerDay)
	if err == nil && limit != "" {
		err = Exceeded(limit)
	}
	return err
}

// takeTx counts a use of a day, or names the limit that it would exceed, and counts nothing.
func takeTx(tx *db.Tx, program string, today date.Date, what string, amount money.Amount, limit Day) (exceeded string, err error) {
	use, _, err := db.Maybe[useRow](tx, findUse, program, today, what, amount.Currency)
	switch {
	case err != nil:
		return "", err
	case use.Uses >= int64(limit.Count):
		return what + ".per_day.count", nil
	case amount.Minor > limit.Sum-use.Sum:
		return what + ".per_day.sum_minor", nil
	}
	_, err = tx.Exec(addUse, program, today, what, amount.Currency, amount.Minor)
	return "", err
}

// Case is an approval that a program asks for.
type Case struct {
	Product string
	Amount  money.Amount
	// Fails names the first condition of a list that does not hold; empty: all do. It is asked last.
	Fails func([]Condition) (Condition, error)
}

// ApproveTx says whether a program approves alone: beyond names the limit that makes a proposal of it; empty, the approval is counted. Without a word of
// approvals in its mandate it is refused: Exceeded "approve". People are bounded by the product's rules alone.
func ApproveTx(tx *db.Tx, p identity.Principal, today date.Date, c Case) (beyond string, err error) {
	if !Bounds(p) {
		return "", nil
	}
	m, err := ofTx(tx, p)
	a := m.Approve
	switch {
	case err != nil:
		return "", err
	case a == nil:
		return "", Exceeded("approve")
	case c.Amount.Currency != m.Currency:
		return "approve.currency", nil
	case !slices.Contains(a.Products, c.Product):
		return "approve.products", nil
	case c.Amount.Minor > a.Max:
		return "approve.max_minor", nil
	}
	failed, err := c.Fails(a.OnlyIf)
	if err != nil || failed != "" {
		return string(failed), err
	}
	return takeTx(tx, p.ProgramID, today, "approve", c.Amount, a.PerDay)
}

// RefuseTx says what a refusal by the caller is: a decision, or a recommendation. allowed is the lender's rule for refusals by programs; a decision
// is counted. Without a word of refusals in its mandate a program is refused: Exceeded "refuse".
func RefuseTx(tx *db.Tx, p identity.Principal, today date.Date, allowed bool) (Mode, error) {
	if !Bounds(p) {
		return Decide, nil
	}
	m, err := ofTx(tx, p)
	switch {
	case err != nil:
		return "", err
	case m.Refuse == nil:
		return "", Exceeded("refuse")
	case m.Refuse.Mode != Decide || !allowed:
		return Recommend, nil
	}
	exceeded, err := takeTx(tx, p.ProgramID, today, "refuse", money.Amount{}, Day{Count: m.Refuse.PerDay})
	if err == nil && exceeded != "" {
		return Recommend, nil
	}
	return Decide, err
}

// ReleaseTx counts the release of a batch by a program and gives the moment from which its file may be made. Beyond the mandate it is refused: Exceeded with
// "release", "release.max_batch_minor", "release.currency", "release.hours" or a limit of the day. Both the call and the moment lie in its hours.
func ReleaseTx(tx *db.Tx, p identity.Principal, zone *time.Location, total money.Amount) (due time.Time, err error) {
	m, err := ofTx(tx, p)
	r := m.Release
	switch {
	case err != nil:
		return due, err
	case r == nil:
		return due, Exceeded("release")
	case total.Currency != m.Currency:
		return due, Exceeded("release.currency")
	case total.Minor > r.MaxBatch:
		return due, Exceeded("release.max_batch_minor")
	}
	now := tx.Now()
	due = now.Add(time.Duration(r.Delay) * time.Minute)
	if !r.open(now.In(zone)) || !r.open(due.In(zone)) {
		return due, Exceeded("release.hours")
	}
	limit, err := takeTx(tx, p.ProgramID, date.Of(now, zone), "release", total, r.PerDay)
	if err == nil && limit != "" {
		err = Exceeded(limit)
	}
	return due, err
}

// open says whether a moment of the lender's clock lies in the hours.
func (r *Release) open(at time.Time) bool {
	weekend := at.Weekday() == time.Saturday || at.Weekday() == time.Sunday
	return at.Hour() >= r.From && at.Hour() < r.To && !(r.Workdays && weekend)
}

// StillTx says whether a release that was asked for earlier is within the program's mandate now: it may have been narrowed, stopped or ended since.
func StillTx(tx *db.Tx, program string, total money.Amount) (bool, error) {
	m, err := ofTx(tx, identity.Principal{Kind: identity.Machine, ProgramID: program})
	return err == nil && m.Release != nil && total.Currency == m.Currency && total.Minor <= m.Release.MaxBatch, err
}

// Logic is how a program came to a decision, for the one whom it concerns and for who looks into it later.
type Logic struct {
	Program string `json:"program"`
	Name    string `json:"name"`
	// Version is that of the program with its mandate; the journal has what it was.
	Version int64  `json:"version"`
	Rules   string `json:"rules" doc:"Versions of the scorecard and of the products that the checks went by"`
}

// LogicTx names the program and its mandate as they are in this transaction; rules are those of the checks.
func LogicTx(tx *db.Tx, p identity.Principal, rules string) (Logic, error) {
	r, err := db.One[heldRow](tx, findMandate, p.ProgramID)
	return Logic{r.ID, r.Name, r.Version, rules}, err
}
