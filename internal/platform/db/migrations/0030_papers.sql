-- +goose Up

-- Several files may be the pages of one paper. Without paper_id a file is a paper of its own.
-- giver is who handed a file in, so that two who borrow do not open each other's papers;
-- seen_at is when staff first opened it.
ALTER TABLE documents ADD COLUMN paper_id {id};
ALTER TABLE documents ADD COLUMN page {int};
ALTER TABLE documents ADD COLUMN giver {text};
ALTER TABLE documents ADD COLUMN seen_at {ts};

-- A file on its way: what has come of it lies in the blob store, part by part, encrypted
-- with the upload's key. holder is whose it is, for the bounds and for who may go on.
-- refused keeps why a whole file was not taken, so that a repeated question hears it again.
CREATE TABLE uploads (
    id          {id}    NOT NULL PRIMARY KEY,
    owner_kind  {text}  NOT NULL,
    owner_id    {id}    NOT NULL,
    holder      {text}  NOT NULL,
    upload_key  {text}  NOT NULL,
    kind        {text}  NOT NULL,
    paper_id    {id}    NOT NULL,
    page        {int}   NOT NULL CHECK (page >= 1),
    file_name   {text}  NOT NULL,
    size        {int}   NOT NULL CHECK (size > 0),
    sha256      {text},
    received    {int}   NOT NULL CHECK (received >= 0 AND received <= size),
    parts       {int}   NOT NULL,
    wrapped_key {bytes} NOT NULL,
    document_id {id},
    refused     {text},
    created_at  {ts}    NOT NULL,
    expires_at  {ts}    NOT NULL
){strict};
CREATE UNIQUE INDEX uploads_key ON uploads (holder, owner_id, upload_key);
CREATE INDEX uploads_owner ON uploads (owner_kind, owner_id);
CREATE INDEX uploads_expiry ON uploads (expires_at);

CREATE TABLE upload_parts (
    upload_id {id}  NOT NULL REFERENCES uploads (id),
    start     {int} NOT NULL CHECK (start >= 0),
    size      {int} NOT NULL CHECK (size > 0),
    blob_id   {id}  NOT NULL,
    PRIMARY KEY (upload_id, start)
){keyed};
CREATE UNIQUE INDEX upload_parts_blob ON upload_parts (blob_id);

-- What staff found of a paper, one row each time; the last one counts. valid_until is written
-- on an identity paper, dated on one that grows old.
CREATE TABLE paper_verdicts (
    owner_id    {id}   NOT NULL,
    paper_id    {id}   NOT NULL,
    number      {int}  NOT NULL CHECK (number >= 1),
    verdict     {text} NOT NULL CHECK (verdict IN ('accepted', 'resend', 'reopened')),
    reason      {text},
    note        {text},
    valid_until {text},
    dated       {text},
    by_id       {id}   NOT NULL,
    by_name     {text} NOT NULL,
    created_at  {ts}   NOT NULL,
    PRIMARY KEY (owner_id, paper_id, number)
){keyed};

-- What staff marked on a page, to find it again.
CREATE TABLE page_marks (
    id          {id}   NOT NULL PRIMARY KEY,
    document_id {id}   NOT NULL REFERENCES documents (id),
    page        {int}  NOT NULL CHECK (page >= 1),
    body        {text} NOT NULL,
    by_id       {id}   NOT NULL,
    by_name     {text} NOT NULL,
    created_at  {ts}   NOT NULL
){strict};
CREATE INDEX page_marks_document ON page_marks (document_id);

-- A computer hands over to a telephone: the token in the code works once and gives the
-- telephone a session of its own, for uploads to this request and nothing else.
CREATE TABLE handovers (
    id            {id}   NOT NULL PRIMARY KEY,
    request_id    {id}   NOT NULL REFERENCES loan_requests (id),
    account_id    {id}   NOT NULL,
    token_hash    {text} NOT NULL UNIQUE,
    session_hash  {text} UNIQUE,
    lang          {text} NOT NULL,
    created_at    {ts}   NOT NULL,
    expires_at    {ts}   NOT NULL,
    redeemed_at   {ts},
    ended_at      {ts}
){strict};
CREATE INDEX handovers_request ON handovers (request_id);
CREATE INDEX handovers_expiry ON handovers (expires_at);
