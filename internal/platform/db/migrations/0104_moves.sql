-- +goose Up

-- That this database was, or is being, filled from another one, by florin move. Until it has ended, nothing may work on it: the rest is
-- still to come. origin is what the first record of the other's audit log says, by which a move that was cut off goes on from the same.
CREATE TABLE moves (
    id       {id}   NOT NULL PRIMARY KEY,
    origin   {text} NOT NULL,
    began_at {ts}   NOT NULL,
    ended_at {ts}
){strict};

-- The tables that an unfinished move has filled.
CREATE TABLE move_tables (
    name   {text} NOT NULL PRIMARY KEY,
    copied {int}  NOT NULL CHECK (copied >= 0)
){strict};
