-- What every call needs: who calls, for whom, how often, and what was answered.

-- All time comes from here, so that every process agrees and tests can move it (per database, by a setting).
create function app_now() returns timestamptz language sql stable parallel safe as $$
  select now() + coalesce(nullif(current_setting('ideabridge.clock_offset', true), '')::interval, interval '0')
$$;

-- One row: what belongs to this installation as a whole.
create table installation (
  singleton boolean primary key default true check (singleton),
  secret_key bytea not null
);

create table users (
  user_id bigint generated always as identity primary key,
  email text not null unique,
  name text not null,
  date_of_birth date,
  guardian_approved_at timestamptz,
  created_at timestamptz not null default app_now()
);

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
  approved_at timestamptz
);

create table bot_tokens (
  token_hash bytea primary key,
  bot_id bigint not null references bots on delete cascade,
  created_at timestamptz not null default app_now(),
  -- Null: the agent's present token. Set: an earlier one, valid until then.
  expires_at timestamptz
);
create index bot_tokens_by_bot on bot_tokens (bot_id);

create table links (
  bot_id bigint not null references bots on delete cascade,
  user_id bigint not null references users on delete cascade,
  permissions text[] not null,
  linked_at timestamptz not null default app_now(),
  -- A paused link is no link for the agent.
  paused_at timestamptz,
  primary key (bot_id, user_id)
);
create index links_by_user on links (user_id);

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

create table idempotency_keys (
  bot_id bigint not null references bots on delete cascade,
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
  created_at timestamptz not null default app_now()
);
create index action_log_by_bot on action_log (bot_id, action_id);
create index action_log_by_user on action_log (user_id, action_id) where user_id is not null;
create index action_log_by_age on action_log using brin (created_at);

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
  settled_at timestamptz
);
create index queued_writes_by_bot on queued_writes (bot_id, write_id);

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

create type admission as (
  position integer, bot_id bigint, bot_name text, status text, status_reason text, autonomous boolean,
  active_capabilities text[], requested_capabilities text[],
  linked_users_count integer, points_balance integer, created_at timestamptz, last_active_at timestamptz,
  call_allowed boolean, calls_left integer, minute_left integer,
  hour bigint, actions integer[], daily_limit integer, now_seconds double precision,
  linked boolean, user_name text, permissions text[], age integer, guardian_approved boolean,
  stored_operation text, stored_input_hash bytea, stored_status smallint, stored_body text
);

-- Everything that must be known before an agent's call may run, in one round trip: whose token it is, whether the
-- minute has room (one call is taken), the day's count, the link to the acting user, an answer stored under the key.
create function admit_bot(p_token_hash bytea, p_per_minute integer, p_standard integer, p_premium integer,
  p_user bigint, p_key text) returns admission
language plpgsql as $$
declare
  v_now timestamptz := app_now();
  a admission;
  v_started timestamptz;
begin
  -- Counters of calls need not be on disk before the call goes on: a crash may forget the last half second of them.
  perform set_config('synchronous_commit', 'off', true);

  select b.bot_id, b.bot_name, b.status, b.status_reason, b.autonomous,
      b.active_capabilities, b.requested_capabilities, b.linked_users_count, b.points_balance, b.created_at,
      u.hour, u.actions, case when b.premium_until > v_now then p_premium else p_standard end
    into a.bot_id, a.bot_name, a.status, a.status_reason, a.autonomous,
      a.active_capabilities, a.requested_capabilities, a.linked_users_count, a.points_balance, a.created_at,
      a.hour, a.actions, a.daily_limit
    from bot_tokens t join bots b using (bot_id) join bot_usage u using (bot_id)
    where t.token_hash = p_token_hash and (t.expires_at is null or t.expires_at > v_now);
  if a.bot_id is null or a.status not in ('pending_approval', 'active') then
    return a;
  end if;

  update bot_minutes m set
      calls = case when m.window_started_at + interval '1 minute' > v_now then least(m.calls, p_per_minute) + 1 else 1 end,
      window_started_at = case when m.window_started_at + interval '1 minute' > v_now
        then least(m.window_started_at, v_now) else v_now end,
      last_active_at = v_now
    where m.bot_id = a.bot_id
    returning calls <= p_per_minute, greatest(p_per_minute - calls, 0), m.window_started_at, m.last_active_at
    into a.call_allowed, a.calls_left, v_started, a.last_active_at;
  a.minute_left := greatest(1, ceil(date_part('epoch', v_started + interval '1 minute' - v_now)));
  a.now_seconds := date_part('epoch', v_now);

  if p_user is not null then
    select true, u.name, l.permissions, extract(year from age(v_now::date, u.date_of_birth))::integer,
        u.guardian_approved_at is not null
      into a.linked, a.user_name, a.permissions, a.age, a.guardian_approved
      from links l join users u using (user_id)
      where l.bot_id = a.bot_id and l.user_id = p_user and l.paused_at is null;
  end if;

  if p_key is not null then
    select k.operation, k.input_hash, k.status, k.body
      into a.stored_operation, a.stored_input_hash, a.stored_status, a.stored_body
      from idempotency_keys k
      where k.bot_id = a.bot_id and k.key = p_key and k.created_at > v_now - interval '24 hours';
  end if;
  return a;
end $$;

-- Many calls that came at the same time. Agents in the order of their ids, as every process takes them: two groups with
-- the same agents wait for each other and never in a circle.
create function admit_bots(p_token_hashes bytea[], p_users bigint[], p_keys text[], p_per_minute integer,
  p_standard integer, p_premium integer) returns setof admission
language plpgsql as $$
declare
  c record;
  a admission;
begin
  for c in
    select asked.* from unnest(p_token_hashes, p_users, p_keys) with ordinality asked (token_hash, user_id, key, position)
    left join bot_tokens t using (token_hash) order by t.bot_id, asked.position
  loop
    a := admit_bot(c.token_hash, p_per_minute, p_standard, p_premium, c.user_id, c.key);
    a.position := c.position;
    return next a;
  end loop;
end $$;

create type write_entry as (
  status text, linked boolean, permissions text[], reserved boolean,
  stored_operation text, stored_input_hash bytea, stored_status smallint, stored_body text
);

-- The first statement of a writing transaction. Locks what must not change before it commits (the link, and the agent
-- while it waits for approval, so that a release sees either all of the write or none) and reserves the key: a second
-- call with the same key waits here for the first.
create function enter_write(p_bot bigint, p_pending boolean, p_user bigint, p_key text, p_operation text,
  p_input_hash bytea) returns write_entry
language plpgsql as $$
declare
  e write_entry;
begin
  if p_pending then
    select b.status into e.status from bots b where b.bot_id = p_bot for share;
  end if;
  if p_user is not null then
    select true, l.permissions into e.linked, e.permissions
      from links l where l.bot_id = p_bot and l.user_id = p_user and l.paused_at is null for share;
  end if;
  if p_key is not null then
    insert into idempotency_keys as k (bot_id, key, operation, input_hash)
      values (p_bot, p_key, p_operation, p_input_hash)
      on conflict (bot_id, key) do update set operation = excluded.operation, input_hash = excluded.input_hash,
          status = null, body = null, created_at = excluded.created_at
        where k.created_at <= app_now() - interval '24 hours'
      returning true into e.reserved;
    if e.reserved is null then
      select k.operation, k.input_hash, k.status, k.body
        into e.stored_operation, e.stored_input_hash, e.stored_status, e.stored_body
        from idempotency_keys k where k.bot_id = p_bot and k.key = p_key;
    end if;
  end if;
  return e;
end $$;

-- The first action of an hour moves the buckets on.
create function begin_hour(p_bot bigint, p_hour bigint) returns void language sql as $$
  update bot_usage u set hour = p_hour, actions = shift_hours(u.actions, p_hour - u.hour),
      failed = shift_hours(u.failed, p_hour - u.hour), refused = shift_hours(u.refused, p_hour - u.hour)
    where u.bot_id = p_bot and u.hour < p_hour
$$;

-- The last statement of an action: counts it, logs it and stores its answer under the key. Raises IB001 when the day is
-- full, which undoes the transaction. Late, because it locks the agent's counters until the commit.
create function record_action(p_bot bigint, p_standard integer, p_premium integer, p_failed boolean,
  p_operation text, p_user bigint, p_code text, p_duration_ms integer, p_request text,
  p_key text, p_store_status smallint, p_body text) returns day_counts
language plpgsql as $$
declare
  v_hour bigint := hour_number(app_now());
  v_limit integer;
  v_row bot_usage;
begin
  select case when b.premium_until > app_now() then p_premium else p_standard end into v_limit
    from bots b where b.bot_id = p_bot;
  for v_turn in 1..2 loop
    update bot_usage u set actions[1] = u.actions[1] + 1, failed[1] = u.failed[1] + p_failed::integer
      where u.bot_id = p_bot and u.hour >= v_hour and sum_of(u.actions) < v_limit
      returning * into v_row;
    exit when v_row.bot_id is not null;
    perform begin_hour(p_bot, v_hour);
  end loop;
  if v_row.bot_id is null then
    raise exception 'daily limit reached' using errcode = 'IB001';
  end if;
  insert into action_log (bot_id, user_id, operation, code, duration_ms, request_id)
    values (p_bot, p_user, p_operation, p_code, p_duration_ms, p_request);
  if p_store_status is not null then
    update idempotency_keys set status = p_store_status, body = p_body where bot_id = p_bot and key = p_key;
  elsif p_key is not null then
    delete from idempotency_keys where bot_id = p_bot and key = p_key and status is null;
  end if;
  return (v_row.hour, v_row.actions, v_limit, date_part('epoch', app_now()))::day_counts;
end $$;

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
