-- outside a transaction
alter table sessions validate constraint sessions_confirmed_by_check;
