-- +goose Up

-- A document that the lender issued. Its content lies in the blob store like that of an
-- upload, encrypted with a key of its own. sha256 is that of the content as it was handed
-- out: by it an issued document is known again.
CREATE TABLE issued_documents (
    id          {id}    NOT NULL PRIMARY KEY,
    owner_kind  {text}  NOT NULL CHECK (owner_kind IN ('request', 'loan')),
    owner_id    {id}    NOT NULL,
    kind        {text}  NOT NULL,
    lang        {text}  NOT NULL,
    title       {text}  NOT NULL,
    size        {int}   NOT NULL CHECK (size > 0),
    sha256      {text}  NOT NULL CHECK (length(sha256) = 64),
    wrapped_key {bytes} NOT NULL,
    blob_id     {id}    NOT NULL,
    issued_at   {ts}    NOT NULL
){strict};
CREATE INDEX issued_documents_owner ON issued_documents (owner_kind, owner_id, issued_at, id);
CREATE INDEX issued_documents_digest ON issued_documents (sha256);
CREATE UNIQUE INDEX issued_documents_blob ON issued_documents (blob_id);

-- The certificates with which the lender sealed documents, so that an old seal is still known
-- as the lender's. sealed_key is the private key where Florin made it; one that the operator
-- keeps in a file is not in the database.
CREATE TABLE sealing_certificates (
    fingerprint {text}  NOT NULL PRIMARY KEY,
    certificate {bytes} NOT NULL,
    sealed_key  {bytes},
    created_at  {ts}    NOT NULL
){strict};

-- What was issued stays as it was issued: only the wrapping of the key follows the master key.

-- +goose StatementBegin
CREATE TRIGGER issued_documents_no_update
BEFORE UPDATE OF id, owner_kind, owner_id, kind, lang, title, size, sha256, blob_id, issued_at ON issued_documents
BEGIN
    SELECT RAISE(ABORT, 'issued documents are append-only');
END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER issued_documents_no_delete BEFORE DELETE ON issued_documents
BEGIN
    SELECT RAISE(ABORT, 'issued documents are append-only');
END;
-- +goose StatementEnd
