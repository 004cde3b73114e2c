/**
 * Statements that multiply the demo's ideas and profiles. Copies keep their texts, but facets, dates and interests are drawn
 * anew, so that there are as many combinations as strangers would make.
 */

/** Indexes that are faster built afterwards. */
export const LATER_INDEXES = `
  select indexname as name, indexdef as definition from pg_indexes
  where tablename in ('ideas', 'idea_listing', 'users') and indexname not like '%_pkey' and indexname not like '%_key'`

/** Copied as they are: working them out again for a million ideas takes a quarter of an hour. */
export const PLAIN_WORDS = 'alter table ideas alter column words drop expression'

export const COUNT_LISTED = 'select count(*) from idea_listing'

export const NUMBERED_IDEAS = `
  create temporary table model as
  select row_number() over (order by idea_id) - 1 as place, l.idea_id, l.facets, l.words, l.interests,
    array(select f from unnest(l.facets) f where f like 't:%') as kind,
    array(select f from unnest(l.facets) f where f ~ '^(p|r|l):') as place_and_language,
    array(select f from unnest(l.facets) f where f like 's:%') as stage,
    array(select f from unnest(l.facets) f where f ~ '^(a|c):') as amount
  from idea_listing l`

/** One more round of copies of the models below $2, with ids from $1 on; $3 is the number of the round. */
export const COPY_IDEAS = `
  with columns as (select 1),
  copied as (
    insert into ideas (idea_id, owner_user_id, created_by_bot_id, name, annotation, description, type_of_idea, user_type,
      region_of_idea_selling, idea_development_description, amount_of_shares, price_per_unit, currency, duration,
      profit_share_option, approval_status, published_at, created_at, updated_at, stage, words)
    overriding system value
    select $1::bigint + m.place, i.owner_user_id, i.created_by_bot_id, i.name, i.annotation, i.description, i.type_of_idea,
      i.user_type, i.region_of_idea_selling, i.idea_development_description, i.amount_of_shares, i.price_per_unit,
      i.currency, i.duration, i.profit_share_option, i.approval_status, i.published_at, i.created_at, i.updated_at, i.stage,
      i.words
    from model m join ideas i using (idea_id) where m.place < $2)
  insert into idea_listing (idea_id, published_at, closes_at, interests, facets, words)
  select $1::bigint + m.place, now() - random() * interval '2 years', ends.closes_at, floor(m.interests * random() * 2),
    m.kind || p.place_and_language || s.stage || a.amount
      || case when ends.closes_at < 'infinity' then '{o}'::text[] else '{}' end, m.words
  from model m, (select count(*) as models from model) c,
    lateral (select case when random() < 0.1 and m.place >= 0 then now() + random() * interval '60 days' else 'infinity' end
      as closes_at) ends,
    lateral (select * from model where place = (m.place * 7 + $3 * 31) % c.models) p,
    lateral (select * from model where place = (m.place * 11 + $3 * 37) % c.models) s,
    lateral (select * from model where place = (m.place * 13 + $3 * 41) % c.models) a
  where m.place < $2`

export const INDEX_MODELS = 'create unique index on model (place)'

export const COUNT_CELLS = `
  with cell as (
    select array(select f from unnest(facets) f where f not like 'r:%' order by f) as facets, count(*) as ideas
    from idea_listing group by 1)
  insert into idea_cells (facets, ideas) select facets, ideas from cell`

export const SET_CELLS = `
  update idea_listing l set cell_id = c.cell_id from idea_cells c
  where c.facets = array(select f from unnest(l.facets) f where f not like 'r:%' order by f)`

export const COUNT_PROFILES = 'select count(*) from matching_documents'

export const NUMBERED_PEOPLE = `
  create temporary table person as
  select row_number() over (order by user_id) - 1 as place, user_id from matching_documents`

export const COPY_PEOPLE = `
  with chosen as materialized (select place, user_id from person where place < $2),
  people as (
    insert into users (user_id, email, name, date_of_birth, email_verified_at, roles, bio, visibility)
    overriding system value
    select $1::bigint + c.place, 'copy-' || $1::bigint + c.place || '@example.org', name, date_of_birth, email_verified_at,
      roles, bio, visibility
    from chosen c join users using (user_id)),
  profiles as (
    insert into matching_profiles (user_id, focus_types, regions, stages, skills, about, ticket_min, ticket_max,
      ticket_currency)
    select $1::bigint + c.place, focus_types, regions, stages, skills, about, ticket_min, ticket_max, ticket_currency
    from chosen c join matching_profiles using (user_id))
  insert into matching_documents (user_id, revision, lexemes, counts, length)
  select $1::bigint + c.place, revision, lexemes, counts, length from chosen c join matching_documents using (user_id)`
