-- An admin can suspend a person. What they published becomes withheld, so that everything that asks for approved ideas and
-- businesses, public profiles and links that are not paused leaves them out by itself.
alter table users add column suspended_at timestamptz, add column suspended_until timestamptz;
create index users_suspended_until on users (suspended_until) where suspended_until is not null;

alter table users drop constraint users_visibility_check;
alter table users add constraint users_visibility_check check (visibility in ('public', 'hidden', 'withheld')) not valid;
alter table users validate constraint users_visibility_check;
alter table ideas drop constraint ideas_approval_status_check;
alter table ideas add constraint ideas_approval_status_check
  check (approval_status in ('draft', 'pending', 'approved', 'rejected', 'withheld')) not valid;
alter table ideas validate constraint ideas_approval_status_check;
alter table businesses drop constraint businesses_approval_status_check;
alter table businesses add constraint businesses_approval_status_check
  check (approval_status in ('draft', 'pending', 'approved', 'rejected', 'withheld')) not valid;
alter table businesses validate constraint businesses_approval_status_check;

-- Paused by the suspension and not by the person: resumed with it.
alter table links add column suspended boolean not null default false;

create function end_user_statements() returns trigger language plpgsql as $$
begin perform end_statements('user', old.user_id, 'lifted'); return null; end $$;
create trigger users_statements after update of suspended_at on users for each row
  when (old.suspended_at is not null and new.suspended_at is null) execute function end_user_statements();
