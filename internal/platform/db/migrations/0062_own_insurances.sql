-- +goose Up

-- The insurance from elsewhere that the borrower of a request brings where the loan requires one: what they told of it, its
-- certificate among the papers of the request, and the lender's answer. Covers are words between commas.
CREATE TABLE own_insurances (
    request_id    {id}   NOT NULL PRIMARY KEY REFERENCES loan_requests (id),
    version       {int}  NOT NULL,
    document_id   {id}   NOT NULL,
    insurer       {text} NOT NULL,
    covers        {text} NOT NULL,
    premium_minor {int}  NOT NULL CHECK (premium_minor >= 0),
    brought_at    {ts}   NOT NULL,
    answer_until  {date} NOT NULL,
    state         {text} NOT NULL CHECK (state IN ('waiting', 'accepted', 'refused')),
    missing       {text} NOT NULL,
    reason        {text} NOT NULL,
    answered_by   {text},
    answered_at   {ts},
    CHECK ((state = 'waiting') = (answered_at IS NULL))
){strict};
