package signing

import (
	"encoding/json"
	"errors"
	"slices"
	"strings"
	"time"

	"florin/internal/integration/adapter"
	"florin/internal/kernel/fault"
	"florin/internal/platform/audit"
	"florin/internal/platform/db"
	"florin/internal/platform/job"
	"florin/internal/platform/live"
	"florin/internal/rule/namematch"
)

// What an adapter says wrongly of a signature: codes of the errors catalog.
const (
	otherSession = "signature.other_session" // the answer is to another question
	otherPerson  = "signature.other_person"  // another person has signed
	noDocument   = "signature.no_document"   // the signed file is not among what came with the answer
)

// OtherDocument is the code of a file that does not begin with the one that was sent.
const OtherDocument = "signature.other_document"

// Job is the kind of the work that looks at what was signed; its payload is {"id"} of the session.
const Job = "agreement.provider"

const (
	longestRef  = 100 // of a session
	longestName = 200
)

var (
	errResult   = fault.New(fault.Invalid, "adapter.result")
	systemActor = audit.Actor{Kind: "system"}
)

// line bounds what is said by its bytes, too.
func line(most int, text string) bool { return adapter.IsLine(most, text) && len(text) <= most }

// startReply is the result of sign.start.
type startReply struct {
	URL     string `json:"url"`
	Session string `json:"session"`
}

func (said *startReply) read(raw json.RawMessage) error {
	*said = startReply{}
	if adapter.Read(raw, said) != nil || !line(longestRef, said.Session) || !adapter.IsPage(said.URL) {
		return errResult
	}
	return nil
}

// ReadStart says whether a result is one of sign.start. The fault Invalid "adapter.result" says that it is none.
func ReadStart(result json.RawMessage) error { return new(startReply).read(result) }

// reply is the result of sign.document.
type reply struct {
	Outcome string `json:"outcome"`
	Session string `json:"session"`
	Signer  struct {
		GivenName  string `json:"given_name"`
		FamilyName string `json:"family_name"`
	} `json:"signer"` // as the certificate of the signature names them
	SHA256 string `json:"sha256"` // of the signed file, which lies beside the answer
}

func (said *reply) read(raw json.RawMessage) error {
	*said = reply{}
	if adapter.Read(raw, said) != nil || !line(longestRef, said.Session) {
		return errResult
	}
	switch State(said.Outcome) {
	case Declined, Expired:
		return nil
	}
	if said.Outcome != "signed" || len(said.SHA256) != 64 || !line(longestName, said.name()) {
		return errResult
	}
	return nil
}

func (said *reply) name() string {
	return strings.TrimSpace(said.Signer.GivenName + " " + said.Signer.FamilyName)
}

// ReadDocument says whether a result is one of sign.document. The fault Invalid "adapter.result" says that it is none.
func ReadDocument(result json.RawMessage) error { return new(reply).read(result) }

// takeStart takes where a party signs, in the transaction that closes the call, and asks what comes of it. The fault Invalid says that it is no result of sign.start.
func (s *Service) takeStart(tx *db.Tx, c adapter.Call, res adapter.Result) error {
	var said startReply
	if res.Code == "" {
		if err := said.read(res.Result); err != nil {
			return err
		}
	}
	r, found, err := db.Maybe[row](tx, findByCall, c.ID)
	if err != nil || !found || r.State != Asked {
		return err
	}
	if res.Code != "" {
		return failTx(tx, r, res.Code)
	}
	t, err := s.unseal(r)
	if err != nil {
		return err
	}
	t.URL, t.Session = said.URL, said.Session
	if r.Told, err = s.seal(r.ID, t); err != nil {
		return err
	}
	call, err := s.adapters.AskTx(tx, adapter.Need{
		Capability: adapter.SignDocument, By: systemActor, Once: "sign.document:" + r.ID, Subject: c.Subject, Input: documentQuestion{said.Session, r.ExpiresAt},
	})
	if errors.Is(err, adapter.ErrNone) { // taken from it meanwhile
		return failTx(tx, r, "adapter.stopped")
	}
	if err != nil {
		return err
	}
	r.State, r.DocumentCall, r.Provider, r.Reference = Open, &call, res.Provider.Name, res.Provider.Reference
	if _, err := saveTx(tx, Asked, r); err != nil {
		return err
	}
	return toldTx(tx, r.AgreementID)
}

// takeDocument takes what came of a session, in the transaction that closes the call. What is said of another session or another person counts for nothing; the file is looked
// at by the job that follows. The fault Invalid says that it is no result of sign.document.
func (s *Service) takeDocument(tx *db.Tx, c adapter.Call, res adapter.Result) error {
	var said reply
	if res.Code == "" {
		if err := said.read(res.Result); err != nil {
			return err
		}
	}
	r, found, err := db.Maybe[row](tx, findByCall, c.ID)
	if err != nil || !found || r.State != Open {
		return err
	}
	r.Digest = res.Digest
	if res.Code != "" {
		return failTx(tx, r, res.Code)
	}
	if res.Provider.Name != "" {
		r.Provider, r.Reference = res.Provider.Name, res.Provider.Reference
	}
	t, err := s.unseal(r)
	if err != nil {
		return err
	}
	at := slices.IndexFunc(res.Files, func(f adapter.Kept) bool { return strings.EqualFold(f.SHA256, said.SHA256) })
	switch {
	case said.Session != t.Session:
		return failTx(tx, r, otherSession)
	case said.Outcome != "signed":
		return endTx(tx, r, State(said.Outcome), "")
	case !namematch.SamePerson(t.Name, said.name()):
		return failTx(tx, r, otherPerson)
	case at < 0:
		return failTx(tx, r, noDocument)
	}
	r.State, r.FileID = Reported, &res.Files[at].DocumentID
	if _, err := saveTx(tx, Open, r); err != nil {
		return err
	}
	if err := recordTx(tx, systemActor, "agreement.provider_reported", r); err != nil {
		return err
	}
	return job.EnqueueTx(tx, job.Spec{Kind: Job, Payload: map[string]string{"id": r.ID}, UniqueKey: Job + ":" + r.ID})
}

// endTx ends a session in which the party has not signed; the code says why one has failed.
func endTx(tx *db.Tx, r row, to State, code string) error {
	from := r.State
	r.State, r.Code, r.Told = to, code, nil
	if saved, err := saveTx(tx, from, r); err != nil || !saved {
		return err
	}
	return recordTx(tx, systemActor, "agreement.provider_refused", r)
}

func failTx(tx *db.Tx, r row, code string) error { return endTx(tx, r, Failed, code) }

// recordTx notes what became of a session, and tells it to the pages of the parties.
func recordTx(tx *db.Tx, by audit.Actor, action string, r row) error {
	err := audit.RecordTx(tx, audit.Event{Actor: by, Action: action, EntityKind: "agreement", EntityID: r.AgreementID, Details: map[string]any{
		"position": r.Position, "session": r.ID, "adapter": r.Adapter, "state": string(r.State), "code": r.Code, "sha256": r.Digest,
	}})
	if err != nil {
		return err
	}
	return toldTx(tx, r.AgreementID)
}

var listJoined = db.SQL(`SELECT account_id FROM agreement_parties WHERE agreement_id = $1 AND account_id IS NOT NULL ORDER BY account_id`)

func toldTx(tx *db.Tx, agreementID string) error {
	accounts, err := db.All[string](tx, listJoined, agreementID)
	if err != nil {
		return err
	}
	return live.ChangedTx(tx, live.Offers, accounts...)
}

// Signed is a session of which the signed file has come.
type Signed struct {
	ID          string
	AgreementID string
	Position    int
	SentID      string // of the document that was handed over
	Call        string // whose evidence the file is
	FileID      string
	Adapter     string
	Provider    string
	Digest      string // of the answer
	Source      string
	Device      string
	At          time.Time // when it came
}

// SignedTx gives a session of which the signed file has come; not found when it has not, or was looked at.
func (s *Service) SignedTx(tx *db.Tx, id string) (Signed, bool, error) {
	r, found, err := db.Maybe[row](tx, find, id)
	if err != nil || !found || r.State != Reported || r.SentID == nil || r.DocumentCall == nil || r.FileID == nil {
		return Signed{}, false, err
	}
	return Signed{r.ID, r.AgreementID, r.Position, *r.SentID, *r.DocumentCall, *r.FileID, r.Adapter, r.Provider, r.Digest, r.Source, r.Device, r.UpdatedAt}, true, nil
}

// CountTx says that the signature of a session counts; false: another attempt was first. The caller writes the signature down.
func (s *Service) CountTx(tx *db.Tx, id string) (bool, error) {
	r, err := db.One[row](tx, find, id)
	if err != nil || r.State != Reported {
		return false, err
	}
	r.State, r.Told = Done, nil
	return saveTx(tx, Reported, r)
}

// RefuseTx says why the file of a session counts for nothing. Done again it changes nothing.
func (s *Service) RefuseTx(tx *db.Tx, id, code string) error {
	r, found, err := db.Maybe[row](tx, find, id)
	if err != nil || !found || r.State != Reported {
		return err
	}
	return failTx(tx, r, code)
}
