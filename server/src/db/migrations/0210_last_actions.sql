-- When the last action was counted. Hours are counted whole, so without it a day used up at once stayed full for up to 25 hours.
alter table bot_usage add column last_action_at timestamptz;
alter table shared_usage add column last_action_at timestamptz;

create function note_action() returns trigger language plpgsql as $$
begin
  new.last_action_at := app_now();
  return new;
end $$;

create trigger bot_usage_noted before update of actions on bot_usage for each row
  when (new.actions[1] > old.actions[1]) execute function note_action();
create trigger shared_usage_noted before update of actions on shared_usage for each row
  when (new.actions[1] > old.actions[1]) execute function note_action();

-- The counts of a day that is used up, of an agent or of one person's share of it. Nothing counts any more 24 hours after the
-- last action. Where that moment is unknown, or lies in the future because a clock was set back, it is taken to be now.
create function full_day(p_bot bigint, p_user bigint) returns table (hour bigint, actions integer[]) language plpgsql as $$
#variable_conflict use_column
declare
  v_now timestamptz := app_now();
  v_day timestamptz := v_now - interval '24 hours';
  v_none integer[] := array_fill(0, array[25]);
begin
  if p_user is null then
    update bot_usage u set last_action_at = v_now, actions = case when last_action_at <= v_day then v_none else actions end,
        failed = case when last_action_at <= v_day then v_none else failed end
      where bot_id = p_bot and (last_action_at is null or last_action_at not between v_day and v_now + interval '1 minute');
    return query select hour, actions from bot_usage where bot_id = p_bot;
  else
    update shared_usage u set last_action_at = v_now, actions = case when last_action_at <= v_day then v_none else actions end,
        failed = case when last_action_at <= v_day then v_none else failed end
      where bot_id = p_bot and user_id = p_user
        and (last_action_at is null or last_action_at not between v_day and v_now + interval '1 minute');
    return query select hour, actions from shared_usage where bot_id = p_bot and user_id = p_user;
  end if;
end $$;
