CREATE TABLE account_changes (
    account_id TEXT   NOT NULL,
    kind       TEXT NOT NULL,
    slot       INTEGER  NOT NULL,
    version    INTEGER  NOT NULL CHECK (version >= 1),
    PRIMARY KEY (account_id, kind, slot)
) STRICT, WITHOUT ROWID;
CREATE TABLE account_profiles (
    account_id TEXT    NOT NULL PRIMARY KEY REFERENCES accounts (id) ON DELETE CASCADE,
    version    INTEGER   NOT NULL CHECK (version >= 1),
    sealed     BLOB NOT NULL,
    updated_at TEXT    NOT NULL
) STRICT;
CREATE TABLE account_proofs (
    id          TEXT   NOT NULL PRIMARY KEY,
    account     TEXT NOT NULL,
    currency    TEXT NOT NULL,
    payout_id   TEXT   NOT NULL REFERENCES payouts (id),
    code_tag    TEXT NOT NULL,
    state       TEXT NOT NULL CHECK (state IN ('open', 'spent', 'ended', 'proven')),
    attempts    INTEGER  NOT NULL CHECK (attempts >= 0),
    asked_by    TEXT,
    asked_name  TEXT NOT NULL,
    asked_at    TEXT   NOT NULL,
    expires_at  TEXT   NOT NULL,
    proven_at   TEXT,
    proven_by   TEXT,
    proven_name TEXT NOT NULL,
    CHECK ((state = 'proven') = (proven_at IS NOT NULL))
) STRICT;
CREATE INDEX account_proofs_account ON account_proofs (account, currency, asked_at);
CREATE UNIQUE INDEX account_proofs_alive ON account_proofs (currency) WHERE state IN ('open', 'spent');
CREATE UNIQUE INDEX account_proofs_payout ON account_proofs (payout_id);
CREATE TABLE accounts (
    id            TEXT   PRIMARY KEY,
    email         TEXT NOT NULL UNIQUE,
    first_name    TEXT NOT NULL,
    last_name     TEXT NOT NULL,
    country       TEXT NOT NULL,
    lang          TEXT NOT NULL,
    password_hash TEXT NOT NULL,
    created_at    TEXT   NOT NULL,
    proven_at     TEXT   NOT NULL
, factors INTEGER NOT NULL DEFAULT 0 CHECK (factors >= 0), meta TEXT NOT NULL DEFAULT '{}', updated_at TEXT, signed_in_at TEXT, confirmation_sent_at TEXT, recovery_sent_at TEXT, reauthentication_sent_at TEXT, blocked_at TEXT, email_mark TEXT) STRICT;
CREATE UNIQUE INDEX accounts_email_mark ON accounts (email_mark);
CREATE TABLE acme_files (
    name       TEXT    NOT NULL PRIMARY KEY,
    sealed     BLOB NOT NULL,
    written_at TEXT    NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE acme_locks (
    name   TEXT NOT NULL PRIMARY KEY,
    holder TEXT NOT NULL,
    until  TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE adapter_calls (
    id           TEXT    NOT NULL PRIMARY KEY,
    adapter_id   TEXT    NOT NULL REFERENCES adapters (id),
    capability   TEXT  NOT NULL,
    subject_kind TEXT  NOT NULL,
    subject_id   TEXT  NOT NULL,
    once         TEXT,
    state        TEXT  NOT NULL CHECK (state IN ('waiting', 'pending', 'done', 'failed')),
    code         TEXT  NOT NULL,
    attempts     INTEGER   NOT NULL CHECK (attempts >= 0),
    next_at      TEXT    NOT NULL,
    deadline     TEXT    NOT NULL,
    asked        BLOB,
    answer       BLOB,
    print        TEXT,
    provider     TEXT  NOT NULL,
    reference    TEXT  NOT NULL,
    by_kind      TEXT  NOT NULL,
    by_id        TEXT  NOT NULL,
    created_at   TEXT    NOT NULL,
    closed_at    TEXT,
    CHECK ((closed_at IS NULL) = (state IN ('waiting', 'pending')))
) STRICT;
CREATE INDEX adapter_calls_closed ON adapter_calls (closed_at);
CREATE INDEX adapter_calls_due ON adapter_calls (adapter_id, next_at) WHERE closed_at IS NULL;
CREATE INDEX adapter_calls_log ON adapter_calls (adapter_id, created_at, id);
CREATE UNIQUE INDEX adapter_calls_once ON adapter_calls (once) WHERE closed_at IS NULL;
CREATE INDEX adapter_calls_subject ON adapter_calls (subject_kind, subject_id, created_at);
CREATE TABLE adapter_files (
    call_id     TEXT   NOT NULL REFERENCES adapter_calls (id) ON DELETE CASCADE,
    number      INTEGER  NOT NULL CHECK (number >= 1),
    name        TEXT NOT NULL,
    media_type  TEXT NOT NULL,
    sha256      TEXT NOT NULL,
    document_id TEXT   NOT NULL,
    PRIMARY KEY (call_id, number)
) STRICT, WITHOUT ROWID;
CREATE TABLE adapter_health (
    adapter_id    TEXT  NOT NULL PRIMARY KEY REFERENCES adapters (id),
    failures      INTEGER NOT NULL CHECK (failures >= 0),
    failing_since TEXT,
    hold_until    TEXT  NOT NULL,
    last_ok_at    TEXT
) STRICT, WITHOUT ROWID;
CREATE TABLE adapters (
    id           TEXT    NOT NULL PRIMARY KEY,
    version      INTEGER   NOT NULL CHECK (version >= 1),
    name         TEXT  NOT NULL,
    url          TEXT  NOT NULL,
    agreed       TEXT  NOT NULL,
    described    TEXT  NOT NULL,
    secret       BLOB NOT NULL,
    old_secret   BLOB,
    old_until    TEXT,
    made_by      TEXT  NOT NULL,
    made_at      TEXT    NOT NULL,
    wanted       TEXT,
    wanted_by    TEXT,
    wanted_at    TEXT,
    confirmed_by TEXT,
    confirmed_at TEXT,
    stopped_by   TEXT,
    stopped_at   TEXT,
    ended_by     TEXT,
    ended_at     TEXT
) STRICT;
CREATE UNIQUE INDEX adapters_name ON adapters (name) WHERE ended_at IS NULL;
CREATE TABLE agreement_codes (
    id           TEXT    NOT NULL PRIMARY KEY,
    agreement_id TEXT    NOT NULL REFERENCES agreements (id),
    position     INTEGER   NOT NULL,
    channel      TEXT  NOT NULL CHECK (channel IN ('email', 'sms')),
    mac          BLOB NOT NULL,
    tries        INTEGER   NOT NULL DEFAULT 0,
    created_at   TEXT    NOT NULL,
    expires_at   TEXT    NOT NULL,
    used_at      TEXT
) STRICT;
CREATE INDEX agreement_codes_party ON agreement_codes (agreement_id, position, created_at DESC);
CREATE TABLE agreement_documents (
    agreement_id TEXT   NOT NULL REFERENCES agreements (id),
    kind         TEXT NOT NULL,
    document_id  TEXT   NOT NULL,
    digest       TEXT NOT NULL,
    offered      INTEGER NOT NULL,
    PRIMARY KEY (agreement_id, kind, document_id)
) STRICT, WITHOUT ROWID;
CREATE TABLE agreement_papers (
    agreement_id TEXT   NOT NULL REFERENCES agreements (id),
    position     INTEGER  NOT NULL,
    document_id  TEXT   NOT NULL,
    uploaded_at  TEXT   NOT NULL,
    confirmed_by TEXT,
    confirmed_at TEXT,
    PRIMARY KEY (agreement_id, position, document_id)
) STRICT, WITHOUT ROWID;
CREATE TABLE agreement_parties (
    agreement_id TEXT   NOT NULL REFERENCES agreements (id),
    position     INTEGER  NOT NULL CHECK (position >= 1),
    role         TEXT NOT NULL CHECK (role IN ('borrower', 'co_borrower')),
    email_key    TEXT NOT NULL,
    account_id   TEXT,
    PRIMARY KEY (agreement_id, position)
) STRICT, WITHOUT ROWID;
CREATE INDEX agreement_parties_account ON agreement_parties (account_id, agreement_id) WHERE account_id IS NOT NULL;
CREATE INDEX agreement_parties_unclaimed ON agreement_parties (email_key) WHERE account_id IS NULL;
CREATE TABLE agreement_readings (
    agreement_id TEXT  NOT NULL REFERENCES agreements (id),
    position     INTEGER NOT NULL,
    document_id  TEXT  NOT NULL,
    read_at      TEXT  NOT NULL,
    PRIMARY KEY (agreement_id, position, document_id)
) STRICT, WITHOUT ROWID;
CREATE TABLE agreement_signatures (
    agreement_id TEXT   NOT NULL REFERENCES agreements (id),
    position     INTEGER  NOT NULL,
    method       TEXT NOT NULL CHECK (method IN ('code', 'qualified', 'paper')),
    signed_at    TEXT   NOT NULL,
    evidence     TEXT NOT NULL,
    PRIMARY KEY (agreement_id, position)
) STRICT, WITHOUT ROWID;
CREATE TABLE agreements (
    id              TEXT    NOT NULL PRIMARY KEY,
    request_id      TEXT    NOT NULL REFERENCES loan_requests (id),
    version         INTEGER   NOT NULL CHECK (version >= 1),
    state           TEXT  NOT NULL CHECK (state IN ('sent', 'signed', 'in_force', 'withdrawn', 'cancelled', 'declined', 'voided', 'expired')),
    signature       TEXT  NOT NULL CHECK (signature IN ('code', 'qualified')),
    product         TEXT  NOT NULL,
    product_version INTEGER   NOT NULL,
    lang            TEXT  NOT NULL,
    sealed          BLOB NOT NULL,
    digest          TEXT  NOT NULL,
    sent_by         TEXT    NOT NULL,
    sent_at         TEXT    NOT NULL,
    valid_until     TEXT  NOT NULL,
    payout_account  BLOB,
    holder_matches  INTEGER,
    early_payout    INTEGER  NOT NULL,
    loan_id         TEXT,
    signed_at       TEXT,
    withdraw_until  TEXT,
    payout_from     TEXT,
    ended_at        TEXT,
    withdrawal      TEXT, erased_at TEXT,
    CHECK ((state IN ('sent', 'declined', 'voided', 'expired')) = (loan_id IS NULL)),
    CHECK ((loan_id IS NULL) = (signed_at IS NULL)),
    CHECK ((state IN ('withdrawn', 'cancelled', 'declined', 'voided', 'expired')) = (ended_at IS NOT NULL))
) STRICT;
CREATE INDEX agreements_old ON agreements (ended_at, id) WHERE ended_at IS NOT NULL AND erased_at IS NULL;
CREATE UNIQUE INDEX agreements_open ON agreements (request_id) WHERE state IN ('sent', 'signed', 'in_force');
CREATE INDEX agreements_request ON agreements (request_id, sent_at DESC);
CREATE INDEX agreements_sent ON agreements (valid_until, id) WHERE state = 'sent';
CREATE TABLE allowance_items (
    run_id          TEXT   NOT NULL REFERENCES allowance_runs (id),
    loan_id         TEXT   NOT NULL,
    reference       TEXT NOT NULL,
    product         TEXT NOT NULL,
    currency        TEXT NOT NULL,
    outcome         TEXT NOT NULL CHECK (outcome IN ('open', 'written_off', 'ended')),
    stage           INTEGER  NOT NULL CHECK (stage BETWEEN 0 AND 3),
    gross_minor     INTEGER  NOT NULL,
    allowance_minor INTEGER  NOT NULL,
    inputs          TEXT NOT NULL,
    entry_key       TEXT,
    PRIMARY KEY (run_id, loan_id),
    CHECK ((outcome = 'open') = (stage > 0))
) STRICT, WITHOUT ROWID;
CREATE INDEX allowance_items_gone ON allowance_items (run_id) WHERE outcome <> 'open';
CREATE INDEX allowance_items_waiting ON allowance_items (run_id, loan_id) WHERE entry_key IS NULL;
CREATE TABLE allowance_marks (
    id         TEXT   NOT NULL PRIMARY KEY,
    loan_id    TEXT   NOT NULL,
    stage      INTEGER  NOT NULL CHECK (stage IN (2, 3)),
    worry      TEXT NOT NULL CHECK (worry IN ('income', 'insolvency', 'other_debts', 'dispute', 'fraud', 'other')),
    from_day   TEXT NOT NULL,
    until_day  TEXT,
    by_name    TEXT NOT NULL,
    ended_by   TEXT,
    created_at TEXT   NOT NULL,
    ended_at   TEXT
) STRICT;
CREATE INDEX allowance_marks_loan ON allowance_marks (loan_id, id);
CREATE TABLE allowance_rules (
    id           TEXT   NOT NULL PRIMARY KEY,
    base         TEXT NOT NULL,
    document     TEXT NOT NULL,
    valid_from   TEXT NOT NULL,
    reason       TEXT NOT NULL,
    state        TEXT NOT NULL CHECK (state IN ('proposed', 'confirmed', 'applied', 'rejected', 'withdrawn', 'failed')),
    author_id    TEXT   NOT NULL,
    author_name  TEXT NOT NULL,
    created_at   TEXT   NOT NULL,
    confirmer_id TEXT,
    decided_by   TEXT,
    decided_note TEXT,
    decided_at   TEXT,
    CHECK ((state = 'proposed') = (decided_at IS NULL))
) STRICT;
CREATE INDEX allowance_rules_applied ON allowance_rules (valid_from, id) WHERE state = 'applied';
CREATE UNIQUE INDEX allowance_rules_open ON allowance_rules ((1)) WHERE state IN ('proposed', 'confirmed');
CREATE INDEX allowance_rules_waiting ON allowance_rules (valid_from) WHERE state = 'confirmed';
CREATE TABLE allowance_runs (
    id         TEXT   NOT NULL PRIMARY KEY,
    as_of      TEXT NOT NULL,
    state      TEXT NOT NULL CHECK (state IN ('running', 'booking', 'booked', 'failed')),
    rules      TEXT NOT NULL,
    rolls      TEXT NOT NULL,
    by_name    TEXT NOT NULL,
    loans      INTEGER  NOT NULL,
    done       INTEGER  NOT NULL,
    code       TEXT NOT NULL,
    created_at TEXT   NOT NULL,
    booked_at  TEXT,
    CHECK ((state = 'booked') = (booked_at IS NOT NULL))
) STRICT;
CREATE INDEX allowance_runs_booked ON allowance_runs (id) WHERE state = 'booked';
CREATE UNIQUE INDEX allowance_runs_open ON allowance_runs ((1)) WHERE state IN ('running', 'booking');
CREATE TABLE approval_votes (
    proposal_id TEXT   NOT NULL REFERENCES request_proposals (id),
    by_id       TEXT   NOT NULL,
    by_name     TEXT NOT NULL,
    agrees      INTEGER NOT NULL,
    reason      TEXT NOT NULL,
    created_at  TEXT   NOT NULL,
    PRIMARY KEY (proposal_id, by_id)
) STRICT, WITHOUT ROWID;
CREATE TABLE arrears_letters (
    id          TEXT   NOT NULL PRIMARY KEY,
    loan_id     TEXT   NOT NULL REFERENCES loans (id),
    letter      TEXT NOT NULL CHECK (letter IN ('reminder', 'arrears', 'formal_notice')),
    on_day      TEXT NOT NULL,
    pay_until   TEXT NOT NULL,
    facts       TEXT NOT NULL,
    created_at  TEXT   NOT NULL,
    document_id TEXT,
    dropped_at  TEXT, ways TEXT NOT NULL DEFAULT '',
    CHECK (document_id IS NULL OR dropped_at IS NULL)
) STRICT;
CREATE INDEX arrears_letters_loan ON arrears_letters (loan_id, id DESC);
CREATE TABLE arrears_steps (
    loan_id    TEXT  NOT NULL REFERENCES loans (id),
    instalment INTEGER NOT NULL,
    step       INTEGER NOT NULL,
    letter_id  TEXT  NOT NULL REFERENCES arrears_letters (id),
    PRIMARY KEY (loan_id, instalment, step)
) STRICT, WITHOUT ROWID;
CREATE TABLE assisted_applications (
    draft_id   TEXT   NOT NULL PRIMARY KEY,
    request_id TEXT   REFERENCES loan_requests (id),
    channel    TEXT NOT NULL CHECK (channel IN ('counter', 'phone', 'letter')),
    staff_id   TEXT   NOT NULL,
    staff_name TEXT NOT NULL,
    begun_at   TEXT   NOT NULL
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX assisted_applications_request ON assisted_applications (request_id) WHERE request_id IS NOT NULL;
CREATE TRIGGER audit_records_no_delete BEFORE DELETE ON audit_records
BEGIN
    SELECT RAISE(ABORT, 'audit records are append-only');
END;
CREATE TRIGGER audit_records_no_update BEFORE UPDATE ON audit_records
BEGIN
    SELECT RAISE(ABORT, 'audit records are append-only');
END;
CREATE TABLE audit_records (
    entity_kind TEXT NOT NULL,
    entity_id   TEXT   NOT NULL,
    seq         INTEGER  NOT NULL CHECK (seq > 0),
    at          TEXT   NOT NULL,
    actor_kind  TEXT NOT NULL,
    actor_id    TEXT NOT NULL,
    source      TEXT NOT NULL,
    request_id  TEXT NOT NULL,
    action      TEXT NOT NULL,
    details     TEXT NOT NULL,
    hash        BLOB NOT NULL,
    PRIMARY KEY (entity_kind, entity_id, seq)
) STRICT;
CREATE INDEX audit_records_action ON audit_records (action, at);
CREATE INDEX audit_records_actor ON audit_records (actor_id, at) WHERE actor_id <> '';
CREATE INDEX audit_records_at ON audit_records (at);
CREATE INDEX audit_records_kind ON audit_records (entity_kind, at);
CREATE TABLE audit_seal_files (
    node       TEXT NOT NULL PRIMARY KEY,
    seals      INTEGER  NOT NULL CHECK (seals >= 0),
    checked_at TEXT   NOT NULL,
    lost_at    TEXT
) STRICT, WITHOUT ROWID;
CREATE TABLE audit_seals (
    number  INTEGER  NOT NULL PRIMARY KEY CHECK (number >= 1),
    from_at TEXT   NOT NULL,
    to_at   TEXT   NOT NULL,
    records INTEGER  NOT NULL CHECK (records >= 0),
    hash    TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE audit_witnesses (
    address       TEXT NOT NULL PRIMARY KEY,
    pushed        INTEGER  NOT NULL CHECK (pushed >= 0),
    pushed_at     TEXT,
    hash          TEXT NOT NULL, -- of the last seal that it took
    failures      INTEGER  NOT NULL CHECK (failures >= 0),
    failing_since TEXT,
    problem       TEXT NOT NULL,
    hold_until    TEXT   NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE auth_codes (
    code_hash        TEXT NOT NULL PRIMARY KEY,
    purpose          TEXT NOT NULL,
    email            TEXT NOT NULL,
    account_id       TEXT   REFERENCES accounts (id) ON DELETE CASCADE,
    registration_id  TEXT   REFERENCES registrations (id) ON DELETE CASCADE,
    challenge        TEXT NOT NULL,
    challenge_method TEXT NOT NULL,
    created_at       TEXT   NOT NULL,
    expires_at       TEXT   NOT NULL,
    CHECK ((account_id IS NULL) <> (registration_id IS NULL))
) STRICT;
CREATE INDEX auth_codes_account ON auth_codes (account_id);
CREATE INDEX auth_codes_expiry ON auth_codes (expires_at);
CREATE INDEX auth_codes_registration ON auth_codes (registration_id);
CREATE TABLE backup_runs (
    id          TEXT   NOT NULL PRIMARY KEY,
    kind        TEXT NOT NULL CHECK (kind IN ('snapshot', 'rehearsal')),
    state       TEXT NOT NULL CHECK (state IN ('done', 'failed')),
    snapshot    TEXT NOT NULL,
    place       TEXT NOT NULL,
    node        TEXT NOT NULL,
    files       INTEGER  NOT NULL,
    bytes       INTEGER  NOT NULL,
    written     INTEGER  NOT NULL,
    problem     TEXT NOT NULL,
    report      TEXT NOT NULL,
    started_at  TEXT   NOT NULL,
    finished_at TEXT   NOT NULL,
    removed_at  TEXT, unreadable INTEGER NOT NULL DEFAULT 0, tables_compared INTEGER NOT NULL DEFAULT 0, rows_compared INTEGER NOT NULL DEFAULT 0, differences INTEGER NOT NULL DEFAULT 0,
    CHECK ((state = 'failed') = (problem <> ''))
) STRICT;
CREATE INDEX backup_runs_newest ON backup_runs (kind, state, started_at);
CREATE TABLE backup_turns (
    id     INTEGER  NOT NULL PRIMARY KEY CHECK (id = 1),
    holder TEXT NOT NULL,
    until  TEXT   NOT NULL
) STRICT;
CREATE TABLE backups (
    id          TEXT   NOT NULL PRIMARY KEY,
    why         TEXT NOT NULL CHECK (why IN ('asked', 'before_reset')),
    state       TEXT NOT NULL CHECK (state IN ('waiting', 'done', 'failed')),
    folder      TEXT NOT NULL,
    node        TEXT NOT NULL,
    files       INTEGER  NOT NULL,
    bytes       INTEGER  NOT NULL,
    problem     TEXT,
    author_id   TEXT NOT NULL,
    author_name TEXT NOT NULL,
    created_at  TEXT   NOT NULL,
    finished_at TEXT,
    verified_at TEXT,
    CHECK ((state = 'waiting') = (finished_at IS NULL)),
    CHECK ((state = 'done') = (verified_at IS NOT NULL)),
    CHECK ((state = 'failed') = (problem IS NOT NULL))
) STRICT;
CREATE UNIQUE INDEX backups_waiting ON backups (state) WHERE state = 'waiting';
CREATE TABLE bank_balances (
    account       TEXT NOT NULL,
    currency      TEXT NOT NULL,
    covered_to    TEXT NOT NULL,
    opening_minor INTEGER,
    closing_minor INTEGER NOT NULL,
    file_id       TEXT  NOT NULL REFERENCES bank_files (id),
    PRIMARY KEY (account, currency, covered_to)
) STRICT, WITHOUT ROWID;
CREATE TABLE bank_coverage (
    account    TEXT NOT NULL,
    currency   TEXT NOT NULL,
    covered_to TEXT NOT NULL,
    PRIMARY KEY (account, currency)
) STRICT, WITHOUT ROWID;
CREATE TABLE bank_deliveries (
    id           TEXT   NOT NULL PRIMARY KEY,
    digest       TEXT NOT NULL,
    fetch_id     TEXT   NOT NULL REFERENCES bank_fetches (id),
    name         TEXT NOT NULL,
    size         INTEGER  NOT NULL,
    state        TEXT NOT NULL CHECK (state IN ('waiting', 'taken', 'refused')),
    code         TEXT NOT NULL,
    content      BLOB,
    file_id      TEXT   REFERENCES bank_files (id),
    again        INTEGER NOT NULL,
    delivered_at TEXT   NOT NULL,
    CHECK ((state = 'waiting') = (content IS NOT NULL)),
    CHECK ((state = 'taken') = (file_id IS NOT NULL))
) STRICT;
CREATE UNIQUE INDEX bank_deliveries_digest ON bank_deliveries (digest);
CREATE INDEX bank_deliveries_fetch ON bank_deliveries (fetch_id);
CREATE TABLE bank_entries (
    id           TEXT    NOT NULL PRIMARY KEY,
    file_id      TEXT    NOT NULL REFERENCES bank_files (id),
    version      INTEGER   NOT NULL CHECK (version >= 1),
    state        TEXT  NOT NULL CHECK (state = 'new' OR state = 'matched' OR state = 'unmatched' OR state = 'dismissed' OR state = 'replaced'),
    entry_key    TEXT  NOT NULL,
    group_key    TEXT  NOT NULL,
    whole        INTEGER  NOT NULL,
    account      TEXT  NOT NULL,
    currency     TEXT  NOT NULL,
    minor        INTEGER   NOT NULL CHECK (minor <> 0),
    booked_on    TEXT  NOT NULL,
    kind         TEXT  NOT NULL,
    returned     INTEGER  NOT NULL,
    return_code  TEXT  NOT NULL,
    reference    TEXT  NOT NULL,
    end_to_end   TEXT  NOT NULL,
    block        TEXT  NOT NULL,
    details      BLOB NOT NULL,
    account_tag  TEXT  NOT NULL,
    means        TEXT  NOT NULL,
    loan_id      TEXT    REFERENCES loans (id),
    matched_id   TEXT  NOT NULL,
    matched_name TEXT  NOT NULL,
    matched_at   TEXT,
    note         TEXT  NOT NULL,
    created_at   TEXT    NOT NULL
) STRICT;
CREATE INDEX bank_entries_changed ON bank_entries (COALESCE(matched_at, created_at));
CREATE INDEX bank_entries_group ON bank_entries (account, group_key);
CREATE UNIQUE INDEX bank_entries_key ON bank_entries (account, entry_key);
CREATE INDEX bank_entries_new ON bank_entries (file_id, id) WHERE state = 'new';
CREATE INDEX bank_entries_state ON bank_entries (state, id);
CREATE INDEX bank_entries_tag ON bank_entries (account_tag, loan_id) WHERE loan_id IS NOT NULL;
CREATE TABLE bank_fetches (
    id          TEXT   NOT NULL PRIMARY KEY,
    call_id     TEXT   NOT NULL,
    adapter     TEXT NOT NULL,
    since       TEXT NOT NULL,
    until       TEXT NOT NULL,
    round       INTEGER  NOT NULL CHECK (round > 0),
    state       TEXT NOT NULL CHECK (state IN ('asked', 'done', 'failed')),
    code        TEXT NOT NULL,
    asked_by    TEXT NOT NULL,
    asked_at    TEXT   NOT NULL,
    answered_at TEXT,
    CHECK ((state = 'asked') = (answered_at IS NULL))
) STRICT;
CREATE UNIQUE INDEX bank_fetches_call ON bank_fetches (call_id);
CREATE TABLE bank_files (
    id            TEXT   NOT NULL PRIMARY KEY,
    digest        TEXT NOT NULL,
    state         TEXT NOT NULL CHECK (state IN ('reading', 'read')),
    message       TEXT NOT NULL,
    entries       INTEGER  NOT NULL,
    known         INTEGER  NOT NULL,
    skipped       INTEGER  NOT NULL,
    uploaded_by   TEXT   NOT NULL,
    uploaded_name TEXT NOT NULL,
    uploaded_at   TEXT   NOT NULL
) STRICT;
CREATE UNIQUE INDEX bank_files_digest ON bank_files (digest);
CREATE TABLE branch_changes (
    id           TEXT   NOT NULL PRIMARY KEY,
    kind         TEXT NOT NULL CHECK (kind IN ('make', 'rename', 'close', 'join', 'leave', 'bind', 'unbind')),
    state        TEXT NOT NULL CHECK (state IN ('proposed', 'confirmed', 'applied', 'rejected', 'withdrawn', 'failed')),
    about        TEXT NOT NULL,
    branch_id    TEXT NOT NULL,
    base_version INTEGER  NOT NULL,
    key          TEXT NOT NULL,
    name         TEXT NOT NULL,
    former_name  TEXT NOT NULL,
    staff_id     TEXT NOT NULL,
    staff_name   TEXT NOT NULL,
    author_id    TEXT NOT NULL,
    author_name  TEXT NOT NULL,
    created_at   TEXT   NOT NULL,
    confirmer_id TEXT,
    decided_by   TEXT,
    decided_note TEXT,
    decided_at   TEXT,
    not_before   TEXT
) STRICT;
CREATE UNIQUE INDEX branch_changes_open ON branch_changes (about) WHERE state IN ('proposed', 'confirmed');
CREATE TABLE branch_members (
    staff_id  TEXT NOT NULL REFERENCES staff (id),
    branch_id TEXT NOT NULL REFERENCES branches (id),
    since     TEXT NOT NULL,
    PRIMARY KEY (staff_id, branch_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX branch_members_branch ON branch_members (branch_id, staff_id);
CREATE TABLE branch_rules (
    id    INTEGER NOT NULL PRIMARY KEY CHECK (id = 1),
    since TEXT  NOT NULL
) STRICT;
CREATE TABLE branches (
    id        TEXT   NOT NULL PRIMARY KEY,
    version   INTEGER  NOT NULL CHECK (version >= 1),
    key       TEXT NOT NULL,
    name      TEXT NOT NULL,
    folded    TEXT NOT NULL,
    made_by   TEXT NOT NULL,
    made_at   TEXT   NOT NULL,
    closed_at TEXT
) STRICT;
CREATE UNIQUE INDEX branches_key ON branches (key);
CREATE UNIQUE INDEX branches_name ON branches (folded) WHERE closed_at IS NULL;
CREATE TABLE bureau_reports (
    id            TEXT   NOT NULL PRIMARY KEY,
    request_id    TEXT   NOT NULL REFERENCES loan_requests (id),
    number        INTEGER  NOT NULL CHECK (number >= 1),
    kind          TEXT NOT NULL CHECK (kind IN ('contract', 'arrears', 'called', 'cured', 'ended', 'correction')),
    about         INTEGER  NOT NULL CHECK (about >= 0 AND about < number),
    register      TEXT NOT NULL,
    happened_on   TEXT NOT NULL,
    from_on       TEXT NOT NULL,
    due_on        TEXT NOT NULL,
    currency      TEXT NOT NULL,
    amount_minor  INTEGER  NOT NULL CHECK (amount_minor >= 0),
    from_minor    INTEGER  NOT NULL CHECK (from_minor >= 0),
    state         TEXT NOT NULL CHECK (state IN ('due', 'asked', 'failed', 'reported', 'withdrawn')),
    over_on       TEXT,
    after         TEXT NOT NULL CHECK (after IN ('', 'cured', 'correction')),
    code          TEXT NOT NULL,
    call_id       TEXT,
    adapter       TEXT NOT NULL,
    digest        TEXT NOT NULL,
    reported_on   TEXT,
    reference     TEXT NOT NULL,
    by_id         TEXT,
    by_name       TEXT NOT NULL,
    recorded_at   TEXT,
    created_at    TEXT   NOT NULL,
    changed_at    TEXT   NOT NULL,
    CHECK ((state = 'reported') = (reported_on IS NOT NULL)),
    CHECK ((reported_on IS NULL) = (recorded_at IS NULL)),
    CHECK ((state = 'failed') = (code <> ''))
) STRICT;
CREATE UNIQUE INDEX bureau_reports_call ON bureau_reports (call_id);
CREATE UNIQUE INDEX bureau_reports_number ON bureau_reports (request_id, number);
CREATE UNIQUE INDEX bureau_reports_once ON bureau_reports (request_id, kind, about) WHERE over_on IS NULL;
CREATE INDEX bureau_reports_open ON bureau_reports (due_on, id) WHERE state IN ('due', 'asked', 'failed');
CREATE INDEX bureau_reports_time ON bureau_reports (created_at, id);
CREATE TABLE calls (
    id          TEXT NOT NULL PRIMARY KEY,
    fingerprint TEXT NOT NULL,
    created_at  TEXT   NOT NULL,
    status      INTEGER,
    answer      BLOB,
    CHECK ((status IS NULL) = (answer IS NULL))
) STRICT;
CREATE INDEX calls_created ON calls (created_at);
CREATE TABLE chart_changes (
    id           TEXT   NOT NULL PRIMARY KEY,
    base         TEXT NOT NULL,
    document     TEXT NOT NULL,
    valid_from   TEXT NOT NULL,
    reason       TEXT NOT NULL,
    state        TEXT NOT NULL CHECK (state IN ('proposed', 'confirmed', 'applied', 'rejected', 'withdrawn', 'failed')),
    author_id    TEXT   NOT NULL,
    author_name  TEXT NOT NULL,
    created_at   TEXT   NOT NULL,
    confirmer_id TEXT,
    decided_by   TEXT,
    decided_note TEXT,
    decided_at   TEXT,
    CHECK ((state = 'proposed') = (decided_at IS NULL))
) STRICT;
CREATE INDEX chart_changes_applied ON chart_changes (valid_from, id) WHERE state = 'applied';
CREATE UNIQUE INDEX chart_changes_open ON chart_changes ((1)) WHERE state IN ('proposed', 'confirmed');
CREATE INDEX chart_changes_waiting ON chart_changes (valid_from) WHERE state = 'confirmed';
CREATE TABLE client_counters (
    kind    TEXT NOT NULL CHECK (kind = 'all' OR kind = 'active' OR kind = 'completed' OR kind = 'late'),
    slot    INTEGER  NOT NULL,
    clients INTEGER  NOT NULL,
    PRIMARY KEY (kind, slot)
) STRICT, WITHOUT ROWID;
CREATE TABLE client_loans (
    loan_id   TEXT   NOT NULL,
    position  INTEGER  NOT NULL,
    client_id TEXT   NOT NULL REFERENCES clients (id),
    person_id TEXT   NOT NULL,
    running   INTEGER NOT NULL,
    late      INTEGER NOT NULL,
    repaid    INTEGER NOT NULL,
    PRIMARY KEY (loan_id, position)
) STRICT, WITHOUT ROWID;
CREATE INDEX client_loans_client ON client_loans (client_id);
CREATE TABLE client_marks (
    kind      TEXT NOT NULL CHECK (kind = 'email' OR kind = 'phone' OR kind = 'birth' OR kind = 'person' OR kind = 'iban'),
    mark      TEXT NOT NULL,
    holder    TEXT   NOT NULL,
    client_id TEXT   NOT NULL REFERENCES clients (id),
    PRIMARY KEY (kind, mark, holder)
) STRICT, WITHOUT ROWID;
CREATE INDEX client_marks_client ON client_marks (client_id);
CREATE INDEX client_marks_holder ON client_marks (holder, kind);
CREATE TABLE client_merges (
    id             TEXT   NOT NULL PRIMARY KEY,
    state          TEXT NOT NULL CHECK (state IN ('proposed', 'confirmed', 'rejected', 'withdrawn', 'undone')),
    keep_id        TEXT   NOT NULL REFERENCES clients (id),
    gone_id        TEXT   NOT NULL REFERENCES clients (id),
    keep_account   TEXT,
    reason         TEXT NOT NULL,
    by_id          TEXT   NOT NULL,
    by_name        TEXT NOT NULL,
    created_at     TEXT   NOT NULL,
    decided_by     TEXT,
    decided_reason TEXT,
    decided_at     TEXT,
    undo_until     TEXT,
    moved          TEXT,
    CHECK (keep_id <> gone_id),
    CHECK ((state = 'proposed') = (decided_at IS NULL))
) STRICT;
CREATE INDEX client_merges_gone ON client_merges (gone_id, created_at);
CREATE INDEX client_merges_keep ON client_merges (keep_id, created_at);
CREATE UNIQUE INDEX client_merges_open ON client_merges (gone_id) WHERE state = 'proposed';
CREATE INDEX client_merges_waiting ON client_merges (created_at, id) WHERE state = 'proposed';
CREATE TABLE client_notes (
    id         TEXT   NOT NULL PRIMARY KEY,
    client_id  TEXT   NOT NULL REFERENCES clients (id),
    body       TEXT NOT NULL,
    by_id      TEXT   NOT NULL,
    by_name    TEXT NOT NULL,
    created_at TEXT   NOT NULL
) STRICT;
CREATE INDEX client_notes_client ON client_notes (client_id, created_at);
CREATE TABLE client_people (
    person_id  TEXT   NOT NULL PRIMARY KEY,
    client_id  TEXT   NOT NULL REFERENCES clients (id),
    request_id TEXT   NOT NULL,
    position   INTEGER  NOT NULL,
    reference  TEXT NOT NULL,
    first_name TEXT NOT NULL,
    last_name  TEXT NOT NULL,
    email      TEXT NOT NULL,
    phone      TEXT NOT NULL,
    created_at TEXT   NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX client_people_client ON client_people (client_id, created_at);
CREATE INDEX client_people_request ON client_people (request_id, position);
CREATE TABLE client_walks (
    name  TEXT NOT NULL PRIMARY KEY,
    after TEXT NOT NULL,
    done  INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE clients (
    id          TEXT   NOT NULL PRIMARY KEY,
    version     INTEGER  NOT NULL CHECK (version >= 1),
    account_id  TEXT,
    first_name  TEXT NOT NULL,
    last_name   TEXT NOT NULL,
    email       TEXT NOT NULL,
    phone       TEXT NOT NULL,
    requests    INTEGER  NOT NULL,
    running     INTEGER  NOT NULL,
    late        INTEGER  NOT NULL,
    repaid      INTEGER  NOT NULL,
    search_text TEXT NOT NULL,
    created_at  TEXT   NOT NULL,
    merged_into TEXT   REFERENCES clients (id)
, changed_at TEXT) STRICT;
CREATE UNIQUE INDEX clients_account ON clients (account_id) WHERE account_id IS NOT NULL;
CREATE INDEX clients_changed ON clients (COALESCE(changed_at, created_at), id) WHERE merged_into IS NULL;
CREATE INDEX clients_late ON clients (created_at, id) WHERE merged_into IS NULL AND late > 0;
CREATE INDEX clients_merged ON clients (merged_into) WHERE merged_into IS NOT NULL;
CREATE INDEX clients_newest ON clients (created_at, id) WHERE merged_into IS NULL;
CREATE INDEX clients_repaid ON clients (created_at, id) WHERE merged_into IS NULL AND running = 0 AND repaid > 0;
CREATE INDEX clients_running ON clients (created_at, id) WHERE merged_into IS NULL AND running > 0;
CREATE TABLE collection_calls (
    loan_id    TEXT   NOT NULL REFERENCES loans (id),
    instalment INTEGER  NOT NULL,
    step       INTEGER  NOT NULL,
    on_day     TEXT NOT NULL,
    PRIMARY KEY (loan_id, instalment, step)
) STRICT, WITHOUT ROWID;
CREATE TABLE collection_cases (
    id             TEXT   NOT NULL PRIMARY KEY,
    loan_id        TEXT   NOT NULL REFERENCES loans (id),
    version        INTEGER  NOT NULL CHECK (version >= 1),
    state          TEXT NOT NULL CHECK (state IN ('open', 'contact', 'promise', 'promise_broken', 'hardship', 'resolved', 'closed')),
    bucket         TEXT NOT NULL CHECK (bucket IN ('current', '1-30', '31-60', '61-90', 'over-90')),
    days_past_due  INTEGER  NOT NULL,
    overdue_minor  INTEGER  NOT NULL,
    assigned_to    TEXT,
    assigned_name  TEXT NOT NULL,
    next_action    TEXT NOT NULL,
    next_action_on TEXT NOT NULL,
    opened_at      TEXT   NOT NULL,
    closed_at      TEXT, best_time TEXT NOT NULL DEFAULT 'unknown',
    CHECK ((state IN ('resolved', 'closed')) = (closed_at IS NOT NULL))
) STRICT;
CREATE INDEX collection_cases_assigned ON collection_cases (assigned_to, next_action_on, id) WHERE closed_at IS NULL;
CREATE INDEX collection_cases_bucket ON collection_cases (bucket, next_action_on, id) WHERE closed_at IS NULL;
CREATE INDEX collection_cases_days ON collection_cases (days_past_due, id) WHERE closed_at IS NULL;
CREATE INDEX collection_cases_loan ON collection_cases (loan_id, opened_at DESC);
CREATE INDEX collection_cases_next ON collection_cases (next_action_on, id) WHERE closed_at IS NULL;
CREATE UNIQUE INDEX collection_cases_open ON collection_cases (loan_id) WHERE closed_at IS NULL;
CREATE INDEX collection_cases_overdue ON collection_cases (overdue_minor, id) WHERE closed_at IS NULL;
CREATE TABLE collection_entries (
    id         TEXT   NOT NULL PRIMARY KEY,
    case_id    TEXT   NOT NULL REFERENCES collection_cases (id),
    kind       TEXT NOT NULL,
    details    TEXT NOT NULL,
    sealed     BLOB,
    by_id      TEXT NOT NULL,
    by_name    TEXT NOT NULL,
    created_at TEXT   NOT NULL
) STRICT;
CREATE INDEX collection_entries_case ON collection_entries (case_id, id DESC);
CREATE TABLE collection_episodes (
    loan_id       TEXT   NOT NULL REFERENCES loans (id),
    late_on       TEXT NOT NULL,
    trial_id      TEXT   NOT NULL REFERENCES collection_trials (id),
    arm           TEXT NOT NULL CHECK (arm IN ('champion', 'challenger')),
    overdue_minor INTEGER  NOT NULL CHECK (overdue_minor >= 0),
    currency      TEXT NOT NULL,
    ended_on      TEXT,
    cured_after   INTEGER  CHECK (cured_after >= 0),
    PRIMARY KEY (loan_id, late_on),
    CHECK (cured_after IS NULL OR ended_on IS NOT NULL)
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX collection_episodes_open ON collection_episodes (loan_id) WHERE ended_on IS NULL;
CREATE INDEX collection_episodes_trial ON collection_episodes (trial_id, arm, late_on);
CREATE TABLE "collection_proposals" (
    id         TEXT    NOT NULL PRIMARY KEY,
    loan_id    TEXT    NOT NULL REFERENCES loans (id),
    kind       TEXT  NOT NULL CHECK (kind IN ('call_in', 'charge_off', 'freeze')),
    state      TEXT  NOT NULL CHECK (state IN ('open', 'done', 'withdrawn')),
    sealed     BLOB NOT NULL,
    by_id      TEXT  NOT NULL,
    by_name    TEXT  NOT NULL,
    created_at TEXT    NOT NULL,
    ended_by   TEXT,
    ended_at   TEXT,
    until_day  TEXT,
    CHECK ((state = 'open') = (ended_at IS NULL)),
    CHECK ((kind = 'freeze') = (until_day IS NOT NULL))
) STRICT;
CREATE INDEX collection_proposals_loan ON collection_proposals (loan_id, id DESC);
CREATE UNIQUE INDEX collection_proposals_open ON collection_proposals (loan_id, kind) WHERE state = 'open';
CREATE TABLE collection_strategies (
    id           TEXT   NOT NULL PRIMARY KEY,
    base         TEXT NOT NULL,
    document     TEXT NOT NULL,
    valid_from   TEXT NOT NULL,
    reason       TEXT NOT NULL,
    state        TEXT NOT NULL CHECK (state IN ('proposed', 'confirmed', 'applied', 'rejected', 'withdrawn', 'failed')),
    author_id    TEXT   NOT NULL,
    author_name  TEXT NOT NULL,
    created_at   TEXT   NOT NULL,
    confirmer_id TEXT,
    decided_by   TEXT,
    decided_note TEXT,
    decided_at   TEXT,
    CHECK ((state = 'proposed') = (decided_at IS NULL))
) STRICT;
CREATE INDEX collection_strategies_applied ON collection_strategies (valid_from, id) WHERE state = 'applied';
CREATE UNIQUE INDEX collection_strategies_open ON collection_strategies ((1)) WHERE state IN ('proposed', 'confirmed');
CREATE INDEX collection_strategies_waiting ON collection_strategies (valid_from) WHERE state = 'confirmed';
CREATE TABLE collection_trial_stops (
    trial_id TEXT   NOT NULL PRIMARY KEY REFERENCES collection_trials (id),
    on_day   TEXT NOT NULL,
    reason   TEXT NOT NULL,
    by_name  TEXT NOT NULL,
    at       TEXT   NOT NULL
) STRICT;
CREATE TABLE collection_trials (
    id           TEXT   NOT NULL PRIMARY KEY,
    base         TEXT NOT NULL,
    document     TEXT NOT NULL,
    valid_from   TEXT NOT NULL,
    reason       TEXT NOT NULL,
    state        TEXT NOT NULL CHECK (state IN ('proposed', 'confirmed', 'applied', 'rejected', 'withdrawn', 'failed')),
    author_id    TEXT   NOT NULL,
    author_name  TEXT NOT NULL,
    created_at   TEXT   NOT NULL,
    confirmer_id TEXT,
    decided_by   TEXT,
    decided_note TEXT,
    decided_at   TEXT,
    CHECK ((state = 'proposed') = (decided_at IS NULL))
) STRICT;
CREATE INDEX collection_trials_base ON collection_trials (base, valid_from, id) WHERE state IN ('confirmed', 'applied');
CREATE UNIQUE INDEX collection_trials_open ON collection_trials ((1)) WHERE state IN ('proposed', 'confirmed');
CREATE INDEX collection_trials_waiting ON collection_trials (valid_from) WHERE state = 'confirmed';
CREATE TABLE commission_statements (
    id            TEXT   NOT NULL PRIMARY KEY,
    partner_id    TEXT   NOT NULL REFERENCES partners (id),
    currency      TEXT NOT NULL,
    month         TEXT NOT NULL,
    number        INTEGER  NOT NULL CHECK (number >= 1),
    carried_minor INTEGER  NOT NULL CHECK (carried_minor <= 0),
    lines_minor   INTEGER  NOT NULL,
    payable_minor INTEGER  NOT NULL CHECK (payable_minor >= 0),
    made_at       TEXT   NOT NULL,
    payout_id     TEXT
) STRICT;
CREATE UNIQUE INDEX commission_statements_month ON commission_statements (partner_id, currency, month);
CREATE UNIQUE INDEX commission_statements_number ON commission_statements (partner_id, currency, number);
CREATE TABLE commissions (
    id             TEXT   NOT NULL PRIMARY KEY,
    partner_id     TEXT   NOT NULL REFERENCES partners (id),
    application_id TEXT   NOT NULL REFERENCES partner_applications (id),
    number         INTEGER  NOT NULL CHECK (number >= 1),
    reason         TEXT NOT NULL,
    currency       TEXT NOT NULL,
    minor          INTEGER  NOT NULL CHECK (minor <> 0),
    base_minor     INTEGER  NOT NULL,
    booked_on      TEXT NOT NULL,
    created_at     TEXT   NOT NULL,
    statement_id   TEXT
) STRICT;
CREATE UNIQUE INDEX commissions_application ON commissions (application_id, number);
CREATE INDEX commissions_open ON commissions (partner_id, booked_on, id) WHERE statement_id IS NULL;
CREATE INDEX commissions_statement ON commissions (statement_id, id) WHERE statement_id IS NOT NULL;
CREATE TABLE consents (
    id              TEXT   NOT NULL PRIMARY KEY,
    choice          TEXT NOT NULL CHECK (choice IN ('necessary', 'statistics')),
    wording_version TEXT NOT NULL,
    lang            TEXT NOT NULL,
    created_at      TEXT   NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX consents_created ON consents (created_at);
CREATE TABLE contact_messages (
    id           TEXT    NOT NULL PRIMARY KEY,
    sealed       BLOB NOT NULL,
    address_hash BLOB NOT NULL,
    lang         TEXT  NOT NULL,
    created_at   TEXT    NOT NULL,
    read_at      TEXT,
    read_by      TEXT
) STRICT;
CREATE TABLE contact_proofs (
    request_id TEXT   NOT NULL REFERENCES loan_requests (id),
    channel    TEXT NOT NULL CHECK (channel IN ('email', 'phone')),
    way        TEXT CHECK (way IN ('mailbox', 'staff')),
    words      TEXT NOT NULL,
    by_name    TEXT NOT NULL,
    proven_at  TEXT,
    asked_by   TEXT NOT NULL,
    asked_at   TEXT,
    PRIMARY KEY (request_id, channel),
    CHECK ((way IS NULL) = (proven_at IS NULL)),
    CHECK (proven_at IS NOT NULL OR asked_at IS NOT NULL)
) STRICT;
CREATE TABLE daily_runs (
    name       TEXT   NOT NULL PRIMARY KEY,
    done_on    TEXT NOT NULL,
    failures   INTEGER  NOT NULL,
    failed_at  TEXT,
    last_error TEXT
) STRICT, WITHOUT ROWID;
CREATE TABLE debit_runs (
    id            TEXT    NOT NULL PRIMARY KEY,
    version       INTEGER   NOT NULL CHECK (version >= 1),
    state         TEXT  NOT NULL CHECK (state IN ('announced', 'discarded')),
    message_id    TEXT  NOT NULL,
    due_on        TEXT  NOT NULL,
    debits        INTEGER   NOT NULL CHECK (debits > 0),
    total_minor   INTEGER   NOT NULL CHECK (total_minor > 0),
    file          BLOB NOT NULL,
    prepared_by   TEXT    NOT NULL,
    prepared_name TEXT  NOT NULL,
    prepared_at   TEXT    NOT NULL
) STRICT;
CREATE UNIQUE INDEX debit_runs_message ON debit_runs (message_id);
CREATE TABLE debits (
    id          TEXT   NOT NULL PRIMARY KEY,
    run_id      TEXT   NOT NULL REFERENCES debit_runs (id),
    loan_id     TEXT   NOT NULL REFERENCES loans (id),
    mandate_id  TEXT   NOT NULL REFERENCES mandates (id),
    sequence    TEXT NOT NULL CHECK (sequence IN ('FRST', 'RCUR')),
    state       TEXT NOT NULL CHECK (state = 'announced' OR state = 'collected' OR state = 'returned' OR state = 'cancelled'),
    minor       INTEGER  NOT NULL CHECK (minor > 0),
    end_to_end  TEXT NOT NULL,
    reason      TEXT NOT NULL,
    changed_at  TEXT   NOT NULL
) STRICT;
CREATE UNIQUE INDEX debits_alive ON debits (loan_id) WHERE state = 'announced';
CREATE INDEX debits_changed ON debits (run_id, changed_at);
CREATE UNIQUE INDEX debits_end_to_end ON debits (end_to_end);
CREATE INDEX debits_run ON debits (run_id, id);
CREATE TABLE decisions (
    request_id TEXT   NOT NULL REFERENCES loan_requests (id),
    version    INTEGER  NOT NULL,
    action     TEXT NOT NULL CHECK (action = 'approve' OR action = 'refuse' OR action = 'refuse_now' OR action = 'undo_refusal' OR action = 'propose' OR action = 'second_approve' OR action = 'second_return' OR action = 'second_refuse' OR action = 'undo_approval' OR action = 'uphold' OR action = 'reopen' OR action = 'close' OR action = 'cancel'),
    reason     TEXT,
    by_id      TEXT   NOT NULL,
    by_name    TEXT NOT NULL,
    mail_key   TEXT,
    undo_until TEXT,
    created_at TEXT   NOT NULL, logic TEXT,
    PRIMARY KEY (request_id, version)
) STRICT, WITHOUT ROWID;
CREATE INDEX decisions_made ON decisions (created_at);
CREATE TABLE documents (
    id          TEXT    NOT NULL PRIMARY KEY,
    version     INTEGER   NOT NULL CHECK (version >= 1),
    owner_kind  TEXT  NOT NULL CHECK (owner_kind = 'consultation' OR owner_kind = 'message' OR owner_kind = 'draft' OR owner_kind = 'request'),
    owner_id    TEXT    NOT NULL,
    kind        TEXT  NOT NULL CHECK (kind = 'identity' OR kind = 'address' OR kind = 'income' OR kind = 'other' OR kind = 'residence' OR kind = 'bank' OR kind = 'employment' OR kind = 'tax' OR kind = 'accounts' OR kind = 'pension' OR kind = 'enrolment' OR kind = 'tenancy' OR kind = 'property'),
    file_name   TEXT  NOT NULL,
    media_type  TEXT  NOT NULL,
    size        INTEGER   NOT NULL CHECK (size > 0),
    digest      BLOB,
    wrapped_key BLOB,
    blob_id     TEXT,
    scan_state  TEXT  NOT NULL CHECK (scan_state = 'not_scanned' OR scan_state = 'clean' OR scan_state = 'infected' OR scan_state = 'scan_failed'),
    upload_key  TEXT  NOT NULL,
    upload_mac  BLOB NOT NULL,
    created_at  TEXT    NOT NULL,
    deleted_at  TEXT, paper_id TEXT, page INTEGER, giver TEXT, seen_at TEXT,
    CHECK ((deleted_at IS NULL) = (wrapped_key IS NOT NULL)),
    CHECK ((deleted_at IS NULL) = (digest IS NOT NULL)),
    CHECK (deleted_at IS NOT NULL OR blob_id IS NOT NULL)
) STRICT;
CREATE UNIQUE INDEX documents_blob ON documents (blob_id);
CREATE INDEX documents_to_clear ON documents (id) WHERE deleted_at IS NOT NULL AND blob_id IS NOT NULL;
CREATE INDEX documents_to_scan ON documents (id) WHERE deleted_at IS NULL AND scan_state IN ('not_scanned', 'scan_failed');
CREATE UNIQUE INDEX documents_upload ON documents (owner_kind, owner_id, upload_key);
CREATE TABLE draft_handovers (
    id            TEXT   NOT NULL PRIMARY KEY,
    draft_id      TEXT   NOT NULL,
    device_hash   TEXT NOT NULL REFERENCES draft_tokens (hash) ON DELETE CASCADE,
    token_hash    TEXT NOT NULL UNIQUE,
    session_hash  TEXT UNIQUE,
    lang          TEXT NOT NULL,
    created_at    TEXT   NOT NULL,
    expires_at    TEXT   NOT NULL,
    redeemed_at   TEXT,
    ended_at      TEXT
) STRICT;
CREATE INDEX draft_handovers_device ON draft_handovers (device_hash);
CREATE INDEX draft_handovers_draft ON draft_handovers (draft_id);
CREATE INDEX draft_handovers_expiry ON draft_handovers (expires_at);
CREATE TABLE draft_tokens (
    hash       TEXT NOT NULL PRIMARY KEY,
    draft_id   TEXT   NOT NULL REFERENCES drafts (id) ON DELETE CASCADE,
    created_at TEXT   NOT NULL
, by_mail INTEGER NOT NULL DEFAULT FALSE) STRICT;
CREATE INDEX draft_tokens_draft ON draft_tokens (draft_id);
CREATE TABLE drafts (
    id           TEXT    NOT NULL PRIMARY KEY,
    version      INTEGER   NOT NULL CHECK (version >= 1),
    step         INTEGER   NOT NULL CHECK (step BETWEEN 1 AND 4),
    sealed       BLOB NOT NULL,
    request_id   TEXT,
    created_at   TEXT    NOT NULL,
    updated_at   TEXT    NOT NULL,
    expires_at   TEXT    NOT NULL
, branch_id TEXT) STRICT;
CREATE INDEX drafts_branch ON drafts (request_id) WHERE branch_id IS NOT NULL;
CREATE INDEX drafts_expiry ON drafts (expires_at);
CREATE TABLE email_changes (
    account_id       TEXT   PRIMARY KEY REFERENCES accounts (id) ON DELETE CASCADE,
    new_email        TEXT NOT NULL,
    old_confirmed_at TEXT,
    new_confirmed_at TEXT,
    created_at       TEXT   NOT NULL,
    expires_at       TEXT   NOT NULL
, email_mark TEXT) STRICT;
CREATE INDEX email_changes_expiry ON email_changes (expires_at);
CREATE INDEX email_changes_new ON email_changes (new_email);
CREATE INDEX email_changes_new_mark ON email_changes (email_mark);
CREATE TABLE event_consumers (
    name         TEXT NOT NULL PRIMARY KEY,
    seq          INTEGER  NOT NULL CHECK (seq >= 0),
    changed_name TEXT NOT NULL,
    changed_at   TEXT   NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE event_counter (
    id   INTEGER NOT NULL PRIMARY KEY CHECK (id = 1),
    turn INTEGER NOT NULL,
    seq  INTEGER NOT NULL CHECK (seq >= 0),
    gone INTEGER NOT NULL CHECK (gone >= 0 AND gone <= seq)
) STRICT, WITHOUT ROWID;
CREATE TABLE event_log (
    written     INTEGER NOT NULL PRIMARY KEY,
    id          TEXT   NOT NULL,
    seq         INTEGER,
    kind        TEXT NOT NULL,
    at          TEXT   NOT NULL,
    actor_kind  TEXT NOT NULL,
    actor_id    TEXT NOT NULL,
    object_kind TEXT NOT NULL,
    object_id   TEXT   NOT NULL,
    data        TEXT NOT NULL
, external_id TEXT NOT NULL DEFAULT '', object_version INTEGER NOT NULL DEFAULT 0) STRICT;
CREATE UNIQUE INDEX event_log_id ON event_log (id);
CREATE INDEX event_log_object ON event_log (object_id, seq);
CREATE UNIQUE INDEX event_log_seq ON event_log (seq);
CREATE TABLE exchange_rates (
    day       TEXT NOT NULL,
    base      TEXT NOT NULL,
    currency  TEXT NOT NULL,
    rate      TEXT NOT NULL,
    change_id TEXT   NOT NULL REFERENCES rate_changes (id),
    PRIMARY KEY (day, base, currency)
) STRICT;
CREATE TABLE expected_payments (
    id             TEXT   NOT NULL PRIMARY KEY,
    loan_id        TEXT   NOT NULL REFERENCES loans (id),
    way            TEXT NOT NULL CHECK (way IN ('link', 'transfer')),
    state          TEXT NOT NULL CHECK (state IN ('asked', 'open', 'expected', 'received', 'failed', 'expired', 'withdrawn')),
    code           TEXT NOT NULL,
    minor          INTEGER  NOT NULL CHECK (minor > 0),
    end_to_end     TEXT NOT NULL,
    paid_on        TEXT,
    expires_at     TEXT,
    url            BLOB,
    adapter        TEXT NOT NULL,
    link_call      TEXT,
    result_call    TEXT,
    digest         TEXT NOT NULL,
    event_id       TEXT,
    received_minor INTEGER,
    created_at     TEXT   NOT NULL,
    CHECK ((state = 'received') = (event_id IS NOT NULL))
) STRICT;
CREATE UNIQUE INDEX expected_payments_alive ON expected_payments (loan_id) WHERE way = 'link' AND (state = 'asked' OR state = 'open');
CREATE UNIQUE INDEX expected_payments_end_to_end ON expected_payments (end_to_end);
CREATE UNIQUE INDEX expected_payments_link_call ON expected_payments (link_call);
CREATE INDEX expected_payments_loan ON expected_payments (loan_id, id);
CREATE INDEX expected_payments_paid ON expected_payments (id) WHERE way = 'link' AND state = 'expected';
CREATE UNIQUE INDEX expected_payments_result_call ON expected_payments (result_call);
CREATE TABLE export_files (
    export_id   TEXT    NOT NULL REFERENCES exports (id),
    number      INTEGER   NOT NULL CHECK (number >= 1),
    name        TEXT  NOT NULL,
    bytes       INTEGER   NOT NULL CHECK (bytes >= 0),
    row_count   INTEGER   NOT NULL CHECK (row_count >= 0),
    sha256      TEXT  NOT NULL,
    blob_id     TEXT,
    wrapped_key BLOB,
    PRIMARY KEY (export_id, number),
    CHECK ((blob_id IS NULL) = (wrapped_key IS NULL))
) STRICT, WITHOUT ROWID;
CREATE INDEX export_files_blob ON export_files (blob_id) WHERE blob_id IS NOT NULL;
CREATE TABLE exports (
    id            TEXT   NOT NULL PRIMARY KEY,
    kind          TEXT NOT NULL,
    format        TEXT NOT NULL CHECK (format IN ('ndjson', 'csv', 'xml')),
    packed        INTEGER NOT NULL,
    as_of         TEXT,
    changed_after INTEGER,
    state         TEXT NOT NULL CHECK (state IN ('waiting', 'ready', 'failed', 'gone')),
    by_id         TEXT NOT NULL,
    by_name       TEXT NOT NULL,
    created_at    TEXT   NOT NULL,
    made_at       TEXT,
    expires_at    TEXT,
    seq           INTEGER,
    seal          TEXT NOT NULL DEFAULT '',
    failure       TEXT NOT NULL DEFAULT '',
    CHECK ((state IN ('ready', 'gone')) = (made_at IS NOT NULL)),
    CHECK ((made_at IS NULL) = (expires_at IS NULL) AND (made_at IS NULL) = (seq IS NULL))
) STRICT;
CREATE INDEX exports_created ON exports (created_at, id);
CREATE INDEX exports_ready ON exports (expires_at) WHERE state = 'ready';
CREATE INDEX exports_waiting ON exports (id) WHERE state = 'waiting';
CREATE TABLE factor_challenges (
    id         TEXT    PRIMARY KEY,
    factor_id  TEXT    REFERENCES factors (id) ON DELETE CASCADE,
    owner_kind TEXT  NOT NULL,
    owner_id   TEXT    NOT NULL,
    purpose    TEXT  NOT NULL CHECK (purpose IN ('enrol', 'verify', 'signin')),
    data       BLOB NOT NULL,
    source     TEXT  NOT NULL,
    tries      INTEGER   NOT NULL DEFAULT 0,
    created_at TEXT    NOT NULL,
    expires_at TEXT    NOT NULL,
    used_at    TEXT
) STRICT;
CREATE INDEX factor_challenges_expiry ON factor_challenges (expires_at);
CREATE INDEX factor_challenges_factor ON factor_challenges (factor_id);
CREATE TABLE factors (
    id                 TEXT    PRIMARY KEY,
    owner_kind         TEXT  NOT NULL CHECK (owner_kind IN ('account', 'staff')),
    owner_id           TEXT    NOT NULL,
    kind               TEXT  NOT NULL CHECK (kind IN ('totp', 'phone', 'webauthn')),
    name               TEXT  NOT NULL,
    secret             BLOB NOT NULL,
    credential_id      TEXT  UNIQUE,
    last_step          INTEGER   NOT NULL DEFAULT 0,
    sign_count         INTEGER   NOT NULL DEFAULT 0,
    verified_at        TEXT,
    used_at            TEXT,
    created_at         TEXT    NOT NULL,
    updated_at         TEXT    NOT NULL,
    last_challenged_at TEXT,
    UNIQUE (owner_kind, owner_id, name)
) STRICT;
CREATE TABLE forms (
    id         INTEGER   NOT NULL PRIMARY KEY,
    content    BLOB NOT NULL,
    created_at TEXT    NOT NULL
) STRICT;
CREATE TABLE guarantees (
    id           TEXT   NOT NULL PRIMARY KEY,
    request_id   TEXT   NOT NULL REFERENCES loan_requests (id),
    state        TEXT NOT NULL CHECK (state IN ('asked', 'declared', 'accepted', 'signed', 'declined', 'withdrawn', 'released')),
    lang         TEXT NOT NULL,
    email        TEXT NOT NULL,
    first_name   TEXT NOT NULL,
    last_name    TEXT NOT NULL,
    currency     TEXT NOT NULL,
    limit_minor  INTEGER  NOT NULL CHECK (limit_minor > 0),
    months       INTEGER  NOT NULL CHECK (months > 0),
    by_id        TEXT NOT NULL,
    by_name      TEXT NOT NULL,
    token_hash   TEXT,
    link_hash    TEXT,
    expires_at   TEXT   NOT NULL,
    read_at      TEXT,
    told         BLOB,
    words        TEXT NOT NULL,
    code_mac     BLOB,
    code_tries   INTEGER  NOT NULL,
    code_ends_at TEXT,
    signed_at    TEXT,
    evidence     TEXT NOT NULL,
    paper        BLOB,
    ends_on      TEXT,
    late_since   TEXT,
    told_year    INTEGER  NOT NULL,
    ended_at     TEXT,
    created_at   TEXT   NOT NULL, email_key TEXT NOT NULL DEFAULT '',
    CHECK ((signed_at IS NULL) = (ends_on IS NULL))
) STRICT;
CREATE INDEX guarantees_email_key ON guarantees (email_key);
CREATE UNIQUE INDEX guarantees_link ON guarantees (link_hash);
CREATE INDEX guarantees_request ON guarantees (request_id, id);
CREATE INDEX guarantees_signed ON guarantees (id) WHERE state = 'signed';
CREATE UNIQUE INDEX guarantees_token ON guarantees (token_hash);
CREATE TABLE guarded_changes (
    id           TEXT   NOT NULL PRIMARY KEY,
    kind         TEXT NOT NULL CHECK (kind IN ('invite', 'role', 'enable', 'factors')),
    state        TEXT NOT NULL CHECK (state IN ('proposed', 'waiting', 'done', 'refused', 'withdrawn', 'stopped', 'lapsed', 'failed')),
    subject      TEXT NOT NULL,
    email        TEXT NOT NULL,
    name         TEXT NOT NULL,
    role         TEXT NOT NULL,
    lang         TEXT NOT NULL,
    proposed_by  TEXT   NOT NULL REFERENCES staff (id),
    proposed_at  TEXT   NOT NULL,
    lapses_at    TEXT   NOT NULL,
    confirmed_by TEXT   REFERENCES staff (id),
    confirmed_at TEXT,
    due_at       TEXT,
    ended_by     TEXT   REFERENCES staff (id),
    ended_at     TEXT,
    cancel_hash  TEXT NOT NULL UNIQUE,
    CHECK ((state IN ('proposed', 'waiting')) = (ended_at IS NULL)),
    CHECK (state <> 'waiting' OR due_at IS NOT NULL)
) STRICT;
CREATE INDEX guarded_changes_ended ON guarded_changes (ended_at);
CREATE UNIQUE INDEX guarded_changes_open ON guarded_changes (kind, subject) WHERE state IN ('proposed', 'waiting');
CREATE TABLE handovers (
    id            TEXT   NOT NULL PRIMARY KEY,
    request_id    TEXT   NOT NULL REFERENCES loan_requests (id),
    account_id    TEXT   NOT NULL,
    token_hash    TEXT NOT NULL UNIQUE,
    session_hash  TEXT UNIQUE,
    lang          TEXT NOT NULL,
    created_at    TEXT   NOT NULL,
    expires_at    TEXT   NOT NULL,
    redeemed_at   TEXT,
    ended_at      TEXT
) STRICT;
CREATE INDEX handovers_expiry ON handovers (expires_at);
CREATE INDEX handovers_request ON handovers (request_id);
CREATE TABLE hardship_requests (
    id            TEXT    NOT NULL PRIMARY KEY,
    loan_id       TEXT    NOT NULL REFERENCES loans (id),
    account_id    TEXT    NOT NULL,
    version       INTEGER   NOT NULL CHECK (version >= 1),
    state         TEXT  NOT NULL CHECK (state IN ('open', 'answered', 'withdrawn')),
    wish          TEXT  NOT NULL CHECK (wish IN ('pause', 'reduced', 'longer', 'instalments', 'other')),
    can_pay_minor INTEGER,
    sealed        BLOB NOT NULL,
    created_at    TEXT    NOT NULL,
    answer        TEXT  CHECK (answer IN ('granted', 'partly', 'refused')),
    relief        TEXT,
    answer_sealed BLOB,
    answered_by   TEXT,
    answered_at   TEXT,
    document_id   TEXT, months INTEGER NOT NULL DEFAULT 0 CHECK (months BETWEEN 0 AND 6),
    CHECK ((state = 'answered') = (answer IS NOT NULL))
) STRICT;
CREATE INDEX hardship_requests_loan ON hardship_requests (loan_id, id DESC);
CREATE UNIQUE INDEX hardship_requests_open ON hardship_requests (loan_id) WHERE state = 'open';
CREATE TABLE home_changes (
    id           TEXT    NOT NULL PRIMARY KEY,
    account_id   TEXT    NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
    state        TEXT  NOT NULL CHECK (state IN ('waiting', 'accepted', 'refused', 'withdrawn')),
    sealed       BLOB NOT NULL,
    request_id   TEXT    NOT NULL,
    document_id  TEXT,
    reason       TEXT  NOT NULL,
    created_at   TEXT    NOT NULL,
    decided_at   TEXT,
    decided_by   TEXT,
    decided_name TEXT  NOT NULL,
    CHECK ((state = 'waiting') = (decided_at IS NULL))
) STRICT;
CREATE INDEX home_changes_account ON home_changes (account_id, created_at);
CREATE INDEX home_changes_desk ON home_changes (created_at, id) WHERE state = 'waiting';
CREATE UNIQUE INDEX home_changes_waiting ON home_changes (account_id) WHERE state = 'waiting';
CREATE TABLE hook_attempts (
    endpoint_id TEXT   NOT NULL,
    event_id    TEXT   NOT NULL,
    number      INTEGER  NOT NULL CHECK (number >= 1),
    at          TEXT   NOT NULL,
    took_ms     INTEGER  NOT NULL,
    status      INTEGER  NOT NULL,
    failure     TEXT NOT NULL,
    excerpt     TEXT NOT NULL,
    PRIMARY KEY (endpoint_id, event_id, number)
) STRICT, WITHOUT ROWID;
CREATE TABLE hook_deliveries (
    endpoint_id TEXT   NOT NULL,
    event_id    TEXT   NOT NULL,
    kind        TEXT NOT NULL,
    body        TEXT NOT NULL,
    state       TEXT NOT NULL CHECK (state = 'waiting' OR state = 'delivered' OR state = 'given_up'),
    attempts    INTEGER  NOT NULL CHECK (attempts >= 0),
    base        INTEGER  NOT NULL CHECK (base >= 0 AND base <= attempts),
    next_at     TEXT   NOT NULL,
    created_at  TEXT   NOT NULL,
    closed_at   TEXT, seq INTEGER NOT NULL DEFAULT 0 CHECK (seq >= 0),
    PRIMARY KEY (endpoint_id, event_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX hook_deliveries_age ON hook_deliveries (created_at);
CREATE INDEX hook_deliveries_due ON hook_deliveries (endpoint_id, next_at, seq, event_id) WHERE state = 'waiting';
CREATE INDEX hook_deliveries_given_up ON hook_deliveries (closed_at) WHERE state = 'given_up';
CREATE INDEX hook_deliveries_log ON hook_deliveries (endpoint_id, created_at, event_id);
CREATE INDEX hook_deliveries_states ON hook_deliveries (endpoint_id, state, created_at, event_id);
CREATE TABLE hook_endpoints (
    id           TEXT    NOT NULL PRIMARY KEY,
    version      INTEGER   NOT NULL CHECK (version >= 1),
    name         TEXT  NOT NULL,
    url          TEXT  NOT NULL,
    kinds        TEXT  NOT NULL,
    state        TEXT  NOT NULL CHECK (state IN ('active', 'paused')),
    paused_why   TEXT  NOT NULL CHECK (paused_why IN ('', 'person', 'failing', 'gone')),
    secret       BLOB NOT NULL,
    old_secret   BLOB,
    old_until    TEXT,
    created_by   TEXT    NOT NULL,
    created_name TEXT  NOT NULL,
    created_at   TEXT    NOT NULL,
    changed_name TEXT  NOT NULL,
    changed_at   TEXT    NOT NULL
, sign_key BLOB, old_sign_key BLOB, public_key TEXT NOT NULL DEFAULT '') STRICT;
CREATE TABLE hook_health (
    endpoint_id   TEXT  NOT NULL PRIMARY KEY,
    failures      INTEGER NOT NULL CHECK (failures >= 0),
    failing_since TEXT,
    hold_until    TEXT  NOT NULL,
    last_ok_at    TEXT
) STRICT, WITHOUT ROWID;
CREATE TABLE hook_spread (
    id   INTEGER NOT NULL PRIMARY KEY CHECK (id = 1),
    turn INTEGER NOT NULL,
    seq  INTEGER NOT NULL CHECK (seq >= 0)
) STRICT, WITHOUT ROWID;
CREATE TABLE hook_subscriptions (
    kind        TEXT NOT NULL,
    endpoint_id TEXT   NOT NULL REFERENCES hook_endpoints (id),
    PRIMARY KEY (kind, endpoint_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX hook_subscriptions_endpoint ON hook_subscriptions (endpoint_id);
CREATE TABLE idempotency_keys (
    actor      TEXT  NOT NULL,
    key        TEXT  NOT NULL,
    body_hash  TEXT  NOT NULL,
    answer     BLOB,
    created_at TEXT    NOT NULL,
    PRIMARY KEY (actor, key)
) STRICT, WITHOUT ROWID;
CREATE TABLE identities (
    id           TEXT   PRIMARY KEY,
    account_id   TEXT   NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
    provider     TEXT NOT NULL,
    subject      TEXT NOT NULL,
    email        TEXT NOT NULL,
    data         TEXT NOT NULL,
    created_at   TEXT   NOT NULL,
    updated_at   TEXT   NOT NULL,
    signed_in_at TEXT,
    UNIQUE (provider, subject)
) STRICT;
CREATE INDEX identities_account ON identities (account_id);
CREATE TABLE index_readings (
    id           TEXT   NOT NULL PRIMARY KEY,
    country      TEXT NOT NULL,
    index_name   TEXT NOT NULL,
    rule         TEXT NOT NULL,
    since        TEXT NOT NULL,
    call_id      TEXT   NOT NULL,
    adapter      TEXT NOT NULL,
    state        TEXT NOT NULL CHECK (state IN ('asked', 'waiting', 'held', 'unchanged', 'taken', 'rejected', 'replaced', 'failed')),
    code         TEXT NOT NULL,
    found        TEXT NOT NULL,
    provider     TEXT NOT NULL,
    reference    TEXT NOT NULL,
    digest       TEXT NOT NULL,
    asked_at     TEXT   NOT NULL,
    answered_at  TEXT,
    decided_by   TEXT,
    decided_note TEXT,
    decided_at   TEXT,
    CHECK ((state = 'asked') = (answered_at IS NULL)),
    CHECK ((state IN ('taken', 'rejected')) = (decided_at IS NOT NULL))
) STRICT;
CREATE UNIQUE INDEX index_readings_call ON index_readings (call_id);
CREATE INDEX index_readings_decided ON index_readings (country, index_name, id) WHERE state = 'taken' OR state = 'rejected';
CREATE UNIQUE INDEX index_readings_open ON index_readings (country, index_name) WHERE state = 'waiting' OR state = 'held';
CREATE TABLE interview_times (
    interview_id TEXT  NOT NULL REFERENCES interviews (id),
    position     INTEGER NOT NULL CHECK (position >= 1),
    starts_at    TEXT  NOT NULL,
    PRIMARY KEY (interview_id, position)
) STRICT, WITHOUT ROWID;
CREATE TABLE interviews (
    id           TEXT   NOT NULL PRIMARY KEY,
    request_id   TEXT   NOT NULL REFERENCES loan_requests (id),
    version      INTEGER  NOT NULL CHECK (version >= 1),
    state        TEXT NOT NULL CHECK (state IN ('proposed', 'chosen', 'other_asked', 'confirmed', 'held', 'missed', 'cancelled', 'declined')),
    staff_id     TEXT   NOT NULL,
    staff_name   TEXT NOT NULL,
    channel      TEXT NOT NULL CHECK (channel IN ('phone', 'video', 'office')),
    minutes      INTEGER  NOT NULL CHECK (minutes BETWEEN 10 AND 180),
    sealed       BLOB,
    starts_at    TEXT,
    ends_at      TEXT,
    sequence     INTEGER  NOT NULL CHECK (sequence >= 0),
    changed_kind TEXT NOT NULL,
    changed_by   TEXT NOT NULL,
    changed_at   TEXT   NOT NULL,
    created_at   TEXT   NOT NULL,
    confirmed_at TEXT,
    over_since   TEXT,
    closed_at    TEXT,
    CHECK (state NOT IN ('chosen', 'confirmed', 'held', 'missed') OR starts_at IS NOT NULL),
    CHECK ((starts_at IS NULL) = (ends_at IS NULL))
) STRICT;
CREATE INDEX interviews_closed ON interviews (closed_at) WHERE closed_at IS NOT NULL;
CREATE UNIQUE INDEX interviews_open ON interviews (request_id) WHERE closed_at IS NULL;
CREATE INDEX interviews_over ON interviews (over_since) WHERE closed_at IS NULL AND over_since IS NOT NULL;
CREATE INDEX interviews_request ON interviews (request_id, created_at);
CREATE INDEX interviews_taken ON interviews (staff_id, starts_at) WHERE state IN ('chosen', 'confirmed');
CREATE TRIGGER issued_documents_no_delete BEFORE DELETE ON issued_documents
BEGIN
    SELECT RAISE(ABORT, 'issued documents are append-only');
END;
CREATE TRIGGER issued_documents_no_update
BEFORE UPDATE OF id, owner_kind, owner_id, kind, lang, title, size, sha256, blob_id, issued_at, wording ON issued_documents
BEGIN
    SELECT RAISE(ABORT, 'issued documents are append-only');
END;
CREATE TABLE issued_documents (
    id          TEXT    NOT NULL PRIMARY KEY,
    owner_kind  TEXT  NOT NULL CHECK (owner_kind IN ('request', 'loan')),
    owner_id    TEXT    NOT NULL,
    kind        TEXT  NOT NULL,
    lang        TEXT  NOT NULL,
    title       TEXT  NOT NULL,
    size        INTEGER   NOT NULL CHECK (size > 0),
    sha256      TEXT  NOT NULL CHECK (length(sha256) = 64),
    wrapped_key BLOB NOT NULL,
    blob_id     TEXT    NOT NULL,
    issued_at   TEXT    NOT NULL
, wording INTEGER NOT NULL DEFAULT 0) STRICT;
CREATE UNIQUE INDEX issued_documents_blob ON issued_documents (blob_id);
CREATE INDEX issued_documents_digest ON issued_documents (sha256);
CREATE INDEX issued_documents_owner ON issued_documents (owner_kind, owner_id, issued_at, id);
CREATE TABLE job_slots (
    name TEXT NOT NULL PRIMARY KEY,
    slot TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE jobs (
    id         TEXT   NOT NULL PRIMARY KEY,
    kind       TEXT NOT NULL,
    unique_key TEXT,
    payload    TEXT NOT NULL,
    state      TEXT NOT NULL CHECK (state = 'ready' OR state = 'running' OR state = 'dead'),
    attempt    INTEGER  NOT NULL,
    node       TEXT,
    run_at     TEXT   NOT NULL,
    created_at TEXT   NOT NULL,
    last_error TEXT
, lane INTEGER NOT NULL DEFAULT 0) STRICT, WITHOUT ROWID;
CREATE INDEX jobs_due ON jobs (lane, run_at) WHERE state <> 'dead';
CREATE UNIQUE INDEX jobs_unique ON jobs (unique_key) WHERE state <> 'dead';
CREATE TABLE key_walks (
    name  TEXT NOT NULL PRIMARY KEY,
    after TEXT NOT NULL,
    done  INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE known_devices (
    owner_kind   TEXT NOT NULL,
    owner_id     TEXT   NOT NULL,
    token_hash   TEXT NOT NULL,
    device       TEXT NOT NULL,
    created_at   TEXT   NOT NULL,
    last_seen_at TEXT   NOT NULL,
    PRIMARY KEY (owner_kind, owner_id, token_hash)
) STRICT, WITHOUT ROWID;
CREATE INDEX known_devices_age ON known_devices (last_seen_at);
CREATE TABLE label_values (
    kind       TEXT  NOT NULL CHECK (kind IN ('request', 'client', 'agreement', 'loan', 'payment', 'payout', 'document')),
    object_id  TEXT    NOT NULL,
    program_id TEXT    NOT NULL REFERENCES programs (id),
    name       TEXT  NOT NULL,
    mark       TEXT  NOT NULL,
    sealed     BLOB NOT NULL,
    home_kind  TEXT  NOT NULL,
    home_id    TEXT    NOT NULL,
    set_at     TEXT    NOT NULL,
    PRIMARY KEY (kind, object_id, program_id, name)
) STRICT, WITHOUT ROWID;
CREATE INDEX label_values_home ON label_values (home_kind, home_id);
CREATE INDEX label_values_mark ON label_values (mark, object_id);
CREATE TABLE labels (
    kind        TEXT NOT NULL CHECK (kind IN ('request', 'client', 'agreement', 'loan', 'payment', 'payout', 'document')),
    object_id   TEXT   NOT NULL,
    external_id TEXT NOT NULL,
    home_kind   TEXT NOT NULL,
    home_id     TEXT   NOT NULL,
    set_by      TEXT   NOT NULL,
    set_at      TEXT   NOT NULL,
    PRIMARY KEY (kind, object_id)
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX labels_external ON labels (kind, external_id);
CREATE INDEX labels_home ON labels (home_kind, home_id);
CREATE TABLE ledger_chains (
    chain    TEXT    NOT NULL PRIMARY KEY,
    currency TEXT  NOT NULL,
    seq      INTEGER   NOT NULL,
    hash     BLOB NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE ledger_closes (
    id           TEXT   NOT NULL PRIMARY KEY,
    kind         TEXT NOT NULL CHECK (kind IN ('close', 'reopen')),
    first_day    TEXT NOT NULL,
    last_day     TEXT NOT NULL,
    checks       TEXT NOT NULL,
    record       TEXT NOT NULL,
    digest       TEXT NOT NULL,
    reason       TEXT NOT NULL,
    state        TEXT NOT NULL CHECK (state IN ('proposed', 'applied', 'rejected', 'withdrawn')),
    author_id    TEXT   NOT NULL,
    author_name  TEXT NOT NULL,
    created_at   TEXT   NOT NULL,
    confirmer_id TEXT,
    decided_by   TEXT,
    decided_note TEXT,
    decided_at   TEXT,
    CHECK ((state = 'proposed') = (decided_at IS NULL))
) STRICT;
CREATE UNIQUE INDEX ledger_closes_open ON ledger_closes ((1)) WHERE state = 'proposed';
CREATE TRIGGER ledger_entries_no_delete BEFORE DELETE ON ledger_entries
BEGIN
    SELECT RAISE(ABORT, 'the ledger is append-only');
END;
CREATE TRIGGER ledger_entries_no_update BEFORE UPDATE ON ledger_entries
BEGIN
    SELECT RAISE(ABORT, 'the ledger is append-only');
END;
CREATE TABLE ledger_entries (
    chain       TEXT    NOT NULL,
    seq         INTEGER   NOT NULL CHECK (seq > 0),
    entry_key   TEXT  NOT NULL UNIQUE,
    kind        TEXT  NOT NULL,
    currency    TEXT  NOT NULL,
    booked_on   TEXT  NOT NULL,
    recorded_at TEXT    NOT NULL,
    sub         TEXT,
    entity_kind TEXT  NOT NULL,
    entity_id   TEXT    NOT NULL,
    reverses    TEXT  REFERENCES ledger_entries (entry_key),
    actor_kind  TEXT  NOT NULL,
    actor_id    TEXT  NOT NULL,
    content     BLOB NOT NULL,
    hash        BLOB NOT NULL, belongs_on TEXT,
    PRIMARY KEY (chain, seq)
) STRICT;
CREATE INDEX ledger_entries_journal ON ledger_entries (booked_on, recorded_at, chain, seq);
CREATE UNIQUE INDEX ledger_entries_reverses ON ledger_entries (reverses) WHERE reverses IS NOT NULL;
CREATE TRIGGER ledger_lines_no_delete BEFORE DELETE ON ledger_lines
BEGIN
    SELECT RAISE(ABORT, 'the ledger is append-only');
END;
CREATE TRIGGER ledger_lines_no_update BEFORE UPDATE ON ledger_lines
BEGIN
    SELECT RAISE(ABORT, 'the ledger is append-only');
END;
CREATE TABLE ledger_lines (
    chain   TEXT   NOT NULL,
    seq     INTEGER  NOT NULL,
    line    INTEGER  NOT NULL,
    account TEXT NOT NULL,
    in_sub  INTEGER NOT NULL,
    minor   INTEGER  NOT NULL CHECK (minor <> 0),
    PRIMARY KEY (chain, seq, line)
) STRICT, WITHOUT ROWID;
CREATE TABLE ledger_lock (
    id        INTEGER NOT NULL PRIMARY KEY CHECK (id = 1),
    closed_to TEXT
) STRICT;
CREATE TABLE ledger_sums (
    scope        TEXT   NOT NULL,
    currency     TEXT NOT NULL,
    account      TEXT NOT NULL,
    booked_on    TEXT NOT NULL,
    slot         INTEGER  NOT NULL CHECK (slot BETWEEN 0 AND 31),
    debit_minor  INTEGER  NOT NULL,
    credit_minor INTEGER  NOT NULL,
    PRIMARY KEY (scope, currency, account, booked_on, slot)
) STRICT, WITHOUT ROWID;
CREATE TABLE lender_opening (
    id        INTEGER NOT NULL PRIMARY KEY CHECK (id = 1),
    opened_at TEXT  NOT NULL
) STRICT;
CREATE TABLE loan_debts (
    loan_id      TEXT    NOT NULL REFERENCES loans (id),
    number       INTEGER   NOT NULL CHECK (number >= 1),
    settles_id   TEXT    REFERENCES loans (id),
    waived       INTEGER  NOT NULL,
    minor        INTEGER   NOT NULL CHECK (minor >= 0),
    until_day    TEXT,
    sealed       BLOB NOT NULL,
    figure_minor INTEGER,
    figure_on    TEXT,
    settled_on   TEXT,
    PRIMARY KEY (loan_id, number),
    CHECK ((figure_minor IS NULL) = (figure_on IS NULL))
) STRICT, WITHOUT ROWID;
CREATE INDEX loan_debts_settles ON loan_debts (settles_id) WHERE settles_id IS NOT NULL;
CREATE TRIGGER loan_events_no_delete BEFORE DELETE ON loan_events
BEGIN
    SELECT RAISE(ABORT, 'the facts of loans are append-only');
END;
CREATE TRIGGER loan_events_no_update BEFORE UPDATE ON loan_events
BEGIN
    SELECT RAISE(ABORT, 'the facts of loans are append-only');
END;
CREATE TABLE loan_events (
    loan_id   TEXT   NOT NULL REFERENCES loans (id),
    seq       INTEGER  NOT NULL CHECK (seq >= 1),
    id        TEXT   NOT NULL,
    event_key TEXT NOT NULL,
    kind      TEXT NOT NULL,
    on_day    TEXT NOT NULL,
    booked_on TEXT NOT NULL,
    at        TEXT   NOT NULL,
    minor     INTEGER  NOT NULL,
    ref       TEXT,
    account   TEXT,
    version   INTEGER,
    data      TEXT NOT NULL,
    actor     TEXT NOT NULL,
    PRIMARY KEY (loan_id, seq)
) STRICT, WITHOUT ROWID;
CREATE INDEX loan_events_booked ON loan_events (booked_on, loan_id, seq)
    WHERE kind IN ('paid_out', 'paid', 'prepaid', 'settled', 'recovered', 'refunded', 'returned', 'reversed', 'collected');
CREATE UNIQUE INDEX loan_events_key ON loan_events (event_key);
CREATE INDEX loan_events_payment ON loan_events (id) WHERE kind = 'paid';
CREATE TABLE loan_parties (
    loan_id    TEXT   NOT NULL REFERENCES loans (id),
    position   INTEGER  NOT NULL CHECK (position >= 1),
    role       TEXT NOT NULL CHECK (role = 'borrower' OR role = 'co_borrower' OR role = 'guarantor'),
    person_id  TEXT   NOT NULL,
    account_id TEXT,
    first_name TEXT NOT NULL,
    last_name  TEXT NOT NULL,
    email      TEXT NOT NULL,
    email_key  TEXT NOT NULL, address BLOB,
    PRIMARY KEY (loan_id, position)
) STRICT, WITHOUT ROWID;
CREATE INDEX loan_parties_account ON loan_parties (account_id, loan_id) WHERE account_id IS NOT NULL;
CREATE INDEX loan_parties_unclaimed ON loan_parties (email_key) WHERE account_id IS NULL;
CREATE TRIGGER request_search_changed AFTER UPDATE OF search_text ON loan_requests
BEGIN
    INSERT INTO request_search_queue (request_id) VALUES (new.id) ON CONFLICT DO NOTHING;
END;
CREATE TRIGGER request_search_moved AFTER UPDATE OF status, outcome ON loan_requests
BEGIN
    UPDATE request_search_rows
    SET status = CASE WHEN new.status = 'pending' AND new.outcome IS NOT NULL THEN 'closed' ELSE new.status END
    WHERE request_id = new.id;
END;
CREATE TRIGGER request_search_new AFTER INSERT ON loan_requests
BEGIN
    INSERT INTO request_search_queue (request_id) VALUES (new.id) ON CONFLICT DO NOTHING;
END;
CREATE TABLE loan_requests (
    id            TEXT   NOT NULL PRIMARY KEY,
    reference     TEXT NOT NULL,
    version       INTEGER  NOT NULL CHECK (version >= 1),
    status        TEXT NOT NULL CHECK (status = 'pending' OR status = 'approved' OR status = 'rejected'),
    stage         TEXT NOT NULL CHECK (stage = 'in_review' OR stage = 'info_requested' OR stage = 'awaiting_second_approval' OR stage = 'approved' OR stage = 'offer_sent' OR stage = 'signed' OR stage = 'ready_to_fund' OR stage = 'funded' OR stage = 'declined' OR stage = 'human_review'),
    outcome       TEXT CHECK (outcome = 'funded' OR outcome = 'declined' OR outcome = 'withdrawn_by_client' OR outcome = 'expired_incomplete' OR outcome = 'offer_declined' OR outcome = 'offer_expired' OR outcome = 'withdrawn_after_signature' OR outcome = 'cancelled_by_lender' OR outcome = 'duplicate' OR outcome = 'fraud'),
    closed_at     TEXT,
    product       TEXT NOT NULL,
    currency      TEXT NOT NULL CHECK (length(currency) = 3),
    amount_minor  INTEGER  NOT NULL CHECK (amount_minor > 0),
    months        INTEGER  NOT NULL CHECK (months > 0),
    rate_type     TEXT NOT NULL CHECK (rate_type IN ('fixed', 'variable')),
    rate          TEXT NOT NULL,
    purpose       TEXT,
    lang          TEXT NOT NULL,
    first_name    TEXT NOT NULL,
    last_name     TEXT NOT NULL,
    email         TEXT NOT NULL,
    email_key     TEXT NOT NULL,
    phone         TEXT NOT NULL,
    account_id    TEXT,
    consent       TEXT NOT NULL,
    consent_lang  TEXT NOT NULL,
    admin_notes   TEXT,
    processed_at  TEXT,
    created_at    TEXT   NOT NULL,
    answer_due_at TEXT   NOT NULL,
    search_text   TEXT NOT NULL,
    approved_minor       INTEGER CHECK (approved_minor > 0),
    approved_months      INTEGER CHECK (approved_months > 0),
    approved_rate        TEXT,
    assignee_id          TEXT,
    assignee_name        TEXT,
    check_due            TEXT, erased_at TEXT, duration_given INTEGER NOT NULL DEFAULT TRUE, repayment text NOT NULL DEFAULT '', changed_at TEXT, branch_id TEXT,
    CHECK ((status = 'pending' AND (stage = 'in_review' OR stage = 'info_requested' OR stage = 'awaiting_second_approval')) OR (status = 'approved' AND (stage = 'approved' OR stage = 'offer_sent' OR stage = 'signed' OR stage = 'ready_to_fund' OR stage = 'funded')) OR (status = 'rejected' AND stage IN ('declined', 'human_review'))),
    CHECK ((outcome IS NULL) = (closed_at IS NULL)),
    CHECK ((status = 'pending') = (processed_at IS NULL))
) STRICT;
CREATE INDEX loan_requests_account ON loan_requests (account_id, created_at DESC) WHERE account_id IS NOT NULL;
CREATE INDEX loan_requests_amount ON loan_requests (
    (CASE WHEN status = 'pending' AND outcome IS NOT NULL THEN 'closed' ELSE status END), amount_minor, id);
CREATE INDEX loan_requests_assignee ON loan_requests (assignee_id, created_at DESC, id DESC) WHERE assignee_id IS NOT NULL;
CREATE INDEX loan_requests_assignee_amount ON loan_requests (assignee_id, amount_minor, id) WHERE assignee_id IS NOT NULL;
CREATE INDEX loan_requests_branch ON loan_requests (branch_id, created_at DESC, id DESC) WHERE branch_id IS NOT NULL;
CREATE INDEX loan_requests_branch_sums ON loan_requests (branch_id, status, outcome, currency, amount_minor) WHERE branch_id IS NOT NULL;
CREATE INDEX loan_requests_changed ON loan_requests (COALESCE(changed_at, created_at), id);
CREATE INDEX loan_requests_created ON loan_requests (created_at DESC, id DESC);
CREATE INDEX loan_requests_declined ON loan_requests (product, processed_at) WHERE stage = 'declined' AND outcome IS NULL;
CREATE INDEX loan_requests_email ON loan_requests (email_key);
CREATE INDEX loan_requests_mine ON loan_requests (assignee_id, answer_due_at, id)
    WHERE outcome IS NULL AND status = 'pending' AND assignee_id IS NOT NULL;
CREATE INDEX loan_requests_old ON loan_requests (closed_at, id) WHERE closed_at IS NOT NULL AND erased_at IS NULL;
CREATE INDEX loan_requests_promise ON loan_requests (answer_due_at, id)
    WHERE outcome IS NULL AND stage IN ('in_review', 'awaiting_second_approval');
CREATE UNIQUE INDEX loan_requests_reference ON loan_requests (reference);
CREATE INDEX loan_requests_shown ON loan_requests (
    (CASE WHEN status = 'pending' AND outcome IS NOT NULL THEN 'closed' ELSE status END), created_at DESC, id DESC);
CREATE INDEX loan_requests_stage ON loan_requests (
    (CASE WHEN outcome IS NULL OR outcome = 'funded' THEN stage ELSE 'closed' END), created_at DESC, id DESC);
CREATE INDEX loan_requests_stage_amount ON loan_requests (
    (CASE WHEN outcome IS NULL OR outcome = 'funded' THEN stage ELSE 'closed' END), amount_minor, id);
CREATE INDEX loan_requests_to_check ON loan_requests (check_due) WHERE check_due IS NOT NULL;
CREATE INDEX loan_requests_unassigned ON loan_requests (created_at DESC, id DESC, stage)
    WHERE assignee_id IS NULL AND outcome IS NULL AND stage <> 'declined';
CREATE INDEX loan_requests_unassigned_amount ON loan_requests (amount_minor, id, stage)
    WHERE assignee_id IS NULL AND outcome IS NULL AND stage <> 'declined';
CREATE TABLE loan_sale_loans (
    sale_id     TEXT   NOT NULL REFERENCES loan_sales (id),
    seq         INTEGER  NOT NULL,
    loan_id     TEXT   NOT NULL REFERENCES loans (id),
    reference   TEXT NOT NULL,
    state       TEXT NOT NULL CHECK (state IN ('waiting', 'sold', 'left', 'dropped')),
    why         TEXT NOT NULL,
    bucket      TEXT NOT NULL,
    claim_minor INTEGER  NOT NULL,
    price_minor INTEGER  NOT NULL,
    PRIMARY KEY (sale_id, seq)
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX loan_sale_loans_once ON loan_sale_loans (loan_id) WHERE state IN ('waiting', 'sold');
CREATE TABLE loan_sale_passed (
    id          TEXT   NOT NULL PRIMARY KEY,
    sale_id     TEXT   NOT NULL REFERENCES loan_sales (id),
    minor       INTEGER  NOT NULL CHECK (minor > 0),
    on_day      TEXT NOT NULL,
    note        TEXT NOT NULL,
    by_name     TEXT NOT NULL,
    created_at  TEXT   NOT NULL
) STRICT;
CREATE INDEX loan_sale_passed_sale ON loan_sale_passed (sale_id, id);
CREATE TABLE loan_sales (
    id           TEXT   NOT NULL PRIMARY KEY,
    stage        TEXT NOT NULL CHECK (stage IN ('open', 'running', 'done', 'ended')),
    buyer        TEXT NOT NULL,
    sold_on      TEXT NOT NULL,
    currency     TEXT NOT NULL,
    prices       TEXT NOT NULL,
    reason       TEXT NOT NULL,
    loans        INTEGER  NOT NULL,
    made         INTEGER  NOT NULL,
    state        TEXT NOT NULL CHECK (state IN ('proposed', 'confirmed', 'applied', 'rejected', 'withdrawn', 'failed')),
    author_id    TEXT NOT NULL,
    author_name  TEXT NOT NULL,
    created_at   TEXT   NOT NULL,
    confirmer_id TEXT,
    decided_by   TEXT,
    decided_note TEXT,
    decided_at   TEXT
) STRICT;
CREATE INDEX loan_sales_running ON loan_sales (id) WHERE stage = 'running';
CREATE INDEX loan_sales_waiting ON loan_sales (id) WHERE state = 'confirmed';
CREATE TABLE loan_sendings (
    id          TEXT   NOT NULL PRIMARY KEY,
    loan_id     TEXT   NOT NULL REFERENCES loans (id),
    letter_id   TEXT   NOT NULL REFERENCES arrears_letters (id),
    letter      TEXT NOT NULL,
    document_id TEXT   NOT NULL,
    position    INTEGER  NOT NULL,
    way         TEXT NOT NULL CHECK (way IN ('text', 'post')),
    state       TEXT NOT NULL CHECK (state IN ('waiting', 'asked', 'sent', 'delivered', 'failed', 'dropped')),
    reason      TEXT NOT NULL,
    due_at      TEXT   NOT NULL,
    call_id     TEXT,
    reference   TEXT NOT NULL,
    by_name     TEXT NOT NULL,
    created_at  TEXT   NOT NULL,
    ended_at    TEXT,
    UNIQUE (letter_id, position, way)
) STRICT;
CREATE UNIQUE INDEX loan_sendings_call ON loan_sendings (call_id) WHERE call_id IS NOT NULL;
CREATE INDEX loan_sendings_loan ON loan_sendings (loan_id, id DESC);
CREATE INDEX loan_sendings_post ON loan_sendings (id) WHERE way = 'post' AND state = 'waiting';
CREATE TABLE loans (
    id                TEXT    NOT NULL PRIMARY KEY,
    reference         TEXT  NOT NULL,
    request_id        TEXT    NOT NULL,
    version           INTEGER   NOT NULL CHECK (version >= 1),
    account_id        TEXT,
    product           TEXT  NOT NULL,
    product_version   INTEGER   NOT NULL,
    lang              TEXT  NOT NULL,
    currency          TEXT  NOT NULL CHECK (length(currency) = 3),
    principal_minor   INTEGER   NOT NULL CHECK (principal_minor > 0),
    months            INTEGER   NOT NULL CHECK (months > 0),
    rate              TEXT  NOT NULL,
    terms             TEXT  NOT NULL,
    apr               TEXT  NOT NULL,
    payee             BLOB NOT NULL,
    signed_at         TEXT    NOT NULL,
    withdraw_until    TEXT,
    payout_from       TEXT,
    opened_at         TEXT    NOT NULL,
    search_text       TEXT  NOT NULL,

    status            TEXT  NOT NULL CHECK (status = 'pending_payout' OR status = 'active' OR status = 'terminated' OR status = 'charged_off' OR status = 'closed'),
    close_reason      TEXT  CHECK (close_reason = 'repaid' OR close_reason = 'repaid_early' OR close_reason = 'withdrawn' OR close_reason = 'refinanced' OR close_reason = 'written_off' OR close_reason = 'cancelled' OR close_reason = 'sold'),
    paid_out_on       TEXT,
    closed_on         TEXT,
    booked_to         TEXT  NOT NULL,
    work_on           TEXT,
    events            INTEGER   NOT NULL,
    entries           INTEGER   NOT NULL,
    instalment_minor  INTEGER   NOT NULL,
    instalments_paid  INTEGER   NOT NULL,
    instalments       INTEGER   NOT NULL,
    next_due_on       TEXT,
    next_due_minor    INTEGER   NOT NULL,
    last_due_on       TEXT,
    outstanding_minor INTEGER   NOT NULL,
    overdue_minor     INTEGER   NOT NULL,
    overdue_since     TEXT,
    credit_minor      INTEGER   NOT NULL, erased_at TEXT, papers_erased_at TEXT, changed_at TEXT, branch_id TEXT,
    CHECK ((status = 'closed') = (close_reason IS NOT NULL)),
    CHECK ((status = 'closed') = (closed_on IS NOT NULL))
) STRICT;
CREATE INDEX loans_branch ON loans (branch_id, opened_at DESC, id DESC) WHERE branch_id IS NOT NULL;
CREATE INDEX loans_changed ON loans (COALESCE(changed_at, opened_at), id);
CREATE INDEX loans_late ON loans (overdue_since, id) WHERE overdue_since IS NOT NULL;
CREATE INDEX loans_late_amount ON loans (principal_minor, id) WHERE overdue_since IS NOT NULL;
CREATE INDEX loans_late_opened ON loans (opened_at DESC, id DESC) WHERE overdue_since IS NOT NULL;
CREATE INDEX loans_newest ON loans (opened_at DESC, id DESC);
CREATE INDEX loans_old ON loans (closed_on, id) WHERE closed_on IS NOT NULL AND erased_at IS NULL;
CREATE INDEX loans_old_papers ON loans (closed_on, id) WHERE closed_on IS NOT NULL AND papers_erased_at IS NULL;
CREATE INDEX loans_portfolio ON loans (status, currency, product, overdue_since, overdue_minor, outstanding_minor);
CREATE UNIQUE INDEX loans_reference ON loans (reference);
CREATE UNIQUE INDEX loans_request ON loans (request_id);
CREATE INDEX loans_status ON loans (status, opened_at DESC, id DESC);
CREATE INDEX loans_status_amount ON loans (status, principal_minor, id);
CREATE INDEX loans_work ON loans (work_on, id) WHERE work_on IS NOT NULL;
CREATE TABLE lockouts (
    key          TEXT  PRIMARY KEY,
    failures     INTEGER NOT NULL,
    blocks       INTEGER NOT NULL,
    locked_until TEXT,
    forget_at    TEXT  NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE mail_choices (
    account_id TEXT   NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
    topic      TEXT NOT NULL,
    wanted     INTEGER NOT NULL,
    PRIMARY KEY (account_id, topic)
) STRICT, WITHOUT ROWID;
CREATE TABLE mail_servers (
    version     INTEGER   NOT NULL PRIMARY KEY CHECK (version >= 1),
    document    TEXT  NOT NULL,
    password    BLOB,
    author_id   TEXT  NOT NULL,
    author_name TEXT  NOT NULL,
    created_at  TEXT    NOT NULL
) STRICT;
CREATE TABLE mail_texts (
    template    TEXT NOT NULL,
    lang        TEXT NOT NULL,
    version     INTEGER  NOT NULL CHECK (version >= 1),
    words       TEXT NOT NULL,
    author_id   TEXT NOT NULL,
    author_name TEXT NOT NULL,
    created_at  TEXT   NOT NULL,
    PRIMARY KEY (template, lang, version)
) STRICT, WITHOUT ROWID;
CREATE TABLE mail_tokens (
    id               TEXT    PRIMARY KEY,
    purpose          TEXT  NOT NULL CHECK (purpose IN ('signup', 'recovery', 'magiclink',
                             'email_change_current', 'email_change_new', 'reauthentication')),
    email            TEXT  NOT NULL,
    account_id       TEXT    REFERENCES accounts (id) ON DELETE CASCADE,
    registration_id  TEXT    REFERENCES registrations (id) ON DELETE CASCADE,
    token_hash       TEXT  NOT NULL UNIQUE,
    code_hash        BLOB NOT NULL,
    tries            INTEGER   NOT NULL DEFAULT 0,
    challenge        TEXT  NOT NULL,
    challenge_method TEXT  NOT NULL,
    redirect_to      TEXT  NOT NULL,
    asks_password    INTEGER  NOT NULL,
    created_at       TEXT    NOT NULL,
    expires_at       TEXT    NOT NULL, email_mark TEXT,
    CHECK ((account_id IS NULL) <> (registration_id IS NULL))
) STRICT;
CREATE INDEX mail_tokens_account ON mail_tokens (account_id);
CREATE INDEX mail_tokens_email ON mail_tokens (email, created_at);
CREATE INDEX mail_tokens_email_mark ON mail_tokens (email_mark, created_at);
CREATE INDEX mail_tokens_expiry ON mail_tokens (expires_at);
CREATE INDEX mail_tokens_registration ON mail_tokens (registration_id);
CREATE TABLE mails (
    id         TEXT    NOT NULL PRIMARY KEY,
    job_key    TEXT    NOT NULL UNIQUE,
    template   TEXT  NOT NULL,
    lang       TEXT  NOT NULL,
    state      TEXT  NOT NULL CHECK (state = 'waiting' OR state = 'outbox' OR state = 'sent' OR state = 'failed'),
    message_id TEXT  NOT NULL,
    heading    BLOB NOT NULL,
    body       BLOB,
    attempts   INTEGER   NOT NULL,
    last_error TEXT,
    created_at TEXT    NOT NULL,
    sent_at    TEXT
, verdict TEXT, answer_code INTEGER) STRICT;
CREATE INDEX mails_retention ON mails (sent_at) WHERE body IS NOT NULL AND sent_at IS NOT NULL;
CREATE INDEX mails_state ON mails (state, id);
CREATE TABLE mandate_uses (
    program_id TEXT   NOT NULL REFERENCES programs (id),
    day        TEXT NOT NULL,
    act        TEXT NOT NULL,
    currency   TEXT NOT NULL,
    uses       INTEGER  NOT NULL CHECK (uses >= 1),
    sum_minor  INTEGER  NOT NULL CHECK (sum_minor >= 0),
    PRIMARY KEY (program_id, day, act, currency)
) STRICT, WITHOUT ROWID;
CREATE TABLE mandates (
    id          TEXT    NOT NULL PRIMARY KEY,
    loan_id     TEXT    NOT NULL REFERENCES loans (id),
    reference   TEXT  NOT NULL,
    account     BLOB NOT NULL,
    account_tag TEXT  NOT NULL,
    signed_on   TEXT  NOT NULL,
    signed_by   TEXT    NOT NULL,
    signed_from TEXT  NOT NULL,
    wording     TEXT  NOT NULL,
    used        INTEGER  NOT NULL,
    created_at  TEXT    NOT NULL,
    revoked_at  TEXT
) STRICT;
CREATE UNIQUE INDEX mandates_alive ON mandates (loan_id) WHERE revoked_at IS NULL;
CREATE UNIQUE INDEX mandates_reference ON mandates (reference);
CREATE TABLE mark_keys (
    id      INTEGER   NOT NULL PRIMARY KEY CHECK (id = 1),
    sealed  BLOB NOT NULL,
    made_at TEXT    NOT NULL,
    -- How persons lie in this database; all nodes go by it.
    persons TEXT  NOT NULL DEFAULT 'clear' CHECK (persons IN ('clear', 'sealing', 'sealed'))
) STRICT;
CREATE TABLE move_tables (
    name   TEXT NOT NULL PRIMARY KEY,
    copied INTEGER  NOT NULL CHECK (copied >= 0)
) STRICT;
CREATE TABLE moves (
    id       TEXT   NOT NULL PRIMARY KEY,
    origin   TEXT NOT NULL,
    began_at TEXT   NOT NULL,
    ended_at TEXT
) STRICT;
CREATE TABLE named_guarantors (
    id           TEXT   NOT NULL PRIMARY KEY,
    request_id   TEXT   NOT NULL REFERENCES loan_requests (id),
    first_name   TEXT NOT NULL,
    last_name    TEXT NOT NULL,
    email        TEXT NOT NULL,
    lang         TEXT NOT NULL,
    dismissed_at TEXT,
    created_at   TEXT   NOT NULL
, email_key TEXT NOT NULL DEFAULT '') STRICT;
CREATE INDEX named_guarantors_email_key ON named_guarantors (email_key);
CREATE INDEX named_guarantors_request ON named_guarantors (request_id, id);
CREATE TABLE nodes (
    id         TEXT   NOT NULL PRIMARY KEY,
    name       TEXT NOT NULL,
    version    TEXT NOT NULL,
    works      INTEGER NOT NULL,
    beats      INTEGER  NOT NULL CHECK (beats >= 1),
    started_at TEXT   NOT NULL,
    seen_at    TEXT   NOT NULL
, opens TEXT NOT NULL DEFAULT '', seals TEXT NOT NULL DEFAULT '') STRICT, WITHOUT ROWID;
CREATE TABLE opening_marks (
    step    TEXT NOT NULL PRIMARY KEY,
    about   TEXT NOT NULL,
    by_id   TEXT   NOT NULL,
    by_name TEXT NOT NULL,
    at      TEXT   NOT NULL
) STRICT;
CREATE TABLE openings (
    id           TEXT   NOT NULL PRIMARY KEY,
    state        TEXT NOT NULL CHECK (state IN ('proposed', 'applied', 'rejected', 'withdrawn')),
    author_id    TEXT   NOT NULL,
    author_name  TEXT NOT NULL,
    created_at   TEXT   NOT NULL,
    confirmer_id TEXT,
    decided_by   TEXT,
    decided_note TEXT,
    decided_at   TEXT,
    CHECK ((state = 'proposed') = (decided_at IS NULL))
) STRICT;
CREATE UNIQUE INDEX openings_open ON openings ((1)) WHERE state IN ('proposed', 'applied');
CREATE TABLE own_insurances (
    request_id    TEXT   NOT NULL PRIMARY KEY REFERENCES loan_requests (id),
    version       INTEGER  NOT NULL,
    document_id   TEXT   NOT NULL,
    insurer       TEXT NOT NULL,
    covers        TEXT NOT NULL,
    premium_minor INTEGER  NOT NULL CHECK (premium_minor >= 0),
    brought_at    TEXT   NOT NULL,
    answer_until  TEXT NOT NULL,
    state         TEXT NOT NULL CHECK (state IN ('waiting', 'accepted', 'refused')),
    missing       TEXT NOT NULL,
    reason        TEXT NOT NULL,
    answered_by   TEXT,
    answered_at   TEXT,
    CHECK ((state = 'waiting') = (answered_at IS NULL))
) STRICT;
CREATE TABLE packing_walks (
    name  TEXT NOT NULL PRIMARY KEY,
    after TEXT NOT NULL,
    done  INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE page_marks (
    id          TEXT   NOT NULL PRIMARY KEY,
    document_id TEXT   NOT NULL REFERENCES documents (id),
    page        INTEGER  NOT NULL CHECK (page >= 1),
    body        TEXT NOT NULL,
    by_id       TEXT   NOT NULL,
    by_name     TEXT NOT NULL,
    created_at  TEXT   NOT NULL
) STRICT;
CREATE INDEX page_marks_document ON page_marks (document_id);
CREATE TABLE paper_verdicts (
    owner_id    TEXT   NOT NULL,
    paper_id    TEXT   NOT NULL,
    number      INTEGER  NOT NULL CHECK (number >= 1),
    verdict     TEXT NOT NULL CHECK (verdict IN ('accepted', 'resend', 'reopened')),
    reason      TEXT,
    note        TEXT,
    valid_until TEXT,
    dated       TEXT,
    by_id       TEXT   NOT NULL,
    by_name     TEXT NOT NULL,
    created_at  TEXT   NOT NULL,
    PRIMARY KEY (owner_id, paper_id, number)
) STRICT, WITHOUT ROWID;
CREATE TABLE partner_applications (
    id           TEXT    NOT NULL PRIMARY KEY,
    partner_id   TEXT    NOT NULL REFERENCES partners (id),
    external_id  TEXT  NOT NULL,
    campaign     TEXT  NOT NULL,
    product      TEXT  NOT NULL,
    return_url   TEXT  NOT NULL,
    filled       TEXT  NOT NULL,
    sealed       BLOB,
    link_hash    TEXT  NOT NULL,
    version      INTEGER   NOT NULL CHECK (version >= 1),
    status       TEXT  NOT NULL CHECK (status IN ('waiting', 'opened', 'started', 'submitted', 'in_review', 'needs_something', 'approved', 'refused', 'signed', 'paid_out', 'ended')),
    currency     TEXT  NOT NULL,
    paid_minor   INTEGER   NOT NULL CHECK (paid_minor >= 0),
    created_at   TEXT    NOT NULL,
    expires_at   TEXT    NOT NULL,
    moved_at     TEXT    NOT NULL,
    opened_at    TEXT,
    draft_id     TEXT,
    submitted_at TEXT,
    request_id   TEXT,
    mail_key     TEXT  NOT NULL,
    person_key   TEXT  NOT NULL,
    other_id     TEXT,
    conflict     TEXT  NOT NULL CHECK (conflict IN ('', 'open', 'own', 'other', 'nobody')),
    decided_by   TEXT,
    decided_at   TEXT,
    credited_to  TEXT    REFERENCES partners (id),
    terms        TEXT  NOT NULL DEFAULT ''
) STRICT;
CREATE INDEX partner_applications_conflict ON partner_applications (id) WHERE conflict = 'open';
CREATE UNIQUE INDEX partner_applications_draft ON partner_applications (draft_id) WHERE draft_id IS NOT NULL;
CREATE UNIQUE INDEX partner_applications_external ON partner_applications (partner_id, external_id);
CREATE UNIQUE INDEX partner_applications_link ON partner_applications (link_hash);
CREATE INDEX partner_applications_mail ON partner_applications (mail_key, submitted_at) WHERE mail_key <> '';
CREATE INDEX partner_applications_partner ON partner_applications (partner_id, id);
CREATE INDEX partner_applications_person ON partner_applications (person_key, submitted_at) WHERE person_key <> '';
CREATE UNIQUE INDEX partner_applications_request ON partner_applications (request_id) WHERE request_id IS NOT NULL;
CREATE INDEX partner_applications_unsent ON partner_applications (expires_at, id) WHERE status = 'waiting';
CREATE TABLE partner_followed (
    id  INTEGER NOT NULL PRIMARY KEY CHECK (id = 1),
    seq INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE partner_programs (
    program_id TEXT NOT NULL PRIMARY KEY REFERENCES programs (id),
    partner_id TEXT NOT NULL REFERENCES partners (id)
) STRICT, WITHOUT ROWID;
CREATE INDEX partner_programs_partner ON partner_programs (partner_id);
CREATE TABLE partners (
    id           TEXT    NOT NULL PRIMARY KEY,
    version      INTEGER   NOT NULL CHECK (version >= 1),
    name         TEXT  NOT NULL,
    definition   BLOB,
    wanted       BLOB,
    wanted_by    TEXT,
    made_by      TEXT    NOT NULL REFERENCES staff (id),
    made_at      TEXT    NOT NULL,
    confirmed_by TEXT,
    confirmed_at TEXT,
    ended_by     TEXT,
    ended_at     TEXT,
    CHECK ((wanted IS NULL) = (wanted_by IS NULL)),
    CHECK ((definition IS NULL) = (confirmed_at IS NULL))
) STRICT;
CREATE INDEX partners_made ON partners (made_at, id);
CREATE TABLE payment_numbers (
    loan_id TEXT  NOT NULL PRIMARY KEY REFERENCES loans (id),
    number  INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX payment_numbers_number ON payment_numbers (number);
CREATE TABLE payment_promises (
    id             TEXT   NOT NULL PRIMARY KEY,
    loan_id        TEXT   NOT NULL REFERENCES loans (id),
    case_id        TEXT   NOT NULL REFERENCES collection_cases (id),
    arrangement_id TEXT,
    amount_minor   INTEGER  NOT NULL CHECK (amount_minor > 0),
    due_on         TEXT NOT NULL,
    made_on        TEXT NOT NULL,
    state          TEXT NOT NULL CHECK (state IN ('open', 'kept', 'broken', 'withdrawn')),
    created_at     TEXT   NOT NULL,
    by_name        TEXT NOT NULL,
    ended_at       TEXT,
    CHECK ((state = 'open') = (ended_at IS NULL))
) STRICT;
CREATE INDEX payment_promises_arrangement ON payment_promises (arrangement_id, due_on, id) WHERE arrangement_id IS NOT NULL;
CREATE INDEX payment_promises_loan ON payment_promises (loan_id, due_on, id);
CREATE TABLE payment_reserved (
    request_id TEXT  NOT NULL PRIMARY KEY REFERENCES loan_requests (id),
    number     INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX payment_reserved_number ON payment_reserved (number);
CREATE TABLE payout_batches (
    id            TEXT   NOT NULL PRIMARY KEY,
    version       INTEGER  NOT NULL CHECK (version >= 1),
    state         TEXT NOT NULL CHECK (state IN ('prepared', 'released', 'discarded')),
    currency      TEXT NOT NULL,
    message_id    TEXT NOT NULL,
    execute_on    TEXT NOT NULL,
    payouts       INTEGER  NOT NULL CHECK (payouts > 0),
    total_minor   INTEGER  NOT NULL CHECK (total_minor > 0),
    prepared_by   TEXT   NOT NULL,
    prepared_name TEXT NOT NULL,
    prepared_at   TEXT   NOT NULL,
    released_by   TEXT,
    released_name TEXT NOT NULL,
    released_at   TEXT,
    file          BLOB, leaves_at TEXT, leaves_by TEXT, leaves_name TEXT, downloaded_at TEXT, downloaded_name TEXT, changed_at TEXT,
    CHECK ((state = 'released') = (file IS NOT NULL))
) STRICT;
CREATE UNIQUE INDEX payout_batches_message ON payout_batches (message_id);
CREATE TABLE payout_checks (
    payout_id    TEXT   NOT NULL PRIMARY KEY REFERENCES payouts (id),
    call_id      TEXT   NOT NULL,
    adapter      TEXT NOT NULL,
    result       TEXT NOT NULL CHECK (result = '' OR result = 'match' OR result = 'close' OR result = 'none' OR result = 'unavailable'),
    named        BLOB,
    digest       TEXT NOT NULL,
    asked_at     TEXT   NOT NULL,
    answered_at  TEXT,
    vouched_by   TEXT,
    vouched_name TEXT NOT NULL,
    CHECK ((result = '') = (answered_at IS NULL))
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX payout_checks_call ON payout_checks (call_id);
CREATE TABLE payout_condition_answers (
    id           TEXT   NOT NULL PRIMARY KEY,
    condition_id TEXT   NOT NULL REFERENCES payout_conditions (id) ON DELETE CASCADE,
    words        TEXT NOT NULL,
    document_id  TEXT,
    created_at   TEXT   NOT NULL
) STRICT;
CREATE INDEX payout_condition_answers_condition ON payout_condition_answers (condition_id, id);
CREATE TABLE payout_conditions (
    id          TEXT   NOT NULL PRIMARY KEY,
    request_id  TEXT   NOT NULL REFERENCES loan_requests (id),
    severity    TEXT NOT NULL CHECK (severity IN ('blocking', 'note')),
    clearer     TEXT NOT NULL CHECK (clearer IN ('credit', 'treasury')),
    body        TEXT NOT NULL,
    state       TEXT NOT NULL CHECK (state IN ('open', 'cleared', 'waived')),
    words       TEXT NOT NULL,
    document_id TEXT,
    by_id       TEXT NOT NULL,
    by_name     TEXT NOT NULL,
    created_at  TEXT   NOT NULL,
    ended_by    TEXT NOT NULL,
    ended_at    TEXT, asked TEXT NOT NULL DEFAULT '', asked_why TEXT NOT NULL DEFAULT '', asked_until TEXT, guarantee_id TEXT,
    CHECK ((state = 'open') = (ended_at IS NULL))
) STRICT;
CREATE INDEX payout_conditions_guarantee ON payout_conditions (guarantee_id);
CREATE INDEX payout_conditions_request ON payout_conditions (request_id, id);
CREATE TABLE payout_orders (
    id            TEXT   NOT NULL PRIMARY KEY,
    batch_id      TEXT   NOT NULL REFERENCES payout_batches (id),
    call_id       TEXT   NOT NULL,
    adapter       TEXT NOT NULL,
    digest        TEXT NOT NULL,
    state         TEXT NOT NULL CHECK (state IN ('sent', 'accepted', 'partly', 'rejected', 'unclear', 'received', 'not_received')),
    code          TEXT NOT NULL,
    reference     TEXT NOT NULL,
    reason_code   TEXT NOT NULL,
    reason        TEXT NOT NULL,
    rejected      INTEGER  NOT NULL CHECK (rejected >= 0),
    answer_digest TEXT NOT NULL,
    sent_by       TEXT   NOT NULL,
    sent_name     TEXT NOT NULL,
    sent_at       TEXT   NOT NULL,
    answered_at   TEXT,
    settled_name  TEXT NOT NULL,
    settled_at    TEXT,
    note          TEXT NOT NULL,
    CHECK ((state = 'sent') = (answered_at IS NULL)),
    CHECK ((settled_at IS NULL) = (note = ''))
) STRICT;
CREATE INDEX payout_orders_batch ON payout_orders (batch_id, sent_at);
CREATE UNIQUE INDEX payout_orders_call ON payout_orders (call_id);
CREATE UNIQUE INDEX payout_orders_one ON payout_orders (batch_id) WHERE state <> 'not_received';
CREATE TABLE payouts (
    id          TEXT    NOT NULL PRIMARY KEY,
    loan_id     TEXT    REFERENCES loans (id),
    attempt     INTEGER   NOT NULL CHECK (attempt >= 1),
    version     INTEGER   NOT NULL CHECK (version >= 1),
    state       TEXT  NOT NULL CHECK (state = 'planned' OR state = 'held' OR state = 'ready' OR state = 'exported' OR state = 'settled' OR state = 'returned' OR state = 'cancelled'),
    hold        TEXT  NOT NULL,
    note        TEXT  NOT NULL,
    currency    TEXT  NOT NULL,
    minor       INTEGER   NOT NULL CHECK (minor > 0),
    payee       BLOB NOT NULL,
    account_tag TEXT  NOT NULL,
    from_on     TEXT,
    end_to_end  TEXT  NOT NULL,
    batch_id    TEXT    REFERENCES payout_batches (id),
    settled_on  TEXT,
    reason      TEXT  NOT NULL,
    created_at  TEXT    NOT NULL,
    changed_at  TEXT    NOT NULL, kind TEXT NOT NULL DEFAULT 'loan' CHECK (kind = 'loan' OR kind = 'refund' OR kind = 'commission' OR kind = 'proof'), event_id TEXT, debt INTEGER NOT NULL DEFAULT 0, part INTEGER NOT NULL DEFAULT 1, partner TEXT NOT NULL DEFAULT '',
    CHECK ((state = 'held') = (hold <> '')),
    CHECK (state NOT IN ('ready', 'exported') OR batch_id IS NOT NULL),
    CHECK (state <> 'settled' OR settled_on IS NOT NULL)
) STRICT;
CREATE INDEX payouts_account ON payouts (account_tag);
CREATE UNIQUE INDEX payouts_alive ON payouts (loan_id, debt, part) WHERE kind = 'loan' AND state NOT IN ('returned', 'cancelled');
CREATE UNIQUE INDEX payouts_attempt ON payouts (loan_id, kind, debt, part, attempt);
CREATE INDEX payouts_batch ON payouts (batch_id, id) WHERE batch_id IS NOT NULL;
CREATE INDEX payouts_changed ON payouts (changed_at);
CREATE UNIQUE INDEX payouts_end_to_end ON payouts (end_to_end);
CREATE UNIQUE INDEX payouts_event ON payouts (event_id) WHERE event_id IS NOT NULL;
CREATE INDEX payouts_state ON payouts (state, id);
CREATE TABLE persons (
    id           TEXT   NOT NULL PRIMARY KEY,
    version      INTEGER  NOT NULL CHECK (version >= 1),
    civility     TEXT CHECK (civility IN ('Monsieur', 'Madame')),
    first_name   TEXT NOT NULL,
    last_name    TEXT NOT NULL,
    email        TEXT NOT NULL,
    phone        TEXT NOT NULL,
    birth_date   TEXT,
    nationality  TEXT,
    street       TEXT,
    house_number TEXT,
    postal_code  TEXT,
    city         TEXT,
    country      TEXT,
    created_at   TEXT   NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE portfolio_loans (
    loan_id      TEXT   NOT NULL PRIMARY KEY REFERENCES loans (id),
    loan_version INTEGER  NOT NULL,
    known_to     TEXT NOT NULL,
    currency     TEXT NOT NULL CHECK (length(currency) = 3),
    product      TEXT NOT NULL,
    paid_out_on  TEXT NOT NULL,
    lent_minor   INTEGER  NOT NULL,
    ended_on     TEXT,
    ended_as     TEXT NOT NULL,
    course       TEXT NOT NULL,
    CHECK ((ended_on IS NULL) = (ended_as = ''))
) STRICT, WITHOUT ROWID;
CREATE INDEX portfolio_loans_open ON portfolio_loans (known_to) WHERE ended_on IS NULL;
CREATE TABLE "privacy_cases" (
    id              TEXT   NOT NULL PRIMARY KEY,
    version         INTEGER  NOT NULL CHECK (version >= 1),
    kind            TEXT NOT NULL CHECK (kind IN ('export', 'correction', 'erasure', 'complaint')),
    state           TEXT NOT NULL CHECK (state IN ('received', 'acknowledged', 'answered', 'closed')),
    person_kind     TEXT NOT NULL CHECK (person_kind IN ('account', 'request', 'visitor')),
    person_id       TEXT   NOT NULL,
    lang            TEXT NOT NULL,
    topic           TEXT NOT NULL,
    sealed          BLOB,
    outcome         TEXT NOT NULL,
    answer_sealed   BLOB,
    filed_by        TEXT,
    filed_name      TEXT NOT NULL,
    created_at      TEXT   NOT NULL,
    acknowledge_by  TEXT,
    due_by          TEXT NOT NULL,
    acknowledged_at TEXT,
    answered_at     TEXT,
    answered_by     TEXT,
    answered_name   TEXT NOT NULL,
    reopened_at     TEXT,
    blob_id         TEXT,
    wrapped_key     BLOB,
    size            INTEGER  NOT NULL,
    sha256          TEXT NOT NULL,
    expires_at      TEXT,
    erased_at       TEXT,
    files_of        TEXT,
    files           INTEGER  NOT NULL DEFAULT 0 CHECK (files >= 0),
    received_on     TEXT,
    channel         TEXT NOT NULL DEFAULT '',
    product         TEXT NOT NULL DEFAULT '',
    clock_rule      TEXT NOT NULL DEFAULT '',
    redress_minor   INTEGER  NOT NULL DEFAULT 0 CHECK (redress_minor >= 0),
    redress_currency TEXT NOT NULL DEFAULT '', changed_at TEXT,
    CHECK ((state IN ('answered', 'closed')) = (answered_at IS NOT NULL)),
    CHECK ((blob_id IS NULL) = (wrapped_key IS NULL))
) STRICT;
CREATE INDEX privacy_cases_archives ON privacy_cases (expires_at) WHERE blob_id IS NOT NULL;
CREATE INDEX privacy_cases_complaints ON privacy_cases (kind, created_at);
CREATE INDEX privacy_cases_kind ON privacy_cases (kind, id);
CREATE INDEX privacy_cases_old ON privacy_cases (answered_at, id) WHERE answered_at IS NOT NULL AND erased_at IS NULL;
CREATE UNIQUE INDEX privacy_cases_one ON privacy_cases (person_kind, person_id, kind)
    WHERE kind IN ('export', 'erasure') AND state IN ('received', 'acknowledged');
CREATE INDEX privacy_cases_open ON privacy_cases (due_by, id) WHERE state IN ('received', 'acknowledged');
CREATE INDEX privacy_cases_person ON privacy_cases (person_kind, person_id, created_at);
CREATE TABLE privacy_holds (
    id          TEXT    NOT NULL PRIMARY KEY,
    person_kind TEXT  NOT NULL CHECK (person_kind IN ('account', 'request')),
    person_id   TEXT    NOT NULL,
    sealed      BLOB NOT NULL,
    placed_by   TEXT    NOT NULL,
    placed_name TEXT  NOT NULL,
    placed_at   TEXT    NOT NULL,
    lift_by     TEXT,
    lift_name   TEXT  NOT NULL,
    lift_at     TEXT,
    lifted_by   TEXT,
    lifted_name TEXT  NOT NULL,
    lifted_at   TEXT
) STRICT;
CREATE UNIQUE INDEX privacy_holds_one ON privacy_holds (person_kind, person_id) WHERE lifted_at IS NULL;
CREATE TABLE privacy_runs (
    id           TEXT   NOT NULL PRIMARY KEY,
    version      INTEGER  NOT NULL CHECK (version >= 1),
    state        TEXT NOT NULL CHECK (state IN ('counted', 'released', 'done', 'replaced')),
    counted_at   TEXT   NOT NULL,
    counted_by   TEXT NOT NULL,
    counted_name TEXT NOT NULL,
    due          TEXT NOT NULL,
    released_by  TEXT,
    released_name TEXT NOT NULL,
    released_at  TEXT,
    erased       TEXT,
    done_at      TEXT
) STRICT;
CREATE UNIQUE INDEX privacy_runs_open ON privacy_runs (state) WHERE state IN ('counted', 'released');
CREATE TABLE product_proposals (
    id              TEXT    NOT NULL PRIMARY KEY,
    code            TEXT  NOT NULL,
    before          TEXT,
    after           TEXT  NOT NULL,
    valid_from      TEXT  NOT NULL,
    reason          TEXT  NOT NULL,
    state           TEXT  NOT NULL CHECK (state IN ('proposed', 'confirmed', 'applied', 'rejected', 'withdrawn', 'failed')),
    author_id       TEXT    NOT NULL,
    author_name     TEXT  NOT NULL,
    created_at      TEXT    NOT NULL,
    decided_by      TEXT,
    decided_note    TEXT,
    decided_at      TEXT,
    applied_version INTEGER,
    applied_at      TEXT, not_before TEXT, confirmer_id TEXT,
    CHECK ((state = 'proposed') = (decided_at IS NULL)),
    CHECK ((state = 'applied') = (applied_version IS NOT NULL))
) STRICT;
CREATE UNIQUE INDEX product_proposals_open ON product_proposals (code) WHERE state IN ('proposed', 'confirmed');
CREATE INDEX product_proposals_waiting ON product_proposals (valid_from) WHERE state = 'confirmed';
CREATE TABLE program_assertions (
    jti_hash   TEXT NOT NULL PRIMARY KEY,
    expires_at TEXT   NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX program_assertions_expiry ON program_assertions (expires_at);
CREATE TABLE program_endings (
    program_id TEXT   NOT NULL REFERENCES programs (id),
    operation  TEXT NOT NULL,
    day        TEXT NOT NULL,
    calls      INTEGER  NOT NULL CHECK (calls > 0),
    PRIMARY KEY (program_id, operation, day)
) STRICT, WITHOUT ROWID;
CREATE INDEX program_endings_day ON program_endings (day);
CREATE TABLE program_keys (
    id           TEXT   NOT NULL PRIMARY KEY,
    program_id   TEXT   NOT NULL REFERENCES programs (id),
    kid          TEXT NOT NULL,
    alg          TEXT NOT NULL CHECK (alg IN ('ES256', 'EdDSA')),
    jwk          TEXT NOT NULL,
    made_by      TEXT,
    made_at      TEXT   NOT NULL,
    expires_at   TEXT   NOT NULL,
    confirmed_at TEXT,
    ended_at     TEXT,
    used_at      TEXT,
    used_from    TEXT NOT NULL
) STRICT;
CREATE UNIQUE INDEX program_keys_kid ON program_keys (kid);
CREATE INDEX program_keys_program ON program_keys (program_id, made_at, id);
CREATE TABLE program_news (
    program_id TEXT   NOT NULL REFERENCES programs (id),
    what       TEXT NOT NULL,
    day        TEXT NOT NULL,
    PRIMARY KEY (program_id, what)
) STRICT, WITHOUT ROWID;
CREATE INDEX program_news_day ON program_news (day);
CREATE TABLE program_secrets (
    id           TEXT   NOT NULL PRIMARY KEY,
    program_id   TEXT   NOT NULL REFERENCES programs (id),
    hint         TEXT NOT NULL,
    token_hash   TEXT NOT NULL,
    made_by      TEXT,
    made_at      TEXT   NOT NULL,
    expires_at   TEXT   NOT NULL,
    confirmed_at TEXT,
    ended_at     TEXT,
    used_at      TEXT,
    used_from    TEXT NOT NULL
) STRICT;
CREATE INDEX program_secrets_program ON program_secrets (program_id, made_at, id);
CREATE UNIQUE INDEX program_secrets_token ON program_secrets (token_hash);
CREATE TABLE program_tokens (
    token_hash TEXT NOT NULL PRIMARY KEY,
    program_id TEXT   NOT NULL REFERENCES programs (id),
    key_id     TEXT   NOT NULL REFERENCES program_keys (id),
    scopes     TEXT NOT NULL,
    expires_at TEXT   NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX program_tokens_expiry ON program_tokens (expires_at);
CREATE TABLE programs (
    id            TEXT   NOT NULL PRIMARY KEY,
    version       INTEGER  NOT NULL CHECK (version >= 1),
    name          TEXT NOT NULL,
    contact       TEXT NOT NULL,
    scopes        TEXT NOT NULL,
    addresses     TEXT NOT NULL,
    responsible_1 TEXT   NOT NULL REFERENCES staff (id),
    responsible_2 TEXT   REFERENCES staff (id),
    made_by       TEXT   NOT NULL REFERENCES staff (id),
    made_at       TEXT   NOT NULL,
    wanted        TEXT,
    wanted_by     TEXT,
    wanted_at     TEXT,
    confirmed_by  TEXT,
    confirmed_at  TEXT,
    stopped_by    TEXT,
    stopped_at    TEXT,
    ended_by      TEXT,
    ended_at      TEXT
, mandate TEXT, due_by TEXT, due_at TEXT, rate TEXT NOT NULL DEFAULT 'standard' CHECK (rate IN ('standard', 'bulk'))) STRICT;
CREATE INDEX programs_due ON programs (due_at);
CREATE INDEX programs_made ON programs (made_at, id);
CREATE TABLE provider_flows (
    state_hash       TEXT  NOT NULL PRIMARY KEY,
    browser_hash     TEXT  NOT NULL,
    provider         TEXT  NOT NULL,
    sealed           BLOB NOT NULL,
    account_id       TEXT    REFERENCES accounts (id) ON DELETE CASCADE,
    session_id       TEXT    REFERENCES sessions (id) ON DELETE CASCADE,
    challenge        TEXT  NOT NULL,
    challenge_method TEXT  NOT NULL,
    redirect_to      TEXT  NOT NULL,
    created_at       TEXT    NOT NULL,
    expires_at       TEXT    NOT NULL
) STRICT;
CREATE INDEX provider_flows_account ON provider_flows (account_id);
CREATE INDEX provider_flows_expiry ON provider_flows (expires_at);
CREATE INDEX provider_flows_session ON provider_flows (session_id);
CREATE TABLE rate_changes (
    id           TEXT   NOT NULL PRIMARY KEY,
    base         TEXT NOT NULL,
    document     TEXT NOT NULL,
    valid_from   TEXT NOT NULL,
    reason       TEXT NOT NULL,
    state        TEXT NOT NULL CHECK (state IN ('proposed', 'confirmed', 'applied', 'rejected', 'withdrawn', 'failed')),
    author_id    TEXT   NOT NULL,
    author_name  TEXT NOT NULL,
    created_at   TEXT   NOT NULL,
    confirmer_id TEXT,
    decided_by   TEXT,
    decided_note TEXT,
    decided_at   TEXT,
    CHECK ((state = 'proposed') = (decided_at IS NULL))
) STRICT;
CREATE UNIQUE INDEX rate_changes_open ON rate_changes ((1)) WHERE state IN ('proposed', 'confirmed');
CREATE TABLE rate_limits (
    key TEXT  PRIMARY KEY,
    tat INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE rate_resets (
    loan_id TEXT   NOT NULL PRIMARY KEY REFERENCES loans (id),
    next_on TEXT NOT NULL,
    waiting INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX rate_resets_next ON rate_resets (next_on, loan_id);
CREATE INDEX rate_resets_waiting ON rate_resets (loan_id) WHERE waiting;
CREATE TABLE recovery_codes (
    owner_kind TEXT NOT NULL,
    owner_id   TEXT   NOT NULL,
    code_hash  TEXT NOT NULL,
    created_at TEXT   NOT NULL,
    used_at    TEXT,
    PRIMARY KEY (owner_kind, owner_id, code_hash)
) STRICT, WITHOUT ROWID;
CREATE TABLE recovery_tokens (
    email      TEXT PRIMARY KEY,
    token_hash TEXT  NOT NULL UNIQUE,
    created_at TEXT   NOT NULL,
    expires_at TEXT   NOT NULL
, email_mark TEXT) STRICT;
CREATE UNIQUE INDEX recovery_tokens_email_mark ON recovery_tokens (email_mark);
CREATE TABLE refresh_families (
    session_id TEXT   NOT NULL PRIMARY KEY REFERENCES sessions (id) ON DELETE CASCADE,
    counter    INTEGER  NOT NULL,
    lowest     INTEGER  NOT NULL,
    level      INTEGER  NOT NULL,
    uses       TEXT NOT NULL
) STRICT;
CREATE TABLE refusal_reasons (
    request_id TEXT   NOT NULL,
    version    INTEGER  NOT NULL,
    position   INTEGER  NOT NULL CHECK (position >= 1 AND position <= 4),
    code       TEXT NOT NULL,
    PRIMARY KEY (request_id, version, position),
    FOREIGN KEY (request_id, version) REFERENCES decisions (request_id, version)
) STRICT, WITHOUT ROWID;
CREATE INDEX refusal_reasons_code ON refusal_reasons (code, request_id);
CREATE TABLE register_arrears (
    request_id    TEXT   NOT NULL REFERENCES loan_requests (id),
    number        INTEGER  NOT NULL CHECK (number >= 1),
    register      TEXT NOT NULL,
    reached_on    TEXT NOT NULL,
    due_on        TEXT NOT NULL,
    currency      TEXT NOT NULL,
    overdue_minor INTEGER  NOT NULL CHECK (overdue_minor > 0),
    from_minor    INTEGER  NOT NULL CHECK (from_minor > 0),
    created_at    TEXT   NOT NULL,
    ended_on      TEXT,
    reported_on   TEXT,
    reference     TEXT,
    by_id         TEXT,
    by_name       TEXT,
    recorded_at   TEXT,
    PRIMARY KEY (request_id, number),
    CHECK ((reported_on IS NULL) = (recorded_at IS NULL))
) STRICT, WITHOUT ROWID;
CREATE TRIGGER register_consultations_no_update BEFORE UPDATE ON register_consultations
BEGIN
    SELECT RAISE(ABORT, 'answers of registers are append-only');
END;
CREATE TABLE register_consultations (
    request_id TEXT   NOT NULL REFERENCES loan_requests (id),
    number     INTEGER  NOT NULL CHECK (number >= 1),
    position   INTEGER  NOT NULL CHECK (position >= 1),
    register   TEXT NOT NULL,
    asked_on   TEXT NOT NULL,
    result     TEXT NOT NULL CHECK (result IN ('clear', 'entry', 'unreachable')),
    reference  TEXT NOT NULL,
    remark     TEXT NOT NULL,
    by_id      TEXT   NOT NULL,
    by_name    TEXT NOT NULL,
    created_at TEXT   NOT NULL,
    PRIMARY KEY (request_id, number)
) STRICT, WITHOUT ROWID;
CREATE TABLE register_reports (
    request_id  TEXT   NOT NULL PRIMARY KEY REFERENCES loan_requests (id),
    register    TEXT NOT NULL,
    due_on      TEXT NOT NULL,
    created_at  TEXT   NOT NULL,
    reported_on TEXT,
    reference   TEXT,
    by_id       TEXT,
    by_name     TEXT,
    recorded_at TEXT,
    CHECK ((reported_on IS NULL) = (recorded_at IS NULL))
) STRICT;
CREATE TABLE registrations (
    id            TEXT   PRIMARY KEY,
    email         TEXT NOT NULL,
    first_name    TEXT NOT NULL,
    last_name     TEXT NOT NULL,
    country       TEXT NOT NULL,
    lang          TEXT NOT NULL,
    password_hash TEXT NOT NULL,
    token_hash    TEXT  NOT NULL UNIQUE,
    created_at    TEXT   NOT NULL,
    expires_at    TEXT   NOT NULL
, meta TEXT NOT NULL DEFAULT '{}', door TEXT NOT NULL DEFAULT 'site', email_mark TEXT) STRICT;
CREATE INDEX registrations_email ON registrations (email, created_at);
CREATE INDEX registrations_email_mark ON registrations (email_mark, created_at);
CREATE INDEX registrations_expiry ON registrations (expires_at);
CREATE TABLE reply_templates (
    id         TEXT   NOT NULL PRIMARY KEY,
    version    INTEGER  NOT NULL CHECK (version >= 1),
    name       TEXT NOT NULL,
    texts      TEXT NOT NULL,
    updated_by TEXT NOT NULL,
    updated_at TEXT   NOT NULL
, shipped TEXT) STRICT;
CREATE TABLE reporting_duties (
    duty             TEXT   NOT NULL,
    version          INTEGER  NOT NULL CHECK (version >= 1),
    own              INTEGER NOT NULL,
    title            TEXT NOT NULL,
    authority        TEXT NOT NULL,
    source           TEXT NOT NULL,
    rhythm           TEXT NOT NULL CHECK (rhythm IN ('', 'month', 'quarter', 'half_year', 'year')),
    due_months       INTEGER  NOT NULL CHECK (due_months >= 0),
    due_days         INTEGER  NOT NULL CHECK (due_days >= 0),
    due_working_days INTEGER  NOT NULL CHECK (due_working_days >= 0),
    rolls            INTEGER NOT NULL,
    since            TEXT,
    applies          INTEGER NOT NULL,
    reason           TEXT NOT NULL,
    by_id            TEXT   NOT NULL,
    by_name          TEXT NOT NULL,
    created_at       TEXT   NOT NULL,
    PRIMARY KEY (duty, version)
) STRICT, WITHOUT ROWID;
CREATE TABLE reporting_filings (
    duty       TEXT   NOT NULL,
    period_end TEXT NOT NULL,
    version    INTEGER  NOT NULL CHECK (version >= 1),
    period_start TEXT NOT NULL,
    sent_on    TEXT,
    reference  TEXT NOT NULL,
    note       TEXT NOT NULL,
    by_id      TEXT   NOT NULL,
    by_name    TEXT NOT NULL,
    created_at TEXT   NOT NULL,
    PRIMARY KEY (duty, period_end, version)
) STRICT, WITHOUT ROWID;
CREATE TABLE request_advice (
    id         TEXT   NOT NULL PRIMARY KEY,
    request_id TEXT   NOT NULL REFERENCES loan_requests (id),
    by_id      TEXT   NOT NULL,
    by_name    TEXT NOT NULL,
    reason     TEXT NOT NULL,
    logic      TEXT NOT NULL,
    created_at TEXT   NOT NULL,
    closed_at  TEXT
, reasons TEXT NOT NULL DEFAULT '') STRICT;
CREATE UNIQUE INDEX request_advice_open ON request_advice (request_id) WHERE closed_at IS NULL;
CREATE INDEX request_advice_request ON request_advice (request_id, id);
CREATE TABLE request_answers (
    request_id TEXT    NOT NULL PRIMARY KEY REFERENCES loan_requests (id),
    version    INTEGER   NOT NULL CHECK (version >= 1),
    sealed     BLOB NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE request_ask_items (
    ask_id        TEXT   NOT NULL REFERENCES request_asks (id),
    position      INTEGER  NOT NULL CHECK (position >= 1),
    kind          TEXT NOT NULL CHECK (kind IN ('document', 'question')),
    document_kind TEXT,
    body          TEXT NOT NULL,
    answer        TEXT,
    document_id   TEXT,
    PRIMARY KEY (ask_id, position),
    CHECK ((kind = 'document') = (document_kind IS NOT NULL))
) STRICT, WITHOUT ROWID;
CREATE TABLE request_asks (
    id         TEXT   NOT NULL PRIMARY KEY,
    request_id TEXT   NOT NULL REFERENCES loan_requests (id),
    by_id      TEXT   NOT NULL,
    by_name    TEXT NOT NULL,
    created_at TEXT   NOT NULL,
    remind_at  TEXT,
    expires_at TEXT   NOT NULL,
    closed_at  TEXT
) STRICT;
CREATE INDEX request_asks_asker ON request_asks (by_id, closed_at) WHERE closed_at IS NOT NULL;
CREATE INDEX request_asks_expiry ON request_asks (expires_at) WHERE closed_at IS NULL;
CREATE UNIQUE INDEX request_asks_open ON request_asks (request_id) WHERE closed_at IS NULL;
CREATE INDEX request_asks_reminder ON request_asks (remind_at) WHERE closed_at IS NULL AND remind_at IS NOT NULL;
CREATE INDEX request_asks_request ON request_asks (request_id, created_at);
CREATE TRIGGER request_budget_changes_no_update BEFORE UPDATE ON request_budget_changes
BEGIN
    SELECT RAISE(ABORT, 'changes of a budget are append-only');
END;
CREATE TABLE request_budget_changes (
    request_id TEXT   NOT NULL REFERENCES loan_requests (id),
    number     INTEGER  NOT NULL CHECK (number >= 1),
    position   INTEGER  NOT NULL CHECK (position >= 1),
    before     TEXT NOT NULL,
    after      TEXT NOT NULL,
    reason     TEXT NOT NULL,
    by_id      TEXT   NOT NULL,
    by_name    TEXT NOT NULL,
    created_at TEXT   NOT NULL,
    PRIMARY KEY (request_id, number)
) STRICT, WITHOUT ROWID;
CREATE TABLE request_checks (
    request_id TEXT   NOT NULL REFERENCES loan_requests (id),
    number     INTEGER  NOT NULL CHECK (number >= 1),
    cause      TEXT NOT NULL,
    rules      TEXT NOT NULL,
    opinion    TEXT NOT NULL CHECK (opinion = 'favourable' OR opinion = 'review' OR opinion = 'unfavourable'),
    inputs     TEXT NOT NULL,
    trace      TEXT NOT NULL,
    created_at TEXT   NOT NULL, run BLOB,
    PRIMARY KEY (request_id, number)
) STRICT, WITHOUT ROWID;
CREATE TABLE request_co_borrowers (
    request_id   TEXT   NOT NULL PRIMARY KEY REFERENCES loan_requests (id),
    email        TEXT NOT NULL,
    email_key    TEXT NOT NULL,
    lang         TEXT NOT NULL,
    token_hash   TEXT NOT NULL UNIQUE,
    account_id   TEXT,
    consent      TEXT,
    invited_at   TEXT   NOT NULL,
    expires_at   TEXT   NOT NULL,
    completed_at TEXT
) STRICT;
CREATE INDEX request_co_borrowers_account ON request_co_borrowers (account_id) WHERE account_id IS NOT NULL;
CREATE INDEX request_co_borrowers_email ON request_co_borrowers (email_key);
CREATE TABLE request_counters (
    status       TEXT NOT NULL CHECK (status = 'pending' OR status = 'approved' OR status = 'rejected' OR status = 'closed'),
    currency     TEXT NOT NULL,
    slot         INTEGER  NOT NULL CHECK (slot BETWEEN 0 AND 15),
    requests     INTEGER  NOT NULL,
    amount_minor INTEGER  NOT NULL,
    PRIMARY KEY (status, currency, slot)
) STRICT, WITHOUT ROWID;
CREATE TABLE request_days (
    day            TEXT NOT NULL,
    product        TEXT NOT NULL,
    currency       TEXT NOT NULL,
    received       INTEGER  NOT NULL,
    received_minor INTEGER  NOT NULL,
    approved       INTEGER  NOT NULL,
    declined       INTEGER  NOT NULL,
    PRIMARY KEY (day, product, currency)
) STRICT, WITHOUT ROWID;
CREATE TABLE request_debt_wishes (
    request_id TEXT    NOT NULL PRIMARY KEY REFERENCES loan_requests (id),
    wished_at  TEXT    NOT NULL,
    sealed     BLOB NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE request_debts (
    request_id    TEXT    NOT NULL PRIMARY KEY REFERENCES loan_requests (id),
    monthly_minor INTEGER   NOT NULL CHECK (monthly_minor >= 0),
    sealed        BLOB NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE request_insurances (
    request_id TEXT   NOT NULL PRIMARY KEY REFERENCES loan_requests (id),
    code       TEXT NOT NULL,
    chosen_at  TEXT   NOT NULL
) STRICT;
CREATE TABLE request_marks (
    kind       TEXT NOT NULL CHECK (kind = 'person' OR kind = 'email' OR kind = 'phone' OR kind = 'iban' OR kind = 'source'),
    mark       TEXT NOT NULL,
    request_id TEXT   NOT NULL REFERENCES loan_requests (id),
    PRIMARY KEY (kind, mark, request_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX request_marks_request ON request_marks (request_id);
CREATE TABLE request_moves (
    request_id TEXT   NOT NULL REFERENCES loan_requests (id),
    version    INTEGER  NOT NULL,
    action     TEXT NOT NULL,
    stage      TEXT NOT NULL,
    outcome    TEXT,
    actor_kind TEXT NOT NULL,
    created_at TEXT   NOT NULL,
    PRIMARY KEY (request_id, version)
) STRICT, WITHOUT ROWID;
CREATE TABLE request_notes (
    id          TEXT   NOT NULL PRIMARY KEY,
    request_id  TEXT   NOT NULL REFERENCES loan_requests (id),
    body        TEXT NOT NULL,
    author_id   TEXT   NOT NULL,
    author_name TEXT NOT NULL,
    created_at  TEXT   NOT NULL
) STRICT;
CREATE INDEX request_notes_request ON request_notes (request_id, created_at);
CREATE TABLE request_parties (
    request_id           TEXT   NOT NULL REFERENCES loan_requests (id),
    position             INTEGER  NOT NULL CHECK (position >= 1),
    role                 TEXT NOT NULL CHECK (role IN ('borrower', 'co_borrower')),
    person_id            TEXT   NOT NULL REFERENCES persons (id),
    income_type          TEXT CHECK (income_type = 'Salaire' OR income_type = 'Freelance' OR income_type = 'Retraite' OR income_type = 'Autre'),
    monthly_income_minor INTEGER  CHECK (monthly_income_minor >= 0),
    employment_status    TEXT CHECK (employment_status = 'CDI' OR employment_status = 'CDD' OR employment_status = 'Indépendant' OR employment_status = 'Retraité' OR employment_status = 'Étudiant'),
    employer             TEXT,
    employment_duration  TEXT CHECK (employment_duration = 'Moins de 6 mois' OR employment_duration = '6 mois à 1 an' OR employment_duration = '1 à 3 ans' OR employment_duration = 'Plus de 3 ans'),
    rent_minor           INTEGER CHECK (rent_minor >= 0),
    other_loans_minor    INTEGER CHECK (other_loans_minor >= 0),
    household            INTEGER CHECK (household >= 1), taxes_minor INTEGER CHECK (taxes_minor >= 0), canton TEXT, housing TEXT CHECK (housing = 'Locataire' OR housing = 'Propriétaire' OR housing = 'Hébergé'),
    PRIMARY KEY (request_id, position)
) STRICT, WITHOUT ROWID;
CREATE TABLE request_proposals (
    id           TEXT   NOT NULL PRIMARY KEY,
    request_id   TEXT   NOT NULL REFERENCES loan_requests (id),
    by_id        TEXT   NOT NULL,
    by_name      TEXT NOT NULL,
    amount_minor INTEGER  NOT NULL CHECK (amount_minor > 0),
    months       INTEGER  NOT NULL CHECK (months > 0),
    rate         TEXT NOT NULL,
    override     TEXT,
    send_email   INTEGER NOT NULL,
    created_at   TEXT   NOT NULL,
    closed_at    TEXT
, beyond TEXT, votes INTEGER NOT NULL DEFAULT 1 CHECK (votes >= 1), majority INTEGER NOT NULL DEFAULT FALSE, tier TEXT NOT NULL DEFAULT '') STRICT;
CREATE UNIQUE INDEX request_proposals_open ON request_proposals (request_id) WHERE closed_at IS NULL;
CREATE TABLE request_reviews (
    request_id TEXT   NOT NULL PRIMARY KEY REFERENCES loan_requests (id),
    body       TEXT NOT NULL,
    asked_at   TEXT   NOT NULL,
    by_id      TEXT,
    by_name    TEXT,
    answer     TEXT,
    upheld     INTEGER,
    closed_at  TEXT
) STRICT, WITHOUT ROWID;
CREATE VIRTUAL TABLE request_search USING fts5 (
    search_text, tokenize = 'trigram', content = '', contentless_delete = 1);
CREATE TABLE 'request_search_config'(k PRIMARY KEY, v) WITHOUT ROWID;
CREATE TABLE 'request_search_data'(id INTEGER PRIMARY KEY, block BLOB);
CREATE TABLE 'request_search_docsize'(id INTEGER PRIMARY KEY, sz BLOB, origin INTEGER);
CREATE TABLE 'request_search_idx'(segid, term, pgno, PRIMARY KEY(segid, term)) WITHOUT ROWID;
CREATE TABLE request_search_queue (
    request_id TEXT NOT NULL PRIMARY KEY
) STRICT, WITHOUT ROWID;
CREATE TABLE request_search_rows (
    row        INTEGER PRIMARY KEY,
    request_id TEXT NOT NULL UNIQUE,
    status     TEXT NOT NULL
) STRICT;
CREATE TABLE reset_kept (
    run_id     TEXT   NOT NULL REFERENCES reset_runs (id),
    request_id TEXT   NOT NULL,
    reference  TEXT NOT NULL,
    reason     TEXT NOT NULL CHECK (reason IN ('contract', 'hold', 'partner_hold', 'spared')),
    PRIMARY KEY (run_id, request_id)
) STRICT, WITHOUT ROWID;
CREATE TABLE reset_runs (
    id         TEXT   NOT NULL PRIMARY KEY,
    state      TEXT NOT NULL CHECK (state IN ('backup', 'deleting', 'done', 'failed')),
    by_id      TEXT   NOT NULL,
    by_name    TEXT NOT NULL,
    started_at TEXT   NOT NULL,
    backup     TEXT NOT NULL,
    requests   INTEGER  NOT NULL,
    done_to    TEXT NOT NULL,
    deleted    INTEGER  NOT NULL,
    kept       INTEGER  NOT NULL,
    ended_at   TEXT, kept_for TEXT NOT NULL DEFAULT '{}', only_request TEXT NOT NULL DEFAULT '',
    CHECK ((state IN ('done', 'failed')) = (ended_at IS NOT NULL))
) STRICT;
CREATE INDEX reset_runs_started ON reset_runs (started_at, id);
CREATE TABLE rule_changes (
    id          TEXT   NOT NULL PRIMARY KEY,
    name        TEXT NOT NULL,
    replay_id   TEXT   REFERENCES rule_replays (id),
    return_of   TEXT   REFERENCES rule_changes (id),
    before      TEXT NOT NULL,
    after       TEXT NOT NULL,
    valid_from  TEXT NOT NULL,
    reason      TEXT NOT NULL,
    state       TEXT NOT NULL CHECK (state IN ('proposed', 'confirmed', 'applied', 'rejected', 'withdrawn', 'failed')),
    author_id   TEXT   NOT NULL,
    author_name TEXT NOT NULL,
    created_at  TEXT   NOT NULL,
    decided_by  TEXT,
    decided_note TEXT,
    decided_at  TEXT,
    applied_at  TEXT,
    products    INTEGER,
    scorecard   INTEGER, confirmer_id TEXT,
    CHECK ((replay_id IS NULL) <> (return_of IS NULL)),
    CHECK ((state = 'proposed') = (decided_at IS NULL)),
    CHECK ((state = 'applied') = (applied_at IS NOT NULL))
) STRICT;
CREATE UNIQUE INDEX rule_changes_open ON rule_changes ((1)) WHERE state IN ('proposed', 'confirmed');
CREATE INDEX rule_changes_waiting ON rule_changes (valid_from) WHERE state = 'confirmed';
CREATE TABLE rule_draft_versions (
    draft_id   TEXT   NOT NULL REFERENCES rule_drafts (id),
    version    INTEGER  NOT NULL CHECK (version >= 1),
    name       TEXT NOT NULL,
    rules      TEXT NOT NULL,
    by_id      TEXT   NOT NULL,
    by_name    TEXT NOT NULL,
    created_at TEXT   NOT NULL,
    PRIMARY KEY (draft_id, version)
) STRICT, WITHOUT ROWID;
CREATE TABLE rule_drafts (
    id           TEXT   NOT NULL PRIMARY KEY,
    version      INTEGER  NOT NULL CHECK (version >= 1),
    name         TEXT NOT NULL,
    author_name  TEXT NOT NULL,
    created_at   TEXT   NOT NULL,
    changed_name TEXT NOT NULL,
    changed_at   TEXT   NOT NULL,
    discarded_at TEXT
) STRICT;
CREATE TABLE rule_replay_cases (
    replay_id     TEXT   NOT NULL REFERENCES rule_replays (id),
    position      INTEGER  NOT NULL,
    request_id    TEXT   NOT NULL,
    run           INTEGER  NOT NULL,
    product       TEXT NOT NULL,
    currency      TEXT NOT NULL,
    amount_minor  INTEGER  NOT NULL,
    active        TEXT NOT NULL,
    draft         TEXT NOT NULL,
    active_points INTEGER,
    draft_points  INTEGER,
    reasons       TEXT NOT NULL,
    PRIMARY KEY (replay_id, position)
) STRICT, WITHOUT ROWID;
CREATE TABLE rule_replays (
    id            TEXT   NOT NULL PRIMARY KEY,
    draft_id      TEXT   NOT NULL,
    draft_version INTEGER  NOT NULL,
    base          TEXT NOT NULL,
    from_day      TEXT NOT NULL,
    to_day        TEXT NOT NULL,
    product       TEXT NOT NULL,
    sample        INTEGER  NOT NULL CHECK (sample >= 1),
    complete      INTEGER NOT NULL,
    state         TEXT NOT NULL CHECK (state IN ('running', 'done', 'cancelled', 'failed')),
    by_id         TEXT   NOT NULL,
    by_name       TEXT NOT NULL,
    created_at    TEXT   NOT NULL,
    place_at      TEXT   NOT NULL,
    place_id      TEXT   NOT NULL,
    done          INTEGER  NOT NULL CHECK (done >= 0),
    listed        INTEGER  NOT NULL CHECK (listed >= 0),
    more          INTEGER NOT NULL,
    tally         TEXT NOT NULL,
    ended_at      TEXT,
    FOREIGN KEY (draft_id, draft_version) REFERENCES rule_draft_versions (draft_id, version),
    CHECK ((state = 'running') = (ended_at IS NULL))
) STRICT;
CREATE INDEX rule_replays_draft ON rule_replays (draft_id, id);
CREATE UNIQUE INDEX rule_replays_one ON rule_replays (draft_id) WHERE state = 'running';
CREATE TABLE sanctions (
    id         TEXT    NOT NULL PRIMARY KEY,
    loan_id    TEXT    NOT NULL REFERENCES loans (id),
    kind       TEXT  NOT NULL CHECK (kind = 'impose' OR kind = 'lift'),
    state      TEXT  NOT NULL CHECK (state IN ('open', 'done', 'withdrawn')),
    event_id   TEXT,
    terms      TEXT  NOT NULL,
    sealed     BLOB NOT NULL,
    by_id      TEXT  NOT NULL,
    by_name    TEXT  NOT NULL,
    created_at TEXT    NOT NULL,
    ended_by   TEXT,
    ended_at   TEXT,
    CHECK ((state = 'open') = (ended_at IS NULL)),
    CHECK ((state = 'done') = (event_id IS NOT NULL))
) STRICT;
CREATE INDEX sanctions_loan ON sanctions (loan_id, id DESC);
CREATE UNIQUE INDEX sanctions_open ON sanctions (loan_id) WHERE state = 'open';
CREATE TABLE sandbox (
    id           INTEGER  NOT NULL PRIMARY KEY CHECK (id = 1),
    template     TEXT NOT NULL,
    made_at      TEXT   NOT NULL,
    secret       TEXT NOT NULL,
    ahead        INTEGER  NOT NULL,
    target_at    TEXT,
    until_action TEXT NOT NULL,
    since        TEXT,
    stopped      TEXT NOT NULL
) STRICT;
CREATE TABLE sandbox_adapter (
    id         INTEGER   NOT NULL PRIMARY KEY CHECK (id = 1),
    secret     BLOB NOT NULL,
    fail       TEXT  NOT NULL,
    capability TEXT  NOT NULL,
    times      INTEGER   NOT NULL CHECK (times >= 0),
    CHECK ((fail = '') = (times = 0))
) STRICT, WITHOUT ROWID;
CREATE TABLE sandbox_adapter_calls (
    id     TEXT NOT NULL PRIMARY KEY,
    answer BLOB
) STRICT, WITHOUT ROWID;
CREATE TABLE sandbox_adapter_reports (
    call_id    TEXT    NOT NULL REFERENCES sandbox_adapter_calls (id) ON DELETE CASCADE,
    number     INTEGER   NOT NULL,
    due_at     TEXT    NOT NULL,
    body       BLOB NOT NULL,
    brought_at TEXT,
    refused    TEXT  NOT NULL,
    PRIMARY KEY (call_id, number)
) STRICT, WITHOUT ROWID;
CREATE INDEX sandbox_adapter_reports_due ON sandbox_adapter_reports (due_at) WHERE brought_at IS NULL;
CREATE TABLE sandbox_posts (
    id         TEXT   NOT NULL PRIMARY KEY,
    kind       TEXT NOT NULL CHECK (kind = 'text' OR kind = 'letter'),
    recipient  TEXT NOT NULL,
    language   TEXT NOT NULL,
    words      TEXT NOT NULL,
    document   BLOB,
    created_at TEXT   NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX sandbox_posts_created ON sandbox_posts (created_at, id);
CREATE TABLE sandbox_signings (
    session     TEXT  NOT NULL PRIMARY KEY,
    document    BLOB NOT NULL,
    given_name  TEXT  NOT NULL,
    family_name TEXT  NOT NULL
) STRICT;
CREATE TABLE schedule_changes (
    id           TEXT   NOT NULL PRIMARY KEY,
    loan_id      TEXT   NOT NULL REFERENCES loans (id),
    version      INTEGER  NOT NULL CHECK (version >= 1),
    kind         TEXT NOT NULL CHECK (kind IN ('due_day', 'pause', 'longer', 'reduced', 'rate')),
    state        TEXT NOT NULL CHECK (state IN ('preparing', 'noticed', 'effective', 'cancelled', 'lapsed')),
    terms        TEXT NOT NULL,
    effective_on TEXT NOT NULL,
    hardship_id  TEXT   REFERENCES hardship_requests (id),
    by_name      TEXT NOT NULL,
    created_at   TEXT   NOT NULL,
    document_id  TEXT,
    noticed_at   TEXT,
    ended_at     TEXT
) STRICT;
CREATE INDEX schedule_changes_due ON schedule_changes (effective_on, id) WHERE state = 'noticed';
CREATE INDEX schedule_changes_loan ON schedule_changes (loan_id, id DESC);
CREATE UNIQUE INDEX schedule_changes_open ON schedule_changes (loan_id) WHERE state IN ('preparing', 'noticed');
CREATE TRIGGER schedule_versions_no_delete BEFORE DELETE ON schedule_versions
BEGIN
    SELECT RAISE(ABORT, 'the facts of loans are append-only');
END;
CREATE TRIGGER schedule_versions_no_update BEFORE UPDATE ON schedule_versions
BEGIN
    SELECT RAISE(ABORT, 'the facts of loans are append-only');
END;
CREATE TABLE schedule_versions (
    loan_id    TEXT   NOT NULL REFERENCES loans (id),
    version    INTEGER  NOT NULL CHECK (version >= 1),
    event_id   TEXT   NOT NULL,
    from_day   TEXT NOT NULL,
    plan       TEXT NOT NULL,
    created_at TEXT   NOT NULL,
    PRIMARY KEY (loan_id, version)
) STRICT, WITHOUT ROWID;
CREATE TABLE screening_hits (
    id          TEXT    NOT NULL PRIMARY KEY,
    request_id  TEXT    NOT NULL REFERENCES loan_requests (id),
    position    INTEGER   NOT NULL CHECK (position >= 1),
    list        TEXT  NOT NULL,
    kind        TEXT  NOT NULL CHECK (kind IN ('sanctions', 'exposed')),
    print       TEXT  NOT NULL,
    degree      INTEGER   NOT NULL CHECK (degree BETWEEN 0 AND 100),
    state       TEXT  NOT NULL CHECK (state IN ('open', 'proposed', 'cleared', 'confirmed', 'gone')),
    sealed      BLOB NOT NULL,
    words       BLOB,
    verdict     TEXT,
    by_id       TEXT,
    by_name     TEXT,
    said_at     TEXT,
    second_name TEXT,
    created_at  TEXT    NOT NULL
, adapter TEXT NOT NULL DEFAULT '') STRICT;
CREATE INDEX screening_hits_request ON screening_hits (request_id, state);
CREATE TABLE screening_lists (
    id         TEXT    NOT NULL PRIMARY KEY,
    name       TEXT  NOT NULL,
    kind       TEXT  NOT NULL CHECK (kind IN ('sanctions', 'exposed')),
    format     TEXT  NOT NULL,
    version    TEXT  NOT NULL,
    dated      TEXT,
    sha256     TEXT  NOT NULL,
    people     INTEGER   NOT NULL CHECK (people > 0),
    left_out   INTEGER   NOT NULL CHECK (left_out >= 0),
    least      INTEGER   NOT NULL CHECK (least BETWEEN 61 AND 100),
    content    BLOB,
    loaded_at  TEXT    NOT NULL,
    ended_at   TEXT,
    CHECK ((ended_at IS NULL) = (content IS NOT NULL))
) STRICT;
CREATE UNIQUE INDEX screening_lists_in_force ON screening_lists (name) WHERE ended_at IS NULL;
CREATE TABLE screenings (
    request_id TEXT    NOT NULL REFERENCES loan_requests (id),
    number     INTEGER   NOT NULL CHECK (number >= 1),
    cause      TEXT  NOT NULL,
    lists_key  TEXT  NOT NULL,
    people_key TEXT  NOT NULL,
    lists      TEXT  NOT NULL,
    hits       INTEGER   NOT NULL CHECK (hits >= 0),
    by_name    TEXT  NOT NULL,
    created_at TEXT    NOT NULL, adapter TEXT NOT NULL DEFAULT '', digest TEXT NOT NULL DEFAULT '', code TEXT NOT NULL DEFAULT '',
    PRIMARY KEY (request_id, number)
) STRICT, WITHOUT ROWID;
CREATE TABLE sealing_certificates (
    fingerprint TEXT  NOT NULL PRIMARY KEY,
    certificate BLOB NOT NULL,
    sealed_key  BLOB,
    created_at  TEXT    NOT NULL
) STRICT;
CREATE TABLE sessions (
    id           TEXT    PRIMARY KEY,
    token_hash   TEXT  NOT NULL UNIQUE,
    account_id   TEXT    NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
    source       TEXT  NOT NULL,
    created_at   TEXT    NOT NULL,
    last_seen_at TEXT    NOT NULL,
    expires_at   TEXT    NOT NULL
, level INTEGER NOT NULL DEFAULT 1, methods TEXT NOT NULL DEFAULT '[]', device TEXT NOT NULL DEFAULT '', door TEXT NOT NULL DEFAULT 'site', program_id TEXT REFERENCES programs (id), scopes TEXT NOT NULL DEFAULT '') STRICT;
CREATE INDEX sessions_account ON sessions (account_id);
CREATE INDEX sessions_expiry ON sessions (expires_at);
CREATE TABLE setting_proposals (
    id           TEXT   NOT NULL PRIMARY KEY,
    name         TEXT NOT NULL,
    base_version INTEGER  NOT NULL CHECK (base_version >= 0),
    document     TEXT NOT NULL,
    state        TEXT NOT NULL CHECK (state IN ('proposed', 'applied', 'rejected', 'withdrawn')),
    author_id    TEXT   NOT NULL,
    author_name  TEXT NOT NULL,
    created_at   TEXT   NOT NULL,
    decided_by   TEXT,
    decided_note TEXT,
    decided_at   TEXT, confirmed_by TEXT, confirmed_at TEXT, due_at TEXT, confirmer_id TEXT,
    CHECK ((state = 'proposed') = (decided_at IS NULL))
) STRICT;
CREATE UNIQUE INDEX setting_proposals_open ON setting_proposals (name) WHERE state = 'proposed';
CREATE TABLE settings (
    name       TEXT NOT NULL,
    version    INTEGER  NOT NULL CHECK (version >= 1),
    valid_from TEXT   NOT NULL,
    document   TEXT NOT NULL,
    created_at TEXT   NOT NULL,
    author     TEXT NOT NULL,
    PRIMARY KEY (name, version)
) STRICT;
CREATE TABLE settlement_quotes (
    id          TEXT   NOT NULL PRIMARY KEY,
    loan_id     TEXT   NOT NULL REFERENCES loans (id),
    mode        TEXT NOT NULL CHECK (mode IN ('total', 'shorter', 'lower')),
    made_on     TEXT NOT NULL,
    until_day   TEXT NOT NULL,
    prepaid     INTEGER  NOT NULL,
    total       INTEGER  NOT NULL,
    figures     TEXT NOT NULL,
    created_at  TEXT   NOT NULL,
    made_by     TEXT NOT NULL,
    used_at     TEXT,
    replaced_at TEXT
) STRICT;
CREATE UNIQUE INDEX settlement_quotes_open ON settlement_quotes (loan_id) WHERE used_at IS NULL AND replaced_at IS NULL;
CREATE TABLE signing_keys (
    kid        TEXT    NOT NULL PRIMARY KEY,
    sealed     BLOB NOT NULL,
    created_at TEXT    NOT NULL,
    signs_from TEXT    NOT NULL,
    gone_at    TEXT
) STRICT;
CREATE TABLE signing_sessions (
    id            TEXT    NOT NULL PRIMARY KEY,
    agreement_id  TEXT    NOT NULL REFERENCES agreements (id),
    position      INTEGER   NOT NULL,
    state         TEXT  NOT NULL CHECK (state IN ('asked', 'open', 'reported', 'done', 'declined', 'expired', 'failed')),
    code          TEXT  NOT NULL,
    adapter       TEXT  NOT NULL,
    provider      TEXT  NOT NULL,
    reference     TEXT  NOT NULL,
    sent_id       TEXT,
    start_call    TEXT,
    document_call TEXT,
    file_id       TEXT,
    told          BLOB,
    digest        TEXT  NOT NULL,
    source        TEXT  NOT NULL,
    device        TEXT  NOT NULL,
    expires_at    TEXT    NOT NULL,
    created_at    TEXT    NOT NULL,
    updated_at    TEXT    NOT NULL,
    CHECK ((state = 'failed') = (code <> ''))
) STRICT;
CREATE INDEX signing_sessions_document ON signing_sessions (document_call);
CREATE UNIQUE INDEX signing_sessions_living ON signing_sessions (agreement_id, position) WHERE state IN ('asked', 'open', 'reported');
CREATE INDEX signing_sessions_party ON signing_sessions (agreement_id, position, created_at, id);
CREATE INDEX signing_sessions_start ON signing_sessions (start_call);
CREATE TABLE staff (
    id                  TEXT   PRIMARY KEY,
    email               TEXT NOT NULL UNIQUE,
    name                TEXT NOT NULL,
    role                TEXT NOT NULL,
    lang                TEXT NOT NULL,
    password_hash       TEXT NOT NULL,
    password_expires_at TEXT,
    must_change         INTEGER NOT NULL,
    created_at          TEXT   NOT NULL,
    signed_in_at        TEXT,
    disabled_at         TEXT
, factors INTEGER NOT NULL DEFAULT 0 CHECK (factors >= 0), invited_by TEXT, joined_at TEXT, former_role TEXT, former_until TEXT) STRICT;
CREATE TABLE "staff_columns" (
    staff_id TEXT NOT NULL,
    list     TEXT NOT NULL CHECK (length(list) BETWEEN 1 AND 30),
    hidden   TEXT NOT NULL,
    PRIMARY KEY (staff_id, list)
) STRICT, WITHOUT ROWID;
CREATE TABLE staff_factor_resets (
    staff_id     TEXT   NOT NULL PRIMARY KEY REFERENCES staff (id) ON DELETE CASCADE,
    requested_by TEXT   NOT NULL REFERENCES staff (id) ON DELETE CASCADE,
    requested_at TEXT   NOT NULL,
    expires_at   TEXT   NOT NULL,
    due_at       TEXT,
    cancel_hash  TEXT NOT NULL UNIQUE
) STRICT;
CREATE TABLE staff_invitations (
    staff_id   TEXT   NOT NULL PRIMARY KEY REFERENCES staff (id) ON DELETE CASCADE,
    token_hash TEXT NOT NULL UNIQUE,
    created_at TEXT   NOT NULL,
    expires_at TEXT   NOT NULL
) STRICT;
CREATE INDEX staff_invitations_expiry ON staff_invitations (expires_at);
CREATE TABLE staff_role_changes (
    id                 TEXT   NOT NULL PRIMARY KEY,
    kind               TEXT NOT NULL CHECK (kind IN ('make', 'change', 'close')),
    state              TEXT NOT NULL CHECK (state IN ('proposed', 'confirmed', 'applied', 'rejected', 'withdrawn', 'failed')),
    role_id            TEXT NOT NULL,
    base_version       INTEGER  NOT NULL,
    name               TEXT NOT NULL,
    permissions        TEXT NOT NULL,
    former_name        TEXT NOT NULL,
    former_permissions TEXT NOT NULL,
    author_id          TEXT NOT NULL,
    author_name        TEXT NOT NULL,
    created_at         TEXT   NOT NULL,
    confirmer_id       TEXT,
    decided_by         TEXT,
    decided_note       TEXT,
    decided_at         TEXT,
    not_before         TEXT
) STRICT;
CREATE UNIQUE INDEX staff_role_changes_open ON staff_role_changes (role_id) WHERE state IN ('proposed', 'confirmed');
CREATE TABLE staff_roles (
    id           TEXT NOT NULL PRIMARY KEY,
    version      INTEGER  NOT NULL CHECK (version >= 1),
    name         TEXT NOT NULL,
    folded       TEXT NOT NULL,
    permissions  TEXT NOT NULL,
    made_by      TEXT NOT NULL,
    made_at      TEXT   NOT NULL,
    counts_since TEXT   NOT NULL,
    closed_at    TEXT
) STRICT;
CREATE UNIQUE INDEX staff_roles_name ON staff_roles (folded) WHERE closed_at IS NULL;
CREATE TABLE staff_sessions (
    id           TEXT    PRIMARY KEY,
    token_hash   TEXT  NOT NULL UNIQUE,
    staff_id     TEXT    NOT NULL REFERENCES staff (id) ON DELETE CASCADE,
    source       TEXT  NOT NULL,
    created_at   TEXT    NOT NULL,
    last_seen_at TEXT    NOT NULL,
    expires_at   TEXT    NOT NULL
, level INTEGER NOT NULL DEFAULT 1, methods TEXT NOT NULL DEFAULT '[]', device TEXT NOT NULL DEFAULT '', door TEXT NOT NULL DEFAULT 'site') STRICT;
CREATE INDEX staff_sessions_expiry ON staff_sessions (expires_at);
CREATE INDEX staff_sessions_staff ON staff_sessions (staff_id);
CREATE TABLE staff_tasks (
    id          TEXT   NOT NULL PRIMARY KEY,
    version     INTEGER  NOT NULL CHECK (version >= 1),
    about_kind  TEXT NOT NULL CHECK (about_kind IN ('request', 'loan', 'client')),
    about_id    TEXT   NOT NULL,
    body        TEXT NOT NULL,
    due_on      TEXT NOT NULL,
    due_at      TEXT   NOT NULL,
    staff_id    TEXT,
    staff_name  TEXT NOT NULL,
    role        TEXT NOT NULL,
    by_id       TEXT NOT NULL,
    by_name     TEXT NOT NULL,
    created_at  TEXT   NOT NULL,
    reminded_at TEXT,
    done_at     TEXT,
    done_by     TEXT NOT NULL,
    words       TEXT NOT NULL,
    CHECK ((staff_id IS NULL) = (role <> ''))
) STRICT;
CREATE INDEX staff_tasks_about ON staff_tasks (about_id);
CREATE INDEX staff_tasks_done ON staff_tasks (done_at, id) WHERE done_at IS NOT NULL;
CREATE INDEX staff_tasks_open ON staff_tasks (due_at, id) WHERE done_at IS NULL;
CREATE INDEX staff_tasks_remind ON staff_tasks (due_on, id) WHERE done_at IS NULL AND reminded_at IS NULL;
CREATE TABLE staff_tickets (
    ticket_hash TEXT NOT NULL PRIMARY KEY,
    staff_id    TEXT   NOT NULL REFERENCES staff (id) ON DELETE CASCADE,
    created_at  TEXT   NOT NULL,
    expires_at  TEXT   NOT NULL
) STRICT;
CREATE INDEX staff_tickets_expiry ON staff_tickets (expires_at);
CREATE TABLE "staff_views" (
    id         TEXT   NOT NULL PRIMARY KEY,
    version    INTEGER  NOT NULL CHECK (version >= 1),
    list       TEXT NOT NULL CHECK (length(list) BETWEEN 1 AND 30),
    owner_id   TEXT   NOT NULL,
    owner_name TEXT NOT NULL,
    name       TEXT NOT NULL,
    search     TEXT NOT NULL,
    shared     INTEGER NOT NULL,
    created_at TEXT   NOT NULL
) STRICT;
CREATE INDEX staff_views_owner ON staff_views (list, owner_id);
CREATE TABLE standstill_seen (
    id      INTEGER NOT NULL PRIMARY KEY CHECK (id = 1),
    seen_at TEXT  NOT NULL
) STRICT;
CREATE TABLE standstills (
    id            TEXT NOT NULL PRIMARY KEY,
    kind          TEXT NOT NULL CHECK (kind IN ('gap', 'jump')),
    from_at       TEXT   NOT NULL,
    to_at         TEXT   NOT NULL,
    noticed_at    TEXT   NOT NULL,
    released_at   TEXT,
    released_by   TEXT,
    released_name TEXT NOT NULL DEFAULT '',
    reason        TEXT NOT NULL DEFAULT ''
) STRICT;
CREATE INDEX standstills_open ON standstills (from_at) WHERE released_at IS NULL;
CREATE TABLE takeover_loans (
    takeover_id       TEXT   NOT NULL REFERENCES takeovers (id),
    seq               INTEGER  NOT NULL,
    client            INTEGER  NOT NULL,
    product           TEXT NOT NULL,
    currency          TEXT NOT NULL,
    balance_minor     INTEGER  NOT NULL,
    arrears_minor     INTEGER  NOT NULL,
    sealed            BLOB,
    loan_id           TEXT,
    request_id        TEXT,
    person_id         TEXT,
    events            INTEGER,
    booked_minor      INTEGER,
    booked_due_minor  INTEGER,
    undone            INTEGER NOT NULL,
    PRIMARY KEY (takeover_id, seq)
) STRICT, WITHOUT ROWID;
CREATE INDEX takeover_loans_client ON takeover_loans (takeover_id, client, seq, person_id) WHERE person_id IS NOT NULL;
CREATE INDEX takeover_loans_request ON takeover_loans (request_id) WHERE request_id IS NOT NULL;
CREATE TABLE takeover_mappings (
    id         TEXT   NOT NULL PRIMARY KEY,
    name       TEXT NOT NULL UNIQUE,
    mapping    TEXT NOT NULL,
    by_name    TEXT NOT NULL,
    changed_at TEXT   NOT NULL
) STRICT;
CREATE TABLE takeover_parts (
    takeover_id TEXT   NOT NULL REFERENCES takeovers (id),
    seq         INTEGER  NOT NULL,
    sealed      BLOB NOT NULL,
    PRIMARY KEY (takeover_id, seq)
) STRICT, WITHOUT ROWID;
CREATE TABLE takeovers (
    id           TEXT   NOT NULL PRIMARY KEY,
    stage        TEXT NOT NULL CHECK (stage IN ('reading', 'unmapped', 'faulty', 'ready', 'proposed', 'running', 'done', 'undoing', 'undone', 'dropped', 'failed')),
    cut_off      TEXT NOT NULL,
    control      TEXT NOT NULL,
    faults       TEXT NOT NULL,
    fault_count  INTEGER  NOT NULL,
    loans        INTEGER  NOT NULL,
    made         INTEGER  NOT NULL,
    kept         INTEGER  NOT NULL,
    code         TEXT NOT NULL,
    by_id        TEXT   NOT NULL,
    by_name      TEXT NOT NULL,
    created_at   TEXT   NOT NULL,
    changed_at   TEXT   NOT NULL,
    change_id    TEXT NOT NULL,
    state        TEXT NOT NULL CHECK (state IN ('', 'proposed', 'confirmed', 'applied', 'rejected', 'withdrawn', 'failed')),
    author_id    TEXT NOT NULL,
    author_name  TEXT NOT NULL,
    proposed_at  TEXT   NOT NULL,
    confirmer_id TEXT,
    decided_by   TEXT,
    decided_note TEXT,
    decided_at   TEXT
, mapping TEXT NOT NULL DEFAULT '', mapping_name TEXT NOT NULL DEFAULT '') STRICT;
CREATE INDEX takeovers_change ON takeovers (change_id) WHERE change_id <> '';
CREATE UNIQUE INDEX takeovers_open ON takeovers ((1)) WHERE stage IN ('reading', 'unmapped', 'faulty', 'ready', 'proposed', 'running', 'undoing');
CREATE TABLE thread_counters (
    name TEXT NOT NULL,
    slot INTEGER  NOT NULL,
    n    INTEGER  NOT NULL,
    PRIMARY KEY (name, slot)
) STRICT, WITHOUT ROWID;
CREATE TABLE thread_drafts (
    id         TEXT    NOT NULL PRIMARY KEY,
    owner_kind TEXT  NOT NULL CHECK (owner_kind IN ('client', 'staff')),
    owner_id   TEXT    NOT NULL,
    thread_id  TEXT  NOT NULL,
    sealed     BLOB NOT NULL,
    updated_at TEXT    NOT NULL
) STRICT;
CREATE INDEX thread_drafts_age ON thread_drafts (updated_at);
CREATE UNIQUE INDEX thread_drafts_owner ON thread_drafts (owner_kind, owner_id, thread_id);
CREATE TABLE thread_messages (
    id         TEXT   NOT NULL PRIMARY KEY,
    thread_id  TEXT   NOT NULL REFERENCES threads (id),
    position   INTEGER  NOT NULL CHECK (position >= 1),
    author     TEXT NOT NULL CHECK (author = 'visitor' OR author = 'client' OR author = 'staff' OR author = 'system'),
    author_id  TEXT,
    event      TEXT CHECK (event IN ('closed', 'reopened')),
    sealed     BLOB,
    files      INTEGER  NOT NULL CHECK (files >= 0),
    created_at TEXT   NOT NULL,
    CHECK ((author = 'system') = (event IS NOT NULL)),
    CHECK ((author = 'system') = (sealed IS NULL))
) STRICT;
CREATE UNIQUE INDEX thread_messages_place ON thread_messages (thread_id, position);
CREATE TABLE thread_notes (
    thread_id  TEXT   NOT NULL REFERENCES threads (id),
    position   INTEGER  NOT NULL CHECK (position >= 1),
    kind       TEXT NOT NULL CHECK (kind IN ('note', 'assigned', 'priority')),
    by_id      TEXT   NOT NULL,
    by_name    TEXT NOT NULL,
    detail     TEXT NOT NULL,
    sealed     BLOB,
    created_at TEXT   NOT NULL,
    PRIMARY KEY (thread_id, position),
    CHECK ((kind = 'note') = (sealed IS NOT NULL))
) STRICT;
CREATE TABLE thread_words (
    mark      BLOB NOT NULL,
    thread_id TEXT    NOT NULL REFERENCES threads (id),
    PRIMARY KEY (mark, thread_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX thread_words_thread ON thread_words (thread_id);
CREATE TABLE threads (
    id               TEXT   NOT NULL PRIMARY KEY,
    version          INTEGER  NOT NULL CHECK (version >= 1),
    kind             TEXT NOT NULL CHECK (kind IN ('visitor', 'client')),
    account_id       TEXT,
    address_hash     BLOB,
    subject          TEXT NOT NULL CHECK (subject = 'contact' OR subject = 'question' OR subject = 'payment' OR subject = 'document' OR subject = 'other'),
    lang             TEXT NOT NULL,
    status           TEXT NOT NULL CHECK (status = 'open' OR status = 'closed' OR status = 'reopened'),
    priority         TEXT NOT NULL CHECK (priority IN ('normal', 'high')),
    assignee_id      TEXT,
    assignee_name    TEXT,
    messages         INTEGER  NOT NULL CHECK (messages >= 1),
    notes            INTEGER  NOT NULL CHECK (notes >= 0),
    last_by          TEXT NOT NULL CHECK (last_by = 'visitor' OR last_by = 'client' OR last_by = 'staff'),
    last_at          TEXT   NOT NULL,
    staff_unread_at  TEXT,
    staff_read_at    TEXT,
    staff_read_by    TEXT,
    client_unread_at TEXT,
    client_read_at   TEXT,
    changed_what     TEXT NOT NULL,
    changed_by       TEXT NOT NULL,
    changed_at       TEXT   NOT NULL,
    words_key        TEXT NOT NULL,
    created_at       TEXT   NOT NULL, about_kind TEXT CHECK (about_kind IN ('request', 'loan')), about_id TEXT, about_reference TEXT,
    CHECK ((kind = 'client') = (account_id IS NOT NULL)),
    CHECK ((kind = 'visitor') = (address_hash IS NOT NULL))
) STRICT;
CREATE INDEX threads_account ON threads (account_id, last_at, id) WHERE account_id IS NOT NULL;
CREATE INDEX threads_address ON threads (address_hash, created_at) WHERE address_hash IS NOT NULL;
CREATE INDEX threads_all ON threads (last_at, id);
CREATE INDEX threads_changed ON threads (changed_at);
CREATE INDEX threads_closed ON threads (last_at, id) WHERE status = 'closed';
CREATE INDEX threads_high ON threads (last_at, id) WHERE status <> 'closed' AND priority = 'high';
CREATE INDEX threads_mine ON threads (assignee_id, last_at, id) WHERE status <> 'closed' AND assignee_id IS NOT NULL;
CREATE INDEX threads_unassigned ON threads (last_at, id) WHERE status <> 'closed' AND assignee_id IS NULL;
CREATE INDEX threads_unread ON threads (last_at, id) WHERE staff_unread_at IS NOT NULL;
CREATE INDEX threads_words_key ON threads (words_key);
CREATE TABLE upload_parts (
    upload_id TEXT  NOT NULL REFERENCES uploads (id),
    start     INTEGER NOT NULL CHECK (start >= 0),
    size      INTEGER NOT NULL CHECK (size > 0),
    blob_id   TEXT  NOT NULL,
    PRIMARY KEY (upload_id, start)
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX upload_parts_blob ON upload_parts (blob_id);
CREATE TABLE uploads (
    id          TEXT    NOT NULL PRIMARY KEY,
    owner_kind  TEXT  NOT NULL,
    owner_id    TEXT    NOT NULL,
    holder      TEXT  NOT NULL,
    upload_key  TEXT  NOT NULL,
    kind        TEXT  NOT NULL,
    paper_id    TEXT    NOT NULL,
    page        INTEGER   NOT NULL CHECK (page >= 1),
    file_name   TEXT  NOT NULL,
    size        INTEGER   NOT NULL CHECK (size > 0),
    sha256      TEXT,
    received    INTEGER   NOT NULL CHECK (received >= 0 AND received <= size),
    parts       INTEGER   NOT NULL,
    wrapped_key BLOB NOT NULL,
    document_id TEXT,
    refused     TEXT,
    created_at  TEXT    NOT NULL,
    expires_at  TEXT    NOT NULL
) STRICT;
CREATE INDEX uploads_expiry ON uploads (expires_at);
CREATE UNIQUE INDEX uploads_key ON uploads (holder, owner_id, upload_key);
CREATE INDEX uploads_owner ON uploads (owner_kind, owner_id);
CREATE TABLE verifications (
    id           TEXT   NOT NULL PRIMARY KEY,
    request_id   TEXT   NOT NULL REFERENCES loan_requests (id),
    kind         TEXT NOT NULL CHECK (kind IN ('identity', 'accounts')),
    state        TEXT NOT NULL CHECK (state IN ('invited', 'asked', 'open', 'done', 'failed', 'expired', 'declined', 'withdrawn')),
    code         TEXT NOT NULL,
    adapter      TEXT NOT NULL,
    people_key   TEXT NOT NULL,
    start_call   TEXT,
    result_call  TEXT,
    page         BLOB,
    outcome      TEXT NOT NULL CHECK (outcome IN ('', 'matched', 'not_matched', 'unclear', 'read')),
    result       BLOB,
    digest       TEXT NOT NULL,
    consented_at TEXT,
    consent_text TEXT NOT NULL,
    asked_by     TEXT NOT NULL,
    expires_at   TEXT   NOT NULL,
    ended_at     TEXT,
    created_at   TEXT   NOT NULL
) STRICT;
CREATE UNIQUE INDEX verifications_alive ON verifications (request_id, kind) WHERE state = 'invited' OR state = 'asked' OR state = 'open';
CREATE INDEX verifications_request ON verifications (request_id, id);
CREATE UNIQUE INDEX verifications_result_call ON verifications (result_call);
CREATE UNIQUE INDEX verifications_start_call ON verifications (start_call);
CREATE TABLE visits (
    day      TEXT NOT NULL,
    page     TEXT NOT NULL,
    lang     TEXT NOT NULL,
    referrer TEXT NOT NULL CHECK (referrer IN ('none', 'own', 'search', 'social', 'other')),
    slot     INTEGER  NOT NULL CHECK (slot BETWEEN 0 AND 3),
    visits   INTEGER  NOT NULL,
    PRIMARY KEY (day, page, lang, referrer, slot)
) STRICT, WITHOUT ROWID;
