-- +goose Up

-- How far a program goes alone (JSON); without it, it decides nothing and moves no money.
ALTER TABLE programs ADD COLUMN mandate {text};

-- What programs have used of their mandates on a day of the lender's calendar. Counted in the transaction of the effect.
CREATE TABLE mandate_uses (
    program_id {id}   NOT NULL REFERENCES programs (id),
    day        {date} NOT NULL,
    act        {text} NOT NULL,
    currency   {text} NOT NULL,
    uses       {int}  NOT NULL CHECK (uses >= 1),
    sum_minor  {int}  NOT NULL CHECK (sum_minor >= 0),
    PRIMARY KEY (program_id, day, act, currency)
){keyed};

-- logic (JSON) is how a decision without a person came about; NULL: a person decided.
ALTER TABLE decisions ADD COLUMN logic {text};
-- beyond is the limit of a program's mandate that made a proposal of its approval.
ALTER TABLE request_proposals ADD COLUMN beyond {text};

-- Refusals that programs recommend: a person reads them and decides. One is open for a request at most.
CREATE TABLE request_advice (
    id         {id}   NOT NULL PRIMARY KEY,
    request_id {id}   NOT NULL REFERENCES loan_requests (id),
    by_id      {id}   NOT NULL,
    by_name    {text} NOT NULL,
    reason     {text} NOT NULL,
    logic      {text} NOT NULL,
    created_at {ts}   NOT NULL,
    closed_at  {ts}
){strict};
CREATE UNIQUE INDEX request_advice_open ON request_advice (request_id) WHERE closed_at IS NULL;
CREATE INDEX request_advice_request ON request_advice (request_id, id);

-- A program has released the batch, and its file is made at leaves_at unless a person stops it.
ALTER TABLE payout_batches ADD COLUMN leaves_at {ts};
ALTER TABLE payout_batches ADD COLUMN leaves_by {id};
ALTER TABLE payout_batches ADD COLUMN leaves_name {text};
