-- +goose Up

-- A loan: what was signed, and a few figures of its replay, kept for lists and for the daily
-- run. Nothing is decided by these. Terms are those of the signature; the bank account for
-- the payout is sealed.
CREATE TABLE loans (
    id                {id}    NOT NULL PRIMARY KEY,
    reference         {text}  NOT NULL,
    request_id        {id}    NOT NULL,
    version           {int}   NOT NULL CHECK (version >= 1),
    account_id        {id},
    product           {text}  NOT NULL,
    product_version   {int}   NOT NULL,
    lang              {text}  NOT NULL,
    currency          {text}  NOT NULL CHECK (currency IN ('EUR', 'CHF', 'GBP', 'USD')),
    principal_minor   {int}   NOT NULL CHECK (principal_minor > 0),
    months            {int}   NOT NULL CHECK (months > 0),
    rate              {text}  NOT NULL,
    terms             {json}  NOT NULL,
    apr               {text}  NOT NULL,
    payee             {bytes} NOT NULL,
    signed_at         {ts}    NOT NULL,
    withdraw_until    {date},
    payout_from       {date},
    opened_at         {ts}    NOT NULL,
    search_text       {text}  NOT NULL,

    status            {text}  NOT NULL CHECK (status IN ('pending_payout', 'active', 'terminated', 'charged_off', 'closed')),
    close_reason      {text}  CHECK (close_reason IN ('repaid', 'repaid_early', 'withdrawn', 'refinanced', 'written_off', 'cancelled')),
    paid_out_on       {date},
    closed_on         {date},
    booked_to         {date}  NOT NULL,
    work_on           {date},
    events            {int}   NOT NULL,
    entries           {int}   NOT NULL,
    instalment_minor  {int}   NOT NULL,
    instalments_paid  {int}   NOT NULL,
    instalments       {int}   NOT NULL,
    next_due_on       {date},
    next_due_minor    {int}   NOT NULL,
    last_due_on       {date},
    outstanding_minor {int}   NOT NULL,
    overdue_minor     {int}   NOT NULL,
    overdue_since     {date},
    credit_minor      {int}   NOT NULL,
    CHECK ((status = 'closed') = (close_reason IS NOT NULL)),
    CHECK ((status = 'closed') = (closed_on IS NOT NULL))
){strict};
CREATE UNIQUE INDEX loans_reference ON loans (reference);
CREATE UNIQUE INDEX loans_request ON loans (request_id);
CREATE INDEX loans_newest ON loans (opened_at DESC, id DESC);
CREATE INDEX loans_status ON loans (status, opened_at DESC, id DESC);
CREATE INDEX loans_late ON loans (overdue_since, id) WHERE overdue_since IS NOT NULL;
CREATE INDEX loans_work ON loans (work_on, id) WHERE work_on IS NOT NULL;

-- Who owes a loan. The main borrower is the first.
CREATE TABLE loan_parties (
    loan_id    {id}   NOT NULL REFERENCES loans (id),
    position   {int}  NOT NULL CHECK (position >= 1),
    role       {text} NOT NULL CHECK (role IN ('borrower', 'co_borrower', 'guarantor')),
    person_id  {id}   NOT NULL,
    account_id {id},
    first_name {text} NOT NULL,
    last_name  {text} NOT NULL,
    email      {text} NOT NULL,
    email_key  {text} NOT NULL,
    PRIMARY KEY (loan_id, position)
){keyed};
CREATE INDEX loan_parties_unclaimed ON loan_parties (email_key) WHERE account_id IS NULL;
CREATE INDEX loan_parties_account ON loan_parties (account_id, loan_id) WHERE account_id IS NOT NULL;

-- The dated facts of a loan, as they arrived. An event key stands for one fact, whichever loan
-- it belongs to: a payment that arrives twice is one payment.
CREATE TABLE loan_events (
    loan_id   {id}   NOT NULL REFERENCES loans (id),
    seq       {int}  NOT NULL CHECK (seq >= 1),
    id        {id}   NOT NULL,
    event_key {text} NOT NULL,
    kind      {text} NOT NULL,
    on_day    {date} NOT NULL,
    booked_on {date} NOT NULL,
    at        {ts}   NOT NULL,
    minor     {int}  NOT NULL,
    ref       {id},
    account   {text},
    version   {int},
    data      {json} NOT NULL,
    actor     {text} NOT NULL,
    PRIMARY KEY (loan_id, seq)
){keyed};
CREATE UNIQUE INDEX loan_events_key ON loan_events (event_key);

-- Every schedule that was agreed; rows as JSON, since they are only ever read together.
CREATE TABLE schedule_versions (
    loan_id    {id}   NOT NULL REFERENCES loans (id),
    version    {int}  NOT NULL CHECK (version >= 1),
    event_id   {id}   NOT NULL,
    from_day   {date} NOT NULL,
    plan       {json} NOT NULL,
    created_at {ts}   NOT NULL,
    PRIMARY KEY (loan_id, version)
){keyed};

-- Sums that were promised to end or shorten a loan, and until when.
CREATE TABLE settlement_quotes (
    id          {id}   NOT NULL PRIMARY KEY,
    loan_id     {id}   NOT NULL REFERENCES loans (id),
    mode        {text} NOT NULL CHECK (mode IN ('total', 'shorter', 'lower')),
    made_on     {date} NOT NULL,
    until_day   {date} NOT NULL,
    prepaid     {int}  NOT NULL,
    total       {int}  NOT NULL,
    figures     {json} NOT NULL,
    created_at  {ts}   NOT NULL,
    made_by     {text} NOT NULL,
    used_at     {ts},
    replaced_at {ts}
){strict};
CREATE UNIQUE INDEX settlement_quotes_open ON settlement_quotes (loan_id) WHERE used_at IS NULL AND replaced_at IS NULL;

-- Facts are added, never changed: a mistake is taken back by another fact.

-- +goose StatementBegin
CREATE FUNCTION refuse_loan_fact_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    RAISE EXCEPTION 'the facts of loans are append-only';
END;
$$;
-- +goose StatementEnd

CREATE TRIGGER loan_events_append_only
    BEFORE UPDATE OR DELETE OR TRUNCATE ON loan_events
    FOR EACH STATEMENT EXECUTE FUNCTION refuse_loan_fact_change();

CREATE TRIGGER schedule_versions_append_only
    BEFORE UPDATE OR DELETE OR TRUNCATE ON schedule_versions
    FOR EACH STATEMENT EXECUTE FUNCTION refuse_loan_fact_change();
