-- Words that mean the same in several languages (docs/decisions/0020). Those of the platform are loaded when a service starts;
-- operators add dictionaries of their own.
create table matching_dictionaries (
  dictionary_id integer generated always as identity primary key,
  name text not null unique,
  -- Of what was loaded: the same file is not loaded twice.
  fingerprint text not null,
  loaded_at timestamptz not null default app_now()
);

create table matching_words (
  dictionary_id integer not null references matching_dictionaries on delete cascade,
  -- Words of one concept stand for each other.
  concept_id integer not null,
  language text not null,
  word text not null,
  lexeme text not null,
  weight real not null
);
create index matching_words_by_lexeme on matching_words (lexeme, language);
create index matching_words_by_word on matching_words (word, language);
create index matching_words_by_concept on matching_words (dictionary_id, concept_id);

-- Words are stems of their own language, and their folded selves, as texts are when they are compared. A concept's first word
-- in a language is the usual one.
create function matching_add_words(p_dictionary integer, p_concepts integer[], p_languages text[], p_words text[],
  p_weights real[]) returns void language sql as $$
  insert into matching_words (dictionary_id, concept_id, language, word, lexeme, weight)
  select p_dictionary, w.concept, w.language, w.folded, stem.lexeme, max(w.weight)
  from (
    select concept, language, btrim(matching_text(word)) as folded, weight
    from unnest(p_concepts, p_languages, p_words, p_weights) r (concept, language, word, weight)) w,
    lateral (select (ts_lexize((w.language || '_stem')::regdictionary, w.folded))[1] as lexeme) stem
  where w.folded <> '' and w.folded !~ ' ' and stem.lexeme is not null
  group by w.concept, w.language, w.folded, stem.lexeme
$$;

-- The language that a text's words speak for: function words twice as loud as others that some dictionary knows, and words of
-- several languages quieter by as many. Null for texts that do not tell.
create function matching_spoken(p_words tsvector) returns text language sql stable parallel safe as $$
  with spoken as materialized (select lexeme as word, cardinality(positions) as times from unnest(p_words)),
  known as (
    select s.word, s.times, f.language, 2.0 as voice from spoken s join matching_function_words f using (word)
    union
    select s.word, s.times, w.language, 1.0 from spoken s join matching_words w using (word)
    where not exists (select 1 from matching_function_words f where f.word = s.word)),
  vote as (
    select language, sum(times * voice / languages) as votes
    from (select *, count(*) over (partition by word) as languages from known) k group by language)
  select language from vote where votes >= 2 order by votes desc, language = 'english' desc, language limit 1
$$;

create or replace function matching_language(p_words tsvector) returns text language sql stable parallel safe as $$
  select nullif(matching_spoken(p_words), 'english')
$$;

-- The words of a text as matching_query gives them, with the language that they were read in; null where the text does not
-- tell, which then counts as English.
create function matching_text_words(p_text text)
returns table (word text, occurrences integer, own text, english text, language text)
language plpgsql stable parallel safe as $$
declare
  v_words tsvector := to_tsvector('simple', matching_text(p_text));
  v_language text := matching_spoken(v_words);
  v_dictionary regdictionary := (coalesce(v_language, 'english') || '_stem')::regdictionary;
begin
  return query
    select w.lexeme, cardinality(w.positions)::integer, s.own, coalesce((ts_lexize('english_stem', w.lexeme))[1], s.own),
      v_language
    from unnest(v_words) w, lateral (select (ts_lexize(v_dictionary, w.lexeme))[1] as own) s
    where s.own is not null
      and (v_language is null or v_language = 'english'
        or not exists (select 1 from matching_function_words f where f.word = w.lexeme and f.language = v_language))
    order by w.positions[1];
end $$;

-- More words that tell a language.
insert into matching_function_words (language, word)
select language, word from (values
  ('english', 'or not but have has was were will would there these those its into about than them been when where why'),
  ('french', 'leur leurs mais ou donc sans entre vers chez tres aussi comme elle ils elles etait ete avoir etre quel quelle quels quelles combien pourquoi comment quand dont tout tous toute'),
  ('german', 'auch oder aber nur noch schon uber unter zwischen durch gegen ohne um bis wird werden wurde wurden war waren hat haben kann konnen als wenn weil dass ich mein meine ihr ihre seine wer wo wann warum welche welcher welches was viele des einem einer eines zum zur vom beim fuer gibt es'),
  ('spanish', 'pero sin sobre entre hasta desde muy tambien este esta estos estas fue eran era ser estar hay donde cuando quien cual cuales cuanto cuantos porque nos mi tu ya le les'),
  ('italian', 'ma senza tra fra anche molto questo questa questi queste era erano essere stato stata dove quando chi quale quali quanto quanti perche noi voi loro non ho ha hanno dal dalla delle degli sul sulla nei'),
  ('portuguese', 'mas sem sobre entre ate desde muito tambem este esta foi eram era ser estar onde quando quem qual quais quanto porque nao pelo pela isso'),
  ('dutch', 'maar zonder over tussen tot ook zeer deze dit werd werden was waren heeft hebben kan kunnen wordt worden als omdat waar wanneer wie welke hoeveel waarom mijn jouw hun haar ik je er nog geen meer der')
) as spoken (language, words), unnest(string_to_array(words, ' ')) word
on conflict do nothing;
