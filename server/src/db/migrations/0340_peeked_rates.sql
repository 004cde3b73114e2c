-- As take_rate does: after a clock was set back, nobody waits for longer than the window.
create or replace function peek_rate(p_subject text, p_limit integer, p_seconds integer) returns rate_result
language sql stable as $$
  select coalesce(
    (select (w.taken < p_limit, greatest(p_limit - w.taken, 0),
       least(greatest(ceil(extract(epoch from w.ends_at - app_now())), 1), p_seconds)::integer)::rate_result
     from rate_windows w where w.subject = p_subject and w.ends_at > app_now()),
    (p_limit > 0, p_limit, p_seconds)::rate_result)
$$;
