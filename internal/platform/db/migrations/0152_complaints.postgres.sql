-- +goose Up

-- A complaint is registered with the day and the way on which it came, the product, the rule of law that its days rest on, and what was given
-- for it. It may come from a person who is no client: their name and how they are reached are sealed with the words.
ALTER TABLE privacy_cases DROP CONSTRAINT privacy_cases_person_kind_check;
ALTER TABLE privacy_cases ADD CONSTRAINT privacy_cases_person_kind_check CHECK (person_kind IN ('account', 'request', 'visitor'));
ALTER TABLE privacy_cases ADD COLUMN received_on {date};
ALTER TABLE privacy_cases ADD COLUMN channel {text} NOT NULL DEFAULT '';
ALTER TABLE privacy_cases ADD COLUMN product {text} NOT NULL DEFAULT '';
ALTER TABLE privacy_cases ADD COLUMN clock_rule {text} NOT NULL DEFAULT '';
ALTER TABLE privacy_cases ADD COLUMN redress_minor {int} NOT NULL DEFAULT 0 CHECK (redress_minor >= 0);
ALTER TABLE privacy_cases ADD COLUMN redress_currency {text} NOT NULL DEFAULT '';
CREATE INDEX privacy_cases_complaints ON privacy_cases (kind, created_at);
