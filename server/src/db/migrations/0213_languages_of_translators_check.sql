-- outside a transaction
alter table users validate constraint users_language_check;
