-- +goose Up

-- Calls that have had their effect and may come again with the same key. The id is a hash of who calls, what is called and the key;
-- the answer is sealed, and missing while it is written, and for good when the program was killed before.
CREATE TABLE calls (
    id          {text} NOT NULL PRIMARY KEY,
    fingerprint {text} NOT NULL,
    created_at  {ts}   NOT NULL,
    status      {int},
    answer      {bytes},
    CHECK ((status IS NULL) = (answer IS NULL))
){strict};
CREATE INDEX calls_created ON calls (created_at);
