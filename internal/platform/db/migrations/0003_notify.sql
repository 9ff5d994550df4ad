-- +goose Up

-- E-mails that were rendered: sent, kept in the local outbox, refused for good, or waiting
-- for the mail server after a failed attempt. One that was never tried is only a job.
-- The id is that of the job. heading (recipient, subject) and body are sealed.
CREATE TABLE mails (
    id         {id}    NOT NULL PRIMARY KEY,
    job_key    {id}    NOT NULL UNIQUE,
    template   {text}  NOT NULL,
    lang       {text}  NOT NULL,
    state      {text}  NOT NULL CHECK (state IN ('waiting', 'outbox', 'sent', 'failed')),
    message_id {text}  NOT NULL,
    heading    {bytes} NOT NULL,
    body       {bytes},
    attempts   {int}   NOT NULL,
    last_error {text},
    created_at {ts}    NOT NULL,
    sent_at    {ts}
){strict};

CREATE INDEX mails_state ON mails (state, id);
CREATE INDEX mails_retention ON mails (sent_at) WHERE body IS NOT NULL AND sent_at IS NOT NULL;
