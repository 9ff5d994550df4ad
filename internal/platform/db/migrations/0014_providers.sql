-- +goose Up

-- A sign-in by an external provider that a browser was sent away for. It is looked up by
-- what the provider brings back (the hash of state), ends with the first answer, and is
-- bound to the browser that began it (the hash of its cookie). What redeems the answer is
-- sealed. account_id and session_id stand when somebody who is signed in adds a way to
-- sign in.
CREATE TABLE provider_flows (
    state_hash       {text}  NOT NULL PRIMARY KEY,
    browser_hash     {text}  NOT NULL,
    provider         {text}  NOT NULL,
    sealed           {bytes} NOT NULL,
    account_id       {id}    REFERENCES accounts (id) ON DELETE CASCADE,
    session_id       {id}    REFERENCES sessions (id) ON DELETE CASCADE,
    challenge        {text}  NOT NULL,
    challenge_method {text}  NOT NULL,
    redirect_to      {text}  NOT NULL,
    created_at       {ts}    NOT NULL,
    expires_at       {ts}    NOT NULL
){strict};

CREATE INDEX provider_flows_account ON provider_flows (account_id);
CREATE INDEX provider_flows_session ON provider_flows (session_id);
CREATE INDEX provider_flows_expiry ON provider_flows (expires_at);
