-- Discover: one narrow row per published idea, with everything people filter, sort and search by (docs/decisions/0049).

alter table ideas add column stage text;
alter table ideas add constraint ideas_stage_check check (stage in ('idea', 'prototype', 'customers')) not valid;

create or replace view idea_records as
select idea_id, owner_user_id as user_id, business_id, name, annotation, description, type_of_idea, user_type,
  region_of_idea_selling, idea_development_description, amount_of_shares, price_per_unit, currency, duration,
  profit_share_option, approval_status, rejection_reason, reviewed_at, published_at,
  created_by_bot_id is not null as created_by_bot, held_for_bot_id is not null as bot_queued, created_at, updated_at,
  owner_user_id, claim_email, claim_expires_at, created_by_bot_id, held_for_bot_id,
  (approval_status = 'draft')::integer as is_draft, stage
from ideas;

-- How many ideas share one combination of facets. Counting these instead of ideas keeps the filters' numbers cheap.
create table idea_cells (
  cell_id integer generated always as identity primary key,
  facets text[] not null unique,
  ideas integer not null default 0
);

create table idea_listing (
  idea_id bigint primary key references ideas on delete cascade,
  published_at timestamptz not null,
  -- When its next open round ends; infinity without one.
  closes_at timestamptz not null default 'infinity',
  interests integer not null default 0,
  -- t:type s:stage c:currency a:amount r:word of the region, from the triggers; p:place l:language o:open round, from the job.
  facets text[] not null,
  -- The raw words until the job has read the idea; then folded words, stems and parts of compounds.
  words tsvector not null,
  cell_id integer
) with (toast_tuple_target = 256);
-- Out of line: a walk along an index that looks at facets must not read every word.
alter table idea_listing alter column words set storage external;

-- With what cards show besides the idea itself.
create or replace view published_ideas as
select i.idea_id, i.name, i.annotation, i.description, i.type_of_idea, i.user_type, i.region_of_idea_selling,
  i.idea_development_description, i.amount_of_shares, i.price_per_unit, i.currency, i.duration, i.profit_share_option,
  i.created_by_bot_id is not null as created_by_bot, b.bot_name,
  case when owner.shown then u.name end as owner_name, case when owner.shown then u.username end as owner_username,
  i.published_at, i.updated_at, i.stage, coalesce(l.interests, 0) as interests,
  nullif(l.closes_at, 'infinity') as round_closes_at
from ideas i
left join users u on u.user_id = i.owner_user_id
cross join lateral (
  select u.visibility = 'public'
    and coalesce(u.date_of_birth <= app_now()::date - interval '18 years', false) as shown) owner
left join bots b on b.bot_id = i.created_by_bot_id
left join idea_listing l on l.idea_id = i.idea_id
where i.approval_status = 'approved' and i.held_for_bot_id is null;

-- Ideas that the job must read again, and cells that lost an idea. Appended only, so that writers never wait for each other.
create table idea_listing_changes (
  change_id bigint generated always as identity primary key,
  idea_id bigint not null
);
create table idea_cell_losses (
  loss_id bigint generated always as identity primary key,
  cell_id integer not null
);

-- Words of titles and summaries, to guess what a mistyped one was meant to be.
create table idea_vocabulary (
  word text collate "C" primary key
);
create index idea_vocabulary_alike on idea_vocabulary using gin (word gin_trgm_ops);

-- ä, ae and a are one letter, as are the other two.
create function idea_fold(p_text text) returns text language sql stable parallel safe as $$
  select replace(replace(replace(btrim(matching_text(p_text)), 'ae', 'a'), 'oe', 'o'), 'ue', 'u')
$$;

create function idea_amount_band(p_ask numeric) returns text language sql immutable parallel safe as $$
  select case when p_ask <= 0 then null when p_ask <= 10000 then 'to_10k' when p_ask <= 50000 then '10k_50k'
    when p_ask <= 250000 then '50k_250k' when p_ask <= 1000000 then '250k_1m' else 'over_1m' end
$$;

create function idea_facets(p_type text, p_region text, p_stage text, p_currency text, p_ask numeric) returns text[]
language sql stable parallel safe as $$
  select array_remove(array['t:' || nullif(btrim(matching_text(p_type)), ''), 's:' || p_stage,
      'c:' || case when p_ask > 0 then p_currency end, 'a:' || idea_amount_band(p_ask),
      'a:' || p_currency || ':' || idea_amount_band(p_ask)], null)
    || array(select 'r:' || lexeme from unnest(to_tsvector('simple', coalesce(matching_text(p_region), ''))))
$$;

create function list_idea() returns trigger language plpgsql as $$
begin
  if new.approval_status = 'approved' and new.held_for_bot_id is null then
    insert into idea_listing as l (idea_id, published_at, facets, words)
    values (new.idea_id, coalesce(new.published_at, new.created_at),
      idea_facets(new.type_of_idea, new.region_of_idea_selling, new.stage, new.currency,
        new.amount_of_shares * new.price_per_unit), new.words)
    on conflict (idea_id) do update set published_at = excluded.published_at, words = excluded.words,
      facets = excluded.facets || array(select f from unnest(l.facets) f where f ~ '^(p:|l:|o)');
  else
    delete from idea_listing where idea_id = new.idea_id;
  end if;
  -- Taken down, too: the job may be about to list it.
  insert into idea_listing_changes (idea_id) values (new.idea_id);
  return null;
end $$;

create function note_listing_change() returns trigger language plpgsql as $$
begin
  insert into idea_listing_changes (idea_id) values (coalesce(new.idea_id, old.idea_id));
  return null;
end $$;

create function note_cell_loss() returns trigger language plpgsql as $$
begin
  insert into idea_cell_losses (cell_id) values (old.cell_id);
  return null;
end $$;

insert into idea_listing (idea_id, published_at, facets, words)
select idea_id, coalesce(published_at, created_at), idea_facets(type_of_idea, region_of_idea_selling, stage, currency,
  amount_of_shares * price_per_unit), words
from ideas where approval_status = 'approved' and held_for_bot_id is null;

create index idea_listing_newest on idea_listing (published_at desc, idea_id desc);
create index idea_listing_interest on idea_listing (interests desc, idea_id desc);
create index idea_listing_closing on idea_listing (closes_at, idea_id) where closes_at < 'infinity';
create index idea_listing_facets on idea_listing using gin (facets);
create index idea_listing_words on idea_listing using gin (words);

create trigger listing_idea_added after insert on ideas for each row
  when (new.approval_status = 'approved' and new.held_for_bot_id is null) execute function list_idea();
create trigger listing_idea_changed after update on ideas for each row
  when ((old.approval_status = 'approved' or new.approval_status = 'approved') and
    (old.name, old.annotation, old.description, old.type_of_idea, old.region_of_idea_selling,
      old.idea_development_description, old.stage, old.currency, old.amount_of_shares, old.price_per_unit,
      old.approval_status, old.held_for_bot_id, old.published_at)
    is distinct from
    (new.name, new.annotation, new.description, new.type_of_idea, new.region_of_idea_selling,
      new.idea_development_description, new.stage, new.currency, new.amount_of_shares, new.price_per_unit,
      new.approval_status, new.held_for_bot_id, new.published_at))
  execute function list_idea();
create trigger listing_interest_changed after insert or delete or update of status, held_for_bot_id on interests
  for each row execute function note_listing_change();
create trigger listing_round_changed after insert or delete or update of status, held_for_bot_id, closes_at on rounds
  for each row execute function note_listing_change();
create trigger listing_removed after delete on idea_listing for each row when (old.cell_id is not null)
  execute function note_cell_loss();

insert into idea_listing_changes (idea_id)
select idea_id from ideas where approval_status = 'approved' and held_for_bot_id is null;

-- What stands for a word in a search: its beginning, its stem in any language we know, a part of a compound. `p_in` is n for
-- titles only, empty for the whole text.
create function idea_word_query(p_word text, p_in text) returns text language sql stable parallel safe as $$
  with stem as (
    select distinct replace(replace(replace(s.lexeme, 'ae', 'a'), 'oe', 'o'), 'ue', 'u') as lexeme
    from unnest(array['english', 'german', 'french', 'spanish', 'italian', 'portuguese', 'dutch', 'swedish', 'danish',
      'norwegian', 'finnish', 'hungarian', 'romanian', 'turkish', 'russian']) language,
      lateral (select (ts_lexize((language || '_stem')::regdictionary, p_word))[1] as lexeme) s
    where length(s.lexeme) >= 3)
  select '(' || format('''%sf:%s''', p_in, idea_fold(p_word)) || case when length(idea_fold(p_word)) >= 3 then ':*' else '' end
    || coalesce((select string_agg(format(' | ''%ss:%s'' | ''%sc:%s''', p_in, lexeme, p_in, lexeme), '') from stem), '') || ')'
$$;

-- The words of a search; those that only hold a sentence together are left out unless there are no others.
create function idea_search_words(p_search text) returns table (word text, anywhere text, title text)
language sql stable parallel safe as $$
  with asked as (
    select w.lexeme as word, w.positions[1] as place,
      exists (select 1 from matching_function_words f where f.word = w.lexeme) as filler
    from unnest(to_tsvector('simple', matching_text(p_search))) w)
  select word, idea_word_query(word, ''), idea_word_query(word, 'n') from asked
  where not filler or not exists (select 1 from asked where not filler)
  order by place limit 12
$$;

-- The words of an idea: folded, and as stems of its language and of English; those of the title once more, marked.
-- `p_parts` are the stems of what its compounds are made of.
create function idea_listing_words(p_title text, p_text text, p_language text, p_title_parts text[], p_parts text[])
returns tsvector language sql stable parallel safe as $$
  with said as (
    select 'n' as mark, lexeme from unnest(to_tsvector('simple', matching_text(p_title)))
    union all select '', lexeme from unnest(to_tsvector('simple', matching_text(p_text)))),
  lexeme as (
    select mark || 'f:' || lexeme as lexeme from said
    union all select mark || 's:' || (ts_lexize('english_stem', lexeme))[1] from said
    union all select mark || 's:' || (ts_lexize((p_language || '_stem')::regdictionary, lexeme))[1] from said
      where p_language <> 'english'
    union all select 'nc:' || part from unnest(p_title_parts) part
    union all select 'c:' || part from unnest(p_parts) part)
  select coalesce(array_to_tsvector(array_agg(distinct
    left(replace(replace(replace(lexeme, 'ae', 'a'), 'oe', 'o'), 'ue', 'u'), 500))), ''::tsvector)
  from lexeme where lexeme is not null
$$;
