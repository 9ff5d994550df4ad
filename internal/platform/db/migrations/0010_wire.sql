-- +goose Up

-- What the wire (/auth/v1) shows of a person beyond what our own pages do. meta is what they
-- wrote about themselves: no right is ever read from it.
ALTER TABLE accounts ADD COLUMN meta {json} NOT NULL DEFAULT '{}';
ALTER TABLE accounts ADD COLUMN updated_at {ts};
ALTER TABLE accounts ADD COLUMN signed_in_at {ts};
ALTER TABLE accounts ADD COLUMN confirmation_sent_at {ts};
ALTER TABLE accounts ADD COLUMN recovery_sent_at {ts};
ALTER TABLE accounts ADD COLUMN reauthentication_sent_at {ts};

ALTER TABLE registrations ADD COLUMN meta {json} NOT NULL DEFAULT '{}';
ALTER TABLE registrations ADD COLUMN door {text} NOT NULL DEFAULT 'site';

-- Links and six-digit codes that the wire has mailed. Each belongs to an account or to a
-- registration and goes with it. email is the mailbox that it proves; where a click alone
-- would bless what somebody else began, the page behind the link asks for the password.
CREATE TABLE mail_tokens (
    id               {id}    PRIMARY KEY,
    purpose          {text}  NOT NULL CHECK (purpose IN ('signup', 'recovery', 'magiclink',
                             'email_change_current', 'email_change_new', 'reauthentication')),
    email            {text}  NOT NULL,
    account_id       {id}    REFERENCES accounts (id) ON DELETE CASCADE,
    registration_id  {id}    REFERENCES registrations (id) ON DELETE CASCADE,
    token_hash       {text}  NOT NULL UNIQUE,
    code_hash        {bytes} NOT NULL,
    tries            {int}   NOT NULL DEFAULT 0,
    challenge        {text}  NOT NULL,
    challenge_method {text}  NOT NULL,
    redirect_to      {text}  NOT NULL,
    asks_password    {bool}  NOT NULL,
    created_at       {ts}    NOT NULL,
    expires_at       {ts}    NOT NULL,
    CHECK ((account_id IS NULL) <> (registration_id IS NULL))
){strict};

CREATE INDEX mail_tokens_email ON mail_tokens (email, created_at);
CREATE INDEX mail_tokens_account ON mail_tokens (account_id);
CREATE INDEX mail_tokens_registration ON mail_tokens (registration_id);
CREATE INDEX mail_tokens_expiry ON mail_tokens (expires_at);

-- One change of address waits per account; it happens when both mailboxes have confirmed it.
CREATE TABLE email_changes (
    account_id       {id}   PRIMARY KEY REFERENCES accounts (id) ON DELETE CASCADE,
    new_email        {text} NOT NULL,
    old_confirmed_at {ts},
    new_confirmed_at {ts},
    created_at       {ts}   NOT NULL,
    expires_at       {ts}   NOT NULL
){strict};

CREATE INDEX email_changes_new ON email_changes (new_email);
CREATE INDEX email_changes_expiry ON email_changes (expires_at);

-- Codes that a page exchanges for a session with the verifier it kept (PKCE).
CREATE TABLE auth_codes (
    code_hash        {text} NOT NULL PRIMARY KEY,
    purpose          {text} NOT NULL,
    email            {text} NOT NULL,
    account_id       {id}   REFERENCES accounts (id) ON DELETE CASCADE,
    registration_id  {id}   REFERENCES registrations (id) ON DELETE CASCADE,
    challenge        {text} NOT NULL,
    challenge_method {text} NOT NULL,
    created_at       {ts}   NOT NULL,
    expires_at       {ts}   NOT NULL,
    CHECK ((account_id IS NULL) <> (registration_id IS NULL))
){strict};

CREATE INDEX auth_codes_account ON auth_codes (account_id);
CREATE INDEX auth_codes_registration ON auth_codes (registration_id);
CREATE INDEX auth_codes_expiry ON auth_codes (expires_at);

-- The refresh tokens of a session, which are derived from its id and a counter: the newest
-- counter, the first one that still counts, the assurance level it was given at, and the
-- uses of a moment ago (docs/decisions/0014-wire-sessions.md).
CREATE TABLE refresh_families (
    session_id {id}   NOT NULL PRIMARY KEY REFERENCES sessions (id) ON DELETE CASCADE,
    counter    {int}  NOT NULL,
    lowest     {int}  NOT NULL,
    level      {int}  NOT NULL,
    uses       {json} NOT NULL
){strict};

-- Accounts at other providers by which a person signs in here. The address that the account
-- itself has is an identity too, without a row.
CREATE TABLE identities (
    id           {id}   PRIMARY KEY,
    account_id   {id}   NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
    provider     {text} NOT NULL,
    subject      {text} NOT NULL,
    email        {text} NOT NULL,
    data         {json} NOT NULL,
    created_at   {ts}   NOT NULL,
    updated_at   {ts}   NOT NULL,
    signed_in_at {ts},
    UNIQUE (provider, subject)
){strict};

CREATE INDEX identities_account ON identities (account_id);

-- The keys of access tokens, private part sealed. A key is published at once, signs from
-- signs_from on, and stays published until gone_at, when no token of it can be alive.
CREATE TABLE signing_keys (
    kid        {id}    NOT NULL PRIMARY KEY,
    sealed     {bytes} NOT NULL,
    created_at {ts}    NOT NULL,
    signs_from {ts}    NOT NULL,
    gone_at    {ts}
){strict};
