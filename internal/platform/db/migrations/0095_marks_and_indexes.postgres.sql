-- +goose Up

-- Ninety-six bits of a keyed hash find the same people as all of them: among a thousand million marks, two that are alike by
-- chance are as likely as one in a hundred thousand million. Changing the type writes table and indexes anew, without leaving what was.
ALTER TABLE client_marks ALTER COLUMN mark TYPE {text} USING substr(mark, 1, 16);
ALTER TABLE request_marks ALTER COLUMN mark TYPE {text} USING substr(mark, 1, 16);

-- Indexes that no plan of a statement of ours uses: the lists that wanted them are read down others, or their tables are as good as empty.
DROP INDEX accounts_created;
DROP INDEX adapter_calls_open;
DROP INDEX agreements_signed;
DROP INDEX contact_messages_address;
DROP INDEX contact_messages_unread;
DROP INDEX interviews_staff;
DROP INDEX payment_promises_due;
DROP INDEX payouts_waiting;
DROP INDEX staff_factor_resets_due;
DROP INDEX staff_factor_resets_expiry;
DROP INDEX staff_views_shared;

-- The promises of an arrangement, and what partners began and nobody opened, were looked for in the whole table.
CREATE INDEX payment_promises_arrangement ON payment_promises (arrangement_id, due_on, id) WHERE arrangement_id IS NOT NULL;
DROP INDEX partner_applications_unsent;
CREATE INDEX partner_applications_unsent ON partner_applications (expires_at, id) WHERE status = 'waiting';

-- Most records are of nobody with an account: applicants, and the program itself.
DROP INDEX audit_records_actor;
CREATE INDEX audit_records_actor ON audit_records (actor_id, at) WHERE actor_id <> '';
