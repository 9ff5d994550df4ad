package treasury

import (
	"context"

	"florin/internal/kernel/date"
	"florin/internal/kernel/money"
	"florin/internal/platform/db"
	"florin/internal/rule/bankfile"
)

// Coverage is up to which day the imported statements tell of an account of the lender.
type Coverage struct {
	Account   string         `json:"account" doc:"IBAN"`
	Currency  money.Currency `json:"currency"`
	CoveredTo *date.Date     `json:"covered_to" doc:"null: no statement was ever imported"`
	Missing   []date.Date    `json:"missing" doc:"Business days since then without a statement, the first of them; none while no statement was ever imported"`
	Count     int            `json:"count" doc:"How many business days are missing"`
}

// shownMissing bounds the days of a list.
const shownMissing = 10

type coveredRow struct {
	Account   string         `db:"account"`
	Currency  money.Currency `db:"currency"`
	CoveredTo date.Date      `db:"covered_to"`
}

var (
	// A statement only ever tells of more; one that is imported late takes nothing back.
	setCovered = db.SQL(`
		INSERT INTO bank_coverage (account, currency, covered_to) VALUES ($1, $2, $3)
		ON CONFLICT (account, currency) DO UPDATE SET covered_to = excluded.covered_to WHERE bank_coverage.covered_to < excluded.covered_to`)
	// Of two statements that end on one day the later file counts; one that says no opening balance keeps that of the other.
	setBalance = db.SQL(`
		INSERT INTO bank_balances (account, currency, covered_to, opening_minor, closing_minor, file_id) VALUES ($1, $2, $3, $4, $5, $6)
		ON CONFLICT (account, currency, covered_to) DO UPDATE SET closing_minor = excluded.closing_minor, file_id = excluded.file_id,
			opening_minor = COALESCE(excluded.opening_minor, bank_balances.opening_minor)`)
	listCovered = db.SQL(`SELECT account, currency, covered_to FROM bank_coverage`)
)

// coverTx keeps up to which day a file's statements tell of the lender's accounts, and what those held then; those of others are none of its.
func (r *reading) coverTx(tx *db.Tx, covered []bankfile.Covered) error {
	for _, c := range covered {
		if !r.accounts[c.Account+string(c.Currency)] {
			continue
		}
		if _, err := tx.Exec(setCovered, c.Account, c.Currency, c.To); err != nil {
			return err
		}
		if c.Closing == nil {
			continue
		}
		if _, err := tx.Exec(setBalance, c.Account, c.Currency, c.To, c.Opening, *c.Closing, r.file.ID); err != nil {
			return err
		}
	}
	return nil
}

// Coverage tells of each of the lender's accounts which business days before today no statement covers. The caller has checked
// who asks.
func (s *Service) Coverage(ctx context.Context, today date.Date) ([]Coverage, error) {
	snapshot, err := s.Settings.Load(ctx)
	if err != nil {
		return nil, err
	}
	var rows []coveredRow
	err = s.DB.View(ctx, func(tx *db.Tx) (err error) {
		rows, err = db.All[coveredRow](tx, listCovered)
		return err
	})
	list := []Coverage{}
	for _, a := range snapshot.Bank.Accounts {
		c := Coverage{Account: string(a.Receiver().IBAN), Currency: a.Currency, Missing: []date.Date{}}
		for _, row := range rows {
			known := row.Account == string(a.Receiver().IBAN) || row.Account == string(a.Party().IBAN)
			if known && row.Currency == a.Currency && (c.CoveredTo == nil || c.CoveredTo.Before(row.CoveredTo)) {
				c.CoveredTo = &row.CoveredTo
			}
		}
		if c.CoveredTo != nil {
			c.Missing, c.Count = missingDays(*c.CoveredTo, today)
		}
		list = append(list, c)
	}
	return list, err
}

// MissingDays is for how many business days before today the account that lags most has no statement; 0 while none was ever
// imported. The caller has checked who asks.
func (s *Service) MissingDays(ctx context.Context, today date.Date) (int, error) {
	accounts, err := s.Coverage(ctx, today)
	return MostMissing(accounts), err
}

// MostMissing is for how many business days the account that lags most has no statement.
func MostMissing(accounts []Coverage) (most int) {
	for _, a := range accounts {
		most = max(most, a.Count)
	}
	return most
}

// missingDays are the business days after one and before today. Banks book in euro and in Swiss francs on the days of TARGET,
// but for a few that each country adds: on those a statement is missed that never comes, until the next one covers it.
func missingDays(covered, today date.Date) (days []date.Date, count int) {
	days = []date.Date{}
	for d := date.TARGET.NextBusinessDay(covered); d.Before(today); d = date.TARGET.NextBusinessDay(d) {
		if count++; count <= shownMissing {
			days = append(days, d)
		}
	}
	return days, count
}
