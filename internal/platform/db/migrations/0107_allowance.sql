-- +goose Up

-- By which rules losses are expected: each row is on its way into force. On a day the applied one with the last first day not after it counts.
CREATE TABLE allowance_rules (
    id           {id}   NOT NULL PRIMARY KEY,
    base         {text} NOT NULL,
    document     {json} NOT NULL,
    valid_from   {date} NOT NULL,
    reason       {text} NOT NULL,
    state        {text} NOT NULL CHECK (state IN ('proposed', 'confirmed', 'applied', 'rejected', 'withdrawn', 'failed')),
    author_id    {id}   NOT NULL,
    author_name  {text} NOT NULL,
    created_at   {ts}   NOT NULL,
    confirmer_id {id},
    decided_by   {text},
    decided_note {text},
    decided_at   {ts},
    CHECK ((state = 'proposed') = (decided_at IS NULL))
){strict};
CREATE INDEX allowance_rules_waiting ON allowance_rules (valid_from) WHERE state = 'confirmed';
CREATE INDEX allowance_rules_applied ON allowance_rules (valid_from, id) WHERE state = 'applied';
CREATE UNIQUE INDEX allowance_rules_open ON allowance_rules ((1)) WHERE state IN ('proposed', 'confirmed');

-- Reckonings of all loans as of the end of a month, with the rules they went by and the moves of loans that were seen.
CREATE TABLE allowance_runs (
    id         {id}   NOT NULL PRIMARY KEY,
    as_of      {date} NOT NULL,
    state      {text} NOT NULL CHECK (state IN ('running', 'booking', 'booked', 'failed')),
    rules      {json} NOT NULL,
    rolls      {json} NOT NULL,
    by_name    {text} NOT NULL,
    loans      {int}  NOT NULL,
    done       {int}  NOT NULL,
    code       {text} NOT NULL,
    created_at {ts}   NOT NULL,
    booked_at  {ts},
    CHECK ((state = 'booked') = (booked_at IS NOT NULL))
){strict};
CREATE UNIQUE INDEX allowance_runs_open ON allowance_runs ((1)) WHERE state IN ('running', 'booking');
CREATE INDEX allowance_runs_booked ON allowance_runs (id) WHERE state = 'booked';

-- What a run says of each loan. One that is not open any more is in the first run after its end, with stage 0. entry_key is no text while
-- the books do not say so yet, and empty where they said so before.
CREATE TABLE allowance_items (
    run_id          {id}   NOT NULL REFERENCES allowance_runs (id),
    loan_id         {id}   NOT NULL,
    reference       {text} NOT NULL,
    product         {text} NOT NULL,
    currency        {text} NOT NULL,
    outcome         {text} NOT NULL CHECK (outcome IN ('open', 'written_off', 'ended')),
    stage           {int}  NOT NULL CHECK (stage BETWEEN 0 AND 3),
    gross_minor     {int}  NOT NULL,
    allowance_minor {int}  NOT NULL,
    inputs          {json} NOT NULL,
    entry_key       {text},
    PRIMARY KEY (run_id, loan_id),
    CHECK ((outcome = 'open') = (stage > 0))
){keyed};
CREATE INDEX allowance_items_gone ON allowance_items (run_id) WHERE outcome <> 'open';
CREATE INDEX allowance_items_waiting ON allowance_items (run_id, loan_id) WHERE entry_key IS NULL;

-- Loans that staff watch, and from when to when.
CREATE TABLE allowance_marks (
    id         {id}   NOT NULL PRIMARY KEY,
    loan_id    {id}   NOT NULL,
    stage      {int}  NOT NULL CHECK (stage IN (2, 3)),
    worry      {text} NOT NULL CHECK (worry IN ('income', 'insolvency', 'other_debts', 'dispute', 'fraud', 'other')),
    from_day   {date} NOT NULL,
    until_day  {date},
    by_name    {text} NOT NULL,
    ended_by   {text},
    created_at {ts}   NOT NULL,
    ended_at   {ts}
){strict};
CREATE INDEX allowance_marks_loan ON allowance_marks (loan_id, id);
