-- What repeats while nobody has looked is one line: "3 people are interested". Rows of the version before have no
-- `about` and stay lines of their own, so both versions can write while an update rolls out.
alter table notices add column about bigint;
alter table notices add column times integer not null default 1;
-- Who did it, if it was a person. Their name is looked up when the line is read.
alter table notices add column by_user_id bigint references users on delete set null;

create unique index notices_grouped on notices (user_id, kind, about) where read_at is null and about is not null;
create index notices_by_person on notices (by_user_id) where by_user_id is not null;
