-- +goose Up

-- What the lender decides about a report to an authority: one of the law (duty is its country and word) or its own (duty is an id). Each
-- decision is a row, and the last one counts.
CREATE TABLE reporting_duties (
    duty             {id}   NOT NULL,
    version          {int}  NOT NULL CHECK (version >= 1),
    own              {bool} NOT NULL,
    title            {text} NOT NULL,
    authority        {text} NOT NULL,
    source           {text} NOT NULL,
    rhythm           {text} NOT NULL CHECK (rhythm IN ('', 'month', 'quarter', 'half_year', 'year')),
    due_months       {int}  NOT NULL CHECK (due_months >= 0),
    due_days         {int}  NOT NULL CHECK (due_days >= 0),
    due_working_days {int}  NOT NULL CHECK (due_working_days >= 0),
    rolls            {bool} NOT NULL,
    since            {date},
    applies          {bool} NOT NULL,
    reason           {text} NOT NULL,
    by_id            {id}   NOT NULL,
    by_name          {text} NOT NULL,
    created_at       {ts}   NOT NULL,
    PRIMARY KEY (duty, version)
){keyed};

-- That a report of a period was sent. A correction is a later row; without a day it says that nothing was sent. No row is changed or deleted.
CREATE TABLE reporting_filings (
    duty       {id}   NOT NULL,
    period_end {date} NOT NULL,
    version    {int}  NOT NULL CHECK (version >= 1),
    period_start {date} NOT NULL,
    sent_on    {date},
    reference  {text} NOT NULL,
    note       {text} NOT NULL,
    by_id      {id}   NOT NULL,
    by_name    {text} NOT NULL,
    created_at {ts}   NOT NULL,
    PRIMARY KEY (duty, period_end, version)
){keyed};
