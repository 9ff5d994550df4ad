-- +goose Up

-- Double entry. An entry is one event; its lines add up to nothing. Amounts are minor units of the
-- entry's currency, debits above zero. The entries of one loan (or, without a loan, of one thing
-- that happened) form a chain: content is a digest of what was booked, hash links it to the entry
-- before. Rows are only ever added; a mistake is reversed by an entry of its own.
CREATE TABLE ledger_entries (
    chain       {id}    NOT NULL,
    seq         {int}   NOT NULL CHECK (seq > 0),
    entry_key   {text}  NOT NULL UNIQUE,
    kind        {text}  NOT NULL,
    currency    {text}  NOT NULL,
    booked_on   {date}  NOT NULL,
    recorded_at {ts}    NOT NULL,
    sub         {id},
    entity_kind {text}  NOT NULL,
    entity_id   {id}    NOT NULL,
    reverses    {text}  REFERENCES ledger_entries (entry_key),
    actor_kind  {text}  NOT NULL,
    actor_id    {text}  NOT NULL,
    content     {bytes} NOT NULL,
    hash        {bytes} NOT NULL,
    PRIMARY KEY (chain, seq)
){strict};

-- The journal is read by booking day, in the order in which it was written.
CREATE INDEX ledger_entries_journal ON ledger_entries (booked_on, recorded_at, chain, seq);

-- An entry is reversed once.
CREATE UNIQUE INDEX ledger_entries_reverses ON ledger_entries (reverses) WHERE reverses IS NOT NULL;

-- in_sub says that the line stands in the sub-ledger of the entry's loan, too.
CREATE TABLE ledger_lines (
    chain   {id}   NOT NULL,
    seq     {int}  NOT NULL,
    line    {int}  NOT NULL,
    account {text} NOT NULL,
    in_sub  {bool} NOT NULL,
    minor   {int}  NOT NULL CHECK (minor <> 0),
    PRIMARY KEY (chain, seq, line)
){keyed};

-- The two tables that are rewritten all the time keep room on their pages for it.

-- Where each chain ends: what the next entry is linked to, and what shows that newest entries
-- were cut off.
CREATE TABLE ledger_chains (
    chain    {id}    NOT NULL PRIMARY KEY,
    currency {text}  NOT NULL,
    seq      {int}   NOT NULL,
    hash     {bytes} NOT NULL
) WITH (fillfactor = 70);

-- Kept, not scanned: what happened on each account. Under the id of a loan stands its
-- sub-ledger, one row per account (no day, slot 0); under the empty scope the control account,
-- per booking day, split over slots so that writers seldom meet on one row.
CREATE TABLE ledger_sums (
    scope        {id}   NOT NULL,
    currency     {text} NOT NULL,
    account      {text} NOT NULL,
    booked_on    {date} NOT NULL,
    slot         {int}  NOT NULL CHECK (slot BETWEEN 0 AND 31),
    debit_minor  {int}  NOT NULL,
    credit_minor {int}  NOT NULL,
    PRIMARY KEY (scope, currency, account, booked_on, slot)
) WITH (fillfactor = 70);

-- A bug or a stray tool must not be able to rewrite what was booked. Whoever owns the tables can
-- drop a trigger: against that stand the hash chains and the totals.

-- +goose StatementBegin
CREATE FUNCTION refuse_ledger_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    RAISE EXCEPTION 'the ledger is append-only';
END;
$$;
-- +goose StatementEnd

CREATE TRIGGER ledger_entries_append_only
    BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_entries
    FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();

CREATE TRIGGER ledger_lines_append_only
    BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_lines
    FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();
