-- The name that an agent registered with, if it has been corrected since: admins see both.
alter table bots add column registered_name text;
