package request

import (
	"context"
	"time"

	"florin/internal/identity/identity"
	"florin/internal/kernel/date"
	"florin/internal/kernel/money"
	"florin/internal/platform/db"
)

// CountedOpen is where the page of what waits stops counting: more waiting than that is "more than".
const CountedOpen = 1000

// StageCount is how many requests are at a stage.
type StageCount struct {
	Stage    Stage `json:"stage"`
	Requests int64 `json:"requests"`
	AtLeast  bool  `json:"at_least" doc:"There are more: nobody counted further"`
}

// Waiting is a request whose applicant waits for an answer.
type Waiting struct {
	ID        string    `db:"id" json:"id"`
	Reference string    `db:"reference" json:"reference"`
	FirstName string    `db:"first_name" private:"loan_requests.first_name" json:"first_name"`
	LastName  string    `db:"last_name" private:"loan_requests.last_name" json:"last_name"`
	Stage     Stage     `db:"stage" json:"stage"`
	Assignee  string    `db:"assignee" json:"assignee"`
	DueAt     time.Time `db:"answer_due_at" json:"due_at" doc:"By when an answer was promised"`
}

// Queue is what waits, and for whom.
type Queue struct {
	Stages []StageCount // of open requests, in the order of their way
	Late   StageCount   // past the promise, whatever the stage
	Next   []Waiting    // whose promise ends first
	Mine   []Waiting    // assigned to the caller
}

// openStages are those at which a request waits for a person.
var openStages = []Stage{
	StageInReview, StageInfoRequested, StageSecond, StageHumanReview, StageApproved, StageOfferSent, StageSigned, StageReadyToFund,
}

// ShownWaiting is how many of a queue that page shows.
const ShownWaiting = 8

const (
	waitingColumns = `id, reference, first_name, last_name, stage, COALESCE(assignee_name, '') AS assignee, answer_due_at`
	// The words of the partial indexes of migrations 0034 and 0048.
	promised = `outcome IS NULL AND stage IN ('in_review', 'awaiting_second_approval')`
	owned    = `outcome IS NULL AND status = 'pending' AND assignee_id IS NOT NULL`
)

var (
	countAtStage = db.SQL(`SELECT count(*) FROM (
		SELECT 1 FROM loan_requests WHERE ` + shownStage + ` = $1 AND ($2 = '' OR product = $2) LIMIT $3) AS counted`)
	countLate = db.SQL(`SELECT count(*) FROM (
		SELECT 1 FROM loan_requests WHERE ` + promised + ` AND answer_due_at < $1 AND ($2 = '' OR product = $2) LIMIT $3) AS counted`)
	listNext = db.SQL(`SELECT ` + waitingColumns + ` FROM loan_requests
		WHERE ` + promised + ` AND ($1 = '' OR product = $1) ORDER BY answer_due_at, id LIMIT $2`)
	listMine = db.SQL(`SELECT ` + waitingColumns + ` FROM loan_requests
		WHERE ` + owned + ` AND assignee_id = $1 ORDER BY answer_due_at, id LIMIT $2`)
)

// Queue gives what waits, of one product or of all. Errors: fault Forbidden.
func (s *Service) Queue(ctx context.Context, p identity.Principal, product string) (q Queue, err error) {
	if err := p.Permit(identity.RequestRead); err != nil {
		return q, err
	}
	err = s.DB.Survey(ctx, func(tx *db.Tx) error {
		q = Queue{}
		for _, stage := range openStages {
			n, err := db.One[int64](tx, countAtStage, stage, product, CountedOpen+1)
			if err != nil {
				return err
			}
			q.Stages = append(q.Stages, counted(stage, n))
		}
		n, err := db.One[int64](tx, countLate, tx.Now(), product, CountedOpen+1)
		if err != nil {
			return err
		}
		q.Late = counted("", n)
		if q.Next, err = db.All[Waiting](tx, listNext, product, ShownWaiting); err != nil {
			return err
		}
		q.Mine, err = db.All[Waiting](tx, listMine, p.StaffID, ShownWaiting)
		return err
	})
	return q, err
}

func counted(stage Stage, n int64) StageCount {
	return StageCount{stage, min(n, CountedOpen), n > CountedOpen}
}

// Day is what a day brought.
type Day struct {
	On       date.Date `json:"on"`
	Received int64     `json:"received"`
	Approved int64     `json:"approved" doc:"Approvals less those undone"`
	Declined int64     `json:"declined" doc:"Refusals less those undone or reopened"`
}

// Past is what some days brought.
type Past struct {
	Days      []Day          `json:"days" doc:"Every day, the oldest first"`
	Requested []money.Amount `json:"requested" doc:"Of the requests received, per currency"`
}

type dayRow struct {
	On       date.Date      `db:"day"`
	Currency money.Currency `db:"currency"`
	Received int64          `db:"received"`
	Minor    int64          `db:"received_minor"`
	Approved int64          `db:"approved"`
	Declined int64          `db:"declined"`
}

// addTo counts a row into its day and its currency.
func (r dayRow) addTo(days []Day, requested map[money.Currency]int64) {
	if at := r.On.Sub(days[0].On); at >= 0 && at < len(days) {
		d := &days[at]
		d.Received, d.Approved, d.Declined = d.Received+r.Received, d.Approved+r.Approved, d.Declined+r.Declined
		requested[r.Currency] += r.Minor
	}
}

var (
	sumDays = db.SQL(`SELECT day, currency, CAST(sum(received) AS BIGINT) AS received, CAST(sum(received_minor) AS BIGINT) AS received_minor,
			CAST(sum(approved) AS BIGINT) AS approved, CAST(sum(declined) AS BIGINT) AS declined
		FROM request_days WHERE day >= $1 AND day <= $2 AND ($3 = '' OR product = $3) GROUP BY day, currency`)
	lastDay  = db.SQL(`SELECT day FROM request_days ORDER BY day DESC LIMIT 1`)
	firstDay = db.SQL(`SELECT day FROM request_days ORDER BY day LIMIT 1`)
	firstOf  = db.SQL(`SELECT created_at FROM loan_requests ORDER BY created_at LIMIT 1`)
)

// Past gives what the days from one to another brought, of one product or of all. Days that
// are over were counted once; the newest are counted as they are. Errors: fault Forbidden.
func (s *Service) Past(ctx context.Context, p identity.Principal, from, to date.Date, product string) (past Past, err error) {
	if err := p.Permit(identity.RequestRead); err != nil {
		return past, err
	}
	zone, err := s.lenderZone(ctx)
	if err != nil {
		return past, err
	}
	err = s.DB.Survey(ctx, func(tx *db.Tx) error {
		days, requested := make([]Day, to.Sub(from)+1), map[money.Currency]int64{}
		for i := range days {
			days[i].On = from.AddDays(i)
		}
		rows, err := db.All[dayRow](tx, sumDays, from, to, product)
		if err != nil {
			return err
		}
		for _, r := range rows {
			r.addTo(days, requested)
		}
		live, err := liveFromTx(tx, from, to)
		if err != nil {
			return err
		}
		for day := live; !day.After(to); day = day.AddDays(1) {
			counts, err := countDayTx(tx, day, zone)
			if err != nil {
				return err
			}
			for _, c := range counts {
				if product == "" || c.Product == product {
					c.addTo(days, requested)
				}
			}
		}
		past = Past{days, amountsOf(requested)}
		return nil
	})
	return past, err
}

// liveDays is how many days are counted as they are at most: where the daily count has not
// run for longer, the oldest of them are missing rather than the page slow.
const liveDays = 31

// liveFromTx is the first day that was not counted yet.
func liveFromTx(tx *db.Tx, from, to date.Date) (date.Date, error) {
	last, found, err := db.Maybe[date.Date](tx, lastDay)
	if err != nil {
		return from, err
	}
	live := to.AddDays(1 - liveDays)
	if found && last.AddDays(1).After(live) {
		live = last.AddDays(1)
	}
	if from.After(live) {
		live = from
	}
	return live, nil
}

func amountsOf(minor map[money.Currency]int64) []money.Amount {
	list := []money.Amount{}
	for _, c := range money.Currencies() {
		if minor[c] != 0 {
			list = append(list, money.Of(minor[c], c))
		}
	}
	return list
}

func (s *Service) lenderZone(ctx context.Context) (*time.Location, error) {
	snapshot, err := s.Settings.Load(ctx)
	return snapshot.Hours.Location(), err
}
