package bureau

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"

	"florin/internal/identity/identity"
	"florin/internal/integration/adapter"
	"florin/internal/kernel/date"
	"florin/internal/kernel/fault"
	"florin/internal/kernel/money"
	"florin/internal/kernel/validate"
	"florin/internal/lending/request"
	"florin/internal/platform/audit"
	"florin/internal/platform/db"
)

// question is the input of bureau.report.
type question struct {
	Register  string       `json:"register"`
	Kind      Kind         `json:"kind"`
	Day       date.Date    `json:"day"`
	Amount    money.Amount `json:"amount"`
	Reference string       `json:"reference"`          // of the request: that by which the register knows the contract
	Corrects  string       `json:"corrects,omitempty"` // the reference of the report that this one follows from
}

// reply is its result.
type reply struct {
	Result    string `json:"result"`
	Register  string `json:"register"`
	Kind      Kind   `json:"kind"`
	Reference string `json:"reference"`
}

const (
	accepted = "accepted"
	rejected = "rejected"

	codeRejected = "register.rejected"
	codeOther    = "register.other_report"
	codeResult   = "adapter.result"
)

// askedAtOnce is how many reports one transaction asks for.
const askedAtOnce = 50

var listAskable = db.SQL(`SELECT ` + columns + ` FROM bureau_reports WHERE ` + stillOpen + ` AND state = 'due' AND from_on <= $1 ORDER BY due_on, id LIMIT $2`)

var (
	countFormer = db.SQL(`SELECT count(*) FROM (SELECT 1 FROM register_reports LIMIT 1) AS former`)
	bringFormer = db.SQL(`
		INSERT INTO bureau_reports (id, request_id, number, kind, about, register, happened_on, from_on, due_on, currency, amount_minor, from_minor, state, after, code,
			adapter, digest, reference, by_name, created_at, changed_at)
		SELECT r.request_id, r.request_id, 1, 'contract', 0, r.register, r.due_on, r.due_on, r.due_on, q.currency, q.amount_minor, 0, 'due', '', '', '', '', '', '', r.created_at, r.created_at
		FROM register_reports r JOIN loan_requests q ON q.id = r.request_id
		WHERE NOT EXISTS (SELECT 1 FROM bureau_reports b WHERE b.request_id = r.request_id)`)
	dropFormer = db.SQL(`DELETE FROM register_reports`)
)

// bringFormer takes in the contracts that a node of the release before has noted while nodes were replaced.
func (s *Service) bringFormer(ctx context.Context) error {
	var left int64
	if err := s.db.View(ctx, func(tx *db.Tx) (err error) {
		left, err = db.One[int64](tx, countFormer)
		return err
	}); err != nil || left == 0 {
		return err
	}
	return s.db.Update(ctx, func(tx *db.Tx) error {
		if _, err := tx.Exec(bringFormer); err != nil {
			return err
		}
		_, err := tx.Exec(dropFormer)
		return err
	})
}

// AskDue has the adapter tell registers what nobody has told them yet, where there is one. What it has failed at waits for a person.
func (s *Service) AskDue(ctx context.Context) error {
	if err := s.bringFormer(ctx); err != nil {
		return err
	}
	for {
		n := 0
		err := s.db.Update(ctx, func(tx *db.Tx) error {
			n = 0
			_, found, err := s.adapters.ByTx(tx, adapter.BureauReport)
			if err != nil || !found {
				return err
			}
			snapshot, err := s.settings.ReadTx(tx)
			if err != nil {
				return err
			}
			rows, err := db.All[Row](tx, listAskable, snapshot.Today(tx.Now()), askedAtOnce)
			for _, row := range rows {
				if err := s.askTx(tx, row, identity.Background().Actor()); err != nil {
					return err
				}
			}
			n = len(rows)
			return err
		})
		if errors.Is(err, adapter.ErrNone) {
			return nil // it was stopped in between
		}
		if err != nil || n < askedAtOnce {
			return err
		}
	}
}

func (s *Service) askTx(tx *db.Tx, row Row, by audit.Actor) error {
	if s.adapters == nil {
		return adapter.ErrNone
	}
	name, _, err := s.adapters.ByTx(tx, adapter.BureauReport)
	if err != nil {
		return err
	}
	of, err := db.One[request.Case](tx, request.FindCase, row.RequestID)
	if err != nil {
		return err
	}
	parties, err := request.PartiesTx(tx, row.RequestID, "", "")
	if err != nil {
		return err
	}
	subject := adapter.Subject{Kind: request.EntityRequest, ID: row.RequestID}
	for _, party := range parties {
		if party.Complete {
			subject.Persons = append(subject.Persons, Person(party))
		}
	}
	in := question{Register: row.Register, Kind: row.Kind, Day: row.HappenedOn, Amount: money.Of(row.Minor, row.Currency), Reference: of.Reference}
	if row.About > 0 {
		rows, err := OfTx(tx, row.RequestID)
		if err != nil {
			return err
		}
		for _, before := range rows {
			if before.Number == row.About {
				in.Corrects = before.Reference
			}
		}
	}
	id, err := s.adapters.AskTx(tx, adapter.Need{
		Capability: adapter.BureauReport, By: by, Once: "bureau:" + row.ID, Subject: subject, Input: in,
	})
	if err != nil {
		return err
	}
	_, err = tx.Exec(setAsked, row.ID, id, name, tx.Now())
	return err
}

// Person is one who borrows, as adapters of registers are told of them at most.
func Person(p request.DealParty) adapter.Person {
	return adapter.Person{
		Position: p.Position, GivenName: p.FirstName, FamilyName: p.LastName, BirthDate: p.BirthDate, Nationality: p.Nationality, Email: p.Email, Phone: p.Phone,
		Street: validate.Clean(validate.CleanText(p.Street + " " + p.HouseNumber)), PostalCode: p.PostalCode, City: p.City, Country: p.Country,
	}
}

// takeTx records what came of a call. An answer about another report is believed in nothing; a report whose call is not its last any more keeps what it has.
func (s *Service) takeTx(tx *db.Tx, c adapter.Call, res adapter.Result) error {
	row, found, err := db.Maybe[Row](tx, ofCall, c.ID)
	if err != nil || !found || row.State != Asked {
		return err
	}
	code, reference := res.Code, ""
	if code == "" {
		var asked question
		if err := adapter.Read(c.Input, &asked); err != nil {
			return fmt.Errorf("what call %s asked: %w", c.ID, err)
		}
		said, err := read(res.Result)
		if err != nil {
			return err
		}
		if said.Register != asked.Register || said.Kind != asked.Kind {
			return fault.New(fault.Invalid, codeOther)
		}
		reference = cmp.Or(said.Reference, validate.Clean(validate.CleanText(res.Provider.Reference)))
		switch {
		case said.Result == rejected:
			code = codeRejected
		case reference == "" || len([]rune(reference)) > longestReference:
			return fault.New(fault.Invalid, codeResult)
		}
	}
	if code != "" {
		return s.failTx(tx, row, code, res.Digest)
	}
	today, err := s.todayTx(tx)
	if err != nil {
		return err
	}
	if _, err := tx.Exec(setReported, row.ID, c.Adapter, res.Digest, today, reference, nil, c.Adapter, tx.Now()); err != nil {
		return err
	}
	if err := recordTx(tx, identity.Background().Actor(), row, "bureau.reported", map[string]any{"adapter": c.Adapter, "sha256": res.Digest, "due_on": row.DueOn}); err != nil || row.After == "" {
		return err
	}
	rule, err := s.ruleTx(tx, row, today)
	if err != nil {
		return err
	}
	return rule.followTx(tx, row, today, row.After)
}

// failTx leaves a report to people; one that tells nothing that holds is withdrawn.
func (s *Service) failTx(tx *db.Tx, row Row, code, digest string) error {
	if row.OverOn != nil {
		_, err := tx.Exec(setOver, row.ID, *row.OverOn, "", Withdrawn, "", tx.Now())
		if err == nil {
			err = recordTx(tx, identity.Background().Actor(), row, "bureau.report_withdrawn", map[string]any{"on": *row.OverOn})
		}
		return err
	}
	if _, err := tx.Exec(setFailed, row.ID, code, digest, tx.Now()); err != nil {
		return err
	}
	return recordTx(tx, identity.Background().Actor(), row, "bureau.report_failed", map[string]any{"code": code, "adapter": row.Adapter})
}

// ruleTx is what the register is told of the product of a request as it is now.
func (s *Service) ruleTx(tx *db.Tx, row Row, on date.Date) (Rule, error) {
	snapshot, err := s.settings.ReadTx(tx)
	if err != nil {
		return Rule{}, err
	}
	of, err := db.One[request.Case](tx, request.FindCase, row.RequestID)
	return RuleOf(request.ProductOf(snapshot, of.Product), on), err
}

func (s *Service) todayTx(tx *db.Tx) (date.Date, error) {
	snapshot, err := s.settings.ReadTx(tx)
	return snapshot.Today(tx.Now()), err
}

// ReadReported says whether a result is one of bureau.report. The fault Invalid "adapter.result" says that it is none.
func ReadReported(result json.RawMessage) error {
	_, err := read(result)
	return err
}

func read(result json.RawMessage) (said reply, err error) {
	if err := adapter.Read(result, &said); err != nil || said.Result != accepted && said.Result != rejected {
		return said, fault.New(fault.Invalid, codeResult)
	}
	said.Reference = validate.Clean(validate.CleanText(said.Reference))
	return said, nil
}
