-- Matching: what profiles say, as words that can be searched. An own inverted index, because ranking must know rare words
-- from common ones, and must not fetch a hundred thousand rows where every word is common (docs/decisions/0020).
create extension if not exists unaccent;
create extension if not exists pg_trgm;

-- Words that tell a text's language: short, frequent, without accents as texts are when they are compared.
create table matching_function_words (
  language text not null,
  word text not null,
  primary key (word, language)
);
insert into matching_function_words (language, word)
select language, word from (values
  ('english', 'the and of to in is that for with are this we our from by on as an be you your they their which what how can who it'),
  ('french', 'le la les des du et en un une dans pour avec sur nous vous est sont qui que au aux ce cette par plus notre nos'),
  ('german', 'der die das und ist ein eine einen mit fur auf den dem von zu wir sie nicht sich im am bei aus nach unsere unser wie'),
  ('spanish', 'el la los las de del y en un una para con por que es son se su sus como mas nuestra nuestro al lo'),
  ('italian', 'il lo la gli le di del della dei e in un una per con che sono si nel nella da al alla come piu nostra nostro'),
  ('portuguese', 'o a os as de do da dos das e em um uma para com por que no na nos nas se ao como mais nossa nosso sao'),
  ('dutch', 'de het een en van in is op voor met dat die zijn wij we onze naar aan bij om niet ook uit door te'),
  ('swedish', 'och att det som en ett pa ar av for med till den inte om vi har fran var vara vart'),
  ('danish', 'og at det som en et pa er af for med til den ikke om vi har fra der vores'),
  ('norwegian', 'og at det som en et pa er av for med til den ikke om vi har fra der var vare'),
  ('finnish', 'ja on ei se etta joka mutta tai kun ovat me olemme myos kuin niin jotka meidan'),
  ('hungarian', 'a az es egy hogy nem is van meg de ez amely vagy mint mi minden'),
  ('romanian', 'si de la in cu pe un o care este sunt din pentru nu ca sa mai noastra nostru prin'),
  ('turkish', 've bir bu icin ile da de olan gibi daha cok biz ne olarak en'),
  ('russian', 'и в не на что с по для это как мы от из к у за или но их наш все')
) as spoken (language, words), unnest(string_to_array(words, ' ')) word;

-- Words that stand for each other, each row one meaning. Profiles always carry English stems, so these are English stems too.
create table matching_synonyms (
  lexeme text not null,
  synonym text not null,
  primary key (lexeme, synonym)
);
insert into matching_synonyms (lexeme, synonym)
with meaning (words) as (values
  ('solar photovoltaic pv solaire fotovoltaico photovoltaik'), ('energy energie energia power electricity'),
  ('farming agriculture farm agricultural agritech landwirtschaft agricultura farmer'),
  ('irrigation watering'), ('healthcare medical health medicine clinical'), ('drug pharmaceutical medicine pharma'),
  ('education learning teaching school edtech'), ('teacher educator tutor'), ('child kid'),
  ('car automobile vehicle automotive'), ('bicycle bike cycling'), ('lorry truck freight'), ('plane aircraft aviation'),
  ('finance financial fintech banking bank'), ('insurance insurtech'), ('house housing home property'), ('flat apartment'),
  ('building construction'), ('food nutrition'), ('restaurant gastronomy catering'), ('cooking culinary'),
  ('fashion clothing apparel garment textile'), ('shop store retail'), ('ecommerce webshop'), ('travel tourism'),
  ('hotel hospitality accommodation'), ('game gaming'), ('film movie cinema'), ('music musical audio'), ('sport fitness athletic'),
  ('ai ki ml'), ('robot robotic'), ('drone uav'), ('software saas'), ('app application'), ('phone mobile smartphone'),
  ('security cybersecurity'), ('recycling waste circular reuse'), ('climate carbon emission'), ('sustainable green ecological'),
  ('environment environmental ecology'), ('water hydro'), ('wind turbine'), ('battery storage accumulator'),
  ('elderly senior aged'), ('disability accessibility'), ('charity nonprofit ngo'), ('law legal lawyer'), ('job employment recruitment'),
  ('animal pet veterinary'), ('garden gardening horticulture'), ('forest forestry timber wood'), ('fish fishery aquaculture'),
  ('logistics delivery shipping'), ('space satellite'), ('startup venture'), ('biotech biotechnology'), ('sensor iot')
), word as (
  select m.words, (ts_lexize('english_stem', w))[1] as lexeme from meaning m, unnest(string_to_array(m.words, ' ')) w
)
select distinct a.lexeme, b.lexeme from word a join word b using (words) where a.lexeme <> b.lexeme;

-- A text as it is compared: no accents, no capitals, nothing but letters and digits; scripts without spaces letter by letter.
create function matching_text(p_text text) returns text language sql stable parallel safe as $$
  select regexp_replace(
    regexp_replace(lower(unaccent(normalize(p_text, nfkc))), '[^[:alnum:]]+', ' ', 'g'),
    '([\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff])', ' \1 ', 'g')
$$;

-- The language in which most of a text's function words are; null for English and for texts that do not tell.
create function matching_language(p_words tsvector) returns text language sql stable parallel safe as $$
  select nullif(language, 'english') from (
    select f.language, sum(cardinality(w.positions)) as votes
    from unnest(p_words) w join matching_function_words f on f.word = w.lexeme group by f.language) vote
  where votes >= 2 order by votes desc, language = 'english' desc, language limit 1
$$;

-- The lexemes of a profile's text, how often each, and the length. Every profile carries English stems; one in another
-- language carries that language's stems besides, which do not count as longer.
create function matching_lexemes(p_text text, out lexemes text[], out counts smallint[], out length integer)
language plpgsql stable parallel safe as $$
declare
  v_text text := matching_text(p_text);
  v_language text := matching_language(to_tsvector('simple', v_text));
  v_english tsvector := to_tsvector('english', v_text);
  v_own tsvector := case when v_language is null then v_english else to_tsvector(v_language::regconfig, v_text) end;
begin
  select coalesce(sum(cardinality(positions)), 0) into length from unnest(v_own);
  select coalesce(array_agg(w.lexeme), '{}'), coalesce(array_agg(w.count), '{}') into lexemes, counts from (
    select l.lexeme, max(cardinality(l.positions))::smallint as count from (
      select * from unnest(v_own) union all select * from unnest(v_english) where v_language is not null) l
    where not exists (select 1 from matching_function_words f where f.word = l.lexeme and f.language = v_language)
    group by l.lexeme) w;
end $$;

-- The words of an idea's text, in the order in which they appear, with their stems; stop words of its language are left out.
create function matching_query(p_text text) returns table (word text, occurrences integer, own text, english text)
language plpgsql stable parallel safe as $$
declare
  v_words tsvector := to_tsvector('simple', matching_text(p_text));
  v_language text := matching_language(v_words);
  v_dictionary regdictionary := (coalesce(v_language, 'english') || '_stem')::regdictionary;
begin
  return query
    select w.lexeme, cardinality(w.positions)::integer, s.own, coalesce((ts_lexize('english_stem', w.lexeme))[1], s.own)
    from unnest(v_words) w, lateral (select (ts_lexize(v_dictionary, w.lexeme))[1] as own) s
    where s.own is not null
      and not exists (select 1 from matching_function_words f where f.word = w.lexeme and f.language = v_language)
    order by w.positions[1];
end $$;

create sequence matching_revisions;

-- The words of everybody who may be found, kept by the triggers below. `doc_id` is null until the profile is in the postings;
-- one that changes leaves its number, which is never used again, and waits for another.
create table matching_documents (
  user_id bigint primary key references users on delete cascade,
  doc_id integer,
  revision bigint not null,
  lexemes text[] not null,
  counts smallint[] not null,
  length integer not null
);
create unique index matching_documents_filed on matching_documents (doc_id) where doc_id is not null;
create index matching_documents_waiting on matching_documents (revision) where doc_id is null;

-- Every lexeme ever seen, and in how many filed profiles it is. Half of each page is left for new counts, so that filing
-- touches no index.
create table matching_terms (
  term_id integer generated always as identity primary key,
  lexeme text not null unique,
  documents integer not null default 0
) with (fillfactor = 50);
create index matching_terms_alike on matching_terms using gin (lexeme gin_trgm_ops);

-- Which filed profiles have a term, 65,536 numbers a row: three bytes each, two of the number within the range and one of how
-- often. Only ever appended to, so what a process has read of it stays true.
create table matching_postings (
  term_id integer not null,
  range_id integer not null,
  postings bytea not null,
  primary key (term_id, range_id)
);
alter table matching_postings alter column postings set storage external;
create index matching_postings_by_range on matching_postings using brin (range_id);

-- What is known of each filed profile, five bytes each: its length, roles, types, regions.
create table matching_ranges (
  range_id integer primary key,
  documents integer not null,
  total_length bigint not null,
  records bytea not null
);
alter table matching_ranges alter column records set storage external;

-- Profiles that are new or changed, until it was looked which watched ideas they fit.
create table matching_changes (
  change_id bigint generated always as identity primary key,
  user_id bigint not null
);

create table match_notices (
  idea_id bigint not null references ideas on delete cascade,
  user_id bigint not null references users on delete cascade,
  created_at timestamptz not null default app_now(),
  primary key (idea_id, user_id)
);

-- Published ideas that somebody watches, by their words: new profiles find them from their side.
create table matching_watched (
  idea_id bigint primary key references ideas on delete cascade,
  lexemes text[] not null
);
create index matching_watched_words on matching_watched using gin (lexemes) with (fastupdate = off);

-- Who may be found at all; whether they are old enough is asked when they are found, since it changes by itself.
create function matching_refresh(p_users bigint[]) returns void language plpgsql as $$
begin
  delete from matching_documents d where d.user_id = any (p_users) and not exists (
    select 1 from users u left join matching_profiles m using (user_id)
    where u.user_id = d.user_id and u.erased_at is null and u.email_verified_at is not null and u.visibility = 'public'
      and u.roles && '{investor,partner}' and not coalesce(m.opted_out, false));
  with refreshed as (
    insert into matching_documents (user_id, revision, lexemes, counts, length)
    select u.user_id, nextval('matching_revisions'), w.lexemes, w.counts, w.length
    from users u left join matching_profiles m using (user_id), matching_lexemes(concat_ws(' . ', m.about, u.bio,
      array_to_string(m.focus_types, ' . '), array_to_string(m.skills, ' . '), array_to_string(m.stages, ' . '))) w
    where u.user_id = any (p_users) and u.erased_at is null and u.email_verified_at is not null
      and u.visibility = 'public' and u.roles && '{investor,partner}' and not coalesce(m.opted_out, false)
    on conflict (user_id) do update set doc_id = null, revision = excluded.revision, lexemes = excluded.lexemes,
      counts = excluded.counts, length = excluded.length
    returning user_id, lexemes),
  changed as (insert into matching_changes (user_id) select user_id from refreshed)
  insert into matching_terms (lexeme)
  select distinct l from refreshed, unnest(lexemes) l where not exists (select 1 from matching_terms t where t.lexeme = l)
  order by l on conflict do nothing;
end $$;

create function matching_row_changed() returns trigger language plpgsql as $$
begin
  perform matching_refresh(array[coalesce(new.user_id, old.user_id)]);
  return null;
end $$;

create function matching_rows_added() returns trigger language plpgsql as $$
begin
  perform matching_refresh(array(select user_id from added));
  return null;
end $$;

-- Rows that come many at once are taken together.
create trigger matching_profiles_added after insert on matching_profiles
  referencing new table as added for each statement execute function matching_rows_added();
create trigger matching_profiles_changed after update or delete on matching_profiles
  for each row execute function matching_row_changed();
create trigger matching_people_changed
  after update of roles, bio, visibility, email_verified_at, erased_at on users for each row
  when ((old.roles, old.bio, old.visibility, old.email_verified_at is null, old.erased_at is null)
    is distinct from (new.roles, new.bio, new.visibility, new.email_verified_at is null, new.erased_at is null))
  execute function matching_row_changed();

create function matching_people_added() returns trigger language plpgsql as $$
begin
  perform matching_refresh(array(select user_id from added where roles && '{investor,partner}'));
  return null;
end $$;
create trigger matching_people_added after insert on users
  referencing new table as added for each statement execute function matching_people_added();

-- Keeps the words of an idea while it is watched and published.
create function matching_watch(p_idea bigint) returns void language plpgsql as $$
begin
  delete from matching_watched where idea_id = p_idea;
  insert into matching_watched (idea_id, lexemes)
  select i.idea_id, array(select distinct l from matching_query(concat_ws(' . ', i.name, i.annotation, i.description,
    i.idea_development_description)) q, unnest(array[q.own, q.english]) l)
  from ideas i where i.idea_id = p_idea and i.approval_status = 'approved' and i.held_for_bot_id is null
    and exists (select 1 from watches w where w.idea_id = i.idea_id and w.held_for_bot_id is null)
  on conflict do nothing;
end $$;

create function matching_watch_changed() returns trigger language plpgsql as $$
begin
  perform matching_watch(coalesce(new.idea_id, old.idea_id));
  return null;
end $$;

create function matching_watch_added() returns trigger language plpgsql as $$
begin
  if not exists (select 1 from matching_watched where idea_id = new.idea_id) then
    perform matching_watch(new.idea_id);
  end if;
  return null;
end $$;

create trigger matching_watch_added after insert on watches for each row
  when (new.held_for_bot_id is null) execute function matching_watch_added();
create trigger matching_watch_released after update of held_for_bot_id on watches for each row
  when (new.held_for_bot_id is null) execute function matching_watch_added();
create trigger matching_watch_removed after delete on watches for each row
  when (old.held_for_bot_id is null) execute function matching_watch_changed();
create trigger matching_idea_changed
  after update of name, annotation, description, idea_development_description, approval_status, held_for_bot_id on ideas
  for each row
  when ((old.name, old.annotation, old.description, old.idea_development_description, old.approval_status, old.held_for_bot_id)
    is distinct from (new.name, new.annotation, new.description, new.idea_development_description, new.approval_status, new.held_for_bot_id))
  execute function matching_watch_changed();

-- Public investors, newest first.
create index users_public_investors on users (user_id desc)
  where visibility = 'public' and erased_at is null and email_verified_at is not null and roles @> '{investor}';

-- What there is already.
select matching_refresh(array(select user_id from users where roles && '{investor,partner}'));
select matching_watch(idea_id) from (select distinct idea_id from watches) w;
