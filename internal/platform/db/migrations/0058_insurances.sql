-- +goose Up

-- The insurance of the product's that the borrower of a request chose, by its code; a request without a row has none.
CREATE TABLE request_insurances (
    request_id {id}   NOT NULL PRIMARY KEY REFERENCES loan_requests (id),
    code       {text} NOT NULL,
    chosen_at  {ts}   NOT NULL
){strict};
