-- +goose Up

-- By this key, which lies sealed, texts are marked that are looked up while they lie sealed themselves. It is made once and stays: marks that were made
-- with it are found whichever master key seals.
CREATE TABLE mark_keys (
    id      {int}   NOT NULL PRIMARY KEY CHECK (id = 1),
    sealed  {bytes} NOT NULL,
    made_at {ts}    NOT NULL,
    -- How persons lie in this database; all nodes go by it.
    persons {text}  NOT NULL DEFAULT 'clear' CHECK (persons IN ('clear', 'sealing', 'sealed'))
){strict};

-- The mark of an address; none where a program of before has written the row.
ALTER TABLE accounts ADD COLUMN email_mark {text};
CREATE UNIQUE INDEX accounts_email_mark ON accounts (email_mark);
ALTER TABLE registrations ADD COLUMN email_mark {text};
CREATE INDEX registrations_email_mark ON registrations (email_mark, created_at);
ALTER TABLE mail_tokens ADD COLUMN email_mark {text};
CREATE INDEX mail_tokens_email_mark ON mail_tokens (email_mark, created_at);
ALTER TABLE email_changes ADD COLUMN email_mark {text};
CREATE INDEX email_changes_new_mark ON email_changes (email_mark);
ALTER TABLE recovery_tokens ADD COLUMN email_mark {text};
CREATE UNIQUE INDEX recovery_tokens_email_mark ON recovery_tokens (email_mark);

-- A guarantor is found by their address; a program of before writes no key.
ALTER TABLE guarantees ADD COLUMN email_key {text} NOT NULL DEFAULT '';
UPDATE guarantees SET email_key = email;
DROP INDEX guarantees_email;
CREATE INDEX guarantees_email_key ON guarantees (email_key);
ALTER TABLE named_guarantors ADD COLUMN email_key {text} NOT NULL DEFAULT '';
UPDATE named_guarantors SET email_key = email;
DROP INDEX named_guarantors_email;
CREATE INDEX named_guarantors_email_key ON named_guarantors (email_key);
