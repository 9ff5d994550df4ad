-- +goose Up

-- What Swiss law counts beside rent and other loans (KKG art. 28): the income taxes of a month,
-- and the canton whose guidelines say what may not be seized. Nobody has to answer.
ALTER TABLE request_parties ADD COLUMN taxes_minor {int} CHECK (taxes_minor >= 0);
ALTER TABLE request_parties ADD COLUMN canton {text};

-- What a register answered about somebody who borrows. Each answer stays as it was entered;
-- a later one stands beside it.
CREATE TABLE register_consultations (
    request_id {id}   NOT NULL REFERENCES loan_requests (id),
    number     {int}  NOT NULL CHECK (number >= 1),
    position   {int}  NOT NULL CHECK (position >= 1),
    register   {text} NOT NULL,
    asked_on   {date} NOT NULL,
    result     {text} NOT NULL CHECK (result IN ('clear', 'entry', 'unreachable')),
    reference  {text} NOT NULL,
    remark     {text} NOT NULL,
    by_id      {id}   NOT NULL,
    by_name    {text} NOT NULL,
    created_at {ts}   NOT NULL,
    PRIMARY KEY (request_id, number)
){keyed};

-- What staff put right of what somebody had told about their month: before and after.
CREATE TABLE request_budget_changes (
    request_id {id}   NOT NULL REFERENCES loan_requests (id),
    number     {int}  NOT NULL CHECK (number >= 1),
    position   {int}  NOT NULL CHECK (position >= 1),
    before     {json} NOT NULL,
    after      {json} NOT NULL,
    reason     {text} NOT NULL,
    by_id      {id}   NOT NULL,
    by_name    {text} NOT NULL,
    created_at {ts}   NOT NULL,
    PRIMARY KEY (request_id, number)
){keyed};

-- A signed contract that is to be reported to a register (KKG art. 25).
CREATE TABLE register_reports (
    request_id  {id}   NOT NULL PRIMARY KEY REFERENCES loan_requests (id),
    register    {text} NOT NULL,
    due_on      {date} NOT NULL,
    created_at  {ts}   NOT NULL,
    reported_on {date},
    reference   {text},
    by_id       {id},
    by_name     {text},
    recorded_at {ts},
    CHECK ((reported_on IS NULL) = (recorded_at IS NULL))
){strict};
CREATE INDEX register_reports_open ON register_reports (due_on) WHERE reported_on IS NULL;

-- Only retention may remove these, whole; nobody rewrites them.

-- +goose StatementBegin
CREATE TRIGGER register_consultations_no_update BEFORE UPDATE ON register_consultations
BEGIN
    SELECT RAISE(ABORT, 'answers of registers are append-only');
END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER request_budget_changes_no_update BEFORE UPDATE ON request_budget_changes
BEGIN
    SELECT RAISE(ABORT, 'changes of a budget are append-only');
END;
-- +goose StatementEnd
