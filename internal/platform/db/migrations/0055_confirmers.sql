-- +goose Up

-- Who confirmed a change: one of the rules of the second person takes effect only while both people may
-- still decide it. Null before the confirmation, and of what was confirmed earlier.
ALTER TABLE setting_proposals ADD COLUMN confirmer_id {id};
ALTER TABLE product_proposals ADD COLUMN confirmer_id {id};
ALTER TABLE rule_changes ADD COLUMN confirmer_id {id};
