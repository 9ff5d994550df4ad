-- +goose Up

-- A bug or a stray tool must not be able to rewrite the audit log. Whoever owns the
-- table can drop a trigger: against that stand the hash chains and the seals.

-- +goose StatementBegin
CREATE FUNCTION refuse_audit_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    RAISE EXCEPTION 'audit records are append-only';
END;
$$;
-- +goose StatementEnd

CREATE TRIGGER audit_records_append_only
    BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_records
    FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();
