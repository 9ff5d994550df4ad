package adapter

import (
	"cmp"
	"context"
	"encoding/json"
	"regexp"
	"slices"
	"strings"
	"time"

	"github.com/google/uuid"

	"florin/internal/identity/identity"
	"florin/internal/kernel/fault"
	"florin/internal/kernel/validate"
	"florin/internal/platform/audit"
	"florin/internal/platform/db"
	"florin/internal/platform/limit"
	"florin/internal/platform/outbound"
	"florin/internal/platform/signed"
	"florin/internal/record/notify"
	"florin/internal/rule/settings"
)

const (
	entity       = "adapter"
	longestURL   = 500
	mostAdapters = 20
)

var nameForm = regexp.MustCompile(`^[a-z][a-z0-9-]{1,38}[a-z0-9]$`)

// Definition is what two people agree on.
type Definition struct {
	URL          string   `json:"url" maxLength:"500" doc:"Where it is called: https, without a slash at the end"`
	Capabilities []Agreed `json:"capabilities" doc:"What it may do, and what it may be told for that"`
}

// Input is an adapter as a person makes it.
type Input struct {
	Name string `json:"name" maxLength:"40" doc:"In the address of its results: a-z, 0-9 and -"`
	Definition
}

// Look reads what an adapter says of itself, so that people can agree to it. Errors: fault Forbidden (needs key.manage), Invalid with the field
// "/url", TooMany, Conflict "adapter.description" when there is none at the address.
func (s *Service) Look(ctx context.Context, by identity.Principal, address string) (Description, error) {
	if err := by.Permit(identity.KeyManage); err != nil {
		return Description{}, err
	}
	address = cleanURL(address)
	v := validate.New()
	v.Check("/url", s.checkURL(address))
	if err := v.Err(); err != nil {
		return Description{}, err
	}
	return s.look(ctx, by, address)
}

// looks bounds how often a person has Florin call an address that they have just entered.
var looks = limit.Rule{Name: "adapter.look", Burst: 20, Per: 10 * time.Minute}

func (s *Service) look(ctx context.Context, by identity.Principal, address string) (Description, error) {
	var v limit.Verdict
	err := s.DB.Update(db.WithoutFirst(ctx), func(tx *db.Tx) (err error) {
		v, err = limit.TakeTx(tx, looks, by.StaffID)
		return err
	})
	if err == nil && !v.Allowed {
		err = fault.New(fault.TooMany, "too_many").After(v.RetryAfter)
	}
	if err != nil {
		return Description{}, err
	}
	r := s.Caller.Exchange(ctx, outbound.Exchange{Method: "GET", URL: address + WellKnown, Most: 64 << 10})
	if r.Failure != outbound.HookAnswered || r.Status != 200 || r.Cut {
		return Description{}, errDescription
	}
	d, err := ParseDescription(r.Body)
	if err != nil {
		return Description{}, errDescription
	}
	return d, nil
}

func cleanURL(address string) string { return strings.TrimRight(strings.TrimSpace(address), "/") }

func (s *Service) checkURL(address string) string {
	if code := cmp.Or(validate.Required(address), validate.Text(address, longestURL)); code != "" {
		return code
	}
	if strings.Contains(address, "?") {
		return "webhook.url"
	}
	return outbound.HookCode(s.Caller.Check(address))
}

// check cleans a definition and says what is wrong with it, beside what the adapter declares.
func (s *Service) check(v *validate.Collector, d *Definition) {
	d.URL = cleanURL(d.URL)
	v.Check("/url", s.checkURL(d.URL))
	if len(d.Capabilities) == 0 {
		v.Check("/capabilities", validate.FieldRequired)
	}
	seen := map[Capability]bool{}
	for i := range d.Capabilities {
		a := &d.Capabilities[i]
		if _, known := sortOf(a.Capability); !known || seen[a.Capability] {
			v.Check("/capabilities", "choice.invalid")
		}
		seen[a.Capability] = true
		a.Data = slices.DeleteFunc(slices.Clone(Data), func(x Datum) bool { return !slices.Contains(a.Data, x) })
	}
	for begins, tells := range together { // a page of which nobody says what came of it is worth nothing
		if seen[begins] && !seen[tells] {
			v.Check("/capabilities", "adapter.together")
		}
	}
	order := func(a Agreed) int {
		return slices.IndexFunc(catalogue, func(s Sort) bool { return s.Capability == a.Capability })
	}
	slices.SortFunc(d.Capabilities, func(a, b Agreed) int { return order(a) - order(b) })
}

// declared reads the description of the adapter and holds a definition against it.
func (s *Service) declared(ctx context.Context, by identity.Principal, d Definition) (described []byte, err error) {
	said, err := s.look(ctx, by, d.URL)
	if err != nil {
		return nil, err
	}
	v := validate.New()
	v.Check("/capabilities", said.covers(d.Capabilities))
	if err := v.Err(); err != nil {
		return nil, err
	}
	return json.Marshal(said)
}

// Create adds an adapter; its secret is shown this once. Nothing is sent to it until a second person confirms it, where the lender's rule asks for one.
// The password is the caller's own, asked when their sign-in is more than ten minutes ago.
//
// Errors: those of identity.Recent; fault Forbidden (needs key.manage), Invalid (fields), TooMany, Conflict "adapter.description", "adapter.name_taken",
// "adapter.capability_taken", "adapter.too_many", Unavailable.
func (s *Service) Create(ctx context.Context, o identity.Owner, in Input, password string) (Made, error) {
	lender, err := s.begin(ctx, o, password)
	if err != nil {
		return Made{}, err
	}
	return s.create(ctx, lender, o.Principal(), in)
}

func (s *Service) create(ctx context.Context, lender settings.Snapshot, by identity.Principal, in Input) (Made, error) {
	in.Name = strings.TrimSpace(in.Name)
	v := validate.New()
	v.Check("/name", cmp.Or(validate.Required(in.Name), checkName(in.Name)))
	s.check(v, &in.Definition)
	if err := v.Err(); err != nil {
		return Made{}, err
	}
	described, err := s.declared(ctx, by, in.Definition)
	if err != nil {
		return Made{}, err
	}
	id, secret := uuid.NewString(), signed.NewSecret()
	sealed, err := s.Keys.Seal(sealSecret, []byte(secret), []byte(id))
	if err != nil {
		return Made{}, err
	}
	made := Made{Secret: secret}
	err = s.DB.Update(ctx, func(tx *db.Tx) error {
		if err := mayAddTx(tx, in.Name); err != nil {
			return err
		}
		wanted, err := json.Marshal(in.Definition)
		if err != nil {
			return err
		}
		if _, err := tx.Exec(insertAdapter, id, in.Name, in.URL, string(described), sealed, by.StaffID, tx.Now(), string(wanted)); err != nil {
			return err
		}
		if err := recordTx(tx, by, id, "adapter.created", in.details(in.Name)); err != nil {
			return err
		}
		if err := s.settleWantedTx(tx, lender, by, id, in.Name); err != nil {
			return err
		}
		made.Adapter, err = s.viewTx(tx, lender, by, id)
		return err
	})
	return made, err
}

func checkName(name string) string {
	if !nameForm.MatchString(name) {
		return "adapter.name"
	}
	return ""
}

func mayAddTx(tx *db.Tx, name string) error {
	n, err := db.One[int64](tx, countLiving)
	if err == nil && n >= mostAdapters {
		err = fault.New(fault.Conflict, "adapter.too_many").With("max", mostAdapters)
	}
	if err != nil {
		return err
	}
	_, taken, err := db.Maybe[row](tx, findNamed, name)
	if err == nil && taken {
		err = fault.New(fault.Conflict, "adapter.name_taken")
	}
	return err
}

// begin is what every act needs that opens more than before.
func (s *Service) begin(ctx context.Context, o identity.Owner, password string) (settings.Snapshot, error) {
	if err := o.Principal().Permit(identity.KeyManage); err != nil {
		return settings.Snapshot{}, err
	}
	if err := s.Identity.Recent(ctx, o, password); err != nil {
		return settings.Snapshot{}, err
	}
	return s.Settings(ctx)
}

// settleWantedTx confirms what is wanted where the lender's rule lets one work alone, and tells the others that it waits elsewhere.
func (s *Service) settleWantedTx(tx *db.Tx, lender settings.Snapshot, by identity.Principal, id, name string) error {
	alone, err := alone(tx, lender, by)
	if err != nil {
		return err
	}
	if alone {
		return confirmTx(tx, by, id)
	}
	people, err := identity.ColleaguesTx(tx, identity.KeyManage)
	if err != nil {
		return err
	}
	for _, c := range people {
		if c.ID == by.StaffID {
			continue
		}
		err := s.Mail.QueueTx(tx, notify.Mail{
			To: c.Email, Lang: c.Lang, Template: "staff.adapter_waiting", Key: "staff.adapter_waiting:" + id + ":" + tx.Now().Format(time.RFC3339Nano) + ":" + c.ID,
			Params: map[string]any{"name": name, "by": cmp.Or(by.Name, by.Email)},
		})
		if err != nil {
			return err
		}
	}
	return nil
}

func alone(tx *db.Tx, lender settings.Snapshot, by identity.Principal) (bool, error) {
	return identity.Allows(identity.SecondPersonTx(tx, lender.Policies.FourEyes, identity.KeyManage, by.StaffID, by))
}

// Change proposes another definition; the adapter goes on as it is until a second person confirms it. It is how a stopped one begins again, too.
//
// Errors: those of Create but for the name; fault NotFound, Conflict "adapter.version_conflict", "adapter.ended".
func (s *Service) Change(ctx context.Context, o identity.Owner, id string, version int64, in Definition, password string) (Adapter, error) {
	by := o.Principal()
	lender, err := s.begin(ctx, o, password)
	if err != nil {
		return Adapter{}, err
	}
	v := validate.New()
	s.check(v, &in)
	if err := v.Err(); err != nil {
		return Adapter{}, err
	}
	described, err := s.declared(ctx, by, in)
	if err != nil {
		return Adapter{}, err
	}
	return s.act(ctx, lender, by, id, version, func(tx *db.Tx, r row) error {
		wanted, err := json.Marshal(in)
		if err != nil {
			return err
		}
		if _, err := tx.Exec(saveWanted, id, string(wanted), by.StaffID, tx.Now(), string(described)); err != nil {
			return err
		}
		if err := recordTx(tx, by, id, "adapter.proposed", in.details(r.Name)); err != nil {
			return err
		}
		return s.settleWantedTx(tx, lender, by, id, r.Name)
	})
}

// Confirm lets hold what waits for a second person.
//
// Errors: those of identity.Recent; fault Forbidden (needs key.manage), NotFound, Conflict "second_person.needed" and "second_person.newcomer",
// "adapter.version_conflict", "adapter.decided" when nothing waits, "adapter.capability_taken" when another adapter has it, "adapter.ended", Unavailable.
func (s *Service) Confirm(ctx context.Context, o identity.Owner, id string, version int64, password string) (Adapter, error) {
	lender, err := s.begin(ctx, o, password)
	if err != nil {
		return Adapter{}, err
	}
	return s.confirm(ctx, lender, o.Principal(), id, version)
}

func (s *Service) confirm(ctx context.Context, lender settings.Snapshot, by identity.Principal, id string, version int64) (Adapter, error) {
	return s.act(ctx, lender, by, id, version, func(tx *db.Tx, r row) error {
		if r.WantedBy == nil {
			return errDecided
		}
		if err := identity.SecondPersonTx(tx, lender.Policies.FourEyes, identity.KeyManage, *r.WantedBy, by); err != nil {
			return err
		}
		return confirmTx(tx, by, id)
	})
}

func confirmTx(tx *db.Tx, by identity.Principal, id string) error {
	r, err := db.One[row](tx, findAdapter, id)
	if err != nil {
		return err
	}
	d, err := r.wanted()
	if err != nil {
		return err
	}
	for _, a := range d.Capabilities {
		other, _, found, err := byTx(tx, a.Capability)
		if err == nil && found && other.ID != id {
			err = fault.New(fault.Conflict, "adapter.capability_taken").With("capability", string(a.Capability)).With("name", other.Name)
		}
		if err != nil {
			return err
		}
	}
	agreed, err := json.Marshal(d.Capabilities)
	if err != nil {
		return err
	}
	if _, err := tx.Exec(setConfirmed, id, d.URL, string(agreed), by.StaffID, tx.Now()); err != nil {
		return err
	}
	return recordTx(tx, by, id, "adapter.confirmed", d.details(r.Name))
}

// Withdraw drops what waits for a second person. An adapter that was never confirmed ends with it. Errors: fault Forbidden (needs key.manage), NotFound,
// Conflict "adapter.version_conflict", "adapter.decided", "adapter.ended", Unavailable.
func (s *Service) Withdraw(ctx context.Context, by identity.Principal, id string, version int64) (Adapter, error) {
	return s.plain(ctx, by, id, version, func(tx *db.Tx, r row) error {
		if r.Wanted == nil {
			return errDecided
		}
		if _, err := tx.Exec(dropWanted, id); err != nil {
			return err
		}
		if r.ConfirmedAt == nil {
			if _, err := tx.Exec(setEnded, id, by.StaffID, tx.Now()); err != nil {
				return err
			}
		}
		return recordTx(tx, by, id, "adapter.withdrawn", map[string]any{"name": r.Name})
	})
}

// Stop has nothing sent to an adapter any more, nor believed of it, from now on; what is on its way fails, and is done by hand. One person does that; that
// it begins again wants two (Change). Errors: fault Forbidden (needs key.manage), NotFound, Conflict "adapter.decided" when it is stopped already or
// was never confirmed, "adapter.ended", Unavailable.
func (s *Service) Stop(ctx context.Context, by identity.Principal, id string) (Adapter, error) {
	return s.plain(ctx, by, id, 0, func(tx *db.Tx, r row) error {
		if !r.active() {
			return errDecided
		}
		if _, err := tx.Exec(setStopped, id, by.StaffID, tx.Now()); err != nil {
			return err
		}
		return recordTx(tx, by, id, "adapter.stopped", map[string]any{"name": r.Name})
	})
}

// End removes an adapter for good. What it answered stays. Errors: fault Forbidden (needs key.manage), NotFound, Conflict "adapter.ended", Unavailable.
func (s *Service) End(ctx context.Context, by identity.Principal, id string) (Adapter, error) {
	return s.plain(ctx, by, id, 0, func(tx *db.Tx, r row) error {
		if _, err := tx.Exec(setEnded, id, by.StaffID, tx.Now()); err != nil {
			return err
		}
		return recordTx(tx, by, id, "adapter.ended", map[string]any{"name": r.Name})
	})
}

// Rotate draws another secret, shown this once. For a day both are believed and both sign, so that the adapter can be given the new one meanwhile; a second
// rotation within it ends the oldest. Errors: those of identity.Recent; fault Forbidden (needs key.manage), NotFound, Conflict "adapter.version_conflict",
// "adapter.ended", Unavailable.
func (s *Service) Rotate(ctx context.Context, o identity.Owner, id string, version int64, password string) (Made, error) {
	by := o.Principal()
	lender, err := s.begin(ctx, o, password)
	if err != nil {
		return Made{}, err
	}
	secret := signed.NewSecret()
	sealed, err := s.Keys.Seal(sealSecret, []byte(secret), []byte(id))
	if err != nil {
		return Made{}, err
	}
	until := s.Clock().Add(overlap)
	view, err := s.act(ctx, lender, by, id, version, func(tx *db.Tx, r row) error {
		if _, err := tx.Exec(setSecret, id, sealed, r.Secret, until); err != nil {
			return err
		}
		return recordTx(tx, by, id, "adapter.secret_rotated", map[string]any{"name": r.Name})
	})
	return Made{view, secret}, err
}

var (
	errDescription = fault.New(fault.Conflict, "adapter.description")
	errVersion     = fault.New(fault.Conflict, "adapter.version_conflict")
	errDecided     = fault.New(fault.Conflict, "adapter.decided")
	errEnded       = fault.New(fault.Conflict, "adapter.ended")
)

func (s *Service) plain(ctx context.Context, by identity.Principal, id string, version int64, do func(*db.Tx, row) error) (Adapter, error) {
	if err := by.Permit(identity.KeyManage); err != nil {
		return Adapter{}, err
	}
	lender, err := s.Settings(ctx)
	if err != nil {
		return Adapter{}, err
	}
	return s.act(ctx, lender, by, id, version, do)
}

// act changes an adapter that is not ended, in one transaction; version 0: whatever it has become since the caller looked.
func (s *Service) act(
	ctx context.Context, lender settings.Snapshot, by identity.Principal, id string, version int64, do func(*db.Tx, row) error,
) (view Adapter, err error) {
	err = s.DB.Update(ctx, func(tx *db.Tx) error {
		r, err := db.One[row](tx, findAdapter, id)
		switch {
		case err != nil:
			return err
		case r.EndedAt != nil:
			return errEnded
		case version != 0 && r.Version != version:
			return errVersion
		}
		if err := do(tx, r); err != nil {
			return err
		}
		view, err = s.viewTx(tx, lender, by, id)
		return err
	})
	return view, err
}

func (d Definition) details(name string) map[string]any {
	var words []string
	for _, a := range d.Capabilities {
		text := string(a.Capability)
		for _, x := range a.Data {
			text += " " + string(x)
		}
		words = append(words, text)
	}
	return map[string]any{"name": name, "capabilities": strings.Join(words, "; ")}
}

func recordTx(tx *db.Tx, by identity.Principal, id, action string, details map[string]any) error {
	return audit.RecordTx(tx, audit.Event{Actor: by.Actor(), Action: action, EntityKind: entity, EntityID: id, Details: details})
}
