package treasury

import (
	"cmp"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"florin/internal/identity/identity"
	"florin/internal/identity/mandate"
	"florin/internal/kernel/date"
	"florin/internal/kernel/money"
	"florin/internal/lending/loan"
	"florin/internal/lending/loanbook"
	"florin/internal/platform/db"
	"florin/internal/rule/rail"
)

// Suggestion is a loan that a payment could be meant for, and why.
type Suggestion struct {
	LoanID    string       `json:"loan_id"`
	Reference string       `json:"reference"`
	Borrower  string       `json:"borrower"`
	Due       money.Amount `json:"due" doc:"What is to be paid next"`
	DueOn     date.Date    `json:"due_on"`
	Score     int          `json:"score" doc:"0 to 100"`
	Reasons   []Likeness   `json:"reasons" enum:"account,reference,amount,name"`
}

// Likeness is why a loan is suggested.
type Likeness string

// The likenesses.
const (
	LikeAccount   Likeness = "account"   // paid from an account that is known for the loan
	LikeReference Likeness = "reference" // a part of its reference or number is in the message
	LikeAmount    Likeness = "amount"    // exactly what is due, overdue or regular
	LikeName      Likeness = "name"      // the payer has the borrower's name
)

// What each likeness is worth. No two of the weaker ones together reach what the account
// alone says; nothing is booked by a score, whatever it is.
var likenessPoints = map[Likeness]int{LikeAccount: 45, LikeReference: 35, LikeAmount: 20, LikeName: 20}

// Bounds of suggestions.
const (
	maxSuggestions = 5
	leastScore     = 20
)

type candidateRow struct {
	ID         string         `db:"id"`
	Reference  string         `db:"reference"`
	Currency   money.Currency `db:"currency"`
	Status     loan.Status    `db:"status"`
	Instalment int64          `db:"instalment_minor"`
	NextMinor  int64          `db:"next_due_minor"`
	NextOn     date.Date      `db:"next_due_on"`
	Overdue    int64          `db:"overdue_minor"`
	Number     int64          `db:"number"`
	FirstName  string         `db:"first_name" private:"loan_parties.first_name,id,=1"`
	LastName   string         `db:"last_name" private:"loan_parties.last_name,id,=1"`
}

// clue is what an entry says about whose payment it is.
type clue struct {
	minor  int64
	words  string // message and the bank's text, upper case
	party  string
	ofAcct bool // the account is known for the candidate
}

// likenesses finds what speaks for a candidate.
func (c candidateRow) likenesses(k clue) []Likeness {
	var found []Likeness
	if k.ofAcct {
		found = append(found, LikeAccount)
	}
	if c.named(k.words) {
		found = append(found, LikeReference)
	}
	minor := max(k.minor, -k.minor)
	if minor == c.Instalment || minor == c.NextMinor || c.Overdue > 0 && (minor == c.Overdue || minor == c.Overdue+c.NextMinor) {
		found = append(found, LikeAmount)
	}
	if rail.IsNamed(k.party, c.FirstName, c.LastName) || rail.HasName(k.words, c.LastName) {
		found = append(found, LikeName)
	}
	return found
}

// named says whether the loan's number or reference stands in a text, with the groups and
// signs that people put between.
func (c candidateRow) named(words string) bool {
	for _, f := range fragments(words) {
		if f == strconv.FormatInt(c.Number, 10) || strings.HasSuffix(plainReference(c.Reference), f) && len(f) >= 6 {
			return true
		}
	}
	return false
}

var fragment = regexp.MustCompile(`[A-Z0-9][A-Z0-9 ./-]{4,33}[A-Z0-9]`)

// fragments are the pieces of a text that could be part of a reference.
func fragments(words string) []string {
	var all []string
	for _, word := range strings.Fields(words) {
		if p := plainReference(word); len(p) >= 6 && strings.ContainsAny(p, "0123456789") {
			all = append(all, p)
		}
	}
	for _, hit := range fragment.FindAllString(words, 20) {
		if p := plainReference(hit); strings.ContainsAny(p, "0123456789") {
			all = append(all, p)
		}
	}
	return all
}

func plainReference(s string) string {
	return strings.Map(func(r rune) rune {
		if r >= '0' && r <= '9' || r >= 'A' && r <= 'Z' {
			return r
		}
		return -1
	}, strings.ToUpper(s))
}

func (c candidateRow) suggestion(likes []Likeness) Suggestion {
	score := 0
	for _, l := range likes {
		score += likenessPoints[l]
	}
	return Suggestion{
		LoanID: c.ID, Reference: c.Reference, Borrower: strings.TrimSpace(c.FirstName + " " + c.LastName),
		Due: money.Of(c.NextMinor, c.Currency), DueOn: c.NextOn, Score: min(score, 100), Reasons: likes,
	}
}

// suggestTx finds the loans that an entry could be meant for, the likeliest first.
func suggestTx(tx *db.Tx, r entryRow, words EntryWords) ([]Suggestion, error) {
	known, err := db.All[string](tx, loansByTag, r.Tag)
	if err != nil {
		return nil, err
	}
	ids := slices.Clone(known)
	minor := max(r.Minor, -r.Minor)
	more, err := db.All[string](tx, loansByAmount, r.Currency, minor)
	if err != nil {
		return nil, err
	}
	k := clue{minor: r.Minor, words: strings.ToUpper(words.Message + " " + words.Info + " " + r.EndToEnd), party: words.Party}
	named, err := namedTx(tx, k.words, r.Reference)
	if err != nil {
		return nil, err
	}
	list := []Suggestion{}
	for _, id := range unique(append(append(ids, more...), named...)) {
		c, found, err := db.Maybe[candidateRow](tx, candidate, id)
		if err != nil {
			return nil, err
		}
		if !found || c.Currency != r.Currency {
			continue
		}
		k.ofAcct = slices.Contains(known, id)
		if s := c.suggestion(c.likenesses(k)); s.Score >= leastScore {
			list = append(list, s)
		}
	}
	slices.SortStableFunc(list, func(a, b Suggestion) int { return cmp.Or(b.Score-a.Score, cmp.Compare(a.LoanID, b.LoanID)) })
	return list[:min(len(list), maxSuggestions)], nil
}

// ownReference is the form of a loan's reference, which people and banks write in capitals, with blanks, or in one word; ours has small
// letters. The lender's mark at the beginning may have been another when the reference was given.
var ownReference = regexp.MustCompile(`\b([A-Z]{2,4})[ ./-]?(\d{4})[ ./-]?([0-9A-F]{4,8})\b`)

// namedTx finds loans by pieces of references.
func namedTx(tx *db.Tx, words, reference string) ([]string, error) {
	var ids []string
	pieces := fragments(words)
	if number, ok := paymentNumber(rail.Reference(reference)); ok {
		pieces = append(pieces, strconv.FormatInt(number, 10))
	}
	for _, piece := range pieces[:min(len(pieces), 20)] {
		number, err := strconv.ParseInt(piece, 10, 64)
		if err != nil {
			continue
		}
		id, found, err := loanbook.ByNumberTx(tx, number)
		if err != nil {
			return nil, err
		}
		if found {
			ids = append(ids, id)
		}
	}
	for _, hit := range ownReference.FindAllStringSubmatch(words, 20) {
		id, found, err := db.Maybe[string](tx, loanByReference, hit[1]+"-"+hit[2]+"-"+strings.ToLower(hit[3]))
		if err != nil {
			return nil, err
		}
		if found {
			ids = append(ids, id)
		}
	}
	return ids, nil
}

func unique(ids []string) []string {
	var kept []string
	for _, id := range ids {
		if !slices.Contains(kept, id) {
			kept = append(kept, id)
		}
	}
	return kept
}

// matchableTx holds a payment that a program places with a loan against its mandate. Currency, amount and reference must agree: what only
// looks alike is for a person.
func (s *Service) matchableTx(tx *db.Tx, p identity.Principal, r entryRow, loanID string) error {
	if !mandate.Bounds(p) {
		return nil
	}
	if err := mandate.AllowTx(tx, p, mandate.MatchEntry); err != nil {
		return err
	}
	words, err := s.words(r)
	if err != nil {
		return err
	}
	list, err := suggestTx(tx, r, words)
	if err != nil {
		return err
	}
	agrees := func(g Suggestion) bool {
		return g.LoanID == loanID && slices.Contains(g.Reasons, LikeReference) && slices.Contains(g.Reasons, LikeAmount)
	}
	if !slices.ContainsFunc(list, agrees) {
		return mandate.Exceeded("entry.match.agrees")
	}
	return s.boundTx(tx, p, money.Of(r.Minor, r.Currency), mandate.BookTx)
}
