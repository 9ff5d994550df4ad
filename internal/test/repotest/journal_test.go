package repotest

import (
	"encoding/json"
	"go/ast"
	"go/printer"
	"go/token"
	"maps"
	"path"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
)

const journalCatalog = "web/src/i18n/fr/journal.json"

// madeAtRunTime says what comes of an expression that the sources alone do not tell, by file and expression. A
// "{Kind}" in it stands for each constant of that type in the file's package, "{loan.Kind}" for those of another: a new one needs its words too.
var madeAtRunTime = map[string][]string{
	`internal/lending/agreement/end.go "agreement." + string(w.after(a))`: {"agreement.declined", "agreement.voided", "agreement.expired"},
	`internal/admin/books/close_sql.go string(r.Kind) + "." + string(r.State)`: {
		"close.proposed", "close.applied", "close.rejected", "close.withdrawn", "reopen.proposed", "reopen.applied", "reopen.rejected", "reopen.withdrawn",
	},
	`internal/admin/roles/change.go action`: {
		"role.proposed", "role.confirmed", "role.rejected", "role.withdrawn", "role.failed", "role.made", "role.changed", "role.closed",
	},
	`internal/admin/branches/branches.go action`: {
		"branch.proposed", "branch.confirmed", "branch.rejected", "branch.withdrawn", "branch.failed", "branch.made", "branch.renamed", "branch.closed", "branch.joined",
		"branch.left", "branch.bound", "branch.unbound",
	},
	`internal/admin/task/act.go string(of.Kind)`:                                          {"request", "loan", "client"},
	`internal/admin/books/chart_sql.go "chart." + string(r.State)`:                        {"chart.proposed", "chart.confirmed", "chart.applied", "chart.rejected", "chart.withdrawn", "chart.failed"},
	`internal/integration/adapter/take.go c.SubjectKind`:                                  {"request", "payout"},
	`internal/integration/adapter/ask.go n.Subject.Kind`:                                  {"request", "payout"},
	`internal/integration/webhook/endpoint.go action`:                                     {"webhook.changed", "webhook.paused", "webhook.resumed", "webhook.secret_rotated"},
	`internal/identity/identity/factor.go o.Kind`:                                         {"account", "staff"},
	`internal/identity/identity/guarded.go "staff.change_" + string(state)`:               {"staff.change_done", "staff.change_refused", "staff.change_withdrawn", "staff.change_stopped", "staff.change_lapsed", "staff.change_failed"},
	`internal/identity/identity/login.go about.kind`:                                      {"account", "staff", "registration", "address", "passkey"},
	`internal/identity/identity/recover.go who.kind`:                                      {"account", "registration", "address"},
	`internal/identity/identity/session.go d.kind`:                                        {"account", "staff"},
	`internal/identity/identity/session_raise.go d.kind`:                                  {"account", "staff"},
	`internal/identity/identity/stafflogin.go about.kind`:                                 {"staff", "address"},
	`internal/identity/identity/wire_otp.go about.kind`:                                   {"account", "registration", "address"},
	`internal/customer/interview/change.go t.Record`:                                      {"interview.proposed", "interview.chosen", "interview.other_asked", "interview.declined", "interview.cancelled", "interview.reproposed", "interview.confirmed", "interview.moved", "interview.held", "interview.missed"},
	`internal/lending/sanction/propose.go "loan.sanction_" + string(c.kind) + "_" + what`: {"loan.sanction_impose_proposed", "loan.sanction_impose_withdrawn", "loan.sanction_lift_proposed", "loan.sanction_lift_withdrawn"},
	`internal/admin/takeover/flow.go "takeover." + string(r.State)`:                       {"takeover.proposed", "takeover.confirmed", "takeover.applied", "takeover.rejected", "takeover.withdrawn", "takeover.failed"},
	`internal/admin/sale/service.go "loan_sale." + string(r.State)`:                       {"loan_sale.proposed", "loan_sale.confirmed", "loan_sale.applied", "loan_sale.rejected", "loan_sale.withdrawn", "loan_sale.failed"},
	`internal/admin/impairment/rules.go "allowance.rules_" + string(r.State)`:             {"allowance.rules_proposed", "allowance.rules_confirmed", "allowance.rules_applied", "allowance.rules_rejected", "allowance.rules_withdrawn", "allowance.rules_failed"},
	`internal/admin/rates/service.go "rates." + string(r.State)`:                          {"rates.proposed", "rates.confirmed", "rates.applied", "rates.rejected", "rates.withdrawn", "rates.failed"},
	`internal/admin/collecting/trials.go "trial." + string(r.State)`:                      {"trial.proposed", "trial.confirmed", "trial.applied", "trial.rejected", "trial.withdrawn", "trial.failed"},
	`internal/admin/collecting/service.go "strategy." + string(r.State)`:                  {"strategy.proposed", "strategy.confirmed", "strategy.applied", "strategy.rejected", "strategy.withdrawn", "strategy.failed"},
	`internal/lending/screening/judge.go "request.screening_" + what`:                     {"request.screening_proposed", "request.screening_judged", "request.screening_reopened"},
	`internal/lending/loanbook/append.go "loan." + string(e.Kind)`:                        {"loan.{loan.Kind}"},
	`internal/lending/treasury/bank_entry.go "bank_entry." + string(o.state)`:             {"bank_entry.matched", "bank_entry.unmatched", "bank_entry.dismissed", "bank_entry.replaced"},
	`internal/lending/payout/handout.go f.Action`:                                         {"payout_batch.downloaded", "payout_batch.copied", "debit_run.downloaded"},
	`internal/lending/payout/handout.go f.Entity`:                                         {"payout_batch", "debit_run"},
	`internal/lending/arrears/chargeoff.go "loan." + string(in.Kind) + "_proposed"`:       {"loan.{ProposalKind}_proposed"},
	`internal/lending/arrears/chargeoff.go "loan." + string(r.Kind) + "_withdrawn"`:       {"loan.{ProposalKind}_withdrawn"},
	`internal/lending/arrears/case.go "collection." + string(e.Kind)`:                     {"collection.{LogKind}"},
	`internal/lending/payout/payout.go "payout." + string(c.action)`:                      {"payout.hold", "payout.release_hold", "payout.prepare", "payout.discard", "payout.release", "payout.settle", "payout.return", "payout.cancel"},
	`internal/lending/arrears/change.go "loan.change_" + string(c.State)`:                 {"loan.change_effective", "loan.change_lapsed"},
	`internal/customer/message/work.go "thread." + event`:                                 {"thread.closed", "thread.reopened"},
	`internal/admin/product/decide.go "product." + string(r.State)`:                       {"product.proposed", "product.confirmed", "product.applied", "product.rejected", "product.withdrawn", "product.failed"},
	`internal/admin/product/remind.go action`:                                             {"law.ending_told", "law.ended_told"},
	`internal/admin/rulelab/change_sql.go "rules." + string(r.State)`:                     {"rules.proposed", "rules.confirmed", "rules.applied", "rules.rejected", "rules.withdrawn", "rules.failed"},
	`internal/admin/opening/flow.go "opening." + string(r.State)`:                         {"opening.proposed", "opening.applied", "opening.rejected", "opening.withdrawn"},
	`internal/admin/setup/propose.go actions[r.State]`:                                    {"settings.proposed", "settings.waits", "settings.confirmed", "settings.rejected", "settings.withdrawn"},
	`internal/lending/request/move.go auditAction(t)`:                                     {"request.refusal_undone", "request.moved", "request.reopened", "request.approved", "request.rejected"},
	`internal/customer/privacy/ask.go "privacy." + string(r.Kind) + "_asked"`:             {"privacy.{Kind}_asked"},
	`internal/customer/privacy/erase.go person.Kind()`:                                    {"account", "request"},
	`internal/customer/privacy/views.go one.entity.Kind + ".viewed"`:                      {"account.viewed", "request.viewed", "loan.viewed"},
	`internal/customer/privacy/views.go one.entity.Kind`:                                  {"account", "request", "loan"},
	`internal/customer/profile/home.go "account.home_" + state`:                           {"account.home_withdrawn"},
	`internal/identity/identity/wire_otp.go template + "_requested"`:                      {"account.reset_requested", "account.magic_link_requested", "account.verify_again_requested", "account.email_change_again_requested", "account.reauthenticate_requested"},
}

// former are words for what older records say and nothing writes any more: the journal is kept as it was written.
var former = []string{"contact_read", "contact_message", "staff_factor_reset_requested", "staff_factor_reset_cancelled", "api_key", "api_key_created", "api_key_confirmed", "api_key_revoked",
	"request_arrears_reached", "request_arrears_reported", "request_reported"}

// The journal is read by people: whatever the program writes into it has words, and in the French catalog, which the
// others must match.
func TestEveryRecordOfTheJournalHasWords(t *testing.T) {
	var words struct{ Actions, Entities map[string]string }
	if err := json.Unmarshal([]byte(tree(t)[journalCatalog]), &words); err != nil {
		t.Fatal(err)
	}
	unused := maps.Clone(madeAtRunTime)
	for field, known := range map[string]map[string]string{"Action": words.Actions, "EntityKind": words.Entities} {
		written := recorded(t, field, unused)
		if len(written) < 15 {
			t.Fatalf("found only %d values of %s", len(written), field)
		}
		keys := map[string]bool{}
		for value, where := range written {
			key := strings.ReplaceAll(value, ".", "_")
			keys[key] = true
			if known[key] == "" {
				t.Errorf("%s writes %s %q into the journal, and %s has no %q", where, field, value, journalCatalog, key)
			}
		}
		for key := range known {
			if !keys[key] && !slices.Contains(former, key) {
				t.Errorf("%s has words for %s %q, which nothing writes", journalCatalog, field, key)
			}
		}
	}
	for at := range unused {
		t.Errorf("madeAtRunTime speaks of %s, which is not there", at)
	}
}

// recorded finds what is written into a field of audit.Event, and where: in the literal itself, or passed to it by way
// of parameters. Entries of madeAtRunTime that it needs are struck out of unused.
func recorded(t *testing.T, field string, unused map[string][]string) map[string]string {
	t.Helper()
	packages := map[string][]source{}
	for _, file := range goFiles(t) {
		if !file.isTest() && !file.generated() {
			packages[file.dir()] = append(packages[file.dir()], file)
		}
	}
	known := across{constants: map[string]constant{}, through: map[parameter]bool{}}
	for dir, files := range packages {
		for name, c := range constantsOf(files) {
			known.constants[path.Base(dir)+"."+name] = c
		}
	}
	var written map[string]string
	for last := range 2 { // what a package passes on is known once all were read
		written = writtenBy(t, packages, field, known, unused, last == 1)
	}
	return written
}

func writtenBy(t *testing.T, packages map[string][]source, field string, known across, unused map[string][]string, report bool) map[string]string {
	t.Helper()
	written := map[string]string{}
	for dir, files := range packages {
		w := wayIn{field: field, pkg: path.Base(dir), constants: constantsOf(files), through: map[parameter]bool{}, across: known}
		for before := -1; before < len(w.through); {
			before = len(w.through)
			w.values, w.unclear = map[string]string{}, map[string]string{}
			for _, file := range files {
				w.walk(file)
			}
		}
		maps.Copy(written, w.values)
		for at, line := range w.unclear {
			values, told := madeAtRunTime[at]
			delete(unused, at)
			if !told && report {
				t.Errorf("%s: what %s is cannot be read from the sources: say it in madeAtRunTime as %q", line, field, at)
			}
			for _, value := range values {
				for _, one := range w.expand(value) {
					written[one] = line
				}
			}
		}
	}
	return written
}

// parameter is one of a function that a value is passed on by.
type parameter struct {
	function string
	method   bool
	index    int
}

// across is what packages know of one another: constants and functions by "package.Name".
type across struct {
	constants map[string]constant
	through   map[parameter]bool
}

// wayIn follows the values of one field of audit.Event through one package.
type wayIn struct {
	field     string
	pkg       string
	across    across
	constants map[string]constant
	through   map[parameter]bool
	values    map[string]string // and where
	unclear   map[string]string // file and expression, and where
}

type constant struct{ kind, value string }

// constantsOf gives the string constants of a package.
func constantsOf(files []source) map[string]constant {
	all := map[string]constant{}
	for _, file := range files {
		ast.Inspect(file.ast, func(n ast.Node) bool {
			spec, ok := n.(*ast.ValueSpec)
			if !ok || len(spec.Names) != len(spec.Values) {
				return true
			}
			kind, _ := spec.Type.(*ast.Ident)
			for i, name := range spec.Names {
				if text, ok := literal(spec.Values[i]); ok {
					c := constant{value: text}
					if kind != nil {
						c.kind = kind.Name
					}
					all[name.Name] = c
				}
			}
			return true
		})
	}
	return all
}

func literal(e ast.Expr) (string, bool) {
	lit, ok := e.(*ast.BasicLit)
	if !ok || lit.Kind != token.STRING {
		return "", false
	}
	text, err := strconv.Unquote(lit.Value)
	return text, err == nil
}

var ofType = regexp.MustCompile(`\{([\w.]+)\}`)

// expand puts each constant of the type that a value names in its place.
func (w wayIn) expand(value string) (all []string) {
	found := ofType.FindStringSubmatch(value)
	if found == nil {
		return []string{value}
	}
	kind := found[1]
	if !strings.Contains(kind, ".") {
		kind = w.pkg + "." + kind
	}
	for name, c := range w.across.constants {
		if of, _, _ := strings.Cut(name, "."); of+"."+c.kind == kind {
			all = append(all, strings.Replace(value, found[0], c.value, 1))
		}
	}
	return all
}

func (w wayIn) walk(file source) {
	for _, decl := range file.ast.Decls {
		fn, _ := decl.(*ast.FuncDecl)
		ast.Inspect(decl, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.CompositeLit:
				if n.Type != nil && text(file, n.Type) == "audit.Event" {
					w.event(file, fn, n)
				}
			case *ast.CallExpr:
				w.call(file, fn, n)
			}
			return true
		})
	}
}

func (w wayIn) event(file source, fn *ast.FuncDecl, event *ast.CompositeLit) {
	for _, element := range event.Elts {
		if pair, ok := element.(*ast.KeyValueExpr); ok && text(file, pair.Key) == w.field {
			w.value(file, fn, pair.Value)
		}
	}
}

func (w wayIn) call(file source, fn *ast.FuncDecl, call *ast.CallExpr) {
	var to parameter
	switch called := call.Fun.(type) {
	case *ast.Ident:
		to = parameter{function: called.Name}
	case *ast.SelectorExpr:
		to = parameter{function: called.Sel.Name, method: true}
	}
	of := parameter{function: text(file, call.Fun)}
	for to.index = range call.Args {
		of.index = to.index
		if w.through[to] || w.across.through[of] {
			w.value(file, fn, call.Args[to.index])
		}
	}
}

// value notes what an expression says, or the parameter that brings it.
func (w wayIn) value(file source, fn *ast.FuncDecl, e ast.Expr) {
	where := file.path + ":" + strconv.Itoa(file.line(e.Pos()))
	if value, ok := literal(e); ok {
		w.values[value] = where
		return
	}
	if c, ok := w.across.constants[text(file, e)]; ok {
		w.values[c.value] = where
		return
	}
	if name, ok := e.(*ast.Ident); ok {
		if i := indexOf(fn, name.Name); i >= 0 {
			w.through[parameter{fn.Name.Name, fn.Recv != nil, i}] = true
			if fn.Recv == nil {
				w.across.through[parameter{w.pkg + "." + fn.Name.Name, false, i}] = true
			}
			return
		}
		given := assigned(fn, name.Name)
		if c, ok := w.constants[name.Name]; ok {
			given = append(given, c.value)
		}
		for _, value := range given {
			w.values[value] = where
		}
		if len(given) > 0 {
			return
		}
	}
	w.unclear[file.path+" "+text(file, e)] = where
}

// indexOf gives the place of a parameter by its name; below zero: there is none.
func indexOf(fn *ast.FuncDecl, name string) int {
	if fn == nil {
		return -1
	}
	i := 0
	for _, group := range fn.Type.Params.List {
		for _, p := range group.Names { // all have one, or none has
			if p.Name == name {
				return i
			}
			i++
		}
	}
	return -1
}

// assigned gives what a function puts into a variable, if all of it is literals.
func assigned(fn *ast.FuncDecl, name string) (values []string) {
	if fn == nil {
		return nil
	}
	readable := true
	ast.Inspect(fn, func(n ast.Node) bool {
		set, ok := n.(*ast.AssignStmt)
		if !ok || len(set.Lhs) != len(set.Rhs) {
			return true
		}
		for i, to := range set.Lhs {
			if id, ok := to.(*ast.Ident); ok && id.Name == name {
				value, ok := literal(set.Rhs[i])
				values, readable = append(values, value), readable && ok
			}
		}
		return true
	})
	if !readable {
		return nil
	}
	return values
}

func text(file source, n ast.Node) string {
	var b strings.Builder
	if err := printer.Fprint(&b, file.set, n); err != nil {
		return ""
	}
	return b.String()
}
