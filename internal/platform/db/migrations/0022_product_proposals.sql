-- +goose Up

-- Changes of products: proposed by one person, confirmed by another, in force from a day.
CREATE TABLE product_proposals (
    id              {id}    NOT NULL PRIMARY KEY,
    code            {text}  NOT NULL,
    before          {json},
    after           {json}  NOT NULL,
    valid_from      {date}  NOT NULL,
    reason          {text}  NOT NULL,
    state           {text}  NOT NULL CHECK (state IN ('proposed', 'confirmed', 'applied', 'rejected', 'withdrawn', 'failed')),
    author_id       {id}    NOT NULL,
    author_name     {text}  NOT NULL,
    created_at      {ts}    NOT NULL,
    decided_by      {text},
    decided_note    {text},
    decided_at      {ts},
    applied_version {int},
    applied_at      {ts},
    CHECK ((state = 'proposed') = (decided_at IS NULL)),
    CHECK ((state = 'applied') = (applied_version IS NOT NULL))
){strict};
CREATE INDEX product_proposals_waiting ON product_proposals (valid_from) WHERE state = 'confirmed';
CREATE UNIQUE INDEX product_proposals_open ON product_proposals (code) WHERE state IN ('proposed', 'confirmed');
