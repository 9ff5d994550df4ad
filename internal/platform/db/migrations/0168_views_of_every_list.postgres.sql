-- +goose Up

-- Which lists have views stands in the program alone, so that another list needs no migration.
ALTER TABLE staff_views DROP CONSTRAINT staff_views_list_check;
ALTER TABLE staff_views ADD CONSTRAINT staff_views_list_check CHECK (length(list) BETWEEN 1 AND 30);
ALTER TABLE staff_columns DROP CONSTRAINT staff_columns_list_check;
ALTER TABLE staff_columns ADD CONSTRAINT staff_columns_list_check CHECK (length(list) BETWEEN 1 AND 30);
