-- A date of birth corrected to somebody's disadvantage is a decision against them. What a reversal puts back is kept with it.
alter table statements add column before jsonb;

create function end_birth_date_statements() returns trigger language plpgsql as $$
begin perform end_statements('birth_date', old.user_id, 'superseded'); return null; end $$;
create trigger users_birth_date_statements after update of date_of_birth on users for each row
  when (old.date_of_birth is distinct from new.date_of_birth) execute function end_birth_date_statements();
