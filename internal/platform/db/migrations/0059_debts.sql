-- +goose Up

-- What the loan of a request settles: loans of the borrower and claims of other lenders, sealed as
-- one list, and what their instalments come to a month, which no longer counts in the budget.
CREATE TABLE request_debts (
    request_id    {id}    NOT NULL PRIMARY KEY REFERENCES loan_requests (id),
    monthly_minor {int}   NOT NULL CHECK (monthly_minor >= 0),
    sealed        {bytes} NOT NULL
){keyed};

-- What a loan settles with its payout, by its contract. The amount is that of the offer; of a loan
-- of the lender the figure of the day on which the order to the bank was released is what counts.
CREATE TABLE loan_debts (
    loan_id      {id}    NOT NULL REFERENCES loans (id),
    number       {int}   NOT NULL CHECK (number >= 1),
    settles_id   {id}    REFERENCES loans (id),
    waived       {bool}  NOT NULL,
    minor        {int}   NOT NULL CHECK (minor >= 0),
    until_day    {date},
    sealed       {bytes} NOT NULL,
    figure_minor {int},
    figure_on    {date},
    settled_on   {date},
    PRIMARY KEY (loan_id, number),
    CHECK ((figure_minor IS NULL) = (figure_on IS NULL))
){keyed};
CREATE INDEX loan_debts_settles ON loan_debts (settles_id) WHERE settles_id IS NOT NULL;

-- The number of the debt that a payout pays; 0: the borrower's own money.
ALTER TABLE payouts ADD COLUMN debt {int} NOT NULL DEFAULT 0;
DROP INDEX payouts_attempt;
DROP INDEX payouts_alive;
CREATE UNIQUE INDEX payouts_attempt ON payouts (loan_id, kind, debt, attempt);
CREATE UNIQUE INDEX payouts_alive ON payouts (loan_id, debt) WHERE kind = 'loan' AND state NOT IN ('returned', 'cancelled');
