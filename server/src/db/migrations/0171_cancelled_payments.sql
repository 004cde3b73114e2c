-- When nobody was to pay it any more: for a day the key of who asked for it says so.
alter table payments add column cancelled_at timestamptz;
