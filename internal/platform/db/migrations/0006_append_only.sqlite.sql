-- +goose Up

-- A bug or a stray tool must not be able to rewrite the audit log. Whoever owns the
-- file can drop a trigger: against that stand the hash chains and the seals.

-- +goose StatementBegin
CREATE TRIGGER audit_records_no_update BEFORE UPDATE ON audit_records
BEGIN
    SELECT RAISE(ABORT, 'audit records are append-only');
END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER audit_records_no_delete BEFORE DELETE ON audit_records
BEGIN
    SELECT RAISE(ABORT, 'audit records are append-only');
END;
-- +goose StatementEnd
