package underwriting

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"strconv"
	"strings"
	"sync"
	"time"

	"florin/internal/kernel/date"
	"florin/internal/kernel/money"
	"florin/internal/platform/db"
	"florin/internal/platform/packed"
	"florin/internal/rule/settings"
)

// shapes are the forms by which runs of the checks are kept: what the rules of a product say of invented people.
type shapes struct {
	shelf packed.Shelf
	made  sync.Map // packed.Form by version of the rules and product
}

// shapeOf is the form of runs under the rules of today.
func (s *Service) shapeOf(snapshot settings.Snapshot, code string) (packed.Form, error) {
	key := rulesVersion(snapshot) + "/" + code
	if made, found := s.shapes.made.Load(key); found {
		return made.(packed.Form), nil
	}
	product, offered := snapshot.Product(code)
	rules := CheckRules{Product: product, Offered: offered, Card: snapshot.Scorecard}
	var content []byte
	for _, in := range inventedInputs(code) {
		texts, err := textsOf(CheckRun{Inputs: in, Trace: rules.Run(in)})
		if err != nil {
			return packed.Form{}, err
		}
		content = append(content, texts...)
	}
	form := packed.NewForm(content)
	s.shapes.made.Store(key, form)
	return form, nil
}

// inventedInputs are requests as they come, and as they are when everything is told: what comes last is found at the
// least cost.
func inventedInputs(code string) []CheckInput {
	adult, income, none, household, day := true, int64(2_500_00), int64(0), 1, date.MustParse("2026-11-27")
	told := CheckParty{
		Adult: &adult, Income: &income, IncomeType: "Salaire", EmploymentStatus: "CDI", EmploymentDuration: "Plus de 3 ans",
		Rent: &none, OtherLoans: &none, Household: &household, Registers: []RegisterAnswer{{"REGISTER", RegisterClear, day}},
	}
	asked := told
	asked.EmploymentDuration, asked.Rent, asked.OtherLoans, asked.Household, asked.Registers = "1 à 3 ans", nil, nil, nil, nil
	whole := CheckInput{
		Product: code, Currency: money.Default, Amount: 10_000_00, Months: 36, Rate: "3", On: day,
		Documents: []string{"identity", "address", "income"}, Parties: []CheckParty{told, told},
	}
	bare := whole
	bare.Documents, bare.Parties = []string{}, []CheckParty{asked}
	return []CheckInput{whole, bare}
}

// between separates the two texts of a run; neither has a line of its own.
var between = []byte("\n")

// textsOf are what a run looked at and how it came out, as they are kept.
func textsOf(run CheckRun) ([]byte, error) {
	inputs, err := json.Marshal(run.Inputs)
	if err != nil {
		return nil, err
	}
	trace, err := json.Marshal(run.Trace)
	return bytes.Join([][]byte{inputs, trace}, between), err
}

// textsTx are what the run looked at and how it came out, as JSON.
func (r checkRow) textsTx(tx *db.Tx) (inputs, trace []byte, err error) {
	if r.Packed == nil {
		return []byte(r.Inputs), []byte(r.Trace), nil
	}
	texts, err := packed.UnpackTx(tx, r.Packed)
	if err != nil {
		return nil, nil, err
	}
	inputs, trace, found := bytes.Cut(texts, between)
	if !found {
		err = errors.New("a packed run lacks how it came out")
	}
	return inputs, trace, err
}

// CheckCopy is a run as those whom it is about get it.
type CheckCopy struct {
	At      time.Time       `json:"at"`
	Rules   string          `json:"rules"`
	Opinion string          `json:"opinion"`
	Inputs  json.RawMessage `json:"inputs"`
	Trace   json.RawMessage `json:"reasons"`
}

var copyChecks = db.SQL(`SELECT ` + checkColumns + ` FROM request_checks WHERE request_id = $1 ORDER BY number`)

// CopyChecksTx gives all runs of a request, the first one first. The error is the database's, or damage.
func CopyChecksTx(tx *db.Tx, id string) ([]CheckCopy, error) {
	rows, err := db.All[checkRow](tx, copyChecks, id)
	var copies []CheckCopy
	for _, r := range rows {
		inputs, trace, err := r.textsTx(tx)
		if err != nil {
			return nil, err
		}
		copies = append(copies, CheckCopy{r.CreatedAt, r.Rules, string(r.Opinion), inputs, trace})
	}
	return copies, err
}

type wholeCheck struct {
	Request string `db:"request_id"`
	Number  int    `db:"number"`
	Inputs  string `db:"inputs"`
	Trace   string `db:"trace"`
	Packed  []byte `db:"run"`
}

var (
	listWhole = db.SQL(`
		SELECT request_id, number, inputs, trace, run FROM request_checks WHERE (request_id, number) > ($1, $2) ORDER BY request_id, number LIMIT $3`)
	packWhole = db.SQL(`
		UPDATE request_checks SET run = $3, inputs = '', trace = '' WHERE request_id = $1 AND number = $2 AND run IS NULL AND inputs = $4 AND trace = $5`)
)

// PackChecks packs the runs that a release of before has kept whole, in batches, and goes on where it was stopped. A
// run that cannot be packed stops it with the id of its request. Run it every minute; once it is through it costs one read.
func (s *Service) PackChecks(ctx context.Context) error {
	snapshot, err := s.Settings.Load(ctx)
	if err != nil {
		return err
	}
	return packed.Walk{
		Name: "request_checks", Shelf: &s.shapes.shelf,
		ReadTx: func(tx *db.Tx, after string, limit int) ([]packed.Kept, error) {
			id, number, err := checkOf(after)
			if err != nil {
				return nil, err
			}
			rows, err := db.All[wholeCheck](tx, listWhole, id, number, limit)
			list := make([]packed.Kept, len(rows))
			for i, r := range rows {
				list[i].Key = fmt.Sprintf("%s/%d", r.Request, r.Number)
				if list[i].Text = r.Packed; r.Packed == nil {
					list[i].Text = []byte(r.Inputs + string(between) + r.Trace)
				}
			}
			return list, err
		},
		Pack:    func(_ context.Context, k packed.Kept) ([]byte, packed.Form, error) { return s.packCheck(snapshot, k) },
		WriteTx: writeCheckTx,
	}.Run(ctx, s.DB)
}

func (s *Service) packCheck(snapshot settings.Snapshot, k packed.Kept) (small []byte, form packed.Form, err error) {
	inputs, trace, _ := bytes.Cut(k.Text, between)
	if packed.Is(k.Text) || string(inputs) == erasedCheck {
		return nil, form, nil
	}
	var in CheckInput
	if err := json.Unmarshal(inputs, &in); err != nil {
		return nil, form, err
	}
	if !json.Valid(trace) || bytes.Contains(trace, between) {
		return nil, form, errors.New("how it came out is not as it was written")
	}
	if form, err = s.shapeOf(snapshot, in.Product); err != nil {
		return nil, form, err
	}
	small, err = form.Checked(k.Text)
	return small, form, err
}

// erasedCheck is what a run looked at of a person who was erased.
const erasedCheck = "{}"

func writeCheckTx(tx *db.Tx, k packed.Kept, small []byte) error {
	id, number, err := checkOf(k.Key)
	if err != nil {
		return err
	}
	inputs, trace, _ := bytes.Cut(k.Text, between)
	_, err = tx.Exec(packWhole, id, number, small, string(inputs), string(trace))
	return err
}

// checkOf reads the key of a run; the empty one stands before all.
func checkOf(key string) (id string, number int, err error) {
	if key == "" {
		return "", 0, nil
	}
	id, text, _ := strings.Cut(key, "/")
	number, err = strconv.Atoi(text)
	return id, number, err
}
