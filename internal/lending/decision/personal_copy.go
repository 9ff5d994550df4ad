package decision

import (
	"context"
	"encoding/json"
	"fmt"
	"path"
	"time"

	"florin/internal/integration/label"
	"florin/internal/kernel/date"
	"florin/internal/kernel/fault"
	"florin/internal/lending/answer"
	"florin/internal/lending/bureau"
	"florin/internal/lending/condition"
	"florin/internal/lending/cover"
	"florin/internal/lending/reach"
	"florin/internal/lending/request"
	"florin/internal/lending/score"
	"florin/internal/lending/underwriting"
	"florin/internal/lending/verification"
	"florin/internal/platform/db"
	"florin/internal/platform/personal"
	"florin/internal/record/document"
)

// requestCopy is a request as its applicant is handed it: what they said, what was decided
// and why. What is about the other borrower is theirs to ask for.
type requestCopy struct {
	Reference  string            `db:"reference" json:"reference"`
	CreatedAt  time.Time         `db:"created_at" json:"created_at"`
	Status     string            `db:"status" json:"status"`
	Stage      string            `db:"stage" json:"stage"`
	Outcome    string            `db:"outcome" json:"outcome"`
	ClosedAt   *time.Time        `db:"closed_at" json:"closed_at"`
	Product    string            `db:"product" json:"product"`
	Currency   string            `db:"currency" json:"currency"`
	Minor      int64             `db:"amount_minor" json:"amount_minor"`
	Months     *int              `db:"months" json:"months"` // nil: not given
	RateType   string            `db:"rate_type" json:"rate_type"`
	Repayment  request.Repayment `db:"repayment" json:"repayment,omitzero"`
	Rate       string            `db:"rate" json:"rate"`
	Purpose    string            `db:"purpose" json:"purpose"`
	Consent    string            `db:"consent" json:"declaration_version"`
	ConsentIn  string            `db:"consent_lang" json:"declaration_language"`
	AdminNotes string            `db:"admin_notes" json:"reason_given"`
	Insurance  string            `db:"-" json:"insurance,omitempty"` // the code of the one that was chosen
	Insured    *insuranceCopy    `db:"-" json:"insurance_from_elsewhere,omitempty"`
	Settles    json.RawMessage   `db:"-" json:"loans_to_settle,omitempty"` // as staff have named them
	Wished     json.RawMessage   `db:"-" json:"loans_wished_to_settle,omitempty"`

	Person     *partyCopy               `json:"person"`
	Answers    []answer.Answer          `db:"-" json:"own_questions"` // of the lender
	Asked      []askedCopy              `json:"asked_for"`
	Review     *reviewCopy              `json:"review"`
	Decisions  []decisionCopy           `json:"decisions"`
	Checks     []underwriting.CheckCopy `json:"checks"`
	Documents  []fileCopy               `json:"documents"`
	Notes      []noteCopy               `json:"notes"`
	Conditions []condition.Copy         `json:"payout_conditions"`
	Verified   []verification.Copy      `json:"verifications"`
	Scores     []score.View             `json:"external_scores"`
	Registers  []answerCopy             `json:"register_answers"`
	Told       []bureau.Copy            `json:"register_reports"`
	Contact    []reach.Copy             `json:"contact_proofs"`
	Labels     []label.Copy             `db:"-" json:"labels_of_programs,omitempty"` // what other programs call it and note beside it
}

// insuranceCopy is an insurance from elsewhere, as it was told, with the lender's answer.
type insuranceCopy struct {
	Insurer string       `json:"insurer"`
	Covers  cover.Covers `json:"covers"`
	Minor   int64        `json:"premium_minor"`
	At      time.Time    `json:"brought_at"`
	Answer  cover.Answer `json:"answer"`
	Missing cover.Covers `json:"covers_missing,omitempty"`
	Reason  string       `json:"reason,omitempty"`
}

// answerCopy is what a register answered about the person, with what it printed.
type answerCopy struct {
	Register  string                      `json:"register"`
	AskedOn   date.Date                   `json:"asked_on"`
	Result    underwriting.RegisterResult `json:"result"`
	Reference string                      `json:"reference"`
	Remark    string                      `json:"remark"`
	Files     []fileCopy                  `json:"files"`
	kept      []keptFile
}

// keptFile is where a file of a copy is read.
type keptFile struct {
	owner document.Owner
	ID    string
}

type partyCopy struct {
	ID          string  `db:"id" json:"-"`
	Role        string  `db:"role" json:"role"`
	Civility    *string `db:"civility" json:"civility"`
	FirstName   string  `db:"first_name" json:"first_name" private:"persons.first_name"`
	LastName    string  `db:"last_name" json:"last_name" private:"persons.last_name"`
	Email       string  `db:"email" json:"email" private:"persons.email"`
	Phone       string  `db:"phone" json:"phone"`
	BirthDate   *string `db:"birth_date" json:"birth_date" private:"persons.birth_date"`
	Nationality *string `db:"nationality" json:"nationality"`
	Street      *string `db:"street" json:"street" private:"persons.street"`
	House       *string `db:"house_number" json:"house_number"`
	PostalCode  *string `db:"postal_code" json:"postal_code"`
	City        *string `db:"city" json:"city"`
	Country     *string `db:"country" json:"country"`
	IncomeType  *string `db:"income_type" json:"income_type"`
	Income      *int64  `db:"monthly_income_minor" json:"monthly_income_minor"`
	Employment  *string `db:"employment_status" json:"employment_status"`
	Employer    *string `db:"employer" json:"employer"`
	Since       *string `db:"employment_duration" json:"employment_duration"`
	Rent        *int64  `db:"rent_minor" json:"rent_minor"`
	OtherLoans  *int64  `db:"other_loans_minor" json:"other_loans_minor"`
	Household   *int    `db:"household" json:"household"`
	Taxes       *int64  `db:"taxes_minor" json:"taxes_minor"`
	Canton      *string `db:"canton" json:"canton"`
	Housing     *string `db:"housing" json:"housing"`
}

type askedCopy struct {
	At     time.Time `db:"created_at" json:"at"`
	Kind   string    `db:"kind" json:"kind"`
	Body   string    `db:"body" json:"question"`
	Answer *string   `db:"answer" json:"answer"`
}

type reviewCopy struct {
	Text    string    `db:"body" json:"text"`
	AskedAt time.Time `db:"asked_at" json:"asked_at"`
	Answer  *string   `db:"answer" json:"answer"`
	Upheld  *bool     `db:"upheld" json:"upheld"`
}

type decisionCopy struct {
	At     time.Time `db:"created_at" json:"at"`
	Action string    `db:"action" json:"action"`
	Reason *string   `db:"reason" json:"reason"`
}

type noteCopy struct {
	At   time.Time `db:"created_at" json:"at"`
	Body string    `db:"body" json:"text"`
}

type fileCopy struct {
	File      string    `json:"file"`
	Kind      string    `json:"kind"`
	Name      string    `json:"name"`
	CreatedAt time.Time `json:"created_at"`
}

var (
	copyRequest = db.SQL(`
		SELECT reference, created_at, status, stage, COALESCE(outcome, '') AS outcome, closed_at, product, currency, amount_minor,
			CASE WHEN duration_given THEN months END AS months,
			rate_type, rate, repayment, COALESCE(purpose, '') AS purpose, consent, consent_lang, COALESCE(admin_notes, '') AS admin_notes
		FROM loan_requests WHERE id = $1`)
	copyParty = db.SQL(`
		SELECT p.id, q.role, p.civility, p.first_name, p.last_name, p.email, p.phone, p.birth_date, p.nationality, p.street, p.house_number,
			p.postal_code, p.city, p.country, q.income_type, q.monthly_income_minor, q.employment_status, q.employer,
			q.employment_duration, q.rent_minor, q.other_loans_minor, q.household, q.taxes_minor, q.canton, q.housing
		FROM request_parties q JOIN persons p ON p.id = q.person_id WHERE q.request_id = $1 AND q.position = $2`)
	copyAsked = db.SQL(`
		SELECT a.created_at, i.kind, i.body, i.answer FROM request_asks a JOIN request_ask_items i ON i.ask_id = a.id
		WHERE a.request_id = $1 ORDER BY a.created_at, a.id, i.position`)
	copyReview    = db.SQL(`SELECT body, asked_at, answer, upheld FROM request_reviews WHERE request_id = $1`)
	copyDecisions = db.SQL(`SELECT created_at, action, reason FROM decisions WHERE request_id = $1 ORDER BY version`)
	copyNotes     = db.SQL(`SELECT created_at, body FROM request_notes WHERE request_id = $1 ORDER BY created_at, id`)
)

// Export implements personal.Source: one folder for each request.
func (src personalSource) Export(ctx context.Context, p personal.Person, a personal.Archive) error {
	var rows []keptRequest
	err := src.s.DB.View(ctx, func(tx *db.Tx) (err error) {
		rows, err = keptTx(tx, p)
		return err
	})
	if err != nil {
		return err
	}
	for _, k := range rows {
		if k.ErasedAt != nil {
			continue
		}
		main := p.AccountID == "" || db.Text(k.AccountID) == p.AccountID
		if err := src.s.exportRequest(ctx, k.ID, main, a); err != nil {
			return err
		}
	}
	return nil
}

func (s *Service) exportRequest(ctx context.Context, id string, main bool, a personal.Archive) error {
	var c requestCopy
	var documents []document.Document
	var issued []document.Issued
	err := s.DB.View(ctx, func(tx *db.Tx) (err error) {
		if c, err = copyTx(tx, id, main); err != nil {
			return err
		}
		if documents, err = s.Documents.ListTx(tx, request.RequestOwner(id)); err != nil {
			return err
		}
		if c.Told, err = bureau.CopyTx(tx, id); err != nil {
			return err
		}
		if c.Registers, err = s.answersCopyTx(tx, id, positionOf(main)); err != nil {
			return err
		}
		if main {
			if c.Labels, err = label.CopyTx(tx, s.Keys, label.Thing{Kind: label.Request, ID: id}); err != nil {
				return err
			}
			if c.Verified, err = s.Verification.CopiesTx(tx, id); err != nil {
				return err
			}
			if c.Scores, err = s.Score.AllTx(tx, id, ""); err != nil {
				return err
			}
			if c.Answers, err = s.Told.CopyTx(tx, id, c.ConsentIn); err != nil {
				return err
			}
			if c.Settles, c.Wished, err = s.DebtsCopyTx(tx, id); err != nil {
				return err
			}
		}
		issued, err = s.Documents.IssuedOfTx(tx, document.Request, id)
		return err
	})
	if err != nil {
		return err
	}
	own := documents[:0]
	for _, d := range documents {
		if (d.Giver == document.CoBorrower) != main {
			own = append(own, d)
		}
	}
	for i, d := range own {
		c.Documents = append(c.Documents, copyOf(d, "documents", i))
	}
	folder := path.Join("requests", c.Reference)
	if err := a.JSON(path.Join(folder, "request.json"), c); err != nil {
		return err
	}
	for i, d := range own {
		if err := s.exportDocument(ctx, keptFile{request.RequestOwner(id), d.ID}, path.Join(folder, c.Documents[i].File), a); err != nil {
			return err
		}
	}
	for _, answer := range c.Registers {
		for i, f := range answer.kept {
			if err := s.exportDocument(ctx, f, path.Join(folder, answer.Files[i].File), a); err != nil {
				return err
			}
		}
	}
	for i, d := range issued {
		if err := s.Documents.CopyIssued(ctx, d.ID, path.Join(folder, "issued", fmt.Sprintf("%02d-%s.pdf", i+1, d.Kind)), a); err != nil {
			return err
		}
	}
	return nil
}

// exportDocument copies a file as it is kept. A file that the virus scanner has locked stays
// out: the list tells that it exists.
func (s *Service) exportDocument(ctx context.Context, f keptFile, name string, a personal.Archive) error {
	_, body, err := s.Documents.Open(ctx, f.owner, f.ID)
	if fault.CodeOf(err) == "document.infected" || fault.KindOf(err) == fault.NotFound {
		return nil
	}
	if err != nil {
		return err
	}
	defer body.Close()
	return a.File(name, body)
}

// answersCopyTx are the answers about one who borrows. What is about another is theirs.
func (s *Service) answersCopyTx(tx *db.Tx, id string, position int) (own []answerCopy, err error) {
	list, err := db.All[underwriting.Consultation](tx, underwriting.ListConsultations, id)
	if err != nil {
		return nil, err
	}
	files := 0
	for _, each := range list {
		if each.Position != position {
			continue
		}
		c := answerCopy{Register: each.Register, AskedOn: each.AskedOn, Result: each.Result, Reference: each.Reference, Remark: each.Remark}
		owner := underwriting.EvidenceOf(id, each.Number)
		documents, err := s.Documents.ListTx(tx, owner)
		if err != nil {
			return nil, err
		}
		for _, d := range documents {
			c.Files, c.kept = append(c.Files, copyOf(d, "registers", files)), append(c.kept, keptFile{owner, d.ID})
			files++
		}
		own = append(own, c)
	}
	return own, nil
}

// copyOf names a file in a folder of a copy, by its place there.
func copyOf(d document.Document, folder string, at int) fileCopy {
	return fileCopy{fmt.Sprintf("%s/%02d-%s", folder, at+1, d.FileName()), string(d.Kind), d.Name, d.CreatedAt}
}

// positionOf is that of the main borrower, or of the other.
func positionOf(main bool) int {
	if main {
		return 1
	}
	return 2
}

func copyTx(tx *db.Tx, id string, main bool) (c requestCopy, err error) {
	if c, err = db.One[requestCopy](tx, copyRequest, id); err != nil {
		return c, err
	}
	party, found, err := db.Maybe[partyCopy](tx, copyParty, id, positionOf(main))
	if err != nil {
		return c, err
	}
	if found {
		c.Person = &party
	}
	if !main { // what was asked and decided was said to the main borrower
		c.AdminNotes, c.Purpose = "", ""
		return c, nil
	}
	chosen, err := cover.ChosenTx(tx, id)
	if err != nil {
		return c, err
	}
	c.Insurance = chosen.Code
	if o := chosen.Own; o != nil {
		c.Insured = &insuranceCopy{o.Insurer, o.Covers, o.Minor, o.BroughtAt, o.State, o.Missing, o.Reason}
	}
	if c.Asked, err = db.All[askedCopy](tx, copyAsked, id); err != nil {
		return c, err
	}
	review, found, err := db.Maybe[reviewCopy](tx, copyReview, id)
	if err != nil {
		return c, err
	}
	if found {
		c.Review = &review
	}
	if c.Decisions, err = db.All[decisionCopy](tx, copyDecisions, id); err != nil {
		return c, err
	}
	if c.Notes, err = db.All[noteCopy](tx, copyNotes, id); err != nil {
		return c, err
	}
	if c.Conditions, err = condition.CopiesTx(tx, id); err != nil {
		return c, err
	}
	if c.Contact, err = reach.CopiesTx(tx, id); err != nil {
		return c, err
	}
	c.Checks, err = underwriting.CopyChecksTx(tx, id)
	return c, err
}
