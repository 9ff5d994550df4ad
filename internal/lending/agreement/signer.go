package agreement

import (
	"bytes"
	"context"
	"io"
	"time"

	"florin/internal/identity/identity"
	"florin/internal/integration/adapter"
	"florin/internal/kernel/date"
	"florin/internal/kernel/fault"
	"florin/internal/kernel/i18n"
	"florin/internal/lending/signing"
	"florin/internal/platform/db"
	"florin/internal/platform/limit"
	"florin/internal/record/document"
	"florin/internal/rule/settings"
)

var startsPerParty = limit.Rule{Name: "agreement.provider.party", Burst: 10, Per: time.Hour}

// StartProvider sends a party to the provider of qualified signatures: the adapter is asked for a page, and the answer has its address once there is one. Asked again while a session goes on
// it is the same one. Errors: fault Unauthenticated, NotFound, Conflict "offer.no_provider" where no adapter does it,
// "offer.signing_elsewhere" while another party signs, "signature.too_large" for a document that no call can hold, and those of UploadPaper; TooMany.
func (s *Service) StartProvider(ctx context.Context, p identity.Principal, id string) (v signing.Session, err error) {
	if err := client(p); err != nil {
		return v, err
	}
	var sent attached
	err = s.DB.View(ctx, func(tx *db.Tx) error { // before a document is read for nothing
		w, _, err := s.elsewhereTx(tx, p, id)
		sent = w.latest()
		return err
	})
	if err != nil {
		return v, err
	}
	_, body, err := s.Documents.OpenIssued(ctx, sent.ID)
	if err != nil {
		return v, err
	}
	err = s.DB.Update(ctx, func(tx *db.Tx) (err error) {
		w, me, err := s.elsewhereTx(tx, p, id)
		if err != nil {
			return err
		}
		var going bool
		if v, going, err = s.Signing.LivingTx(tx, id, me.Position); err != nil || going {
			return err
		}
		if w.latest().ID != sent.ID {
			return fault.New(fault.Conflict, "offer.signing_elsewhere")
		}
		if err := takeTx(tx, startsPerParty, p.AccountID); err != nil {
			return err
		}
		lang, person := i18n.OrDefault(p.Lang), w.deed.At(me.Position)
		v, err = s.Signing.BeginTx(tx, p.Actor(), signing.Order{
			RequestID: w.RequestID, AgreementID: id, Position: me.Position, SentID: sent.ID, Document: body, Name: person.Name(), Lang: lang, ReturnURL: s.page(offersPage, lang),
			Person: adapter.Person{
				Position: person.Position, GivenName: person.FirstName, FamilyName: person.LastName, BirthDate: person.BirthDate, Email: person.Email, Phone: person.Phone,
			},
			Source: p.Source, Device: p.Device.Label,
		})
		return err
	})
	return v, err
}

// elsewhereTx loads an offer that the caller may sign at the provider now.
func (s *Service) elsewhereTx(tx *db.Tx, p identity.Principal, id string) (w whole, me signatory, err error) {
	_, offered, err := s.Signing.OfferedTx(tx)
	if err == nil && !offered {
		err = fault.New(fault.Conflict, "offer.no_provider")
	}
	if err != nil {
		return w, me, err
	}
	if w, me, err = s.handSignableTx(tx, p, id); err != nil {
		return w, me, err
	}
	return w, me, signing.AloneTx(tx, id, me.Position)
}

// latest is the contract with the signatures that it has so far.
func (w whole) latest() attached {
	d, _ := w.ofKind(kindContract)
	for _, other := range w.attached {
		if other.Kind == kindQualified {
			d = other // ids carry their time, and the list is in their order
		}
	}
	return d
}

// TakeSigned looks at the file that came back from the provider, and counts the signature. It must be the file that was sent, with something added at its end: a PDF signature is that. What
// is another one, or comes too late, is refused with a code; the party may begin anew, or sign by hand. Done again it changes nothing.
func (s *Service) TakeSigned(ctx context.Context, sessionID string) error {
	var got signing.Signed
	found := false
	err := s.DB.View(ctx, func(tx *db.Tx) (err error) {
		got, found, err = s.Signing.SignedTx(tx, sessionID)
		return err
	})
	if err != nil || !found {
		return err
	}
	offered, sent, err := s.Documents.OpenIssued(ctx, got.SentID)
	if err != nil {
		return s.refuseSession(ctx, got, err)
	}
	body, err := s.signedFile(ctx, got)
	if err != nil {
		return s.refuseSession(ctx, got, err)
	}
	if len(body) <= len(sent) || !bytes.HasPrefix(body, sent) {
		return s.refuseSession(ctx, got, fault.New(fault.Invalid, signing.OtherDocument))
	}
	snapshot, err := s.Settings.Load(ctx)
	if err != nil {
		return err
	}
	kept, err := s.keep(ctx, piece{kindQualified, offered.Wording, func() ([]byte, error) { return body, nil }})
	if err != nil {
		return err
	}
	counted := false
	err = s.DB.Update(ctx, func(tx *db.Tx) (err error) {
		counted, err = s.qualifiedTx(tx, got, kept, snapshot)
		return err
	})
	if err != nil || !counted {
		s.discard(ctx, kept)
	}
	if err != nil {
		return s.refuseSession(ctx, got, err)
	}
	return nil
}

func (s *Service) signedFile(ctx context.Context, got signing.Signed) ([]byte, error) {
	_, file, err := s.Documents.Open(ctx, adapter.EvidenceOf(got.Call), got.FileID)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	return io.ReadAll(file) // keepFiles has bounded it
}

// qualifiedTx counts the signature, unless the contract has changed since it was handed over; false: another attempt was first.
func (s *Service) qualifiedTx(tx *db.Tx, got signing.Signed, kept []written, now settings.Snapshot) (bool, error) {
	w, err := s.loadTx(tx, got.AgreementID)
	if err != nil {
		return false, err
	}
	sig, _ := w.signatory(got.Position)
	if err := w.signable(sig, date.Of(got.At, w.deed.Product.Location())); err != nil {
		return false, err
	}
	if err := stillLawful(w, now, today(tx, w.deed.Product)); err != nil {
		return false, err
	}
	if w.latest().ID != got.SentID {
		return false, fault.New(fault.Conflict, "offer.signing_elsewhere")
	}
	if counted, err := s.Signing.CountTx(tx, got.ID); err != nil || !counted {
		return false, err
	}
	if err := s.attachTx(tx, w.ID, document.Issue{OwnerKind: document.Request, OwnerID: w.RequestID, Lang: w.Lang}, false, kept); err != nil {
		return false, err
	}
	return true, s.signedTx(tx, identity.Background(), w, evidence{
		Position: got.Position, Method: byQualified, Source: got.Source, Device: got.Device, Session: got.ID, Document: kept[0].kept.ID, Provider: got.Provider, Answer: got.Digest,
	})
}

// refuseSession ends a session for what the file or the contract is; trouble of ours comes again.
func (s *Service) refuseSession(ctx context.Context, got signing.Signed, why error) error {
	switch fault.KindOf(why) {
	case fault.Invalid, fault.Conflict, fault.NotFound, fault.Gone:
	default:
		return why
	}
	s.Log.Warn("a signature of the outside provider was refused", "session", got.ID, "code", fault.CodeOf(why))
	return s.DB.Update(ctx, func(tx *db.Tx) error { return s.Signing.RefuseTx(tx, got.ID, fault.CodeOf(why)) })
}
