-- An agent that many people share is limited for each of them, so that nobody can use up what the others need. The agent's
-- own counters go on, for the admins' pages.
create table shared_usage (
  bot_id bigint not null references bots (bot_id) on delete cascade,
  user_id bigint not null references users (user_id) on delete cascade,
  hour bigint not null,
  actions integer[] not null default array_fill(0, array[25]),
  failed integer[] not null default array_fill(0, array[25]),
  refused integer[] not null default array_fill(0, array[25]),
  window_started_at timestamptz not null,
  calls integer not null,
  primary key (bot_id, user_id)
);
create index shared_usage_by_user on shared_usage (user_id);
create index shared_usage_by_hour on shared_usage (hour);

-- One more action of a person, or one more attempt after their day's actions were used up.
create function count_share(p_bot bigint, p_user bigint, p_failed boolean, p_refused boolean, p_standard integer, p_premium integer)
returns day_counts language plpgsql as $$
declare
  v_hour bigint := hour_number(app_now());
  v_limit integer := (select case when premium_until > app_now() then p_premium else p_standard end
    from bots where bot_id = p_bot);
  v_row shared_usage;
begin
  insert into shared_usage as u (bot_id, user_id, hour, window_started_at, calls)
    values (p_bot, p_user, v_hour, '-infinity', 0)
    on conflict (bot_id, user_id) do update set hour = v_hour, actions = shift_hours(u.actions, v_hour - u.hour),
      failed = shift_hours(u.failed, v_hour - u.hour), refused = shift_hours(u.refused, v_hour - u.hour);
  update shared_usage u set actions[1] = u.actions[1] + (not p_refused)::integer, failed[1] = u.failed[1] + p_failed::integer,
      refused[1] = u.refused[1] + p_refused::integer
    where u.bot_id = p_bot and u.user_id = p_user and (p_refused or sum_of(u.actions) < v_limit)
    returning * into v_row;
  if v_row.bot_id is null then
    raise exception 'daily limit reached' using errcode = 'IB001';
  end if;
  return (v_row.hour, v_row.actions, v_limit, date_part('epoch', app_now()))::day_counts;
end $$;

-- Logs an action and stores its answer like any other, and counts it for the person as well.
create function record_shared_action(p_standard integer, p_premium integer, p_share bigint, p_bot bigint, p_user bigint,
  p_operation text, p_code text, p_failed boolean, p_duration integer, p_request text, p_key text, p_input_hash bytea,
  p_status smallint, p_body text, p_facts jsonb)
returns day_counts language plpgsql as $$
begin
  perform record_actions(2147483647, 2147483647, array[p_bot], array[p_user], array[p_operation], array[p_code],
    array[p_failed], array[p_duration], array[p_request], array[p_key], array[p_input_hash], array[p_status],
    array[p_body], array[p_facts]);
  return count_share(p_bot, p_share, p_failed, false, p_standard, p_premium);
end $$;
