package ledger

import (
	"slices"
	"strings"

	"florin/internal/kernel/date"
	"florin/internal/kernel/fault"
	"florin/internal/platform/audit"
	"florin/internal/platform/db"
)

// reversalSuffix is what the kind of a reversal adds to the kind of what it takes back.
const reversalSuffix = ".reversed"

// ReverseTx takes an entry back: it books the exact opposite under newKey, on a day of its
// own. The same call again books nothing. An unknown entry is fault NotFound
// "ledger.unknown_entry"; one that was reversed under another key, or that is a reversal
// itself, is fault Conflict "ledger.reversed".
func ReverseTx(tx *db.Tx, by audit.Actor, key, newKey string, on date.Date) error {
	original, err := postedTx(tx, key)
	if err != nil {
		return err
	}
	if original.Reverses != "" {
		return fault.New(fault.Conflict, "ledger.reversed")
	}
	earlier, found, err := db.Maybe[string](tx, findReversal, key)
	if err != nil {
		return err
	}
	if found && earlier != newKey {
		return fault.New(fault.Conflict, "ledger.reversed")
	}
	e := original.Entry
	e.Key, e.Kind, e.On, e.Belongs = newKey, e.Kind+reversalSuffix, on, date.Date{}
	e.Lines = slices.Clone(e.Lines)
	for i := range e.Lines {
		e.Lines[i].Minor = -e.Lines[i].Minor
	}
	return postTx(tx, by, e, key)
}

// IsReversal tells from the kind of an entry whether it takes another one back.
func IsReversal(kind string) bool { return strings.HasSuffix(kind, reversalSuffix) }
