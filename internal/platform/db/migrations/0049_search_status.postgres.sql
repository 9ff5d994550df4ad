-- +goose Up

-- PostgreSQL keeps the index of searches by itself; this is a step of SQLite alone.
SELECT 1;
