-- +goose Up

-- What other programs call the things of this lender: one id for each thing, unique in its kind. home is the thing with which it is erased.
CREATE TABLE labels (
    kind        {text} NOT NULL CHECK (kind IN ('request', 'client', 'agreement', 'loan', 'payment', 'payout', 'document')),
    object_id   {id}   NOT NULL,
    external_id {text} NOT NULL,
    home_kind   {text} NOT NULL,
    home_id     {id}   NOT NULL,
    set_by      {id}   NOT NULL,
    set_at      {ts}   NOT NULL,
    PRIMARY KEY (kind, object_id)
){keyed};
CREATE UNIQUE INDEX labels_external ON labels (kind, external_id);
CREATE INDEX labels_home ON labels (home_kind, home_id);

-- What programs keep beside these things, each for itself: the value is sealed, and found by a keyed hash of who keeps what.
CREATE TABLE label_values (
    kind       {text}  NOT NULL CHECK (kind IN ('request', 'client', 'agreement', 'loan', 'payment', 'payout', 'document')),
    object_id  {id}    NOT NULL,
    program_id {id}    NOT NULL REFERENCES programs (id),
    name       {text}  NOT NULL,
    mark       {text}  NOT NULL,
    sealed     {bytes} NOT NULL,
    home_kind  {text}  NOT NULL,
    home_id    {id}    NOT NULL,
    set_at     {ts}    NOT NULL,
    PRIMARY KEY (kind, object_id, program_id, name)
){keyed};
CREATE INDEX label_values_mark ON label_values (mark, object_id);
CREATE INDEX label_values_home ON label_values (home_kind, home_id);

-- What the thing of an event was called when it happened.
ALTER TABLE event_log ADD COLUMN external_id {text} NOT NULL DEFAULT '';

-- A payment is found by its id alone, too.
CREATE INDEX loan_events_payment ON loan_events (id) WHERE kind = 'paid';

-- When a row was changed last, for lists that go on from there; none when it has not been since it was written, or was last changed
-- by a program of before.
ALTER TABLE loan_requests ADD COLUMN changed_at {ts};
CREATE INDEX loan_requests_changed ON loan_requests (COALESCE(changed_at, created_at), id);
ALTER TABLE loans ADD COLUMN changed_at {ts};
CREATE INDEX loans_changed ON loans (COALESCE(changed_at, opened_at), id);
ALTER TABLE clients ADD COLUMN changed_at {ts};
CREATE INDEX clients_changed ON clients (COALESCE(changed_at, created_at), id) WHERE merged_into IS NULL;
