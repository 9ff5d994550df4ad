-- +goose Up

-- Who let a person in, and since when they are there: the rule of the second person asks for both. former_role counts
-- until former_until, and a disabled person for as long: nobody removes the others in order to be alone.
ALTER TABLE staff ADD COLUMN invited_by {id};
ALTER TABLE staff ADD COLUMN joined_at {ts};
ALTER TABLE staff ADD COLUMN former_role {text};
ALTER TABLE staff ADD COLUMN former_until {ts};

-- Changes of who may do what, proposed by one administrator, confirmed by another, in force after a waiting time. subject
-- is whom it is about: a person of staff, or the address of a person who is to be invited. staff_factor_resets is not
-- used any more; it stays while an older version may run beside this one.
CREATE TABLE guarded_changes (
    id           {id}   NOT NULL PRIMARY KEY,
    kind         {text} NOT NULL CHECK (kind IN ('invite', 'role', 'enable', 'factors')),
    state        {text} NOT NULL CHECK (state IN ('proposed', 'waiting', 'done', 'refused', 'withdrawn', 'stopped', 'lapsed', 'failed')),
    subject      {text} NOT NULL,
    email        {text} NOT NULL,
    name         {text} NOT NULL,
    role         {text} NOT NULL,
    lang         {text} NOT NULL,
    proposed_by  {id}   NOT NULL REFERENCES staff (id),
    proposed_at  {ts}   NOT NULL,
    lapses_at    {ts}   NOT NULL,
    confirmed_by {id}   REFERENCES staff (id),
    confirmed_at {ts},
    due_at       {ts},
    ended_by     {id}   REFERENCES staff (id),
    ended_at     {ts},
    cancel_hash  {text} NOT NULL UNIQUE,
    CHECK ((state IN ('proposed', 'waiting')) = (ended_at IS NULL)),
    CHECK (state <> 'waiting' OR due_at IS NOT NULL)
){strict};
CREATE UNIQUE INDEX guarded_changes_open ON guarded_changes (kind, subject) WHERE state IN ('proposed', 'waiting');
CREATE INDEX guarded_changes_ended ON guarded_changes (ended_at);

-- When the lender opened: written once. From then on nobody becomes an administrator without a second one.
CREATE TABLE lender_opening (
    id        {int} NOT NULL PRIMARY KEY CHECK (id = 1),
    opened_at {ts}  NOT NULL
){strict};

-- A change of the rules of the second person waits after its confirmation, too.
ALTER TABLE setting_proposals ADD COLUMN confirmed_by {text};
ALTER TABLE setting_proposals ADD COLUMN confirmed_at {ts};
ALTER TABLE setting_proposals ADD COLUMN due_at {ts};
ALTER TABLE product_proposals ADD COLUMN not_before {ts};
