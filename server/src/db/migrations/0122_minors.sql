-- Whom everybody may see, and whose ideas and businesses may be public, each said once.

-- People born on 29 February come of age on 1 March.
create function is_minor(born date) returns boolean language sql stable parallel safe as $$
  select coalesce(born > app_now()::date - interval '18 years', false)
$$;

create function of_age_on(born date) returns date language sql immutable parallel safe as $$
  select (born + interval '18 years')::date + (to_char(born, 'MMDD') = '0229')::integer
$$;

create function is_public(u users) returns boolean language sql stable parallel safe as $$
  select u.visibility = 'public' and u.erased_at is null and not is_minor(u.date_of_birth)
$$;

-- A minor's only while a guardian approves.
create function may_be_published(u users) returns boolean language sql stable parallel safe as $$
  select u.suspended_at is null and not (is_minor(u.date_of_birth) and u.guardian_approved_at is null)
$$;

-- Hides what somebody published, or brings it back, whichever their standing asks for.
create function settle_published(p_user bigint) returns void language plpgsql as $$
begin
  if (select may_be_published(u) from users u where u.user_id = p_user and u.erased_at is null) then
    update ideas set approval_status = 'approved' where owner_user_id = p_user and approval_status = 'withheld';
    update businesses set approval_status = 'approved' where owner_user_id = p_user and approval_status = 'withheld';
  else
    update ideas set approval_status = 'withheld'
      where owner_user_id = p_user and approval_status = 'approved' and held_for_bot_id is null;
    update businesses set approval_status = 'withheld'
      where owner_user_id = p_user and approval_status = 'approved' and held_for_bot_id is null;
  end if;
end $$;

create function users_settle_published() returns trigger language plpgsql as $$
begin perform settle_published(new.user_id); return null; end $$;
create trigger users_published after update of suspended_at, date_of_birth, guardian_approved_at on users for each row
  when (new.erased_at is null and may_be_published(old) is distinct from may_be_published(new))
  execute function users_settle_published();

-- For the job that follows birthdays.
create index ideas_withheld on ideas (owner_user_id) where approval_status = 'withheld';
create index businesses_withheld on businesses (owner_user_id) where approval_status = 'withheld';
create index users_by_birth on users (date_of_birth) where date_of_birth is not null and guardian_approved_at is null;

create or replace view published_ideas as
  select i.idea_id, i.name, i.annotation, i.description, i.type_of_idea, i.user_type, i.region_of_idea_selling,
    i.idea_development_description, i.amount_of_shares, i.price_per_unit, i.currency, i.duration, i.profit_share_option,
    i.created_by_bot_id is not null as created_by_bot, b.bot_name,
    case when is_public(u) then u.name end as owner_name,
    case when is_public(u) then u.username end as owner_username,
    i.published_at, i.updated_at, i.stage, coalesce(l.interests, 0) as interests,
    nullif(l.closes_at, 'infinity') as round_closes_at
  from ideas i
  left join users u on u.user_id = i.owner_user_id
  left join bots b on b.bot_id = i.created_by_bot_id
  left join idea_listing l on l.idea_id = i.idea_id
  where i.approval_status = 'approved' and i.held_for_bot_id is null;

-- What minors without a guardian's approval published so far: a withdrawn approval used to leave it public.
do $$ declare v_user bigint; begin
  for v_user in select user_id from users where erased_at is null and is_minor(date_of_birth) and guardian_approved_at is null
    and (exists (select 1 from ideas i where i.owner_user_id = users.user_id and i.approval_status = 'approved')
      or exists (select 1 from businesses b where b.owner_user_id = users.user_id and b.approval_status = 'approved'))
  loop perform settle_published(v_user); end loop;
end $$;

-- What a guardian has switched off.
alter table users add column guardian_limits text[] not null default '{}';
