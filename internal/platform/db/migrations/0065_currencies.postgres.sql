-- +goose Up

-- A lender lends in any currency of ISO 4217. The program knows which there are, and the settings which are lent in.
ALTER TABLE loan_requests DROP CONSTRAINT loan_requests_currency_check;
ALTER TABLE loan_requests ADD CONSTRAINT loan_requests_currency_check CHECK (length(currency) = 3);
ALTER TABLE loans DROP CONSTRAINT loans_currency_check;
ALTER TABLE loans ADD CONSTRAINT loans_currency_check CHECK (length(currency) = 3);
