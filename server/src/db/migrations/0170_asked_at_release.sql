-- A held write that was released to its person, who decides next.
alter table queued_writes add column asked boolean not null default false;
-- Ids that an agent was given while its write was held: what its person approves keeps them.
alter table approvals add column given jsonb;
