-- +goose Up

-- How often something of an account has changed, by the part of the client area that shows
-- it, in slots so that writers seldom meet: open pages hear of it from there.
CREATE TABLE account_changes (
    account_id {id}   NOT NULL,
    kind       {text} NOT NULL,
    slot       {int}  NOT NULL,
    version    {int}  NOT NULL CHECK (version >= 1),
    PRIMARY KEY (account_id, kind, slot)
){keyed};

-- Which of the mails that are not owed somebody wants; without a row, what is usual.
CREATE TABLE mail_choices (
    account_id {id}   NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
    topic      {text} NOT NULL,
    wanted     {bool} NOT NULL,
    PRIMARY KEY (account_id, topic)
){keyed};

-- How somebody can be reached, as they say themselves: telephone and home, sealed.
CREATE TABLE account_profiles (
    account_id {id}    NOT NULL PRIMARY KEY REFERENCES accounts (id) ON DELETE CASCADE,
    version    {int}   NOT NULL CHECK (version >= 1),
    sealed     {bytes} NOT NULL,
    updated_at {ts}    NOT NULL
){strict};

-- A new home of somebody whose loan runs counts once staff have seen a proof of it.
CREATE TABLE home_changes (
    id           {id}    NOT NULL PRIMARY KEY,
    account_id   {id}    NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
    state        {text}  NOT NULL CHECK (state IN ('waiting', 'accepted', 'refused', 'withdrawn')),
    sealed       {bytes} NOT NULL,
    request_id   {id}    NOT NULL,
    document_id  {id},
    reason       {text}  NOT NULL,
    created_at   {ts}    NOT NULL,
    decided_at   {ts},
    decided_by   {id},
    decided_name {text}  NOT NULL,
    CHECK ((state = 'waiting') = (decided_at IS NULL))
){strict};
CREATE UNIQUE INDEX home_changes_waiting ON home_changes (account_id) WHERE state = 'waiting';
CREATE INDEX home_changes_desk ON home_changes (created_at, id) WHERE state = 'waiting';
CREATE INDEX home_changes_account ON home_changes (account_id, created_at);
