-- +goose Up

-- A trigram index for searching in large tables. It holds no text of its own and is
-- filled in batches from a queue, which triggers fill (origination/search_index.go).
CREATE VIRTUAL TABLE request_search USING fts5 (
    search_text, status, tokenize = 'trigram', content = '', contentless_delete = 1);

CREATE TABLE request_search_rows (
    row        INTEGER PRIMARY KEY,
    request_id TEXT NOT NULL UNIQUE
) STRICT;

CREATE TABLE request_search_queue (
    request_id TEXT NOT NULL PRIMARY KEY
) STRICT, WITHOUT ROWID;

-- +goose StatementBegin
CREATE TRIGGER request_search_new AFTER INSERT ON loan_requests
BEGIN
    INSERT OR IGNORE INTO request_search_queue (request_id) VALUES (new.id);
END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER request_search_changed AFTER UPDATE OF status, search_text ON loan_requests
BEGIN
    INSERT OR IGNORE INTO request_search_queue (request_id) VALUES (new.id);
END;
-- +goose StatementEnd
