package clients

import (
	"encoding/base64"
	"strings"

	"florin/internal/kernel/i18n"
	"florin/internal/kernel/validate"
	"florin/internal/lending/request"
	"florin/internal/platform/db"
)

// markPurpose separates the marks from every other use of the master key. They are made with
// the current key: after a change of keys a walk makes them anew.
const markPurpose = "client mark"

// The kinds of marks.
const (
	markEmail  = "email"
	markPhone  = "phone"
	markBirth  = "birth"
	markPerson = "person" // folded name and birth date
	markIBAN   = "iban"
)

// markSize is how many bytes of a keyed hash are kept: no two values among all people of a lender have the same by chance.
const markSize = 12

func (s *Service) mark(kind, value string) string {
	return base64.RawURLEncoding.EncodeToString(s.Keys.HMAC(markPurpose, []byte(kind+"\x00"+value))[:markSize])
}

// personMarks are by what a person of an application is recognised.
func personMarks(p request.Person) map[string]string {
	marks := map[string]string{markEmail: normalEmail(p.Email), markPhone: normalPhone(p.Phone)}
	if !p.BirthDate.IsZero() {
		marks[markBirth] = p.BirthDate.String()
		if p.LastName != "" {
			marks[markPerson] = i18n.Fold(p.FirstName) + "\x00" + i18n.Fold(p.LastName) + "\x00" + p.BirthDate.String()
		}
	}
	return marks
}

// markTx lets a holder have these marks and no others, except those that come by another way.
func (s *Service) markTx(tx *db.Tx, holder, clientID string, values map[string]string) error {
	want := s.marks(values)
	have, err := db.All[markRow](tx, listMarks, holder)
	if err != nil {
		return err
	}
	for _, m := range have {
		if want[m] {
			delete(want, m)
			continue
		}
		if _, err := tx.Exec(deleteMark, m.Kind, m.Mark, holder); err != nil {
			return err
		}
	}
	return addMarksTx(tx, holder, clientID, want)
}

// marks are those of the values that are known.
func (s *Service) marks(values map[string]string) map[markRow]bool {
	all := make(map[markRow]bool, len(values))
	for kind, value := range values {
		if value != "" {
			all[markRow{kind, s.mark(kind, value)}] = true
		}
	}
	return all
}

func addMarksTx(tx *db.Tx, holder, clientID string, marks map[markRow]bool) error {
	for m := range marks {
		if _, err := tx.Exec(insertMark, m.Kind, m.Mark, holder, clientID); err != nil {
			return err
		}
	}
	return nil
}

// markPayeeTx notes the account that a loan is paid out to as one of its borrower.
func (s *Service) markPayeeTx(tx *db.Tx, loanID, clientID string) error {
	payee, err := s.Loans.PayeeTx(tx, loanID)
	if err != nil {
		return err
	}
	return s.markTx(tx, loanID, clientID, map[string]string{markIBAN: normalIBAN(payee.IBAN)})
}

func normalEmail(s string) string { return validate.NormalEmail(s) }

// normalPhone is a number as it is kept, in whatever way it was typed.
func normalPhone(s string) string {
	if e164, code := validate.Phone(s); code == "" {
		return e164
	}
	return strings.TrimSpace(s)
}

func normalIBAN(s string) string { return strings.ToUpper(strings.Join(strings.Fields(s), "")) }
