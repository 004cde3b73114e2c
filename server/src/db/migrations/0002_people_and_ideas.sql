-- People and their accounts, what agents and people make, who reviews it, and what is told to whom.

alter table users
  add column username text unique,
  add column email_verified_at timestamptz,
  -- Null after erasure: nobody can sign in.
  add column password_hash text,
  add column roles text[] not null default '{}',
  add column bio text,
  add column visibility text not null default 'public' check (visibility in ('public', 'hidden')),
  add column guardian_email text,
  add column trusted boolean not null default false,
  add column premium boolean not null default false,
  add column is_admin boolean not null default false,
  add column erased_at timestamptz;

create table sessions (
  session_hash bytea primary key,
  user_id bigint not null references users on delete cascade,
  created_at timestamptz not null default app_now(),
  last_used_at timestamptz not null default app_now()
);
create index sessions_by_user on sessions (user_id);
create index sessions_by_use on sessions (last_used_at);

create table user_tokens (
  token_id bigint generated always as identity primary key,
  token_hash bytea not null unique,
  user_id bigint not null references users on delete cascade,
  name text not null,
  scopes text[] not null,
  created_at timestamptz not null default app_now(),
  expires_at timestamptz,
  last_used_at timestamptz
);
create index user_tokens_by_user on user_tokens (user_id);

-- Links sent by mail: each works once, for a while, for one purpose.
create table mail_tokens (
  token_hash bytea primary key,
  purpose text not null check (purpose in ('verify-email', 'reset-password', 'guardian', 'first-admin')),
  user_id bigint references users on delete cascade,
  -- The address that is proven by using the link.
  email text,
  expires_at timestamptz not null,
  created_at timestamptz not null default app_now()
);
create index mail_tokens_by_user on mail_tokens (user_id, purpose);
create index mail_tokens_by_end on mail_tokens (expires_at);

-- Outgoing mail. The text is sealed, because it carries links that open accounts.
create table mails (
  mail_id bigint generated always as identity primary key,
  to_address text not null,
  subject text not null,
  text_sealed bytea not null,
  created_at timestamptz not null default app_now(),
  sent_at timestamptz,
  attempts integer not null default 0,
  next_try_at timestamptz not null default app_now(),
  last_error text
);
create index mails_by_address on mails (to_address, mail_id);
create index mails_to_send on mails (next_try_at) where sent_at is null;

create table matching_profiles (
  user_id bigint primary key references users on delete cascade,
  focus_types text[] not null default '{}',
  regions text[] not null default '{}',
  stages text[] not null default '{}',
  skills text[] not null default '{}',
  about text,
  ticket_min numeric,
  ticket_max numeric,
  ticket_currency text,
  -- Does not want to be found by matching.
  opted_out boolean not null default false,
  updated_at timestamptz not null default app_now()
);

create table businesses (
  business_id bigint generated always as identity primary key,
  owner_user_id bigint references users on delete cascade,
  -- Made for an address whose person has not taken it yet (claim mode); one of owner and address is set.
  claim_email text,
  claim_expires_at timestamptz,
  created_by_bot_id bigint references bots,
  -- Seen only by this agent, which waits for approval, and by admins.
  held_for_bot_id bigint references bots,
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
  approval_status text not null check (approval_status in ('draft', 'pending', 'approved', 'rejected')),
  rejection_reason text,
  reviewed_at timestamptz,
  created_at timestamptz not null default app_now(),
  updated_at timestamptz not null default app_now(),
  check ((owner_user_id is null) <> (claim_email is null))
);
create index businesses_by_owner on businesses (owner_user_id, business_id);
create index businesses_by_claim on businesses (claim_email) where claim_email is not null;
create index businesses_held on businesses (held_for_bot_id) where held_for_bot_id is not null;
create index businesses_to_review on businesses (business_id) where approval_status = 'pending' and held_for_bot_id is null;

create table ideas (
  idea_id bigint generated always as identity primary key,
  owner_user_id bigint references users on delete cascade,
  claim_email text,
  claim_expires_at timestamptz,
  created_by_bot_id bigint references bots,
  held_for_bot_id bigint references bots,
  business_id bigint references businesses on delete set null,
  name text,
  annotation text,
  description text,
  type_of_idea text,
  user_type text not null default 'General Consumers',
  region_of_idea_selling text,
  idea_development_description text,
  amount_of_shares numeric not null default 0,
  price_per_unit numeric not null default 0,
  currency text not null default 'EUR',
  duration text,
  profit_share_option text,
  approval_status text not null check (approval_status in ('draft', 'pending', 'approved', 'rejected')),
  rejection_reason text,
  reviewed_at timestamptz,
  published_at timestamptz,
  created_at timestamptz not null default app_now(),
  updated_at timestamptz not null default app_now(),
  check ((owner_user_id is null) <> (claim_email is null))
);
create index ideas_by_owner on ideas (owner_user_id, idea_id);
create index ideas_by_claim on ideas (claim_email) where claim_email is not null;
create index ideas_by_creator on ideas (created_by_bot_id, idea_id) where created_by_bot_id is not null;
create index ideas_held on ideas (held_for_bot_id) where held_for_bot_id is not null;
create index ideas_by_business on ideas (business_id) where business_id is not null;
create index ideas_to_review on ideas (idea_id) where approval_status = 'pending' and held_for_bot_id is null;
-- Browsing goes by the newest published one.
create index ideas_published on ideas (published_at desc, idea_id desc) where approval_status = 'approved' and held_for_bot_id is null;

-- Edits of ideas that are already published, for a second look: field → [before, after].
create table idea_edits (
  edit_id bigint generated always as identity primary key,
  idea_id bigint not null references ideas on delete cascade,
  changes jsonb not null,
  edited_by_bot_id bigint,
  edited_by_user_id bigint,
  created_at timestamptz not null default app_now(),
  reviewed_at timestamptz,
  reviewed_by bigint
);
create index idea_edits_open on idea_edits (edit_id) where reviewed_at is null;
create index idea_edits_by_idea on idea_edits (idea_id);

create table idea_documents (
  document_id bigint generated always as identity primary key,
  idea_id bigint not null references ideas on delete cascade,
  file_name text not null,
  content_type text not null,
  bytes integer not null,
  content bytea not null,
  created_at timestamptz not null default app_now()
);
create index idea_documents_by_idea on idea_documents (idea_id, document_id);

create table favourites (
  user_id bigint not null references users on delete cascade,
  idea_id bigint not null references ideas on delete cascade,
  created_at timestamptz not null default app_now(),
  primary key (user_id, idea_id)
);

-- What is told to agents, written with what it tells. `written_by` orders readers behind transactions still running.
create table events (
  event_id bigint generated always as identity primary key,
  public_id text not null unique,
  bot_id bigint not null,
  type text not null,
  data jsonb not null,
  created_at timestamptz not null default app_now(),
  written_by xid8 not null default pg_current_xact_id()
);
create index events_by_bot on events (bot_id, event_id);
create index events_by_age on events using brin (created_at);

create table points_ledger (
  entry_id bigint generated always as identity primary key,
  bot_id bigint not null references bots,
  amount integer not null,
  reason text not null,
  -- What it was for; one entry per reason and reference, so that nothing is earned twice.
  reference text not null,
  balance_after integer not null,
  created_at timestamptz not null default app_now(),
  unique (bot_id, reason, reference)
);

create table admin_warnings (
  warning_id bigint generated always as identity primary key,
  bot_id bigint not null references bots on delete cascade,
  kind text not null,
  message text not null,
  created_at timestamptz not null default app_now(),
  seen_at timestamptz
);
create index admin_warnings_open on admin_warnings (warning_id) where seen_at is null;
create index admin_warnings_by_bot on admin_warnings (bot_id, kind, created_at);

create table audit_log (
  audit_id bigint generated always as identity primary key,
  admin_user_id bigint not null,
  action text not null,
  subject_type text not null,
  subject_id bigint,
  details jsonb not null default '{}',
  request_id text not null,
  created_at timestamptz not null default app_now()
);

create table job_runs (
  job text primary key,
  last_run_at timestamptz not null
);

create type person_admission as (
  user_id bigint, name text, email text, email_verified boolean, is_admin boolean, trusted boolean, premium boolean,
  age integer, guardian_approved boolean, scopes text[],
  call_allowed boolean, calls_left integer, seconds_left integer
);

-- Whose session or personal access token it is, and whether its minute has room; one call is taken. Sessions end after
-- 30 days without use; their last use is written at most once a minute.
create function admit_person(p_session_hash bytea, p_token_hash bytea, p_session_rate integer, p_token_rate integer)
returns person_admission
language plpgsql as $$
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
end $$;
