-- +goose Up

-- How surely somebody is known: by one step or by two, and by which; on what, and by which
-- door they came in.
ALTER TABLE sessions ADD COLUMN level {int} NOT NULL DEFAULT 1;
ALTER TABLE sessions ADD COLUMN methods {json} NOT NULL DEFAULT '[]';
ALTER TABLE sessions ADD COLUMN device {text} NOT NULL DEFAULT '';
ALTER TABLE sessions ADD COLUMN door {text} NOT NULL DEFAULT 'site';
ALTER TABLE staff_sessions ADD COLUMN level {int} NOT NULL DEFAULT 1;
ALTER TABLE staff_sessions ADD COLUMN methods {json} NOT NULL DEFAULT '[]';
ALTER TABLE staff_sessions ADD COLUMN device {text} NOT NULL DEFAULT '';
ALTER TABLE staff_sessions ADD COLUMN door {text} NOT NULL DEFAULT 'site';

-- How many verified factors a person has, kept here so that checking a session stays one
-- statement.
ALTER TABLE accounts ADD COLUMN factors {int} NOT NULL DEFAULT 0 CHECK (factors >= 0);
ALTER TABLE staff ADD COLUMN factors {int} NOT NULL DEFAULT 0 CHECK (factors >= 0);

-- Second factors. The secret (the seed of one-time codes, a passkey's public key with its
-- flags, a telephone number) is sealed.
CREATE TABLE factors (
    id                 {id}    PRIMARY KEY,
    owner_kind         {text}  NOT NULL CHECK (owner_kind IN ('account', 'staff')),
    owner_id           {id}    NOT NULL,
    kind               {text}  NOT NULL CHECK (kind IN ('totp', 'phone', 'webauthn')),
    name               {text}  NOT NULL,
    secret             {bytes} NOT NULL,
    credential_id      {text}  UNIQUE,
    last_step          {int}   NOT NULL DEFAULT 0,
    sign_count         {int}   NOT NULL DEFAULT 0,
    verified_at        {ts},
    used_at            {ts},
    created_at         {ts}    NOT NULL,
    updated_at         {ts}    NOT NULL,
    last_challenged_at {ts},
    UNIQUE (owner_kind, owner_id, name)
){strict};

-- One attempt to show a factor. A sign-in by passkey begins before anybody is known: its
-- challenge belongs to nobody until it is answered.
CREATE TABLE factor_challenges (
    id         {id}    PRIMARY KEY,
    factor_id  {id}    REFERENCES factors (id) ON DELETE CASCADE,
    owner_kind {text}  NOT NULL,
    owner_id   {id}    NOT NULL,
    purpose    {text}  NOT NULL CHECK (purpose IN ('enrol', 'verify', 'signin')),
    data       {bytes} NOT NULL,
    source     {text}  NOT NULL,
    tries      {int}   NOT NULL DEFAULT 0,
    created_at {ts}    NOT NULL,
    expires_at {ts}    NOT NULL,
    used_at    {ts}
){strict};

CREATE INDEX factor_challenges_factor ON factor_challenges (factor_id);
CREATE INDEX factor_challenges_expiry ON factor_challenges (expires_at);

CREATE TABLE recovery_codes (
    owner_kind {text} NOT NULL,
    owner_id   {id}   NOT NULL,
    code_hash  {text} NOT NULL,
    created_at {ts}   NOT NULL,
    used_at    {ts},
    PRIMARY KEY (owner_kind, owner_id, code_hash)
){keyed};

-- Browsers that somebody has signed in with before, known by a cookie of their own.
CREATE TABLE known_devices (
    owner_kind   {text} NOT NULL,
    owner_id     {id}   NOT NULL,
    token_hash   {text} NOT NULL,
    device       {text} NOT NULL,
    created_at   {ts}   NOT NULL,
    last_seen_at {ts}   NOT NULL,
    PRIMARY KEY (owner_kind, owner_id, token_hash)
){keyed};

CREATE INDEX known_devices_age ON known_devices (last_seen_at);
