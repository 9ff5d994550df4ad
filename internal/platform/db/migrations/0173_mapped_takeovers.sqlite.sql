-- +goose Up

-- A file whose columns are not ours waits for a mapping. As in 0015, a check that only widens is edited in the text of the table.
PRAGMA writable_schema = ON;
UPDATE sqlite_schema SET sql = replace(sql, 'stage IN (''reading'', ''faulty'',', 'stage IN (''reading'', ''unmapped'', ''faulty'',')
WHERE type = 'table' AND name = 'takeovers';
PRAGMA writable_schema = RESET;

-- By which mapping a file is read; empty: it has our own columns.
ALTER TABLE takeovers ADD COLUMN mapping {json} NOT NULL DEFAULT '';
ALTER TABLE takeovers ADD COLUMN mapping_name {text} NOT NULL DEFAULT '';
DROP INDEX takeovers_open;
CREATE UNIQUE INDEX takeovers_open ON takeovers ((1)) WHERE stage IN ('reading', 'unmapped', 'faulty', 'ready', 'proposed', 'running', 'undoing');

-- Mappings of files of other systems, kept for the next file. They hold nothing of any person.
CREATE TABLE takeover_mappings (
    id         {id}   NOT NULL PRIMARY KEY,
    name       {text} NOT NULL UNIQUE,
    mapping    {json} NOT NULL,
    by_name    {text} NOT NULL,
    changed_at {ts}   NOT NULL
){strict};
