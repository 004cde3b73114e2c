-- What an approved write touched. The log entry has what it touched when it was tried out, and those records are gone.
alter table approvals add column facts jsonb;
