-- +goose Up

-- What papers prove besides identity, address and income. As in 0015, a check that only widens is edited in the text of the table.
PRAGMA writable_schema = ON;
UPDATE sqlite_schema SET sql = replace(sql,
    'kind = ''identity'' OR kind = ''address'' OR kind = ''income'' OR kind = ''other''',
    'kind = ''identity'' OR kind = ''address'' OR kind = ''income'' OR kind = ''other'' OR kind = ''residence'' OR kind = ''bank'' OR kind = ''employment'' OR kind = ''tax'' OR kind = ''accounts'' OR kind = ''pension'' OR kind = ''enrolment'' OR kind = ''tenancy'' OR kind = ''property''')
WHERE type = 'table' AND name = 'documents';
PRAGMA writable_schema = RESET;

-- How an applicant lives, in the words of the form.
ALTER TABLE request_parties ADD COLUMN housing {text} CHECK (housing = 'Locataire' OR housing = 'Propriétaire' OR housing = 'Hébergé');
