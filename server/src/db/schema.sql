-- Made by `npm run schema` from a migrated database; a test holds it to the migrations. Do not edit.

create type admission as (
  "position" integer,
  bot_id bigint,
  bot_name text,
  status text,
  status_reason text,
  autonomous boolean,
  active_capabilities text[],
  requested_capabilities text[],
  linked_users_count integer,
  points_balance integer,
  created_at timestamp with time zone,
  last_active_at timestamp with time zone,
  call_allowed boolean,
  calls_left integer,
  minute_left integer,
  hour bigint,
  actions integer[],
  daily_limit integer,
  now_seconds double precision,
  linked boolean,
  user_name text,
  permissions text[],
  age integer,
  guardian_approved boolean,
  stored_operation text,
  stored_input_hash bytea,
  stored_status smallint,
  stored_body text,
  terms jsonb
);

create type claimed_delivery as (
  delivery_id bigint,
  bot_id bigint,
  tries smallint,
  public_id text,
  type text,
  data jsonb,
  created_at timestamp with time zone,
  url text,
  secret_sealed bytea,
  previous_secret_sealed bytea,
  failing boolean
);

create type day_counts as (
  hour bigint,
  actions integer[],
  daily_limit integer,
  now_seconds double precision
);

create type person_admission as (
  user_id bigint,
  name text,
  email text,
  email_verified boolean,
  is_admin boolean,
  trusted boolean,
  premium boolean,
  age integer,
  guardian_approved boolean,
  scopes text[],
  call_allowed boolean,
  calls_left integer,
  seconds_left integer
);

create type rate_result as (
  allowed boolean,
  remaining integer,
  seconds_left integer
);

create type write_entry as (
  status text,
  linked boolean,
  permissions text[],
  reserved boolean,
  stored_operation text,
  stored_input_hash bytea,
  stored_status smallint,
  stored_body text
);

create table account_usage (
  user_id bigint not null,
  ideas integer default 0 not null,
  drafts integer default 0 not null,
  constraint account_usage_pkey PRIMARY KEY (user_id),
  constraint account_usage_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(user_id) ON DELETE CASCADE
);

create table act_links (
  token_hash bytea not null,
  user_id bigint not null,
  bot_id bigint not null,
  action_id bigint,
  expires_at timestamp with time zone not null,
  constraint act_links_pkey PRIMARY KEY (token_hash),
  constraint act_links_bot_id_fkey FOREIGN KEY (bot_id) REFERENCES bots(bot_id) ON DELETE CASCADE,
  constraint act_links_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(user_id) ON DELETE CASCADE
);
CREATE INDEX act_links_by_bot ON public.act_links USING btree (bot_id);
CREATE INDEX act_links_by_end ON public.act_links USING btree (expires_at);
CREATE INDEX act_links_by_user ON public.act_links USING btree (user_id);

create table action_log (
  action_id bigint generated always as identity not null,
  bot_id bigint not null,
  user_id bigint,
  operation text not null,
  code text not null,
  duration_ms integer not null,
  request_id text not null,
  created_at timestamp with time zone default app_now() not null,
  facts jsonb,
  undone_at timestamp with time zone,
  constraint action_log_pkey PRIMARY KEY (action_id)
) partition by RANGE (action_id);
CREATE INDEX action_log_by_bot ON ONLY public.action_log USING btree (bot_id, action_id);
CREATE INDEX action_log_by_user ON ONLY public.action_log USING btree (user_id, action_id) WHERE (user_id IS NOT NULL);

create table address_changes (
  user_id bigint not null,
  email text not null,
  old_token_hash bytea not null,
  new_token_hash bytea not null,
  old_confirmed_at timestamp with time zone,
  new_confirmed_at timestamp with time zone,
  expires_at timestamp with time zone not null,
  created_at timestamp with time zone default app_now() not null,
  constraint address_changes_pkey PRIMARY KEY (user_id),
  constraint address_changes_new_token_hash_key UNIQUE (new_token_hash),
  constraint address_changes_old_token_hash_key UNIQUE (old_token_hash),
  constraint address_changes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(user_id) ON DELETE CASCADE
);
CREATE INDEX address_changes_by_end ON public.address_changes USING btree (expires_at);

create table admin_warnings (
  warning_id bigint generated always as identity not null,
  bot_id bigint not null,
  kind text not null,
  message text not null,
  created_at timestamp with time zone default app_now() not null,
  seen_at timestamp with time zone,
  constraint admin_warnings_pkey PRIMARY KEY (warning_id),
  constraint admin_warnings_bot_id_fkey FOREIGN KEY (bot_id) REFERENCES bots(bot_id) ON DELETE CASCADE
);
CREATE INDEX admin_warnings_by_bot ON public.admin_warnings USING btree (bot_id, kind, created_at);
CREATE INDEX admin_warnings_open ON public.admin_warnings USING btree (warning_id) WHERE (seen_at IS NULL);

create table appeals (
  statement_id bigint not null,
  words text not null,
  raised_by text not null,
  created_at timestamp with time zone default app_now() not null,
  decided_at timestamp with time zone,
  decided_by bigint,
  outcome text,
  answer text,
  constraint appeals_pkey PRIMARY KEY (statement_id),
  constraint appeals_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES users(user_id),
  constraint appeals_statement_id_fkey FOREIGN KEY (statement_id) REFERENCES statements(statement_id) ON DELETE CASCADE,
  constraint appeals_answer_check CHECK ((length(answer) <= 2000)),
  constraint appeals_check CHECK (((decided_at IS NULL) = (outcome IS NULL))),
  constraint appeals_outcome_check CHECK ((outcome = ANY (ARRAY['upheld'::text, 'reversed'::text, 'moot'::text]))),
  constraint appeals_raised_by_check CHECK ((raised_by = ANY (ARRAY['person'::text, 'agent'::text, 'link'::text]))),
  constraint appeals_words_check CHECK ((length(words) <= 4000))
);
CREATE INDEX appeals_by_admin ON public.appeals USING btree (decided_by);
CREATE INDEX appeals_open ON public.appeals USING btree (created_at, statement_id) WHERE (decided_at IS NULL);

create table approvals (
  approval_id bigint generated always as identity not null,
  bot_id bigint not null,
  user_id bigint not null,
  operation text not null,
  permission text not null,
  input jsonb not null,
  preview jsonb not null,
  state text default 'waiting'::text not null,
  word text,
  failure jsonb,
  answer_status smallint,
  answer text,
  key text,
  input_hash bytea,
  request_id text not null,
  token_hash bytea,
  created_at timestamp with time zone default app_now() not null,
  expires_at timestamp with time zone not null,
  decided_at timestamp with time zone,
  facts jsonb,
  constraint approvals_pkey PRIMARY KEY (approval_id),
  constraint approvals_token_hash_key UNIQUE (token_hash),
  constraint approvals_bot_id_fkey FOREIGN KEY (bot_id) REFERENCES bots(bot_id) ON DELETE CASCADE,
  constraint approvals_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(user_id) ON DELETE CASCADE,
  constraint approvals_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'granted'::text, 'declined'::text, 'expired'::text, 'withdrawn'::text, 'failed'::text])))
);
CREATE INDEX approvals_by_bot ON public.approvals USING btree (bot_id, approval_id);
CREATE INDEX approvals_by_conversation ON public.approvals USING btree (((input ->> 'conversation_id'::text))) WHERE ((input ->> 'conversation_id'::text) IS NOT NULL);
CREATE INDEX approvals_by_decision ON public.approvals USING btree (decided_at) WHERE (decided_at IS NOT NULL);
CREATE INDEX approvals_by_idea ON public.approvals USING btree (((preview #>> '{idea,idea_id}'::text[]))) WHERE ((preview #>> '{idea,idea_id}'::text[]) IS NOT NULL);
CREATE INDEX approvals_by_interest ON public.approvals USING btree (((input ->> 'interest_id'::text))) WHERE ((input ->> 'interest_id'::text) IS NOT NULL);
CREATE INDEX approvals_by_introduction ON public.approvals USING btree (((input ->> 'introduction_id'::text))) WHERE ((input ->> 'introduction_id'::text) IS NOT NULL);
CREATE INDEX approvals_by_key ON public.approvals USING btree (bot_id, key) WHERE (key IS NOT NULL);
CREATE INDEX approvals_by_match ON public.approvals USING btree (((input ->> 'match_user_id'::text))) WHERE ((input ->> 'match_user_id'::text) IS NOT NULL);
CREATE INDEX approvals_by_request ON public.approvals USING btree (bot_id, request_id);
CREATE INDEX approvals_by_user ON public.approvals USING btree (user_id, approval_id);
CREATE INDEX approvals_due ON public.approvals USING btree (expires_at) WHERE (state = 'waiting'::text);
CREATE INDEX approvals_waiting ON public.approvals USING btree (user_id, bot_id) WHERE (state = 'waiting'::text);

create table assistants (
  bot_id bigint not null,
  client_key text not null,
  user_id bigint,
  host text not null,
  constraint assistants_pkey PRIMARY KEY (bot_id),
  constraint assistants_client_key_user_id_key UNIQUE NULLS NOT DISTINCT (client_key, user_id),
  constraint assistants_bot_id_fkey FOREIGN KEY (bot_id) REFERENCES bots(bot_id) ON DELETE CASCADE,
  constraint assistants_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(user_id) ON DELETE CASCADE
);
CREATE INDEX assistants_by_user ON public.assistants USING btree (user_id) WHERE (user_id IS NOT NULL);

create table audit_log (
  audit_id bigint generated always as identity not null,
  admin_user_id bigint not null,
  action text not null,
  subject_type text not null,
  subject_id bigint,
  details jsonb default '{}'::jsonb not null,
  request_id text not null,
  created_at timestamp with time zone default app_now() not null,
  constraint audit_log_pkey PRIMARY KEY (audit_id)
);
CREATE INDEX audit_log_by_action ON public.audit_log USING btree (action, audit_id);
CREATE INDEX audit_log_by_admin ON public.audit_log USING btree (admin_user_id, audit_id);
CREATE INDEX audit_log_by_subject ON public.audit_log USING btree (subject_type, subject_id, audit_id);

create table backer_notices (
  idea_id bigint not null,
  user_id bigint not null,
  created_at timestamp with time zone default app_now() not null,
  constraint backer_notices_pkey PRIMARY KEY (idea_id, user_id),
  constraint backer_notices_idea_id_fkey FOREIGN KEY (idea_id) REFERENCES ideas(idea_id) ON DELETE CASCADE,
  constraint backer_notices_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(user_id) ON DELETE CASCADE
);
CREATE INDEX backer_notices_by_user ON public.backer_notices USING btree (user_id, created_at);

create table blocks (
  block_id bigint generated always as identity not null,
  user_id bigint not null,
  blocked_user_id bigint,
  blocked_bot_id bigint,
  created_at timestamp with time zone default app_now() not null,
  constraint blocks_pkey PRIMARY KEY (block_id),
  constraint blocks_blocked_bot_id_fkey FOREIGN KEY (blocked_bot_id) REFERENCES bots(bot_id) ON DELETE CASCADE,
  constraint blocks_blocked_user_id_fkey FOREIGN KEY (blocked_user_id) REFERENCES users(user_id),
  constraint blocks_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(user_id),
  constraint blocks_check CHECK ((num_nonnulls(blocked_user_id, blocked_bot_id) = 1))
);
CREATE INDEX blocks_by_agent ON public.blocks USING btree (blocked_bot_id);
CREATE INDEX blocks_by_blocked ON public.blocks USING btree (blocked_user_id, user_id);
CREATE INDEX blocks_of_user ON public.blocks USING btree (user_id, block_id DESC);
CREATE UNIQUE INDEX blocks_of_agents ON public.blocks USING btree (user_id, blocked_bot_id) WHERE (blocked_bot_id IS NOT NULL);
CREATE UNIQUE INDEX blocks_of_people ON public.blocks USING btree (user_id, blocked_user_id) WHERE (blocked_user_id IS NOT NULL);

create table bot_minutes (
  bot_id bigint not null,
  window_started_at timestamp with time zone default '-infinity'::timestamp with time zone not null,
  calls integer default 0 not null,
  last_active_at timestamp with time zone,
  constraint bot_minutes_pkey PRIMARY KEY (bot_id),
  constraint bot_minutes_bot_id_fkey FOREIGN KEY (bot_id) REFERENCES bots(bot_id) ON DELETE CASCADE
);

create table bot_tokens (
  token_hash bytea not null,
  bot_id bigint not null,
  created_at timestamp with time zone default app_now() not null,
  expires_at timestamp with time zone,
  user_id bigint,
  audience text,
  grant_id text,
  scopes text[],
  constraint bot_tokens_pkey PRIMARY KEY (token_hash),
  constraint bot_tokens_bot_id_fkey FOREIGN KEY (bot_id) REFERENCES bots(bot_id) ON DELETE CASCADE,
  constraint bot_tokens_grant_id_fkey FOREIGN KEY (grant_id) REFERENCES oauth_grants(grant_id) ON DELETE CASCADE
);
CREATE INDEX bot_tokens_by_bot ON public.bot_tokens USING btree (bot_id);
CREATE INDEX bot_tokens_by_end ON public.bot_tokens USING btree (expires_at) WHERE (grant_id IS NOT NULL);
CREATE INDEX bot_tokens_by_grant ON public.bot_tokens USING btree (grant_id) WHERE (grant_id IS NOT NULL);
CREATE TRIGGER bot_tokens_revoked AFTER DELETE ON public.bot_tokens FOR EACH ROW WHEN ((old.grant_id IS NOT NULL)) EXECUTE FUNCTION end_subscriptions_of_token();

create table bot_usage (
  bot_id bigint not null,
  hour bigint not null,
  actions integer[] default array_fill(0, ARRAY[25]) not null,
  failed integer[] default array_fill(0, ARRAY[25]) not null,
  refused integer[] default array_fill(0, ARRAY[25]) not null,
  constraint bot_usage_pkey PRIMARY KEY (bot_id),
  constraint bot_usage_bot_id_fkey FOREIGN KEY (bot_id) REFERENCES bots(bot_id) ON DELETE CASCADE
);
CREATE INDEX bot_usage_by_hour ON public.bot_usage USING btree (hour, bot_id);

create table bots (
  bot_id bigint generated always as identity not null,
  bot_name text not null,
  contact_email text not null,
  bot_description text,
  third_party_provider text,
  status text default 'pending_approval'::text not null,
  status_reason text,
  requested_capabilities text[] not null,
  active_capabilities text[],
  autonomy_requested boolean default false not null,
  autonomous boolean default false not null,
  pairing_code_hash bytea not null,
  webhook_url text,
  webhook_secret_sealed bytea not null,
  terms_version text not null,
  linked_users_count integer default 0 not null,
  points_balance integer default 0 not null,
  premium_until timestamp with time zone,
  log_retention_until timestamp with time zone,
  created_at timestamp with time zone default app_now() not null,
  approved_at timestamp with time zone,
  asks_for_everything boolean default false not null,
  contact_confirmed_at timestamp with time zone,
  contact_changed_at timestamp with time zone,
  wants_listing boolean default false not null,
  listed_since timestamp with time zone,
  constraint bots_pkey PRIMARY KEY (bot_id),
  constraint bots_pairing_code_hash_key UNIQUE (pairing_code_hash),
  constraint bots_points_balance_check CHECK ((points_balance >= 0)),
  constraint bots_status_check CHECK ((status = ANY (ARRAY['pending_approval'::text, 'active'::text, 'suspended'::text, 'rejected'::text])))
);
CREATE INDEX bots_by_status ON public.bots USING btree (status, bot_id);
CREATE INDEX bots_listed ON public.bots USING btree (linked_users_count DESC, bot_id) WHERE (wants_listing AND (status = 'active'::text) AND (contact_confirmed_at IS NOT NULL));
CREATE INDEX bots_search ON public.bots USING gin (bot_name gin_trgm_ops, contact_email gin_trgm_ops);
CREATE TRIGGER bots_contact_moved BEFORE UPDATE OF contact_email ON public.bots FOR EACH ROW WHEN (((old.contact_email IS DISTINCT FROM new.contact_email) AND (NOT (old.contact_confirmed_at IS DISTINCT FROM new.contact_confirmed_at)))) EXECUTE FUNCTION unconfirm_contact();
CREATE TRIGGER bots_noted_listed BEFORE UPDATE OF wants_listing, status, contact_confirmed_at ON public.bots FOR EACH ROW WHEN (((new.listed_since IS NULL) AND new.wants_listing AND (new.status = 'active'::text) AND (new.contact_confirmed_at IS NOT NULL))) EXECUTE FUNCTION note_listed();
CREATE TRIGGER bots_statements AFTER UPDATE OF status ON public.bots FOR EACH ROW WHEN (((old.status = ANY (ARRAY['suspended'::text, 'rejected'::text])) AND (new.status <> ALL (ARRAY['suspended'::text, 'rejected'::text])))) EXECUTE FUNCTION end_bot_statements();
CREATE TRIGGER bots_stopped AFTER UPDATE OF status ON public.bots FOR EACH ROW WHEN (((new.status = ANY (ARRAY['suspended'::text, 'rejected'::text])) AND (old.status IS DISTINCT FROM new.status))) EXECUTE FUNCTION end_grants_of_bot();
CREATE TRIGGER bots_stopped_hearing AFTER UPDATE OF status ON public.bots FOR EACH ROW WHEN (((new.status = ANY (ARRAY['suspended'::text, 'rejected'::text])) AND (old.status IS DISTINCT FROM new.status))) EXECUTE FUNCTION end_subscriptions_of_bot();

create table businesses (
  business_id bigint generated always as identity not null,
  owner_user_id bigint,
  claim_email text,
  claim_expires_at timestamp with time zone,
  created_by_bot_id bigint,
  held_for_bot_id bigint,
  business_name text,
  description text,
  business_type text,
  mobile text,
  street text,
  street_number text,
  postal_code text,
  city text,
  country text,
  registration_date date,
  id_number text,
  vat_number text,
  approval_status text not null,
  rejection_reason text,
  reviewed_at timestamp with time zone,
  created_at timestamp with time zone default app_now() not null,
  updated_at timestamp with time zone default app_now() not null,
  agent_texts jsonb default '[]'::jsonb not null,
  edited_by_bot_id bigint,
  constraint businesses_pkey PRIMARY KEY (business_id),
  constraint businesses_created_by_bot_id_fkey FOREIGN KEY (created_by_bot_id) REFERENCES bots(bot_id),
  constraint businesses_held_for_bot_id_fkey FOREIGN KEY (held_for_bot_id) REFERENCES bots(bot_id),
  constraint businesses_owner_user_id_fkey FOREIGN KEY (owner_user_id) REFERENCES users(user_id) ON DELETE CASCADE,
  constraint businesses_approval_status_check CHECK ((approval_status = ANY (ARRAY['draft'::text, 'pending'::text, 'approved'::text, 'rejected'::text, 'withheld'::text]))),
  constraint businesses_check CHECK (((owner_user_id IS NULL) <> (claim_email IS NULL)))
);
CREATE INDEX businesses_by_claim ON public.businesses USING btree (claim_email) WHERE (claim_email IS NOT NULL);
CREATE INDEX businesses_by_claim_end ON public.businesses USING btree (claim_expires_at) WHERE ((claim_email IS NOT NULL) AND (held_for_bot_id IS NULL));
CREATE INDEX businesses_by_creator ON public.businesses USING btree (created_by_bot_id) WHERE (created_by_bot_id IS NOT NULL);
CREATE INDEX businesses_by_owner ON public.businesses USING btree (owner_user_id, business_id);
CREATE INDEX businesses_by_state ON public.businesses USING btree (approval_status, business_id DESC) WHERE ((held_for_bot_id IS NULL) AND (owner_user_id IS NOT NULL));
CREATE INDEX businesses_held ON public.businesses USING btree (held_for_bot_id) WHERE (held_for_bot_id IS NOT NULL);
CREATE INDEX businesses_to_review ON public.businesses USING btree (business_id) WHERE ((approval_status = 'pending'::text) AND (held_for_bot_id IS NULL));
CREATE INDEX businesses_withheld ON public.businesses USING btree (owner_user_id) WHERE (approval_status = 'withheld'::text);
CREATE TRIGGER businesses_agent_behind BEFORE UPDATE OF agent_texts, business_name, description, business_type ON public.businesses FOR EACH ROW WHEN (((new.agent_texts <> '[]'::jsonb) OR (new.edited_by_bot_id IS NOT NULL))) EXECUTE FUNCTION note_agent_behind();
CREATE TRIGGER businesses_statements AFTER UPDATE OF approval_status ON public.businesses FOR EACH ROW WHEN (((old.approval_status = 'rejected'::text) AND (new.approval_status <> 'rejected'::text))) EXECUTE FUNCTION end_business_statements();
CREATE TRIGGER businesses_statements_gone AFTER DELETE ON public.businesses FOR EACH ROW WHEN ((old.approval_status = 'rejected'::text)) EXECUTE FUNCTION end_business_statements();

create table claim_ledger (
  entry_id bigint generated always as identity not null,
  address_hash bytea not null,
  bot_id bigint not null,
  kind text not null,
  record_id bigint not null,
  held boolean not null,
  expires_at timestamp with time zone not null,
  constraint claim_ledger_pkey PRIMARY KEY (entry_id),
  constraint claim_ledger_kind_record_id_key UNIQUE (kind, record_id),
  constraint claim_ledger_bot_id_fkey FOREIGN KEY (bot_id) REFERENCES bots(bot_id) ON DELETE CASCADE,
  constraint claim_ledger_kind_check CHECK ((kind = ANY (ARRAY['business'::text, 'idea'::text])))
);
CREATE INDEX claim_ledger_by_address ON public.claim_ledger USING btree (address_hash, expires_at);
CREATE INDEX claim_ledger_by_bot ON public.claim_ledger USING btree (bot_id, expires_at);
CREATE INDEX claim_ledger_by_end ON public.claim_ledger USING btree (expires_at);
CREATE INDEX claim_ledger_held ON public.claim_ledger USING btree (bot_id) WHERE held;

create table clock (
  singleton boolean default true not null,
  latest timestamp with time zone not null,
  constraint clock_pkey PRIMARY KEY (singleton),
  constraint clock_singleton_check CHECK (singleton)
);

create table contact_changes (
  bot_id bigint not null,
  email text not null,
  token_hash bytea not null,
  expires_at timestamp with time zone not null,
  created_at timestamp with time zone default app_now() not null,
  confirmed_at timestamp with time zone,
  from_token_hash bytea,
  from_confirmed_at timestamp with time zone,
  constraint contact_changes_pkey PRIMARY KEY (bot_id),
  constraint contact_changes_from_token_hash_key UNIQUE (from_token_hash),
  constraint contact_changes_token_hash_key UNIQUE (token_hash),
  constraint contact_changes_bot_id_fkey FOREIGN KEY (bot_id) REFERENCES bots(bot_id) ON DELETE CASCADE
);
CREATE INDEX contact_changes_by_end ON public.contact_changes USING btree (expires_at);

create table conversation_members (
  conversation_id bigint not null,
  user_id bigint,
  bot_id bigint,
  unread_count integer default 0 not null,
  last_read_id bigint default 0 not null,
  last_activity_at timestamp with time zone default app_now() not null,
  last_message_id bigint default 0 not null,
  read_ahead int8multirange,
  constraint conversation_members_bot_id_fkey FOREIGN KEY (bot_id) REFERENCES bots(bot_id) ON DELETE CASCADE,
  constraint conversation_members_conversation_id_fkey FOREIGN KEY (conversation_id) REFERENCES conversations(conversation_id) ON DELETE CASCADE,
  constraint conversation_members_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(user_id) ON DELETE CASCADE,
  constraint conversation_members_check CHECK (((user_id IS NULL) <> (bot_id IS NULL)))
);
CREATE INDEX conversation_members_by_conversation ON public.conversation_members USING btree (conversation_id);
CREATE INDEX conversations_of_bot ON public.conversation_members USING btree (bot_id, last_message_id DESC, conversation_id DESC) WHERE (bot_id IS NOT NULL);
CREATE INDEX conversations_of_user ON public.conversation_members USING btree (user_id, last_message_id DESC, conversation_id DESC) WHERE (user_id IS NOT NULL);
CREATE UNIQUE INDEX conversation_members_of_bot ON public.conversation_members USING btree (conversation_id, bot_id) WHERE (bot_id IS NOT NULL);
CREATE UNIQUE INDEX conversation_members_of_user ON public.conversation_members USING btree (conversation_id, user_id) WHERE (user_id IS NOT NULL);

create table conversations (
  conversation_id bigint generated always as identity not null,
  context_type text default 'idea'::text not null,
  idea_id bigint,
  held_for_bot_id bigint,
  created_at timestamp with time zone default app_now() not null,
  constraint conversations_pkey PRIMARY KEY (conversation_id),
  constraint conversations_held_for_bot_id_fkey FOREIGN KEY (held_for_bot_id) REFERENCES bots(bot_id),
  constraint conversations_idea_id_fkey FOREIGN KEY (idea_id) REFERENCES ideas(idea_id) ON DELETE SET NULL
);
CREATE INDEX conversations_by_idea ON public.conversations USING btree (idea_id) WHERE (idea_id IS NOT NULL);
CREATE INDEX conversations_held ON public.conversations USING btree (held_for_bot_id) WHERE (held_for_bot_id IS NOT NULL);

create table data_export_pieces (
  export_id bigint not null,
  "position" integer not null,
  content bytea not null,
  constraint data_export_pieces_pkey PRIMARY KEY (export_id, "position"),
  constraint data_export_pieces_export_id_fkey FOREIGN KEY (export_id) REFERENCES data_exports(export_id) ON DELETE CASCADE
);

create table data_exports (
  user_id bigint not null,
  export_id bigint generated always as identity not null,
  requested_at timestamp with time zone default app_now() not null,
  started_at timestamp with time zone,
  ready_at timestamp with time zone,
  bytes bigint default 0 not null,
  constraint data_exports_pkey PRIMARY KEY (user_id),
  constraint data_exports_export_id_key UNIQUE (export_id),
  constraint data_exports_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(user_id) ON DELETE CASCADE
);
CREATE INDEX data_exports_waiting ON public.data_exports USING btree (requested_at) WHERE (ready_at IS NULL);

create table deliveries (
  delivery_id bigint generated always as identity not null,
  event_id bigint not null,
  bot_id bigint not null,
  state text default 'pending'::text not null,
  tries smallint default 0 not null,
  attempts jsonb default '[]'::jsonb not null,
  next_try_at timestamp with time zone default app_now() not null,
  created_at timestamp with time zone default app_now() not null,
  settled_at timestamp with time zone,
  constraint deliveries_pkey PRIMARY KEY (delivery_id),
  constraint deliveries_state_check CHECK ((state = ANY (ARRAY['pending'::text, 'delivered'::text, 'failed'::text, 'cancelled'::text])))
) partition by RANGE (delivery_id);
CREATE INDEX deliveries_by_bot ON ONLY public.deliveries USING btree (bot_id, delivery_id);
CREATE INDEX deliveries_by_event ON ONLY public.deliveries USING btree (event_id);
CREATE INDEX deliveries_pending ON ONLY public.deliveries USING btree (bot_id, next_try_at, delivery_id) WHERE (state = 'pending'::text);

create table document_pictures (
  document_id bigint not null,
  page integer not null,
  size text not null,
  width integer not null,
  height integer not null,
  content bytea not null,
  constraint document_pictures_pkey PRIMARY KEY (document_id, page, size),
  constraint document_pictures_document_id_fkey FOREIGN KEY (document_id) REFERENCES idea_documents(document_id) ON DELETE CASCADE
);

create table document_reads (
  document_id bigint not null,
  user_id bigint not null,
  page integer not null,
  by_token boolean not null,
  hour timestamp with time zone not null,
  times integer default 1 not null,
  last_read_at timestamp with time zone default app_now() not null,
  constraint document_reads_pkey PRIMARY KEY (document_id, user_id, page, by_token, hour),
  constraint document_reads_document_id_fkey FOREIGN KEY (document_id) REFERENCES idea_documents(document_id) ON DELETE CASCADE,
  constraint document_reads_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(user_id) ON DELETE CASCADE
);
CREATE INDEX document_reads_by_time ON public.document_reads USING btree (hour);
CREATE INDEX document_reads_by_user ON public.document_reads USING btree (user_id);

create table document_requests (
  request_id bigint generated always as identity not null,
  document_id bigint not null,
  user_id bigint not null,
  message text not null,
  status text default 'asked'::text not null,
  asked_at timestamp with time zone default app_now() not null,
  decided_at timestamp with time zone,
  constraint document_requests_pkey PRIMARY KEY (request_id),
  constraint document_requests_document_id_user_id_key UNIQUE (document_id, user_id),
  constraint document_requests_document_id_fkey FOREIGN KEY (document_id) REFERENCES idea_documents(document_id) ON DELETE CASCADE,
  constraint document_requests_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(user_id) ON DELETE CASCADE,
  constraint document_requests_status_check CHECK ((status = ANY (ARRAY['asked'::text, 'granted'::text, 'declined'::text, 'revoked'::text])))
);
CREATE INDEX document_requests_by_user ON public.document_requests USING btree (user_id, asked_at);

create table document_upload_pieces (
  upload_id bigint not null,
  "position" integer not null,
  content bytea not null,
  constraint document_upload_pieces_pkey PRIMARY KEY (upload_id, "position"),
  constraint document_upload_pieces_upload_id_fkey FOREIGN KEY (upload_id) REFERENCES document_uploads(upload_id) ON DELETE CASCADE
);

create table document_uploads (
  upload_id bigint generated always as identity not null,
  user_id bigint not null,
  idea_id bigint not null,
  bytes integer not null,
  received integer default 0 not null,
  last_piece_at timestamp with time zone default app_now() not null,
  constraint document_uploads_pkey PRIMARY KEY (upload_id),
  constraint document_uploads_idea_id_fkey FOREIGN KEY (idea_id) REFERENCES ideas(idea_id) ON DELETE CASCADE,
  constraint document_uploads_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(user_id) ON DELETE CASCADE,
  constraint document_uploads_bytes_check CHECK ((bytes > 0)),
  constraint document_uploads_check CHECK (((received >= 0) AND (received <= bytes)))
);
CREATE INDEX document_uploads_by_idea ON public.document_uploads USING btree (idea_id);
CREATE INDEX document_uploads_by_user ON public.document_uploads USING btree (user_id);

create table event_subscriptions (
  subscription_id bigint generated always as identity not null,
  public_id text not null,
  bot_id bigint not null,
  user_id bigint,
  token_hash bytea,
  grant_id text,
  type text not null,
  matching jsonb not null,
  url text not null,
  secret_sealed bytea not null,
  previous_secret_sealed bytea,
  previous_secret_until timestamp with time zone,
  expires_at timestamp with time zone not null,
  created_at timestamp with time zone default app_now() not null,
  last_delivered_at timestamp with time zone,
  last_error text,
  failing_since timestamp with time zone,
  paused_until timestamp with time zone,
  gone_at timestamp with time zone,
  worker uuid,
  leased_until timestamp with time zone,
  unseen_since pg_snapshot,
  unseen_until xid8,
  constraint event_subscriptions_pkey PRIMARY KEY (subscription_id),
  constraint event_subscriptions_public_id_key UNIQUE (public_id),
  constraint event_subscriptions_bot_id_fkey FOREIGN KEY (bot_id) REFERENCES bots(bot_id) ON DELETE CASCADE,
  constraint event_subscriptions_grant_id_fkey FOREIGN KEY (grant_id) REFERENCES oauth_grants(grant_id) ON DELETE CASCADE,
  constraint event_subscriptions_token_hash_fkey FOREIGN KEY (token_hash) REFERENCES bot_tokens(token_hash) ON DELETE CASCADE,
  constraint event_subscriptions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(user_id) ON DELETE CASCADE,
  constraint event_subscriptions_check CHECK ((num_nonnulls(token_hash, grant_id) = 1))
);
CREATE INDEX event_subscriptions_by_bot ON public.event_subscriptions USING btree (bot_id, type);
CREATE INDEX event_subscriptions_by_end ON public.event_subscriptions USING btree (expires_at);
CREATE INDEX event_subscriptions_by_grant ON public.event_subscriptions USING btree (grant_id) WHERE (grant_id IS NOT NULL);
CREATE INDEX event_subscriptions_by_token ON public.event_subscriptions USING btree (token_hash) WHERE (token_hash IS NOT NULL);
CREATE INDEX event_subscriptions_by_user ON public.event_subscriptions USING btree (user_id) WHERE (user_id IS NOT NULL);
CREATE INDEX event_subscriptions_unseen ON public.event_subscriptions USING btree (subscription_id) WHERE (unseen_since IS NOT NULL);
CREATE TRIGGER event_subscriptions_ended AFTER DELETE ON public.event_subscriptions FOR EACH ROW EXECUTE FUNCTION cancel_deliveries_of_subscription();

create table events (
  event_id bigint generated always as identity not null,
  public_id text not null,
  bot_id bigint not null,
  type text not null,
  data jsonb not null,
  created_at timestamp with time zone default app_now() not null,
  written_by xid8 default pg_current_xact_id() not null,
  constraint events_pkey PRIMARY KEY (event_id)
) partition by RANGE (event_id);
CREATE INDEX events_by_bot ON ONLY public.events USING btree (bot_id, written_by, event_id);
CREATE INDEX events_by_public_id ON ONLY public.events USING btree (public_id);

create table favourites (
  user_id bigint not null,
  idea_id bigint not null,
  created_at timestamp with time zone default app_now() not null,
  constraint favourites_pkey PRIMARY KEY (user_id, idea_id),
  constraint favourites_idea_id_fkey FOREIGN KEY (idea_id) REFERENCES ideas(idea_id) ON DELETE CASCADE,
  constraint favourites_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(user_id) ON DELETE CASCADE
);
CREATE INDEX favourites_by_idea ON public.favourites USING btree (idea_id);

create table gone_ideas (
  idea_id bigint not null,
  gone_at timestamp with time zone default app_now() not null,
  constraint gone_ideas_pkey PRIMARY KEY (idea_id)
);
CREATE INDEX gone_ideas_by_time ON public.gone_ideas USING btree (gone_at);

create table grant_uses (
  use_id bigint generated always as identity not null,
  bot_id bigint not null,
  user_id bigint not null,
  permission text not null,
  used_at timestamp with time zone default app_now() not null,
  constraint grant_uses_pkey PRIMARY KEY (use_id),
  constraint grant_uses_bot_id_fkey FOREIGN KEY (bot_id) REFERENCES bots(bot_id) ON DELETE CASCADE,
  constraint grant_uses_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(user_id) ON DELETE CASCADE
);
CREATE INDEX grant_uses_by_age ON public.grant_uses USING btree (used_at);
CREATE INDEX grant_uses_by_link ON public.grant_uses USING btree (bot_id, user_id, permission, used_at);
CREATE INDEX grant_uses_by_user ON public.grant_uses USING btree (user_id);

create table idea_cell_losses (
  loss_id bigint generated always as identity not null,
  cell_id integer not null,
  constraint idea_cell_losses_pkey PRIMARY KEY (loss_id)
);

create table idea_cells (
  cell_id integer generated always as identity not null,
  facets text[] not null,
  ideas integer default 0 not null,
  constraint idea_cells_pkey PRIMARY KEY (cell_id),
  constraint idea_cells_facets_key UNIQUE (facets)
);

create table idea_documents (
  document_id bigint generated always as identity not null,
  idea_id bigint not null,
  file_name text not null,
  content_type text not null,
  bytes integer not null,
  content bytea not null,
  created_at timestamp with time zone default app_now() not null,
  approval_status text default 'with_idea'::text not null,
  rejection_reason text,
  reviewed_at timestamp with time zone,
  preview_state text default 'waiting'::text not null,
  preview_fault text,
  pages integer,
  preview_bytes integer default 0 not null,
  preview_tries integer default 0 not null,
  preview_begun_at timestamp with time zone,
  preview_made_at timestamp with time zone,
  door text default 'public'::text not null,
  watermark boolean default false not null,
  constraint idea_documents_pkey PRIMARY KEY (document_id),
  constraint idea_documents_idea_id_fkey FOREIGN KEY (idea_id) REFERENCES ideas(idea_id) ON DELETE CASCADE,
  constraint idea_documents_approval_status_check CHECK ((approval_status = ANY (ARRAY['with_idea'::text, 'pending'::text, 'approved'::text, 'rejected'::text]))),
  constraint idea_documents_door_check CHECK ((door = ANY (ARRAY['public'::text, 'interested'::text, 'on_request'::text]))),
  constraint idea_documents_preview_state_check CHECK ((preview_state = ANY (ARRAY['waiting'::text, 'made'::text, 'failed'::text])))
);
CREATE INDEX idea_documents_by_idea ON public.idea_documents USING btree (idea_id, document_id);
CREATE INDEX idea_documents_to_preview ON public.idea_documents USING btree (document_id) WHERE ((preview_state = 'waiting'::text) AND (content_type <> 'text/plain'::text));
CREATE INDEX idea_documents_to_review ON public.idea_documents USING btree (document_id) WHERE (approval_status = 'pending'::text);
CREATE TRIGGER documents_statements AFTER UPDATE OF approval_status ON public.idea_documents FOR EACH ROW WHEN (((old.approval_status = 'rejected'::text) AND (new.approval_status <> 'rejected'::text))) EXECUTE FUNCTION end_document_statements();
CREATE TRIGGER documents_statements_gone AFTER DELETE ON public.idea_documents FOR EACH ROW WHEN ((old.approval_status = 'rejected'::text)) EXECUTE FUNCTION end_document_statements();

create table idea_edits (
  edit_id bigint generated always as identity not null,
  idea_id bigint not null,
  changes jsonb not null,
  edited_by_bot_id bigint,
  edited_by_user_id bigint,
  created_at timestamp with time zone default app_now() not null,
  reviewed_at timestamp with time zone,
  reviewed_by bigint,
  outcome text,
  reason text,
  constraint idea_edits_pkey PRIMARY KEY (edit_id),
  constraint idea_edits_idea_id_fkey FOREIGN KEY (idea_id) REFERENCES ideas(idea_id) ON DELETE CASCADE,
  constraint idea_edits_outcome_check CHECK ((outcome = ANY (ARRAY['approved'::text, 'reverted'::text])))
);
CREATE INDEX idea_edits_by_idea ON public.idea_edits USING btree (idea_id);
CREATE INDEX idea_edits_open ON public.idea_edits USING btree (edit_id) WHERE (reviewed_at IS NULL);

create table idea_listing (
  idea_id bigint not null,
  published_at timestamp with time zone not null,
  closes_at timestamp with time zone default 'infinity'::timestamp with time zone not null,
  interests integer default 0 not null,
  facets text[] not null,
  words tsvector not null,
  cell_id integer,
  constraint idea_listing_pkey PRIMARY KEY (idea_id),
  constraint idea_listing_idea_id_fkey FOREIGN KEY (idea_id) REFERENCES ideas(idea_id) ON DELETE CASCADE
);
CREATE INDEX idea_listing_closing ON public.idea_listing USING btree (closes_at, idea_id) WHERE (closes_at < 'infinity'::timestamp with time zone);
CREATE INDEX idea_listing_facets ON public.idea_listing USING gin (facets);
CREATE INDEX idea_listing_interest ON public.idea_listing USING btree (interests DESC, idea_id DESC);
CREATE INDEX idea_listing_newest ON public.idea_listing USING btree (published_at DESC, idea_id DESC);
CREATE INDEX idea_listing_words ON public.idea_listing USING gin (words);
CREATE TRIGGER listing_removed AFTER DELETE ON public.idea_listing FOR EACH ROW WHEN ((old.cell_id IS NOT NULL)) EXECUTE FUNCTION note_cell_loss();

create table idea_listing_changes (
  change_id bigint generated always as identity not null,
  idea_id bigint not null,
  constraint idea_listing_changes_pkey PRIMARY KEY (change_id)
);

create table idea_updates (
  update_id bigint generated always as identity not null,
  idea_id bigint not null,
  title text,
  body text not null,
  created_at timestamp with time zone default app_now() not null,
  constraint idea_updates_pkey PRIMARY KEY (update_id),
  constraint idea_updates_idea_id_fkey FOREIGN KEY (idea_id) REFERENCES ideas(idea_id) ON DELETE CASCADE
);
CREATE INDEX idea_updates_by_idea ON public.idea_updates USING btree (idea_id, update_id);

create table idea_vectors (
  idea_id bigint not null,
  text_hash text not null,
  model text not null,
  vector bytea,
  constraint idea_vectors_pkey PRIMARY KEY (idea_id),
  constraint idea_vectors_idea_id_fkey FOREIGN KEY (idea_id) REFERENCES ideas(idea_id) ON DELETE CASCADE
);
CREATE INDEX idea_vectors_by_model ON public.idea_vectors USING btree (model);

create table idea_view_marks (
  mark_id bigint generated always as identity not null,
  idea_id bigint not null,
  day date not null,
  constraint idea_view_marks_pkey PRIMARY KEY (mark_id)
);

create table idea_views (
  idea_id bigint not null,
  day date not null,
  views integer not null,
  constraint idea_views_pkey PRIMARY KEY (idea_id, day),
  constraint idea_views_idea_id_fkey FOREIGN KEY (idea_id) REFERENCES ideas(idea_id) ON DELETE CASCADE,
  constraint idea_views_views_check CHECK ((views > 0))
);
CREATE INDEX idea_views_by_day ON public.idea_views USING btree (day);

create table idea_vocabulary (
  word text not null,
  constraint idea_vocabulary_pkey PRIMARY KEY (word)
);
CREATE INDEX idea_vocabulary_alike ON public.idea_vocabulary USING gin (word gin_trgm_ops);

create table ideas (
  idea_id bigint generated always as identity not null,
  owner_user_id bigint,
  claim_email text,
  claim_expires_at timestamp with time zone,
  created_by_bot_id bigint,
  held_for_bot_id bigint,
  business_id bigint,
  name text,
  annotation text,
  description text,
  type_of_idea text,
  user_type text default 'General Consumers'::text not null,
  region_of_idea_selling text,
  idea_development_description text,
  amount_of_shares numeric default 0 not null,
  price_per_unit numeric default 0 not null,
  currency text default 'EUR'::text not null,
  duration text,
  profit_share_option text,
  approval_status text not null,
  rejection_reason text,
  reviewed_at timestamp with time zone,
  published_at timestamp with time zone,
  created_at timestamp with time zone default app_now() not null,
  updated_at timestamp with time zone default app_now() not null,
  words tsvector generated always as (
CASE
    WHEN ((approval_status = 'approved'::text) AND (held_for_bot_id IS NULL)) THEN idea_words(type_of_idea, region_of_idea_selling, ((((((((COALESCE(name, ''::text) || ' '::text) || COALESCE(annotation, ''::text)) || ' '::text) || COALESCE(description, ''::text)) || ' '::text) || COALESCE(type_of_idea, ''::text)) || ' '::text) || COALESCE(region_of_idea_selling, ''::text)))
    ELSE NULL::tsvector
END) stored,
  stage text,
  agent_texts jsonb default '[]'::jsonb not null,
  edited_by_bot_id bigint,
  constraint ideas_pkey PRIMARY KEY (idea_id),
  constraint ideas_business_id_fkey FOREIGN KEY (business_id) REFERENCES businesses(business_id) ON DELETE SET NULL,
  constraint ideas_created_by_bot_id_fkey FOREIGN KEY (created_by_bot_id) REFERENCES bots(bot_id),
  constraint ideas_held_for_bot_id_fkey FOREIGN KEY (held_for_bot_id) REFERENCES bots(bot_id),
  constraint ideas_owner_user_id_fkey FOREIGN KEY (owner_user_id) REFERENCES users(user_id) ON DELETE CASCADE,
  constraint ideas_approval_status_check CHECK ((approval_status = ANY (ARRAY['draft'::text, 'pending'::text, 'approved'::text, 'rejected'::text, 'withheld'::text]))),
  constraint ideas_check CHECK (((owner_user_id IS NULL) <> (claim_email IS NULL))),
  constraint ideas_stage_check CHECK ((stage = ANY (ARRAY['idea'::text, 'prototype'::text, 'customers'::text]))) NOT VALID
);
CREATE INDEX ideas_by_business ON public.ideas USING btree (business_id) WHERE (business_id IS NOT NULL);
CREATE INDEX ideas_by_claim ON public.ideas USING btree (claim_email) WHERE (claim_email IS NOT NULL);
CREATE INDEX ideas_by_claim_end ON public.ideas USING btree (claim_expires_at) WHERE ((claim_email IS NOT NULL) AND (held_for_bot_id IS NULL));
CREATE INDEX ideas_by_creator ON public.ideas USING btree (created_by_bot_id, idea_id) WHERE (created_by_bot_id IS NOT NULL);
CREATE INDEX ideas_by_owner ON public.ideas USING btree (owner_user_id, idea_id);
CREATE INDEX ideas_by_state ON public.ideas USING btree (approval_status, idea_id DESC) WHERE ((held_for_bot_id IS NULL) AND (owner_user_id IS NOT NULL));
CREATE INDEX ideas_by_words ON public.ideas USING gin (words) WHERE ((approval_status = 'approved'::text) AND (held_for_bot_id IS NULL));
CREATE INDEX ideas_for_sitemaps ON public.ideas USING btree (idea_id) INCLUDE (updated_at) WHERE ((approval_status = 'approved'::text) AND (held_for_bot_id IS NULL));
CREATE INDEX ideas_held_newest ON public.ideas USING btree (held_for_bot_id, idea_id DESC) WHERE (held_for_bot_id IS NOT NULL);
CREATE INDEX ideas_published ON public.ideas USING btree (published_at DESC, idea_id DESC) WHERE ((approval_status = 'approved'::text) AND (held_for_bot_id IS NULL));
CREATE INDEX ideas_to_review ON public.ideas USING btree (idea_id) WHERE ((approval_status = 'pending'::text) AND (held_for_bot_id IS NULL));
CREATE INDEX ideas_unclaimed_by_state ON public.ideas USING btree (approval_status, idea_id DESC) WHERE ((held_for_bot_id IS NULL) AND (owner_user_id IS NULL));
CREATE INDEX ideas_withheld ON public.ideas USING btree (owner_user_id) WHERE (approval_status = 'withheld'::text);
CREATE TRIGGER ideas_agent_behind BEFORE UPDATE OF agent_texts, name, annotation, description, type_of_idea, idea_development_description, region_of_idea_selling ON public.ideas FOR EACH ROW WHEN (((new.agent_texts <> '[]'::jsonb) OR (new.edited_by_bot_id IS NOT NULL))) EXECUTE FUNCTION note_agent_behind();
CREATE TRIGGER ideas_counted AFTER INSERT ON public.ideas REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_ideas_added();
CREATE TRIGGER ideas_noted_gone AFTER DELETE ON public.ideas REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION note_gone_ideas();
CREATE TRIGGER ideas_recounted AFTER UPDATE ON public.ideas FOR EACH ROW WHEN (((old.owner_user_id IS DISTINCT FROM new.owner_user_id) OR (old.held_for_bot_id IS DISTINCT FROM new.held_for_bot_id) OR ((old.approval_status = 'draft'::text) <> (new.approval_status = 'draft'::text)))) EXECUTE FUNCTION count_idea_changed();
CREATE TRIGGER ideas_statements AFTER UPDATE OF approval_status ON public.ideas FOR EACH ROW WHEN (((old.approval_status = 'rejected'::text) AND (new.approval_status <> 'rejected'::text))) EXECUTE FUNCTION end_idea_statements();
CREATE TRIGGER ideas_statements_gone AFTER DELETE ON public.ideas FOR EACH ROW WHEN ((old.approval_status = 'rejected'::text)) EXECUTE FUNCTION end_idea_statements();
CREATE TRIGGER ideas_uncounted AFTER DELETE ON public.ideas REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_ideas_removed();
CREATE TRIGGER listing_idea_added AFTER INSERT ON public.ideas FOR EACH ROW WHEN (((new.approval_status = 'approved'::text) AND (new.held_for_bot_id IS NULL))) EXECUTE FUNCTION list_idea();
CREATE TRIGGER listing_idea_changed AFTER UPDATE ON public.ideas FOR EACH ROW WHEN ((((old.approval_status = 'approved'::text) OR (new.approval_status = 'approved'::text)) AND (((((((((((((old.name IS DISTINCT FROM new.name) OR (old.annotation IS DISTINCT FROM new.annotation)) OR (old.description IS DISTINCT FROM new.description)) OR (old.type_of_idea IS DISTINCT FROM new.type_of_idea)) OR (old.region_of_idea_selling IS DISTINCT FROM new.region_of_idea_selling)) OR (old.idea_development_description IS DISTINCT FROM new.idea_development_description)) OR (old.stage IS DISTINCT FROM new.stage)) OR (old.currency IS DISTINCT FROM new.currency)) OR (old.amount_of_shares IS DISTINCT FROM new.amount_of_shares)) OR (old.price_per_unit IS DISTINCT FROM new.price_per_unit)) OR (old.approval_status IS DISTINCT FROM new.approval_status)) OR (old.held_for_bot_id IS DISTINCT FROM new.held_for_bot_id)) OR (old.published_at IS DISTINCT FROM new.published_at)))) EXECUTE FUNCTION list_idea();
CREATE TRIGGER matching_idea_added AFTER INSERT ON public.ideas FOR EACH ROW WHEN (((new.approval_status = 'approved'::text) AND (new.held_for_bot_id IS NULL))) EXECUTE FUNCTION matching_idea_published();
CREATE TRIGGER matching_idea_changed AFTER UPDATE OF name, annotation, description, idea_development_description, approval_status, held_for_bot_id ON public.ideas FOR EACH ROW WHEN (((((((old.name IS DISTINCT FROM new.name) OR (old.annotation IS DISTINCT FROM new.annotation)) OR (old.description IS DISTINCT FROM new.description)) OR (old.idea_development_description IS DISTINCT FROM new.idea_development_description)) OR (old.approval_status IS DISTINCT FROM new.approval_status)) OR (old.held_for_bot_id IS DISTINCT FROM new.held_for_bot_id))) EXECUTE FUNCTION matching_watch_changed();
CREATE TRIGGER matching_idea_published AFTER UPDATE OF approval_status, held_for_bot_id ON public.ideas FOR EACH ROW WHEN (((new.approval_status = 'approved'::text) AND (new.held_for_bot_id IS NULL) AND ((old.approval_status <> 'approved'::text) OR (old.held_for_bot_id IS NOT NULL)))) EXECUTE FUNCTION matching_idea_published();
CREATE TRIGGER note_unread_idea AFTER UPDATE OF name, annotation, description, idea_development_description, approval_status, held_for_bot_id ON public.ideas FOR EACH ROW EXECUTE FUNCTION note_unread_idea();
CREATE TRIGGER note_unread_ideas AFTER INSERT ON public.ideas REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION note_unread_ideas();

create table idempotency_keys (
  bot_id bigint not null,
  key text not null,
  operation text not null,
  input_hash bytea not null,
  status smallint,
  body text,
  created_at timestamp with time zone default app_now() not null,
  constraint idempotency_keys_pkey PRIMARY KEY (bot_id, key)
);
CREATE INDEX idempotency_keys_by_age ON public.idempotency_keys USING btree (created_at);

create table installation (
  singleton boolean default true not null,
  secret_key bytea not null,
  constraint installation_pkey PRIMARY KEY (singleton),
  constraint installation_singleton_check CHECK (singleton)
);

create table interests (
  interest_id bigint generated always as identity not null,
  idea_id bigint not null,
  user_id bigint,
  bot_id bigint,
  placed_by_bot_id bigint,
  kind text not null,
  message text,
  status text default 'new'::text not null,
  conversation_id bigint not null,
  held_for_bot_id bigint,
  created_at timestamp with time zone default app_now() not null,
  decided_at timestamp with time zone,
  amount bigint,
  currency text,
  constraint interests_pkey PRIMARY KEY (interest_id),
  constraint interests_bot_id_fkey FOREIGN KEY (bot_id) REFERENCES bots(bot_id) ON DELETE CASCADE,
  constraint interests_conversation_id_fkey FOREIGN KEY (conversation_id) REFERENCES conversations(conversation_id) ON DELETE CASCADE,
  constraint interests_held_for_bot_id_fkey FOREIGN KEY (held_for_bot_id) REFERENCES bots(bot_id),
  constraint interests_idea_id_fkey FOREIGN KEY (idea_id) REFERENCES ideas(idea_id) ON DELETE CASCADE,
  constraint interests_placed_by_bot_id_fkey FOREIGN KEY (placed_by_bot_id) REFERENCES bots(bot_id) ON DELETE SET NULL,
  constraint interests_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(user_id) ON DELETE CASCADE,
  constraint interests_amount_check CHECK (((amount IS NULL) = (currency IS NULL))),
  constraint interests_check CHECK (((user_id IS NULL) <> (bot_id IS NULL))),
  constraint interests_kind_check CHECK ((kind = ANY (ARRAY['invest'::text, 'partner'::text]))),
  constraint interests_status_check CHECK ((status = ANY (ARRAY['new'::text, 'accepted'::text, 'declined'::text, 'withdrawn'::text])))
);
CREATE INDEX interests_by_conversation ON public.interests USING btree (conversation_id);
CREATE INDEX interests_by_idea ON public.interests USING btree (idea_id, interest_id);
CREATE INDEX interests_new ON public.interests USING btree (idea_id) WHERE ((status = 'new'::text) AND (held_for_bot_id IS NULL));
CREATE INDEX interests_placed_by_bot ON public.interests USING btree (bot_id, interest_id) WHERE (bot_id IS NOT NULL);
CREATE INDEX interests_placed_by_user ON public.interests USING btree (user_id, interest_id) WHERE (user_id IS NOT NULL);
CREATE UNIQUE INDEX interests_held ON public.interests USING btree (held_for_bot_id, idea_id, user_id) NULLS NOT DISTINCT WHERE (held_for_bot_id IS NOT NULL);
CREATE UNIQUE INDEX interests_of_bot ON public.interests USING btree (idea_id, bot_id) WHERE ((bot_id IS NOT NULL) AND (held_for_bot_id IS NULL));
CREATE UNIQUE INDEX interests_of_user ON public.interests USING btree (idea_id, user_id) WHERE ((user_id IS NOT NULL) AND (held_for_bot_id IS NULL));
CREATE TRIGGER listing_interest_changed AFTER INSERT OR DELETE OR UPDATE OF status, held_for_bot_id ON public.interests FOR EACH ROW EXECUTE FUNCTION note_listing_change();

create table introductions (
  introduction_id bigint generated always as identity not null,
  idea_id bigint not null,
  asker_user_id bigint not null,
  asked_by_bot_id bigint,
  match_user_id bigint not null,
  kind text not null,
  message text,
  match_score double precision not null,
  reasons jsonb not null,
  status text default 'new'::text not null,
  conversation_id bigint,
  held_for_bot_id bigint,
  created_at timestamp with time zone default app_now() not null,
  decided_at timestamp with time zone,
  constraint introductions_pkey PRIMARY KEY (introduction_id),
  constraint introductions_asked_by_bot_id_fkey FOREIGN KEY (asked_by_bot_id) REFERENCES bots(bot_id) ON DELETE SET NULL,
  constraint introductions_asker_user_id_fkey FOREIGN KEY (asker_user_id) REFERENCES users(user_id) ON DELETE CASCADE,
  constraint introductions_conversation_id_fkey FOREIGN KEY (conversation_id) REFERENCES conversations(conversation_id) ON DELETE SET NULL,
  constraint introductions_held_for_bot_id_fkey FOREIGN KEY (held_for_bot_id) REFERENCES bots(bot_id),
  constraint introductions_idea_id_fkey FOREIGN KEY (idea_id) REFERENCES ideas(idea_id) ON DELETE CASCADE,
  constraint introductions_match_user_id_fkey FOREIGN KEY (match_user_id) REFERENCES users(user_id) ON DELETE CASCADE,
  constraint introductions_kind_check CHECK ((kind = ANY (ARRAY['investor'::text, 'partner'::text]))),
  constraint introductions_status_check CHECK ((status = ANY (ARRAY['new'::text, 'accepted'::text, 'declined'::text, 'withdrawn'::text])))
);
CREATE INDEX introductions_by_agent ON public.introductions USING btree (asked_by_bot_id) WHERE (asked_by_bot_id IS NOT NULL);
CREATE INDEX introductions_by_asker ON public.introductions USING btree (asker_user_id, introduction_id);
CREATE INDEX introductions_by_conversation ON public.introductions USING btree (conversation_id) WHERE (conversation_id IS NOT NULL);
CREATE INDEX introductions_by_idea ON public.introductions USING btree (idea_id);
CREATE INDEX introductions_by_match ON public.introductions USING btree (match_user_id, introduction_id);
CREATE INDEX introductions_new ON public.introductions USING btree (match_user_id) WHERE ((status = 'new'::text) AND (held_for_bot_id IS NULL));
CREATE UNIQUE INDEX introductions_held ON public.introductions USING btree (held_for_bot_id, idea_id, match_user_id) WHERE (held_for_bot_id IS NOT NULL);
CREATE UNIQUE INDEX introductions_once ON public.introductions USING btree (idea_id, match_user_id) WHERE (held_for_bot_id IS NULL);

create table job_runs (
  job text not null,
  last_run_at timestamp with time zone not null,
  reached bigint,
  failing_since timestamp with time zone,
  constraint job_runs_pkey PRIMARY KEY (job)
);

create table legal_acceptances (
  user_id bigint not null,
  document text not null,
  version text not null,
  accepted_at timestamp with time zone default app_now() not null,
  constraint legal_acceptances_pkey PRIMARY KEY (user_id, document, version),
  constraint legal_acceptances_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(user_id) ON DELETE CASCADE,
  constraint legal_acceptances_document_check CHECK ((document = ANY (ARRAY['terms'::text, 'privacy'::text])))
);

create table links (
  bot_id bigint not null,
  user_id bigint not null,
  permissions text[] not null,
  linked_at timestamp with time zone default app_now() not null,
  paused_at timestamp with time zone,
  terms jsonb,
  suspended boolean default false not null,
  constraint links_pkey PRIMARY KEY (bot_id, user_id),
  constraint links_bot_id_fkey FOREIGN KEY (bot_id) REFERENCES bots(bot_id) ON DELETE CASCADE,
  constraint links_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(user_id) ON DELETE CASCADE
);
CREATE INDEX links_by_user ON public.links USING btree (user_id, bot_id);
CREATE TRIGGER links_paused AFTER UPDATE OF paused_at ON public.links FOR EACH ROW WHEN (((new.paused_at IS NOT NULL) AND (old.paused_at IS NULL))) EXECUTE FUNCTION end_grants_of_link();

create table log_chains (
  bot_id bigint not null,
  user_id bigint not null,
  salt_key bytea,
  length bigint not null,
  head bytea not null,
  constraint log_chains_pkey PRIMARY KEY (bot_id, user_id),
  constraint log_chains_bot_id_fkey FOREIGN KEY (bot_id) REFERENCES bots(bot_id) ON DELETE CASCADE
);
CREATE INDEX log_chains_by_user ON public.log_chains USING btree (user_id);

create table log_epochs (
  epoch bigint not null,
  sealed_at timestamp with time zone not null,
  links integer not null,
  links_root bytea not null,
  tree_root bytea not null,
  signature bytea not null,
  public_key bytea not null,
  constraint log_epochs_pkey PRIMARY KEY (epoch)
);

create table log_links (
  epoch bigint not null,
  "position" integer not null,
  bot_id bigint not null,
  user_id bigint not null,
  first_action_id bigint not null,
  first_at timestamp with time zone not null,
  last_action_id bigint not null,
  length_before bigint not null,
  head_before bytea not null,
  length bigint not null,
  head bytea not null,
  constraint log_links_pkey PRIMARY KEY (epoch, "position"),
  constraint log_links_epoch_fkey FOREIGN KEY (epoch) REFERENCES log_epochs(epoch)
);
CREATE INDEX log_links_by_chain ON public.log_links USING btree (bot_id, user_id, last_action_id);

create table log_nodes (
  level smallint not null,
  "position" bigint not null,
  hash bytea not null,
  constraint log_nodes_pkey PRIMARY KEY (level, "position")
);

create table log_sealing (
  singleton boolean default true not null,
  sealed_to bigint not null,
  constraint log_sealing_pkey PRIMARY KEY (singleton),
  constraint log_sealing_singleton_check CHECK (singleton)
);

create table mail_tokens (
  token_hash bytea not null,
  purpose text not null,
  user_id bigint,
  email text,
  expires_at timestamp with time zone not null,
  created_at timestamp with time zone default app_now() not null,
  constraint mail_tokens_pkey PRIMARY KEY (token_hash),
  constraint mail_tokens_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(user_id) ON DELETE CASCADE,
  constraint mail_tokens_purpose_check CHECK ((purpose = ANY (ARRAY['verify-email'::text, 'reset-password'::text, 'guardian'::text, 'guardian-consent'::text, 'first-admin'::text])))
);
CREATE INDEX mail_tokens_by_end ON public.mail_tokens USING btree (expires_at);
CREATE INDEX mail_tokens_by_user ON public.mail_tokens USING btree (user_id, purpose);

create table mails (
  mail_id bigint generated always as identity not null,
  to_address text not null,
  subject text not null,
  text_sealed bytea not null,
  created_at timestamp with time zone default app_now() not null,
  sent_at timestamp with time zone,
  attempts integer default 0 not null,
  next_try_at timestamp with time zone default app_now() not null,
  last_error text,
  headers jsonb default '{}'::jsonb not null,
  account_user_id bigint,
  letter_sealed bytea,
  refused_under bytea,
  constraint mails_pkey PRIMARY KEY (mail_id)
);
CREATE INDEX mails_about_account ON public.mails USING btree (account_user_id) WHERE (account_user_id IS NOT NULL);
CREATE INDEX mails_by_address ON public.mails USING btree (to_address, mail_id);
CREATE INDEX mails_by_sending ON public.mails USING btree (sent_at) WHERE (sent_at IS NOT NULL);
CREATE INDEX mails_to_send ON public.mails USING btree (next_try_at) WHERE (sent_at IS NULL);

create table match_notices (
  idea_id bigint not null,
  user_id bigint not null,
  created_at timestamp with time zone default app_now() not null,
  constraint match_notices_pkey PRIMARY KEY (idea_id, user_id),
  constraint match_notices_idea_id_fkey FOREIGN KEY (idea_id) REFERENCES ideas(idea_id) ON DELETE CASCADE,
  constraint match_notices_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(user_id) ON DELETE CASCADE
);
CREATE INDEX match_notices_by_user ON public.match_notices USING btree (user_id);

create table matching_changes (
  change_id bigint generated always as identity not null,
  user_id bigint not null,
  constraint matching_changes_pkey PRIMARY KEY (change_id)
);

create table matching_dictionaries (
  dictionary_id integer generated always as identity not null,
  name text not null,
  fingerprint text not null,
  loaded_at timestamp with time zone default app_now() not null,
  constraint matching_dictionaries_pkey PRIMARY KEY (dictionary_id),
  constraint matching_dictionaries_name_key UNIQUE (name)
);

create table matching_documents (
  user_id bigint not null,
  doc_id integer,
  revision bigint not null,
  lexemes text[] not null,
  counts smallint[] not null,
  length integer not null,
  constraint matching_documents_pkey PRIMARY KEY (user_id),
  constraint matching_documents_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(user_id) ON DELETE CASCADE
);
CREATE INDEX matching_documents_waiting ON public.matching_documents USING btree (revision) WHERE (doc_id IS NULL);
CREATE UNIQUE INDEX matching_documents_filed ON public.matching_documents USING btree (doc_id) WHERE (doc_id IS NOT NULL);
CREATE TRIGGER forget_profile_vector AFTER DELETE ON public.matching_documents FOR EACH ROW EXECUTE FUNCTION forget_profile_vector();
CREATE TRIGGER note_unread_profile AFTER INSERT OR UPDATE OF revision ON public.matching_documents FOR EACH ROW EXECUTE FUNCTION note_unread_profile();

create table matching_function_words (
  language text not null,
  word text not null,
  constraint matching_function_words_pkey PRIMARY KEY (word, language)
);

create table matching_new_ideas (
  idea_id bigint not null,
  constraint matching_new_ideas_pkey PRIMARY KEY (idea_id),
  constraint matching_new_ideas_idea_id_fkey FOREIGN KEY (idea_id) REFERENCES ideas(idea_id) ON DELETE CASCADE
);

create table matching_postings (
  term_id integer not null,
  range_id integer not null,
  postings bytea not null,
  constraint matching_postings_pkey PRIMARY KEY (term_id, range_id)
);
CREATE INDEX matching_postings_by_range ON public.matching_postings USING brin (range_id);

create table matching_profiles (
  user_id bigint not null,
  focus_types text[] default '{}'::text[] not null,
  regions text[] default '{}'::text[] not null,
  stages text[] default '{}'::text[] not null,
  skills text[] default '{}'::text[] not null,
  about text,
  ticket_min numeric,
  ticket_max numeric,
  ticket_currency text,
  opted_out boolean default false not null,
  updated_at timestamp with time zone default app_now() not null,
  constraint matching_profiles_pkey PRIMARY KEY (user_id),
  constraint matching_profiles_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(user_id) ON DELETE CASCADE
);
CREATE TRIGGER matching_profiles_added AFTER INSERT ON public.matching_profiles REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION matching_rows_added();
CREATE TRIGGER matching_profiles_changed AFTER DELETE OR UPDATE ON public.matching_profiles FOR EACH ROW EXECUTE FUNCTION matching_row_changed();

create table matching_ranges (
  range_id integer not null,
  documents integer not null,
  total_length bigint not null,
  records bytea not null,
  constraint matching_ranges_pkey PRIMARY KEY (range_id)
);

create table matching_synonyms (
  lexeme text not null,
  synonym text not null,
  constraint matching_synonyms_pkey PRIMARY KEY (lexeme, synonym)
);

create table matching_terms (
  term_id integer generated always as identity not null,
  lexeme text not null,
  documents integer default 0 not null,
  constraint matching_terms_pkey PRIMARY KEY (term_id),
  constraint matching_terms_lexeme_key UNIQUE (lexeme)
);
CREATE INDEX matching_terms_alike ON public.matching_terms USING gin (lexeme gin_trgm_ops);

create table matching_watched (
  idea_id bigint not null,
  lexemes text[] not null,
  constraint matching_watched_pkey PRIMARY KEY (idea_id),
  constraint matching_watched_idea_id_fkey FOREIGN KEY (idea_id) REFERENCES ideas(idea_id) ON DELETE CASCADE
);
CREATE INDEX matching_watched_words ON public.matching_watched USING gin (lexemes) WITH (fastupdate=off);

create table matching_words (
  dictionary_id integer not null,
  concept_id integer not null,
  language text not null,
  word text not null,
  lexeme text not null,
  weight real not null,
  constraint matching_words_dictionary_id_fkey FOREIGN KEY (dictionary_id) REFERENCES matching_dictionaries(dictionary_id) ON DELETE CASCADE
);
CREATE INDEX matching_words_by_concept ON public.matching_words USING btree (dictionary_id, concept_id);
CREATE INDEX matching_words_by_lexeme ON public.matching_words USING btree (lexeme, language);
CREATE INDEX matching_words_by_word ON public.matching_words USING btree (word, language);

create table messages (
  id bigint default nextval('message_ids'::regclass) not null,
  conversation_id bigint not null,
  account_type text not null,
  user_id bigint,
  bot_id bigint,
  body text not null,
  held_for_bot_id bigint,
  created_at timestamp with time zone default app_now() not null,
  constraint messages_pkey PRIMARY KEY (id),
  constraint messages_bot_id_fkey FOREIGN KEY (bot_id) REFERENCES bots(bot_id) ON DELETE SET NULL,
  constraint messages_conversation_id_fkey FOREIGN KEY (conversation_id) REFERENCES conversations(conversation_id) ON DELETE CASCADE,
  constraint messages_held_for_bot_id_fkey FOREIGN KEY (held_for_bot_id) REFERENCES bots(bot_id),
  constraint messages_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(user_id) ON DELETE SET NULL,
  constraint messages_account_type_check CHECK ((account_type = ANY (ARRAY['user'::text, 'ai_agent'::text, 'system'::text])))
);
CREATE INDEX messages_by_conversation ON public.messages USING btree (conversation_id, id);
CREATE INDEX messages_held ON public.messages USING btree (held_for_bot_id) WHERE (held_for_bot_id IS NOT NULL);

create table new_listings (
  idea_id bigint not null,
  only_round boolean not null,
  created_at timestamp with time zone default app_now() not null,
  constraint new_listings_pkey PRIMARY KEY (idea_id),
  constraint new_listings_idea_id_fkey FOREIGN KEY (idea_id) REFERENCES ideas(idea_id) ON DELETE CASCADE
);

create table notices (
  notice_id bigint generated always as identity not null,
  user_id bigint not null,
  kind text not null,
  idea_id bigint,
  business_id bigint,
  bot_id bigint,
  reason text,
  created_at timestamp with time zone default app_now() not null,
  read_at timestamp with time zone,
  about bigint,
  times integer default 1 not null,
  by_user_id bigint,
  constraint notices_pkey PRIMARY KEY (notice_id),
  constraint notices_bot_id_fkey FOREIGN KEY (bot_id) REFERENCES bots(bot_id) ON DELETE CASCADE,
  constraint notices_business_id_fkey FOREIGN KEY (business_id) REFERENCES businesses(business_id) ON DELETE CASCADE,
  constraint notices_by_user_id_fkey FOREIGN KEY (by_user_id) REFERENCES users(user_id) ON DELETE SET NULL,
  constraint notices_idea_id_fkey FOREIGN KEY (idea_id) REFERENCES ideas(idea_id) ON DELETE CASCADE,
  constraint notices_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(user_id) ON DELETE CASCADE
);
CREATE INDEX notices_by_business ON public.notices USING btree (business_id) WHERE (business_id IS NOT NULL);
CREATE INDEX notices_by_idea ON public.notices USING btree (idea_id) WHERE (idea_id IS NOT NULL);
CREATE INDEX notices_by_person ON public.notices USING btree (by_user_id) WHERE (by_user_id IS NOT NULL);
CREATE INDEX notices_by_user ON public.notices USING btree (user_id, notice_id);
CREATE INDEX notices_unread ON public.notices USING btree (user_id, notice_id) WHERE (read_at IS NULL);
CREATE UNIQUE INDEX notices_grouped ON public.notices USING btree (user_id, kind, about) WHERE ((read_at IS NULL) AND (about IS NOT NULL));

create table notification_opt_outs (
  user_id bigint not null,
  kind text not null,
  delivery text default 'app'::text not null,
  constraint notification_opt_outs_pkey PRIMARY KEY (user_id, kind),
  constraint notification_opt_outs_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(user_id) ON DELETE CASCADE,
  constraint notification_opt_outs_delivery_check CHECK ((delivery = ANY (ARRAY['digest'::text, 'app'::text, 'off'::text])))
);

create table notifications (
  notification_id bigint generated always as identity not null,
  user_id bigint not null,
  kind text not null,
  about bigint not null,
  name text not null,
  created_at timestamp with time zone default app_now() not null,
  reason text,
  digest boolean default false not null,
  constraint notifications_pkey PRIMARY KEY (notification_id),
  constraint notifications_user_id_kind_about_key UNIQUE (user_id, kind, about),
  constraint notifications_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(user_id) ON DELETE CASCADE
);
CREATE INDEX notifications_by_age ON public.notifications USING btree (created_at);
CREATE INDEX notifications_for_digest ON public.notifications USING btree (user_id, created_at) WHERE digest;

create table oauth_clients (
  client_id text not null,
  kind text not null,
  metadata jsonb not null,
  fresh_until timestamp with time zone,
  created_at timestamp with time zone default app_now() not null,
  used_at timestamp with time zone,
  constraint oauth_clients_pkey PRIMARY KEY (client_id),
  constraint oauth_clients_kind_check CHECK ((kind = ANY (ARRAY['document'::text, 'registered'::text])))
);
CREATE INDEX oauth_clients_by_use ON public.oauth_clients USING btree (COALESCE(used_at, created_at));

create table oauth_grants (
  grant_id text not null,
  client_id text not null,
  bot_id bigint not null,
  user_id bigint not null,
  scopes text[] not null,
  resource text not null,
  created_at timestamp with time zone default app_now() not null,
  last_used_at timestamp with time zone default app_now() not null,
  constraint oauth_grants_pkey PRIMARY KEY (grant_id),
  constraint oauth_grants_bot_id_user_id_fkey FOREIGN KEY (bot_id, user_id) REFERENCES links(bot_id, user_id) ON DELETE CASCADE,
  constraint oauth_grants_client_id_fkey FOREIGN KEY (client_id) REFERENCES oauth_clients(client_id) ON DELETE CASCADE
);
CREATE INDEX oauth_grants_by_client ON public.oauth_grants USING btree (client_id);
CREATE INDEX oauth_grants_by_link ON public.oauth_grants USING btree (bot_id, user_id, created_at);
CREATE INDEX oauth_grants_by_user ON public.oauth_grants USING btree (user_id);

create table oauth_records (
  id_hash bytea not null,
  model text not null,
  grant_id text,
  user_code_hash bytea,
  payload jsonb not null,
  decision jsonb,
  consumed_at timestamp with time zone,
  expires_at timestamp with time zone not null,
  created_at timestamp with time zone default app_now() not null,
  constraint oauth_records_pkey PRIMARY KEY (id_hash),
  constraint oauth_records_user_code_hash_key UNIQUE (user_code_hash),
  constraint oauth_records_grant_id_fkey FOREIGN KEY (grant_id) REFERENCES oauth_grants(grant_id) ON DELETE CASCADE
);
CREATE INDEX oauth_records_by_end ON public.oauth_records USING btree (expires_at);
CREATE INDEX oauth_records_by_grant ON public.oauth_records USING btree (grant_id) WHERE (grant_id IS NOT NULL);

create table passkey_removals (
  user_id bigint not null,
  removes_at timestamp with time zone not null,
  created_at timestamp with time zone default app_now() not null,
  reminded_at timestamp with time zone default app_now() not null,
  constraint passkey_removals_pkey PRIMARY KEY (user_id),
  constraint passkey_removals_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(user_id) ON DELETE CASCADE
);

create table passkeys (
  passkey_id bigint generated always as identity not null,
  user_id bigint not null,
  name text not null,
  credential_id bytea not null,
  public_key bytea not null,
  user_handle bytea not null,
  counter bigint not null,
  transports text[] default '{}'::text[] not null,
  synced boolean default false not null,
  locked_at timestamp with time zone,
  last_used_at timestamp with time zone,
  created_at timestamp with time zone default app_now() not null,
  constraint passkeys_pkey PRIMARY KEY (passkey_id),
  constraint passkeys_credential_id_key UNIQUE (credential_id),
  constraint passkeys_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(user_id) ON DELETE CASCADE
);
CREATE INDEX passkeys_by_user ON public.passkeys USING btree (user_id);

create table payment_requests (
  payment_id bigint not null,
  bot_id bigint not null,
  key text,
  input_hash bytea,
  created_at timestamp with time zone default app_now() not null,
  constraint payment_requests_payment_id_bot_id_key_key UNIQUE NULLS NOT DISTINCT (payment_id, bot_id, key),
  constraint payment_requests_bot_id_fkey FOREIGN KEY (bot_id) REFERENCES bots(bot_id) ON DELETE CASCADE,
  constraint payment_requests_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payments(payment_id) ON DELETE CASCADE
);
CREATE INDEX payment_requests_by_bot ON public.payment_requests USING btree (bot_id, payment_id);

create table payments (
  payment_id bigint generated always as identity not null,
  page_token_hash bytea not null,
  page_token_sealed bytea not null,
  idea_id bigint not null,
  user_id bigint not null,
  bot_id bigint,
  duration_days integer not null,
  amount numeric not null,
  currency text not null,
  provider text not null,
  provider_reference text,
  status text default 'pending'::text not null,
  round_id bigint,
  created_at timestamp with time zone default app_now() not null,
  paid_at timestamp with time zone,
  checkout_at timestamp with time zone,
  checkouts integer default 0 not null,
  checkout_ended_at timestamp with time zone,
  provider_payment text,
  refund_reference text,
  refunded_at timestamp with time zone,
  constraint payments_pkey PRIMARY KEY (payment_id),
  constraint payments_page_token_hash_key UNIQUE (page_token_hash),
  constraint payments_provider_payment_key UNIQUE (provider_payment),
  constraint payments_provider_reference_key UNIQUE (provider_reference),
  constraint payments_bot_id_fkey FOREIGN KEY (bot_id) REFERENCES bots(bot_id),
  constraint payments_idea_id_fkey FOREIGN KEY (idea_id) REFERENCES ideas(idea_id) ON DELETE CASCADE,
  constraint payments_round_id_fkey FOREIGN KEY (round_id) REFERENCES rounds(round_id),
  constraint payments_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(user_id),
  constraint payments_provider_check CHECK ((provider = ANY (ARRAY['stripe'::text, 'test'::text]))),
  constraint payments_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'paid'::text, 'expired'::text, 'refund_due'::text, 'refunded'::text])))
);
CREATE INDEX payments_by_bot ON public.payments USING btree (bot_id, payment_id) WHERE (bot_id IS NOT NULL);
CREATE INDEX payments_by_idea ON public.payments USING btree (idea_id);
CREATE INDEX payments_by_round ON public.payments USING btree (round_id) WHERE (round_id IS NOT NULL);
CREATE INDEX payments_by_user ON public.payments USING btree (user_id, payment_id);
CREATE INDEX payments_to_end ON public.payments USING btree (checkout_at) WHERE ((status = 'expired'::text) AND (checkout_ended_at IS NULL));
CREATE UNIQUE INDEX payments_open ON public.payments USING btree (idea_id, duration_days) WHERE (status = 'pending'::text);

create table points_ledger (
  entry_id bigint generated always as identity not null,
  bot_id bigint not null,
  amount integer not null,
  reason text not null,
  reference text not null,
  balance_after integer not null,
  created_at timestamp with time zone default app_now() not null,
  note text,
  constraint points_ledger_pkey PRIMARY KEY (entry_id),
  constraint points_ledger_bot_id_reason_reference_key UNIQUE (bot_id, reason, reference),
  constraint points_ledger_bot_id_fkey FOREIGN KEY (bot_id) REFERENCES bots(bot_id)
);
CREATE INDEX points_ledger_by_bot ON public.points_ledger USING btree (bot_id, entry_id);

create table profile_vectors (
  user_id bigint not null,
  revision bigint not null,
  model text not null,
  vector bytea,
  constraint profile_vectors_pkey PRIMARY KEY (user_id),
  constraint profile_vectors_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(user_id) ON DELETE CASCADE
);
CREATE INDEX profile_vectors_by_model ON public.profile_vectors USING btree (model);

create table queued_writes (
  write_id bigint generated always as identity not null,
  bot_id bigint not null,
  user_id bigint,
  operation text not null,
  input jsonb not null,
  answer jsonb not null,
  state text default 'queued'::text not null,
  failure jsonb,
  created_at timestamp with time zone default app_now() not null,
  settled_at timestamp with time zone,
  key text,
  input_hash bytea,
  request_id text,
  facts jsonb,
  constraint queued_writes_pkey PRIMARY KEY (write_id),
  constraint queued_writes_bot_id_fkey FOREIGN KEY (bot_id) REFERENCES bots(bot_id) ON DELETE CASCADE,
  constraint queued_writes_state_check CHECK ((state = ANY (ARRAY['queued'::text, 'released'::text, 'failed'::text, 'discarded'::text])))
);
CREATE INDEX queued_writes_by_address ON public.queued_writes USING btree (lower(btrim((input ->> 'email'::text)))) WHERE ((input ->> 'email'::text) IS NOT NULL);
CREATE INDEX queued_writes_by_bot ON public.queued_writes USING btree (bot_id, write_id);
CREATE INDEX queued_writes_by_request ON public.queued_writes USING btree (bot_id, request_id) WHERE (request_id IS NOT NULL);
CREATE INDEX queued_writes_by_user ON public.queued_writes USING btree (user_id) WHERE (user_id IS NOT NULL);
CREATE INDEX queued_writes_of_bot ON public.queued_writes USING btree (bot_id, write_id) WHERE (state = 'queued'::text);
CREATE INDEX queued_writes_settled ON public.queued_writes USING btree (settled_at) WHERE (settled_at IS NOT NULL);
CREATE INDEX queued_writes_waiting ON public.queued_writes USING btree (created_at) WHERE (state = 'queued'::text);

create table rate_windows (
  subject text not null,
  window_started_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  taken integer not null,
  constraint rate_windows_pkey PRIMARY KEY (subject)
);
CREATE INDEX rate_windows_by_end ON public.rate_windows USING btree (ends_at);

create table recovery_codes (
  user_id bigint not null,
  code_hash bytea not null,
  constraint recovery_codes_pkey PRIMARY KEY (user_id, code_hash),
  constraint recovery_codes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(user_id) ON DELETE CASCADE
);

create table recovery_links (
  token_hash bytea not null,
  bot_id bigint,
  email text not null,
  expires_at timestamp with time zone not null,
  created_at timestamp with time zone default app_now() not null,
  constraint recovery_links_pkey PRIMARY KEY (token_hash),
  constraint recovery_links_bot_id_fkey FOREIGN KEY (bot_id) REFERENCES bots(bot_id) ON DELETE CASCADE
);
CREATE INDEX recovery_links_by_bot ON public.recovery_links USING btree (bot_id);
CREATE INDEX recovery_links_by_end ON public.recovery_links USING btree (expires_at);

create table reports (
  report_id bigint generated always as identity not null,
  reporter_user_id bigint not null,
  subject_type text not null,
  subject_id bigint not null,
  category text not null,
  words text not null,
  created_at timestamp with time zone default app_now() not null,
  decided_at timestamp with time zone,
  decided_by bigint,
  outcome text,
  constraint reports_pkey PRIMARY KEY (report_id),
  constraint reports_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES users(user_id),
  constraint reports_reporter_user_id_fkey FOREIGN KEY (reporter_user_id) REFERENCES users(user_id),
  constraint reports_check CHECK (((decided_at IS NULL) = (outcome IS NULL))),
  constraint reports_outcome_check CHECK ((outcome = ANY (ARRAY['acted'::text, 'dismissed'::text]))),
  constraint reports_subject_type_check CHECK ((subject_type = ANY (ARRAY['idea'::text, 'business'::text, 'update'::text, 'message'::text, 'agent'::text, 'user'::text]))),
  constraint reports_words_check CHECK ((length(words) <= 2000))
);
CREATE INDEX reports_by_admin ON public.reports USING btree (decided_by);
CREATE INDEX reports_by_reporter ON public.reports USING btree (reporter_user_id, created_at);
CREATE INDEX reports_by_subject ON public.reports USING btree (subject_type, subject_id);
CREATE INDEX reports_open ON public.reports USING btree (subject_type, subject_id) WHERE (decided_at IS NULL);
CREATE UNIQUE INDEX reports_open_once ON public.reports USING btree (reporter_user_id, subject_type, subject_id) WHERE (decided_at IS NULL);

create table rounds (
  round_id bigint generated always as identity not null,
  idea_id bigint not null,
  duration_days integer not null,
  status text not null,
  opened_by_bot_id bigint,
  payment_id bigint,
  held_for_bot_id bigint,
  opened_at timestamp with time zone default app_now() not null,
  closes_at timestamp with time zone not null,
  closed_at timestamp with time zone,
  closing_told_at timestamp with time zone,
  constraint rounds_pkey PRIMARY KEY (round_id),
  constraint rounds_held_for_bot_id_fkey FOREIGN KEY (held_for_bot_id) REFERENCES bots(bot_id),
  constraint rounds_idea_id_fkey FOREIGN KEY (idea_id) REFERENCES ideas(idea_id) ON DELETE CASCADE,
  constraint rounds_opened_by_bot_id_fkey FOREIGN KEY (opened_by_bot_id) REFERENCES bots(bot_id),
  constraint rounds_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payments(payment_id),
  constraint rounds_duration_days_check CHECK ((duration_days = ANY (ARRAY[30, 60, 90]))),
  constraint rounds_status_check CHECK ((status = ANY (ARRAY['open'::text, 'closed'::text])))
);
CREATE INDEX rounds_by_idea ON public.rounds USING btree (idea_id, round_id);
CREATE INDEX rounds_by_payment ON public.rounds USING btree (payment_id) WHERE (payment_id IS NOT NULL);
CREATE INDEX rounds_held ON public.rounds USING btree (held_for_bot_id) WHERE (held_for_bot_id IS NOT NULL);
CREATE INDEX rounds_to_close ON public.rounds USING btree (closes_at) WHERE ((status = 'open'::text) AND (held_for_bot_id IS NULL));
CREATE INDEX rounds_to_tell ON public.rounds USING btree (closes_at) WHERE ((status = 'open'::text) AND (held_for_bot_id IS NULL) AND (closing_told_at IS NULL));
CREATE TRIGGER listing_round_changed AFTER INSERT OR DELETE OR UPDATE OF status, held_for_bot_id, closes_at ON public.rounds FOR EACH ROW EXECUTE FUNCTION note_listing_change();

create table saved_searches (
  search_id bigint generated always as identity not null,
  user_id bigint not null,
  name text not null,
  filters jsonb not null,
  filters_key text generated always as (md5((filters)::text)) stored not null,
  created_at timestamp with time zone default app_now() not null,
  constraint saved_searches_pkey PRIMARY KEY (search_id),
  constraint saved_searches_user_id_filters_key_key UNIQUE (user_id, filters_key),
  constraint saved_searches_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(user_id) ON DELETE CASCADE
);
CREATE INDEX saved_searches_filters ON public.saved_searches USING btree (filters_key);

create table schema_migrations (
  version integer not null,
  name text not null,
  applied_at timestamp with time zone default now() not null,
  constraint schema_migrations_pkey PRIMARY KEY (version)
);

create table search_notices (
  idea_id bigint not null,
  user_id bigint not null,
  created_at timestamp with time zone default app_now() not null,
  constraint search_notices_pkey PRIMARY KEY (idea_id, user_id),
  constraint search_notices_idea_id_fkey FOREIGN KEY (idea_id) REFERENCES ideas(idea_id) ON DELETE CASCADE,
  constraint search_notices_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(user_id) ON DELETE CASCADE
);
CREATE INDEX search_notices_by_user ON public.search_notices USING btree (user_id, created_at);

create table sessions (
  session_hash bytea not null,
  user_id bigint not null,
  created_at timestamp with time zone default app_now() not null,
  last_used_at timestamp with time zone default app_now() not null,
  confirmed_at timestamp with time zone default app_now(),
  session_id bigint generated always as identity not null,
  browser text,
  system text,
  confirmed_by text default 'password'::text not null,
  constraint sessions_pkey PRIMARY KEY (session_hash),
  constraint sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(user_id) ON DELETE CASCADE,
  constraint sessions_confirmed_by_check CHECK ((confirmed_by = ANY (ARRAY['password'::text, 'passkey'::text, 'recovery_code'::text])))
);
CREATE INDEX sessions_by_use ON public.sessions USING btree (last_used_at);
CREATE INDEX sessions_by_user ON public.sessions USING btree (user_id);
CREATE UNIQUE INDEX sessions_session_id ON public.sessions USING btree (session_id);

create table shared_usage (
  bot_id bigint not null,
  user_id bigint not null,
  hour bigint not null,
  actions integer[] default array_fill(0, ARRAY[25]) not null,
  failed integer[] default array_fill(0, ARRAY[25]) not null,
  refused integer[] default array_fill(0, ARRAY[25]) not null,
  window_started_at timestamp with time zone not null,
  calls integer not null,
  constraint shared_usage_pkey PRIMARY KEY (bot_id, user_id),
  constraint shared_usage_bot_id_fkey FOREIGN KEY (bot_id) REFERENCES bots(bot_id) ON DELETE CASCADE,
  constraint shared_usage_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(user_id) ON DELETE CASCADE
);
CREATE INDEX shared_usage_by_hour ON public.shared_usage USING btree (hour);
CREATE INDEX shared_usage_by_user ON public.shared_usage USING btree (user_id);

create table statements (
  statement_id bigint generated always as identity not null,
  decision text not null,
  subject_type text not null,
  subject_id bigint not null,
  user_id bigint,
  bot_id bigint,
  facts text not null,
  figures jsonb,
  rule text not null,
  found_by text default 'review'::text not null,
  automatic boolean default false not null,
  decided_by bigint,
  created_at timestamp with time zone default app_now() not null,
  ends_at timestamp with time zone,
  ended_at timestamp with time zone,
  ended_how text,
  before jsonb,
  constraint statements_pkey PRIMARY KEY (statement_id),
  constraint statements_bot_id_fkey FOREIGN KEY (bot_id) REFERENCES bots(bot_id) ON DELETE CASCADE,
  constraint statements_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES users(user_id),
  constraint statements_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(user_id),
  constraint statements_check CHECK (((ended_at IS NULL) = (ended_how IS NULL))),
  constraint statements_ended_how_check CHECK ((ended_how = ANY (ARRAY['undone'::text, 'reversed'::text, 'lifted'::text, 'expired'::text, 'superseded'::text]))),
  constraint statements_facts_check CHECK ((length(facts) <= 4000)),
  constraint statements_found_by_check CHECK ((found_by = ANY (ARRAY['review'::text, 'report'::text, 'monitor'::text])))
);
CREATE INDEX statements_by_admin ON public.statements USING btree (decided_by);
CREATE INDEX statements_in_force ON public.statements USING btree (subject_type, subject_id) WHERE (ended_at IS NULL);
CREATE INDEX statements_of_bot ON public.statements USING btree (bot_id, statement_id DESC);
CREATE INDEX statements_of_user ON public.statements USING btree (user_id, statement_id DESC);

create table unread_ideas (
  idea_id bigint not null,
  change bigint default nextval('unread_texts'::regclass) not null,
  constraint unread_ideas_pkey PRIMARY KEY (idea_id)
);
CREATE INDEX unread_ideas_by_change ON public.unread_ideas USING btree (change);

create table unread_profiles (
  user_id bigint not null,
  change bigint default nextval('unread_texts'::regclass) not null,
  constraint unread_profiles_pkey PRIMARY KEY (user_id),
  constraint unread_profiles_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(user_id) ON DELETE CASCADE
);
CREATE INDEX unread_profiles_by_change ON public.unread_profiles USING btree (change);

create table used_challenges (
  challenge_hash bytea not null,
  expires_at timestamp with time zone not null,
  constraint used_challenges_pkey PRIMARY KEY (challenge_hash)
);
CREATE INDEX used_challenges_by_end ON public.used_challenges USING btree (expires_at);

create table user_tokens (
  token_id bigint generated always as identity not null,
  token_hash bytea not null,
  user_id bigint not null,
  name text not null,
  scopes text[] not null,
  created_at timestamp with time zone default app_now() not null,
  expires_at timestamp with time zone,
  last_used_at timestamp with time zone,
  constraint user_tokens_pkey PRIMARY KEY (token_id),
  constraint user_tokens_token_hash_key UNIQUE (token_hash),
  constraint user_tokens_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(user_id) ON DELETE CASCADE
);
CREATE INDEX user_tokens_by_user ON public.user_tokens USING btree (user_id);

create table users (
  user_id bigint generated always as identity not null,
  email text not null,
  name text not null,
  date_of_birth date,
  guardian_approved_at timestamp with time zone,
  created_at timestamp with time zone default app_now() not null,
  username text,
  email_verified_at timestamp with time zone,
  password_hash text,
  roles text[] default '{}'::text[] not null,
  bio text,
  visibility text default 'public'::text not null,
  guardian_email text,
  trusted boolean default false not null,
  premium boolean default false not null,
  is_admin boolean default false not null,
  erased_at timestamp with time zone,
  notified_at timestamp with time zone,
  language text default 'en'::text not null,
  digest_every text default 'daily'::text not null,
  digested_at timestamp with time zone,
  onboarding_step smallint,
  onboarding_role text,
  next_path text,
  suspended_at timestamp with time zone,
  suspended_until timestamp with time zone,
  second_factor boolean default false not null,
  guardian_limits text[] default '{}'::text[] not null,
  constraint users_pkey PRIMARY KEY (user_id),
  constraint users_email_key UNIQUE (email),
  constraint users_username_key UNIQUE (username),
  constraint users_digest_every_check CHECK ((digest_every = ANY (ARRAY['daily'::text, 'weekly'::text]))),
  constraint users_language_check CHECK ((language = ANY (ARRAY['en'::text, 'de'::text]))),
  constraint users_next_path_check CHECK ((length(next_path) <= 500)),
  constraint users_onboarding_role_check CHECK ((onboarding_role = ANY (ARRAY['maker'::text, 'backer'::text, 'sent'::text]))),
  constraint users_onboarding_step_check CHECK (((onboarding_step >= 1) AND (onboarding_step <= 3))),
  constraint users_visibility_check CHECK ((visibility = ANY (ARRAY['public'::text, 'hidden'::text, 'withheld'::text])))
);
CREATE INDEX users_admins ON public.users USING btree (user_id) WHERE is_admin;
CREATE INDEX users_by_birth ON public.users USING btree (date_of_birth) WHERE ((date_of_birth IS NOT NULL) AND (guardian_approved_at IS NULL));
CREATE INDEX users_public_investors ON public.users USING btree (user_id DESC) WHERE ((visibility = 'public'::text) AND (erased_at IS NULL) AND (email_verified_at IS NOT NULL) AND (roles @> '{investor}'::text[]));
CREATE INDEX users_search ON public.users USING gin (email gin_trgm_ops, name gin_trgm_ops, username gin_trgm_ops);
CREATE INDEX users_suspended ON public.users USING btree (user_id) WHERE (suspended_at IS NOT NULL);
CREATE INDEX users_suspended_until ON public.users USING btree (suspended_until) WHERE (suspended_until IS NOT NULL);
CREATE INDEX users_to_meet ON public.users USING btree (user_id DESC) WHERE ((visibility = 'public'::text) AND (erased_at IS NULL) AND (email_verified_at IS NOT NULL) AND (roles && '{investor,partner}'::text[]));
CREATE TRIGGER matching_people_added AFTER INSERT ON public.users REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION matching_people_added();
CREATE TRIGGER matching_people_changed AFTER UPDATE OF roles, bio, visibility, email_verified_at, erased_at ON public.users FOR EACH ROW WHEN ((((((old.roles IS DISTINCT FROM new.roles) OR (old.bio IS DISTINCT FROM new.bio)) OR (old.visibility IS DISTINCT FROM new.visibility)) OR ((old.email_verified_at IS NULL) IS DISTINCT FROM (new.email_verified_at IS NULL))) OR ((old.erased_at IS NULL) IS DISTINCT FROM (new.erased_at IS NULL)))) EXECUTE FUNCTION matching_row_changed();
CREATE TRIGGER users_birth_date_statements AFTER UPDATE OF date_of_birth ON public.users FOR EACH ROW WHEN ((old.date_of_birth IS DISTINCT FROM new.date_of_birth)) EXECUTE FUNCTION end_birth_date_statements();
CREATE TRIGGER users_published AFTER UPDATE OF suspended_at, date_of_birth, guardian_approved_at ON public.users FOR EACH ROW WHEN (((new.erased_at IS NULL) AND (may_be_published(old.*) IS DISTINCT FROM may_be_published(new.*)))) EXECUTE FUNCTION users_settle_published();
CREATE TRIGGER users_statements AFTER UPDATE OF suspended_at ON public.users FOR EACH ROW WHEN (((old.suspended_at IS NOT NULL) AND (new.suspended_at IS NULL))) EXECUTE FUNCTION end_user_statements();

create table vector_models (
  model text not null,
  mean real not null,
  deviation real not null,
  constraint vector_models_pkey PRIMARY KEY (model)
);

create table watches (
  bot_id bigint not null,
  user_id bigint not null,
  idea_id bigint not null,
  events text[],
  held_for_bot_id bigint,
  created_at timestamp with time zone default app_now() not null,
  constraint watches_pkey PRIMARY KEY (bot_id, user_id, idea_id),
  constraint watches_bot_id_fkey FOREIGN KEY (bot_id) REFERENCES bots(bot_id) ON DELETE CASCADE,
  constraint watches_held_for_bot_id_fkey FOREIGN KEY (held_for_bot_id) REFERENCES bots(bot_id),
  constraint watches_idea_id_fkey FOREIGN KEY (idea_id) REFERENCES ideas(idea_id) ON DELETE CASCADE,
  constraint watches_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(user_id) ON DELETE CASCADE
);
CREATE INDEX watches_by_idea ON public.watches USING btree (idea_id);
CREATE INDEX watches_by_user ON public.watches USING btree (user_id);
CREATE TRIGGER matching_watch_added AFTER INSERT ON public.watches FOR EACH ROW WHEN ((new.held_for_bot_id IS NULL)) EXECUTE FUNCTION matching_watch_added();
CREATE TRIGGER matching_watch_released AFTER UPDATE OF held_for_bot_id ON public.watches FOR EACH ROW WHEN ((new.held_for_bot_id IS NULL)) EXECUTE FUNCTION matching_watch_added();
CREATE TRIGGER matching_watch_removed AFTER DELETE ON public.watches FOR EACH ROW WHEN ((old.held_for_bot_id IS NULL)) EXECUTE FUNCTION matching_watch_changed();

create table webhook_endpoints (
  bot_id bigint not null,
  previous_secret_sealed bytea,
  previous_secret_until timestamp with time zone,
  failing_since timestamp with time zone,
  paused_until timestamp with time zone,
  disabled_at timestamp with time zone,
  disabled_reason text,
  worker uuid,
  leased_until timestamp with time zone,
  constraint webhook_endpoints_pkey PRIMARY KEY (bot_id),
  constraint webhook_endpoints_bot_id_fkey FOREIGN KEY (bot_id) REFERENCES bots(bot_id) ON DELETE CASCADE
);

create table withheld_texts (
  subject_type text not null,
  subject_id bigint not null,
  statement_id bigint not null,
  content jsonb not null,
  constraint withheld_texts_pkey PRIMARY KEY (subject_type, subject_id),
  constraint withheld_texts_statement_id_fkey FOREIGN KEY (statement_id) REFERENCES statements(statement_id) ON DELETE CASCADE,
  constraint withheld_texts_subject_type_check CHECK ((subject_type = ANY (ARRAY['update'::text, 'message'::text])))
);
CREATE INDEX withheld_texts_by_statement ON public.withheld_texts USING btree (statement_id);

create view business_records as
 SELECT business_id,
    owner_user_id AS user_id,
    business_name,
    description,
    business_type,
    mobile,
    street,
    street_number,
    postal_code,
    city,
    country,
    registration_date,
    id_number,
    vat_number,
    approval_status,
    rejection_reason,
    reviewed_at,
    created_by_bot_id IS NOT NULL AS created_by_bot,
    created_at,
    updated_at,
    owner_user_id,
    claim_email,
    claim_expires_at,
    created_by_bot_id,
    held_for_bot_id,
    (approval_status = 'draft'::text)::integer AS is_draft,
        CASE
            WHEN approval_status = 'withheld'::text THEN ( SELECT
                    CASE
                        WHEN u.suspended_at IS NOT NULL THEN 'owner_suspended'::text
                        ELSE 'owner_needs_guardian'::text
                    END AS "case"
               FROM users u
              WHERE u.user_id = businesses.owner_user_id)
            ELSE NULL::text
        END AS withheld,
    edited_by_bot_id IS NOT NULL AS edited_by_bot,
    edited_by_bot_id
   FROM businesses;

create view idea_records as
 SELECT idea_id,
    owner_user_id AS user_id,
    business_id,
    name,
    annotation,
    description,
    type_of_idea,
    user_type,
    region_of_idea_selling,
    idea_development_description,
    amount_of_shares,
    price_per_unit,
    currency,
    duration,
    profit_share_option,
    approval_status,
    rejection_reason,
    reviewed_at,
    published_at,
    created_by_bot_id IS NOT NULL AS created_by_bot,
    held_for_bot_id IS NOT NULL AS bot_queued,
    created_at,
    updated_at,
    owner_user_id,
    claim_email,
    claim_expires_at,
    created_by_bot_id,
    held_for_bot_id,
    (approval_status = 'draft'::text)::integer AS is_draft,
    stage,
        CASE
            WHEN approval_status = 'withheld'::text THEN ( SELECT
                    CASE
                        WHEN u.suspended_at IS NOT NULL THEN 'owner_suspended'::text
                        ELSE 'owner_needs_guardian'::text
                    END AS "case"
               FROM users u
              WHERE u.user_id = ideas.owner_user_id)
            ELSE NULL::text
        END AS withheld,
    edited_by_bot_id IS NOT NULL AS edited_by_bot,
    edited_by_bot_id
   FROM ideas;

create view published_ideas as
 SELECT i.idea_id,
    i.name,
    i.annotation,
    i.description,
    i.type_of_idea,
    i.user_type,
    i.region_of_idea_selling,
    i.idea_development_description,
    i.amount_of_shares,
    i.price_per_unit,
    i.currency,
    i.duration,
    i.profit_share_option,
    i.created_by_bot_id IS NOT NULL AS created_by_bot,
    b.bot_name,
        CASE
            WHEN is_public(u.*) THEN u.name
            ELSE NULL::text
        END AS owner_name,
        CASE
            WHEN is_public(u.*) THEN u.username
            ELSE NULL::text
        END AS owner_username,
    i.published_at,
    i.updated_at,
    i.stage,
    COALESCE(l.interests, 0) AS interests,
    NULLIF(l.closes_at, 'infinity'::timestamp with time zone) AS round_closes_at,
    i.edited_by_bot_id IS NOT NULL AS edited_by_bot
   FROM ideas i
     LEFT JOIN users u ON u.user_id = i.owner_user_id
     LEFT JOIN bots b ON b.bot_id = COALESCE(i.created_by_bot_id, i.edited_by_bot_id)
     LEFT JOIN idea_listing l ON l.idea_id = i.idea_id
  WHERE i.approval_status = 'approved'::text AND i.held_for_bot_id IS NULL;

CREATE OR REPLACE FUNCTION public.admit_bots(p_token_hashes bytea[], p_users bigint[], p_keys text[], p_per_minute integer, p_standard integer, p_premium integer)
 RETURNS SETOF admission
 LANGUAGE plpgsql
 SET enable_seqscan TO 'off'
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
declare
  v_now timestamptz := app_now();
begin
  -- Counters of calls need not be on disk before the call goes on: a crash may forget the last half second of them.
  perform set_config('synchronous_commit', 'off', true);

  return query
  with asked as materialized (
    select a.position, a.user_id, a.key, b.bot_id, b.bot_name, b.status, b.status_reason, b.autonomous,
        b.active_capabilities, b.requested_capabilities, b.linked_users_count, b.points_balance, b.created_at,
        u.hour, u.actions, case when b.premium_until > v_now then p_premium else p_standard end as daily_limit,
        b.status in ('pending_approval', 'active') as admitted,
        row_number() over (partition by b.bot_id order by a.position) as turn
      from unnest(p_token_hashes, p_users, p_keys) with ordinality a (token_hash, user_id, key, position)
      left join bot_tokens t on t.token_hash = a.token_hash and (t.expires_at is null or t.expires_at > v_now)
      left join bots b on b.bot_id = t.bot_id
      left join bot_usage u on u.bot_id = b.bot_id
  ), minutes as materialized (
    select m.bot_id,
        case when m.window_started_at + interval '1 minute' > v_now then least(m.calls, p_per_minute) else 0 end as before,
        case when m.window_started_at + interval '1 minute' > v_now then least(m.window_started_at, v_now)
          else v_now end as started
      from bot_minutes m where m.bot_id in (select c.bot_id from asked c where c.admitted)
      order by m.bot_id for no key update
  ), taken as (
    update bot_minutes m set calls = least(s.before + c.calls, p_per_minute + 1), window_started_at = s.started,
        last_active_at = v_now
      from minutes s join (select bot_id, count(*)::integer as calls from asked group by bot_id) c using (bot_id)
      where m.bot_id = s.bot_id
  )
  select a.position::integer, a.bot_id, a.bot_name, a.status, a.status_reason, a.autonomous,
      a.active_capabilities, a.requested_capabilities, a.linked_users_count, a.points_balance, a.created_at,
      case when a.admitted then v_now end,
      s.before + a.turn <= p_per_minute, greatest(p_per_minute - s.before - a.turn, 0)::integer,
      greatest(1, ceil(date_part('epoch', s.started + interval '1 minute' - v_now)))::integer,
      a.hour, a.actions, a.daily_limit, date_part('epoch', v_now),
      p.linked, p.name, p.permissions, p.age, p.guardian_approved,
      k.operation, k.input_hash, k.status, k.body, p.terms
    from asked a left join minutes s on s.bot_id = a.bot_id
    left join lateral (
      select true as linked, u.name, l.permissions, l.terms, extract(year from age(v_now::date, u.date_of_birth))::integer as age,
          u.guardian_approved_at is not null as guardian_approved
        from links l join users u on u.user_id = l.user_id
        where l.bot_id = s.bot_id and l.user_id = a.user_id and l.paused_at is null) p on true
    left join idempotency_keys k
      on k.bot_id = s.bot_id and k.key = a.key and k.created_at > v_now - interval '24 hours';
end $function$;

CREATE OR REPLACE FUNCTION public.admit_calls(p_token_hashes bytea[], p_users bigint[], p_keys text[], p_per_minute integer, p_standard integer, p_premium integer)
 RETURNS TABLE("position" integer, bot_id bigint, bot_name text, status text, status_reason text, autonomous boolean, active_capabilities text[], requested_capabilities text[], linked_users_count integer, points_balance integer, created_at timestamp with time zone, last_active_at timestamp with time zone, call_allowed boolean, calls_left integer, minute_left integer, hour bigint, actions integer[], daily_limit integer, now_seconds double precision, linked boolean, user_name text, permissions text[], age integer, guardian_approved boolean, stored_operation text, stored_input_hash bytea, stored_status smallint, stored_body text, terms jsonb, bound_user_id bigint, audience text, grant_id text, shared boolean)
 LANGUAGE plpgsql
 SET enable_seqscan TO 'off'
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
#variable_conflict use_column
declare
  v_now timestamptz := app_now();
begin
  -- Counters of calls need not be on disk before the call goes on: a crash may forget the last half second of them.
  perform set_config('synchronous_commit', 'off', true);

  return query
  with asked as materialized (
    select a.position, t.user_id as bound_user_id, t.audience, t.grant_id, t.scopes,
        -- An assistant asks for its own person only (0 is nobody), and people who share an agent do not share keys.
        case when t.user_id is null then a.user_id when coalesce(a.user_id, t.user_id) = t.user_id then t.user_id else 0 end
          as user_id,
        case when t.user_id is null then a.key else t.user_id || ':' || a.key end as key,
        t.grant_id is not null
          and exists (select 1 from assistants s where s.bot_id = t.bot_id and s.user_id is null) as shared,
        b.bot_id, b.bot_name, b.status, b.status_reason, b.autonomous, b.active_capabilities, b.requested_capabilities,
        b.linked_users_count, b.points_balance, b.created_at, u.hour, u.actions,
        case when b.premium_until > v_now then p_premium else p_standard end as daily_limit,
        b.status in ('pending_approval', 'active') as admitted,
        row_number() over (partition by b.bot_id order by a.position) as turn
      from unnest(p_token_hashes, p_users, p_keys) with ordinality a (token_hash, user_id, key, position)
      left join bot_tokens t on t.token_hash = a.token_hash and (t.expires_at is null or t.expires_at > v_now)
      left join bots b on b.bot_id = t.bot_id
      left join bot_usage u on u.bot_id = b.bot_id
  ), minutes as materialized (
    select m.bot_id,
        case when m.window_started_at + interval '1 minute' > v_now then least(m.calls, p_per_minute) else 0 end as before,
        case when m.window_started_at + interval '1 minute' > v_now then least(m.window_started_at, v_now)
          else v_now end as started
      from bot_minutes m where m.bot_id in (select c.bot_id from asked c where c.admitted)
      order by m.bot_id for no key update
  ), taken as (
    update bot_minutes m set calls = least(s.before + c.calls, p_per_minute + 1), window_started_at = s.started,
        last_active_at = v_now
      from minutes s join (select bot_id, count(*)::integer as calls from asked group by bot_id) c using (bot_id)
      where m.bot_id = s.bot_id
  )
  select a.position::integer, a.bot_id, a.bot_name, a.status, a.status_reason, a.autonomous,
      a.active_capabilities, a.requested_capabilities, a.linked_users_count, a.points_balance, a.created_at,
      case when a.admitted then v_now end,
      s.before + a.turn <= p_per_minute, greatest(p_per_minute - s.before - a.turn, 0)::integer,
      greatest(1, ceil(date_part('epoch', s.started + interval '1 minute' - v_now)))::integer,
      a.hour, a.actions, a.daily_limit, date_part('epoch', v_now),
      p.linked, p.name,
      case when a.scopes is null then p.permissions else array (select e.name from unnest(p.permissions) e (name) where e.name = any (a.scopes)) end,
      p.age, p.guardian_approved,
      k.operation, k.input_hash, k.status, k.body, p.terms, a.bound_user_id, a.audience, a.grant_id, a.shared
    from asked a left join minutes s on s.bot_id = a.bot_id
    left join lateral (
      select true as linked, u.name, l.permissions, l.terms, extract(year from age(v_now::date, u.date_of_birth))::integer as age,
          u.guardian_approved_at is not null as guardian_approved
        from links l join users u on u.user_id = l.user_id
        where a.admitted and l.bot_id = a.bot_id and l.user_id = a.user_id and l.paused_at is null) p on true
    left join idempotency_keys k
      on k.bot_id = s.bot_id and k.key = a.key and k.created_at > v_now - interval '24 hours'
    order by a.position;
end $function$;

CREATE OR REPLACE FUNCTION public.admit_person(p_session_hash bytea, p_token_hash bytea, p_session_rate integer, p_token_rate integer)
 RETURNS person_admission
 LANGUAGE plpgsql
AS $function$
declare
  v_now timestamptz := app_now();
  a person_admission;
  v_subject text;
  v_rate rate_result;
  v_last timestamptz;
begin
  perform set_config('synchronous_commit', 'off', true);
  if p_token_hash is not null then
    select u.user_id, u.name, u.email, u.email_verified_at is not null, u.is_admin, u.trusted, u.premium,
        extract(year from age(v_now::date, u.date_of_birth))::integer, u.guardian_approved_at is not null, t.scopes,
        t.last_used_at
      into a.user_id, a.name, a.email, a.email_verified, a.is_admin, a.trusted, a.premium,
        a.age, a.guardian_approved, a.scopes, v_last
      from user_tokens t join users u using (user_id)
      where t.token_hash = p_token_hash and (t.expires_at is null or t.expires_at > v_now) and u.erased_at is null;
    if a.user_id is null then return a; end if;
    if v_last is null or v_last < v_now - interval '1 minute' then
      update user_tokens set last_used_at = v_now where token_hash = p_token_hash;
    end if;
    v_rate := take_rate('user-token:' || encode(p_token_hash, 'hex'), p_token_rate, 60);
  else
    select u.user_id, u.name, u.email, u.email_verified_at is not null, u.is_admin, u.trusted, u.premium,
        extract(year from age(v_now::date, u.date_of_birth))::integer, u.guardian_approved_at is not null, s.last_used_at
      into a.user_id, a.name, a.email, a.email_verified, a.is_admin, a.trusted, a.premium,
        a.age, a.guardian_approved, v_last
      from sessions s join users u using (user_id)
      where s.session_hash = p_session_hash and s.last_used_at > v_now - interval '30 days' and u.erased_at is null;
    if a.user_id is null then return a; end if;
    if v_last < v_now - interval '1 minute' then
      update sessions set last_used_at = v_now where session_hash = p_session_hash;
    end if;
    v_rate := take_rate('session:' || encode(p_session_hash, 'hex'), p_session_rate, 60);
  end if;
  a.call_allowed := v_rate.allowed;
  a.calls_left := v_rate.remaining;
  a.seconds_left := v_rate.seconds_left;
  return a;
end $function$;

CREATE OR REPLACE FUNCTION public.agent_behind(texts jsonb, written jsonb)
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select (t.entry ->> 2)::bigint
  from jsonb_array_elements(case jsonb_typeof(texts) when 'array' then texts else '[]' end) with ordinality t (entry, place)
  where md5(written ->> (t.entry ->> 0)) = t.entry ->> 1 order by t.place limit 1
$function$;

CREATE OR REPLACE FUNCTION public.app_now()
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  select now() + coalesce(nullif(current_setting('ideabridge.clock_offset', true), '')::interval, interval '0')
$function$;

CREATE OR REPLACE FUNCTION public.begin_hour(p_bot bigint, p_hour bigint)
 RETURNS void
 LANGUAGE sql
AS $function$
  update bot_usage u set hour = p_hour, actions = shift_hours(u.actions, p_hour - u.hour),
      failed = shift_hours(u.failed, p_hour - u.hour), refused = shift_hours(u.refused, p_hour - u.hour)
    where u.bot_id = p_bot and u.hour < p_hour
$function$;

CREATE OR REPLACE FUNCTION public.begin_keeping(p_table regclass, p_partition regclass)
 RETURNS oid
 LANGUAGE plpgsql
AS $function$
declare
  v_part record;
begin
  select * into v_part from partitions_of(p_table) where partition_name = p_partition;
  execute format('drop table if exists %s', p_table || '_kept');
  -- The borders are known to hold before it takes the place, so nothing is read while others wait.
  execute format('create table %1$s (like %2$s including defaults including constraints including storage including indexes,
    constraint within_borders check (%3$I >= %4$s and %3$I < %5$s))',
    p_table || '_kept', p_table, partition_key(p_table), coalesce(v_part.from_id, 0), v_part.to_id);
  return (p_table || '_kept')::regclass::oid;
end $function$;

CREATE OR REPLACE FUNCTION public.cancel_deliveries_of_subscription()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update deliveries set state = 'cancelled', settled_at = app_now()
    where bot_id = -old.subscription_id and state = 'pending';
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.claim_deliveries(p_worker uuid, p_bots bigint[], p_known bigint[], p_each integer, p_lease interval)
 RETURNS SETOF claimed_delivery
 LANGUAGE plpgsql
AS $function$
declare
  v_leased bigint[];
begin
  perform set_config('synchronous_commit', 'off', true);
  -- What an event raced past the suspension of its agent: nothing may follow bot.suspended.
  update deliveries d set state = 'cancelled', settled_at = app_now()
    from bots b, events v
    where b.bot_id = any (p_bots) and b.status in ('suspended', 'rejected')
      and d.bot_id = b.bot_id and d.state = 'pending' and v.event_id = d.event_id and v.type not like 'bot.%';

  with wanted as (
    select b.bot_id from bots b left join webhook_endpoints e using (bot_id)
    where b.bot_id = any (p_bots) and b.webhook_url is not null and e.disabled_at is null
      and (e.paused_until is null or e.paused_until <= app_now())
      and exists (select 1 from deliveries d where d.bot_id = b.bot_id and d.state = 'pending'
        and d.next_try_at <= app_now() and d.delivery_id <> all (p_known))
    order by b.bot_id),
  leased as (
    insert into webhook_endpoints as e (bot_id, worker, leased_until)
    select wanted.bot_id, p_worker, app_now() + p_lease from wanted
    on conflict (bot_id) do update set worker = excluded.worker, leased_until = excluded.leased_until
      where e.leased_until is null or e.leased_until <= app_now() or e.worker = p_worker
    returning e.bot_id)
  select array_agg(bot_id) into v_leased from leased;

  return query
    select d.delivery_id, d.bot_id, d.tries, v.public_id, v.type, v.data, v.created_at, b.webhook_url,
      b.webhook_secret_sealed,
      case when e.previous_secret_until > app_now() then e.previous_secret_sealed end,
      e.failing_since is not null
    from unnest(v_leased) lane (bot_id)
    join bots b using (bot_id)
    join webhook_endpoints e using (bot_id)
    cross join lateral (
      select * from deliveries d
      where d.bot_id = lane.bot_id and d.state = 'pending' and d.next_try_at <= app_now()
        and d.delivery_id <> all (p_known)
      order by d.next_try_at, d.delivery_id limit p_each) d
    join events v on v.event_id = d.event_id
    order by d.bot_id, d.next_try_at, d.delivery_id;
end $function$;

CREATE OR REPLACE FUNCTION public.claim_subscription_deliveries(p_worker uuid, p_lanes bigint[], p_known bigint[], p_each integer, p_lease interval)
 RETURNS TABLE(delivery_id bigint, bot_id bigint, tries smallint, public_id text, type text, data jsonb, created_at timestamp with time zone, url text, secret_sealed bytea, previous_secret_sealed bytea, failing boolean, subscription text, safe_written_by text, safe_event_id bigint)
 LANGUAGE plpgsql
AS $function$
#variable_conflict use_column
declare
  v_leased bigint[];
  v_settled xid8 := pg_snapshot_xmin(pg_current_snapshot());
begin
  perform set_config('synchronous_commit', 'off', true);
  with wanted as (
    select s.subscription_id from event_subscriptions s
    where s.subscription_id in (select -lane from unnest(p_lanes) lane)
      and s.gone_at is null and s.expires_at > app_now()
      and (s.paused_until is null or s.paused_until <= app_now())
      and (s.leased_until is null or s.leased_until <= app_now() or s.worker = p_worker)
      and (s.token_hash is null or exists (select 1 from bot_tokens t where t.token_hash = s.token_hash
        and (t.expires_at is null or t.expires_at > app_now())))
      and exists (select 1 from deliveries d where d.bot_id = -s.subscription_id and d.state = 'pending'
        and d.next_try_at <= app_now() and d.delivery_id <> all (p_known))
    for no key update of s skip locked),
  leased as (
    update event_subscriptions s set worker = p_worker, leased_until = app_now() + p_lease
    from wanted where s.subscription_id = wanted.subscription_id returning s.subscription_id)
  select array_agg(subscription_id) into v_leased from leased;

  return query
    select d.delivery_id, d.bot_id, d.tries, v.public_id, v.type, v.data, v.created_at, s.url, s.secret_sealed,
      case when s.previous_secret_until > app_now() then s.previous_secret_sealed end,
      s.failing_since is not null, s.public_id,
      least(oldest.written_by, v_settled)::text,
      case when oldest.written_by >= v_settled then 0
        when oldest.event_id = v.event_id then v.event_id else oldest.event_id - 1 end
    from unnest(v_leased) lane (subscription_id)
    join event_subscriptions s using (subscription_id)
    cross join lateral (
      select e.written_by, e.event_id from deliveries d join events e on e.event_id = d.event_id
      where d.bot_id = -lane.subscription_id and d.state = 'pending'
      order by e.written_by, e.event_id limit 1) oldest
    cross join lateral (
      select * from deliveries d
      where d.bot_id = -lane.subscription_id and d.state = 'pending' and d.next_try_at <= app_now()
        and d.delivery_id <> all (p_known)
      order by d.next_try_at, d.delivery_id limit p_each) d
    join events v on v.event_id = d.event_id
    order by d.bot_id, d.next_try_at, d.delivery_id;
end $function$;

CREATE OR REPLACE FUNCTION public.count_idea_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if old.owner_user_id is not null and old.held_for_bot_id is null then
    update account_usage set ideas = ideas - 1, drafts = drafts - (old.approval_status = 'draft')::integer
      where user_id = old.owner_user_id;
  end if;
  if new.owner_user_id is not null and new.held_for_bot_id is null then
    insert into account_usage as u (user_id, ideas, drafts)
      values (new.owner_user_id, 1, (new.approval_status = 'draft')::integer)
      on conflict (user_id) do update set ideas = u.ideas + 1, drafts = u.drafts + excluded.drafts;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.count_ideas_added()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into account_usage as u (user_id, ideas, drafts)
    select owner_user_id, count(*), count(*) filter (where approval_status = 'draft') from added
    where owner_user_id is not null and held_for_bot_id is null group by owner_user_id order by owner_user_id
    on conflict (user_id) do update set ideas = u.ideas + excluded.ideas, drafts = u.drafts + excluded.drafts;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.count_ideas_removed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update account_usage u set ideas = u.ideas - r.ideas, drafts = u.drafts - r.drafts
    from (select owner_user_id, count(*) as ideas, count(*) filter (where approval_status = 'draft') as drafts from removed
      where owner_user_id is not null and held_for_bot_id is null group by owner_user_id) r
    where u.user_id = r.owner_user_id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.count_share(p_bot bigint, p_user bigint, p_failed boolean, p_refused boolean, p_standard integer, p_premium integer)
 RETURNS day_counts
 LANGUAGE plpgsql
AS $function$
declare
  v_hour bigint := hour_number(app_now());
  v_limit integer := (select case when premium_until > app_now() then p_premium else p_standard end
    from bots where bot_id = p_bot);
  v_row shared_usage;
begin
  insert into shared_usage as u (bot_id, user_id, hour, window_started_at, calls)
    values (p_bot, p_user, v_hour, '-infinity', 0)
    on conflict (bot_id, user_id) do update set hour = v_hour, actions = shift_hours(u.actions, v_hour - u.hour),
      failed = shift_hours(u.failed, v_hour - u.hour), refused = shift_hours(u.refused, v_hour - u.hour);
  update shared_usage u set actions[1] = u.actions[1] + (not p_refused)::integer, failed[1] = u.failed[1] + p_failed::integer,
      refused[1] = u.refused[1] + p_refused::integer
    where u.bot_id = p_bot and u.user_id = p_user and (p_refused or sum_of(u.actions) < v_limit)
    returning * into v_row;
  if v_row.bot_id is null then
    raise exception 'daily limit reached' using errcode = 'IB001';
  end if;
  return (v_row.hour, v_row.actions, v_limit, date_part('epoch', app_now()))::day_counts;
end $function$;

CREATE OR REPLACE FUNCTION public.count_shares(p_bots bigint[], p_users bigint[], p_grants text[], p_per_minute integer)
 RETURNS TABLE(hour bigint, actions integer[], call_allowed boolean, calls_left integer, minute_left integer)
 LANGUAGE plpgsql
 SET enable_seqscan TO 'off'
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
#variable_conflict use_column
declare
  v_now timestamptz := app_now();
begin
  perform set_config('synchronous_commit', 'off', true);
  update oauth_grants set last_used_at = v_now where grant_id in (
    select g.grant_id from oauth_grants g
    where g.grant_id = any (p_grants) and g.last_used_at < v_now - interval '1 minute' for no key update of g skip locked);

  return query
  with asked as materialized (
    select a.bot_id, a.user_id, a.position, count(*) over same as together,
        row_number() over (same order by a.position) as turn
      from unnest(p_bots, p_users) with ordinality a (bot_id, user_id, position)
      window same as (partition by a.bot_id, a.user_id)
  ), shares as (
    insert into shared_usage as u (bot_id, user_id, hour, window_started_at, calls)
      select bot_id, user_id, hour_number(v_now), v_now, count(*) from asked
        where bot_id is not null group by bot_id, user_id order by bot_id, user_id
      on conflict (bot_id, user_id) do update set
        calls = excluded.calls
          + case when u.window_started_at + interval '1 minute' > v_now then least(u.calls, p_per_minute) else 0 end,
        window_started_at = case when u.window_started_at + interval '1 minute' > v_now
          then least(u.window_started_at, v_now) else v_now end
      returning u.*
  )
  select s.hour, s.actions, s.calls - a.together + a.turn <= p_per_minute,
      greatest(p_per_minute - (s.calls - a.together + a.turn), 0)::integer,
      greatest(1, ceil(date_part('epoch', s.window_started_at + interval '1 minute' - v_now)))::integer
    from asked a left join shares s on s.bot_id = a.bot_id and s.user_id = a.user_id
    order by a.position;
end $function$;

CREATE OR REPLACE FUNCTION public.drop_partition(p_table regclass, p_partition regclass)
 RETURNS boolean
 LANGUAGE plpgsql
AS $function$
begin
  perform set_config('lock_timeout', '500ms', true);
  execute format('alter table %s detach partition %s', p_table, p_partition);
  execute format('drop table %s', p_partition);
  return true;
exception when lock_not_available then
  return false;
end $function$;

CREATE OR REPLACE FUNCTION public.due_lanes(p_worker uuid)
 RETURNS SETOF bigint
 LANGUAGE sql
 STABLE
AS $function$
  with recursive lane as (
    (select d.bot_id from deliveries d where d.state = 'pending' order by d.bot_id limit 1)
    union all
    select (select d.bot_id from deliveries d where d.state = 'pending' and d.bot_id > lane.bot_id
            order by d.bot_id limit 1)
    from lane where lane.bot_id is not null)
  select lane.bot_id
  from lane join bots b using (bot_id) left join webhook_endpoints e using (bot_id)
  where b.webhook_url is not null and e.disabled_at is null
    and (e.paused_until is null or e.paused_until <= app_now())
    and (e.leased_until is null or e.leased_until <= app_now() or e.worker = p_worker)
    and exists (select 1 from deliveries d
      where d.bot_id = lane.bot_id and d.state = 'pending' and d.next_try_at <= app_now())
$function$;

CREATE OR REPLACE FUNCTION public.due_subscription_lanes(p_worker uuid)
 RETURNS SETOF bigint
 LANGUAGE sql
 STABLE
AS $function$
  with recursive lane as (
    (select d.bot_id from deliveries d where d.state = 'pending' and d.bot_id < 0 order by d.bot_id limit 1)
    union all
    select (select d.bot_id from deliveries d where d.state = 'pending' and d.bot_id > lane.bot_id and d.bot_id < 0
            order by d.bot_id limit 1)
    from lane where lane.bot_id is not null)
  select lane.bot_id
  from lane join event_subscriptions s on s.subscription_id = -lane.bot_id
  where s.gone_at is null and s.expires_at > app_now()
    and (s.paused_until is null or s.paused_until <= app_now())
    and (s.leased_until is null or s.leased_until <= app_now() or s.worker = p_worker)
    and exists (select 1 from deliveries d
      where d.bot_id = lane.bot_id and d.state = 'pending' and d.next_try_at <= app_now())
$function$;

CREATE OR REPLACE FUNCTION public.end_birth_date_statements()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin perform end_statements('birth_date', old.user_id, 'superseded'); return null; end $function$;

CREATE OR REPLACE FUNCTION public.end_bot_statements()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin perform end_statements('agent', old.bot_id, 'lifted'); return null; end $function$;

CREATE OR REPLACE FUNCTION public.end_business_statements()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin perform end_statements('business', old.business_id, 'superseded'); return null; end $function$;

CREATE OR REPLACE FUNCTION public.end_document_statements()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin perform end_statements('document', old.document_id, 'superseded'); return null; end $function$;

CREATE OR REPLACE FUNCTION public.end_grants_of_bot()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from oauth_grants where bot_id = new.bot_id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.end_grants_of_link()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from oauth_grants where bot_id = new.bot_id and user_id = new.user_id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.end_idea_statements()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin perform end_statements('idea', old.idea_id, 'superseded'); return null; end $function$;

CREATE OR REPLACE FUNCTION public.end_statements(p_type text, p_id bigint, p_how text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  v_ended bigint[];
begin
  with ended as (
    update statements set ended_at = app_now(), ended_how = p_how
    where subject_type = p_type and subject_id = p_id and ended_at is null returning statement_id)
  select array_agg(statement_id) into v_ended from ended;
  update appeals set decided_at = app_now(), outcome = 'moot' where statement_id = any (v_ended) and decided_at is null;
end $function$;

CREATE OR REPLACE FUNCTION public.end_subscriptions_of_bot()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from event_subscriptions where bot_id = new.bot_id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.end_subscriptions_of_token()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if old.expires_at > app_now() then
    delete from event_subscriptions where grant_id = old.grant_id;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.end_user_statements()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin perform end_statements('user', old.user_id, 'lifted'); return null; end $function$;

CREATE OR REPLACE FUNCTION public.enter_writes(p_bots bigint[], p_pending boolean[], p_users bigint[], p_keys text[])
 RETURNS TABLE(status text, linked boolean, permissions text[], stored_operation text, stored_input_hash bytea, stored_status smallint, stored_body text, terms jsonb)
 LANGUAGE plpgsql
 SET enable_seqscan TO 'off'
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
begin
  perform pg_advisory_xact_lock(l.number) from (
    select distinct hashtextextended(a.key, a.bot_id) as number from unnest(p_bots, p_keys) a (bot_id, key)
      where a.key is not null order by number) l;
  return query
  select b.status, l.linked, l.permissions, k.operation, k.input_hash, k.status, k.body, l.terms
    from unnest(p_bots, p_pending, p_users, p_keys) with ordinality a (bot_id, pending, user_id, key, position)
    left join lateral (select b.status from bots b where b.bot_id = a.bot_id and a.pending for share) b on true
    left join lateral (
      select true as linked, l.permissions, l.terms from links l
        where l.bot_id = a.bot_id and l.user_id = a.user_id and l.paused_at is null for share) l on true
    left join idempotency_keys k
      on k.bot_id = a.bot_id and k.key = a.key and k.created_at > app_now() - interval '24 hours'
    order by a.position;
end $function$;

CREATE OR REPLACE FUNCTION public.enter_writes(p_bots bigint[], p_pending boolean[], p_users bigint[], p_keys text[], p_kinds text[], p_records bigint[])
 RETURNS TABLE(status text, linked boolean, permissions text[], stored_operation text, stored_input_hash bytea, stored_status smallint, stored_body text, terms jsonb)
 LANGUAGE plpgsql
 SET enable_seqscan TO 'off'
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
begin
  perform pg_advisory_xact_lock(l.number) from (
    select distinct hashtextextended(a.name, a.id) as number from (
      select key, bot_id from unnest(p_bots, p_keys) k (bot_id, key) where key is not null
      union all
      select 'locked ' || r.kind, r.id from unnest(p_kinds, p_records) r (kind, id)
      union all
      select c.name, c.id from unnest(p_kinds, p_records) r (kind, id) join interests n on n.interest_id = r.id
        cross join lateral (values ('locked idea', n.idea_id), ('locked conversation', n.conversation_id)) c (name, id)
        where r.kind = 'interest') a (name, id)
    order by number) l;
  return query
  select b.status, l.linked, l.permissions, coalesce(k.operation, w.operation), coalesce(k.input_hash, w.input_hash), k.status,
      k.body, l.terms
    from unnest(p_bots, p_pending, p_users, p_keys) with ordinality a (bot_id, pending, user_id, key, position)
    left join lateral (select b.status from bots b where b.bot_id = a.bot_id and a.pending for share) b on true
    left join lateral (
      select true as linked, l.permissions, l.terms from links l
        where l.bot_id = a.bot_id and l.user_id = a.user_id and l.paused_at is null for share) l on true
    left join idempotency_keys k
      on k.bot_id = a.bot_id and k.key = a.key and k.created_at > app_now() - interval '24 hours'
    left join lateral (
      select w.operation, w.input_hash from approvals w
        where k.bot_id is null and w.bot_id = a.bot_id and w.key = a.key and w.state = 'waiting' and w.expires_at > app_now()
        order by w.approval_id desc limit 1) w on true
    order by a.position;
end $function$;

CREATE OR REPLACE FUNCTION public.extend_partitions(p_table regclass, p_least bigint)
 RETURNS boolean
 LANGUAGE plpgsql
AS $function$
declare
  v_last bigint := last_id(p_table);
  v_end record;
  v_filling record;
  v_size bigint;
  v_begun timestamptz;
  v_border bigint;
begin
  select * into v_end from partitions_of(p_table) where to_id is null;
  select * into v_filling from partitions_of(p_table) where to_id = v_end.from_id;
  v_size := greatest(v_filling.to_id - coalesce(v_filling.from_id, 0), p_least);
  if v_last < v_end.from_id - v_size / 2 then
    return false;
  end if;
  if v_filling.partition_name is not null then
    execute format('select created_at from %s order by %I limit 1', v_filling.partition_name, partition_key(p_table)) into v_begun;
  end if;
  if v_begun > app_now() - interval '1 day' then
    v_size := v_size * 2;
  elsif v_begun < app_now() - interval '2 days' then
    v_size := greatest(v_size / 2, p_least);
  end if;
  v_border := greatest(v_end.from_id, v_last) + v_size;
  perform set_config('lock_timeout', '500ms', true);
  execute format('alter table %s detach partition %s', p_table, v_end.partition_name);
  execute format('alter table %s attach partition %s for values from (%s) to (%s)',
    p_table, v_end.partition_name, v_end.from_id, v_border);
  execute format('create table %s partition of %s for values from (%s) to (maxvalue)',
    p_table || '_p' || v_border, p_table, v_border);
  return true;
exception when lock_not_available then
  return false;
end $function$;

CREATE OR REPLACE FUNCTION public.forget_profile_vector()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from profile_vectors where user_id = old.user_id;
  delete from unread_profiles where user_id = old.user_id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.grant_room(p_bot bigint, p_user bigint, p_permission text, p_per_day integer, p_per_week integer, p_ahead integer)
 RETURNS TABLE(limit_name text, limit_value integer, frees_at timestamp with time zone, seconds_left integer)
 LANGUAGE plpgsql
 SET enable_seqscan TO 'off'
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
declare
  v_now timestamptz := app_now();
begin
  perform pg_advisory_xact_lock(hashtextextended(' grant ' || p_user || ' ' || p_permission, p_bot));
  return query
  select w.name, w.most, r.frees_at, greatest(1, ceil(date_part('epoch', r.frees_at - v_now)))::integer
    from (values ('per_day', p_per_day, interval '1 day'), ('per_week', p_per_week, interval '7 days')) w (name, most, span)
    -- With so many in the window that the next would be one too many: it frees when the oldest of those leaves.
    cross join lateral (
      select u.used_at + w.span as frees_at from grant_uses u
        where u.bot_id = p_bot and u.user_id = p_user and u.permission = p_permission and u.used_at > v_now - w.span
        order by u.used_at desc offset greatest(w.most - p_ahead - 1, 0) limit 1) r
    where w.most is not null
    order by r.frees_at desc limit 1;
end $function$;

CREATE OR REPLACE FUNCTION public.hour_number(p_moment timestamp with time zone)
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select floor(date_part('epoch', p_moment) / 3600)::bigint
$function$;

CREATE OR REPLACE FUNCTION public.idea_amount_band(p_ask numeric)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select case when p_ask <= 0 then null when p_ask <= 10000 then 'to_10k' when p_ask <= 50000 then '10k_50k'
    when p_ask <= 250000 then '50k_250k' when p_ask <= 1000000 then '250k_1m' else 'over_1m' end
$function$;

CREATE OR REPLACE FUNCTION public.idea_facets(p_type text, p_region text, p_stage text, p_currency text, p_ask numeric)
 RETURNS text[]
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  select array_remove(array['t:' || nullif(btrim(matching_text(p_type)), ''), 's:' || p_stage,
      'c:' || case when p_ask > 0 then p_currency end, 'a:' || idea_amount_band(p_ask),
      'a:' || p_currency || ':' || idea_amount_band(p_ask)], null)
    || array(select 'r:' || lexeme from unnest(to_tsvector('simple', coalesce(matching_text(p_region), ''))))
$function$;

CREATE OR REPLACE FUNCTION public.idea_fold(p_text text)
 RETURNS text
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  select replace(replace(replace(btrim(matching_text(p_text)), 'ae', 'a'), 'oe', 'o'), 'ue', 'u')
$function$;

CREATE OR REPLACE FUNCTION public.idea_listing_words(p_title text, p_text text, p_language text, p_title_parts text[], p_parts text[])
 RETURNS tsvector
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  with said as (
    select 'n' as mark, lexeme from unnest(to_tsvector('simple', matching_text(p_title)))
    union all select '', lexeme from unnest(to_tsvector('simple', matching_text(p_text)))),
  lexeme as (
    select mark || 'f:' || lexeme as lexeme from said
    union all select mark || 's:' || (ts_lexize('english_stem', lexeme))[1] from said
    union all select mark || 's:' || (ts_lexize((p_language || '_stem')::regdictionary, lexeme))[1] from said
      where p_language <> 'english'
    union all select 'nc:' || part from unnest(p_title_parts) part
    union all select 'c:' || part from unnest(p_parts) part)
  select coalesce(array_to_tsvector(array_agg(distinct
    left(replace(replace(replace(lexeme, 'ae', 'a'), 'oe', 'o'), 'ue', 'u'), 500))), ''::tsvector)
  from lexeme where lexeme is not null
$function$;

CREATE OR REPLACE FUNCTION public.idea_search_words(p_search text)
 RETURNS TABLE(word text, anywhere text, title text)
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  with asked as (
    select w.lexeme as word, w.positions[1] as place,
      exists (select 1 from matching_function_words f where f.word = w.lexeme) as filler
    from unnest(to_tsvector('simple', matching_text(p_search))) w)
  select word, idea_word_query(word, ''), idea_word_query(word, 'n') from asked
  where not filler or not exists (select 1 from asked where not filler)
  order by place limit 12
$function$;

CREATE OR REPLACE FUNCTION public.idea_word_query(p_word text, p_in text)
 RETURNS text
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  with stem as (
    select distinct replace(replace(replace(s.lexeme, 'ae', 'a'), 'oe', 'o'), 'ue', 'u') as lexeme
    from unnest(array['english', 'german', 'french', 'spanish', 'italian', 'portuguese', 'dutch', 'swedish', 'danish',
      'norwegian', 'finnish', 'hungarian', 'romanian', 'turkish', 'russian']) language,
      lateral (select (ts_lexize((language || '_stem')::regdictionary, p_word))[1] as lexeme) s
    where length(s.lexeme) >= 3)
  select '(' || format('''%sf:%s''', p_in, idea_fold(p_word)) || case when length(idea_fold(p_word)) >= 3 then ':*' else '' end
    || coalesce((select string_agg(format(' | ''%ss:%s'' | ''%sc:%s''', p_in, lexeme, p_in, lexeme), '') from stem), '') || ')'
$function$;

CREATE OR REPLACE FUNCTION public.idea_words(p_type text, p_region text, p_texts text)
 RETURNS tsvector
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
AS $function$
begin
  return prefixed_words('t:', p_type) || prefixed_words('r:', p_region) || prefixed_words('w:', p_texts);
end $function$;

CREATE OR REPLACE FUNCTION public.ideas_query(p_type text, p_region text, p_search text)
 RETURNS tsquery
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select case when p_type is null then ''::tsquery else words_query('t:', p_type, false) end
    && case when p_region is null then ''::tsquery else words_query('r:', p_region, false) end
    && case when p_search is null then ''::tsquery else words_query('w:', p_search, true) end
$function$;

CREATE OR REPLACE FUNCTION public.is_minor(born date)
 RETURNS boolean
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  select coalesce(born > app_now()::date - interval '18 years', false)
$function$;

CREATE OR REPLACE FUNCTION public.is_public(u users)
 RETURNS boolean
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  select u.visibility = 'public' and u.erased_at is null and not is_minor(u.date_of_birth)
$function$;

CREATE OR REPLACE FUNCTION public.keep_chunk(p_table regclass, p_partition regclass, p_kept regclass, p_after bigint, p_chunk integer)
 RETURNS bigint
 LANGUAGE plpgsql
AS $function$
declare
  v_last bigint;
begin
  execute format('with chunk as (select * from %1$s where %2$I > $1 order by %2$I limit $2),
    kept as (insert into %3$s select c.* from chunk c join bots b using (bot_id) where b.log_retention_until > app_now())
    select max(%2$I) from chunk', p_partition, partition_key(p_table), p_kept)
    into v_last using p_after, p_chunk;
  return v_last;
end $function$;

CREATE OR REPLACE FUNCTION public.last_id(p_table regclass)
 RETURNS bigint
 LANGUAGE sql
 STABLE
AS $function$
  select coalesce(pg_sequence_last_value(pg_get_serial_sequence(p_table::text, partition_key(p_table))::regclass), 0)
$function$;

CREATE OR REPLACE FUNCTION public.list_idea()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.approval_status = 'approved' and new.held_for_bot_id is null then
    insert into idea_listing as l (idea_id, published_at, facets, words)
    values (new.idea_id, coalesce(new.published_at, new.created_at),
      idea_facets(new.type_of_idea, new.region_of_idea_selling, new.stage, new.currency,
        new.amount_of_shares * new.price_per_unit), new.words)
    on conflict (idea_id) do update set published_at = excluded.published_at, words = excluded.words,
      facets = excluded.facets || array(select f from unnest(l.facets) f where f ~ '^(p:|l:|o)');
  else
    delete from idea_listing where idea_id = new.idea_id;
  end if;
  -- Taken down, too: the job may be about to list it.
  insert into idea_listing_changes (idea_id) values (new.idea_id);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.matching_add_words(p_dictionary integer, p_concepts integer[], p_languages text[], p_words text[], p_weights real[])
 RETURNS void
 LANGUAGE sql
AS $function$
  insert into matching_words (dictionary_id, concept_id, language, word, lexeme, weight)
  select p_dictionary, w.concept, w.language, w.folded, stem.lexeme, max(w.weight)
  from (
    select concept, language, btrim(matching_text(word)) as folded, weight
    from unnest(p_concepts, p_languages, p_words, p_weights) r (concept, language, word, weight)) w,
    lateral (select (ts_lexize((w.language || '_stem')::regdictionary, w.folded))[1] as lexeme) stem
  where w.folded <> '' and w.folded !~ ' ' and stem.lexeme is not null
  group by w.concept, w.language, w.folded, stem.lexeme
$function$;

CREATE OR REPLACE FUNCTION public.matching_idea_published()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into matching_new_ideas (idea_id) values (new.idea_id) on conflict do nothing;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.matching_language(p_words tsvector)
 RETURNS text
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  select nullif(matching_spoken(p_words), 'english')
$function$;

CREATE OR REPLACE FUNCTION public.matching_lexemes(p_text text, OUT lexemes text[], OUT counts smallint[], OUT length integer)
 RETURNS record
 LANGUAGE plpgsql
 STABLE PARALLEL SAFE
AS $function$
declare
  v_text text := matching_text(p_text);
  v_language text := matching_language(to_tsvector('simple', v_text));
  v_english tsvector := to_tsvector('english', v_text);
  v_own tsvector := case when v_language is null then v_english else to_tsvector(v_language::regconfig, v_text) end;
begin
  select coalesce(sum(cardinality(positions)), 0) into length from unnest(v_own);
  select coalesce(array_agg(w.lexeme), '{}'), coalesce(array_agg(w.count), '{}') into lexemes, counts from (
    select l.lexeme, max(cardinality(l.positions))::smallint as count from (
      select * from unnest(v_own) union all select * from unnest(v_english) where v_language is not null) l
    where not exists (select 1 from matching_function_words f where f.word = l.lexeme and f.language = v_language)
    group by l.lexeme) w;
end $function$;

CREATE OR REPLACE FUNCTION public.matching_people_added()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform matching_refresh(array(select user_id from added where roles && '{investor,partner}'));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.matching_query(p_text text)
 RETURNS TABLE(word text, occurrences integer, own text, english text)
 LANGUAGE plpgsql
 STABLE PARALLEL SAFE
AS $function$
declare
  v_words tsvector := to_tsvector('simple', matching_text(p_text));
  v_language text := matching_language(v_words);
  v_dictionary regdictionary := (coalesce(v_language, 'english') || '_stem')::regdictionary;
begin
  return query
    select w.lexeme, cardinality(w.positions)::integer, s.own, coalesce((ts_lexize('english_stem', w.lexeme))[1], s.own)
    from unnest(v_words) w, lateral (select (ts_lexize(v_dictionary, w.lexeme))[1] as own) s
    where s.own is not null
      and not exists (select 1 from matching_function_words f where f.word = w.lexeme and f.language = v_language)
    order by w.positions[1];
end $function$;

CREATE OR REPLACE FUNCTION public.matching_refresh(p_users bigint[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  delete from matching_documents d where d.user_id = any (p_users) and not exists (
    select 1 from users u left join matching_profiles m using (user_id)
    where u.user_id = d.user_id and u.erased_at is null and u.email_verified_at is not null and u.visibility = 'public'
      and u.roles && '{investor,partner}' and not coalesce(m.opted_out, false));
  with refreshed as (
    insert into matching_documents (user_id, revision, lexemes, counts, length)
    select u.user_id, nextval('matching_revisions'), w.lexemes, w.counts, w.length
    from users u left join matching_profiles m using (user_id), matching_lexemes(concat_ws(' . ', m.about, u.bio,
      array_to_string(m.focus_types, ' . '), array_to_string(m.skills, ' . '), array_to_string(m.stages, ' . '))) w
    where u.user_id = any (p_users) and u.erased_at is null and u.email_verified_at is not null
      and u.visibility = 'public' and u.roles && '{investor,partner}' and not coalesce(m.opted_out, false)
    on conflict (user_id) do update set doc_id = null, revision = excluded.revision, lexemes = excluded.lexemes,
      counts = excluded.counts, length = excluded.length
    returning user_id, lexemes),
  changed as (insert into matching_changes (user_id) select user_id from refreshed)
  insert into matching_terms (lexeme)
  select distinct l from refreshed, unnest(lexemes) l where not exists (select 1 from matching_terms t where t.lexeme = l)
  order by l on conflict do nothing;
end $function$;

CREATE OR REPLACE FUNCTION public.matching_row_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform matching_refresh(array[coalesce(new.user_id, old.user_id)]);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.matching_rows_added()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform matching_refresh(array(select user_id from added));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.matching_spoken(p_words tsvector)
 RETURNS text
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  with spoken as materialized (select lexeme as word, cardinality(positions) as times from unnest(p_words)),
  known as (
    select s.word, s.times, f.language, 2.0 as voice from spoken s join matching_function_words f using (word)
    union
    select s.word, s.times, w.language, 1.0 from spoken s join matching_words w using (word)
    where not exists (select 1 from matching_function_words f where f.word = s.word)),
  vote as (
    select language, sum(times * voice / languages) as votes
    from (select *, count(*) over (partition by word) as languages from known) k group by language)
  select language from vote where votes >= 2 order by votes desc, language = 'english' desc, language limit 1
$function$;

CREATE OR REPLACE FUNCTION public.matching_text(p_text text)
 RETURNS text
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  select regexp_replace(
    regexp_replace(lower(unaccent(normalize(p_text, nfkc))), '[^[:alnum:]]+', ' ', 'g'),
    '([\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff])', ' \1 ', 'g')
$function$;

CREATE OR REPLACE FUNCTION public.matching_text_words(p_text text)
 RETURNS TABLE(word text, occurrences integer, own text, english text, language text)
 LANGUAGE plpgsql
 STABLE PARALLEL SAFE
AS $function$
declare
  v_words tsvector := to_tsvector('simple', matching_text(p_text));
  v_language text := matching_spoken(v_words);
  v_dictionary regdictionary := (coalesce(v_language, 'english') || '_stem')::regdictionary;
begin
  return query
    select w.lexeme, cardinality(w.positions)::integer, s.own, coalesce((ts_lexize('english_stem', w.lexeme))[1], s.own),
      v_language
    from unnest(v_words) w, lateral (select (ts_lexize(v_dictionary, w.lexeme))[1] as own) s
    where s.own is not null
      and (v_language is null or v_language = 'english'
        or not exists (select 1 from matching_function_words f where f.word = w.lexeme and f.language = v_language))
    order by w.positions[1];
end $function$;

CREATE OR REPLACE FUNCTION public.matching_watch(p_idea bigint)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  delete from matching_watched where idea_id = p_idea;
  insert into matching_watched (idea_id, lexemes)
  select i.idea_id, array(select distinct l from matching_query(concat_ws(' . ', i.name, i.annotation, i.description,
    i.idea_development_description)) q, unnest(array[q.own, q.english]) l)
  from ideas i where i.idea_id = p_idea and i.approval_status = 'approved' and i.held_for_bot_id is null
    and exists (select 1 from watches w where w.idea_id = i.idea_id and w.held_for_bot_id is null)
  on conflict do nothing;
end $function$;

CREATE OR REPLACE FUNCTION public.matching_watch_added()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if not exists (select 1 from matching_watched where idea_id = new.idea_id) then
    perform matching_watch(new.idea_id);
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.matching_watch_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform matching_watch(coalesce(new.idea_id, old.idea_id));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.may_be_published(u users)
 RETURNS boolean
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  select u.suspended_at is null and not (is_minor(u.date_of_birth) and u.guardian_approved_at is null)
$function$;

CREATE OR REPLACE FUNCTION public.mend_clock()
 RETURNS boolean
 LANGUAGE plpgsql
AS $function$
declare
  v_now timestamptz := app_now();
  v_before timestamptz;
begin
  select latest into v_before from clock for update;
  insert into clock (latest) values (v_now)
    on conflict (singleton) do update set latest = case
      when clock.latest > v_now + interval '10 minutes' then v_now else greatest(clock.latest, v_now) end;
  if v_before is null or v_before <= v_now + interval '10 minutes' then
    return false;
  end if;

  -- A day's counts wait for the clock to come back, unless that is too far away.
  update bot_usage set hour = hour_number(v_now) where hour > hour_number(v_now) + 26;
  update shared_usage set hour = hour_number(v_now) where hour > hour_number(v_now) + 26;
  update rate_windows set window_started_at = v_now, ends_at = v_now + (ends_at - window_started_at)
    where window_started_at > v_now;
  update webhook_endpoints set leased_until = null where leased_until > v_now + interval '1 minute';
  update webhook_endpoints set paused_until = v_now where paused_until > v_now + interval '1 hour';
  update webhook_endpoints set failing_since = v_now where failing_since > v_now;
  update event_subscriptions set leased_until = null where leased_until > v_now + interval '1 minute';
  update event_subscriptions set paused_until = v_now where paused_until > v_now + interval '1 hour';
  update event_subscriptions set failing_since = v_now where failing_since > v_now;
  -- What a new subscription could not have seen is looked for a while after it was made.
  update event_subscriptions set created_at = v_now where created_at > v_now;
  -- No wait between two tries is longer.
  update deliveries set next_try_at = v_now where state = 'pending' and next_try_at > v_now + interval '11 hours';
  update mails set next_try_at = v_now
    where sent_at is null and next_try_at > v_now + interval '6 hours' and next_try_at <> 'infinity';
  update mail_tokens set created_at = v_now, expires_at = v_now + (expires_at - created_at) where created_at > v_now;
  update users set notified_at = v_now where notified_at > v_now;
  update users set digested_at = v_now where digested_at > v_now;
  update notifications set created_at = v_now where created_at > v_now;
  return true;
end $function$;

CREATE OR REPLACE FUNCTION public.note_agent_behind()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.edited_by_bot_id := agent_behind(new.agent_texts, to_jsonb(new));
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.note_cell_loss()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into idea_cell_losses (cell_id) values (old.cell_id);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.note_gone_ideas()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into gone_ideas (idea_id)
    select idea_id from removed where published_at is not null and held_for_bot_id is null
    on conflict do nothing;
  delete from unread_ideas where idea_id in (select idea_id from removed);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.note_listed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.listed_since := app_now();
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.note_listing_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into idea_listing_changes (idea_id) values (coalesce(new.idea_id, old.idea_id));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.note_unread_idea()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into unread_ideas (idea_id) values (new.idea_id)
  on conflict (idea_id) do update set change = nextval('unread_texts');
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.note_unread_ideas()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into unread_ideas (idea_id) select idea_id from added
  on conflict (idea_id) do update set change = nextval('unread_texts');
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.note_unread_profile()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into unread_profiles (user_id) values (new.user_id)
  on conflict (user_id) do update set change = nextval('unread_texts');
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.of_age_on(born date)
 RETURNS date
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select (born + interval '18 years')::date + (to_char(born, 'MMDD') = '0229')::integer
$function$;

CREATE OR REPLACE FUNCTION public.partition_key(p_table regclass)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
  select substring(pg_get_partkeydef(p_table) from '\((\w+)\)')
$function$;

CREATE OR REPLACE FUNCTION public.partition_past(p_table regclass, p_days integer, p_after bigint)
 RETURNS TABLE(partition_name regclass, from_id bigint, to_id bigint)
 LANGUAGE plpgsql
 STABLE
AS $function$
#variable_conflict use_column
declare
  v_young boolean;
begin
  for partition_name, from_id, to_id in
    select p.* from partitions_of(p_table) p where p.to_id > p_after and p.to_id <= last_id(p_table)
  loop
    -- The last one tells nearly always; all are read only of a partition that is about to go.
    execute format('select coalesce((select created_at > $1 from %1$s order by %2$I desc limit 1), false)
        or exists (select 1 from %1$s where created_at > $1)', partition_name, partition_key(p_table))
      into v_young using app_now() - make_interval(days => p_days);
    if not v_young then
      return next;
      return;
    end if;
  end loop;
end $function$;

CREATE OR REPLACE FUNCTION public.partitions_of(p_table regclass)
 RETURNS TABLE(partition_name regclass, from_id bigint, to_id bigint)
 LANGUAGE sql
 STABLE
AS $function$
  select p.name, (regexp_match(p.bound, 'FROM \(''?(\d+)'))[1]::bigint, (regexp_match(p.bound, 'TO \(''?(\d+)'))[1]::bigint as to_id
  from (select c.oid::regclass as name, pg_get_expr(c.relpartbound, c.oid) as bound
        from pg_inherits i join pg_class c on c.oid = i.inhrelid where i.inhparent = p_table) p
  order by to_id
$function$;

CREATE OR REPLACE FUNCTION public.peek_rate(p_subject text, p_limit integer, p_seconds integer)
 RETURNS rate_result
 LANGUAGE sql
 STABLE
AS $function$
  select coalesce(
    (select (w.taken < p_limit, greatest(p_limit - w.taken, 0),
       greatest(ceil(extract(epoch from w.ends_at - app_now())), 1)::integer)::rate_result
     from rate_windows w where w.subject = p_subject and w.ends_at > app_now()),
    (p_limit > 0, p_limit, p_seconds)::rate_result)
$function$;

CREATE OR REPLACE FUNCTION public.prefixed_words(p_prefix text, p_text text)
 RETURNS tsvector
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select coalesce(array_to_tsvector(array_agg(distinct p_prefix || lexeme)), ''::tsvector)
  from unnest(to_tsvector('simple', coalesce(p_text, '')))
$function$;

CREATE OR REPLACE FUNCTION public.record_actions(p_standard integer, p_premium integer, p_bots bigint[], p_users bigint[], p_operations text[], p_codes text[], p_failed boolean[], p_durations integer[], p_requests text[], p_keys text[], p_input_hashes bytea[], p_statuses smallint[], p_bodies text[], p_facts jsonb[])
 RETURNS TABLE(hour bigint, actions integer[], daily_limit integer, now_seconds double precision, later integer)
 LANGUAGE plpgsql
 SET enable_seqscan TO 'off'
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
declare
  v_now timestamptz := app_now();
  v_hour bigint := hour_number(v_now);
  v_oldest bigint;
  v_rows integer;
begin
  insert into action_log (bot_id, user_id, operation, code, duration_ms, request_id, facts)
    select a.bot_id, a.user_id, a.operation, a.code, a.duration_ms, a.request_id, a.facts
    from unnest(p_bots, p_users, p_operations, p_codes, p_durations, p_requests, p_facts) with ordinality
      a (bot_id, user_id, operation, code, duration_ms, request_id, facts, position)
    order by a.position;

  if cardinality(array_remove(p_keys, null)) > 0 then
    insert into idempotency_keys as k (bot_id, key, operation, input_hash, status, body)
      select a.bot_id, a.key, a.operation, a.input_hash, a.status, a.body
      from unnest(p_bots, p_keys, p_operations, p_input_hashes, p_statuses, p_bodies)
        a (bot_id, key, operation, input_hash, status, body)
      where a.key is not null order by a.bot_id, a.key
      on conflict (bot_id, key) do update set operation = excluded.operation, input_hash = excluded.input_hash,
          status = excluded.status, body = excluded.body, created_at = excluded.created_at
        where k.status is null or k.created_at <= v_now - interval '24 hours';
    get diagnostics v_rows = row_count;
    if v_rows < cardinality(array_remove(p_keys, null)) then
      raise exception 'another call stored an answer under the same key' using errcode = 'serialization_failure';
    end if;
  end if;

  select min(l.hour) into v_oldest from (
    select u.hour from bot_usage u where u.bot_id = any (p_bots) order by u.bot_id for no key update) l;
  -- The first action of an hour moves the buckets on.
  if v_oldest < v_hour then
    update bot_usage u set hour = v_hour, actions = shift_hours(u.actions, v_hour - u.hour),
        failed = shift_hours(u.failed, v_hour - u.hour), refused = shift_hours(u.refused, v_hour - u.hour)
      where u.bot_id = any (p_bots) and u.hour < v_hour;
  end if;
  return query
  with counted as (
    update bot_usage u set actions[1] = u.actions[1] + c.actions, failed[1] = u.failed[1] + c.failed
      from (select a.bot_id, count(*)::integer as actions, count(*) filter (where a.failed)::integer as failed
              from unnest(p_bots, p_failed) a (bot_id, failed) group by a.bot_id) c
        join bots b on b.bot_id = c.bot_id
      where u.bot_id = c.bot_id and sum_of(u.actions) + c.actions
        <= case when b.premium_until > v_now then p_premium else p_standard end
      returning u.bot_id, u.hour, u.actions, case when b.premium_until > v_now then p_premium else p_standard end as day_limit,
        c.actions as together
  )
  select c.hour, c.actions, c.day_limit, date_part('epoch', v_now),
      (c.together - row_number() over (partition by a.bot_id order by a.position))::integer
    from unnest(p_bots) with ordinality a (bot_id, position) join counted c on c.bot_id = a.bot_id
    order by a.position;
  get diagnostics v_rows = row_count;
  if v_rows < cardinality(p_bots) then
    raise exception 'daily limit reached' using errcode = 'IB001';
  end if;
end $function$;

CREATE OR REPLACE FUNCTION public.record_refused_action(p_bot bigint, p_standard integer, p_premium integer, p_operation text, p_user bigint, p_duration_ms integer, p_request text)
 RETURNS day_counts
 LANGUAGE plpgsql
AS $function$
declare
  v_hour bigint := hour_number(app_now());
  v_row bot_usage;
begin
  perform begin_hour(p_bot, v_hour);
  update bot_usage u set refused[1] = u.refused[1] + 1 where u.bot_id = p_bot returning * into v_row;
  insert into action_log (bot_id, user_id, operation, code, duration_ms, request_id)
    values (p_bot, p_user, p_operation, 'daily_limit_reached', p_duration_ms, p_request);
  return (select (v_row.hour, v_row.actions, case when b.premium_until > app_now() then p_premium else p_standard end,
      date_part('epoch', app_now()))::day_counts
    from bots b where b.bot_id = p_bot);
end $function$;

CREATE OR REPLACE FUNCTION public.record_shared_action(p_standard integer, p_premium integer, p_share bigint, p_bot bigint, p_user bigint, p_operation text, p_code text, p_failed boolean, p_duration integer, p_request text, p_key text, p_input_hash bytea, p_status smallint, p_body text, p_facts jsonb)
 RETURNS day_counts
 LANGUAGE plpgsql
AS $function$
begin
  perform record_actions(2147483647, 2147483647, array[p_bot], array[p_user], array[p_operation], array[p_code],
    array[p_failed], array[p_duration], array[p_request], array[p_key], array[p_input_hash], array[p_status],
    array[p_body], array[p_facts]);
  return count_share(p_bot, p_share, p_failed, false, p_standard, p_premium);
end $function$;

CREATE OR REPLACE FUNCTION public.replace_partition(p_table regclass, p_partition regclass, p_kept regclass)
 RETURNS boolean
 LANGUAGE plpgsql
AS $function$
declare
  v_part record;
  v_name text := p_partition::text;
  v_any boolean;
begin
  select * into v_part from partitions_of(p_table) where partition_name = p_partition;
  execute format('select exists (select 1 from %s)', p_kept) into v_any;
  perform set_config('lock_timeout', '500ms', true);
  execute format('alter table %s detach partition %s', p_table, p_partition);
  execute format('drop table %s', p_partition);
  if v_any then
    execute format('alter table %s attach partition %s for values from (%s) to (%s)',
      p_table, p_kept, coalesce(v_part.from_id::text, 'minvalue'), v_part.to_id);
    execute format('alter table %s rename to %I', p_kept, v_name);
    execute format('comment on table %I is %L', v_name, 'kept');
  else
    execute format('drop table %s', p_kept);
  end if;
  return true;
exception when lock_not_available then
  return false;
end $function$;

CREATE OR REPLACE FUNCTION public.replay_events(p_subscription bigint, p_written_by xid8, p_event bigint, p_seconds double precision, p_most integer)
 RETURNS bigint
 LANGUAGE plpgsql
AS $function$
declare
  v_subscription event_subscriptions;
  v_found bigint;
begin
  -- Calls at the same time take turns. The statement after this one sees what the call before has sent.
  select * into v_subscription from event_subscriptions where subscription_id = p_subscription for no key update;
  with missed as (
    select e.event_id, e.written_by from events e
    where e.bot_id = v_subscription.bot_id and e.type = v_subscription.type and e.data @> v_subscription.matching
      and (e.written_by, e.event_id) > (p_written_by, p_event)
      and e.created_at > app_now() - make_interval(secs => p_seconds)
      and not exists (select 1 from deliveries d where d.event_id = e.event_id and d.bot_id = -p_subscription
        and d.state in ('pending', 'delivered'))
    order by e.written_by desc, e.event_id desc limit p_most + 1),
  sent as (
    insert into deliveries (event_id, bot_id)
    select event_id, -p_subscription from (
      select * from missed order by written_by desc, event_id desc limit p_most) latest
    order by written_by, event_id)
  select count(*) into v_found from missed;
  return v_found;
end $function$;

CREATE OR REPLACE FUNCTION public.settle_deliveries(p_results jsonb, p_failing_limit interval)
 RETURNS TABLE(bot_id bigint, contact_email text, url text, reason text)
 LANGUAGE plpgsql
AS $function$
#variable_conflict use_column
begin
  perform set_config('synchronous_commit', 'off', true);
  update deliveries d set
      tries = d.tries + 1,
      attempts = (case when jsonb_array_length(d.attempts) >= 24 then d.attempts - 0 else d.attempts end)
        || jsonb_build_array(r.attempt || jsonb_build_object('at', app_now())),
      state = case when d.state = 'pending' then r.state else d.state end,
      next_try_at = app_now() + make_interval(secs => r.delay_seconds),
      settled_at = case when d.state = 'pending' and r.state = 'pending' then null else app_now() end
    from jsonb_to_recordset(p_results)
      as r (delivery_id bigint, attempt jsonb, state text, delay_seconds double precision)
    where d.delivery_id = r.delivery_id;

  -- A new address resets this row. It is either committed now, and read below, or waits for us and resets it afterwards.
  perform 1 from webhook_endpoints e
    where e.bot_id in (select r.bot_id from jsonb_to_recordset(p_results) as r (bot_id bigint, state text)
      where r.state <> 'delivered')
    order by e.bot_id for no key update;

  return query
    with result as (
      select r.bot_id, b.contact_email, b.webhook_url, bool_or(r.state = 'delivered') as any_delivered,
        coalesce(bool_or(r.gone), false) as gone, max(r.pause_seconds) as pause_seconds
      from jsonb_to_recordset(p_results)
        as r (bot_id bigint, url text, state text, gone boolean, pause_seconds double precision)
      join bots b on b.bot_id = r.bot_id and b.webhook_url = coalesce(r.url, b.webhook_url)
      group by r.bot_id, b.bot_id),
    changed as (
      update webhook_endpoints e set
        failing_since = case when r.any_delivered then null else coalesce(e.failing_since, app_now()) end,
        paused_until = app_now() + make_interval(secs => r.pause_seconds),
        disabled_at = case when r.gone or (not r.any_delivered and e.failing_since <= app_now() - p_failing_limit)
          then coalesce(e.disabled_at, app_now()) end,
        disabled_reason = case when r.gone then 'gone'
          when not r.any_delivered and e.failing_since <= app_now() - p_failing_limit then 'failing' end
      from result r
      where e.bot_id = r.bot_id and e.disabled_at is null
        and (not r.any_delivered or r.gone or e.failing_since is not null or e.paused_until is not null
          or r.pause_seconds is not null)
      returning e.bot_id, r.contact_email, r.webhook_url, e.disabled_reason)
    select changed.bot_id, changed.contact_email, changed.webhook_url, changed.disabled_reason
    from changed where changed.disabled_reason is not null;
end $function$;

CREATE OR REPLACE FUNCTION public.settle_published(p_user bigint)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  if (select may_be_published(u) from users u where u.user_id = p_user and u.erased_at is null) then
    update ideas set approval_status = 'approved' where owner_user_id = p_user and approval_status = 'withheld';
    update businesses set approval_status = 'approved' where owner_user_id = p_user and approval_status = 'withheld';
  else
    update ideas set approval_status = 'withheld'
      where owner_user_id = p_user and approval_status = 'approved' and held_for_bot_id is null;
    update businesses set approval_status = 'withheld'
      where owner_user_id = p_user and approval_status = 'approved' and held_for_bot_id is null;
  end if;
end $function$;

CREATE OR REPLACE FUNCTION public.settle_subscriptions(p_results jsonb)
 RETURNS void
 LANGUAGE sql
AS $function$
  update event_subscriptions s set
    failing_since = case when r.any_delivered then null else coalesce(s.failing_since, app_now()) end,
    last_delivered_at = case when r.any_delivered then app_now() else s.last_delivered_at end,
    last_error = case when r.any_delivered then null else r.category end,
    paused_until = app_now() + make_interval(secs => r.pause_seconds),
    gone_at = case when r.gone then app_now() else s.gone_at end
  from (
    select r.bot_id, bool_or(r.state = 'delivered') as any_delivered, max(r.category) as category,
      coalesce(bool_or(r.gone), false) as gone, max(r.pause_seconds) as pause_seconds
    from jsonb_to_recordset(p_results)
      as r (bot_id bigint, state text, category text, gone boolean, pause_seconds double precision)
    where r.bot_id < 0 group by r.bot_id) r
  where s.subscription_id = -r.bot_id
$function$;

CREATE OR REPLACE FUNCTION public.shift_hours(p_buckets integer[], p_hours bigint)
 RETURNS integer[]
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select case when p_hours <= 0 then p_buckets
    else (array_fill(0, array[least(p_hours, 25)::integer]) || p_buckets)[1:25] end
$function$;

CREATE OR REPLACE FUNCTION public.store_subscription(p_token bytea, p_public_id text, p_type text, p_matching jsonb, p_url text, p_secret bytea, p_previous bytea, p_seconds double precision, p_most integer)
 RETURNS TABLE(outcome text, subscription_id bigint, existed boolean, expires_at timestamp with time zone, was_active boolean, last_delivered_at timestamp with time zone, last_error text, failing_since timestamp with time zone)
 LANGUAGE plpgsql
AS $function$
#variable_conflict use_column
declare
  v_token bot_tokens;
  v_before event_subscriptions;
  v_after event_subscriptions;
  v_now timestamptz;
  v_alive boolean;
begin
  select * into v_token from bot_tokens t
    where t.token_hash = p_token and (t.expires_at is null or t.expires_at > app_now()) for key share;
  if not found then
    return query select 'ended', null::bigint, null::boolean, null::timestamptz, null::boolean, null::timestamptz,
      null::text, null::timestamptz;
    return;
  end if;
  perform pg_advisory_xact_lock(hashtextextended(format('event-subscriptions %s %s', v_token.bot_id, v_token.user_id), 0));
  v_now := app_now() + (clock_timestamp() - now());
  select * into v_before from event_subscriptions s where s.public_id = p_public_id for update;
  v_alive := found and v_before.expires_at > v_now;
  if not v_alive and p_most <= (
      select count(*) from event_subscriptions s
      where s.bot_id = v_token.bot_id and s.user_id is not distinct from v_token.user_id and s.expires_at > v_now) then
    return query select 'full', null::bigint, null::boolean, null::timestamptz, null::boolean, null::timestamptz,
      null::text, null::timestamptz;
    return;
  end if;
  insert into event_subscriptions as s
      (public_id, bot_id, user_id, token_hash, grant_id, type, matching, url, secret_sealed, expires_at,
       unseen_since)
    values (p_public_id, v_token.bot_id, v_token.user_id, case when v_token.grant_id is null then p_token end,
      v_token.grant_id, p_type, p_matching, p_url, p_secret, v_now + make_interval(secs => p_seconds),
      pg_current_snapshot())
    on conflict (public_id) do update set
      token_hash = excluded.token_hash, grant_id = excluded.grant_id, secret_sealed = excluded.secret_sealed,
      previous_secret_sealed = coalesce(p_previous, s.previous_secret_sealed),
      previous_secret_until = case when p_previous is null then s.previous_secret_until
        else app_now() + interval '24 hours' end,
      expires_at = excluded.expires_at, gone_at = null, paused_until = null,
      created_at = case when v_alive then s.created_at else excluded.created_at end,
      unseen_since = case when v_alive then s.unseen_since else excluded.unseen_since end,
      unseen_until = case when v_alive then s.unseen_until end
    returning * into v_after;
  return query select 'stored', v_after.subscription_id, v_alive, v_after.expires_at,
    v_before.gone_at is null, v_before.last_delivered_at, v_before.last_error, v_before.failing_since;
end $function$;

CREATE OR REPLACE FUNCTION public.sum_of(p_buckets integer[])
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select p_buckets[1] + p_buckets[2] + p_buckets[3] + p_buckets[4] + p_buckets[5] + p_buckets[6] + p_buckets[7]
    + p_buckets[8] + p_buckets[9] + p_buckets[10] + p_buckets[11] + p_buckets[12] + p_buckets[13] + p_buckets[14]
    + p_buckets[15] + p_buckets[16] + p_buckets[17] + p_buckets[18] + p_buckets[19] + p_buckets[20] + p_buckets[21]
    + p_buckets[22] + p_buckets[23] + p_buckets[24] + p_buckets[25]
$function$;

CREATE OR REPLACE FUNCTION public.take_rate(p_subject text, p_limit integer, p_seconds integer)
 RETURNS rate_result
 LANGUAGE plpgsql
AS $function$
declare
  v_now timestamptz := app_now();
  v_row rate_windows;
begin
  insert into rate_windows as w (subject, window_started_at, ends_at, taken)
  values (p_subject, v_now, v_now + make_interval(secs => p_seconds), 1)
  on conflict (subject) do update set
    taken = case when w.ends_at > v_now then least(w.taken, p_limit) + 1 else 1 end,
    window_started_at = case when w.ends_at > v_now then w.window_started_at else v_now end,
    ends_at = case when w.ends_at > v_now then least(w.ends_at, v_now + make_interval(secs => p_seconds))
                   else v_now + make_interval(secs => p_seconds) end
  returning * into v_row;
  return (v_row.taken <= p_limit, greatest(p_limit - v_row.taken, 0),
    greatest(ceil(extract(epoch from v_row.ends_at - v_now)), 1)::integer)::rate_result;
end $function$;

CREATE OR REPLACE FUNCTION public.unconfirm_contact()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.contact_confirmed_at := null;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.users_settle_published()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin perform settle_published(new.user_id); return null; end $function$;

CREATE OR REPLACE FUNCTION public.with_agent_texts(texts jsonb, written jsonb, bot bigint)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select coalesce(jsonb_agg(entry order by place), '[]') from (
    select entry, place, row_number() over (partition by entry ->> 0 order by place) as nth from (
      select jsonb_build_array(w.key, md5(w.value), bot) as entry, 0 as place
      from jsonb_each_text(written) w where w.value <> ''
      union all
      select t.entry, t.place
      from jsonb_array_elements(case jsonb_typeof(texts) when 'array' then texts else '[]' end)
        with ordinality t (entry, place)
      where md5(written ->> (t.entry ->> 0)) is distinct from t.entry ->> 1) known) newest
  where nth <= 10
$function$;

CREATE OR REPLACE FUNCTION public.words_query(p_prefix text, p_text text, p_longer boolean)
 RETURNS tsquery
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select coalesce(string_agg(
      '''' || replace(replace(p_prefix || lexeme, '\', '\\'), '''', '''''') || ''''
        || case when p_longer and length(lexeme) >= 3 then ':*' else '' end, ' & '), '''none''')::tsquery
  from unnest(to_tsvector('simple', p_text))
$function$;
