-- +goose Up

-- What the applicant of a request answered to the lender's own questions, sealed as one list with what was asked. The words are those
-- of the setting "questions" in the version.
CREATE TABLE request_answers (
    request_id {id}    NOT NULL PRIMARY KEY REFERENCES loan_requests (id),
    version    {int}   NOT NULL CHECK (version >= 1),
    sealed     {bytes} NOT NULL
){keyed};
