-- +goose Up

-- What registers of credits are to be told of a loan, and were: one row for each event, in the order of number. about is the number of the report that one
-- follows from: arrears that were put right, a report that was wrong; 0: none. over_on is when what it tells ceased to hold, after when the report that is to follow once
-- its answer is there.
CREATE TABLE bureau_reports (
    id            {id}   NOT NULL PRIMARY KEY,
    request_id    {id}   NOT NULL REFERENCES loan_requests (id),
    number        {int}  NOT NULL CHECK (number >= 1),
    kind          {text} NOT NULL CHECK (kind IN ('contract', 'arrears', 'called', 'cured', 'ended', 'correction')),
    about         {int}  NOT NULL CHECK (about >= 0 AND about < number),
    register      {text} NOT NULL,
    happened_on   {date} NOT NULL,
    from_on       {date} NOT NULL,
    due_on        {date} NOT NULL,
    currency      {text} NOT NULL,
    amount_minor  {int}  NOT NULL CHECK (amount_minor >= 0),
    from_minor    {int}  NOT NULL CHECK (from_minor >= 0),
    state         {text} NOT NULL CHECK (state IN ('due', 'asked', 'failed', 'reported', 'withdrawn')),
    over_on       {date},
    after         {text} NOT NULL CHECK (after IN ('', 'cured', 'correction')),
    code          {text} NOT NULL,
    call_id       {id},
    adapter       {text} NOT NULL,
    digest        {text} NOT NULL,
    reported_on   {date},
    reference     {text} NOT NULL,
    by_id         {id},
    by_name       {text} NOT NULL,
    recorded_at   {ts},
    created_at    {ts}   NOT NULL,
    changed_at    {ts}   NOT NULL,
    CHECK ((state = 'reported') = (reported_on IS NOT NULL)),
    CHECK ((reported_on IS NULL) = (recorded_at IS NULL)),
    CHECK ((state = 'failed') = (code <> ''))
){strict};
INSERT INTO bureau_reports (id, request_id, number, kind, about, register, happened_on, from_on, due_on, currency, amount_minor, from_minor, state, after, code, adapter, digest,
    reported_on, reference, by_id, by_name, recorded_at, created_at, changed_at)
SELECT r.request_id, r.request_id, 1, 'contract', 0, r.register, r.due_on, r.due_on, r.due_on, q.currency, q.amount_minor, 0,
    CASE WHEN r.reported_on IS NOT NULL THEN 'reported' WHEN q.outcome IS NULL OR q.outcome IN ('funded', 'declined') THEN 'due' ELSE 'withdrawn' END, '', '', '', '',
    r.reported_on, COALESCE(r.reference, ''), r.by_id, COALESCE(r.by_name, ''), r.recorded_at, r.created_at, COALESCE(r.recorded_at, r.created_at)
FROM register_reports r JOIN loan_requests q ON q.id = r.request_id;
INSERT INTO bureau_reports (id, request_id, number, kind, about, register, happened_on, from_on, due_on, currency, amount_minor, from_minor, state, over_on, after, code, adapter, digest,
    reported_on, reference, by_id, by_name, recorded_at, created_at, changed_at)
SELECT a.request_id || ':' || a.number, a.request_id, a.number + 1, 'arrears', 0, a.register, a.reached_on, a.reached_on, a.due_on, a.currency, a.overdue_minor, a.from_minor,
    CASE WHEN a.reported_on IS NOT NULL THEN 'reported' WHEN a.ended_on IS NULL THEN 'due' ELSE 'withdrawn' END, a.ended_on, '', '', '', '',
    a.reported_on, COALESCE(a.reference, ''), a.by_id, COALESCE(a.by_name, ''), a.recorded_at, a.created_at, COALESCE(a.recorded_at, a.created_at)
FROM register_arrears a;
UPDATE bureau_reports SET over_on = due_on WHERE kind = 'contract' AND state = 'withdrawn';
-- A node of before goes on writing to both while nodes are replaced; a later release drops them.
DELETE FROM register_arrears;
DELETE FROM register_reports;
DROP INDEX register_arrears_open;
DROP INDEX register_reports_open;
CREATE UNIQUE INDEX bureau_reports_number ON bureau_reports (request_id, number);
-- The same thing is told once while it holds.
CREATE UNIQUE INDEX bureau_reports_once ON bureau_reports (request_id, kind, about) WHERE over_on IS NULL;
CREATE UNIQUE INDEX bureau_reports_call ON bureau_reports (call_id);
CREATE INDEX bureau_reports_open ON bureau_reports (due_on, id) WHERE state IN ('due', 'asked', 'failed');
CREATE INDEX bureau_reports_time ON bureau_reports (created_at, id);
