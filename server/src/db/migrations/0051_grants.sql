-- How a person grants a permission: they are asked each time, or within limits. Keyed by the permission; one that is not in
-- it is allowed without limits, and null, which every pairing until now has, means that for all of them.
alter table links add column terms jsonb;

-- The terms come with what is looked up anyway, so a call under none of them costs no statement more. Processes of the version
-- before look their columns up by name and do not notice the new ones; until they are replaced they know no terms.
alter type admission add attribute terms jsonb;

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
      k.operation, k.input_hash, k.status, k.body, p.terms
    from asked a left join minutes s on s.bot_id = a.bot_id
    left join lateral (
      select true as linked, u.name, l.permissions, l.terms, extract(year from age(v_now::date, u.date_of_birth))::integer as age,
          u.guardian_approved_at is not null as guardian_approved
        from links l join users u on u.user_id = l.user_id
        where l.bot_id = s.bot_id and l.user_id = a.user_id and l.paused_at is null) p on true
    left join idempotency_keys k
      on k.bot_id = s.bot_id and k.key = a.key and k.created_at > v_now - interval '24 hours';
end $$;

drop function enter_writes(bigint[], boolean[], bigint[], text[]);

create function enter_writes(p_bots bigint[], p_pending boolean[], p_users bigint[], p_keys text[])
  returns table (status text, linked boolean, permissions text[],
    stored_operation text, stored_input_hash bytea, stored_status smallint, stored_body text, terms jsonb)
language plpgsql set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
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
