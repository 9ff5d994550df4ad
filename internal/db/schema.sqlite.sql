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
) STRICT;
CREATE INDEX accounts_created ON accounts (created_at, id);
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
CREATE INDEX audit_records_at ON audit_records (at);
CREATE TABLE decisions (
    request_id TEXT   NOT NULL REFERENCES loan_requests (id),
    version    INTEGER  NOT NULL,
    action     TEXT NOT NULL CHECK (action IN ('approve', 'refuse', 'refuse_now', 'undo_refusal')),
    reason     TEXT,
    by_id      TEXT   NOT NULL,
    by_name    TEXT NOT NULL,
    mail_key   TEXT,
    undo_until TEXT,
    created_at TEXT   NOT NULL,
    PRIMARY KEY (request_id, version)
) STRICT, WITHOUT ROWID;
CREATE TABLE documents (
    id          TEXT    NOT NULL PRIMARY KEY,
    version     INTEGER   NOT NULL CHECK (version >= 1),
    owner_kind  TEXT  NOT NULL CHECK (owner_kind IN ('draft', 'request')),
    owner_id    TEXT    NOT NULL,
    kind        TEXT  NOT NULL CHECK (kind IN ('identity', 'address', 'income', 'other')),
    file_name   TEXT  NOT NULL,
    media_type  TEXT  NOT NULL,
    size        INTEGER   NOT NULL CHECK (size > 0),
    digest      BLOB,
    wrapped_key BLOB,
    blob_id     TEXT,
    scan_state  TEXT  NOT NULL CHECK (scan_state IN ('not_scanned', 'clean', 'infected', 'scan_failed')),
    upload_key  TEXT  NOT NULL,
    upload_mac  BLOB NOT NULL,
    created_at  TEXT    NOT NULL,
    deleted_at  TEXT,
    CHECK ((deleted_at IS NULL) = (wrapped_key IS NOT NULL)),
    CHECK ((deleted_at IS NULL) = (digest IS NOT NULL)),
    CHECK (deleted_at IS NOT NULL OR blob_id IS NOT NULL)
) STRICT;
CREATE UNIQUE INDEX documents_blob ON documents (blob_id);
CREATE INDEX documents_to_clear ON documents (id) WHERE deleted_at IS NOT NULL AND blob_id IS NOT NULL;
CREATE INDEX documents_to_scan ON documents (id) WHERE deleted_at IS NULL AND scan_state IN ('not_scanned', 'scan_failed');
CREATE UNIQUE INDEX documents_upload ON documents (owner_kind, owner_id, upload_key);
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
) STRICT;
CREATE INDEX drafts_expiry ON drafts (expires_at);
CREATE TABLE idempotency_keys (
    actor      TEXT  NOT NULL,
    key        TEXT  NOT NULL,
    body_hash  TEXT  NOT NULL,
    answer     BLOB,
    created_at TEXT    NOT NULL,
    PRIMARY KEY (actor, key)
) STRICT, WITHOUT ROWID;
CREATE TABLE job_slots (
    name TEXT NOT NULL PRIMARY KEY,
    slot TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE jobs (
    id         TEXT   NOT NULL PRIMARY KEY,
    kind       TEXT NOT NULL,
    unique_key TEXT,
    payload    TEXT NOT NULL,
    state      TEXT NOT NULL CHECK (state IN ('ready', 'running', 'dead')),
    attempt    INTEGER  NOT NULL,
    node       TEXT,
    run_at     TEXT   NOT NULL,
    created_at TEXT   NOT NULL,
    last_error TEXT
) STRICT, WITHOUT ROWID;
CREATE INDEX jobs_due ON jobs (run_at) WHERE state <> 'dead';
CREATE UNIQUE INDEX jobs_unique ON jobs (unique_key) WHERE state <> 'dead';
CREATE TRIGGER request_search_changed AFTER UPDATE OF status, search_text ON loan_requests
BEGIN
    INSERT OR IGNORE INTO request_search_queue (request_id) VALUES (new.id);
END;
CREATE TRIGGER request_search_new AFTER INSERT ON loan_requests
BEGIN
    INSERT OR IGNORE INTO request_search_queue (request_id) VALUES (new.id);
END;
CREATE TABLE loan_requests (
    id            TEXT   NOT NULL PRIMARY KEY,
    reference     TEXT NOT NULL,
    version       INTEGER  NOT NULL CHECK (version >= 1),
    status        TEXT NOT NULL CHECK (status IN ('pending', 'approved', 'rejected')),
    stage         TEXT NOT NULL CHECK (stage IN ('in_review', 'approved', 'declined')),
    outcome       TEXT CHECK (outcome IN ('funded', 'declined', 'withdrawn_by_client', 'expired_incomplete', 'offer_declined', 'offer_expired', 'withdrawn_after_signature', 'cancelled_by_lender', 'duplicate', 'fraud')),
    closed_at     TEXT,
    product       TEXT NOT NULL,
    currency      TEXT NOT NULL CHECK (currency IN ('EUR', 'CHF', 'GBP', 'USD')),
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
    CHECK ((status = 'pending' AND stage IN ('in_review')) OR (status = 'approved' AND stage IN ('approved')) OR (status = 'rejected' AND stage IN ('declined'))),
    CHECK ((outcome IS NULL) = (closed_at IS NULL)),
    CHECK ((status = 'pending') = (processed_at IS NULL))
) STRICT;
CREATE INDEX loan_requests_account ON loan_requests (account_id, created_at DESC) WHERE account_id IS NOT NULL;
CREATE INDEX loan_requests_created ON loan_requests (created_at DESC, id DESC);
CREATE UNIQUE INDEX loan_requests_reference ON loan_requests (reference);
CREATE INDEX loan_requests_status ON loan_requests (status, created_at DESC, id DESC);
CREATE INDEX loan_requests_unclaimed ON loan_requests (email_key) WHERE account_id IS NULL;
CREATE TABLE lockouts (
    key          TEXT  PRIMARY KEY,
    failures     INTEGER NOT NULL,
    blocks       INTEGER NOT NULL,
    locked_until TEXT,
    forget_at    TEXT  NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE mails (
    id         TEXT    NOT NULL PRIMARY KEY,
    job_key    TEXT    NOT NULL UNIQUE,
    template   TEXT  NOT NULL,
    lang       TEXT  NOT NULL,
    state      TEXT  NOT NULL CHECK (state IN ('waiting', 'outbox', 'sent', 'failed')),
    message_id TEXT  NOT NULL,
    heading    BLOB NOT NULL,
    body       BLOB,
    attempts   INTEGER   NOT NULL,
    last_error TEXT,
    created_at TEXT    NOT NULL,
    sent_at    TEXT
) STRICT;
CREATE INDEX mails_retention ON mails (sent_at) WHERE body IS NOT NULL AND sent_at IS NOT NULL;
CREATE INDEX mails_state ON mails (state, id);
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
CREATE TABLE rate_limits (
    key TEXT  PRIMARY KEY,
    tat INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE recovery_tokens (
    email      TEXT PRIMARY KEY,
    token_hash TEXT  NOT NULL UNIQUE,
    created_at TEXT   NOT NULL,
    expires_at TEXT   NOT NULL
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
) STRICT;
CREATE INDEX registrations_email ON registrations (email, created_at);
CREATE INDEX registrations_expiry ON registrations (expires_at);
CREATE TABLE request_counters (
    status       TEXT NOT NULL CHECK (status IN ('pending', 'approved', 'rejected')),
    currency     TEXT NOT NULL,
    slot         INTEGER  NOT NULL CHECK (slot BETWEEN 0 AND 15),
    requests     INTEGER  NOT NULL,
    amount_minor INTEGER  NOT NULL,
    PRIMARY KEY (status, currency, slot)
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
    income_type          TEXT CHECK (income_type IN ('Salaire', 'Freelance', 'Retraite', 'Autre')),
    monthly_income_minor INTEGER  CHECK (monthly_income_minor >= 0),
    employment_status    TEXT CHECK (employment_status IN ('CDI', 'CDD', 'Indépendant', 'Retraité', 'Étudiant')),
    employer             TEXT,
    employment_duration  TEXT CHECK (employment_duration IN ('Moins de 6 mois', '6 mois à 1 an', '1 à 3 ans', 'Plus de 3 ans')),
    PRIMARY KEY (request_id, position)
) STRICT, WITHOUT ROWID;
CREATE VIRTUAL TABLE request_search USING fts5 (
    search_text, status, tokenize = 'trigram', content = '', contentless_delete = 1);
CREATE TABLE 'request_search_config'(k PRIMARY KEY, v) WITHOUT ROWID;
CREATE TABLE 'request_search_data'(id INTEGER PRIMARY KEY, block BLOB);
CREATE TABLE 'request_search_docsize'(id INTEGER PRIMARY KEY, sz BLOB, origin INTEGER);
CREATE TABLE 'request_search_idx'(segid, term, pgno, PRIMARY KEY(segid, term)) WITHOUT ROWID;
CREATE TABLE request_search_queue (
    request_id TEXT NOT NULL PRIMARY KEY
) STRICT, WITHOUT ROWID;
CREATE TABLE request_search_rows (
    row        INTEGER PRIMARY KEY,
    request_id TEXT NOT NULL UNIQUE
) STRICT;
CREATE TABLE sessions (
    id           TEXT    PRIMARY KEY,
    token_hash   TEXT  NOT NULL UNIQUE,
    account_id   TEXT    NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
    source       TEXT  NOT NULL,
    created_at   TEXT    NOT NULL,
    last_seen_at TEXT    NOT NULL,
    expires_at   TEXT    NOT NULL
) STRICT;
CREATE INDEX sessions_account ON sessions (account_id);
CREATE INDEX sessions_expiry ON sessions (expires_at);
CREATE TABLE settings (
    name       TEXT NOT NULL,
    version    INTEGER  NOT NULL CHECK (version >= 1),
    valid_from TEXT   NOT NULL,
    document   TEXT NOT NULL,
    created_at TEXT   NOT NULL,
    author     TEXT NOT NULL,
    PRIMARY KEY (name, version)
) STRICT;
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
) STRICT;
CREATE TABLE staff_sessions (
    id           TEXT    PRIMARY KEY,
    token_hash   TEXT  NOT NULL UNIQUE,
    staff_id     TEXT    NOT NULL REFERENCES staff (id) ON DELETE CASCADE,
    source       TEXT  NOT NULL,
    created_at   TEXT    NOT NULL,
    last_seen_at TEXT    NOT NULL,
    expires_at   TEXT    NOT NULL
) STRICT;
CREATE INDEX staff_sessions_expiry ON staff_sessions (expires_at);
CREATE INDEX staff_sessions_staff ON staff_sessions (staff_id);
