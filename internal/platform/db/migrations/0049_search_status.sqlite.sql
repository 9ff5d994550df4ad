-- +goose Up

-- The status of a request stands beside the index of its text instead of in it: a decision
-- changes one short row, where the whole text was indexed anew.
DROP TRIGGER request_search_changed;
DROP TABLE request_search;
CREATE VIRTUAL TABLE request_search USING fts5 (
    search_text, tokenize = 'trigram', content = '', contentless_delete = 1);

ALTER TABLE request_search_rows RENAME TO request_search_rows_before;
CREATE TABLE request_search_rows (
    row        INTEGER PRIMARY KEY,
    request_id TEXT NOT NULL UNIQUE,
    status     TEXT NOT NULL
) STRICT;
INSERT INTO request_search_rows (row, request_id, status)
SELECT b.row, b.request_id, CASE WHEN l.status = 'pending' AND l.outcome IS NOT NULL THEN 'closed' ELSE l.status END
FROM request_search_rows_before b JOIN loan_requests l ON l.id = b.request_id;
DROP TABLE request_search_rows_before;

INSERT INTO request_search (rowid, search_text)
SELECT r.row, l.search_text FROM request_search_rows r JOIN loan_requests l ON l.id = r.request_id;

-- +goose StatementBegin
CREATE TRIGGER request_search_changed AFTER UPDATE OF search_text ON loan_requests
BEGIN
    INSERT INTO request_search_queue (request_id) VALUES (new.id) ON CONFLICT DO NOTHING;
END;
-- +goose StatementEnd

-- What waits in the queue gets its status with its text.
-- +goose StatementBegin
CREATE TRIGGER request_search_moved AFTER UPDATE OF status, outcome ON loan_requests
BEGIN
    UPDATE request_search_rows
    SET status = CASE WHEN new.status = 'pending' AND new.outcome IS NOT NULL THEN 'closed' ELSE new.status END
    WHERE request_id = new.id;
END;
-- +goose StatementEnd
