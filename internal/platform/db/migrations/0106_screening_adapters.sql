-- +goose Up

-- Comparisons and hits of an adapter stand beside those of the lender's own lists; empty: of a list. A comparison that an adapter did not answer has a code.
ALTER TABLE screenings ADD COLUMN adapter {text} NOT NULL DEFAULT '';
ALTER TABLE screenings ADD COLUMN digest {text} NOT NULL DEFAULT '';
ALTER TABLE screenings ADD COLUMN code {text} NOT NULL DEFAULT '';
ALTER TABLE screening_hits ADD COLUMN adapter {text} NOT NULL DEFAULT '';
