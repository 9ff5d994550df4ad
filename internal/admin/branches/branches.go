package branches

import (
	"context"
	"log/slog"
	"slices"
	"strings"
	"time"

	"florin/internal/admin/change"
	"florin/internal/identity/identity"
	"florin/internal/kernel/fault"
	"florin/internal/kernel/i18n"
	"florin/internal/kernel/validate"
	"florin/internal/lending/branch"
	"florin/internal/platform/audit"
	"florin/internal/platform/db"
	"florin/internal/rule/settings"
)

// Parts are what the service works with.
type Parts struct {
	DB       *db.DB
	Settings *settings.Service
	Identity *identity.Service
	Log      *slog.Logger
}

// Service is safe to call from many goroutines. Every public method checks its caller's permission itself.
type Service struct{ Parts }

// New makes the service.
func New(parts Parts) *Service { return &Service{parts} }

// Kind is what a change does.
type Kind string

// The kinds.
const (
	Make   Kind = "make"
	Rename Kind = "rename"
	Close  Kind = "close"
	Join   Kind = "join"   // a person comes into a branch
	Leave  Kind = "leave"  // and goes out
	Bind   Kind = "bind"   // who is in no branch sees nothing of clients
	Unbind Kind = "unbind" // and sees everything again
)

const longestName = 60

// BranchDraft is what shall change.
type BranchDraft struct {
	Kind    Kind   `json:"kind" enum:"make,rename,close,join,leave,bind,unbind"`
	Branch  string `json:"branch,omitempty" maxLength:"64" doc:"Id of the branch; not for make, bind and unbind"`
	Version int64  `json:"version,omitempty" doc:"Of the branch as the caller saw it; for rename and close"`
	Key     string `json:"key,omitempty" maxLength:"40" doc:"Of a new branch: small letters, digits and hyphens; it stays"`
	Name    string `json:"name,omitempty" maxLength:"60" doc:"For make and rename"`
	StaffID string `json:"staff_id,omitempty" maxLength:"64" doc:"Who joins or leaves"`
}

// BranchChange is a change that waits, or what became of it.
type BranchChange struct {
	change.Shown
	Kind       Kind         `json:"kind" enum:"make,rename,close,join,leave,bind,unbind"`
	State      change.State `json:"state" enum:"proposed,confirmed,applied,rejected,withdrawn,failed"`
	Branch     string       `json:"branch" doc:"Its id; empty for bind and unbind"`
	Key        string       `json:"key" doc:"Of a new branch"`
	Name       string       `json:"name" doc:"Of the branch, after it"`
	FormerName string       `json:"former_name" doc:"Before it"`
	Member     string       `json:"member" doc:"Name of who joins or leaves"`
	DueAt      *time.Time   `json:"due_at" doc:"When it counts; null until it is confirmed"`
}

// BranchMember is a person in a branch.
type BranchMember struct {
	StaffID string `json:"staff_id"`
	Name    string `json:"name"`
}

// StaffedBranch is a branch with its people.
type StaffedBranch struct {
	branch.Branch
	Members []BranchMember `json:"members"`
	Open    int64          `json:"open_requests" doc:"Requests of it that are not at their end, as far as 1,001"`
}

// Keeping is everything that is shown to those who keep the branches.
type Keeping struct {
	Branches  []StaffedBranch `json:"branches"`
	Bound     bool            `json:"bound" doc:"Who is in no branch sees nothing of clients"`
	Changes   []BranchChange  `json:"changes" doc:"Newest first; ended ones for two weeks"`
	WaitHours int             `json:"wait_hours" doc:"How long a confirmed change waits"`
	People    []BranchMember  `json:"people" doc:"Who can be put into a branch"`
}

// endedShown is for how long one that has ended is shown.
const endedShown = 14 * 24 * time.Hour

// Guards is always so: it decides who sees whose data.
func (r *row) Guards(settings.Snapshot) bool { return true }

// Begun is always so: nothing but the waiting time holds it.
func (r *row) Begun(settings.Snapshot, time.Time) bool { return true }

// What says which branch it is about, and who.
func (r *row) What(l *i18n.Locale) string {
	return l.T("staff:guarded.what.branch_"+string(r.Kind), map[string]any{"name": r.Name, "member": r.StaffName})
}

func (s *Service) steps() change.Steps[*row, BranchChange] {
	return change.Steps[*row, BranchChange]{View: s.viewTx, Flow: &change.Flow[*row]{DB: s.DB, Settings: s.Settings, Identity: s.Identity, Log: s.Log, Kind: change.Kind[*row]{
		Name: "branch", NoReason: "branch.no_reason", Open: "branch.open_change", Propose: identity.StaffManage, Confirm: identity.StaffManage, Always: true, OwnOnly: true,
		Find: findTx, Insert: insertTx, Waiting: func(tx *db.Tx) ([]string, error) { return db.All[string](tx, listWaiting) },
		Fits: fitsTx, Apply: applyTx, Store: storeTx, Journal: journalTx,
	}}}
}

var (
	errClosed   = fault.New(fault.Conflict, "branch.closed")
	errStale    = fault.New(fault.Conflict, "branch.stale")
	errSame     = fault.New(fault.Conflict, "branch.same")
	errMembers  = fault.New(fault.Conflict, "branch.has_members")
	errRequests = fault.New(fault.Conflict, "branch.has_requests")
	errManager  = fault.New(fault.Conflict, "branch.manager")
	errOwn      = fault.New(fault.Conflict, "guarded.own")
)

// Propose asks a second person for a change. It counts at once where one administrator may still do alone what otherwise two do.
// Errors: fault Forbidden (needs staff.manage); Invalid naming the field; NotFound; Conflict "branch.closed", "branch.stale", "branch.same" where it
// changes nothing, "branch.has_members" and "branch.has_requests" where it cannot be closed, "branch.manager" for who manages staff and so sees
// everything, "branch.open_change" while another of it waits, and those of identity.AloneTx.
func (s *Service) Propose(ctx context.Context, p identity.Principal, in BranchDraft) (v BranchChange, err error) {
	if err := p.Permit(identity.StaffManage); err != nil {
		return v, err
	}
	err = s.DB.Update(ctx, func(tx *db.Tx) error {
		now, err := s.Settings.ReadTx(tx)
		if err != nil {
			return err
		}
		r, err := draftTx(tx, in)
		if err == nil {
			err = fitsTx(tx, now, r)
		}
		if err != nil {
			return err
		}
		if err = s.steps().Flow.OfferOrApply(tx, p, now, r); err == nil {
			v, err = s.viewTx(tx, p, now, r)
		}
		return err
	})
	return v, err
}

// draftTx makes the change that a person wants.
func draftTx(tx *db.Tx, in BranchDraft) (*row, error) {
	r := &row{Kind: in.Kind, BranchID: in.Branch, BaseVersion: in.Version, Name: validate.Clean(in.Name), Key: in.Key}
	v := validate.New()
	switch in.Kind {
	case Make, Rename:
		v.Check("/name", validate.Required(r.Name))
		v.CheckWith("/name", validate.Text(r.Name, longestName), map[string]any{"max": longestName})
		if in.Kind == Make && !branch.Keyed.MatchString(in.Key) {
			v.Check("/key", "branch.key")
		}
	case Close, Bind, Unbind:
		r.Name = ""
	case Join, Leave:
		name, err := colleagueTx(tx, in.StaffID)
		if err != nil {
			return nil, err
		}
		if r.StaffID, r.StaffName = in.StaffID, name; name == "" {
			v.Check("/staff_id", "choice.invalid")
		}
	default:
		v.Check("/kind", "choice.invalid")
	}
	if err := v.Err(); err != nil {
		return nil, err
	}
	switch r.Kind {
	case Make:
		id, err := db.NewKey(tx.Now())
		r.BranchID, r.BaseVersion, r.About = id, 0, "key:"+r.Key
		return r, err
	case Bind, Unbind:
		r.BranchID, r.BaseVersion, r.About, r.Key = "", 0, "rule", ""
		return r, nil
	}
	b, err := openTx(tx, in.Branch)
	r.Key, r.FormerName, r.About = b.Key, b.Name, b.ID+r.StaffID
	if r.Kind != Rename {
		r.Name = b.Name
	}
	return r, err
}

// colleagueTx is the name of a person who works for the lender; empty when there is nobody such.
func colleagueTx(tx *db.Tx, id string) (string, error) {
	names, err := identity.StaffNamesTx(tx)
	return names[id], err
}

func fold(name string) string { return strings.Join(strings.Fields(i18n.Fold(name)), " ") }

// fitsTx refuses a change of what is no longer as its author saw it, and one that is not possible.
func fitsTx(tx *db.Tx, _ settings.Snapshot, r *row) error {
	switch r.Kind {
	case Bind, Unbind:
		bound, err := foundTx(tx, findRule)
		if err == nil && bound == (r.Kind == Bind) {
			err = errSame
		}
		return err
	case Make:
		if taken, err := takenTx(tx, findKey, r.Key, ""); err != nil || taken {
			return cmpErr(err, "/key", "branch.key_taken")
		}
	default:
		b, err := openTx(tx, r.BranchID)
		if err != nil {
			return err
		}
		if (r.Kind == Rename || r.Kind == Close) && b.Version != r.BaseVersion {
			return errStale
		}
	}
	switch r.Kind {
	case Make, Rename:
		if taken, err := takenTx(tx, findName, fold(r.Name), r.BranchID); err != nil || taken {
			return cmpErr(err, "/name", "branch.name_taken")
		}
		if r.Name == r.FormerName {
			return errSame
		}
	case Close:
		return freeTx(tx, r.BranchID)
	case Join, Leave:
		return memberFitsTx(tx, r)
	}
	return nil
}

func cmpErr(err error, pointer, code string) error {
	if err != nil {
		return err
	}
	return fault.AtField(pointer, code)
}

func takenTx(tx *db.Tx, find *db.Stmt, value, but string) (bool, error) {
	id, found, err := db.Maybe[string](tx, find, value)
	return found && id != but, err
}

// freeTx refuses to close a branch that people are in, or that has open requests. Errors: fault Conflict "branch.has_members", "branch.has_requests".
func freeTx(tx *db.Tx, id string) error {
	_, names, err := namesTx(tx)
	if err == nil && len(names[id]) > 0 {
		err = errMembers.With("names", strings.Join(names[id], ", "))
	}
	if err != nil {
		return err
	}
	n, err := db.One[int64](tx, findUnended, id)
	if err == nil && n > 0 {
		err = errRequests.With("count", n)
	}
	return err
}

func memberFitsTx(tx *db.Tx, r *row) error {
	is, err := foundTx(tx, findMember, r.StaffID, r.BranchID)
	if err == nil && is == (r.Kind == Join) {
		err = errSame
	}
	if err != nil || r.Kind == Leave {
		return err
	}
	managers, err := identity.ColleaguesTx(tx, identity.StaffManage)
	if err == nil && slices.ContainsFunc(managers, func(c identity.Colleague) bool { return c.ID == r.StaffID }) {
		err = errManager
	}
	return err
}

func applyTx(tx *db.Tx, _ settings.Snapshot, r *row) (err error) {
	var n int64
	switch r.Kind {
	case Make:
		n, err = tx.Exec(insertBranch, r.BranchID, r.Key, r.Name, fold(r.Name), r.AuthorName, tx.Now())
	case Rename:
		n, err = tx.Exec(renameBranch, r.BranchID, r.BaseVersion, r.Name, fold(r.Name))
	case Close:
		n, err = tx.Exec(closeBranch, r.BranchID, r.BaseVersion, tx.Now())
	case Join:
		n, err = tx.Exec(insertMember, r.StaffID, r.BranchID, tx.Now())
	case Leave:
		n, err = tx.Exec(deleteMember, r.StaffID, r.BranchID)
	case Bind:
		n, err = tx.Exec(insertRule, tx.Now())
	case Unbind:
		n, err = tx.Exec(deleteRule)
	}
	if err == nil && n == 0 {
		err = errStale
	}
	return err
}

// Confirm confirms a change as the second person; it counts when the waiting time is over. Errors: fault Forbidden, NotFound; Conflict
// "second_person.needed", "guarded.own" to whom it puts in or out, "branch.decided", those of Propose.
func (s *Service) Confirm(ctx context.Context, p identity.Principal, id string) (v BranchChange, err error) {
	steps := s.steps()
	err = steps.Flow.Accept(ctx, p, id, func(tx *db.Tx, r *row) error {
		if r.StaffID != "" && r.StaffID == p.Who() {
			return errOwn
		}
		now, err := s.Settings.ReadTx(tx)
		if err == nil {
			v, err = s.viewTx(tx, p, now, r)
		}
		return err
	})
	return v, err
}

// Reject refuses a change with a reason, also while it waits for its time. Errors: fault Forbidden, NotFound, Invalid "branch.no_reason", Conflict
// "branch.decided".
func (s *Service) Reject(ctx context.Context, p identity.Principal, id, reason string) (BranchChange, error) {
	return s.steps().Reject(ctx, p, id, reason)
}

// Withdraw takes the caller's own change back. Errors: fault Forbidden, NotFound, Conflict "branch.decided".
func (s *Service) Withdraw(ctx context.Context, p identity.Principal, id string) (BranchChange, error) {
	return s.steps().Withdraw(ctx, p, id)
}

// ApplyDue puts every confirmed change in force whose waiting time is over. Run it every minute; several nodes may.
func (s *Service) ApplyDue(ctx context.Context) error { return s.steps().Flow.ApplyDue(ctx) }

func (s *Service) viewTx(tx *db.Tx, p identity.Principal, now settings.Snapshot, r *row) (BranchChange, error) {
	shown, err := s.steps().Flow.Show(tx, p, now, r)
	if r.StaffID != "" && r.StaffID == p.Who() {
		shown.Allowed = slices.DeleteFunc(shown.Allowed, func(a change.Action) bool { return a == change.MayConfirm })
	}
	v := BranchChange{Shown: shown, Kind: r.Kind, State: r.State, Branch: r.BranchID, Key: r.Key, Name: r.Name, FormerName: r.FormerName, Member: r.StaffName}
	if r.State == change.Confirmed {
		v.DueAt = r.NotBefore
	}
	return v, err
}

const entity = "branch"

// actions is what the journal calls a change that counts.
var actions = map[Kind]string{
	Make: "branch.made", Rename: "branch.renamed", Close: "branch.closed", Join: "branch.joined", Leave: "branch.left", Bind: "branch.bound", Unbind: "branch.unbound",
}

// journalTx writes down what came of a change. Who is in which branch is told when it counts: Verify holds the tables against it.
func journalTx(tx *db.Tx, by identity.Principal, _ settings.Snapshot, r *row) error {
	action, details := "branch."+string(r.State), map[string]any{"kind": string(r.Kind), "name": r.Name}
	if r.State == change.Applied {
		action = actions[r.Kind]
	}
	if r.StaffID != "" {
		details["staff"], details["member"] = r.StaffID, r.StaffName
	}
	id := r.BranchID
	if id == "" {
		id = "rule"
	}
	return audit.RecordTx(tx, audit.Event{Actor: by.Actor(), Action: action, EntityKind: entity, EntityID: id, Details: details})
}
