-- What somebody interested would put in, if they say so. Binding for nobody, and seen by the two sides only.
alter table interests add column amount bigint, add column currency text,
  add constraint interests_amount_check check ((amount is null) = (currency is null));

-- When people heard that the round is about to end.
alter table rounds add column closing_told_at timestamptz;
create index rounds_to_tell on rounds (closes_at)
  where status = 'open' and held_for_bot_id is null and closing_told_at is null;

-- People who switched off all mails of this sort do not want new sorts either.
insert into notification_opt_outs (user_id, kind)
select user_id, 'idea_followed' from notification_opt_outs
where kind in ('agent_paired', 'agent_acted', 'interest_received', 'interest_answered', 'introduction', 'message_waiting',
  'record_reviewed', 'own_round', 'round_started', 'idea_fits', 'claim_offer')
group by user_id having count(*) = 11
on conflict do nothing;
