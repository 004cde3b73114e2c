-- A subscription that had expired and was not removed yet could be refreshed beyond the limit. It counts as a new one now. By
-- the clock, not by the beginning of the transaction: while one waits for its turn, a subscription may expire and another be
-- made in its place.
create or replace function store_subscription(
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
