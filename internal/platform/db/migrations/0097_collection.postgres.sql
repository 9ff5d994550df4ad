-- +goose Up

-- When those who owe are reached best, as they said; and the work list by days and by amount.
ALTER TABLE collection_cases ADD COLUMN best_time {text} NOT NULL DEFAULT 'unknown';
CREATE INDEX collection_cases_days ON collection_cases (days_past_due, id) WHERE closed_at IS NULL;
CREATE INDEX collection_cases_overdue ON collection_cases (overdue_minor, id) WHERE closed_at IS NULL;

-- A loan is suspended until a day, by two people.
ALTER TABLE collection_proposals ADD COLUMN until_day {date};
ALTER TABLE collection_proposals DROP CONSTRAINT collection_proposals_kind_check;
ALTER TABLE collection_proposals ADD CONSTRAINT collection_proposals_kind_check CHECK (kind IN ('call_in', 'charge_off', 'freeze'));
ALTER TABLE collection_proposals ADD CONSTRAINT collection_proposals_until_check CHECK ((kind = 'freeze') = (until_day IS NOT NULL));

-- What was written off is no longer late, of clients neither.
UPDATE client_loans SET late = FALSE WHERE late AND loan_id IN (SELECT id FROM loans WHERE status = 'charged_off');
UPDATE clients SET late = (SELECT count(*) FROM client_loans l WHERE l.client_id = clients.id AND l.late) WHERE late > 0;
DELETE FROM client_counters WHERE kind = 'late';
INSERT INTO client_counters (kind, slot, clients) SELECT 'late', 0, count(*) FROM clients WHERE merged_into IS NULL AND late > 0 HAVING count(*) > 0;
