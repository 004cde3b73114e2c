-- The tables that grow with every call are cut into ranges of their ids. Ids follow time, so old ranges are dropped whole;
-- and the id alone stays their key, which a range of time would not allow. Figures: docs/decisions/0018.

-- The partitions of a table, oldest first. A border that is not there (before the first, after the last) is null.
create function partitions_of(p_table regclass) returns table (partition_name regclass, from_id bigint, to_id bigint)
language sql stable as $$
  select p.name, (regexp_match(p.bound, 'FROM \(''?(\d+)'))[1]::bigint, (regexp_match(p.bound, 'TO \(''?(\d+)'))[1]::bigint as to_id
  from (select c.oid::regclass as name, pg_get_expr(c.relpartbound, c.oid) as bound
        from pg_inherits i join pg_class c on c.oid = i.inhrelid where i.inhparent = p_table) p
  order by to_id
$$;

create function partition_key(p_table regclass) returns text language sql stable as $$
  select substring(pg_get_partkeydef(p_table) from '\((\w+)\)')
$$;

create function last_id(p_table regclass) returns bigint language sql stable as $$
  select coalesce(pg_sequence_last_value(pg_get_serial_sequence(p_table::text, partition_key(p_table))::regclass), 0)
$$;

-- Cuts the open end off where less than half a partition is left before it, so that it is empty when it is cut and only a
-- service without workers for very long ever writes into it. A partition is meant to last two to four days. False when
-- there is nothing to do, or the table is in use for longer than writers should queue behind this.
create function extend_partitions(p_table regclass, p_least bigint) returns boolean language plpgsql as $$
declare
  v_last bigint := last_id(p_table);
  v_end record;
  v_filling record;
  v_size bigint;
  v_begun timestamptz;
  v_border bigint;
begin
  select * into v_end from partitions_of(p_table) where to_id is null;
  select * into v_filling from partitions_of(p_table) where to_id = v_end.from_id;
  v_size := greatest(v_filling.to_id - coalesce(v_filling.from_id, 0), p_least);
  if v_last < v_end.from_id - v_size / 2 then
    return false;
  end if;
  if v_filling.partition_name is not null then
    execute format('select created_at from %s order by %I limit 1', v_filling.partition_name, partition_key(p_table)) into v_begun;
  end if;
  if v_begun > app_now() - interval '1 day' then
    v_size := v_size * 2;
  elsif v_begun < app_now() - interval '2 days' then
    v_size := greatest(v_size / 2, p_least);
  end if;
  v_border := greatest(v_end.from_id, v_last) + v_size;
  perform set_config('lock_timeout', '500ms', true);
  execute format('alter table %s detach partition %s', p_table, v_end.partition_name);
  execute format('alter table %s attach partition %s for values from (%s) to (%s)',
    p_table, v_end.partition_name, v_end.from_id, v_border);
  execute format('create table %s partition of %s for values from (%s) to (maxvalue)',
    p_table || '_p' || v_border, p_table, v_border);
  return true;
exception when lock_not_available then
  return false;
end $$;

-- The oldest partition that gets no more rows and has none younger than so many days, those beyond p_after only.
create function partition_past(p_table regclass, p_days integer, p_after bigint) returns table (
  partition_name regclass, from_id bigint, to_id bigint)
language plpgsql stable as $$
#variable_conflict use_column
declare
  v_young boolean;
begin
  for partition_name, from_id, to_id in
    select p.* from partitions_of(p_table) p where p.to_id > p_after and p.to_id <= last_id(p_table)
  loop
    -- The last one tells nearly always; all are read only of a partition that is about to go.
    execute format('select coalesce((select created_at > $1 from %1$s order by %2$I desc limit 1), false)
        or exists (select 1 from %1$s where created_at > $1)', partition_name, partition_key(p_table))
      into v_young using app_now() - make_interval(days => p_days);
    if not v_young then
      return next;
      return;
    end if;
  end loop;
end $$;

-- False when the table is in use for longer than writers should queue behind this; the next run tries again.
create function drop_partition(p_table regclass, p_partition regclass) returns boolean language plpgsql as $$
begin
  perform set_config('lock_timeout', '500ms', true);
  execute format('alter table %s detach partition %s', p_table, p_partition);
  execute format('drop table %s', p_partition);
  return true;
exception when lock_not_available then
  return false;
end $$;

-- What agents with a longer time keep of an old partition is copied to a table of its own, which then takes its place: for
-- tables whose rows never change. That writes the few rows that stay instead of deleting the many that go. Given as its
-- number: a run that is overtaken by another finds its table gone and fails, rather than writing into the other's.
create function begin_keeping(p_table regclass, p_partition regclass) returns oid language plpgsql as $$
declare
  v_part record;
begin
  select * into v_part from partitions_of(p_table) where partition_name = p_partition;
  execute format('drop table if exists %s', p_table || '_kept');
  -- The borders are known to hold before it takes the place, so nothing is read while others wait.
  execute format('create table %1$s (like %2$s including defaults including constraints including storage including indexes,
    constraint within_borders check (%3$I >= %4$s and %3$I < %5$s))',
    p_table || '_kept', p_table, partition_key(p_table), coalesce(v_part.from_id, 0), v_part.to_id);
  return (p_table || '_kept')::regclass::oid;
end $$;

-- The next rows by id; gives the last id that was looked at, null at the end.
create function keep_chunk(p_table regclass, p_partition regclass, p_kept regclass, p_after bigint, p_chunk integer)
returns bigint
language plpgsql as $$
declare
  v_last bigint;
begin
  execute format('with chunk as (select * from %1$s where %2$I > $1 order by %2$I limit $2),
    kept as (insert into %3$s select c.* from chunk c join bots b using (bot_id) where b.log_retention_until > app_now())
    select max(%2$I) from chunk', p_partition, partition_key(p_table), p_kept)
    into v_last using p_after, p_chunk;
  return v_last;
end $$;

create function replace_partition(p_table regclass, p_partition regclass, p_kept regclass) returns boolean language plpgsql as $$
declare
  v_part record;
  v_name text := p_partition::text;
  v_any boolean;
begin
  select * into v_part from partitions_of(p_table) where partition_name = p_partition;
  execute format('select exists (select 1 from %s)', p_kept) into v_any;
  perform set_config('lock_timeout', '500ms', true);
  execute format('alter table %s detach partition %s', p_table, p_partition);
  execute format('drop table %s', p_partition);
  if v_any then
    execute format('alter table %s attach partition %s for values from (%s) to (%s)',
      p_table, p_kept, coalesce(v_part.from_id::text, 'minvalue'), v_part.to_id);
    execute format('alter table %s rename to %I', p_kept, v_name);
    execute format('comment on table %I is %L', v_name, 'kept');
  else
    execute format('drop table %s', p_kept);
  end if;
  return true;
exception when lock_not_available then
  return false;
end $$;

-- Turns a table into the first partition of itself; its rows stay where they are.
create function pg_temp.into_partitions(p_table text, p_key text, p_size bigint) returns void language plpgsql as $$
declare
  v_last bigint := coalesce(pg_sequence_last_value(pg_get_serial_sequence(p_table, p_key)::regclass), 0);
begin
  execute format('alter table %I rename to %I', p_table, p_table || '_p0');
  execute format('alter table %I alter %I drop identity', p_table || '_p0', p_key);
  execute format('create table %I (like %I including defaults including constraints including storage) partition by range (%I)',
    p_table, p_table || '_p0', p_key);
  execute format('alter table %I alter %I add generated always as identity (start %s)', p_table, p_key, v_last + 1);
  execute format('alter table %I attach partition %I for values from (minvalue) to (%s)',
    p_table, p_table || '_p0', v_last + p_size);
  execute format('create table %I partition of %I for values from (%s) to (maxvalue)',
    p_table || '_p' || v_last + p_size, p_table, v_last + p_size);
end $$;

-- 5 million rows are about a gigabyte. Fewer a week are pruned row by row, as before.
select pg_temp.into_partitions('action_log', 'action_id', 5000000);
select pg_temp.into_partitions('events', 'event_id', 5000000);
select pg_temp.into_partitions('deliveries', 'delivery_id', 5000000);

-- Indexes of the first partition are taken over; those of the others are made.
alter index action_log_by_bot rename to action_log_p0_by_bot;
alter index action_log_by_user rename to action_log_p0_by_user;
-- No index by age any more: partitions go by it, and the planner took it for the reads of one agent, 30 ms instead of 0.3.
drop index action_log_by_age;
alter index action_log_pkey rename to action_log_p0_pkey;
alter table action_log add primary key (action_id);
create index action_log_by_bot on action_log (bot_id, action_id);
create index action_log_by_user on action_log (user_id, action_id) where user_id is not null;

alter index events_by_bot rename to events_p0_by_bot;
drop index events_by_age;
alter index events_pkey rename to events_p0_pkey;
-- Random ids need no guard against being alike, and a guard would have to look into every partition.
alter table events_p0 drop constraint events_public_id_key;
alter table events add primary key (event_id);
create index events_by_bot on events (bot_id, written_by, event_id);
create index events_by_public_id on events (public_id);

alter index deliveries_pending rename to deliveries_p0_pending;
alter index deliveries_by_bot rename to deliveries_p0_by_bot;
alter index deliveries_by_event rename to deliveries_p0_by_event;
alter index deliveries_pkey rename to deliveries_p0_pkey;
alter table deliveries add primary key (delivery_id);
create index deliveries_pending on deliveries (bot_id, next_try_at, delivery_id) where state = 'pending';
create index deliveries_by_bot on deliveries (bot_id, delivery_id);
create index deliveries_by_event on deliveries (event_id);
