-- Why somebody declined, by code, and how often whoever was asked has been reminded to answer.
alter table interests add column decline_reason text;
alter table interests add column reminded smallint not null default 0;
alter table interests add constraint interests_decline_reason_check
  check (decline_reason in ('not_now', 'too_early', 'not_my_field', 'region', 'amount', 'other')) not valid;
alter table introductions add column decline_reason text;
alter table introductions add column reminded smallint not null default 0;
alter table introductions add constraint introductions_decline_reason_check
  check (decline_reason in ('not_now', 'too_early', 'not_my_field', 'region', 'amount', 'other')) not valid;
-- contract: the narrower check; every row it let in fits the new one. A request that nobody answers lapses.
alter table introductions drop constraint introductions_status_check;
alter table introductions add constraint introductions_status_check
  check (status in ('new', 'accepted', 'declined', 'withdrawn', 'lapsed')) not valid;

-- How many of a person's answers came within an hour, a day, three days, a week, and later: enough to say what is usual,
-- however many there are.
create table answer_times (
  user_id bigint primary key references users on delete cascade,
  answers integer[] not null
);

-- Ideas whose owners were asked for an update, once each.
create table update_requests (
  idea_id bigint primary key references ideas on delete cascade,
  created_at timestamptz not null default app_now()
);
