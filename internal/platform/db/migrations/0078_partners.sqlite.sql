-- +goose Up

-- Intermediaries who bring applications. What they are and what they earn is sealed, as it names an account; wanted is what waits for a second person.
CREATE TABLE partners (
    id           {id}    NOT NULL PRIMARY KEY,
    version      {int}   NOT NULL CHECK (version >= 1),
    name         {text}  NOT NULL,
    definition   {bytes},
    wanted       {bytes},
    wanted_by    {id},
    made_by      {id}    NOT NULL REFERENCES staff (id),
    made_at      {ts}    NOT NULL,
    confirmed_by {id},
    confirmed_at {ts},
    ended_by     {id},
    ended_at     {ts},
    CHECK ((wanted IS NULL) = (wanted_by IS NULL)),
    CHECK ((definition IS NULL) = (confirmed_at IS NULL))
){strict};
CREATE INDEX partners_made ON partners (made_at, id);

-- Which programs speak for a partner; a program speaks for one.
CREATE TABLE partner_programs (
    program_id {id} NOT NULL PRIMARY KEY REFERENCES programs (id),
    partner_id {id} NOT NULL REFERENCES partners (id)
){keyed};
CREATE INDEX partner_programs_partner ON partner_programs (partner_id);

-- Applications that partners began. sealed is what they filled in, until the person has opened the link; mail_key and person_key are keyed hashes
-- by which a second partner of the same person is noticed; terms is the commission that was agreed when the application was sent.
CREATE TABLE partner_applications (
    id           {id}    NOT NULL PRIMARY KEY,
    partner_id   {id}    NOT NULL REFERENCES partners (id),
    external_id  {text}  NOT NULL,
    campaign     {text}  NOT NULL,
    product      {text}  NOT NULL,
    return_url   {text}  NOT NULL,
    filled       {text}  NOT NULL,
    sealed       {bytes},
    link_hash    {text}  NOT NULL,
    version      {int}   NOT NULL CHECK (version >= 1),
    status       {text}  NOT NULL CHECK (status IN ('waiting', 'opened', 'started', 'submitted', 'in_review', 'needs_something', 'approved', 'refused', 'signed', 'paid_out', 'ended')),
    currency     {text}  NOT NULL,
    paid_minor   {int}   NOT NULL CHECK (paid_minor >= 0),
    created_at   {ts}    NOT NULL,
    expires_at   {ts}    NOT NULL,
    moved_at     {ts}    NOT NULL,
    opened_at    {ts},
    draft_id     {id},
    submitted_at {ts},
    request_id   {id},
    mail_key     {text}  NOT NULL,
    person_key   {text}  NOT NULL,
    other_id     {id},
    conflict     {text}  NOT NULL CHECK (conflict IN ('', 'open', 'own', 'other', 'nobody')),
    decided_by   {id},
    decided_at   {ts},
    credited_to  {id}    REFERENCES partners (id),
    terms        {text}  NOT NULL DEFAULT ''
){strict};
CREATE UNIQUE INDEX partner_applications_link ON partner_applications (link_hash);
CREATE UNIQUE INDEX partner_applications_external ON partner_applications (partner_id, external_id);
CREATE INDEX partner_applications_partner ON partner_applications (partner_id, id);
CREATE UNIQUE INDEX partner_applications_draft ON partner_applications (draft_id) WHERE draft_id IS NOT NULL;
CREATE UNIQUE INDEX partner_applications_request ON partner_applications (request_id) WHERE request_id IS NOT NULL;
CREATE INDEX partner_applications_mail ON partner_applications (mail_key, submitted_at) WHERE mail_key <> '';
CREATE INDEX partner_applications_person ON partner_applications (person_key, submitted_at) WHERE person_key <> '';
CREATE INDEX partner_applications_unsent ON partner_applications (expires_at, id) WHERE status IN ('waiting', 'opened', 'started');
CREATE INDEX partner_applications_conflict ON partner_applications (id) WHERE conflict = 'open';

-- How far what becomes of these applications has been followed in the log of events.
CREATE TABLE partner_followed (
    id  {int} NOT NULL PRIMARY KEY CHECK (id = 1),
    seq {int} NOT NULL
){keyed};

-- What partners have earned, and what is taken back of it (below zero), each once in the books.
CREATE TABLE commissions (
    id             {id}   NOT NULL PRIMARY KEY,
    partner_id     {id}   NOT NULL REFERENCES partners (id),
    application_id {id}   NOT NULL REFERENCES partner_applications (id),
    number         {int}  NOT NULL CHECK (number >= 1),
    reason         {text} NOT NULL,
    currency       {text} NOT NULL,
    minor          {int}  NOT NULL CHECK (minor <> 0),
    base_minor     {int}  NOT NULL,
    booked_on      {date} NOT NULL,
    created_at     {ts}   NOT NULL,
    statement_id   {id}
){strict};
CREATE UNIQUE INDEX commissions_application ON commissions (application_id, number);
CREATE INDEX commissions_open ON commissions (partner_id, booked_on, id) WHERE statement_id IS NULL;
CREATE INDEX commissions_statement ON commissions (statement_id, id) WHERE statement_id IS NOT NULL;

-- What a partner is owed for a month: the lines of it and what is carried from the month before. payout_id is the last transfer that was planned of it.
CREATE TABLE commission_statements (
    id            {id}   NOT NULL PRIMARY KEY,
    partner_id    {id}   NOT NULL REFERENCES partners (id),
    currency      {text} NOT NULL,
    month         {date} NOT NULL,
    number        {int}  NOT NULL CHECK (number >= 1),
    carried_minor {int}  NOT NULL CHECK (carried_minor <= 0),
    lines_minor   {int}  NOT NULL,
    payable_minor {int}  NOT NULL CHECK (payable_minor >= 0),
    made_at       {ts}   NOT NULL,
    payout_id     {id}
){strict};
CREATE UNIQUE INDEX commission_statements_month ON commission_statements (partner_id, currency, month);
CREATE UNIQUE INDEX commission_statements_number ON commission_statements (partner_id, currency, number);

-- A payout may go to a partner: it is of no loan. As in 0015, a check that only widens is edited in the text of the table. A list of three would be
-- a tree that is built for each row.
PRAGMA writable_schema = ON;
UPDATE sqlite_schema SET sql = replace(replace(sql, 'loan_id     TEXT    NOT NULL REFERENCES loans', 'loan_id     TEXT    REFERENCES loans'), 'kind IN (''loan'', ''refund'')', 'kind = ''loan'' OR kind = ''refund'' OR kind = ''commission''')
WHERE type = 'table' AND name = 'payouts';
PRAGMA writable_schema = RESET;
ALTER TABLE payouts ADD COLUMN partner {text} NOT NULL DEFAULT '';
