-- +goose Up

-- How far what older master keys sealed has been sealed again with a newer one, by that key and the column; and by the key alone, with the
-- values that are left under others when it is through. Ids of keys are no secret.
CREATE TABLE key_walks (
    name  {text} NOT NULL PRIMARY KEY,
    after {text} NOT NULL,
    done  {bool} NOT NULL
){keyed};
