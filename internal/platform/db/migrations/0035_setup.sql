-- +goose Up

-- Changes of settings that another person than their author lets come into force. base_version is
-- the version that the author saw.
CREATE TABLE setting_proposals (
    id           {id}   NOT NULL PRIMARY KEY,
    name         {text} NOT NULL,
    base_version {int}  NOT NULL CHECK (base_version >= 0),
    document     {json} NOT NULL,
    state        {text} NOT NULL CHECK (state IN ('proposed', 'applied', 'rejected', 'withdrawn')),
    author_id    {id}   NOT NULL,
    author_name  {text} NOT NULL,
    created_at   {ts}   NOT NULL,
    decided_by   {text},
    decided_note {text},
    decided_at   {ts},
    CHECK ((state = 'proposed') = (decided_at IS NULL))
){strict};
CREATE UNIQUE INDEX setting_proposals_open ON setting_proposals (name) WHERE state = 'proposed';

-- The deletion of all requests: ordered once, a backup first, then request by request. done_to is
-- the last request looked at, so that another node goes on where one has ended.
CREATE TABLE reset_runs (
    id         {id}   NOT NULL PRIMARY KEY,
    state      {text} NOT NULL CHECK (state IN ('backup', 'deleting', 'done', 'failed')),
    by_id      {id}   NOT NULL,
    by_name    {text} NOT NULL,
    started_at {ts}   NOT NULL,
    backup     {text} NOT NULL,
    requests   {int}  NOT NULL,
    done_to    {text} NOT NULL,
    deleted    {int}  NOT NULL,
    kept       {int}  NOT NULL,
    ended_at   {ts},
    CHECK ((state IN ('done', 'failed')) = (ended_at IS NOT NULL))
){strict};
CREATE INDEX reset_runs_started ON reset_runs (started_at, id);
