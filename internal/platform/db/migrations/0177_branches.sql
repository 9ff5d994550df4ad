-- +goose Up

-- Branches, or teams, of the lender. key is what links to the form of application name one by. A closed one stays: histories name it.
CREATE TABLE branches (
    id        {id}   NOT NULL PRIMARY KEY,
    version   {int}  NOT NULL CHECK (version >= 1),
    key       {text} NOT NULL,
    name      {text} NOT NULL,
    folded    {text} NOT NULL,
    made_by   {text} NOT NULL,
    made_at   {ts}   NOT NULL,
    closed_at {ts}
){strict};
CREATE UNIQUE INDEX branches_key ON branches (key);
CREATE UNIQUE INDEX branches_name ON branches (folded) WHERE closed_at IS NULL;

-- Who works in which. Of a branch is all that its members see.
CREATE TABLE branch_members (
    staff_id  {id} NOT NULL REFERENCES staff (id),
    branch_id {id} NOT NULL REFERENCES branches (id),
    since     {ts} NOT NULL,
    PRIMARY KEY (staff_id, branch_id)
){keyed};
CREATE INDEX branch_members_branch ON branch_members (branch_id, staff_id);

-- Where there is a row, who is in no branch sees nothing of clients.
CREATE TABLE branch_rules (
    id    {int} NOT NULL PRIMARY KEY CHECK (id = 1),
    since {ts}  NOT NULL
){strict};

-- What changes of these, which two people decide.
CREATE TABLE branch_changes (
    id           {id}   NOT NULL PRIMARY KEY,
    kind         {text} NOT NULL CHECK (kind IN ('make', 'rename', 'close', 'join', 'leave', 'bind', 'unbind')),
    state        {text} NOT NULL CHECK (state IN ('proposed', 'confirmed', 'applied', 'rejected', 'withdrawn', 'failed')),
    about        {text} NOT NULL,
    branch_id    {text} NOT NULL,
    base_version {int}  NOT NULL,
    key          {text} NOT NULL,
    name         {text} NOT NULL,
    former_name  {text} NOT NULL,
    staff_id     {text} NOT NULL,
    staff_name   {text} NOT NULL,
    author_id    {text} NOT NULL,
    author_name  {text} NOT NULL,
    created_at   {ts}   NOT NULL,
    confirmer_id {text},
    decided_by   {text},
    decided_note {text},
    decided_at   {ts},
    not_before   {ts}
){strict};
CREATE UNIQUE INDEX branch_changes_open ON branch_changes (about) WHERE state IN ('proposed', 'confirmed');

-- Whose a request and its loan are, and whose a draft will be; nobody's is the head office's.
ALTER TABLE drafts ADD COLUMN branch_id {id};
ALTER TABLE loan_requests ADD COLUMN branch_id {id};
ALTER TABLE loans ADD COLUMN branch_id {id};
