-- +goose Up

-- The staff's list of requests by stage, and by who looks after them. The two expressions
-- are those of internal/origination/list_narrow.go.
CREATE INDEX loan_requests_stage ON loan_requests (
    (CASE WHEN outcome IS NULL OR outcome = 'funded' THEN stage ELSE 'closed' END), created_at DESC, id DESC);
CREATE INDEX loan_requests_assignee ON loan_requests (assignee_id, created_at DESC, id DESC) WHERE assignee_id IS NOT NULL;
-- The stage is in it so that a filter by stage need not look at the rows.
CREATE INDEX loan_requests_unassigned ON loan_requests (created_at DESC, id DESC, stage)
    WHERE assignee_id IS NULL AND outcome IS NULL AND stage <> 'declined';

-- The lender may end a signed contract before any money has left.
ALTER TABLE agreements DROP CONSTRAINT agreements_state_check;
ALTER TABLE agreements ADD CONSTRAINT agreements_state_check
    CHECK (state IN ('sent', 'signed', 'in_force', 'withdrawn', 'cancelled', 'declined', 'voided', 'expired'));
ALTER TABLE agreements DROP CONSTRAINT agreements_check2;
ALTER TABLE agreements ADD CONSTRAINT agreements_check2
    CHECK ((state IN ('withdrawn', 'cancelled', 'declined', 'voided', 'expired')) = (ended_at IS NOT NULL));
ALTER TABLE decisions DROP CONSTRAINT decisions_action_check;
ALTER TABLE decisions ADD CONSTRAINT decisions_action_check CHECK (action IN ('approve', 'refuse', 'refuse_now', 'undo_refusal',
    'propose', 'second_approve', 'second_return', 'second_refuse', 'undo_approval', 'uphold', 'reopen', 'close', 'cancel'));

-- How many months a client expects not to be able to pay as agreed; 0: not known, as nobody
-- was asked before.
ALTER TABLE hardship_requests ADD COLUMN months {int} NOT NULL DEFAULT 0 CHECK (months BETWEEN 0 AND 6);

-- The number by which payments find their loan is reserved with the offer, so that the
-- contract can name the reference.
CREATE TABLE payment_reserved (
    request_id {id}  NOT NULL PRIMARY KEY REFERENCES loan_requests (id),
    number     {int} NOT NULL
){keyed};
CREATE UNIQUE INDEX payment_reserved_number ON payment_reserved (number);
