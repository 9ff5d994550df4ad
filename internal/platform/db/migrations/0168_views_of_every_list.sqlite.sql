-- +goose Up

-- Which lists have views stands in the program alone, so that another list needs no migration; SQLite changes no condition in place.
CREATE TABLE staff_views_new (
    id         {id}   NOT NULL PRIMARY KEY,
    version    {int}  NOT NULL CHECK (version >= 1),
    list       {text} NOT NULL CHECK (length(list) BETWEEN 1 AND 30),
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

CREATE TABLE staff_columns_new (
    staff_id {text} NOT NULL,
    list     {text} NOT NULL CHECK (length(list) BETWEEN 1 AND 30),
    hidden   {text} NOT NULL,
    PRIMARY KEY (staff_id, list)
){keyed};
INSERT INTO staff_columns_new SELECT staff_id, list, hidden FROM staff_columns;
DROP TABLE staff_columns;
ALTER TABLE staff_columns_new RENAME TO staff_columns;
