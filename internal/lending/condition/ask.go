package condition

import (
	"time"

	"florin/internal/kernel/date"
	"florin/internal/kernel/i18n"
	"florin/internal/kernel/validate"
	"florin/internal/lending/request"
	"florin/internal/platform/db"
	"florin/internal/record/notify"
)

// Asking is what a condition asks of the applicant.
type Asking struct {
	Text  string     `json:"text" maxLength:"500" doc:"What is asked, in the applicant's language"`
	Why   string     `json:"why,omitempty" maxLength:"500" doc:"Why, in the applicant's language; empty: nothing is said"`
	Until *date.Date `json:"until,omitempty" doc:"The day until which it should be there; absent: none is named"`
}

// Reply is what the applicant has answered to a condition.
type Reply struct {
	At         time.Time `json:"at"`
	Words      string    `json:"words"`
	DocumentID string    `json:"document_id" doc:"A paper of the request; empty: none"`
}

// Template begins what a common condition asks, in the applicant's language.
type Template struct {
	Code string `json:"code" enum:"payslip,account,old_loan,identity,insurance"`
	Text string `json:"text"`
	Why  string `json:"why"`
}

var templateCodes = []string{"payslip", "account", "old_loan", "identity", "insurance"}

// farthest bounds until when something is asked for, in days from today.
const farthest = 366

func (a *Asking) check(v *validate.Collector) {
	a.Text, a.Why = validate.CleanText(a.Text), validate.CleanText(a.Why)
	v.Check("/ask/text", validate.Required(a.Text))
	for at, text := range map[string]string{"/ask/text": a.Text, "/ask/why": a.Why} {
		v.CheckWith(at, validate.Text(text, longestText), map[string]any{"max": longestText})
	}
}

// checkDay holds the day against the lender's today.
func (a *Asking) checkDay(today date.Date) error {
	v := validate.New()
	switch {
	case a.Until == nil:
	case a.Until.Before(today):
		v.Check("/ask/until", "date.past")
	case a.Until.After(today.AddDays(farthest)):
		v.Check("/ask/until", "date.too_far")
	}
	return v.Err()
}

// languageTx is the one in which the applicant is written to.
func (s *Service) languageTx(tx *db.Tx, r request.Case) (string, error) {
	return s.Mail.LanguageTx(tx, db.Text(r.AccountID), r.Lang)
}

// askTx mails the applicant what a new condition asks.
func (s *Service) askTx(tx *db.Tx, r request.Case, id string, a Asking) error {
	lang, err := s.languageTx(tx, r)
	if err != nil {
		return err
	}
	params := map[string]any{"reference": r.Reference, "details": a.body(i18n.For(lang)), "link": s.WayIn(r)}
	return s.Mail.QueueTx(tx, notify.Mail{
		To: r.Email, Lang: lang, AccountID: db.Text(r.AccountID), Template: "condition.asked", Params: params, Key: "condition:" + id,
	})
}

// body is what is asked, why and until when, as the mail has it.
func (a Asking) body(say *i18n.Locale) string {
	text := a.Text
	if a.Why != "" {
		text += "\n\n" + a.Why
	}
	if a.Until != nil {
		text += "\n\n" + say.T("mail:condition.until", map[string]any{"day": *a.Until})
	}
	return text
}

// templates begin what may be asked of the applicant.
func templates(lang string) []Template {
	say, list := i18n.For(lang), make([]Template, len(templateCodes))
	for i, code := range templateCodes {
		list[i] = Template{code, say.T("requests:conditions.asks."+code+".text", nil), say.T("requests:conditions.asks."+code+".why", nil)}
	}
	return list
}
