-- A passkey that was young when its person reset their password: it counts again once it was used after the new password.
alter table passkeys add column frozen_at timestamptz;

-- Null for those from before this column.
alter table recovery_codes add column created_at timestamptz;
alter table recovery_codes alter column created_at set default app_now();

-- safe: what the old one allows, the new one does too, so nothing is left to validate.
alter table mail_tokens drop constraint mail_tokens_purpose_check,
  add constraint mail_tokens_purpose_check check (
    purpose in ('verify-email', 'reset-password', 'guardian', 'guardian-consent', 'first-admin', 'not-me')) not valid;
