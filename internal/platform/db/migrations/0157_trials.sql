-- +goose Up

-- Trials of another strategy of collection beside the one in force (base): each row is on its way, as collection_strategies are.
CREATE TABLE collection_trials (
    id           {id}   NOT NULL PRIMARY KEY,
    base         {text} NOT NULL,
    document     {json} NOT NULL,
    valid_from   {date} NOT NULL,
    reason       {text} NOT NULL,
    state        {text} NOT NULL CHECK (state IN ('proposed', 'confirmed', 'applied', 'rejected', 'withdrawn', 'failed')),
    author_id    {id}   NOT NULL,
    author_name  {text} NOT NULL,
    created_at   {ts}   NOT NULL,
    confirmer_id {id},
    decided_by   {text},
    decided_note {text},
    decided_at   {ts},
    CHECK ((state = 'proposed') = (decided_at IS NULL))
){strict};
CREATE INDEX collection_trials_waiting ON collection_trials (valid_from) WHERE state = 'confirmed';
CREATE INDEX collection_trials_base ON collection_trials (base, valid_from, id) WHERE state IN ('confirmed', 'applied');
CREATE UNIQUE INDEX collection_trials_open ON collection_trials ((1)) WHERE state IN ('proposed', 'confirmed');

-- A trial is stopped once: from a day on nobody follows its challenger.
CREATE TABLE collection_trial_stops (
    trial_id {id}   NOT NULL PRIMARY KEY REFERENCES collection_trials (id),
    on_day   {date} NOT NULL,
    reason   {text} NOT NULL,
    by_name  {text} NOT NULL,
    at       {ts}   NOT NULL
){strict};

-- Each time that a loan became late during a trial, and which strategy it follows as long as it stays late. cured_after is in days; null: it is
-- late, or its end was another than that nothing was overdue any more.
CREATE TABLE collection_episodes (
    loan_id       {id}   NOT NULL REFERENCES loans (id),
    late_on       {date} NOT NULL,
    trial_id      {id}   NOT NULL REFERENCES collection_trials (id),
    arm           {text} NOT NULL CHECK (arm IN ('champion', 'challenger')),
    overdue_minor {int}  NOT NULL CHECK (overdue_minor >= 0),
    currency      {text} NOT NULL,
    ended_on      {date},
    cured_after   {int}  CHECK (cured_after >= 0),
    PRIMARY KEY (loan_id, late_on),
    CHECK (cured_after IS NULL OR ended_on IS NOT NULL)
){keyed};
CREATE UNIQUE INDEX collection_episodes_open ON collection_episodes (loan_id) WHERE ended_on IS NULL;
CREATE INDEX collection_episodes_trial ON collection_episodes (trial_id, arm, late_on);
