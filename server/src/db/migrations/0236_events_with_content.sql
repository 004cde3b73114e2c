-- Receivers that want to be told what an event is about, beside its ids. It is read anew for each attempt and never stored.
alter table webhook_endpoints add column with_content boolean not null default false;
alter table event_subscriptions add column with_content boolean not null default false;
