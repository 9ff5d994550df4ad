package agreement

import (
	"bytes"
	"context"
	"strings"
	"time"

	"github.com/google/uuid"

	"florin/internal/identity/identity"
	"florin/internal/kernel/date"
	"florin/internal/kernel/fault"
	"florin/internal/kernel/i18n"
	"florin/internal/platform/db"
	"florin/internal/platform/job"
	"florin/internal/platform/limit"
	"florin/internal/platform/outbound"
	"florin/internal/record/document"
	"florin/internal/rule/settings"
)

// Signer is an outside provider of qualified signatures (docs/signer.md).
type Signer interface {
	// Start hands a document over and answers where the person signs it.
	Start(ctx context.Context, o outbound.SignOrder) (outbound.SignStarted, error)
	// Fetch gives the signed document.
	Fetch(ctx context.Context, id string) ([]byte, error)
	// Report reads a callback; an error means that it is not the provider's.
	Report(header string, body []byte) (outbound.SignReport, error)
}

// signing is how long a party who went to the provider keeps the others waiting: two
// signatures on one document come one after the other.
const signing = 30 * time.Minute

var startsPerParty = limit.Rule{Name: "agreement.provider.party", Burst: 10, Per: time.Hour}

// session is a signature at the provider.
type session struct {
	ID          string    `db:"id"`
	AgreementID string    `db:"agreement_id"`
	Position    int       `db:"position"`
	ProviderID  string    `db:"provider_id"`
	State       string    `db:"state"`
	Source      string    `db:"source"`
	Device      string    `db:"device"`
	UpdatedAt   time.Time `db:"updated_at"`
}

const sessionColumns = `id, agreement_id, position, provider_id, state, source, device, updated_at`

var (
	insertSession = db.SQL(`
		INSERT INTO signer_sessions (id, agreement_id, position, provider_id, state, source, device, created_at, updated_at)
		VALUES ($1, $2, $3, $4, 'started', $5, $6, $7, $7)`)

	findSession   = db.SQL(`SELECT ` + sessionColumns + ` FROM signer_sessions WHERE id = $1`)
	findBySigner  = db.SQL(`SELECT ` + sessionColumns + ` FROM signer_sessions WHERE provider_id = $1`)
	othersSigning = db.SQL(`
		SELECT count(*) FROM signer_sessions
		WHERE agreement_id = $1 AND position <> $2 AND state IN ('started', 'reported') AND updated_at > $3`)

	// A session only moves on from where it was: a report that comes twice counts once.
	moveSession = db.SQL(`UPDATE signer_sessions SET state = $3, updated_at = $4 WHERE id = $1 AND state = $2`)
)

// ProviderStarted says where a party signs.
type ProviderStarted struct {
	URL string `json:"url"`
}

// StartProvider sends a party to the provider of qualified signatures. Errors: fault
// Unauthenticated, NotFound, Conflict "offer.no_provider" where none is configured,
// "offer.signing_elsewhere" while another party signs, and those of UploadPaper; TooMany;
// Unavailable when the provider does not answer.
func (s *Service) StartProvider(ctx context.Context, p identity.Principal, id string) (ProviderStarted, error) {
	if s.Signer == nil {
		return ProviderStarted{}, fault.New(fault.Conflict, "offer.no_provider")
	}
	if err := client(p); err != nil {
		return ProviderStarted{}, err
	}
	var w whole
	var me signatory
	err := s.DB.Update(ctx, func(tx *db.Tx) (err error) {
		if w, me, err = s.handSignableTx(tx, p, id); err != nil {
			return err
		}
		if err := notElsewhereTx(tx, id, me.Position); err != nil {
			return err
		}
		return takeTx(tx, startsPerParty, p.AccountID)
	})
	if err != nil {
		return ProviderStarted{}, err
	}
	order, err := s.order(ctx, w, me, i18n.OrDefault(p.Lang))
	if err != nil {
		return ProviderStarted{}, err
	}
	started, err := s.Signer.Start(ctx, order)
	if err != nil {
		return ProviderStarted{}, fault.New(fault.Unavailable, "unavailable").Wrap(err)
	}
	err = s.DB.Update(ctx, func(tx *db.Tx) error {
		if err := notElsewhereTx(tx, id, me.Position); err != nil {
			return err
		}
		if _, err := tx.Exec(insertSession, order.Session, id, me.Position, started.ID, p.Source, p.Device.Label, tx.Now()); err != nil {
			return err
		}
		return recordTx(tx, p.Actor(), "agreement.provider_started", id, map[string]any{"position": me.Position, "session": order.Session})
	})
	return ProviderStarted{started.URL}, err
}

func notElsewhereTx(tx *db.Tx, id string, position int) error {
	n, err := db.One[int64](tx, othersSigning, id, position, tx.Now().Add(-signing))
	if err == nil && n > 0 {
		err = fault.New(fault.Conflict, "offer.signing_elsewhere")
	}
	return err
}

// order is what the provider gets: the contract, or what the party before has signed.
func (s *Service) order(ctx context.Context, w whole, me signatory, lang string) (outbound.SignOrder, error) {
	d := w.latest()
	_, body, err := s.Documents.OpenIssued(ctx, d.ID)
	person := w.deed.At(me.Position)
	return outbound.SignOrder{
		Session: uuid.Must(uuid.NewV7()).String(), Reference: w.deed.Reference, Document: body, SHA256: d.Digest,
		Name: person.Name(), Email: person.Email, Phone: person.Phone, Lang: lang,
		ReturnURL: s.page(offersPage, lang), CallbackURL: strings.TrimSuffix(s.SiteURL, "/") + "/api/v1/signer/callback",
	}, err
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

// Reported takes the provider's callback in. The same report again changes nothing. Errors:
// fault Forbidden for what the provider has not signed, NotFound for an order that is not ours.
func (s *Service) Reported(ctx context.Context, header string, body []byte) error {
	if s.Signer == nil {
		return fault.New(fault.NotFound, "not_found")
	}
	report, err := s.Signer.Report(header, body)
	if err != nil {
		return fault.New(fault.Forbidden, "forbidden").Wrap(err)
	}
	return s.DB.Update(ctx, func(tx *db.Tx) error {
		got, err := db.One[session](tx, findBySigner, report.ID)
		if err != nil {
			return err
		}
		to := "reported"
		if report.Status != outbound.SignDone {
			to = "refused"
		}
		n, err := tx.Exec(moveSession, got.ID, "started", to, tx.Now())
		if err != nil || n == 0 {
			return err
		}
		by := identity.Background().Actor()
		if err := recordTx(tx, by, "agreement.provider_"+to, got.AgreementID, map[string]any{"position": got.Position, "session": got.ID}); err != nil {
			return err
		}
		if to == "refused" {
			return nil
		}
		return job.EnqueueTx(tx, job.Spec{Kind: jobProvider, Payload: target{got.ID}, UniqueKey: jobProvider + ":" + got.ID})
	})
}

// FetchSigned gets what was signed and counts the signature. What the provider gives must
// be the file that it got, with something added at its end: a PDF signature is that. A
// session whose file is another one, or comes too late, is refused; the party may begin anew.
func (s *Service) FetchSigned(ctx context.Context, sessionID string) error {
	var got session
	var w whole
	err := s.DB.View(ctx, func(tx *db.Tx) (err error) {
		if got, err = db.One[session](tx, findSession, sessionID); err != nil {
			return err
		}
		w, err = s.loadTx(tx, got.AgreementID)
		return err
	})
	if err != nil || got.State != "reported" || s.Signer == nil {
		return err
	}
	body, err := s.Signer.Fetch(ctx, got.ProviderID)
	if err != nil {
		return err
	}
	offered, sent, err := s.Documents.OpenIssued(ctx, w.latest().ID)
	if err != nil {
		return err
	}
	sig, _ := w.signatory(got.Position)
	if len(body) <= len(sent) || !bytes.HasPrefix(body, sent) || w.signable(sig, date.Of(got.UpdatedAt, w.deed.Product.Location())) != nil {
		return s.refuseSession(ctx, got)
	}
	snapshot, err := s.Settings.Load(ctx)
	if err != nil {
		return err
	}
	kept, err := s.keep(ctx, piece{kindQualified, offered.Wording, func() ([]byte, error) { return body, nil }})
	if err != nil {
		return err
	}
	err = s.DB.Update(ctx, func(tx *db.Tx) error { return s.qualifiedTx(tx, got, w.latest().ID, kept, snapshot) })
	if err != nil {
		s.discard(ctx, kept)
	}
	if fault.KindOf(err) == fault.Conflict {
		return s.refuseSession(ctx, got)
	}
	return err
}

// qualifiedTx counts the signature, unless the document has changed since it was fetched.
func (s *Service) qualifiedTx(tx *db.Tx, got session, sentID string, kept []written, now settings.Snapshot) error {
	w, err := s.loadTx(tx, got.AgreementID)
	if err != nil {
		return err
	}
	sig, _ := w.signatory(got.Position)
	on := today(tx, w.deed.Product)
	if err := w.signable(sig, date.Of(got.UpdatedAt, w.deed.Product.Location())); err != nil {
		return err
	}
	if err := stillLawful(w, now, on); err != nil {
		return err
	}
	if w.latest().ID != sentID {
		return fault.New(fault.Conflict, "offer.signing_elsewhere")
	}
	n, err := tx.Exec(moveSession, got.ID, "reported", "done", tx.Now())
	if err != nil || n == 0 {
		return err
	}
	if err := s.attachTx(tx, w.ID, document.Issue{OwnerKind: document.Request, OwnerID: w.RequestID, Lang: w.Lang}, false, kept); err != nil {
		return err
	}
	return s.signedTx(tx, identity.Background(), w, evidence{
		Position: got.Position, Method: byQualified, Source: got.Source, Device: got.Device, Session: got.ID, Document: kept[0].kept.ID,
	})
}

func (s *Service) refuseSession(ctx context.Context, got session) error {
	s.Log.Warn("a signature of the outside provider was refused", "session", got.ID)
	return s.DB.Update(ctx, func(tx *db.Tx) error {
		n, err := tx.Exec(moveSession, got.ID, "reported", "refused", tx.Now())
		if err != nil || n == 0 {
			return err
		}
		return recordTx(tx, identity.Background().Actor(), "agreement.provider_refused", got.AgreementID, map[string]any{"session": got.ID})
	})
}
