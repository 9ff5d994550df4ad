-- +goose Up

-- Requests by amount within a stage, of somebody, and of nobody: each combination of a filter
-- and an order is read down one index.
DROP INDEX {concurrently} IF EXISTS loan_requests_stage_amount;
CREATE INDEX {concurrently} loan_requests_stage_amount ON loan_requests (
    (CASE WHEN outcome IS NULL OR outcome = 'funded' THEN stage ELSE 'closed' END), amount_minor, id);
DROP INDEX {concurrently} IF EXISTS loan_requests_assignee_amount;
CREATE INDEX {concurrently} loan_requests_assignee_amount ON loan_requests (assignee_id, amount_minor, id) WHERE assignee_id IS NOT NULL;
DROP INDEX {concurrently} IF EXISTS loan_requests_unassigned_amount;
CREATE INDEX {concurrently} loan_requests_unassigned_amount ON loan_requests (amount_minor, id, stage)
    WHERE assignee_id IS NULL AND outcome IS NULL AND stage <> 'declined';

-- Loans by amount within a status, and the late ones in both orders: few among many, they
-- were looked for from the newest loan on.
DROP INDEX {concurrently} IF EXISTS loans_status_amount;
CREATE INDEX {concurrently} loans_status_amount ON loans (status, principal_minor, id);
DROP INDEX {concurrently} IF EXISTS loans_late_opened;
CREATE INDEX {concurrently} loans_late_opened ON loans (opened_at DESC, id DESC) WHERE overdue_since IS NOT NULL;
DROP INDEX {concurrently} IF EXISTS loans_late_amount;
CREATE INDEX {concurrently} loans_late_amount ON loans (principal_minor, id) WHERE overdue_since IS NOT NULL;
