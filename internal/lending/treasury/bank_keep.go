package treasury

import (
	"encoding/json"
	"fmt"

	"florin/internal/platform/db"
	"florin/internal/rule/bankfile"
	"florin/internal/rule/rail"
)

// keepTx keeps the payments of an entry that are new, and says how many those are. A notice
// with details replaces the sum that a statement gave, as long as nobody has matched that.
func (s *Service) keepTx(tx *db.Tx, fileID string, b booked) (added int64, err error) {
	known := 0
	for _, key := range b.keys {
		owner, found, err := db.Maybe[string](tx, findEntryByKey, b.Account, key)
		if err != nil {
			return 0, err
		}
		if found && owner == fileID {
			return 0, nil // the bank repeats itself, or the reading was cut short: this entry was kept as a whole
		}
		if found {
			known++
		}
	}
	if known == len(b.keys) {
		return 0, nil
	}
	if b.group != "" {
		told, err := s.toldTx(tx, fileID, b)
		if err != nil || told {
			return 0, err
		}
	}
	for i, part := range b.Parts {
		if part.Minor == 0 {
			continue
		}
		n, err := s.insertEntryTx(tx, fileID, b, b.keys[i], part)
		if err != nil {
			return added, err
		}
		added += n
	}
	return added, nil
}

// toldTx says whether another file has told of the booking in other words.
func (s *Service) toldTx(tx *db.Tx, fileID string, b booked) (bool, error) {
	before, err := db.All[entryRow](tx, findGroup, b.Account, b.group, fileID)
	if err != nil || len(before) == 0 {
		return false, err
	}
	sum := before[0]
	if len(before) > 1 || !sum.Whole || len(b.Parts) < 2 || sum.State != EntryNew && sum.State != EntryUnmatched {
		return true, nil
	}
	if sum.State == EntryUnmatched {
		if err := s.unsuspendTx(tx, systemActor, sum); err != nil {
			return false, err
		}
	}
	return false, s.saveEntryTx(tx, systemActor, sum, outcome{state: EntryReplaced, means: MeansNothing})
}

func (s *Service) insertEntryTx(tx *db.Tx, fileID string, b booked, key string, part bankfile.Part) (int64, error) {
	id, err := db.NewKey(tx.Now())
	if err != nil {
		return 0, err
	}
	words, err := json.Marshal(EntryWords{part.Party, rail.IBAN(part.PartyIBAN).String(), part.Message, b.Info})
	if err != nil {
		return 0, err
	}
	sealed, err := s.Keys.Seal(sealEntry, words, []byte(id))
	if err != nil {
		return 0, fmt.Errorf("seal entry: %w", err)
	}
	other, _ := rail.ParseIBAN(part.PartyIBAN)
	block := b.BatchPayment
	if block == "" {
		block = b.Batch
	}
	return tx.Exec(insertEntry, id, fileID, key, b.group, len(b.Parts) == 1, b.Account, b.Currency, part.Minor, b.on, b.Kind, part.Returned,
		part.ReturnCode, referenceOf(part), part.EndToEnd, block, sealed, s.Payouts.Tag(other), b.whyOf(part), tx.Now())
}

// referenceOf is the reference of a part: the structured one, or the one valid reference in
// what the payer wrote. Two are no better than none.
func referenceOf(part bankfile.Part) string {
	if r, err := rail.ParseReference(part.Creditor); err == nil {
		return string(r)
	}
	if found := rail.FindReferences(part.Message); len(found) == 1 {
		return string(found[0])
	}
	return ""
}
