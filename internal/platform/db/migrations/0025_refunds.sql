-- +goose Up

-- A refund of a credit balance goes out as a payout does. It carries out one fact of its
-- loan, and a fact is carried out once: what comes back is reversed, and may be asked anew.
ALTER TABLE payouts ADD COLUMN kind {text} NOT NULL DEFAULT 'loan' CHECK (kind IN ('loan', 'refund'));
ALTER TABLE payouts ADD COLUMN event_id {id};
DROP INDEX payouts_attempt;
DROP INDEX payouts_alive;
CREATE UNIQUE INDEX payouts_attempt ON payouts (loan_id, kind, attempt);
CREATE UNIQUE INDEX payouts_alive ON payouts (loan_id) WHERE kind = 'loan' AND state NOT IN ('returned', 'cancelled');
CREATE UNIQUE INDEX payouts_event ON payouts (event_id) WHERE event_id IS NOT NULL;
