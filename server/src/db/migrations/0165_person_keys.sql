-- What people's writes answered under their keys, as idempotency_keys holds it for agents. A table of its own: one that both
-- share would need another primary key, which versions still running insert by, and people are looked up by their own id.
create table person_keys (
  -- Refers to nobody, as in idempotency_keys: people's rows stay when they leave, and erasure deletes these.
  user_id bigint not null,
  key text not null,
  operation text not null,
  input_hash bytea not null,
  -- Null while what the call asked for waits for a payment or an approval.
  status smallint,
  body text,
  created_at timestamptz not null default app_now(),
  primary key (user_id, key)
);
create index person_keys_by_age on person_keys (created_at);
