-- Why a deletion of all requests kept what it kept: counted with the run, and told of each request.
-- Runs from before know only how many they were.
-- +goose Up
ALTER TABLE reset_runs ADD COLUMN kept_for {json} NOT NULL DEFAULT '{}';
CREATE TABLE reset_kept (
    run_id     {id}   NOT NULL REFERENCES reset_runs (id),
    request_id {id}   NOT NULL,
    reference  {text} NOT NULL,
    reason     {text} NOT NULL CHECK (reason IN ('contract', 'hold', 'partner_hold', 'spared')),
    PRIMARY KEY (run_id, request_id)
){keyed};
