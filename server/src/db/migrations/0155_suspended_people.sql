-- outside a transaction
-- What suspended people published is looked for every hour, and there are few of them.
create index concurrently if not exists users_suspended on users (user_id) where suspended_at is not null;
