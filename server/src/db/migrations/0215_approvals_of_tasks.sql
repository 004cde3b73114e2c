-- outside a transaction
create index concurrently if not exists approvals_by_task on approvals (task_id) where task_id is not null;
