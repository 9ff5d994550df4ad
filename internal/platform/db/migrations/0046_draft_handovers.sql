-- +goose Up

-- What handovers are for a request, for an application that is not sent yet. One lives and dies with the token of the
-- device that began it: a device that was shut out of the application has no telephone that goes on.
CREATE TABLE draft_handovers (
    id            {id}   NOT NULL PRIMARY KEY,
    draft_id      {id}   NOT NULL,
    device_hash   {text} NOT NULL REFERENCES draft_tokens (hash) ON DELETE CASCADE,
    token_hash    {text} NOT NULL UNIQUE,
    session_hash  {text} UNIQUE,
    lang          {text} NOT NULL,
    created_at    {ts}   NOT NULL,
    expires_at    {ts}   NOT NULL,
    redeemed_at   {ts},
    ended_at      {ts}
){strict};
CREATE INDEX draft_handovers_draft ON draft_handovers (draft_id);
CREATE INDEX draft_handovers_device ON draft_handovers (device_hash);
CREATE INDEX draft_handovers_expiry ON draft_handovers (expires_at);
