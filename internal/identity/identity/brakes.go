package identity

import (
	"context"
	"time"

	"florin/internal/platform/db"
	"florin/internal/platform/limit"
)

// The brakes. Attempts are counted before the password is looked at, in a transaction of
// their own, so that parallel guesses cannot outrun the count and a refusal is kept.
var (
	loginPerPair   = limit.Rule{Name: "auth.login.pair", Burst: 5, Per: 15 * time.Minute}
	loginPerSource = limit.Rule{Name: "auth.login.source", Burst: 30, Per: 15 * time.Minute}
	staffPerPair   = limit.Rule{Name: "staff.login.pair", Burst: 5, Per: 15 * time.Minute}
	staffPerSource = limit.Rule{Name: "staff.login.source", Burst: 30, Per: 15 * time.Minute}
	passwordCheck  = limit.Rule{Name: "auth.password.check", Burst: 5, Per: 15 * time.Minute}

	registerPerSource = limit.Rule{Name: "auth.register.source", Burst: 30, Per: time.Hour}
	recoverPerSource  = limit.Rule{Name: "auth.recover.source", Burst: 30, Per: time.Hour}
	tokenPerSource    = limit.Rule{Name: "auth.token.source", Burst: 30, Per: time.Hour}

	// loginPerAccount is over all sources, and stops nobody: strangers can use it up, so
	// more than this only makes a sign-in slow, and the owner is told. A browser that has
	// signed in before does not notice.
	loginPerAccount = limit.Rule{Name: "auth.login.account", Burst: 20, Per: time.Hour}
	staffPerAccount = limit.Rule{Name: "staff.login.account", Burst: 20, Per: time.Hour}
	attemptsNotice  = limit.Rule{Name: "auth.attempts.notice", Burst: 1, Per: 6 * time.Hour}

	// factorPerOwner bounds guesses at codes over all sources. Only a person who knows the
	// password can use it up, so it may be a stop; a passkey cannot be guessed and is not
	// counted.
	factorPerOwner   = limit.Rule{Name: "factor.owner", Burst: 20, Per: time.Hour}
	textsPerOwner    = limit.Rule{Name: "factor.texts", Burst: 5, Per: time.Hour}
	passkeyPerSource = limit.Rule{Name: "auth.passkey.source", Burst: 60, Per: 15 * time.Minute}

	// mailPerAddress is per kind of mail. Three at once and one more each hour are never
	// more than four in any hour.
	mailPerAddress = limit.Rule{Name: "auth.mail.address", Burst: 3, Per: 3 * time.Hour}

	// staffLock counts per address and source: a stranger blocks themself, never the
	// owner at their own desk.
	staffLock = limit.LockRule{Name: "staff.login", Max: 3, Block: 15 * time.Minute}
)

// taking is one allowance to take from.
type taking struct {
	rule limit.Rule
	key  string
}

// takeTx takes from each allowance in turn and stops at the first refusal.
func takeTx(tx *db.Tx, takings ...taking) (limit.Verdict, error) {
	for _, t := range takings {
		if v, err := limit.TakeTx(tx, t.rule, t.key); err != nil || !v.Allowed {
			return v, err
		}
	}
	return limit.Verdict{Allowed: true}, nil
}

// brake takes from the allowances in a transaction of its own, so that the count stays
// whatever comes after. It answers fault TooMany when one is used up.
func (s *Service) brake(ctx context.Context, takings ...taking) error {
	var v limit.Verdict
	err := s.db.Update(ctx, func(tx *db.Tx) (err error) {
		v, err = takeTx(tx, takings...)
		return err
	})
	if err == nil && !v.Allowed {
		err = TooMany(v.RetryAfter)
	}
	return err
}

// from is the allowance of the caller's source under a rule.
func from(rule limit.Rule, by Principal) taking { return taking{rule, limit.SourceKey(by.Source)} }

// pair is the key of one address from one source.
func pair(email, source string) string { return email + "\x00" + limit.SourceKey(source) }

// mayMailTx says whether one more mail of a kind may go to an address. The answer to the
// caller must not depend on it.
func mayMailTx(tx *db.Tx, template, email string) (bool, error) {
	v, err := limit.TakeTx(tx, mailPerAddress, template+"\x00"+email)
	return v.Allowed, err
}

// The brakes of the wire, beside those that it shares with our own pages.
var (
	// refreshPerSession is far beyond what browsers do: a page that is refused a refresh
	// signs its person out.
	refreshPerSession = limit.Rule{Name: "wire.refresh.session", Burst: 120, Per: 5 * time.Minute}

	// exchangePerSource bounds tries of what nobody can guess.
	exchangePerSource = limit.Rule{Name: "wire.exchange.source", Burst: 150, Per: 5 * time.Minute}

	// Codes of six digits: few tries from one place, so that a stranger uses up their own
	// and not the owner's, and not many more from everywhere.
	codePerPair    = limit.Rule{Name: "wire.code.pair", Burst: 5, Per: 15 * time.Minute}
	codePerAddress = limit.Rule{Name: "wire.code.address", Burst: 20, Per: time.Hour}

	// mailPause is between two mails of a kind to an address; the second is dropped and
	// answered like the first.
	mailPause = limit.Rule{Name: "wire.mail.pause", Burst: 1, Per: time.Minute}
)
