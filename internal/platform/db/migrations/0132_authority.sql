-- +goose Up

-- An approval may wait for the votes of several people; how many, and whether more than half of them decide, stays as it was when it was proposed.
ALTER TABLE request_proposals ADD COLUMN votes {int} NOT NULL DEFAULT 1 CHECK (votes >= 1);
ALTER TABLE request_proposals ADD COLUMN majority {bool} NOT NULL DEFAULT FALSE;

-- The votes about a proposal, each person's once. One that was withdrawn is gone; the journal has it.
CREATE TABLE approval_votes (
    proposal_id {id}   NOT NULL REFERENCES request_proposals (id),
    by_id       {id}   NOT NULL,
    by_name     {text} NOT NULL,
    agrees      {bool} NOT NULL,
    reason      {text} NOT NULL,
    created_at  {ts}   NOT NULL,
    PRIMARY KEY (proposal_id, by_id)
){keyed};
