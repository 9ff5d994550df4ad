-- +goose Up

-- How many backups of the repository did not open when a run looked: nothing is removed beside them.
ALTER TABLE backup_runs ADD COLUMN unreadable {int} NOT NULL DEFAULT 0;
