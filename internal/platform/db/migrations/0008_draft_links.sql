-- +goose Up

-- Whether a token was mailed to the address in the draft, or given to a device that
-- opened such a link: it then proves the mailbox (origination/draft_token.go).
ALTER TABLE draft_tokens ADD COLUMN by_mail {bool} NOT NULL DEFAULT FALSE;
