-- An address that was replaced may still answer what was sent to it. Each result names its address, and counts for the
-- webhook only while that is the agent's. Processes of the version before name none: theirs count while there is a webhook.
create or replace function settle_deliveries(p_results jsonb, p_failing_limit interval)
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

-- Also what was added since: notifications, subscriptions over MCP, shares of an agent. 'infinity' is no wrong clock's.
create or replace function mend_clock() returns boolean language plpgsql as $$
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
