-- +goose Up

-- The master keys by which a node opens and seals, by their ids: opens has all that it was given, in the order of its configuration and with a
-- comma between them. Both are empty for a node of an older version.
ALTER TABLE nodes ADD COLUMN opens {text} NOT NULL DEFAULT '';
ALTER TABLE nodes ADD COLUMN seals {text} NOT NULL DEFAULT '';
