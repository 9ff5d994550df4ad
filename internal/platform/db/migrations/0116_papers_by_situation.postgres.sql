-- +goose Up

-- What papers prove besides identity, address and income.
ALTER TABLE documents DROP CONSTRAINT documents_kind_check;
ALTER TABLE documents ADD CONSTRAINT documents_kind_check CHECK (kind IN ('identity', 'residence', 'address', 'income', 'bank',
    'employment', 'tax', 'accounts', 'pension', 'enrolment', 'tenancy', 'property', 'other')) NOT VALID;
ALTER TABLE documents VALIDATE CONSTRAINT documents_kind_check;

-- How an applicant lives, in the words of the form.
ALTER TABLE request_parties ADD COLUMN housing {text} CHECK (housing IN ('Locataire', 'Propriétaire', 'Hébergé'));
