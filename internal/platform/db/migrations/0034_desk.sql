-- +goose Up

-- The journal is read by who did something, what was done and to what kind of thing, newest
-- first; by entity the primary key serves, and without a filter the index on time.
CREATE INDEX audit_records_actor ON audit_records (actor_id, at);
CREATE INDEX audit_records_action ON audit_records (action, at);
CREATE INDEX audit_records_kind ON audit_records (entity_kind, at);

-- What a member of staff has named to come back to: a list with its filters, order and columns,
-- kept as the page writes them in its address. A shared one is everybody's to open.
CREATE TABLE staff_views (
    id         {id}   NOT NULL PRIMARY KEY,
    version    {int}  NOT NULL CHECK (version >= 1),
    list       {text} NOT NULL CHECK (list IN ('loan-requests')),
    owner_id   {id}   NOT NULL,
    owner_name {text} NOT NULL,
    name       {text} NOT NULL,
    search     {text} NOT NULL,
    shared     {bool} NOT NULL,
    created_at {ts}   NOT NULL
){strict};
CREATE INDEX staff_views_owner ON staff_views (list, owner_id);
CREATE INDEX staff_views_shared ON staff_views (list) WHERE shared;

-- Requests whose applicants wait for an answer, the next promise first.
CREATE INDEX loan_requests_promise ON loan_requests (answer_due_at, id)
    WHERE outcome IS NULL AND stage IN ('in_review', 'awaiting_second_approval');
CREATE INDEX loan_requests_mine ON loan_requests (assignee_id, answer_due_at, id)
    WHERE outcome IS NULL AND stage IN ('in_review', 'info_requested', 'awaiting_second_approval') AND assignee_id IS NOT NULL;
CREATE INDEX decisions_made ON decisions (created_at);
CREATE INDEX request_asks_asker ON request_asks (by_id, closed_at) WHERE closed_at IS NOT NULL;
-- What is lent, and what is late of it, is summed without looking at the loans.
CREATE INDEX loans_portfolio ON loans (status, currency, product, overdue_since, overdue_minor, outstanding_minor);

-- What a day brought, per product, once it is over: the newest days are counted from the
-- requests and decisions themselves.
CREATE TABLE request_days (
    day            {date} NOT NULL,
    product        {text} NOT NULL,
    currency       {text} NOT NULL,
    received       {int}  NOT NULL,
    received_minor {int}  NOT NULL,
    approved       {int}  NOT NULL,
    declined       {int}  NOT NULL,
    PRIMARY KEY (day, product, currency)
){keyed};
