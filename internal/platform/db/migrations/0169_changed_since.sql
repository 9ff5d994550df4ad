-- +goose Up

-- Programs ask what has changed since they asked last: few rows, which are found by when they did.
CREATE INDEX payouts_changed ON payouts (changed_at);
CREATE INDEX threads_changed ON threads (changed_at);
CREATE INDEX bank_entries_changed ON bank_entries (COALESCE(matched_at, created_at));
-- A run of direct debits changes with its debits.
CREATE INDEX debits_changed ON debits (run_id, changed_at);

-- When a batch of payouts was changed last; of older ones the last change whose time was kept.
ALTER TABLE payout_batches ADD COLUMN changed_at {ts};
UPDATE payout_batches SET changed_at = COALESCE(released_at, prepared_at);

-- The same of a case about a person's data.
ALTER TABLE privacy_cases ADD COLUMN changed_at {ts};
UPDATE privacy_cases SET changed_at = COALESCE(erased_at, answered_at, acknowledged_at, reopened_at, created_at);
