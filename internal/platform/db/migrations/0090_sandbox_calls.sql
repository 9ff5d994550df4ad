-- +goose Up

-- Calls that the adapter of a sandbox has taken on, with what it answers when it is asked again; without an answer it is still at it.
CREATE TABLE sandbox_adapter_calls (
    id     {id} NOT NULL PRIMARY KEY,
    answer {bytes}
){keyed};

-- Results that it brings by itself, from a moment on; when it has brought them, and with which code the lender refused them (empty: it took them).
CREATE TABLE sandbox_adapter_reports (
    call_id    {id}    NOT NULL REFERENCES sandbox_adapter_calls (id) ON DELETE CASCADE,
    number     {int}   NOT NULL,
    due_at     {ts}    NOT NULL,
    body       {bytes} NOT NULL,
    brought_at {ts},
    refused    {text}  NOT NULL,
    PRIMARY KEY (call_id, number)
){keyed};
CREATE INDEX sandbox_adapter_reports_due ON sandbox_adapter_reports (due_at) WHERE brought_at IS NULL;
