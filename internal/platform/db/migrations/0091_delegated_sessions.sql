-- +goose Up

-- A session that a program of the lender has opened for a borrower of its own pages: it opens what scopes say and nothing else.
ALTER TABLE sessions ADD COLUMN program_id {id} REFERENCES programs (id);
ALTER TABLE sessions ADD COLUMN scopes {text} NOT NULL DEFAULT '';
