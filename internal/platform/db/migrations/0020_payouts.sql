-- +goose Up

-- The number of a loan in payments: what RF and QR references are made of.
CREATE TABLE payment_numbers (
    loan_id {id}  NOT NULL PRIMARY KEY REFERENCES loans (id),
    number  {int} NOT NULL
){keyed};
CREATE UNIQUE INDEX payment_numbers_number ON payment_numbers (number);

-- A lender's order of payouts, in one file for its bank. The file is made once and sealed:
-- it holds names and account numbers.
CREATE TABLE payout_batches (
    id            {id}   NOT NULL PRIMARY KEY,
    version       {int}  NOT NULL CHECK (version >= 1),
    state         {text} NOT NULL CHECK (state IN ('prepared', 'released', 'discarded')),
    currency      {text} NOT NULL,
    message_id    {text} NOT NULL,
    execute_on    {date} NOT NULL,
    payouts       {int}  NOT NULL CHECK (payouts > 0),
    total_minor   {int}  NOT NULL CHECK (total_minor > 0),
    prepared_by   {id}   NOT NULL,
    prepared_name {text} NOT NULL,
    prepared_at   {ts}   NOT NULL,
    released_by   {id},
    released_name {text} NOT NULL,
    released_at   {ts},
    file          {bytes},
    CHECK ((state = 'released') = (file IS NOT NULL))
){strict};
CREATE UNIQUE INDEX payout_batches_message ON payout_batches (message_id);

-- One attempt to pay a loan out. The account is sealed; its hash finds a payer again.
CREATE TABLE payouts (
    id          {id}    NOT NULL PRIMARY KEY,
    loan_id     {id}    NOT NULL REFERENCES loans (id),
    attempt     {int}   NOT NULL CHECK (attempt >= 1),
    version     {int}   NOT NULL CHECK (version >= 1),
    state       {text}  NOT NULL CHECK (state IN ('planned', 'held', 'ready', 'exported', 'settled', 'returned', 'cancelled')),
    hold        {text}  NOT NULL,
    note        {text}  NOT NULL,
    currency    {text}  NOT NULL,
    minor       {int}   NOT NULL CHECK (minor > 0),
    payee       {bytes} NOT NULL,
    account_tag {text}  NOT NULL,
    from_on     {date},
    end_to_end  {text}  NOT NULL,
    batch_id    {id}    REFERENCES payout_batches (id),
    settled_on  {date},
    reason      {text}  NOT NULL,
    created_at  {ts}    NOT NULL,
    changed_at  {ts}    NOT NULL,
    CHECK ((state = 'held') = (hold <> '')),
    CHECK (state NOT IN ('ready', 'exported') OR batch_id IS NOT NULL),
    CHECK (state <> 'settled' OR settled_on IS NOT NULL)
){strict};
CREATE UNIQUE INDEX payouts_end_to_end ON payouts (end_to_end);
CREATE UNIQUE INDEX payouts_attempt ON payouts (loan_id, attempt);
-- A loan is paid out once: a further attempt waits until the one before has failed.
CREATE UNIQUE INDEX payouts_alive ON payouts (loan_id) WHERE state NOT IN ('returned', 'cancelled');
CREATE INDEX payouts_state ON payouts (state, id);
CREATE INDEX payouts_waiting ON payouts (from_on, id) WHERE state = 'held' AND hold = 'waiting';
CREATE INDEX payouts_batch ON payouts (batch_id, id) WHERE batch_id IS NOT NULL;
CREATE INDEX payouts_account ON payouts (account_tag);

-- A file that a bank sent. The digest makes a second upload of it the same upload.
CREATE TABLE bank_files (
    id            {id}   NOT NULL PRIMARY KEY,
    digest        {text} NOT NULL,
    state         {text} NOT NULL CHECK (state IN ('reading', 'read')),
    message       {text} NOT NULL,
    entries       {int}  NOT NULL,
    known         {int}  NOT NULL,
    skipped       {int}  NOT NULL,
    uploaded_by   {id}   NOT NULL,
    uploaded_name {text} NOT NULL,
    uploaded_at   {ts}   NOT NULL
){strict};
CREATE UNIQUE INDEX bank_files_digest ON bank_files (digest);

-- One payment on an account of the lender. The key is made of what the bank says of it, so
-- that statements and notices about the same payment give one row. The other side's name,
-- account and words are sealed.
CREATE TABLE bank_entries (
    id           {id}    NOT NULL PRIMARY KEY,
    file_id      {id}    NOT NULL REFERENCES bank_files (id),
    version      {int}   NOT NULL CHECK (version >= 1),
    state        {text}  NOT NULL CHECK (state IN ('new', 'matched', 'unmatched', 'dismissed', 'replaced')),
    entry_key    {text}  NOT NULL,
    group_key    {text}  NOT NULL,
    whole        {bool}  NOT NULL,
    account      {text}  NOT NULL,
    currency     {text}  NOT NULL,
    minor        {int}   NOT NULL CHECK (minor <> 0),
    booked_on    {date}  NOT NULL,
    kind         {text}  NOT NULL,
    returned     {bool}  NOT NULL,
    return_code  {text}  NOT NULL,
    reference    {text}  NOT NULL,
    end_to_end   {text}  NOT NULL,
    block        {text}  NOT NULL,
    details      {bytes} NOT NULL,
    account_tag  {text}  NOT NULL,
    means        {text}  NOT NULL,
    loan_id      {id}    REFERENCES loans (id),
    matched_id   {text}  NOT NULL,
    matched_name {text}  NOT NULL,
    matched_at   {ts},
    note         {text}  NOT NULL,
    created_at   {ts}    NOT NULL
){strict};
CREATE UNIQUE INDEX bank_entries_key ON bank_entries (account, entry_key);
CREATE INDEX bank_entries_group ON bank_entries (account, group_key);
CREATE INDEX bank_entries_state ON bank_entries (state, id);
CREATE INDEX bank_entries_new ON bank_entries (file_id, id) WHERE state = 'new';
CREATE INDEX bank_entries_tag ON bank_entries (account_tag, loan_id) WHERE loan_id IS NOT NULL;

-- The permission of a borrower to collect instalments from an account.
CREATE TABLE mandates (
    id          {id}    NOT NULL PRIMARY KEY,
    loan_id     {id}    NOT NULL REFERENCES loans (id),
    reference   {text}  NOT NULL,
    account     {bytes} NOT NULL,
    account_tag {text}  NOT NULL,
    signed_on   {date}  NOT NULL,
    signed_by   {id}    NOT NULL,
    signed_from {text}  NOT NULL,
    wording     {text}  NOT NULL,
    used        {bool}  NOT NULL,
    created_at  {ts}    NOT NULL,
    revoked_at  {ts}
){strict};
CREATE UNIQUE INDEX mandates_reference ON mandates (reference);
CREATE UNIQUE INDEX mandates_alive ON mandates (loan_id) WHERE revoked_at IS NULL;

-- A run that collects what falls due on a day, in one file for the bank.
CREATE TABLE debit_runs (
    id            {id}    NOT NULL PRIMARY KEY,
    version       {int}   NOT NULL CHECK (version >= 1),
    state         {text}  NOT NULL CHECK (state IN ('announced', 'discarded')),
    message_id    {text}  NOT NULL,
    due_on        {date}  NOT NULL,
    debits        {int}   NOT NULL CHECK (debits > 0),
    total_minor   {int}   NOT NULL CHECK (total_minor > 0),
    file          {bytes} NOT NULL,
    prepared_by   {id}    NOT NULL,
    prepared_name {text}  NOT NULL,
    prepared_at   {ts}    NOT NULL
){strict};
CREATE UNIQUE INDEX debit_runs_message ON debit_runs (message_id);

CREATE TABLE debits (
    id          {id}   NOT NULL PRIMARY KEY,
    run_id      {id}   NOT NULL REFERENCES debit_runs (id),
    loan_id     {id}   NOT NULL REFERENCES loans (id),
    mandate_id  {id}   NOT NULL REFERENCES mandates (id),
    sequence    {text} NOT NULL CHECK (sequence IN ('FRST', 'RCUR')),
    state       {text} NOT NULL CHECK (state IN ('announced', 'collected', 'returned', 'cancelled')),
    minor       {int}  NOT NULL CHECK (minor > 0),
    end_to_end  {text} NOT NULL,
    reason      {text} NOT NULL,
    changed_at  {ts}   NOT NULL
){strict};
CREATE UNIQUE INDEX debits_end_to_end ON debits (end_to_end);
CREATE INDEX debits_run ON debits (run_id, id);
-- What is announced is not announced again before it has come in or failed.
CREATE UNIQUE INDEX debits_alive ON debits (loan_id) WHERE state = 'announced';
