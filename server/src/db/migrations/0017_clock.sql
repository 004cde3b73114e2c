-- When the database's clock was ahead and is set right again, what was written meanwhile lies in the future: a lease that
-- nobody renews, a delivery that is due next year, counters of hours to come.

-- The latest moment there was.
create table clock (
  singleton boolean primary key default true check (singleton),
  latest timestamptz not null
);

-- Notices a clock that was set back and brings what could not happen for long to the present. Nothing is freed by it: limits
-- count from now on for their own length. Keys, sessions and tokens stay as they are: it may have been the other way round,
-- and then they would be lost when the clock is set right. True when there was something to mend.
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
  update rate_windows set window_started_at = v_now, ends_at = v_now + (ends_at - window_started_at)
    where window_started_at > v_now;
  update webhook_endpoints set leased_until = null where leased_until > v_now + interval '1 minute';
  update webhook_endpoints set paused_until = v_now where paused_until > v_now + interval '1 hour';
  update webhook_endpoints set failing_since = v_now where failing_since > v_now;
  -- No wait between two tries is longer.
  update deliveries set next_try_at = v_now where state = 'pending' and next_try_at > v_now + interval '11 hours';
  update mails set next_try_at = v_now where sent_at is null and next_try_at > v_now + interval '6 hours';
  update mail_tokens set created_at = v_now, expires_at = v_now + (expires_at - created_at) where created_at > v_now;
  return true;
end $$;
