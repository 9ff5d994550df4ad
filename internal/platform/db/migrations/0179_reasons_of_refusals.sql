-- +goose Up

-- Why requests were refused, by code: a row for each reason of a decision, the main one first. Refusals of before have none.
CREATE TABLE refusal_reasons (
    request_id {id}   NOT NULL,
    version    {int}  NOT NULL,
    position   {int}  NOT NULL CHECK (position >= 1 AND position <= 4),
    code       {text} NOT NULL,
    PRIMARY KEY (request_id, version, position),
    FOREIGN KEY (request_id, version) REFERENCES decisions (request_id, version)
){keyed};
CREATE INDEX refusal_reasons_code ON refusal_reasons (code, request_id);

-- What a program gives with a refusal that it recommends: codes with spaces between.
ALTER TABLE request_advice ADD COLUMN reasons {text} NOT NULL DEFAULT '';

-- The tier that asked for the votes about a proposal, as it was then, in JSON; empty: none did.
ALTER TABLE request_proposals ADD COLUMN tier {text} NOT NULL DEFAULT '';
