-- +goose Up

-- What staff have agreed to do about a request, a loan or a client: until which day, and whose it is: a person's or a role's. It goes with what it
-- is about.
CREATE TABLE staff_tasks (
    id          {id}   NOT NULL PRIMARY KEY,
    version     {int}  NOT NULL CHECK (version >= 1),
    about_kind  {text} NOT NULL CHECK (about_kind IN ('request', 'loan', 'client')),
    about_id    {id}   NOT NULL,
    body        {text} NOT NULL,
    due_on      {date} NOT NULL,
    due_at      {ts}   NOT NULL,
    staff_id    {id},
    staff_name  {text} NOT NULL,
    role        {text} NOT NULL,
    by_id       {text} NOT NULL,
    by_name     {text} NOT NULL,
    created_at  {ts}   NOT NULL,
    reminded_at {ts},
    done_at     {ts},
    done_by     {text} NOT NULL,
    words       {text} NOT NULL,
    CHECK ((staff_id IS NULL) = (role <> ''))
){strict};
CREATE INDEX staff_tasks_open ON staff_tasks (due_at, id) WHERE done_at IS NULL;
CREATE INDEX staff_tasks_done ON staff_tasks (done_at, id) WHERE done_at IS NOT NULL;
CREATE INDEX staff_tasks_about ON staff_tasks (about_id);
CREATE INDEX staff_tasks_remind ON staff_tasks (due_on, id) WHERE done_at IS NULL AND reminded_at IS NULL;
