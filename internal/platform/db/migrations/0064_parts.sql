-- +goose Up

-- The part of what is lent that a payout pays, of a loan that is paid out in parts: 1 is the first, and all of it
-- of every other loan.
ALTER TABLE payouts ADD COLUMN part {int} NOT NULL DEFAULT 1;
DROP INDEX payouts_attempt;
DROP INDEX payouts_alive;
CREATE UNIQUE INDEX payouts_attempt ON payouts (loan_id, kind, debt, part, attempt);
CREATE UNIQUE INDEX payouts_alive ON payouts (loan_id, debt, part) WHERE kind = 'loan' AND state NOT IN ('returned', 'cancelled');
