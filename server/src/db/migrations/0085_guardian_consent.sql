-- A guardian who approved keeps the link, to withdraw the approval with.
alter table mail_tokens drop constraint mail_tokens_purpose_check;
alter table mail_tokens add constraint mail_tokens_purpose_check
  check (purpose in ('verify-email', 'reset-password', 'guardian', 'guardian-consent', 'first-admin'));
