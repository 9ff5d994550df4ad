package webhook

import (
	"context"
	"time"

	"florin/internal/identity/identity"
	"florin/internal/kernel/date"
	"florin/internal/platform/db"
	"florin/internal/record/notify"
)

// tellTx mails the staff who look after webhooks, once a day for each address and kind of news:
// a server that is away may cost many deliveries.
func (s *Service) tellTx(tx *db.Tx, r endpointRow, template string) error {
	people, err := identity.ColleaguesTx(tx, identity.WebhookManage)
	if err != nil {
		return err
	}
	day := date.Of(tx.Now(), time.UTC).String()
	for _, c := range people {
		err := s.Mail.QueueTx(tx, notify.Mail{
			To: c.Email, Lang: c.Lang, Template: template, Key: template + ":" + r.ID + ":" + day + ":" + c.ID,
			Params: map[string]any{"name": r.Name},
		})
		if err != nil {
			return err
		}
	}
	return nil
}

// news is for how long a delivery that was given up is worth a notice.
const news = 72 * time.Hour

// Trouble counts what needs a person: addresses that the program has paused, and deliveries of
// others that were given up within three days; up to a bound. Errors: fault Forbidden (needs
// webhook.manage).
func (s *Service) Trouble(ctx context.Context, p identity.Principal, most int) (n int64, err error) {
	if err := p.Permit(identity.WebhookManage); err != nil {
		return 0, err
	}
	err = s.DB.View(ctx, func(tx *db.Tx) error {
		paused, err := db.One[int64](tx, countPaused)
		if err != nil {
			return err
		}
		lost, err := db.One[int64](tx, countGivenUp, tx.Now().Add(-news), most)
		n = paused + lost
		return err
	})
	return n, err
}
