-- +goose Up

-- A lender lends in any currency of ISO 4217. The program knows which there are, and the settings which are lent in.
-- As in 0015, a check that only widens is edited in the
-- text of the table.
PRAGMA writable_schema = ON;
UPDATE sqlite_schema SET sql = replace(sql, 'currency = ''EUR'' OR currency = ''CHF'' OR currency = ''GBP'' OR currency = ''USD''', 'length(currency) = 3')
WHERE type = 'table' AND name IN ('loan_requests', 'loans');
PRAGMA writable_schema = RESET;
