-- +goose Up

-- What a register printed may be kept beside the answer that staff recorded.
ALTER TABLE documents DROP CONSTRAINT documents_owner_kind_check;
ALTER TABLE documents ADD CONSTRAINT documents_owner_kind_check CHECK (owner_kind IN ('consultation', 'message', 'draft', 'request'));

-- Arrears that are to be reported to a register (KKG art. 25 al. 2): from the day on which so
-- much was overdue until it no longer is. The same loan can come to it again.
CREATE TABLE register_arrears (
    request_id    {id}   NOT NULL REFERENCES loan_requests (id),
    number        {int}  NOT NULL CHECK (number >= 1),
    register      {text} NOT NULL,
    reached_on    {date} NOT NULL,
    due_on        {date} NOT NULL,
    currency      {text} NOT NULL,
    overdue_minor {int}  NOT NULL CHECK (overdue_minor > 0),
    from_minor    {int}  NOT NULL CHECK (from_minor > 0),
    created_at    {ts}   NOT NULL,
    ended_on      {date},
    reported_on   {date},
    reference     {text},
    by_id         {id},
    by_name       {text},
    recorded_at   {ts},
    PRIMARY KEY (request_id, number),
    CHECK ((reported_on IS NULL) = (recorded_at IS NULL))
){keyed};
CREATE INDEX register_arrears_open ON register_arrears (due_on) WHERE reported_on IS NULL AND ended_on IS NULL;

-- What was left of requests that were erased before.
DELETE FROM register_consultations WHERE request_id IN (SELECT id FROM loan_requests WHERE erased_at IS NOT NULL);
DELETE FROM request_budget_changes WHERE request_id IN (SELECT id FROM loan_requests WHERE erased_at IS NOT NULL);
UPDATE request_parties SET taxes_minor = NULL, canton = NULL
WHERE (taxes_minor IS NOT NULL OR canton IS NOT NULL) AND request_id IN (SELECT id FROM loan_requests WHERE erased_at IS NOT NULL);
