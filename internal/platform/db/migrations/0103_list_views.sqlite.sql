-- +goose Up

-- Every list of the desk has saved views; SQLite changes no condition in place.
CREATE TABLE staff_views_new (
    id         {id}   NOT NULL PRIMARY KEY,
    version    {int}  NOT NULL CHECK (version >= 1),
    list       {text} NOT NULL CHECK (list IN ('loan-requests', 'loans', 'clients', 'collection', 'journal')),
    owner_id   {id}   NOT NULL,
    owner_name {text} NOT NULL,
    name       {text} NOT NULL,
    search     {text} NOT NULL,
    shared     {bool} NOT NULL,
    created_at {ts}   NOT NULL
){strict};
INSERT INTO staff_views_new SELECT id, version, list, owner_id, owner_name, name, search, shared, created_at FROM staff_views;
DROP TABLE staff_views;
ALTER TABLE staff_views_new RENAME TO staff_views;
CREATE INDEX staff_views_owner ON staff_views (list, owner_id);

-- Which columns a member leaves out of a list.
CREATE TABLE staff_columns (
    staff_id {text} NOT NULL,
    list     {text} NOT NULL CHECK (list IN ('loan-requests', 'loans', 'clients', 'collection', 'journal')),
    hidden   {text} NOT NULL,
    PRIMARY KEY (staff_id, list)
){keyed};
