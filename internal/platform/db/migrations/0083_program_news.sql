-- +goose Up

-- What was told of a program already, so that it is told once.
CREATE TABLE program_news (
    program_id {id}   NOT NULL REFERENCES programs (id),
    what       {text} NOT NULL,
    day        {date} NOT NULL,
    PRIMARY KEY (program_id, what)
){keyed};
CREATE INDEX program_news_day ON program_news (day);
