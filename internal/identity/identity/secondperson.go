package identity

import (
	"math"
	"slices"

	"florin/internal/kernel/fault"
	"florin/internal/platform/db"
	"florin/internal/rule/settings"
)

// rolesAround are the roles of everybody besides one who could confirm, and those that they had
// a week ago: taking another's access, role or password away does not make a person alone.
var rolesAround = db.SQL(`
	SELECT a.role, COALESCE(o.permissions, '') AS own FROM (
		SELECT role FROM staff WHERE id <> $1 AND (disabled_at IS NULL OR disabled_at > $3) AND (signed_in_at IS NOT NULL
			OR password_hash <> '' AND (password_expires_at IS NULL OR password_expires_at > $2))
		UNION SELECT former_role FROM staff WHERE id <> $1 AND former_until > $2) a LEFT JOIN staff_roles o ON o.id = a.role`)

var findHands = db.SQL(`
	SELECT id, COALESCE(invited_by, '') AS invited_by, COALESCE(joined_at, created_at) AS since FROM staff WHERE id IN ($1, $2)`)

// countBehind asks whether a person stands behind what a program has done: who answers for it, who let it in, and who was shown a secret of it.
var countBehind = db.SQL(`SELECT COUNT(*) FROM (` + behind + `) b WHERE b.program = $1 AND b.person = $2`)

// SecondPersonTx says whether by may release what preparer has prepared, where releasing
// needs a permission. Another person may, as OtherPersonTx says; the preparer only where the lender's rule
// lets one person work alone, and nobody else holds the permission: what was done so is
// told apart in the audit log by who did both. Refusals: Forbidden, and those of OtherPersonTx.
func SecondPersonTx(tx *db.Tx, rule settings.FourEyes, perm Permission, preparer string, by Principal) error {
	if !by.Can(perm) {
		return errForbidden
	}
	if by.StaffID != preparer || rule == settings.Always {
		return OtherPersonTx(tx, preparer, by)
	}
	around, err := db.All[held](tx, rolesAround, by.StaffID, tx.Now(), tx.Now().Add(-newcomerTime))
	if err != nil {
		return err
	}
	if slices.ContainsFunc(around, func(h held) bool { return h.may(perm) }) {
		return errSecondPerson
	}
	return nil
}

// OtherPersonTx says whether by counts as a second person for what another has proposed: every
// confirmation asks it. What a program did counts as done by the people who answer for it and by those who let it in;
// no program is a second person. Refusals: Conflict "second_person.needed" to the proposer and to programs,
// "second_person.newcomer" (from says when that ends) to who invited them, was invited by them or
// by the same person, within the newcomer's first seven days.
func OtherPersonTx(tx *db.Tx, proposer string, by Principal) error {
	switch {
	case by.StaffID == proposer, by.Kind == Machine: // a program is one pair of eyes, and never the second
		return errSecondPerson
	case by.StaffID == "" || proposer == "": // the command line, and the program itself
		return nil
	}
	behind, err := db.One[int64](tx, countBehind, proposer, by.StaffID)
	if err == nil && behind > 0 {
		err = errSecondPerson
	}
	if err != nil {
		return err
	}
	hands, err := db.All[hand](tx, findHands, proposer, by.StaffID)
	if err != nil || len(hands) < 2 {
		return err
	}
	if hands[0].ID != proposer {
		hands[0], hands[1] = hands[1], hands[0]
	}
	if from := confirmsFrom(hands[0], hands[1]); tx.Now().Before(from) {
		days := int(math.Ceil(from.Sub(tx.Now()).Hours() / 24))
		return errNewcomer.With("from", from).With("count", days)
	}
	return nil
}

// ApartTx says whether a program has nobody in common with who prepared what it shall release: another program with other people behind it, or a person who
// is none of them. It makes no second person of a program: what it releases, people can stop. Refusal: Conflict "second_person.needed".
func ApartTx(tx *db.Tx, preparer string, by Principal) error {
	if preparer == by.ProgramID {
		return errSecondPerson
	}
	shared, err := db.One[int64](tx, countShared, preparer, by.ProgramID)
	if err == nil && shared > 0 {
		err = errSecondPerson
	}
	return err
}

// behind is who stands behind a program, one a row: who answers for it, who let it in, and who was shown a secret of it.
const behind = `
	SELECT id AS program, responsible_1 AS person FROM programs UNION SELECT id, responsible_2 FROM programs UNION SELECT id, made_by FROM programs
	UNION SELECT id, confirmed_by FROM programs UNION SELECT program_id, made_by FROM program_secrets`

var countShared = db.SQL(`
	SELECT COUNT(*) FROM (` + behind + `) b WHERE b.program = $2 AND (b.person = $1 OR b.person IN (SELECT a.person FROM (` + behind + `) a WHERE a.program = $1))`)

// Allows turns an answer of SecondPersonTx or OtherPersonTx into whether a screen offers the act.
// A refusal is a no; trouble of the database stays an error, so that no screen hides an act for it.
func Allows(answer error) (bool, error) {
	if kind := fault.KindOf(answer); kind == fault.Conflict || kind == fault.Forbidden {
		return false, nil
	}
	return answer == nil, answer
}

var (
	errSecondPerson = fault.New(fault.Conflict, "second_person.needed")
	errNewcomer     = fault.New(fault.Conflict, "second_person.newcomer")
)
