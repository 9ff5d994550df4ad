-- +goose Up

-- A released batch whose file was handed to the bank by the adapter. Unclear: no answer came that could be believed, and a person asks the bank whether it has the file.
CREATE TABLE payout_orders (
    id            {id}   NOT NULL PRIMARY KEY,
    batch_id      {id}   NOT NULL REFERENCES payout_batches (id),
    call_id       {id}   NOT NULL,
    adapter       {text} NOT NULL,
    digest        {text} NOT NULL,
    state         {text} NOT NULL CHECK (state IN ('sent', 'accepted', 'partly', 'rejected', 'unclear', 'received', 'not_received')),
    code          {text} NOT NULL,
    reference     {text} NOT NULL,
    reason_code   {text} NOT NULL,
    reason        {text} NOT NULL,
    rejected      {int}  NOT NULL CHECK (rejected >= 0),
    answer_digest {text} NOT NULL,
    sent_by       {id}   NOT NULL,
    sent_name     {text} NOT NULL,
    sent_at       {ts}   NOT NULL,
    answered_at   {ts},
    settled_name  {text} NOT NULL,
    settled_at    {ts},
    note          {text} NOT NULL,
    CHECK ((state = 'sent') = (answered_at IS NULL)),
    CHECK ((settled_at IS NULL) = (note = ''))
){strict};
CREATE UNIQUE INDEX payout_orders_call ON payout_orders (call_id);
CREATE INDEX payout_orders_batch ON payout_orders (batch_id, sent_at);
-- A file is handed over again only when the bank has not received it.
CREATE UNIQUE INDEX payout_orders_one ON payout_orders (batch_id) WHERE state <> 'not_received';

-- When the file of a batch was last taken to be handed in by hand.
ALTER TABLE payout_batches ADD COLUMN downloaded_at {ts};
ALTER TABLE payout_batches ADD COLUMN downloaded_name {text};
UPDATE payout_batches SET downloaded_name = '', downloaded_at = (
    SELECT MAX(r.at) FROM audit_records r WHERE r.entity_kind = 'payout_batch' AND r.entity_id = payout_batches.id AND r.action = 'payout_batch.downloaded');
