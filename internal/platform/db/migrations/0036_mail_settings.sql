-- +goose Up

-- Backups that were taken by the running program: asked for in the back-office, or before
-- something that cannot be undone. Their files lie in a folder, not here.
CREATE TABLE backups (
    id          {id}   NOT NULL PRIMARY KEY,
    why         {text} NOT NULL CHECK (why IN ('asked', 'before_reset')),
    state       {text} NOT NULL CHECK (state IN ('waiting', 'done', 'failed')),
    folder      {text} NOT NULL,
    node        {text} NOT NULL,
    files       {int}  NOT NULL,
    bytes       {int}  NOT NULL,
    problem     {text},
    author_id   {text} NOT NULL,
    author_name {text} NOT NULL,
    created_at  {ts}   NOT NULL,
    finished_at {ts},
    verified_at {ts},
    CHECK ((state = 'waiting') = (finished_at IS NULL)),
    CHECK ((state = 'done') = (verified_at IS NOT NULL)),
    CHECK ((state = 'failed') = (problem IS NOT NULL))
){strict};
CREATE UNIQUE INDEX backups_waiting ON backups (state) WHERE state = 'waiting';

-- The mail server as the lender has set it, a row per change; the newest counts. The
-- password is sealed by the master key.
CREATE TABLE mail_servers (
    version     {int}   NOT NULL PRIMARY KEY CHECK (version >= 1),
    document    {json}  NOT NULL,
    password    {bytes},
    author_id   {text}  NOT NULL,
    author_name {text}  NOT NULL,
    created_at  {ts}    NOT NULL
){strict};

-- The lender's own words of an e-mail in one language, a row per change; the newest counts.
-- An empty document is the shipped text.
CREATE TABLE mail_texts (
    template    {text} NOT NULL,
    lang        {text} NOT NULL,
    version     {int}  NOT NULL CHECK (version >= 1),
    words       {json} NOT NULL,
    author_id   {text} NOT NULL,
    author_name {text} NOT NULL,
    created_at  {ts}   NOT NULL,
    PRIMARY KEY (template, lang, version)
){keyed};
