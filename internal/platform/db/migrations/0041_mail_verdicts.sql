-- +goose Up

-- Why the last attempt at a mail failed, in a word that every screen can say in its own
-- language, and the code that the server answered with (0: it did not come to that).
-- last_error keeps the sentence that the operator's commands show.
ALTER TABLE mails ADD COLUMN verdict {text};
ALTER TABLE mails ADD COLUMN answer_code {int};
