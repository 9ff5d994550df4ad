-- +goose Up

-- What of a branch is read by, in the orders of the lists: of requests, of their sums, of loans; and the drafts that will be of one.
DROP INDEX {concurrently} IF EXISTS drafts_branch;
CREATE INDEX {concurrently} drafts_branch ON drafts (request_id) WHERE branch_id IS NOT NULL;
DROP INDEX {concurrently} IF EXISTS loan_requests_branch;
CREATE INDEX {concurrently} loan_requests_branch ON loan_requests (branch_id, created_at DESC, id DESC) WHERE branch_id IS NOT NULL;
DROP INDEX {concurrently} IF EXISTS loan_requests_branch_sums;
CREATE INDEX {concurrently} loan_requests_branch_sums ON loan_requests (branch_id, status, outcome, currency, amount_minor) WHERE branch_id IS NOT NULL;
DROP INDEX {concurrently} IF EXISTS loans_branch;
CREATE INDEX {concurrently} loans_branch ON loans (branch_id, opened_at DESC, id DESC) WHERE branch_id IS NOT NULL;
