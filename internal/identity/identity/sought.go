package identity

import (
	"time"

	"florin/internal/platform/db"
	"florin/internal/platform/personal"
)

// isSought is what rows of an address have: its mark, or the address itself, in clear, where a program of before marks has written them. $1 and $2
// are those of sought.
const isSought = `(email_mark = $1 OR email = $2)`

// sought are the first arguments of statements that ask for an address in its normal form.
func sought(email string, more ...any) []any {
	return append([]any{personal.Address(email), email}, more...)
}

// row is a registration as both statements write it.
func (r registration) row(tokenHash string, now time.Time) []any {
	return []any{
		r.ID, personal.RegistrationEmail.Text(r.Email, r.ID), personal.RegistrationFirstName.Text(r.FirstName, r.ID),
		personal.RegistrationLastName.Text(r.LastName, r.ID), r.Country, r.Lang, r.PasswordHash, tokenHash, now, now.Add(registrationLife),
		personal.Address(r.Email),
	}
}

// accountByEmailTx finds the account of an address. One that a program of before marks has given another address is not found by the mark of the former.
func accountByEmailTx(tx *db.Tx, email string) (account, bool, error) {
	list, err := db.All[account](tx, listAccountsByEmail, sought(email)...)
	for _, acc := range list {
		if acc.Email == email {
			return acc, true, err
		}
	}
	return account{}, false, err
}
