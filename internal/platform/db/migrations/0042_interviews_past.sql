-- +goose Up

-- The agenda lists what ended in the last days.
CREATE INDEX interviews_closed ON interviews (closed_at) WHERE closed_at IS NOT NULL;
