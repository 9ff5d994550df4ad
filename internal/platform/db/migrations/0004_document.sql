-- +goose Up

-- An uploaded file. Its content lies in the blob store, encrypted with a key of its
-- own that only this row holds (wrapped by the master key): deleting empties the row
-- of key and name, which makes the content unreadable wherever copies of it lie.
CREATE TABLE documents (
    id          {id}    NOT NULL PRIMARY KEY,
    version     {int}   NOT NULL CHECK (version >= 1),
    owner_kind  {text}  NOT NULL CHECK (owner_kind IN ('draft', 'request')),
    owner_id    {id}    NOT NULL,
    kind        {text}  NOT NULL CHECK (kind IN ('identity', 'address', 'income', 'other')),
    file_name   {text}  NOT NULL,
    media_type  {text}  NOT NULL,
    size        {int}   NOT NULL CHECK (size > 0),
    digest      {bytes},
    wrapped_key {bytes},
    blob_id     {id},
    scan_state  {text}  NOT NULL CHECK (scan_state IN ('not_scanned', 'clean', 'infected', 'scan_failed')),
    upload_key  {text}  NOT NULL,
    upload_mac  {bytes} NOT NULL,
    created_at  {ts}    NOT NULL,
    deleted_at  {ts},
    CHECK ((deleted_at IS NULL) = (wrapped_key IS NOT NULL)),
    CHECK ((deleted_at IS NULL) = (digest IS NOT NULL)),
    CHECK (deleted_at IS NOT NULL OR blob_id IS NOT NULL)
){strict};
-- One key of a client means one upload, also after the document moved or was deleted.
CREATE UNIQUE INDEX documents_upload ON documents (owner_kind, owner_id, upload_key);
CREATE UNIQUE INDEX documents_blob ON documents (blob_id);
CREATE INDEX documents_to_clear ON documents (id) WHERE deleted_at IS NOT NULL AND blob_id IS NOT NULL;
CREATE INDEX documents_to_scan ON documents (id) WHERE deleted_at IS NULL AND scan_state IN ('not_scanned', 'scan_failed');
