-- The newest message when a person of either side last opened the conversation.
alter table conversations add column opened_id bigint not null default 0;
-- Why the person is asked although the agent may do this without asking.
alter table approvals add column reason text;
