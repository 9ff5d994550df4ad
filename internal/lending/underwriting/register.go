package underwriting

import (
	"slices"
	"strings"

	"florin/internal/kernel/date"
	"florin/internal/kernel/fault"
	"florin/internal/rule/catalogue"
)

// RegisterResult is what a register answered about a person.
type RegisterResult string

// The answers.
const (
	RegisterClear       RegisterResult = "clear"
	RegisterEntry       RegisterResult = "entry"       // something is noted: a person looks
	RegisterUnreachable RegisterResult = "unreachable" // asked, and not answered
)

// RegisterResults lists them.
var RegisterResults = []RegisterResult{RegisterClear, RegisterEntry, RegisterUnreachable}

// Registers are those that Florin can explain. A product may name another.
var Registers = []string{"FICP", "IKO", "ZEK", "SCHUFA", "BKR", "CKP", "CRIF", "KSV1870"}

// RegisterAnswer is the answer of a register that counts for a person: the newest, unless
// the register could not be reached then and had answered before.
type RegisterAnswer struct {
	Register string         `json:"register"`
	Result   RegisterResult `json:"result"`
	On       date.Date      `json:"on"`
}

// RegisterNoted is the rule, and the reason, that something was found.
const RegisterNoted = "register_entry"

// registerState is how far the register of a product has been asked.
type registerState string

const (
	registerFree        registerState = "free" // the product names none
	registerAsked       registerState = "asked"
	registerMissing     registerState = "missing" // about one of those who borrow at least
	registerUnreachable registerState = "unreachable"
	registerOld         registerState = "old"
)

// worstFirst orders the states of several who borrow: the first that is found counts.
var worstFirst = []registerState{registerMissing, registerUnreachable, registerOld}

// registerStateOf looks at the answers about one person.
func registerStateOf(l catalogue.Lending, answers []RegisterAnswer, on date.Date) registerState {
	if l.Database == "" {
		return registerFree
	}
	i := slices.IndexFunc(answers, func(a RegisterAnswer) bool { return a.Register == l.Database })
	switch {
	case i < 0:
		return registerMissing
	case answers[i].Result == RegisterUnreachable:
		return registerUnreachable
	case l.DatabaseDays > 0 && answers[i].On.AddDays(l.DatabaseDays).Before(on):
		return registerOld
	}
	return registerAsked
}

// registerStateOfAll is that of everybody who borrows.
func registerStateOfAll(l catalogue.Lending, people [][]RegisterAnswer, on date.Date) registerState {
	var states []registerState
	for _, answers := range people {
		states = append(states, registerStateOf(l, answers, on))
	}
	for _, bad := range worstFirst {
		if slices.Contains(states, bad) {
			return bad
		}
	}
	if l.Database == "" {
		return registerFree
	}
	return registerAsked
}

// Consulted refuses an offer while the register that the product names has not answered about
// everybody who borrows, or too long ago: fault Conflict "register.missing" or
// "register.outdated".
func (d Deal) Consulted(p catalogue.Product, on date.Date) error {
	return registerRefusal(p.Lending, registerStateOfAll(p.Lending, d.told(), on))
}

// told is what registers have said of each who borrows.
func (d Deal) told() (people [][]RegisterAnswer) {
	for i, party := range d.Parties {
		if party.Complete {
			people = append(people, d.answers(i))
		}
	}
	return people
}

// answers are what registers have said of one of the parties; none where nothing is known.
func (d Deal) answers(party int) []RegisterAnswer {
	if party >= len(d.Registers) {
		return nil
	}
	return d.Registers[party]
}

func registerRefusal(l catalogue.Lending, state registerState) error {
	switch state {
	case registerMissing, registerUnreachable:
		return fault.New(fault.Conflict, "register.missing").With("register", l.Database)
	case registerOld:
		return fault.New(fault.Conflict, "register.outdated").With("register", l.Database).With("days", l.DatabaseDays)
	}
	return nil
}

// ConsultedOn is the day on which the product's register was asked, the first where several
// people borrow; no date: it was not.
func (d Deal) ConsultedOn(p catalogue.Product) (first date.Date) {
	for _, answers := range d.Registers {
		for _, a := range answers {
			if a.Register == p.Lending.Database && a.Result != RegisterUnreachable && (first.IsZero() || a.On.Before(first)) {
				first = a.On
			}
		}
	}
	return first
}

// checkRegister says whether the register was asked, and whether any has something noted.
func (c *checker) checkRegister() {
	var people [][]RegisterAnswer
	for _, p := range c.in.Parties {
		people = append(people, p.Registers)
	}
	lending := c.product.Lending
	switch state := registerStateOfAll(lending, people, c.in.On); state {
	case registerFree:
	case registerAsked:
		c.find("register", Pass, "register", lending.Database)
	default:
		c.find("register_"+string(state), Refer, "register", lending.Database)
	}
	var noted []string
	for _, a := range slices.Concat(people...) {
		if a.Result == RegisterEntry && !slices.Contains(noted, a.Register) {
			noted = append(noted, a.Register)
		}
	}
	if len(noted) > 0 {
		c.find(RegisterNoted, Refer, "register", strings.Join(noted, ", "))
	}
}
