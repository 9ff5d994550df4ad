-- +goose Up

-- What a run of the checks looked at and how it came out, packed by its form; inputs and trace are empty then. Without it both
-- are as a release of before has kept them.
ALTER TABLE request_checks ADD COLUMN run {bytes};
