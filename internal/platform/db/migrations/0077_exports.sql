-- +goose Up

-- Copies of the data for other programs: what was asked for, by whom, and what came of it. seq is where the log of events goes on.
CREATE TABLE exports (
    id            {id}   NOT NULL PRIMARY KEY,
    kind          {text} NOT NULL,
    format        {text} NOT NULL CHECK (format IN ('ndjson', 'csv')),
    packed        {bool} NOT NULL,
    as_of         {date},
    changed_after {int},
    state         {text} NOT NULL CHECK (state IN ('waiting', 'ready', 'failed', 'gone')),
    by_id         {text} NOT NULL,
    by_name       {text} NOT NULL,
    created_at    {ts}   NOT NULL,
    made_at       {ts},
    expires_at    {ts},
    seq           {int},
    seal          {text} NOT NULL DEFAULT '',
    failure       {text} NOT NULL DEFAULT '',
    CHECK ((state IN ('ready', 'gone')) = (made_at IS NOT NULL)),
    CHECK ((made_at IS NULL) = (expires_at IS NULL) AND (made_at IS NULL) = (seq IS NULL))
){strict};
CREATE INDEX exports_created ON exports (created_at, id);
CREATE INDEX exports_waiting ON exports (id) WHERE state = 'waiting';
CREATE INDEX exports_ready ON exports (expires_at) WHERE state = 'ready';

-- Their files. The content lies beside the documents, sealed like them; without a blob it was deleted.
CREATE TABLE export_files (
    export_id   {id}    NOT NULL REFERENCES exports (id),
    number      {int}   NOT NULL CHECK (number >= 1),
    name        {text}  NOT NULL,
    bytes       {int}   NOT NULL CHECK (bytes >= 0),
    row_count   {int}   NOT NULL CHECK (row_count >= 0),
    sha256      {text}  NOT NULL,
    blob_id     {text},
    wrapped_key {bytes},
    PRIMARY KEY (export_id, number),
    CHECK ((blob_id IS NULL) = (wrapped_key IS NULL))
){keyed};
CREATE INDEX export_files_blob ON export_files (blob_id) WHERE blob_id IS NOT NULL;

-- The version of what an event is about, where it has one: readers drop what is older than what they have.
ALTER TABLE event_log ADD COLUMN object_version {int} NOT NULL DEFAULT 0;
