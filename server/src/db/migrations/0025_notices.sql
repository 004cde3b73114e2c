-- What people were told of, as the app lists it. Mails about it still gather in notifications. Names are looked up when it
-- is read, so that nothing of a record stays here once the record is gone.

create table notices (
  notice_id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  kind text not null,
  -- What it is about; at most one of them.
  idea_id bigint references ideas on delete cascade,
  business_id bigint references businesses on delete cascade,
  bot_id bigint references bots on delete cascade,
  -- Why, in the words of whoever decided.
  reason text,
  created_at timestamptz not null default app_now(),
  read_at timestamptz
);
create index notices_by_user on notices (user_id, notice_id);
create index notices_unread on notices (user_id, notice_id) where read_at is null;
create index notices_by_idea on notices (idea_id) where idea_id is not null;
create index notices_by_business on notices (business_id) where business_id is not null;

alter table notifications add column reason text;

-- Whoever left all mails of this sort wants no new sorts either.
insert into notification_opt_outs (user_id, kind)
select user_id, added.kind
from (select user_id from notification_opt_outs
      where kind in ('agent_paired', 'interest_received', 'message_waiting', 'round_started', 'claim_offer')
      group by user_id having count(*) = 5) left_all,
  unnest(array['interest_answered', 'record_reviewed', 'own_round']) as added (kind)
on conflict do nothing;
