-- +goose Up

-- A deletion may be of one request alone, as other pages ask for it: its id; empty for all of them.
ALTER TABLE reset_runs ADD COLUMN only_request {text} NOT NULL DEFAULT '';
