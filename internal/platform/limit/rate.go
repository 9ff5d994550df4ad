package limit

import (
	"time"

	"florin/internal/platform/db"
)

// Rule allows Burst takings at once and refills evenly: Burst of them every Per.
type Rule struct {
	Name  string
	Burst int
	Per   time.Duration
}

// Verdict says whether a taking was allowed, and when the next one will be.
type Verdict struct {
	Allowed    bool
	RetryAfter time.Duration // zero when allowed
}

// interval is the time that one taking costs.
func (r Rule) interval() int64 { return r.Per.Microseconds() / int64(r.Burst) }

// tolerance is how far the timestamp may lie ahead of now before a taking.
func (r Rule) tolerance() int64 { return r.interval() * int64(r.Burst-1) }

// TakeTx takes one from the allowance of key under a rule. A refused taking costs
// nothing. Every error is internal or an outage: treat it as a refusal where safety
// matters more than service.
func TakeTx(tx *db.Tx, rule Rule, key string) (Verdict, error) {
	stored, now := storedKey(rule.Name, key), tx.Now().UnixMicro()
	latest := now + rule.tolerance()
	taken, err := tx.Exec(take, stored, now+rule.interval(), now, rule.interval(), latest)
	if err != nil || taken > 0 {
		return Verdict{Allowed: taken > 0}, err
	}
	tat, err := db.One[int64](tx, findRate, stored)
	return Verdict{RetryAfter: time.Duration(tat-latest) * time.Microsecond}, err
}

// Allowance is what a key has left under a rule, for callers who are told.
type Allowance struct {
	Rule
	Left int
	// Lasts is for how long no more than that is sure: until the allowance is whole again, or until
	// the next taking when nothing is left.
	Lasts time.Duration
}

// CountTx is TakeTx that tells what is left.
func CountTx(tx *db.Tx, rule Rule, key string) (Verdict, Allowance, error) {
	stored, now := storedKey(rule.Name, key), tx.Now().UnixMicro()
	latest := now + rule.tolerance()
	tat, taken, err := db.Maybe[int64](tx, count, stored, now+rule.interval(), now, rule.interval(), latest)
	if err != nil {
		return Verdict{}, Allowance{}, err
	}
	if taken {
		left := (latest + rule.interval() - tat) / rule.interval()
		return Verdict{Allowed: true}, Allowance{rule, int(left), time.Duration(tat-now) * time.Microsecond}, nil
	}
	tat, err = db.One[int64](tx, findRate, stored)
	wait := time.Duration(tat-latest) * time.Microsecond
	return Verdict{RetryAfter: wait}, Allowance{rule, 0, wait}, err
}

// RefillTx makes the allowance of key whole again, as after a successful sign-in.
func RefillTx(tx *db.Tx, rule Rule, key string) error {
	_, err := tx.Exec(deleteRate, storedKey(rule.Name, key))
	return err
}

// ReturnTx gives one taking back: what was counted in advance did not count.
func ReturnTx(tx *db.Tx, rule Rule, key string) error {
	_, err := tx.Exec(giveBack, storedKey(rule.Name, key), rule.interval())
	return err
}

const taking = `
	INSERT INTO rate_limits (key, tat) VALUES ($1, $2)
	ON CONFLICT (key) DO UPDATE SET tat = CASE WHEN rate_limits.tat > $3 THEN rate_limits.tat + $4 ELSE $2 END
	WHERE rate_limits.tat <= $5`

var (
	// GCRA in one statement: no row is written when the allowance is used up.
	take  = db.SQL(taking)
	count = db.SQL(taking + ` RETURNING tat`)

	findRate   = db.SQL(`SELECT tat FROM rate_limits WHERE key = $1`)
	giveBack   = db.SQL(`UPDATE rate_limits SET tat = tat - $2 WHERE key = $1`)
	deleteRate = db.SQL(`DELETE FROM rate_limits WHERE key = $1`)
)
