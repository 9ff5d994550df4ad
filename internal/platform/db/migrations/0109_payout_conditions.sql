-- +goose Up

-- What must be there before the money of a request leaves: set by one person, cleared with its evidence or waived. It goes with the request.
CREATE TABLE payout_conditions (
    id          {id}   NOT NULL PRIMARY KEY,
    request_id  {id}   NOT NULL REFERENCES loan_requests (id),
    severity    {text} NOT NULL CHECK (severity IN ('blocking', 'note')),
    clearer     {text} NOT NULL CHECK (clearer IN ('credit', 'treasury')),
    body        {text} NOT NULL,
    state       {text} NOT NULL CHECK (state IN ('open', 'cleared', 'waived')),
    words       {text} NOT NULL,
    document_id {id},
    by_id       {text} NOT NULL,
    by_name     {text} NOT NULL,
    created_at  {ts}   NOT NULL,
    ended_by    {text} NOT NULL,
    ended_at    {ts},
    CHECK ((state = 'open') = (ended_at IS NULL))
){strict};
CREATE INDEX payout_conditions_request ON payout_conditions (request_id, id);
