-- +goose Up

-- What visitors write with the contact form. Who wrote what is sealed; the keyed hash of
-- the address is what the limit of messages is counted by.
CREATE TABLE contact_messages (
    id           {id}    NOT NULL PRIMARY KEY,
    sealed       {bytes} NOT NULL,
    address_hash {bytes} NOT NULL,
    lang         {text}  NOT NULL,
    created_at   {ts}    NOT NULL,
    read_at      {ts},
    read_by      {text}
){strict};
CREATE INDEX contact_messages_address ON contact_messages (address_hash, created_at);
CREATE INDEX contact_messages_unread ON contact_messages (id) WHERE read_at IS NULL;
