-- +goose Up

-- Who guarantees a loan of another. What they earn and owe, and the paper that they have signed, are sealed. It goes with the request.
CREATE TABLE guarantees (
    id           {id}   NOT NULL PRIMARY KEY,
    request_id   {id}   NOT NULL REFERENCES loan_requests (id),
    state        {text} NOT NULL CHECK (state IN ('asked', 'declared', 'accepted', 'signed', 'declined', 'withdrawn', 'released')),
    lang         {text} NOT NULL,
    email        {text} NOT NULL,
    first_name   {text} NOT NULL,
    last_name    {text} NOT NULL,
    currency     {text} NOT NULL,
    limit_minor  {int}  NOT NULL CHECK (limit_minor > 0),
    months       {int}  NOT NULL CHECK (months > 0),
    by_id        {text} NOT NULL,
    by_name      {text} NOT NULL,
    token_hash   {text},
    link_hash    {text},
    expires_at   {ts}   NOT NULL,
    read_at      {ts},
    told         {bytes},
    words        {text} NOT NULL,
    code_mac     {bytes},
    code_tries   {int}  NOT NULL,
    code_ends_at {ts},
    signed_at    {ts},
    evidence     {text} NOT NULL,
    paper        {bytes},
    ends_on      {date},
    late_since   {date},
    told_year    {int}  NOT NULL,
    ended_at     {ts},
    created_at   {ts}   NOT NULL,
    CHECK ((signed_at IS NULL) = (ends_on IS NULL))
){strict};
CREATE INDEX guarantees_request ON guarantees (request_id, id);
CREATE INDEX guarantees_email ON guarantees (email);
CREATE UNIQUE INDEX guarantees_token ON guarantees (token_hash);
CREATE UNIQUE INDEX guarantees_link ON guarantees (link_hash);
CREATE INDEX guarantees_signed ON guarantees (id) WHERE state = 'signed';

-- A condition of a guarantee ends with it, and by nobody's word.
ALTER TABLE payout_conditions ADD COLUMN guarantee_id {id};
CREATE INDEX payout_conditions_guarantee ON payout_conditions (guarantee_id);
