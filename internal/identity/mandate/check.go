package mandate

import (
	"slices"

	"florin/internal/kernel/money"
	"florin/internal/kernel/validate"
)

// Bounds of what people can agree on.
const (
	mostMinor   = 1_000_000_000_000 // far more than a lender of this size moves, in any currency
	mostPerDay  = 100_000
	mostReverse = 30
	mostParts   = 24
	mostFrozen  = 90
	leastDelay  = 5
	mostDelay   = 24 * 60
)

// scopeOf is the scope that opens the operation of each act.
var scopeOf = map[Act]string{
	CloseRequest: "request.decide", UndoApproval: "request.decide", UndoRefusal: "request.decide",
	SendOffer: "offer.manage", VoidOffer: "offer.manage", CancelContract: "offer.manage",
	PreparePayout: "payout.prepare", PlanPayout: "payout.prepare", PrepareDebit: "debit.prepare",
	MatchEntry: "bank.book", DismissEntry: "bank.book", SettlePayout: "bank.book", ReturnPayout: "bank.book",
	ChangeSchedule: "collection.work",
}

// Fit leaves out what no scope of the program opens, and writes lists in order, each member once; nil when nothing is left.
func (m *Mandate) Fit(holds func(scope string) bool) *Mandate {
	if m == nil {
		return nil
	}
	fit := *m
	fit.Acts = nil
	for _, a := range Acts {
		if slices.Contains(m.Acts, a) && holds(scopeOf[a]) {
			fit.Acts = append(fit.Acts, a)
		}
	}
	for _, a := range m.Acts {
		if !slices.Contains(Acts, a) {
			fit.Acts = append(fit.Acts, a) // for Check to find
		}
	}
	if !holds("request.decide") {
		fit.Approve, fit.Refuse = nil, nil
	}
	if !holds("payout.release") {
		fit.Release = nil
	}
	if !holds("payment.book") && !holds("bank.book") && !holds("collection.work") {
		fit.Book = nil
	}
	if !holds("payment.book") {
		fit.ReverseDays = 0
	}
	if !holds("payment.refund") {
		fit.Refund = nil
	}
	if !holds("collection.work") {
		fit.Instalments, fit.FreezeDays = 0, 0
	}
	fit.Papers = nil
	if holds("document.judge") {
		fit.Papers = sorted(m.Papers)
	}
	if fit.Approve != nil {
		approve := *fit.Approve
		approve.Products, approve.OnlyIf = sorted(approve.Products), sorted(approve.OnlyIf)
		fit.Approve = &approve
	}
	if !fit.sums() {
		fit.Currency = ""
	}
	if fit.Empty() {
		return nil
	}
	return &fit
}

func sorted[T ~string](list []T) []T {
	clean := slices.Clone(list)
	slices.Sort(clean)
	return slices.Compact(clean)
}

// Known is what a mandate may name.
type Known struct {
	Currencies []money.Currency
	Products   []string
	Papers     []string
}

// Check says what is wrong with a mandate, field by field below at.
func (m *Mandate) Check(v *validate.Collector, at string, known Known) {
	if m == nil {
		return
	}
	v.Check(at+"/currency", choice(!m.sums() || slices.Contains(known.Currencies, m.Currency)))
	v.Check(at+"/acts", choice(subset(m.Acts, Acts)))
	v.Check(at+"/papers", choice(subset(m.Papers, known.Papers)))
	v.Check(at+"/reverse_days", within(int64(m.ReverseDays), 0, mostReverse))
	v.Check(at+"/instalments", within(int64(m.Instalments), 0, mostParts))
	v.Check(at+"/freeze_days", within(int64(m.FreezeDays), 0, mostFrozen))
	if a := m.Approve; a != nil {
		v.Check(at+"/approve/max_minor", within(a.Max, 0, mostMinor))
		v.Check(at+"/approve/products", choice(len(a.Products) > 0 && subset(a.Products, known.Products)))
		v.Check(at+"/approve/only_if", choice(subset(a.OnlyIf, Conditions)))
		a.PerDay.check(v, at+"/approve/per_day", 0)
	}
	if r := m.Refuse; r != nil {
		v.Check(at+"/refuse/mode", choice(r.Mode == Recommend || r.Mode == Decide))
		v.Check(at+"/refuse/per_day", within(int64(r.PerDay), 1, mostPerDay))
	}
	if r := m.Release; r != nil {
		v.Check(at+"/release/max_batch_minor", within(r.MaxBatch, 1, mostMinor))
		v.Check(at+"/release/delay_minutes", within(int64(r.Delay), leastDelay, mostDelay))
		v.Check(at+"/release/from_hour", within(int64(r.From), 0, 23))
		v.Check(at+"/release/to_hour", within(int64(r.To), int64(r.From)+1, 24))
		r.PerDay.check(v, at+"/release/per_day", 1)
	}
	m.Book.check(v, at+"/book")
	m.Refund.check(v, at+"/refund")
}

func (a *Amounts) check(v *validate.Collector, at string) {
	if a == nil {
		return
	}
	v.Check(at+"/max_minor", within(a.Max, 1, mostMinor))
	a.PerDay.check(v, at+"/per_day", 1)
}

func (d Day) check(v *validate.Collector, at string, least int64) {
	v.Check(at+"/count", within(int64(d.Count), least, mostPerDay))
	v.Check(at+"/sum_minor", within(d.Sum, least, mostMinor))
}

func choice(fits bool) string {
	if !fits {
		return "choice.invalid"
	}
	return ""
}

func within(n, least, most int64) string {
	if n < least || n > most {
		return "mandate.range"
	}
	return ""
}
