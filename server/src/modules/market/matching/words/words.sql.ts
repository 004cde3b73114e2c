import type { Tx } from '../../../../db/tx.ts'

export interface AskedWord {
  readonly word: string
  readonly lexeme: string
  /** Null for any language. */
  readonly language: string | null
}

/** A lexeme with the same meaning as a word. */
export interface Sense {
  lexeme: string
  /** How likely, compared with other synonyms of the word. */
  weight: number
  /** Whether both are of one language. */
  same: boolean
  /** Which word of a phrase it is; null if it has the meaning alone. */
  part: number | null
  /** Whether it is too common, wherever it has this meaning, to be a reason. */
  everyday: boolean
}

/** Synonyms of these words in any language, whether a profile has them or not. */
export function findSenses(
  tx: Tx,
  asked: readonly AskedWord[],
): Promise<(Omit<Sense, 'everyday'> & { asked: number; languages: string[] })[]> {
  return tx.rows(
    `with asked as materialized (
       select * from unnest($1::text[], $2::text[], $3::text[]) with ordinality a (word, lexeme, language, place)),
     sense as (
       select asked, dictionary_id, concept_id, language, max(weight) as weight from (
         select a.place as asked, w.dictionary_id, w.concept_id, w.language, w.weight
         from asked a join matching_words w on w.lexeme = a.lexeme and w.language = a.language
         union all
         select a.place, w.dictionary_id, w.concept_id, w.language, w.weight
         from asked a join matching_words w on w.word = a.word where a.language is null) w
       group by 1, 2, 3, 4)
     select s.asked::integer - 1 as asked, p.lexeme, sum(s.weight * w.weight)::float8 as weight,
       bool_or(w.language = s.language) as same, case when w.lexeme ~ ' ' then p.place::integer - 1 end as part,
       array_agg(distinct w.language) as languages
     from sense s join matching_words w using (dictionary_id, concept_id),
       unnest(string_to_array(w.lexeme, ' ')) with ordinality p (lexeme, place)
     -- A phrase stands for a word of another language only: within one, its words mean other things.
     where w.lexeme !~ ' ' or w.language <> s.language
     group by s.asked, p.lexeme, 5 order by s.asked, p.lexeme, 5`,
    [asked.map(({ word }) => word), asked.map(({ lexeme }) => lexeme), asked.map(({ language }) => language)],
  )
}

/** Which dictionaries are loaded; a replaced one gets a new number. */
export async function readDictionaries(tx: Tx): Promise<string> {
  const { dictionaries } = await tx.one<{ dictionaries: string }>(
    `select coalesce(string_agg(dictionary_id::text, ',' order by dictionary_id), '') as dictionaries
     from matching_dictionaries`,
  )
  return dictionaries
}

export interface KnownPart {
  part: string
  lexeme: string
}

/** Which of these the language's dictionaries know as words, in any form. */
export function findKnownParts(tx: Tx, language: string, parts: readonly string[]): Promise<KnownPart[]> {
  return tx.rows(
    `select p.part, p.lexeme
     from (select part, (ts_lexize(($1 || '_stem')::regdictionary, part))[1] as lexeme from unnest($2::text[]) part) p
     where exists (select 1 from matching_words w where w.lexeme = p.lexeme and w.language = $1)`,
    [language, parts],
  )
}

/** Which version of this dictionary is loaded; null for none. */
export async function fingerprintOf(tx: Tx, name: string): Promise<string | null> {
  const row = await tx.first<{ fingerprint: string }>('select fingerprint from matching_dictionaries where name = $1', [
    name,
  ])
  return row?.fingerprint ?? null
}

/** Creates an empty dictionary in place of one with this name. */
export async function renewDictionary(tx: Tx, name: string, fingerprint: string): Promise<number> {
  await tx.rows('delete from matching_dictionaries where name = $1', [name])
  const { dictionary_id } = await tx.one<{ dictionary_id: number }>(
    'insert into matching_dictionaries (name, fingerprint) values ($1, $2) returning dictionary_id',
    [name, fingerprint],
  )
  return dictionary_id
}

export interface ConceptWord {
  concept: number
  language: string
  word: string
  weight: number
}

/** Words and phrases. */
export async function addEntries(tx: Tx, dictionaryId: number, entries: readonly ConceptWord[]): Promise<void> {
  const { words = [], phrases = [] } = Object.groupBy(entries, ({ word }) => (/[ -]/.test(word) ? 'phrases' : 'words'))
  if (words.length > 0) await addWords(tx, dictionaryId, words)
  if (phrases.length > 0) await addPhrases(tx, dictionaryId, phrases)
}

/**
 * A phrase is kept as the stems of its words without function words; one that then says too little, such as `carry
 * out`, is left out.
 */
async function addPhrases(tx: Tx, dictionaryId: number, phrases: readonly ConceptWord[]): Promise<void> {
  await tx.rows(
    `insert into matching_words (dictionary_id, concept_id, language, word, lexeme, weight)
     select $1, p.concept, p.language, p.folded, s.lexeme, max(p.weight)
     from (
       select concept, language, btrim(matching_text(phrase)) as folded, weight
       from unnest($2::integer[], $3::text[], $4::text[], $5::real[]) r (concept, language, phrase, weight)) p,
       lateral (
         select string_agg((ts_lexize((p.language || '_stem')::regdictionary, w.word))[1], ' ' order by w.place) as lexeme
         from unnest(string_to_array(p.folded, ' ')) with ordinality w (word, place)) s
     where s.lexeme ~ ' '
     group by p.concept, p.language, p.folded, s.lexeme`,
    [
      dictionaryId,
      phrases.map(({ concept }) => concept),
      phrases.map(({ language }) => language),
      phrases.map(({ word }) => word),
      phrases.map(({ weight }) => weight),
    ],
  )
}

async function addWords(tx: Tx, dictionaryId: number, words: readonly ConceptWord[]): Promise<void> {
  await tx.rows('select matching_add_words($1, $2, $3, $4, $5)', [
    dictionaryId,
    words.map(({ concept }) => concept),
    words.map(({ language }) => language),
    words.map(({ word }) => word),
    words.map(({ weight }) => weight),
  ])
}

export async function countWords(tx: Tx, dictionaryId: number): Promise<number> {
  const { count } = await tx.one<{ count: number }>('select count(*) from matching_words where dictionary_id = $1', [
    dictionaryId,
  ])
  return count
}
