-- What was done instead of what the agent asked, where the person changed it before they approved.
alter table approvals add column done_input jsonb;
