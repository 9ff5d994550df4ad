package privacy

import (
	"context"
	"crypto/sha256"
	"io"
	"strings"
	"time"

	"florin/internal/identity/identity"
	"florin/internal/kernel/date"
	"florin/internal/kernel/fault"
	"florin/internal/kernel/i18n"
	"florin/internal/platform/db"
	"florin/internal/platform/idempotency"
	"florin/internal/platform/job"
	"florin/internal/record/notify"
)

// AskExport has everything that is kept of a client put into one archive. While one is being
// made, no second is begun; the same key answers the first case again. The caller has shown
// a moment ago who they are. Errors: fault Unauthenticated, Invalid "idempotency.mismatch",
// Conflict "privacy.asked_already".
func (s *Service) AskExport(ctx context.Context, p identity.Principal, key string) (Case, error) {
	if err := client(p); err != nil {
		return Case{}, err
	}
	return s.begin(ctx, p, key, func(*db.Tx) (asked, error) {
		return asked{kind: Export, person: self(p), lang: p.Lang}, nil
	})
}

// ExportFor is AskExport by a member of staff, for a person who has asked otherwise. Errors:
// fault Forbidden (needs privacy.manage), NotFound, and those of AskExport.
func (s *Service) ExportFor(ctx context.Context, p identity.Principal, kind, id, key string) (Case, error) {
	if err := p.Permit(identity.PrivacyManage); err != nil {
		return Case{}, err
	}
	return s.begin(ctx, p, key, s.forPerson(p, Export, kind, id))
}

// forPerson is a case that a member of staff begins for a person.
func (s *Service) forPerson(p identity.Principal, k Kind, kind, id string) func(tx *db.Tx) (asked, error) {
	return func(tx *db.Tx) (asked, error) {
		person, err := s.personTx(tx, kind, id)
		if err != nil {
			return asked{}, err
		}
		lang, err := s.langTx(tx, person, p.Lang)
		return asked{kind: k, person: person, lang: lang, staff: p}, err
	}
}

// begin makes a case that the program answers itself: it sends no receipt.
func (s *Service) begin(ctx context.Context, p identity.Principal, key string, make func(tx *db.Tx) (asked, error)) (Case, error) {
	if err := idempotency.CheckKey(key); err != nil {
		return Case{}, err
	}
	var made Case
	err := s.DB.Update(ctx, func(tx *db.Tx) error {
		a, err := make(tx)
		if err != nil {
			return err
		}
		id, replay, err := onceTx(tx, p, key, a.person.ID(), string(a.kind))
		if err != nil {
			return err
		}
		if !replay {
			r, err := s.insertTx(tx, id, a)
			if err != nil {
				return err
			}
			if err := s.begunTx(tx, p, r); err != nil {
				return err
			}
		}
		made, err = s.caseTx(tx, id)
		return err
	})
	return made, err
}

// makeArchive makes the archive of an export. A file that was begun and never got its row
// is forgotten later.
func (s *Service) makeArchive(ctx context.Context, j job.Job) error {
	var of caseOf
	if err := j.Decode(&of); err != nil {
		return err
	}
	snapshot, err := s.loadSettings(ctx)
	if err != nil {
		return err
	}
	var r row
	var now time.Time
	if err := s.DB.View(ctx, func(tx *db.Tx) (err error) {
		now = tx.Now()
		r, err = db.One[row](tx, findCase, of.ID)
		return err
	}); err != nil || !r.State.open() {
		return err
	}
	whole := &counted{sum: sha256.New()}
	blob, wrapped, err := s.Archives.Put(ctx, func(dst io.Writer) error {
		whole.dst = dst
		return s.fill(ctx, r, newArchive(whole, now))
	})
	if err != nil {
		return err
	}
	err = s.DB.Update(ctx, func(tx *db.Tx) error {
		if err := job.DoneTx(tx, j); err != nil {
			return err
		}
		until := tx.Now().AddDate(0, 0, snapshot.Retention.ArchiveDays)
		if err := changed(tx.Exec(setArchive, r.ID, r.Version, blob, wrapped, whole.size, whole.entry().SHA256, until)); err != nil {
			return err
		}
		if err := s.answerTx(tx, identity.Background(), r, Ready, reply{}); err != nil {
			return err
		}
		return s.mailTx(tx, r.person(), notify.Mail{
			Template: "rights.export_ready", Key: "export:" + r.ID, Params: map[string]any{"until": date.Of(until, s.Zone)},
		})
	})
	if err != nil {
		_ = s.Archives.Delete(context.WithoutCancel(ctx), blob) // what stays is found by ForgetArchives
	}
	return err
}

// fill writes every source into an archive, with what explains it first and its list last.
func (s *Service) fill(ctx context.Context, r row, a *archive) error {
	say := i18n.For(r.Lang)
	if err := a.File("README.txt", strings.NewReader(say.T("export:archive_readme", nil)+"\n")); err != nil {
		return err
	}
	m := manifest{Person: r.PersonKind + ":" + r.PersonID}
	for _, src := range s.Sources {
		if err := src.Export(ctx, r.person(), a); err != nil {
			return err
		}
		m.Sources = append(m.Sources, src.Name())
	}
	return a.close(m)
}

// Archive is an export to be fetched.
type Archive struct {
	ID   string
	Name string
	Size int64
	Body io.ReadCloser
}

// OpenOwn hands a client their archive; that it was fetched is recorded first. The caller has
// shown a moment ago who they are. Errors: fault Unauthenticated, NotFound, Gone
// "privacy.archive_gone", Unavailable.
func (s *Service) OpenOwn(ctx context.Context, p identity.Principal, id string) (Archive, error) {
	if err := client(p); err != nil {
		return Archive{}, err
	}
	return s.open(ctx, p, func(tx *db.Tx) (row, error) { return ownTx(tx, p, id) })
}

// Open hands a member of staff the archive of a person. Errors: fault Forbidden (needs
// privacy.manage), and those of OpenOwn.
func (s *Service) Open(ctx context.Context, p identity.Principal, id string) (Archive, error) {
	if err := p.Permit(identity.PrivacyManage); err != nil {
		return Archive{}, err
	}
	return s.open(ctx, p, func(tx *db.Tx) (row, error) { return db.One[row](tx, findCase, id) })
}

func (s *Service) open(ctx context.Context, p identity.Principal, find func(tx *db.Tx) (row, error)) (Archive, error) {
	var r row
	err := s.DB.Update(ctx, func(tx *db.Tx) (err error) {
		if r, err = find(tx); err != nil {
			return err
		}
		if r.Kind != Export {
			return errNotFound
		}
		if r.BlobID == nil || r.ExpiresAt == nil || !tx.Now().Before(*r.ExpiresAt) {
			return fault.New(fault.Gone, "privacy.archive_gone")
		}
		return recordTx(tx, p, entityCase, r.ID, "privacy.export_fetched", nil)
	})
	if err != nil {
		return Archive{}, err
	}
	body, err := s.Archives.Open(ctx, *r.BlobID, r.WrappedKey)
	return Archive{r.ID, "florin-export-" + date.Of(r.CreatedAt, s.Zone).String() + ".zip", r.Size, body}, err
}

var (
	listExpired = db.SQL(`SELECT ` + columns + ` FROM privacy_cases WHERE blob_id IS NOT NULL AND expires_at <= $1 ORDER BY expires_at LIMIT $2`)
	findBlob    = db.SQL(`SELECT id FROM privacy_cases WHERE blob_id = $1`)
)

const (
	expireBatch = 100
	// strayAge is how old a file without a row must be: older than any archive takes to make.
	strayAge = 24 * time.Hour
)

// ForgetArchives closes exports whose days are over, and removes files that never got a row.
// Run it every hour.
func (s *Service) ForgetArchives(ctx context.Context) error {
	for {
		var gone []row
		err := s.DB.Update(ctx, func(tx *db.Tx) (err error) {
			if gone, err = db.All[row](tx, listExpired, tx.Now(), expireBatch); err != nil {
				return err
			}
			for _, r := range gone {
				to, err := move(r.Kind, r.State, Expire)
				if err != nil {
					return err
				}
				if err := changed(tx.Exec(setExpired, r.ID, r.Version, to, tx.Now())); err != nil {
					return err
				}
			}
			return nil
		})
		if err != nil {
			return err
		}
		for _, r := range gone {
			if err := s.Archives.Delete(ctx, *r.BlobID); err != nil {
				return err
			}
		}
		if len(gone) < expireBatch {
			return s.forgetStrays(ctx)
		}
	}
}

func (s *Service) forgetStrays(ctx context.Context) error {
	var now time.Time
	known := func(id string) bool {
		found := true // what cannot be asked for is left for the next hour
		_ = s.DB.View(ctx, func(tx *db.Tx) (err error) {
			_, found, err = db.Maybe[string](tx, findBlob, id)
			return err
		})
		return found
	}
	if err := s.DB.View(ctx, func(tx *db.Tx) error { now = tx.Now(); return nil }); err != nil {
		return err
	}
	strays, err := s.Archives.Strays(ctx, now.Add(-strayAge), known)
	for _, id := range strays {
		if err == nil {
			err = s.Archives.Delete(ctx, id)
		}
	}
	return err
}
