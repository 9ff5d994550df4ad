package underwriting

import (
	"context"
	"slices"

	"florin/internal/identity/identity"
	"florin/internal/integration/adapter"
	"florin/internal/kernel/date"
	"florin/internal/kernel/validate"
	"florin/internal/lending/bureau"
	"florin/internal/lending/request"
	"florin/internal/platform/audit"
	"florin/internal/platform/db"
	"florin/internal/platform/listing"
	"florin/internal/rule/catalogue"
)

// RegisterDesk is what staff see and do about registers.
type RegisterDesk struct {
	Register      string           `json:"register" doc:"That the product names; empty: none"`
	Adapter       string           `json:"adapter" doc:"Which adapter can ask the register; empty: none, or the product names no register"`
	Days          int              `json:"days" doc:"How old its answer may be when an offer leaves; 0: of any age"`
	Known         []string         `json:"known" doc:"Registers that can be chosen, the product's first"`
	Today         date.Date        `json:"today" doc:"Where the product is sold"`
	Parties       []RegisterParty  `json:"parties"`
	Consultations []Consultation   `json:"consultations" doc:"Newest first"`
	Report        *RegisterReport  `json:"report" doc:"Of the signed contract; null: none is due"`
	Arrears       []ArrearsReport  `json:"arrears" doc:"What was to be reported of arrears, newest first"`
	Actions       []RegisterAction `json:"actions" enum:"record,ask,evidence,report,report_arrears" doc:"What the caller may do at this moment"`
}

// RegisterAction is something that staff may do about registers.
type RegisterAction string

// The actions.
const (
	RecordConsultation RegisterAction = "record"
	AskAdapter         RegisterAction = "ask"
	AddEvidence        RegisterAction = "evidence"
	ReportContract     RegisterAction = "report"
	ReportArrears      RegisterAction = "report_arrears"
)

// RegisterParty is one who borrows, and how far the product's register was asked about them.
type RegisterParty struct {
	Position int       `json:"position"`
	Name     string    `json:"name"`
	State    string    `json:"state" enum:"free,asked,missing,unreachable,old"`
	Asking   bool      `json:"asking" doc:"An adapter was asked and has not answered yet"`
	Until    date.Date `json:"until,omitzero" doc:"Until when the answer serves an offer; absent: without end, or there is none"`
}

// RegisterReport is the duty to report a signed contract.
type RegisterReport struct {
	Register   string     `json:"register"`
	DueOn      date.Date  `json:"due_on"`
	State      string     `json:"state" enum:"open,overdue,reported,void" doc:"void: the contract ended before it was reported"`
	ReportedOn *date.Date `json:"reported_on"`
	Reference  string     `json:"reference"`
	By         string     `json:"by"`
}

// ConsultationInput is an answer of a register as staff enter it.
type ConsultationInput struct {
	Position  int            `json:"position"`
	Register  string         `json:"register"`
	AskedOn   date.Date      `json:"asked_on"`
	Result    RegisterResult `json:"result"`
	Reference string         `json:"reference"`
	Remark    string         `json:"remark"`
}

// clean is a line without control characters and needless blanks.
func clean(line string) string { return validate.Clean(validate.CleanText(line)) }

const (
	longestRegister = 40
	longestReceipt  = 80
	longestRemark   = 1000
)

// RegistersOf gives what was asked of registers about a request. Errors: fault Forbidden,
// NotFound.
func (s *Service) RegistersOf(ctx context.Context, p identity.Principal, id string) (RegisterDesk, error) {
	if err := p.Permit(identity.RequestRead); err != nil {
		return RegisterDesk{}, err
	}
	snapshot, err := s.Settings.Load(ctx)
	if err != nil {
		return RegisterDesk{}, err
	}
	var desk RegisterDesk
	err = s.DB.View(ctx, func(tx *db.Tx) error {
		r, err := db.One[request.Case](tx, request.FindCase, id)
		if err == nil {
			desk, err = s.registerDeskTx(tx, p, r, request.ProductOf(snapshot, r.Product))
		}
		return err
	})
	return desk, err
}

// RecordConsultation keeps an answer of a register: the checks run anew with it, and who
// looked at the request before has to look again. Errors: fault Forbidden, NotFound, Invalid, Conflict
// "request.not_allowed".
func (s *Service) RecordConsultation(ctx context.Context, p identity.Principal, id string, in ConsultationInput) (RegisterDesk, error) {
	in.Register, in.Reference, in.Remark = clean(in.Register), clean(in.Reference), validate.CleanText(in.Remark)
	return s.atRegister(ctx, p, identity.RequestDecide, id, func(tx *db.Tx, r request.Case, product catalogue.Product) error {
		return s.consultationTx(tx, p, r, product, in)
	})
}

// atRegister has do work on a request, and gives what was asked of registers about it then. Errors: fault Forbidden, NotFound, and those of do.
func (s *Service) atRegister(ctx context.Context, p identity.Principal, needs identity.Permission, id string,
	do func(*db.Tx, request.Case, catalogue.Product) error,
) (desk RegisterDesk, err error) {
	if err := p.Permit(needs); err != nil {
		return desk, err
	}
	snapshot, err := s.Settings.Load(ctx)
	if err != nil {
		return desk, err
	}
	err = s.DB.Update(ctx, func(tx *db.Tx) error {
		r, err := db.One[request.Case](tx, request.FindCase, id)
		if err != nil {
			return err
		}
		product := request.ProductOf(snapshot, r.Product)
		if err := do(tx, r, product); err != nil {
			return err
		}
		desk, err = s.registerDeskTx(tx, p, r, product)
		return err
	})
	return desk, err
}

func (s *Service) consultationTx(tx *db.Tx, p identity.Principal, r request.Case, product catalogue.Product, in ConsultationInput) error {
	if !r.TakesConsultation() {
		return r.Refusal(request.NotByApplicant)
	}
	parties, err := db.All[request.DealParty](tx, request.ListParties, r.ID)
	if err != nil {
		return err
	}
	if err := in.check(len(parties), date.Of(tx.Now(), product.Location())); err != nil {
		return err
	}
	return keepConsultationTx(tx, r, in, p.Actor(), p.Who(), request.DisplayName(p))
}

// keepConsultationTx writes an answer down, of a person or of an adapter.
func keepConsultationTx(tx *db.Tx, r request.Case, in ConsultationInput, by audit.Actor, id, name string) error {
	last, err := db.One[int](tx, lastConsultation, r.ID)
	if err != nil {
		return err
	}
	_, err = tx.Exec(insertConsultation, r.ID, last+1, in.Position, in.Register, in.AskedOn, in.Result, in.Reference, in.Remark, id, name, tx.Now())
	if err != nil {
		return err
	}
	return request.InformedTx(tx, r, audit.Event{
		Actor: by, Action: "request.register_consulted",
		Details: map[string]any{"number": last + 1, "position": in.Position, "register": in.Register, "asked_on": in.AskedOn, "result": string(in.Result)},
	})
}

func (in ConsultationInput) check(parties int, today date.Date) error {
	v := validate.New()
	if in.Position < 1 || in.Position > parties {
		v.Check("/position", "choice.invalid")
	}
	if !slices.Contains(RegisterResults, in.Result) {
		v.Check("/result", "choice.invalid")
	}
	v.Check("/register", validate.Required(in.Register))
	v.CheckWith("/register", validate.Text(in.Register, longestRegister), map[string]any{"max": longestRegister})
	if in.Result != RegisterUnreachable {
		v.Check("/reference", validate.Required(in.Reference))
	}
	v.CheckWith("/reference", validate.Text(in.Reference, longestReceipt), map[string]any{"max": longestReceipt})
	v.CheckWith("/remark", validate.Text(in.Remark, longestRemark), map[string]any{"max": longestRemark})
	v.Check("/asked_on", notFuture(in.AskedOn, today))
	return v.Err()
}

func notFuture(d, today date.Date) string {
	switch {
	case d.IsZero():
		return validate.FieldRequired
	case d.After(today):
		return "date.future"
	}
	return ""
}

func (s *Service) registerDeskTx(tx *db.Tx, p identity.Principal, r request.Case, product catalogue.Product) (RegisterDesk, error) {
	lending, today := product.Lending, date.Of(tx.Now(), product.Location())
	desk := RegisterDesk{
		Register: lending.Database, Days: lending.DatabaseDays, Known: knownRegisters(lending.Database), Today: today,
		Parties: []RegisterParty{},
	}
	parties, err := db.All[request.DealParty](tx, request.ListParties, r.ID)
	if err != nil {
		return desk, err
	}
	list, err := s.ConsultationsTx(tx, r.ID)
	if err != nil {
		return desk, err
	}
	desk.Consultations = listing.OrEmpty(list)
	for _, party := range parties {
		desk.Parties = append(desk.Parties, registerParty(party, lending, answersOf(list, party.Position), today))
	}
	if err := s.askingTx(tx, r.ID, &desk); err != nil {
		return desk, err
	}
	reports, err := bureau.OfTx(tx, r.ID)
	if err != nil {
		return desk, err
	}
	desk.Report, desk.Arrears = contractOf(reports, today), arrearsOf(reports, today)
	desk.Actions = desk.allowed(p, r)
	return desk, nil
}

// allowed is what the caller may do about the registers of a request.
func (d RegisterDesk) allowed(p identity.Principal, r request.Case) []RegisterAction {
	list := []RegisterAction{}
	for _, a := range []struct {
		action RegisterAction
		may    bool
	}{
		{RecordConsultation, r.TakesConsultation() && p.Can(identity.RequestDecide)},
		{AskAdapter, d.Adapter != "" && r.TakesConsultation() && d.open() && p.Can(identity.RequestDecide)},
		{AddEvidence, len(d.Consultations) > 0 && p.Can(identity.RequestDecide)},
		{ReportContract, d.Report.due() && p.Can(identity.OfferManage)},
		{ReportArrears, len(d.Arrears) > 0 && d.Arrears[0].due() && p.Can(identity.OfferManage)},
	} {
		if a.may {
			list = append(list, a.action)
		}
	}
	return list
}

// askingTx says which adapter can ask the register, and about whom it does so at this moment.
func (s *Service) askingTx(tx *db.Tx, requestID string, desk *RegisterDesk) error {
	if desk.Register == "" {
		return nil
	}
	var err error
	if desk.Adapter, _, err = s.Adapters.ByTx(tx, adapter.BureauConsult); err != nil || desk.Adapter == "" {
		return err
	}
	for i := range desk.Parties {
		if desk.Parties[i].Asking, err = s.Adapters.OpenTx(tx, onceOf(requestID, desk.Parties[i].Position)); err != nil {
			return err
		}
	}
	return nil
}

// open says whether the register is to be asked about anybody still.
func (d RegisterDesk) open() bool {
	return slices.ContainsFunc(d.Parties, func(p RegisterParty) bool { return !p.Asking && p.State != string(registerAsked) })
}

func registerParty(party request.DealParty, l catalogue.Lending, answers []RegisterAnswer, today date.Date) RegisterParty {
	view := RegisterParty{Position: party.Position, Name: party.FirstName + " " + party.LastName, State: string(registerStateOf(l, answers, today))}
	for _, a := range answers {
		if a.Register == l.Database && a.Result != RegisterUnreachable && l.DatabaseDays > 0 {
			view.Until = a.On.AddDays(l.DatabaseDays)
		}
	}
	return view
}

// knownRegisters lists what can be chosen, the product's own first.
func knownRegisters(own string) []string {
	known := []string{}
	if own != "" {
		known = append(known, own)
	}
	for _, name := range Registers {
		if name != own {
			known = append(known, name)
		}
	}
	return known
}

// ConsultedTx refuses an approval under a licence while the register was not asked: who
// lends under the law may not decide without its answer. A lender without a licence makes no
// offers, and decides as the specification's one person does.
func ConsultedTx(tx *db.Tx, id string, product catalogue.Product) error {
	on := date.Of(tx.Now(), product.Location())
	if !product.Lending.Licence.Entered(on) {
		return nil
	}
	deal, err := askedTx(tx, id)
	if err != nil {
		return err
	}
	return deal.Consulted(product, on)
}

// askedTx is who borrows, and what registers have said of them.
func askedTx(tx *db.Tx, id string) (Deal, error) {
	parties, err := request.PartiesTx(tx, id, "", "")
	if err != nil {
		return Deal{}, err
	}
	answers, err := answersTx(tx, id, parties)
	return Deal{Parties: parties, Registers: answers}, err
}

// RegisterGlance is how far the register of a product has been asked about all who borrow.
type RegisterGlance struct {
	Register string     `json:"register" doc:"That the product names; empty: none"`
	State    string     `json:"state" enum:"free,asked,missing,unreachable,old" doc:"The worst of those who borrow"`
	Noted    bool       `json:"noted" doc:"A register has something noted about one of them"`
	On       *date.Date `json:"on" doc:"The day on which it was asked, the first of several; null: it was not"`
}

// RegisterGlanceTx reads it.
func RegisterGlanceTx(tx *db.Tx, id string, product catalogue.Product) (RegisterGlance, error) {
	deal, err := askedTx(tx, id)
	if err != nil {
		return RegisterGlance{}, err
	}
	people := deal.told()
	g := RegisterGlance{
		Register: product.Lending.Database,
		State:    string(registerStateOfAll(product.Lending, people, date.Of(tx.Now(), product.Location()))),
		Noted:    slices.ContainsFunc(slices.Concat(people...), func(a RegisterAnswer) bool { return a.Result == RegisterEntry }),
	}
	if on := deal.ConsultedOn(product); !on.IsZero() {
		g.On = &on
	}
	return g, nil
}
