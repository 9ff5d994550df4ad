-- +goose Up

-- Roles that the lender makes of the permissions, beside the shipped ones, which stand in the program. permissions are
-- their names with spaces between. A closed one stays: histories name it.
CREATE TABLE staff_roles (
    id           {text} NOT NULL PRIMARY KEY,
    version      {int}  NOT NULL CHECK (version >= 1),
    name         {text} NOT NULL,
    folded       {text} NOT NULL,
    permissions  {text} NOT NULL,
    made_by      {text} NOT NULL,
    made_at      {ts}   NOT NULL,
    counts_since {ts}   NOT NULL,
    closed_at    {ts}
){strict};
CREATE UNIQUE INDEX staff_roles_name ON staff_roles (folded) WHERE closed_at IS NULL;

-- Their changes, which two people decide. What was before is kept with each, so that its effect can be read afterwards.
CREATE TABLE staff_role_changes (
    id                 {id}   NOT NULL PRIMARY KEY,
    kind               {text} NOT NULL CHECK (kind IN ('make', 'change', 'close')),
    state              {text} NOT NULL CHECK (state IN ('proposed', 'confirmed', 'applied', 'rejected', 'withdrawn', 'failed')),
    role_id            {text} NOT NULL,
    base_version       {int}  NOT NULL,
    name               {text} NOT NULL,
    permissions        {text} NOT NULL,
    former_name        {text} NOT NULL,
    former_permissions {text} NOT NULL,
    author_id          {text} NOT NULL,
    author_name        {text} NOT NULL,
    created_at         {ts}   NOT NULL,
    confirmer_id       {text},
    decided_by         {text},
    decided_note       {text},
    decided_at         {ts},
    not_before         {ts}
){strict};
CREATE UNIQUE INDEX staff_role_changes_open ON staff_role_changes (role_id) WHERE state IN ('proposed', 'confirmed');
