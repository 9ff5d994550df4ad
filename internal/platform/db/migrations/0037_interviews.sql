-- +goose Up

-- A talk with the applicant of a request: times are proposed, one is chosen, agreed on, held.
-- What people wrote about it is sealed, and gone once the request is erased. One is open at a
-- time for each request.
CREATE TABLE interviews (
    id           {id}   NOT NULL PRIMARY KEY,
    request_id   {id}   NOT NULL REFERENCES loan_requests (id),
    version      {int}  NOT NULL CHECK (version >= 1),
    state        {text} NOT NULL CHECK (state IN ('proposed', 'chosen', 'other_asked', 'confirmed', 'held', 'missed', 'cancelled', 'declined')),
    staff_id     {id}   NOT NULL,
    staff_name   {text} NOT NULL,
    channel      {text} NOT NULL CHECK (channel IN ('phone', 'video', 'office')),
    minutes      {int}  NOT NULL CHECK (minutes BETWEEN 10 AND 180),
    sealed       {bytes},
    starts_at    {ts},
    ends_at      {ts},
    sequence     {int}  NOT NULL CHECK (sequence >= 0),
    changed_kind {text} NOT NULL,
    changed_by   {text} NOT NULL,
    changed_at   {ts}   NOT NULL,
    created_at   {ts}   NOT NULL,
    confirmed_at {ts},
    over_since   {ts},
    closed_at    {ts},
    CHECK (state NOT IN ('chosen', 'confirmed', 'held', 'missed') OR starts_at IS NOT NULL),
    CHECK ((starts_at IS NULL) = (ends_at IS NULL))
){strict};
CREATE UNIQUE INDEX interviews_open ON interviews (request_id) WHERE closed_at IS NULL;
CREATE INDEX interviews_request ON interviews (request_id, created_at);
CREATE INDEX interviews_taken ON interviews (staff_id, starts_at) WHERE state IN ('chosen', 'confirmed');
CREATE INDEX interviews_staff ON interviews (staff_id, created_at) WHERE closed_at IS NULL;
CREATE INDEX interviews_over ON interviews (over_since) WHERE closed_at IS NULL AND over_since IS NOT NULL;

CREATE TABLE interview_times (
    interview_id {id}  NOT NULL REFERENCES interviews (id),
    position     {int} NOT NULL CHECK (position >= 1),
    starts_at    {ts}  NOT NULL,
    PRIMARY KEY (interview_id, position)
){keyed};
