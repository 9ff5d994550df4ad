-- +goose Up

-- What has happened, for other programs to read in one order without gaps. written is the order in which rows were written; seq
-- is given later, by one transaction at a time, to rows that are committed: who has read up to a seq never misses a row below it.
CREATE TABLE event_log (
    written     INTEGER NOT NULL PRIMARY KEY,
    id          {id}   NOT NULL,
    seq         {int},
    kind        {text} NOT NULL,
    at          {ts}   NOT NULL,
    actor_kind  {text} NOT NULL,
    actor_id    {text} NOT NULL,
    object_kind {text} NOT NULL,
    object_id   {id}   NOT NULL,
    data        {json} NOT NULL
){strict};
CREATE UNIQUE INDEX event_log_id ON event_log (id);
CREATE UNIQUE INDEX event_log_seq ON event_log (seq);
CREATE INDEX event_log_object ON event_log (object_id, seq);
CREATE INDEX event_log_fresh ON event_log (written) WHERE seq IS NULL;

-- Its one row is written by the transaction that numbers, or sweeps, and by no other at the same time. Everything up to gone
-- has been swept.
CREATE TABLE event_counter (
    id   {int} NOT NULL PRIMARY KEY CHECK (id = 1),
    turn {int} NOT NULL,
    seq  {int} NOT NULL CHECK (seq >= 0),
    gone {int} NOT NULL CHECK (gone >= 0 AND gone <= seq)
){keyed};

-- Up to where other programs have read, as they keep it here.
CREATE TABLE event_consumers (
    name         {text} NOT NULL PRIMARY KEY,
    seq          {int}  NOT NULL CHECK (seq >= 0),
    changed_name {text} NOT NULL,
    changed_at   {ts}   NOT NULL
){keyed};

-- Up to where deliveries have been made of the log.
CREATE TABLE hook_spread (
    id   {int} NOT NULL PRIMARY KEY CHECK (id = 1),
    turn {int} NOT NULL,
    seq  {int} NOT NULL CHECK (seq >= 0)
){keyed};

-- Deliveries leave in the order of the log. Those of before, and tests, have no place in it.
ALTER TABLE hook_deliveries ADD COLUMN seq {int} NOT NULL DEFAULT 0 CHECK (seq >= 0);
DROP INDEX hook_deliveries_due;
CREATE INDEX hook_deliveries_due ON hook_deliveries (endpoint_id, next_at, seq, event_id) WHERE state = 'waiting';

-- The key pair of an address that wants signatures which anybody can check; the private half is sealed.
ALTER TABLE hook_endpoints ADD COLUMN sign_key {bytes};
ALTER TABLE hook_endpoints ADD COLUMN old_sign_key {bytes};
ALTER TABLE hook_endpoints ADD COLUMN public_key {text} NOT NULL DEFAULT '';
