package application

import (
	"context"
	"time"

	"florin/internal/identity/identity"
	"florin/internal/kernel/fault"
	"florin/internal/lending/assisted"
	"florin/internal/lending/request"
	"florin/internal/platform/db"
	"florin/internal/platform/keyring"
	"florin/internal/platform/limit"
	"florin/internal/record/notify"
)

// Links go to whatever address a draft names, so few may leave per draft and source.
var linkLimits = struct{ draft, source limit.Rule }{
	draft:  limit.Rule{Name: "resume-draft", Burst: 3, Per: time.Hour},
	source: limit.Rule{Name: "resume-source", Burst: 10, Per: time.Hour},
}

// MailResumeLink sends a link that opens the draft on another device to the address in
// the draft; this device keeps working. Errors: fault Gone "draft.expired", Conflict
// "draft.submitted", Invalid "email.required" while the draft has no address, TooMany.
func (s *Service) MailResumeLink(ctx context.Context, p identity.Principal, token string) error {
	d, err := s.LoadDraft(ctx, token)
	switch {
	case err != nil:
		return err
	case d.Submitted != nil:
		return errDraftSubmitted()
	case d.Fields.Email == "":
		return fault.Fields(fault.Field{Pointer: "/email", Code: "email.required"})
	}
	link, hash := keyring.NewToken()
	mail := notify.Mail{
		To: d.Fields.Email, Lang: d.Fields.Lang, Template: "application.resume", Key: "application.resume:" + hash,
		Params: map[string]any{"link": "/apply#resume=" + link, "valid_days": wholeDays(d.ExpiresAt.Sub(s.Now()))},
	}
	return s.DB.Update(ctx, func(tx *db.Tx) error {
		if err := takeLink(tx, d.ID, limit.SourceKey(p.Source)); err != nil {
			return err
		}
		row, err := findDraftTx(tx, token)
		if err != nil {
			return err
		}
		if row.Version != d.Version { // the link must not go to an address that was just changed
			return draftConflict(row.Version)
		}
		if _, err := tx.Exec(insertDraftToken, hash, d.ID, tx.Now(), true); err != nil {
			return err
		}
		return s.Mail.QueueLimitedTx(tx, mail)
	})
}

// wholeDays rounds up: a draft that was saved a minute ago lives for all its days.
func wholeDays(d time.Duration) int { return int((d + 24*time.Hour - 1) / (24 * time.Hour)) }

func takeLink(tx *db.Tx, draft, source string) error {
	for _, l := range []struct {
		rule limit.Rule
		key  string
	}{{linkLimits.draft, draft}, {linkLimits.source, source}} {
		verdict, err := limit.TakeTx(tx, l.rule, l.key)
		if err != nil {
			return err
		}
		if !verdict.Allowed {
			return fault.New(fault.TooMany, "too_many").After(verdict.RetryAfter)
		}
	}
	return nil
}

// ResumeDraft opens a draft with the token of a link and gives this device a token of
// its own. Errors: fault Gone "draft.expired".
func (s *Service) ResumeDraft(ctx context.Context, link string) (d Draft, token string, err error) {
	token, hash := keyring.NewToken()
	err = s.DB.Update(ctx, func(tx *db.Tx) error {
		if d, err = s.draftTx(tx, link); err != nil {
			return err
		}
		byMail, err := db.One[bool](tx, isByMail, keyring.HashToken(link))
		if err != nil {
			return err
		}
		_, err = tx.Exec(insertDraftToken, hash, d.ID, tx.Now(), byMail)
		return err
	})
	return d, token, err
}

var (
	claimDraft = db.SQL(`
		UPDATE drafts SET request_id = $3, sealed = $4, version = version + 1, updated_at = $5
		WHERE id = $1 AND version = $2 AND request_id IS NULL`)
	findExpired = db.SQL(`
		SELECT id, request_id FROM drafts WHERE expires_at <= $1 ORDER BY expires_at LIMIT 100`)
	deleteAnyDraft = db.SQL(`DELETE FROM drafts WHERE id = $1`)
)

// Declaration is what the applicant accepts when submitting.
type Declaration struct {
	Given          bool   `json:"declaration"`
	ConsentVersion string `json:"consent_version"`
}

// SubmitDraft turns a draft into a request, together with its documents. A draft becomes
// one request only: submitting it again, however often, answers the first receipt.
// Errors: fault Invalid with the broken rules, Gone "draft.expired", Conflict
// "draft.conflict" when another device is changing it, TooMany.
func (s *Service) SubmitDraft(ctx context.Context, p identity.Principal, token string, decl Declaration) (Receipt, error) {
	d, err := s.LoadDraft(ctx, token)
	if err != nil {
		return Receipt{}, err
	}
	if d.Submitted != nil {
		return *d.Submitted, nil
	}
	sub, err := s.Prepare(ctx, p, Application{d.Fields, decl.Given, decl.ConsentVersion, d.Assisted != nil})
	if err != nil {
		return Receipt{}, err
	}
	return s.storeDraft(ctx, p, sub, d, token)
}

func (s *Service) storeDraft(ctx context.Context, p identity.Principal, sub *Submission, d Draft, token string) (Receipt, error) {
	sub.assisted = d.Assisted != nil
	sub.afterInsert = func(tx *db.Tx) error {
		if sub.assisted {
			if err := assisted.SubmittedTx(tx, d.ID, sub.ID); err != nil {
				return err
			}
		}
		if d.Partner != nil {
			if err := s.Partners.SubmittedTx(tx, p.Actor(), d.ID, sub.ID, sub.Product.Currency, sub.personOf()); err != nil {
				return err
			}
		}
		_, err := s.Documents.MoveTx(tx, draftOwner(d.ID), request.RequestOwner(sub.ID))
		return err
	}
	return s.store(ctx, s.DB.Update, p, sub, func(tx *db.Tx) (first string, err error) {
		n, err := tx.Exec(claimDraft, d.ID, d.Version, sub.ID, []byte{}, tx.Now())
		if err != nil || n == 1 {
			return "", err
		}
		row, err := findDraftTx(tx, token)
		if err != nil {
			return "", err
		}
		if row.RequestID == nil {
			return "", draftConflict(row.Version)
		}
		return *row.RequestID, nil
	})
}

type expiredDraft struct {
	ID        string  `db:"id"`
	RequestID *string `db:"request_id"`
}

// CleanupDrafts deletes drafts whose time is over, with their documents, and ends links of partners that were not opened in time. Run it every hour.
func (s *Service) CleanupDrafts(ctx context.Context) error {
	if err := s.Partners.Sweep(ctx); err != nil {
		return err
	}
	for {
		var expired []expiredDraft
		err := s.DB.Update(ctx, func(tx *db.Tx) (err error) {
			if expired, err = db.All[expiredDraft](tx, findExpired, tx.Now()); err != nil {
				return err
			}
			for _, d := range expired {
				if _, err := s.Documents.DeleteAllTx(tx, draftOwner(d.ID), identity.Background().Actor()); err != nil {
					return err
				}
				if err := goneTx(tx, d.ID); err != nil {
					return err
				}
				if _, err := tx.Exec(deleteAnyDraft, d.ID); err != nil {
					return err
				}
			}
			return nil
		})
		if err != nil || len(expired) == 0 {
			return err
		}
	}
}
