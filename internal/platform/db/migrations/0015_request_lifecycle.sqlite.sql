-- +goose Up

-- The stages of the whole life of a request. SQLite cannot exchange a check that has no
-- name; building the table anew would take its triggers and minutes with it. A check that
-- only widens changes nothing on disk, so the text of the table is edited as the
-- documentation of ALTER TABLE describes it (section 7, "making other kinds of table schema changes").
PRAGMA writable_schema = ON;
UPDATE sqlite_schema SET sql = replace(replace(sql,
    'stage IN (''in_review'', ''approved'', ''declined'')',
    'stage IN (''in_review'', ''info_requested'', ''awaiting_second_approval'', ''approved'', ''offer_sent'', ''signed'', ''ready_to_fund'', ''funded'', ''declined'', ''human_review'')'),
    '(status = ''pending'' AND stage IN (''in_review'')) OR (status = ''approved'' AND stage IN (''approved'')) OR (status = ''rejected'' AND stage IN (''declined''))',
    '(status = ''pending'' AND stage IN (''in_review'', ''info_requested'', ''awaiting_second_approval'')) OR (status = ''approved'' AND stage IN (''approved'', ''offer_sent'', ''signed'', ''ready_to_fund'', ''funded'')) OR (status = ''rejected'' AND stage IN (''declined'', ''human_review''))')
WHERE type = 'table' AND name = 'loan_requests';
UPDATE sqlite_schema SET sql = replace(sql,
    'action IN (''approve'', ''refuse'', ''refuse_now'', ''undo_refusal'')',
    'action IN (''approve'', ''refuse'', ''refuse_now'', ''undo_refusal'', ''propose'', ''second_approve'', ''second_return'', ''second_refuse'', ''undo_approval'', ''uphold'', ''reopen'', ''close'')')
WHERE type = 'table' AND name = 'decisions';
UPDATE sqlite_schema SET sql = replace(sql,
    'status IN (''pending'', ''approved'', ''rejected'')',
    'status IN (''pending'', ''approved'', ''rejected'', ''closed'')')
WHERE type = 'table' AND name = 'request_counters';

-- New columns come the same way: rows that are older read as NULL in them, as after ADD
-- COLUMN, which would walk a STRICT table once for each. What was approved, when it differs
-- from the wish; who looks after the request; since when its checks wait to be run.
UPDATE sqlite_schema SET sql = replace(sql, '    search_text   TEXT NOT NULL,', '    search_text   TEXT NOT NULL,
    approved_minor       {int} CHECK (approved_minor > 0),
    approved_months      {int} CHECK (approved_months > 0),
    approved_rate        {text},
    assignee_id          {id},
    assignee_name        {text},
    check_due            {ts},')
WHERE type = 'table' AND name = 'loan_requests';
-- What the specification's form does not ask for, and a budget needs. Nobody has to answer.
UPDATE sqlite_schema SET sql = replace(sql, '    PRIMARY KEY (request_id, position)', '    rent_minor           {int} CHECK (rent_minor >= 0),
    other_loans_minor    {int} CHECK (other_loans_minor >= 0),
    household            {int} CHECK (household >= 1),
    PRIMARY KEY (request_id, position)')
WHERE type = 'table' AND name = 'request_parties';
PRAGMA writable_schema = RESET;

CREATE INDEX loan_requests_to_check ON loan_requests (check_due) WHERE check_due IS NOT NULL;

-- Lists show a request that was closed before any decision under a status of its own: it
-- keeps the status it had, and waits for nobody.
DROP INDEX loan_requests_status;
CREATE INDEX loan_requests_shown ON loan_requests (
    (CASE WHEN status = 'pending' AND outcome IS NOT NULL THEN 'closed' ELSE status END), created_at DESC, id DESC);

-- The search index is told of closings too.
DROP TRIGGER request_search_changed;

-- +goose StatementBegin
CREATE TRIGGER request_search_changed AFTER UPDATE OF status, outcome, search_text ON loan_requests
BEGIN
    INSERT OR IGNORE INTO request_search_queue (request_id) VALUES (new.id);
END;
-- +goose StatementEnd
