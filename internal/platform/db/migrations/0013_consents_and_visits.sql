-- +goose Up

-- The proof of each choice about cookies. Nothing here says whose it is: the id is drawn
-- for this row alone and kept in the visitor's own browser.
CREATE TABLE consents (
    id              {id}   NOT NULL PRIMARY KEY,
    choice          {text} NOT NULL CHECK (choice IN ('necessary', 'statistics')),
    wording_version {text} NOT NULL,
    lang            {text} NOT NULL,
    created_at      {ts}   NOT NULL
){keyed};
CREATE INDEX consents_created ON consents (created_at);

-- Visits, counted: no row is about one person.
CREATE TABLE visits (
    day      {date} NOT NULL,
    page     {text} NOT NULL,
    lang     {text} NOT NULL,
    referrer {text} NOT NULL CHECK (referrer IN ('none', 'own', 'search', 'social', 'other')),
    slot     {int}  NOT NULL CHECK (slot BETWEEN 0 AND 3),
    visits   {int}  NOT NULL,
    PRIMARY KEY (day, page, lang, referrer, slot)
){keyed};
