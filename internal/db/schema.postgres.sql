COLUMN accounts.id text COLLATE "C" NOT NULL
COLUMN accounts.email text COLLATE "C" NOT NULL
COLUMN accounts.first_name text COLLATE "C" NOT NULL
COLUMN accounts.last_name text COLLATE "C" NOT NULL
COLUMN accounts.country text COLLATE "C" NOT NULL
COLUMN accounts.lang text COLLATE "C" NOT NULL
COLUMN accounts.password_hash text COLLATE "C" NOT NULL
COLUMN accounts.created_at timestamp with time zone NOT NULL
COLUMN accounts.proven_at timestamp with time zone NOT NULL
CONSTRAINT accounts.accounts_email_key UNIQUE (email)
CONSTRAINT accounts.accounts_pkey PRIMARY KEY (id)
CREATE INDEX accounts_created ON public.accounts USING btree (created_at, id)
CREATE UNIQUE INDEX accounts_email_key ON public.accounts USING btree (email)
CREATE UNIQUE INDEX accounts_pkey ON public.accounts USING btree (id)
COLUMN audit_records.entity_kind text COLLATE "C" NOT NULL
COLUMN audit_records.entity_id text COLLATE "C" NOT NULL
COLUMN audit_records.seq bigint NOT NULL
COLUMN audit_records.at timestamp with time zone NOT NULL
COLUMN audit_records.actor_kind text COLLATE "C" NOT NULL
COLUMN audit_records.actor_id text COLLATE "C" NOT NULL
COLUMN audit_records.source text COLLATE "C" NOT NULL
COLUMN audit_records.request_id text COLLATE "C" NOT NULL
COLUMN audit_records.action text COLLATE "C" NOT NULL
COLUMN audit_records.details text NOT NULL
COLUMN audit_records.hash bytea NOT NULL
CONSTRAINT audit_records.audit_records_pkey PRIMARY KEY (entity_kind, entity_id, seq)
CONSTRAINT audit_records.audit_records_seq_check CHECK ((seq > 0))
CREATE INDEX audit_records_at ON public.audit_records USING btree (at)
CREATE UNIQUE INDEX audit_records_pkey ON public.audit_records USING btree (entity_kind, entity_id, seq)
CREATE TRIGGER audit_records_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.audit_records FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change()
COLUMN decisions.request_id text COLLATE "C" NOT NULL
COLUMN decisions.version bigint NOT NULL
COLUMN decisions.action text COLLATE "C" NOT NULL
COLUMN decisions.reason text COLLATE "C"
COLUMN decisions.by_id text COLLATE "C" NOT NULL
COLUMN decisions.by_name text COLLATE "C" NOT NULL
COLUMN decisions.mail_key text COLLATE "C"
COLUMN decisions.undo_until timestamp with time zone
COLUMN decisions.created_at timestamp with time zone NOT NULL
CONSTRAINT decisions.decisions_action_check CHECK ((action = ANY (ARRAY['approve'::text, 'refuse'::text, 'refuse_now'::text, 'undo_refusal'::text])))
CONSTRAINT decisions.decisions_pkey PRIMARY KEY (request_id, version)
CONSTRAINT decisions.decisions_request_id_fkey FOREIGN KEY (request_id) REFERENCES loan_requests(id)
CREATE UNIQUE INDEX decisions_pkey ON public.decisions USING btree (request_id, version)
COLUMN documents.id text COLLATE "C" NOT NULL
COLUMN documents.version bigint NOT NULL
COLUMN documents.owner_kind text COLLATE "C" NOT NULL
COLUMN documents.owner_id text COLLATE "C" NOT NULL
COLUMN documents.kind text COLLATE "C" NOT NULL
COLUMN documents.file_name text COLLATE "C" NOT NULL
COLUMN documents.media_type text COLLATE "C" NOT NULL
COLUMN documents.size bigint NOT NULL
COLUMN documents.digest bytea
COLUMN documents.wrapped_key bytea
COLUMN documents.blob_id text COLLATE "C"
COLUMN documents.scan_state text COLLATE "C" NOT NULL
COLUMN documents.upload_key text COLLATE "C" NOT NULL
COLUMN documents.upload_mac bytea NOT NULL
COLUMN documents.created_at timestamp with time zone NOT NULL
COLUMN documents.deleted_at timestamp with time zone
CONSTRAINT documents.documents_check CHECK (((deleted_at IS NULL) = (wrapped_key IS NOT NULL)))
CONSTRAINT documents.documents_check1 CHECK (((deleted_at IS NULL) = (digest IS NOT NULL)))
CONSTRAINT documents.documents_check2 CHECK (((deleted_at IS NOT NULL) OR (blob_id IS NOT NULL)))
CONSTRAINT documents.documents_kind_check CHECK ((kind = ANY (ARRAY['identity'::text, 'address'::text, 'income'::text, 'other'::text])))
CONSTRAINT documents.documents_owner_kind_check CHECK ((owner_kind = ANY (ARRAY['draft'::text, 'request'::text])))
CONSTRAINT documents.documents_pkey PRIMARY KEY (id)
CONSTRAINT documents.documents_scan_state_check CHECK ((scan_state = ANY (ARRAY['not_scanned'::text, 'clean'::text, 'infected'::text, 'scan_failed'::text])))
CONSTRAINT documents.documents_size_check CHECK ((size > 0))
CONSTRAINT documents.documents_version_check CHECK ((version >= 1))
CREATE UNIQUE INDEX documents_blob ON public.documents USING btree (blob_id)
CREATE UNIQUE INDEX documents_pkey ON public.documents USING btree (id)
CREATE INDEX documents_to_clear ON public.documents USING btree (id) WHERE ((deleted_at IS NOT NULL) AND (blob_id IS NOT NULL))
CREATE INDEX documents_to_scan ON public.documents USING btree (id) WHERE ((deleted_at IS NULL) AND (scan_state = ANY (ARRAY['not_scanned'::text, 'scan_failed'::text])))
CREATE UNIQUE INDEX documents_upload ON public.documents USING btree (owner_kind, owner_id, upload_key)
COLUMN draft_tokens.hash text COLLATE "C" NOT NULL
COLUMN draft_tokens.draft_id text COLLATE "C" NOT NULL
COLUMN draft_tokens.created_at timestamp with time zone NOT NULL
COLUMN draft_tokens.by_mail boolean NOT NULL DEFAULT false
CONSTRAINT draft_tokens.draft_tokens_draft_id_fkey FOREIGN KEY (draft_id) REFERENCES drafts(id) ON DELETE CASCADE
CONSTRAINT draft_tokens.draft_tokens_pkey PRIMARY KEY (hash)
CREATE INDEX draft_tokens_draft ON public.draft_tokens USING btree (draft_id)
CREATE UNIQUE INDEX draft_tokens_pkey ON public.draft_tokens USING btree (hash)
COLUMN drafts.id text COLLATE "C" NOT NULL
COLUMN drafts.version bigint NOT NULL
COLUMN drafts.step bigint NOT NULL
COLUMN drafts.sealed bytea NOT NULL
COLUMN drafts.request_id text COLLATE "C"
COLUMN drafts.created_at timestamp with time zone NOT NULL
COLUMN drafts.updated_at timestamp with time zone NOT NULL
COLUMN drafts.expires_at timestamp with time zone NOT NULL
CONSTRAINT drafts.drafts_pkey PRIMARY KEY (id)
CONSTRAINT drafts.drafts_step_check CHECK (((step >= 1) AND (step <= 4)))
CONSTRAINT drafts.drafts_version_check CHECK ((version >= 1))
CREATE INDEX drafts_expiry ON public.drafts USING btree (expires_at)
CREATE UNIQUE INDEX drafts_pkey ON public.drafts USING btree (id)
COLUMN idempotency_keys.actor text COLLATE "C" NOT NULL
COLUMN idempotency_keys.key text COLLATE "C" NOT NULL
COLUMN idempotency_keys.body_hash text COLLATE "C" NOT NULL
COLUMN idempotency_keys.answer bytea
COLUMN idempotency_keys.created_at timestamp with time zone NOT NULL
CONSTRAINT idempotency_keys.idempotency_keys_pkey PRIMARY KEY (actor, key)
CREATE UNIQUE INDEX idempotency_keys_pkey ON public.idempotency_keys USING btree (actor, key)
COLUMN job_slots.name text COLLATE "C" NOT NULL
COLUMN job_slots.slot timestamp with time zone NOT NULL
CONSTRAINT job_slots.job_slots_pkey PRIMARY KEY (name)
CREATE UNIQUE INDEX job_slots_pkey ON public.job_slots USING btree (name)
COLUMN jobs.id text COLLATE "C" NOT NULL
COLUMN jobs.kind text COLLATE "C" NOT NULL
COLUMN jobs.unique_key text COLLATE "C"
COLUMN jobs.payload text NOT NULL
COLUMN jobs.state text COLLATE "C" NOT NULL
COLUMN jobs.attempt bigint NOT NULL
COLUMN jobs.node text COLLATE "C"
COLUMN jobs.run_at timestamp with time zone NOT NULL
COLUMN jobs.created_at timestamp with time zone NOT NULL
COLUMN jobs.last_error text COLLATE "C"
CONSTRAINT jobs.jobs_pkey PRIMARY KEY (id)
CONSTRAINT jobs.jobs_state_check CHECK ((state = ANY (ARRAY['ready'::text, 'running'::text, 'dead'::text])))
CREATE INDEX jobs_due ON public.jobs USING btree (run_at) WHERE (state <> 'dead'::text)
CREATE UNIQUE INDEX jobs_pkey ON public.jobs USING btree (id)
CREATE UNIQUE INDEX jobs_unique ON public.jobs USING btree (unique_key) WHERE (state <> 'dead'::text)
COLUMN loan_requests.id text COLLATE "C" NOT NULL
COLUMN loan_requests.reference text COLLATE "C" NOT NULL
COLUMN loan_requests.version bigint NOT NULL
COLUMN loan_requests.status text COLLATE "C" NOT NULL
COLUMN loan_requests.stage text COLLATE "C" NOT NULL
COLUMN loan_requests.outcome text COLLATE "C"
COLUMN loan_requests.closed_at timestamp with time zone
COLUMN loan_requests.product text COLLATE "C" NOT NULL
COLUMN loan_requests.currency text COLLATE "C" NOT NULL
COLUMN loan_requests.amount_minor bigint NOT NULL
COLUMN loan_requests.months bigint NOT NULL
COLUMN loan_requests.rate_type text COLLATE "C" NOT NULL
COLUMN loan_requests.rate text COLLATE "C" NOT NULL
COLUMN loan_requests.purpose text COLLATE "C"
COLUMN loan_requests.lang text COLLATE "C" NOT NULL
COLUMN loan_requests.first_name text COLLATE "C" NOT NULL
COLUMN loan_requests.last_name text COLLATE "C" NOT NULL
COLUMN loan_requests.email text COLLATE "C" NOT NULL
COLUMN loan_requests.email_key text COLLATE "C" NOT NULL
COLUMN loan_requests.phone text COLLATE "C" NOT NULL
COLUMN loan_requests.account_id text COLLATE "C"
COLUMN loan_requests.consent text COLLATE "C" NOT NULL
COLUMN loan_requests.consent_lang text COLLATE "C" NOT NULL
COLUMN loan_requests.admin_notes text COLLATE "C"
COLUMN loan_requests.processed_at timestamp with time zone
COLUMN loan_requests.created_at timestamp with time zone NOT NULL
COLUMN loan_requests.answer_due_at timestamp with time zone NOT NULL
COLUMN loan_requests.search_text text COLLATE "C" NOT NULL
CONSTRAINT loan_requests.loan_requests_amount_minor_check CHECK ((amount_minor > 0))
CONSTRAINT loan_requests.loan_requests_check CHECK ((((status = 'pending'::text) AND (stage = 'in_review'::text)) OR ((status = 'approved'::text) AND (stage = 'approved'::text)) OR ((status = 'rejected'::text) AND (stage = 'declined'::text))))
CONSTRAINT loan_requests.loan_requests_check1 CHECK (((outcome IS NULL) = (closed_at IS NULL)))
CONSTRAINT loan_requests.loan_requests_check2 CHECK (((status = 'pending'::text) = (processed_at IS NULL)))
CONSTRAINT loan_requests.loan_requests_currency_check CHECK ((currency = ANY (ARRAY['EUR'::text, 'CHF'::text, 'GBP'::text, 'USD'::text])))
CONSTRAINT loan_requests.loan_requests_months_check CHECK ((months > 0))
CONSTRAINT loan_requests.loan_requests_outcome_check CHECK ((outcome = ANY (ARRAY['funded'::text, 'declined'::text, 'withdrawn_by_client'::text, 'expired_incomplete'::text, 'offer_declined'::text, 'offer_expired'::text, 'withdrawn_after_signature'::text, 'cancelled_by_lender'::text, 'duplicate'::text, 'fraud'::text])))
CONSTRAINT loan_requests.loan_requests_pkey PRIMARY KEY (id)
CONSTRAINT loan_requests.loan_requests_rate_type_check CHECK ((rate_type = ANY (ARRAY['fixed'::text, 'variable'::text])))
CONSTRAINT loan_requests.loan_requests_stage_check CHECK ((stage = ANY (ARRAY['in_review'::text, 'approved'::text, 'declined'::text])))
CONSTRAINT loan_requests.loan_requests_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'approved'::text, 'rejected'::text])))
CONSTRAINT loan_requests.loan_requests_version_check CHECK ((version >= 1))
CREATE INDEX loan_requests_account ON public.loan_requests USING btree (account_id, created_at DESC) WHERE (account_id IS NOT NULL)
CREATE INDEX loan_requests_created ON public.loan_requests USING btree (created_at DESC, id DESC)
CREATE UNIQUE INDEX loan_requests_pkey ON public.loan_requests USING btree (id)
CREATE UNIQUE INDEX loan_requests_reference ON public.loan_requests USING btree (reference)
CREATE INDEX loan_requests_search ON public.loan_requests USING gin (search_text gin_trgm_ops)
CREATE INDEX loan_requests_status ON public.loan_requests USING btree (status, created_at DESC, id DESC)
CREATE INDEX loan_requests_unclaimed ON public.loan_requests USING btree (email_key) WHERE (account_id IS NULL)
COLUMN lockouts.key text COLLATE "C" NOT NULL
COLUMN lockouts.failures bigint NOT NULL
COLUMN lockouts.blocks bigint NOT NULL
COLUMN lockouts.locked_until timestamp with time zone
COLUMN lockouts.forget_at timestamp with time zone NOT NULL
CONSTRAINT lockouts.lockouts_pkey PRIMARY KEY (key)
CREATE UNIQUE INDEX lockouts_pkey ON public.lockouts USING btree (key)
COLUMN mails.id text COLLATE "C" NOT NULL
COLUMN mails.job_key text COLLATE "C" NOT NULL
COLUMN mails.template text COLLATE "C" NOT NULL
COLUMN mails.lang text COLLATE "C" NOT NULL
COLUMN mails.state text COLLATE "C" NOT NULL
COLUMN mails.message_id text COLLATE "C" NOT NULL
COLUMN mails.heading bytea NOT NULL
COLUMN mails.body bytea
COLUMN mails.attempts bigint NOT NULL
COLUMN mails.last_error text COLLATE "C"
COLUMN mails.created_at timestamp with time zone NOT NULL
COLUMN mails.sent_at timestamp with time zone
CONSTRAINT mails.mails_job_key_key UNIQUE (job_key)
CONSTRAINT mails.mails_pkey PRIMARY KEY (id)
CONSTRAINT mails.mails_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'outbox'::text, 'sent'::text, 'failed'::text])))
CREATE UNIQUE INDEX mails_job_key_key ON public.mails USING btree (job_key)
CREATE UNIQUE INDEX mails_pkey ON public.mails USING btree (id)
CREATE INDEX mails_retention ON public.mails USING btree (sent_at) WHERE ((body IS NOT NULL) AND (sent_at IS NOT NULL))
CREATE INDEX mails_state ON public.mails USING btree (state, id)
COLUMN persons.id text COLLATE "C" NOT NULL
COLUMN persons.version bigint NOT NULL
COLUMN persons.civility text COLLATE "C"
COLUMN persons.first_name text COLLATE "C" NOT NULL
COLUMN persons.last_name text COLLATE "C" NOT NULL
COLUMN persons.email text COLLATE "C" NOT NULL
COLUMN persons.phone text COLLATE "C" NOT NULL
COLUMN persons.birth_date text COLLATE "C"
COLUMN persons.nationality text COLLATE "C"
COLUMN persons.street text COLLATE "C"
COLUMN persons.house_number text COLLATE "C"
COLUMN persons.postal_code text COLLATE "C"
COLUMN persons.city text COLLATE "C"
COLUMN persons.country text COLLATE "C"
COLUMN persons.created_at timestamp with time zone NOT NULL
CONSTRAINT persons.persons_civility_check CHECK ((civility = ANY (ARRAY['Monsieur'::text, 'Madame'::text])))
CONSTRAINT persons.persons_pkey PRIMARY KEY (id)
CONSTRAINT persons.persons_version_check CHECK ((version >= 1))
CREATE UNIQUE INDEX persons_pkey ON public.persons USING btree (id)
COLUMN rate_limits.key text COLLATE "C" NOT NULL
COLUMN rate_limits.tat bigint NOT NULL
CONSTRAINT rate_limits.rate_limits_pkey PRIMARY KEY (key)
CREATE UNIQUE INDEX rate_limits_pkey ON public.rate_limits USING btree (key)
COLUMN recovery_tokens.email text COLLATE "C" NOT NULL
COLUMN recovery_tokens.token_hash text COLLATE "C" NOT NULL
COLUMN recovery_tokens.created_at timestamp with time zone NOT NULL
COLUMN recovery_tokens.expires_at timestamp with time zone NOT NULL
CONSTRAINT recovery_tokens.recovery_tokens_pkey PRIMARY KEY (email)
CONSTRAINT recovery_tokens.recovery_tokens_token_hash_key UNIQUE (token_hash)
CREATE UNIQUE INDEX recovery_tokens_pkey ON public.recovery_tokens USING btree (email)
CREATE UNIQUE INDEX recovery_tokens_token_hash_key ON public.recovery_tokens USING btree (token_hash)
COLUMN registrations.id text COLLATE "C" NOT NULL
COLUMN registrations.email text COLLATE "C" NOT NULL
COLUMN registrations.first_name text COLLATE "C" NOT NULL
COLUMN registrations.last_name text COLLATE "C" NOT NULL
COLUMN registrations.country text COLLATE "C" NOT NULL
COLUMN registrations.lang text COLLATE "C" NOT NULL
COLUMN registrations.password_hash text COLLATE "C" NOT NULL
COLUMN registrations.token_hash text COLLATE "C" NOT NULL
COLUMN registrations.created_at timestamp with time zone NOT NULL
COLUMN registrations.expires_at timestamp with time zone NOT NULL
CONSTRAINT registrations.registrations_pkey PRIMARY KEY (id)
CONSTRAINT registrations.registrations_token_hash_key UNIQUE (token_hash)
CREATE INDEX registrations_email ON public.registrations USING btree (email, created_at)
CREATE INDEX registrations_expiry ON public.registrations USING btree (expires_at)
CREATE UNIQUE INDEX registrations_pkey ON public.registrations USING btree (id)
CREATE UNIQUE INDEX registrations_token_hash_key ON public.registrations USING btree (token_hash)
COLUMN request_counters.status text COLLATE "C" NOT NULL
COLUMN request_counters.currency text COLLATE "C" NOT NULL
COLUMN request_counters.slot bigint NOT NULL
COLUMN request_counters.requests bigint NOT NULL
COLUMN request_counters.amount_minor bigint NOT NULL
CONSTRAINT request_counters.request_counters_pkey PRIMARY KEY (status, currency, slot)
CONSTRAINT request_counters.request_counters_slot_check CHECK (((slot >= 0) AND (slot <= 15)))
CONSTRAINT request_counters.request_counters_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'approved'::text, 'rejected'::text])))
CREATE UNIQUE INDEX request_counters_pkey ON public.request_counters USING btree (status, currency, slot)
COLUMN request_notes.id text COLLATE "C" NOT NULL
COLUMN request_notes.request_id text COLLATE "C" NOT NULL
COLUMN request_notes.body text COLLATE "C" NOT NULL
COLUMN request_notes.author_id text COLLATE "C" NOT NULL
COLUMN request_notes.author_name text COLLATE "C" NOT NULL
COLUMN request_notes.created_at timestamp with time zone NOT NULL
CONSTRAINT request_notes.request_notes_pkey PRIMARY KEY (id)
CONSTRAINT request_notes.request_notes_request_id_fkey FOREIGN KEY (request_id) REFERENCES loan_requests(id)
CREATE UNIQUE INDEX request_notes_pkey ON public.request_notes USING btree (id)
CREATE INDEX request_notes_request ON public.request_notes USING btree (request_id, created_at)
COLUMN request_parties.request_id text COLLATE "C" NOT NULL
COLUMN request_parties.position bigint NOT NULL
COLUMN request_parties.role text COLLATE "C" NOT NULL
COLUMN request_parties.person_id text COLLATE "C" NOT NULL
COLUMN request_parties.income_type text COLLATE "C"
COLUMN request_parties.monthly_income_minor bigint
COLUMN request_parties.employment_status text COLLATE "C"
COLUMN request_parties.employer text COLLATE "C"
COLUMN request_parties.employment_duration text COLLATE "C"
CONSTRAINT request_parties.request_parties_employment_duration_check CHECK ((employment_duration = ANY (ARRAY['Moins de 6 mois'::text, '6 mois à 1 an'::text, '1 à 3 ans'::text, 'Plus de 3 ans'::text])))
CONSTRAINT request_parties.request_parties_employment_status_check CHECK ((employment_status = ANY (ARRAY['CDI'::text, 'CDD'::text, 'Indépendant'::text, 'Retraité'::text, 'Étudiant'::text])))
CONSTRAINT request_parties.request_parties_income_type_check CHECK ((income_type = ANY (ARRAY['Salaire'::text, 'Freelance'::text, 'Retraite'::text, 'Autre'::text])))
CONSTRAINT request_parties.request_parties_monthly_income_minor_check CHECK ((monthly_income_minor >= 0))
CONSTRAINT request_parties.request_parties_person_id_fkey FOREIGN KEY (person_id) REFERENCES persons(id)
CONSTRAINT request_parties.request_parties_pkey PRIMARY KEY (request_id, "position")
CONSTRAINT request_parties.request_parties_position_check CHECK (("position" >= 1))
CONSTRAINT request_parties.request_parties_request_id_fkey FOREIGN KEY (request_id) REFERENCES loan_requests(id)
CONSTRAINT request_parties.request_parties_role_check CHECK ((role = ANY (ARRAY['borrower'::text, 'co_borrower'::text])))
CREATE UNIQUE INDEX request_parties_pkey ON public.request_parties USING btree (request_id, "position")
COLUMN sessions.id text COLLATE "C" NOT NULL
COLUMN sessions.token_hash text COLLATE "C" NOT NULL
COLUMN sessions.account_id text COLLATE "C" NOT NULL
COLUMN sessions.source text COLLATE "C" NOT NULL
COLUMN sessions.created_at timestamp with time zone NOT NULL
COLUMN sessions.last_seen_at timestamp with time zone NOT NULL
COLUMN sessions.expires_at timestamp with time zone NOT NULL
CONSTRAINT sessions.sessions_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE
CONSTRAINT sessions.sessions_pkey PRIMARY KEY (id)
CONSTRAINT sessions.sessions_token_hash_key UNIQUE (token_hash)
CREATE INDEX sessions_account ON public.sessions USING btree (account_id)
CREATE INDEX sessions_expiry ON public.sessions USING btree (expires_at)
CREATE UNIQUE INDEX sessions_pkey ON public.sessions USING btree (id)
CREATE UNIQUE INDEX sessions_token_hash_key ON public.sessions USING btree (token_hash)
COLUMN settings.name text COLLATE "C" NOT NULL
COLUMN settings.version bigint NOT NULL
COLUMN settings.valid_from timestamp with time zone NOT NULL
COLUMN settings.document text NOT NULL
COLUMN settings.created_at timestamp with time zone NOT NULL
COLUMN settings.author text COLLATE "C" NOT NULL
CONSTRAINT settings.settings_pkey PRIMARY KEY (name, version)
CONSTRAINT settings.settings_version_check CHECK ((version >= 1))
CREATE UNIQUE INDEX settings_pkey ON public.settings USING btree (name, version)
COLUMN staff.id text COLLATE "C" NOT NULL
COLUMN staff.email text COLLATE "C" NOT NULL
COLUMN staff.name text COLLATE "C" NOT NULL
COLUMN staff.role text COLLATE "C" NOT NULL
COLUMN staff.lang text COLLATE "C" NOT NULL
COLUMN staff.password_hash text COLLATE "C" NOT NULL
COLUMN staff.password_expires_at timestamp with time zone
COLUMN staff.must_change boolean NOT NULL
COLUMN staff.created_at timestamp with time zone NOT NULL
COLUMN staff.signed_in_at timestamp with time zone
COLUMN staff.disabled_at timestamp with time zone
CONSTRAINT staff.staff_email_key UNIQUE (email)
CONSTRAINT staff.staff_pkey PRIMARY KEY (id)
CREATE UNIQUE INDEX staff_email_key ON public.staff USING btree (email)
CREATE UNIQUE INDEX staff_pkey ON public.staff USING btree (id)
COLUMN staff_sessions.id text COLLATE "C" NOT NULL
COLUMN staff_sessions.token_hash text COLLATE "C" NOT NULL
COLUMN staff_sessions.staff_id text COLLATE "C" NOT NULL
COLUMN staff_sessions.source text COLLATE "C" NOT NULL
COLUMN staff_sessions.created_at timestamp with time zone NOT NULL
COLUMN staff_sessions.last_seen_at timestamp with time zone NOT NULL
COLUMN staff_sessions.expires_at timestamp with time zone NOT NULL
CONSTRAINT staff_sessions.staff_sessions_pkey PRIMARY KEY (id)
CONSTRAINT staff_sessions.staff_sessions_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id) ON DELETE CASCADE
CONSTRAINT staff_sessions.staff_sessions_token_hash_key UNIQUE (token_hash)
CREATE INDEX staff_sessions_expiry ON public.staff_sessions USING btree (expires_at)
CREATE UNIQUE INDEX staff_sessions_pkey ON public.staff_sessions USING btree (id)
CREATE INDEX staff_sessions_staff ON public.staff_sessions USING btree (staff_id)
CREATE UNIQUE INDEX staff_sessions_token_hash_key ON public.staff_sessions USING btree (token_hash)
