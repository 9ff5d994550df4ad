package clients

import (
	"cmp"
	"context"
	"slices"
	"strings"

	"florin/internal/identity/identity"
	"florin/internal/kernel/date"
	"florin/internal/kernel/fault"
	"florin/internal/kernel/i18n"
	"florin/internal/kernel/validate"
	"florin/internal/lending/branch"
	"florin/internal/platform/db"
	"florin/internal/platform/listing"
	"florin/internal/record/document"
)

// Criteria are what an advanced search asks for: all that is given must fit. It comes in a
// body and not in an address, which logs and histories would keep.
type Criteria struct {
	Name      string     `json:"name" maxLength:"254" doc:"Part of a name"`
	Email     string     `json:"email" maxLength:"254" doc:"A whole e-mail address, or part of one"`
	Phone     string     `json:"phone" maxLength:"40" doc:"A whole number, in any spelling"`
	BirthDate *date.Date `json:"birth_date"`
	IBAN      string     `json:"iban" maxLength:"60" doc:"A whole account number, in any spelling"`
	Reference string     `json:"reference" maxLength:"64" doc:"Part of a reference or of an id"`
	Document  string     `json:"document" maxLength:"64" doc:"The number of a document that was issued, as it prints it or as the list of documents shows it"`
}

// Found is the answer of an advanced search, newest first.
type Found struct {
	Items []Item `json:"items"`
	// More says that others fit, too: more is to be asked for.
	More bool `json:"more"`
}

// foundLimit is how many clients a search shows; hitsLimit how many rows each criterion may
// give before a search asks for more.
const (
	foundLimit = 100
	hitsLimit  = 1000
)

var (
	listMarked = db.SQL(`
		SELECT DISTINCT client_id FROM client_marks WHERE kind = $1 AND mark = $2 ORDER BY client_id LIMIT $3`)
)

// listOf reads the clients whose texts have an address, a reference and the words of a name.
func listOf(words int) string {
	return `
		SELECT ` + rowColumns + ` FROM clients
		WHERE merged_into IS NULL AND search_text LIKE $1 ESCAPE '\' AND search_text LIKE $2 ESCAPE '\' AND ` + listing.Having("search_text", 4, words) + `
		ORDER BY created_at DESC, id DESC LIMIT $3`
}

var listTexts = db.SQL(listOf(1))

// Search finds clients by what staff know of them. What is sealed, and what says much, is
// found by its keyed hash and therefore whole; names, addresses and references by any part.
// Errors: fault Forbidden, Invalid when nothing is asked for.
func (s *Service) Search(ctx context.Context, p identity.Principal, c Criteria) (Found, error) {
	if err := p.Permit(identity.ClientRead); err != nil {
		return Found{}, err
	}
	if c.empty() {
		return Found{}, fault.New(fault.Invalid, "client.search_empty")
	}
	found := Found{Items: []Item{}}
	err := s.DB.Survey(ctx, func(tx *db.Tx) error {
		rows, more, err := s.searchTx(tx, c)
		if err == nil {
			rows, err = branch.KeepTx(tx, p, branch.Client, rows, func(r row) string { return r.ID })
		}
		found.Items, found.More = items(rows), more
		return err
	})
	return found, err
}

func (c Criteria) empty() bool {
	texts := c.Name + c.Email + c.Phone + c.IBAN + c.Reference + c.Document
	return validate.Blank(texts) && c.BirthDate == nil
}

func (s *Service) searchTx(tx *db.Tx, c Criteria) (rows []row, more bool, err error) {
	ids, narrowed, err := s.narrowTx(tx, c)
	if err != nil {
		return nil, false, err
	}
	if !narrowed {
		words := listing.Words(i18n.Fold(c.Name))
		values := []any{db.Sought{Word: i18n.Fold(c.Email), Person: true}, db.Sought{Word: i18n.Fold(c.Reference)}, foundLimit + 1}
		stmt := listTexts
		if len(words) > 1 {
			stmt = db.Composed(listOf(len(words)))
		}
		rows, err = db.All[row](tx, stmt, append(values, listing.Patterns(words)...)...)
	} else {
		rows, err = c.matchingTx(tx, ids)
	}
	if more = len(rows) > foundLimit || len(ids) >= hitsLimit; len(rows) > foundLimit {
		rows = rows[:foundLimit]
	}
	return rows, more, err
}

// narrowTx finds the clients that fit everything which is looked up whole; narrowed is false
// when nothing of the kind is asked for.
func (s *Service) narrowTx(tx *db.Tx, c Criteria) (ids []string, narrowed bool, err error) {
	whole := map[string]string{markPhone: normalPhone(c.Phone), markIBAN: normalIBAN(c.IBAN)}
	if c.BirthDate != nil {
		whole[markBirth] = c.BirthDate.String()
	}
	for kind, value := range whole {
		if value == "" {
			continue
		}
		hits, err := db.All[string](tx, listMarked, kind, s.mark(kind, value), hitsLimit)
		if err != nil {
			return nil, true, err
		}
		ids, narrowed = both(ids, hits, narrowed), true
	}
	if number := strings.ToLower(strings.TrimSpace(c.Document)); number != "" {
		hits, err := s.ofDocumentTx(tx, number)
		if err != nil {
			return nil, true, err
		}
		ids, narrowed = both(ids, hits, narrowed), true
	}
	return ids, narrowed, nil
}

// both keeps what is in either list; the first counts only once something was looked up.
func both(ids, hits []string, narrowed bool) []string {
	if !narrowed {
		return hits
	}
	return slices.DeleteFunc(ids, func(id string) bool { return !slices.Contains(hits, id) })
}

// ofDocumentTx finds whose request or loan a document was issued about.
func (s *Service) ofDocumentTx(tx *db.Tx, number string) ([]string, error) {
	issued, err := s.Documents.FindIssuedTx(tx, number)
	if fault.KindOf(err) == fault.NotFound {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	find := findByRequest
	if issued.OwnerKind == document.Loan {
		find = findLoanClient
	}
	return db.All[string](tx, find, issued.OwnerID)
}

// matchingTx reads the clients of a list that fit the rest of what is asked for.
func (c Criteria) matchingTx(tx *db.Tx, ids []string) (rows []row, err error) {
	parts := append(listing.Words(i18n.Fold(c.Name)), i18n.Fold(c.Email), i18n.Fold(c.Reference))
	for _, id := range ids {
		r, found, err := db.Maybe[row](tx, findRow, id)
		if err != nil {
			return nil, err
		}
		if !found || r.MergedInto != nil || slices.ContainsFunc(parts, func(part string) bool { return !strings.Contains(r.SearchText, tx.Text(db.Sought{Word: part})) }) {
			continue
		}
		rows = append(rows, r)
	}
	slices.SortFunc(rows, func(a, b row) int {
		return cmp.Or(b.CreatedAt.Compare(a.CreatedAt), strings.Compare(b.ID, a.ID))
	})
	return rows, nil
}
