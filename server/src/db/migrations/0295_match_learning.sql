-- While matching learns from the answers given here, one row; none when it is off. What was learned is numbers over many people.
create table match_learning (
  is_on boolean primary key default true check (is_on),
  on_since timestamptz not null default app_now(),
  fitted_at timestamptz,
  -- The weights, from which ones they were learned, from how many, and how they did on answers held out.
  fit jsonb
);
