package outreach

import (
	"context"

	"florin/internal/identity/identity"
	"florin/internal/integration/adapter"
	"florin/internal/kernel/i18n"
	"florin/internal/lending/loanbook"
	"florin/internal/platform/db"
	"florin/internal/platform/job"
	"florin/internal/record/notify"
	"florin/internal/rule/catalogue"
	"florin/internal/rule/settings"
)

// message is a text message that may leave now.
type message struct {
	number, words, lang string
}

// sendText sends a text message in its hours. One that lost its reason, or whose reader has no telephone or wants none, ends
// without leaving; one for which no hour is left today comes again. What sends it may get it twice when this program stops in
// between.
func (s *Service) sendText(ctx context.Context, j job.Job) error {
	if held, err := s.held(ctx); err != nil || held {
		return later(err)
	}
	var p ref
	if err := j.Decode(&p); err != nil {
		return err
	}
	r, err := s.find(ctx, p.ID)
	if err != nil {
		return err
	}
	product, err := s.Loans.ProductOf(ctx, r.LoanID)
	if err != nil {
		return err
	}
	now, err := s.Settings.Load(ctx)
	if err != nil {
		return err
	}
	var m *message
	waits := false
	err = s.DB.Update(ctx, func(tx *db.Tx) (err error) {
		m, waits = nil, false
		if waits = mayNot(tx, now.Policies, product); waits {
			return nil
		}
		var why Reason
		if m, why, err = s.messageTx(tx, p.ID, now); err != nil {
			return err
		}
		if m != nil {
			asked, err := s.askTextTx(tx, r, *m, hoursOf(now.Policies, product.Law.Edition(), product.Location()).Left(tx.Now()))
			if err != nil || !asked {
				return err
			}
			m = nil
		}
		if why != NoReason {
			if _, err := endTx(tx, identity.Background(), r, end{State: ended(why), Why: why}); err != nil {
				return err
			}
		}
		return job.DoneTx(tx, j)
	})
	switch {
	case err != nil:
		return err
	case waits:
		return job.ErrLater
	case m == nil:
		return nil
	}
	state, why := Sent, NoReason
	if err := s.Texts.SendSMS(ctx, m.number, m.words); err != nil {
		if !j.LastAttempt {
			return err
		}
		state, why = Failed, Unreachable
	}
	return s.DB.Update(ctx, func(tx *db.Tx) error {
		if _, err := endTx(tx, identity.Background(), r, end{State: state, Why: why}); err != nil {
			return err
		}
		return job.DoneTx(tx, j)
	})
}

func later(err error) error {
	if err == nil {
		err = job.ErrLater
	}
	return err
}

// mayNot says whether the hour is one in which nothing leaves.
func mayNot(tx *db.Tx, p settings.Policies, product catalogue.Product) bool {
	return hoursOf(p, product.Law.Edition(), product.Location()).Next(tx.Now()).After(tx.Now())
}

// ended is the state of what did not leave.
func ended(why Reason) State {
	if why == Paid || why == NotWanted {
		return Dropped
	}
	return Failed
}

func (s *Service) find(ctx context.Context, id string) (r row, err error) {
	err = s.DB.View(ctx, func(tx *db.Tx) error {
		r, err = db.One[row](tx, findSending, id)
		return err
	})
	return r, err
}

// messageTx writes the message; without one it says why none leaves, or nothing when it had ended before.
func (s *Service) messageTx(tx *db.Tx, id string, now settings.Snapshot) (*message, Reason, error) {
	r, err := db.One[row](tx, findSending, id)
	if err != nil || r.State != Waiting {
		return nil, NoReason, err
	}
	l, st, err := loanbook.StateTx(tx, r.LoanID)
	if err != nil {
		return nil, NoReason, err
	}
	if lost(st) {
		return nil, Paid, nil
	}
	account, err := accountTx(tx, r)
	if err != nil || account == "" {
		return nil, NoPhone, err
	}
	if wanted, err := s.Mail.WantsTx(tx, account, notify.Texts); err != nil || !wanted {
		return nil, NotWanted, err
	}
	if can, err := s.canTextTx(tx); err != nil || !can {
		return nil, NoWay, err
	}
	number, err := s.phone(tx, account)
	if err != nil || number == "" {
		return nil, NoPhone, err
	}
	lang, err := s.Mail.LanguageTx(tx, account, l.Lang)
	if err != nil {
		return nil, NoReason, err
	}
	words := i18n.For(lang).T("mail:sms."+r.Letter, map[string]any{"provider": now.Company.Name, "reference": l.Reference, "link": s.clientLink()})
	return &message{number, words, lang}, NoReason, nil
}

// canTextTx says whether something sends text messages: an adapter, or the server of the configuration.
func (s *Service) canTextTx(tx *db.Tx) (bool, error) {
	if s.phone == nil {
		return false, nil
	}
	if s.Texts != nil || s.Adapters == nil {
		return s.Texts != nil, nil
	}
	_, found, err := s.Adapters.ByTx(tx, adapter.TextSend)
	return found, err
}

func accountTx(tx *db.Tx, r row) (string, error) {
	parties, err := loanbook.PartyRowsTx(tx, r.LoanID)
	for _, p := range parties {
		if p.Position == r.Position {
			return db.Text(p.AccountID), err
		}
	}
	return "", err
}
