-- +goose Up

-- What a rehearsal of a restore compared: rows in how many tables, and how many problems it found. Zero of a snapshot, and of one that broke off before.
ALTER TABLE backup_runs ADD COLUMN tables_compared {int} NOT NULL DEFAULT 0;
ALTER TABLE backup_runs ADD COLUMN rows_compared {int} NOT NULL DEFAULT 0;
ALTER TABLE backup_runs ADD COLUMN differences {int} NOT NULL DEFAULT 0;
