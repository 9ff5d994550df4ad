-- +goose Up

-- A variable rate that changes on its reset day is a new schedule, too.
-- As in 0015, a check that only widens is edited in the
-- text of the table.
PRAGMA writable_schema = ON;
UPDATE sqlite_schema SET sql = replace(sql, 'kind IN (''due_day'', ''pause'', ''longer'', ''reduced'')', 'kind IN (''due_day'', ''pause'', ''longer'', ''reduced'', ''rate'')')
WHERE type = 'table' AND name = 'schedule_changes';
PRAGMA writable_schema = RESET;

-- The reset day of a loan that is to come; waiting: it is over, and the index has no value for it yet.
CREATE TABLE rate_resets (
    loan_id {id}   NOT NULL PRIMARY KEY REFERENCES loans (id),
    next_on {date} NOT NULL,
    waiting {bool} NOT NULL
){keyed};
CREATE INDEX rate_resets_next ON rate_resets (next_on, loan_id);
CREATE INDEX rate_resets_waiting ON rate_resets (loan_id) WHERE waiting;
