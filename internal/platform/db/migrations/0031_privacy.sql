-- +goose Up

-- What somebody asks about their own data, and complaints. Whose it is stands beside it by
-- id alone: the words of both sides are sealed.
CREATE TABLE privacy_cases (
    id              {id}   NOT NULL PRIMARY KEY,
    version         {int}  NOT NULL CHECK (version >= 1),
    kind            {text} NOT NULL CHECK (kind IN ('export', 'correction', 'erasure', 'complaint')),
    state           {text} NOT NULL CHECK (state IN ('received', 'acknowledged', 'answered', 'closed')),
    person_kind     {text} NOT NULL CHECK (person_kind IN ('account', 'request')),
    person_id       {id}   NOT NULL,
    lang            {text} NOT NULL,
    topic           {text} NOT NULL,
    sealed          {bytes},
    outcome         {text} NOT NULL,
    answer_sealed   {bytes},
    filed_by        {id},
    filed_name      {text} NOT NULL,
    created_at      {ts}   NOT NULL,
    acknowledge_by  {date},
    due_by          {date} NOT NULL,
    acknowledged_at {ts},
    answered_at     {ts},
    answered_by     {id},
    answered_name   {text} NOT NULL,
    reopened_at     {ts},
    blob_id         {text},
    wrapped_key     {bytes},
    size            {int}  NOT NULL,
    sha256          {text} NOT NULL,
    expires_at      {ts},
    erased_at       {ts},
    CHECK ((state IN ('answered', 'closed')) = (answered_at IS NOT NULL)),
    CHECK ((blob_id IS NULL) = (wrapped_key IS NULL))
){strict};
CREATE INDEX privacy_cases_person ON privacy_cases (person_kind, person_id, created_at);
CREATE INDEX privacy_cases_open ON privacy_cases (due_by, id) WHERE state IN ('received', 'acknowledged');
CREATE INDEX privacy_cases_kind ON privacy_cases (kind, id);
CREATE INDEX privacy_cases_archives ON privacy_cases (expires_at) WHERE blob_id IS NOT NULL;
CREATE INDEX privacy_cases_old ON privacy_cases (answered_at, id) WHERE answered_at IS NOT NULL AND erased_at IS NULL;
CREATE UNIQUE INDEX privacy_cases_one ON privacy_cases (person_kind, person_id, kind)
    WHERE kind IN ('export', 'erasure') AND state IN ('received', 'acknowledged');

-- What keeps a person's records from being erased. Two people lift it.
CREATE TABLE privacy_holds (
    id          {id}    NOT NULL PRIMARY KEY,
    person_kind {text}  NOT NULL CHECK (person_kind IN ('account', 'request')),
    person_id   {id}    NOT NULL,
    sealed      {bytes} NOT NULL,
    placed_by   {id}    NOT NULL,
    placed_name {text}  NOT NULL,
    placed_at   {ts}    NOT NULL,
    lift_by     {id},
    lift_name   {text}  NOT NULL,
    lift_at     {ts},
    lifted_by   {id},
    lifted_name {text}  NOT NULL,
    lifted_at   {ts}
){strict};
CREATE UNIQUE INDEX privacy_holds_one ON privacy_holds (person_kind, person_id) WHERE lifted_at IS NULL;

-- Each run counts what is due; erasing is released by somebody else.
CREATE TABLE privacy_runs (
    id           {id}   NOT NULL PRIMARY KEY,
    version      {int}  NOT NULL CHECK (version >= 1),
    state        {text} NOT NULL CHECK (state IN ('counted', 'released', 'done', 'replaced')),
    counted_at   {ts}   NOT NULL,
    counted_by   {text} NOT NULL,
    counted_name {text} NOT NULL,
    due          {json} NOT NULL,
    released_by  {text},
    released_name {text} NOT NULL,
    released_at  {ts},
    erased       {json},
    done_at      {ts}
){strict};
CREATE UNIQUE INDEX privacy_runs_open ON privacy_runs (state) WHERE state IN ('counted', 'released');

ALTER TABLE loan_requests ADD COLUMN erased_at {ts};
ALTER TABLE agreements ADD COLUMN erased_at {ts};
ALTER TABLE loans ADD COLUMN erased_at {ts};
ALTER TABLE loans ADD COLUMN papers_erased_at {ts};
CREATE INDEX loan_requests_old ON loan_requests (closed_at, id) WHERE closed_at IS NOT NULL AND erased_at IS NULL;
CREATE INDEX agreements_old ON agreements (ended_at, id) WHERE ended_at IS NOT NULL AND erased_at IS NULL;
CREATE INDEX loans_old ON loans (closed_on, id) WHERE closed_on IS NOT NULL AND erased_at IS NULL;
CREATE INDEX loans_old_papers ON loans (closed_on, id) WHERE closed_on IS NOT NULL AND papers_erased_at IS NULL;
