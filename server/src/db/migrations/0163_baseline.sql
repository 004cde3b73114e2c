-- The whole schema as of migration 0163, and the rows that a new installation starts with. It replaces the migrations up to
-- that number. Like them it is never edited: what changes later is a migration with a higher number. `npm run schema`
-- shows the schema with all of them.

create extension if not exists pg_trgm;
create extension if not exists unaccent;

-- Functions may name what comes further down.
set local check_function_bodies = off;

-- === The installation ===

-- All time comes from here, so that every process agrees and tests can move it (per database, by a setting).
create function app_now() returns timestamptz language sql stable parallel safe as $$
  select now() + coalesce(nullif(current_setting('ideabridge.clock_offset', true), '')::interval, interval '0')
$$;

-- One row: what belongs to this installation as a whole.
create table installation (
  singleton boolean primary key default true check (singleton),
  secret_key bytea not null
);

-- The latest moment there was. When the database's clock was ahead and is set right again, what was written meanwhile lies in
-- the future: a lease that nobody renews, a delivery due next year, counters of hours to come.
create table clock (
  singleton boolean primary key default true check (singleton),
  latest timestamptz not null
);

-- Takes back what a clock that was ahead left in the future, if there is any. 'infinity' is no wrong clock's.
create function mend_clock() returns boolean language plpgsql as $$
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
end $$;

create table job_runs (
  job text primary key,
  last_run_at timestamptz not null,
  -- How far a job that follows a log has read.
  reached bigint,
  -- Since when every run of a job has failed; null while it works.
  failing_since timestamptz
);
insert into job_runs (job, last_run_at, reached) values ('act-notices', app_now(), 0);

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
create index audit_log_by_admin on audit_log (admin_user_id, audit_id);
create index audit_log_by_action on audit_log (action, audit_id);
create index audit_log_by_subject on audit_log (subject_type, subject_id, audit_id);

-- Counted windows of everything that is not an agent's own call: addresses, people, codes.
create table rate_windows (
  subject text primary key,
  window_started_at timestamptz not null,
  ends_at timestamptz not null,
  taken integer not null
) with (fillfactor = 50);
create index rate_windows_by_end on rate_windows (ends_at);

create type rate_result as (allowed boolean, remaining integer, seconds_left integer);

-- Takes one from a window that starts with its first call. A window that seems to start in the future (the clock was set
-- back) still counts, for its own length at most.
create function take_rate(p_subject text, p_limit integer, p_seconds integer) returns rate_result
language plpgsql as $$
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
end $$;

-- The same answer without taking one.
create function peek_rate(p_subject text, p_limit integer, p_seconds integer) returns rate_result
language sql stable as $$
  select coalesce(
    (select (w.taken < p_limit, greatest(p_limit - w.taken, 0),
       greatest(ceil(extract(epoch from w.ends_at - app_now())), 1)::integer)::rate_result
     from rate_windows w where w.subject = p_subject and w.ends_at > app_now()),
    (p_limit > 0, p_limit, p_seconds)::rate_result)
$$;

-- === People ===

create table users (
  user_id bigint generated always as identity primary key,
  email text not null unique,
  name text not null,
  date_of_birth date,
  guardian_approved_at timestamptz,
  created_at timestamptz not null default app_now(),
  username text unique,
  email_verified_at timestamptz,
  -- Null after erasure: nobody can sign in.
  password_hash text,
  roles text[] not null default '{}',
  bio text,
  visibility text not null default 'public' check (visibility in ('public', 'hidden', 'withheld')),
  guardian_email text,
  trusted boolean not null default false,
  premium boolean not null default false,
  is_admin boolean not null default false,
  erased_at timestamptz,
  notified_at timestamptz,
  -- What a person reads the service's mails in.
  language text not null default 'en' constraint users_language_check check (language in ('en', 'de')),
  digest_every text not null default 'daily' check (digest_every in ('daily', 'weekly')),
  digested_at timestamptz,
  -- The first steps after registering. Null for those who took them or never had to, such as admins.
  onboarding_step smallint check (onboarding_step between 1 and 3),
  onboarding_role text check (onboarding_role in ('maker', 'backer', 'sent')),
  -- The page they were on their way to when they registered, so that any device can take them there.
  next_path text check (length(next_path) <= 500),
  -- An admin can suspend a person. What they published becomes withheld, so that everything that asks for approved ideas and
  -- businesses, public profiles and links that are not paused leaves them out by itself.
  suspended_at timestamptz,
  suspended_until timestamptz,
  -- A password alone does not sign them in.
  second_factor boolean not null default false,
  -- What a guardian has switched off.
  guardian_limits text[] not null default '{}'
);
create index users_search on users using gin (email gin_trgm_ops, name gin_trgm_ops, username gin_trgm_ops);
create index users_admins on users (user_id) where is_admin;
-- Public investors, newest first.
create index users_public_investors on users (user_id desc)
  where visibility = 'public' and erased_at is null and email_verified_at is not null and roles @> '{investor}';
-- People whom others may find in Discover, newest first.
create index users_to_meet on users (user_id desc)
  where visibility = 'public' and erased_at is null and email_verified_at is not null and roles && '{investor,partner}';
create index users_suspended_until on users (suspended_until) where suspended_until is not null;
create index users_by_birth on users (date_of_birth) where date_of_birth is not null and guardian_approved_at is null;
-- What suspended people published is looked for every hour, and there are few of them.
create index users_suspended on users (user_id) where suspended_at is not null;

create table sessions (
  session_hash bytea primary key,
  user_id bigint not null references users on delete cascade,
  created_at timestamptz not null default app_now(),
  last_used_at timestamptz not null default app_now(),
  -- When the password was last entered in this session: decisions on what agents ask need it to be recent.
  confirmed_at timestamptz default app_now(),
  -- A session says which browser it belongs to, so that people can recognise it and end it, and how its person last
  -- proved who they are.
  session_id bigint generated always as identity,
  browser text,
  system text,
  confirmed_by text not null default 'password'
    check (confirmed_by in ('password', 'passkey', 'recovery_code'))
);
create index sessions_by_user on sessions (user_id);
create index sessions_by_use on sessions (last_used_at);
create unique index sessions_session_id on sessions (session_id);

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
  purpose text not null check (purpose in ('verify-email', 'reset-password', 'guardian', 'guardian-consent', 'first-admin')),
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
  last_error text,
  -- Headers of a mail beside the usual ones, such as how to unsubscribe.
  headers jsonb not null default '{}',
  -- Whose account the link in a mail opens; null where there is none. The address may be another's, as a guardian's is.
  account_user_id bigint,
  -- What the HTML of a mail is made of, until it is sent.
  letter_sealed bytea,
  -- Under which mail settings a mail was refused for good; others may be accepted.
  refused_under bytea
);
create index mails_by_address on mails (to_address, mail_id);
create index mails_to_send on mails (next_try_at) where sent_at is null;
-- How many mails went out in the last hour is asked before each batch.
create index mails_by_sending on mails (sent_at) where sent_at is not null;
-- When somebody leaves, the mails about their account are looked for; reading all mails would take too long.
create index mails_about_account on mails (account_user_id) where account_user_id is not null;

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

-- People born on 29 February come of age on 1 March.
create function is_minor(born date) returns boolean language sql stable parallel safe as $$
  select coalesce(born > app_now()::date - interval '18 years', false)
$$;

create function of_age_on(born date) returns date language sql immutable parallel safe as $$
  select (born + interval '18 years')::date + (to_char(born, 'MMDD') = '0229')::integer
$$;

create function is_public(u users) returns boolean language sql stable parallel safe as $$
  select u.visibility = 'public' and u.erased_at is null and not is_minor(u.date_of_birth)
$$;

-- A minor's only while a guardian approves.
create function may_be_published(u users) returns boolean language sql stable parallel safe as $$
  select u.suspended_at is null and not (is_minor(u.date_of_birth) and u.guardian_approved_at is null)
$$;

-- Who accepted which version of the texts for people, and when. Older accounts have no row: we do not know what they
-- accepted, so the app asks them once.
create table legal_acceptances (
  user_id bigint not null references users on delete cascade,
  document text not null check (document in ('terms', 'privacy')),
  -- The date of the text, as it says itself.
  version text not null,
  accepted_at timestamptz not null default app_now(),
  primary key (user_id, document, version)
);

create table passkeys (
  passkey_id bigint generated always as identity primary key,
  user_id bigint not null references users (user_id) on delete cascade,
  name text not null,
  credential_id bytea not null unique,
  public_key bytea not null,
  -- What an authenticator stores for the account: random, the same for all of a person's passkeys.
  user_handle bytea not null,
  counter bigint not null,
  transports text[] not null default '{}',
  synced boolean not null default false,
  -- Its counter went backwards: there may be a copy.
  locked_at timestamptz,
  last_used_at timestamptz,
  created_at timestamptz not null default app_now()
);
create index passkeys_by_user on passkeys (user_id);

create table recovery_codes (
  user_id bigint not null references users (user_id) on delete cascade,
  code_hash bytea not null,
  primary key (user_id, code_hash)
);

-- Challenges are sealed, not stored; only those that were answered are kept, until they would have expired anyway.
create table used_challenges (
  challenge_hash bytea primary key,
  expires_at timestamptz not null
);
create index used_challenges_by_end on used_challenges (expires_at);

-- Somebody who lost every passkey and every code can have them removed, after a wait in which the owner is warned.
create table passkey_removals (
  user_id bigint primary key references users (user_id) on delete cascade,
  removes_at timestamptz not null,
  created_at timestamptz not null default app_now(),
  -- They are warned every day.
  reminded_at timestamptz not null default app_now()
);

-- A new address waits until the old one and the new one have said yes.
create table address_changes (
  user_id bigint primary key references users (user_id) on delete cascade,
  email text not null,
  old_token_hash bytea not null unique,
  new_token_hash bytea not null unique,
  old_confirmed_at timestamptz,
  new_confirmed_at timestamptz,
  expires_at timestamptz not null,
  created_at timestamptz not null default app_now()
);
create index address_changes_by_end on address_changes (expires_at);

-- A person's data as an archive, made by a job: the latest one per person, in pieces.
create table data_exports (
  user_id bigint primary key references users on delete cascade,
  export_id bigint generated always as identity unique,
  requested_at timestamptz not null default app_now(),
  started_at timestamptz,
  ready_at timestamptz,
  bytes bigint not null default 0
);
create index data_exports_waiting on data_exports (requested_at) where ready_at is null;

create table data_export_pieces (
  export_id bigint not null references data_exports (export_id) on delete cascade,
  position integer not null,
  content bytea not null,
  primary key (export_id, position)
);
alter table data_export_pieces alter column content set storage external;

-- === Agents ===

create table bots (
  bot_id bigint generated always as identity primary key,
  bot_name text not null,
  contact_email text not null,
  bot_description text,
  third_party_provider text,
  status text not null default 'pending_approval'
    check (status in ('pending_approval', 'active', 'suspended', 'rejected')),
  status_reason text,
  requested_capabilities text[] not null,
  -- Null until an admin approves: what the agent asked for counts meanwhile, on writes that are held anyway.
  active_capabilities text[],
  autonomy_requested boolean not null default false,
  autonomous boolean not null default false,
  pairing_code_hash bytea not null unique,
  webhook_url text,
  webhook_secret_sealed bytea not null,
  terms_version text not null,
  linked_users_count integer not null default 0,
  points_balance integer not null default 0 check (points_balance >= 0),
  premium_until timestamptz,
  log_retention_until timestamptz,
  created_at timestamptz not null default app_now(),
  approved_at timestamptz,
  -- An agent that declares nothing at its registration asks for everything, messages included, for which there is no
  -- capability.
  asks_for_everything boolean not null default false,
  -- Who runs an agent: the contact address counts as confirmed once somebody opened the link mailed to it.
  contact_confirmed_at timestamptz,
  contact_changed_at timestamptz,
  -- Agents that people can find and pair with: active ones whose operators are confirmed and want it.
  wants_listing boolean not null default false,
  listed_since timestamptz
);
create index bots_by_status on bots (status, bot_id);
create index bots_search on bots using gin (bot_name gin_trgm_ops, contact_email gin_trgm_ops);
create index bots_listed on bots (linked_users_count desc, bot_id)
  where wants_listing and status = 'active' and contact_confirmed_at is not null;

create table links (
  bot_id bigint not null references bots on delete cascade,
  user_id bigint not null references users on delete cascade,
  permissions text[] not null,
  linked_at timestamptz not null default app_now(),
  -- A paused link is no link for the agent.
  paused_at timestamptz,
  -- How a person grants a permission: they are asked each time, or within limits. Keyed by the permission; one that is not in
  -- it is allowed without limits, and null allows all of them so.
  terms jsonb,
  -- Paused by the suspension and not by the person: resumed with it.
  suspended boolean not null default false,
  primary key (bot_id, user_id)
);
create index links_by_user on links (user_id, bot_id);

-- A client is known by the address of its metadata document, or by the id it got when it registered itself.
create table oauth_clients (
  client_id text primary key,
  kind text not null check (kind in ('document', 'registered')),
  metadata jsonb not null,
  -- When a document is to be fetched again.
  fresh_until timestamptz,
  created_at timestamptz not null default app_now(),
  -- The last consent or token. A registration nobody consented to has none.
  used_at timestamptz
);
create index oauth_clients_by_use on oauth_clients (coalesce(used_at, created_at));

-- Which agent a client is. One with a document is the same agent for everybody; one that registered itself is another
-- agent for each person.
create table assistants (
  bot_id bigint primary key references bots (bot_id) on delete cascade,
  client_key text not null,
  user_id bigint references users (user_id) on delete cascade,
  host text not null,
  unique nulls not distinct (client_key, user_id)
);
create index assistants_by_user on assistants (user_id) where user_id is not null;

-- One consent. Everything issued under it ends with it, and it ends with the pairing.
create table oauth_grants (
  grant_id text primary key,
  client_id text not null references oauth_clients (client_id) on delete cascade,
  bot_id bigint not null,
  user_id bigint not null,
  scopes text[] not null,
  resource text not null,
  created_at timestamptz not null default app_now(),
  last_used_at timestamptz not null default app_now(),
  foreign key (bot_id, user_id) references links (bot_id, user_id) on delete cascade
);
create index oauth_grants_by_link on oauth_grants (bot_id, user_id, created_at);
create index oauth_grants_by_user on oauth_grants (user_id);
create index oauth_grants_by_client on oauth_grants (client_id);

create table bot_tokens (
  token_hash bytea primary key,
  bot_id bigint not null references bots on delete cascade,
  created_at timestamptz not null default app_now(),
  -- Null: the agent's present token. Set: an earlier one, valid until then.
  expires_at timestamptz,
  -- An access token is a bot token that stands for one person too, for calls to one audience.
  user_id bigint,
  audience text,
  grant_id text references oauth_grants (grant_id) on delete cascade,
  -- A client may refresh with fewer scopes than its person granted. The token is then good for those alone; null: for all of them.
  scopes text[]
);
create index bot_tokens_by_bot on bot_tokens (bot_id);
create index bot_tokens_by_grant on bot_tokens (grant_id) where grant_id is not null;
create index bot_tokens_by_end on bot_tokens (expires_at) where grant_id is not null;

create table points_ledger (
  entry_id bigint generated always as identity primary key,
  bot_id bigint not null references bots,
  amount integer not null,
  reason text not null,
  -- What it was for; one entry per reason and reference, so that nothing is earned twice.
  reference text not null,
  balance_after integer not null,
  created_at timestamptz not null default app_now(),
  -- What an admin wrote to a booking of theirs.
  note text,
  unique (bot_id, reason, reference)
);
create index points_ledger_by_bot on points_ledger (bot_id, entry_id);

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

-- Requests that wait for a person, codes and refresh tokens. Ids are secrets, so only their hashes are here.
create table oauth_records (
  id_hash bytea primary key,
  model text not null,
  grant_id text references oauth_grants (grant_id) on delete cascade,
  -- Of a code that a person types.
  user_code_hash bytea unique,
  payload jsonb not null,
  -- What the person decided.
  decision jsonb,
  consumed_at timestamptz,
  expires_at timestamptz not null,
  -- When a client asked. One that wants its person to sign in for this request is told apart by it.
  created_at timestamptz not null default app_now()
);
create index oauth_records_by_grant on oauth_records (grant_id) where grant_id is not null;
create index oauth_records_by_end on oauth_records (expires_at);

-- Whoever pauses an agent, and whoever stops it for everybody, ends what was issued, by whatever way they do it.
create function end_grants_of_link() returns trigger language plpgsql as $$
begin
  delete from oauth_grants where bot_id = new.bot_id and user_id = new.user_id;
  return null;
end $$;

create trigger links_paused after update of paused_at on links for each row
  when (new.paused_at is not null and old.paused_at is null) execute function end_grants_of_link();

create function end_grants_of_bot() returns trigger language plpgsql as $$
begin
  delete from oauth_grants where bot_id = new.bot_id;
  return null;
end $$;

create trigger bots_stopped after update of status on bots for each row
  when (new.status in ('suspended', 'rejected') and old.status is distinct from new.status)
  execute function end_grants_of_bot();

-- A new contact address of an agent counts once its mailed link was used. One at a time for each agent.
create table contact_changes (
  bot_id bigint primary key references bots on delete cascade,
  email text not null,
  token_hash bytea not null unique,
  expires_at timestamptz not null,
  created_at timestamptz not null default app_now(),
  -- A confirmed address agrees before another takes its place; the two links may be opened in either order.
  confirmed_at timestamptz,
  from_token_hash bytea unique,
  from_confirmed_at timestamptz
);
create index contact_changes_by_end on contact_changes (expires_at);

-- However the address changes, the proof of the one before does not carry over.
create function unconfirm_contact() returns trigger language plpgsql as $$
begin
  new.contact_confirmed_at := null;
  return new;
end $$;

create trigger bots_contact_moved before update of contact_email on bots for each row
  when (old.contact_email is distinct from new.contact_email
    and old.contact_confirmed_at is not distinct from new.contact_confirmed_at)
  execute function unconfirm_contact();

-- Links that make a new token for an agent whose token is lost. Without an agent only in work that is rolled back.
create table recovery_links (
  token_hash bytea primary key,
  bot_id bigint references bots on delete cascade,
  email text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default app_now()
);
create index recovery_links_by_bot on recovery_links (bot_id);
create index recovery_links_by_end on recovery_links (expires_at);

-- Keeps when an agent was listed first, whatever made it so: its page then answers 410 instead of 404.
create function note_listed() returns trigger language plpgsql as $$
begin
  new.listed_since := app_now();
  return new;
end $$;

create trigger bots_noted_listed before update of wants_listing, status, contact_confirmed_at on bots for each row
  when (new.listed_since is null and new.wants_listing and new.status = 'active' and new.contact_confirmed_at is not null)
  execute function note_listed();

-- === Calls of agents ===

-- Calls in the current minute. Apart from bot_usage, whose row is locked until a write is on disk: the next call of the
-- same agent is let in meanwhile.
create table bot_minutes (
  bot_id bigint primary key references bots on delete cascade,
  window_started_at timestamptz not null default '-infinity',
  calls integer not null default 0,
  last_active_at timestamptz
) with (fillfactor = 50);

-- Actions per hour, newest first: the hour that runs and the 24 before it, so that no 24 hours in a row are missed.
create table bot_usage (
  bot_id bigint primary key references bots on delete cascade,
  hour bigint not null,
  actions integer[] not null default array_fill(0, array[25]),
  failed integer[] not null default array_fill(0, array[25]),
  refused integer[] not null default array_fill(0, array[25])
) with (fillfactor = 50);
-- The monitor looks only at agents that did something in its window. The hour changes at most once an hour, so the
-- counters' own updates stay free of index work.
create index bot_usage_by_hour on bot_usage (hour, bot_id);

create table idempotency_keys (
  -- Refers to no agent: agents are never deleted, and checking each key against its agent cost more than storing it.
  bot_id bigint not null,
  key text not null,
  operation text not null,
  input_hash bytea not null,
  -- Null only inside the transaction that runs the call.
  status smallint,
  body text,
  created_at timestamptz not null default app_now(),
  primary key (bot_id, key)
);
create index idempotency_keys_by_age on idempotency_keys (created_at);

create table action_log (
  action_id bigint generated always as identity primary key,
  bot_id bigint not null,
  user_id bigint,
  operation text not null,
  code text not null,
  duration_ms integer not null,
  request_id text not null,
  created_at timestamptz not null default app_now(),
  -- What each action touched, and that its person undid it. The oldest entries have none.
  facts jsonb,
  undone_at timestamptz
) partition by range (action_id);
-- 5 million rows are about a gigabyte. The indexes of the first partition have names of their own; the whole table's take them over.
create table action_log_p0 partition of action_log for values from (minvalue) to (5000000);
create table action_log_p5000000 partition of action_log for values from (5000000) to (maxvalue);
create index action_log_p0_by_bot on action_log_p0 (bot_id, action_id);
create index action_log_p0_by_user on action_log_p0 (user_id, action_id) where user_id is not null;
create index action_log_by_bot on action_log (bot_id, action_id);
-- No index by age: partitions go by it, and the planner took it for the reads of one agent, 30 ms instead of 0.3.
create index action_log_by_user on action_log (user_id, action_id) where user_id is not null;

-- Writes of agents that no admin has approved yet, in the order in which they will be released.
create table queued_writes (
  write_id bigint generated always as identity primary key,
  bot_id bigint not null references bots on delete cascade,
  user_id bigint,
  operation text not null,
  input jsonb not null,
  answer jsonb not null,
  state text not null default 'queued' check (state in ('queued', 'released', 'failed', 'discarded')),
  failure jsonb,
  created_at timestamptz not null default app_now(),
  settled_at timestamptz,
  -- A held write keeps the key it came with, for what its release has to ask of a person.
  key text,
  input_hash bytea,
  -- The call that a held write came with: by it the log of actions tells what was done from what waits.
  request_id text,
  -- What a held write touched when it was released, which may differ from what it would have touched when it was held.
  facts jsonb
);
create index queued_writes_by_bot on queued_writes (bot_id, write_id);
-- For the overview: how many wait, and since when.
create index queued_writes_waiting on queued_writes (created_at) where state = 'queued';
create index queued_writes_by_user on queued_writes (user_id) where user_id is not null;
create index queued_writes_by_request on queued_writes (bot_id, request_id) where request_id is not null;
-- What was held and is settled is deleted after its time.
create index queued_writes_settled on queued_writes (settled_at) where settled_at is not null;
-- The list of agents counts these for each of them, and a decision reads them all.
create index queued_writes_of_bot on queued_writes (bot_id, write_id) where state = 'queued';
-- When somebody leaves: what was prepared for their address by agents that wait for approval.
create index queued_writes_by_address on queued_writes (lower(btrim(input ->> 'email')))
  where input ->> 'email' is not null;

create function hour_number(p_moment timestamptz) returns bigint language sql immutable as $$
  select floor(date_part('epoch', p_moment) / 3600)::bigint
$$;

-- Moves hourly buckets on by some hours: that many empty ones come in front and as many old ones fall out.
create function shift_hours(p_buckets integer[], p_hours bigint) returns integer[] language sql immutable as $$
  select case when p_hours <= 0 then p_buckets
    else (array_fill(0, array[least(p_hours, 25)::integer]) || p_buckets)[1:25] end
$$;

-- Written out, because the planner then makes it part of the statement: called for every action.
create function sum_of(p_buckets integer[]) returns integer language sql immutable as $$
  select p_buckets[1] + p_buckets[2] + p_buckets[3] + p_buckets[4] + p_buckets[5] + p_buckets[6] + p_buckets[7]
    + p_buckets[8] + p_buckets[9] + p_buckets[10] + p_buckets[11] + p_buckets[12] + p_buckets[13] + p_buckets[14]
    + p_buckets[15] + p_buckets[16] + p_buckets[17] + p_buckets[18] + p_buckets[19] + p_buckets[20] + p_buckets[21]
    + p_buckets[22] + p_buckets[23] + p_buckets[24] + p_buckets[25]
$$;

-- An agent's day as the service reckons with it: hourly buckets as of an hour, and what time it is.
create type day_counts as (hour bigint, actions integer[], daily_limit integer, now_seconds double precision);

-- The first action of an hour moves the buckets on.
create function begin_hour(p_bot bigint, p_hour bigint) returns void language sql as $$
  update bot_usage u set hour = p_hour, actions = shift_hours(u.actions, p_hour - u.hour),
      failed = shift_hours(u.failed, p_hour - u.hour), refused = shift_hours(u.refused, p_hour - u.hour)
    where u.bot_id = p_bot and u.hour < p_hour
$$;

-- An attempt beyond the day's limit: no action, but the monitor wants to know.
create function record_refused_action(p_bot bigint, p_standard integer, p_premium integer,
  p_operation text, p_user bigint, p_duration_ms integer, p_request text) returns day_counts
language plpgsql as $$
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
end $$;

-- The last statement of actions: logs them, stores their answers under their keys and counts them. Raises IB001 when a day
-- is full, which undoes the transaction. Counters come last because they stay locked until the commit, in the order of
-- the agents' ids. One row for each action, in their order; `later` are the agent's own actions after it.
create function record_actions(p_standard integer, p_premium integer, p_bots bigint[], p_users bigint[],
  p_operations text[], p_codes text[], p_failed boolean[], p_durations integer[], p_requests text[],
  p_keys text[], p_input_hashes bytea[], p_statuses smallint[], p_bodies text[], p_facts jsonb[])
  returns table (hour bigint, actions integer[], daily_limit integer, now_seconds double precision, later integer)
language plpgsql set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
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
end $$;

-- Begins writes. Locks their keys and the records they change, in one order for everybody, and holds the agent's state and the
-- pairing until the commit; answers with these and with what is stored under the key. A key counts for a day, but a person may
-- take three to decide. While they have not, it still stands for what they were asked, or the same call would ask them again.
create function enter_writes(p_bots bigint[], p_pending boolean[], p_users bigint[], p_keys text[], p_kinds text[],
  p_records bigint[])
  returns table (status text, linked boolean, permissions text[], stored_operation text, stored_input_hash bytea,
    stored_status smallint, stored_body text, terms jsonb)
language plpgsql set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
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
end $$;

-- Writes done under a permission that is limited by number. They outlive the pairing: pairing again does not empty the week.
create table grant_uses (
  use_id bigint generated always as identity primary key,
  bot_id bigint not null references bots on delete cascade,
  user_id bigint not null references users on delete cascade,
  permission text not null,
  used_at timestamptz not null default app_now()
);
create index grant_uses_by_link on grant_uses (bot_id, user_id, permission, used_at);
create index grant_uses_by_user on grant_uses (user_id);
create index grant_uses_by_age on grant_uses (used_at);

-- Which limit is full and when it has room again; no row where there is room. Until the transaction ends nobody else counts the
-- same permission of the same pairing: what is counted here and inserted later is exact over all processes. `p_ahead` are
-- uses to come that have a place already. No key of a call begins with a blank, so the lock meets none of theirs.
create function grant_room(p_bot bigint, p_user bigint, p_permission text, p_per_day integer, p_per_week integer,
  p_ahead integer) returns table (limit_name text, limit_value integer, frees_at timestamptz, seconds_left integer)
language plpgsql set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
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
end $$;

-- Writes that a person lets an agent make only after asking. The write is kept with what it would do, as data, and done when the
-- person says so: once, on the input that they were shown. Silence ends it.
create table approvals (
  approval_id bigint generated always as identity primary key,
  bot_id bigint not null references bots on delete cascade,
  user_id bigint not null references users on delete cascade,
  operation text not null,
  permission text not null,
  input jsonb not null,
  -- What it would have done when it was asked.
  preview jsonb not null,
  state text not null default 'waiting'
    check (state in ('waiting', 'granted', 'declined', 'expired', 'withdrawn', 'failed')),
  -- What the person said, and why it could not be done.
  word text,
  failure jsonb,
  -- What the agent is answered once it is done.
  answer_status smallint,
  answer text,
  -- The call that asked.
  key text,
  input_hash bytea,
  request_id text not null,
  -- Of the link in the mail, which decides this and nothing else.
  token_hash bytea unique,
  created_at timestamptz not null default app_now(),
  expires_at timestamptz not null,
  decided_at timestamptz,
  -- What an approved write touched. The log entry has what it touched when it was tried out, and those records are gone.
  facts jsonb
);
create index approvals_by_user on approvals (user_id, approval_id);
create index approvals_by_bot on approvals (bot_id, approval_id);
create index approvals_by_key on approvals (bot_id, key) where key is not null;
create index approvals_by_request on approvals (bot_id, request_id);
create index approvals_due on approvals (expires_at) where state = 'waiting';
-- Decided approvals are deleted by their age.
create index approvals_by_decision on approvals (decided_at) where decided_at is not null;
-- When somebody leaves, what agents asked about them is looked for by these.
create index approvals_by_idea on approvals ((preview #>> '{idea,idea_id}'))
  where preview #>> '{idea,idea_id}' is not null;
create index approvals_by_conversation on approvals ((input ->> 'conversation_id'))
  where input ->> 'conversation_id' is not null;
create index approvals_by_interest on approvals ((input ->> 'interest_id'))
  where input ->> 'interest_id' is not null;
-- What waits for somebody is counted with every change that their open pages show, and again with every approval that an agent
-- asks for. What was decided long ago is not read for that.
create index approvals_waiting on approvals (user_id, bot_id) where state = 'waiting';
create index approvals_by_match on approvals ((input ->> 'match_user_id'))
  where input ->> 'match_user_id' is not null;
create index approvals_by_introduction on approvals ((input ->> 'introduction_id'))
  where input ->> 'introduction_id' is not null;

-- Links in mails about what agents did. Each does one thing, once: it undoes an action, or, without one, pauses the agent.
create table act_links (
  token_hash bytea primary key,
  user_id bigint not null references users on delete cascade,
  bot_id bigint not null references bots on delete cascade,
  action_id bigint,
  expires_at timestamptz not null
);
create index act_links_by_user on act_links (user_id);
create index act_links_by_bot on act_links (bot_id);
create index act_links_by_end on act_links (expires_at);

-- An agent that many people share is limited for each of them, so that nobody can use up what the others need. The agent's
-- own counters go on, for the admins' pages.
create table shared_usage (
  bot_id bigint not null references bots (bot_id) on delete cascade,
  user_id bigint not null references users (user_id) on delete cascade,
  hour bigint not null,
  actions integer[] not null default array_fill(0, array[25]),
  failed integer[] not null default array_fill(0, array[25]),
  refused integer[] not null default array_fill(0, array[25]),
  window_started_at timestamptz not null,
  calls integer not null,
  primary key (bot_id, user_id)
);
create index shared_usage_by_user on shared_usage (user_id);
create index shared_usage_by_hour on shared_usage (hour);

-- One more action of a person, or one more attempt after their day's actions were used up.
create function count_share(p_bot bigint, p_user bigint, p_failed boolean, p_refused boolean, p_standard integer, p_premium integer)
returns day_counts language plpgsql as $$
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
end $$;

-- Logs an action and stores its answer like any other, and counts it for the person as well.
create function record_shared_action(p_standard integer, p_premium integer, p_share bigint, p_bot bigint, p_user bigint,
  p_operation text, p_code text, p_failed boolean, p_duration integer, p_request text, p_key text, p_input_hash bytea,
  p_status smallint, p_body text, p_facts jsonb)
returns day_counts language plpgsql as $$
begin
  perform record_actions(2147483647, 2147483647, array[p_bot], array[p_user], array[p_operation], array[p_code],
    array[p_failed], array[p_duration], array[p_request], array[p_key], array[p_input_hash], array[p_status],
    array[p_body], array[p_facts]);
  return count_share(p_bot, p_share, p_failed, false, p_standard, p_premium);
end $$;

-- Everything that must be known before calls of agents may run: whose token it is, whether the minute has room (one call
-- is taken for each), the day's counts, the link to the acting user, an answer stored under the key. Agents are locked in
-- the order of their ids: groups of several processes wait for each other and never in a circle. The pairing is looked up by
-- agent and person at once: with the agent from another part of the statement, the planner read all pairings of the person.
create function admit_calls(p_token_hashes bytea[], p_users bigint[], p_keys text[], p_per_minute integer,
  p_standard integer, p_premium integer)
  returns table ("position" integer, bot_id bigint, bot_name text, status text, status_reason text, autonomous boolean,
    active_capabilities text[], requested_capabilities text[], linked_users_count integer, points_balance integer,
    created_at timestamptz, last_active_at timestamptz, call_allowed boolean, calls_left integer, minute_left integer,
    hour bigint, actions integer[], daily_limit integer, now_seconds double precision, linked boolean, user_name text,
    permissions text[], age integer, guardian_approved boolean, stored_operation text, stored_input_hash bytea,
    stored_status smallint, stored_body text, terms jsonb, bound_user_id bigint, audience text, grant_id text, shared boolean)
language plpgsql set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
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
end $$;

-- For calls of assistants: the person's share of the limits of an agent that many people use, or nothing where the agent is
-- theirs alone (p_bots is null there). When a consent was last used is noted once a minute, and never waited for.
create function count_shares(p_bots bigint[], p_users bigint[], p_grants text[], p_per_minute integer)
  returns table (hour bigint, actions integer[], call_allowed boolean, calls_left integer, minute_left integer)
language plpgsql set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
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
end $$;

-- === Ideas and businesses ===

-- The words of a text as a tsvector of prefixed words, so that one index answers "type is" and "region is" and "mentions".
-- `simple` knows no language: ideas come in all of them.
create function prefixed_words(p_prefix text, p_text text) returns tsvector language sql immutable parallel safe as $$
  select coalesce(array_to_tsvector(array_agg(distinct p_prefix || lexeme)), ''::tsvector)
  from unnest(to_tsvector('simple', coalesce(p_text, '')))
$$;

-- Not in SQL: the planner would put such a function's text into every statement that writes an idea, and read it anew each
-- time, although most ideas are written before they are approved and have no words yet.
create function idea_words(p_type text, p_region text, p_texts text) returns tsvector
language plpgsql immutable parallel safe as $$
begin
  return prefixed_words('t:', p_type) || prefixed_words('r:', p_region) || prefixed_words('w:', p_texts);
end $$;

-- All words of the text, each with the prefix. Words of three letters or more match longer ones too, where that is asked;
-- with shorter ones it would be most of the index. A text without words asks for what no idea has.
create function words_query(p_prefix text, p_text text, p_longer boolean) returns tsquery
language sql immutable parallel safe as $$
  select coalesce(string_agg(
      '''' || replace(replace(p_prefix || lexeme, '\', '\\'), '''', '''''') || ''''
        || case when p_longer and length(lexeme) >= 3 then ':*' else '' end, ' & '), '''none''')::tsquery
  from unnest(to_tsvector('simple', p_text))
$$;

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
  approval_status text not null check (approval_status in ('draft', 'pending', 'approved', 'rejected', 'withheld')),
  rejection_reason text,
  reviewed_at timestamptz,
  created_at timestamptz not null default app_now(),
  updated_at timestamptz not null default app_now(),
  -- As in ideas.
  agent_texts jsonb not null default '[]',
  edited_by_bot_id bigint,
  check ((owner_user_id is null) <> (claim_email is null))
);
create index businesses_by_owner on businesses (owner_user_id, business_id);
create index businesses_by_claim on businesses (claim_email) where claim_email is not null;
create index businesses_held on businesses (held_for_bot_id) where held_for_bot_id is not null;
create index businesses_to_review on businesses (business_id) where approval_status = 'pending' and held_for_bot_id is null;
create index businesses_by_state on businesses (approval_status, business_id desc)
  where held_for_bot_id is null and owner_user_id is not null;
create index businesses_by_claim_end on businesses (claim_expires_at) where claim_email is not null and held_for_bot_id is null;
create index businesses_withheld on businesses (owner_user_id) where approval_status = 'withheld';
-- Whoever reviews sees how everything fared that an agent created.
create index businesses_by_creator on businesses (created_by_bot_id) where created_by_bot_id is not null;

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
  approval_status text not null check (approval_status in ('draft', 'pending', 'approved', 'rejected', 'withheld')),
  rejection_reason text,
  reviewed_at timestamptz,
  published_at timestamptz,
  created_at timestamptz not null default app_now(),
  updated_at timestamptz not null default app_now(),
  -- Only of what is published: taking words out is half of what storing an idea costs.
  words tsvector generated always as (
    case when approval_status = 'approved' and held_for_bot_id is null then
      idea_words(type_of_idea, region_of_idea_selling,
        coalesce(name, '') || ' ' || coalesce(annotation, '') || ' ' || coalesce(description, '') || ' '
          || coalesce(type_of_idea, '') || ' ' || coalesce(region_of_idea_selling, '')) end) stored,
  stage text,
  -- Text that an agent edits into somebody's own idea or business is labelled for as long as it stands there. A record keeps
  -- fingerprints of what agents wrote in it, newest first, each [field, fingerprint, bot_id]: comparing them with the text
  -- gives the right answer after every kind of edit, undo and revert, whoever made it.
  agent_texts jsonb not null default '[]',
  edited_by_bot_id bigint,
  check ((owner_user_id is null) <> (claim_email is null))
);
alter table ideas add constraint ideas_stage_check check (stage in ('idea', 'prototype', 'customers')) not valid;
create index ideas_by_owner on ideas (owner_user_id, idea_id);
create index ideas_by_claim on ideas (claim_email) where claim_email is not null;
create index ideas_by_creator on ideas (created_by_bot_id, idea_id) where created_by_bot_id is not null;
create index ideas_by_business on ideas (business_id) where business_id is not null;
create index ideas_to_review on ideas (idea_id) where approval_status = 'pending' and held_for_bot_id is null;
-- Browsing goes by the newest published one.
create index ideas_published on ideas (published_at desc, idea_id desc) where approval_status = 'approved' and held_for_bot_id is null;
create index ideas_by_words on ideas using gin (words) where approval_status = 'approved' and held_for_bot_id is null;
-- Admins list by state; what waits for its owner or for an agent's approval is nobody's to review.
create index ideas_by_state on ideas (approval_status, idea_id desc)
  where held_for_bot_id is null and owner_user_id is not null;
create index ideas_by_claim_end on ideas (claim_expires_at) where claim_email is not null and held_for_bot_id is null;
-- An agent's own held ideas, for its list.
create index ideas_held_newest on ideas (held_for_bot_id, idea_id desc) where held_for_bot_id is not null;
create index ideas_unclaimed_by_state on ideas (approval_status, idea_id desc)
  where held_for_bot_id is null and owner_user_id is null;
-- Sitemaps read every published idea's id and last change, and nothing else: from this index alone.
create index ideas_for_sitemaps on ideas (idea_id) include (updated_at)
  where approval_status = 'approved' and held_for_bot_id is null;
-- For the job that follows birthdays.
create index ideas_withheld on ideas (owner_user_id) where approval_status = 'withheld';

-- Edits of ideas that are already published, for a second look: field → [before, after].
create table idea_edits (
  edit_id bigint generated always as identity primary key,
  idea_id bigint not null references ideas on delete cascade,
  changes jsonb not null,
  edited_by_bot_id bigint,
  edited_by_user_id bigint,
  created_at timestamptz not null default app_now(),
  reviewed_at timestamptz,
  reviewed_by bigint,
  -- How a second look at an edit ended.
  outcome text check (outcome in ('approved', 'reverted')),
  reason text
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
  created_at timestamptz not null default app_now(),
  -- What is attached before an idea goes to review is reviewed and shown with it. What is attached later waits for a
  -- look of its own.
  approval_status text not null default 'with_idea'
    check (approval_status in ('with_idea', 'pending', 'approved', 'rejected')),
  rejection_reason text,
  reviewed_at timestamptz,
  -- Pictures of documents, made by a job: the first pages of a PDF, and pictures re-encoded.
  preview_state text not null default 'waiting' check (preview_state in ('waiting', 'made', 'failed')),
  preview_fault text,
  -- Pages of the whole document, of which only the first have pictures.
  pages integer,
  preview_bytes integer not null default 0,
  preview_tries integer not null default 0,
  preview_begun_at timestamptz,
  preview_made_at timestamptz,
  -- Who may read a document once its idea is published: everybody, people with an interest in the idea, or those the owner lets in.
  door text not null default 'public' check (door in ('public', 'interested', 'on_request')),
  -- Readers get pages with their name on them, and never the file.
  watermark boolean not null default false
);
-- Documents are sent in pieces, each read by itself: from a compressed value the database would unpack all that precedes
-- the piece, every time.
alter table idea_documents alter column content set storage external;
create index idea_documents_by_idea on idea_documents (idea_id, document_id);
create index idea_documents_to_review on idea_documents (document_id) where approval_status = 'pending';
create index idea_documents_to_preview on idea_documents (document_id)
  where preview_state = 'waiting' and content_type <> 'text/plain';

create table favourites (
  user_id bigint not null references users on delete cascade,
  idea_id bigint not null references ideas on delete cascade,
  created_at timestamptz not null default app_now(),
  primary key (user_id, idea_id)
);
create index favourites_by_idea on favourites (idea_id);

-- One row per record that an agent made for an address, kept for the claim's days whatever became of the record. The
-- limit per address and the question "was a business made for this address" are answered from here, so that no answer
-- tells an agent whether somebody has accepted or declined, and with it whether the address has an account. The address
-- itself is not kept, only its keyed hash.
create table claim_ledger (
  entry_id bigint generated always as identity primary key,
  address_hash bytea not null,
  bot_id bigint not null references bots on delete cascade,
  kind text not null check (kind in ('business', 'idea')),
  record_id bigint not null,
  -- Made by an agent that waits for approval: counts for that agent only.
  held boolean not null,
  expires_at timestamptz not null,
  unique (kind, record_id)
);
create index claim_ledger_by_address on claim_ledger (address_hash, expires_at);
create index claim_ledger_by_end on claim_ledger (expires_at);
create index claim_ledger_held on claim_ledger (bot_id) where held;
-- What one agent has made for addresses.
create index claim_ledger_by_bot on claim_ledger (bot_id, expires_at);

-- How many ideas each account has, kept while they change: creating one is the most frequent write, and counting the others
-- each time would take longer than all the rest of it. The row is locked until the commit, so a limit read from it holds
-- however many calls and processes there are. What is held for an agent that waits for approval counts for that agent.
create table account_usage (
  user_id bigint primary key references users on delete cascade,
  ideas integer not null default 0,
  drafts integer not null default 0
) with (fillfactor = 70);

-- In the order of the ids, so that two statements never wait for each other.
create function count_ideas_added() returns trigger language plpgsql as $$
begin
  insert into account_usage as u (user_id, ideas, drafts)
    select owner_user_id, count(*), count(*) filter (where approval_status = 'draft') from added
    where owner_user_id is not null and held_for_bot_id is null group by owner_user_id order by owner_user_id
    on conflict (user_id) do update set ideas = u.ideas + excluded.ideas, drafts = u.drafts + excluded.drafts;
  return null;
end $$;

create function count_ideas_removed() returns trigger language plpgsql as $$
begin
  update account_usage u set ideas = u.ideas - r.ideas, drafts = u.drafts - r.drafts
    from (select owner_user_id, count(*) as ideas, count(*) filter (where approval_status = 'draft') as drafts from removed
      where owner_user_id is not null and held_for_bot_id is null group by owner_user_id) r
    where u.user_id = r.owner_user_id;
  return null;
end $$;

create function count_idea_changed() returns trigger language plpgsql as $$
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
end $$;

create trigger ideas_counted after insert on ideas referencing new table as added
  for each statement execute function count_ideas_added();

create trigger ideas_uncounted after delete on ideas referencing old table as removed
  for each statement execute function count_ideas_removed();

create trigger ideas_recounted after update on ideas for each row
  when (old.owner_user_id is distinct from new.owner_user_id or old.held_for_bot_id is distinct from new.held_for_bot_id
    or (old.approval_status = 'draft') <> (new.approval_status = 'draft'))
  execute function count_idea_changed();

-- A file on its way here. Its pieces are stored as they come, each in a statement of its own, so that a slow sender holds no
-- connection and no lock; the last statement makes a document of them. Unlogged: an upload does not outlive its connection.
create unlogged table document_uploads (
  upload_id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  idea_id bigint not null references ideas on delete cascade,
  -- As announced. Counts towards the account's quota until the upload ends.
  bytes integer not null check (bytes > 0),
  received integer not null default 0 check (received between 0 and bytes),
  last_piece_at timestamptz not null default app_now()
);
create index document_uploads_by_user on document_uploads (user_id);
create index document_uploads_by_idea on document_uploads (idea_id);

create unlogged table document_upload_pieces (
  upload_id bigint not null references document_uploads on delete cascade,
  -- Of its first byte in the file.
  position integer not null,
  content bytea not null,
  primary key (upload_id, position)
);
alter table document_upload_pieces alter column content set storage external;

-- The ids of published ideas that were deleted, so that their addresses can answer 410. Nothing else of them is kept, and
-- nothing about their owners.
create table gone_ideas (
  idea_id bigint primary key,
  gone_at timestamptz not null default app_now()
);
create index gone_ideas_by_time on gone_ideas (gone_at);

create function note_gone_ideas() returns trigger language plpgsql as $$
begin
  insert into gone_ideas (idea_id)
    select idea_id from removed where published_at is not null and held_for_bot_id is null
    on conflict do nothing;
  delete from unread_ideas where idea_id in (select idea_id from removed);
  return null;
end $$;

create trigger ideas_noted_gone after delete on ideas
  referencing old table as removed for each statement execute function note_gone_ideas();

-- Short posts by the owner of a published idea.
create table idea_updates (
  update_id bigint generated always as identity primary key,
  idea_id bigint not null references ideas on delete cascade,
  title text,
  body text not null,
  created_at timestamptz not null default app_now()
);
create index idea_updates_by_idea on idea_updates (idea_id, update_id);

-- How often an idea is looked at, by day, and nothing about who looked.
create table idea_views (
  idea_id bigint not null references ideas on delete cascade,
  -- UTC. Long ago, the first of the month stands for the whole month.
  day date not null,
  views integer not null check (views > 0),
  primary key (idea_id, day)
);
create index idea_views_by_day on idea_views (day);

-- One row for each view until the next count: adding one touches no other row, however many look at the same idea. It refers
-- to no idea, since that would lock the idea's row for a moment.
create table idea_view_marks (
  mark_id bigint generated always as identity primary key,
  idea_id bigint not null,
  day date not null
);

create table document_pictures (
  document_id bigint not null references idea_documents on delete cascade,
  page integer not null,
  size text not null,
  width integer not null,
  height integer not null,
  content bytea not null,
  primary key (document_id, page, size)
);
-- They are compressed already, and are read in pieces.
alter table document_pictures alter column content set storage external;

create table document_requests (
  request_id bigint generated always as identity primary key,
  document_id bigint not null references idea_documents on delete cascade,
  user_id bigint not null references users on delete cascade,
  message text not null,
  status text not null default 'asked' check (status in ('asked', 'granted', 'declined', 'revoked')),
  asked_at timestamptz not null default app_now(),
  decided_at timestamptz,
  unique (document_id, user_id)
);
create index document_requests_by_user on document_requests (user_id, asked_at);

-- Reads of documents behind a door, counted by the hour: what a reader makes us keep is bounded.
create table document_reads (
  document_id bigint not null references idea_documents on delete cascade,
  user_id bigint not null references users on delete cascade,
  -- 0: the file itself.
  page integer not null,
  -- By a program with a token of theirs rather than by them in the app.
  by_token boolean not null,
  hour timestamptz not null,
  times integer not null default 1,
  last_read_at timestamptz not null default app_now(),
  primary key (document_id, user_id, page, by_token, hour)
);
create index document_reads_by_user on document_reads (user_id);
create index document_reads_by_time on document_reads (hour);

-- The ten newest of each field: enough for every edit that can still be undone.
create function with_agent_texts(texts jsonb, written jsonb, bot bigint) returns jsonb language sql immutable parallel safe as $$
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
$$;

-- The agent whose words stand in the row; the latest if there are several.
create function agent_behind(texts jsonb, written jsonb) returns bigint language sql immutable parallel safe as $$
  select (t.entry ->> 2)::bigint
  from jsonb_array_elements(case jsonb_typeof(texts) when 'array' then texts else '[]' end) with ordinality t (entry, place)
  where md5(written ->> (t.entry ->> 0)) = t.entry ->> 1 order by t.place limit 1
$$;

create function note_agent_behind() returns trigger language plpgsql as $$
begin
  new.edited_by_bot_id := agent_behind(new.agent_texts, to_jsonb(new));
  return new;
end $$;

create trigger ideas_agent_behind
  before update of agent_texts, name, annotation, description, type_of_idea, idea_development_description,
    region_of_idea_selling on ideas
  for each row when (new.agent_texts <> '[]' or new.edited_by_bot_id is not null) execute function note_agent_behind();

create trigger businesses_agent_behind
  before update of agent_texts, business_name, description, business_type on businesses
  for each row when (new.agent_texts <> '[]' or new.edited_by_bot_id is not null) execute function note_agent_behind();

-- Records as they are answered, in one place; who may see which rows is the query's to say. `withheld`: why something
-- approved is hidden.
create view idea_records as
  select idea_id, owner_user_id as user_id, business_id, name, annotation, description, type_of_idea, user_type,
    region_of_idea_selling, idea_development_description, amount_of_shares, price_per_unit, currency, duration,
    profit_share_option, approval_status, rejection_reason, reviewed_at, published_at,
    created_by_bot_id is not null as created_by_bot, held_for_bot_id is not null as bot_queued, created_at, updated_at,
    owner_user_id, claim_email, claim_expires_at, created_by_bot_id, held_for_bot_id,
    (approval_status = 'draft')::integer as is_draft, stage,
    case when approval_status = 'withheld' then (
      select case when u.suspended_at is not null then 'owner_suspended' else 'owner_needs_guardian' end
      from users u where u.user_id = ideas.owner_user_id) end as withheld,
    edited_by_bot_id is not null as edited_by_bot, edited_by_bot_id
  from ideas;

create view business_records as
  select business_id, owner_user_id as user_id, business_name, description, business_type, mobile, street, street_number,
    postal_code, city, country, registration_date, id_number, vat_number, approval_status, rejection_reason, reviewed_at,
    created_by_bot_id is not null as created_by_bot, created_at, updated_at, owner_user_id, claim_email, claim_expires_at,
    created_by_bot_id, held_for_bot_id, (approval_status = 'draft')::integer as is_draft,
    case when approval_status = 'withheld' then (
      select case when u.suspended_at is not null then 'owner_suspended' else 'owner_needs_guardian' end
      from users u where u.user_id = businesses.owner_user_id) end as withheld,
    edited_by_bot_id is not null as edited_by_bot, edited_by_bot_id
  from businesses;

-- === Rounds, interests and conversations ===

-- Something paid by a person outside, here always a round's duration.
create table payments (
  payment_id bigint generated always as identity primary key,
  -- In the address of the page where it is paid; hashed, because whoever has it can pay.
  page_token_hash bytea not null unique,
  page_token_sealed bytea not null,
  idea_id bigint not null references ideas on delete cascade,
  user_id bigint not null references users,
  -- The agent that asked for it; null when the owner did.
  bot_id bigint references bots,
  duration_days integer not null,
  amount numeric not null,
  currency text not null,
  provider text not null check (provider in ('stripe', 'test')),
  -- The provider's own id, once it knows of the payment.
  provider_reference text unique,
  status text not null default 'pending' check (status in ('pending', 'paid', 'expired', 'refund_due', 'refunded')),
  round_id bigint,
  created_at timestamptz not null default app_now(),
  paid_at timestamptz,
  -- When the payer was last sent to the provider: money may be on its way from then on.
  checkout_at timestamptz,
  -- How often a page of the provider was made for it; each may be paid once.
  checkouts integer not null default 0,
  -- When that page was ended, because nobody needs to pay there any more.
  checkout_ended_at timestamptz,
  -- What the provider calls the money that came, for giving it back.
  provider_payment text unique,
  refund_reference text,
  refunded_at timestamptz
);
create index payments_by_user on payments (user_id, payment_id);
create index payments_by_bot on payments (bot_id, payment_id) where bot_id is not null;
-- Asking again for what is not paid yet gives the same payment.
create unique index payments_open on payments (idea_id, duration_days) where status = 'pending';
create index payments_by_idea on payments (idea_id);
create index payments_by_round on payments (round_id) where round_id is not null;
-- Few at any time: pages of the provider that are to be ended.
create index payments_to_end on payments (checkout_at) where status = 'expired' and checkout_ended_at is null;

create table rounds (
  round_id bigint generated always as identity primary key,
  idea_id bigint not null references ideas on delete cascade,
  duration_days integer not null check (duration_days in (30, 60, 90)),
  status text not null check (status in ('open', 'closed')),
  opened_by_bot_id bigint references bots,
  payment_id bigint references payments,
  held_for_bot_id bigint references bots,
  opened_at timestamptz not null default app_now(),
  closes_at timestamptz not null,
  closed_at timestamptz,
  -- When people heard that the round is about to end.
  closing_told_at timestamptz
);
alter table payments add foreign key (round_id) references rounds;
create index rounds_by_idea on rounds (idea_id, round_id);
create index rounds_to_close on rounds (closes_at) where status = 'open' and held_for_bot_id is null;
create index rounds_held on rounds (held_for_bot_id) where held_for_bot_id is not null;
create index rounds_by_payment on rounds (payment_id) where payment_id is not null;
create index rounds_to_tell on rounds (closes_at)
  where status = 'open' and held_for_bot_id is null and closing_told_at is null;

create table watches (
  bot_id bigint not null references bots on delete cascade,
  user_id bigint not null references users on delete cascade,
  idea_id bigint not null references ideas on delete cascade,
  -- Null: every event.
  events text[],
  held_for_bot_id bigint references bots,
  created_at timestamptz not null default app_now(),
  primary key (bot_id, user_id, idea_id)
);
create index watches_by_user on watches (user_id);
create index watches_by_idea on watches (idea_id);

create table conversations (
  conversation_id bigint generated always as identity primary key,
  context_type text not null default 'idea',
  idea_id bigint references ideas on delete set null,
  held_for_bot_id bigint references bots,
  created_at timestamptz not null default app_now()
);
create index conversations_by_idea on conversations (idea_id) where idea_id is not null;
create index conversations_held on conversations (held_for_bot_id) where held_for_bot_id is not null;

-- A side of a conversation: a person, or an agent that acts for itself. What lists need is kept here, per side.
create table conversation_members (
  conversation_id bigint not null references conversations on delete cascade,
  user_id bigint references users on delete cascade,
  bot_id bigint references bots on delete cascade,
  unread_count integer not null default 0,
  last_read_id bigint not null default 0,
  last_activity_at timestamptz not null default app_now(),
  last_message_id bigint not null default 0,
  -- Messages that a side was shown ahead of older ones it has not seen: all of these are read, and those before stay unread.
  read_ahead int8multirange,
  check ((user_id is null) <> (bot_id is null))
);
create unique index conversation_members_of_user on conversation_members (conversation_id, user_id) where user_id is not null;
create unique index conversation_members_of_bot on conversation_members (conversation_id, bot_id) where bot_id is not null;
create index conversations_of_user on conversation_members (user_id, last_message_id desc, conversation_id desc) where user_id is not null;
create index conversations_of_bot on conversation_members (bot_id, last_message_id desc, conversation_id desc) where bot_id is not null;
-- Who is in a conversation. The two unique indexes are partial, so neither answers this: on 160,000 members every message
-- sent and every name in a list read all of them (25 ms each; 0.02 ms with this).
create index conversation_members_by_conversation on conversation_members (conversation_id);

create sequence message_ids;

-- Ids are drawn while the conversation's row is locked, so within a conversation they grow in the order of commits.
create table messages (
  id bigint primary key default nextval('message_ids'),
  conversation_id bigint not null references conversations on delete cascade,
  account_type text not null check (account_type in ('user', 'ai_agent', 'system')),
  -- The person who wrote it, or for whom the agent wrote it.
  user_id bigint references users on delete set null,
  bot_id bigint references bots on delete set null,
  body text not null,
  held_for_bot_id bigint references bots,
  created_at timestamptz not null default app_now()
);
create index messages_by_conversation on messages (conversation_id, id);
create index messages_held on messages (held_for_bot_id) where held_for_bot_id is not null;

create table interests (
  interest_id bigint generated always as identity primary key,
  idea_id bigint not null references ideas on delete cascade,
  -- Who is interested: a person, or an agent for itself.
  user_id bigint references users on delete cascade,
  bot_id bigint references bots on delete cascade,
  -- The agent that expressed it for the person.
  placed_by_bot_id bigint references bots on delete set null,
  kind text not null check (kind in ('invest', 'partner')),
  message text,
  status text not null default 'new' check (status in ('new', 'accepted', 'declined', 'withdrawn')),
  conversation_id bigint not null references conversations on delete cascade,
  held_for_bot_id bigint references bots,
  created_at timestamptz not null default app_now(),
  decided_at timestamptz,
  -- What somebody interested would put in, if they say so. Binding for nobody, and seen by the two sides only.
  amount bigint,
  currency text,
  check ((user_id is null) <> (bot_id is null)),
  constraint interests_amount_check check ((amount is null) = (currency is null))
);
-- One interest per idea and participant, whoever expresses it; one that is held does not stand in the way of a real one.
create unique index interests_of_user on interests (idea_id, user_id) where user_id is not null and held_for_bot_id is null;
create unique index interests_of_bot on interests (idea_id, bot_id) where bot_id is not null and held_for_bot_id is null;
create unique index interests_held on interests (held_for_bot_id, idea_id, user_id) nulls not distinct where held_for_bot_id is not null;
create index interests_by_idea on interests (idea_id, interest_id);
create index interests_placed_by_user on interests (user_id, interest_id) where user_id is not null;
create index interests_placed_by_bot on interests (bot_id, interest_id) where bot_id is not null;
create index interests_by_conversation on interests (conversation_id);
create index interests_new on interests (idea_id) where status = 'new' and held_for_bot_id is null;

-- Which agents asked for a payment, and under which keys: when it is paid, each of these keys has its answer.
create table payment_requests (
  payment_id bigint not null references payments on delete cascade,
  bot_id bigint not null references bots on delete cascade,
  -- The call's Idempotency-Key and the hash of its input; null for a call without a key.
  key text,
  input_hash bytea,
  created_at timestamptz not null default app_now(),
  unique nulls not distinct (payment_id, bot_id, key)
);
create index payment_requests_by_bot on payment_requests (bot_id, payment_id);

-- An idea's owner asks somebody who matches it for a talk; nothing opens before that person accepts.
create table introductions (
  introduction_id bigint generated always as identity primary key,
  idea_id bigint not null references ideas on delete cascade,
  asker_user_id bigint not null references users on delete cascade,
  asked_by_bot_id bigint references bots on delete set null,
  match_user_id bigint not null references users on delete cascade,
  kind text not null check (kind in ('investor', 'partner')),
  message text,
  -- Why they fit, as it was when they were asked.
  match_score double precision not null,
  reasons jsonb not null,
  status text not null default 'new' check (status in ('new', 'accepted', 'declined', 'withdrawn')),
  conversation_id bigint references conversations on delete set null,
  held_for_bot_id bigint references bots,
  created_at timestamptz not null default app_now(),
  decided_at timestamptz
);
create unique index introductions_once on introductions (idea_id, match_user_id) where held_for_bot_id is null;
create unique index introductions_held on introductions (held_for_bot_id, idea_id, match_user_id)
  where held_for_bot_id is not null;
-- Held ones too, which the two above do not have.
create index introductions_by_idea on introductions (idea_id);
create index introductions_by_asker on introductions (asker_user_id, introduction_id);
create index introductions_by_match on introductions (match_user_id, introduction_id);
create index introductions_by_agent on introductions (asked_by_bot_id) where asked_by_bot_id is not null;
create index introductions_by_conversation on introductions (conversation_id) where conversation_id is not null;
create index introductions_new on introductions (match_user_id) where status = 'new' and held_for_bot_id is null;

-- === Matching ===
-- What profiles say, as words that can be searched. An inverted index of our own, because ranking must tell rare words from
-- common ones, and must not fetch a hundred thousand rows where every word is common (docs/decisions/0020).

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

-- Words that tell a text's language: short, frequent, without accents as texts are when they are compared.
create table matching_function_words (
  language text not null,
  word text not null,
  primary key (word, language)
);
insert into matching_function_words (language, word)
select language, word from (values
  ('english', 'the and of to in is that for with are this we our from by on as an be you your they their which what how can who it'),
  ('french', 'le la les des du et en un une dans pour avec sur nous vous est sont qui que au aux ce cette par plus notre nos'),
  ('german', 'der die das und ist ein eine einen mit fur auf den dem von zu wir sie nicht sich im am bei aus nach unsere unser wie'),
  ('spanish', 'el la los las de del y en un una para con por que es son se su sus como mas nuestra nuestro al lo'),
  ('italian', 'il lo la gli le di del della dei e in un una per con che sono si nel nella da al alla come piu nostra nostro'),
  ('portuguese', 'o a os as de do da dos das e em um uma para com por que no na nos nas se ao como mais nossa nosso sao'),
  ('dutch', 'de het een en van in is op voor met dat die zijn wij we onze naar aan bij om niet ook uit door te'),
  ('swedish', 'och att det som en ett pa ar av for med till den inte om vi har fran var vara vart'),
  ('danish', 'og at det som en et pa er af for med til den ikke om vi har fra der vores'),
  ('norwegian', 'og at det som en et pa er av for med til den ikke om vi har fra der var vare'),
  ('finnish', 'ja on ei se etta joka mutta tai kun ovat me olemme myos kuin niin jotka meidan'),
  ('hungarian', 'a az es egy hogy nem is van meg de ez amely vagy mint mi minden'),
  ('romanian', 'si de la in cu pe un o care este sunt din pentru nu ca sa mai noastra nostru prin'),
  ('turkish', 've bir bu icin ile da de olan gibi daha cok biz ne olarak en'),
  ('russian', 'и в не на что с по для это как мы от из к у за или но их наш все')
) as spoken (language, words), unnest(string_to_array(words, ' ')) word;

-- Words that hold a sentence together: what is not said in English is not looked up in it.
insert into matching_function_words (language, word)
select language, word from (values
  ('english', 'or not but have has was were will would there these those its into about than them been when where why'),
  ('french', 'leur leurs mais ou donc sans entre vers chez tres aussi comme elle ils elles etait ete avoir etre quel quelle quels quelles combien pourquoi comment quand dont tout tous toute'),
  ('german', 'auch oder aber nur noch schon uber unter zwischen durch gegen ohne um bis wird werden wurde wurden war waren hat haben kann konnen als wenn weil dass ich mein meine ihr ihre seine wer wo wann warum welche welcher welches was viele des einem einer eines zum zur vom beim fuer gibt es'),
  ('spanish', 'pero sin sobre entre hasta desde muy tambien este esta estos estas fue eran era ser estar hay donde cuando quien cual cuales cuanto cuantos porque nos mi tu ya le les'),
  ('italian', 'ma senza tra fra anche molto questo questa questi queste era erano essere stato stata dove quando chi quale quali quanto quanti perche noi voi loro non ho ha hanno dal dalla delle degli sul sulla nei'),
  ('portuguese', 'mas sem sobre entre ate desde muito tambem este esta foi eram era ser estar onde quando quem qual quais quanto porque nao pelo pela isso'),
  ('dutch', 'maar zonder over tussen tot ook zeer deze dit werd werden was waren heeft hebben kan kunnen wordt worden als omdat waar wanneer wie welke hoeveel waarom mijn jouw hun haar ik je er nog geen meer der')
) as spoken (language, words), unnest(string_to_array(words, ' ')) word
on conflict do nothing;
insert into matching_function_words (language, word)
select language, word from (values
  ('english', 'after all also am any because before being between both could did do does down during each few had he her him
    his if just may me might more most much must my no off on only other out over own same she should since so some
    such then though through under until up upon us very via while within without yet'),
  ('german', 'allerdings ander andere anderem anderen anderer anderes anders anhand anstatt aufgrund ausser ausserdem
    ausserhalb befand befanden befindet beide beiden beider beispielsweise bereits bevor bezuglich bist bzw dabei
    dadurch dafur dagegen daher dahin damals damit danach dann daran darauf daraus darf darin daruber darum dasselbe
    davon dazu denn dennoch deren derselbe deshalb dessen deswegen dich diese dieselbe diesem diesen dieser dieses
    dir doch dort dorthin du durfen eben einander einige einigen einiger einmal erst etwa etwas euch euer eure falls
    fand gab ganz gar gegeben gegenuber gehen geht gemacht gemass genau genug gerade gern gerne gewesen ging hatte
    hatten hattest heisst heute hier hiess hiessen hinsichtlich hinter ihm ihn ihnen ihrem ihren ihrer ihres immer
    indem innerhalb insbesondere insgesamt inwiefern inwieweit irgend jede jedem jeden jeder jedes jedoch jemand
    jene jenem jenen jener jetzt jeweiligen jeweils kam kaum kein keine keinem keinen keiner kommen kommt konnte
    konnten lassen lasst laut lautet lautete lediglich liess machen macht machte mag manche mancher manchmal mehr
    mehrere mehreren meist meistens mich mindestens mir miteinander mithilfe mochte moglichst muss mussen musste
    mussten nachdem nahezu nichts nie niemals niemand nun ob oben oberhalb obwohl oft samt schliesslich sehr sei
    seien seinem seinen seiner seines seit seitdem selbst sind sobald sodass sofern sogar solange solche solchen
    solcher soll sollen sollte sollten somit sondern sonst soweit sowie sowohl statt stattfand stehen steht stets
    teilweise trotz trotzdem uberhaupt ubrigens ungefahr uns unten unter unterhalb viel vielen vieler vielleicht
    vollig vom vor vorher vorne wahrend weder wegen weil wem wen wenig wenige wenigen weniger wenigstens wer werde
    weshalb wessen wieder wieso wieviel wirklich wobei wodurch wofur wogegen woher wohin wohl wollen wollte womit
    wonach woran worauf woraus worden worin woruber worum wovon wozu wurde ziemlich zu zudem zuerst zuletzt zunachst
    zusammen zwar'),
  ('french', 'afin ainsi aller alors apres aucun aucune auquel aura aurait auront autre autres avaient avait avant avez avons
    beaucoup ca ceci cela celle celles celui ces cet ceux chaque contre deja depuis devait devoir doit doivent
    duquel elle encore entre environ etaient etais etes etre eux faire faisait fait furent fut hors ici il jamais je
    jusqu jusque laquelle lequel lesquelles lesquels leur lors lorsque lui ma malgre meme memes mes moi mon ne ni
    ont ou oui outre parce parfois parmi pas pendant peu peut peuvent plusieurs pouvait pouvoir presque puis puisque
    quelque quelques quoi sa se selon serait seront ses si soi soit sous souvent ta tandis telle telles tels tes toi
    toujours tres trop tu va vers voici voila vont vos votre'),
  ('spanish', 'ademas adonde ahora algo alguien algun alguna algunas alguno algunos ambas ambos ante antes apenas aquel aquella
    aquellas aquello aquellos asi aun aunque bajo cada casi cerca contra cual cuales cuanta cuantas cuya cuyas cuyo
    cuyos da dar debe deben debia dentro despues dio durante ella ellas ellos entonces esa esas ese eso esos estaba
    estaban esten esto estuvo excepto fuera fueron ha haber habia habian habra hace hacen hacer hacia han hizo hoy
    hubo iba ir jamas junto lejos luego mas mediante mientras mio misma mismas mismo mismos mucha muchas mucho
    muchos muy nada nadie ni ningun ninguna ninguno nosotros nuestras nuestros nunca otra otras otro otros poca
    pocas poco pocos poder podia podian podria puede pueden pues que quien quienes salvo segun sera seran seria sido
    siempre siendo sino solamente solo suya suyas suyo suyos tan tanta tantas tanto tantos te tener tenia tenian
    tiene tienen toda todas todo todos tras traves tuyo usted ustedes va varias varios ya yo'),
  ('italian', 'affinche alcuna alcune alcuni alcuno allora altra altre altri altro ancora avere aveva avevano avra benche ci
    contro cosi cui dentro deve devono dopo dove doveva dunque durante ed egli ella esse essi fa faceva fanno fare
    fu fuori furono gia ha inoltre invece io lei lui mai mediante meno mentre mi mia mie miei mio molta molte molti
    ne nessuna nessuno nostre nostri oggi ogni ognuno oltre oppure pero piu poca poche pochi poco poiche possono
    potere poteva presso prima puo qua qualche quale quali quanta quante quasi quegli quel quella quelle quelli
    quello qui quindi sara saranno sarebbe se sebbene sempre sia siano soltanto sopra sotto stati stessa stesse
    stessi stesso sua suo suoi tale tali tanta tante tanti tanto te ti tu tua tuo tutta tutte tutti tutto va vanno
    vengono venire veniva verso vi viene vostra vostro'),
  ('dutch', 'achter alle alleen alles alsook altijd andere behalve ben bent bijna binnen boven buiten daar daaraan daardoor
    daarin daarmee daarna daarom daarop daarover daaruit daarvan daarvoor deed dezelfde doen doet dus echter elke
    enkele gaan gaat genoemd geweest geworden ging hadden heette hetzelfde hier hierdoor hiermee hiervan hiervoor
    hij hoewel ieder iedere iemand iets indien jij jullie komen komt kwam langs mag mezelf mij mocht moest moet
    moeten mogen naast nadat niemand niets noch nooit nu ondanks onder ongeveer rond sinds slechts sommige soms
    tegen terwijl tijdens toch toen vaak veel vele volgens voordat waaraan waardoor waarin waarmee waarnaar waarom
    waarop waarover waartoe waaruit waarvan waarvoor wegens weinig welk wiens wil wilde willen zal ze zelf zelfs
    zich zij zo zodra zolang zou zouden zowel zulke zullen')
) as spoken (language, words), regexp_split_to_table(words, '\s+') word
on conflict do nothing;

-- Words that stand for each other, each row one meaning. Profiles always carry English stems, so these are English stems too.
create table matching_synonyms (
  lexeme text not null,
  synonym text not null,
  primary key (lexeme, synonym)
);
insert into matching_synonyms (lexeme, synonym)
with meaning (words) as (values
  ('solar photovoltaic pv solaire fotovoltaico photovoltaik'), ('energy energie energia power electricity'),
  ('farming agriculture farm agricultural agritech landwirtschaft agricultura farmer'),
  ('irrigation watering'), ('healthcare medical health medicine clinical'), ('drug pharmaceutical medicine pharma'),
  ('education learning teaching school edtech'), ('teacher educator tutor'), ('child kid'),
  ('car automobile vehicle automotive'), ('bicycle bike cycling'), ('lorry truck freight'), ('plane aircraft aviation'),
  ('finance financial fintech banking bank'), ('insurance insurtech'), ('house housing home property'), ('flat apartment'),
  ('building construction'), ('food nutrition'), ('restaurant gastronomy catering'), ('cooking culinary'),
  ('fashion clothing apparel garment textile'), ('shop store retail'), ('ecommerce webshop'), ('travel tourism'),
  ('hotel hospitality accommodation'), ('game gaming'), ('film movie cinema'), ('music musical audio'), ('sport fitness athletic'),
  ('ai ki ml'), ('robot robotic'), ('drone uav'), ('software saas'), ('app application'), ('phone mobile smartphone'),
  ('security cybersecurity'), ('recycling waste circular reuse'), ('climate carbon emission'), ('sustainable green ecological'),
  ('environment environmental ecology'), ('water hydro'), ('wind turbine'), ('battery storage accumulator'),
  ('elderly senior aged'), ('disability accessibility'), ('charity nonprofit ngo'), ('law legal lawyer'), ('job employment recruitment'),
  ('animal pet veterinary'), ('garden gardening horticulture'), ('forest forestry timber wood'), ('fish fishery aquaculture'),
  ('logistics delivery shipping'), ('space satellite'), ('startup venture'), ('biotech biotechnology'), ('sensor iot')
), word as (
  select m.words, (ts_lexize('english_stem', w))[1] as lexeme from meaning m, unnest(string_to_array(m.words, ' ')) w
)
select distinct a.lexeme, b.lexeme from word a join word b using (words) where a.lexeme <> b.lexeme;

-- A text as it is compared: no accents, no capitals, nothing but letters and digits; scripts without spaces letter by letter.
create function matching_text(p_text text) returns text language sql stable parallel safe as $$
  select regexp_replace(
    regexp_replace(lower(unaccent(normalize(p_text, nfkc))), '[^[:alnum:]]+', ' ', 'g'),
    '([\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff])', ' \1 ', 'g')
$$;

-- The language in which most of a text's function words are; null for English and for texts that do not tell.
create function matching_language(p_words tsvector) returns text language sql stable parallel safe as $$
  select nullif(matching_spoken(p_words), 'english')
$$;

-- The lexemes of a profile's text, how often each, and the length. Every profile carries English stems; one in another
-- language carries that language's stems besides, which do not count as longer.
create function matching_lexemes(p_text text, out lexemes text[], out counts smallint[], out length integer)
language plpgsql stable parallel safe as $$
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
end $$;

-- The words of an idea's text, in the order in which they appear, with their stems; stop words of its language are left out.
create function matching_query(p_text text) returns table (word text, occurrences integer, own text, english text)
language plpgsql stable parallel safe as $$
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
end $$;

create sequence matching_revisions;

-- The words of everybody who may be found, kept by the triggers below. `doc_id` is null until the profile is in the postings;
-- one that changes leaves its number, which is never used again, and waits for another.
create table matching_documents (
  user_id bigint primary key references users on delete cascade,
  doc_id integer,
  revision bigint not null,
  lexemes text[] not null,
  counts smallint[] not null,
  length integer not null
);
create unique index matching_documents_filed on matching_documents (doc_id) where doc_id is not null;
create index matching_documents_waiting on matching_documents (revision) where doc_id is null;

-- Every lexeme ever seen, and in how many filed profiles it is. Half of each page is left for new counts, so that filing
-- touches no index.
create table matching_terms (
  term_id integer generated always as identity primary key,
  lexeme text not null unique,
  documents integer not null default 0
) with (fillfactor = 50);
create index matching_terms_alike on matching_terms using gin (lexeme gin_trgm_ops);

-- Which filed profiles have a term, 65,536 numbers a row: three bytes each, two of the number within the range and one of how
-- often. Only ever appended to, so what a process has read of it stays true.
create table matching_postings (
  term_id integer not null,
  range_id integer not null,
  postings bytea not null,
  primary key (term_id, range_id)
);
alter table matching_postings alter column postings set storage external;
create index matching_postings_by_range on matching_postings using brin (range_id);

-- What is known of each filed profile, five bytes each: its length, roles, types, regions.
create table matching_ranges (
  range_id integer primary key,
  documents integer not null,
  total_length bigint not null,
  records bytea not null
);
alter table matching_ranges alter column records set storage external;

-- Profiles that are new or changed, until it was looked which watched ideas they fit.
create table matching_changes (
  change_id bigint generated always as identity primary key,
  user_id bigint not null
);

create table match_notices (
  idea_id bigint not null references ideas on delete cascade,
  user_id bigint not null references users on delete cascade,
  created_at timestamptz not null default app_now(),
  primary key (idea_id, user_id)
);
create index match_notices_by_user on match_notices (user_id);

-- Published ideas that somebody watches, by their words: new profiles find them from their side.
create table matching_watched (
  idea_id bigint primary key references ideas on delete cascade,
  lexemes text[] not null
);
create index matching_watched_words on matching_watched using gin (lexemes) with (fastupdate = off);

-- Who may be found at all; whether they are old enough is asked when they are found, since it changes by itself.
create function matching_refresh(p_users bigint[]) returns void language plpgsql as $$
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
end $$;

create function matching_row_changed() returns trigger language plpgsql as $$
begin
  perform matching_refresh(array[coalesce(new.user_id, old.user_id)]);
  return null;
end $$;

create function matching_rows_added() returns trigger language plpgsql as $$
begin
  perform matching_refresh(array(select user_id from added));
  return null;
end $$;

-- Rows that come many at once are taken together.
create trigger matching_profiles_added after insert on matching_profiles
  referencing new table as added for each statement execute function matching_rows_added();

create trigger matching_profiles_changed after update or delete on matching_profiles
  for each row execute function matching_row_changed();

create trigger matching_people_changed
  after update of roles, bio, visibility, email_verified_at, erased_at on users for each row
  when ((old.roles, old.bio, old.visibility, old.email_verified_at is null, old.erased_at is null)
    is distinct from (new.roles, new.bio, new.visibility, new.email_verified_at is null, new.erased_at is null))
  execute function matching_row_changed();

create function matching_people_added() returns trigger language plpgsql as $$
begin
  perform matching_refresh(array(select user_id from added where roles && '{investor,partner}'));
  return null;
end $$;

create trigger matching_people_added after insert on users
  referencing new table as added for each statement execute function matching_people_added();

-- Keeps the words of an idea while it is watched and published.
create function matching_watch(p_idea bigint) returns void language plpgsql as $$
begin
  delete from matching_watched where idea_id = p_idea;
  insert into matching_watched (idea_id, lexemes)
  select i.idea_id, array(select distinct l from matching_query(concat_ws(' . ', i.name, i.annotation, i.description,
    i.idea_development_description)) q, unnest(array[q.own, q.english]) l)
  from ideas i where i.idea_id = p_idea and i.approval_status = 'approved' and i.held_for_bot_id is null
    and exists (select 1 from watches w where w.idea_id = i.idea_id and w.held_for_bot_id is null)
  on conflict do nothing;
end $$;

create function matching_watch_changed() returns trigger language plpgsql as $$
begin
  perform matching_watch(coalesce(new.idea_id, old.idea_id));
  return null;
end $$;

create function matching_watch_added() returns trigger language plpgsql as $$
begin
  if not exists (select 1 from matching_watched where idea_id = new.idea_id) then
    perform matching_watch(new.idea_id);
  end if;
  return null;
end $$;

create trigger matching_watch_added after insert on watches for each row
  when (new.held_for_bot_id is null) execute function matching_watch_added();

create trigger matching_watch_released after update of held_for_bot_id on watches for each row
  when (new.held_for_bot_id is null) execute function matching_watch_added();

create trigger matching_watch_removed after delete on watches for each row
  when (old.held_for_bot_id is null) execute function matching_watch_changed();

create trigger matching_idea_changed
  after update of name, annotation, description, idea_development_description, approval_status, held_for_bot_id on ideas
  for each row
  when ((old.name, old.annotation, old.description, old.idea_development_description, old.approval_status, old.held_for_bot_id)
    is distinct from (new.name, new.annotation, new.description, new.idea_development_description, new.approval_status, new.held_for_bot_id))
  execute function matching_watch_changed();

-- Words that mean the same in several languages (docs/decisions/0020). Those of the platform are loaded when a service starts;
-- operators add dictionaries of their own.
create table matching_dictionaries (
  dictionary_id integer generated always as identity primary key,
  name text not null unique,
  -- Of what was loaded: the same file is not loaded twice.
  fingerprint text not null,
  loaded_at timestamptz not null default app_now()
);

create table matching_words (
  dictionary_id integer not null references matching_dictionaries on delete cascade,
  -- Words of one concept stand for each other.
  concept_id integer not null,
  language text not null,
  word text not null,
  lexeme text not null,
  weight real not null
);
create index matching_words_by_lexeme on matching_words (lexeme, language);
create index matching_words_by_word on matching_words (word, language);
create index matching_words_by_concept on matching_words (dictionary_id, concept_id);

-- Words are stems of their own language, and their folded selves, as texts are when they are compared. A concept's first word
-- in a language is the usual one.
create function matching_add_words(p_dictionary integer, p_concepts integer[], p_languages text[], p_words text[],
  p_weights real[]) returns void language sql as $$
  insert into matching_words (dictionary_id, concept_id, language, word, lexeme, weight)
  select p_dictionary, w.concept, w.language, w.folded, stem.lexeme, max(w.weight)
  from (
    select concept, language, btrim(matching_text(word)) as folded, weight
    from unnest(p_concepts, p_languages, p_words, p_weights) r (concept, language, word, weight)) w,
    lateral (select (ts_lexize((w.language || '_stem')::regdictionary, w.folded))[1] as lexeme) stem
  where w.folded <> '' and w.folded !~ ' ' and stem.lexeme is not null
  group by w.concept, w.language, w.folded, stem.lexeme
$$;

-- The language that a text's words speak for: function words twice as loud as others that some dictionary knows, and words of
-- several languages quieter by as many. Null for texts that do not tell.
create function matching_spoken(p_words tsvector) returns text language sql stable parallel safe as $$
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
$$;

-- The words of a text as matching_query gives them, with the language that they were read in; null where the text does not
-- tell, which then counts as English.
create function matching_text_words(p_text text)
returns table (word text, occurrences integer, own text, english text, language text)
language plpgsql stable parallel safe as $$
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
end $$;

-- Ideas just published, until the people whose profiles they fit are told (docs/decisions/0020).
create table matching_new_ideas (
  idea_id bigint primary key references ideas on delete cascade
);

create function matching_idea_published() returns trigger language plpgsql as $$
begin
  insert into matching_new_ideas (idea_id) values (new.idea_id) on conflict do nothing;
  return null;
end $$;

create trigger matching_idea_added after insert on ideas for each row
  when (new.approval_status = 'approved' and new.held_for_bot_id is null) execute function matching_idea_published();

create trigger matching_idea_published after update of approval_status, held_for_bot_id on ideas for each row
  when (new.approval_status = 'approved' and new.held_for_bot_id is null
    and (old.approval_status <> 'approved' or old.held_for_bot_id is not null))
  execute function matching_idea_published();

-- Who was told of which idea: once each, and only so many a day.
create table backer_notices (
  idea_id bigint not null references ideas on delete cascade,
  user_id bigint not null references users on delete cascade,
  created_at timestamptz not null default app_now(),
  primary key (idea_id, user_id)
);
create index backer_notices_by_user on backer_notices (user_id, created_at);

-- Vectors of what profiles and ideas mean, if an operator names a service that makes them (docs/decisions/0043). Components are
-- int8 of a vector of unit length; null for a text that the service refused.
create table profile_vectors (
  user_id bigint primary key references users on delete cascade,
  revision bigint not null,
  model text not null,
  vector bytea
);
create index profile_vectors_by_model on profile_vectors (model);

create table idea_vectors (
  idea_id bigint primary key references ideas on delete cascade,
  text_hash text not null,
  model text not null,
  vector bytea
);
create index idea_vectors_by_model on idea_vectors (model);

-- How alike two profiles are on average, by which a likeness is judged.
create table vector_models (
  model text primary key,
  mean real not null,
  deviation real not null
);

-- Texts that have no vector yet, or an old one: at most one entry each, whether vectors are made or not.
create sequence unread_texts;

create table unread_profiles (
  user_id bigint primary key references users on delete cascade,
  change bigint not null default nextval('unread_texts')
);
create index unread_profiles_by_change on unread_profiles (change);

-- Refers to no idea: entries go with it by a trigger, which costs nothing when ideas are added.
create table unread_ideas (
  idea_id bigint primary key,
  change bigint not null default nextval('unread_texts')
);
create index unread_ideas_by_change on unread_ideas (change);

create function note_unread_profile() returns trigger language plpgsql as $$
begin
  insert into unread_profiles (user_id) values (new.user_id)
  on conflict (user_id) do update set change = nextval('unread_texts');
  return null;
end $$;

create trigger note_unread_profile after insert or update of revision on matching_documents for each row
  execute function note_unread_profile();

-- Of people who cannot be found any more nothing is kept.
create function forget_profile_vector() returns trigger language plpgsql as $$
begin
  delete from profile_vectors where user_id = old.user_id;
  delete from unread_profiles where user_id = old.user_id;
  return null;
end $$;

create trigger forget_profile_vector after delete on matching_documents for each row execute function forget_profile_vector();

create function note_unread_idea() returns trigger language plpgsql as $$
begin
  insert into unread_ideas (idea_id) values (new.idea_id)
  on conflict (idea_id) do update set change = nextval('unread_texts');
  return null;
end $$;

-- Ideas added together are noted as unread together.
create function note_unread_ideas() returns trigger language plpgsql as $$
begin
  insert into unread_ideas (idea_id) select idea_id from added
  on conflict (idea_id) do update set change = nextval('unread_texts');
  return null;
end $$;

create trigger note_unread_ideas after insert on ideas referencing new table as added for each statement
  execute function note_unread_ideas();

create trigger note_unread_idea after update of name, annotation, description, idea_development_description,
  approval_status, held_for_bot_id on ideas for each row execute function note_unread_idea();

-- === Discover ===
-- One narrow row per published idea, with everything people filter, sort and search by (docs/decisions/0049).

-- How many ideas share one combination of facets. Counting these instead of ideas keeps the filters' numbers cheap.
create table idea_cells (
  cell_id integer generated always as identity primary key,
  facets text[] not null unique,
  ideas integer not null default 0
);

create table idea_listing (
  idea_id bigint primary key references ideas on delete cascade,
  published_at timestamptz not null,
  -- When its next open round ends; infinity without one.
  closes_at timestamptz not null default 'infinity',
  interests integer not null default 0,
  -- t:type s:stage c:currency a:amount r:word of the region, from the triggers; p:place l:language o:open round, from the job.
  facets text[] not null,
  -- The raw words until the job has read the idea; then folded words, stems and parts of compounds.
  words tsvector not null,
  cell_id integer
) with (toast_tuple_target = 256);
-- Out of line: a walk along an index that looks at facets must not read every word.
alter table idea_listing alter column words set storage external;
create index idea_listing_newest on idea_listing (published_at desc, idea_id desc);
create index idea_listing_interest on idea_listing (interests desc, idea_id desc);
create index idea_listing_closing on idea_listing (closes_at, idea_id) where closes_at < 'infinity';
create index idea_listing_facets on idea_listing using gin (facets);
create index idea_listing_words on idea_listing using gin (words);

-- Ideas that the job must read again, and cells that lost an idea. Appended only, so that writers never wait for each other.
create table idea_listing_changes (
  change_id bigint generated always as identity primary key,
  idea_id bigint not null
);

create table idea_cell_losses (
  loss_id bigint generated always as identity primary key,
  cell_id integer not null
);

-- Words of titles and summaries, to guess what a mistyped one was meant to be.
create table idea_vocabulary (
  word text collate "C" primary key
);
create index idea_vocabulary_alike on idea_vocabulary using gin (word gin_trgm_ops);

-- ä, ae and a are one letter, as are the other two.
create function idea_fold(p_text text) returns text language sql stable parallel safe as $$
  select replace(replace(replace(btrim(matching_text(p_text)), 'ae', 'a'), 'oe', 'o'), 'ue', 'u')
$$;

create function idea_amount_band(p_ask numeric) returns text language sql immutable parallel safe as $$
  select case when p_ask <= 0 then null when p_ask <= 10000 then 'to_10k' when p_ask <= 50000 then '10k_50k'
    when p_ask <= 250000 then '50k_250k' when p_ask <= 1000000 then '250k_1m' else 'over_1m' end
$$;

create function idea_facets(p_type text, p_region text, p_stage text, p_currency text, p_ask numeric) returns text[]
language sql stable parallel safe as $$
  select array_remove(array['t:' || nullif(btrim(matching_text(p_type)), ''), 's:' || p_stage,
      'c:' || case when p_ask > 0 then p_currency end, 'a:' || idea_amount_band(p_ask),
      'a:' || p_currency || ':' || idea_amount_band(p_ask)], null)
    || array(select 'r:' || lexeme from unnest(to_tsvector('simple', coalesce(matching_text(p_region), ''))))
$$;

create function list_idea() returns trigger language plpgsql as $$
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
end $$;

create function note_listing_change() returns trigger language plpgsql as $$
begin
  insert into idea_listing_changes (idea_id) values (coalesce(new.idea_id, old.idea_id));
  return null;
end $$;

create function note_cell_loss() returns trigger language plpgsql as $$
begin
  insert into idea_cell_losses (cell_id) values (old.cell_id);
  return null;
end $$;

create trigger listing_idea_added after insert on ideas for each row
  when (new.approval_status = 'approved' and new.held_for_bot_id is null) execute function list_idea();

create trigger listing_idea_changed after update on ideas for each row
  when ((old.approval_status = 'approved' or new.approval_status = 'approved') and
    (old.name, old.annotation, old.description, old.type_of_idea, old.region_of_idea_selling,
      old.idea_development_description, old.stage, old.currency, old.amount_of_shares, old.price_per_unit,
      old.approval_status, old.held_for_bot_id, old.published_at)
    is distinct from
    (new.name, new.annotation, new.description, new.type_of_idea, new.region_of_idea_selling,
      new.idea_development_description, new.stage, new.currency, new.amount_of_shares, new.price_per_unit,
      new.approval_status, new.held_for_bot_id, new.published_at))
  execute function list_idea();

create trigger listing_interest_changed after insert or delete or update of status, held_for_bot_id on interests
  for each row execute function note_listing_change();

create trigger listing_round_changed after insert or delete or update of status, held_for_bot_id, closes_at on rounds
  for each row execute function note_listing_change();

create trigger listing_removed after delete on idea_listing for each row when (old.cell_id is not null)
  execute function note_cell_loss();

-- What stands for a word in a search: its beginning, its stem in any language we know, a part of a compound. `p_in` is n for
-- titles only, empty for the whole text.
create function idea_word_query(p_word text, p_in text) returns text language sql stable parallel safe as $$
  with stem as (
    select distinct replace(replace(replace(s.lexeme, 'ae', 'a'), 'oe', 'o'), 'ue', 'u') as lexeme
    from unnest(array['english', 'german', 'french', 'spanish', 'italian', 'portuguese', 'dutch', 'swedish', 'danish',
      'norwegian', 'finnish', 'hungarian', 'romanian', 'turkish', 'russian']) language,
      lateral (select (ts_lexize((language || '_stem')::regdictionary, p_word))[1] as lexeme) s
    where length(s.lexeme) >= 3)
  select '(' || format('''%sf:%s''', p_in, idea_fold(p_word)) || case when length(idea_fold(p_word)) >= 3 then ':*' else '' end
    || coalesce((select string_agg(format(' | ''%ss:%s'' | ''%sc:%s''', p_in, lexeme, p_in, lexeme), '') from stem), '') || ')'
$$;

-- The words of a search; those that only hold a sentence together are left out unless there are no others.
create function idea_search_words(p_search text) returns table (word text, anywhere text, title text)
language sql stable parallel safe as $$
  with asked as (
    select w.lexeme as word, w.positions[1] as place,
      exists (select 1 from matching_function_words f where f.word = w.lexeme) as filler
    from unnest(to_tsvector('simple', matching_text(p_search))) w)
  select word, idea_word_query(word, ''), idea_word_query(word, 'n') from asked
  where not filler or not exists (select 1 from asked where not filler)
  order by place limit 12
$$;

-- The words of an idea: folded, and as stems of its language and of English; those of the title once more, marked.
-- `p_parts` are the stems of what its compounds are made of.
create function idea_listing_words(p_title text, p_text text, p_language text, p_title_parts text[], p_parts text[])
returns tsvector language sql stable parallel safe as $$
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
$$;

-- Searches that people keep, to hear of new ideas that match (docs/decisions/0051).
create table saved_searches (
  search_id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  name text not null,
  -- As platform_browse_ideas takes them, lists sorted: equal filters are matched once, whoever saved them.
  filters jsonb not null,
  -- Filters may be too long for an index.
  filters_key text not null generated always as (md5(filters::text)) stored,
  created_at timestamptz not null default app_now(),
  unique (user_id, filters_key)
);
create index saved_searches_filters on saved_searches (filters_key);

-- Ideas just listed, until the people whose searches they match are told. The listing job writes it, after it has read them.
create table new_listings (
  idea_id bigint primary key references ideas on delete cascade,
  -- Listed before; only its round is new. Concerns searches for open rounds.
  only_round boolean not null,
  created_at timestamptz not null default app_now()
);

-- Who was told of which idea: once each, and only so many a day.
create table search_notices (
  idea_id bigint not null references ideas on delete cascade,
  user_id bigint not null references users on delete cascade,
  created_at timestamptz not null default app_now(),
  primary key (idea_id, user_id)
);
create index search_notices_by_user on search_notices (user_id, created_at);

-- bot_name: who created it, or else whose words stand in it.
create view published_ideas as
  select i.idea_id, i.name, i.annotation, i.description, i.type_of_idea, i.user_type, i.region_of_idea_selling,
    i.idea_development_description, i.amount_of_shares, i.price_per_unit, i.currency, i.duration, i.profit_share_option,
    i.created_by_bot_id is not null as created_by_bot, b.bot_name,
    case when is_public(u) then u.name end as owner_name,
    case when is_public(u) then u.username end as owner_username,
    i.published_at, i.updated_at, i.stage, coalesce(l.interests, 0) as interests,
    nullif(l.closes_at, 'infinity') as round_closes_at,
    i.edited_by_bot_id is not null as edited_by_bot
  from ideas i
  left join users u on u.user_id = i.owner_user_id
  left join bots b on b.bot_id = coalesce(i.created_by_bot_id, i.edited_by_bot_id)
  left join idea_listing l on l.idea_id = i.idea_id
  where i.approval_status = 'approved' and i.held_for_bot_id is null;

-- === Events ===
-- How events reach agents: by webhook, and by a feed that is read in the order of commits (docs/decisions/0014).

-- What is told to agents, written with what it tells. `written_by` orders readers behind transactions still running.
create table events (
  event_id bigint generated always as identity primary key,
  public_id text not null,
  bot_id bigint not null,
  type text not null,
  data jsonb not null,
  created_at timestamptz not null default app_now(),
  written_by xid8 not null default pg_current_xact_id()
) partition by range (event_id);
-- No unique index on public_id: ids are random, and it would have to look into every partition.
create table events_p0 partition of events for values from (minvalue) to (5000000);
create table events_p5000000 partition of events for values from (5000000) to (maxvalue);
create index events_p0_by_bot on events_p0 (bot_id, written_by, event_id);
create index events_by_bot on events (bot_id, written_by, event_id);
create index events_by_public_id on events (public_id);

-- One row per event that goes to a webhook, written with the event. `tries` counts the present run of tries, `attempts`
-- keeps what came of each, oldest first.
create table deliveries (
  delivery_id bigint generated always as identity primary key,
  event_id bigint not null,
  bot_id bigint not null,
  state text not null default 'pending' check (state in ('pending', 'delivered', 'failed', 'cancelled')),
  tries smallint not null default 0,
  attempts jsonb not null default '[]',
  next_try_at timestamptz not null default app_now(),
  created_at timestamptz not null default app_now(),
  settled_at timestamptz
) partition by range (delivery_id);
create table deliveries_p0 partition of deliveries for values from (minvalue) to (5000000);
create table deliveries_p5000000 partition of deliveries for values from (5000000) to (maxvalue);
create index deliveries_p0_pending on deliveries_p0 (bot_id, next_try_at, delivery_id) where state = 'pending';
create index deliveries_p0_by_bot on deliveries_p0 (bot_id, delivery_id);
create index deliveries_p0_by_event on deliveries_p0 (event_id);
create index deliveries_pending on deliveries (bot_id, next_try_at, delivery_id) where state = 'pending';
create index deliveries_by_bot on deliveries (bot_id, delivery_id);
create index deliveries_by_event on deliveries (event_id);

-- The receiving side of an agent, apart from its row in bots, which calls lock. One process at a time delivers to an
-- agent: the one that holds the lease.
create table webhook_endpoints (
  bot_id bigint primary key references bots on delete cascade,
  previous_secret_sealed bytea,
  previous_secret_until timestamptz,
  -- Since when no delivery has succeeded.
  failing_since timestamptz,
  paused_until timestamptz,
  disabled_at timestamptz,
  disabled_reason text,
  worker uuid,
  leased_until timestamptz
) with (fillfactor = 50);

-- Agents with something due that no other process works on. Steps from agent to agent along the index, so a backlog of
-- any length costs as much as a single delivery.
create function due_lanes(p_worker uuid) returns setof bigint
language sql stable as $$
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
$$;

create type claimed_delivery as (
  delivery_id bigint, bot_id bigint, tries smallint, public_id text, type text, data jsonb, created_at timestamptz,
  url text, secret_sealed bytea, previous_secret_sealed bytea, failing boolean
);

-- Leases the agents among p_bots that have something due, and gives the next deliveries of each; p_known are those the
-- worker has in hand already. Leases and results need not be on disk at once: a crash of the database can at worst make
-- a delivery happen again.
create function claim_deliveries(p_worker uuid, p_bots bigint[], p_known bigint[], p_each integer, p_lease interval)
returns setof claimed_delivery
language plpgsql as $$
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
end $$;

-- An address that was replaced may still answer what was sent to it. Each result names its address, and counts for the
-- webhook only while that is the agent's.
create function settle_deliveries(p_results jsonb, p_failing_limit interval)
  returns table (bot_id bigint, contact_email text, url text, reason text) language plpgsql as $$
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
end $$;

create table event_subscriptions (
  subscription_id bigint generated always as identity primary key,
  -- What clients and receivers see. It follows from who subscribed to what and where to, so asking twice makes one.
  public_id text not null unique,
  bot_id bigint not null references bots (bot_id) on delete cascade,
  -- The person an assistant stands for; null for an agent with its own token.
  user_id bigint references users (user_id) on delete cascade,
  -- It ends with the agent's token, or with the consent behind an assistant's.
  token_hash bytea references bot_tokens (token_hash) on delete cascade,
  grant_id text references oauth_grants (grant_id) on delete cascade,
  type text not null,
  -- What the data of an event has to contain.
  matching jsonb not null,
  url text not null,
  secret_sealed bytea not null,
  previous_secret_sealed bytea,
  previous_secret_until timestamptz,
  expires_at timestamptz not null,
  created_at timestamptz not null default app_now(),
  last_delivered_at timestamptz,
  last_error text,
  failing_since timestamptz,
  paused_until timestamptz,
  -- The receiver answered 410. Nothing is sent until the client subscribes again.
  gone_at timestamptz,
  worker uuid,
  leased_until timestamptz,
  -- Transactions that were running when it was made may have written events without it: those that this snapshot does not
  -- see, up to that transaction. What they wrote is added once all of them have ended.
  unseen_since pg_snapshot,
  unseen_until xid8,
  check (num_nonnulls(token_hash, grant_id) = 1)
);
create index event_subscriptions_by_bot on event_subscriptions (bot_id, type);
create index event_subscriptions_by_user on event_subscriptions (user_id) where user_id is not null;
create index event_subscriptions_by_token on event_subscriptions (token_hash) where token_hash is not null;
create index event_subscriptions_by_grant on event_subscriptions (grant_id) where grant_id is not null;
create index event_subscriptions_by_end on event_subscriptions (expires_at);
create index event_subscriptions_unseen on event_subscriptions (subscription_id) where unseen_since is not null;

-- deliveries.bot_id names a lane: an agent with its webhook, or minus a subscription. So both share the table, its index and
-- its retention.
-- Nothing is sent for a subscription that has ended, however it ended.
create function cancel_deliveries_of_subscription() returns trigger language plpgsql as $$
begin
  update deliveries set state = 'cancelled', settled_at = app_now()
    where bot_id = -old.subscription_id and state = 'pending';
  return null;
end $$;

create trigger event_subscriptions_ended after delete on event_subscriptions for each row
  execute function cancel_deliveries_of_subscription();

-- An agent that is stopped loses its subscriptions, whichever token made them.
create function end_subscriptions_of_bot() returns trigger language plpgsql as $$
begin
  delete from event_subscriptions where bot_id = new.bot_id;
  return null;
end $$;

create trigger bots_stopped_hearing after update of status on bots for each row
  when (new.status in ('suspended', 'rejected') and old.status is distinct from new.status)
  execute function end_subscriptions_of_bot();

create function due_subscription_lanes(p_worker uuid) returns setof bigint language sql stable as $$
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
$$;

-- Leases the lanes and takes what is due. The cursor says up to where the receiver has everything: never past a delivery
-- that is still pending, nor past a transaction that may still add an event.
create function claim_subscription_deliveries(
  p_worker uuid, p_lanes bigint[], p_known bigint[], p_each integer, p_lease interval)
returns table (
  delivery_id bigint, bot_id bigint, tries smallint, public_id text, type text, data jsonb, created_at timestamptz,
  url text, secret_sealed bytea, previous_secret_sealed bytea, failing boolean, subscription text,
  safe_written_by text, safe_event_id bigint)
language plpgsql as $$
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
end $$;

create function settle_subscriptions(p_results jsonb) returns void language sql as $$
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
$$;

-- Makes a subscription or renews it; one that has expired counts as new. By the clock, not by the beginning of the
-- transaction: while one waits for its turn, a subscription may expire and another be made in its place.
create function store_subscription(
  p_token bytea, p_public_id text, p_type text, p_matching jsonb, p_url text, p_secret bytea, p_previous bytea,
  p_seconds double precision, p_most integer)
returns table (
  outcome text, subscription_id bigint, existed boolean, expires_at timestamptz, was_active boolean,
  last_delivered_at timestamptz, last_error text, failing_since timestamptz)
language plpgsql as $$
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
end $$;

-- A client that revokes its access token before its time ends what it heard through that sign-in. One that ran out does not:
-- the client gets the next by refreshing.
create function end_subscriptions_of_token() returns trigger language plpgsql as $$
begin
  if old.expires_at > app_now() then
    delete from event_subscriptions where grant_id = old.grant_id;
  end if;
  return null;
end $$;

create trigger bot_tokens_revoked after delete on bot_tokens for each row
  when (old.grant_id is not null) execute function end_subscriptions_of_token();

-- Sends the latest of what a subscription missed after a place. Returns how many there were, up to one too many.
create function replay_events(p_subscription bigint, p_written_by xid8, p_event bigint, p_seconds double precision,
  p_most integer)
  returns bigint language plpgsql as $$
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
end $$;

-- === Notices ===

create table notifications (
  notification_id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  kind text not null,
  -- The record it is about; told once until it was mailed.
  about bigint not null,
  -- Whose name the line carries: an agent's, an idea's, a person's.
  name text not null,
  created_at timestamptz not null default app_now(),
  reason text,
  -- Lines that wait for the digest instead of the next mail.
  digest boolean not null default false,
  unique (user_id, kind, about)
);
create index notifications_by_age on notifications (created_at);
create index notifications_for_digest on notifications (user_id, created_at) where digest;

-- Kinds that a person does not want by mail at once; all others are mailed.
create table notification_opt_outs (
  user_id bigint not null references users on delete cascade,
  kind text not null,
  -- How a person hears of it instead.
  delivery text not null default 'app' check (delivery in ('digest', 'app', 'off')),
  primary key (user_id, kind)
);

create table notices (
  notice_id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  kind text not null,
  -- What it is about; at most one of them.
  idea_id bigint references ideas on delete cascade,
  business_id bigint references businesses on delete cascade,
  bot_id bigint references bots on delete cascade,
  -- Why, in the words of whoever decided.
  reason text,
  created_at timestamptz not null default app_now(),
  read_at timestamptz,
  -- What repeats while nobody has looked is one line: "3 people are interested". Without `about`, a row stays a line
  -- of its own.
  about bigint,
  times integer not null default 1,
  -- Who did it, if it was a person. Their name is looked up when the line is read.
  by_user_id bigint references users on delete set null
);
create index notices_by_user on notices (user_id, notice_id);
create index notices_unread on notices (user_id, notice_id) where read_at is null;
create index notices_by_idea on notices (idea_id) where idea_id is not null;
create index notices_by_business on notices (business_id) where business_id is not null;
create unique index notices_grouped on notices (user_id, kind, about) where read_at is null and about is not null;
create index notices_by_person on notices (by_user_id) where by_user_id is not null;

-- === Statements, reports and blocks ===

-- Why something was decided against somebody, and the one objection they may raise (docs/decisions/0062).
-- The subject has no foreign key: a statement outlives the record it is about.
create table statements (
  statement_id bigint generated always as identity primary key,
  decision text not null,
  subject_type text not null,
  subject_id bigint not null,
  user_id bigint references users,
  bot_id bigint references bots on delete cascade,
  facts text not null check (length(facts) <= 4000),
  figures jsonb,
  rule text not null,
  found_by text not null default 'review' check (found_by in ('review', 'report', 'monitor')),
  automatic boolean not null default false,
  decided_by bigint references users,
  created_at timestamptz not null default app_now(),
  ends_at timestamptz,
  ended_at timestamptz,
  ended_how text check (ended_how in ('undone', 'reversed', 'lifted', 'expired', 'superseded')),
  -- A date of birth corrected to somebody's disadvantage is a decision against them. What a reversal puts back is kept with it.
  before jsonb,
  check ((ended_at is null) = (ended_how is null))
);
create index statements_of_user on statements (user_id, statement_id desc);
create index statements_of_bot on statements (bot_id, statement_id desc);
create index statements_by_admin on statements (decided_by);
create index statements_in_force on statements (subject_type, subject_id) where ended_at is null;

create table appeals (
  statement_id bigint primary key references statements on delete cascade,
  words text not null check (length(words) <= 4000),
  raised_by text not null check (raised_by in ('person', 'agent', 'link')),
  created_at timestamptz not null default app_now(),
  decided_at timestamptz,
  decided_by bigint references users,
  outcome text check (outcome in ('upheld', 'reversed', 'moot')),
  answer text check (length(answer) <= 2000),
  check ((decided_at is null) = (outcome is null))
);
create index appeals_open on appeals (created_at, statement_id) where decided_at is null;
create index appeals_by_admin on appeals (decided_by);

-- Appeals lock their statement, and are looked for once the ending has it: a single statement would overlook one that is
-- committed while it waits.
create function end_statements(p_type text, p_id bigint, p_how text) returns void language plpgsql as $$
declare
  v_ended bigint[];
begin
  with ended as (
    update statements set ended_at = app_now(), ended_how = p_how
    where subject_type = p_type and subject_id = p_id and ended_at is null returning statement_id)
  select array_agg(statement_id) into v_ended from ended;
  update appeals set decided_at = app_now(), outcome = 'moot' where statement_id = any (v_ended) and decided_at is null;
end $$;

-- Whatever makes a record leave the state a statement speaks of ends the statement, so that none says what is no longer so.
create function end_idea_statements() returns trigger language plpgsql as $$
begin perform end_statements('idea', old.idea_id, 'superseded'); return null; end $$;

create function end_business_statements() returns trigger language plpgsql as $$
begin perform end_statements('business', old.business_id, 'superseded'); return null; end $$;

create function end_document_statements() returns trigger language plpgsql as $$
begin perform end_statements('document', old.document_id, 'superseded'); return null; end $$;

create function end_bot_statements() returns trigger language plpgsql as $$
begin perform end_statements('agent', old.bot_id, 'lifted'); return null; end $$;

create trigger ideas_statements after update of approval_status on ideas for each row
  when (old.approval_status = 'rejected' and new.approval_status <> 'rejected') execute function end_idea_statements();

create trigger ideas_statements_gone after delete on ideas for each row
  when (old.approval_status = 'rejected') execute function end_idea_statements();

create trigger businesses_statements after update of approval_status on businesses for each row
  when (old.approval_status = 'rejected' and new.approval_status <> 'rejected') execute function end_business_statements();

create trigger businesses_statements_gone after delete on businesses for each row
  when (old.approval_status = 'rejected') execute function end_business_statements();

create trigger documents_statements after update of approval_status on idea_documents for each row
  when (old.approval_status = 'rejected' and new.approval_status <> 'rejected') execute function end_document_statements();

create trigger documents_statements_gone after delete on idea_documents for each row
  when (old.approval_status = 'rejected') execute function end_document_statements();

create trigger bots_statements after update of status on bots for each row
  when (old.status in ('suspended', 'rejected') and new.status not in ('suspended', 'rejected'))
  execute function end_bot_statements();

create function end_user_statements() returns trigger language plpgsql as $$
begin perform end_statements('user', old.user_id, 'lifted'); return null; end $$;

create trigger users_statements after update of suspended_at on users for each row
  when (old.suspended_at is not null and new.suspended_at is null) execute function end_user_statements();

-- What people report to the admins. One open report for each person and thing; whoever is reported never learns who it was.
create table reports (
  report_id bigint generated always as identity primary key,
  reporter_user_id bigint not null references users,
  subject_type text not null check (subject_type in ('idea', 'business', 'update', 'message', 'agent', 'user')),
  subject_id bigint not null,
  category text not null,
  words text not null check (length(words) <= 2000),
  created_at timestamptz not null default app_now(),
  decided_at timestamptz,
  decided_by bigint references users,
  outcome text check (outcome in ('acted', 'dismissed')),
  check ((decided_at is null) = (outcome is null))
);
create unique index reports_open_once on reports (reporter_user_id, subject_type, subject_id) where decided_at is null;
create index reports_open on reports (subject_type, subject_id) where decided_at is null;
create index reports_by_reporter on reports (reporter_user_id, created_at);
create index reports_by_admin on reports (decided_by);
create index reports_by_subject on reports (subject_type, subject_id);

-- What an admin took out of an idea's updates or a conversation, until the decision is reversed.
create table withheld_texts (
  subject_type text not null check (subject_type in ('update', 'message')),
  subject_id bigint not null,
  statement_id bigint not null references statements on delete cascade,
  content jsonb not null,
  primary key (subject_type, subject_id)
);
create index withheld_texts_by_statement on withheld_texts (statement_id);

-- Who wants nothing to do with whom: no interest, message, introduction or match between them, in either direction.
create table blocks (
  block_id bigint generated always as identity primary key,
  user_id bigint not null references users,
  blocked_user_id bigint references users,
  blocked_bot_id bigint references bots on delete cascade,
  created_at timestamptz not null default app_now(),
  check (num_nonnulls(blocked_user_id, blocked_bot_id) = 1)
);
create unique index blocks_of_people on blocks (user_id, blocked_user_id) where blocked_user_id is not null;
create unique index blocks_of_agents on blocks (user_id, blocked_bot_id) where blocked_bot_id is not null;
create index blocks_of_user on blocks (user_id, block_id desc);
create index blocks_by_blocked on blocks (blocked_user_id, user_id);
create index blocks_by_agent on blocks (blocked_bot_id);

-- Hides what somebody published, or brings it back, whichever their standing asks for.
create function settle_published(p_user bigint) returns void language plpgsql as $$
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
end $$;

create function users_settle_published() returns trigger language plpgsql as $$
begin perform settle_published(new.user_id); return null; end $$;

create trigger users_published after update of suspended_at, date_of_birth, guardian_approved_at on users for each row
  when (new.erased_at is null and may_be_published(old) is distinct from may_be_published(new))
  execute function users_settle_published();

create function end_birth_date_statements() returns trigger language plpgsql as $$
begin perform end_statements('birth_date', old.user_id, 'superseded'); return null; end $$;

create trigger users_birth_date_statements after update of date_of_birth on users for each row
  when (old.date_of_birth is distinct from new.date_of_birth) execute function end_birth_date_statements();

-- === The sealed log ===
-- What agents did: a hash chain per agent and person, one tree over the chains that moved, one over those trees
-- (docs/decisions/0059).

-- How far the log is sealed. Actions logged before there were seals are in no chain.
create table log_sealing (
  singleton boolean primary key default true check (singleton),
  sealed_to bigint not null
);
insert into log_sealing (sealed_to) values (0);

-- user_id is 0 where an agent acted for itself or for an address. Without its salt key nobody can tell what a chain holds.
create table log_chains (
  bot_id bigint not null references bots on delete cascade,
  user_id bigint not null,
  salt_key bytea,
  length bigint not null,
  head bytea not null,
  primary key (bot_id, user_id)
) with (fillfactor = 80);
create index log_chains_by_user on log_chains (user_id);

-- Epochs are the leaves of the signed tree, in order from 0.
create table log_epochs (
  epoch bigint primary key,
  sealed_at timestamptz not null,
  links integer not null,
  links_root bytea not null,
  tree_root bytea not null,
  signature bytea not null,
  public_key bytea not null
);

-- What an epoch added to a chain. Kept as long as the actions it covers.
create table log_links (
  epoch bigint not null references log_epochs,
  position integer not null,
  bot_id bigint not null,
  user_id bigint not null,
  first_action_id bigint not null,
  first_at timestamptz not null,
  last_action_id bigint not null,
  length_before bigint not null,
  head_before bytea not null,
  length bigint not null,
  head bytea not null,
  primary key (epoch, position)
);
create index log_links_by_chain on log_links (bot_id, user_id, last_action_id);

-- Complete subtrees of the signed tree; level 0 are its leaves.
create table log_nodes (
  level smallint not null,
  position bigint not null,
  hash bytea not null,
  primary key (level, position)
);

-- === Partitions ===
-- Tables that grow with every call are cut into ranges of their ids. Ids follow time, so old ranges are dropped whole; and the
-- id alone stays their key, which a range of time would not allow (docs/decisions/0018).

-- The partitions of a table, oldest first. A border that is not there (before the first, after the last) is null.
create function partitions_of(p_table regclass) returns table (partition_name regclass, from_id bigint, to_id bigint)
language sql stable as $$
  select p.name, (regexp_match(p.bound, 'FROM \(''?(\d+)'))[1]::bigint, (regexp_match(p.bound, 'TO \(''?(\d+)'))[1]::bigint as to_id
  from (select c.oid::regclass as name, pg_get_expr(c.relpartbound, c.oid) as bound
        from pg_inherits i join pg_class c on c.oid = i.inhrelid where i.inhparent = p_table) p
  order by to_id
$$;

create function partition_key(p_table regclass) returns text language sql stable as $$
  select substring(pg_get_partkeydef(p_table) from '\((\w+)\)')
$$;

create function last_id(p_table regclass) returns bigint language sql stable as $$
  select coalesce(pg_sequence_last_value(pg_get_serial_sequence(p_table::text, partition_key(p_table))::regclass), 0)
$$;

-- Cuts the open end off where less than half a partition is left before it, so that it is empty when it is cut and only a
-- service without workers for very long ever writes into it. A partition is meant to last two to four days. False when
-- there is nothing to do, or the table is in use for longer than writers should queue behind this.
create function extend_partitions(p_table regclass, p_least bigint) returns boolean language plpgsql as $$
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
end $$;

-- The oldest partition that gets no more rows and has none younger than so many days, those beyond p_after only.
create function partition_past(p_table regclass, p_days integer, p_after bigint) returns table (
  partition_name regclass, from_id bigint, to_id bigint)
language plpgsql stable as $$
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
end $$;

-- False when the table is in use for longer than writers should queue behind this; the next run tries again.
create function drop_partition(p_table regclass, p_partition regclass) returns boolean language plpgsql as $$
begin
  perform set_config('lock_timeout', '500ms', true);
  execute format('alter table %s detach partition %s', p_table, p_partition);
  execute format('drop table %s', p_partition);
  return true;
exception when lock_not_available then
  return false;
end $$;

-- What agents with a longer time keep of an old partition is copied to a table of its own, which then takes its place: for
-- tables whose rows never change. That writes the few rows that stay instead of deleting the many that go. Given as its
-- number: a run that is overtaken by another finds its table gone and fails, rather than writing into the other's.
create function begin_keeping(p_table regclass, p_partition regclass) returns oid language plpgsql as $$
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
end $$;

-- The next rows by id; gives the last id that was looked at, null at the end.
create function keep_chunk(p_table regclass, p_partition regclass, p_kept regclass, p_after bigint, p_chunk integer)
returns bigint
language plpgsql as $$
declare
  v_last bigint;
begin
  execute format('with chunk as (select * from %1$s where %2$I > $1 order by %2$I limit $2),
    kept as (insert into %3$s select c.* from chunk c join bots b using (bot_id) where b.log_retention_until > app_now())
    select max(%2$I) from chunk', p_partition, partition_key(p_table), p_kept)
    into v_last using p_after, p_chunk;
  return v_last;
end $$;

create function replace_partition(p_table regclass, p_partition regclass, p_kept regclass) returns boolean language plpgsql as $$
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
end $$;

set local check_function_bodies = on;
