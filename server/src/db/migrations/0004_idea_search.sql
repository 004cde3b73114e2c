-- Browsing published ideas by type, region and words, and reviewing ideas and businesses by state.

-- The words of a text as a tsvector of prefixed words, so that one index answers "type is" and "region is" and "mentions".
-- `simple` knows no language: ideas come in all of them.
create function prefixed_words(p_prefix text, p_text text) returns tsvector language sql immutable parallel safe as $$
  select coalesce(array_to_tsvector(array_agg(distinct p_prefix || lexeme)), ''::tsvector)
  from unnest(to_tsvector('simple', coalesce(p_text, '')))
$$;

create function idea_words(p_type text, p_region text, p_texts text) returns tsvector
language sql immutable parallel safe as $$
  select prefixed_words('t:', p_type) || prefixed_words('r:', p_region) || prefixed_words('w:', p_texts)
$$;

-- All words of the text, each with the prefix. Words of three letters or more match longer ones too, where that is asked;
-- with shorter ones it would be most of the index. A text without words asks for what no idea has.
create function words_query(p_prefix text, p_text text, p_longer boolean) returns tsquery
language sql immutable parallel safe as $$
  select coalesce(string_agg(
      '''' || replace(replace(p_prefix || lexeme, '\', '\\'), '''', '''''') || ''''
        || case when p_longer and length(lexeme) >= 3 then ':*' else '' end, ' & '), '''none''')::tsquery
  from unnest(to_tsvector('simple', p_text))
$$;

create function ideas_query(p_type text, p_region text, p_search text) returns tsquery
language sql immutable parallel safe as $$
  select case when p_type is null then ''::tsquery else words_query('t:', p_type, false) end
    && case when p_region is null then ''::tsquery else words_query('r:', p_region, false) end
    && case when p_search is null then ''::tsquery else words_query('w:', p_search, true) end
$$;

-- Only of what is published: taking words out is half of what storing an idea costs.
alter table ideas add column words tsvector generated always as (
  case when approval_status = 'approved' and held_for_bot_id is null then
    idea_words(type_of_idea, region_of_idea_selling,
      coalesce(name, '') || ' ' || coalesce(annotation, '') || ' ' || coalesce(description, '') || ' '
        || coalesce(type_of_idea, '') || ' ' || coalesce(region_of_idea_selling, '')) end) stored;

create index ideas_by_words on ideas using gin (words) where approval_status = 'approved' and held_for_bot_id is null;

-- Admins list by state; what waits for its owner or for an agent's approval is nobody's to review.
create index ideas_by_state on ideas (approval_status, idea_id desc)
  where held_for_bot_id is null and owner_user_id is not null;
create index businesses_by_state on businesses (approval_status, business_id desc)
  where held_for_bot_id is null and owner_user_id is not null;

-- How a second look at an edit ended.
alter table idea_edits
  add column outcome text check (outcome in ('approved', 'reverted')),
  add column reason text;
