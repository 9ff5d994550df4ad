-- +goose Up

-- A variable rate that changes on its reset day is a new schedule, too.
ALTER TABLE schedule_changes DROP CONSTRAINT schedule_changes_kind_check;
ALTER TABLE schedule_changes ADD CONSTRAINT schedule_changes_kind_check CHECK (kind IN ('due_day', 'pause', 'longer', 'reduced', 'rate'));

-- The reset day of a loan that is to come; waiting: it is over, and the index has no value for it yet.
CREATE TABLE rate_resets (
    loan_id {id}   NOT NULL PRIMARY KEY REFERENCES loans (id),
    next_on {date} NOT NULL,
    waiting {bool} NOT NULL
){keyed};
CREATE INDEX rate_resets_next ON rate_resets (next_on, loan_id);
CREATE INDEX rate_resets_waiting ON rate_resets (loan_id) WHERE waiting;
