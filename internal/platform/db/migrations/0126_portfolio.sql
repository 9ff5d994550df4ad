-- +goose Up

-- How each loan that was paid out stood at the end of each month, as its facts say: kept by a job, so that figures of the portfolio need no
-- replay. It names nobody. loan_version is that of the loan it was read from; known_to is the last end of a month.
CREATE TABLE portfolio_loans (
    loan_id      {id}   NOT NULL PRIMARY KEY REFERENCES loans (id),
    loan_version {int}  NOT NULL,
    known_to     {date} NOT NULL,
    currency     {text} NOT NULL CHECK (length(currency) = 3),
    product      {text} NOT NULL,
    paid_out_on  {date} NOT NULL,
    lent_minor   {int}  NOT NULL,
    ended_on     {date},
    ended_as     {text} NOT NULL,
    course       {json} NOT NULL,
    CHECK ((ended_on IS NULL) = (ended_as = ''))
){keyed};
CREATE INDEX portfolio_loans_open ON portfolio_loans (known_to) WHERE ended_on IS NULL;
