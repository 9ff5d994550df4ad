package reseal

import (
	"io"
	"strings"
	"testing"

	"github.com/pquerna/otp/totp"

	"florin/internal/identity/identity"
	"florin/internal/integration/adapter"
	"florin/internal/kernel/fault"
	"florin/internal/lending/application"
	"florin/internal/platform/db"
	"florin/internal/record/document"
	"florin/internal/record/notify"
	"florin/internal/test/lender"
	"florin/internal/test/testkit"
	"florin/internal/test/testkit/quickhash"
)

// What people left under the old key is opened with the new one alone by the services that have it: a draft with its document, a second factor, a mail
// that waits and one that has left, and an adapter's secret.
func TestServicesOpenWhatTheyLeft(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		ctx, name, password := t.Context(), "Zoé", "Correct-Horse-7-Battery"
		before := lender.New(t, env, lender.Config{Keys: ring(t, keyA)})
		_, err := before.Settings.EnsureKey(ctx, before.Keys.IDs(), true)
		must(t, err)
		peer := before.Peer(t, "links", adapter.Offered{Name: adapter.PaymentLink, Mode: "sync", Data: []adapter.Datum{adapter.Amount}},
			adapter.Offered{Name: adapter.PaymentResult, Mode: "async", Data: []adapter.Datum{adapter.Amount}})
		draft, token, err := before.Requests.CreateDraft(ctx, lender.Visitor(), application.Patch{FirstName: &name})
		must(t, err)
		owner := document.Owner{Kind: document.Draft, ID: draft.ID}
		paper, err := before.Documents.Upload(ctx, owner, document.UploadInput{
			Kind: document.Income, Name: "pay.pdf", Body: strings.NewReader("%PDF-1.7\npay\n%%EOF\n"), IdempotencyKey: "a", Actor: lender.Visitor().Actor(),
		})
		must(t, err)
		in := identity.NewStaff{Email: "otto@florin.example", Name: "Otto", Role: identity.Administrator}
		_, err = before.Identity.CreateStaffWithPassword(ctx, identity.CommandLine(), in, password)
		must(t, err)
		with := func(l *lender.Lender) *identity.Service {
			return identity.New(identity.Config{DB: env.DB, Ring: l.Keys, Mail: l.Mail, Hashes: quickhash.Hashes{}, StaffMFA: identity.OptionalMFA})
		}
		started, err := with(before).StaffLogin(ctx, lender.Visitor(), in.Email, password)
		must(t, err)
		factor, err := with(before).EnrolFactor(ctx, started.Owner(), identity.NewFactor{Kind: identity.TOTP, Name: "App", Password: password})
		must(t, err)
		mail := func(key string) {
			env.Update(t, func(tx *db.Tx) error {
				return before.Mail.QueueTx(tx, notify.Mail{To: "zoe@example.org", Lang: "fr", Template: "account.password_changed", Key: key})
			})
		}
		mail("left")
		before.RunDue(t)
		mail("waits")

		both := ring(t, keyB, keyA)
		_, err = before.Settings.EnsureKey(ctx, both.IDs(), true)
		must(t, err)
		s := New(Parts{DB: env.DB, Ring: both, Settings: before.Settings, Log: env.Log})
		must(t, s.Run(ctx, nil))
		must(t, s.Retire(ctx, before.Keys.CurrentID()))

		after := lender.New(t, env, lender.Config{Keys: ring(t, keyB), Folder: before.Folder})
		if got, err := after.Requests.LoadDraft(ctx, token); err != nil || got.Fields.FirstName != name {
			t.Errorf("the draft: %q, %v", got.Fields.FirstName, err)
		}
		_, body, err := after.Documents.Open(ctx, owner, paper.ID)
		must(t, err)
		if text, err := io.ReadAll(body); err != nil || !strings.Contains(string(text), "pay") {
			t.Errorf("the document: %q, %v", text, err)
		}
		must(t, body.Close())
		code, err := totp.GenerateCode(factor.TOTP.Secret, env.Clock.Now())
		must(t, err)
		if _, err := with(after).VerifyFactor(ctx, started.Owner(), identity.Answer{FactorID: factor.ID, Code: code}); err != nil {
			t.Errorf("the second factor: %v", err)
		}
		after.RunDue(t)
		if n := len(after.Mailed(t, "zoe@example.org", "account.password_changed")); n != 2 {
			t.Errorf("%d mails", n)
		}
		before.Adapters = after.Adapters // to which the peer reports
		if err := peer.Report(t, "unknown", `{"state":"pending"}`); fault.CodeOf(err) != "adapter.answer" {
			t.Errorf("the adapter's secret: %v", err)
		}
	})
}
