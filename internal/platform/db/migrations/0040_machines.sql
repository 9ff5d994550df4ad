-- +goose Up

-- Addresses of other programs that want to hear of events. The row changes only when a person
-- changes it, or when the program pauses it: every event reads the subscriptions beside it.
CREATE TABLE hook_endpoints (
    id           {id}    NOT NULL PRIMARY KEY,
    version      {int}   NOT NULL CHECK (version >= 1),
    name         {text}  NOT NULL,
    url          {text}  NOT NULL,
    kinds        {text}  NOT NULL,
    state        {text}  NOT NULL CHECK (state IN ('active', 'paused')),
    paused_why   {text}  NOT NULL CHECK (paused_why IN ('', 'person', 'failing', 'gone')),
    secret       {bytes} NOT NULL,
    old_secret   {bytes},
    old_until    {ts},
    created_by   {id}    NOT NULL,
    created_name {text}  NOT NULL,
    created_at   {ts}    NOT NULL,
    changed_name {text}  NOT NULL,
    changed_at   {ts}    NOT NULL
){strict};

CREATE TABLE hook_subscriptions (
    kind        {text} NOT NULL,
    endpoint_id {id}   NOT NULL REFERENCES hook_endpoints (id),
    PRIMARY KEY (kind, endpoint_id)
){keyed};
CREATE INDEX hook_subscriptions_endpoint ON hook_subscriptions (endpoint_id);

-- How calls to an address have gone of late. hold_until is when the next may be tried.
CREATE TABLE hook_health (
    endpoint_id   {id}  NOT NULL PRIMARY KEY,
    failures      {int} NOT NULL CHECK (failures >= 0),
    failing_since {ts},
    hold_until    {ts}  NOT NULL,
    last_ok_at    {ts}
){keyed};

-- What an address is to be told, and was. next_at is when it is due, or until when the
-- attempt that runs holds it. base is how many attempts there had been when it was last sent
-- on its way by hand. Rows of an address that was deleted wait for the sweep.
CREATE TABLE hook_deliveries (
    endpoint_id {id}   NOT NULL,
    event_id    {id}   NOT NULL,
    kind        {text} NOT NULL,
    body        {text} NOT NULL,
    state       {text} NOT NULL CHECK (state IN ('waiting', 'delivered', 'given_up')),
    attempts    {int}  NOT NULL CHECK (attempts >= 0),
    base        {int}  NOT NULL CHECK (base >= 0 AND base <= attempts),
    next_at     {ts}   NOT NULL,
    created_at  {ts}   NOT NULL,
    closed_at   {ts},
    PRIMARY KEY (endpoint_id, event_id)
){keyed};
CREATE INDEX hook_deliveries_due ON hook_deliveries (endpoint_id, next_at, event_id) WHERE state = 'waiting';
CREATE INDEX hook_deliveries_log ON hook_deliveries (endpoint_id, created_at, event_id);
CREATE INDEX hook_deliveries_states ON hook_deliveries (endpoint_id, state, created_at, event_id);
CREATE INDEX hook_deliveries_age ON hook_deliveries (created_at);
CREATE INDEX hook_deliveries_given_up ON hook_deliveries (closed_at) WHERE state = 'given_up';

CREATE TABLE hook_attempts (
    endpoint_id {id}   NOT NULL,
    event_id    {id}   NOT NULL,
    number      {int}  NOT NULL CHECK (number >= 1),
    at          {ts}   NOT NULL,
    took_ms     {int}  NOT NULL,
    status      {int}  NOT NULL,
    failure     {text} NOT NULL,
    excerpt     {text} NOT NULL,
    PRIMARY KEY (endpoint_id, event_id, number)
){keyed};

-- Keys by which other programs call the API. Only the hash of a key is kept; hint is its
-- beginning, by which people tell keys apart. A key without confirmed_at waits for a second
-- person.
CREATE TABLE api_keys (
    id             {id}   NOT NULL PRIMARY KEY,
    name           {text} NOT NULL,
    hint           {text} NOT NULL,
    token_hash     {text} NOT NULL,
    permissions    {text} NOT NULL,
    created_by     {id}   NOT NULL REFERENCES staff (id),
    created_at     {ts}   NOT NULL,
    expires_at     {ts}   NOT NULL,
    confirmed_by   {id},
    confirmed_at   {ts},
    used_on        {date},
    revoked_by     {id},
    revoked_at     {ts}
){strict};
CREATE UNIQUE INDEX api_keys_token ON api_keys (token_hash);
CREATE INDEX api_keys_created ON api_keys (created_at, id);
