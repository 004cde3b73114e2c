-- Whether the link in the mail approves what this agent asks without signing in: the person's choice for each agent.
alter table links add column mail_approval boolean not null default false;
