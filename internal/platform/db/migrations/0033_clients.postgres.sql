-- +goose Up

-- A person as staff know them: every application of theirs, every loan, their account or none
-- yet. What is here follows from persons, loans and accounts; internal/client keeps it so.
CREATE TABLE clients (
    id          {id}   NOT NULL PRIMARY KEY,
    version     {int}  NOT NULL CHECK (version >= 1),
    account_id  {id},
    first_name  {text} NOT NULL,
    last_name   {text} NOT NULL,
    email       {text} NOT NULL,
    phone       {text} NOT NULL,
    requests    {int}  NOT NULL,
    running     {int}  NOT NULL,
    late        {int}  NOT NULL,
    repaid      {int}  NOT NULL,
    search_text {text} NOT NULL,
    created_at  {ts}   NOT NULL,
    merged_into {id}   REFERENCES clients (id)
){strict};
CREATE UNIQUE INDEX clients_account ON clients (account_id) WHERE account_id IS NOT NULL;
CREATE INDEX clients_newest ON clients (created_at, id) WHERE merged_into IS NULL;
CREATE INDEX clients_running ON clients (created_at, id) WHERE merged_into IS NULL AND running > 0;
CREATE INDEX clients_repaid ON clients (created_at, id) WHERE merged_into IS NULL AND running = 0 AND repaid > 0;
CREATE INDEX clients_late ON clients (created_at, id) WHERE merged_into IS NULL AND late > 0;
CREATE INDEX clients_merged ON clients (merged_into) WHERE merged_into IS NOT NULL;

-- Who the persons of applications are. One row per person, as each application has its own.
CREATE TABLE client_people (
    person_id  {id}   NOT NULL PRIMARY KEY,
    client_id  {id}   NOT NULL REFERENCES clients (id),
    request_id {id}   NOT NULL,
    position   {int}  NOT NULL,
    reference  {text} NOT NULL,
    first_name {text} NOT NULL,
    last_name  {text} NOT NULL,
    email      {text} NOT NULL,
    phone      {text} NOT NULL,
    created_at {ts}   NOT NULL
){keyed};
CREATE INDEX client_people_client ON client_people (client_id, created_at);
CREATE INDEX client_people_request ON client_people (request_id, position);

CREATE TABLE client_loans (
    loan_id   {id}   NOT NULL,
    position  {int}  NOT NULL,
    client_id {id}   NOT NULL REFERENCES clients (id),
    person_id {id}   NOT NULL,
    running   {bool} NOT NULL,
    late      {bool} NOT NULL,
    repaid    {bool} NOT NULL,
    PRIMARY KEY (loan_id, position)
){keyed};
CREATE INDEX client_loans_client ON client_loans (client_id);

-- By what a client is found that nobody may read here, and by what two may be the same:
-- keyed hashes. The holder is the person, the loan or the account that it comes from.
CREATE TABLE client_marks (
    kind      {text} NOT NULL CHECK (kind IN ('email', 'phone', 'birth', 'person', 'iban')),
    mark      {text} NOT NULL,
    holder    {id}   NOT NULL,
    client_id {id}   NOT NULL REFERENCES clients (id),
    PRIMARY KEY (kind, mark, holder)
){keyed};
CREATE INDEX client_marks_client ON client_marks (client_id);
CREATE INDEX client_marks_holder ON client_marks (holder, kind);

CREATE TABLE client_counters (
    kind    {text} NOT NULL CHECK (kind IN ('all', 'active', 'completed', 'late')),
    slot    {int}  NOT NULL,
    clients {int}  NOT NULL,
    PRIMARY KEY (kind, slot)
){keyed};

CREATE TABLE client_notes (
    id         {id}   NOT NULL PRIMARY KEY,
    client_id  {id}   NOT NULL REFERENCES clients (id),
    body       {text} NOT NULL,
    by_id      {id}   NOT NULL,
    by_name    {text} NOT NULL,
    created_at {ts}   NOT NULL
){strict};
CREATE INDEX client_notes_client ON client_notes (client_id, created_at);

-- Two that are one person: proposed by one member of staff, confirmed by another. What was
-- moved is kept for as long as it can be moved back.
CREATE TABLE client_merges (
    id             {id}   NOT NULL PRIMARY KEY,
    state          {text} NOT NULL CHECK (state IN ('proposed', 'confirmed', 'rejected', 'withdrawn', 'undone')),
    keep_id        {id}   NOT NULL REFERENCES clients (id),
    gone_id        {id}   NOT NULL REFERENCES clients (id),
    keep_account   {id},
    reason         {text} NOT NULL,
    by_id          {id}   NOT NULL,
    by_name        {text} NOT NULL,
    created_at     {ts}   NOT NULL,
    decided_by     {text},
    decided_reason {text},
    decided_at     {ts},
    undo_until     {ts},
    moved          {json},
    CHECK (keep_id <> gone_id),
    CHECK ((state = 'proposed') = (decided_at IS NULL))
){strict};
CREATE UNIQUE INDEX client_merges_open ON client_merges (gone_id) WHERE state = 'proposed';
CREATE INDEX client_merges_keep ON client_merges (keep_id, created_at);
CREATE INDEX client_merges_gone ON client_merges (gone_id, created_at);
CREATE INDEX client_merges_waiting ON client_merges (created_at, id) WHERE state = 'proposed';

-- How far what was there before these tables has been taken in.
CREATE TABLE client_walks (
    name  {text} NOT NULL PRIMARY KEY,
    after {text} NOT NULL,
    done  {bool} NOT NULL
){keyed};

-- Since when somebody may not sign in.
ALTER TABLE accounts ADD COLUMN blocked_at {ts};

-- A trigram index for searching in large tables, where the server has the extension and
-- we may use it. Without it searches read the table: slower, with the same answer.
-- +goose StatementBegin
DO $$
BEGIN
    CREATE EXTENSION IF NOT EXISTS pg_trgm;
    CREATE INDEX clients_search ON clients USING gin (search_text gin_trgm_ops);
EXCEPTION WHEN OTHERS THEN
    RAISE NOTICE 'pg_trgm is not available: searches will read the whole table (%)', SQLERRM;
END
$$;
-- +goose StatementEnd
