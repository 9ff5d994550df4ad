-- +goose Up

-- What a condition asks of the applicant, in their language; empty: nothing. It is answered with words, papers of the request, or both.
ALTER TABLE payout_conditions ADD COLUMN asked {text} NOT NULL DEFAULT '';
ALTER TABLE payout_conditions ADD COLUMN asked_why {text} NOT NULL DEFAULT '';
ALTER TABLE payout_conditions ADD COLUMN asked_until {date};

CREATE TABLE payout_condition_answers (
    id           {id}   NOT NULL PRIMARY KEY,
    condition_id {id}   NOT NULL REFERENCES payout_conditions (id) ON DELETE CASCADE,
    words        {text} NOT NULL,
    document_id  {id},
    created_at   {ts}   NOT NULL
){strict};
CREATE INDEX payout_condition_answers_condition ON payout_condition_answers (condition_id, id);
