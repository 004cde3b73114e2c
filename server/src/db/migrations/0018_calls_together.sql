-- Calls that come at the same time take each step of the pipeline together: one statement for all of them. Starting a
-- statement costs the database more than a row in it.
--
-- These functions find few rows by their keys in tables that may be large, always in the same way: planned once for a
-- connection, and without reading a whole table, however small it was when the plan was made.

-- Everything that must be known before calls of agents may run: whose token it is, whether the minute has room (one call
-- is taken for each), the day's counts, the link to the acting user, an answer stored under the key. Agents are locked in
-- the order of their ids: groups of several processes wait for each other and never in a circle.
create or replace function admit_bots(p_token_hashes bytea[], p_users bigint[], p_keys text[], p_per_minute integer,
  p_standard integer, p_premium integer) returns setof admission
language plpgsql set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
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
      k.operation, k.input_hash, k.status, k.body
    from asked a left join minutes s on s.bot_id = a.bot_id
    left join lateral (
      select true as linked, u.name, l.permissions, extract(year from age(v_now::date, u.date_of_birth))::integer as age,
          u.guardian_approved_at is not null as guardian_approved
        from links l join users u on u.user_id = l.user_id
        where l.bot_id = s.bot_id and l.user_id = a.user_id and l.paused_at is null) p on true
    left join idempotency_keys k
      on k.bot_id = s.bot_id and k.key = a.key and k.created_at > v_now - interval '24 hours';
end $$;

-- The first statement of writing transactions. Locks what must not change before they commit: the link, the agent while it
-- waits for approval (so that a release sees either all of a write or none), and the key: a second call with the same key
-- waits here for the first, and then finds its answer. One row for each, in their order.
create function enter_writes(p_bots bigint[], p_pending boolean[], p_users bigint[], p_keys text[])
  returns table (status text, linked boolean, permissions text[],
    stored_operation text, stored_input_hash bytea, stored_status smallint, stored_body text)
language plpgsql set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
begin
  perform pg_advisory_xact_lock(l.number) from (
    select distinct hashtextextended(a.key, a.bot_id) as number from unnest(p_bots, p_keys) a (bot_id, key)
      where a.key is not null order by number) l;
  return query
  select b.status, l.linked, l.permissions, k.operation, k.input_hash, k.status, k.body
    from unnest(p_bots, p_pending, p_users, p_keys) with ordinality a (bot_id, pending, user_id, key, position)
    left join lateral (select b.status from bots b where b.bot_id = a.bot_id and a.pending for share) b on true
    left join lateral (
      select true as linked, l.permissions from links l
        where l.bot_id = a.bot_id and l.user_id = a.user_id and l.paused_at is null for share) l on true
    left join idempotency_keys k
      on k.bot_id = a.bot_id and k.key = a.key and k.created_at > app_now() - interval '24 hours'
    order by a.position;
end $$;

-- The last statement of actions: logs them, stores their answers under their keys and counts them. Raises IB001 when a day
-- is full, which undoes the transaction. Counters come last because they stay locked until the commit, in the order of
-- the agents' ids. One row for each action, in their order; `later` are the agent's own actions after it.
create function record_actions(p_standard integer, p_premium integer, p_bots bigint[], p_users bigint[],
  p_operations text[], p_codes text[], p_failed boolean[], p_durations integer[], p_requests text[],
  p_keys text[], p_input_hashes bytea[], p_statuses smallint[], p_bodies text[])
  returns table (hour bigint, actions integer[], daily_limit integer, now_seconds double precision, later integer)
language plpgsql set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
declare
  v_now timestamptz := app_now();
  v_hour bigint := hour_number(v_now);
  v_oldest bigint;
  v_rows integer;
begin
  insert into action_log (bot_id, user_id, operation, code, duration_ms, request_id)
    select a.bot_id, a.user_id, a.operation, a.code, a.duration_ms, a.request_id
    from unnest(p_bots, p_users, p_operations, p_codes, p_durations, p_requests) with ordinality
      a (bot_id, user_id, operation, code, duration_ms, request_id, position)
    order by a.position;

  if cardinality(array_remove(p_statuses, null)) > 0 then
    insert into idempotency_keys as k (bot_id, key, operation, input_hash, status, body)
      select a.bot_id, a.key, a.operation, a.input_hash, a.status, a.body
      from unnest(p_bots, p_keys, p_operations, p_input_hashes, p_statuses, p_bodies)
        a (bot_id, key, operation, input_hash, status, body)
      where a.status is not null order by a.bot_id, a.key
      on conflict (bot_id, key) do update set operation = excluded.operation, input_hash = excluded.input_hash,
          status = excluded.status, body = excluded.body, created_at = excluded.created_at
        where k.created_at <= v_now - interval '24 hours';
    get diagnostics v_rows = row_count;
    if v_rows < cardinality(array_remove(p_statuses, null)) then
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

-- Not in SQL: the planner would put such a function's text into every statement that writes an idea, and read it anew each
-- time, although most ideas are written before they are approved and have no words yet.
create or replace function idea_words(p_type text, p_region text, p_texts text) returns tsvector
language plpgsql immutable parallel safe as $$
begin
  return prefixed_words('t:', p_type) || prefixed_words('r:', p_region) || prefixed_words('w:', p_texts);
end $$;

-- ideas_held_newest does all that this one does.
drop index ideas_held;

-- admit_bot, enter_write and record_action stay for processes of the version before, which may still run; the next version
-- drops them.
