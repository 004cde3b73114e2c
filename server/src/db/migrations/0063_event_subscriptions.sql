-- Events over MCP: what clients subscribed to, where it goes, and how its delivery stands.

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
-- its retention, and processes of the previous version, which join agents, leave the lanes of subscriptions alone.

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

-- Makes or refreshes a subscription, in the name of the token that asks. Two at once are counted one after the other.
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
begin
  select * into v_token from bot_tokens t
    where t.token_hash = p_token and (t.expires_at is null or t.expires_at > app_now()) for key share;
  if not found then
    return query select 'ended', null::bigint, null::boolean, null::timestamptz, null::boolean, null::timestamptz,
      null::text, null::timestamptz;
    return;
  end if;
  perform pg_advisory_xact_lock(hashtextextended(format('event-subscriptions %s %s', v_token.bot_id, v_token.user_id), 0));
  select * into v_before from event_subscriptions s where s.public_id = p_public_id for update;
  if not found and p_most <= (
      select count(*) from event_subscriptions s
      where s.bot_id = v_token.bot_id and s.user_id is not distinct from v_token.user_id and s.expires_at > app_now()) then
    return query select 'full', null::bigint, null::boolean, null::timestamptz, null::boolean, null::timestamptz,
      null::text, null::timestamptz;
    return;
  end if;
  insert into event_subscriptions as s
      (public_id, bot_id, user_id, token_hash, grant_id, type, matching, url, secret_sealed, expires_at,
       unseen_since)
    values (p_public_id, v_token.bot_id, v_token.user_id, case when v_token.grant_id is null then p_token end,
      v_token.grant_id, p_type, p_matching, p_url, p_secret, app_now() + make_interval(secs => p_seconds),
      pg_current_snapshot())
    on conflict (public_id) do update set
      token_hash = excluded.token_hash, grant_id = excluded.grant_id, secret_sealed = excluded.secret_sealed,
      previous_secret_sealed = coalesce(p_previous, s.previous_secret_sealed),
      previous_secret_until = case when p_previous is null then s.previous_secret_until
        else app_now() + interval '24 hours' end,
      expires_at = excluded.expires_at, gone_at = null, paused_until = null,
      unseen_since = case when s.expires_at > app_now() then s.unseen_since else excluded.unseen_since end,
      unseen_until = case when s.expires_at > app_now() then s.unseen_until end
    returning * into v_after;
  return query select 'stored', v_after.subscription_id, v_before.expires_at > app_now(), v_after.expires_at,
    v_before.gone_at is null, v_before.last_delivered_at, v_before.last_error, v_before.failing_since;
end $$;
