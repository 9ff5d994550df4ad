-- +goose Up

-- Figures of the portfolio by channel ask of a loan whether it was taken over.
CREATE INDEX takeover_loans_request ON takeover_loans (request_id) WHERE request_id IS NOT NULL;
