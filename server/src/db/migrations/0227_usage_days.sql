-- Actions of each agent by day (UTC), for a forecast. bot_usage looks back 25 hours only, and a longer row would cost every call.
create table usage_days (
  bot_id bigint not null references bots on delete cascade,
  day date not null,
  actions integer not null,
  primary key (bot_id, day)
);

-- The first action of an hour moves the buckets on: then the hour before is over and is added to its day, once.
create function keep_hour() returns trigger language plpgsql as $$
begin
  insert into usage_days as d (bot_id, day, actions)
  values (new.bot_id, (to_timestamp(old.hour * 3600) at time zone 'UTC')::date, old.actions[1])
  on conflict (bot_id, day) do update set actions = d.actions + excluded.actions;
  return null;
end $$;

create trigger bot_usage_hour_over after update of hour on bot_usage for each row
  when (new.hour > old.hour and old.actions[1] > 0) execute function keep_hour();
