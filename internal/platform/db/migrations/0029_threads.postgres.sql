-- +goose Up

-- A message of a conversation may bring files.
ALTER TABLE documents DROP CONSTRAINT documents_owner_kind_check;
ALTER TABLE documents ADD CONSTRAINT documents_owner_kind_check CHECK (owner_kind IN ('message', 'draft', 'request'));

-- A conversation with a client, or with a visitor who wrote with the contact form. Who they
-- are and what they wrote is sealed, in the messages; its id is that of its first message.
-- What is unread says since when. The last change is kept to be told to whoever comes second.
CREATE TABLE threads (
    id               {id}   NOT NULL PRIMARY KEY,
    version          {int}  NOT NULL CHECK (version >= 1),
    kind             {text} NOT NULL CHECK (kind IN ('visitor', 'client')),
    account_id       {id},
    address_hash     {bytes},
    subject          {text} NOT NULL CHECK (subject IN ('contact', 'question', 'payment', 'document', 'other')),
    lang             {text} NOT NULL,
    status           {text} NOT NULL CHECK (status IN ('open', 'closed', 'reopened')),
    priority         {text} NOT NULL CHECK (priority IN ('normal', 'high')),
    assignee_id      {id},
    assignee_name    {text},
    messages         {int}  NOT NULL CHECK (messages >= 1),
    notes            {int}  NOT NULL CHECK (notes >= 0),
    last_by          {text} NOT NULL CHECK (last_by IN ('visitor', 'client', 'staff')),
    last_at          {ts}   NOT NULL,
    staff_unread_at  {ts},
    staff_read_at    {ts},
    staff_read_by    {text},
    client_unread_at {ts},
    client_read_at   {ts},
    changed_what     {text} NOT NULL,
    changed_by       {text} NOT NULL,
    changed_at       {ts}   NOT NULL,
    words_key        {text} NOT NULL,
    created_at       {ts}   NOT NULL,
    CHECK ((kind = 'client') = (account_id IS NOT NULL)),
    CHECK ((kind = 'visitor') = (address_hash IS NOT NULL))
){strict};
CREATE INDEX threads_all ON threads (last_at, id);
CREATE INDEX threads_unread ON threads (last_at, id) WHERE staff_unread_at IS NOT NULL;
CREATE INDEX threads_mine ON threads (assignee_id, last_at, id) WHERE status <> 'closed' AND assignee_id IS NOT NULL;
CREATE INDEX threads_unassigned ON threads (last_at, id) WHERE status <> 'closed' AND assignee_id IS NULL;
CREATE INDEX threads_high ON threads (last_at, id) WHERE status <> 'closed' AND priority = 'high';
CREATE INDEX threads_closed ON threads (last_at, id) WHERE status = 'closed';
CREATE INDEX threads_account ON threads (account_id, last_at, id) WHERE account_id IS NOT NULL;
CREATE INDEX threads_address ON threads (address_hash, created_at) WHERE address_hash IS NOT NULL;
CREATE INDEX threads_words_key ON threads (words_key);

-- What was said, and what happened that both sides may know: then there is an event and no text.
CREATE TABLE thread_messages (
    id         {id}   NOT NULL PRIMARY KEY,
    thread_id  {id}   NOT NULL REFERENCES threads (id),
    position   {int}  NOT NULL CHECK (position >= 1),
    author     {text} NOT NULL CHECK (author IN ('visitor', 'client', 'staff', 'system')),
    author_id  {id},
    event      {text} CHECK (event IN ('closed', 'reopened')),
    sealed     {bytes},
    files      {int}  NOT NULL CHECK (files >= 0),
    created_at {ts}   NOT NULL,
    CHECK ((author = 'system') = (event IS NOT NULL)),
    CHECK ((author = 'system') = (sealed IS NULL))
){strict};
CREATE UNIQUE INDEX thread_messages_place ON thread_messages (thread_id, position);

-- What staff keep to themselves: remarks, and who gave the conversation to whom. A table of
-- its own, so that no statement for clients can show it.
CREATE TABLE thread_notes (
    thread_id  {id}   NOT NULL REFERENCES threads (id),
    position   {int}  NOT NULL CHECK (position >= 1),
    kind       {text} NOT NULL CHECK (kind IN ('note', 'assigned', 'priority')),
    by_id      {id}   NOT NULL,
    by_name    {text} NOT NULL,
    detail     {text} NOT NULL,
    sealed     {bytes},
    created_at {ts}   NOT NULL,
    PRIMARY KEY (thread_id, position),
    CHECK ((kind = 'note') = (sealed IS NOT NULL))
){strict};

-- What somebody has begun to write. A new conversation has no thread yet. The message that
-- becomes of a draft has its id: so it is sent once, and its files need not move.
CREATE TABLE thread_drafts (
    id         {id}    NOT NULL PRIMARY KEY,
    owner_kind {text}  NOT NULL CHECK (owner_kind IN ('client', 'staff')),
    owner_id   {id}    NOT NULL,
    thread_id  {text}  NOT NULL,
    sealed     {bytes} NOT NULL,
    updated_at {ts}    NOT NULL
){strict};
CREATE UNIQUE INDEX thread_drafts_owner ON thread_drafts (owner_kind, owner_id, thread_id);
CREATE INDEX thread_drafts_age ON thread_drafts (updated_at);

-- By what a conversation is found: keyed hashes of the beginnings of the words of its sender
-- and subject, never the words.
CREATE TABLE thread_words (
    mark      {bytes} NOT NULL,
    thread_id {id}    NOT NULL REFERENCES threads (id),
    PRIMARY KEY (mark, thread_id)
){keyed};
CREATE INDEX thread_words_thread ON thread_words (thread_id);

-- Counted when they change, never by reading the table.
CREATE TABLE thread_counters (
    name {text} NOT NULL,
    slot {int}  NOT NULL,
    n    {int}  NOT NULL,
    PRIMARY KEY (name, slot)
){keyed};

-- Answers that are written once and used often, with a text per language.
CREATE TABLE reply_templates (
    id         {id}   NOT NULL PRIMARY KEY,
    version    {int}  NOT NULL CHECK (version >= 1),
    name       {text} NOT NULL,
    texts      {json} NOT NULL,
    updated_by {text} NOT NULL,
    updated_at {ts}   NOT NULL
){strict};
