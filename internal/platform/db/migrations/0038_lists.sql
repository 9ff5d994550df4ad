-- +goose Up

-- Money that moved on loans by the day of its booking, to be taken along.
CREATE INDEX loan_events_booked ON loan_events (booked_on, loan_id, seq)
    WHERE kind IN ('paid_out', 'paid', 'prepaid', 'settled', 'recovered', 'refunded', 'returned', 'reversed');

-- Requests by amount. One index serves the list of a status and, four times, that of all.
CREATE INDEX loan_requests_amount ON loan_requests (
    (CASE WHEN status = 'pending' AND outcome IS NOT NULL THEN 'closed' ELSE status END), amount_minor, id);
