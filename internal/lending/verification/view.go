package verification

import (
	"context"
	"slices"
	"time"

	"florin/internal/identity/identity"
	"florin/internal/integration/adapter"
	"florin/internal/kernel/money"
	"florin/internal/lending/request"
	"florin/internal/platform/audit"
	"florin/internal/platform/db"
	"florin/internal/rule/namematch"
)

// View is a verification as those see it who decide.
type View struct {
	ID          string       `json:"id"`
	Kind        Kind         `json:"kind" enum:"identity,accounts"`
	State       State        `json:"state" enum:"invited,asked,open,done,failed,expired,declined,withdrawn"`
	Code        string       `json:"code" doc:"Why it failed; empty: it has not"`
	Outcome     Outcome      `json:"outcome" enum:",matched,not_matched,unclear,read"`
	Adapter     string       `json:"adapter"`
	AskedBy     string       `json:"asked_by" doc:"Empty: the lender's rule, or the applicant once more"`
	AskedAt     time.Time    `json:"asked_at"`
	ExpiresAt   time.Time    `json:"expires_at"`
	EndedAt     *time.Time   `json:"ended_at"`
	ConsentedAt *time.Time   `json:"consented_at"`
	ConsentText string       `json:"consent_text" doc:"Version of the text that the applicant agreed to"`
	SHA256      string       `json:"sha256" doc:"Of the answer, as the audit log has it"`
	Changed     bool         `json:"changed" doc:"The name or the day of birth of the request is another since it was asked"`
	Identity    *Proof       `json:"identity"`
	Accounts    *Summary     `json:"accounts"`
	Differences []Difference `json:"differences" doc:"What was declared, beside what was read of accounts"`
}

// Difference is what was declared beside what was read.
type Difference struct {
	What     string        `json:"what" enum:"income,rent,instalments,holder"`
	Declared *money.Amount `json:"declared" doc:"A month; null: not declared, or no amount"`
	Read     *money.Amount `json:"read" doc:"A month; of incomes the mean of the months read, half a unit upward"`
	Differs  bool          `json:"differs" doc:"By more than a tenth of what was declared; of the holder: another name"`
}

// Choice is what can be asked for.
type Choice struct {
	Kind    Kind   `json:"kind" enum:"identity,accounts"`
	Adapter string `json:"adapter"`
}

// Desk is what those who decide see of the verifications of a request, and may ask for.
type Desk struct {
	Items []View   `json:"items" doc:"The newest first"`
	Asks  []Choice `json:"asks" doc:"What can be asked for now"`
}

// Of gives the verifications of a request. Errors: fault Forbidden, NotFound.
func (s *Service) Of(ctx context.Context, p identity.Principal, requestID string) (desk Desk, err error) {
	if err := p.Permit(identity.RequestDecide); err != nil {
		return desk, err
	}
	err = s.DB.View(ctx, func(tx *db.Tx) error {
		r, err := db.One[request.Case](tx, request.FindCase, requestID)
		if err == nil {
			desk, err = s.deskTx(tx, r)
		}
		return err
	})
	return desk, err
}

func (s *Service) deskTx(tx *db.Tx, r request.Case) (Desk, error) {
	desk := Desk{Items: []View{}, Asks: []Choice{}}
	rows, err := rowsTx(tx, r.ID)
	if err != nil {
		return desk, err
	}
	parties, err := db.All[request.DealParty](tx, request.ListParties, r.ID)
	if err != nil || len(parties) == 0 {
		return desk, err
	}
	for _, v := range rows {
		view, err := s.view(v, parties[0], r.Currency)
		if err != nil {
			return desk, err
		}
		desk.Items = append(desk.Items, view)
	}
	for _, w := range ways {
		going := slices.ContainsFunc(rows, func(v row) bool { return v.Kind == w.kind && v.alive() })
		name, found, err := s.Adapters.ByTx(tx, w.result)
		if err != nil {
			return desk, err
		}
		if found && !going && r.TakesConsultation() {
			desk.Asks = append(desk.Asks, Choice{w.kind, name})
		}
	}
	return desk, nil
}

func (s *Service) view(r row, who request.DealParty, c money.Currency) (View, error) {
	v := View{
		ID: r.ID, Kind: r.Kind, State: r.State, Code: r.Code, Outcome: r.Outcome, Adapter: r.Adapter, AskedBy: r.AskedBy, AskedAt: r.CreatedAt, ExpiresAt: r.ExpiresAt, EndedAt: r.EndedAt,
		ConsentedAt: r.ConsentedAt, ConsentText: r.ConsentText, SHA256: r.Digest, Changed: r.State == Done && r.PeopleKey != s.peopleKey(r.RequestID, who), Differences: []Difference{},
	}
	if len(r.Result) == 0 {
		return v, nil
	}
	if r.Kind == Identity {
		v.Identity = &Proof{}
		return v, s.unseal(r, sealTold, r.Result, v.Identity)
	}
	v.Accounts = &Summary{}
	if err := s.unseal(r, sealTold, r.Result, v.Accounts); err != nil {
		return v, err
	}
	v.Differences = append(differences(*v.Accounts, who, c), Difference{What: "holder", Differs: !namematch.SamePerson(who.FirstName+" "+who.LastName, v.Accounts.Holder)})
	return v, nil
}

// differences sets what was declared beside what was read. It is pure.
func differences(m Summary, who request.DealParty, c money.Currency) []Difference {
	var sum int64
	for _, month := range m.Income {
		sum += month.Amount.Minor
	}
	n := int64(max(1, len(m.Income)))
	list := []Difference{}
	for _, one := range []struct {
		what     string
		declared *int64
		read     int64
	}{{"income", who.MonthlyIncome, (2*sum + n) / (2 * n)}, {"rent", who.Rent, m.Rent.Minor}, {"instalments", who.OtherLoans, m.Instalments.Minor}} {
		read := money.Of(one.read, c)
		d := Difference{What: one.what, Read: &read, Differs: one.declared == nil && one.read > 0}
		if one.declared != nil {
			declared := money.Of(*one.declared, c)
			apart := one.read - declared.Minor
			d.Declared, d.Differs = &declared, 10*max(apart, -apart) > declared.Minor
		}
		list = append(list, d)
	}
	return list
}

// Glance is where the newest verification of a kind stands, for the head of a request.
type Glance struct {
	Kind    Kind    `json:"kind" enum:"identity,accounts"`
	State   State   `json:"state" enum:"invited,asked,open,done,failed,expired,declined,withdrawn"`
	Outcome Outcome `json:"outcome" enum:",matched,not_matched,unclear,read"`
	SHA256  string  `json:"sha256" doc:"Of the answer; empty: there is none"`
}

// GlanceTx gives the newest of each kind. The caller has checked who asks.
func GlanceTx(tx *db.Tx, requestID string) ([]Glance, error) {
	rows, err := rowsTx(tx, requestID)
	list := []Glance{}
	for _, w := range ways {
		if i := slices.IndexFunc(rows, func(v row) bool { return v.Kind == w.kind }); i >= 0 {
			list = append(list, Glance{w.kind, rows[i].State, rows[i].Outcome, rows[i].Digest})
		}
	}
	return list, err
}

// Hidden is what is shown to nobody as an adapter answered it: the pages of applicants, and what only those see who decide.
func Hidden(p identity.Principal) []adapter.Capability {
	hidden := []adapter.Capability{adapter.IdentityStart, adapter.AccountConnect, adapter.SignStart}
	if !p.Can(identity.RequestDecide) {
		hidden = append(hidden, adapter.IdentityResult, adapter.AccountRead)
	}
	return hidden
}

// Copy is a verification as a person gets it who asks for their data.
type Copy struct {
	At          time.Time  `json:"at"`
	Kind        Kind       `json:"kind"`
	State       State      `json:"state"`
	Outcome     Outcome    `json:"outcome"`
	By          string     `json:"by"` // the adapter
	ConsentedAt *time.Time `json:"consented_at"`
	ConsentText string     `json:"consent_text"`
	Identity    *Proof     `json:"identity"`
	Accounts    *Summary   `json:"accounts"`
}

// CopiesTx gives all verifications of a request, the newest first. The caller has checked who asks.
func (s *Service) CopiesTx(tx *db.Tx, requestID string) ([]Copy, error) {
	rows, err := rowsTx(tx, requestID)
	list := make([]Copy, 0, len(rows))
	for _, r := range rows {
		v, err := s.view(r, request.DealParty{}, "")
		if err != nil {
			return nil, err
		}
		list = append(list, Copy{v.AskedAt, v.Kind, v.State, v.Outcome, v.Adapter, v.ConsentedAt, v.ConsentText, v.Identity, v.Accounts})
	}
	return list, err
}

// ErasePapersTx forgets what services of identification sent beside their answers, which are copies of identity papers as a rule. That an applicant was identified, and by what, stays.
func (s *Service) ErasePapersTx(tx *db.Tx, requestID string, by audit.Actor) error {
	rows, err := rowsTx(tx, requestID)
	for _, r := range rows {
		if err == nil && r.Kind == Identity && r.State == Done && r.ResultCall != nil {
			err = s.Adapters.ForgetTx(tx, *r.ResultCall, by)
		}
	}
	return err
}
