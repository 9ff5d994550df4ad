-- +goose Up

-- The staff's list of requests by stage, and by who looks after them. The two expressions
-- are those of internal/origination/list_narrow.go.
CREATE INDEX loan_requests_stage ON loan_requests (
    (CASE WHEN outcome IS NULL OR outcome = 'funded' THEN stage ELSE 'closed' END), created_at DESC, id DESC);
CREATE INDEX loan_requests_assignee ON loan_requests (assignee_id, created_at DESC, id DESC) WHERE assignee_id IS NOT NULL;
-- The stage is in it so that a filter by stage need not look at the rows.
CREATE INDEX loan_requests_unassigned ON loan_requests (created_at DESC, id DESC, stage)
    WHERE assignee_id IS NULL AND outcome IS NULL AND stage <> 'declined';

-- The lender may end a signed contract before any money has left. As in 0015, a check that
-- only widens is edited in the text of the table.
PRAGMA writable_schema = ON;
UPDATE sqlite_schema SET sql = replace(replace(sql,
    'state IN (''sent'', ''signed'', ''in_force'', ''withdrawn'', ''declined'', ''voided'', ''expired'')',
    'state IN (''sent'', ''signed'', ''in_force'', ''withdrawn'', ''cancelled'', ''declined'', ''voided'', ''expired'')'),
    'state IN (''withdrawn'', ''declined'', ''voided'', ''expired'')',
    'state IN (''withdrawn'', ''cancelled'', ''declined'', ''voided'', ''expired'')')
WHERE type = 'table' AND name = 'agreements';
UPDATE sqlite_schema SET sql = replace(sql, '''reopen'', ''close''', '''reopen'', ''close'', ''cancel''')
WHERE type = 'table' AND name = 'decisions';
PRAGMA writable_schema = RESET;

-- How many months a client expects not to be able to pay as agreed; 0: not known, as nobody
-- was asked before.
ALTER TABLE hardship_requests ADD COLUMN months {int} NOT NULL DEFAULT 0 CHECK (months BETWEEN 0 AND 6);

-- The number by which payments find their loan is reserved with the offer, so that the
-- contract can name the reference.
CREATE TABLE payment_reserved (
    request_id {id}  NOT NULL PRIMARY KEY REFERENCES loan_requests (id),
    number     {int} NOT NULL
){keyed};
CREATE UNIQUE INDEX payment_reserved_number ON payment_reserved (number);
