package dossier

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"

	"florin/internal/identity/identity"
	"florin/internal/kernel/fault"
	"florin/internal/kernel/i18n"
	"florin/internal/lending/underwriting"
	"florin/internal/platform/audit"
	"florin/internal/platform/bundle"
	"florin/internal/platform/db"
	"florin/internal/record/document"
)

// Bundle is a signed archive on its way out. It was recorded that it was taken.
type Bundle struct {
	Name    string // of the file, plain ASCII
	service *Service
	caller  identity.Principal
	dossier Dossier
	signer  document.Signatory
}

// OpenBundle lets the caller take the signed archive of a request along, and records that.
// Faults: Forbidden (needs dossier.export and the right to read documents), NotFound,
// Unavailable.
func (s *Service) OpenBundle(ctx context.Context, p identity.Principal, id string) (*Bundle, error) {
	for _, needed := range []identity.Permission{identity.DossierExport, identity.RequestRead, identity.DocumentRead, identity.LoanRead} {
		if err := p.Permit(needed); err != nil {
			return nil, err
		}
	}
	if err := s.record(ctx, p, id, taken); err != nil {
		return nil, err
	}
	d, err := s.gather(ctx, p, id)
	if err != nil {
		return nil, err
	}
	signer, err := s.Documents.Signatory(ctx)
	return &Bundle{Name: s.fileName(ctx, d, p.Lang) + ".zip", service: s, caller: p, dossier: d, signer: signer}, err
}

// WriteTo writes the archive while its files are read: no more than a piece of one is in
// memory. What breaks half way has not ended: the caller must let that be seen.
func (b *Bundle) WriteTo(ctx context.Context, to io.Writer) error {
	d := &b.dossier
	w := bundle.New(to, bundle.About{Reference: d.Request.Reference, RequestID: d.Request.ID, Lender: d.Lender, Made: d.Made})
	for _, part := range []func(context.Context, *bundle.Writer) error{b.readme, b.papers, b.messages, b.issued, b.data, b.trails} {
		if err := part(ctx, w); err != nil {
			return fmt.Errorf("archive of a dossier: %w", err)
		}
	}
	return w.Close(b.signer.Certificates(), func(digest []byte) ([]byte, error) { return b.signer.Sign(ctx, digest) })
}

func (b *Bundle) readme(_ context.Context, w *bundle.Writer) error {
	say := i18n.For(b.dossier.Lang)
	_, err := w.File("README.txt", strings.NewReader(say.T("dossier:readme", map[string]any{"reference": b.dossier.Request.Reference})+"\n"))
	return err
}

// endings of the types that applicants hand in.
var endings = map[string]string{
	"application/pdf": ".pdf", "image/jpeg": ".jpg", "image/png": ".png", "image/heic": ".heic", "image/webp": ".webp",
}

// papers takes the files along, byte for byte as they are kept; each counts as opened. One in
// which a virus was found stays where it is, and the list says so.
func (b *Bundle) papers(ctx context.Context, w *bundle.Writer) error {
	for i, f := range b.dossier.files() {
		if f.locked() {
			continue
		}
		kept, err := b.paper(ctx, w, f, fmt.Sprintf("documents/%02d-%s%s", i+1, f.kind, endings[f.Type]))
		if err != nil {
			return err
		}
		f.File.File, f.SHA256 = kept.Name, kept.SHA256
	}
	return nil
}

func (b *Bundle) paper(ctx context.Context, w *bundle.Writer, f filed, name string) (bundle.File, error) {
	open := b.service.Requests.OpenDocument
	if f.answer > 0 {
		open = func(ctx context.Context, p identity.Principal, request, id string) (document.Document, io.ReadCloser, error) {
			return b.service.Requests.OpenEvidence(ctx, p, request, f.answer, id)
		}
	}
	_, body, err := open(ctx, b.caller, b.dossier.Request.ID, f.ID)
	if err != nil {
		return bundle.File{}, err
	}
	defer body.Close()
	return w.File(name, body)
}

// messages takes along what was sent with messages, in the same way.
func (b *Bundle) messages(ctx context.Context, w *bundle.Writer) error {
	for i, f := range b.dossier.sentFiles() {
		if f.locked() {
			continue
		}
		_, body, err := b.service.Messages.OpenFile(ctx, b.caller, f.message, f.ID)
		if err != nil {
			return err
		}
		kept, err := w.File(fmt.Sprintf("messages/%02d-file%s", i+1, endings[f.Type]), body)
		if err = errors.Join(err, body.Close()); err != nil {
			return err
		}
		f.File.File, f.SHA256 = kept.Name, kept.SHA256
	}
	return nil
}

func (b *Bundle) issued(ctx context.Context, w *bundle.Writer) error {
	for i := range b.dossier.Issued {
		d := &b.dossier.Issued[i]
		_, body, err := b.service.Documents.OpenIssued(ctx, d.ID)
		if fault.KindOf(err) == fault.NotFound {
			continue // its time was over meanwhile
		}
		if err != nil {
			return err
		}
		kept, err := w.File(fmt.Sprintf("issued/%02d-%s.pdf", i+1, d.Kind), bytes.NewReader(body))
		if err != nil {
			return err
		}
		d.File = kept.Name
	}
	return nil
}

// data writes the dossier itself, for programs and for people.
func (b *Bundle) data(ctx context.Context, w *bundle.Writer) error {
	if err := w.JSON("data.json", b.dossier); err != nil {
		return err
	}
	if err := w.JSON("schema.json", Schema()); err != nil {
		return err
	}
	content, err := b.service.sealed(ctx, b.dossier)
	if err == nil {
		_, err = w.File("dossier.pdf", bytes.NewReader(content))
	}
	return err
}

// trailPage is how many records are read at once, in a transaction of their own.
const trailPage = 500

// trails writes the chains of the request, of its files, conversations, offers and its loan,
// last of all: they tell of this archive, too.
func (b *Bundle) trails(ctx context.Context, w *bundle.Writer) error {
	offers, err := b.service.agreementIDs(ctx, b.dossier.Request.ID)
	if err != nil {
		return err
	}
	type entity struct{ name, kind, id string }
	all := []entity{{"audit/request.jsonl", entityRequest, b.dossier.Request.ID}}
	add := func(name, kind, id string, number int) {
		all = append(all, entity{fmt.Sprintf("audit/%s-%02d.jsonl", name, number+1), kind, id})
	}
	for i, f := range b.dossier.files() {
		add("document", entityDocument, f.ID, i)
	}
	for i, c := range b.dossier.Conversations {
		add("conversation", "thread", c.ID, i)
	}
	for i, f := range b.dossier.sentFiles() {
		add("message-file", entityDocument, f.ID, i)
	}
	for i, id := range offers {
		add("agreement", "agreement", id, i)
	}
	if b.dossier.Loan != nil {
		all = append(all, entity{"audit/loan.jsonl", "loan", b.dossier.Loan.ID})
	}
	for _, e := range all {
		if err := b.trail(ctx, w, e.name, e.kind, e.id); err != nil {
			return err
		}
	}
	return nil
}

func (b *Bundle) trail(ctx context.Context, w *bundle.Writer, name, kind, id string) error {
	return w.Chain(name, kind, id, func(after int64) (page []audit.Record, err error) {
		err = b.service.DB.View(ctx, func(tx *db.Tx) (err error) {
			page, err = audit.ChainTx(tx, kind, id, after, trailPage)
			return err
		})
		return page, err
	})
}

// hashes computes the SHA-256 of every file that can be opened, for a dossier that does not
// take the files along.
func (s *Service) hashes(ctx context.Context, id string, d *Dossier) error {
	if slices.Contains(d.LeftOut, Papers) {
		return nil
	}
	for _, f := range d.files() {
		if f.locked() {
			continue
		}
		owner := document.Owner{Kind: document.Request, ID: id}
		if f.answer > 0 {
			owner = underwriting.EvidenceOf(id, f.answer)
		}
		sum, err := s.hash(ctx, owner, f.ID)
		if err != nil {
			return err
		}
		f.SHA256 = sum
	}
	return nil
}

func (s *Service) hash(ctx context.Context, owner document.Owner, id string) (string, error) {
	_, body, err := s.Documents.Open(ctx, owner, id)
	if err != nil {
		return "", err
	}
	defer body.Close()
	sum := sha256.New()
	_, err = io.Copy(sum, body)
	return hex.EncodeToString(sum.Sum(nil)), err
}
