-- What admins look through: waiting writes, agents by state, people and agents by part of a name, the audit log.

create extension if not exists pg_trgm;

-- For the overview: how many wait, and since when.
create index queued_writes_waiting on queued_writes (created_at) where state = 'queued';

create index bots_by_status on bots (status, bot_id);
create index bots_search on bots using gin (bot_name gin_trgm_ops, contact_email gin_trgm_ops);
create index users_search on users using gin (email gin_trgm_ops, name gin_trgm_ops, username gin_trgm_ops);
create index users_admins on users (user_id) where is_admin;

create index audit_log_by_admin on audit_log (admin_user_id, audit_id);
create index audit_log_by_action on audit_log (action, audit_id);
create index audit_log_by_subject on audit_log (subject_type, subject_id, audit_id);
