-- +goose Up

-- Which request or loan a conversation is about, as whoever began it chose; the reference is
-- kept beside it, since it never changes.
ALTER TABLE threads ADD COLUMN about_kind {text} CHECK (about_kind IN ('request', 'loan'));
ALTER TABLE threads ADD COLUMN about_id {id};
ALTER TABLE threads ADD COLUMN about_reference {text};

-- Which of the answers that Florin brings one is. Until somebody changes it, its name and texts
-- are those of the catalogs.
ALTER TABLE reply_templates ADD COLUMN shipped {text};

-- Files that came with a complaint belong to the draft that it was.
ALTER TABLE privacy_cases ADD COLUMN files_of {id};
ALTER TABLE privacy_cases ADD COLUMN files {int} NOT NULL DEFAULT 0 CHECK (files >= 0);
