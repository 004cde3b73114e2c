-- An appeal raised while its statement ended was overlooked and waited for ever: both changes were one statement, which does
-- not see what is committed while it waits. Appeals now lock their statement, and are looked for once the ending has it.
create or replace function end_statements(p_type text, p_id bigint, p_how text) returns void language plpgsql as $$
declare
  v_ended bigint[];
begin
  with ended as (
    update statements set ended_at = app_now(), ended_how = p_how
    where subject_type = p_type and subject_id = p_id and ended_at is null returning statement_id)
  select array_agg(statement_id) into v_ended from ended;
  update appeals set decided_at = app_now(), outcome = 'moot' where statement_id = any (v_ended) and decided_at is null;
end $$;

update appeals a set decided_at = app_now(), outcome = 'moot' from statements s
where s.statement_id = a.statement_id and s.ended_at is not null and a.decided_at is null;
