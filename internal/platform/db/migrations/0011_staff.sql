-- +goose Up

-- The mailed link by which somebody chooses their password: the first one, or a new one. The
-- person is the key: a new link replaces the one before it.
CREATE TABLE staff_invitations (
    staff_id   {id}   NOT NULL PRIMARY KEY REFERENCES staff (id) ON DELETE CASCADE,
    token_hash {text} NOT NULL UNIQUE,
    created_at {ts}   NOT NULL,
    expires_at {ts}   NOT NULL
){strict};
CREATE INDEX staff_invitations_expiry ON staff_invitations (expires_at);

-- Taking somebody's second factors away: asked for by one administrator, done when another
-- confirms it, or (due_at) a day later where there is no other. cancel_hash is of the link
-- by which the person stops it.
CREATE TABLE staff_factor_resets (
    staff_id     {id}   NOT NULL PRIMARY KEY REFERENCES staff (id) ON DELETE CASCADE,
    requested_by {id}   NOT NULL REFERENCES staff (id) ON DELETE CASCADE,
    requested_at {ts}   NOT NULL,
    expires_at   {ts}   NOT NULL,
    due_at       {ts},
    cancel_hash  {text} NOT NULL UNIQUE
){strict};
CREATE INDEX staff_factor_resets_due ON staff_factor_resets (due_at) WHERE due_at IS NOT NULL;
CREATE INDEX staff_factor_resets_expiry ON staff_factor_resets (expires_at);

-- What authenticate_admin of the wire answers, and generate_admin_token takes: proof of a
-- sign-in a moment ago, for one use.
CREATE TABLE staff_tickets (
    ticket_hash {text} NOT NULL PRIMARY KEY,
    staff_id    {id}   NOT NULL REFERENCES staff (id) ON DELETE CASCADE,
    created_at  {ts}   NOT NULL,
    expires_at  {ts}   NOT NULL
){strict};
CREATE INDEX staff_tickets_expiry ON staff_tickets (expires_at);

-- Requests are also found by address when they belong to an account: by staff, through the
-- wire. Every index entry that the partial one had is in this one, so the visitors'
-- submissions cost what they did.
CREATE INDEX loan_requests_email ON loan_requests (email_key);
DROP INDEX loan_requests_unclaimed;
