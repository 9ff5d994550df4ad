-- +goose Up

-- Who did what to what: one hash chain per entity (internal/audit). Rows are only ever
-- added; 0006_append_only refuses anything else.
CREATE TABLE audit_records (
    entity_kind {text} NOT NULL,
    entity_id   {id}   NOT NULL,
    seq         {int}  NOT NULL CHECK (seq > 0),
    at          {ts}   NOT NULL,
    actor_kind  {text} NOT NULL,
    actor_id    {text} NOT NULL,
    source      {text} NOT NULL,
    request_id  {text} NOT NULL,
    action      {text} NOT NULL,
    details     {json} NOT NULL,
    hash        {bytes} NOT NULL,
    PRIMARY KEY (entity_kind, entity_id, seq)
){strict};

-- Seals cover windows of time, so that each record is read once for its seal.
CREATE INDEX audit_records_at ON audit_records (at);

-- One timestamp per limited thing (GCRA): when its allowance is whole again, in Unix
-- microseconds. No index on it: an index would be rewritten by every attempt, and the
-- hourly sweep keeps the table small.
CREATE TABLE rate_limits (
    key {id}  PRIMARY KEY,
    tat {int} NOT NULL
){keyed};

CREATE TABLE lockouts (
    key          {id}  PRIMARY KEY,
    failures     {int} NOT NULL,
    blocks       {int} NOT NULL,
    locked_until {ts},
    forget_at    {ts}  NOT NULL
){keyed};

-- People whose address is proven. An unproven one is only a registration.
CREATE TABLE accounts (
    id            {id}   PRIMARY KEY,
    email         {text} NOT NULL UNIQUE,
    first_name    {text} NOT NULL,
    last_name     {text} NOT NULL,
    country       {text} NOT NULL,
    lang          {text} NOT NULL,
    password_hash {text} NOT NULL,
    created_at    {ts}   NOT NULL,
    proven_at     {ts}   NOT NULL
){strict};

CREATE INDEX accounts_created ON accounts (created_at, id);

-- Several may wait for one address: a stranger who registers it must not be able to
-- spoil the link of its owner.
CREATE TABLE registrations (
    id            {id}   PRIMARY KEY,
    email         {text} NOT NULL,
    first_name    {text} NOT NULL,
    last_name     {text} NOT NULL,
    country       {text} NOT NULL,
    lang          {text} NOT NULL,
    password_hash {text} NOT NULL,
    token_hash    {text}  NOT NULL UNIQUE,
    created_at    {ts}   NOT NULL,
    expires_at    {ts}   NOT NULL
){strict};

CREATE INDEX registrations_email ON registrations (email, created_at);
CREATE INDEX registrations_expiry ON registrations (expires_at);

-- The address is the key: a new link replaces the one before it.
CREATE TABLE recovery_tokens (
    email      {text} PRIMARY KEY,
    token_hash {text}  NOT NULL UNIQUE,
    created_at {ts}   NOT NULL,
    expires_at {ts}   NOT NULL
){strict};

CREATE TABLE sessions (
    id           {id}    PRIMARY KEY,
    token_hash   {text}  NOT NULL UNIQUE,
    account_id   {id}    NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
    source       {text}  NOT NULL,
    created_at   {ts}    NOT NULL,
    last_seen_at {ts}    NOT NULL,
    expires_at   {ts}    NOT NULL
){strict};

CREATE INDEX sessions_account ON sessions (account_id);
CREATE INDEX sessions_expiry ON sessions (expires_at);

CREATE TABLE staff (
    id                  {id}   PRIMARY KEY,
    email               {text} NOT NULL UNIQUE,
    name                {text} NOT NULL,
    role                {text} NOT NULL,
    lang                {text} NOT NULL,
    password_hash       {text} NOT NULL,
    password_expires_at {ts},
    must_change         {bool} NOT NULL,
    created_at          {ts}   NOT NULL,
    signed_in_at        {ts},
    disabled_at         {ts}
){strict};

CREATE TABLE staff_sessions (
    id           {id}    PRIMARY KEY,
    token_hash   {text}  NOT NULL UNIQUE,
    staff_id     {id}    NOT NULL REFERENCES staff (id) ON DELETE CASCADE,
    source       {text}  NOT NULL,
    created_at   {ts}    NOT NULL,
    last_seen_at {ts}    NOT NULL,
    expires_at   {ts}    NOT NULL
){strict};

CREATE INDEX staff_sessions_staff ON staff_sessions (staff_id);
CREATE INDEX staff_sessions_expiry ON staff_sessions (expires_at);
