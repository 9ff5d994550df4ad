package program

import (
	"cmp"
	"context"
	"encoding/json"
	"net/netip"
	"slices"
	"time"

	"github.com/google/uuid"

	"florin/internal/identity/identity"
	"florin/internal/kernel/date"
	"florin/internal/kernel/fault"
	"florin/internal/kernel/validate"
	"florin/internal/platform/audit"
	"florin/internal/platform/db"
	"florin/internal/platform/keyring"
	"florin/internal/record/notify"
	"florin/internal/rule/settings"
)

const (
	longestName    = 80
	longestContact = 200
	mostAddresses  = 20
)

// Input is a program as a person makes it, with its first secret.
type Input struct {
	Definition
	ExpiresOn date.Date `json:"expires_on" doc:"The last day on which the secret works, by the lender's clock"`
}

// check cleans a definition and says what is wrong with it, seen by the person who makes it.
func (d *Definition) check(tx *db.Tx, lender settings.Snapshot, by identity.Principal, single bool) error {
	d.Name, d.Contact = validate.Clean(validate.CleanText(d.Name)), validate.Clean(validate.CleanText(d.Contact))
	d.Scopes = inOrder(d.Scopes)
	v := validate.New()
	v.Check("/name", cmp.Or(validate.Required(d.Name), validate.Text(d.Name, longestName)))
	v.Check("/contact", cmp.Or(validate.Required(d.Contact), validate.Text(d.Contact, longestContact)))
	v.Check("/scopes", d.checkScopes(by))
	v.Check("/addresses", d.cleanAddresses())
	d.Mandate = d.Mandate.Fit(d.holds)
	d.Mandate.Check(v, "/mandate", nameable(lender))
	if d.Rate = cmp.Or(d.Rate, Standard); d.Rate != Standard && d.Rate != Bulk {
		v.Check("/rate", "choice.invalid")
	}
	code, err := d.checkResponsible(tx, single)
	if err != nil {
		return err
	}
	v.Check("/responsible", code)
	return v.Err()
}

func (d *Definition) checkScopes(by identity.Principal) string {
	if len(d.Scopes) == 0 {
		return validate.FieldRequired
	}
	may := given(by)
	if slices.ContainsFunc(d.Scopes, func(s Scope) bool { return !slices.Contains(may, s) }) {
		return "choice.invalid"
	}
	if slices.ContainsFunc(d.Scopes, ofPartners) && slices.ContainsFunc(d.Scopes, func(s Scope) bool { return !ofPartners(s) }) {
		return "program.partner_alone"
	}
	return ""
}

// cleanAddresses writes every network in its shortest form, in order, each once.
func (d *Definition) cleanAddresses() string {
	if len(d.Addresses) > mostAddresses {
		return "program.addresses"
	}
	clean := []string{}
	for _, text := range d.Addresses {
		network, err := netip.ParsePrefix(text)
		if err != nil {
			address, plain := netip.ParseAddr(text)
			if plain != nil || address.Zone() != "" {
				return "program.addresses"
			}
			network = netip.PrefixFrom(address.Unmap(), address.Unmap().BitLen())
		}
		if network.Bits() == 0 { // from anywhere, said with more letters
			return "program.addresses"
		}
		clean = append(clean, network.Masked().String())
	}
	slices.Sort(clean)
	d.Addresses = slices.Compact(clean)
	return ""
}

// checkResponsible wants two people of the lender who hold every permission behind the scopes; one where the lender's rule lets one work alone.
func (d *Definition) checkResponsible(tx *db.Tx, single bool) (code string, err error) {
	slices.Sort(d.Responsible)
	d.Responsible = slices.Compact(d.Responsible)
	switch n := len(d.Responsible); {
	case n == 0, n == 1 && !single:
		return "program.responsible", nil
	case n > 2:
		return "choice.invalid", nil
	}
	for _, p := range permissionsOf(d.Scopes) {
		people, err := identity.ColleaguesTx(tx, p)
		if err != nil {
			return "", err
		}
		for _, id := range d.Responsible {
			if !slices.ContainsFunc(people, func(c identity.Colleague) bool { return c.ID == id }) {
				return "program.responsible_rights", nil
			}
		}
	}
	return "", nil
}

// within says whether a definition lets a program do no more than another does, and by the same people.
func (d Definition) within(wide Definition) bool {
	more := slices.ContainsFunc(d.Scopes, func(s Scope) bool { return !slices.Contains(wide.Scopes, s) })
	if more || !slices.Equal(d.Responsible, wide.Responsible) || !d.Mandate.Within(wide.Mandate) || d.Rate == Bulk && wide.Rate != Bulk {
		return false
	}
	if len(wide.Addresses) == 0 {
		return true
	}
	return len(d.Addresses) > 0 && !slices.ContainsFunc(d.Addresses, func(text string) bool {
		inner := netip.MustParsePrefix(text)
		return !slices.ContainsFunc(wide.Addresses, func(outer string) bool {
			o := netip.MustParsePrefix(outer)
			return o.Bits() <= inner.Bits() && o.Contains(inner.Addr())
		})
	})
}

func (d Definition) second() *string {
	if len(d.Responsible) < 2 {
		return nil
	}
	return &d.Responsible[1]
}

// Create makes a program with its first secret. It opens nothing until a second person confirms it, where the lender's rule asks for one; the
// text of the secret is given this once. The password is the caller's own, asked when their sign-in is more than ten minutes ago.
//
// Refusals: those of identity.Recent; Forbidden (needs key.manage), Invalid (fields), Conflict "program.too_many", and of a program that decides or moves
// money "program.two_people" and those of identity.SeasonedTx; Unavailable.
func (s *Service) Create(ctx context.Context, o identity.Owner, in Input, password string) (Made, error) {
	id := uuid.NewString()
	return s.make(ctx, o, password, func(tx *db.Tx, lender settings.Snapshot, by identity.Principal) (string, error) {
		single, err := alone(tx, lender, by)
		if err != nil {
			return "", err
		}
		if err := in.check(tx, lender, by, single); err != nil {
			return "", err
		}
		if err := s.weighTx(tx, in.Definition, by, single); err != nil {
			return "", err
		}
		expires, err := lastDay(tx, lender, in.ExpiresOn)
		if err != nil {
			return "", err
		}
		n, err := db.One[int64](tx, countLiving)
		if err == nil && n >= mostPrograms {
			err = fault.New(fault.Conflict, "program.too_many").With("max", mostPrograms)
		}
		if err != nil {
			return "", err
		}
		wanted, err := json.Marshal(in.Definition)
		if err != nil {
			return "", err
		}
		bounds, err := in.bounds()
		if err != nil {
			return "", err
		}
		_, err = tx.Exec(insertProgram, id, in.Name, in.Contact, words(in.Scopes), words(in.Addresses), in.Responsible[0], in.second(), by.StaffID, tx.Now(), string(wanted), in.Rate, bounds)
		if err != nil {
			return "", err
		}
		if err := recordTx(tx, by, id, "program.created", in.details()); err != nil {
			return "", err
		}
		_, token, err := s.addSecretTx(tx, id, &by.StaffID, expires, nil)
		if err != nil {
			return "", err
		}
		if single {
			return token, s.confirmTx(tx, id, by, by.StaffID)
		}
		return token, s.tellWaitingTx(tx, by, id, in.Name)
	}, id)
}

// make is what a person does who is given a secret.
func (s *Service) make(
	ctx context.Context, o identity.Owner, password string, do func(*db.Tx, settings.Snapshot, identity.Principal) (token string, err error), id string,
) (Made, error) {
	by := o.Principal()
	if err := by.Permit(identity.KeyManage); err != nil {
		return Made{}, err
	}
	if err := s.Identity.Recent(ctx, o, password); err != nil {
		return Made{}, err
	}
	lender, err := s.Settings(ctx)
	if err != nil {
		return Made{}, err
	}
	var made Made
	err = s.DB.Update(ctx, func(tx *db.Tx) error {
		token, err := do(tx, lender, by)
		if err != nil {
			return err
		}
		made.Token = token
		made.Program, err = s.viewTx(tx, id, lender, by)
		return err
	})
	return made, err
}

// lastDay is the instant at which a secret ends whose last day is given.
func lastDay(tx *db.Tx, lender settings.Snapshot, day date.Date) (time.Time, error) {
	today := lender.Today(tx.Now())
	if day.IsZero() || day.Before(today) || day.After(today.AddDays(secretLife)) {
		v := validate.New()
		v.CheckWith("/expires_on", "key.expiry", map[string]any{"last": today.AddDays(secretLife)})
		return time.Time{}, v.Err()
	}
	return day.AddDays(1).Time(lender.Hours.Location()), nil
}

func (s *Service) addSecretTx(tx *db.Tx, programID string, madeBy *string, expires time.Time, confirmedAt *time.Time) (id, token string, err error) {
	id, token = uuid.NewString(), newSecret(s.Mode)
	_, err = tx.Exec(insertSecret, id, programID, token[:hintLength], keyring.HashToken(token), madeBy, tx.Now(), expires, confirmedAt)
	return id, token, err
}

// Change gives a program another definition. What lets it do no more, by the same people, holds at once; anything else waits for a second
// person, and the program goes on as it is.
//
// Refusals: Forbidden (needs key.manage), NotFound, Invalid (fields), Conflict "program.version_conflict", "program.ended", and those of Create where it
// weighs; Unavailable.
func (s *Service) Change(ctx context.Context, by identity.Principal, id string, version int64, in Definition) (Program, error) {
	return s.act(ctx, by, id, func(tx *db.Tx, lender settings.Snapshot, r row, _ holding) error {
		single, err := alone(tx, lender, by)
		if err != nil {
			return err
		}
		if err := in.check(tx, lender, by, single); err != nil {
			return err
		}
		if r.Version != version {
			return errVersion
		}
		today, err := r.definition()
		if err != nil {
			return err
		}
		if in.within(today) && r.ConfirmedAt != nil {
			if err := in.saveTx(tx, r); err != nil {
				return err
			}
			return recordTx(tx, by, id, "program.changed", in.inForce(r.Version+1))
		}
		if err := s.weighTx(tx, in, by, single); err != nil {
			return err
		}
		if err := s.wantTx(tx, r, in, by); err != nil {
			return err
		}
		if single {
			return s.confirmTx(tx, id, by, by.StaffID)
		}
		return s.tellWaitingTx(tx, by, id, r.Name)
	})
}

func (s *Service) wantTx(tx *db.Tx, r row, in Definition, by identity.Principal) error {
	wanted, err := json.Marshal(in)
	if err != nil {
		return err
	}
	if _, err := tx.Exec(saveWanted, r.ID, r.Version, string(wanted), by.StaffID, tx.Now()); err != nil {
		return err
	}
	return recordTx(tx, by, r.ID, "program.proposed", in.details())
}

func (d Definition) saveTx(tx *db.Tx, r row) error {
	bounds, err := d.bounds()
	if err != nil {
		return err
	}
	_, err = tx.Exec(saveDefinition, r.ID, r.Version, d.Name, d.Contact, words(d.Scopes), words(d.Addresses), d.Responsible[0], d.second(), d.Rate, bounds)
	return err
}

// Confirm lets a program do what waits for a second person: what it is, and its new secret. Where it comes to decide or to move money it holds after
// the lender's waiting time (guarded_wait_hours), and can be withdrawn until then.
//
// Refusals: those of identity.Recent; Forbidden (needs key.manage), NotFound, Conflict "second_person.needed" and "second_person.newcomer" to who has
// prepared it, "program.version_conflict" when it is not what the caller has seen, "program.decided" when nothing waits any more, Invalid
// "program.responsible_rights" when who shall answer for it may no longer, Unavailable.
func (s *Service) Confirm(ctx context.Context, o identity.Owner, id string, version int64, password string) (Program, error) {
	by := o.Principal()
	if err := by.Permit(identity.KeyManage); err != nil {
		return Program{}, err
	}
	if err := s.Identity.Recent(ctx, o, password); err != nil {
		return Program{}, err
	}
	return s.act(ctx, by, id, func(tx *db.Tx, lender settings.Snapshot, r row, has holding) error {
		if err := s.mayConfirmTx(tx, lender, by, r, has); err != nil {
			return err
		}
		if r.Version != version {
			return errVersion
		}
		return s.admitTx(tx, lender, by, r, has)
	})
}

func (s *Service) confirmTx(tx *db.Tx, id string, by identity.Principal, confirmer string) error {
	r, _, err := loadTx(tx, id)
	if err != nil {
		return err
	}
	definition, err := r.definition()
	if err != nil {
		return err
	}
	wanted, err := r.wanted()
	if err != nil {
		return err
	}
	version := r.Version
	if wanted != nil {
		definition, version = *wanted, version+1
		code, err := wanted.checkResponsible(tx, len(wanted.Responsible) == 1)
		if err == nil && code != "" {
			v := validate.New()
			v.Check("/responsible", code)
			err = v.Err()
		}
		if err != nil {
			return err
		}
		if err := wanted.saveTx(tx, r); err != nil {
			return err
		}
	}
	if wanted != nil || r.ConfirmedAt == nil {
		if _, err := tx.Exec(setConfirmed, id, confirmer, tx.Now()); err != nil {
			return err
		}
	}
	if _, err := tx.Exec(clearDue, id); err != nil {
		return err
	}
	for _, stmt := range []*db.Stmt{confirmSecrets, confirmKeys} {
		if _, err := tx.Exec(stmt, id, tx.Now()); err != nil {
			return err
		}
	}
	return recordTx(tx, by, id, "program.confirmed", definition.inForce(version))
}

// Withdraw drops what waits for a second person. A program that was never confirmed ends with it.
//
// Refusals: Forbidden (needs key.manage), NotFound, Conflict "program.decided", "program.ended", Unavailable.
func (s *Service) Withdraw(ctx context.Context, by identity.Principal, id string) (Program, error) {
	return s.act(ctx, by, id, func(tx *db.Tx, _ settings.Snapshot, r row, has holding) error {
		if len(waits(r, has, tx.Now())) == 0 {
			return errDecided
		}
		return s.withdrawTx(tx, by, r)
	})
}

func (s *Service) withdrawTx(tx *db.Tx, by identity.Principal, r row) error {
	drop, args := dropWanted, []any{r.ID}
	if r.ConfirmedAt == nil {
		drop, args = setEnded, []any{r.ID, db.Nullable(by.StaffID), tx.Now()}
	}
	if _, err := tx.Exec(drop, args...); err != nil {
		return err
	}
	for _, stmt := range []*db.Stmt{endWaiting, endWaitingKeys} {
		if _, err := tx.Exec(stmt, r.ID, tx.Now()); err != nil {
			return err
		}
	}
	return recordTx(tx, by, r.ID, "program.withdrawn", map[string]any{"name": r.Name})
}

var (
	errVersion = fault.New(fault.Conflict, "program.version_conflict")
	errDecided = fault.New(fault.Conflict, "program.decided")
	errEnded   = fault.New(fault.Conflict, "program.ended")
)

// act is a change of a program that is not ended, in one transaction.
func (s *Service) act(ctx context.Context, by identity.Principal, id string, do func(*db.Tx, settings.Snapshot, row, holding) error) (view Program, err error) {
	if err := by.Permit(identity.KeyManage); err != nil {
		return view, err
	}
	lender, err := s.Settings(ctx)
	if err != nil {
		return view, err
	}
	err = s.DB.Update(ctx, func(tx *db.Tx) error {
		r, has, err := loadTx(tx, id)
		if err != nil {
			return err
		}
		if r.EndedAt != nil {
			return errEnded
		}
		if err := do(tx, lender, r, has); err != nil {
			return err
		}
		view, err = s.viewTx(tx, id, lender, by)
		return err
	})
	return view, err
}

func (d Definition) details() map[string]any {
	all := map[string]any{"name": d.Name, "scopes": words(d.Scopes), "addresses": words(d.Addresses), "responsible": words(d.Responsible), "rate": string(d.Rate)}
	if d.Mandate != nil {
		all["mandate"] = d.Mandate
	}
	return all
}

// inForce are the details of a definition that counts from now on, with the version by which decisions name it.
func (d Definition) inForce(version int64) map[string]any {
	all := d.details()
	all["version"] = version
	return all
}

func recordTx(tx *db.Tx, by identity.Principal, id, action string, details map[string]any) error {
	return audit.RecordTx(tx, audit.Event{Actor: by.Actor(), Action: action, EntityKind: entity, EntityID: id, Details: details})
}

// tellWaitingTx tells everybody who could confirm it that a program waits, and with that every administrator what is being opened.
func (s *Service) tellWaitingTx(tx *db.Tx, by identity.Principal, id, name string) error {
	return s.tellTx(tx, by.StaffID, "staff.program_waiting", "staff.program_waiting:"+id+":"+tx.Now().Format(time.RFC3339Nano), map[string]any{"name": name, "by": cmp.Or(by.Name, by.Email)})
}

// tellTx mails the people who look after programs, all but one.
func (s *Service) tellTx(tx *db.Tx, not, template, key string, params map[string]any) error {
	people, err := identity.ColleaguesTx(tx, identity.KeyManage)
	if err != nil {
		return err
	}
	for _, c := range people {
		if c.ID == not {
			continue
		}
		if err := s.Mail.QueueTx(tx, notify.Mail{To: c.Email, Lang: c.Lang, Template: template, Key: key + ":" + c.ID, Params: params}); err != nil {
			return err
		}
	}
	return nil
}
