-- The agent has said that it goes on when a write waits for its person.
alter table bots add column can_wait boolean not null default false;
