package product

import (
	"context"
	"encoding/json"
	"time"

	"florin/internal/admin/change"
	"florin/internal/identity/identity"
	"florin/internal/kernel/date"
	"florin/internal/kernel/fault"
	"florin/internal/kernel/i18n"
	"florin/internal/platform/audit"
	"florin/internal/platform/db"
	"florin/internal/rule/catalogue"
	"florin/internal/rule/settings"
)

func (s *Service) steps() change.Steps[*row, Proposal] {
	return change.Steps[*row, Proposal]{View: s.proposalTx, Flow: &change.Flow[*row]{DB: s.DB, Settings: s.Settings, Identity: s.Identity, Log: s.Log, Kind: change.Kind[*row]{
		Name: "product", NoReason: "product.no_reason", Open: "product.open_proposal", Propose: identity.ProductManage, Confirm: identity.ProductManage,
		Find: findTx, Insert: insertTx, Waiting: func(tx *db.Tx) ([]string, error) { return db.All[string](tx, listWaiting) },
		Fits: func(_ *db.Tx, now settings.Snapshot, r *row) error { return r.fits(now) }, Apply: s.applyTx, Store: storeTx, Journal: journalTx,
	}}}
}

// Confirm lets a proposal come into force: at once when its day has come, otherwise on that
// day. Errors: fault Forbidden, NotFound, Conflict "second_person.needed" to its author,
// "product.decided" when it does not wait any more, "product.changed" when the product is
// no longer as the author saw it.
func (s *Service) Confirm(ctx context.Context, p identity.Principal, id string) (Proposal, error) {
	return s.steps().Confirm(ctx, p, id)
}

// Reject refuses a proposal with a reason. Errors: those of Confirm but the second person's;
// fault Invalid without a reason.
func (s *Service) Reject(ctx context.Context, p identity.Principal, id, reason string) (Proposal, error) {
	return s.steps().Reject(ctx, p, id, reason)
}

// Withdraw takes a proposal back before it is in force. Errors: fault Forbidden, NotFound,
// Conflict "product.decided".
func (s *Service) Withdraw(ctx context.Context, p identity.Principal, id string) (Proposal, error) {
	return s.steps().Withdraw(ctx, p, id)
}

// ApplyDue puts every confirmed proposal in force whose day has come, the earlier day first.
func (s *Service) ApplyDue(ctx context.Context) error {
	return s.steps().Flow.ApplyDue(ctx)
}

// Guards says whether a change moves the amount from which on an approval wants a second person.
func (r *row) Guards(settings.Snapshot) bool {
	var before, after catalogue.Product
	if r.Before == nil || json.Unmarshal([]byte(*r.Before), &before) != nil || json.Unmarshal([]byte(r.After), &after) != nil {
		return false
	}
	return before.Lending.SecondAbove != after.Lending.SecondAbove
}

// Begun says whether its first day has come where the product's law is.
func (r *row) Begun(_ settings.Snapshot, at time.Time) bool {
	p, err := r.product()
	return err == nil && !date.Of(at, p.Location()).Before(r.ValidFrom)
}

// What says which threshold a guarded change is about.
func (r *row) What(l *i18n.Locale) string {
	return l.T("staff:guarded.what.threshold", map[string]any{"name": r.Code})
}

// applyTx puts a confirmed proposal in force.
func (s *Service) applyTx(tx *db.Tx, now settings.Snapshot, r *row) error {
	product, err := r.product()
	if err != nil {
		return err
	}
	next, err := with(now, product)
	if err != nil {
		return err
	}
	version, at := now.Version(products)+1, tx.Now()
	r.AppliedVersion, r.AppliedAt = &version, &at
	return s.Settings.ChangeTx(tx, products, version-1, next.Products, r.AuthorName)
}

func journalTx(tx *db.Tx, by identity.Principal, _ settings.Snapshot, r *row) error {
	return audit.RecordTx(tx, audit.Event{
		Actor: by.Actor(), Action: "product." + string(r.State), EntityKind: entityProduct, EntityID: r.Code,
		Details: map[string]any{"proposal": r.ID, "valid_from": r.ValidFrom.String()},
	})
}

var errChanged = fault.New(fault.Conflict, "product.changed")
