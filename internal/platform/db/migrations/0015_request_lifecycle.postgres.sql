-- +goose Up

-- The stages of the whole life of a request. Each check only widens.
ALTER TABLE loan_requests DROP CONSTRAINT loan_requests_stage_check;
ALTER TABLE loan_requests ADD CONSTRAINT loan_requests_stage_check
    CHECK (stage IN ('in_review', 'info_requested', 'awaiting_second_approval', 'approved', 'offer_sent', 'signed', 'ready_to_fund', 'funded', 'declined', 'human_review'));
ALTER TABLE loan_requests DROP CONSTRAINT loan_requests_check;
ALTER TABLE loan_requests ADD CONSTRAINT loan_requests_check
    CHECK ((status = 'pending' AND stage IN ('in_review', 'info_requested', 'awaiting_second_approval')) OR (status = 'approved' AND stage IN ('approved', 'offer_sent', 'signed', 'ready_to_fund', 'funded')) OR (status = 'rejected' AND stage IN ('declined', 'human_review')));
ALTER TABLE decisions DROP CONSTRAINT decisions_action_check;
ALTER TABLE decisions ADD CONSTRAINT decisions_action_check
    CHECK (action IN ('approve', 'refuse', 'refuse_now', 'undo_refusal', 'propose', 'second_approve', 'second_return', 'second_refuse', 'undo_approval', 'uphold', 'reopen', 'close'));
ALTER TABLE request_counters DROP CONSTRAINT request_counters_status_check;
ALTER TABLE request_counters ADD CONSTRAINT request_counters_status_check
    CHECK (status IN ('pending', 'approved', 'rejected', 'closed'));

-- What was approved, when it differs from the wish; who looks after the request; since when
-- its checks wait to be run.
ALTER TABLE loan_requests ADD COLUMN approved_minor {int} CHECK (approved_minor > 0);
ALTER TABLE loan_requests ADD COLUMN approved_months {int} CHECK (approved_months > 0);
ALTER TABLE loan_requests ADD COLUMN approved_rate {text};
ALTER TABLE loan_requests ADD COLUMN assignee_id {id};
ALTER TABLE loan_requests ADD COLUMN assignee_name {text};
ALTER TABLE loan_requests ADD COLUMN check_due {ts};

-- What the specification's form does not ask for, and a budget needs. Nobody has to answer.
ALTER TABLE request_parties ADD COLUMN rent_minor {int} CHECK (rent_minor >= 0);
ALTER TABLE request_parties ADD COLUMN other_loans_minor {int} CHECK (other_loans_minor >= 0);
ALTER TABLE request_parties ADD COLUMN household {int} CHECK (household >= 1);

CREATE INDEX loan_requests_to_check ON loan_requests (check_due) WHERE check_due IS NOT NULL;

-- Lists show a request that was closed before any decision under a status of its own: it
-- keeps the status it had, and waits for nobody.
DROP INDEX loan_requests_status;
CREATE INDEX loan_requests_shown ON loan_requests (
    (CASE WHEN status = 'pending' AND outcome IS NOT NULL THEN 'closed' ELSE status END), created_at DESC, id DESC);
