-- The audit log is sealed like the log of agents, as a chain of its own: agent 0, person 0, in log_links only.
alter table log_sealing
  add column audits_sealed_to bigint not null default 0,
  add column audit_salt_key bytea;
