-- +goose Up

-- One row per move of a request: the line of time that the applicant sees.
CREATE TABLE request_moves (
    request_id {id}   NOT NULL REFERENCES loan_requests (id),
    version    {int}  NOT NULL,
    action     {text} NOT NULL,
    stage      {text} NOT NULL,
    outcome    {text},
    actor_kind {text} NOT NULL,
    created_at {ts}   NOT NULL,
    PRIMARY KEY (request_id, version)
){keyed};

-- Each run of the checks is kept whole: what was known, by which rules, what came out.
CREATE TABLE request_checks (
    request_id {id}   NOT NULL REFERENCES loan_requests (id),
    number     {int}  NOT NULL CHECK (number >= 1),
    cause      {text} NOT NULL,
    rules      {text} NOT NULL,
    opinion    {text} NOT NULL CHECK (opinion IN ('favourable', 'review', 'unfavourable')),
    inputs     {json} NOT NULL,
    trace      {json} NOT NULL,
    created_at {ts}   NOT NULL,
    PRIMARY KEY (request_id, number)
){keyed};

-- By what two requests may be of the same person or device: keyed hashes, never the value.
CREATE TABLE request_marks (
    kind       {text} NOT NULL CHECK (kind IN ('person', 'email', 'phone', 'iban', 'source')),
    mark       {text} NOT NULL,
    request_id {id}   NOT NULL REFERENCES loan_requests (id),
    PRIMARY KEY (kind, mark, request_id)
){keyed};
CREATE INDEX request_marks_request ON request_marks (request_id);

-- What staff asked the applicant for. One list is open at a time.
CREATE TABLE request_asks (
    id         {id}   NOT NULL PRIMARY KEY,
    request_id {id}   NOT NULL REFERENCES loan_requests (id),
    by_id      {id}   NOT NULL,
    by_name    {text} NOT NULL,
    created_at {ts}   NOT NULL,
    remind_at  {ts},
    expires_at {ts}   NOT NULL,
    closed_at  {ts}
){strict};
CREATE UNIQUE INDEX request_asks_open ON request_asks (request_id) WHERE closed_at IS NULL;
CREATE INDEX request_asks_request ON request_asks (request_id, created_at);
CREATE INDEX request_asks_expiry ON request_asks (expires_at) WHERE closed_at IS NULL;
CREATE INDEX request_asks_reminder ON request_asks (remind_at) WHERE closed_at IS NULL AND remind_at IS NOT NULL;

CREATE TABLE request_ask_items (
    ask_id        {id}   NOT NULL REFERENCES request_asks (id),
    position      {int}  NOT NULL CHECK (position >= 1),
    kind          {text} NOT NULL CHECK (kind IN ('document', 'question')),
    document_kind {text},
    body          {text} NOT NULL,
    answer        {text},
    document_id   {id},
    PRIMARY KEY (ask_id, position),
    CHECK ((kind = 'document') = (document_kind IS NOT NULL))
){keyed};

-- An approval that waits for a second person.
CREATE TABLE request_proposals (
    id           {id}   NOT NULL PRIMARY KEY,
    request_id   {id}   NOT NULL REFERENCES loan_requests (id),
    by_id        {id}   NOT NULL,
    by_name      {text} NOT NULL,
    amount_minor {int}  NOT NULL CHECK (amount_minor > 0),
    months       {int}  NOT NULL CHECK (months > 0),
    rate         {text} NOT NULL,
    override     {text},
    send_email   {bool} NOT NULL,
    created_at   {ts}   NOT NULL,
    closed_at    {ts}
){strict};
CREATE UNIQUE INDEX request_proposals_open ON request_proposals (request_id) WHERE closed_at IS NULL;

-- A refused applicant may ask for a person to look again, once.
CREATE TABLE request_reviews (
    request_id {id}   NOT NULL PRIMARY KEY REFERENCES loan_requests (id),
    body       {text} NOT NULL,
    asked_at   {ts}   NOT NULL,
    by_id      {id},
    by_name    {text},
    answer     {text},
    upheld     {bool},
    closed_at  {ts}
){keyed};

-- Who was invited to borrow together with the applicant.
CREATE TABLE request_co_borrowers (
    request_id   {id}   NOT NULL PRIMARY KEY REFERENCES loan_requests (id),
    email        {text} NOT NULL,
    email_key    {text} NOT NULL,
    lang         {text} NOT NULL,
    token_hash   {text} NOT NULL UNIQUE,
    account_id   {id},
    consent      {text},
    invited_at   {ts}   NOT NULL,
    expires_at   {ts}   NOT NULL,
    completed_at {ts}
){strict};
CREATE INDEX request_co_borrowers_email ON request_co_borrowers (email_key);
CREATE INDEX request_co_borrowers_account ON request_co_borrowers (account_id) WHERE account_id IS NOT NULL;

-- Refusals that somebody may still contest.
CREATE INDEX loan_requests_declined ON loan_requests (product, processed_at) WHERE stage = 'declined' AND outcome IS NULL;
