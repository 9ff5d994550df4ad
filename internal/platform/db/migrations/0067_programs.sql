-- +goose Up

-- Other programs of the lender that call the API, in the place of keys. wanted is a definition that waits for a second person (JSON); a program
-- without confirmed_at opens nothing.
CREATE TABLE programs (
    id            {id}   NOT NULL PRIMARY KEY,
    version       {int}  NOT NULL CHECK (version >= 1),
    name          {text} NOT NULL,
    contact       {text} NOT NULL,
    scopes        {text} NOT NULL,
    addresses     {text} NOT NULL,
    responsible_1 {id}   NOT NULL REFERENCES staff (id),
    responsible_2 {id}   REFERENCES staff (id),
    made_by       {id}   NOT NULL REFERENCES staff (id),
    made_at       {ts}   NOT NULL,
    wanted        {text},
    wanted_by     {id},
    wanted_at     {ts},
    confirmed_by  {id},
    confirmed_at  {ts},
    stopped_by    {id},
    stopped_at    {ts},
    ended_by      {id},
    ended_at      {ts}
){strict};
CREATE INDEX programs_made ON programs (made_at, id);

-- What programs call with. Only the hash of a secret is kept; hint is its beginning, by which people tell secrets apart. ended_at may lie ahead:
-- until then a secret works beside the one that took its place. made_by is empty where the program made it itself.
CREATE TABLE program_secrets (
    id           {id}   NOT NULL PRIMARY KEY,
    program_id   {id}   NOT NULL REFERENCES programs (id),
    hint         {text} NOT NULL,
    token_hash   {text} NOT NULL,
    made_by      {id},
    made_at      {ts}   NOT NULL,
    expires_at   {ts}   NOT NULL,
    confirmed_at {ts},
    ended_at     {ts},
    used_at      {ts},
    used_from    {text} NOT NULL
){strict};
CREATE UNIQUE INDEX program_secrets_token ON program_secrets (token_hash);
CREATE INDEX program_secrets_program ON program_secrets (program_id, made_at, id);

-- Each key is a program with one secret, of its maker and of the person who confirmed it.
INSERT INTO programs (id, version, name, contact, scopes, addresses, responsible_1, responsible_2, made_by, made_at, confirmed_by, confirmed_at, ended_by, ended_at)
SELECT id, 1, name, '', REPLACE(permissions, 'bank.manage', 'bank.files'), '', created_by, CASE WHEN confirmed_by <> created_by THEN confirmed_by END, created_by, created_at,
    confirmed_by, confirmed_at, revoked_by, revoked_at
FROM api_keys;
INSERT INTO program_secrets (id, program_id, hint, token_hash, made_by, made_at, expires_at, confirmed_at, ended_at, used_from)
SELECT id, id, hint, token_hash, created_by, created_at, expires_at, confirmed_at, revoked_at, '' FROM api_keys;
DROP TABLE api_keys;
