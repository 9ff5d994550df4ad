-- +goose Up

-- A request is found by its telephone, too: by the digits of it.
UPDATE loan_requests SET search_text = search_text || '
' || replace(replace(replace(replace(replace(replace(replace(phone, '+', ''), ' ', ''), '.', ''), '-', ''), '/', ''), '(', ''), ')', '')
WHERE erased_at IS NULL AND phone <> '';
