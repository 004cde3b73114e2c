-- Ideas that an autonomous agent made for an address may be published before their person takes them over.

-- As before, but with ideas that have no owner yet: those show the agent alone, never the address.
create or replace view published_ideas as
  select i.idea_id, i.name, i.annotation, i.description, i.type_of_idea, i.user_type, i.region_of_idea_selling,
    i.idea_development_description, i.amount_of_shares, i.price_per_unit, i.currency, i.duration, i.profit_share_option,
    i.created_by_bot_id is not null as created_by_bot, b.bot_name,
    case when shown then u.name end as owner_name, case when shown then u.username end as owner_username,
    i.published_at, i.updated_at
  from ideas i
  left join users u on u.user_id = i.owner_user_id
  cross join lateral (select u.visibility = 'public'
    and coalesce(u.date_of_birth <= app_now()::date - interval '18 years', false) as shown) owner
  left join bots b on b.bot_id = i.created_by_bot_id
  where i.approval_status = 'approved' and i.held_for_bot_id is null;

create index ideas_unclaimed_by_state on ideas (approval_status, idea_id desc)
  where held_for_bot_id is null and owner_user_id is null;
