-- +goose Up

-- Tapes are written as XML, too.
ALTER TABLE exports DROP CONSTRAINT exports_format_check;
ALTER TABLE exports ADD CONSTRAINT exports_format_check CHECK (format IN ('ndjson', 'csv', 'xml')) NOT VALID;
ALTER TABLE exports VALIDATE CONSTRAINT exports_format_check;
