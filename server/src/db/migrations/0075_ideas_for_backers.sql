-- Ideas just published, until the people whose profiles they fit are told (docs/decisions/0020).
create table matching_new_ideas (
  idea_id bigint primary key references ideas on delete cascade
);

create function matching_idea_published() returns trigger language plpgsql as $$
begin
  insert into matching_new_ideas (idea_id) values (new.idea_id) on conflict do nothing;
  return null;
end $$;

create trigger matching_idea_added after insert on ideas for each row
  when (new.approval_status = 'approved' and new.held_for_bot_id is null) execute function matching_idea_published();

create trigger matching_idea_published after update of approval_status, held_for_bot_id on ideas for each row
  when (new.approval_status = 'approved' and new.held_for_bot_id is null
    and (old.approval_status <> 'approved' or old.held_for_bot_id is not null))
  execute function matching_idea_published();

-- Who was told of which idea: once each, and only so many a day.
create table backer_notices (
  idea_id bigint not null references ideas on delete cascade,
  user_id bigint not null references users on delete cascade,
  created_at timestamptz not null default app_now(),
  primary key (idea_id, user_id)
);
create index backer_notices_by_user on backer_notices (user_id, created_at);

-- People who switched off all mails of this sort do not want new sorts either.
insert into notification_opt_outs (user_id, kind)
select user_id, 'idea_fits' from notification_opt_outs
where kind in ('agent_paired', 'interest_received', 'interest_answered', 'message_waiting', 'record_reviewed', 'own_round',
  'round_started', 'claim_offer')
group by user_id having count(*) = 8
on conflict do nothing;
