-- +goose Up

-- Tapes are written as XML, too. As in 0015, a check that only widens is edited in the text of the table.
PRAGMA writable_schema = ON;
UPDATE sqlite_schema SET sql = replace(sql, 'format IN (''ndjson'', ''csv'')', 'format IN (''ndjson'', ''csv'', ''xml'')')
WHERE type = 'table' AND name = 'exports';
PRAGMA writable_schema = RESET;
