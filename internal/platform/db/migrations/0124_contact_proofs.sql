-- +goose Up

-- Who has proven the e-mail address and the telephone of a request, and when the applicant was asked for it. It goes with the request.
CREATE TABLE contact_proofs (
    request_id {id}   NOT NULL REFERENCES loan_requests (id),
    channel    {text} NOT NULL CHECK (channel IN ('email', 'phone')),
    way        {text} CHECK (way IN ('mailbox', 'staff')),
    words      {text} NOT NULL,
    by_name    {text} NOT NULL,
    proven_at  {ts},
    asked_by   {text} NOT NULL,
    asked_at   {ts},
    PRIMARY KEY (request_id, channel),
    CHECK ((way IS NULL) = (proven_at IS NULL)),
    CHECK (proven_at IS NOT NULL OR asked_at IS NOT NULL)
){strict};

-- Who signed in under the address of a request, or joined it by the link in its mail, has proven it.
INSERT INTO contact_proofs (request_id, channel, way, words, by_name, proven_at, asked_by)
SELECT r.id, 'email', 'mailbox', '', '', CASE WHEN a.proven_at > r.created_at THEN a.proven_at ELSE r.created_at END, ''
FROM loan_requests r JOIN accounts a ON a.id = r.account_id AND a.email = r.email_key
WHERE r.erased_at IS NULL;
INSERT INTO contact_proofs (request_id, channel, way, words, by_name, proven_at, asked_by)
SELECT r.id, 'email', 'mailbox', '', '', MIN(j.at), ''
FROM loan_requests r JOIN audit_records j ON j.entity_kind = 'request' AND j.entity_id = r.id AND j.action = 'request.joined'
WHERE r.erased_at IS NULL AND NOT EXISTS (SELECT 1 FROM contact_proofs p WHERE p.request_id = r.id)
GROUP BY r.id;
