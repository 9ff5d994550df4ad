-- +goose Up

-- A loan ends here by its sale, too.
ALTER TABLE loans DROP CONSTRAINT loans_close_reason_check;
ALTER TABLE loans ADD CONSTRAINT loans_close_reason_check
    CHECK (close_reason IN ('repaid', 'repaid_early', 'withdrawn', 'refinanced', 'written_off', 'cancelled', 'sold')) NOT VALID;
ALTER TABLE loans VALIDATE CONSTRAINT loans_close_reason_check;

-- Money that moved on loans, with what came in for their buyers.
DROP INDEX loan_events_booked;
CREATE INDEX loan_events_booked ON loan_events (booked_on, loan_id, seq)
    WHERE kind IN ('paid_out', 'paid', 'prepaid', 'settled', 'recovered', 'refunded', 'returned', 'reversed', 'collected');

-- Sales of loans: to whom, at which price, who lets them happen, and how far they have come. prices are percent of the claim by bucket.
CREATE TABLE loan_sales (
    id           {id}   NOT NULL PRIMARY KEY,
    stage        {text} NOT NULL CHECK (stage IN ('open', 'running', 'done', 'ended')),
    buyer        {json} NOT NULL,
    sold_on      {date} NOT NULL,
    currency     {text} NOT NULL,
    prices       {json} NOT NULL,
    reason       {text} NOT NULL,
    loans        {int}  NOT NULL,
    made         {int}  NOT NULL,
    state        {text} NOT NULL CHECK (state IN ('proposed', 'confirmed', 'applied', 'rejected', 'withdrawn', 'failed')),
    author_id    {text} NOT NULL,
    author_name  {text} NOT NULL,
    created_at   {ts}   NOT NULL,
    confirmer_id {id},
    decided_by   {text},
    decided_note {text},
    decided_at   {ts}
){strict};
CREATE INDEX loan_sales_waiting ON loan_sales (id) WHERE state = 'confirmed';
CREATE INDEX loan_sales_running ON loan_sales (id) WHERE stage = 'running';

-- The loans of a sale. A loan is in one sale at a time; why is what kept it out of the sale on its day.
CREATE TABLE loan_sale_loans (
    sale_id     {id}   NOT NULL REFERENCES loan_sales (id),
    seq         {int}  NOT NULL,
    loan_id     {id}   NOT NULL REFERENCES loans (id),
    reference   {text} NOT NULL,
    state       {text} NOT NULL CHECK (state IN ('waiting', 'sold', 'left', 'dropped')),
    why         {text} NOT NULL,
    bucket      {text} NOT NULL,
    claim_minor {int}  NOT NULL,
    price_minor {int}  NOT NULL,
    PRIMARY KEY (sale_id, seq)
){keyed};
CREATE UNIQUE INDEX loan_sale_loans_once ON loan_sale_loans (loan_id) WHERE state IN ('waiting', 'sold');

-- What came in after a sale and was paid on to its buyer.
CREATE TABLE loan_sale_passed (
    id          {id}   NOT NULL PRIMARY KEY,
    sale_id     {id}   NOT NULL REFERENCES loan_sales (id),
    minor       {int}  NOT NULL CHECK (minor > 0),
    on_day      {date} NOT NULL,
    note        {text} NOT NULL,
    by_name     {text} NOT NULL,
    created_at  {ts}   NOT NULL
){strict};
CREATE INDEX loan_sale_passed_sale ON loan_sale_passed (sale_id, id);
