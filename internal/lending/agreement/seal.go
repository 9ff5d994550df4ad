package agreement

import (
	"cmp"
	"context"
	"encoding/json"
	"time"

	"florin/internal/kernel/fault"
	"florin/internal/lending/signing"
	"florin/internal/platform/db"
	"florin/internal/platform/job"
	"florin/internal/record/document"
	"florin/internal/rule/catalogue"
	"florin/internal/rule/paper"
)

// The jobs of this package. Each may run again: what is there already is not made twice.
const (
	jobSeal    = "agreement.seal"
	jobReceipt = "agreement.receipt"
)

// target is the payload of a job.
type target struct {
	ID string `json:"id"`
}

// Register makes a runner do the work that follows signatures and withdrawals.
func (s *Service) Register(r *job.Runner) {
	r.Handle(jobSeal, jobOn(s.Seal))
	r.Handle(jobReceipt, jobOn(s.WriteReceipt))
	r.Handle(signing.Job, jobOn(s.TakeSigned))
}

func jobOn(fn func(ctx context.Context, id string) error) job.Func {
	return func(ctx context.Context, j job.Job) error {
		var t target
		if err := j.Decode(&t); err != nil {
			return err
		}
		return fn(ctx, t.ID)
	}
}

// Seal puts the lender's seal on a signed contract, writes the record of its signatures,
// and sends every party the way to their copy. Done again it changes nothing. Errors:
// fault NotFound, Unavailable; everything else is internal.
func (s *Service) Seal(ctx context.Context, id string) error {
	w, done, err := s.unsealed(ctx, id, kindSealed)
	if err != nil || done {
		return err
	}
	if w.SignedAt == nil {
		return fault.New(fault.Conflict, "offer.not_allowed").With("state", string(w.State))
	}
	readings, err := s.readings(ctx, id)
	if err != nil {
		return err
	}
	snapshot, err := s.Settings.Load(ctx)
	if err != nil {
		return err
	}
	signed, body, err := s.Documents.OpenIssued(ctx, w.latest().ID)
	if err != nil {
		return err
	}
	contract := piece{kindSealed, signed.Wording, func() ([]byte, error) { return s.Documents.SealPDF(ctx, body) }}
	record := piece{kindEvidence, 0, func() ([]byte, error) {
		f := w.evidence(readings, s.now(ctx), s.page("/verify", w.Lang))
		f.Brand = snapshot.Brand
		return s.sealPDF(ctx, f)
	}}
	kept, err := s.keep(ctx, contract, record)
	if err != nil {
		return err
	}
	return s.settle(ctx, id, kindSealed, kept, func(tx *db.Tx, w whole) error {
		return s.tellTx(tx, id, "offer.signed", w.deed, nil)
	})
}

// unsealed loads an agreement, and says whether it has a document of a kind already.
func (s *Service) unsealed(ctx context.Context, id, kind string) (w whole, done bool, err error) {
	err = s.DB.View(ctx, func(tx *db.Tx) (err error) {
		w, err = s.loadTx(tx, id)
		return err
	})
	_, done = w.ofKind(kind)
	return w, done, err
}

func (s *Service) sealPDF(ctx context.Context, f paper.EvidenceFacts) ([]byte, error) {
	body, err := paper.SignatureEvidence(f)
	if err != nil {
		return nil, err
	}
	return s.Documents.SealPDF(ctx, body)
}

// settle issues what a job has made to the loan, unless another attempt was first.
func (s *Service) settle(ctx context.Context, id, kind string, kept []written, then func(tx *db.Tx, w whole) error) error {
	return s.settleUpTo(ctx, id, kind, 1, kept, then)
}

// settleUpTo is settle for a kind of which there may be several.
func (s *Service) settleUpTo(ctx context.Context, id, kind string, most int, kept []written, then func(tx *db.Tx, w whole) error) error {
	late := false
	err := s.DB.Update(ctx, func(tx *db.Tx) error {
		w, err := s.loadTx(tx, id)
		if err != nil {
			return err
		}
		_, n := w.newest(kind)
		if late = n >= most; late {
			return nil
		}
		as := document.Issue{OwnerKind: document.Loan, OwnerID: *w.LoanID, Lang: w.Lang}
		if err := s.attachTx(tx, id, as, false, kept); err != nil {
			return err
		}
		return then(tx, w)
	})
	if late {
		s.discard(ctx, kept)
	}
	return err
}

// reading is that a party confirmed having read a document.
type reading struct {
	Position   int       `db:"position"`
	DocumentID string    `db:"document_id"`
	ReadAt     time.Time `db:"read_at"`
}

func (s *Service) readings(ctx context.Context, id string) (list []reading, err error) {
	err = s.DB.View(ctx, func(tx *db.Tx) (err error) {
		list, err = readTx(tx, id)
		return err
	})
	return list, err
}

// evidence are the facts of the record of signatures, whose words are never the lender's.
func (w whole) evidence(readings []reading, at time.Time, verify string) paper.EvidenceFacts {
	f := paper.EvidenceFacts{Head: w.deed.Head(w.Lang, at), SealedAt: at, VerifyURL: verify}
	for _, d := range w.attached {
		if d.Offered || d.Kind == kindQualified {
			f.Documents = append(f.Documents, paper.SignedDocument{
				Title: title(w.Lang, d.Kind), Digest: d.Digest, Signed: d.Kind == kindContract || d.Kind == kindQualified,
			})
		}
	}
	for _, sig := range w.signers {
		f.Signers = append(f.Signers, w.signer(sig, readings))
	}
	return f
}

func (w whole) signer(sig signatory, readings []reading) paper.Signer {
	out := paper.Signer{Name: w.deed.At(sig.Position).Name()}
	for _, r := range readings {
		if r.Position == sig.Position && r.ReadAt.After(out.ReadAt) {
			out.ReadAt = r.ReadAt
		}
	}
	if sig.SignedAt == nil || sig.Evidence == nil {
		return out
	}
	var e evidence
	if json.Unmarshal([]byte(*sig.Evidence), &e) != nil {
		return out
	}
	out.AcceptedAt, out.SentTo, out.IP, out.Agent = *sig.SignedAt, e.SentTo, e.Source, e.Device
	out.ByHand = e.Method == byHand
	if e.SentAt != nil {
		out.CodeSentAt, out.CodeOKAt = *e.SentAt, *sig.SignedAt
	}
	if e.Method == byQualified {
		out.Provider = cmp.Or(e.Provider, string(catalogue.SignQualified))
	}
	return out
}
