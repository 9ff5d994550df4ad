-- +goose Up

-- What the borrower of a request wants its loan to settle, in their own words and sealed: a wish, which staff confirm (request_debts).
CREATE TABLE request_debt_wishes (
    request_id {id}    NOT NULL PRIMARY KEY REFERENCES loan_requests (id),
    wished_at  {ts}    NOT NULL,
    sealed     {bytes} NOT NULL
){keyed};
