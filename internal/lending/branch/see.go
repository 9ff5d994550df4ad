package branch

import (
	"slices"
	"strconv"
	"strings"

	"florin/internal/identity/identity"
	"florin/internal/kernel/fault"
	"florin/internal/platform/db"
)

// Nowhere is the id of no branch: who is in none where members alone see clients, and who asks for a branch that they are not in, sees what is of it.
const Nowhere = "none"

// Bound says whether a person sees no more than what is of some branches.
func Bound(p identity.Principal) bool { return len(p.Branches) > 0 }

// ErrWhole refuses to a member of a branch what is of the whole lender.
var ErrWhole = fault.New(fault.Forbidden, "branch.whole_lender")

// Within narrows a wish for things of some branches to what a person sees; an empty answer means everything.
func Within(p identity.Principal, wish []string) []string {
	if !Bound(p) {
		return wish
	}
	if len(wish) == 0 {
		return p.Branches
	}
	seen := slices.DeleteFunc(slices.Clone(wish), func(id string) bool { return !slices.Contains(p.Branches, id) })
	if len(seen) == 0 {
		return []string{Nowhere}
	}
	return seen
}

// Among are placeholders from a number on for some branches, and their values.
func Among(branches []string, first int) (placeholders string, values []any) {
	each := make([]string, len(branches))
	for i, id := range branches {
		each[i], values = "$"+strconv.Itoa(first+i), append(values, id)
	}
	return strings.Join(each, ", "), values
}

// Column is the condition that a row which has a branch of its own is of one of some.
func Column(placeholders string) string { return "branch_id IN (" + placeholders + ")" }

// OfClient is the condition, for a statement about clients, that one of some branches has a request or a loan of theirs.
func OfClient(placeholders string) string {
	return `id IN (SELECT p.client_id FROM client_people p JOIN loan_requests r ON r.id = p.request_id WHERE r.branch_id IN (` + placeholders + `))`
}

// OfDraft begins an expression that ends with the id of a request: whose the draft was that has become it, while that branch is open.
const OfDraft = `SELECT d.branch_id FROM drafts d JOIN branches b ON b.id = d.branch_id WHERE d.branch_id IS NOT NULL AND b.closed_at IS NULL AND d.request_id = `

// OfRequest begins an expression that ends with the id of a request: whose it is.
const OfRequest = `SELECT r.branch_id FROM loan_requests r WHERE r.id = `

// Kind is of which sort a thing is that a person asks for by its id.
type Kind string

// The kinds.
const (
	Request   Kind = "request"
	Loan      Kind = "loan"
	Client    Kind = "client" // or one of their accounts, requests or loans
	Agreement Kind = "agreement"
	Interview Kind = "interview"
)

const ofAnyClient = `SELECT 1 FROM client_people p JOIN loan_requests r ON r.id = p.request_id JOIN clients c ON c.id = p.client_id WHERE `

// sought are the statements that find a thing ($1) of some branches, which are put in for the question mark.
var sought = map[Kind][]string{
	Request: {`SELECT 1 FROM loan_requests WHERE id = $1 AND branch_id IN (?) LIMIT 1`},
	Loan:    {`SELECT 1 FROM loans WHERE id = $1 AND branch_id IN (?) LIMIT 1`},
	Client: {
		ofAnyClient + `c.id = $1 AND r.branch_id IN (?) LIMIT 1`,
		ofAnyClient + `c.account_id = $1 AND r.branch_id IN (?) LIMIT 1`,
		`SELECT 1 FROM loan_requests WHERE id = $1 AND branch_id IN (?) LIMIT 1`,
		`SELECT 1 FROM loans WHERE id = $1 AND branch_id IN (?) LIMIT 1`,
	},
	Agreement: {`SELECT 1 FROM agreements a JOIN loan_requests r ON r.id = a.request_id WHERE a.id = $1 AND r.branch_id IN (?) LIMIT 1`},
	Interview: {`SELECT 1 FROM interviews i JOIN loan_requests r ON r.id = i.request_id WHERE i.id = $1 AND r.branch_id IN (?) LIMIT 1`},
}

// SeesTx says whether a person sees the thing of a kind that has an id. What there is not is seen by nobody who is bound. Every error is internal.
func SeesTx(tx *db.Tx, p identity.Principal, kind Kind, id string) (bool, error) {
	if !Bound(p) {
		return true, nil
	}
	return ofTx(tx, p.Branches, kind, id)
}

func ofTx(tx *db.Tx, branches []string, kind Kind, id string) (bool, error) {
	placeholders, values := Among(branches, 2)
	values = append([]any{id}, values...)
	for _, text := range sought[kind] {
		_, found, err := db.Maybe[int64](tx, db.Composed(strings.Replace(text, "?", placeholders, 1)), values...)
		if err != nil || found {
			return found, err
		}
	}
	return false, nil
}

var listOf = db.SQL(`SELECT branch_id FROM branch_members WHERE staff_id = $1 ORDER BY branch_id`)

var errNotSeen = fault.AtField("/staff_id", "branch.not_seen")

// KeepTx leaves out of a list of things of a kind those that a person does not see, by their ids. Every error is internal.
func KeepTx[T any](tx *db.Tx, p identity.Principal, kind Kind, list []T, id func(T) string) (kept []T, err error) {
	if !Bound(p) {
		return list, nil
	}
	kept = []T{}
	for _, one := range list {
		sees, err := SeesTx(tx, p, kind, id(one))
		if err != nil {
			return nil, err
		}
		if sees {
			kept = append(kept, one)
		}
	}
	return kept, nil
}

// SeenByTx refuses to give a request to a colleague who does not see it; staffID is empty for nobody. A colleague who manages staff sees everything.
// Errors: fault Invalid "branch.not_seen" at /staff_id.
func SeenByTx(tx *db.Tx, staffID, requestID string) error {
	if staffID == "" {
		return nil
	}
	branches, err := db.All[string](tx, listOf, staffID)
	if err != nil || len(branches) == 0 {
		return err
	}
	managers, err := identity.ColleaguesTx(tx, identity.StaffManage)
	if err != nil || slices.ContainsFunc(managers, func(c identity.Colleague) bool { return c.ID == staffID }) {
		return err
	}
	found, err := ofTx(tx, branches, Request, requestID)
	if err == nil && !found {
		err = errNotSeen
	}
	return err
}
