package agreement

import (
	"fmt"
	"maps"

	"florin/internal/kernel/validate"
	"florin/internal/lending/deed"
	"florin/internal/platform/db"
	"florin/internal/platform/personal"
	"florin/internal/record/notify"
)

// offersPage is where clients read and sign.
const offersPage = "/client/offers"

// tellTx queues a mail to every party, each in their own language, once per agreement.
func (s *Service) tellTx(tx *db.Tx, id, template string, d deed.Deed, params map[string]any) error {
	for _, p := range d.Parties {
		if err := s.tellOneTx(tx, id, template, d, p, params); err != nil {
			return err
		}
	}
	return nil
}

func (s *Service) tellOneTx(tx *db.Tx, id, template string, d deed.Deed, to deed.Party, params map[string]any) error {
	all := map[string]any{
		"reference": d.Reference, "amount": d.Terms.Principal, "months": d.Terms.Months,
		"monthly_payment": d.Terms.Payment, "link": offersPage,
	}
	maps.Copy(all, params)
	return s.Mail.QueueTx(tx, notify.Mail{
		To: to.Email, Lang: to.Lang, Template: template, Params: all, Key: mailKey(template, id, to.Position),
	})
}

func mailKey(what, id string, position int) string {
	return fmt.Sprintf("%s:%s:%d", what, id, position)
}

// JoinByAddressTx gives an account its place in every offer that was sent to an address
// which it has just proven. email is the address in any spelling.
func (s *Service) JoinByAddressTx(tx *db.Tx, accountID, email string) error {
	ids, err := db.All[string](tx, joinParties, accountID, personal.AddressKey(validate.NormalEmail(email)))
	if err != nil {
		return err
	}
	for _, id := range ids {
		if err := recordTx(tx, clientActor(accountID), "agreement.joined", id, nil); err != nil {
			return err
		}
	}
	return nil
}
