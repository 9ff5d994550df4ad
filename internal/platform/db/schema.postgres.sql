COLUMN account_changes.account_id text COLLATE "C" NOT NULL
COLUMN account_changes.kind text COLLATE "C" NOT NULL
COLUMN account_changes.slot bigint NOT NULL
COLUMN account_changes.version bigint NOT NULL
CONSTRAINT account_changes.account_changes_pkey PRIMARY KEY (account_id, kind, slot)
CONSTRAINT account_changes.account_changes_version_check CHECK ((version >= 1))
CREATE UNIQUE INDEX account_changes_pkey ON public.account_changes USING btree (account_id, kind, slot)
COLUMN account_profiles.account_id text COLLATE "C" NOT NULL
COLUMN account_profiles.version bigint NOT NULL
COLUMN account_profiles.sealed bytea NOT NULL
COLUMN account_profiles.updated_at timestamp with time zone NOT NULL
CONSTRAINT account_profiles.account_profiles_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE
CONSTRAINT account_profiles.account_profiles_pkey PRIMARY KEY (account_id)
CONSTRAINT account_profiles.account_profiles_version_check CHECK ((version >= 1))
CREATE UNIQUE INDEX account_profiles_pkey ON public.account_profiles USING btree (account_id)
COLUMN account_proofs.id text COLLATE "C" NOT NULL
COLUMN account_proofs.account text COLLATE "C" NOT NULL
COLUMN account_proofs.currency text COLLATE "C" NOT NULL
COLUMN account_proofs.payout_id text COLLATE "C" NOT NULL
COLUMN account_proofs.code_tag text COLLATE "C" NOT NULL
COLUMN account_proofs.state text COLLATE "C" NOT NULL
COLUMN account_proofs.attempts bigint NOT NULL
COLUMN account_proofs.asked_by text COLLATE "C"
COLUMN account_proofs.asked_name text COLLATE "C" NOT NULL
COLUMN account_proofs.asked_at timestamp with time zone NOT NULL
COLUMN account_proofs.expires_at timestamp with time zone NOT NULL
COLUMN account_proofs.proven_at timestamp with time zone
COLUMN account_proofs.proven_by text COLLATE "C"
COLUMN account_proofs.proven_name text COLLATE "C" NOT NULL
CONSTRAINT account_proofs.account_proofs_attempts_check CHECK ((attempts >= 0))
CONSTRAINT account_proofs.account_proofs_check CHECK (((state = 'proven'::text) = (proven_at IS NOT NULL)))
CONSTRAINT account_proofs.account_proofs_payout_id_fkey FOREIGN KEY (payout_id) REFERENCES payouts(id)
CONSTRAINT account_proofs.account_proofs_pkey PRIMARY KEY (id)
CONSTRAINT account_proofs.account_proofs_state_check CHECK ((state = ANY (ARRAY['open'::text, 'spent'::text, 'ended'::text, 'proven'::text])))
CREATE INDEX account_proofs_account ON public.account_proofs USING btree (account, currency, asked_at)
CREATE UNIQUE INDEX account_proofs_alive ON public.account_proofs USING btree (currency) WHERE (state = ANY (ARRAY['open'::text, 'spent'::text]))
CREATE UNIQUE INDEX account_proofs_payout ON public.account_proofs USING btree (payout_id)
CREATE UNIQUE INDEX account_proofs_pkey ON public.account_proofs USING btree (id)
COLUMN accounts.id text COLLATE "C" NOT NULL
COLUMN accounts.email text COLLATE "C" NOT NULL
COLUMN accounts.first_name text COLLATE "C" NOT NULL
COLUMN accounts.last_name text COLLATE "C" NOT NULL
COLUMN accounts.country text COLLATE "C" NOT NULL
COLUMN accounts.lang text COLLATE "C" NOT NULL
COLUMN accounts.password_hash text COLLATE "C" NOT NULL
COLUMN accounts.created_at timestamp with time zone NOT NULL
COLUMN accounts.proven_at timestamp with time zone NOT NULL
COLUMN accounts.factors bigint NOT NULL DEFAULT 0
COLUMN accounts.meta text NOT NULL DEFAULT '{}'::text
COLUMN accounts.updated_at timestamp with time zone
COLUMN accounts.signed_in_at timestamp with time zone
COLUMN accounts.confirmation_sent_at timestamp with time zone
COLUMN accounts.recovery_sent_at timestamp with time zone
COLUMN accounts.reauthentication_sent_at timestamp with time zone
COLUMN accounts.blocked_at timestamp with time zone
COLUMN accounts.email_mark text COLLATE "C"
CONSTRAINT accounts.accounts_email_key UNIQUE (email)
CONSTRAINT accounts.accounts_factors_check CHECK ((factors >= 0))
CONSTRAINT accounts.accounts_pkey PRIMARY KEY (id)
CREATE UNIQUE INDEX accounts_email_key ON public.accounts USING btree (email)
CREATE UNIQUE INDEX accounts_email_mark ON public.accounts USING btree (email_mark)
CREATE UNIQUE INDEX accounts_pkey ON public.accounts USING btree (id)
COLUMN acme_files.name text COLLATE "C" NOT NULL
COLUMN acme_files.sealed bytea NOT NULL
COLUMN acme_files.written_at timestamp with time zone NOT NULL
CONSTRAINT acme_files.acme_files_pkey PRIMARY KEY (name)
CREATE UNIQUE INDEX acme_files_pkey ON public.acme_files USING btree (name)
COLUMN acme_locks.name text COLLATE "C" NOT NULL
COLUMN acme_locks.holder text COLLATE "C" NOT NULL
COLUMN acme_locks.until timestamp with time zone NOT NULL
CONSTRAINT acme_locks.acme_locks_pkey PRIMARY KEY (name)
CREATE UNIQUE INDEX acme_locks_pkey ON public.acme_locks USING btree (name)
COLUMN adapter_calls.id text COLLATE "C" NOT NULL
COLUMN adapter_calls.adapter_id text COLLATE "C" NOT NULL
COLUMN adapter_calls.capability text COLLATE "C" NOT NULL
COLUMN adapter_calls.subject_kind text COLLATE "C" NOT NULL
COLUMN adapter_calls.subject_id text COLLATE "C" NOT NULL
COLUMN adapter_calls.once text COLLATE "C"
COLUMN adapter_calls.state text COLLATE "C" NOT NULL
COLUMN adapter_calls.code text COLLATE "C" NOT NULL
COLUMN adapter_calls.attempts bigint NOT NULL
COLUMN adapter_calls.next_at timestamp with time zone NOT NULL
COLUMN adapter_calls.deadline timestamp with time zone NOT NULL
COLUMN adapter_calls.asked bytea
COLUMN adapter_calls.answer bytea
COLUMN adapter_calls.print text COLLATE "C"
COLUMN adapter_calls.provider text COLLATE "C" NOT NULL
COLUMN adapter_calls.reference text COLLATE "C" NOT NULL
COLUMN adapter_calls.by_kind text COLLATE "C" NOT NULL
COLUMN adapter_calls.by_id text COLLATE "C" NOT NULL
COLUMN adapter_calls.created_at timestamp with time zone NOT NULL
COLUMN adapter_calls.closed_at timestamp with time zone
CONSTRAINT adapter_calls.adapter_calls_adapter_id_fkey FOREIGN KEY (adapter_id) REFERENCES adapters(id)
CONSTRAINT adapter_calls.adapter_calls_attempts_check CHECK ((attempts >= 0))
CONSTRAINT adapter_calls.adapter_calls_check CHECK (((closed_at IS NULL) = (state = ANY (ARRAY['waiting'::text, 'pending'::text]))))
CONSTRAINT adapter_calls.adapter_calls_pkey PRIMARY KEY (id)
CONSTRAINT adapter_calls.adapter_calls_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'pending'::text, 'done'::text, 'failed'::text])))
CREATE INDEX adapter_calls_closed ON public.adapter_calls USING btree (closed_at)
CREATE INDEX adapter_calls_due ON public.adapter_calls USING btree (adapter_id, next_at) WHERE (closed_at IS NULL)
CREATE INDEX adapter_calls_log ON public.adapter_calls USING btree (adapter_id, created_at, id)
CREATE UNIQUE INDEX adapter_calls_once ON public.adapter_calls USING btree (once) WHERE (closed_at IS NULL)
CREATE UNIQUE INDEX adapter_calls_pkey ON public.adapter_calls USING btree (id)
CREATE INDEX adapter_calls_subject ON public.adapter_calls USING btree (subject_kind, subject_id, created_at)
COLUMN adapter_files.call_id text COLLATE "C" NOT NULL
COLUMN adapter_files.number bigint NOT NULL
COLUMN adapter_files.name text COLLATE "C" NOT NULL
COLUMN adapter_files.media_type text COLLATE "C" NOT NULL
COLUMN adapter_files.sha256 text COLLATE "C" NOT NULL
COLUMN adapter_files.document_id text COLLATE "C" NOT NULL
CONSTRAINT adapter_files.adapter_files_call_id_fkey FOREIGN KEY (call_id) REFERENCES adapter_calls(id) ON DELETE CASCADE
CONSTRAINT adapter_files.adapter_files_number_check CHECK ((number >= 1))
CONSTRAINT adapter_files.adapter_files_pkey PRIMARY KEY (call_id, number)
CREATE UNIQUE INDEX adapter_files_pkey ON public.adapter_files USING btree (call_id, number)
COLUMN adapter_health.adapter_id text COLLATE "C" NOT NULL
COLUMN adapter_health.failures bigint NOT NULL
COLUMN adapter_health.failing_since timestamp with time zone
COLUMN adapter_health.hold_until timestamp with time zone NOT NULL
COLUMN adapter_health.last_ok_at timestamp with time zone
CONSTRAINT adapter_health.adapter_health_adapter_id_fkey FOREIGN KEY (adapter_id) REFERENCES adapters(id)
CONSTRAINT adapter_health.adapter_health_failures_check CHECK ((failures >= 0))
CONSTRAINT adapter_health.adapter_health_pkey PRIMARY KEY (adapter_id)
CREATE UNIQUE INDEX adapter_health_pkey ON public.adapter_health USING btree (adapter_id)
COLUMN adapters.id text COLLATE "C" NOT NULL
COLUMN adapters.version bigint NOT NULL
COLUMN adapters.name text COLLATE "C" NOT NULL
COLUMN adapters.url text COLLATE "C" NOT NULL
COLUMN adapters.agreed text NOT NULL
COLUMN adapters.described text NOT NULL
COLUMN adapters.secret bytea NOT NULL
COLUMN adapters.old_secret bytea
COLUMN adapters.old_until timestamp with time zone
COLUMN adapters.made_by text COLLATE "C" NOT NULL
COLUMN adapters.made_at timestamp with time zone NOT NULL
COLUMN adapters.wanted text
COLUMN adapters.wanted_by text COLLATE "C"
COLUMN adapters.wanted_at timestamp with time zone
COLUMN adapters.confirmed_by text COLLATE "C"
COLUMN adapters.confirmed_at timestamp with time zone
COLUMN adapters.stopped_by text COLLATE "C"
COLUMN adapters.stopped_at timestamp with time zone
COLUMN adapters.ended_by text COLLATE "C"
COLUMN adapters.ended_at timestamp with time zone
CONSTRAINT adapters.adapters_pkey PRIMARY KEY (id)
CONSTRAINT adapters.adapters_version_check CHECK ((version >= 1))
CREATE UNIQUE INDEX adapters_name ON public.adapters USING btree (name) WHERE (ended_at IS NULL)
CREATE UNIQUE INDEX adapters_pkey ON public.adapters USING btree (id)
COLUMN agreement_codes.id text COLLATE "C" NOT NULL
COLUMN agreement_codes.agreement_id text COLLATE "C" NOT NULL
COLUMN agreement_codes.position bigint NOT NULL
COLUMN agreement_codes.channel text COLLATE "C" NOT NULL
COLUMN agreement_codes.mac bytea NOT NULL
COLUMN agreement_codes.tries bigint NOT NULL DEFAULT 0
COLUMN agreement_codes.created_at timestamp with time zone NOT NULL
COLUMN agreement_codes.expires_at timestamp with time zone NOT NULL
COLUMN agreement_codes.used_at timestamp with time zone
CONSTRAINT agreement_codes.agreement_codes_agreement_id_fkey FOREIGN KEY (agreement_id) REFERENCES agreements(id)
CONSTRAINT agreement_codes.agreement_codes_channel_check CHECK ((channel = ANY (ARRAY['email'::text, 'sms'::text])))
CONSTRAINT agreement_codes.agreement_codes_pkey PRIMARY KEY (id)
CREATE INDEX agreement_codes_party ON public.agreement_codes USING btree (agreement_id, "position", created_at DESC)
CREATE UNIQUE INDEX agreement_codes_pkey ON public.agreement_codes USING btree (id)
COLUMN agreement_documents.agreement_id text COLLATE "C" NOT NULL
COLUMN agreement_documents.kind text COLLATE "C" NOT NULL
COLUMN agreement_documents.document_id text COLLATE "C" NOT NULL
COLUMN agreement_documents.digest text COLLATE "C" NOT NULL
COLUMN agreement_documents.offered boolean NOT NULL
CONSTRAINT agreement_documents.agreement_documents_agreement_id_fkey FOREIGN KEY (agreement_id) REFERENCES agreements(id)
CONSTRAINT agreement_documents.agreement_documents_pkey PRIMARY KEY (agreement_id, kind, document_id)
CREATE UNIQUE INDEX agreement_documents_pkey ON public.agreement_documents USING btree (agreement_id, kind, document_id)
COLUMN agreement_papers.agreement_id text COLLATE "C" NOT NULL
COLUMN agreement_papers.position bigint NOT NULL
COLUMN agreement_papers.document_id text COLLATE "C" NOT NULL
COLUMN agreement_papers.uploaded_at timestamp with time zone NOT NULL
COLUMN agreement_papers.confirmed_by text COLLATE "C"
COLUMN agreement_papers.confirmed_at timestamp with time zone
CONSTRAINT agreement_papers.agreement_papers_agreement_id_fkey FOREIGN KEY (agreement_id) REFERENCES agreements(id)
CONSTRAINT agreement_papers.agreement_papers_pkey PRIMARY KEY (agreement_id, "position", document_id)
CREATE UNIQUE INDEX agreement_papers_pkey ON public.agreement_papers USING btree (agreement_id, "position", document_id)
COLUMN agreement_parties.agreement_id text COLLATE "C" NOT NULL
COLUMN agreement_parties.position bigint NOT NULL
COLUMN agreement_parties.role text COLLATE "C" NOT NULL
COLUMN agreement_parties.email_key text COLLATE "C" NOT NULL
COLUMN agreement_parties.account_id text COLLATE "C"
CONSTRAINT agreement_parties.agreement_parties_agreement_id_fkey FOREIGN KEY (agreement_id) REFERENCES agreements(id)
CONSTRAINT agreement_parties.agreement_parties_pkey PRIMARY KEY (agreement_id, "position")
CONSTRAINT agreement_parties.agreement_parties_position_check CHECK (("position" >= 1))
CONSTRAINT agreement_parties.agreement_parties_role_check CHECK ((role = ANY (ARRAY['borrower'::text, 'co_borrower'::text])))
CREATE INDEX agreement_parties_account ON public.agreement_parties USING btree (account_id, agreement_id) WHERE (account_id IS NOT NULL)
CREATE UNIQUE INDEX agreement_parties_pkey ON public.agreement_parties USING btree (agreement_id, "position")
CREATE INDEX agreement_parties_unclaimed ON public.agreement_parties USING btree (email_key) WHERE (account_id IS NULL)
COLUMN agreement_readings.agreement_id text COLLATE "C" NOT NULL
COLUMN agreement_readings.position bigint NOT NULL
COLUMN agreement_readings.document_id text COLLATE "C" NOT NULL
COLUMN agreement_readings.read_at timestamp with time zone NOT NULL
CONSTRAINT agreement_readings.agreement_readings_agreement_id_fkey FOREIGN KEY (agreement_id) REFERENCES agreements(id)
CONSTRAINT agreement_readings.agreement_readings_pkey PRIMARY KEY (agreement_id, "position", document_id)
CREATE UNIQUE INDEX agreement_readings_pkey ON public.agreement_readings USING btree (agreement_id, "position", document_id)
COLUMN agreement_signatures.agreement_id text COLLATE "C" NOT NULL
COLUMN agreement_signatures.position bigint NOT NULL
COLUMN agreement_signatures.method text COLLATE "C" NOT NULL
COLUMN agreement_signatures.signed_at timestamp with time zone NOT NULL
COLUMN agreement_signatures.evidence text NOT NULL
CONSTRAINT agreement_signatures.agreement_signatures_agreement_id_fkey FOREIGN KEY (agreement_id) REFERENCES agreements(id)
CONSTRAINT agreement_signatures.agreement_signatures_method_check CHECK ((method = ANY (ARRAY['code'::text, 'qualified'::text, 'paper'::text])))
CONSTRAINT agreement_signatures.agreement_signatures_pkey PRIMARY KEY (agreement_id, "position")
CREATE UNIQUE INDEX agreement_signatures_pkey ON public.agreement_signatures USING btree (agreement_id, "position")
COLUMN agreements.id text COLLATE "C" NOT NULL
COLUMN agreements.request_id text COLLATE "C" NOT NULL
COLUMN agreements.version bigint NOT NULL
COLUMN agreements.state text COLLATE "C" NOT NULL
COLUMN agreements.signature text COLLATE "C" NOT NULL
COLUMN agreements.product text COLLATE "C" NOT NULL
COLUMN agreements.product_version bigint NOT NULL
COLUMN agreements.lang text COLLATE "C" NOT NULL
COLUMN agreements.sealed bytea NOT NULL
COLUMN agreements.digest text COLLATE "C" NOT NULL
COLUMN agreements.sent_by text COLLATE "C" NOT NULL
COLUMN agreements.sent_at timestamp with time zone NOT NULL
COLUMN agreements.valid_until text COLLATE "C" NOT NULL
COLUMN agreements.payout_account bytea
COLUMN agreements.holder_matches boolean
COLUMN agreements.early_payout boolean NOT NULL
COLUMN agreements.loan_id text COLLATE "C"
COLUMN agreements.signed_at timestamp with time zone
COLUMN agreements.withdraw_until text COLLATE "C"
COLUMN agreements.payout_from text COLLATE "C"
COLUMN agreements.ended_at timestamp with time zone
COLUMN agreements.withdrawal text
COLUMN agreements.erased_at timestamp with time zone
CONSTRAINT agreements.agreements_check CHECK (((state = ANY (ARRAY['sent'::text, 'declined'::text, 'voided'::text, 'expired'::text])) = (loan_id IS NULL)))
CONSTRAINT agreements.agreements_check1 CHECK (((loan_id IS NULL) = (signed_at IS NULL)))
CONSTRAINT agreements.agreements_check2 CHECK (((state = ANY (ARRAY['withdrawn'::text, 'cancelled'::text, 'declined'::text, 'voided'::text, 'expired'::text])) = (ended_at IS NOT NULL)))
CONSTRAINT agreements.agreements_pkey PRIMARY KEY (id)
CONSTRAINT agreements.agreements_request_id_fkey FOREIGN KEY (request_id) REFERENCES loan_requests(id)
CONSTRAINT agreements.agreements_signature_check CHECK ((signature = ANY (ARRAY['code'::text, 'qualified'::text])))
CONSTRAINT agreements.agreements_state_check CHECK ((state = ANY (ARRAY['sent'::text, 'signed'::text, 'in_force'::text, 'withdrawn'::text, 'cancelled'::text, 'declined'::text, 'voided'::text, 'expired'::text])))
CONSTRAINT agreements.agreements_version_check CHECK ((version >= 1))
CREATE INDEX agreements_old ON public.agreements USING btree (ended_at, id) WHERE ((ended_at IS NOT NULL) AND (erased_at IS NULL))
CREATE UNIQUE INDEX agreements_open ON public.agreements USING btree (request_id) WHERE (state = ANY (ARRAY['sent'::text, 'signed'::text, 'in_force'::text]))
CREATE UNIQUE INDEX agreements_pkey ON public.agreements USING btree (id)
CREATE INDEX agreements_request ON public.agreements USING btree (request_id, sent_at DESC)
CREATE INDEX agreements_sent ON public.agreements USING btree (valid_until, id) WHERE (state = 'sent'::text)
COLUMN allowance_items.run_id text COLLATE "C" NOT NULL
COLUMN allowance_items.loan_id text COLLATE "C" NOT NULL
COLUMN allowance_items.reference text COLLATE "C" NOT NULL
COLUMN allowance_items.product text COLLATE "C" NOT NULL
COLUMN allowance_items.currency text COLLATE "C" NOT NULL
COLUMN allowance_items.outcome text COLLATE "C" NOT NULL
COLUMN allowance_items.stage bigint NOT NULL
COLUMN allowance_items.gross_minor bigint NOT NULL
COLUMN allowance_items.allowance_minor bigint NOT NULL
COLUMN allowance_items.inputs text NOT NULL
COLUMN allowance_items.entry_key text COLLATE "C"
CONSTRAINT allowance_items.allowance_items_check CHECK (((outcome = 'open'::text) = (stage > 0)))
CONSTRAINT allowance_items.allowance_items_outcome_check CHECK ((outcome = ANY (ARRAY['open'::text, 'written_off'::text, 'ended'::text])))
CONSTRAINT allowance_items.allowance_items_pkey PRIMARY KEY (run_id, loan_id)
CONSTRAINT allowance_items.allowance_items_run_id_fkey FOREIGN KEY (run_id) REFERENCES allowance_runs(id)
CONSTRAINT allowance_items.allowance_items_stage_check CHECK (((stage >= 0) AND (stage <= 3)))
CREATE INDEX allowance_items_gone ON public.allowance_items USING btree (run_id) WHERE (outcome <> 'open'::text)
CREATE UNIQUE INDEX allowance_items_pkey ON public.allowance_items USING btree (run_id, loan_id)
CREATE INDEX allowance_items_waiting ON public.allowance_items USING btree (run_id, loan_id) WHERE (entry_key IS NULL)
COLUMN allowance_marks.id text COLLATE "C" NOT NULL
COLUMN allowance_marks.loan_id text COLLATE "C" NOT NULL
COLUMN allowance_marks.stage bigint NOT NULL
COLUMN allowance_marks.worry text COLLATE "C" NOT NULL
COLUMN allowance_marks.from_day text COLLATE "C" NOT NULL
COLUMN allowance_marks.until_day text COLLATE "C"
COLUMN allowance_marks.by_name text COLLATE "C" NOT NULL
COLUMN allowance_marks.ended_by text COLLATE "C"
COLUMN allowance_marks.created_at timestamp with time zone NOT NULL
COLUMN allowance_marks.ended_at timestamp with time zone
CONSTRAINT allowance_marks.allowance_marks_pkey PRIMARY KEY (id)
CONSTRAINT allowance_marks.allowance_marks_stage_check CHECK ((stage = ANY (ARRAY[(2)::bigint, (3)::bigint])))
CONSTRAINT allowance_marks.allowance_marks_worry_check CHECK ((worry = ANY (ARRAY['income'::text, 'insolvency'::text, 'other_debts'::text, 'dispute'::text, 'fraud'::text, 'other'::text])))
CREATE INDEX allowance_marks_loan ON public.allowance_marks USING btree (loan_id, id)
CREATE UNIQUE INDEX allowance_marks_pkey ON public.allowance_marks USING btree (id)
COLUMN allowance_rules.id text COLLATE "C" NOT NULL
COLUMN allowance_rules.base text COLLATE "C" NOT NULL
COLUMN allowance_rules.document text NOT NULL
COLUMN allowance_rules.valid_from text COLLATE "C" NOT NULL
COLUMN allowance_rules.reason text COLLATE "C" NOT NULL
COLUMN allowance_rules.state text COLLATE "C" NOT NULL
COLUMN allowance_rules.author_id text COLLATE "C" NOT NULL
COLUMN allowance_rules.author_name text COLLATE "C" NOT NULL
COLUMN allowance_rules.created_at timestamp with time zone NOT NULL
COLUMN allowance_rules.confirmer_id text COLLATE "C"
COLUMN allowance_rules.decided_by text COLLATE "C"
COLUMN allowance_rules.decided_note text COLLATE "C"
COLUMN allowance_rules.decided_at timestamp with time zone
CONSTRAINT allowance_rules.allowance_rules_check CHECK (((state = 'proposed'::text) = (decided_at IS NULL)))
CONSTRAINT allowance_rules.allowance_rules_pkey PRIMARY KEY (id)
CONSTRAINT allowance_rules.allowance_rules_state_check CHECK ((state = ANY (ARRAY['proposed'::text, 'confirmed'::text, 'applied'::text, 'rejected'::text, 'withdrawn'::text, 'failed'::text])))
CREATE INDEX allowance_rules_applied ON public.allowance_rules USING btree (valid_from, id) WHERE (state = 'applied'::text)
CREATE UNIQUE INDEX allowance_rules_open ON public.allowance_rules USING btree ((1)) WHERE (state = ANY (ARRAY['proposed'::text, 'confirmed'::text]))
CREATE UNIQUE INDEX allowance_rules_pkey ON public.allowance_rules USING btree (id)
CREATE INDEX allowance_rules_waiting ON public.allowance_rules USING btree (valid_from) WHERE (state = 'confirmed'::text)
COLUMN allowance_runs.id text COLLATE "C" NOT NULL
COLUMN allowance_runs.as_of text COLLATE "C" NOT NULL
COLUMN allowance_runs.state text COLLATE "C" NOT NULL
COLUMN allowance_runs.rules text NOT NULL
COLUMN allowance_runs.rolls text NOT NULL
COLUMN allowance_runs.by_name text COLLATE "C" NOT NULL
COLUMN allowance_runs.loans bigint NOT NULL
COLUMN allowance_runs.done bigint NOT NULL
COLUMN allowance_runs.code text COLLATE "C" NOT NULL
COLUMN allowance_runs.created_at timestamp with time zone NOT NULL
COLUMN allowance_runs.booked_at timestamp with time zone
CONSTRAINT allowance_runs.allowance_runs_check CHECK (((state = 'booked'::text) = (booked_at IS NOT NULL)))
CONSTRAINT allowance_runs.allowance_runs_pkey PRIMARY KEY (id)
CONSTRAINT allowance_runs.allowance_runs_state_check CHECK ((state = ANY (ARRAY['running'::text, 'booking'::text, 'booked'::text, 'failed'::text])))
CREATE INDEX allowance_runs_booked ON public.allowance_runs USING btree (id) WHERE (state = 'booked'::text)
CREATE UNIQUE INDEX allowance_runs_open ON public.allowance_runs USING btree ((1)) WHERE (state = ANY (ARRAY['running'::text, 'booking'::text]))
CREATE UNIQUE INDEX allowance_runs_pkey ON public.allowance_runs USING btree (id)
COLUMN approval_votes.proposal_id text COLLATE "C" NOT NULL
COLUMN approval_votes.by_id text COLLATE "C" NOT NULL
COLUMN approval_votes.by_name text COLLATE "C" NOT NULL
COLUMN approval_votes.agrees boolean NOT NULL
COLUMN approval_votes.reason text COLLATE "C" NOT NULL
COLUMN approval_votes.created_at timestamp with time zone NOT NULL
CONSTRAINT approval_votes.approval_votes_pkey PRIMARY KEY (proposal_id, by_id)
CONSTRAINT approval_votes.approval_votes_proposal_id_fkey FOREIGN KEY (proposal_id) REFERENCES request_proposals(id)
CREATE UNIQUE INDEX approval_votes_pkey ON public.approval_votes USING btree (proposal_id, by_id)
COLUMN arrears_letters.id text COLLATE "C" NOT NULL
COLUMN arrears_letters.loan_id text COLLATE "C" NOT NULL
COLUMN arrears_letters.letter text COLLATE "C" NOT NULL
COLUMN arrears_letters.on_day text COLLATE "C" NOT NULL
COLUMN arrears_letters.pay_until text COLLATE "C" NOT NULL
COLUMN arrears_letters.facts text NOT NULL
COLUMN arrears_letters.created_at timestamp with time zone NOT NULL
COLUMN arrears_letters.document_id text COLLATE "C"
COLUMN arrears_letters.dropped_at timestamp with time zone
COLUMN arrears_letters.ways text COLLATE "C" NOT NULL DEFAULT ''::text
CONSTRAINT arrears_letters.arrears_letters_check CHECK (((document_id IS NULL) OR (dropped_at IS NULL)))
CONSTRAINT arrears_letters.arrears_letters_letter_check CHECK ((letter = ANY (ARRAY['reminder'::text, 'arrears'::text, 'formal_notice'::text])))
CONSTRAINT arrears_letters.arrears_letters_loan_id_fkey FOREIGN KEY (loan_id) REFERENCES loans(id)
CONSTRAINT arrears_letters.arrears_letters_pkey PRIMARY KEY (id)
CREATE INDEX arrears_letters_loan ON public.arrears_letters USING btree (loan_id, id DESC)
CREATE UNIQUE INDEX arrears_letters_pkey ON public.arrears_letters USING btree (id)
COLUMN arrears_steps.loan_id text COLLATE "C" NOT NULL
COLUMN arrears_steps.instalment bigint NOT NULL
COLUMN arrears_steps.step bigint NOT NULL
COLUMN arrears_steps.letter_id text COLLATE "C" NOT NULL
CONSTRAINT arrears_steps.arrears_steps_letter_id_fkey FOREIGN KEY (letter_id) REFERENCES arrears_letters(id)
CONSTRAINT arrears_steps.arrears_steps_loan_id_fkey FOREIGN KEY (loan_id) REFERENCES loans(id)
CONSTRAINT arrears_steps.arrears_steps_pkey PRIMARY KEY (loan_id, instalment, step)
CREATE UNIQUE INDEX arrears_steps_pkey ON public.arrears_steps USING btree (loan_id, instalment, step)
COLUMN assisted_applications.draft_id text COLLATE "C" NOT NULL
COLUMN assisted_applications.request_id text COLLATE "C"
COLUMN assisted_applications.channel text COLLATE "C" NOT NULL
COLUMN assisted_applications.staff_id text COLLATE "C" NOT NULL
COLUMN assisted_applications.staff_name text COLLATE "C" NOT NULL
COLUMN assisted_applications.begun_at timestamp with time zone NOT NULL
CONSTRAINT assisted_applications.assisted_applications_channel_check CHECK ((channel = ANY (ARRAY['counter'::text, 'phone'::text, 'letter'::text])))
CONSTRAINT assisted_applications.assisted_applications_pkey PRIMARY KEY (draft_id)
CONSTRAINT assisted_applications.assisted_applications_request_id_fkey FOREIGN KEY (request_id) REFERENCES loan_requests(id)
CREATE UNIQUE INDEX assisted_applications_pkey ON public.assisted_applications USING btree (draft_id)
CREATE UNIQUE INDEX assisted_applications_request ON public.assisted_applications USING btree (request_id) WHERE (request_id IS NOT NULL)
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
CREATE INDEX audit_records_action ON public.audit_records USING btree (action, at)
CREATE INDEX audit_records_actor ON public.audit_records USING btree (actor_id, at) WHERE (actor_id <> ''::text)
CREATE INDEX audit_records_at ON public.audit_records USING btree (at)
CREATE INDEX audit_records_kind ON public.audit_records USING btree (entity_kind, at)
CREATE UNIQUE INDEX audit_records_pkey ON public.audit_records USING btree (entity_kind, entity_id, seq)
CREATE TRIGGER audit_records_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.audit_records FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change()
COLUMN audit_seal_files.node text COLLATE "C" NOT NULL
COLUMN audit_seal_files.seals bigint NOT NULL
COLUMN audit_seal_files.checked_at timestamp with time zone NOT NULL
COLUMN audit_seal_files.lost_at timestamp with time zone
CONSTRAINT audit_seal_files.audit_seal_files_pkey PRIMARY KEY (node)
CONSTRAINT audit_seal_files.audit_seal_files_seals_check CHECK ((seals >= 0))
CREATE UNIQUE INDEX audit_seal_files_pkey ON public.audit_seal_files USING btree (node)
COLUMN audit_seals.number bigint NOT NULL
COLUMN audit_seals.from_at timestamp with time zone NOT NULL
COLUMN audit_seals.to_at timestamp with time zone NOT NULL
COLUMN audit_seals.records bigint NOT NULL
COLUMN audit_seals.hash text COLLATE "C" NOT NULL
CONSTRAINT audit_seals.audit_seals_number_check CHECK ((number >= 1))
CONSTRAINT audit_seals.audit_seals_pkey PRIMARY KEY (number)
CONSTRAINT audit_seals.audit_seals_records_check CHECK ((records >= 0))
CREATE UNIQUE INDEX audit_seals_pkey ON public.audit_seals USING btree (number)
COLUMN audit_witnesses.address text COLLATE "C" NOT NULL
COLUMN audit_witnesses.pushed bigint NOT NULL
COLUMN audit_witnesses.pushed_at timestamp with time zone
COLUMN audit_witnesses.hash text COLLATE "C" NOT NULL
COLUMN audit_witnesses.failures bigint NOT NULL
COLUMN audit_witnesses.failing_since timestamp with time zone
COLUMN audit_witnesses.problem text COLLATE "C" NOT NULL
COLUMN audit_witnesses.hold_until timestamp with time zone NOT NULL
CONSTRAINT audit_witnesses.audit_witnesses_failures_check CHECK ((failures >= 0))
CONSTRAINT audit_witnesses.audit_witnesses_pkey PRIMARY KEY (address)
CONSTRAINT audit_witnesses.audit_witnesses_pushed_check CHECK ((pushed >= 0))
CREATE UNIQUE INDEX audit_witnesses_pkey ON public.audit_witnesses USING btree (address)
COLUMN auth_codes.code_hash text COLLATE "C" NOT NULL
COLUMN auth_codes.purpose text COLLATE "C" NOT NULL
COLUMN auth_codes.email text COLLATE "C" NOT NULL
COLUMN auth_codes.account_id text COLLATE "C"
COLUMN auth_codes.registration_id text COLLATE "C"
COLUMN auth_codes.challenge text COLLATE "C" NOT NULL
COLUMN auth_codes.challenge_method text COLLATE "C" NOT NULL
COLUMN auth_codes.created_at timestamp with time zone NOT NULL
COLUMN auth_codes.expires_at timestamp with time zone NOT NULL
CONSTRAINT auth_codes.auth_codes_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE
CONSTRAINT auth_codes.auth_codes_check CHECK (((account_id IS NULL) <> (registration_id IS NULL)))
CONSTRAINT auth_codes.auth_codes_pkey PRIMARY KEY (code_hash)
CONSTRAINT auth_codes.auth_codes_registration_id_fkey FOREIGN KEY (registration_id) REFERENCES registrations(id) ON DELETE CASCADE
CREATE INDEX auth_codes_account ON public.auth_codes USING btree (account_id)
CREATE INDEX auth_codes_expiry ON public.auth_codes USING btree (expires_at)
CREATE UNIQUE INDEX auth_codes_pkey ON public.auth_codes USING btree (code_hash)
CREATE INDEX auth_codes_registration ON public.auth_codes USING btree (registration_id)
COLUMN backup_runs.id text COLLATE "C" NOT NULL
COLUMN backup_runs.kind text COLLATE "C" NOT NULL
COLUMN backup_runs.state text COLLATE "C" NOT NULL
COLUMN backup_runs.snapshot text COLLATE "C" NOT NULL
COLUMN backup_runs.place text COLLATE "C" NOT NULL
COLUMN backup_runs.node text COLLATE "C" NOT NULL
COLUMN backup_runs.files bigint NOT NULL
COLUMN backup_runs.bytes bigint NOT NULL
COLUMN backup_runs.written bigint NOT NULL
COLUMN backup_runs.problem text COLLATE "C" NOT NULL
COLUMN backup_runs.report text COLLATE "C" NOT NULL
COLUMN backup_runs.started_at timestamp with time zone NOT NULL
COLUMN backup_runs.finished_at timestamp with time zone NOT NULL
COLUMN backup_runs.removed_at timestamp with time zone
COLUMN backup_runs.unreadable bigint NOT NULL DEFAULT 0
COLUMN backup_runs.tables_compared bigint NOT NULL DEFAULT 0
COLUMN backup_runs.rows_compared bigint NOT NULL DEFAULT 0
COLUMN backup_runs.differences bigint NOT NULL DEFAULT 0
CONSTRAINT backup_runs.backup_runs_check CHECK (((state = 'failed'::text) = (problem <> ''::text)))
CONSTRAINT backup_runs.backup_runs_kind_check CHECK ((kind = ANY (ARRAY['snapshot'::text, 'rehearsal'::text])))
CONSTRAINT backup_runs.backup_runs_pkey PRIMARY KEY (id)
CONSTRAINT backup_runs.backup_runs_state_check CHECK ((state = ANY (ARRAY['done'::text, 'failed'::text])))
CREATE INDEX backup_runs_newest ON public.backup_runs USING btree (kind, state, started_at)
CREATE UNIQUE INDEX backup_runs_pkey ON public.backup_runs USING btree (id)
COLUMN backup_turns.id bigint NOT NULL
COLUMN backup_turns.holder text COLLATE "C" NOT NULL
COLUMN backup_turns.until timestamp with time zone NOT NULL
CONSTRAINT backup_turns.backup_turns_id_check CHECK ((id = 1))
CONSTRAINT backup_turns.backup_turns_pkey PRIMARY KEY (id)
CREATE UNIQUE INDEX backup_turns_pkey ON public.backup_turns USING btree (id)
COLUMN backups.id text COLLATE "C" NOT NULL
COLUMN backups.why text COLLATE "C" NOT NULL
COLUMN backups.state text COLLATE "C" NOT NULL
COLUMN backups.folder text COLLATE "C" NOT NULL
COLUMN backups.node text COLLATE "C" NOT NULL
COLUMN backups.files bigint NOT NULL
COLUMN backups.bytes bigint NOT NULL
COLUMN backups.problem text COLLATE "C"
COLUMN backups.author_id text COLLATE "C" NOT NULL
COLUMN backups.author_name text COLLATE "C" NOT NULL
COLUMN backups.created_at timestamp with time zone NOT NULL
COLUMN backups.finished_at timestamp with time zone
COLUMN backups.verified_at timestamp with time zone
CONSTRAINT backups.backups_check CHECK (((state = 'waiting'::text) = (finished_at IS NULL)))
CONSTRAINT backups.backups_check1 CHECK (((state = 'done'::text) = (verified_at IS NOT NULL)))
CONSTRAINT backups.backups_check2 CHECK (((state = 'failed'::text) = (problem IS NOT NULL)))
CONSTRAINT backups.backups_pkey PRIMARY KEY (id)
CONSTRAINT backups.backups_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'done'::text, 'failed'::text])))
CONSTRAINT backups.backups_why_check CHECK ((why = ANY (ARRAY['asked'::text, 'before_reset'::text])))
CREATE UNIQUE INDEX backups_pkey ON public.backups USING btree (id)
CREATE UNIQUE INDEX backups_waiting ON public.backups USING btree (state) WHERE (state = 'waiting'::text)
COLUMN bank_balances.account text COLLATE "C" NOT NULL
COLUMN bank_balances.currency text COLLATE "C" NOT NULL
COLUMN bank_balances.covered_to text COLLATE "C" NOT NULL
COLUMN bank_balances.opening_minor bigint
COLUMN bank_balances.closing_minor bigint NOT NULL
COLUMN bank_balances.file_id text COLLATE "C" NOT NULL
CONSTRAINT bank_balances.bank_balances_file_id_fkey FOREIGN KEY (file_id) REFERENCES bank_files(id)
CONSTRAINT bank_balances.bank_balances_pkey PRIMARY KEY (account, currency, covered_to)
CREATE UNIQUE INDEX bank_balances_pkey ON public.bank_balances USING btree (account, currency, covered_to)
COLUMN bank_coverage.account text COLLATE "C" NOT NULL
COLUMN bank_coverage.currency text COLLATE "C" NOT NULL
COLUMN bank_coverage.covered_to text COLLATE "C" NOT NULL
CONSTRAINT bank_coverage.bank_coverage_pkey PRIMARY KEY (account, currency)
CREATE UNIQUE INDEX bank_coverage_pkey ON public.bank_coverage USING btree (account, currency)
COLUMN bank_deliveries.id text COLLATE "C" NOT NULL
COLUMN bank_deliveries.digest text COLLATE "C" NOT NULL
COLUMN bank_deliveries.fetch_id text COLLATE "C" NOT NULL
COLUMN bank_deliveries.name text COLLATE "C" NOT NULL
COLUMN bank_deliveries.size bigint NOT NULL
COLUMN bank_deliveries.state text COLLATE "C" NOT NULL
COLUMN bank_deliveries.code text COLLATE "C" NOT NULL
COLUMN bank_deliveries.content bytea
COLUMN bank_deliveries.file_id text COLLATE "C"
COLUMN bank_deliveries.again boolean NOT NULL
COLUMN bank_deliveries.delivered_at timestamp with time zone NOT NULL
CONSTRAINT bank_deliveries.bank_deliveries_check CHECK (((state = 'waiting'::text) = (content IS NOT NULL)))
CONSTRAINT bank_deliveries.bank_deliveries_check1 CHECK (((state = 'taken'::text) = (file_id IS NOT NULL)))
CONSTRAINT bank_deliveries.bank_deliveries_fetch_id_fkey FOREIGN KEY (fetch_id) REFERENCES bank_fetches(id)
CONSTRAINT bank_deliveries.bank_deliveries_file_id_fkey FOREIGN KEY (file_id) REFERENCES bank_files(id)
CONSTRAINT bank_deliveries.bank_deliveries_pkey PRIMARY KEY (id)
CONSTRAINT bank_deliveries.bank_deliveries_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'taken'::text, 'refused'::text])))
CREATE UNIQUE INDEX bank_deliveries_digest ON public.bank_deliveries USING btree (digest)
CREATE INDEX bank_deliveries_fetch ON public.bank_deliveries USING btree (fetch_id)
CREATE UNIQUE INDEX bank_deliveries_pkey ON public.bank_deliveries USING btree (id)
COLUMN bank_entries.id text COLLATE "C" NOT NULL
COLUMN bank_entries.file_id text COLLATE "C" NOT NULL
COLUMN bank_entries.version bigint NOT NULL
COLUMN bank_entries.state text COLLATE "C" NOT NULL
COLUMN bank_entries.entry_key text COLLATE "C" NOT NULL
COLUMN bank_entries.group_key text COLLATE "C" NOT NULL
COLUMN bank_entries.whole boolean NOT NULL
COLUMN bank_entries.account text COLLATE "C" NOT NULL
COLUMN bank_entries.currency text COLLATE "C" NOT NULL
COLUMN bank_entries.minor bigint NOT NULL
COLUMN bank_entries.booked_on text COLLATE "C" NOT NULL
COLUMN bank_entries.kind text COLLATE "C" NOT NULL
COLUMN bank_entries.returned boolean NOT NULL
COLUMN bank_entries.return_code text COLLATE "C" NOT NULL
COLUMN bank_entries.reference text COLLATE "C" NOT NULL
COLUMN bank_entries.end_to_end text COLLATE "C" NOT NULL
COLUMN bank_entries.block text COLLATE "C" NOT NULL
COLUMN bank_entries.details bytea NOT NULL
COLUMN bank_entries.account_tag text COLLATE "C" NOT NULL
COLUMN bank_entries.means text COLLATE "C" NOT NULL
COLUMN bank_entries.loan_id text COLLATE "C"
COLUMN bank_entries.matched_id text COLLATE "C" NOT NULL
COLUMN bank_entries.matched_name text COLLATE "C" NOT NULL
COLUMN bank_entries.matched_at timestamp with time zone
COLUMN bank_entries.note text COLLATE "C" NOT NULL
COLUMN bank_entries.created_at timestamp with time zone NOT NULL
CONSTRAINT bank_entries.bank_entries_file_id_fkey FOREIGN KEY (file_id) REFERENCES bank_files(id)
CONSTRAINT bank_entries.bank_entries_loan_id_fkey FOREIGN KEY (loan_id) REFERENCES loans(id)
CONSTRAINT bank_entries.bank_entries_minor_check CHECK ((minor <> 0))
CONSTRAINT bank_entries.bank_entries_pkey PRIMARY KEY (id)
CONSTRAINT bank_entries.bank_entries_state_check CHECK ((state = ANY (ARRAY['new'::text, 'matched'::text, 'unmatched'::text, 'dismissed'::text, 'replaced'::text])))
CONSTRAINT bank_entries.bank_entries_version_check CHECK ((version >= 1))
CREATE INDEX bank_entries_changed ON public.bank_entries USING btree (COALESCE(matched_at, created_at))
CREATE INDEX bank_entries_group ON public.bank_entries USING btree (account, group_key)
CREATE UNIQUE INDEX bank_entries_key ON public.bank_entries USING btree (account, entry_key)
CREATE INDEX bank_entries_new ON public.bank_entries USING btree (file_id, id) WHERE (state = 'new'::text)
CREATE UNIQUE INDEX bank_entries_pkey ON public.bank_entries USING btree (id)
CREATE INDEX bank_entries_state ON public.bank_entries USING btree (state, id)
CREATE INDEX bank_entries_tag ON public.bank_entries USING btree (account_tag, loan_id) WHERE (loan_id IS NOT NULL)
COLUMN bank_fetches.id text COLLATE "C" NOT NULL
COLUMN bank_fetches.call_id text COLLATE "C" NOT NULL
COLUMN bank_fetches.adapter text COLLATE "C" NOT NULL
COLUMN bank_fetches.since text COLLATE "C" NOT NULL
COLUMN bank_fetches.until text COLLATE "C" NOT NULL
COLUMN bank_fetches.round bigint NOT NULL
COLUMN bank_fetches.state text COLLATE "C" NOT NULL
COLUMN bank_fetches.code text COLLATE "C" NOT NULL
COLUMN bank_fetches.asked_by text COLLATE "C" NOT NULL
COLUMN bank_fetches.asked_at timestamp with time zone NOT NULL
COLUMN bank_fetches.answered_at timestamp with time zone
CONSTRAINT bank_fetches.bank_fetches_check CHECK (((state = 'asked'::text) = (answered_at IS NULL)))
CONSTRAINT bank_fetches.bank_fetches_pkey PRIMARY KEY (id)
CONSTRAINT bank_fetches.bank_fetches_round_check CHECK ((round > 0))
CONSTRAINT bank_fetches.bank_fetches_state_check CHECK ((state = ANY (ARRAY['asked'::text, 'done'::text, 'failed'::text])))
CREATE UNIQUE INDEX bank_fetches_call ON public.bank_fetches USING btree (call_id)
CREATE UNIQUE INDEX bank_fetches_pkey ON public.bank_fetches USING btree (id)
COLUMN bank_files.id text COLLATE "C" NOT NULL
COLUMN bank_files.digest text COLLATE "C" NOT NULL
COLUMN bank_files.state text COLLATE "C" NOT NULL
COLUMN bank_files.message text COLLATE "C" NOT NULL
COLUMN bank_files.entries bigint NOT NULL
COLUMN bank_files.known bigint NOT NULL
COLUMN bank_files.skipped bigint NOT NULL
COLUMN bank_files.uploaded_by text COLLATE "C" NOT NULL
COLUMN bank_files.uploaded_name text COLLATE "C" NOT NULL
COLUMN bank_files.uploaded_at timestamp with time zone NOT NULL
CONSTRAINT bank_files.bank_files_pkey PRIMARY KEY (id)
CONSTRAINT bank_files.bank_files_state_check CHECK ((state = ANY (ARRAY['reading'::text, 'read'::text])))
CREATE UNIQUE INDEX bank_files_digest ON public.bank_files USING btree (digest)
CREATE UNIQUE INDEX bank_files_pkey ON public.bank_files USING btree (id)
COLUMN branch_changes.id text COLLATE "C" NOT NULL
COLUMN branch_changes.kind text COLLATE "C" NOT NULL
COLUMN branch_changes.state text COLLATE "C" NOT NULL
COLUMN branch_changes.about text COLLATE "C" NOT NULL
COLUMN branch_changes.branch_id text COLLATE "C" NOT NULL
COLUMN branch_changes.base_version bigint NOT NULL
COLUMN branch_changes.key text COLLATE "C" NOT NULL
COLUMN branch_changes.name text COLLATE "C" NOT NULL
COLUMN branch_changes.former_name text COLLATE "C" NOT NULL
COLUMN branch_changes.staff_id text COLLATE "C" NOT NULL
COLUMN branch_changes.staff_name text COLLATE "C" NOT NULL
COLUMN branch_changes.author_id text COLLATE "C" NOT NULL
COLUMN branch_changes.author_name text COLLATE "C" NOT NULL
COLUMN branch_changes.created_at timestamp with time zone NOT NULL
COLUMN branch_changes.confirmer_id text COLLATE "C"
COLUMN branch_changes.decided_by text COLLATE "C"
COLUMN branch_changes.decided_note text COLLATE "C"
COLUMN branch_changes.decided_at timestamp with time zone
COLUMN branch_changes.not_before timestamp with time zone
CONSTRAINT branch_changes.branch_changes_kind_check CHECK ((kind = ANY (ARRAY['make'::text, 'rename'::text, 'close'::text, 'join'::text, 'leave'::text, 'bind'::text, 'unbind'::text])))
CONSTRAINT branch_changes.branch_changes_pkey PRIMARY KEY (id)
CONSTRAINT branch_changes.branch_changes_state_check CHECK ((state = ANY (ARRAY['proposed'::text, 'confirmed'::text, 'applied'::text, 'rejected'::text, 'withdrawn'::text, 'failed'::text])))
CREATE UNIQUE INDEX branch_changes_open ON public.branch_changes USING btree (about) WHERE (state = ANY (ARRAY['proposed'::text, 'confirmed'::text]))
CREATE UNIQUE INDEX branch_changes_pkey ON public.branch_changes USING btree (id)
COLUMN branch_members.staff_id text COLLATE "C" NOT NULL
COLUMN branch_members.branch_id text COLLATE "C" NOT NULL
COLUMN branch_members.since timestamp with time zone NOT NULL
CONSTRAINT branch_members.branch_members_branch_id_fkey FOREIGN KEY (branch_id) REFERENCES branches(id)
CONSTRAINT branch_members.branch_members_pkey PRIMARY KEY (staff_id, branch_id)
CONSTRAINT branch_members.branch_members_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id)
CREATE INDEX branch_members_branch ON public.branch_members USING btree (branch_id, staff_id)
CREATE UNIQUE INDEX branch_members_pkey ON public.branch_members USING btree (staff_id, branch_id)
COLUMN branch_rules.id bigint NOT NULL
COLUMN branch_rules.since timestamp with time zone NOT NULL
CONSTRAINT branch_rules.branch_rules_id_check CHECK ((id = 1))
CONSTRAINT branch_rules.branch_rules_pkey PRIMARY KEY (id)
CREATE UNIQUE INDEX branch_rules_pkey ON public.branch_rules USING btree (id)
COLUMN branches.id text COLLATE "C" NOT NULL
COLUMN branches.version bigint NOT NULL
COLUMN branches.key text COLLATE "C" NOT NULL
COLUMN branches.name text COLLATE "C" NOT NULL
COLUMN branches.folded text COLLATE "C" NOT NULL
COLUMN branches.made_by text COLLATE "C" NOT NULL
COLUMN branches.made_at timestamp with time zone NOT NULL
COLUMN branches.closed_at timestamp with time zone
CONSTRAINT branches.branches_pkey PRIMARY KEY (id)
CONSTRAINT branches.branches_version_check CHECK ((version >= 1))
CREATE UNIQUE INDEX branches_key ON public.branches USING btree (key)
CREATE UNIQUE INDEX branches_name ON public.branches USING btree (folded) WHERE (closed_at IS NULL)
CREATE UNIQUE INDEX branches_pkey ON public.branches USING btree (id)
COLUMN bureau_reports.id text COLLATE "C" NOT NULL
COLUMN bureau_reports.request_id text COLLATE "C" NOT NULL
COLUMN bureau_reports.number bigint NOT NULL
COLUMN bureau_reports.kind text COLLATE "C" NOT NULL
COLUMN bureau_reports.about bigint NOT NULL
COLUMN bureau_reports.register text COLLATE "C" NOT NULL
COLUMN bureau_reports.happened_on text COLLATE "C" NOT NULL
COLUMN bureau_reports.from_on text COLLATE "C" NOT NULL
COLUMN bureau_reports.due_on text COLLATE "C" NOT NULL
COLUMN bureau_reports.currency text COLLATE "C" NOT NULL
COLUMN bureau_reports.amount_minor bigint NOT NULL
COLUMN bureau_reports.from_minor bigint NOT NULL
COLUMN bureau_reports.state text COLLATE "C" NOT NULL
COLUMN bureau_reports.over_on text COLLATE "C"
COLUMN bureau_reports.after text COLLATE "C" NOT NULL
COLUMN bureau_reports.code text COLLATE "C" NOT NULL
COLUMN bureau_reports.call_id text COLLATE "C"
COLUMN bureau_reports.adapter text COLLATE "C" NOT NULL
COLUMN bureau_reports.digest text COLLATE "C" NOT NULL
COLUMN bureau_reports.reported_on text COLLATE "C"
COLUMN bureau_reports.reference text COLLATE "C" NOT NULL
COLUMN bureau_reports.by_id text COLLATE "C"
COLUMN bureau_reports.by_name text COLLATE "C" NOT NULL
COLUMN bureau_reports.recorded_at timestamp with time zone
COLUMN bureau_reports.created_at timestamp with time zone NOT NULL
COLUMN bureau_reports.changed_at timestamp with time zone NOT NULL
CONSTRAINT bureau_reports.bureau_reports_after_check CHECK ((after = ANY (ARRAY[''::text, 'cured'::text, 'correction'::text])))
CONSTRAINT bureau_reports.bureau_reports_amount_minor_check CHECK ((amount_minor >= 0))
CONSTRAINT bureau_reports.bureau_reports_check CHECK (((about >= 0) AND (about < number)))
CONSTRAINT bureau_reports.bureau_reports_check1 CHECK (((state = 'reported'::text) = (reported_on IS NOT NULL)))
CONSTRAINT bureau_reports.bureau_reports_check2 CHECK (((reported_on IS NULL) = (recorded_at IS NULL)))
CONSTRAINT bureau_reports.bureau_reports_check3 CHECK (((state = 'failed'::text) = (code <> ''::text)))
CONSTRAINT bureau_reports.bureau_reports_from_minor_check CHECK ((from_minor >= 0))
CONSTRAINT bureau_reports.bureau_reports_kind_check CHECK ((kind = ANY (ARRAY['contract'::text, 'arrears'::text, 'called'::text, 'cured'::text, 'ended'::text, 'correction'::text])))
CONSTRAINT bureau_reports.bureau_reports_number_check CHECK ((number >= 1))
CONSTRAINT bureau_reports.bureau_reports_pkey PRIMARY KEY (id)
CONSTRAINT bureau_reports.bureau_reports_request_id_fkey FOREIGN KEY (request_id) REFERENCES loan_requests(id)
CONSTRAINT bureau_reports.bureau_reports_state_check CHECK ((state = ANY (ARRAY['due'::text, 'asked'::text, 'failed'::text, 'reported'::text, 'withdrawn'::text])))
CREATE UNIQUE INDEX bureau_reports_call ON public.bureau_reports USING btree (call_id)
CREATE UNIQUE INDEX bureau_reports_number ON public.bureau_reports USING btree (request_id, number)
CREATE UNIQUE INDEX bureau_reports_once ON public.bureau_reports USING btree (request_id, kind, about) WHERE (over_on IS NULL)
CREATE INDEX bureau_reports_open ON public.bureau_reports USING btree (due_on, id) WHERE (state = ANY (ARRAY['due'::text, 'asked'::text, 'failed'::text]))
CREATE UNIQUE INDEX bureau_reports_pkey ON public.bureau_reports USING btree (id)
CREATE INDEX bureau_reports_time ON public.bureau_reports USING btree (created_at, id)
COLUMN calls.id text COLLATE "C" NOT NULL
COLUMN calls.fingerprint text COLLATE "C" NOT NULL
COLUMN calls.created_at timestamp with time zone NOT NULL
COLUMN calls.status bigint
COLUMN calls.answer bytea
CONSTRAINT calls.calls_check CHECK (((status IS NULL) = (answer IS NULL)))
CONSTRAINT calls.calls_pkey PRIMARY KEY (id)
CREATE INDEX calls_created ON public.calls USING btree (created_at)
CREATE UNIQUE INDEX calls_pkey ON public.calls USING btree (id)
COLUMN chart_changes.id text COLLATE "C" NOT NULL
COLUMN chart_changes.base text COLLATE "C" NOT NULL
COLUMN chart_changes.document text NOT NULL
COLUMN chart_changes.valid_from text COLLATE "C" NOT NULL
COLUMN chart_changes.reason text COLLATE "C" NOT NULL
COLUMN chart_changes.state text COLLATE "C" NOT NULL
COLUMN chart_changes.author_id text COLLATE "C" NOT NULL
COLUMN chart_changes.author_name text COLLATE "C" NOT NULL
COLUMN chart_changes.created_at timestamp with time zone NOT NULL
COLUMN chart_changes.confirmer_id text COLLATE "C"
COLUMN chart_changes.decided_by text COLLATE "C"
COLUMN chart_changes.decided_note text COLLATE "C"
COLUMN chart_changes.decided_at timestamp with time zone
CONSTRAINT chart_changes.chart_changes_check CHECK (((state = 'proposed'::text) = (decided_at IS NULL)))
CONSTRAINT chart_changes.chart_changes_pkey PRIMARY KEY (id)
CONSTRAINT chart_changes.chart_changes_state_check CHECK ((state = ANY (ARRAY['proposed'::text, 'confirmed'::text, 'applied'::text, 'rejected'::text, 'withdrawn'::text, 'failed'::text])))
CREATE INDEX chart_changes_applied ON public.chart_changes USING btree (valid_from, id) WHERE (state = 'applied'::text)
CREATE UNIQUE INDEX chart_changes_open ON public.chart_changes USING btree ((1)) WHERE (state = ANY (ARRAY['proposed'::text, 'confirmed'::text]))
CREATE UNIQUE INDEX chart_changes_pkey ON public.chart_changes USING btree (id)
CREATE INDEX chart_changes_waiting ON public.chart_changes USING btree (valid_from) WHERE (state = 'confirmed'::text)
COLUMN client_counters.kind text COLLATE "C" NOT NULL
COLUMN client_counters.slot bigint NOT NULL
COLUMN client_counters.clients bigint NOT NULL
CONSTRAINT client_counters.client_counters_kind_check CHECK ((kind = ANY (ARRAY['all'::text, 'active'::text, 'completed'::text, 'late'::text])))
CONSTRAINT client_counters.client_counters_pkey PRIMARY KEY (kind, slot)
CREATE UNIQUE INDEX client_counters_pkey ON public.client_counters USING btree (kind, slot)
COLUMN client_loans.loan_id text COLLATE "C" NOT NULL
COLUMN client_loans.position bigint NOT NULL
COLUMN client_loans.client_id text COLLATE "C" NOT NULL
COLUMN client_loans.person_id text COLLATE "C" NOT NULL
COLUMN client_loans.running boolean NOT NULL
COLUMN client_loans.late boolean NOT NULL
COLUMN client_loans.repaid boolean NOT NULL
CONSTRAINT client_loans.client_loans_client_id_fkey FOREIGN KEY (client_id) REFERENCES clients(id)
CONSTRAINT client_loans.client_loans_pkey PRIMARY KEY (loan_id, "position")
CREATE INDEX client_loans_client ON public.client_loans USING btree (client_id)
CREATE UNIQUE INDEX client_loans_pkey ON public.client_loans USING btree (loan_id, "position")
COLUMN client_marks.kind text COLLATE "C" NOT NULL
COLUMN client_marks.mark text COLLATE "C" NOT NULL
COLUMN client_marks.holder text COLLATE "C" NOT NULL
COLUMN client_marks.client_id text COLLATE "C" NOT NULL
CONSTRAINT client_marks.client_marks_client_id_fkey FOREIGN KEY (client_id) REFERENCES clients(id)
CONSTRAINT client_marks.client_marks_kind_check CHECK ((kind = ANY (ARRAY['email'::text, 'phone'::text, 'birth'::text, 'person'::text, 'iban'::text])))
CONSTRAINT client_marks.client_marks_pkey PRIMARY KEY (kind, mark, holder)
CREATE INDEX client_marks_client ON public.client_marks USING btree (client_id)
CREATE INDEX client_marks_holder ON public.client_marks USING btree (holder, kind)
CREATE UNIQUE INDEX client_marks_pkey ON public.client_marks USING btree (kind, mark, holder)
COLUMN client_merges.id text COLLATE "C" NOT NULL
COLUMN client_merges.state text COLLATE "C" NOT NULL
COLUMN client_merges.keep_id text COLLATE "C" NOT NULL
COLUMN client_merges.gone_id text COLLATE "C" NOT NULL
COLUMN client_merges.keep_account text COLLATE "C"
COLUMN client_merges.reason text COLLATE "C" NOT NULL
COLUMN client_merges.by_id text COLLATE "C" NOT NULL
COLUMN client_merges.by_name text COLLATE "C" NOT NULL
COLUMN client_merges.created_at timestamp with time zone NOT NULL
COLUMN client_merges.decided_by text COLLATE "C"
COLUMN client_merges.decided_reason text COLLATE "C"
COLUMN client_merges.decided_at timestamp with time zone
COLUMN client_merges.undo_until timestamp with time zone
COLUMN client_merges.moved text
CONSTRAINT client_merges.client_merges_check CHECK ((keep_id <> gone_id))
CONSTRAINT client_merges.client_merges_check1 CHECK (((state = 'proposed'::text) = (decided_at IS NULL)))
CONSTRAINT client_merges.client_merges_gone_id_fkey FOREIGN KEY (gone_id) REFERENCES clients(id)
CONSTRAINT client_merges.client_merges_keep_id_fkey FOREIGN KEY (keep_id) REFERENCES clients(id)
CONSTRAINT client_merges.client_merges_pkey PRIMARY KEY (id)
CONSTRAINT client_merges.client_merges_state_check CHECK ((state = ANY (ARRAY['proposed'::text, 'confirmed'::text, 'rejected'::text, 'withdrawn'::text, 'undone'::text])))
CREATE INDEX client_merges_gone ON public.client_merges USING btree (gone_id, created_at)
CREATE INDEX client_merges_keep ON public.client_merges USING btree (keep_id, created_at)
CREATE UNIQUE INDEX client_merges_open ON public.client_merges USING btree (gone_id) WHERE (state = 'proposed'::text)
CREATE UNIQUE INDEX client_merges_pkey ON public.client_merges USING btree (id)
CREATE INDEX client_merges_waiting ON public.client_merges USING btree (created_at, id) WHERE (state = 'proposed'::text)
COLUMN client_notes.id text COLLATE "C" NOT NULL
COLUMN client_notes.client_id text COLLATE "C" NOT NULL
COLUMN client_notes.body text COLLATE "C" NOT NULL
COLUMN client_notes.by_id text COLLATE "C" NOT NULL
COLUMN client_notes.by_name text COLLATE "C" NOT NULL
COLUMN client_notes.created_at timestamp with time zone NOT NULL
CONSTRAINT client_notes.client_notes_client_id_fkey FOREIGN KEY (client_id) REFERENCES clients(id)
CONSTRAINT client_notes.client_notes_pkey PRIMARY KEY (id)
CREATE INDEX client_notes_client ON public.client_notes USING btree (client_id, created_at)
CREATE UNIQUE INDEX client_notes_pkey ON public.client_notes USING btree (id)
COLUMN client_people.person_id text COLLATE "C" NOT NULL
COLUMN client_people.client_id text COLLATE "C" NOT NULL
COLUMN client_people.request_id text COLLATE "C" NOT NULL
COLUMN client_people.position bigint NOT NULL
COLUMN client_people.reference text COLLATE "C" NOT NULL
COLUMN client_people.first_name text COLLATE "C" NOT NULL
COLUMN client_people.last_name text COLLATE "C" NOT NULL
COLUMN client_people.email text COLLATE "C" NOT NULL
COLUMN client_people.phone text COLLATE "C" NOT NULL
COLUMN client_people.created_at timestamp with time zone NOT NULL
CONSTRAINT client_people.client_people_client_id_fkey FOREIGN KEY (client_id) REFERENCES clients(id)
CONSTRAINT client_people.client_people_pkey PRIMARY KEY (person_id)
CREATE INDEX client_people_client ON public.client_people USING btree (client_id, created_at)
CREATE UNIQUE INDEX client_people_pkey ON public.client_people USING btree (person_id)
CREATE INDEX client_people_request ON public.client_people USING btree (request_id, "position")
COLUMN client_walks.name text COLLATE "C" NOT NULL
COLUMN client_walks.after text COLLATE "C" NOT NULL
COLUMN client_walks.done boolean NOT NULL
CONSTRAINT client_walks.client_walks_pkey PRIMARY KEY (name)
CREATE UNIQUE INDEX client_walks_pkey ON public.client_walks USING btree (name)
COLUMN clients.id text COLLATE "C" NOT NULL
COLUMN clients.version bigint NOT NULL
COLUMN clients.account_id text COLLATE "C"
COLUMN clients.first_name text COLLATE "C" NOT NULL
COLUMN clients.last_name text COLLATE "C" NOT NULL
COLUMN clients.email text COLLATE "C" NOT NULL
COLUMN clients.phone text COLLATE "C" NOT NULL
COLUMN clients.requests bigint NOT NULL
COLUMN clients.running bigint NOT NULL
COLUMN clients.late bigint NOT NULL
COLUMN clients.repaid bigint NOT NULL
COLUMN clients.search_text text COLLATE "C" NOT NULL
COLUMN clients.created_at timestamp with time zone NOT NULL
COLUMN clients.merged_into text COLLATE "C"
COLUMN clients.changed_at timestamp with time zone
CONSTRAINT clients.clients_merged_into_fkey FOREIGN KEY (merged_into) REFERENCES clients(id)
CONSTRAINT clients.clients_pkey PRIMARY KEY (id)
CONSTRAINT clients.clients_version_check CHECK ((version >= 1))
CREATE UNIQUE INDEX clients_account ON public.clients USING btree (account_id) WHERE (account_id IS NOT NULL)
CREATE INDEX clients_changed ON public.clients USING btree (COALESCE(changed_at, created_at), id) WHERE (merged_into IS NULL)
CREATE INDEX clients_late ON public.clients USING btree (created_at, id) WHERE ((merged_into IS NULL) AND (late > 0))
CREATE INDEX clients_merged ON public.clients USING btree (merged_into) WHERE (merged_into IS NOT NULL)
CREATE INDEX clients_newest ON public.clients USING btree (created_at, id) WHERE (merged_into IS NULL)
CREATE UNIQUE INDEX clients_pkey ON public.clients USING btree (id)
CREATE INDEX clients_repaid ON public.clients USING btree (created_at, id) WHERE ((merged_into IS NULL) AND (running = 0) AND (repaid > 0))
CREATE INDEX clients_running ON public.clients USING btree (created_at, id) WHERE ((merged_into IS NULL) AND (running > 0))
CREATE INDEX clients_search ON public.clients USING gin (search_text gin_trgm_ops)
COLUMN collection_calls.loan_id text COLLATE "C" NOT NULL
COLUMN collection_calls.instalment bigint NOT NULL
COLUMN collection_calls.step bigint NOT NULL
COLUMN collection_calls.on_day text COLLATE "C" NOT NULL
CONSTRAINT collection_calls.collection_calls_loan_id_fkey FOREIGN KEY (loan_id) REFERENCES loans(id)
CONSTRAINT collection_calls.collection_calls_pkey PRIMARY KEY (loan_id, instalment, step)
CREATE UNIQUE INDEX collection_calls_pkey ON public.collection_calls USING btree (loan_id, instalment, step)
COLUMN collection_cases.id text COLLATE "C" NOT NULL
COLUMN collection_cases.loan_id text COLLATE "C" NOT NULL
COLUMN collection_cases.version bigint NOT NULL
COLUMN collection_cases.state text COLLATE "C" NOT NULL
COLUMN collection_cases.bucket text COLLATE "C" NOT NULL
COLUMN collection_cases.days_past_due bigint NOT NULL
COLUMN collection_cases.overdue_minor bigint NOT NULL
COLUMN collection_cases.assigned_to text COLLATE "C"
COLUMN collection_cases.assigned_name text COLLATE "C" NOT NULL
COLUMN collection_cases.next_action text COLLATE "C" NOT NULL
COLUMN collection_cases.next_action_on text COLLATE "C" NOT NULL
COLUMN collection_cases.opened_at timestamp with time zone NOT NULL
COLUMN collection_cases.closed_at timestamp with time zone
COLUMN collection_cases.best_time text COLLATE "C" NOT NULL DEFAULT 'unknown'::text
CONSTRAINT collection_cases.collection_cases_bucket_check CHECK ((bucket = ANY (ARRAY['current'::text, '1-30'::text, '31-60'::text, '61-90'::text, 'over-90'::text])))
CONSTRAINT collection_cases.collection_cases_check CHECK (((state = ANY (ARRAY['resolved'::text, 'closed'::text])) = (closed_at IS NOT NULL)))
CONSTRAINT collection_cases.collection_cases_loan_id_fkey FOREIGN KEY (loan_id) REFERENCES loans(id)
CONSTRAINT collection_cases.collection_cases_pkey PRIMARY KEY (id)
CONSTRAINT collection_cases.collection_cases_state_check CHECK ((state = ANY (ARRAY['open'::text, 'contact'::text, 'promise'::text, 'promise_broken'::text, 'hardship'::text, 'resolved'::text, 'closed'::text])))
CONSTRAINT collection_cases.collection_cases_version_check CHECK ((version >= 1))
CREATE INDEX collection_cases_assigned ON public.collection_cases USING btree (assigned_to, next_action_on, id) WHERE (closed_at IS NULL)
CREATE INDEX collection_cases_bucket ON public.collection_cases USING btree (bucket, next_action_on, id) WHERE (closed_at IS NULL)
CREATE INDEX collection_cases_days ON public.collection_cases USING btree (days_past_due, id) WHERE (closed_at IS NULL)
CREATE INDEX collection_cases_loan ON public.collection_cases USING btree (loan_id, opened_at DESC)
CREATE INDEX collection_cases_next ON public.collection_cases USING btree (next_action_on, id) WHERE (closed_at IS NULL)
CREATE UNIQUE INDEX collection_cases_open ON public.collection_cases USING btree (loan_id) WHERE (closed_at IS NULL)
CREATE INDEX collection_cases_overdue ON public.collection_cases USING btree (overdue_minor, id) WHERE (closed_at IS NULL)
CREATE UNIQUE INDEX collection_cases_pkey ON public.collection_cases USING btree (id)
COLUMN collection_entries.id text COLLATE "C" NOT NULL
COLUMN collection_entries.case_id text COLLATE "C" NOT NULL
COLUMN collection_entries.kind text COLLATE "C" NOT NULL
COLUMN collection_entries.details text NOT NULL
COLUMN collection_entries.sealed bytea
COLUMN collection_entries.by_id text COLLATE "C" NOT NULL
COLUMN collection_entries.by_name text COLLATE "C" NOT NULL
COLUMN collection_entries.created_at timestamp with time zone NOT NULL
CONSTRAINT collection_entries.collection_entries_case_id_fkey FOREIGN KEY (case_id) REFERENCES collection_cases(id)
CONSTRAINT collection_entries.collection_entries_pkey PRIMARY KEY (id)
CREATE INDEX collection_entries_case ON public.collection_entries USING btree (case_id, id DESC)
CREATE UNIQUE INDEX collection_entries_pkey ON public.collection_entries USING btree (id)
COLUMN collection_episodes.loan_id text COLLATE "C" NOT NULL
COLUMN collection_episodes.late_on text COLLATE "C" NOT NULL
COLUMN collection_episodes.trial_id text COLLATE "C" NOT NULL
COLUMN collection_episodes.arm text COLLATE "C" NOT NULL
COLUMN collection_episodes.overdue_minor bigint NOT NULL
COLUMN collection_episodes.currency text COLLATE "C" NOT NULL
COLUMN collection_episodes.ended_on text COLLATE "C"
COLUMN collection_episodes.cured_after bigint
CONSTRAINT collection_episodes.collection_episodes_arm_check CHECK ((arm = ANY (ARRAY['champion'::text, 'challenger'::text])))
CONSTRAINT collection_episodes.collection_episodes_check CHECK (((cured_after IS NULL) OR (ended_on IS NOT NULL)))
CONSTRAINT collection_episodes.collection_episodes_cured_after_check CHECK ((cured_after >= 0))
CONSTRAINT collection_episodes.collection_episodes_loan_id_fkey FOREIGN KEY (loan_id) REFERENCES loans(id)
CONSTRAINT collection_episodes.collection_episodes_overdue_minor_check CHECK ((overdue_minor >= 0))
CONSTRAINT collection_episodes.collection_episodes_pkey PRIMARY KEY (loan_id, late_on)
CONSTRAINT collection_episodes.collection_episodes_trial_id_fkey FOREIGN KEY (trial_id) REFERENCES collection_trials(id)
CREATE UNIQUE INDEX collection_episodes_open ON public.collection_episodes USING btree (loan_id) WHERE (ended_on IS NULL)
CREATE UNIQUE INDEX collection_episodes_pkey ON public.collection_episodes USING btree (loan_id, late_on)
CREATE INDEX collection_episodes_trial ON public.collection_episodes USING btree (trial_id, arm, late_on)
COLUMN collection_proposals.id text COLLATE "C" NOT NULL
COLUMN collection_proposals.loan_id text COLLATE "C" NOT NULL
COLUMN collection_proposals.kind text COLLATE "C" NOT NULL
COLUMN collection_proposals.state text COLLATE "C" NOT NULL
COLUMN collection_proposals.sealed bytea NOT NULL
COLUMN collection_proposals.by_id text COLLATE "C" NOT NULL
COLUMN collection_proposals.by_name text COLLATE "C" NOT NULL
COLUMN collection_proposals.created_at timestamp with time zone NOT NULL
COLUMN collection_proposals.ended_by text COLLATE "C"
COLUMN collection_proposals.ended_at timestamp with time zone
COLUMN collection_proposals.until_day text COLLATE "C"
CONSTRAINT collection_proposals.collection_proposals_check CHECK (((state = 'open'::text) = (ended_at IS NULL)))
CONSTRAINT collection_proposals.collection_proposals_kind_check CHECK ((kind = ANY (ARRAY['call_in'::text, 'charge_off'::text, 'freeze'::text])))
CONSTRAINT collection_proposals.collection_proposals_loan_id_fkey FOREIGN KEY (loan_id) REFERENCES loans(id)
CONSTRAINT collection_proposals.collection_proposals_pkey PRIMARY KEY (id)
CONSTRAINT collection_proposals.collection_proposals_state_check CHECK ((state = ANY (ARRAY['open'::text, 'done'::text, 'withdrawn'::text])))
CONSTRAINT collection_proposals.collection_proposals_until_check CHECK (((kind = 'freeze'::text) = (until_day IS NOT NULL)))
CREATE INDEX collection_proposals_loan ON public.collection_proposals USING btree (loan_id, id DESC)
CREATE UNIQUE INDEX collection_proposals_open ON public.collection_proposals USING btree (loan_id, kind) WHERE (state = 'open'::text)
CREATE UNIQUE INDEX collection_proposals_pkey ON public.collection_proposals USING btree (id)
COLUMN collection_strategies.id text COLLATE "C" NOT NULL
COLUMN collection_strategies.base text COLLATE "C" NOT NULL
COLUMN collection_strategies.document text NOT NULL
COLUMN collection_strategies.valid_from text COLLATE "C" NOT NULL
COLUMN collection_strategies.reason text COLLATE "C" NOT NULL
COLUMN collection_strategies.state text COLLATE "C" NOT NULL
COLUMN collection_strategies.author_id text COLLATE "C" NOT NULL
COLUMN collection_strategies.author_name text COLLATE "C" NOT NULL
COLUMN collection_strategies.created_at timestamp with time zone NOT NULL
COLUMN collection_strategies.confirmer_id text COLLATE "C"
COLUMN collection_strategies.decided_by text COLLATE "C"
COLUMN collection_strategies.decided_note text COLLATE "C"
COLUMN collection_strategies.decided_at timestamp with time zone
CONSTRAINT collection_strategies.collection_strategies_check CHECK (((state = 'proposed'::text) = (decided_at IS NULL)))
CONSTRAINT collection_strategies.collection_strategies_pkey PRIMARY KEY (id)
CONSTRAINT collection_strategies.collection_strategies_state_check CHECK ((state = ANY (ARRAY['proposed'::text, 'confirmed'::text, 'applied'::text, 'rejected'::text, 'withdrawn'::text, 'failed'::text])))
CREATE INDEX collection_strategies_applied ON public.collection_strategies USING btree (valid_from, id) WHERE (state = 'applied'::text)
CREATE UNIQUE INDEX collection_strategies_open ON public.collection_strategies USING btree ((1)) WHERE (state = ANY (ARRAY['proposed'::text, 'confirmed'::text]))
CREATE UNIQUE INDEX collection_strategies_pkey ON public.collection_strategies USING btree (id)
CREATE INDEX collection_strategies_waiting ON public.collection_strategies USING btree (valid_from) WHERE (state = 'confirmed'::text)
COLUMN collection_trial_stops.trial_id text COLLATE "C" NOT NULL
COLUMN collection_trial_stops.on_day text COLLATE "C" NOT NULL
COLUMN collection_trial_stops.reason text COLLATE "C" NOT NULL
COLUMN collection_trial_stops.by_name text COLLATE "C" NOT NULL
COLUMN collection_trial_stops.at timestamp with time zone NOT NULL
CONSTRAINT collection_trial_stops.collection_trial_stops_pkey PRIMARY KEY (trial_id)
CONSTRAINT collection_trial_stops.collection_trial_stops_trial_id_fkey FOREIGN KEY (trial_id) REFERENCES collection_trials(id)
CREATE UNIQUE INDEX collection_trial_stops_pkey ON public.collection_trial_stops USING btree (trial_id)
COLUMN collection_trials.id text COLLATE "C" NOT NULL
COLUMN collection_trials.base text COLLATE "C" NOT NULL
COLUMN collection_trials.document text NOT NULL
COLUMN collection_trials.valid_from text COLLATE "C" NOT NULL
COLUMN collection_trials.reason text COLLATE "C" NOT NULL
COLUMN collection_trials.state text COLLATE "C" NOT NULL
COLUMN collection_trials.author_id text COLLATE "C" NOT NULL
COLUMN collection_trials.author_name text COLLATE "C" NOT NULL
COLUMN collection_trials.created_at timestamp with time zone NOT NULL
COLUMN collection_trials.confirmer_id text COLLATE "C"
COLUMN collection_trials.decided_by text COLLATE "C"
COLUMN collection_trials.decided_note text COLLATE "C"
COLUMN collection_trials.decided_at timestamp with time zone
CONSTRAINT collection_trials.collection_trials_check CHECK (((state = 'proposed'::text) = (decided_at IS NULL)))
CONSTRAINT collection_trials.collection_trials_pkey PRIMARY KEY (id)
CONSTRAINT collection_trials.collection_trials_state_check CHECK ((state = ANY (ARRAY['proposed'::text, 'confirmed'::text, 'applied'::text, 'rejected'::text, 'withdrawn'::text, 'failed'::text])))
CREATE INDEX collection_trials_base ON public.collection_trials USING btree (base, valid_from, id) WHERE (state = ANY (ARRAY['confirmed'::text, 'applied'::text]))
CREATE UNIQUE INDEX collection_trials_open ON public.collection_trials USING btree ((1)) WHERE (state = ANY (ARRAY['proposed'::text, 'confirmed'::text]))
CREATE UNIQUE INDEX collection_trials_pkey ON public.collection_trials USING btree (id)
CREATE INDEX collection_trials_waiting ON public.collection_trials USING btree (valid_from) WHERE (state = 'confirmed'::text)
COLUMN commission_statements.id text COLLATE "C" NOT NULL
COLUMN commission_statements.partner_id text COLLATE "C" NOT NULL
COLUMN commission_statements.currency text COLLATE "C" NOT NULL
COLUMN commission_statements.month text COLLATE "C" NOT NULL
COLUMN commission_statements.number bigint NOT NULL
COLUMN commission_statements.carried_minor bigint NOT NULL
COLUMN commission_statements.lines_minor bigint NOT NULL
COLUMN commission_statements.payable_minor bigint NOT NULL
COLUMN commission_statements.made_at timestamp with time zone NOT NULL
COLUMN commission_statements.payout_id text COLLATE "C"
CONSTRAINT commission_statements.commission_statements_carried_minor_check CHECK ((carried_minor <= 0))
CONSTRAINT commission_statements.commission_statements_number_check CHECK ((number >= 1))
CONSTRAINT commission_statements.commission_statements_partner_id_fkey FOREIGN KEY (partner_id) REFERENCES partners(id)
CONSTRAINT commission_statements.commission_statements_payable_minor_check CHECK ((payable_minor >= 0))
CONSTRAINT commission_statements.commission_statements_pkey PRIMARY KEY (id)
CREATE UNIQUE INDEX commission_statements_month ON public.commission_statements USING btree (partner_id, currency, month)
CREATE UNIQUE INDEX commission_statements_number ON public.commission_statements USING btree (partner_id, currency, number)
CREATE UNIQUE INDEX commission_statements_pkey ON public.commission_statements USING btree (id)
COLUMN commissions.id text COLLATE "C" NOT NULL
COLUMN commissions.partner_id text COLLATE "C" NOT NULL
COLUMN commissions.application_id text COLLATE "C" NOT NULL
COLUMN commissions.number bigint NOT NULL
COLUMN commissions.reason text COLLATE "C" NOT NULL
COLUMN commissions.currency text COLLATE "C" NOT NULL
COLUMN commissions.minor bigint NOT NULL
COLUMN commissions.base_minor bigint NOT NULL
COLUMN commissions.booked_on text COLLATE "C" NOT NULL
COLUMN commissions.created_at timestamp with time zone NOT NULL
COLUMN commissions.statement_id text COLLATE "C"
CONSTRAINT commissions.commissions_application_id_fkey FOREIGN KEY (application_id) REFERENCES partner_applications(id)
CONSTRAINT commissions.commissions_minor_check CHECK ((minor <> 0))
CONSTRAINT commissions.commissions_number_check CHECK ((number >= 1))
CONSTRAINT commissions.commissions_partner_id_fkey FOREIGN KEY (partner_id) REFERENCES partners(id)
CONSTRAINT commissions.commissions_pkey PRIMARY KEY (id)
CREATE UNIQUE INDEX commissions_application ON public.commissions USING btree (application_id, number)
CREATE INDEX commissions_open ON public.commissions USING btree (partner_id, booked_on, id) WHERE (statement_id IS NULL)
CREATE UNIQUE INDEX commissions_pkey ON public.commissions USING btree (id)
CREATE INDEX commissions_statement ON public.commissions USING btree (statement_id, id) WHERE (statement_id IS NOT NULL)
COLUMN consents.id text COLLATE "C" NOT NULL
COLUMN consents.choice text COLLATE "C" NOT NULL
COLUMN consents.wording_version text COLLATE "C" NOT NULL
COLUMN consents.lang text COLLATE "C" NOT NULL
COLUMN consents.created_at timestamp with time zone NOT NULL
CONSTRAINT consents.consents_choice_check CHECK ((choice = ANY (ARRAY['necessary'::text, 'statistics'::text])))
CONSTRAINT consents.consents_pkey PRIMARY KEY (id)
CREATE INDEX consents_created ON public.consents USING btree (created_at)
CREATE UNIQUE INDEX consents_pkey ON public.consents USING btree (id)
COLUMN contact_messages.id text COLLATE "C" NOT NULL
COLUMN contact_messages.sealed bytea NOT NULL
COLUMN contact_messages.address_hash bytea NOT NULL
COLUMN contact_messages.lang text COLLATE "C" NOT NULL
COLUMN contact_messages.created_at timestamp with time zone NOT NULL
COLUMN contact_messages.read_at timestamp with time zone
COLUMN contact_messages.read_by text COLLATE "C"
CONSTRAINT contact_messages.contact_messages_pkey PRIMARY KEY (id)
CREATE UNIQUE INDEX contact_messages_pkey ON public.contact_messages USING btree (id)
COLUMN contact_proofs.request_id text COLLATE "C" NOT NULL
COLUMN contact_proofs.channel text COLLATE "C" NOT NULL
COLUMN contact_proofs.way text COLLATE "C"
COLUMN contact_proofs.words text COLLATE "C" NOT NULL
COLUMN contact_proofs.by_name text COLLATE "C" NOT NULL
COLUMN contact_proofs.proven_at timestamp with time zone
COLUMN contact_proofs.asked_by text COLLATE "C" NOT NULL
COLUMN contact_proofs.asked_at timestamp with time zone
CONSTRAINT contact_proofs.contact_proofs_channel_check CHECK ((channel = ANY (ARRAY['email'::text, 'phone'::text])))
CONSTRAINT contact_proofs.contact_proofs_check CHECK (((way IS NULL) = (proven_at IS NULL)))
CONSTRAINT contact_proofs.contact_proofs_check1 CHECK (((proven_at IS NOT NULL) OR (asked_at IS NOT NULL)))
CONSTRAINT contact_proofs.contact_proofs_pkey PRIMARY KEY (request_id, channel)
CONSTRAINT contact_proofs.contact_proofs_request_id_fkey FOREIGN KEY (request_id) REFERENCES loan_requests(id)
CONSTRAINT contact_proofs.contact_proofs_way_check CHECK ((way = ANY (ARRAY['mailbox'::text, 'staff'::text])))
CREATE UNIQUE INDEX contact_proofs_pkey ON public.contact_proofs USING btree (request_id, channel)
COLUMN daily_runs.name text COLLATE "C" NOT NULL
COLUMN daily_runs.done_on text COLLATE "C" NOT NULL
COLUMN daily_runs.failures bigint NOT NULL
COLUMN daily_runs.failed_at timestamp with time zone
COLUMN daily_runs.last_error text COLLATE "C"
CONSTRAINT daily_runs.daily_runs_pkey PRIMARY KEY (name)
CREATE UNIQUE INDEX daily_runs_pkey ON public.daily_runs USING btree (name)
COLUMN debit_runs.id text COLLATE "C" NOT NULL
COLUMN debit_runs.version bigint NOT NULL
COLUMN debit_runs.state text COLLATE "C" NOT NULL
COLUMN debit_runs.message_id text COLLATE "C" NOT NULL
COLUMN debit_runs.due_on text COLLATE "C" NOT NULL
COLUMN debit_runs.debits bigint NOT NULL
COLUMN debit_runs.total_minor bigint NOT NULL
COLUMN debit_runs.file bytea NOT NULL
COLUMN debit_runs.prepared_by text COLLATE "C" NOT NULL
COLUMN debit_runs.prepared_name text COLLATE "C" NOT NULL
COLUMN debit_runs.prepared_at timestamp with time zone NOT NULL
CONSTRAINT debit_runs.debit_runs_debits_check CHECK ((debits > 0))
CONSTRAINT debit_runs.debit_runs_pkey PRIMARY KEY (id)
CONSTRAINT debit_runs.debit_runs_state_check CHECK ((state = ANY (ARRAY['announced'::text, 'discarded'::text])))
CONSTRAINT debit_runs.debit_runs_total_minor_check CHECK ((total_minor > 0))
CONSTRAINT debit_runs.debit_runs_version_check CHECK ((version >= 1))
CREATE UNIQUE INDEX debit_runs_message ON public.debit_runs USING btree (message_id)
CREATE UNIQUE INDEX debit_runs_pkey ON public.debit_runs USING btree (id)
COLUMN debits.id text COLLATE "C" NOT NULL
COLUMN debits.run_id text COLLATE "C" NOT NULL
COLUMN debits.loan_id text COLLATE "C" NOT NULL
COLUMN debits.mandate_id text COLLATE "C" NOT NULL
COLUMN debits.sequence text COLLATE "C" NOT NULL
COLUMN debits.state text COLLATE "C" NOT NULL
COLUMN debits.minor bigint NOT NULL
COLUMN debits.end_to_end text COLLATE "C" NOT NULL
COLUMN debits.reason text COLLATE "C" NOT NULL
COLUMN debits.changed_at timestamp with time zone NOT NULL
CONSTRAINT debits.debits_loan_id_fkey FOREIGN KEY (loan_id) REFERENCES loans(id)
CONSTRAINT debits.debits_mandate_id_fkey FOREIGN KEY (mandate_id) REFERENCES mandates(id)
CONSTRAINT debits.debits_minor_check CHECK ((minor > 0))
CONSTRAINT debits.debits_pkey PRIMARY KEY (id)
CONSTRAINT debits.debits_run_id_fkey FOREIGN KEY (run_id) REFERENCES debit_runs(id)
CONSTRAINT debits.debits_sequence_check CHECK ((sequence = ANY (ARRAY['FRST'::text, 'RCUR'::text])))
CONSTRAINT debits.debits_state_check CHECK ((state = ANY (ARRAY['announced'::text, 'collected'::text, 'returned'::text, 'cancelled'::text])))
CREATE UNIQUE INDEX debits_alive ON public.debits USING btree (loan_id) WHERE (state = 'announced'::text)
CREATE INDEX debits_changed ON public.debits USING btree (run_id, changed_at)
CREATE UNIQUE INDEX debits_end_to_end ON public.debits USING btree (end_to_end)
CREATE UNIQUE INDEX debits_pkey ON public.debits USING btree (id)
CREATE INDEX debits_run ON public.debits USING btree (run_id, id)
COLUMN decisions.request_id text COLLATE "C" NOT NULL
COLUMN decisions.version bigint NOT NULL
COLUMN decisions.action text COLLATE "C" NOT NULL
COLUMN decisions.reason text COLLATE "C"
COLUMN decisions.by_id text COLLATE "C" NOT NULL
COLUMN decisions.by_name text COLLATE "C" NOT NULL
COLUMN decisions.mail_key text COLLATE "C"
COLUMN decisions.undo_until timestamp with time zone
COLUMN decisions.created_at timestamp with time zone NOT NULL
COLUMN decisions.logic text COLLATE "C"
CONSTRAINT decisions.decisions_action_check CHECK ((action = ANY (ARRAY['approve'::text, 'refuse'::text, 'refuse_now'::text, 'undo_refusal'::text, 'propose'::text, 'second_approve'::text, 'second_return'::text, 'second_refuse'::text, 'undo_approval'::text, 'uphold'::text, 'reopen'::text, 'close'::text, 'cancel'::text])))
CONSTRAINT decisions.decisions_pkey PRIMARY KEY (request_id, version)
CONSTRAINT decisions.decisions_request_id_fkey FOREIGN KEY (request_id) REFERENCES loan_requests(id)
CREATE INDEX decisions_made ON public.decisions USING btree (created_at)
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
COLUMN documents.paper_id text COLLATE "C"
COLUMN documents.page bigint
COLUMN documents.giver text COLLATE "C"
COLUMN documents.seen_at timestamp with time zone
CONSTRAINT documents.documents_check CHECK (((deleted_at IS NULL) = (wrapped_key IS NOT NULL)))
CONSTRAINT documents.documents_check1 CHECK (((deleted_at IS NULL) = (digest IS NOT NULL)))
CONSTRAINT documents.documents_check2 CHECK (((deleted_at IS NOT NULL) OR (blob_id IS NOT NULL)))
CONSTRAINT documents.documents_kind_check CHECK ((kind = ANY (ARRAY['identity'::text, 'residence'::text, 'address'::text, 'income'::text, 'bank'::text, 'employment'::text, 'tax'::text, 'accounts'::text, 'pension'::text, 'enrolment'::text, 'tenancy'::text, 'property'::text, 'other'::text])))
CONSTRAINT documents.documents_owner_kind_check CHECK ((owner_kind = ANY (ARRAY['consultation'::text, 'message'::text, 'draft'::text, 'request'::text])))
CONSTRAINT documents.documents_pkey PRIMARY KEY (id)
CONSTRAINT documents.documents_scan_state_check CHECK ((scan_state = ANY (ARRAY['not_scanned'::text, 'clean'::text, 'infected'::text, 'scan_failed'::text])))
CONSTRAINT documents.documents_size_check CHECK ((size > 0))
CONSTRAINT documents.documents_version_check CHECK ((version >= 1))
CREATE UNIQUE INDEX documents_blob ON public.documents USING btree (blob_id)
CREATE UNIQUE INDEX documents_pkey ON public.documents USING btree (id)
CREATE INDEX documents_to_clear ON public.documents USING btree (id) WHERE ((deleted_at IS NOT NULL) AND (blob_id IS NOT NULL))
CREATE INDEX documents_to_scan ON public.documents USING btree (id) WHERE ((deleted_at IS NULL) AND (scan_state = ANY (ARRAY['not_scanned'::text, 'scan_failed'::text])))
CREATE UNIQUE INDEX documents_upload ON public.documents USING btree (owner_kind, owner_id, upload_key)
COLUMN draft_handovers.id text COLLATE "C" NOT NULL
COLUMN draft_handovers.draft_id text COLLATE "C" NOT NULL
COLUMN draft_handovers.device_hash text COLLATE "C" NOT NULL
COLUMN draft_handovers.token_hash text COLLATE "C" NOT NULL
COLUMN draft_handovers.session_hash text COLLATE "C"
COLUMN draft_handovers.lang text COLLATE "C" NOT NULL
COLUMN draft_handovers.created_at timestamp with time zone NOT NULL
COLUMN draft_handovers.expires_at timestamp with time zone NOT NULL
COLUMN draft_handovers.redeemed_at timestamp with time zone
COLUMN draft_handovers.ended_at timestamp with time zone
CONSTRAINT draft_handovers.draft_handovers_device_hash_fkey FOREIGN KEY (device_hash) REFERENCES draft_tokens(hash) ON DELETE CASCADE
CONSTRAINT draft_handovers.draft_handovers_pkey PRIMARY KEY (id)
CONSTRAINT draft_handovers.draft_handovers_session_hash_key UNIQUE (session_hash)
CONSTRAINT draft_handovers.draft_handovers_token_hash_key UNIQUE (token_hash)
CREATE INDEX draft_handovers_device ON public.draft_handovers USING btree (device_hash)
CREATE INDEX draft_handovers_draft ON public.draft_handovers USING btree (draft_id)
CREATE INDEX draft_handovers_expiry ON public.draft_handovers USING btree (expires_at)
CREATE UNIQUE INDEX draft_handovers_pkey ON public.draft_handovers USING btree (id)
CREATE UNIQUE INDEX draft_handovers_session_hash_key ON public.draft_handovers USING btree (session_hash)
CREATE UNIQUE INDEX draft_handovers_token_hash_key ON public.draft_handovers USING btree (token_hash)
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
COLUMN drafts.branch_id text COLLATE "C"
CONSTRAINT drafts.drafts_pkey PRIMARY KEY (id)
CONSTRAINT drafts.drafts_step_check CHECK (((step >= 1) AND (step <= 4)))
CONSTRAINT drafts.drafts_version_check CHECK ((version >= 1))
CREATE INDEX drafts_branch ON public.drafts USING btree (request_id) WHERE (branch_id IS NOT NULL)
CREATE INDEX drafts_expiry ON public.drafts USING btree (expires_at)
CREATE UNIQUE INDEX drafts_pkey ON public.drafts USING btree (id)
COLUMN email_changes.account_id text COLLATE "C" NOT NULL
COLUMN email_changes.new_email text COLLATE "C" NOT NULL
COLUMN email_changes.old_confirmed_at timestamp with time zone
COLUMN email_changes.new_confirmed_at timestamp with time zone
COLUMN email_changes.created_at timestamp with time zone NOT NULL
COLUMN email_changes.expires_at timestamp with time zone NOT NULL
COLUMN email_changes.email_mark text COLLATE "C"
CONSTRAINT email_changes.email_changes_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE
CONSTRAINT email_changes.email_changes_pkey PRIMARY KEY (account_id)
CREATE INDEX email_changes_expiry ON public.email_changes USING btree (expires_at)
CREATE INDEX email_changes_new ON public.email_changes USING btree (new_email)
CREATE INDEX email_changes_new_mark ON public.email_changes USING btree (email_mark)
CREATE UNIQUE INDEX email_changes_pkey ON public.email_changes USING btree (account_id)
COLUMN event_consumers.name text COLLATE "C" NOT NULL
COLUMN event_consumers.seq bigint NOT NULL
COLUMN event_consumers.changed_name text COLLATE "C" NOT NULL
COLUMN event_consumers.changed_at timestamp with time zone NOT NULL
CONSTRAINT event_consumers.event_consumers_pkey PRIMARY KEY (name)
CONSTRAINT event_consumers.event_consumers_seq_check CHECK ((seq >= 0))
CREATE UNIQUE INDEX event_consumers_pkey ON public.event_consumers USING btree (name)
COLUMN event_counter.id bigint NOT NULL
COLUMN event_counter.turn bigint NOT NULL
COLUMN event_counter.seq bigint NOT NULL
COLUMN event_counter.gone bigint NOT NULL
CONSTRAINT event_counter.event_counter_check CHECK (((gone >= 0) AND (gone <= seq)))
CONSTRAINT event_counter.event_counter_id_check CHECK ((id = 1))
CONSTRAINT event_counter.event_counter_pkey PRIMARY KEY (id)
CONSTRAINT event_counter.event_counter_seq_check CHECK ((seq >= 0))
CREATE UNIQUE INDEX event_counter_pkey ON public.event_counter USING btree (id)
COLUMN event_log.written bigint NOT NULL
COLUMN event_log.id text COLLATE "C" NOT NULL
COLUMN event_log.seq bigint
COLUMN event_log.kind text COLLATE "C" NOT NULL
COLUMN event_log.at timestamp with time zone NOT NULL
COLUMN event_log.actor_kind text COLLATE "C" NOT NULL
COLUMN event_log.actor_id text COLLATE "C" NOT NULL
COLUMN event_log.object_kind text COLLATE "C" NOT NULL
COLUMN event_log.object_id text COLLATE "C" NOT NULL
COLUMN event_log.data text NOT NULL
COLUMN event_log.external_id text COLLATE "C" NOT NULL DEFAULT ''::text
COLUMN event_log.object_version bigint NOT NULL DEFAULT 0
CONSTRAINT event_log.event_log_pkey PRIMARY KEY (written)
CREATE INDEX event_log_fresh ON public.event_log USING btree (written) WHERE (seq IS NULL)
CREATE UNIQUE INDEX event_log_id ON public.event_log USING btree (id)
CREATE INDEX event_log_object ON public.event_log USING btree (object_id, seq)
CREATE UNIQUE INDEX event_log_pkey ON public.event_log USING btree (written)
CREATE UNIQUE INDEX event_log_seq ON public.event_log USING btree (seq)
COLUMN exchange_rates.day text COLLATE "C" NOT NULL
COLUMN exchange_rates.base text COLLATE "C" NOT NULL
COLUMN exchange_rates.currency text COLLATE "C" NOT NULL
COLUMN exchange_rates.rate text COLLATE "C" NOT NULL
COLUMN exchange_rates.change_id text COLLATE "C" NOT NULL
CONSTRAINT exchange_rates.exchange_rates_change_id_fkey FOREIGN KEY (change_id) REFERENCES rate_changes(id)
CONSTRAINT exchange_rates.exchange_rates_pkey PRIMARY KEY (day, base, currency)
CREATE UNIQUE INDEX exchange_rates_pkey ON public.exchange_rates USING btree (day, base, currency)
COLUMN expected_payments.id text COLLATE "C" NOT NULL
COLUMN expected_payments.loan_id text COLLATE "C" NOT NULL
COLUMN expected_payments.way text COLLATE "C" NOT NULL
COLUMN expected_payments.state text COLLATE "C" NOT NULL
COLUMN expected_payments.code text COLLATE "C" NOT NULL
COLUMN expected_payments.minor bigint NOT NULL
COLUMN expected_payments.end_to_end text COLLATE "C" NOT NULL
COLUMN expected_payments.paid_on text COLLATE "C"
COLUMN expected_payments.expires_at timestamp with time zone
COLUMN expected_payments.url bytea
COLUMN expected_payments.adapter text COLLATE "C" NOT NULL
COLUMN expected_payments.link_call text COLLATE "C"
COLUMN expected_payments.result_call text COLLATE "C"
COLUMN expected_payments.digest text COLLATE "C" NOT NULL
COLUMN expected_payments.event_id text COLLATE "C"
COLUMN expected_payments.received_minor bigint
COLUMN expected_payments.created_at timestamp with time zone NOT NULL
CONSTRAINT expected_payments.expected_payments_check CHECK (((state = 'received'::text) = (event_id IS NOT NULL)))
CONSTRAINT expected_payments.expected_payments_loan_id_fkey FOREIGN KEY (loan_id) REFERENCES loans(id)
CONSTRAINT expected_payments.expected_payments_minor_check CHECK ((minor > 0))
CONSTRAINT expected_payments.expected_payments_pkey PRIMARY KEY (id)
CONSTRAINT expected_payments.expected_payments_state_check CHECK ((state = ANY (ARRAY['asked'::text, 'open'::text, 'expected'::text, 'received'::text, 'failed'::text, 'expired'::text, 'withdrawn'::text])))
CONSTRAINT expected_payments.expected_payments_way_check CHECK ((way = ANY (ARRAY['link'::text, 'transfer'::text])))
CREATE UNIQUE INDEX expected_payments_alive ON public.expected_payments USING btree (loan_id) WHERE ((way = 'link'::text) AND ((state = 'asked'::text) OR (state = 'open'::text)))
CREATE UNIQUE INDEX expected_payments_end_to_end ON public.expected_payments USING btree (end_to_end)
CREATE UNIQUE INDEX expected_payments_link_call ON public.expected_payments USING btree (link_call)
CREATE INDEX expected_payments_loan ON public.expected_payments USING btree (loan_id, id)
CREATE INDEX expected_payments_paid ON public.expected_payments USING btree (id) WHERE ((way = 'link'::text) AND (state = 'expected'::text))
CREATE UNIQUE INDEX expected_payments_pkey ON public.expected_payments USING btree (id)
CREATE UNIQUE INDEX expected_payments_result_call ON public.expected_payments USING btree (result_call)
COLUMN export_files.export_id text COLLATE "C" NOT NULL
COLUMN export_files.number bigint NOT NULL
COLUMN export_files.name text COLLATE "C" NOT NULL
COLUMN export_files.bytes bigint NOT NULL
COLUMN export_files.row_count bigint NOT NULL
COLUMN export_files.sha256 text COLLATE "C" NOT NULL
COLUMN export_files.blob_id text COLLATE "C"
COLUMN export_files.wrapped_key bytea
CONSTRAINT export_files.export_files_bytes_check CHECK ((bytes >= 0))
CONSTRAINT export_files.export_files_check CHECK (((blob_id IS NULL) = (wrapped_key IS NULL)))
CONSTRAINT export_files.export_files_export_id_fkey FOREIGN KEY (export_id) REFERENCES exports(id)
CONSTRAINT export_files.export_files_number_check CHECK ((number >= 1))
CONSTRAINT export_files.export_files_pkey PRIMARY KEY (export_id, number)
CONSTRAINT export_files.export_files_row_count_check CHECK ((row_count >= 0))
CREATE INDEX export_files_blob ON public.export_files USING btree (blob_id) WHERE (blob_id IS NOT NULL)
CREATE UNIQUE INDEX export_files_pkey ON public.export_files USING btree (export_id, number)
COLUMN exports.id text COLLATE "C" NOT NULL
COLUMN exports.kind text COLLATE "C" NOT NULL
COLUMN exports.format text COLLATE "C" NOT NULL
COLUMN exports.packed boolean NOT NULL
COLUMN exports.as_of text COLLATE "C"
COLUMN exports.changed_after bigint
COLUMN exports.state text COLLATE "C" NOT NULL
COLUMN exports.by_id text COLLATE "C" NOT NULL
COLUMN exports.by_name text COLLATE "C" NOT NULL
COLUMN exports.created_at timestamp with time zone NOT NULL
COLUMN exports.made_at timestamp with time zone
COLUMN exports.expires_at timestamp with time zone
COLUMN exports.seq bigint
COLUMN exports.seal text COLLATE "C" NOT NULL DEFAULT ''::text
COLUMN exports.failure text COLLATE "C" NOT NULL DEFAULT ''::text
CONSTRAINT exports.exports_check CHECK (((state = ANY (ARRAY['ready'::text, 'gone'::text])) = (made_at IS NOT NULL)))
CONSTRAINT exports.exports_check1 CHECK ((((made_at IS NULL) = (expires_at IS NULL)) AND ((made_at IS NULL) = (seq IS NULL))))
CONSTRAINT exports.exports_format_check CHECK ((format = ANY (ARRAY['ndjson'::text, 'csv'::text, 'xml'::text])))
CONSTRAINT exports.exports_pkey PRIMARY KEY (id)
CONSTRAINT exports.exports_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'ready'::text, 'failed'::text, 'gone'::text])))
CREATE INDEX exports_created ON public.exports USING btree (created_at, id)
CREATE UNIQUE INDEX exports_pkey ON public.exports USING btree (id)
CREATE INDEX exports_ready ON public.exports USING btree (expires_at) WHERE (state = 'ready'::text)
CREATE INDEX exports_waiting ON public.exports USING btree (id) WHERE (state = 'waiting'::text)
COLUMN factor_challenges.id text COLLATE "C" NOT NULL
COLUMN factor_challenges.factor_id text COLLATE "C"
COLUMN factor_challenges.owner_kind text COLLATE "C" NOT NULL
COLUMN factor_challenges.owner_id text COLLATE "C" NOT NULL
COLUMN factor_challenges.purpose text COLLATE "C" NOT NULL
COLUMN factor_challenges.data bytea NOT NULL
COLUMN factor_challenges.source text COLLATE "C" NOT NULL
COLUMN factor_challenges.tries bigint NOT NULL DEFAULT 0
COLUMN factor_challenges.created_at timestamp with time zone NOT NULL
COLUMN factor_challenges.expires_at timestamp with time zone NOT NULL
COLUMN factor_challenges.used_at timestamp with time zone
CONSTRAINT factor_challenges.factor_challenges_factor_id_fkey FOREIGN KEY (factor_id) REFERENCES factors(id) ON DELETE CASCADE
CONSTRAINT factor_challenges.factor_challenges_pkey PRIMARY KEY (id)
CONSTRAINT factor_challenges.factor_challenges_purpose_check CHECK ((purpose = ANY (ARRAY['enrol'::text, 'verify'::text, 'signin'::text])))
CREATE INDEX factor_challenges_expiry ON public.factor_challenges USING btree (expires_at)
CREATE INDEX factor_challenges_factor ON public.factor_challenges USING btree (factor_id)
CREATE UNIQUE INDEX factor_challenges_pkey ON public.factor_challenges USING btree (id)
COLUMN factors.id text COLLATE "C" NOT NULL
COLUMN factors.owner_kind text COLLATE "C" NOT NULL
COLUMN factors.owner_id text COLLATE "C" NOT NULL
COLUMN factors.kind text COLLATE "C" NOT NULL
COLUMN factors.name text COLLATE "C" NOT NULL
COLUMN factors.secret bytea NOT NULL
COLUMN factors.credential_id text COLLATE "C"
COLUMN factors.last_step bigint NOT NULL DEFAULT 0
COLUMN factors.sign_count bigint NOT NULL DEFAULT 0
COLUMN factors.verified_at timestamp with time zone
COLUMN factors.used_at timestamp with time zone
COLUMN factors.created_at timestamp with time zone NOT NULL
COLUMN factors.updated_at timestamp with time zone NOT NULL
COLUMN factors.last_challenged_at timestamp with time zone
CONSTRAINT factors.factors_credential_id_key UNIQUE (credential_id)
CONSTRAINT factors.factors_kind_check CHECK ((kind = ANY (ARRAY['totp'::text, 'phone'::text, 'webauthn'::text])))
CONSTRAINT factors.factors_owner_kind_check CHECK ((owner_kind = ANY (ARRAY['account'::text, 'staff'::text])))
CONSTRAINT factors.factors_owner_kind_owner_id_name_key UNIQUE (owner_kind, owner_id, name)
CONSTRAINT factors.factors_pkey PRIMARY KEY (id)
CREATE UNIQUE INDEX factors_credential_id_key ON public.factors USING btree (credential_id)
CREATE UNIQUE INDEX factors_owner_kind_owner_id_name_key ON public.factors USING btree (owner_kind, owner_id, name)
CREATE UNIQUE INDEX factors_pkey ON public.factors USING btree (id)
COLUMN forms.id bigint NOT NULL
COLUMN forms.content bytea NOT NULL
COLUMN forms.created_at timestamp with time zone NOT NULL
CONSTRAINT forms.forms_pkey PRIMARY KEY (id)
CREATE UNIQUE INDEX forms_pkey ON public.forms USING btree (id)
COLUMN guarantees.id text COLLATE "C" NOT NULL
COLUMN guarantees.request_id text COLLATE "C" NOT NULL
COLUMN guarantees.state text COLLATE "C" NOT NULL
COLUMN guarantees.lang text COLLATE "C" NOT NULL
COLUMN guarantees.email text COLLATE "C" NOT NULL
COLUMN guarantees.first_name text COLLATE "C" NOT NULL
COLUMN guarantees.last_name text COLLATE "C" NOT NULL
COLUMN guarantees.currency text COLLATE "C" NOT NULL
COLUMN guarantees.limit_minor bigint NOT NULL
COLUMN guarantees.months bigint NOT NULL
COLUMN guarantees.by_id text COLLATE "C" NOT NULL
COLUMN guarantees.by_name text COLLATE "C" NOT NULL
COLUMN guarantees.token_hash text COLLATE "C"
COLUMN guarantees.link_hash text COLLATE "C"
COLUMN guarantees.expires_at timestamp with time zone NOT NULL
COLUMN guarantees.read_at timestamp with time zone
COLUMN guarantees.told bytea
COLUMN guarantees.words text COLLATE "C" NOT NULL
COLUMN guarantees.code_mac bytea
COLUMN guarantees.code_tries bigint NOT NULL
COLUMN guarantees.code_ends_at timestamp with time zone
COLUMN guarantees.signed_at timestamp with time zone
COLUMN guarantees.evidence text COLLATE "C" NOT NULL
COLUMN guarantees.paper bytea
COLUMN guarantees.ends_on text COLLATE "C"
COLUMN guarantees.late_since text COLLATE "C"
COLUMN guarantees.told_year bigint NOT NULL
COLUMN guarantees.ended_at timestamp with time zone
COLUMN guarantees.created_at timestamp with time zone NOT NULL
COLUMN guarantees.email_key text COLLATE "C" NOT NULL DEFAULT ''::text
CONSTRAINT guarantees.guarantees_check CHECK (((signed_at IS NULL) = (ends_on IS NULL)))
CONSTRAINT guarantees.guarantees_limit_minor_check CHECK ((limit_minor > 0))
CONSTRAINT guarantees.guarantees_months_check CHECK ((months > 0))
CONSTRAINT guarantees.guarantees_pkey PRIMARY KEY (id)
CONSTRAINT guarantees.guarantees_request_id_fkey FOREIGN KEY (request_id) REFERENCES loan_requests(id)
CONSTRAINT guarantees.guarantees_state_check CHECK ((state = ANY (ARRAY['asked'::text, 'declared'::text, 'accepted'::text, 'signed'::text, 'declined'::text, 'withdrawn'::text, 'released'::text])))
CREATE INDEX guarantees_email_key ON public.guarantees USING btree (email_key)
CREATE UNIQUE INDEX guarantees_link ON public.guarantees USING btree (link_hash)
CREATE UNIQUE INDEX guarantees_pkey ON public.guarantees USING btree (id)
CREATE INDEX guarantees_request ON public.guarantees USING btree (request_id, id)
CREATE INDEX guarantees_signed ON public.guarantees USING btree (id) WHERE (state = 'signed'::text)
CREATE UNIQUE INDEX guarantees_token ON public.guarantees USING btree (token_hash)
COLUMN guarded_changes.id text COLLATE "C" NOT NULL
COLUMN guarded_changes.kind text COLLATE "C" NOT NULL
COLUMN guarded_changes.state text COLLATE "C" NOT NULL
COLUMN guarded_changes.subject text COLLATE "C" NOT NULL
COLUMN guarded_changes.email text COLLATE "C" NOT NULL
COLUMN guarded_changes.name text COLLATE "C" NOT NULL
COLUMN guarded_changes.role text COLLATE "C" NOT NULL
COLUMN guarded_changes.lang text COLLATE "C" NOT NULL
COLUMN guarded_changes.proposed_by text COLLATE "C" NOT NULL
COLUMN guarded_changes.proposed_at timestamp with time zone NOT NULL
COLUMN guarded_changes.lapses_at timestamp with time zone NOT NULL
COLUMN guarded_changes.confirmed_by text COLLATE "C"
COLUMN guarded_changes.confirmed_at timestamp with time zone
COLUMN guarded_changes.due_at timestamp with time zone
COLUMN guarded_changes.ended_by text COLLATE "C"
COLUMN guarded_changes.ended_at timestamp with time zone
COLUMN guarded_changes.cancel_hash text COLLATE "C" NOT NULL
CONSTRAINT guarded_changes.guarded_changes_cancel_hash_key UNIQUE (cancel_hash)
CONSTRAINT guarded_changes.guarded_changes_check CHECK (((state = ANY (ARRAY['proposed'::text, 'waiting'::text])) = (ended_at IS NULL)))
CONSTRAINT guarded_changes.guarded_changes_check1 CHECK (((state <> 'waiting'::text) OR (due_at IS NOT NULL)))
CONSTRAINT guarded_changes.guarded_changes_confirmed_by_fkey FOREIGN KEY (confirmed_by) REFERENCES staff(id)
CONSTRAINT guarded_changes.guarded_changes_ended_by_fkey FOREIGN KEY (ended_by) REFERENCES staff(id)
CONSTRAINT guarded_changes.guarded_changes_kind_check CHECK ((kind = ANY (ARRAY['invite'::text, 'role'::text, 'enable'::text, 'factors'::text])))
CONSTRAINT guarded_changes.guarded_changes_pkey PRIMARY KEY (id)
CONSTRAINT guarded_changes.guarded_changes_proposed_by_fkey FOREIGN KEY (proposed_by) REFERENCES staff(id)
CONSTRAINT guarded_changes.guarded_changes_state_check CHECK ((state = ANY (ARRAY['proposed'::text, 'waiting'::text, 'done'::text, 'refused'::text, 'withdrawn'::text, 'stopped'::text, 'lapsed'::text, 'failed'::text])))
CREATE UNIQUE INDEX guarded_changes_cancel_hash_key ON public.guarded_changes USING btree (cancel_hash)
CREATE INDEX guarded_changes_ended ON public.guarded_changes USING btree (ended_at)
CREATE UNIQUE INDEX guarded_changes_open ON public.guarded_changes USING btree (kind, subject) WHERE (state = ANY (ARRAY['proposed'::text, 'waiting'::text]))
CREATE UNIQUE INDEX guarded_changes_pkey ON public.guarded_changes USING btree (id)
COLUMN handovers.id text COLLATE "C" NOT NULL
COLUMN handovers.request_id text COLLATE "C" NOT NULL
COLUMN handovers.account_id text COLLATE "C" NOT NULL
COLUMN handovers.token_hash text COLLATE "C" NOT NULL
COLUMN handovers.session_hash text COLLATE "C"
COLUMN handovers.lang text COLLATE "C" NOT NULL
COLUMN handovers.created_at timestamp with time zone NOT NULL
COLUMN handovers.expires_at timestamp with time zone NOT NULL
COLUMN handovers.redeemed_at timestamp with time zone
COLUMN handovers.ended_at timestamp with time zone
CONSTRAINT handovers.handovers_pkey PRIMARY KEY (id)
CONSTRAINT handovers.handovers_request_id_fkey FOREIGN KEY (request_id) REFERENCES loan_requests(id)
CONSTRAINT handovers.handovers_session_hash_key UNIQUE (session_hash)
CONSTRAINT handovers.handovers_token_hash_key UNIQUE (token_hash)
CREATE INDEX handovers_expiry ON public.handovers USING btree (expires_at)
CREATE UNIQUE INDEX handovers_pkey ON public.handovers USING btree (id)
CREATE INDEX handovers_request ON public.handovers USING btree (request_id)
CREATE UNIQUE INDEX handovers_session_hash_key ON public.handovers USING btree (session_hash)
CREATE UNIQUE INDEX handovers_token_hash_key ON public.handovers USING btree (token_hash)
COLUMN hardship_requests.id text COLLATE "C" NOT NULL
COLUMN hardship_requests.loan_id text COLLATE "C" NOT NULL
COLUMN hardship_requests.account_id text COLLATE "C" NOT NULL
COLUMN hardship_requests.version bigint NOT NULL
COLUMN hardship_requests.state text COLLATE "C" NOT NULL
COLUMN hardship_requests.wish text COLLATE "C" NOT NULL
COLUMN hardship_requests.can_pay_minor bigint
COLUMN hardship_requests.sealed bytea NOT NULL
COLUMN hardship_requests.created_at timestamp with time zone NOT NULL
COLUMN hardship_requests.answer text COLLATE "C"
COLUMN hardship_requests.relief text COLLATE "C"
COLUMN hardship_requests.answer_sealed bytea
COLUMN hardship_requests.answered_by text COLLATE "C"
COLUMN hardship_requests.answered_at timestamp with time zone
COLUMN hardship_requests.document_id text COLLATE "C"
COLUMN hardship_requests.months bigint NOT NULL DEFAULT 0
CONSTRAINT hardship_requests.hardship_requests_answer_check CHECK ((answer = ANY (ARRAY['granted'::text, 'partly'::text, 'refused'::text])))
CONSTRAINT hardship_requests.hardship_requests_check CHECK (((state = 'answered'::text) = (answer IS NOT NULL)))
CONSTRAINT hardship_requests.hardship_requests_loan_id_fkey FOREIGN KEY (loan_id) REFERENCES loans(id)
CONSTRAINT hardship_requests.hardship_requests_months_check CHECK (((months >= 0) AND (months <= 6)))
CONSTRAINT hardship_requests.hardship_requests_pkey PRIMARY KEY (id)
CONSTRAINT hardship_requests.hardship_requests_state_check CHECK ((state = ANY (ARRAY['open'::text, 'answered'::text, 'withdrawn'::text])))
CONSTRAINT hardship_requests.hardship_requests_version_check CHECK ((version >= 1))
CONSTRAINT hardship_requests.hardship_requests_wish_check CHECK ((wish = ANY (ARRAY['pause'::text, 'reduced'::text, 'longer'::text, 'instalments'::text, 'other'::text])))
CREATE INDEX hardship_requests_loan ON public.hardship_requests USING btree (loan_id, id DESC)
CREATE UNIQUE INDEX hardship_requests_open ON public.hardship_requests USING btree (loan_id) WHERE (state = 'open'::text)
CREATE UNIQUE INDEX hardship_requests_pkey ON public.hardship_requests USING btree (id)
COLUMN home_changes.id text COLLATE "C" NOT NULL
COLUMN home_changes.account_id text COLLATE "C" NOT NULL
COLUMN home_changes.state text COLLATE "C" NOT NULL
COLUMN home_changes.sealed bytea NOT NULL
COLUMN home_changes.request_id text COLLATE "C" NOT NULL
COLUMN home_changes.document_id text COLLATE "C"
COLUMN home_changes.reason text COLLATE "C" NOT NULL
COLUMN home_changes.created_at timestamp with time zone NOT NULL
COLUMN home_changes.decided_at timestamp with time zone
COLUMN home_changes.decided_by text COLLATE "C"
COLUMN home_changes.decided_name text COLLATE "C" NOT NULL
CONSTRAINT home_changes.home_changes_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE
CONSTRAINT home_changes.home_changes_check CHECK (((state = 'waiting'::text) = (decided_at IS NULL)))
CONSTRAINT home_changes.home_changes_pkey PRIMARY KEY (id)
CONSTRAINT home_changes.home_changes_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'accepted'::text, 'refused'::text, 'withdrawn'::text])))
CREATE INDEX home_changes_account ON public.home_changes USING btree (account_id, created_at)
CREATE INDEX home_changes_desk ON public.home_changes USING btree (created_at, id) WHERE (state = 'waiting'::text)
CREATE UNIQUE INDEX home_changes_pkey ON public.home_changes USING btree (id)
CREATE UNIQUE INDEX home_changes_waiting ON public.home_changes USING btree (account_id) WHERE (state = 'waiting'::text)
COLUMN hook_attempts.endpoint_id text COLLATE "C" NOT NULL
COLUMN hook_attempts.event_id text COLLATE "C" NOT NULL
COLUMN hook_attempts.number bigint NOT NULL
COLUMN hook_attempts.at timestamp with time zone NOT NULL
COLUMN hook_attempts.took_ms bigint NOT NULL
COLUMN hook_attempts.status bigint NOT NULL
COLUMN hook_attempts.failure text COLLATE "C" NOT NULL
COLUMN hook_attempts.excerpt text COLLATE "C" NOT NULL
CONSTRAINT hook_attempts.hook_attempts_number_check CHECK ((number >= 1))
CONSTRAINT hook_attempts.hook_attempts_pkey PRIMARY KEY (endpoint_id, event_id, number)
CREATE UNIQUE INDEX hook_attempts_pkey ON public.hook_attempts USING btree (endpoint_id, event_id, number)
COLUMN hook_deliveries.endpoint_id text COLLATE "C" NOT NULL
COLUMN hook_deliveries.event_id text COLLATE "C" NOT NULL
COLUMN hook_deliveries.kind text COLLATE "C" NOT NULL
COLUMN hook_deliveries.body text COLLATE "C" NOT NULL
COLUMN hook_deliveries.state text COLLATE "C" NOT NULL
COLUMN hook_deliveries.attempts bigint NOT NULL
COLUMN hook_deliveries.base bigint NOT NULL
COLUMN hook_deliveries.next_at timestamp with time zone NOT NULL
COLUMN hook_deliveries.created_at timestamp with time zone NOT NULL
COLUMN hook_deliveries.closed_at timestamp with time zone
COLUMN hook_deliveries.seq bigint NOT NULL DEFAULT 0
CONSTRAINT hook_deliveries.hook_deliveries_attempts_check CHECK ((attempts >= 0))
CONSTRAINT hook_deliveries.hook_deliveries_check CHECK (((base >= 0) AND (base <= attempts)))
CONSTRAINT hook_deliveries.hook_deliveries_pkey PRIMARY KEY (endpoint_id, event_id)
CONSTRAINT hook_deliveries.hook_deliveries_seq_check CHECK ((seq >= 0))
CONSTRAINT hook_deliveries.hook_deliveries_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'delivered'::text, 'given_up'::text])))
CREATE INDEX hook_deliveries_age ON public.hook_deliveries USING btree (created_at)
CREATE INDEX hook_deliveries_due ON public.hook_deliveries USING btree (endpoint_id, next_at, seq, event_id) WHERE (state = 'waiting'::text)
CREATE INDEX hook_deliveries_given_up ON public.hook_deliveries USING btree (closed_at) WHERE (state = 'given_up'::text)
CREATE INDEX hook_deliveries_log ON public.hook_deliveries USING btree (endpoint_id, created_at, event_id)
CREATE UNIQUE INDEX hook_deliveries_pkey ON public.hook_deliveries USING btree (endpoint_id, event_id)
CREATE INDEX hook_deliveries_states ON public.hook_deliveries USING btree (endpoint_id, state, created_at, event_id)
COLUMN hook_endpoints.id text COLLATE "C" NOT NULL
COLUMN hook_endpoints.version bigint NOT NULL
COLUMN hook_endpoints.name text COLLATE "C" NOT NULL
COLUMN hook_endpoints.url text COLLATE "C" NOT NULL
COLUMN hook_endpoints.kinds text COLLATE "C" NOT NULL
COLUMN hook_endpoints.state text COLLATE "C" NOT NULL
COLUMN hook_endpoints.paused_why text COLLATE "C" NOT NULL
COLUMN hook_endpoints.secret bytea NOT NULL
COLUMN hook_endpoints.old_secret bytea
COLUMN hook_endpoints.old_until timestamp with time zone
COLUMN hook_endpoints.created_by text COLLATE "C" NOT NULL
COLUMN hook_endpoints.created_name text COLLATE "C" NOT NULL
COLUMN hook_endpoints.created_at timestamp with time zone NOT NULL
COLUMN hook_endpoints.changed_name text COLLATE "C" NOT NULL
COLUMN hook_endpoints.changed_at timestamp with time zone NOT NULL
COLUMN hook_endpoints.sign_key bytea
COLUMN hook_endpoints.old_sign_key bytea
COLUMN hook_endpoints.public_key text COLLATE "C" NOT NULL DEFAULT ''::text
CONSTRAINT hook_endpoints.hook_endpoints_paused_why_check CHECK ((paused_why = ANY (ARRAY[''::text, 'person'::text, 'failing'::text, 'gone'::text])))
CONSTRAINT hook_endpoints.hook_endpoints_pkey PRIMARY KEY (id)
CONSTRAINT hook_endpoints.hook_endpoints_state_check CHECK ((state = ANY (ARRAY['active'::text, 'paused'::text])))
CONSTRAINT hook_endpoints.hook_endpoints_version_check CHECK ((version >= 1))
CREATE UNIQUE INDEX hook_endpoints_pkey ON public.hook_endpoints USING btree (id)
COLUMN hook_health.endpoint_id text COLLATE "C" NOT NULL
COLUMN hook_health.failures bigint NOT NULL
COLUMN hook_health.failing_since timestamp with time zone
COLUMN hook_health.hold_until timestamp with time zone NOT NULL
COLUMN hook_health.last_ok_at timestamp with time zone
CONSTRAINT hook_health.hook_health_failures_check CHECK ((failures >= 0))
CONSTRAINT hook_health.hook_health_pkey PRIMARY KEY (endpoint_id)
CREATE UNIQUE INDEX hook_health_pkey ON public.hook_health USING btree (endpoint_id)
COLUMN hook_spread.id bigint NOT NULL
COLUMN hook_spread.turn bigint NOT NULL
COLUMN hook_spread.seq bigint NOT NULL
CONSTRAINT hook_spread.hook_spread_id_check CHECK ((id = 1))
CONSTRAINT hook_spread.hook_spread_pkey PRIMARY KEY (id)
CONSTRAINT hook_spread.hook_spread_seq_check CHECK ((seq >= 0))
CREATE UNIQUE INDEX hook_spread_pkey ON public.hook_spread USING btree (id)
COLUMN hook_subscriptions.kind text COLLATE "C" NOT NULL
COLUMN hook_subscriptions.endpoint_id text COLLATE "C" NOT NULL
CONSTRAINT hook_subscriptions.hook_subscriptions_endpoint_id_fkey FOREIGN KEY (endpoint_id) REFERENCES hook_endpoints(id)
CONSTRAINT hook_subscriptions.hook_subscriptions_pkey PRIMARY KEY (kind, endpoint_id)
CREATE INDEX hook_subscriptions_endpoint ON public.hook_subscriptions USING btree (endpoint_id)
CREATE UNIQUE INDEX hook_subscriptions_pkey ON public.hook_subscriptions USING btree (kind, endpoint_id)
COLUMN idempotency_keys.actor text COLLATE "C" NOT NULL
COLUMN idempotency_keys.key text COLLATE "C" NOT NULL
COLUMN idempotency_keys.body_hash text COLLATE "C" NOT NULL
COLUMN idempotency_keys.answer bytea
COLUMN idempotency_keys.created_at timestamp with time zone NOT NULL
CONSTRAINT idempotency_keys.idempotency_keys_pkey PRIMARY KEY (actor, key)
CREATE UNIQUE INDEX idempotency_keys_pkey ON public.idempotency_keys USING btree (actor, key)
COLUMN identities.id text COLLATE "C" NOT NULL
COLUMN identities.account_id text COLLATE "C" NOT NULL
COLUMN identities.provider text COLLATE "C" NOT NULL
COLUMN identities.subject text COLLATE "C" NOT NULL
COLUMN identities.email text COLLATE "C" NOT NULL
COLUMN identities.data text NOT NULL
COLUMN identities.created_at timestamp with time zone NOT NULL
COLUMN identities.updated_at timestamp with time zone NOT NULL
COLUMN identities.signed_in_at timestamp with time zone
CONSTRAINT identities.identities_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE
CONSTRAINT identities.identities_pkey PRIMARY KEY (id)
CONSTRAINT identities.identities_provider_subject_key UNIQUE (provider, subject)
CREATE INDEX identities_account ON public.identities USING btree (account_id)
CREATE UNIQUE INDEX identities_pkey ON public.identities USING btree (id)
CREATE UNIQUE INDEX identities_provider_subject_key ON public.identities USING btree (provider, subject)
COLUMN index_readings.id text COLLATE "C" NOT NULL
COLUMN index_readings.country text COLLATE "C" NOT NULL
COLUMN index_readings.index_name text COLLATE "C" NOT NULL
COLUMN index_readings.rule text COLLATE "C" NOT NULL
COLUMN index_readings.since text COLLATE "C" NOT NULL
COLUMN index_readings.call_id text COLLATE "C" NOT NULL
COLUMN index_readings.adapter text COLLATE "C" NOT NULL
COLUMN index_readings.state text COLLATE "C" NOT NULL
COLUMN index_readings.code text COLLATE "C" NOT NULL
COLUMN index_readings.found text NOT NULL
COLUMN index_readings.provider text COLLATE "C" NOT NULL
COLUMN index_readings.reference text COLLATE "C" NOT NULL
COLUMN index_readings.digest text COLLATE "C" NOT NULL
COLUMN index_readings.asked_at timestamp with time zone NOT NULL
COLUMN index_readings.answered_at timestamp with time zone
COLUMN index_readings.decided_by text COLLATE "C"
COLUMN index_readings.decided_note text COLLATE "C"
COLUMN index_readings.decided_at timestamp with time zone
CONSTRAINT index_readings.index_readings_check CHECK (((state = 'asked'::text) = (answered_at IS NULL)))
CONSTRAINT index_readings.index_readings_check1 CHECK (((state = ANY (ARRAY['taken'::text, 'rejected'::text])) = (decided_at IS NOT NULL)))
CONSTRAINT index_readings.index_readings_pkey PRIMARY KEY (id)
CONSTRAINT index_readings.index_readings_state_check CHECK ((state = ANY (ARRAY['asked'::text, 'waiting'::text, 'held'::text, 'unchanged'::text, 'taken'::text, 'rejected'::text, 'replaced'::text, 'failed'::text])))
CREATE UNIQUE INDEX index_readings_call ON public.index_readings USING btree (call_id)
CREATE INDEX index_readings_decided ON public.index_readings USING btree (country, index_name, id) WHERE ((state = 'taken'::text) OR (state = 'rejected'::text))
CREATE UNIQUE INDEX index_readings_open ON public.index_readings USING btree (country, index_name) WHERE ((state = 'waiting'::text) OR (state = 'held'::text))
CREATE UNIQUE INDEX index_readings_pkey ON public.index_readings USING btree (id)
COLUMN interview_times.interview_id text COLLATE "C" NOT NULL
COLUMN interview_times.position bigint NOT NULL
COLUMN interview_times.starts_at timestamp with time zone NOT NULL
CONSTRAINT interview_times.interview_times_interview_id_fkey FOREIGN KEY (interview_id) REFERENCES interviews(id)
CONSTRAINT interview_times.interview_times_pkey PRIMARY KEY (interview_id, "position")
CONSTRAINT interview_times.interview_times_position_check CHECK (("position" >= 1))
CREATE UNIQUE INDEX interview_times_pkey ON public.interview_times USING btree (interview_id, "position")
COLUMN interviews.id text COLLATE "C" NOT NULL
COLUMN interviews.request_id text COLLATE "C" NOT NULL
COLUMN interviews.version bigint NOT NULL
COLUMN interviews.state text COLLATE "C" NOT NULL
COLUMN interviews.staff_id text COLLATE "C" NOT NULL
COLUMN interviews.staff_name text COLLATE "C" NOT NULL
COLUMN interviews.channel text COLLATE "C" NOT NULL
COLUMN interviews.minutes bigint NOT NULL
COLUMN interviews.sealed bytea
COLUMN interviews.starts_at timestamp with time zone
COLUMN interviews.ends_at timestamp with time zone
COLUMN interviews.sequence bigint NOT NULL
COLUMN interviews.changed_kind text COLLATE "C" NOT NULL
COLUMN interviews.changed_by text COLLATE "C" NOT NULL
COLUMN interviews.changed_at timestamp with time zone NOT NULL
COLUMN interviews.created_at timestamp with time zone NOT NULL
COLUMN interviews.confirmed_at timestamp with time zone
COLUMN interviews.over_since timestamp with time zone
COLUMN interviews.closed_at timestamp with time zone
CONSTRAINT interviews.interviews_channel_check CHECK ((channel = ANY (ARRAY['phone'::text, 'video'::text, 'office'::text])))
CONSTRAINT interviews.interviews_check CHECK (((state <> ALL (ARRAY['chosen'::text, 'confirmed'::text, 'held'::text, 'missed'::text])) OR (starts_at IS NOT NULL)))
CONSTRAINT interviews.interviews_check1 CHECK (((starts_at IS NULL) = (ends_at IS NULL)))
CONSTRAINT interviews.interviews_minutes_check CHECK (((minutes >= 10) AND (minutes <= 180)))
CONSTRAINT interviews.interviews_pkey PRIMARY KEY (id)
CONSTRAINT interviews.interviews_request_id_fkey FOREIGN KEY (request_id) REFERENCES loan_requests(id)
CONSTRAINT interviews.interviews_sequence_check CHECK ((sequence >= 0))
CONSTRAINT interviews.interviews_state_check CHECK ((state = ANY (ARRAY['proposed'::text, 'chosen'::text, 'other_asked'::text, 'confirmed'::text, 'held'::text, 'missed'::text, 'cancelled'::text, 'declined'::text])))
CONSTRAINT interviews.interviews_version_check CHECK ((version >= 1))
CREATE INDEX interviews_closed ON public.interviews USING btree (closed_at) WHERE (closed_at IS NOT NULL)
CREATE UNIQUE INDEX interviews_open ON public.interviews USING btree (request_id) WHERE (closed_at IS NULL)
CREATE INDEX interviews_over ON public.interviews USING btree (over_since) WHERE ((closed_at IS NULL) AND (over_since IS NOT NULL))
CREATE UNIQUE INDEX interviews_pkey ON public.interviews USING btree (id)
CREATE INDEX interviews_request ON public.interviews USING btree (request_id, created_at)
CREATE INDEX interviews_taken ON public.interviews USING btree (staff_id, starts_at) WHERE (state = ANY (ARRAY['chosen'::text, 'confirmed'::text]))
COLUMN issued_documents.id text COLLATE "C" NOT NULL
COLUMN issued_documents.owner_kind text COLLATE "C" NOT NULL
COLUMN issued_documents.owner_id text COLLATE "C" NOT NULL
COLUMN issued_documents.kind text COLLATE "C" NOT NULL
COLUMN issued_documents.lang text COLLATE "C" NOT NULL
COLUMN issued_documents.title text COLLATE "C" NOT NULL
COLUMN issued_documents.size bigint NOT NULL
COLUMN issued_documents.sha256 text COLLATE "C" NOT NULL
COLUMN issued_documents.wrapped_key bytea NOT NULL
COLUMN issued_documents.blob_id text COLLATE "C" NOT NULL
COLUMN issued_documents.issued_at timestamp with time zone NOT NULL
COLUMN issued_documents.wording bigint NOT NULL DEFAULT 0
CONSTRAINT issued_documents.issued_documents_owner_kind_check CHECK ((owner_kind = ANY (ARRAY['request'::text, 'loan'::text])))
CONSTRAINT issued_documents.issued_documents_pkey PRIMARY KEY (id)
CONSTRAINT issued_documents.issued_documents_sha256_check CHECK ((length(sha256) = 64))
CONSTRAINT issued_documents.issued_documents_size_check CHECK ((size > 0))
CREATE UNIQUE INDEX issued_documents_blob ON public.issued_documents USING btree (blob_id)
CREATE INDEX issued_documents_digest ON public.issued_documents USING btree (sha256)
CREATE INDEX issued_documents_owner ON public.issued_documents USING btree (owner_kind, owner_id, issued_at, id)
CREATE UNIQUE INDEX issued_documents_pkey ON public.issued_documents USING btree (id)
CREATE TRIGGER issued_documents_frozen BEFORE DELETE OR UPDATE OF id, owner_kind, owner_id, kind, lang, title, size, sha256, blob_id, issued_at, wording OR TRUNCATE ON public.issued_documents FOR EACH STATEMENT EXECUTE FUNCTION refuse_issued_change()
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
COLUMN jobs.lane bigint NOT NULL DEFAULT 0
CONSTRAINT jobs.jobs_pkey PRIMARY KEY (id)
CONSTRAINT jobs.jobs_state_check CHECK ((state = ANY (ARRAY['ready'::text, 'running'::text, 'dead'::text])))
CREATE INDEX jobs_due ON public.jobs USING btree (lane, run_at) WHERE (state <> 'dead'::text)
CREATE UNIQUE INDEX jobs_pkey ON public.jobs USING btree (id)
CREATE UNIQUE INDEX jobs_unique ON public.jobs USING btree (unique_key) WHERE (state <> 'dead'::text)
COLUMN key_walks.name text COLLATE "C" NOT NULL
COLUMN key_walks.after text COLLATE "C" NOT NULL
COLUMN key_walks.done boolean NOT NULL
CONSTRAINT key_walks.key_walks_pkey PRIMARY KEY (name)
CREATE UNIQUE INDEX key_walks_pkey ON public.key_walks USING btree (name)
COLUMN known_devices.owner_kind text COLLATE "C" NOT NULL
COLUMN known_devices.owner_id text COLLATE "C" NOT NULL
COLUMN known_devices.token_hash text COLLATE "C" NOT NULL
COLUMN known_devices.device text COLLATE "C" NOT NULL
COLUMN known_devices.created_at timestamp with time zone NOT NULL
COLUMN known_devices.last_seen_at timestamp with time zone NOT NULL
CONSTRAINT known_devices.known_devices_pkey PRIMARY KEY (owner_kind, owner_id, token_hash)
CREATE INDEX known_devices_age ON public.known_devices USING btree (last_seen_at)
CREATE UNIQUE INDEX known_devices_pkey ON public.known_devices USING btree (owner_kind, owner_id, token_hash)
COLUMN label_values.kind text COLLATE "C" NOT NULL
COLUMN label_values.object_id text COLLATE "C" NOT NULL
COLUMN label_values.program_id text COLLATE "C" NOT NULL
COLUMN label_values.name text COLLATE "C" NOT NULL
COLUMN label_values.mark text COLLATE "C" NOT NULL
COLUMN label_values.sealed bytea NOT NULL
COLUMN label_values.home_kind text COLLATE "C" NOT NULL
COLUMN label_values.home_id text COLLATE "C" NOT NULL
COLUMN label_values.set_at timestamp with time zone NOT NULL
CONSTRAINT label_values.label_values_kind_check CHECK ((kind = ANY (ARRAY['request'::text, 'client'::text, 'agreement'::text, 'loan'::text, 'payment'::text, 'payout'::text, 'document'::text])))
CONSTRAINT label_values.label_values_pkey PRIMARY KEY (kind, object_id, program_id, name)
CONSTRAINT label_values.label_values_program_id_fkey FOREIGN KEY (program_id) REFERENCES programs(id)
CREATE INDEX label_values_home ON public.label_values USING btree (home_kind, home_id)
CREATE INDEX label_values_mark ON public.label_values USING btree (mark, object_id)
CREATE UNIQUE INDEX label_values_pkey ON public.label_values USING btree (kind, object_id, program_id, name)
COLUMN labels.kind text COLLATE "C" NOT NULL
COLUMN labels.object_id text COLLATE "C" NOT NULL
COLUMN labels.external_id text COLLATE "C" NOT NULL
COLUMN labels.home_kind text COLLATE "C" NOT NULL
COLUMN labels.home_id text COLLATE "C" NOT NULL
COLUMN labels.set_by text COLLATE "C" NOT NULL
COLUMN labels.set_at timestamp with time zone NOT NULL
CONSTRAINT labels.labels_kind_check CHECK ((kind = ANY (ARRAY['request'::text, 'client'::text, 'agreement'::text, 'loan'::text, 'payment'::text, 'payout'::text, 'document'::text])))
CONSTRAINT labels.labels_pkey PRIMARY KEY (kind, object_id)
CREATE UNIQUE INDEX labels_external ON public.labels USING btree (kind, external_id)
CREATE INDEX labels_home ON public.labels USING btree (home_kind, home_id)
CREATE UNIQUE INDEX labels_pkey ON public.labels USING btree (kind, object_id)
COLUMN ledger_chains.chain text COLLATE "C" NOT NULL
COLUMN ledger_chains.currency text COLLATE "C" NOT NULL
COLUMN ledger_chains.seq bigint NOT NULL
COLUMN ledger_chains.hash bytea NOT NULL
CONSTRAINT ledger_chains.ledger_chains_pkey PRIMARY KEY (chain)
CREATE UNIQUE INDEX ledger_chains_pkey ON public.ledger_chains USING btree (chain)
COLUMN ledger_closes.id text COLLATE "C" NOT NULL
COLUMN ledger_closes.kind text COLLATE "C" NOT NULL
COLUMN ledger_closes.first_day text COLLATE "C" NOT NULL
COLUMN ledger_closes.last_day text COLLATE "C" NOT NULL
COLUMN ledger_closes.checks text NOT NULL
COLUMN ledger_closes.record text NOT NULL
COLUMN ledger_closes.digest text COLLATE "C" NOT NULL
COLUMN ledger_closes.reason text COLLATE "C" NOT NULL
COLUMN ledger_closes.state text COLLATE "C" NOT NULL
COLUMN ledger_closes.author_id text COLLATE "C" NOT NULL
COLUMN ledger_closes.author_name text COLLATE "C" NOT NULL
COLUMN ledger_closes.created_at timestamp with time zone NOT NULL
COLUMN ledger_closes.confirmer_id text COLLATE "C"
COLUMN ledger_closes.decided_by text COLLATE "C"
COLUMN ledger_closes.decided_note text COLLATE "C"
COLUMN ledger_closes.decided_at timestamp with time zone
CONSTRAINT ledger_closes.ledger_closes_check CHECK (((state = 'proposed'::text) = (decided_at IS NULL)))
CONSTRAINT ledger_closes.ledger_closes_kind_check CHECK ((kind = ANY (ARRAY['close'::text, 'reopen'::text])))
CONSTRAINT ledger_closes.ledger_closes_pkey PRIMARY KEY (id)
CONSTRAINT ledger_closes.ledger_closes_state_check CHECK ((state = ANY (ARRAY['proposed'::text, 'applied'::text, 'rejected'::text, 'withdrawn'::text])))
CREATE UNIQUE INDEX ledger_closes_open ON public.ledger_closes USING btree ((1)) WHERE (state = 'proposed'::text)
CREATE UNIQUE INDEX ledger_closes_pkey ON public.ledger_closes USING btree (id)
COLUMN ledger_entries.chain text COLLATE "C" NOT NULL
COLUMN ledger_entries.seq bigint NOT NULL
COLUMN ledger_entries.entry_key text COLLATE "C" NOT NULL
COLUMN ledger_entries.kind text COLLATE "C" NOT NULL
COLUMN ledger_entries.currency text COLLATE "C" NOT NULL
COLUMN ledger_entries.booked_on text COLLATE "C" NOT NULL
COLUMN ledger_entries.recorded_at timestamp with time zone NOT NULL
COLUMN ledger_entries.sub text COLLATE "C"
COLUMN ledger_entries.entity_kind text COLLATE "C" NOT NULL
COLUMN ledger_entries.entity_id text COLLATE "C" NOT NULL
COLUMN ledger_entries.reverses text COLLATE "C"
COLUMN ledger_entries.actor_kind text COLLATE "C" NOT NULL
COLUMN ledger_entries.actor_id text COLLATE "C" NOT NULL
COLUMN ledger_entries.content bytea NOT NULL
COLUMN ledger_entries.hash bytea NOT NULL
COLUMN ledger_entries.belongs_on text COLLATE "C"
CONSTRAINT ledger_entries.ledger_entries_entry_key_key UNIQUE (entry_key)
CONSTRAINT ledger_entries.ledger_entries_pkey PRIMARY KEY (chain, seq)
CONSTRAINT ledger_entries.ledger_entries_reverses_fkey FOREIGN KEY (reverses) REFERENCES ledger_entries(entry_key)
CONSTRAINT ledger_entries.ledger_entries_seq_check CHECK ((seq > 0))
CREATE UNIQUE INDEX ledger_entries_entry_key_key ON public.ledger_entries USING btree (entry_key)
CREATE INDEX ledger_entries_journal ON public.ledger_entries USING btree (booked_on, recorded_at, chain, seq)
CREATE UNIQUE INDEX ledger_entries_pkey ON public.ledger_entries USING btree (chain, seq)
CREATE UNIQUE INDEX ledger_entries_reverses ON public.ledger_entries USING btree (reverses) WHERE (reverses IS NOT NULL)
CREATE TRIGGER ledger_entries_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.ledger_entries FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change()
COLUMN ledger_lines.chain text COLLATE "C" NOT NULL
COLUMN ledger_lines.seq bigint NOT NULL
COLUMN ledger_lines.line bigint NOT NULL
COLUMN ledger_lines.account text COLLATE "C" NOT NULL
COLUMN ledger_lines.in_sub boolean NOT NULL
COLUMN ledger_lines.minor bigint NOT NULL
CONSTRAINT ledger_lines.ledger_lines_minor_check CHECK ((minor <> 0))
CONSTRAINT ledger_lines.ledger_lines_pkey PRIMARY KEY (chain, seq, line)
CREATE UNIQUE INDEX ledger_lines_pkey ON public.ledger_lines USING btree (chain, seq, line)
CREATE TRIGGER ledger_lines_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.ledger_lines FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change()
COLUMN ledger_lock.id bigint NOT NULL
COLUMN ledger_lock.closed_to text COLLATE "C"
CONSTRAINT ledger_lock.ledger_lock_id_check CHECK ((id = 1))
CONSTRAINT ledger_lock.ledger_lock_pkey PRIMARY KEY (id)
CREATE UNIQUE INDEX ledger_lock_pkey ON public.ledger_lock USING btree (id)
COLUMN ledger_sums.scope text COLLATE "C" NOT NULL
COLUMN ledger_sums.currency text COLLATE "C" NOT NULL
COLUMN ledger_sums.account text COLLATE "C" NOT NULL
COLUMN ledger_sums.booked_on text COLLATE "C" NOT NULL
COLUMN ledger_sums.slot bigint NOT NULL
COLUMN ledger_sums.debit_minor bigint NOT NULL
COLUMN ledger_sums.credit_minor bigint NOT NULL
CONSTRAINT ledger_sums.ledger_sums_pkey PRIMARY KEY (scope, currency, account, booked_on, slot)
CONSTRAINT ledger_sums.ledger_sums_slot_check CHECK (((slot >= 0) AND (slot <= 31)))
CREATE UNIQUE INDEX ledger_sums_pkey ON public.ledger_sums USING btree (scope, currency, account, booked_on, slot)
COLUMN lender_opening.id bigint NOT NULL
COLUMN lender_opening.opened_at timestamp with time zone NOT NULL
CONSTRAINT lender_opening.lender_opening_id_check CHECK ((id = 1))
CONSTRAINT lender_opening.lender_opening_pkey PRIMARY KEY (id)
CREATE UNIQUE INDEX lender_opening_pkey ON public.lender_opening USING btree (id)
COLUMN loan_debts.loan_id text COLLATE "C" NOT NULL
COLUMN loan_debts.number bigint NOT NULL
COLUMN loan_debts.settles_id text COLLATE "C"
COLUMN loan_debts.waived boolean NOT NULL
COLUMN loan_debts.minor bigint NOT NULL
COLUMN loan_debts.until_day text COLLATE "C"
COLUMN loan_debts.sealed bytea NOT NULL
COLUMN loan_debts.figure_minor bigint
COLUMN loan_debts.figure_on text COLLATE "C"
COLUMN loan_debts.settled_on text COLLATE "C"
CONSTRAINT loan_debts.loan_debts_check CHECK (((figure_minor IS NULL) = (figure_on IS NULL)))
CONSTRAINT loan_debts.loan_debts_loan_id_fkey FOREIGN KEY (loan_id) REFERENCES loans(id)
CONSTRAINT loan_debts.loan_debts_minor_check CHECK ((minor >= 0))
CONSTRAINT loan_debts.loan_debts_number_check CHECK ((number >= 1))
CONSTRAINT loan_debts.loan_debts_pkey PRIMARY KEY (loan_id, number)
CONSTRAINT loan_debts.loan_debts_settles_id_fkey FOREIGN KEY (settles_id) REFERENCES loans(id)
CREATE UNIQUE INDEX loan_debts_pkey ON public.loan_debts USING btree (loan_id, number)
CREATE INDEX loan_debts_settles ON public.loan_debts USING btree (settles_id) WHERE (settles_id IS NOT NULL)
COLUMN loan_events.loan_id text COLLATE "C" NOT NULL
COLUMN loan_events.seq bigint NOT NULL
COLUMN loan_events.id text COLLATE "C" NOT NULL
COLUMN loan_events.event_key text COLLATE "C" NOT NULL
COLUMN loan_events.kind text COLLATE "C" NOT NULL
COLUMN loan_events.on_day text COLLATE "C" NOT NULL
COLUMN loan_events.booked_on text COLLATE "C" NOT NULL
COLUMN loan_events.at timestamp with time zone NOT NULL
COLUMN loan_events.minor bigint NOT NULL
COLUMN loan_events.ref text COLLATE "C"
COLUMN loan_events.account text COLLATE "C"
COLUMN loan_events.version bigint
COLUMN loan_events.data text NOT NULL
COLUMN loan_events.actor text COLLATE "C" NOT NULL
CONSTRAINT loan_events.loan_events_loan_id_fkey FOREIGN KEY (loan_id) REFERENCES loans(id)
CONSTRAINT loan_events.loan_events_pkey PRIMARY KEY (loan_id, seq)
CONSTRAINT loan_events.loan_events_seq_check CHECK ((seq >= 1))
CREATE INDEX loan_events_booked ON public.loan_events USING btree (booked_on, loan_id, seq) WHERE (kind = ANY (ARRAY['paid_out'::text, 'paid'::text, 'prepaid'::text, 'settled'::text, 'recovered'::text, 'refunded'::text, 'returned'::text, 'reversed'::text, 'collected'::text]))
CREATE UNIQUE INDEX loan_events_key ON public.loan_events USING btree (event_key)
CREATE INDEX loan_events_payment ON public.loan_events USING btree (id) WHERE (kind = 'paid'::text)
CREATE UNIQUE INDEX loan_events_pkey ON public.loan_events USING btree (loan_id, seq)
CREATE TRIGGER loan_events_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.loan_events FOR EACH STATEMENT EXECUTE FUNCTION refuse_loan_fact_change()
COLUMN loan_parties.loan_id text COLLATE "C" NOT NULL
COLUMN loan_parties.position bigint NOT NULL
COLUMN loan_parties.role text COLLATE "C" NOT NULL
COLUMN loan_parties.person_id text COLLATE "C" NOT NULL
COLUMN loan_parties.account_id text COLLATE "C"
COLUMN loan_parties.first_name text COLLATE "C" NOT NULL
COLUMN loan_parties.last_name text COLLATE "C" NOT NULL
COLUMN loan_parties.email text COLLATE "C" NOT NULL
COLUMN loan_parties.email_key text COLLATE "C" NOT NULL
COLUMN loan_parties.address bytea
CONSTRAINT loan_parties.loan_parties_loan_id_fkey FOREIGN KEY (loan_id) REFERENCES loans(id)
CONSTRAINT loan_parties.loan_parties_pkey PRIMARY KEY (loan_id, "position")
CONSTRAINT loan_parties.loan_parties_position_check CHECK (("position" >= 1))
CONSTRAINT loan_parties.loan_parties_role_check CHECK ((role = ANY (ARRAY['borrower'::text, 'co_borrower'::text, 'guarantor'::text])))
CREATE INDEX loan_parties_account ON public.loan_parties USING btree (account_id, loan_id) WHERE (account_id IS NOT NULL)
CREATE UNIQUE INDEX loan_parties_pkey ON public.loan_parties USING btree (loan_id, "position")
CREATE INDEX loan_parties_unclaimed ON public.loan_parties USING btree (email_key) WHERE (account_id IS NULL)
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
COLUMN loan_requests.approved_minor bigint
COLUMN loan_requests.approved_months bigint
COLUMN loan_requests.approved_rate text COLLATE "C"
COLUMN loan_requests.assignee_id text COLLATE "C"
COLUMN loan_requests.assignee_name text COLLATE "C"
COLUMN loan_requests.check_due timestamp with time zone
COLUMN loan_requests.erased_at timestamp with time zone
COLUMN loan_requests.duration_given boolean NOT NULL DEFAULT true
COLUMN loan_requests.repayment text NOT NULL DEFAULT ''::text
COLUMN loan_requests.changed_at timestamp with time zone
COLUMN loan_requests.branch_id text COLLATE "C"
CONSTRAINT loan_requests.loan_requests_amount_minor_check CHECK ((amount_minor > 0))
CONSTRAINT loan_requests.loan_requests_approved_minor_check CHECK ((approved_minor > 0))
CONSTRAINT loan_requests.loan_requests_approved_months_check CHECK ((approved_months > 0))
CONSTRAINT loan_requests.loan_requests_check CHECK ((((status = 'pending'::text) AND (stage = ANY (ARRAY['in_review'::text, 'info_requested'::text, 'awaiting_second_approval'::text]))) OR ((status = 'approved'::text) AND (stage = ANY (ARRAY['approved'::text, 'offer_sent'::text, 'signed'::text, 'ready_to_fund'::text, 'funded'::text]))) OR ((status = 'rejected'::text) AND (stage = ANY (ARRAY['declined'::text, 'human_review'::text])))))
CONSTRAINT loan_requests.loan_requests_check1 CHECK (((outcome IS NULL) = (closed_at IS NULL)))
CONSTRAINT loan_requests.loan_requests_check2 CHECK (((status = 'pending'::text) = (processed_at IS NULL)))
CONSTRAINT loan_requests.loan_requests_currency_check CHECK ((length(currency) = 3))
CONSTRAINT loan_requests.loan_requests_months_check CHECK ((months > 0))
CONSTRAINT loan_requests.loan_requests_outcome_check CHECK ((outcome = ANY (ARRAY['funded'::text, 'declined'::text, 'withdrawn_by_client'::text, 'expired_incomplete'::text, 'offer_declined'::text, 'offer_expired'::text, 'withdrawn_after_signature'::text, 'cancelled_by_lender'::text, 'duplicate'::text, 'fraud'::text])))
CONSTRAINT loan_requests.loan_requests_pkey PRIMARY KEY (id)
CONSTRAINT loan_requests.loan_requests_rate_type_check CHECK ((rate_type = ANY (ARRAY['fixed'::text, 'variable'::text])))
CONSTRAINT loan_requests.loan_requests_stage_check CHECK ((stage = ANY (ARRAY['in_review'::text, 'info_requested'::text, 'awaiting_second_approval'::text, 'approved'::text, 'offer_sent'::text, 'signed'::text, 'ready_to_fund'::text, 'funded'::text, 'declined'::text, 'human_review'::text])))
CONSTRAINT loan_requests.loan_requests_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'approved'::text, 'rejected'::text])))
CONSTRAINT loan_requests.loan_requests_version_check CHECK ((version >= 1))
CREATE INDEX loan_requests_account ON public.loan_requests USING btree (account_id, created_at DESC) WHERE (account_id IS NOT NULL)
CREATE INDEX loan_requests_amount ON public.loan_requests USING btree ((
CASE
    WHEN ((status = 'pending'::text) AND (outcome IS NOT NULL)) THEN 'closed'::text
    ELSE status
END), amount_minor, id)
CREATE INDEX loan_requests_assignee ON public.loan_requests USING btree (assignee_id, created_at DESC, id DESC) WHERE (assignee_id IS NOT NULL)
CREATE INDEX loan_requests_assignee_amount ON public.loan_requests USING btree (assignee_id, amount_minor, id) WHERE (assignee_id IS NOT NULL)
CREATE INDEX loan_requests_branch ON public.loan_requests USING btree (branch_id, created_at DESC, id DESC) WHERE (branch_id IS NOT NULL)
CREATE INDEX loan_requests_branch_sums ON public.loan_requests USING btree (branch_id, status, outcome, currency, amount_minor) WHERE (branch_id IS NOT NULL)
CREATE INDEX loan_requests_changed ON public.loan_requests USING btree (COALESCE(changed_at, created_at), id)
CREATE INDEX loan_requests_created ON public.loan_requests USING btree (created_at DESC, id DESC)
CREATE INDEX loan_requests_declined ON public.loan_requests USING btree (product, processed_at) WHERE ((stage = 'declined'::text) AND (outcome IS NULL))
CREATE INDEX loan_requests_email ON public.loan_requests USING btree (email_key)
CREATE INDEX loan_requests_mine ON public.loan_requests USING btree (assignee_id, answer_due_at, id) WHERE ((outcome IS NULL) AND (status = 'pending'::text) AND (assignee_id IS NOT NULL))
CREATE INDEX loan_requests_old ON public.loan_requests USING btree (closed_at, id) WHERE ((closed_at IS NOT NULL) AND (erased_at IS NULL))
CREATE UNIQUE INDEX loan_requests_pkey ON public.loan_requests USING btree (id)
CREATE INDEX loan_requests_promise ON public.loan_requests USING btree (answer_due_at, id) WHERE ((outcome IS NULL) AND (stage = ANY (ARRAY['in_review'::text, 'awaiting_second_approval'::text])))
CREATE UNIQUE INDEX loan_requests_reference ON public.loan_requests USING btree (reference)
CREATE INDEX loan_requests_search ON public.loan_requests USING gin (search_text gin_trgm_ops)
CREATE INDEX loan_requests_shown ON public.loan_requests USING btree ((
CASE
    WHEN ((status = 'pending'::text) AND (outcome IS NOT NULL)) THEN 'closed'::text
    ELSE status
END), created_at DESC, id DESC)
CREATE INDEX loan_requests_stage ON public.loan_requests USING btree ((
CASE
    WHEN ((outcome IS NULL) OR (outcome = 'funded'::text)) THEN stage
    ELSE 'closed'::text
END), created_at DESC, id DESC)
CREATE INDEX loan_requests_stage_amount ON public.loan_requests USING btree ((
CASE
    WHEN ((outcome IS NULL) OR (outcome = 'funded'::text)) THEN stage
    ELSE 'closed'::text
END), amount_minor, id)
CREATE INDEX loan_requests_to_check ON public.loan_requests USING btree (check_due) WHERE (check_due IS NOT NULL)
CREATE INDEX loan_requests_unassigned ON public.loan_requests USING btree (created_at DESC, id DESC, stage) WHERE ((assignee_id IS NULL) AND (outcome IS NULL) AND (stage <> 'declined'::text))
CREATE INDEX loan_requests_unassigned_amount ON public.loan_requests USING btree (amount_minor, id, stage) WHERE ((assignee_id IS NULL) AND (outcome IS NULL) AND (stage <> 'declined'::text))
COLUMN loan_sale_loans.sale_id text COLLATE "C" NOT NULL
COLUMN loan_sale_loans.seq bigint NOT NULL
COLUMN loan_sale_loans.loan_id text COLLATE "C" NOT NULL
COLUMN loan_sale_loans.reference text COLLATE "C" NOT NULL
COLUMN loan_sale_loans.state text COLLATE "C" NOT NULL
COLUMN loan_sale_loans.why text COLLATE "C" NOT NULL
COLUMN loan_sale_loans.bucket text COLLATE "C" NOT NULL
COLUMN loan_sale_loans.claim_minor bigint NOT NULL
COLUMN loan_sale_loans.price_minor bigint NOT NULL
CONSTRAINT loan_sale_loans.loan_sale_loans_loan_id_fkey FOREIGN KEY (loan_id) REFERENCES loans(id)
CONSTRAINT loan_sale_loans.loan_sale_loans_pkey PRIMARY KEY (sale_id, seq)
CONSTRAINT loan_sale_loans.loan_sale_loans_sale_id_fkey FOREIGN KEY (sale_id) REFERENCES loan_sales(id)
CONSTRAINT loan_sale_loans.loan_sale_loans_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'sold'::text, 'left'::text, 'dropped'::text])))
CREATE UNIQUE INDEX loan_sale_loans_once ON public.loan_sale_loans USING btree (loan_id) WHERE (state = ANY (ARRAY['waiting'::text, 'sold'::text]))
CREATE UNIQUE INDEX loan_sale_loans_pkey ON public.loan_sale_loans USING btree (sale_id, seq)
COLUMN loan_sale_passed.id text COLLATE "C" NOT NULL
COLUMN loan_sale_passed.sale_id text COLLATE "C" NOT NULL
COLUMN loan_sale_passed.minor bigint NOT NULL
COLUMN loan_sale_passed.on_day text COLLATE "C" NOT NULL
COLUMN loan_sale_passed.note text COLLATE "C" NOT NULL
COLUMN loan_sale_passed.by_name text COLLATE "C" NOT NULL
COLUMN loan_sale_passed.created_at timestamp with time zone NOT NULL
CONSTRAINT loan_sale_passed.loan_sale_passed_minor_check CHECK ((minor > 0))
CONSTRAINT loan_sale_passed.loan_sale_passed_pkey PRIMARY KEY (id)
CONSTRAINT loan_sale_passed.loan_sale_passed_sale_id_fkey FOREIGN KEY (sale_id) REFERENCES loan_sales(id)
CREATE UNIQUE INDEX loan_sale_passed_pkey ON public.loan_sale_passed USING btree (id)
CREATE INDEX loan_sale_passed_sale ON public.loan_sale_passed USING btree (sale_id, id)
COLUMN loan_sales.id text COLLATE "C" NOT NULL
COLUMN loan_sales.stage text COLLATE "C" NOT NULL
COLUMN loan_sales.buyer text NOT NULL
COLUMN loan_sales.sold_on text COLLATE "C" NOT NULL
COLUMN loan_sales.currency text COLLATE "C" NOT NULL
COLUMN loan_sales.prices text NOT NULL
COLUMN loan_sales.reason text COLLATE "C" NOT NULL
COLUMN loan_sales.loans bigint NOT NULL
COLUMN loan_sales.made bigint NOT NULL
COLUMN loan_sales.state text COLLATE "C" NOT NULL
COLUMN loan_sales.author_id text COLLATE "C" NOT NULL
COLUMN loan_sales.author_name text COLLATE "C" NOT NULL
COLUMN loan_sales.created_at timestamp with time zone NOT NULL
COLUMN loan_sales.confirmer_id text COLLATE "C"
COLUMN loan_sales.decided_by text COLLATE "C"
COLUMN loan_sales.decided_note text COLLATE "C"
COLUMN loan_sales.decided_at timestamp with time zone
CONSTRAINT loan_sales.loan_sales_pkey PRIMARY KEY (id)
CONSTRAINT loan_sales.loan_sales_stage_check CHECK ((stage = ANY (ARRAY['open'::text, 'running'::text, 'done'::text, 'ended'::text])))
CONSTRAINT loan_sales.loan_sales_state_check CHECK ((state = ANY (ARRAY['proposed'::text, 'confirmed'::text, 'applied'::text, 'rejected'::text, 'withdrawn'::text, 'failed'::text])))
CREATE UNIQUE INDEX loan_sales_pkey ON public.loan_sales USING btree (id)
CREATE INDEX loan_sales_running ON public.loan_sales USING btree (id) WHERE (stage = 'running'::text)
CREATE INDEX loan_sales_waiting ON public.loan_sales USING btree (id) WHERE (state = 'confirmed'::text)
COLUMN loan_sendings.id text COLLATE "C" NOT NULL
COLUMN loan_sendings.loan_id text COLLATE "C" NOT NULL
COLUMN loan_sendings.letter_id text COLLATE "C" NOT NULL
COLUMN loan_sendings.letter text COLLATE "C" NOT NULL
COLUMN loan_sendings.document_id text COLLATE "C" NOT NULL
COLUMN loan_sendings.position bigint NOT NULL
COLUMN loan_sendings.way text COLLATE "C" NOT NULL
COLUMN loan_sendings.state text COLLATE "C" NOT NULL
COLUMN loan_sendings.reason text COLLATE "C" NOT NULL
COLUMN loan_sendings.due_at timestamp with time zone NOT NULL
COLUMN loan_sendings.call_id text COLLATE "C"
COLUMN loan_sendings.reference text COLLATE "C" NOT NULL
COLUMN loan_sendings.by_name text COLLATE "C" NOT NULL
COLUMN loan_sendings.created_at timestamp with time zone NOT NULL
COLUMN loan_sendings.ended_at timestamp with time zone
CONSTRAINT loan_sendings.loan_sendings_letter_id_fkey FOREIGN KEY (letter_id) REFERENCES arrears_letters(id)
CONSTRAINT loan_sendings.loan_sendings_letter_id_position_way_key UNIQUE (letter_id, "position", way)
CONSTRAINT loan_sendings.loan_sendings_loan_id_fkey FOREIGN KEY (loan_id) REFERENCES loans(id)
CONSTRAINT loan_sendings.loan_sendings_pkey PRIMARY KEY (id)
CONSTRAINT loan_sendings.loan_sendings_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'asked'::text, 'sent'::text, 'delivered'::text, 'failed'::text, 'dropped'::text])))
CONSTRAINT loan_sendings.loan_sendings_way_check CHECK ((way = ANY (ARRAY['text'::text, 'post'::text])))
CREATE UNIQUE INDEX loan_sendings_call ON public.loan_sendings USING btree (call_id) WHERE (call_id IS NOT NULL)
CREATE UNIQUE INDEX loan_sendings_letter_id_position_way_key ON public.loan_sendings USING btree (letter_id, "position", way)
CREATE INDEX loan_sendings_loan ON public.loan_sendings USING btree (loan_id, id DESC)
CREATE UNIQUE INDEX loan_sendings_pkey ON public.loan_sendings USING btree (id)
CREATE INDEX loan_sendings_post ON public.loan_sendings USING btree (id) WHERE ((way = 'post'::text) AND (state = 'waiting'::text))
COLUMN loans.id text COLLATE "C" NOT NULL
COLUMN loans.reference text COLLATE "C" NOT NULL
COLUMN loans.request_id text COLLATE "C" NOT NULL
COLUMN loans.version bigint NOT NULL
COLUMN loans.account_id text COLLATE "C"
COLUMN loans.product text COLLATE "C" NOT NULL
COLUMN loans.product_version bigint NOT NULL
COLUMN loans.lang text COLLATE "C" NOT NULL
COLUMN loans.currency text COLLATE "C" NOT NULL
COLUMN loans.principal_minor bigint NOT NULL
COLUMN loans.months bigint NOT NULL
COLUMN loans.rate text COLLATE "C" NOT NULL
COLUMN loans.terms text NOT NULL
COLUMN loans.apr text COLLATE "C" NOT NULL
COLUMN loans.payee bytea NOT NULL
COLUMN loans.signed_at timestamp with time zone NOT NULL
COLUMN loans.withdraw_until text COLLATE "C"
COLUMN loans.payout_from text COLLATE "C"
COLUMN loans.opened_at timestamp with time zone NOT NULL
COLUMN loans.search_text text COLLATE "C" NOT NULL
COLUMN loans.status text COLLATE "C" NOT NULL
COLUMN loans.close_reason text COLLATE "C"
COLUMN loans.paid_out_on text COLLATE "C"
COLUMN loans.closed_on text COLLATE "C"
COLUMN loans.booked_to text COLLATE "C" NOT NULL
COLUMN loans.work_on text COLLATE "C"
COLUMN loans.events bigint NOT NULL
COLUMN loans.entries bigint NOT NULL
COLUMN loans.instalment_minor bigint NOT NULL
COLUMN loans.instalments_paid bigint NOT NULL
COLUMN loans.instalments bigint NOT NULL
COLUMN loans.next_due_on text COLLATE "C"
COLUMN loans.next_due_minor bigint NOT NULL
COLUMN loans.last_due_on text COLLATE "C"
COLUMN loans.outstanding_minor bigint NOT NULL
COLUMN loans.overdue_minor bigint NOT NULL
COLUMN loans.overdue_since text COLLATE "C"
COLUMN loans.credit_minor bigint NOT NULL
COLUMN loans.erased_at timestamp with time zone
COLUMN loans.papers_erased_at timestamp with time zone
COLUMN loans.changed_at timestamp with time zone
COLUMN loans.branch_id text COLLATE "C"
CONSTRAINT loans.loans_check CHECK (((status = 'closed'::text) = (close_reason IS NOT NULL)))
CONSTRAINT loans.loans_check1 CHECK (((status = 'closed'::text) = (closed_on IS NOT NULL)))
CONSTRAINT loans.loans_close_reason_check CHECK ((close_reason = ANY (ARRAY['repaid'::text, 'repaid_early'::text, 'withdrawn'::text, 'refinanced'::text, 'written_off'::text, 'cancelled'::text, 'sold'::text])))
CONSTRAINT loans.loans_currency_check CHECK ((length(currency) = 3))
CONSTRAINT loans.loans_months_check CHECK ((months > 0))
CONSTRAINT loans.loans_pkey PRIMARY KEY (id)
CONSTRAINT loans.loans_principal_minor_check CHECK ((principal_minor > 0))
CONSTRAINT loans.loans_status_check CHECK ((status = ANY (ARRAY['pending_payout'::text, 'active'::text, 'terminated'::text, 'charged_off'::text, 'closed'::text])))
CONSTRAINT loans.loans_version_check CHECK ((version >= 1))
CREATE INDEX loans_branch ON public.loans USING btree (branch_id, opened_at DESC, id DESC) WHERE (branch_id IS NOT NULL)
CREATE INDEX loans_changed ON public.loans USING btree (COALESCE(changed_at, opened_at), id)
CREATE INDEX loans_late ON public.loans USING btree (overdue_since, id) WHERE (overdue_since IS NOT NULL)
CREATE INDEX loans_late_amount ON public.loans USING btree (principal_minor, id) WHERE (overdue_since IS NOT NULL)
CREATE INDEX loans_late_opened ON public.loans USING btree (opened_at DESC, id DESC) WHERE (overdue_since IS NOT NULL)
CREATE INDEX loans_newest ON public.loans USING btree (opened_at DESC, id DESC)
CREATE INDEX loans_old ON public.loans USING btree (closed_on, id) WHERE ((closed_on IS NOT NULL) AND (erased_at IS NULL))
CREATE INDEX loans_old_papers ON public.loans USING btree (closed_on, id) WHERE ((closed_on IS NOT NULL) AND (papers_erased_at IS NULL))
CREATE UNIQUE INDEX loans_pkey ON public.loans USING btree (id)
CREATE INDEX loans_portfolio ON public.loans USING btree (status, currency, product, overdue_since, overdue_minor, outstanding_minor)
CREATE UNIQUE INDEX loans_reference ON public.loans USING btree (reference)
CREATE UNIQUE INDEX loans_request ON public.loans USING btree (request_id)
CREATE INDEX loans_status ON public.loans USING btree (status, opened_at DESC, id DESC)
CREATE INDEX loans_status_amount ON public.loans USING btree (status, principal_minor, id)
CREATE INDEX loans_work ON public.loans USING btree (work_on, id) WHERE (work_on IS NOT NULL)
COLUMN lockouts.key text COLLATE "C" NOT NULL
COLUMN lockouts.failures bigint NOT NULL
COLUMN lockouts.blocks bigint NOT NULL
COLUMN lockouts.locked_until timestamp with time zone
COLUMN lockouts.forget_at timestamp with time zone NOT NULL
CONSTRAINT lockouts.lockouts_pkey PRIMARY KEY (key)
CREATE UNIQUE INDEX lockouts_pkey ON public.lockouts USING btree (key)
COLUMN mail_choices.account_id text COLLATE "C" NOT NULL
COLUMN mail_choices.topic text COLLATE "C" NOT NULL
COLUMN mail_choices.wanted boolean NOT NULL
CONSTRAINT mail_choices.mail_choices_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE
CONSTRAINT mail_choices.mail_choices_pkey PRIMARY KEY (account_id, topic)
CREATE UNIQUE INDEX mail_choices_pkey ON public.mail_choices USING btree (account_id, topic)
COLUMN mail_servers.version bigint NOT NULL
COLUMN mail_servers.document text NOT NULL
COLUMN mail_servers.password bytea
COLUMN mail_servers.author_id text COLLATE "C" NOT NULL
COLUMN mail_servers.author_name text COLLATE "C" NOT NULL
COLUMN mail_servers.created_at timestamp with time zone NOT NULL
CONSTRAINT mail_servers.mail_servers_pkey PRIMARY KEY (version)
CONSTRAINT mail_servers.mail_servers_version_check CHECK ((version >= 1))
CREATE UNIQUE INDEX mail_servers_pkey ON public.mail_servers USING btree (version)
COLUMN mail_texts.template text COLLATE "C" NOT NULL
COLUMN mail_texts.lang text COLLATE "C" NOT NULL
COLUMN mail_texts.version bigint NOT NULL
COLUMN mail_texts.words text NOT NULL
COLUMN mail_texts.author_id text COLLATE "C" NOT NULL
COLUMN mail_texts.author_name text COLLATE "C" NOT NULL
COLUMN mail_texts.created_at timestamp with time zone NOT NULL
CONSTRAINT mail_texts.mail_texts_pkey PRIMARY KEY (template, lang, version)
CONSTRAINT mail_texts.mail_texts_version_check CHECK ((version >= 1))
CREATE UNIQUE INDEX mail_texts_pkey ON public.mail_texts USING btree (template, lang, version)
COLUMN mail_tokens.id text COLLATE "C" NOT NULL
COLUMN mail_tokens.purpose text COLLATE "C" NOT NULL
COLUMN mail_tokens.email text COLLATE "C" NOT NULL
COLUMN mail_tokens.account_id text COLLATE "C"
COLUMN mail_tokens.registration_id text COLLATE "C"
COLUMN mail_tokens.token_hash text COLLATE "C" NOT NULL
COLUMN mail_tokens.code_hash bytea NOT NULL
COLUMN mail_tokens.tries bigint NOT NULL DEFAULT 0
COLUMN mail_tokens.challenge text COLLATE "C" NOT NULL
COLUMN mail_tokens.challenge_method text COLLATE "C" NOT NULL
COLUMN mail_tokens.redirect_to text COLLATE "C" NOT NULL
COLUMN mail_tokens.asks_password boolean NOT NULL
COLUMN mail_tokens.created_at timestamp with time zone NOT NULL
COLUMN mail_tokens.expires_at timestamp with time zone NOT NULL
COLUMN mail_tokens.email_mark text COLLATE "C"
CONSTRAINT mail_tokens.mail_tokens_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE
CONSTRAINT mail_tokens.mail_tokens_check CHECK (((account_id IS NULL) <> (registration_id IS NULL)))
CONSTRAINT mail_tokens.mail_tokens_pkey PRIMARY KEY (id)
CONSTRAINT mail_tokens.mail_tokens_purpose_check CHECK ((purpose = ANY (ARRAY['signup'::text, 'recovery'::text, 'magiclink'::text, 'email_change_current'::text, 'email_change_new'::text, 'reauthentication'::text])))
CONSTRAINT mail_tokens.mail_tokens_registration_id_fkey FOREIGN KEY (registration_id) REFERENCES registrations(id) ON DELETE CASCADE
CONSTRAINT mail_tokens.mail_tokens_token_hash_key UNIQUE (token_hash)
CREATE INDEX mail_tokens_account ON public.mail_tokens USING btree (account_id)
CREATE INDEX mail_tokens_email ON public.mail_tokens USING btree (email, created_at)
CREATE INDEX mail_tokens_email_mark ON public.mail_tokens USING btree (email_mark, created_at)
CREATE INDEX mail_tokens_expiry ON public.mail_tokens USING btree (expires_at)
CREATE UNIQUE INDEX mail_tokens_pkey ON public.mail_tokens USING btree (id)
CREATE INDEX mail_tokens_registration ON public.mail_tokens USING btree (registration_id)
CREATE UNIQUE INDEX mail_tokens_token_hash_key ON public.mail_tokens USING btree (token_hash)
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
COLUMN mails.verdict text COLLATE "C"
COLUMN mails.answer_code bigint
CONSTRAINT mails.mails_job_key_key UNIQUE (job_key)
CONSTRAINT mails.mails_pkey PRIMARY KEY (id)
CONSTRAINT mails.mails_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'outbox'::text, 'sent'::text, 'failed'::text])))
CREATE UNIQUE INDEX mails_job_key_key ON public.mails USING btree (job_key)
CREATE UNIQUE INDEX mails_pkey ON public.mails USING btree (id)
CREATE INDEX mails_retention ON public.mails USING btree (sent_at) WHERE ((body IS NOT NULL) AND (sent_at IS NOT NULL))
CREATE INDEX mails_state ON public.mails USING btree (state, id)
COLUMN mandate_uses.program_id text COLLATE "C" NOT NULL
COLUMN mandate_uses.day text COLLATE "C" NOT NULL
COLUMN mandate_uses.act text COLLATE "C" NOT NULL
COLUMN mandate_uses.currency text COLLATE "C" NOT NULL
COLUMN mandate_uses.uses bigint NOT NULL
COLUMN mandate_uses.sum_minor bigint NOT NULL
CONSTRAINT mandate_uses.mandate_uses_pkey PRIMARY KEY (program_id, day, act, currency)
CONSTRAINT mandate_uses.mandate_uses_program_id_fkey FOREIGN KEY (program_id) REFERENCES programs(id)
CONSTRAINT mandate_uses.mandate_uses_sum_minor_check CHECK ((sum_minor >= 0))
CONSTRAINT mandate_uses.mandate_uses_uses_check CHECK ((uses >= 1))
CREATE UNIQUE INDEX mandate_uses_pkey ON public.mandate_uses USING btree (program_id, day, act, currency)
COLUMN mandates.id text COLLATE "C" NOT NULL
COLUMN mandates.loan_id text COLLATE "C" NOT NULL
COLUMN mandates.reference text COLLATE "C" NOT NULL
COLUMN mandates.account bytea NOT NULL
COLUMN mandates.account_tag text COLLATE "C" NOT NULL
COLUMN mandates.signed_on text COLLATE "C" NOT NULL
COLUMN mandates.signed_by text COLLATE "C" NOT NULL
COLUMN mandates.signed_from text COLLATE "C" NOT NULL
COLUMN mandates.wording text COLLATE "C" NOT NULL
COLUMN mandates.used boolean NOT NULL
COLUMN mandates.created_at timestamp with time zone NOT NULL
COLUMN mandates.revoked_at timestamp with time zone
CONSTRAINT mandates.mandates_loan_id_fkey FOREIGN KEY (loan_id) REFERENCES loans(id)
CONSTRAINT mandates.mandates_pkey PRIMARY KEY (id)
CREATE UNIQUE INDEX mandates_alive ON public.mandates USING btree (loan_id) WHERE (revoked_at IS NULL)
CREATE UNIQUE INDEX mandates_pkey ON public.mandates USING btree (id)
CREATE UNIQUE INDEX mandates_reference ON public.mandates USING btree (reference)
COLUMN mark_keys.id bigint NOT NULL
COLUMN mark_keys.sealed bytea NOT NULL
COLUMN mark_keys.made_at timestamp with time zone NOT NULL
COLUMN mark_keys.persons text COLLATE "C" NOT NULL DEFAULT 'clear'::text
CONSTRAINT mark_keys.mark_keys_id_check CHECK ((id = 1))
CONSTRAINT mark_keys.mark_keys_persons_check CHECK ((persons = ANY (ARRAY['clear'::text, 'sealing'::text, 'sealed'::text])))
CONSTRAINT mark_keys.mark_keys_pkey PRIMARY KEY (id)
CREATE UNIQUE INDEX mark_keys_pkey ON public.mark_keys USING btree (id)
COLUMN move_tables.name text COLLATE "C" NOT NULL
COLUMN move_tables.copied bigint NOT NULL
CONSTRAINT move_tables.move_tables_copied_check CHECK ((copied >= 0))
CONSTRAINT move_tables.move_tables_pkey PRIMARY KEY (name)
CREATE UNIQUE INDEX move_tables_pkey ON public.move_tables USING btree (name)
COLUMN moves.id text COLLATE "C" NOT NULL
COLUMN moves.origin text COLLATE "C" NOT NULL
COLUMN moves.began_at timestamp with time zone NOT NULL
COLUMN moves.ended_at timestamp with time zone
CONSTRAINT moves.moves_pkey PRIMARY KEY (id)
CREATE UNIQUE INDEX moves_pkey ON public.moves USING btree (id)
COLUMN named_guarantors.id text COLLATE "C" NOT NULL
COLUMN named_guarantors.request_id text COLLATE "C" NOT NULL
COLUMN named_guarantors.first_name text COLLATE "C" NOT NULL
COLUMN named_guarantors.last_name text COLLATE "C" NOT NULL
COLUMN named_guarantors.email text COLLATE "C" NOT NULL
COLUMN named_guarantors.lang text COLLATE "C" NOT NULL
COLUMN named_guarantors.dismissed_at timestamp with time zone
COLUMN named_guarantors.created_at timestamp with time zone NOT NULL
COLUMN named_guarantors.email_key text COLLATE "C" NOT NULL DEFAULT ''::text
CONSTRAINT named_guarantors.named_guarantors_pkey PRIMARY KEY (id)
CONSTRAINT named_guarantors.named_guarantors_request_id_fkey FOREIGN KEY (request_id) REFERENCES loan_requests(id)
CREATE INDEX named_guarantors_email_key ON public.named_guarantors USING btree (email_key)
CREATE UNIQUE INDEX named_guarantors_pkey ON public.named_guarantors USING btree (id)
CREATE INDEX named_guarantors_request ON public.named_guarantors USING btree (request_id, id)
COLUMN nodes.id text COLLATE "C" NOT NULL
COLUMN nodes.name text COLLATE "C" NOT NULL
COLUMN nodes.version text COLLATE "C" NOT NULL
COLUMN nodes.works boolean NOT NULL
COLUMN nodes.beats bigint NOT NULL
COLUMN nodes.started_at timestamp with time zone NOT NULL
COLUMN nodes.seen_at timestamp with time zone NOT NULL
COLUMN nodes.opens text COLLATE "C" NOT NULL DEFAULT ''::text
COLUMN nodes.seals text COLLATE "C" NOT NULL DEFAULT ''::text
CONSTRAINT nodes.nodes_beats_check CHECK ((beats >= 1))
CONSTRAINT nodes.nodes_pkey PRIMARY KEY (id)
CREATE UNIQUE INDEX nodes_pkey ON public.nodes USING btree (id)
COLUMN opening_marks.step text COLLATE "C" NOT NULL
COLUMN opening_marks.about text COLLATE "C" NOT NULL
COLUMN opening_marks.by_id text COLLATE "C" NOT NULL
COLUMN opening_marks.by_name text COLLATE "C" NOT NULL
COLUMN opening_marks.at timestamp with time zone NOT NULL
CONSTRAINT opening_marks.opening_marks_pkey PRIMARY KEY (step)
CREATE UNIQUE INDEX opening_marks_pkey ON public.opening_marks USING btree (step)
COLUMN openings.id text COLLATE "C" NOT NULL
COLUMN openings.state text COLLATE "C" NOT NULL
COLUMN openings.author_id text COLLATE "C" NOT NULL
COLUMN openings.author_name text COLLATE "C" NOT NULL
COLUMN openings.created_at timestamp with time zone NOT NULL
COLUMN openings.confirmer_id text COLLATE "C"
COLUMN openings.decided_by text COLLATE "C"
COLUMN openings.decided_note text COLLATE "C"
COLUMN openings.decided_at timestamp with time zone
CONSTRAINT openings.openings_check CHECK (((state = 'proposed'::text) = (decided_at IS NULL)))
CONSTRAINT openings.openings_pkey PRIMARY KEY (id)
CONSTRAINT openings.openings_state_check CHECK ((state = ANY (ARRAY['proposed'::text, 'applied'::text, 'rejected'::text, 'withdrawn'::text])))
CREATE UNIQUE INDEX openings_open ON public.openings USING btree ((1)) WHERE (state = ANY (ARRAY['proposed'::text, 'applied'::text]))
CREATE UNIQUE INDEX openings_pkey ON public.openings USING btree (id)
COLUMN own_insurances.request_id text COLLATE "C" NOT NULL
COLUMN own_insurances.version bigint NOT NULL
COLUMN own_insurances.document_id text COLLATE "C" NOT NULL
COLUMN own_insurances.insurer text COLLATE "C" NOT NULL
COLUMN own_insurances.covers text COLLATE "C" NOT NULL
COLUMN own_insurances.premium_minor bigint NOT NULL
COLUMN own_insurances.brought_at timestamp with time zone NOT NULL
COLUMN own_insurances.answer_until text COLLATE "C" NOT NULL
COLUMN own_insurances.state text COLLATE "C" NOT NULL
COLUMN own_insurances.missing text COLLATE "C" NOT NULL
COLUMN own_insurances.reason text COLLATE "C" NOT NULL
COLUMN own_insurances.answered_by text COLLATE "C"
COLUMN own_insurances.answered_at timestamp with time zone
CONSTRAINT own_insurances.own_insurances_check CHECK (((state = 'waiting'::text) = (answered_at IS NULL)))
CONSTRAINT own_insurances.own_insurances_pkey PRIMARY KEY (request_id)
CONSTRAINT own_insurances.own_insurances_premium_minor_check CHECK ((premium_minor >= 0))
CONSTRAINT own_insurances.own_insurances_request_id_fkey FOREIGN KEY (request_id) REFERENCES loan_requests(id)
CONSTRAINT own_insurances.own_insurances_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'accepted'::text, 'refused'::text])))
CREATE UNIQUE INDEX own_insurances_pkey ON public.own_insurances USING btree (request_id)
COLUMN packing_walks.name text COLLATE "C" NOT NULL
COLUMN packing_walks.after text COLLATE "C" NOT NULL
COLUMN packing_walks.done boolean NOT NULL
CONSTRAINT packing_walks.packing_walks_pkey PRIMARY KEY (name)
CREATE UNIQUE INDEX packing_walks_pkey ON public.packing_walks USING btree (name)
COLUMN page_marks.id text COLLATE "C" NOT NULL
COLUMN page_marks.document_id text COLLATE "C" NOT NULL
COLUMN page_marks.page bigint NOT NULL
COLUMN page_marks.body text COLLATE "C" NOT NULL
COLUMN page_marks.by_id text COLLATE "C" NOT NULL
COLUMN page_marks.by_name text COLLATE "C" NOT NULL
COLUMN page_marks.created_at timestamp with time zone NOT NULL
CONSTRAINT page_marks.page_marks_document_id_fkey FOREIGN KEY (document_id) REFERENCES documents(id)
CONSTRAINT page_marks.page_marks_page_check CHECK ((page >= 1))
CONSTRAINT page_marks.page_marks_pkey PRIMARY KEY (id)
CREATE INDEX page_marks_document ON public.page_marks USING btree (document_id)
CREATE UNIQUE INDEX page_marks_pkey ON public.page_marks USING btree (id)
COLUMN paper_verdicts.owner_id text COLLATE "C" NOT NULL
COLUMN paper_verdicts.paper_id text COLLATE "C" NOT NULL
COLUMN paper_verdicts.number bigint NOT NULL
COLUMN paper_verdicts.verdict text COLLATE "C" NOT NULL
COLUMN paper_verdicts.reason text COLLATE "C"
COLUMN paper_verdicts.note text COLLATE "C"
COLUMN paper_verdicts.valid_until text COLLATE "C"
COLUMN paper_verdicts.dated text COLLATE "C"
COLUMN paper_verdicts.by_id text COLLATE "C" NOT NULL
COLUMN paper_verdicts.by_name text COLLATE "C" NOT NULL
COLUMN paper_verdicts.created_at timestamp with time zone NOT NULL
CONSTRAINT paper_verdicts.paper_verdicts_number_check CHECK ((number >= 1))
CONSTRAINT paper_verdicts.paper_verdicts_pkey PRIMARY KEY (owner_id, paper_id, number)
CONSTRAINT paper_verdicts.paper_verdicts_verdict_check CHECK ((verdict = ANY (ARRAY['accepted'::text, 'resend'::text, 'reopened'::text])))
CREATE UNIQUE INDEX paper_verdicts_pkey ON public.paper_verdicts USING btree (owner_id, paper_id, number)
COLUMN partner_applications.id text COLLATE "C" NOT NULL
COLUMN partner_applications.partner_id text COLLATE "C" NOT NULL
COLUMN partner_applications.external_id text COLLATE "C" NOT NULL
COLUMN partner_applications.campaign text COLLATE "C" NOT NULL
COLUMN partner_applications.product text COLLATE "C" NOT NULL
COLUMN partner_applications.return_url text COLLATE "C" NOT NULL
COLUMN partner_applications.filled text COLLATE "C" NOT NULL
COLUMN partner_applications.sealed bytea
COLUMN partner_applications.link_hash text COLLATE "C" NOT NULL
COLUMN partner_applications.version bigint NOT NULL
COLUMN partner_applications.status text COLLATE "C" NOT NULL
COLUMN partner_applications.currency text COLLATE "C" NOT NULL
COLUMN partner_applications.paid_minor bigint NOT NULL
COLUMN partner_applications.created_at timestamp with time zone NOT NULL
COLUMN partner_applications.expires_at timestamp with time zone NOT NULL
COLUMN partner_applications.moved_at timestamp with time zone NOT NULL
COLUMN partner_applications.opened_at timestamp with time zone
COLUMN partner_applications.draft_id text COLLATE "C"
COLUMN partner_applications.submitted_at timestamp with time zone
COLUMN partner_applications.request_id text COLLATE "C"
COLUMN partner_applications.mail_key text COLLATE "C" NOT NULL
COLUMN partner_applications.person_key text COLLATE "C" NOT NULL
COLUMN partner_applications.other_id text COLLATE "C"
COLUMN partner_applications.conflict text COLLATE "C" NOT NULL
COLUMN partner_applications.decided_by text COLLATE "C"
COLUMN partner_applications.decided_at timestamp with time zone
COLUMN partner_applications.credited_to text COLLATE "C"
COLUMN partner_applications.terms text COLLATE "C" NOT NULL DEFAULT ''::text
CONSTRAINT partner_applications.partner_applications_conflict_check CHECK ((conflict = ANY (ARRAY[''::text, 'open'::text, 'own'::text, 'other'::text, 'nobody'::text])))
CONSTRAINT partner_applications.partner_applications_credited_to_fkey FOREIGN KEY (credited_to) REFERENCES partners(id)
CONSTRAINT partner_applications.partner_applications_paid_minor_check CHECK ((paid_minor >= 0))
CONSTRAINT partner_applications.partner_applications_partner_id_fkey FOREIGN KEY (partner_id) REFERENCES partners(id)
CONSTRAINT partner_applications.partner_applications_pkey PRIMARY KEY (id)
CONSTRAINT partner_applications.partner_applications_status_check CHECK ((status = ANY (ARRAY['waiting'::text, 'opened'::text, 'started'::text, 'submitted'::text, 'in_review'::text, 'needs_something'::text, 'approved'::text, 'refused'::text, 'signed'::text, 'paid_out'::text, 'ended'::text])))
CONSTRAINT partner_applications.partner_applications_version_check CHECK ((version >= 1))
CREATE INDEX partner_applications_conflict ON public.partner_applications USING btree (id) WHERE (conflict = 'open'::text)
CREATE UNIQUE INDEX partner_applications_draft ON public.partner_applications USING btree (draft_id) WHERE (draft_id IS NOT NULL)
CREATE UNIQUE INDEX partner_applications_external ON public.partner_applications USING btree (partner_id, external_id)
CREATE UNIQUE INDEX partner_applications_link ON public.partner_applications USING btree (link_hash)
CREATE INDEX partner_applications_mail ON public.partner_applications USING btree (mail_key, submitted_at) WHERE (mail_key <> ''::text)
CREATE INDEX partner_applications_partner ON public.partner_applications USING btree (partner_id, id)
CREATE INDEX partner_applications_person ON public.partner_applications USING btree (person_key, submitted_at) WHERE (person_key <> ''::text)
CREATE UNIQUE INDEX partner_applications_pkey ON public.partner_applications USING btree (id)
CREATE UNIQUE INDEX partner_applications_request ON public.partner_applications USING btree (request_id) WHERE (request_id IS NOT NULL)
CREATE INDEX partner_applications_unsent ON public.partner_applications USING btree (expires_at, id) WHERE (status = 'waiting'::text)
COLUMN partner_followed.id bigint NOT NULL
COLUMN partner_followed.seq bigint NOT NULL
CONSTRAINT partner_followed.partner_followed_id_check CHECK ((id = 1))
CONSTRAINT partner_followed.partner_followed_pkey PRIMARY KEY (id)
CREATE UNIQUE INDEX partner_followed_pkey ON public.partner_followed USING btree (id)
COLUMN partner_programs.program_id text COLLATE "C" NOT NULL
COLUMN partner_programs.partner_id text COLLATE "C" NOT NULL
CONSTRAINT partner_programs.partner_programs_partner_id_fkey FOREIGN KEY (partner_id) REFERENCES partners(id)
CONSTRAINT partner_programs.partner_programs_pkey PRIMARY KEY (program_id)
CONSTRAINT partner_programs.partner_programs_program_id_fkey FOREIGN KEY (program_id) REFERENCES programs(id)
CREATE INDEX partner_programs_partner ON public.partner_programs USING btree (partner_id)
CREATE UNIQUE INDEX partner_programs_pkey ON public.partner_programs USING btree (program_id)
COLUMN partners.id text COLLATE "C" NOT NULL
COLUMN partners.version bigint NOT NULL
COLUMN partners.name text COLLATE "C" NOT NULL
COLUMN partners.definition bytea
COLUMN partners.wanted bytea
COLUMN partners.wanted_by text COLLATE "C"
COLUMN partners.made_by text COLLATE "C" NOT NULL
COLUMN partners.made_at timestamp with time zone NOT NULL
COLUMN partners.confirmed_by text COLLATE "C"
COLUMN partners.confirmed_at timestamp with time zone
COLUMN partners.ended_by text COLLATE "C"
COLUMN partners.ended_at timestamp with time zone
CONSTRAINT partners.partners_check CHECK (((wanted IS NULL) = (wanted_by IS NULL)))
CONSTRAINT partners.partners_check1 CHECK (((definition IS NULL) = (confirmed_at IS NULL)))
CONSTRAINT partners.partners_made_by_fkey FOREIGN KEY (made_by) REFERENCES staff(id)
CONSTRAINT partners.partners_pkey PRIMARY KEY (id)
CONSTRAINT partners.partners_version_check CHECK ((version >= 1))
CREATE INDEX partners_made ON public.partners USING btree (made_at, id)
CREATE UNIQUE INDEX partners_pkey ON public.partners USING btree (id)
COLUMN payment_numbers.loan_id text COLLATE "C" NOT NULL
COLUMN payment_numbers.number bigint NOT NULL
CONSTRAINT payment_numbers.payment_numbers_loan_id_fkey FOREIGN KEY (loan_id) REFERENCES loans(id)
CONSTRAINT payment_numbers.payment_numbers_pkey PRIMARY KEY (loan_id)
CREATE UNIQUE INDEX payment_numbers_number ON public.payment_numbers USING btree (number)
CREATE UNIQUE INDEX payment_numbers_pkey ON public.payment_numbers USING btree (loan_id)
COLUMN payment_promises.id text COLLATE "C" NOT NULL
COLUMN payment_promises.loan_id text COLLATE "C" NOT NULL
COLUMN payment_promises.case_id text COLLATE "C" NOT NULL
COLUMN payment_promises.arrangement_id text COLLATE "C"
COLUMN payment_promises.amount_minor bigint NOT NULL
COLUMN payment_promises.due_on text COLLATE "C" NOT NULL
COLUMN payment_promises.made_on text COLLATE "C" NOT NULL
COLUMN payment_promises.state text COLLATE "C" NOT NULL
COLUMN payment_promises.created_at timestamp with time zone NOT NULL
COLUMN payment_promises.by_name text COLLATE "C" NOT NULL
COLUMN payment_promises.ended_at timestamp with time zone
CONSTRAINT payment_promises.payment_promises_amount_minor_check CHECK ((amount_minor > 0))
CONSTRAINT payment_promises.payment_promises_case_id_fkey FOREIGN KEY (case_id) REFERENCES collection_cases(id)
CONSTRAINT payment_promises.payment_promises_check CHECK (((state = 'open'::text) = (ended_at IS NULL)))
CONSTRAINT payment_promises.payment_promises_loan_id_fkey FOREIGN KEY (loan_id) REFERENCES loans(id)
CONSTRAINT payment_promises.payment_promises_pkey PRIMARY KEY (id)
CONSTRAINT payment_promises.payment_promises_state_check CHECK ((state = ANY (ARRAY['open'::text, 'kept'::text, 'broken'::text, 'withdrawn'::text])))
CREATE INDEX payment_promises_arrangement ON public.payment_promises USING btree (arrangement_id, due_on, id) WHERE (arrangement_id IS NOT NULL)
CREATE INDEX payment_promises_loan ON public.payment_promises USING btree (loan_id, due_on, id)
CREATE UNIQUE INDEX payment_promises_pkey ON public.payment_promises USING btree (id)
COLUMN payment_reserved.request_id text COLLATE "C" NOT NULL
COLUMN payment_reserved.number bigint NOT NULL
CONSTRAINT payment_reserved.payment_reserved_pkey PRIMARY KEY (request_id)
CONSTRAINT payment_reserved.payment_reserved_request_id_fkey FOREIGN KEY (request_id) REFERENCES loan_requests(id)
CREATE UNIQUE INDEX payment_reserved_number ON public.payment_reserved USING btree (number)
CREATE UNIQUE INDEX payment_reserved_pkey ON public.payment_reserved USING btree (request_id)
COLUMN payout_batches.id text COLLATE "C" NOT NULL
COLUMN payout_batches.version bigint NOT NULL
COLUMN payout_batches.state text COLLATE "C" NOT NULL
COLUMN payout_batches.currency text COLLATE "C" NOT NULL
COLUMN payout_batches.message_id text COLLATE "C" NOT NULL
COLUMN payout_batches.execute_on text COLLATE "C" NOT NULL
COLUMN payout_batches.payouts bigint NOT NULL
COLUMN payout_batches.total_minor bigint NOT NULL
COLUMN payout_batches.prepared_by text COLLATE "C" NOT NULL
COLUMN payout_batches.prepared_name text COLLATE "C" NOT NULL
COLUMN payout_batches.prepared_at timestamp with time zone NOT NULL
COLUMN payout_batches.released_by text COLLATE "C"
COLUMN payout_batches.released_name text COLLATE "C" NOT NULL
COLUMN payout_batches.released_at timestamp with time zone
COLUMN payout_batches.file bytea
COLUMN payout_batches.leaves_at timestamp with time zone
COLUMN payout_batches.leaves_by text COLLATE "C"
COLUMN payout_batches.leaves_name text COLLATE "C"
COLUMN payout_batches.downloaded_at timestamp with time zone
COLUMN payout_batches.downloaded_name text COLLATE "C"
COLUMN payout_batches.changed_at timestamp with time zone
CONSTRAINT payout_batches.payout_batches_check CHECK (((state = 'released'::text) = (file IS NOT NULL)))
CONSTRAINT payout_batches.payout_batches_payouts_check CHECK ((payouts > 0))
CONSTRAINT payout_batches.payout_batches_pkey PRIMARY KEY (id)
CONSTRAINT payout_batches.payout_batches_state_check CHECK ((state = ANY (ARRAY['prepared'::text, 'released'::text, 'discarded'::text])))
CONSTRAINT payout_batches.payout_batches_total_minor_check CHECK ((total_minor > 0))
CONSTRAINT payout_batches.payout_batches_version_check CHECK ((version >= 1))
CREATE UNIQUE INDEX payout_batches_message ON public.payout_batches USING btree (message_id)
CREATE UNIQUE INDEX payout_batches_pkey ON public.payout_batches USING btree (id)
COLUMN payout_checks.payout_id text COLLATE "C" NOT NULL
COLUMN payout_checks.call_id text COLLATE "C" NOT NULL
COLUMN payout_checks.adapter text COLLATE "C" NOT NULL
COLUMN payout_checks.result text COLLATE "C" NOT NULL
COLUMN payout_checks.named bytea
COLUMN payout_checks.digest text COLLATE "C" NOT NULL
COLUMN payout_checks.asked_at timestamp with time zone NOT NULL
COLUMN payout_checks.answered_at timestamp with time zone
COLUMN payout_checks.vouched_by text COLLATE "C"
COLUMN payout_checks.vouched_name text COLLATE "C" NOT NULL
CONSTRAINT payout_checks.payout_checks_check CHECK (((result = ''::text) = (answered_at IS NULL)))
CONSTRAINT payout_checks.payout_checks_payout_id_fkey FOREIGN KEY (payout_id) REFERENCES payouts(id)
CONSTRAINT payout_checks.payout_checks_pkey PRIMARY KEY (payout_id)
CONSTRAINT payout_checks.payout_checks_result_check CHECK (((result = ''::text) OR (result = 'match'::text) OR (result = 'close'::text) OR (result = 'none'::text) OR (result = 'unavailable'::text)))
CREATE UNIQUE INDEX payout_checks_call ON public.payout_checks USING btree (call_id)
CREATE UNIQUE INDEX payout_checks_pkey ON public.payout_checks USING btree (payout_id)
COLUMN payout_condition_answers.id text COLLATE "C" NOT NULL
COLUMN payout_condition_answers.condition_id text COLLATE "C" NOT NULL
COLUMN payout_condition_answers.words text COLLATE "C" NOT NULL
COLUMN payout_condition_answers.document_id text COLLATE "C"
COLUMN payout_condition_answers.created_at timestamp with time zone NOT NULL
CONSTRAINT payout_condition_answers.payout_condition_answers_condition_id_fkey FOREIGN KEY (condition_id) REFERENCES payout_conditions(id) ON DELETE CASCADE
CONSTRAINT payout_condition_answers.payout_condition_answers_pkey PRIMARY KEY (id)
CREATE INDEX payout_condition_answers_condition ON public.payout_condition_answers USING btree (condition_id, id)
CREATE UNIQUE INDEX payout_condition_answers_pkey ON public.payout_condition_answers USING btree (id)
COLUMN payout_conditions.id text COLLATE "C" NOT NULL
COLUMN payout_conditions.request_id text COLLATE "C" NOT NULL
COLUMN payout_conditions.severity text COLLATE "C" NOT NULL
COLUMN payout_conditions.clearer text COLLATE "C" NOT NULL
COLUMN payout_conditions.body text COLLATE "C" NOT NULL
COLUMN payout_conditions.state text COLLATE "C" NOT NULL
COLUMN payout_conditions.words text COLLATE "C" NOT NULL
COLUMN payout_conditions.document_id text COLLATE "C"
COLUMN payout_conditions.by_id text COLLATE "C" NOT NULL
COLUMN payout_conditions.by_name text COLLATE "C" NOT NULL
COLUMN payout_conditions.created_at timestamp with time zone NOT NULL
COLUMN payout_conditions.ended_by text COLLATE "C" NOT NULL
COLUMN payout_conditions.ended_at timestamp with time zone
COLUMN payout_conditions.asked text COLLATE "C" NOT NULL DEFAULT ''::text
COLUMN payout_conditions.asked_why text COLLATE "C" NOT NULL DEFAULT ''::text
COLUMN payout_conditions.asked_until text COLLATE "C"
COLUMN payout_conditions.guarantee_id text COLLATE "C"
CONSTRAINT payout_conditions.payout_conditions_check CHECK (((state = 'open'::text) = (ended_at IS NULL)))
CONSTRAINT payout_conditions.payout_conditions_clearer_check CHECK ((clearer = ANY (ARRAY['credit'::text, 'treasury'::text])))
CONSTRAINT payout_conditions.payout_conditions_pkey PRIMARY KEY (id)
CONSTRAINT payout_conditions.payout_conditions_request_id_fkey FOREIGN KEY (request_id) REFERENCES loan_requests(id)
CONSTRAINT payout_conditions.payout_conditions_severity_check CHECK ((severity = ANY (ARRAY['blocking'::text, 'note'::text])))
CONSTRAINT payout_conditions.payout_conditions_state_check CHECK ((state = ANY (ARRAY['open'::text, 'cleared'::text, 'waived'::text])))
CREATE INDEX payout_conditions_guarantee ON public.payout_conditions USING btree (guarantee_id)
CREATE UNIQUE INDEX payout_conditions_pkey ON public.payout_conditions USING btree (id)
CREATE INDEX payout_conditions_request ON public.payout_conditions USING btree (request_id, id)
COLUMN payout_orders.id text COLLATE "C" NOT NULL
COLUMN payout_orders.batch_id text COLLATE "C" NOT NULL
COLUMN payout_orders.call_id text COLLATE "C" NOT NULL
COLUMN payout_orders.adapter text COLLATE "C" NOT NULL
COLUMN payout_orders.digest text COLLATE "C" NOT NULL
COLUMN payout_orders.state text COLLATE "C" NOT NULL
COLUMN payout_orders.code text COLLATE "C" NOT NULL
COLUMN payout_orders.reference text COLLATE "C" NOT NULL
COLUMN payout_orders.reason_code text COLLATE "C" NOT NULL
COLUMN payout_orders.reason text COLLATE "C" NOT NULL
COLUMN payout_orders.rejected bigint NOT NULL
COLUMN payout_orders.answer_digest text COLLATE "C" NOT NULL
COLUMN payout_orders.sent_by text COLLATE "C" NOT NULL
COLUMN payout_orders.sent_name text COLLATE "C" NOT NULL
COLUMN payout_orders.sent_at timestamp with time zone NOT NULL
COLUMN payout_orders.answered_at timestamp with time zone
COLUMN payout_orders.settled_name text COLLATE "C" NOT NULL
COLUMN payout_orders.settled_at timestamp with time zone
COLUMN payout_orders.note text COLLATE "C" NOT NULL
CONSTRAINT payout_orders.payout_orders_batch_id_fkey FOREIGN KEY (batch_id) REFERENCES payout_batches(id)
CONSTRAINT payout_orders.payout_orders_check CHECK (((state = 'sent'::text) = (answered_at IS NULL)))
CONSTRAINT payout_orders.payout_orders_check1 CHECK (((settled_at IS NULL) = (note = ''::text)))
CONSTRAINT payout_orders.payout_orders_pkey PRIMARY KEY (id)
CONSTRAINT payout_orders.payout_orders_rejected_check CHECK ((rejected >= 0))
CONSTRAINT payout_orders.payout_orders_state_check CHECK ((state = ANY (ARRAY['sent'::text, 'accepted'::text, 'partly'::text, 'rejected'::text, 'unclear'::text, 'received'::text, 'not_received'::text])))
CREATE INDEX payout_orders_batch ON public.payout_orders USING btree (batch_id, sent_at)
CREATE UNIQUE INDEX payout_orders_call ON public.payout_orders USING btree (call_id)
CREATE UNIQUE INDEX payout_orders_one ON public.payout_orders USING btree (batch_id) WHERE (state <> 'not_received'::text)
CREATE UNIQUE INDEX payout_orders_pkey ON public.payout_orders USING btree (id)
COLUMN payouts.id text COLLATE "C" NOT NULL
COLUMN payouts.loan_id text COLLATE "C"
COLUMN payouts.attempt bigint NOT NULL
COLUMN payouts.version bigint NOT NULL
COLUMN payouts.state text COLLATE "C" NOT NULL
COLUMN payouts.hold text COLLATE "C" NOT NULL
COLUMN payouts.note text COLLATE "C" NOT NULL
COLUMN payouts.currency text COLLATE "C" NOT NULL
COLUMN payouts.minor bigint NOT NULL
COLUMN payouts.payee bytea NOT NULL
COLUMN payouts.account_tag text COLLATE "C" NOT NULL
COLUMN payouts.from_on text COLLATE "C"
COLUMN payouts.end_to_end text COLLATE "C" NOT NULL
COLUMN payouts.batch_id text COLLATE "C"
COLUMN payouts.settled_on text COLLATE "C"
COLUMN payouts.reason text COLLATE "C" NOT NULL
COLUMN payouts.created_at timestamp with time zone NOT NULL
COLUMN payouts.changed_at timestamp with time zone NOT NULL
COLUMN payouts.kind text COLLATE "C" NOT NULL DEFAULT 'loan'::text
COLUMN payouts.event_id text COLLATE "C"
COLUMN payouts.debt bigint NOT NULL DEFAULT 0
COLUMN payouts.part bigint NOT NULL DEFAULT 1
COLUMN payouts.partner text COLLATE "C" NOT NULL DEFAULT ''::text
CONSTRAINT payouts.payouts_attempt_check CHECK ((attempt >= 1))
CONSTRAINT payouts.payouts_batch_id_fkey FOREIGN KEY (batch_id) REFERENCES payout_batches(id)
CONSTRAINT payouts.payouts_check CHECK (((state = 'held'::text) = (hold <> ''::text)))
CONSTRAINT payouts.payouts_check1 CHECK (((state <> ALL (ARRAY['ready'::text, 'exported'::text])) OR (batch_id IS NOT NULL)))
CONSTRAINT payouts.payouts_check2 CHECK (((state <> 'settled'::text) OR (settled_on IS NOT NULL)))
CONSTRAINT payouts.payouts_kind_check CHECK ((kind = ANY (ARRAY['loan'::text, 'refund'::text, 'commission'::text, 'proof'::text])))
CONSTRAINT payouts.payouts_loan_id_fkey FOREIGN KEY (loan_id) REFERENCES loans(id)
CONSTRAINT payouts.payouts_minor_check CHECK ((minor > 0))
CONSTRAINT payouts.payouts_pkey PRIMARY KEY (id)
CONSTRAINT payouts.payouts_state_check CHECK ((state = ANY (ARRAY['planned'::text, 'held'::text, 'ready'::text, 'exported'::text, 'settled'::text, 'returned'::text, 'cancelled'::text])))
CONSTRAINT payouts.payouts_version_check CHECK ((version >= 1))
CREATE INDEX payouts_account ON public.payouts USING btree (account_tag)
CREATE UNIQUE INDEX payouts_alive ON public.payouts USING btree (loan_id, debt, part) WHERE ((kind = 'loan'::text) AND (state <> ALL (ARRAY['returned'::text, 'cancelled'::text])))
CREATE UNIQUE INDEX payouts_attempt ON public.payouts USING btree (loan_id, kind, debt, part, attempt)
CREATE INDEX payouts_batch ON public.payouts USING btree (batch_id, id) WHERE (batch_id IS NOT NULL)
CREATE INDEX payouts_changed ON public.payouts USING btree (changed_at)
CREATE UNIQUE INDEX payouts_end_to_end ON public.payouts USING btree (end_to_end)
CREATE UNIQUE INDEX payouts_event ON public.payouts USING btree (event_id) WHERE (event_id IS NOT NULL)
CREATE UNIQUE INDEX payouts_pkey ON public.payouts USING btree (id)
CREATE INDEX payouts_state ON public.payouts USING btree (state, id)
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
COLUMN portfolio_loans.loan_id text COLLATE "C" NOT NULL
COLUMN portfolio_loans.loan_version bigint NOT NULL
COLUMN portfolio_loans.known_to text COLLATE "C" NOT NULL
COLUMN portfolio_loans.currency text COLLATE "C" NOT NULL
COLUMN portfolio_loans.product text COLLATE "C" NOT NULL
COLUMN portfolio_loans.paid_out_on text COLLATE "C" NOT NULL
COLUMN portfolio_loans.lent_minor bigint NOT NULL
COLUMN portfolio_loans.ended_on text COLLATE "C"
COLUMN portfolio_loans.ended_as text COLLATE "C" NOT NULL
COLUMN portfolio_loans.course text NOT NULL
CONSTRAINT portfolio_loans.portfolio_loans_check CHECK (((ended_on IS NULL) = (ended_as = ''::text)))
CONSTRAINT portfolio_loans.portfolio_loans_currency_check CHECK ((length(currency) = 3))
CONSTRAINT portfolio_loans.portfolio_loans_loan_id_fkey FOREIGN KEY (loan_id) REFERENCES loans(id)
CONSTRAINT portfolio_loans.portfolio_loans_pkey PRIMARY KEY (loan_id)
CREATE INDEX portfolio_loans_open ON public.portfolio_loans USING btree (known_to) WHERE (ended_on IS NULL)
CREATE UNIQUE INDEX portfolio_loans_pkey ON public.portfolio_loans USING btree (loan_id)
COLUMN privacy_cases.id text COLLATE "C" NOT NULL
COLUMN privacy_cases.version bigint NOT NULL
COLUMN privacy_cases.kind text COLLATE "C" NOT NULL
COLUMN privacy_cases.state text COLLATE "C" NOT NULL
COLUMN privacy_cases.person_kind text COLLATE "C" NOT NULL
COLUMN privacy_cases.person_id text COLLATE "C" NOT NULL
COLUMN privacy_cases.lang text COLLATE "C" NOT NULL
COLUMN privacy_cases.topic text COLLATE "C" NOT NULL
COLUMN privacy_cases.sealed bytea
COLUMN privacy_cases.outcome text COLLATE "C" NOT NULL
COLUMN privacy_cases.answer_sealed bytea
COLUMN privacy_cases.filed_by text COLLATE "C"
COLUMN privacy_cases.filed_name text COLLATE "C" NOT NULL
COLUMN privacy_cases.created_at timestamp with time zone NOT NULL
COLUMN privacy_cases.acknowledge_by text COLLATE "C"
COLUMN privacy_cases.due_by text COLLATE "C" NOT NULL
COLUMN privacy_cases.acknowledged_at timestamp with time zone
COLUMN privacy_cases.answered_at timestamp with time zone
COLUMN privacy_cases.answered_by text COLLATE "C"
COLUMN privacy_cases.answered_name text COLLATE "C" NOT NULL
COLUMN privacy_cases.reopened_at timestamp with time zone
COLUMN privacy_cases.blob_id text COLLATE "C"
COLUMN privacy_cases.wrapped_key bytea
COLUMN privacy_cases.size bigint NOT NULL
COLUMN privacy_cases.sha256 text COLLATE "C" NOT NULL
COLUMN privacy_cases.expires_at timestamp with time zone
COLUMN privacy_cases.erased_at timestamp with time zone
COLUMN privacy_cases.files_of text COLLATE "C"
COLUMN privacy_cases.files bigint NOT NULL DEFAULT 0
COLUMN privacy_cases.received_on text COLLATE "C"
COLUMN privacy_cases.channel text COLLATE "C" NOT NULL DEFAULT ''::text
COLUMN privacy_cases.product text COLLATE "C" NOT NULL DEFAULT ''::text
COLUMN privacy_cases.clock_rule text COLLATE "C" NOT NULL DEFAULT ''::text
COLUMN privacy_cases.redress_minor bigint NOT NULL DEFAULT 0
COLUMN privacy_cases.redress_currency text COLLATE "C" NOT NULL DEFAULT ''::text
COLUMN privacy_cases.changed_at timestamp with time zone
CONSTRAINT privacy_cases.privacy_cases_check CHECK (((state = ANY (ARRAY['answered'::text, 'closed'::text])) = (answered_at IS NOT NULL)))
CONSTRAINT privacy_cases.privacy_cases_check1 CHECK (((blob_id IS NULL) = (wrapped_key IS NULL)))
CONSTRAINT privacy_cases.privacy_cases_files_check CHECK ((files >= 0))
CONSTRAINT privacy_cases.privacy_cases_kind_check CHECK ((kind = ANY (ARRAY['export'::text, 'correction'::text, 'erasure'::text, 'complaint'::text])))
CONSTRAINT privacy_cases.privacy_cases_person_kind_check CHECK ((person_kind = ANY (ARRAY['account'::text, 'request'::text, 'visitor'::text])))
CONSTRAINT privacy_cases.privacy_cases_pkey PRIMARY KEY (id)
CONSTRAINT privacy_cases.privacy_cases_redress_minor_check CHECK ((redress_minor >= 0))
CONSTRAINT privacy_cases.privacy_cases_state_check CHECK ((state = ANY (ARRAY['received'::text, 'acknowledged'::text, 'answered'::text, 'closed'::text])))
CONSTRAINT privacy_cases.privacy_cases_version_check CHECK ((version >= 1))
CREATE INDEX privacy_cases_archives ON public.privacy_cases USING btree (expires_at) WHERE (blob_id IS NOT NULL)
CREATE INDEX privacy_cases_complaints ON public.privacy_cases USING btree (kind, created_at)
CREATE INDEX privacy_cases_kind ON public.privacy_cases USING btree (kind, id)
CREATE INDEX privacy_cases_old ON public.privacy_cases USING btree (answered_at, id) WHERE ((answered_at IS NOT NULL) AND (erased_at IS NULL))
CREATE UNIQUE INDEX privacy_cases_one ON public.privacy_cases USING btree (person_kind, person_id, kind) WHERE ((kind = ANY (ARRAY['export'::text, 'erasure'::text])) AND (state = ANY (ARRAY['received'::text, 'acknowledged'::text])))
CREATE INDEX privacy_cases_open ON public.privacy_cases USING btree (due_by, id) WHERE (state = ANY (ARRAY['received'::text, 'acknowledged'::text]))
CREATE INDEX privacy_cases_person ON public.privacy_cases USING btree (person_kind, person_id, created_at)
CREATE UNIQUE INDEX privacy_cases_pkey ON public.privacy_cases USING btree (id)
COLUMN privacy_holds.id text COLLATE "C" NOT NULL
COLUMN privacy_holds.person_kind text COLLATE "C" NOT NULL
COLUMN privacy_holds.person_id text COLLATE "C" NOT NULL
COLUMN privacy_holds.sealed bytea NOT NULL
COLUMN privacy_holds.placed_by text COLLATE "C" NOT NULL
COLUMN privacy_holds.placed_name text COLLATE "C" NOT NULL
COLUMN privacy_holds.placed_at timestamp with time zone NOT NULL
COLUMN privacy_holds.lift_by text COLLATE "C"
COLUMN privacy_holds.lift_name text COLLATE "C" NOT NULL
COLUMN privacy_holds.lift_at timestamp with time zone
COLUMN privacy_holds.lifted_by text COLLATE "C"
COLUMN privacy_holds.lifted_name text COLLATE "C" NOT NULL
COLUMN privacy_holds.lifted_at timestamp with time zone
CONSTRAINT privacy_holds.privacy_holds_person_kind_check CHECK ((person_kind = ANY (ARRAY['account'::text, 'request'::text])))
CONSTRAINT privacy_holds.privacy_holds_pkey PRIMARY KEY (id)
CREATE UNIQUE INDEX privacy_holds_one ON public.privacy_holds USING btree (person_kind, person_id) WHERE (lifted_at IS NULL)
CREATE UNIQUE INDEX privacy_holds_pkey ON public.privacy_holds USING btree (id)
COLUMN privacy_runs.id text COLLATE "C" NOT NULL
COLUMN privacy_runs.version bigint NOT NULL
COLUMN privacy_runs.state text COLLATE "C" NOT NULL
COLUMN privacy_runs.counted_at timestamp with time zone NOT NULL
COLUMN privacy_runs.counted_by text COLLATE "C" NOT NULL
COLUMN privacy_runs.counted_name text COLLATE "C" NOT NULL
COLUMN privacy_runs.due text NOT NULL
COLUMN privacy_runs.released_by text COLLATE "C"
COLUMN privacy_runs.released_name text COLLATE "C" NOT NULL
COLUMN privacy_runs.released_at timestamp with time zone
COLUMN privacy_runs.erased text
COLUMN privacy_runs.done_at timestamp with time zone
CONSTRAINT privacy_runs.privacy_runs_pkey PRIMARY KEY (id)
CONSTRAINT privacy_runs.privacy_runs_state_check CHECK ((state = ANY (ARRAY['counted'::text, 'released'::text, 'done'::text, 'replaced'::text])))
CONSTRAINT privacy_runs.privacy_runs_version_check CHECK ((version >= 1))
CREATE UNIQUE INDEX privacy_runs_open ON public.privacy_runs USING btree (state) WHERE (state = ANY (ARRAY['counted'::text, 'released'::text]))
CREATE UNIQUE INDEX privacy_runs_pkey ON public.privacy_runs USING btree (id)
COLUMN product_proposals.id text COLLATE "C" NOT NULL
COLUMN product_proposals.code text COLLATE "C" NOT NULL
COLUMN product_proposals.before text
COLUMN product_proposals.after text NOT NULL
COLUMN product_proposals.valid_from text COLLATE "C" NOT NULL
COLUMN product_proposals.reason text COLLATE "C" NOT NULL
COLUMN product_proposals.state text COLLATE "C" NOT NULL
COLUMN product_proposals.author_id text COLLATE "C" NOT NULL
COLUMN product_proposals.author_name text COLLATE "C" NOT NULL
COLUMN product_proposals.created_at timestamp with time zone NOT NULL
COLUMN product_proposals.decided_by text COLLATE "C"
COLUMN product_proposals.decided_note text COLLATE "C"
COLUMN product_proposals.decided_at timestamp with time zone
COLUMN product_proposals.applied_version bigint
COLUMN product_proposals.applied_at timestamp with time zone
COLUMN product_proposals.not_before timestamp with time zone
COLUMN product_proposals.confirmer_id text COLLATE "C"
CONSTRAINT product_proposals.product_proposals_check CHECK (((state = 'proposed'::text) = (decided_at IS NULL)))
CONSTRAINT product_proposals.product_proposals_check1 CHECK (((state = 'applied'::text) = (applied_version IS NOT NULL)))
CONSTRAINT product_proposals.product_proposals_pkey PRIMARY KEY (id)
CONSTRAINT product_proposals.product_proposals_state_check CHECK ((state = ANY (ARRAY['proposed'::text, 'confirmed'::text, 'applied'::text, 'rejected'::text, 'withdrawn'::text, 'failed'::text])))
CREATE UNIQUE INDEX product_proposals_open ON public.product_proposals USING btree (code) WHERE (state = ANY (ARRAY['proposed'::text, 'confirmed'::text]))
CREATE UNIQUE INDEX product_proposals_pkey ON public.product_proposals USING btree (id)
CREATE INDEX product_proposals_waiting ON public.product_proposals USING btree (valid_from) WHERE (state = 'confirmed'::text)
COLUMN program_assertions.jti_hash text COLLATE "C" NOT NULL
COLUMN program_assertions.expires_at timestamp with time zone NOT NULL
CONSTRAINT program_assertions.program_assertions_pkey PRIMARY KEY (jti_hash)
CREATE INDEX program_assertions_expiry ON public.program_assertions USING btree (expires_at)
CREATE UNIQUE INDEX program_assertions_pkey ON public.program_assertions USING btree (jti_hash)
COLUMN program_endings.program_id text COLLATE "C" NOT NULL
COLUMN program_endings.operation text COLLATE "C" NOT NULL
COLUMN program_endings.day text COLLATE "C" NOT NULL
COLUMN program_endings.calls bigint NOT NULL
CONSTRAINT program_endings.program_endings_calls_check CHECK ((calls > 0))
CONSTRAINT program_endings.program_endings_pkey PRIMARY KEY (program_id, operation, day)
CONSTRAINT program_endings.program_endings_program_id_fkey FOREIGN KEY (program_id) REFERENCES programs(id)
CREATE INDEX program_endings_day ON public.program_endings USING btree (day)
CREATE UNIQUE INDEX program_endings_pkey ON public.program_endings USING btree (program_id, operation, day)
COLUMN program_keys.id text COLLATE "C" NOT NULL
COLUMN program_keys.program_id text COLLATE "C" NOT NULL
COLUMN program_keys.kid text COLLATE "C" NOT NULL
COLUMN program_keys.alg text COLLATE "C" NOT NULL
COLUMN program_keys.jwk text COLLATE "C" NOT NULL
COLUMN program_keys.made_by text COLLATE "C"
COLUMN program_keys.made_at timestamp with time zone NOT NULL
COLUMN program_keys.expires_at timestamp with time zone NOT NULL
COLUMN program_keys.confirmed_at timestamp with time zone
COLUMN program_keys.ended_at timestamp with time zone
COLUMN program_keys.used_at timestamp with time zone
COLUMN program_keys.used_from text COLLATE "C" NOT NULL
CONSTRAINT program_keys.program_keys_alg_check CHECK ((alg = ANY (ARRAY['ES256'::text, 'EdDSA'::text])))
CONSTRAINT program_keys.program_keys_pkey PRIMARY KEY (id)
CONSTRAINT program_keys.program_keys_program_id_fkey FOREIGN KEY (program_id) REFERENCES programs(id)
CREATE UNIQUE INDEX program_keys_kid ON public.program_keys USING btree (kid)
CREATE UNIQUE INDEX program_keys_pkey ON public.program_keys USING btree (id)
CREATE INDEX program_keys_program ON public.program_keys USING btree (program_id, made_at, id)
COLUMN program_news.program_id text COLLATE "C" NOT NULL
COLUMN program_news.what text COLLATE "C" NOT NULL
COLUMN program_news.day text COLLATE "C" NOT NULL
CONSTRAINT program_news.program_news_pkey PRIMARY KEY (program_id, what)
CONSTRAINT program_news.program_news_program_id_fkey FOREIGN KEY (program_id) REFERENCES programs(id)
CREATE INDEX program_news_day ON public.program_news USING btree (day)
CREATE UNIQUE INDEX program_news_pkey ON public.program_news USING btree (program_id, what)
COLUMN program_secrets.id text COLLATE "C" NOT NULL
COLUMN program_secrets.program_id text COLLATE "C" NOT NULL
COLUMN program_secrets.hint text COLLATE "C" NOT NULL
COLUMN program_secrets.token_hash text COLLATE "C" NOT NULL
COLUMN program_secrets.made_by text COLLATE "C"
COLUMN program_secrets.made_at timestamp with time zone NOT NULL
COLUMN program_secrets.expires_at timestamp with time zone NOT NULL
COLUMN program_secrets.confirmed_at timestamp with time zone
COLUMN program_secrets.ended_at timestamp with time zone
COLUMN program_secrets.used_at timestamp with time zone
COLUMN program_secrets.used_from text COLLATE "C" NOT NULL
CONSTRAINT program_secrets.program_secrets_pkey PRIMARY KEY (id)
CONSTRAINT program_secrets.program_secrets_program_id_fkey FOREIGN KEY (program_id) REFERENCES programs(id)
CREATE UNIQUE INDEX program_secrets_pkey ON public.program_secrets USING btree (id)
CREATE INDEX program_secrets_program ON public.program_secrets USING btree (program_id, made_at, id)
CREATE UNIQUE INDEX program_secrets_token ON public.program_secrets USING btree (token_hash)
COLUMN program_tokens.token_hash text COLLATE "C" NOT NULL
COLUMN program_tokens.program_id text COLLATE "C" NOT NULL
COLUMN program_tokens.key_id text COLLATE "C" NOT NULL
COLUMN program_tokens.scopes text COLLATE "C" NOT NULL
COLUMN program_tokens.expires_at timestamp with time zone NOT NULL
CONSTRAINT program_tokens.program_tokens_key_id_fkey FOREIGN KEY (key_id) REFERENCES program_keys(id)
CONSTRAINT program_tokens.program_tokens_pkey PRIMARY KEY (token_hash)
CONSTRAINT program_tokens.program_tokens_program_id_fkey FOREIGN KEY (program_id) REFERENCES programs(id)
CREATE INDEX program_tokens_expiry ON public.program_tokens USING btree (expires_at)
CREATE UNIQUE INDEX program_tokens_pkey ON public.program_tokens USING btree (token_hash)
COLUMN programs.id text COLLATE "C" NOT NULL
COLUMN programs.version bigint NOT NULL
COLUMN programs.name text COLLATE "C" NOT NULL
COLUMN programs.contact text COLLATE "C" NOT NULL
COLUMN programs.scopes text COLLATE "C" NOT NULL
COLUMN programs.addresses text COLLATE "C" NOT NULL
COLUMN programs.responsible_1 text COLLATE "C" NOT NULL
COLUMN programs.responsible_2 text COLLATE "C"
COLUMN programs.made_by text COLLATE "C" NOT NULL
COLUMN programs.made_at timestamp with time zone NOT NULL
COLUMN programs.wanted text COLLATE "C"
COLUMN programs.wanted_by text COLLATE "C"
COLUMN programs.wanted_at timestamp with time zone
COLUMN programs.confirmed_by text COLLATE "C"
COLUMN programs.confirmed_at timestamp with time zone
COLUMN programs.stopped_by text COLLATE "C"
COLUMN programs.stopped_at timestamp with time zone
COLUMN programs.ended_by text COLLATE "C"
COLUMN programs.ended_at timestamp with time zone
COLUMN programs.mandate text COLLATE "C"
COLUMN programs.due_by text COLLATE "C"
COLUMN programs.due_at timestamp with time zone
COLUMN programs.rate text COLLATE "C" NOT NULL DEFAULT 'standard'::text
CONSTRAINT programs.programs_made_by_fkey FOREIGN KEY (made_by) REFERENCES staff(id)
CONSTRAINT programs.programs_pkey PRIMARY KEY (id)
CONSTRAINT programs.programs_rate_check CHECK ((rate = ANY (ARRAY['standard'::text, 'bulk'::text])))
CONSTRAINT programs.programs_responsible_1_fkey FOREIGN KEY (responsible_1) REFERENCES staff(id)
CONSTRAINT programs.programs_responsible_2_fkey FOREIGN KEY (responsible_2) REFERENCES staff(id)
CONSTRAINT programs.programs_version_check CHECK ((version >= 1))
CREATE INDEX programs_due ON public.programs USING btree (due_at)
CREATE INDEX programs_made ON public.programs USING btree (made_at, id)
CREATE UNIQUE INDEX programs_pkey ON public.programs USING btree (id)
COLUMN provider_flows.state_hash text COLLATE "C" NOT NULL
COLUMN provider_flows.browser_hash text COLLATE "C" NOT NULL
COLUMN provider_flows.provider text COLLATE "C" NOT NULL
COLUMN provider_flows.sealed bytea NOT NULL
COLUMN provider_flows.account_id text COLLATE "C"
COLUMN provider_flows.session_id text COLLATE "C"
COLUMN provider_flows.challenge text COLLATE "C" NOT NULL
COLUMN provider_flows.challenge_method text COLLATE "C" NOT NULL
COLUMN provider_flows.redirect_to text COLLATE "C" NOT NULL
COLUMN provider_flows.created_at timestamp with time zone NOT NULL
COLUMN provider_flows.expires_at timestamp with time zone NOT NULL
CONSTRAINT provider_flows.provider_flows_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE
CONSTRAINT provider_flows.provider_flows_pkey PRIMARY KEY (state_hash)
CONSTRAINT provider_flows.provider_flows_session_id_fkey FOREIGN KEY (session_id) REFERENCES sessions(id) ON DELETE CASCADE
CREATE INDEX provider_flows_account ON public.provider_flows USING btree (account_id)
CREATE INDEX provider_flows_expiry ON public.provider_flows USING btree (expires_at)
CREATE UNIQUE INDEX provider_flows_pkey ON public.provider_flows USING btree (state_hash)
CREATE INDEX provider_flows_session ON public.provider_flows USING btree (session_id)
COLUMN rate_changes.id text COLLATE "C" NOT NULL
COLUMN rate_changes.base text COLLATE "C" NOT NULL
COLUMN rate_changes.document text NOT NULL
COLUMN rate_changes.valid_from text COLLATE "C" NOT NULL
COLUMN rate_changes.reason text COLLATE "C" NOT NULL
COLUMN rate_changes.state text COLLATE "C" NOT NULL
COLUMN rate_changes.author_id text COLLATE "C" NOT NULL
COLUMN rate_changes.author_name text COLLATE "C" NOT NULL
COLUMN rate_changes.created_at timestamp with time zone NOT NULL
COLUMN rate_changes.confirmer_id text COLLATE "C"
COLUMN rate_changes.decided_by text COLLATE "C"
COLUMN rate_changes.decided_note text COLLATE "C"
COLUMN rate_changes.decided_at timestamp with time zone
CONSTRAINT rate_changes.rate_changes_check CHECK (((state = 'proposed'::text) = (decided_at IS NULL)))
CONSTRAINT rate_changes.rate_changes_pkey PRIMARY KEY (id)
CONSTRAINT rate_changes.rate_changes_state_check CHECK ((state = ANY (ARRAY['proposed'::text, 'confirmed'::text, 'applied'::text, 'rejected'::text, 'withdrawn'::text, 'failed'::text])))
CREATE UNIQUE INDEX rate_changes_open ON public.rate_changes USING btree ((1)) WHERE (state = ANY (ARRAY['proposed'::text, 'confirmed'::text]))
CREATE UNIQUE INDEX rate_changes_pkey ON public.rate_changes USING btree (id)
COLUMN rate_limits.key text COLLATE "C" NOT NULL
COLUMN rate_limits.tat bigint NOT NULL
CONSTRAINT rate_limits.rate_limits_pkey PRIMARY KEY (key)
CREATE UNIQUE INDEX rate_limits_pkey ON public.rate_limits USING btree (key)
COLUMN rate_resets.loan_id text COLLATE "C" NOT NULL
COLUMN rate_resets.next_on text COLLATE "C" NOT NULL
COLUMN rate_resets.waiting boolean NOT NULL
CONSTRAINT rate_resets.rate_resets_loan_id_fkey FOREIGN KEY (loan_id) REFERENCES loans(id)
CONSTRAINT rate_resets.rate_resets_pkey PRIMARY KEY (loan_id)
CREATE INDEX rate_resets_next ON public.rate_resets USING btree (next_on, loan_id)
CREATE UNIQUE INDEX rate_resets_pkey ON public.rate_resets USING btree (loan_id)
CREATE INDEX rate_resets_waiting ON public.rate_resets USING btree (loan_id) WHERE waiting
COLUMN recovery_codes.owner_kind text COLLATE "C" NOT NULL
COLUMN recovery_codes.owner_id text COLLATE "C" NOT NULL
COLUMN recovery_codes.code_hash text COLLATE "C" NOT NULL
COLUMN recovery_codes.created_at timestamp with time zone NOT NULL
COLUMN recovery_codes.used_at timestamp with time zone
CONSTRAINT recovery_codes.recovery_codes_pkey PRIMARY KEY (owner_kind, owner_id, code_hash)
CREATE UNIQUE INDEX recovery_codes_pkey ON public.recovery_codes USING btree (owner_kind, owner_id, code_hash)
COLUMN recovery_tokens.email text COLLATE "C" NOT NULL
COLUMN recovery_tokens.token_hash text COLLATE "C" NOT NULL
COLUMN recovery_tokens.created_at timestamp with time zone NOT NULL
COLUMN recovery_tokens.expires_at timestamp with time zone NOT NULL
COLUMN recovery_tokens.email_mark text COLLATE "C"
CONSTRAINT recovery_tokens.recovery_tokens_pkey PRIMARY KEY (email)
CONSTRAINT recovery_tokens.recovery_tokens_token_hash_key UNIQUE (token_hash)
CREATE UNIQUE INDEX recovery_tokens_email_mark ON public.recovery_tokens USING btree (email_mark)
CREATE UNIQUE INDEX recovery_tokens_pkey ON public.recovery_tokens USING btree (email)
CREATE UNIQUE INDEX recovery_tokens_token_hash_key ON public.recovery_tokens USING btree (token_hash)
COLUMN refresh_families.session_id text COLLATE "C" NOT NULL
COLUMN refresh_families.counter bigint NOT NULL
COLUMN refresh_families.lowest bigint NOT NULL
COLUMN refresh_families.level bigint NOT NULL
COLUMN refresh_families.uses text NOT NULL
CONSTRAINT refresh_families.refresh_families_pkey PRIMARY KEY (session_id)
CONSTRAINT refresh_families.refresh_families_session_id_fkey FOREIGN KEY (session_id) REFERENCES sessions(id) ON DELETE CASCADE
CREATE UNIQUE INDEX refresh_families_pkey ON public.refresh_families USING btree (session_id)
COLUMN refusal_reasons.request_id text COLLATE "C" NOT NULL
COLUMN refusal_reasons.version bigint NOT NULL
COLUMN refusal_reasons.position bigint NOT NULL
COLUMN refusal_reasons.code text COLLATE "C" NOT NULL
CONSTRAINT refusal_reasons.refusal_reasons_pkey PRIMARY KEY (request_id, version, "position")
CONSTRAINT refusal_reasons.refusal_reasons_position_check CHECK ((("position" >= 1) AND ("position" <= 4)))
CONSTRAINT refusal_reasons.refusal_reasons_request_id_version_fkey FOREIGN KEY (request_id, version) REFERENCES decisions(request_id, version)
CREATE INDEX refusal_reasons_code ON public.refusal_reasons USING btree (code, request_id)
CREATE UNIQUE INDEX refusal_reasons_pkey ON public.refusal_reasons USING btree (request_id, version, "position")
COLUMN register_arrears.request_id text COLLATE "C" NOT NULL
COLUMN register_arrears.number bigint NOT NULL
COLUMN register_arrears.register text COLLATE "C" NOT NULL
COLUMN register_arrears.reached_on text COLLATE "C" NOT NULL
COLUMN register_arrears.due_on text COLLATE "C" NOT NULL
COLUMN register_arrears.currency text COLLATE "C" NOT NULL
COLUMN register_arrears.overdue_minor bigint NOT NULL
COLUMN register_arrears.from_minor bigint NOT NULL
COLUMN register_arrears.created_at timestamp with time zone NOT NULL
COLUMN register_arrears.ended_on text COLLATE "C"
COLUMN register_arrears.reported_on text COLLATE "C"
COLUMN register_arrears.reference text COLLATE "C"
COLUMN register_arrears.by_id text COLLATE "C"
COLUMN register_arrears.by_name text COLLATE "C"
COLUMN register_arrears.recorded_at timestamp with time zone
CONSTRAINT register_arrears.register_arrears_check CHECK (((reported_on IS NULL) = (recorded_at IS NULL)))
CONSTRAINT register_arrears.register_arrears_from_minor_check CHECK ((from_minor > 0))
CONSTRAINT register_arrears.register_arrears_number_check CHECK ((number >= 1))
CONSTRAINT register_arrears.register_arrears_overdue_minor_check CHECK ((overdue_minor > 0))
CONSTRAINT register_arrears.register_arrears_pkey PRIMARY KEY (request_id, number)
CONSTRAINT register_arrears.register_arrears_request_id_fkey FOREIGN KEY (request_id) REFERENCES loan_requests(id)
CREATE UNIQUE INDEX register_arrears_pkey ON public.register_arrears USING btree (request_id, number)
COLUMN register_consultations.request_id text COLLATE "C" NOT NULL
COLUMN register_consultations.number bigint NOT NULL
COLUMN register_consultations.position bigint NOT NULL
COLUMN register_consultations.register text COLLATE "C" NOT NULL
COLUMN register_consultations.asked_on text COLLATE "C" NOT NULL
COLUMN register_consultations.result text COLLATE "C" NOT NULL
COLUMN register_consultations.reference text COLLATE "C" NOT NULL
COLUMN register_consultations.remark text COLLATE "C" NOT NULL
COLUMN register_consultations.by_id text COLLATE "C" NOT NULL
COLUMN register_consultations.by_name text COLLATE "C" NOT NULL
COLUMN register_consultations.created_at timestamp with time zone NOT NULL
CONSTRAINT register_consultations.register_consultations_number_check CHECK ((number >= 1))
CONSTRAINT register_consultations.register_consultations_pkey PRIMARY KEY (request_id, number)
CONSTRAINT register_consultations.register_consultations_position_check CHECK (("position" >= 1))
CONSTRAINT register_consultations.register_consultations_request_id_fkey FOREIGN KEY (request_id) REFERENCES loan_requests(id)
CONSTRAINT register_consultations.register_consultations_result_check CHECK ((result = ANY (ARRAY['clear'::text, 'entry'::text, 'unreachable'::text])))
CREATE UNIQUE INDEX register_consultations_pkey ON public.register_consultations USING btree (request_id, number)
CREATE TRIGGER register_consultations_no_update BEFORE UPDATE ON public.register_consultations FOR EACH STATEMENT EXECUTE FUNCTION refuse_record_change()
COLUMN register_reports.request_id text COLLATE "C" NOT NULL
COLUMN register_reports.register text COLLATE "C" NOT NULL
COLUMN register_reports.due_on text COLLATE "C" NOT NULL
COLUMN register_reports.created_at timestamp with time zone NOT NULL
COLUMN register_reports.reported_on text COLLATE "C"
COLUMN register_reports.reference text COLLATE "C"
COLUMN register_reports.by_id text COLLATE "C"
COLUMN register_reports.by_name text COLLATE "C"
COLUMN register_reports.recorded_at timestamp with time zone
CONSTRAINT register_reports.register_reports_check CHECK (((reported_on IS NULL) = (recorded_at IS NULL)))
CONSTRAINT register_reports.register_reports_pkey PRIMARY KEY (request_id)
CONSTRAINT register_reports.register_reports_request_id_fkey FOREIGN KEY (request_id) REFERENCES loan_requests(id)
CREATE UNIQUE INDEX register_reports_pkey ON public.register_reports USING btree (request_id)
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
COLUMN registrations.meta text NOT NULL DEFAULT '{}'::text
COLUMN registrations.door text COLLATE "C" NOT NULL DEFAULT 'site'::text
COLUMN registrations.email_mark text COLLATE "C"
CONSTRAINT registrations.registrations_pkey PRIMARY KEY (id)
CONSTRAINT registrations.registrations_token_hash_key UNIQUE (token_hash)
CREATE INDEX registrations_email ON public.registrations USING btree (email, created_at)
CREATE INDEX registrations_email_mark ON public.registrations USING btree (email_mark, created_at)
CREATE INDEX registrations_expiry ON public.registrations USING btree (expires_at)
CREATE UNIQUE INDEX registrations_pkey ON public.registrations USING btree (id)
CREATE UNIQUE INDEX registrations_token_hash_key ON public.registrations USING btree (token_hash)
COLUMN reply_templates.id text COLLATE "C" NOT NULL
COLUMN reply_templates.version bigint NOT NULL
COLUMN reply_templates.name text COLLATE "C" NOT NULL
COLUMN reply_templates.texts text NOT NULL
COLUMN reply_templates.updated_by text COLLATE "C" NOT NULL
COLUMN reply_templates.updated_at timestamp with time zone NOT NULL
COLUMN reply_templates.shipped text COLLATE "C"
CONSTRAINT reply_templates.reply_templates_pkey PRIMARY KEY (id)
CONSTRAINT reply_templates.reply_templates_version_check CHECK ((version >= 1))
CREATE UNIQUE INDEX reply_templates_pkey ON public.reply_templates USING btree (id)
COLUMN reporting_duties.duty text COLLATE "C" NOT NULL
COLUMN reporting_duties.version bigint NOT NULL
COLUMN reporting_duties.own boolean NOT NULL
COLUMN reporting_duties.title text COLLATE "C" NOT NULL
COLUMN reporting_duties.authority text COLLATE "C" NOT NULL
COLUMN reporting_duties.source text COLLATE "C" NOT NULL
COLUMN reporting_duties.rhythm text COLLATE "C" NOT NULL
COLUMN reporting_duties.due_months bigint NOT NULL
COLUMN reporting_duties.due_days bigint NOT NULL
COLUMN reporting_duties.due_working_days bigint NOT NULL
COLUMN reporting_duties.rolls boolean NOT NULL
COLUMN reporting_duties.since text COLLATE "C"
COLUMN reporting_duties.applies boolean NOT NULL
COLUMN reporting_duties.reason text COLLATE "C" NOT NULL
COLUMN reporting_duties.by_id text COLLATE "C" NOT NULL
COLUMN reporting_duties.by_name text COLLATE "C" NOT NULL
COLUMN reporting_duties.created_at timestamp with time zone NOT NULL
CONSTRAINT reporting_duties.reporting_duties_due_days_check CHECK ((due_days >= 0))
CONSTRAINT reporting_duties.reporting_duties_due_months_check CHECK ((due_months >= 0))
CONSTRAINT reporting_duties.reporting_duties_due_working_days_check CHECK ((due_working_days >= 0))
CONSTRAINT reporting_duties.reporting_duties_pkey PRIMARY KEY (duty, version)
CONSTRAINT reporting_duties.reporting_duties_rhythm_check CHECK ((rhythm = ANY (ARRAY[''::text, 'month'::text, 'quarter'::text, 'half_year'::text, 'year'::text])))
CONSTRAINT reporting_duties.reporting_duties_version_check CHECK ((version >= 1))
CREATE UNIQUE INDEX reporting_duties_pkey ON public.reporting_duties USING btree (duty, version)
COLUMN reporting_filings.duty text COLLATE "C" NOT NULL
COLUMN reporting_filings.period_end text COLLATE "C" NOT NULL
COLUMN reporting_filings.version bigint NOT NULL
COLUMN reporting_filings.period_start text COLLATE "C" NOT NULL
COLUMN reporting_filings.sent_on text COLLATE "C"
COLUMN reporting_filings.reference text COLLATE "C" NOT NULL
COLUMN reporting_filings.note text COLLATE "C" NOT NULL
COLUMN reporting_filings.by_id text COLLATE "C" NOT NULL
COLUMN reporting_filings.by_name text COLLATE "C" NOT NULL
COLUMN reporting_filings.created_at timestamp with time zone NOT NULL
CONSTRAINT reporting_filings.reporting_filings_pkey PRIMARY KEY (duty, period_end, version)
CONSTRAINT reporting_filings.reporting_filings_version_check CHECK ((version >= 1))
CREATE UNIQUE INDEX reporting_filings_pkey ON public.reporting_filings USING btree (duty, period_end, version)
COLUMN request_advice.id text COLLATE "C" NOT NULL
COLUMN request_advice.request_id text COLLATE "C" NOT NULL
COLUMN request_advice.by_id text COLLATE "C" NOT NULL
COLUMN request_advice.by_name text COLLATE "C" NOT NULL
COLUMN request_advice.reason text COLLATE "C" NOT NULL
COLUMN request_advice.logic text COLLATE "C" NOT NULL
COLUMN request_advice.created_at timestamp with time zone NOT NULL
COLUMN request_advice.closed_at timestamp with time zone
COLUMN request_advice.reasons text COLLATE "C" NOT NULL DEFAULT ''::text
CONSTRAINT request_advice.request_advice_pkey PRIMARY KEY (id)
CONSTRAINT request_advice.request_advice_request_id_fkey FOREIGN KEY (request_id) REFERENCES loan_requests(id)
CREATE UNIQUE INDEX request_advice_open ON public.request_advice USING btree (request_id) WHERE (closed_at IS NULL)
CREATE UNIQUE INDEX request_advice_pkey ON public.request_advice USING btree (id)
CREATE INDEX request_advice_request ON public.request_advice USING btree (request_id, id)
COLUMN request_answers.request_id text COLLATE "C" NOT NULL
COLUMN request_answers.version bigint NOT NULL
COLUMN request_answers.sealed bytea NOT NULL
CONSTRAINT request_answers.request_answers_pkey PRIMARY KEY (request_id)
CONSTRAINT request_answers.request_answers_request_id_fkey FOREIGN KEY (request_id) REFERENCES loan_requests(id)
CONSTRAINT request_answers.request_answers_version_check CHECK ((version >= 1))
CREATE UNIQUE INDEX request_answers_pkey ON public.request_answers USING btree (request_id)
COLUMN request_ask_items.ask_id text COLLATE "C" NOT NULL
COLUMN request_ask_items.position bigint NOT NULL
COLUMN request_ask_items.kind text COLLATE "C" NOT NULL
COLUMN request_ask_items.document_kind text COLLATE "C"
COLUMN request_ask_items.body text COLLATE "C" NOT NULL
COLUMN request_ask_items.answer text COLLATE "C"
COLUMN request_ask_items.document_id text COLLATE "C"
CONSTRAINT request_ask_items.request_ask_items_ask_id_fkey FOREIGN KEY (ask_id) REFERENCES request_asks(id)
CONSTRAINT request_ask_items.request_ask_items_check CHECK (((kind = 'document'::text) = (document_kind IS NOT NULL)))
CONSTRAINT request_ask_items.request_ask_items_kind_check CHECK ((kind = ANY (ARRAY['document'::text, 'question'::text])))
CONSTRAINT request_ask_items.request_ask_items_pkey PRIMARY KEY (ask_id, "position")
CONSTRAINT request_ask_items.request_ask_items_position_check CHECK (("position" >= 1))
CREATE UNIQUE INDEX request_ask_items_pkey ON public.request_ask_items USING btree (ask_id, "position")
COLUMN request_asks.id text COLLATE "C" NOT NULL
COLUMN request_asks.request_id text COLLATE "C" NOT NULL
COLUMN request_asks.by_id text COLLATE "C" NOT NULL
COLUMN request_asks.by_name text COLLATE "C" NOT NULL
COLUMN request_asks.created_at timestamp with time zone NOT NULL
COLUMN request_asks.remind_at timestamp with time zone
COLUMN request_asks.expires_at timestamp with time zone NOT NULL
COLUMN request_asks.closed_at timestamp with time zone
CONSTRAINT request_asks.request_asks_pkey PRIMARY KEY (id)
CONSTRAINT request_asks.request_asks_request_id_fkey FOREIGN KEY (request_id) REFERENCES loan_requests(id)
CREATE INDEX request_asks_asker ON public.request_asks USING btree (by_id, closed_at) WHERE (closed_at IS NOT NULL)
CREATE INDEX request_asks_expiry ON public.request_asks USING btree (expires_at) WHERE (closed_at IS NULL)
CREATE UNIQUE INDEX request_asks_open ON public.request_asks USING btree (request_id) WHERE (closed_at IS NULL)
CREATE UNIQUE INDEX request_asks_pkey ON public.request_asks USING btree (id)
CREATE INDEX request_asks_reminder ON public.request_asks USING btree (remind_at) WHERE ((closed_at IS NULL) AND (remind_at IS NOT NULL))
CREATE INDEX request_asks_request ON public.request_asks USING btree (request_id, created_at)
COLUMN request_budget_changes.request_id text COLLATE "C" NOT NULL
COLUMN request_budget_changes.number bigint NOT NULL
COLUMN request_budget_changes.position bigint NOT NULL
COLUMN request_budget_changes.before text NOT NULL
COLUMN request_budget_changes.after text NOT NULL
COLUMN request_budget_changes.reason text COLLATE "C" NOT NULL
COLUMN request_budget_changes.by_id text COLLATE "C" NOT NULL
COLUMN request_budget_changes.by_name text COLLATE "C" NOT NULL
COLUMN request_budget_changes.created_at timestamp with time zone NOT NULL
CONSTRAINT request_budget_changes.request_budget_changes_number_check CHECK ((number >= 1))
CONSTRAINT request_budget_changes.request_budget_changes_pkey PRIMARY KEY (request_id, number)
CONSTRAINT request_budget_changes.request_budget_changes_position_check CHECK (("position" >= 1))
CONSTRAINT request_budget_changes.request_budget_changes_request_id_fkey FOREIGN KEY (request_id) REFERENCES loan_requests(id)
CREATE UNIQUE INDEX request_budget_changes_pkey ON public.request_budget_changes USING btree (request_id, number)
CREATE TRIGGER request_budget_changes_no_update BEFORE UPDATE ON public.request_budget_changes FOR EACH STATEMENT EXECUTE FUNCTION refuse_record_change()
COLUMN request_checks.request_id text COLLATE "C" NOT NULL
COLUMN request_checks.number bigint NOT NULL
COLUMN request_checks.cause text COLLATE "C" NOT NULL
COLUMN request_checks.rules text COLLATE "C" NOT NULL
COLUMN request_checks.opinion text COLLATE "C" NOT NULL
COLUMN request_checks.inputs text NOT NULL
COLUMN request_checks.trace text NOT NULL
COLUMN request_checks.created_at timestamp with time zone NOT NULL
COLUMN request_checks.run bytea
CONSTRAINT request_checks.request_checks_number_check CHECK ((number >= 1))
CONSTRAINT request_checks.request_checks_opinion_check CHECK ((opinion = ANY (ARRAY['favourable'::text, 'review'::text, 'unfavourable'::text])))
CONSTRAINT request_checks.request_checks_pkey PRIMARY KEY (request_id, number)
CONSTRAINT request_checks.request_checks_request_id_fkey FOREIGN KEY (request_id) REFERENCES loan_requests(id)
CREATE UNIQUE INDEX request_checks_pkey ON public.request_checks USING btree (request_id, number)
COLUMN request_co_borrowers.request_id text COLLATE "C" NOT NULL
COLUMN request_co_borrowers.email text COLLATE "C" NOT NULL
COLUMN request_co_borrowers.email_key text COLLATE "C" NOT NULL
COLUMN request_co_borrowers.lang text COLLATE "C" NOT NULL
COLUMN request_co_borrowers.token_hash text COLLATE "C" NOT NULL
COLUMN request_co_borrowers.account_id text COLLATE "C"
COLUMN request_co_borrowers.consent text COLLATE "C"
COLUMN request_co_borrowers.invited_at timestamp with time zone NOT NULL
COLUMN request_co_borrowers.expires_at timestamp with time zone NOT NULL
COLUMN request_co_borrowers.completed_at timestamp with time zone
CONSTRAINT request_co_borrowers.request_co_borrowers_pkey PRIMARY KEY (request_id)
CONSTRAINT request_co_borrowers.request_co_borrowers_request_id_fkey FOREIGN KEY (request_id) REFERENCES loan_requests(id)
CONSTRAINT request_co_borrowers.request_co_borrowers_token_hash_key UNIQUE (token_hash)
CREATE INDEX request_co_borrowers_account ON public.request_co_borrowers USING btree (account_id) WHERE (account_id IS NOT NULL)
CREATE INDEX request_co_borrowers_email ON public.request_co_borrowers USING btree (email_key)
CREATE UNIQUE INDEX request_co_borrowers_pkey ON public.request_co_borrowers USING btree (request_id)
CREATE UNIQUE INDEX request_co_borrowers_token_hash_key ON public.request_co_borrowers USING btree (token_hash)
COLUMN request_counters.status text COLLATE "C" NOT NULL
COLUMN request_counters.currency text COLLATE "C" NOT NULL
COLUMN request_counters.slot bigint NOT NULL
COLUMN request_counters.requests bigint NOT NULL
COLUMN request_counters.amount_minor bigint NOT NULL
CONSTRAINT request_counters.request_counters_pkey PRIMARY KEY (status, currency, slot)
CONSTRAINT request_counters.request_counters_slot_check CHECK (((slot >= 0) AND (slot <= 15)))
CONSTRAINT request_counters.request_counters_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'approved'::text, 'rejected'::text, 'closed'::text])))
CREATE UNIQUE INDEX request_counters_pkey ON public.request_counters USING btree (status, currency, slot)
COLUMN request_days.day text COLLATE "C" NOT NULL
COLUMN request_days.product text COLLATE "C" NOT NULL
COLUMN request_days.currency text COLLATE "C" NOT NULL
COLUMN request_days.received bigint NOT NULL
COLUMN request_days.received_minor bigint NOT NULL
COLUMN request_days.approved bigint NOT NULL
COLUMN request_days.declined bigint NOT NULL
CONSTRAINT request_days.request_days_pkey PRIMARY KEY (day, product, currency)
CREATE UNIQUE INDEX request_days_pkey ON public.request_days USING btree (day, product, currency)
COLUMN request_debt_wishes.request_id text COLLATE "C" NOT NULL
COLUMN request_debt_wishes.wished_at timestamp with time zone NOT NULL
COLUMN request_debt_wishes.sealed bytea NOT NULL
CONSTRAINT request_debt_wishes.request_debt_wishes_pkey PRIMARY KEY (request_id)
CONSTRAINT request_debt_wishes.request_debt_wishes_request_id_fkey FOREIGN KEY (request_id) REFERENCES loan_requests(id)
CREATE UNIQUE INDEX request_debt_wishes_pkey ON public.request_debt_wishes USING btree (request_id)
COLUMN request_debts.request_id text COLLATE "C" NOT NULL
COLUMN request_debts.monthly_minor bigint NOT NULL
COLUMN request_debts.sealed bytea NOT NULL
CONSTRAINT request_debts.request_debts_monthly_minor_check CHECK ((monthly_minor >= 0))
CONSTRAINT request_debts.request_debts_pkey PRIMARY KEY (request_id)
CONSTRAINT request_debts.request_debts_request_id_fkey FOREIGN KEY (request_id) REFERENCES loan_requests(id)
CREATE UNIQUE INDEX request_debts_pkey ON public.request_debts USING btree (request_id)
COLUMN request_insurances.request_id text COLLATE "C" NOT NULL
COLUMN request_insurances.code text COLLATE "C" NOT NULL
COLUMN request_insurances.chosen_at timestamp with time zone NOT NULL
CONSTRAINT request_insurances.request_insurances_pkey PRIMARY KEY (request_id)
CONSTRAINT request_insurances.request_insurances_request_id_fkey FOREIGN KEY (request_id) REFERENCES loan_requests(id)
CREATE UNIQUE INDEX request_insurances_pkey ON public.request_insurances USING btree (request_id)
COLUMN request_marks.kind text COLLATE "C" NOT NULL
COLUMN request_marks.mark text COLLATE "C" NOT NULL
COLUMN request_marks.request_id text COLLATE "C" NOT NULL
CONSTRAINT request_marks.request_marks_kind_check CHECK ((kind = ANY (ARRAY['person'::text, 'email'::text, 'phone'::text, 'iban'::text, 'source'::text])))
CONSTRAINT request_marks.request_marks_pkey PRIMARY KEY (kind, mark, request_id)
CONSTRAINT request_marks.request_marks_request_id_fkey FOREIGN KEY (request_id) REFERENCES loan_requests(id)
CREATE UNIQUE INDEX request_marks_pkey ON public.request_marks USING btree (kind, mark, request_id)
CREATE INDEX request_marks_request ON public.request_marks USING btree (request_id)
COLUMN request_moves.request_id text COLLATE "C" NOT NULL
COLUMN request_moves.version bigint NOT NULL
COLUMN request_moves.action text COLLATE "C" NOT NULL
COLUMN request_moves.stage text COLLATE "C" NOT NULL
COLUMN request_moves.outcome text COLLATE "C"
COLUMN request_moves.actor_kind text COLLATE "C" NOT NULL
COLUMN request_moves.created_at timestamp with time zone NOT NULL
CONSTRAINT request_moves.request_moves_pkey PRIMARY KEY (request_id, version)
CONSTRAINT request_moves.request_moves_request_id_fkey FOREIGN KEY (request_id) REFERENCES loan_requests(id)
CREATE UNIQUE INDEX request_moves_pkey ON public.request_moves USING btree (request_id, version)
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
COLUMN request_parties.rent_minor bigint
COLUMN request_parties.other_loans_minor bigint
COLUMN request_parties.household bigint
COLUMN request_parties.taxes_minor bigint
COLUMN request_parties.canton text COLLATE "C"
COLUMN request_parties.housing text COLLATE "C"
CONSTRAINT request_parties.request_parties_employment_duration_check CHECK ((employment_duration = ANY (ARRAY['Moins de 6 mois'::text, '6 mois à 1 an'::text, '1 à 3 ans'::text, 'Plus de 3 ans'::text])))
CONSTRAINT request_parties.request_parties_employment_status_check CHECK ((employment_status = ANY (ARRAY['CDI'::text, 'CDD'::text, 'Indépendant'::text, 'Retraité'::text, 'Étudiant'::text])))
CONSTRAINT request_parties.request_parties_household_check CHECK ((household >= 1))
CONSTRAINT request_parties.request_parties_housing_check CHECK ((housing = ANY (ARRAY['Locataire'::text, 'Propriétaire'::text, 'Hébergé'::text])))
CONSTRAINT request_parties.request_parties_income_type_check CHECK ((income_type = ANY (ARRAY['Salaire'::text, 'Freelance'::text, 'Retraite'::text, 'Autre'::text])))
CONSTRAINT request_parties.request_parties_monthly_income_minor_check CHECK ((monthly_income_minor >= 0))
CONSTRAINT request_parties.request_parties_other_loans_minor_check CHECK ((other_loans_minor >= 0))
CONSTRAINT request_parties.request_parties_person_id_fkey FOREIGN KEY (person_id) REFERENCES persons(id)
CONSTRAINT request_parties.request_parties_pkey PRIMARY KEY (request_id, "position")
CONSTRAINT request_parties.request_parties_position_check CHECK (("position" >= 1))
CONSTRAINT request_parties.request_parties_rent_minor_check CHECK ((rent_minor >= 0))
CONSTRAINT request_parties.request_parties_request_id_fkey FOREIGN KEY (request_id) REFERENCES loan_requests(id)
CONSTRAINT request_parties.request_parties_role_check CHECK ((role = ANY (ARRAY['borrower'::text, 'co_borrower'::text])))
CONSTRAINT request_parties.request_parties_taxes_minor_check CHECK ((taxes_minor >= 0))
CREATE UNIQUE INDEX request_parties_pkey ON public.request_parties USING btree (request_id, "position")
COLUMN request_proposals.id text COLLATE "C" NOT NULL
COLUMN request_proposals.request_id text COLLATE "C" NOT NULL
COLUMN request_proposals.by_id text COLLATE "C" NOT NULL
COLUMN request_proposals.by_name text COLLATE "C" NOT NULL
COLUMN request_proposals.amount_minor bigint NOT NULL
COLUMN request_proposals.months bigint NOT NULL
COLUMN request_proposals.rate text COLLATE "C" NOT NULL
COLUMN request_proposals.override text COLLATE "C"
COLUMN request_proposals.send_email boolean NOT NULL
COLUMN request_proposals.created_at timestamp with time zone NOT NULL
COLUMN request_proposals.closed_at timestamp with time zone
COLUMN request_proposals.beyond text COLLATE "C"
COLUMN request_proposals.votes bigint NOT NULL DEFAULT 1
COLUMN request_proposals.majority boolean NOT NULL DEFAULT false
COLUMN request_proposals.tier text COLLATE "C" NOT NULL DEFAULT ''::text
CONSTRAINT request_proposals.request_proposals_amount_minor_check CHECK ((amount_minor > 0))
CONSTRAINT request_proposals.request_proposals_months_check CHECK ((months > 0))
CONSTRAINT request_proposals.request_proposals_pkey PRIMARY KEY (id)
CONSTRAINT request_proposals.request_proposals_request_id_fkey FOREIGN KEY (request_id) REFERENCES loan_requests(id)
CONSTRAINT request_proposals.request_proposals_votes_check CHECK ((votes >= 1))
CREATE UNIQUE INDEX request_proposals_open ON public.request_proposals USING btree (request_id) WHERE (closed_at IS NULL)
CREATE UNIQUE INDEX request_proposals_pkey ON public.request_proposals USING btree (id)
COLUMN request_reviews.request_id text COLLATE "C" NOT NULL
COLUMN request_reviews.body text COLLATE "C" NOT NULL
COLUMN request_reviews.asked_at timestamp with time zone NOT NULL
COLUMN request_reviews.by_id text COLLATE "C"
COLUMN request_reviews.by_name text COLLATE "C"
COLUMN request_reviews.answer text COLLATE "C"
COLUMN request_reviews.upheld boolean
COLUMN request_reviews.closed_at timestamp with time zone
CONSTRAINT request_reviews.request_reviews_pkey PRIMARY KEY (request_id)
CONSTRAINT request_reviews.request_reviews_request_id_fkey FOREIGN KEY (request_id) REFERENCES loan_requests(id)
CREATE UNIQUE INDEX request_reviews_pkey ON public.request_reviews USING btree (request_id)
COLUMN reset_kept.run_id text COLLATE "C" NOT NULL
COLUMN reset_kept.request_id text COLLATE "C" NOT NULL
COLUMN reset_kept.reference text COLLATE "C" NOT NULL
COLUMN reset_kept.reason text COLLATE "C" NOT NULL
CONSTRAINT reset_kept.reset_kept_pkey PRIMARY KEY (run_id, request_id)
CONSTRAINT reset_kept.reset_kept_reason_check CHECK ((reason = ANY (ARRAY['contract'::text, 'hold'::text, 'partner_hold'::text, 'spared'::text])))
CONSTRAINT reset_kept.reset_kept_run_id_fkey FOREIGN KEY (run_id) REFERENCES reset_runs(id)
CREATE UNIQUE INDEX reset_kept_pkey ON public.reset_kept USING btree (run_id, request_id)
COLUMN reset_runs.id text COLLATE "C" NOT NULL
COLUMN reset_runs.state text COLLATE "C" NOT NULL
COLUMN reset_runs.by_id text COLLATE "C" NOT NULL
COLUMN reset_runs.by_name text COLLATE "C" NOT NULL
COLUMN reset_runs.started_at timestamp with time zone NOT NULL
COLUMN reset_runs.backup text COLLATE "C" NOT NULL
COLUMN reset_runs.requests bigint NOT NULL
COLUMN reset_runs.done_to text COLLATE "C" NOT NULL
COLUMN reset_runs.deleted bigint NOT NULL
COLUMN reset_runs.kept bigint NOT NULL
COLUMN reset_runs.ended_at timestamp with time zone
COLUMN reset_runs.kept_for text NOT NULL DEFAULT '{}'::text
COLUMN reset_runs.only_request text COLLATE "C" NOT NULL DEFAULT ''::text
CONSTRAINT reset_runs.reset_runs_check CHECK (((state = ANY (ARRAY['done'::text, 'failed'::text])) = (ended_at IS NOT NULL)))
CONSTRAINT reset_runs.reset_runs_pkey PRIMARY KEY (id)
CONSTRAINT reset_runs.reset_runs_state_check CHECK ((state = ANY (ARRAY['backup'::text, 'deleting'::text, 'done'::text, 'failed'::text])))
CREATE UNIQUE INDEX reset_runs_pkey ON public.reset_runs USING btree (id)
CREATE INDEX reset_runs_started ON public.reset_runs USING btree (started_at, id)
COLUMN rule_changes.id text COLLATE "C" NOT NULL
COLUMN rule_changes.name text COLLATE "C" NOT NULL
COLUMN rule_changes.replay_id text COLLATE "C"
COLUMN rule_changes.return_of text COLLATE "C"
COLUMN rule_changes.before text NOT NULL
COLUMN rule_changes.after text NOT NULL
COLUMN rule_changes.valid_from text COLLATE "C" NOT NULL
COLUMN rule_changes.reason text COLLATE "C" NOT NULL
COLUMN rule_changes.state text COLLATE "C" NOT NULL
COLUMN rule_changes.author_id text COLLATE "C" NOT NULL
COLUMN rule_changes.author_name text COLLATE "C" NOT NULL
COLUMN rule_changes.created_at timestamp with time zone NOT NULL
COLUMN rule_changes.decided_by text COLLATE "C"
COLUMN rule_changes.decided_note text COLLATE "C"
COLUMN rule_changes.decided_at timestamp with time zone
COLUMN rule_changes.applied_at timestamp with time zone
COLUMN rule_changes.products bigint
COLUMN rule_changes.scorecard bigint
COLUMN rule_changes.confirmer_id text COLLATE "C"
CONSTRAINT rule_changes.rule_changes_check CHECK (((replay_id IS NULL) <> (return_of IS NULL)))
CONSTRAINT rule_changes.rule_changes_check1 CHECK (((state = 'proposed'::text) = (decided_at IS NULL)))
CONSTRAINT rule_changes.rule_changes_check2 CHECK (((state = 'applied'::text) = (applied_at IS NOT NULL)))
CONSTRAINT rule_changes.rule_changes_pkey PRIMARY KEY (id)
CONSTRAINT rule_changes.rule_changes_replay_id_fkey FOREIGN KEY (replay_id) REFERENCES rule_replays(id)
CONSTRAINT rule_changes.rule_changes_return_of_fkey FOREIGN KEY (return_of) REFERENCES rule_changes(id)
CONSTRAINT rule_changes.rule_changes_state_check CHECK ((state = ANY (ARRAY['proposed'::text, 'confirmed'::text, 'applied'::text, 'rejected'::text, 'withdrawn'::text, 'failed'::text])))
CREATE UNIQUE INDEX rule_changes_open ON public.rule_changes USING btree ((1)) WHERE (state = ANY (ARRAY['proposed'::text, 'confirmed'::text]))
CREATE UNIQUE INDEX rule_changes_pkey ON public.rule_changes USING btree (id)
CREATE INDEX rule_changes_waiting ON public.rule_changes USING btree (valid_from) WHERE (state = 'confirmed'::text)
COLUMN rule_draft_versions.draft_id text COLLATE "C" NOT NULL
COLUMN rule_draft_versions.version bigint NOT NULL
COLUMN rule_draft_versions.name text COLLATE "C" NOT NULL
COLUMN rule_draft_versions.rules text NOT NULL
COLUMN rule_draft_versions.by_id text COLLATE "C" NOT NULL
COLUMN rule_draft_versions.by_name text COLLATE "C" NOT NULL
COLUMN rule_draft_versions.created_at timestamp with time zone NOT NULL
CONSTRAINT rule_draft_versions.rule_draft_versions_draft_id_fkey FOREIGN KEY (draft_id) REFERENCES rule_drafts(id)
CONSTRAINT rule_draft_versions.rule_draft_versions_pkey PRIMARY KEY (draft_id, version)
CONSTRAINT rule_draft_versions.rule_draft_versions_version_check CHECK ((version >= 1))
CREATE UNIQUE INDEX rule_draft_versions_pkey ON public.rule_draft_versions USING btree (draft_id, version)
COLUMN rule_drafts.id text COLLATE "C" NOT NULL
COLUMN rule_drafts.version bigint NOT NULL
COLUMN rule_drafts.name text COLLATE "C" NOT NULL
COLUMN rule_drafts.author_name text COLLATE "C" NOT NULL
COLUMN rule_drafts.created_at timestamp with time zone NOT NULL
COLUMN rule_drafts.changed_name text COLLATE "C" NOT NULL
COLUMN rule_drafts.changed_at timestamp with time zone NOT NULL
COLUMN rule_drafts.discarded_at timestamp with time zone
CONSTRAINT rule_drafts.rule_drafts_pkey PRIMARY KEY (id)
CONSTRAINT rule_drafts.rule_drafts_version_check CHECK ((version >= 1))
CREATE UNIQUE INDEX rule_drafts_pkey ON public.rule_drafts USING btree (id)
COLUMN rule_replay_cases.replay_id text COLLATE "C" NOT NULL
COLUMN rule_replay_cases.position bigint NOT NULL
COLUMN rule_replay_cases.request_id text COLLATE "C" NOT NULL
COLUMN rule_replay_cases.run bigint NOT NULL
COLUMN rule_replay_cases.product text COLLATE "C" NOT NULL
COLUMN rule_replay_cases.currency text COLLATE "C" NOT NULL
COLUMN rule_replay_cases.amount_minor bigint NOT NULL
COLUMN rule_replay_cases.active text COLLATE "C" NOT NULL
COLUMN rule_replay_cases.draft text COLLATE "C" NOT NULL
COLUMN rule_replay_cases.active_points bigint
COLUMN rule_replay_cases.draft_points bigint
COLUMN rule_replay_cases.reasons text NOT NULL
CONSTRAINT rule_replay_cases.rule_replay_cases_pkey PRIMARY KEY (replay_id, "position")
CONSTRAINT rule_replay_cases.rule_replay_cases_replay_id_fkey FOREIGN KEY (replay_id) REFERENCES rule_replays(id)
CREATE UNIQUE INDEX rule_replay_cases_pkey ON public.rule_replay_cases USING btree (replay_id, "position")
COLUMN rule_replays.id text COLLATE "C" NOT NULL
COLUMN rule_replays.draft_id text COLLATE "C" NOT NULL
COLUMN rule_replays.draft_version bigint NOT NULL
COLUMN rule_replays.base text NOT NULL
COLUMN rule_replays.from_day text COLLATE "C" NOT NULL
COLUMN rule_replays.to_day text COLLATE "C" NOT NULL
COLUMN rule_replays.product text COLLATE "C" NOT NULL
COLUMN rule_replays.sample bigint NOT NULL
COLUMN rule_replays.complete boolean NOT NULL
COLUMN rule_replays.state text COLLATE "C" NOT NULL
COLUMN rule_replays.by_id text COLLATE "C" NOT NULL
COLUMN rule_replays.by_name text COLLATE "C" NOT NULL
COLUMN rule_replays.created_at timestamp with time zone NOT NULL
COLUMN rule_replays.place_at timestamp with time zone NOT NULL
COLUMN rule_replays.place_id text COLLATE "C" NOT NULL
COLUMN rule_replays.done bigint NOT NULL
COLUMN rule_replays.listed bigint NOT NULL
COLUMN rule_replays.more boolean NOT NULL
COLUMN rule_replays.tally text NOT NULL
COLUMN rule_replays.ended_at timestamp with time zone
CONSTRAINT rule_replays.rule_replays_check CHECK (((state = 'running'::text) = (ended_at IS NULL)))
CONSTRAINT rule_replays.rule_replays_done_check CHECK ((done >= 0))
CONSTRAINT rule_replays.rule_replays_draft_id_draft_version_fkey FOREIGN KEY (draft_id, draft_version) REFERENCES rule_draft_versions(draft_id, version)
CONSTRAINT rule_replays.rule_replays_listed_check CHECK ((listed >= 0))
CONSTRAINT rule_replays.rule_replays_pkey PRIMARY KEY (id)
CONSTRAINT rule_replays.rule_replays_sample_check CHECK ((sample >= 1))
CONSTRAINT rule_replays.rule_replays_state_check CHECK ((state = ANY (ARRAY['running'::text, 'done'::text, 'cancelled'::text, 'failed'::text])))
CREATE INDEX rule_replays_draft ON public.rule_replays USING btree (draft_id, id)
CREATE UNIQUE INDEX rule_replays_one ON public.rule_replays USING btree (draft_id) WHERE (state = 'running'::text)
CREATE UNIQUE INDEX rule_replays_pkey ON public.rule_replays USING btree (id)
COLUMN sanctions.id text COLLATE "C" NOT NULL
COLUMN sanctions.loan_id text COLLATE "C" NOT NULL
COLUMN sanctions.kind text COLLATE "C" NOT NULL
COLUMN sanctions.state text COLLATE "C" NOT NULL
COLUMN sanctions.event_id text COLLATE "C"
COLUMN sanctions.terms text COLLATE "C" NOT NULL
COLUMN sanctions.sealed bytea NOT NULL
COLUMN sanctions.by_id text COLLATE "C" NOT NULL
COLUMN sanctions.by_name text COLLATE "C" NOT NULL
COLUMN sanctions.created_at timestamp with time zone NOT NULL
COLUMN sanctions.ended_by text COLLATE "C"
COLUMN sanctions.ended_at timestamp with time zone
CONSTRAINT sanctions.sanctions_check CHECK (((state = 'open'::text) = (ended_at IS NULL)))
CONSTRAINT sanctions.sanctions_check1 CHECK (((state = 'done'::text) = (event_id IS NOT NULL)))
CONSTRAINT sanctions.sanctions_kind_check CHECK (((kind = 'impose'::text) OR (kind = 'lift'::text)))
CONSTRAINT sanctions.sanctions_loan_id_fkey FOREIGN KEY (loan_id) REFERENCES loans(id)
CONSTRAINT sanctions.sanctions_pkey PRIMARY KEY (id)
CONSTRAINT sanctions.sanctions_state_check CHECK ((state = ANY (ARRAY['open'::text, 'done'::text, 'withdrawn'::text])))
CREATE INDEX sanctions_loan ON public.sanctions USING btree (loan_id, id DESC)
CREATE UNIQUE INDEX sanctions_open ON public.sanctions USING btree (loan_id) WHERE (state = 'open'::text)
CREATE UNIQUE INDEX sanctions_pkey ON public.sanctions USING btree (id)
COLUMN sandbox.id bigint NOT NULL
COLUMN sandbox.template text COLLATE "C" NOT NULL
COLUMN sandbox.made_at timestamp with time zone NOT NULL
COLUMN sandbox.secret text COLLATE "C" NOT NULL
COLUMN sandbox.ahead bigint NOT NULL
COLUMN sandbox.target_at timestamp with time zone
COLUMN sandbox.until_action text COLLATE "C" NOT NULL
COLUMN sandbox.since timestamp with time zone
COLUMN sandbox.stopped text COLLATE "C" NOT NULL
CONSTRAINT sandbox.sandbox_id_check CHECK ((id = 1))
CONSTRAINT sandbox.sandbox_pkey PRIMARY KEY (id)
CREATE UNIQUE INDEX sandbox_pkey ON public.sandbox USING btree (id)
COLUMN sandbox_adapter.id bigint NOT NULL
COLUMN sandbox_adapter.secret bytea NOT NULL
COLUMN sandbox_adapter.fail text COLLATE "C" NOT NULL
COLUMN sandbox_adapter.capability text COLLATE "C" NOT NULL
COLUMN sandbox_adapter.times bigint NOT NULL
CONSTRAINT sandbox_adapter.sandbox_adapter_check CHECK (((fail = ''::text) = (times = 0)))
CONSTRAINT sandbox_adapter.sandbox_adapter_id_check CHECK ((id = 1))
CONSTRAINT sandbox_adapter.sandbox_adapter_pkey PRIMARY KEY (id)
CONSTRAINT sandbox_adapter.sandbox_adapter_times_check CHECK ((times >= 0))
CREATE UNIQUE INDEX sandbox_adapter_pkey ON public.sandbox_adapter USING btree (id)
COLUMN sandbox_adapter_calls.id text COLLATE "C" NOT NULL
COLUMN sandbox_adapter_calls.answer bytea
CONSTRAINT sandbox_adapter_calls.sandbox_adapter_calls_pkey PRIMARY KEY (id)
CREATE UNIQUE INDEX sandbox_adapter_calls_pkey ON public.sandbox_adapter_calls USING btree (id)
COLUMN sandbox_adapter_reports.call_id text COLLATE "C" NOT NULL
COLUMN sandbox_adapter_reports.number bigint NOT NULL
COLUMN sandbox_adapter_reports.due_at timestamp with time zone NOT NULL
COLUMN sandbox_adapter_reports.body bytea NOT NULL
COLUMN sandbox_adapter_reports.brought_at timestamp with time zone
COLUMN sandbox_adapter_reports.refused text COLLATE "C" NOT NULL
CONSTRAINT sandbox_adapter_reports.sandbox_adapter_reports_call_id_fkey FOREIGN KEY (call_id) REFERENCES sandbox_adapter_calls(id) ON DELETE CASCADE
CONSTRAINT sandbox_adapter_reports.sandbox_adapter_reports_pkey PRIMARY KEY (call_id, number)
CREATE INDEX sandbox_adapter_reports_due ON public.sandbox_adapter_reports USING btree (due_at) WHERE (brought_at IS NULL)
CREATE UNIQUE INDEX sandbox_adapter_reports_pkey ON public.sandbox_adapter_reports USING btree (call_id, number)
COLUMN sandbox_posts.id text COLLATE "C" NOT NULL
COLUMN sandbox_posts.kind text COLLATE "C" NOT NULL
COLUMN sandbox_posts.recipient text COLLATE "C" NOT NULL
COLUMN sandbox_posts.language text COLLATE "C" NOT NULL
COLUMN sandbox_posts.words text COLLATE "C" NOT NULL
COLUMN sandbox_posts.document bytea
COLUMN sandbox_posts.created_at timestamp with time zone NOT NULL
CONSTRAINT sandbox_posts.sandbox_posts_kind_check CHECK (((kind = 'text'::text) OR (kind = 'letter'::text)))
CONSTRAINT sandbox_posts.sandbox_posts_pkey PRIMARY KEY (id)
CREATE INDEX sandbox_posts_created ON public.sandbox_posts USING btree (created_at, id)
CREATE UNIQUE INDEX sandbox_posts_pkey ON public.sandbox_posts USING btree (id)
COLUMN sandbox_signings.session text COLLATE "C" NOT NULL
COLUMN sandbox_signings.document bytea NOT NULL
COLUMN sandbox_signings.given_name text COLLATE "C" NOT NULL
COLUMN sandbox_signings.family_name text COLLATE "C" NOT NULL
CONSTRAINT sandbox_signings.sandbox_signings_pkey PRIMARY KEY (session)
CREATE UNIQUE INDEX sandbox_signings_pkey ON public.sandbox_signings USING btree (session)
COLUMN schedule_changes.id text COLLATE "C" NOT NULL
COLUMN schedule_changes.loan_id text COLLATE "C" NOT NULL
COLUMN schedule_changes.version bigint NOT NULL
COLUMN schedule_changes.kind text COLLATE "C" NOT NULL
COLUMN schedule_changes.state text COLLATE "C" NOT NULL
COLUMN schedule_changes.terms text NOT NULL
COLUMN schedule_changes.effective_on text COLLATE "C" NOT NULL
COLUMN schedule_changes.hardship_id text COLLATE "C"
COLUMN schedule_changes.by_name text COLLATE "C" NOT NULL
COLUMN schedule_changes.created_at timestamp with time zone NOT NULL
COLUMN schedule_changes.document_id text COLLATE "C"
COLUMN schedule_changes.noticed_at timestamp with time zone
COLUMN schedule_changes.ended_at timestamp with time zone
CONSTRAINT schedule_changes.schedule_changes_hardship_id_fkey FOREIGN KEY (hardship_id) REFERENCES hardship_requests(id)
CONSTRAINT schedule_changes.schedule_changes_kind_check CHECK ((kind = ANY (ARRAY['due_day'::text, 'pause'::text, 'longer'::text, 'reduced'::text, 'rate'::text])))
CONSTRAINT schedule_changes.schedule_changes_loan_id_fkey FOREIGN KEY (loan_id) REFERENCES loans(id)
CONSTRAINT schedule_changes.schedule_changes_pkey PRIMARY KEY (id)
CONSTRAINT schedule_changes.schedule_changes_state_check CHECK ((state = ANY (ARRAY['preparing'::text, 'noticed'::text, 'effective'::text, 'cancelled'::text, 'lapsed'::text])))
CONSTRAINT schedule_changes.schedule_changes_version_check CHECK ((version >= 1))
CREATE INDEX schedule_changes_due ON public.schedule_changes USING btree (effective_on, id) WHERE (state = 'noticed'::text)
CREATE INDEX schedule_changes_loan ON public.schedule_changes USING btree (loan_id, id DESC)
CREATE UNIQUE INDEX schedule_changes_open ON public.schedule_changes USING btree (loan_id) WHERE (state = ANY (ARRAY['preparing'::text, 'noticed'::text]))
CREATE UNIQUE INDEX schedule_changes_pkey ON public.schedule_changes USING btree (id)
COLUMN schedule_versions.loan_id text COLLATE "C" NOT NULL
COLUMN schedule_versions.version bigint NOT NULL
COLUMN schedule_versions.event_id text COLLATE "C" NOT NULL
COLUMN schedule_versions.from_day text COLLATE "C" NOT NULL
COLUMN schedule_versions.plan text NOT NULL
COLUMN schedule_versions.created_at timestamp with time zone NOT NULL
CONSTRAINT schedule_versions.schedule_versions_loan_id_fkey FOREIGN KEY (loan_id) REFERENCES loans(id)
CONSTRAINT schedule_versions.schedule_versions_pkey PRIMARY KEY (loan_id, version)
CONSTRAINT schedule_versions.schedule_versions_version_check CHECK ((version >= 1))
CREATE UNIQUE INDEX schedule_versions_pkey ON public.schedule_versions USING btree (loan_id, version)
CREATE TRIGGER schedule_versions_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.schedule_versions FOR EACH STATEMENT EXECUTE FUNCTION refuse_loan_fact_change()
COLUMN screening_hits.id text COLLATE "C" NOT NULL
COLUMN screening_hits.request_id text COLLATE "C" NOT NULL
COLUMN screening_hits.position bigint NOT NULL
COLUMN screening_hits.list text COLLATE "C" NOT NULL
COLUMN screening_hits.kind text COLLATE "C" NOT NULL
COLUMN screening_hits.print text COLLATE "C" NOT NULL
COLUMN screening_hits.degree bigint NOT NULL
COLUMN screening_hits.state text COLLATE "C" NOT NULL
COLUMN screening_hits.sealed bytea NOT NULL
COLUMN screening_hits.words bytea
COLUMN screening_hits.verdict text COLLATE "C"
COLUMN screening_hits.by_id text COLLATE "C"
COLUMN screening_hits.by_name text COLLATE "C"
COLUMN screening_hits.said_at timestamp with time zone
COLUMN screening_hits.second_name text COLLATE "C"
COLUMN screening_hits.created_at timestamp with time zone NOT NULL
COLUMN screening_hits.adapter text COLLATE "C" NOT NULL DEFAULT ''::text
CONSTRAINT screening_hits.screening_hits_degree_check CHECK (((degree >= 0) AND (degree <= 100)))
CONSTRAINT screening_hits.screening_hits_kind_check CHECK ((kind = ANY (ARRAY['sanctions'::text, 'exposed'::text])))
CONSTRAINT screening_hits.screening_hits_pkey PRIMARY KEY (id)
CONSTRAINT screening_hits.screening_hits_position_check CHECK (("position" >= 1))
CONSTRAINT screening_hits.screening_hits_request_id_fkey FOREIGN KEY (request_id) REFERENCES loan_requests(id)
CONSTRAINT screening_hits.screening_hits_state_check CHECK ((state = ANY (ARRAY['open'::text, 'proposed'::text, 'cleared'::text, 'confirmed'::text, 'gone'::text])))
CREATE UNIQUE INDEX screening_hits_pkey ON public.screening_hits USING btree (id)
CREATE INDEX screening_hits_request ON public.screening_hits USING btree (request_id, state)
COLUMN screening_lists.id text COLLATE "C" NOT NULL
COLUMN screening_lists.name text COLLATE "C" NOT NULL
COLUMN screening_lists.kind text COLLATE "C" NOT NULL
COLUMN screening_lists.format text COLLATE "C" NOT NULL
COLUMN screening_lists.version text COLLATE "C" NOT NULL
COLUMN screening_lists.dated text COLLATE "C"
COLUMN screening_lists.sha256 text COLLATE "C" NOT NULL
COLUMN screening_lists.people bigint NOT NULL
COLUMN screening_lists.left_out bigint NOT NULL
COLUMN screening_lists.least bigint NOT NULL
COLUMN screening_lists.content bytea
COLUMN screening_lists.loaded_at timestamp with time zone NOT NULL
COLUMN screening_lists.ended_at timestamp with time zone
CONSTRAINT screening_lists.screening_lists_check CHECK (((ended_at IS NULL) = (content IS NOT NULL)))
CONSTRAINT screening_lists.screening_lists_kind_check CHECK ((kind = ANY (ARRAY['sanctions'::text, 'exposed'::text])))
CONSTRAINT screening_lists.screening_lists_least_check CHECK ((("least" >= 61) AND ("least" <= 100)))
CONSTRAINT screening_lists.screening_lists_left_out_check CHECK ((left_out >= 0))
CONSTRAINT screening_lists.screening_lists_people_check CHECK ((people > 0))
CONSTRAINT screening_lists.screening_lists_pkey PRIMARY KEY (id)
CREATE UNIQUE INDEX screening_lists_in_force ON public.screening_lists USING btree (name) WHERE (ended_at IS NULL)
CREATE UNIQUE INDEX screening_lists_pkey ON public.screening_lists USING btree (id)
COLUMN screenings.request_id text COLLATE "C" NOT NULL
COLUMN screenings.number bigint NOT NULL
COLUMN screenings.cause text COLLATE "C" NOT NULL
COLUMN screenings.lists_key text COLLATE "C" NOT NULL
COLUMN screenings.people_key text COLLATE "C" NOT NULL
COLUMN screenings.lists text COLLATE "C" NOT NULL
COLUMN screenings.hits bigint NOT NULL
COLUMN screenings.by_name text COLLATE "C" NOT NULL
COLUMN screenings.created_at timestamp with time zone NOT NULL
COLUMN screenings.adapter text COLLATE "C" NOT NULL DEFAULT ''::text
COLUMN screenings.digest text COLLATE "C" NOT NULL DEFAULT ''::text
COLUMN screenings.code text COLLATE "C" NOT NULL DEFAULT ''::text
CONSTRAINT screenings.screenings_hits_check CHECK ((hits >= 0))
CONSTRAINT screenings.screenings_number_check CHECK ((number >= 1))
CONSTRAINT screenings.screenings_pkey PRIMARY KEY (request_id, number)
CONSTRAINT screenings.screenings_request_id_fkey FOREIGN KEY (request_id) REFERENCES loan_requests(id)
CREATE UNIQUE INDEX screenings_pkey ON public.screenings USING btree (request_id, number)
COLUMN sealing_certificates.fingerprint text COLLATE "C" NOT NULL
COLUMN sealing_certificates.certificate bytea NOT NULL
COLUMN sealing_certificates.sealed_key bytea
COLUMN sealing_certificates.created_at timestamp with time zone NOT NULL
CONSTRAINT sealing_certificates.sealing_certificates_pkey PRIMARY KEY (fingerprint)
CREATE UNIQUE INDEX sealing_certificates_pkey ON public.sealing_certificates USING btree (fingerprint)
COLUMN sessions.id text COLLATE "C" NOT NULL
COLUMN sessions.token_hash text COLLATE "C" NOT NULL
COLUMN sessions.account_id text COLLATE "C" NOT NULL
COLUMN sessions.source text COLLATE "C" NOT NULL
COLUMN sessions.created_at timestamp with time zone NOT NULL
COLUMN sessions.last_seen_at timestamp with time zone NOT NULL
COLUMN sessions.expires_at timestamp with time zone NOT NULL
COLUMN sessions.level bigint NOT NULL DEFAULT 1
COLUMN sessions.methods text NOT NULL DEFAULT '[]'::text
COLUMN sessions.device text COLLATE "C" NOT NULL DEFAULT ''::text
COLUMN sessions.door text COLLATE "C" NOT NULL DEFAULT 'site'::text
COLUMN sessions.program_id text COLLATE "C"
COLUMN sessions.scopes text COLLATE "C" NOT NULL DEFAULT ''::text
CONSTRAINT sessions.sessions_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE
CONSTRAINT sessions.sessions_pkey PRIMARY KEY (id)
CONSTRAINT sessions.sessions_program_id_fkey FOREIGN KEY (program_id) REFERENCES programs(id)
CONSTRAINT sessions.sessions_token_hash_key UNIQUE (token_hash)
CREATE INDEX sessions_account ON public.sessions USING btree (account_id)
CREATE INDEX sessions_expiry ON public.sessions USING btree (expires_at)
CREATE UNIQUE INDEX sessions_pkey ON public.sessions USING btree (id)
CREATE UNIQUE INDEX sessions_token_hash_key ON public.sessions USING btree (token_hash)
COLUMN setting_proposals.id text COLLATE "C" NOT NULL
COLUMN setting_proposals.name text COLLATE "C" NOT NULL
COLUMN setting_proposals.base_version bigint NOT NULL
COLUMN setting_proposals.document text NOT NULL
COLUMN setting_proposals.state text COLLATE "C" NOT NULL
COLUMN setting_proposals.author_id text COLLATE "C" NOT NULL
COLUMN setting_proposals.author_name text COLLATE "C" NOT NULL
COLUMN setting_proposals.created_at timestamp with time zone NOT NULL
COLUMN setting_proposals.decided_by text COLLATE "C"
COLUMN setting_proposals.decided_note text COLLATE "C"
COLUMN setting_proposals.decided_at timestamp with time zone
COLUMN setting_proposals.confirmed_by text COLLATE "C"
COLUMN setting_proposals.confirmed_at timestamp with time zone
COLUMN setting_proposals.due_at timestamp with time zone
COLUMN setting_proposals.confirmer_id text COLLATE "C"
CONSTRAINT setting_proposals.setting_proposals_base_version_check CHECK ((base_version >= 0))
CONSTRAINT setting_proposals.setting_proposals_check CHECK (((state = 'proposed'::text) = (decided_at IS NULL)))
CONSTRAINT setting_proposals.setting_proposals_pkey PRIMARY KEY (id)
CONSTRAINT setting_proposals.setting_proposals_state_check CHECK ((state = ANY (ARRAY['proposed'::text, 'applied'::text, 'rejected'::text, 'withdrawn'::text])))
CREATE UNIQUE INDEX setting_proposals_open ON public.setting_proposals USING btree (name) WHERE (state = 'proposed'::text)
CREATE UNIQUE INDEX setting_proposals_pkey ON public.setting_proposals USING btree (id)
COLUMN settings.name text COLLATE "C" NOT NULL
COLUMN settings.version bigint NOT NULL
COLUMN settings.valid_from timestamp with time zone NOT NULL
COLUMN settings.document text NOT NULL
COLUMN settings.created_at timestamp with time zone NOT NULL
COLUMN settings.author text COLLATE "C" NOT NULL
CONSTRAINT settings.settings_pkey PRIMARY KEY (name, version)
CONSTRAINT settings.settings_version_check CHECK ((version >= 1))
CREATE UNIQUE INDEX settings_pkey ON public.settings USING btree (name, version)
COLUMN settlement_quotes.id text COLLATE "C" NOT NULL
COLUMN settlement_quotes.loan_id text COLLATE "C" NOT NULL
COLUMN settlement_quotes.mode text COLLATE "C" NOT NULL
COLUMN settlement_quotes.made_on text COLLATE "C" NOT NULL
COLUMN settlement_quotes.until_day text COLLATE "C" NOT NULL
COLUMN settlement_quotes.prepaid bigint NOT NULL
COLUMN settlement_quotes.total bigint NOT NULL
COLUMN settlement_quotes.figures text NOT NULL
COLUMN settlement_quotes.created_at timestamp with time zone NOT NULL
COLUMN settlement_quotes.made_by text COLLATE "C" NOT NULL
COLUMN settlement_quotes.used_at timestamp with time zone
COLUMN settlement_quotes.replaced_at timestamp with time zone
CONSTRAINT settlement_quotes.settlement_quotes_loan_id_fkey FOREIGN KEY (loan_id) REFERENCES loans(id)
CONSTRAINT settlement_quotes.settlement_quotes_mode_check CHECK ((mode = ANY (ARRAY['total'::text, 'shorter'::text, 'lower'::text])))
CONSTRAINT settlement_quotes.settlement_quotes_pkey PRIMARY KEY (id)
CREATE UNIQUE INDEX settlement_quotes_open ON public.settlement_quotes USING btree (loan_id) WHERE ((used_at IS NULL) AND (replaced_at IS NULL))
CREATE UNIQUE INDEX settlement_quotes_pkey ON public.settlement_quotes USING btree (id)
COLUMN signing_keys.kid text COLLATE "C" NOT NULL
COLUMN signing_keys.sealed bytea NOT NULL
COLUMN signing_keys.created_at timestamp with time zone NOT NULL
COLUMN signing_keys.signs_from timestamp with time zone NOT NULL
COLUMN signing_keys.gone_at timestamp with time zone
CONSTRAINT signing_keys.signing_keys_pkey PRIMARY KEY (kid)
CREATE UNIQUE INDEX signing_keys_pkey ON public.signing_keys USING btree (kid)
COLUMN signing_sessions.id text COLLATE "C" NOT NULL
COLUMN signing_sessions.agreement_id text COLLATE "C" NOT NULL
COLUMN signing_sessions.position bigint NOT NULL
COLUMN signing_sessions.state text COLLATE "C" NOT NULL
COLUMN signing_sessions.code text COLLATE "C" NOT NULL
COLUMN signing_sessions.adapter text COLLATE "C" NOT NULL
COLUMN signing_sessions.provider text COLLATE "C" NOT NULL
COLUMN signing_sessions.reference text COLLATE "C" NOT NULL
COLUMN signing_sessions.sent_id text COLLATE "C"
COLUMN signing_sessions.start_call text COLLATE "C"
COLUMN signing_sessions.document_call text COLLATE "C"
COLUMN signing_sessions.file_id text COLLATE "C"
COLUMN signing_sessions.told bytea
COLUMN signing_sessions.digest text COLLATE "C" NOT NULL
COLUMN signing_sessions.source text COLLATE "C" NOT NULL
COLUMN signing_sessions.device text COLLATE "C" NOT NULL
COLUMN signing_sessions.expires_at timestamp with time zone NOT NULL
COLUMN signing_sessions.created_at timestamp with time zone NOT NULL
COLUMN signing_sessions.updated_at timestamp with time zone NOT NULL
CONSTRAINT signing_sessions.signing_sessions_agreement_id_fkey FOREIGN KEY (agreement_id) REFERENCES agreements(id)
CONSTRAINT signing_sessions.signing_sessions_check CHECK (((state = 'failed'::text) = (code <> ''::text)))
CONSTRAINT signing_sessions.signing_sessions_pkey PRIMARY KEY (id)
CONSTRAINT signing_sessions.signing_sessions_state_check CHECK ((state = ANY (ARRAY['asked'::text, 'open'::text, 'reported'::text, 'done'::text, 'declined'::text, 'expired'::text, 'failed'::text])))
CREATE INDEX signing_sessions_document ON public.signing_sessions USING btree (document_call)
CREATE UNIQUE INDEX signing_sessions_living ON public.signing_sessions USING btree (agreement_id, "position") WHERE (state = ANY (ARRAY['asked'::text, 'open'::text, 'reported'::text]))
CREATE INDEX signing_sessions_party ON public.signing_sessions USING btree (agreement_id, "position", created_at, id)
CREATE UNIQUE INDEX signing_sessions_pkey ON public.signing_sessions USING btree (id)
CREATE INDEX signing_sessions_start ON public.signing_sessions USING btree (start_call)
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
COLUMN staff.factors bigint NOT NULL DEFAULT 0
COLUMN staff.invited_by text COLLATE "C"
COLUMN staff.joined_at timestamp with time zone
COLUMN staff.former_role text COLLATE "C"
COLUMN staff.former_until timestamp with time zone
CONSTRAINT staff.staff_email_key UNIQUE (email)
CONSTRAINT staff.staff_factors_check CHECK ((factors >= 0))
CONSTRAINT staff.staff_pkey PRIMARY KEY (id)
CREATE UNIQUE INDEX staff_email_key ON public.staff USING btree (email)
CREATE UNIQUE INDEX staff_pkey ON public.staff USING btree (id)
COLUMN staff_columns.staff_id text COLLATE "C" NOT NULL
COLUMN staff_columns.list text COLLATE "C" NOT NULL
COLUMN staff_columns.hidden text COLLATE "C" NOT NULL
CONSTRAINT staff_columns.staff_columns_list_check CHECK (((length(list) >= 1) AND (length(list) <= 30)))
CONSTRAINT staff_columns.staff_columns_pkey PRIMARY KEY (staff_id, list)
CREATE UNIQUE INDEX staff_columns_pkey ON public.staff_columns USING btree (staff_id, list)
COLUMN staff_factor_resets.staff_id text COLLATE "C" NOT NULL
COLUMN staff_factor_resets.requested_by text COLLATE "C" NOT NULL
COLUMN staff_factor_resets.requested_at timestamp with time zone NOT NULL
COLUMN staff_factor_resets.expires_at timestamp with time zone NOT NULL
COLUMN staff_factor_resets.due_at timestamp with time zone
COLUMN staff_factor_resets.cancel_hash text COLLATE "C" NOT NULL
CONSTRAINT staff_factor_resets.staff_factor_resets_cancel_hash_key UNIQUE (cancel_hash)
CONSTRAINT staff_factor_resets.staff_factor_resets_pkey PRIMARY KEY (staff_id)
CONSTRAINT staff_factor_resets.staff_factor_resets_requested_by_fkey FOREIGN KEY (requested_by) REFERENCES staff(id) ON DELETE CASCADE
CONSTRAINT staff_factor_resets.staff_factor_resets_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id) ON DELETE CASCADE
CREATE UNIQUE INDEX staff_factor_resets_cancel_hash_key ON public.staff_factor_resets USING btree (cancel_hash)
CREATE UNIQUE INDEX staff_factor_resets_pkey ON public.staff_factor_resets USING btree (staff_id)
COLUMN staff_invitations.staff_id text COLLATE "C" NOT NULL
COLUMN staff_invitations.token_hash text COLLATE "C" NOT NULL
COLUMN staff_invitations.created_at timestamp with time zone NOT NULL
COLUMN staff_invitations.expires_at timestamp with time zone NOT NULL
CONSTRAINT staff_invitations.staff_invitations_pkey PRIMARY KEY (staff_id)
CONSTRAINT staff_invitations.staff_invitations_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id) ON DELETE CASCADE
CONSTRAINT staff_invitations.staff_invitations_token_hash_key UNIQUE (token_hash)
CREATE INDEX staff_invitations_expiry ON public.staff_invitations USING btree (expires_at)
CREATE UNIQUE INDEX staff_invitations_pkey ON public.staff_invitations USING btree (staff_id)
CREATE UNIQUE INDEX staff_invitations_token_hash_key ON public.staff_invitations USING btree (token_hash)
COLUMN staff_role_changes.id text COLLATE "C" NOT NULL
COLUMN staff_role_changes.kind text COLLATE "C" NOT NULL
COLUMN staff_role_changes.state text COLLATE "C" NOT NULL
COLUMN staff_role_changes.role_id text COLLATE "C" NOT NULL
COLUMN staff_role_changes.base_version bigint NOT NULL
COLUMN staff_role_changes.name text COLLATE "C" NOT NULL
COLUMN staff_role_changes.permissions text COLLATE "C" NOT NULL
COLUMN staff_role_changes.former_name text COLLATE "C" NOT NULL
COLUMN staff_role_changes.former_permissions text COLLATE "C" NOT NULL
COLUMN staff_role_changes.author_id text COLLATE "C" NOT NULL
COLUMN staff_role_changes.author_name text COLLATE "C" NOT NULL
COLUMN staff_role_changes.created_at timestamp with time zone NOT NULL
COLUMN staff_role_changes.confirmer_id text COLLATE "C"
COLUMN staff_role_changes.decided_by text COLLATE "C"
COLUMN staff_role_changes.decided_note text COLLATE "C"
COLUMN staff_role_changes.decided_at timestamp with time zone
COLUMN staff_role_changes.not_before timestamp with time zone
CONSTRAINT staff_role_changes.staff_role_changes_kind_check CHECK ((kind = ANY (ARRAY['make'::text, 'change'::text, 'close'::text])))
CONSTRAINT staff_role_changes.staff_role_changes_pkey PRIMARY KEY (id)
CONSTRAINT staff_role_changes.staff_role_changes_state_check CHECK ((state = ANY (ARRAY['proposed'::text, 'confirmed'::text, 'applied'::text, 'rejected'::text, 'withdrawn'::text, 'failed'::text])))
CREATE UNIQUE INDEX staff_role_changes_open ON public.staff_role_changes USING btree (role_id) WHERE (state = ANY (ARRAY['proposed'::text, 'confirmed'::text]))
CREATE UNIQUE INDEX staff_role_changes_pkey ON public.staff_role_changes USING btree (id)
COLUMN staff_roles.id text COLLATE "C" NOT NULL
COLUMN staff_roles.version bigint NOT NULL
COLUMN staff_roles.name text COLLATE "C" NOT NULL
COLUMN staff_roles.folded text COLLATE "C" NOT NULL
COLUMN staff_roles.permissions text COLLATE "C" NOT NULL
COLUMN staff_roles.made_by text COLLATE "C" NOT NULL
COLUMN staff_roles.made_at timestamp with time zone NOT NULL
COLUMN staff_roles.counts_since timestamp with time zone NOT NULL
COLUMN staff_roles.closed_at timestamp with time zone
CONSTRAINT staff_roles.staff_roles_pkey PRIMARY KEY (id)
CONSTRAINT staff_roles.staff_roles_version_check CHECK ((version >= 1))
CREATE UNIQUE INDEX staff_roles_name ON public.staff_roles USING btree (folded) WHERE (closed_at IS NULL)
CREATE UNIQUE INDEX staff_roles_pkey ON public.staff_roles USING btree (id)
COLUMN staff_sessions.id text COLLATE "C" NOT NULL
COLUMN staff_sessions.token_hash text COLLATE "C" NOT NULL
COLUMN staff_sessions.staff_id text COLLATE "C" NOT NULL
COLUMN staff_sessions.source text COLLATE "C" NOT NULL
COLUMN staff_sessions.created_at timestamp with time zone NOT NULL
COLUMN staff_sessions.last_seen_at timestamp with time zone NOT NULL
COLUMN staff_sessions.expires_at timestamp with time zone NOT NULL
COLUMN staff_sessions.level bigint NOT NULL DEFAULT 1
COLUMN staff_sessions.methods text NOT NULL DEFAULT '[]'::text
COLUMN staff_sessions.device text COLLATE "C" NOT NULL DEFAULT ''::text
COLUMN staff_sessions.door text COLLATE "C" NOT NULL DEFAULT 'site'::text
CONSTRAINT staff_sessions.staff_sessions_pkey PRIMARY KEY (id)
CONSTRAINT staff_sessions.staff_sessions_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id) ON DELETE CASCADE
CONSTRAINT staff_sessions.staff_sessions_token_hash_key UNIQUE (token_hash)
CREATE INDEX staff_sessions_expiry ON public.staff_sessions USING btree (expires_at)
CREATE UNIQUE INDEX staff_sessions_pkey ON public.staff_sessions USING btree (id)
CREATE INDEX staff_sessions_staff ON public.staff_sessions USING btree (staff_id)
CREATE UNIQUE INDEX staff_sessions_token_hash_key ON public.staff_sessions USING btree (token_hash)
COLUMN staff_tasks.id text COLLATE "C" NOT NULL
COLUMN staff_tasks.version bigint NOT NULL
COLUMN staff_tasks.about_kind text COLLATE "C" NOT NULL
COLUMN staff_tasks.about_id text COLLATE "C" NOT NULL
COLUMN staff_tasks.body text COLLATE "C" NOT NULL
COLUMN staff_tasks.due_on text COLLATE "C" NOT NULL
COLUMN staff_tasks.due_at timestamp with time zone NOT NULL
COLUMN staff_tasks.staff_id text COLLATE "C"
COLUMN staff_tasks.staff_name text COLLATE "C" NOT NULL
COLUMN staff_tasks.role text COLLATE "C" NOT NULL
COLUMN staff_tasks.by_id text COLLATE "C" NOT NULL
COLUMN staff_tasks.by_name text COLLATE "C" NOT NULL
COLUMN staff_tasks.created_at timestamp with time zone NOT NULL
COLUMN staff_tasks.reminded_at timestamp with time zone
COLUMN staff_tasks.done_at timestamp with time zone
COLUMN staff_tasks.done_by text COLLATE "C" NOT NULL
COLUMN staff_tasks.words text COLLATE "C" NOT NULL
CONSTRAINT staff_tasks.staff_tasks_about_kind_check CHECK ((about_kind = ANY (ARRAY['request'::text, 'loan'::text, 'client'::text])))
CONSTRAINT staff_tasks.staff_tasks_check CHECK (((staff_id IS NULL) = (role <> ''::text)))
CONSTRAINT staff_tasks.staff_tasks_pkey PRIMARY KEY (id)
CONSTRAINT staff_tasks.staff_tasks_version_check CHECK ((version >= 1))
CREATE INDEX staff_tasks_about ON public.staff_tasks USING btree (about_id)
CREATE INDEX staff_tasks_done ON public.staff_tasks USING btree (done_at, id) WHERE (done_at IS NOT NULL)
CREATE INDEX staff_tasks_open ON public.staff_tasks USING btree (due_at, id) WHERE (done_at IS NULL)
CREATE UNIQUE INDEX staff_tasks_pkey ON public.staff_tasks USING btree (id)
CREATE INDEX staff_tasks_remind ON public.staff_tasks USING btree (due_on, id) WHERE ((done_at IS NULL) AND (reminded_at IS NULL))
COLUMN staff_tickets.ticket_hash text COLLATE "C" NOT NULL
COLUMN staff_tickets.staff_id text COLLATE "C" NOT NULL
COLUMN staff_tickets.created_at timestamp with time zone NOT NULL
COLUMN staff_tickets.expires_at timestamp with time zone NOT NULL
CONSTRAINT staff_tickets.staff_tickets_pkey PRIMARY KEY (ticket_hash)
CONSTRAINT staff_tickets.staff_tickets_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id) ON DELETE CASCADE
CREATE INDEX staff_tickets_expiry ON public.staff_tickets USING btree (expires_at)
CREATE UNIQUE INDEX staff_tickets_pkey ON public.staff_tickets USING btree (ticket_hash)
COLUMN staff_views.id text COLLATE "C" NOT NULL
COLUMN staff_views.version bigint NOT NULL
COLUMN staff_views.list text COLLATE "C" NOT NULL
COLUMN staff_views.owner_id text COLLATE "C" NOT NULL
COLUMN staff_views.owner_name text COLLATE "C" NOT NULL
COLUMN staff_views.name text COLLATE "C" NOT NULL
COLUMN staff_views.search text COLLATE "C" NOT NULL
COLUMN staff_views.shared boolean NOT NULL
COLUMN staff_views.created_at timestamp with time zone NOT NULL
CONSTRAINT staff_views.staff_views_list_check CHECK (((length(list) >= 1) AND (length(list) <= 30)))
CONSTRAINT staff_views.staff_views_pkey PRIMARY KEY (id)
CONSTRAINT staff_views.staff_views_version_check CHECK ((version >= 1))
CREATE INDEX staff_views_owner ON public.staff_views USING btree (list, owner_id)
CREATE UNIQUE INDEX staff_views_pkey ON public.staff_views USING btree (id)
COLUMN standstill_seen.id bigint NOT NULL
COLUMN standstill_seen.seen_at timestamp with time zone NOT NULL
CONSTRAINT standstill_seen.standstill_seen_id_check CHECK ((id = 1))
CONSTRAINT standstill_seen.standstill_seen_pkey PRIMARY KEY (id)
CREATE UNIQUE INDEX standstill_seen_pkey ON public.standstill_seen USING btree (id)
COLUMN standstills.id text COLLATE "C" NOT NULL
COLUMN standstills.kind text COLLATE "C" NOT NULL
COLUMN standstills.from_at timestamp with time zone NOT NULL
COLUMN standstills.to_at timestamp with time zone NOT NULL
COLUMN standstills.noticed_at timestamp with time zone NOT NULL
COLUMN standstills.released_at timestamp with time zone
COLUMN standstills.released_by text COLLATE "C"
COLUMN standstills.released_name text COLLATE "C" NOT NULL DEFAULT ''::text
COLUMN standstills.reason text COLLATE "C" NOT NULL DEFAULT ''::text
CONSTRAINT standstills.standstills_kind_check CHECK ((kind = ANY (ARRAY['gap'::text, 'jump'::text])))
CONSTRAINT standstills.standstills_pkey PRIMARY KEY (id)
CREATE INDEX standstills_open ON public.standstills USING btree (from_at) WHERE (released_at IS NULL)
CREATE UNIQUE INDEX standstills_pkey ON public.standstills USING btree (id)
COLUMN takeover_loans.takeover_id text COLLATE "C" NOT NULL
COLUMN takeover_loans.seq bigint NOT NULL
COLUMN takeover_loans.client bigint NOT NULL
COLUMN takeover_loans.product text COLLATE "C" NOT NULL
COLUMN takeover_loans.currency text COLLATE "C" NOT NULL
COLUMN takeover_loans.balance_minor bigint NOT NULL
COLUMN takeover_loans.arrears_minor bigint NOT NULL
COLUMN takeover_loans.sealed bytea
COLUMN takeover_loans.loan_id text COLLATE "C"
COLUMN takeover_loans.request_id text COLLATE "C"
COLUMN takeover_loans.person_id text COLLATE "C"
COLUMN takeover_loans.events bigint
COLUMN takeover_loans.booked_minor bigint
COLUMN takeover_loans.booked_due_minor bigint
COLUMN takeover_loans.undone boolean NOT NULL
CONSTRAINT takeover_loans.takeover_loans_pkey PRIMARY KEY (takeover_id, seq)
CONSTRAINT takeover_loans.takeover_loans_takeover_id_fkey FOREIGN KEY (takeover_id) REFERENCES takeovers(id)
CREATE INDEX takeover_loans_client ON public.takeover_loans USING btree (takeover_id, client, seq, person_id) WHERE (person_id IS NOT NULL)
CREATE UNIQUE INDEX takeover_loans_pkey ON public.takeover_loans USING btree (takeover_id, seq)
CREATE INDEX takeover_loans_request ON public.takeover_loans USING btree (request_id) WHERE (request_id IS NOT NULL)
COLUMN takeover_mappings.id text COLLATE "C" NOT NULL
COLUMN takeover_mappings.name text COLLATE "C" NOT NULL
COLUMN takeover_mappings.mapping text NOT NULL
COLUMN takeover_mappings.by_name text COLLATE "C" NOT NULL
COLUMN takeover_mappings.changed_at timestamp with time zone NOT NULL
CONSTRAINT takeover_mappings.takeover_mappings_name_key UNIQUE (name)
CONSTRAINT takeover_mappings.takeover_mappings_pkey PRIMARY KEY (id)
CREATE UNIQUE INDEX takeover_mappings_name_key ON public.takeover_mappings USING btree (name)
CREATE UNIQUE INDEX takeover_mappings_pkey ON public.takeover_mappings USING btree (id)
COLUMN takeover_parts.takeover_id text COLLATE "C" NOT NULL
COLUMN takeover_parts.seq bigint NOT NULL
COLUMN takeover_parts.sealed bytea NOT NULL
CONSTRAINT takeover_parts.takeover_parts_pkey PRIMARY KEY (takeover_id, seq)
CONSTRAINT takeover_parts.takeover_parts_takeover_id_fkey FOREIGN KEY (takeover_id) REFERENCES takeovers(id)
CREATE UNIQUE INDEX takeover_parts_pkey ON public.takeover_parts USING btree (takeover_id, seq)
COLUMN takeovers.id text COLLATE "C" NOT NULL
COLUMN takeovers.stage text COLLATE "C" NOT NULL
COLUMN takeovers.cut_off text COLLATE "C" NOT NULL
COLUMN takeovers.control text NOT NULL
COLUMN takeovers.faults text NOT NULL
COLUMN takeovers.fault_count bigint NOT NULL
COLUMN takeovers.loans bigint NOT NULL
COLUMN takeovers.made bigint NOT NULL
COLUMN takeovers.kept bigint NOT NULL
COLUMN takeovers.code text COLLATE "C" NOT NULL
COLUMN takeovers.by_id text COLLATE "C" NOT NULL
COLUMN takeovers.by_name text COLLATE "C" NOT NULL
COLUMN takeovers.created_at timestamp with time zone NOT NULL
COLUMN takeovers.changed_at timestamp with time zone NOT NULL
COLUMN takeovers.change_id text COLLATE "C" NOT NULL
COLUMN takeovers.state text COLLATE "C" NOT NULL
COLUMN takeovers.author_id text COLLATE "C" NOT NULL
COLUMN takeovers.author_name text COLLATE "C" NOT NULL
COLUMN takeovers.proposed_at timestamp with time zone NOT NULL
COLUMN takeovers.confirmer_id text COLLATE "C"
COLUMN takeovers.decided_by text COLLATE "C"
COLUMN takeovers.decided_note text COLLATE "C"
COLUMN takeovers.decided_at timestamp with time zone
COLUMN takeovers.mapping text NOT NULL DEFAULT ''::text
COLUMN takeovers.mapping_name text COLLATE "C" NOT NULL DEFAULT ''::text
CONSTRAINT takeovers.takeovers_pkey PRIMARY KEY (id)
CONSTRAINT takeovers.takeovers_stage_check CHECK ((stage = ANY (ARRAY['reading'::text, 'unmapped'::text, 'faulty'::text, 'ready'::text, 'proposed'::text, 'running'::text, 'done'::text, 'undoing'::text, 'undone'::text, 'dropped'::text, 'failed'::text])))
CONSTRAINT takeovers.takeovers_state_check CHECK ((state = ANY (ARRAY[''::text, 'proposed'::text, 'confirmed'::text, 'applied'::text, 'rejected'::text, 'withdrawn'::text, 'failed'::text])))
CREATE INDEX takeovers_change ON public.takeovers USING btree (change_id) WHERE (change_id <> ''::text)
CREATE UNIQUE INDEX takeovers_open ON public.takeovers USING btree ((1)) WHERE (stage = ANY (ARRAY['reading'::text, 'unmapped'::text, 'faulty'::text, 'ready'::text, 'proposed'::text, 'running'::text, 'undoing'::text]))
CREATE UNIQUE INDEX takeovers_pkey ON public.takeovers USING btree (id)
COLUMN thread_counters.name text COLLATE "C" NOT NULL
COLUMN thread_counters.slot bigint NOT NULL
COLUMN thread_counters.n bigint NOT NULL
CONSTRAINT thread_counters.thread_counters_pkey PRIMARY KEY (name, slot)
CREATE UNIQUE INDEX thread_counters_pkey ON public.thread_counters USING btree (name, slot)
COLUMN thread_drafts.id text COLLATE "C" NOT NULL
COLUMN thread_drafts.owner_kind text COLLATE "C" NOT NULL
COLUMN thread_drafts.owner_id text COLLATE "C" NOT NULL
COLUMN thread_drafts.thread_id text COLLATE "C" NOT NULL
COLUMN thread_drafts.sealed bytea NOT NULL
COLUMN thread_drafts.updated_at timestamp with time zone NOT NULL
CONSTRAINT thread_drafts.thread_drafts_owner_kind_check CHECK ((owner_kind = ANY (ARRAY['client'::text, 'staff'::text])))
CONSTRAINT thread_drafts.thread_drafts_pkey PRIMARY KEY (id)
CREATE INDEX thread_drafts_age ON public.thread_drafts USING btree (updated_at)
CREATE UNIQUE INDEX thread_drafts_owner ON public.thread_drafts USING btree (owner_kind, owner_id, thread_id)
CREATE UNIQUE INDEX thread_drafts_pkey ON public.thread_drafts USING btree (id)
COLUMN thread_messages.id text COLLATE "C" NOT NULL
COLUMN thread_messages.thread_id text COLLATE "C" NOT NULL
COLUMN thread_messages.position bigint NOT NULL
COLUMN thread_messages.author text COLLATE "C" NOT NULL
COLUMN thread_messages.author_id text COLLATE "C"
COLUMN thread_messages.event text COLLATE "C"
COLUMN thread_messages.sealed bytea
COLUMN thread_messages.files bigint NOT NULL
COLUMN thread_messages.created_at timestamp with time zone NOT NULL
CONSTRAINT thread_messages.thread_messages_author_check CHECK ((author = ANY (ARRAY['visitor'::text, 'client'::text, 'staff'::text, 'system'::text])))
CONSTRAINT thread_messages.thread_messages_check CHECK (((author = 'system'::text) = (event IS NOT NULL)))
CONSTRAINT thread_messages.thread_messages_check1 CHECK (((author = 'system'::text) = (sealed IS NULL)))
CONSTRAINT thread_messages.thread_messages_event_check CHECK ((event = ANY (ARRAY['closed'::text, 'reopened'::text])))
CONSTRAINT thread_messages.thread_messages_files_check CHECK ((files >= 0))
CONSTRAINT thread_messages.thread_messages_pkey PRIMARY KEY (id)
CONSTRAINT thread_messages.thread_messages_position_check CHECK (("position" >= 1))
CONSTRAINT thread_messages.thread_messages_thread_id_fkey FOREIGN KEY (thread_id) REFERENCES threads(id)
CREATE UNIQUE INDEX thread_messages_pkey ON public.thread_messages USING btree (id)
CREATE UNIQUE INDEX thread_messages_place ON public.thread_messages USING btree (thread_id, "position")
COLUMN thread_notes.thread_id text COLLATE "C" NOT NULL
COLUMN thread_notes.position bigint NOT NULL
COLUMN thread_notes.kind text COLLATE "C" NOT NULL
COLUMN thread_notes.by_id text COLLATE "C" NOT NULL
COLUMN thread_notes.by_name text COLLATE "C" NOT NULL
COLUMN thread_notes.detail text COLLATE "C" NOT NULL
COLUMN thread_notes.sealed bytea
COLUMN thread_notes.created_at timestamp with time zone NOT NULL
CONSTRAINT thread_notes.thread_notes_check CHECK (((kind = 'note'::text) = (sealed IS NOT NULL)))
CONSTRAINT thread_notes.thread_notes_kind_check CHECK ((kind = ANY (ARRAY['note'::text, 'assigned'::text, 'priority'::text])))
CONSTRAINT thread_notes.thread_notes_pkey PRIMARY KEY (thread_id, "position")
CONSTRAINT thread_notes.thread_notes_position_check CHECK (("position" >= 1))
CONSTRAINT thread_notes.thread_notes_thread_id_fkey FOREIGN KEY (thread_id) REFERENCES threads(id)
CREATE UNIQUE INDEX thread_notes_pkey ON public.thread_notes USING btree (thread_id, "position")
COLUMN thread_words.mark bytea NOT NULL
COLUMN thread_words.thread_id text COLLATE "C" NOT NULL
CONSTRAINT thread_words.thread_words_pkey PRIMARY KEY (mark, thread_id)
CONSTRAINT thread_words.thread_words_thread_id_fkey FOREIGN KEY (thread_id) REFERENCES threads(id)
CREATE UNIQUE INDEX thread_words_pkey ON public.thread_words USING btree (mark, thread_id)
CREATE INDEX thread_words_thread ON public.thread_words USING btree (thread_id)
COLUMN threads.id text COLLATE "C" NOT NULL
COLUMN threads.version bigint NOT NULL
COLUMN threads.kind text COLLATE "C" NOT NULL
COLUMN threads.account_id text COLLATE "C"
COLUMN threads.address_hash bytea
COLUMN threads.subject text COLLATE "C" NOT NULL
COLUMN threads.lang text COLLATE "C" NOT NULL
COLUMN threads.status text COLLATE "C" NOT NULL
COLUMN threads.priority text COLLATE "C" NOT NULL
COLUMN threads.assignee_id text COLLATE "C"
COLUMN threads.assignee_name text COLLATE "C"
COLUMN threads.messages bigint NOT NULL
COLUMN threads.notes bigint NOT NULL
COLUMN threads.last_by text COLLATE "C" NOT NULL
COLUMN threads.last_at timestamp with time zone NOT NULL
COLUMN threads.staff_unread_at timestamp with time zone
COLUMN threads.staff_read_at timestamp with time zone
COLUMN threads.staff_read_by text COLLATE "C"
COLUMN threads.client_unread_at timestamp with time zone
COLUMN threads.client_read_at timestamp with time zone
COLUMN threads.changed_what text COLLATE "C" NOT NULL
COLUMN threads.changed_by text COLLATE "C" NOT NULL
COLUMN threads.changed_at timestamp with time zone NOT NULL
COLUMN threads.words_key text COLLATE "C" NOT NULL
COLUMN threads.created_at timestamp with time zone NOT NULL
COLUMN threads.about_kind text COLLATE "C"
COLUMN threads.about_id text COLLATE "C"
COLUMN threads.about_reference text COLLATE "C"
CONSTRAINT threads.threads_about_kind_check CHECK ((about_kind = ANY (ARRAY['request'::text, 'loan'::text])))
CONSTRAINT threads.threads_check CHECK (((kind = 'client'::text) = (account_id IS NOT NULL)))
CONSTRAINT threads.threads_check1 CHECK (((kind = 'visitor'::text) = (address_hash IS NOT NULL)))
CONSTRAINT threads.threads_kind_check CHECK ((kind = ANY (ARRAY['visitor'::text, 'client'::text])))
CONSTRAINT threads.threads_last_by_check CHECK ((last_by = ANY (ARRAY['visitor'::text, 'client'::text, 'staff'::text])))
CONSTRAINT threads.threads_messages_check CHECK ((messages >= 1))
CONSTRAINT threads.threads_notes_check CHECK ((notes >= 0))
CONSTRAINT threads.threads_pkey PRIMARY KEY (id)
CONSTRAINT threads.threads_priority_check CHECK ((priority = ANY (ARRAY['normal'::text, 'high'::text])))
CONSTRAINT threads.threads_status_check CHECK ((status = ANY (ARRAY['open'::text, 'closed'::text, 'reopened'::text])))
CONSTRAINT threads.threads_subject_check CHECK ((subject = ANY (ARRAY['contact'::text, 'question'::text, 'payment'::text, 'document'::text, 'other'::text])))
CONSTRAINT threads.threads_version_check CHECK ((version >= 1))
CREATE INDEX threads_account ON public.threads USING btree (account_id, last_at, id) WHERE (account_id IS NOT NULL)
CREATE INDEX threads_address ON public.threads USING btree (address_hash, created_at) WHERE (address_hash IS NOT NULL)
CREATE INDEX threads_all ON public.threads USING btree (last_at, id)
CREATE INDEX threads_changed ON public.threads USING btree (changed_at)
CREATE INDEX threads_closed ON public.threads USING btree (last_at, id) WHERE (status = 'closed'::text)
CREATE INDEX threads_high ON public.threads USING btree (last_at, id) WHERE ((status <> 'closed'::text) AND (priority = 'high'::text))
CREATE INDEX threads_mine ON public.threads USING btree (assignee_id, last_at, id) WHERE ((status <> 'closed'::text) AND (assignee_id IS NOT NULL))
CREATE UNIQUE INDEX threads_pkey ON public.threads USING btree (id)
CREATE INDEX threads_unassigned ON public.threads USING btree (last_at, id) WHERE ((status <> 'closed'::text) AND (assignee_id IS NULL))
CREATE INDEX threads_unread ON public.threads USING btree (last_at, id) WHERE (staff_unread_at IS NOT NULL)
CREATE INDEX threads_words_key ON public.threads USING btree (words_key)
COLUMN upload_parts.upload_id text COLLATE "C" NOT NULL
COLUMN upload_parts.start bigint NOT NULL
COLUMN upload_parts.size bigint NOT NULL
COLUMN upload_parts.blob_id text COLLATE "C" NOT NULL
CONSTRAINT upload_parts.upload_parts_pkey PRIMARY KEY (upload_id, start)
CONSTRAINT upload_parts.upload_parts_size_check CHECK ((size > 0))
CONSTRAINT upload_parts.upload_parts_start_check CHECK ((start >= 0))
CONSTRAINT upload_parts.upload_parts_upload_id_fkey FOREIGN KEY (upload_id) REFERENCES uploads(id)
CREATE UNIQUE INDEX upload_parts_blob ON public.upload_parts USING btree (blob_id)
CREATE UNIQUE INDEX upload_parts_pkey ON public.upload_parts USING btree (upload_id, start)
COLUMN uploads.id text COLLATE "C" NOT NULL
COLUMN uploads.owner_kind text COLLATE "C" NOT NULL
COLUMN uploads.owner_id text COLLATE "C" NOT NULL
COLUMN uploads.holder text COLLATE "C" NOT NULL
COLUMN uploads.upload_key text COLLATE "C" NOT NULL
COLUMN uploads.kind text COLLATE "C" NOT NULL
COLUMN uploads.paper_id text COLLATE "C" NOT NULL
COLUMN uploads.page bigint NOT NULL
COLUMN uploads.file_name text COLLATE "C" NOT NULL
COLUMN uploads.size bigint NOT NULL
COLUMN uploads.sha256 text COLLATE "C"
COLUMN uploads.received bigint NOT NULL
COLUMN uploads.parts bigint NOT NULL
COLUMN uploads.wrapped_key bytea NOT NULL
COLUMN uploads.document_id text COLLATE "C"
COLUMN uploads.refused text COLLATE "C"
COLUMN uploads.created_at timestamp with time zone NOT NULL
COLUMN uploads.expires_at timestamp with time zone NOT NULL
CONSTRAINT uploads.uploads_check CHECK (((received >= 0) AND (received <= size)))
CONSTRAINT uploads.uploads_page_check CHECK ((page >= 1))
CONSTRAINT uploads.uploads_pkey PRIMARY KEY (id)
CONSTRAINT uploads.uploads_size_check CHECK ((size > 0))
CREATE INDEX uploads_expiry ON public.uploads USING btree (expires_at)
CREATE UNIQUE INDEX uploads_key ON public.uploads USING btree (holder, owner_id, upload_key)
CREATE INDEX uploads_owner ON public.uploads USING btree (owner_kind, owner_id)
CREATE UNIQUE INDEX uploads_pkey ON public.uploads USING btree (id)
COLUMN verifications.id text COLLATE "C" NOT NULL
COLUMN verifications.request_id text COLLATE "C" NOT NULL
COLUMN verifications.kind text COLLATE "C" NOT NULL
COLUMN verifications.state text COLLATE "C" NOT NULL
COLUMN verifications.code text COLLATE "C" NOT NULL
COLUMN verifications.adapter text COLLATE "C" NOT NULL
COLUMN verifications.people_key text COLLATE "C" NOT NULL
COLUMN verifications.start_call text COLLATE "C"
COLUMN verifications.result_call text COLLATE "C"
COLUMN verifications.page bytea
COLUMN verifications.outcome text COLLATE "C" NOT NULL
COLUMN verifications.result bytea
COLUMN verifications.digest text COLLATE "C" NOT NULL
COLUMN verifications.consented_at timestamp with time zone
COLUMN verifications.consent_text text COLLATE "C" NOT NULL
COLUMN verifications.asked_by text COLLATE "C" NOT NULL
COLUMN verifications.expires_at timestamp with time zone NOT NULL
COLUMN verifications.ended_at timestamp with time zone
COLUMN verifications.created_at timestamp with time zone NOT NULL
CONSTRAINT verifications.verifications_kind_check CHECK ((kind = ANY (ARRAY['identity'::text, 'accounts'::text])))
CONSTRAINT verifications.verifications_outcome_check CHECK ((outcome = ANY (ARRAY[''::text, 'matched'::text, 'not_matched'::text, 'unclear'::text, 'read'::text])))
CONSTRAINT verifications.verifications_pkey PRIMARY KEY (id)
CONSTRAINT verifications.verifications_request_id_fkey FOREIGN KEY (request_id) REFERENCES loan_requests(id)
CONSTRAINT verifications.verifications_state_check CHECK ((state = ANY (ARRAY['invited'::text, 'asked'::text, 'open'::text, 'done'::text, 'failed'::text, 'expired'::text, 'declined'::text, 'withdrawn'::text])))
CREATE UNIQUE INDEX verifications_alive ON public.verifications USING btree (request_id, kind) WHERE ((state = 'invited'::text) OR (state = 'asked'::text) OR (state = 'open'::text))
CREATE UNIQUE INDEX verifications_pkey ON public.verifications USING btree (id)
CREATE INDEX verifications_request ON public.verifications USING btree (request_id, id)
CREATE UNIQUE INDEX verifications_result_call ON public.verifications USING btree (result_call)
CREATE UNIQUE INDEX verifications_start_call ON public.verifications USING btree (start_call)
COLUMN visits.day text COLLATE "C" NOT NULL
COLUMN visits.page text COLLATE "C" NOT NULL
COLUMN visits.lang text COLLATE "C" NOT NULL
COLUMN visits.referrer text COLLATE "C" NOT NULL
COLUMN visits.slot bigint NOT NULL
COLUMN visits.visits bigint NOT NULL
CONSTRAINT visits.visits_pkey PRIMARY KEY (day, page, lang, referrer, slot)
CONSTRAINT visits.visits_referrer_check CHECK ((referrer = ANY (ARRAY['none'::text, 'own'::text, 'search'::text, 'social'::text, 'other'::text])))
CONSTRAINT visits.visits_slot_check CHECK (((slot >= 0) AND (slot <= 3)))
CREATE UNIQUE INDEX visits_pkey ON public.visits USING btree (day, page, lang, referrer, slot)
