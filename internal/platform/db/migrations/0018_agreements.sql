-- +goose Up

-- An offer of the lender, and what became of it. What it says of people and money is sealed;
-- beside it stands what rules and daily work ask for. Days are calendar days of the
-- product's law.
CREATE TABLE agreements (
    id              {id}    NOT NULL PRIMARY KEY,
    request_id      {id}    NOT NULL REFERENCES loan_requests (id),
    version         {int}   NOT NULL CHECK (version >= 1),
    state           {text}  NOT NULL CHECK (state IN ('sent', 'signed', 'in_force', 'withdrawn', 'declined', 'voided', 'expired')),
    signature       {text}  NOT NULL CHECK (signature IN ('code', 'qualified')),
    product         {text}  NOT NULL,
    product_version {int}   NOT NULL,
    lang            {text}  NOT NULL,
    sealed          {bytes} NOT NULL,
    digest          {text}  NOT NULL,
    sent_by         {id}    NOT NULL,
    sent_at         {ts}    NOT NULL,
    valid_until     {date}  NOT NULL,
    payout_account  {bytes},
    holder_matches  {bool},
    early_payout    {bool}  NOT NULL,
    loan_id         {id},
    signed_at       {ts},
    withdraw_until  {date},
    payout_from     {date},
    ended_at        {ts},
    withdrawal      {json},
    CHECK ((state IN ('sent', 'declined', 'voided', 'expired')) = (loan_id IS NULL)),
    CHECK ((loan_id IS NULL) = (signed_at IS NULL)),
    CHECK ((state IN ('withdrawn', 'declined', 'voided', 'expired')) = (ended_at IS NOT NULL))
){strict};
CREATE UNIQUE INDEX agreements_open ON agreements (request_id) WHERE state IN ('sent', 'signed', 'in_force');
CREATE INDEX agreements_request ON agreements (request_id, sent_at DESC);
CREATE INDEX agreements_sent ON agreements (valid_until, id) WHERE state = 'sent';
CREATE INDEX agreements_signed ON agreements (payout_from, id) WHERE state = 'signed';

-- Who signs. An account joins when it has proven the address.
CREATE TABLE agreement_parties (
    agreement_id {id}   NOT NULL REFERENCES agreements (id),
    position     {int}  NOT NULL CHECK (position >= 1),
    role         {text} NOT NULL CHECK (role IN ('borrower', 'co_borrower')),
    email_key    {text} NOT NULL,
    account_id   {id},
    PRIMARY KEY (agreement_id, position)
){keyed};
CREATE INDEX agreement_parties_account ON agreement_parties (account_id, agreement_id) WHERE account_id IS NOT NULL;
CREATE INDEX agreement_parties_unclaimed ON agreement_parties (email_key) WHERE account_id IS NULL;

-- The documents of an agreement: those that were sent, and those that its signature and its
-- withdrawal brought about. The digest freezes each.
CREATE TABLE agreement_documents (
    agreement_id {id}   NOT NULL REFERENCES agreements (id),
    kind         {text} NOT NULL,
    document_id  {id}   NOT NULL,
    digest       {text} NOT NULL,
    offered      {bool} NOT NULL,
    PRIMARY KEY (agreement_id, kind, document_id)
){keyed};

CREATE TABLE agreement_readings (
    agreement_id {id}  NOT NULL REFERENCES agreements (id),
    position     {int} NOT NULL,
    document_id  {id}  NOT NULL,
    read_at      {ts}  NOT NULL,
    PRIMARY KEY (agreement_id, position, document_id)
){keyed};

-- One-time codes. The database keeps the code under a key, bound to the documents' digest.
CREATE TABLE agreement_codes (
    id           {id}    NOT NULL PRIMARY KEY,
    agreement_id {id}    NOT NULL REFERENCES agreements (id),
    position     {int}   NOT NULL,
    channel      {text}  NOT NULL CHECK (channel IN ('email', 'sms')),
    mac          {bytes} NOT NULL,
    tries        {int}   NOT NULL DEFAULT 0,
    created_at   {ts}    NOT NULL,
    expires_at   {ts}    NOT NULL,
    used_at      {ts}
){strict};
CREATE INDEX agreement_codes_party ON agreement_codes (agreement_id, position, created_at DESC);

-- A signature, once per party. The evidence is also in the audit log, which nobody rewrites.
CREATE TABLE agreement_signatures (
    agreement_id {id}   NOT NULL REFERENCES agreements (id),
    position     {int}  NOT NULL,
    method       {text} NOT NULL CHECK (method IN ('code', 'qualified', 'paper')),
    signed_at    {ts}   NOT NULL,
    evidence     {json} NOT NULL,
    PRIMARY KEY (agreement_id, position)
){keyed};

-- Signing at an outside provider, begun by a party.
CREATE TABLE signer_sessions (
    id           {id}   NOT NULL PRIMARY KEY,
    agreement_id {id}   NOT NULL REFERENCES agreements (id),
    position     {int}  NOT NULL,
    provider_id  {text} NOT NULL,
    state        {text} NOT NULL CHECK (state IN ('started', 'reported', 'done', 'refused')),
    source       {text} NOT NULL,
    device       {text} NOT NULL,
    created_at   {ts}   NOT NULL,
    updated_at   {ts}   NOT NULL
){strict};
CREATE UNIQUE INDEX signer_sessions_provider ON signer_sessions (provider_id);
CREATE INDEX signer_sessions_party ON signer_sessions (agreement_id, position, created_at DESC);

-- Contracts signed by hand that a party uploaded, for staff to compare and confirm.
CREATE TABLE agreement_papers (
    agreement_id {id}   NOT NULL REFERENCES agreements (id),
    position     {int}  NOT NULL,
    document_id  {id}   NOT NULL,
    uploaded_at  {ts}   NOT NULL,
    confirmed_by {id},
    confirmed_at {ts},
    PRIMARY KEY (agreement_id, position, document_id)
){keyed};
