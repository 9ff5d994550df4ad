-- +goose NO TRANSACTION
-- +goose Up

-- A request is found by its telephone, too: by the digits of it. In steps, each of which is committed: the release before goes on writing to requests.
-- Run again, it leaves out what was done.
-- +goose StatementBegin
DO $$
DECLARE
    at   text := '';
    upto text;
BEGIN
    LOOP
        SELECT max(id) INTO upto FROM (SELECT id FROM loan_requests WHERE id > at ORDER BY id LIMIT 2000) AS step;
        EXIT WHEN upto IS NULL;
        UPDATE loan_requests SET search_text = search_text || E'\n' || translate(phone, '+ .-/()', '')
        WHERE id > at AND id <= upto AND erased_at IS NULL AND phone <> ''
            AND right(search_text, length(translate(phone, '+ .-/()', '')) + 1) <> E'\n' || translate(phone, '+ .-/()', '');
        COMMIT;
        at := upto;
    END LOOP;
END
$$;
-- +goose StatementEnd
