-- +goose Up

-- Files of loans that come from other books: what was said of each, who lets it in, how far it has come. change_id is empty until it is proposed.
CREATE TABLE takeovers (
    id           {id}   NOT NULL PRIMARY KEY,
    stage        {text} NOT NULL CHECK (stage IN ('reading', 'faulty', 'ready', 'proposed', 'running', 'done', 'undoing', 'undone', 'dropped', 'failed')),
    cut_off      {date} NOT NULL,
    control      {json} NOT NULL,
    faults       {json} NOT NULL,
    fault_count  {int}  NOT NULL,
    loans        {int}  NOT NULL,
    made         {int}  NOT NULL,
    kept         {int}  NOT NULL,
    code         {text} NOT NULL,
    by_id        {id}   NOT NULL,
    by_name      {text} NOT NULL,
    created_at   {ts}   NOT NULL,
    changed_at   {ts}   NOT NULL,
    change_id    {text} NOT NULL,
    state        {text} NOT NULL CHECK (state IN ('', 'proposed', 'confirmed', 'applied', 'rejected', 'withdrawn', 'failed')),
    author_id    {text} NOT NULL,
    author_name  {text} NOT NULL,
    proposed_at  {ts}   NOT NULL,
    confirmer_id {id},
    decided_by   {text},
    decided_note {text},
    decided_at   {ts}
){strict};
CREATE UNIQUE INDEX takeovers_open ON takeovers ((1)) WHERE stage IN ('reading', 'faulty', 'ready', 'proposed', 'running', 'undoing');
CREATE INDEX takeovers_change ON takeovers (change_id) WHERE change_id <> '';

-- The file itself, sealed in parts, until it is decided.
CREATE TABLE takeover_parts (
    takeover_id {id}   NOT NULL REFERENCES takeovers (id),
    seq         {int}  NOT NULL,
    sealed      {bytes} NOT NULL,
    PRIMARY KEY (takeover_id, seq)
){keyed};

-- The loans of a file. What is known of each is sealed, and gone once the loan is there. What it came to stays.
CREATE TABLE takeover_loans (
    takeover_id       {id}   NOT NULL REFERENCES takeovers (id),
    seq               {int}  NOT NULL,
    client            {int}  NOT NULL,
    product           {text} NOT NULL,
    currency          {text} NOT NULL,
    balance_minor     {int}  NOT NULL,
    arrears_minor     {int}  NOT NULL,
    sealed            {bytes},
    loan_id           {id},
    request_id        {id},
    person_id         {id},
    events            {int},
    booked_minor      {int},
    booked_due_minor  {int},
    undone            {bool} NOT NULL,
    PRIMARY KEY (takeover_id, seq)
){keyed};
CREATE INDEX takeover_loans_client ON takeover_loans (takeover_id, client, seq, person_id) WHERE person_id IS NOT NULL;
