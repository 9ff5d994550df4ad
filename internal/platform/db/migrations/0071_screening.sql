-- +goose Up

-- Lists of persons under sanctions, and of politically exposed ones, as the lender loaded them. One of a name is in force; what is not keeps its
-- figures for evidence, and its content goes.
CREATE TABLE screening_lists (
    id         {id}    NOT NULL PRIMARY KEY,
    name       {text}  NOT NULL,
    kind       {text}  NOT NULL CHECK (kind IN ('sanctions', 'exposed')),
    format     {text}  NOT NULL,
    version    {text}  NOT NULL,
    dated      {date},
    sha256     {text}  NOT NULL,
    people     {int}   NOT NULL CHECK (people > 0),
    left_out   {int}   NOT NULL CHECK (left_out >= 0),
    least      {int}   NOT NULL CHECK (least BETWEEN 61 AND 100),
    content    {bytes},
    loaded_at  {ts}    NOT NULL,
    ended_at   {ts},
    CHECK ((ended_at IS NULL) = (content IS NOT NULL))
){strict};
CREATE UNIQUE INDEX screening_lists_in_force ON screening_lists (name) WHERE ended_at IS NULL;

-- Each comparison of those who borrow with the lists: which lists, of whom (a keyed hash), and how many agreed.
CREATE TABLE screenings (
    request_id {id}    NOT NULL REFERENCES loan_requests (id),
    number     {int}   NOT NULL CHECK (number >= 1),
    cause      {text}  NOT NULL,
    lists_key  {text}  NOT NULL,
    people_key {text}  NOT NULL,
    lists      {text}  NOT NULL,
    hits       {int}   NOT NULL CHECK (hits >= 0),
    by_name    {text}  NOT NULL,
    created_at {ts}    NOT NULL,
    PRIMARY KEY (request_id, number)
){keyed};

-- Who of a list agreed with who borrows, and what people said of it. Who is meant and what people wrote is sealed.
CREATE TABLE screening_hits (
    id          {id}    NOT NULL PRIMARY KEY,
    request_id  {id}    NOT NULL REFERENCES loan_requests (id),
    position    {int}   NOT NULL CHECK (position >= 1),
    list        {text}  NOT NULL,
    kind        {text}  NOT NULL CHECK (kind IN ('sanctions', 'exposed')),
    print       {text}  NOT NULL,
    degree      {int}   NOT NULL CHECK (degree BETWEEN 0 AND 100),
    state       {text}  NOT NULL CHECK (state IN ('open', 'proposed', 'cleared', 'confirmed', 'gone')),
    sealed      {bytes} NOT NULL,
    words       {bytes},
    verdict     {text},
    by_id       {text},
    by_name     {text},
    said_at     {ts},
    second_name {text},
    created_at  {ts}    NOT NULL
){strict};
CREATE INDEX screening_hits_request ON screening_hits (request_id, state);
