-- Messages that a side was shown ahead of older ones it has not seen: all of these are read, and those before stay unread.
alter table conversation_members add column read_ahead int8multirange;

-- Under which mail settings a mail was refused for good; others may be accepted.
alter table mails add column refused_under bytea;
