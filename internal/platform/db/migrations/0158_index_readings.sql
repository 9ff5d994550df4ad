-- +goose Up

-- What the adapter for indices was asked and has answered: values that wait for a person, and what became of them.
CREATE TABLE index_readings (
    id           {id}   NOT NULL PRIMARY KEY,
    country      {text} NOT NULL,
    index_name   {text} NOT NULL,
    rule         {text} NOT NULL,
    since        {date} NOT NULL,
    call_id      {id}   NOT NULL,
    adapter      {text} NOT NULL,
    state        {text} NOT NULL CHECK (state IN ('asked', 'waiting', 'held', 'unchanged', 'taken', 'rejected', 'replaced', 'failed')),
    code         {text} NOT NULL,
    found        {json} NOT NULL,
    provider     {text} NOT NULL,
    reference    {text} NOT NULL,
    digest       {text} NOT NULL,
    asked_at     {ts}   NOT NULL,
    answered_at  {ts},
    decided_by   {text},
    decided_note {text},
    decided_at   {ts},
    CHECK ((state = 'asked') = (answered_at IS NULL)),
    CHECK ((state IN ('taken', 'rejected')) = (decided_at IS NOT NULL))
){strict};
CREATE UNIQUE INDEX index_readings_call ON index_readings (call_id);
CREATE UNIQUE INDEX index_readings_open ON index_readings (country, index_name) WHERE state = 'waiting' OR state = 'held';
CREATE INDEX index_readings_decided ON index_readings (country, index_name, id) WHERE state = 'taken' OR state = 'rejected';
