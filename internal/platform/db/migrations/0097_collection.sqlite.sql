-- +goose Up

-- When those who owe are reached best, as they said; and the work list by days and by amount.
ALTER TABLE collection_cases ADD COLUMN best_time {text} NOT NULL DEFAULT 'unknown';
CREATE INDEX collection_cases_days ON collection_cases (days_past_due, id) WHERE closed_at IS NULL;
CREATE INDEX collection_cases_overdue ON collection_cases (overdue_minor, id) WHERE closed_at IS NULL;

-- A loan is suspended until a day, by two people; SQLite changes no condition in place.
CREATE TABLE collection_proposals_new (
    id         {id}    NOT NULL PRIMARY KEY,
    loan_id    {id}    NOT NULL REFERENCES loans (id),
    kind       {text}  NOT NULL CHECK (kind IN ('call_in', 'charge_off', 'freeze')),
    state      {text}  NOT NULL CHECK (state IN ('open', 'done', 'withdrawn')),
    sealed     {bytes} NOT NULL,
    by_id      {text}  NOT NULL,
    by_name    {text}  NOT NULL,
    created_at {ts}    NOT NULL,
    ended_by   {text},
    ended_at   {ts},
    until_day  {date},
    CHECK ((state = 'open') = (ended_at IS NULL)),
    CHECK ((kind = 'freeze') = (until_day IS NOT NULL))
){strict};
INSERT INTO collection_proposals_new (id, loan_id, kind, state, sealed, by_id, by_name, created_at, ended_by, ended_at)
SELECT id, loan_id, kind, state, sealed, by_id, by_name, created_at, ended_by, ended_at FROM collection_proposals;
DROP TABLE collection_proposals;
ALTER TABLE collection_proposals_new RENAME TO collection_proposals;
CREATE UNIQUE INDEX collection_proposals_open ON collection_proposals (loan_id, kind) WHERE state = 'open';
CREATE INDEX collection_proposals_loan ON collection_proposals (loan_id, id DESC);

-- What was written off is no longer late, of clients neither.
UPDATE client_loans SET late = 0 WHERE late = 1 AND loan_id IN (SELECT id FROM loans WHERE status = 'charged_off');
UPDATE clients SET late = (SELECT count(*) FROM client_loans l WHERE l.client_id = clients.id AND l.late = 1) WHERE late > 0;
DELETE FROM client_counters WHERE kind = 'late';
INSERT INTO client_counters (kind, slot, clients) SELECT 'late', 0, count(*) FROM clients WHERE merged_into IS NULL AND late > 0 HAVING count(*) > 0;
