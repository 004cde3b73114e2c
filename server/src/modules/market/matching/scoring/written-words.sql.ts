import type { Tx } from '../../../../db/tx.ts'

export interface ProfileText {
  user_id: number
  text: string
}

/** What matching_refresh reads of these people, as they wrote it. */
export function readProfileTexts(tx: Tx, userIds: readonly number[]): Promise<ProfileText[]> {
  return tx.rows(
    `select u.user_id, concat_ws(' . ', m.about, u.bio, array_to_string(m.focus_types, ' . '),
       array_to_string(m.skills, ' . '), array_to_string(m.stages, ' . ')) as text
     from users u left join matching_profiles m using (user_id) where u.user_id = any ($1)`,
    [userIds],
  )
}

/**
 * Each word with its stems: in English, which applies to every profile, or in the other languages some use. A stem
 * costs some microseconds, and there are fifteen languages.
 */
export function readStems(
  tx: Tx,
  words: readonly string[],
  languages: 'english' | 'others',
): Promise<{ word: string; stems: string[] }[]> {
  return tx.rows(
    `with dictionary as materialized (
       select distinct (language || '_stem')::regdictionary as name from matching_function_words
       where (language = 'english') = $2),
     folded as materialized (select word, btrim(matching_text(word)) as folded from unnest($1::text[]) word)
     select f.word, array_agg((ts_lexize(d.name, f.folded))[1]) as stems
     from folded f cross join dictionary d group by f.word`,
    [words, languages === 'english'],
  )
}
