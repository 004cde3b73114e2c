-- Replaced before the one in webhook_endpoints.previous_secret_sealed, and still signing: each does for the whole of its day.
create table older_webhook_secrets (
  bot_id bigint not null references bots on delete cascade,
  secret_sealed bytea not null,
  signs_until timestamptz not null
);
create index older_webhook_secrets_by_bot on older_webhook_secrets (bot_id, signs_until);
