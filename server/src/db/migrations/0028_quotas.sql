-- How many ideas each account has, kept while they change: creating one is the most frequent write, and counting the others
-- each time would take longer than all the rest of it. The row is locked until the commit, so a limit read from it holds
-- however many calls and processes there are. What is held for an agent that waits for approval counts for that agent.
create table account_usage (
  user_id bigint primary key references users on delete cascade,
  ideas integer not null default 0,
  drafts integer not null default 0
) with (fillfactor = 70);

insert into account_usage (user_id, ideas, drafts)
select owner_user_id, count(*), count(*) filter (where approval_status = 'draft')
from ideas where owner_user_id is not null and held_for_bot_id is null group by owner_user_id;

-- In the order of the ids, so that two statements never wait for each other.
create function count_ideas_added() returns trigger language plpgsql as $$
begin
  insert into account_usage as u (user_id, ideas, drafts)
    select owner_user_id, count(*), count(*) filter (where approval_status = 'draft') from added
    where owner_user_id is not null and held_for_bot_id is null group by owner_user_id order by owner_user_id
    on conflict (user_id) do update set ideas = u.ideas + excluded.ideas, drafts = u.drafts + excluded.drafts;
  return null;
end $$;

create function count_ideas_removed() returns trigger language plpgsql as $$
begin
  update account_usage u set ideas = u.ideas - r.ideas, drafts = u.drafts - r.drafts
    from (select owner_user_id, count(*) as ideas, count(*) filter (where approval_status = 'draft') as drafts from removed
      where owner_user_id is not null and held_for_bot_id is null group by owner_user_id) r
    where u.user_id = r.owner_user_id;
  return null;
end $$;

create function count_idea_changed() returns trigger language plpgsql as $$
begin
  if old.owner_user_id is not null and old.held_for_bot_id is null then
    update account_usage set ideas = ideas - 1, drafts = drafts - (old.approval_status = 'draft')::integer
      where user_id = old.owner_user_id;
  end if;
  if new.owner_user_id is not null and new.held_for_bot_id is null then
    insert into account_usage as u (user_id, ideas, drafts)
      values (new.owner_user_id, 1, (new.approval_status = 'draft')::integer)
      on conflict (user_id) do update set ideas = u.ideas + 1, drafts = u.drafts + excluded.drafts;
  end if;
  return null;
end $$;

create trigger ideas_counted after insert on ideas referencing new table as added
  for each statement execute function count_ideas_added();
create trigger ideas_uncounted after delete on ideas referencing old table as removed
  for each statement execute function count_ideas_removed();
create trigger ideas_recounted after update on ideas for each row
  when (old.owner_user_id is distinct from new.owner_user_id or old.held_for_bot_id is distinct from new.held_for_bot_id
    or (old.approval_status = 'draft') <> (new.approval_status = 'draft'))
  execute function count_idea_changed();

-- What one agent has made for addresses.
create index claim_ledger_by_bot on claim_ledger (bot_id, expires_at);
