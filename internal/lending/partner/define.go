package partner

import (
	"cmp"
	"context"
	"net/url"
	"slices"
	"strings"

	"github.com/google/uuid"

	"florin/internal/identity/identity"
	"florin/internal/identity/program"
	"florin/internal/kernel/fault"
	"florin/internal/kernel/validate"
	"florin/internal/platform/audit"
	"florin/internal/platform/db"
	"florin/internal/rule/rail"
	"florin/internal/rule/settings"
)

var (
	errVersion = fault.New(fault.Conflict, "partner.version_conflict")
	errDecided = fault.New(fault.Conflict, "partner.decided")
	errEnded   = fault.New(fault.Conflict, "partner.ended")
)

const mostOrigins, mostCountries, mostPrograms = 10, 60, 5

// check cleans a definition and says what is wrong with it; id is the partner that it is of.
func (d *Definition) check(tx *db.Tx, id string) error {
	d.Name, d.Register, d.Registration, d.Address = validate.Clean(d.Name), validate.Clean(d.Register), validate.Clean(d.Registration), validate.Clean(d.Address)
	v := validate.New()
	v.Check("/name", cmp.Or(validate.Required(d.Name), validate.Text(d.Name, 80)))
	if !slices.Contains([]Kind{Broker, Tied, Shop, Affiliate}, d.Kind) {
		v.Check("/kind", "choice.invalid")
	}
	v.Check("/register", validate.Text(d.Register, 80))
	v.Check("/registration", validate.Text(d.Registration, 60))
	// Directive (EU) 2023/2225, article 10 (3): the pre-contractual information says where an intermediary is found
	v.Check("/address", cmp.Or(validate.Required(d.Address), validate.Text(d.Address, 160)))
	if d.Kind == Broker || d.Kind == Tied { // Directive (EU) 2023/2225, article 37: admission and registration of credit intermediaries
		v.Check("/register", validate.Required(d.Register))
		v.Check("/registration", validate.Required(d.Registration))
	}
	v.Check("/countries", d.cleanCountries())
	v.Check("/origins", d.cleanOrigins())
	d.checkAccount(v)
	d.Agreement.check(v)
	code, err := d.checkPrograms(tx, id)
	if err != nil {
		return err
	}
	v.Check("/programs", code)
	return v.Err()
}

func (d *Definition) cleanCountries() string {
	slices.Sort(d.Countries)
	d.Countries = slices.Compact(d.Countries)
	switch {
	case len(d.Countries) == 0:
		return validate.FieldRequired
	case len(d.Countries) > mostCountries:
		return "choice.invalid"
	}
	for _, c := range d.Countries {
		if code := validate.Country(c); code != "" {
			return code
		}
	}
	return ""
}

// cleanOrigins writes each origin as browsers do. Only https counts: a page that others can change on its way could lead people elsewhere.
func (d *Definition) cleanOrigins() string {
	if len(d.Origins) > mostOrigins {
		return "partner.origins"
	}
	clean := []string{}
	for _, text := range d.Origins {
		origin, ok := originOf(text)
		if at, _ := url.Parse(text); !ok || strings.Trim(at.Path, "/") != "" || at.RawQuery != "" || at.Fragment != "" {
			return "partner.origins"
		}
		clean = append(clean, origin)
	}
	slices.Sort(clean)
	d.Origins = slices.Compact(clean)
	return ""
}

// originOf is the origin of an address of the web.
func originOf(address string) (string, bool) {
	at, err := url.Parse(address)
	if err != nil || at.Scheme != "https" || at.Hostname() == "" || at.User != nil || at.Opaque != "" || len(address) > longestAddress {
		return "", false
	}
	return "https://" + strings.ToLower(strings.TrimSuffix(at.Host, ":443")), true
}

func (d *Definition) checkAccount(v *validate.Collector) {
	d.Holder = validate.Clean(d.Holder)
	v.Check("/holder", cmp.Or(validate.Required(d.Holder), validate.Text(d.Holder, 70)))
	iban, err := rail.ParseIBAN(d.IBAN)
	switch {
	case d.IBAN == "":
		v.Check("/iban", validate.FieldRequired)
	case err != nil || iban.IsQR():
		v.Check("/iban", "iban.invalid")
	case d.Agreement.Commission.Currency.Valid() && !rail.Payable(d.Agreement.Commission.Currency, iban):
		v.Check("/iban", "partner.account")
	}
	d.IBAN = string(iban)
}

// checkPrograms wants programs that can do no more than partners may, and that speak for nobody else.
func (d *Definition) checkPrograms(tx *db.Tx, id string) (code string, err error) {
	slices.Sort(d.Programs)
	d.Programs = slices.Compact(d.Programs)
	if d.Programs == nil {
		d.Programs = []string{}
	}
	if len(d.Programs) > mostPrograms {
		return "choice.invalid", nil
	}
	for _, p := range d.Programs {
		only, err := program.OfPartnersTx(tx, p)
		if err != nil {
			return "", err
		}
		of, taken, err := db.Maybe[string](tx, partnerOf, p)
		switch {
		case err != nil:
			return "", err
		case !only:
			return "partner.program_scopes", nil
		case taken && of != id:
			return "partner.program_taken", nil
		}
	}
	return "", nil
}

// Create makes a partner. It counts once a second person has confirmed it, where the lender's rule asks for one.
//
// Refusals: Forbidden (needs partner.manage), Invalid (fields), Conflict "partner.too_many", Unavailable.
func (s *Service) Create(ctx context.Context, by identity.Principal, in Definition) (Partner, error) {
	id := uuid.NewString()
	return s.act(ctx, by, id, func(tx *db.Tx, lender settings.Snapshot) error {
		if err := in.check(tx, id); err != nil {
			return err
		}
		n, err := db.One[int64](tx, countPartners)
		if err == nil && n >= mostPartners {
			err = fault.New(fault.Conflict, "partner.too_many").With("max", mostPartners)
		}
		if err != nil {
			return err
		}
		sealed, err := s.seal(id, in)
		if err != nil {
			return err
		}
		if _, err := tx.Exec(insertPartner, id, in.Name, sealed, by.StaffID, tx.Now()); err != nil {
			return err
		}
		if err := recordTx(tx, by.Actor(), id, "partner.created", in.details()); err != nil {
			return err
		}
		return s.confirmAloneTx(tx, lender, by, id)
	})
}

// Change proposes another definition; the partner goes on as it is until a second person confirms it.
//
// Refusals: Forbidden (needs partner.manage), NotFound, Invalid (fields), Conflict "partner.version_conflict", "partner.ended", Unavailable.
func (s *Service) Change(ctx context.Context, by identity.Principal, id string, version int64, in Definition) (Partner, error) {
	return s.act(ctx, by, id, func(tx *db.Tx, lender settings.Snapshot) error {
		if _, err := livingTx(tx, id); err != nil {
			return err
		}
		if err := in.check(tx, id); err != nil {
			return err
		}
		sealed, err := s.seal(id, in)
		if err != nil {
			return err
		}
		n, err := tx.Exec(saveWanted, id, version, sealed, by.StaffID)
		if err == nil && n == 0 {
			err = errVersion
		}
		if err != nil {
			return err
		}
		if err := recordTx(tx, by.Actor(), id, "partner.proposed", in.details()); err != nil {
			return err
		}
		return s.confirmAloneTx(tx, lender, by, id)
	})
}

// confirmAloneTx confirms at once what a person has made who may work alone.
func (s *Service) confirmAloneTx(tx *db.Tx, lender settings.Snapshot, by identity.Principal, id string) error {
	alone, err := identity.Allows(secondTx(tx, lender, by.StaffID, by))
	if err != nil || !alone {
		return err
	}
	r, err := db.One[row](tx, findPartner, id)
	if err != nil {
		return err
	}
	return s.confirmTx(tx, by, r)
}

// Confirm lets count what waits, as a second person.
//
// Refusals: Forbidden (needs partner.manage), NotFound, Conflict "second_person.needed" and "second_person.newcomer", "partner.version_conflict" when it
// is not what the caller has seen, "partner.decided" when nothing waits, "partner.ended", Invalid when it cannot count any more, Unavailable.
func (s *Service) Confirm(ctx context.Context, by identity.Principal, id string, version int64) (Partner, error) {
	return s.act(ctx, by, id, func(tx *db.Tx, lender settings.Snapshot) error {
		r, err := livingTx(tx, id)
		switch {
		case err != nil:
			return err
		case r.WantedBy == nil:
			return errDecided
		}
		if err := secondTx(tx, lender, *r.WantedBy, by); err != nil {
			return err
		}
		if r.Version != version {
			return errVersion
		}
		return s.confirmTx(tx, by, r)
	})
}

func (s *Service) confirmTx(tx *db.Tx, by identity.Principal, r row) error {
	d, err := s.open(r.ID, r.Wanted)
	if err != nil {
		return err
	}
	if err := d.check(tx, r.ID); err != nil {
		return err
	}
	n, err := tx.Exec(setConfirmed, r.ID, d.Name, by.StaffID, tx.Now(), r.Version)
	if err == nil && n == 0 {
		err = errVersion
	}
	if err != nil {
		return err
	}
	if _, err := tx.Exec(dropPrograms, r.ID); err != nil {
		return err
	}
	for _, p := range d.Programs {
		if _, err := tx.Exec(insertProgram, p, r.ID); err != nil {
			return err
		}
	}
	return recordTx(tx, by.Actor(), r.ID, "partner.confirmed", d.details())
}

// Withdraw drops what waits for a second person. A partner that never counted ends with it.
//
// Refusals: Forbidden (needs partner.manage), NotFound, Conflict "partner.decided", "partner.ended", Unavailable.
func (s *Service) Withdraw(ctx context.Context, by identity.Principal, id string) (Partner, error) {
	return s.act(ctx, by, id, func(tx *db.Tx, _ settings.Snapshot) error {
		r, err := livingTx(tx, id)
		switch {
		case err != nil:
			return err
		case r.WantedBy == nil:
			return errDecided
		}
		drop, args := dropWanted, []any{id}
		if r.ConfirmedAt == nil {
			drop, args = setEnded, []any{id, by.StaffID, tx.Now()}
		}
		if _, err := tx.Exec(drop, args...); err != nil {
			return err
		}
		return recordTx(tx, by.Actor(), id, "partner.withdrawn", map[string]any{"name": r.Name})
	})
}

// End ends a partner at once: its programs reach nothing any more, and links that were not opened lead nowhere. What it has earned is still paid.
//
// Refusals: Forbidden (needs partner.manage), NotFound, Conflict "partner.ended", Unavailable.
func (s *Service) End(ctx context.Context, by identity.Principal, id string) (Partner, error) {
	return s.act(ctx, by, id, func(tx *db.Tx, _ settings.Snapshot) error {
		r, err := livingTx(tx, id)
		if err != nil {
			return err
		}
		if _, err := tx.Exec(setEnded, id, by.StaffID, tx.Now()); err != nil {
			return err
		}
		if _, err := tx.Exec(dropPrograms, id); err != nil {
			return err
		}
		return recordTx(tx, by.Actor(), id, "partner.ended", map[string]any{"name": r.Name})
	})
}

func livingTx(tx *db.Tx, id string) (row, error) {
	r, err := db.One[row](tx, findPartner, id)
	if err == nil && r.EndedAt != nil {
		err = errEnded
	}
	return r, err
}

// act is a change of a partner in one transaction, and how it stands after it.
func (s *Service) act(ctx context.Context, by identity.Principal, id string, do func(*db.Tx, settings.Snapshot) error) (view Partner, err error) {
	if err := by.Permit(identity.PartnerManage); err != nil {
		return view, err
	}
	lender, err := s.Settings(ctx)
	if err != nil {
		return view, err
	}
	err = s.DB.Update(ctx, func(tx *db.Tx) error {
		if err := do(tx, lender); err != nil {
			return err
		}
		view, err = s.viewTx(tx, lender, by, id)
		return err
	})
	return view, err
}

// details are what the journal keeps: nothing of the account.
func (d Definition) details() map[string]any {
	return map[string]any{
		"name": d.Name, "kind": string(d.Kind), "registration": d.Registration, "countries": strings.Join(d.Countries, " "), "programs": strings.Join(d.Programs, " "),
		"from": d.Agreement.From.String(),
	}
}

func recordTx(tx *db.Tx, by audit.Actor, id, action string, details map[string]any) error {
	return audit.RecordTx(tx, audit.Event{Actor: by, Action: action, EntityKind: entity, EntityID: id, Details: details})
}
