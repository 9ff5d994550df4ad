-- +goose Up

-- What borrowers have said that they pay, until the bank tells of it: by a link of an adapter, which answers for it, or by a transfer of which they alone speak.
-- url is sealed: who has it could pay, and see for whom.
CREATE TABLE expected_payments (
    id             {id}   NOT NULL PRIMARY KEY,
    loan_id        {id}   NOT NULL REFERENCES loans (id),
    way            {text} NOT NULL CHECK (way IN ('link', 'transfer')),
    state          {text} NOT NULL CHECK (state IN ('asked', 'open', 'expected', 'received', 'failed', 'expired', 'withdrawn')),
    code           {text} NOT NULL,
    minor          {int}  NOT NULL CHECK (minor > 0),
    end_to_end     {text} NOT NULL,
    paid_on        {date},
    expires_at     {ts},
    url            {bytes},
    adapter        {text} NOT NULL,
    link_call      {id},
    result_call    {id},
    digest         {text} NOT NULL,
    event_id       {id},
    received_minor {int},
    created_at     {ts}   NOT NULL,
    CHECK ((state = 'received') = (event_id IS NOT NULL))
){strict};
CREATE INDEX expected_payments_loan ON expected_payments (loan_id, id);
-- What the daily run leaves out of debits.
CREATE INDEX expected_payments_paid ON expected_payments (id) WHERE way = 'link' AND state = 'expected';
CREATE UNIQUE INDEX expected_payments_end_to_end ON expected_payments (end_to_end);
CREATE UNIQUE INDEX expected_payments_link_call ON expected_payments (link_call);
CREATE UNIQUE INDEX expected_payments_result_call ON expected_payments (result_call);
-- Two tabs, a lost answer or a double tap make one link.
CREATE UNIQUE INDEX expected_payments_alive ON expected_payments (loan_id) WHERE way = 'link' AND (state = 'asked' OR state = 'open');
