-- How events reach agents: by webhook, and by a feed that is read in the order of commits.

-- Readers go by (written_by, event_id): see events/feed.ts.
drop index events_by_bot;
create index events_by_bot on events (bot_id, written_by, event_id);

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
);
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

-- Writes down what came of tries. Gives the endpoints that are disabled by it. p_results is an array of
-- {delivery_id, bot_id, attempt, state, delay_seconds, pause_seconds, gone}.
create function settle_deliveries(p_results jsonb, p_failing_limit interval)
returns table (bot_id bigint, contact_email text, url text, reason text)
language plpgsql as $$
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

  return query
    with result as (
      select r.bot_id, bool_or(r.state = 'delivered') as any_delivered, coalesce(bool_or(r.gone), false) as gone,
        max(r.pause_seconds) as pause_seconds
      from jsonb_to_recordset(p_results)
        as r (bot_id bigint, state text, gone boolean, pause_seconds double precision)
      group by r.bot_id),
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
      returning e.bot_id, e.disabled_reason)
    select changed.bot_id, b.contact_email, b.webhook_url, changed.disabled_reason
    from changed join bots b using (bot_id) where changed.disabled_reason is not null;
end $$;

-- Headers of a mail beside the usual ones, such as how to unsubscribe.
alter table mails add column headers jsonb not null default '{}';
