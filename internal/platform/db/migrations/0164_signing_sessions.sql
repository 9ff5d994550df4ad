-- +goose Up

-- Signing at a provider of qualified signatures, by an adapter. sent_id is the document that was handed over, file_id the one that came back; told is
-- sealed: who signs, and where. Sessions of the server that was asked before there were adapters stay, those that nothing had come of as failed.
CREATE TABLE signing_sessions (
    id            {id}    NOT NULL PRIMARY KEY,
    agreement_id  {id}    NOT NULL REFERENCES agreements (id),
    position      {int}   NOT NULL,
    state         {text}  NOT NULL CHECK (state IN ('asked', 'open', 'reported', 'done', 'declined', 'expired', 'failed')),
    code          {text}  NOT NULL,
    adapter       {text}  NOT NULL,
    provider      {text}  NOT NULL,
    reference     {text}  NOT NULL,
    sent_id       {id},
    start_call    {id},
    document_call {id},
    file_id       {id},
    told          {bytes},
    digest        {text}  NOT NULL,
    source        {text}  NOT NULL,
    device        {text}  NOT NULL,
    expires_at    {ts}    NOT NULL,
    created_at    {ts}    NOT NULL,
    updated_at    {ts}    NOT NULL,
    CHECK ((state = 'failed') = (code <> ''))
){strict};
INSERT INTO signing_sessions (id, agreement_id, position, state, code, adapter, provider, reference, digest, source, device, expires_at, created_at, updated_at)
SELECT id, agreement_id, position, CASE state WHEN 'done' THEN 'done' WHEN 'refused' THEN 'declined' ELSE 'failed' END,
    CASE WHEN state IN ('started', 'reported') THEN 'adapter.stopped' ELSE '' END, '', '', provider_id, '', source, device, updated_at, created_at, updated_at
FROM signer_sessions;
DROP TABLE signer_sessions;
CREATE UNIQUE INDEX signing_sessions_living ON signing_sessions (agreement_id, position) WHERE state IN ('asked', 'open', 'reported');
CREATE INDEX signing_sessions_party ON signing_sessions (agreement_id, position, created_at, id);
CREATE INDEX signing_sessions_start ON signing_sessions (start_call);
CREATE INDEX signing_sessions_document ON signing_sessions (document_call);

-- What the adapter of a sandbox was given to sign.
CREATE TABLE sandbox_signings (
    session     {text}  NOT NULL PRIMARY KEY,
    document    {bytes} NOT NULL,
    given_name  {text}  NOT NULL,
    family_name {text}  NOT NULL
){strict};
