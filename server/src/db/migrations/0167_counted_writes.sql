-- A held write takes its place in the counted limits of its grant when it is made, so its release must not take another.
alter table queued_writes add column counted boolean not null default false;
