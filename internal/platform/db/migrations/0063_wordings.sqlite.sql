-- +goose Up

-- The version of the lender's own texts by which an issued document was written; 0: as shipped. Of what was issued before there were
-- such texts it is 0, and true.
ALTER TABLE issued_documents ADD COLUMN wording {int} NOT NULL DEFAULT 0;

-- It stays as all else that was issued.
DROP TRIGGER issued_documents_no_update;

-- +goose StatementBegin
CREATE TRIGGER issued_documents_no_update
BEFORE UPDATE OF id, owner_kind, owner_id, kind, lang, title, size, sha256, blob_id, issued_at, wording ON issued_documents
BEGIN
    SELECT RAISE(ABORT, 'issued documents are append-only');
END;
-- +goose StatementEnd
