-- +goose Up

-- What texts share that are nearly alike, such as mails of one template: kept once, under the first 63 bits and the sign of the
-- digest of what it says, and never changed. It names nobody.
CREATE TABLE forms (
    id         {int}   NOT NULL PRIMARY KEY,
    content    {bytes} NOT NULL,
    created_at {ts}    NOT NULL
){strict};

-- How far texts have been packed that were kept whole before.
CREATE TABLE packing_walks (
    name  {text} NOT NULL PRIMARY KEY,
    after {text} NOT NULL,
    done  {bool} NOT NULL
){keyed};
