-- How an agent did in a sandbox, as it showed when it registered: signed by this installation, and verified then.
alter table bots add column sandbox_report jsonb;
