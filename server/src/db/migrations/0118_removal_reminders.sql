-- Whose passkeys are about to be removed hears of it every day.
alter table passkey_removals add column reminded_at timestamptz not null default app_now();
