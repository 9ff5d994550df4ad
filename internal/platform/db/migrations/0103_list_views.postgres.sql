-- +goose Up

-- Every list of the desk has saved views.
ALTER TABLE staff_views DROP CONSTRAINT staff_views_list_check;
ALTER TABLE staff_views ADD CONSTRAINT staff_views_list_check CHECK (list IN ('loan-requests', 'loans', 'clients', 'collection', 'journal'));

-- Which columns a member leaves out of a list.
CREATE TABLE staff_columns (
    staff_id {text} NOT NULL,
    list     {text} NOT NULL CHECK (list IN ('loan-requests', 'loans', 'clients', 'collection', 'journal')),
    hidden   {text} NOT NULL,
    PRIMARY KEY (staff_id, list)
){keyed};
