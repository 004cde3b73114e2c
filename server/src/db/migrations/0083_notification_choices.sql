-- How a person hears of a kind. A row says "not by mail at once": the version before wrote one for whoever turned the
-- mails off, and they keep what the app lists. It goes on reading every row as "no mail" while an update rolls out.
alter table notification_opt_outs add column delivery text not null default 'app'
  check (delivery in ('digest', 'app', 'off'));

-- Lines that wait for the digest instead of the next mail.
alter table notifications add column digest boolean not null default false;
create index notifications_for_digest on notifications (user_id, created_at) where digest;

alter table users add column digest_every text not null default 'daily' check (digest_every in ('daily', 'weekly'));
alter table users add column digested_at timestamptz;
