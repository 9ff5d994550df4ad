-- +goose Up

-- A trigram index for searching in large tables, where the server has the extension and
-- we may use it. Without it searches read the table: slower, with the same answer.
-- +goose StatementBegin
DO $$
BEGIN
    CREATE EXTENSION IF NOT EXISTS pg_trgm;
    CREATE INDEX loan_requests_search ON loan_requests USING gin (search_text gin_trgm_ops);
EXCEPTION WHEN OTHERS THEN
    RAISE NOTICE 'pg_trgm is not available: searches will read the whole table (%)', SQLERRM;
END
$$;
-- +goose StatementEnd
