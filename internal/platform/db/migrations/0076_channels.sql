-- +goose Up

-- The letters about arrears on their ways beside the e-mail, one row for each way and each of those who owe: a text message for its hour, a paper for
-- whom it is posted by, and what became of it. Numbers and addresses are read when it leaves, and not kept.
CREATE TABLE loan_sendings (
    id          {id}   NOT NULL PRIMARY KEY,
    loan_id     {id}   NOT NULL REFERENCES loans (id),
    letter_id   {id}   NOT NULL REFERENCES arrears_letters (id),
    letter      {text} NOT NULL,
    document_id {id}   NOT NULL,
    position    {int}  NOT NULL,
    way         {text} NOT NULL CHECK (way IN ('text', 'post')),
    state       {text} NOT NULL CHECK (state IN ('waiting', 'asked', 'sent', 'delivered', 'failed', 'dropped')),
    reason      {text} NOT NULL,
    due_at      {ts}   NOT NULL,
    call_id     {id},
    reference   {text} NOT NULL,
    by_name     {text} NOT NULL,
    created_at  {ts}   NOT NULL,
    ended_at    {ts},
    UNIQUE (letter_id, position, way)
){strict};
CREATE INDEX loan_sendings_loan ON loan_sendings (loan_id, id DESC);
CREATE UNIQUE INDEX loan_sendings_call ON loan_sendings (call_id) WHERE call_id IS NOT NULL;
CREATE INDEX loan_sendings_post ON loan_sendings (id) WHERE way = 'post' AND state = 'waiting';
