-- +goose Up

-- A payout may prove an account of the lender's: it is of no loan.
ALTER TABLE payouts DROP CONSTRAINT payouts_kind_check;
ALTER TABLE payouts ADD CONSTRAINT payouts_kind_check CHECK (kind IN ('loan', 'refund', 'commission', 'proof'));

-- A cent that is to prove an account of the lender's, in its currency to the same account. code_tag is the keyed hash of the code that stands
-- on the statement. open: it can prove the account still; spent: too many wrong codes were entered; ended: another took its place.
CREATE TABLE account_proofs (
    id          {id}   NOT NULL PRIMARY KEY,
    account     {text} NOT NULL,
    currency    {text} NOT NULL,
    payout_id   {id}   NOT NULL REFERENCES payouts (id),
    code_tag    {text} NOT NULL,
    state       {text} NOT NULL CHECK (state IN ('open', 'spent', 'ended', 'proven')),
    attempts    {int}  NOT NULL CHECK (attempts >= 0),
    asked_by    {id},
    asked_name  {text} NOT NULL,
    asked_at    {ts}   NOT NULL,
    expires_at  {ts}   NOT NULL,
    proven_at   {ts},
    proven_by   {id},
    proven_name {text} NOT NULL,
    CHECK ((state = 'proven') = (proven_at IS NOT NULL))
){strict};
CREATE UNIQUE INDEX account_proofs_payout ON account_proofs (payout_id);
CREATE UNIQUE INDEX account_proofs_alive ON account_proofs (currency) WHERE state IN ('open', 'spent');
CREATE INDEX account_proofs_account ON account_proofs (account, currency, asked_at);
