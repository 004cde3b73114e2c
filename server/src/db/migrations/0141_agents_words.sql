-- Text that an agent edits into somebody's own idea or business is labelled for as long as it stands there. A record keeps
-- fingerprints of what agents wrote in it, newest first, each [field, fingerprint, bot_id]: comparing them with the text
-- gives the right answer after every kind of edit, undo and revert, whoever made it.
alter table ideas add column agent_texts jsonb not null default '[]', add column edited_by_bot_id bigint;
alter table businesses add column agent_texts jsonb not null default '[]', add column edited_by_bot_id bigint;

-- The ten newest of each field: enough for every edit that can still be undone.
create function with_agent_texts(texts jsonb, written jsonb, bot bigint) returns jsonb language sql immutable parallel safe as $$
  select coalesce(jsonb_agg(entry order by place), '[]') from (
    select entry, place, row_number() over (partition by entry ->> 0 order by place) as nth from (
      select jsonb_build_array(w.key, md5(w.value), bot) as entry, 0 as place
      from jsonb_each_text(written) w where w.value <> ''
      union all
      select t.entry, t.place
      from jsonb_array_elements(case jsonb_typeof(texts) when 'array' then texts else '[]' end)
        with ordinality t (entry, place)
      where md5(written ->> (t.entry ->> 0)) is distinct from t.entry ->> 1) known) newest
  where nth <= 10
$$;

-- The agent whose words stand in the row; the latest if there are several.
create function agent_behind(texts jsonb, written jsonb) returns bigint language sql immutable parallel safe as $$
  select (t.entry ->> 2)::bigint
  from jsonb_array_elements(case jsonb_typeof(texts) when 'array' then texts else '[]' end) with ordinality t (entry, place)
  where md5(written ->> (t.entry ->> 0)) = t.entry ->> 1 order by t.place limit 1
$$;

create function note_agent_behind() returns trigger language plpgsql as $$
begin
  new.edited_by_bot_id := agent_behind(new.agent_texts, to_jsonb(new));
  return new;
end $$;
create trigger ideas_agent_behind
  before update of agent_texts, name, annotation, description, type_of_idea, idea_development_description,
    region_of_idea_selling on ideas
  for each row when (new.agent_texts <> '[]' or new.edited_by_bot_id is not null) execute function note_agent_behind();
create trigger businesses_agent_behind
  before update of agent_texts, business_name, description, business_type on businesses
  for each row when (new.agent_texts <> '[]' or new.edited_by_bot_id is not null) execute function note_agent_behind();

-- What agents wrote so far: edits of published ideas, which are all kept, and the log as far back as it goes.
with edits as (
  select 'idea' as kind, e.idea_id as id, e.edited_by_bot_id as bot_id, e.changes, e.created_at
  from idea_edits e where e.edited_by_bot_id is not null
  union all
  select a.facts ->> 'kind', (a.facts ->> 'id')::bigint, a.bot_id, a.facts -> 'changes', a.created_at
  from action_log a
  where a.operation in ('platform_update_idea', 'platform_update_business') and a.code = 'ok'
    and jsonb_typeof(a.facts -> 'changes') = 'object' and jsonb_typeof(a.facts -> 'id') = 'number'),
wrote as (
  select kind, id, c.key as field, md5(c.value ->> 1) as print, max(bot_id) as bot_id, max(created_at) as at
  from edits, jsonb_each(case jsonb_typeof(changes) when 'object' then changes else '{}' end) c
  where jsonb_typeof(c.value) = 'array' and c.value ->> 1 <> '' and c.key in ('name', 'annotation', 'description', 'type_of_idea',
    'idea_development_description', 'region_of_idea_selling', 'business_name', 'business_type')
  group by 1, 2, 3, 4),
newest as (
  select *, row_number() over (partition by kind, id, field order by at desc) as nth from wrote),
texts as (
  select kind, id, jsonb_agg(jsonb_build_array(field, print, bot_id) order by at desc) as texts
  from newest where nth <= 10 group by 1, 2),
of_ideas as (
  update ideas i set agent_texts = t.texts from texts t where t.kind = 'idea' and t.id = i.idea_id)
update businesses b set agent_texts = t.texts from texts t where t.kind = 'business' and t.id = b.business_id;

create or replace view idea_records as
  select idea_id, owner_user_id as user_id, business_id, name, annotation, description, type_of_idea, user_type,
    region_of_idea_selling, idea_development_description, amount_of_shares, price_per_unit, currency, duration,
    profit_share_option, approval_status, rejection_reason, reviewed_at, published_at,
    created_by_bot_id is not null as created_by_bot, held_for_bot_id is not null as bot_queued, created_at, updated_at,
    owner_user_id, claim_email, claim_expires_at, created_by_bot_id, held_for_bot_id,
    (approval_status = 'draft')::integer as is_draft, stage,
    case when approval_status = 'withheld' then (
      select case when u.suspended_at is not null then 'owner_suspended' else 'owner_needs_guardian' end
      from users u where u.user_id = ideas.owner_user_id) end as withheld,
    edited_by_bot_id is not null as edited_by_bot, edited_by_bot_id
  from ideas;

create or replace view business_records as
  select business_id, owner_user_id as user_id, business_name, description, business_type, mobile, street, street_number,
    postal_code, city, country, registration_date, id_number, vat_number, approval_status, rejection_reason, reviewed_at,
    created_by_bot_id is not null as created_by_bot, created_at, updated_at, owner_user_id, claim_email, claim_expires_at,
    created_by_bot_id, held_for_bot_id, (approval_status = 'draft')::integer as is_draft,
    case when approval_status = 'withheld' then (
      select case when u.suspended_at is not null then 'owner_suspended' else 'owner_needs_guardian' end
      from users u where u.user_id = businesses.owner_user_id) end as withheld,
    edited_by_bot_id is not null as edited_by_bot, edited_by_bot_id
  from businesses;

-- bot_name: who created it, or else whose words stand in it.
create or replace view published_ideas as
  select i.idea_id, i.name, i.annotation, i.description, i.type_of_idea, i.user_type, i.region_of_idea_selling,
    i.idea_development_description, i.amount_of_shares, i.price_per_unit, i.currency, i.duration, i.profit_share_option,
    i.created_by_bot_id is not null as created_by_bot, b.bot_name,
    case when is_public(u) then u.name end as owner_name,
    case when is_public(u) then u.username end as owner_username,
    i.published_at, i.updated_at, i.stage, coalesce(l.interests, 0) as interests,
    nullif(l.closes_at, 'infinity') as round_closes_at,
    i.edited_by_bot_id is not null as edited_by_bot
  from ideas i
  left join users u on u.user_id = i.owner_user_id
  left join bots b on b.bot_id = coalesce(i.created_by_bot_id, i.edited_by_bot_id)
  left join idea_listing l on l.idea_id = i.idea_id
  where i.approval_status = 'approved' and i.held_for_bot_id is null;
