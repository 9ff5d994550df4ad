-- +goose Up

-- A complaint is registered with the day and the way on which it came, the product, the rule of law that its days rest on, and what was given
-- for it. It may come from a person who is no client: their name and how they are reached are sealed with the words.
-- SQLite changes no condition in place.
CREATE TABLE privacy_cases_new (
    id              {id}   NOT NULL PRIMARY KEY,
    version         {int}  NOT NULL CHECK (version >= 1),
    kind            {text} NOT NULL CHECK (kind IN ('export', 'correction', 'erasure', 'complaint')),
    state           {text} NOT NULL CHECK (state IN ('received', 'acknowledged', 'answered', 'closed')),
    person_kind     {text} NOT NULL CHECK (person_kind IN ('account', 'request', 'visitor')),
    person_id       {id}   NOT NULL,
    lang            {text} NOT NULL,
    topic           {text} NOT NULL,
    sealed          {bytes},
    outcome         {text} NOT NULL,
    answer_sealed   {bytes},
    filed_by        {id},
    filed_name      {text} NOT NULL,
    created_at      {ts}   NOT NULL,
    acknowledge_by  {date},
    due_by          {date} NOT NULL,
    acknowledged_at {ts},
    answered_at     {ts},
    answered_by     {id},
    answered_name   {text} NOT NULL,
    reopened_at     {ts},
    blob_id         {text},
    wrapped_key     {bytes},
    size            {int}  NOT NULL,
    sha256          {text} NOT NULL,
    expires_at      {ts},
    erased_at       {ts},
    files_of        {id},
    files           {int}  NOT NULL DEFAULT 0 CHECK (files >= 0),
    received_on     {date},
    channel         {text} NOT NULL DEFAULT '',
    product         {text} NOT NULL DEFAULT '',
    clock_rule      {text} NOT NULL DEFAULT '',
    redress_minor   {int}  NOT NULL DEFAULT 0 CHECK (redress_minor >= 0),
    redress_currency {text} NOT NULL DEFAULT '',
    CHECK ((state IN ('answered', 'closed')) = (answered_at IS NOT NULL)),
    CHECK ((blob_id IS NULL) = (wrapped_key IS NULL))
){strict};
INSERT INTO privacy_cases_new (id, version, kind, state, person_kind, person_id, lang, topic, sealed, outcome, answer_sealed, filed_by, filed_name, created_at, acknowledge_by, due_by, acknowledged_at, answered_at, answered_by, answered_name, reopened_at, blob_id, wrapped_key, size, sha256, expires_at, erased_at, files_of, files)
SELECT id, version, kind, state, person_kind, person_id, lang, topic, sealed, outcome, answer_sealed, filed_by, filed_name, created_at, acknowledge_by, due_by, acknowledged_at, answered_at, answered_by, answered_name, reopened_at, blob_id, wrapped_key, size, sha256, expires_at, erased_at, files_of, files FROM privacy_cases;
DROP TABLE privacy_cases;
ALTER TABLE privacy_cases_new RENAME TO privacy_cases;
CREATE INDEX privacy_cases_person ON privacy_cases (person_kind, person_id, created_at);
CREATE INDEX privacy_cases_open ON privacy_cases (due_by, id) WHERE state IN ('received', 'acknowledged');
CREATE INDEX privacy_cases_kind ON privacy_cases (kind, id);
CREATE INDEX privacy_cases_archives ON privacy_cases (expires_at) WHERE blob_id IS NOT NULL;
CREATE INDEX privacy_cases_old ON privacy_cases (answered_at, id) WHERE answered_at IS NOT NULL AND erased_at IS NULL;
CREATE UNIQUE INDEX privacy_cases_one ON privacy_cases (person_kind, person_id, kind)
    WHERE kind IN ('export', 'erasure') AND state IN ('received', 'acknowledged');
CREATE INDEX privacy_cases_complaints ON privacy_cases (kind, created_at);
