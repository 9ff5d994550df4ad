-- +goose Up

-- Whether the applicant gave a duration. Where they did not, months is the policy's default, which
-- the figures are made of.
ALTER TABLE loan_requests ADD COLUMN duration_given {bool} NOT NULL DEFAULT TRUE;
