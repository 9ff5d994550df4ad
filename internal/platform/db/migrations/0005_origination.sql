-- +goose Up

-- Settings are versioned documents: a change is a new row, the newest valid one counts.
CREATE TABLE settings (
    name       {text} NOT NULL,
    version    {int}  NOT NULL CHECK (version >= 1),
    valid_from {ts}   NOT NULL,
    document   {json} NOT NULL,
    created_at {ts}   NOT NULL,
    author     {text} NOT NULL,
    PRIMARY KEY (name, version)
){strict};

-- No index on created_at: it would be written with every key, and the hourly sweep reads
-- a day of keys.
CREATE TABLE idempotency_keys (
    actor      {text}  NOT NULL,
    key        {text}  NOT NULL,
    body_hash  {text}  NOT NULL,
    answer     {bytes},
    created_at {ts}    NOT NULL,
    PRIMARY KEY (actor, key)
){keyed};

-- An application that is not submitted yet. What the applicant typed is sealed.
CREATE TABLE drafts (
    id           {id}    NOT NULL PRIMARY KEY,
    version      {int}   NOT NULL CHECK (version >= 1),
    step         {int}   NOT NULL CHECK (step BETWEEN 1 AND 4),
    sealed       {bytes} NOT NULL,
    request_id   {id},
    created_at   {ts}    NOT NULL,
    updated_at   {ts}    NOT NULL,
    expires_at   {ts}    NOT NULL
){strict};
CREATE INDEX drafts_expiry ON drafts (expires_at);

-- What opens a draft: the cookie of each device and the links sent by e-mail.
CREATE TABLE draft_tokens (
    hash       {text} NOT NULL PRIMARY KEY,
    draft_id   {id}   NOT NULL REFERENCES drafts (id) ON DELETE CASCADE,
    created_at {ts}   NOT NULL
){strict};
CREATE INDEX draft_tokens_draft ON draft_tokens (draft_id);

CREATE TABLE persons (
    id           {id}   NOT NULL PRIMARY KEY,
    version      {int}  NOT NULL CHECK (version >= 1),
    civility     {text} CHECK (civility IN ('Monsieur', 'Madame')),
    first_name   {text} NOT NULL,
    last_name    {text} NOT NULL,
    email        {text} NOT NULL,
    phone        {text} NOT NULL,
    birth_date   {date},
    nationality  {text},
    street       {text},
    house_number {text},
    postal_code  {text},
    city         {text},
    country      {text},
    created_at   {ts}   NOT NULL
){keyed};

-- The name and contact of the main borrower, as submitted, are kept beside the
-- request: lists and search read one table.
CREATE TABLE loan_requests (
    id            {id}   NOT NULL PRIMARY KEY,
    reference     {text} NOT NULL,
    version       {int}  NOT NULL CHECK (version >= 1),
    status        {text} NOT NULL CHECK (status IN ('pending', 'approved', 'rejected')),
    stage         {text} NOT NULL CHECK (stage IN ('in_review', 'approved', 'declined')),
    outcome       {text} CHECK (outcome IN ('funded', 'declined', 'withdrawn_by_client', 'expired_incomplete', 'offer_declined', 'offer_expired', 'withdrawn_after_signature', 'cancelled_by_lender', 'duplicate', 'fraud')),
    closed_at     {ts},
    product       {text} NOT NULL,
    currency      {text} NOT NULL CHECK (currency IN ('EUR', 'CHF', 'GBP', 'USD')),
    amount_minor  {int}  NOT NULL CHECK (amount_minor > 0),
    months        {int}  NOT NULL CHECK (months > 0),
    rate_type     {text} NOT NULL CHECK (rate_type IN ('fixed', 'variable')),
    rate          {text} NOT NULL,
    purpose       {text},
    lang          {text} NOT NULL,
    first_name    {text} NOT NULL,
    last_name     {text} NOT NULL,
    email         {text} NOT NULL,
    email_key     {text} NOT NULL,
    phone         {text} NOT NULL,
    account_id    {id},
    consent       {text} NOT NULL,
    consent_lang  {text} NOT NULL,
    admin_notes   {text},
    processed_at  {ts},
    created_at    {ts}   NOT NULL,
    answer_due_at {ts}   NOT NULL,
    search_text   {text} NOT NULL,
    CHECK ((status = 'pending' AND stage IN ('in_review')) OR (status = 'approved' AND stage IN ('approved')) OR (status = 'rejected' AND stage IN ('declined'))),
    CHECK ((outcome IS NULL) = (closed_at IS NULL)),
    CHECK ((status = 'pending') = (processed_at IS NULL))
){strict};
CREATE UNIQUE INDEX loan_requests_reference ON loan_requests (reference);
CREATE INDEX loan_requests_created ON loan_requests (created_at DESC, id DESC);
CREATE INDEX loan_requests_status ON loan_requests (status, created_at DESC, id DESC);
CREATE INDEX loan_requests_account ON loan_requests (account_id, created_at DESC) WHERE account_id IS NOT NULL;
CREATE INDEX loan_requests_unclaimed ON loan_requests (email_key) WHERE account_id IS NULL;

CREATE TABLE request_parties (
    request_id           {id}   NOT NULL REFERENCES loan_requests (id),
    position             {int}  NOT NULL CHECK (position >= 1),
    role                 {text} NOT NULL CHECK (role IN ('borrower', 'co_borrower')),
    person_id            {id}   NOT NULL REFERENCES persons (id),
    income_type          {text} CHECK (income_type IN ('Salaire', 'Freelance', 'Retraite', 'Autre')),
    monthly_income_minor {int}  CHECK (monthly_income_minor >= 0),
    employment_status    {text} CHECK (employment_status IN ('CDI', 'CDD', 'Indépendant', 'Retraité', 'Étudiant')),
    employer             {text},
    employment_duration  {text} CHECK (employment_duration IN ('Moins de 6 mois', '6 mois à 1 an', '1 à 3 ans', 'Plus de 3 ans')),
    PRIMARY KEY (request_id, position)
){keyed};

CREATE TABLE request_notes (
    id          {id}   NOT NULL PRIMARY KEY,
    request_id  {id}   NOT NULL REFERENCES loan_requests (id),
    body        {text} NOT NULL,
    author_id   {id}   NOT NULL,
    author_name {text} NOT NULL,
    created_at  {ts}   NOT NULL
){strict};
CREATE INDEX request_notes_request ON request_notes (request_id, created_at);

-- One row per decision and per undoing; the newest explains the status.
CREATE TABLE decisions (
    request_id {id}   NOT NULL REFERENCES loan_requests (id),
    version    {int}  NOT NULL,
    action     {text} NOT NULL CHECK (action IN ('approve', 'refuse', 'refuse_now', 'undo_refusal')),
    reason     {text},
    by_id      {id}   NOT NULL,
    by_name    {text} NOT NULL,
    mail_key   {text},
    undo_until {ts},
    created_at {ts}   NOT NULL,
    PRIMARY KEY (request_id, version)
){keyed};

-- Kept, not scanned: requests and amounts per status and currency, split over slots
-- so that no single row makes all writers wait.
CREATE TABLE request_counters (
    status       {text} NOT NULL CHECK (status IN ('pending', 'approved', 'rejected')),
    currency     {text} NOT NULL,
    slot         {int}  NOT NULL CHECK (slot BETWEEN 0 AND 15),
    requests     {int}  NOT NULL,
    amount_minor {int}  NOT NULL,
    PRIMARY KEY (status, currency, slot)
){keyed};
