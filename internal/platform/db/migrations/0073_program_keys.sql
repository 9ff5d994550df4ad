-- +goose Up

-- What two people have confirmed and what holds at due_at: it decides or moves money.
ALTER TABLE programs ADD COLUMN due_by {id};
ALTER TABLE programs ADD COLUMN due_at {ts};
CREATE INDEX programs_due ON programs (due_at);

-- How often a program may call.
ALTER TABLE programs ADD COLUMN rate {text} NOT NULL DEFAULT 'standard' CHECK (rate IN ('standard', 'bulk'));

-- Public keys of programs, as JSON Web Keys; kid is the thumbprint, so that no two programs have the same. The private half never comes here.
-- made_by is empty where the program gave the key itself; ended_at may lie ahead, as with secrets.
CREATE TABLE program_keys (
    id           {id}   NOT NULL PRIMARY KEY,
    program_id   {id}   NOT NULL REFERENCES programs (id),
    kid          {text} NOT NULL,
    alg          {text} NOT NULL CHECK (alg IN ('ES256', 'EdDSA')),
    jwk          {text} NOT NULL,
    made_by      {id},
    made_at      {ts}   NOT NULL,
    expires_at   {ts}   NOT NULL,
    confirmed_at {ts},
    ended_at     {ts},
    used_at      {ts},
    used_from    {text} NOT NULL
){strict};
CREATE UNIQUE INDEX program_keys_kid ON program_keys (kid);
CREATE INDEX program_keys_program ON program_keys (program_id, made_at, id);

-- What a program calls with for ten minutes after it has signed with a key. Only the hash is kept.
CREATE TABLE program_tokens (
    token_hash {text} NOT NULL PRIMARY KEY,
    program_id {id}   NOT NULL REFERENCES programs (id),
    key_id     {id}   NOT NULL REFERENCES program_keys (id),
    scopes     {text} NOT NULL,
    expires_at {ts}   NOT NULL
){keyed};
CREATE INDEX program_tokens_expiry ON program_tokens (expires_at);

-- What was signed once is taken once: a hash of the program and of the name that it gave to it.
CREATE TABLE program_assertions (
    jti_hash   {text} NOT NULL PRIMARY KEY,
    expires_at {ts}   NOT NULL
){keyed};
CREATE INDEX program_assertions_expiry ON program_assertions (expires_at);

-- How often programs have called what is to end, by the lender's day.
CREATE TABLE program_endings (
    program_id {id}   NOT NULL REFERENCES programs (id),
    operation  {text} NOT NULL,
    day        {date} NOT NULL,
    calls      {int}  NOT NULL CHECK (calls > 0),
    PRIMARY KEY (program_id, operation, day)
){keyed};
CREATE INDEX program_endings_day ON program_endings (day);
