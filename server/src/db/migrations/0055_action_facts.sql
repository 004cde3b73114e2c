-- What each action touched, and that its person undid it. An entry of the version before has no facts.
alter table action_log add column facts jsonb, add column undone_at timestamptz;
-- What a held write touched when it was released, which may differ from what it would have touched when it was held.
alter table queued_writes add column facts jsonb;

-- As before, with the facts of each action.
--
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

-- For processes of the version before, while an update rolls out.
create or replace function record_actions(p_standard integer, p_premium integer, p_bots bigint[], p_users bigint[],
  p_operations text[], p_codes text[], p_failed boolean[], p_durations integer[], p_requests text[],
  p_keys text[], p_input_hashes bytea[], p_statuses smallint[], p_bodies text[])
  returns table (hour bigint, actions integer[], daily_limit integer, now_seconds double precision, later integer)
language sql as $$
  select * from record_actions(p_standard, p_premium, p_bots, p_users, p_operations, p_codes, p_failed, p_durations,
    p_requests, p_keys, p_input_hashes, p_statuses, p_bodies, null::jsonb[])
$$;
