-- +goose Up

-- Letters about arrears. facts is what a letter says in money and days; the paper is made
-- from it outside the transaction (document_id), unless everything was paid by then
-- (dropped_at).
CREATE TABLE arrears_letters (
    id          {id}   NOT NULL PRIMARY KEY,
    loan_id     {id}   NOT NULL REFERENCES loans (id),
    letter      {text} NOT NULL CHECK (letter IN ('reminder', 'arrears', 'formal_notice')),
    on_day      {date} NOT NULL,
    pay_until   {date} NOT NULL,
    facts       {json} NOT NULL,
    created_at  {ts}   NOT NULL,
    document_id {id},
    dropped_at  {ts},
    CHECK (document_id IS NULL OR dropped_at IS NULL)
){strict};
CREATE INDEX arrears_letters_loan ON arrears_letters (loan_id, id DESC);

-- Each step of the ladder, once per instalment. passed_over says that a graver step of the
-- same letter stood in for it.
CREATE TABLE arrears_steps (
    loan_id    {id}  NOT NULL REFERENCES loans (id),
    instalment {int} NOT NULL,
    step       {int} NOT NULL,
    letter_id  {id}  NOT NULL REFERENCES arrears_letters (id),
    PRIMARY KEY (loan_id, instalment, step)
){keyed};

-- Who looks after a loan in arrears, and what comes next. A loan has one open case at most.
-- What is overdue is copied here by the daily run, for lists; the truth is the replay.
CREATE TABLE collection_cases (
    id             {id}   NOT NULL PRIMARY KEY,
    loan_id        {id}   NOT NULL REFERENCES loans (id),
    version        {int}  NOT NULL CHECK (version >= 1),
    state          {text} NOT NULL CHECK (state IN ('open', 'contact', 'promise', 'promise_broken', 'hardship', 'resolved', 'closed')),
    bucket         {text} NOT NULL CHECK (bucket IN ('current', '1-30', '31-60', '61-90', 'over-90')),
    days_past_due  {int}  NOT NULL,
    overdue_minor  {int}  NOT NULL,
    assigned_to    {id},
    assigned_name  {text} NOT NULL,
    next_action    {text} NOT NULL,
    next_action_on {date} NOT NULL,
    opened_at      {ts}   NOT NULL,
    closed_at      {ts},
    CHECK ((state IN ('resolved', 'closed')) = (closed_at IS NOT NULL))
){strict};
CREATE UNIQUE INDEX collection_cases_open ON collection_cases (loan_id) WHERE closed_at IS NULL;
CREATE INDEX collection_cases_loan ON collection_cases (loan_id, opened_at DESC);
CREATE INDEX collection_cases_next ON collection_cases (next_action_on, id) WHERE closed_at IS NULL;
CREATE INDEX collection_cases_bucket ON collection_cases (bucket, next_action_on, id) WHERE closed_at IS NULL;
CREATE INDEX collection_cases_assigned ON collection_cases (assigned_to, next_action_on, id) WHERE closed_at IS NULL;

-- What happened in a case, only ever added to. What people said is sealed.
CREATE TABLE collection_entries (
    id         {id}   NOT NULL PRIMARY KEY,
    case_id    {id}   NOT NULL REFERENCES collection_cases (id),
    kind       {text} NOT NULL,
    details    {json} NOT NULL,
    sealed     {bytes},
    by_id      {text} NOT NULL,
    by_name    {text} NOT NULL,
    created_at {ts}   NOT NULL
){strict};
CREATE INDEX collection_entries_case ON collection_entries (case_id, id DESC);

-- Promises of payment. Those of an arrangement come in parts of one plan (arrangement_id)
-- and ask for the regular instalments beside them.
CREATE TABLE payment_promises (
    id             {id}   NOT NULL PRIMARY KEY,
    loan_id        {id}   NOT NULL REFERENCES loans (id),
    case_id        {id}   NOT NULL REFERENCES collection_cases (id),
    arrangement_id {id},
    amount_minor   {int}  NOT NULL CHECK (amount_minor > 0),
    due_on         {date} NOT NULL,
    made_on        {date} NOT NULL,
    state          {text} NOT NULL CHECK (state IN ('open', 'kept', 'broken', 'withdrawn')),
    created_at     {ts}   NOT NULL,
    by_name        {text} NOT NULL,
    ended_at       {ts},
    CHECK ((state = 'open') = (ended_at IS NULL))
){strict};
CREATE INDEX payment_promises_loan ON payment_promises (loan_id, due_on, id);
CREATE INDEX payment_promises_due ON payment_promises (due_on, id) WHERE state = 'open';

-- What a client asks for who cannot pay as agreed. One open request per loan.
CREATE TABLE hardship_requests (
    id            {id}    NOT NULL PRIMARY KEY,
    loan_id       {id}    NOT NULL REFERENCES loans (id),
    account_id    {id}    NOT NULL,
    version       {int}   NOT NULL CHECK (version >= 1),
    state         {text}  NOT NULL CHECK (state IN ('open', 'answered', 'withdrawn')),
    wish          {text}  NOT NULL CHECK (wish IN ('pause', 'reduced', 'longer', 'instalments', 'other')),
    can_pay_minor {int},
    sealed        {bytes} NOT NULL,
    created_at    {ts}    NOT NULL,
    answer        {text}  CHECK (answer IN ('granted', 'partly', 'refused')),
    relief        {text},
    answer_sealed {bytes},
    answered_by   {text},
    answered_at   {ts},
    document_id   {id},
    CHECK ((state = 'answered') = (answer IS NOT NULL))
){strict};
CREATE UNIQUE INDEX hardship_requests_open ON hardship_requests (loan_id) WHERE state = 'open';
CREATE INDEX hardship_requests_loan ON hardship_requests (loan_id, id DESC);

-- New schedules that are agreed and wait for their day: the notice with the new figures
-- goes out first. One at a time per loan.
CREATE TABLE schedule_changes (
    id           {id}   NOT NULL PRIMARY KEY,
    loan_id      {id}   NOT NULL REFERENCES loans (id),
    version      {int}  NOT NULL CHECK (version >= 1),
    kind         {text} NOT NULL CHECK (kind IN ('due_day', 'pause', 'longer', 'reduced')),
    state        {text} NOT NULL CHECK (state IN ('preparing', 'noticed', 'effective', 'cancelled', 'lapsed')),
    terms        {json} NOT NULL,
    effective_on {date} NOT NULL,
    hardship_id  {id}   REFERENCES hardship_requests (id),
    by_name      {text} NOT NULL,
    created_at   {ts}   NOT NULL,
    document_id  {id},
    noticed_at   {ts},
    ended_at     {ts}
){strict};
CREATE UNIQUE INDEX schedule_changes_open ON schedule_changes (loan_id) WHERE state IN ('preparing', 'noticed');
CREATE INDEX schedule_changes_due ON schedule_changes (effective_on, id) WHERE state = 'noticed';
CREATE INDEX schedule_changes_loan ON schedule_changes (loan_id, id DESC);

-- What one member of staff proposes and a second one does: calling a loan in, writing it off.
CREATE TABLE collection_proposals (
    id         {id}    NOT NULL PRIMARY KEY,
    loan_id    {id}    NOT NULL REFERENCES loans (id),
    kind       {text}  NOT NULL CHECK (kind IN ('call_in', 'charge_off')),
    state      {text}  NOT NULL CHECK (state IN ('open', 'done', 'withdrawn')),
    sealed     {bytes} NOT NULL,
    by_id      {text}  NOT NULL,
    by_name    {text}  NOT NULL,
    created_at {ts}    NOT NULL,
    ended_by   {text},
    ended_at   {ts},
    CHECK ((state = 'open') = (ended_at IS NULL))
){strict};
CREATE UNIQUE INDEX collection_proposals_open ON collection_proposals (loan_id, kind) WHERE state = 'open';
CREATE INDEX collection_proposals_loan ON collection_proposals (loan_id, id DESC);
