-- +goose Up

-- Programs of others that Florin asks: where they are, what people agreed that they may do and be told, and what waits for a second person.
CREATE TABLE adapters (
    id           {id}    NOT NULL PRIMARY KEY,
    version      {int}   NOT NULL CHECK (version >= 1),
    name         {text}  NOT NULL,
    url          {text}  NOT NULL,
    agreed       {json}  NOT NULL,
    described    {json}  NOT NULL,
    secret       {bytes} NOT NULL,
    old_secret   {bytes},
    old_until    {ts},
    made_by      {text}  NOT NULL,
    made_at      {ts}    NOT NULL,
    wanted       {json},
    wanted_by    {text},
    wanted_at    {ts},
    confirmed_by {text},
    confirmed_at {ts},
    stopped_by   {text},
    stopped_at   {ts},
    ended_by     {text},
    ended_at     {ts}
){strict};
CREATE UNIQUE INDEX adapters_name ON adapters (name) WHERE ended_at IS NULL;

-- How calls have gone of late, apart from what people change.
CREATE TABLE adapter_health (
    adapter_id    {id}  NOT NULL PRIMARY KEY REFERENCES adapters (id),
    failures      {int} NOT NULL CHECK (failures >= 0),
    failing_since {ts},
    hold_until    {ts}  NOT NULL,
    last_ok_at    {ts}
){keyed};

-- Each need for an answer, written with the need. What is asked and answered is sealed.
CREATE TABLE adapter_calls (
    id           {id}    NOT NULL PRIMARY KEY,
    adapter_id   {id}    NOT NULL REFERENCES adapters (id),
    capability   {text}  NOT NULL,
    subject_kind {text}  NOT NULL,
    subject_id   {text}  NOT NULL,
    once         {text},
    state        {text}  NOT NULL CHECK (state IN ('waiting', 'pending', 'done', 'failed')),
    code         {text}  NOT NULL,
    attempts     {int}   NOT NULL CHECK (attempts >= 0),
    next_at      {ts}    NOT NULL,
    deadline     {ts}    NOT NULL,
    asked        {bytes},
    answer       {bytes},
    print        {text},
    provider     {text}  NOT NULL,
    reference    {text}  NOT NULL,
    by_kind      {text}  NOT NULL,
    by_id        {text}  NOT NULL,
    created_at   {ts}    NOT NULL,
    closed_at    {ts},
    CHECK ((closed_at IS NULL) = (state IN ('waiting', 'pending')))
){strict};
CREATE INDEX adapter_calls_due ON adapter_calls (adapter_id, next_at) WHERE closed_at IS NULL;
CREATE INDEX adapter_calls_open ON adapter_calls (deadline) WHERE closed_at IS NULL;
CREATE UNIQUE INDEX adapter_calls_once ON adapter_calls (once) WHERE closed_at IS NULL;
CREATE INDEX adapter_calls_subject ON adapter_calls (subject_kind, subject_id, created_at);
CREATE INDEX adapter_calls_log ON adapter_calls (adapter_id, created_at, id);
CREATE INDEX adapter_calls_closed ON adapter_calls (closed_at);

-- The files of an answer. Their contents are documents.
CREATE TABLE adapter_files (
    call_id     {id}   NOT NULL REFERENCES adapter_calls (id) ON DELETE CASCADE,
    number      {int}  NOT NULL CHECK (number >= 1),
    name        {text} NOT NULL,
    media_type  {text} NOT NULL,
    sha256      {text} NOT NULL,
    document_id {id}   NOT NULL,
    PRIMARY KEY (call_id, number)
){keyed};
