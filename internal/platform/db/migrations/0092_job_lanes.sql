-- +goose Up

-- For whom the work is: 1 what a person waits for, 0 the work of the day, 2 what goes out in bulk. Each has workers of its own.
ALTER TABLE jobs ADD COLUMN lane {int} NOT NULL DEFAULT 0;
DROP INDEX jobs_due;
CREATE INDEX jobs_due ON jobs (lane, run_at) WHERE state <> 'dead';
