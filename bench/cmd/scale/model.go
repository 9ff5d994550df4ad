package main

import "time"

// cost is what one act takes on one processor, and what stays of it in the database for good, in bytes.
type cost struct {
	cpu  time.Duration
	kept float64
}

// costs are those of the acts that a lender's year consists of.
type costs struct {
	page, call, list, signIn cost
	request                  cost // an application with its checks, e-mails and client
	decision                 cost
	due, payment             cost // an instalment that falls due, a payment that is matched
}

// measured is what docs/scale.md says of each act: SQLite, two processors, processor time.
var measured = costs{
	page:     cost{cpu: 27 * time.Microsecond},
	call:     cost{cpu: 67 * time.Microsecond},
	list:     cost{cpu: 250 * time.Microsecond},
	signIn:   cost{cpu: 16 * time.Millisecond},
	request:  cost{cpu: 3500 * time.Microsecond, kept: 7.5 * 1024},
	decision: cost{cpu: 240 * time.Microsecond},
	due:      cost{cpu: 449 * time.Microsecond, kept: 1930},
	payment:  cost{cpu: 1180 * time.Microsecond, kept: 4857},
}

// onPostgres is how much more stays of a row there.
const onPostgres = 12.1 / 7.6

// habits are how often people do something; nobody has measured them, and flags change those that matter most.
type habits struct {
	requests float64 // applications of a client in a year
	running  float64 // loans of a client that run at a time
	signIns  float64 // of a client in a year
	calls    float64 // of a client after a sign-in
	pages    float64 // public ones before an application
	perStaff float64 // running loans that one member of staff looks after
	acts     float64 // calls of a member of staff in a day
	lists    float64 // lists among them
	busiest  float64 // share of a day's acts in its busiest hour
	dueDay   float64 // share of a month's instalments on the day on which most fall due
	papers   float64 // bytes of papers and contracts of an application, in the folder or the bucket
}

var usual = habits{
	requests: 0.4, running: 0.7, signIns: 12, calls: 25, pages: 12, perStaff: 1_500, acts: 1_200, lists: 200,
	busiest: 0.15, dueDay: 0.3, papers: 4 << 20,
}

// need is what so many clients ask of the machines.
type need struct {
	clients       float64
	perSecond     float64 // answers in the busiest hour
	requests      float64 // applications in the busiest hour, a second
	processors    float64 // to answer in the busiest hour, at half load
	daily         time.Duration
	grows, papers float64 // bytes in a year
}

const (
	dayOfYear = 365.0
	hour      = 3600.0
	half      = 2.0 // twice the processors that the work takes: a machine that is fully loaded lets people wait
)

// stage is a size of a lender that one arrangement of machines carries, until something breaks.
type stage struct {
	name   string
	breaks func(need) string // what of it is too small; empty where it carries
}

// What one machine and one server are taken to be, and how long people wait for a day to be booked.
const (
	oneMachine  = 16.0 // processors that answer
	oneFile     = 500e9
	oneServer   = 10e12
	longestWork = 4 * time.Hour
	yearsKept   = 10 // of books, by the commercial law of most countries
)

var stages = []stage{
	{"one program with its file", func(n need) string {
		switch {
		case n.processors > oneMachine:
			return "processors to answer with"
		case n.grows*yearsKept > oneFile:
			return "bytes that are copied for each backup"
		case n.daily > longestWork:
			return "the daily work"
		}
		return ""
	}},
	{"several nodes and PostgreSQL with a standby", func(n need) string {
		switch {
		case n.grows*yearsKept*onPostgres > oneServer:
			return "bytes of one server"
		case n.daily > longestWork:
			return "the daily work, which one node does"
		}
		return ""
	}},
	{"several lenders' databases side by side, or an engine that spreads tables over servers", func(need) string { return "" }},
}

// carriedBy names the first arrangement that carries so many, and what broke in each of those before it.
func carriedBy(n need) (name string, broken []string) {
	for _, s := range stages {
		what := s.breaks(n)
		if what == "" {
			return s.name, broken
		}
		broken = append(broken, s.name+": "+what)
	}
	return "", broken
}

// needs computes with the work of all people spread over the days of a year and one hour that has more than its share. The daily
// work is that of the worst day, on so many processors.
func needs(clients float64, h habits, c costs, processors float64) need {
	loans := clients * h.running
	requests := clients * h.requests / dayOfYear
	signIns := clients*h.signIns/dayOfYear + loans/h.perStaff
	calls := clients*h.signIns*h.calls/dayOfYear + loans/h.perStaff*(h.acts-h.lists)
	lists := loans / h.perStaff * h.lists
	pages := clients * h.requests * h.pages / dayOfYear
	// How often an act is done in a second of the busiest hour.
	rate := func(perDay float64) float64 { return perDay * h.busiest / hour }
	var work float64
	for _, act := range []struct {
		perDay float64
		cost
	}{{pages, c.page}, {calls, c.call}, {lists, c.list}, {signIns, c.signIn}, {requests, c.request}, {requests, c.decision}} {
		work += rate(act.perDay) * act.cpu.Seconds()
	}
	worst := loans * h.dueDay
	return need{
		clients:    clients,
		perSecond:  rate(pages + calls + lists + signIns + 2*requests),
		requests:   rate(requests),
		processors: work * half,
		daily:      time.Duration(worst * float64(c.due.cpu+c.payment.cpu) / processors),
		grows:      clients*h.requests*c.request.kept + loans*12*(c.due.kept+c.payment.kept),
		papers:     clients * h.requests * h.papers,
	}
}
