-- The first steps after registering. Null for those who took them or never had to: accounts from before, and admins.
alter table users add column onboarding_step smallint check (onboarding_step between 1 and 3);
alter table users add column onboarding_role text check (onboarding_role in ('maker', 'backer', 'sent'));
-- The page they were on their way to when they registered, so that any device can take them there.
alter table users add column next_path text check (length(next_path) <= 500);
