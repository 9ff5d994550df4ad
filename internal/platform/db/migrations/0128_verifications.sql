-- +goose Up

-- What applicants were asked to do at a service of others: to be identified, or to let their accounts be read. The page on which it is done, and what came of it, are sealed: the first lets
-- in who has it, the second says what a person earns.
CREATE TABLE verifications (
    id           {id}   NOT NULL PRIMARY KEY,
    request_id   {id}   NOT NULL REFERENCES loan_requests (id),
    kind         {text} NOT NULL CHECK (kind IN ('identity', 'accounts')),
    state        {text} NOT NULL CHECK (state IN ('invited', 'asked', 'open', 'done', 'failed', 'expired', 'declined', 'withdrawn')),
    code         {text} NOT NULL,
    adapter      {text} NOT NULL,
    people_key   {text} NOT NULL,
    start_call   {id},
    result_call  {id},
    page         {bytes},
    outcome      {text} NOT NULL CHECK (outcome IN ('', 'matched', 'not_matched', 'unclear', 'read')),
    result       {bytes},
    digest       {text} NOT NULL,
    consented_at {ts},
    consent_text {text} NOT NULL,
    asked_by     {text} NOT NULL,
    expires_at   {ts}   NOT NULL,
    ended_at     {ts},
    created_at   {ts}   NOT NULL
){strict};
CREATE INDEX verifications_request ON verifications (request_id, id);
CREATE UNIQUE INDEX verifications_start_call ON verifications (start_call);
CREATE UNIQUE INDEX verifications_result_call ON verifications (result_call);
-- Two tabs, a lost answer or a double tap start one.
CREATE UNIQUE INDEX verifications_alive ON verifications (request_id, kind) WHERE state = 'invited' OR state = 'asked' OR state = 'open';
