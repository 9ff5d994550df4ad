-- +goose Up

-- Rules that somebody works on: hard limits, affordability, points and prices. Each version
-- stays as it was, so that what was tried with it can be understood later.
CREATE TABLE rule_drafts (
    id           {id}   NOT NULL PRIMARY KEY,
    version      {int}  NOT NULL CHECK (version >= 1),
    name         {text} NOT NULL,
    author_name  {text} NOT NULL,
    created_at   {ts}   NOT NULL,
    changed_name {text} NOT NULL,
    changed_at   {ts}   NOT NULL,
    discarded_at {ts}
){strict};
CREATE TABLE rule_draft_versions (
    draft_id   {id}   NOT NULL REFERENCES rule_drafts (id),
    version    {int}  NOT NULL CHECK (version >= 1),
    name       {text} NOT NULL,
    rules      {json} NOT NULL,
    by_id      {id}   NOT NULL,
    by_name    {text} NOT NULL,
    created_at {ts}   NOT NULL,
    PRIMARY KEY (draft_id, version)
){keyed};

-- A trial of a version on past requests. What was in force then is kept beside it: the same
-- trial gives the same result whenever it is repeated.
CREATE TABLE rule_replays (
    id            {id}   NOT NULL PRIMARY KEY,
    draft_id      {id}   NOT NULL,
    draft_version {int}  NOT NULL,
    base          {json} NOT NULL,
    from_day      {date} NOT NULL,
    to_day        {date} NOT NULL,
    product       {text} NOT NULL,
    sample        {int}  NOT NULL CHECK (sample >= 1),
    complete      {bool} NOT NULL,
    state         {text} NOT NULL CHECK (state IN ('running', 'done', 'cancelled', 'failed')),
    by_id         {id}   NOT NULL,
    by_name       {text} NOT NULL,
    created_at    {ts}   NOT NULL,
    place_at      {ts}   NOT NULL,
    place_id      {id}   NOT NULL,
    done          {int}  NOT NULL CHECK (done >= 0),
    listed        {int}  NOT NULL CHECK (listed >= 0),
    more          {bool} NOT NULL,
    tally         {json} NOT NULL,
    ended_at      {ts},
    FOREIGN KEY (draft_id, draft_version) REFERENCES rule_draft_versions (draft_id, version),
    CHECK ((state = 'running') = (ended_at IS NULL))
){strict};
CREATE INDEX rule_replays_draft ON rule_replays (draft_id, id);
CREATE UNIQUE INDEX rule_replays_one ON rule_replays (draft_id) WHERE state = 'running';

-- The requests that come out otherwise, in the order in which they were tried.
CREATE TABLE rule_replay_cases (
    replay_id     {id}   NOT NULL REFERENCES rule_replays (id),
    position      {int}  NOT NULL,
    request_id    {id}   NOT NULL,
    run           {int}  NOT NULL,
    product       {text} NOT NULL,
    currency      {text} NOT NULL,
    amount_minor  {int}  NOT NULL,
    active        {text} NOT NULL,
    draft         {text} NOT NULL,
    active_points {int},
    draft_points  {int},
    reasons       {json} NOT NULL,
    PRIMARY KEY (replay_id, position)
){keyed};

-- Rules on their way into force: proposed by one person, confirmed by another.
CREATE TABLE rule_changes (
    id          {id}   NOT NULL PRIMARY KEY,
    name        {text} NOT NULL,
    replay_id   {id}   REFERENCES rule_replays (id),
    return_of   {id}   REFERENCES rule_changes (id),
    before      {json} NOT NULL,
    after       {json} NOT NULL,
    valid_from  {date} NOT NULL,
    reason      {text} NOT NULL,
    state       {text} NOT NULL CHECK (state IN ('proposed', 'confirmed', 'applied', 'rejected', 'withdrawn', 'failed')),
    author_id   {id}   NOT NULL,
    author_name {text} NOT NULL,
    created_at  {ts}   NOT NULL,
    decided_by  {text},
    decided_note {text},
    decided_at  {ts},
    applied_at  {ts},
    products    {int},
    scorecard   {int},
    CHECK ((replay_id IS NULL) <> (return_of IS NULL)),
    CHECK ((state = 'proposed') = (decided_at IS NULL)),
    CHECK ((state = 'applied') = (applied_at IS NOT NULL))
){strict};
CREATE INDEX rule_changes_waiting ON rule_changes (valid_from) WHERE state = 'confirmed';
CREATE UNIQUE INDEX rule_changes_open ON rule_changes ((1)) WHERE state IN ('proposed', 'confirmed');
