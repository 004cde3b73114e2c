-- outside a transaction
alter table interests validate constraint interests_decline_reason_check;
alter table introductions validate constraint introductions_decline_reason_check;
alter table introductions validate constraint introductions_status_check;
-- For the jobs that remind people of what waits, and end what nobody answers.
create index concurrently if not exists interests_to_remind on interests (reminded, created_at)
  where status = 'new' and held_for_bot_id is null and reminded < 2;
create index concurrently if not exists introductions_to_remind on introductions (reminded, created_at)
  where status = 'new' and held_for_bot_id is null and reminded < 2;
create index concurrently if not exists introductions_to_lapse on introductions (created_at)
  where status = 'new' and held_for_bot_id is null;
