-- +goose Up

-- How the loan of a request is paid back, as the product had it: JSON, empty for equal monthly instalments.
ALTER TABLE loan_requests ADD COLUMN repayment text NOT NULL DEFAULT '';
