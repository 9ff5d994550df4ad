-- +goose Up

-- Whom a borrower proposes as guarantor. Nothing leaves to them before staff ask. It goes with the request, or as soon as it is answered: the address with a no, all
-- of it with the question to the guarantor or when the borrower takes it back.
CREATE TABLE named_guarantors (
    id           {id}   NOT NULL PRIMARY KEY,
    request_id   {id}   NOT NULL REFERENCES loan_requests (id),
    first_name   {text} NOT NULL,
    last_name    {text} NOT NULL,
    email        {text} NOT NULL,
    lang         {text} NOT NULL,
    dismissed_at {ts},
    created_at   {ts}   NOT NULL
){strict};
CREATE INDEX named_guarantors_request ON named_guarantors (request_id, id);
CREATE INDEX named_guarantors_email ON named_guarantors (email);
