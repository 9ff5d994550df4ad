package document

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"io"
	"strings"
	"time"

	"florin/internal/kernel/fault"
	"florin/internal/platform/audit"
	"florin/internal/platform/db"
	"florin/internal/platform/fileformat"
	"florin/internal/platform/limit"
	"florin/internal/platform/seal"
)

// Outcome is what the lender can say of a file that a person shows.
type Outcome string

// The outcomes.
const (
	IssuedUnchanged Outcome = "issued"  // issued here, byte for byte
	SealedOnly      Outcome = "sealed"  // bears the lender's whole seal, but is not among the issued
	Changed         Outcome = "changed" // bears a seal that does not fit it any more
	Unknown         Outcome = "unknown" // nothing says that it is from here
)

// Verdict is the answer to whether a file is a document of the lender. It holds nothing
// about the person to whom the document was issued.
type Verdict struct {
	Outcome Outcome
	SHA256  string
	// Of an issued document.
	Kind, Lang string
	IssuedAt   time.Time
	// Of the last seal of the file.
	SealedBy string // the name in its certificate; empty: no seal can be read
	OurSeal  bool   // the certificate is one of the lender's
	Intact   bool   // the seal fits the file as it is
	SealedAt time.Time
	Stamped  time.Time // by a timestamp authority; zero: not
}

// Bounds of what strangers may ask. A file is in memory while its seal is read.
const (
	maxExamined    = 10_000_000
	examinedAtOnce = 4
)

// examinedPerSource counts files and hashes of one source.
var examinedPerSource = limit.Rule{Name: "verify.source", Burst: 30, Per: 10 * time.Minute}

// ExamineFor is ExamineDigest for a stranger. Faults: NotFound for what is no SHA-256,
// TooMany verify.too_many.
func (s *Service) ExamineFor(ctx context.Context, actor audit.Actor, sum string) (Verdict, error) {
	sum = strings.ToLower(sum)
	if raw, err := hex.DecodeString(sum); err != nil || len(raw) != sha256.Size {
		return Verdict{}, errNotFound
	}
	if err := s.brake(ctx, actor); err != nil {
		return Verdict{}, err
	}
	return s.ExamineDigest(ctx, sum)
}

// ExamineFile is Examine of a stranger's file. Faults: TooMany verify.too_many, TooLarge
// document.too_large, Invalid document.empty and upload.interrupted, Unavailable when
// others are being examined.
func (s *Service) ExamineFile(ctx context.Context, actor audit.Actor, file io.Reader) (Verdict, error) {
	if err := s.brake(ctx, actor); err != nil {
		return Verdict{}, err
	}
	source := "verify " + limit.SourceKey(actor.Source)
	if !s.crowd.enter(source, examinedAtOnce/2) {
		return Verdict{}, errBusy
	}
	defer s.crowd.leave(source)
	select {
	case s.examining <- struct{}{}:
		defer func() { <-s.examining }()
	default:
		return Verdict{}, errBusy
	}
	body := newBody(ctx, file, maxExamined)
	content, err := io.ReadAll(body)
	switch {
	case err != nil:
		return Verdict{}, body.reason(err)
	case len(content) == 0:
		return Verdict{}, fileformat.ErrEmpty
	}
	return s.Examine(ctx, content)
}

func (s *Service) brake(ctx context.Context, actor audit.Actor) error {
	var verdict limit.Verdict
	err := s.db.Update(ctx, func(tx *db.Tx) (err error) {
		verdict, err = limit.TakeTx(tx, examinedPerSource, limit.SourceKey(actor.Source))
		return err
	})
	if err == nil && !verdict.Allowed {
		err = fault.New(fault.TooMany, "verify.too_many").After(verdict.RetryAfter)
	}
	return err
}

// ExamineDigest is Examine for who keeps the file and gives only its SHA-256, in
// hexadecimal: the outcome is IssuedUnchanged or Unknown, and nothing is said of seals.
func (s *Service) ExamineDigest(ctx context.Context, sum string) (Verdict, error) {
	v := Verdict{Outcome: Unknown, SHA256: sum}
	d, found, err := s.FindDigest(ctx, sum)
	if found {
		v.Outcome, v.Kind, v.Lang, v.IssuedAt = IssuedUnchanged, d.Kind, d.Lang, d.IssuedAt
	}
	return v, err
}

// Examine says what the lender knows of a file. Nothing of it is kept. Every error is
// internal: a file that is no document of ours is an outcome.
func (s *Service) Examine(ctx context.Context, content []byte) (Verdict, error) {
	sum := sha256.Sum256(content)
	v, err := s.ExamineDigest(ctx, hex.EncodeToString(sum[:]))
	if err != nil {
		return v, err
	}
	report, err := seal.Verify(content)
	if errors.Is(err, seal.ErrForm) {
		return v, nil // no PDF
	}
	if err != nil || len(report.Signatures) == 0 {
		return v, err
	}
	last := report.Last()
	v.Intact, v.SealedAt, v.Stamped = report.Sealed(), last.At, last.Stamped
	if last.Certificate != nil {
		v.SealedBy = last.Certificate.Subject.CommonName
		if v.OurSeal, err = s.sealedBefore(ctx, last.Certificate); err != nil {
			return v, err
		}
	}
	if v.Outcome == Unknown {
		v.Outcome = outcomeOf(report.Sealed(), v.OurSeal)
	}
	return v, nil
}

// outcomeOf judges the seal of a file that is not among the issued documents. A broken seal
// in another's name is told: someone may have taken ours off and put another one there.
func outcomeOf(whole, ours bool) Outcome {
	switch {
	case whole && ours:
		return SealedOnly
	case !whole:
		return Changed
	}
	return Unknown
}
