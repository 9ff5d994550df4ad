-- +goose Up

-- Where letters about a loan go: the address of each party as of the signature, sealed.
-- Loans that were opened before have none.
ALTER TABLE loan_parties ADD COLUMN address {bytes};
