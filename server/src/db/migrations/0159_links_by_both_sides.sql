-- The pairing of a call is looked up by agent and person at once. The planner looked by person alone, and read the pairings of
-- all their agents, because the agent came from another part of the statement.
create or replace function admit_calls(p_token_hashes bytea[], p_users bigint[], p_keys text[], p_per_minute integer,
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
