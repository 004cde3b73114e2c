-- Until when a process that took a mail has it to itself: it counts towards the hour's limit as if it were sent.
alter table mails add column leased_until timestamptz;
