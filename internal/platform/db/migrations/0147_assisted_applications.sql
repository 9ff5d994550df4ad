-- +goose Up

-- Applications that staff key in for an applicant who sits at a counter, is on the telephone or has written. It names nobody but them.
CREATE TABLE assisted_applications (
    draft_id   {id}   NOT NULL PRIMARY KEY,
    request_id {id}   REFERENCES loan_requests (id),
    channel    {text} NOT NULL CHECK (channel IN ('counter', 'phone', 'letter')),
    staff_id   {id}   NOT NULL,
    staff_name {text} NOT NULL,
    begun_at   {ts}   NOT NULL
){keyed};
CREATE UNIQUE INDEX assisted_applications_request ON assisted_applications (request_id) WHERE request_id IS NOT NULL;
