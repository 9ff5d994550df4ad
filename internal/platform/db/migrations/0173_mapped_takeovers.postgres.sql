-- +goose Up

-- A file whose columns are not ours waits for a mapping.
ALTER TABLE takeovers DROP CONSTRAINT takeovers_stage_check;
ALTER TABLE takeovers ADD CONSTRAINT takeovers_stage_check
    CHECK (stage IN ('reading', 'unmapped', 'faulty', 'ready', 'proposed', 'running', 'done', 'undoing', 'undone', 'dropped', 'failed'));

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
