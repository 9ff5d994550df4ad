package guarantee_test

import (
	"encoding/json"
	"io"
	"strings"
	"testing"
	"time"

	"florin/internal/identity/identity"
	"florin/internal/lending/guarantee"
	"florin/internal/platform/db"
	"florin/internal/platform/personal"
	"florin/internal/test/lender"
)

type archive map[string]string

func (a archive) JSON(name string, v any) error {
	text, err := json.Marshal(v)
	a[name] = string(text)
	return err
}

func (a archive) File(name string, body io.Reader) error {
	text, err := io.ReadAll(body)
	a[name] = string(text)
	return err
}

// Each of the two gets their own side: what a guarantor earns is in no archive but theirs, and all of it goes with the request.
func TestWhatABorrowerAndAGuarantorGetAndWhatIsErased(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *rig) {
		id, token := r.accepted(t)
		r.sign(t, token)
		paul := lender.Client("00000000-0000-4000-8000-00000000000b", "Paul Durand", "paul@example.org")
		r.OpenAccount(t, paul)
		source := r.Service.Personal(guarantee.People{OwnIDsTx: r.Requests.OwnIDsTx, ContactTx: r.Identity.ContactTx})
		take := func(p personal.Person) archive {
			a := archive{}
			must(t, source.Export(ctx, p, a))
			return a
		}
		theirs := take(personal.Person{AccountID: paul.AccountID})
		if text := theirs["guarantees.json"]; !strings.Contains(text, `"income":300000`) || !strings.Contains(text, "Payslips") || !strings.HasPrefix(theirs["guarantees/"+id+".pdf"], "%PDF-") {
			t.Errorf("the guarantor gets %s", text)
		}
		text := take(personal.Person{RequestID: r.id})["guarantees.json"]
		if !strings.Contains(text, `"last_name":"Durand"`) || strings.Contains(text, "income") || strings.Contains(text, "paul@") || strings.Contains(text, "Payslips") {
			t.Errorf("the borrower gets %s", text)
		}
		if a := take(personal.Person{AccountID: "00000000-0000-4000-8000-00000000000c"}); len(a) > 0 {
			t.Errorf("a stranger gets %v", a)
		}
		requests := r.Requests.Personal(func(*db.Tx, string) (time.Time, bool, error) { return time.Time{}, false, nil })
		r.Lender.Env.Update(t, func(tx *db.Tx) error {
			return requests.EraseTx(tx, personal.Holding{Class: personal.Request, Ref: r.id})
		})
		if a := take(personal.Person{AccountID: paul.AccountID}); len(a) > 0 {
			t.Errorf("after the erasure there is %v", a)
		}
		d, err := r.Of(ctx, lender.Staff("dpo", identity.Officer), r.id)
		must(t, err)
		if len(d.Items) > 0 {
			t.Errorf("after the erasure staff see %+v", d.Items)
		}
	})
}
