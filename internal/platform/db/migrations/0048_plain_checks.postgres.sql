-- +goose Up

-- The condition that SQLite tests quicker, for both engines: "pending" says what its three stages said.
DROP INDEX loan_requests_mine;
CREATE INDEX loan_requests_mine ON loan_requests (assignee_id, answer_due_at, id)
    WHERE outcome IS NULL AND status = 'pending' AND assignee_id IS NOT NULL;
