-- +goose Up

-- Ninety-six bits of a keyed hash find the same people as all of them: among a thousand million marks, two that are alike by
-- chance are as likely as one in a hundred thousand million. The tables are written anew in the order of their keys.
ALTER TABLE client_marks RENAME TO client_marks_before;
DROP INDEX client_marks_client;
DROP INDEX client_marks_holder;
CREATE TABLE client_marks (
    kind      {text} NOT NULL CHECK (kind = 'email' OR kind = 'phone' OR kind = 'birth' OR kind = 'person' OR kind = 'iban'),
    mark      {text} NOT NULL,
    holder    {id}   NOT NULL,
    client_id {id}   NOT NULL REFERENCES clients (id),
    PRIMARY KEY (kind, mark, holder)
){keyed};
INSERT INTO client_marks (kind, mark, holder, client_id) SELECT kind, substr(mark, 1, 16), holder, client_id FROM client_marks_before ORDER BY kind, mark, holder;
DROP TABLE client_marks_before;
CREATE INDEX client_marks_client ON client_marks (client_id);
CREATE INDEX client_marks_holder ON client_marks (holder, kind);

ALTER TABLE request_marks RENAME TO request_marks_before;
DROP INDEX request_marks_request;
CREATE TABLE request_marks (
    kind       {text} NOT NULL CHECK (kind = 'person' OR kind = 'email' OR kind = 'phone' OR kind = 'iban' OR kind = 'source'),
    mark       {text} NOT NULL,
    request_id {id}   NOT NULL REFERENCES loan_requests (id),
    PRIMARY KEY (kind, mark, request_id)
){keyed};
INSERT INTO request_marks (kind, mark, request_id) SELECT kind, substr(mark, 1, 16), request_id FROM request_marks_before ORDER BY kind, mark, request_id;
DROP TABLE request_marks_before;
CREATE INDEX request_marks_request ON request_marks (request_id);

-- Events without a number are found in the index of numbers, in the order in which they were written.
DROP INDEX event_log_fresh;

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
