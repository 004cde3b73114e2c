import Type from 'typebox'
import type { Tx } from '../../../db/tx.ts'
import { Nullable, OthersText } from '../../../schema/types.ts'
import { type AlikeIdea, findAlike, readCommonWords } from './alike.sql.ts'
import { IdeaId } from './ideas.schema.ts'

const MOST = 3
/** Room for a title, a summary and the beginning of a description. */
const CHARACTERS = 2_000

/** Beside a new idea. */
export const SimilarIdeas = {
  similar_ideas: Nullable(
    Type.Array(
      Type.Object({
        idea_id: IdeaId,
        name: Nullable(OthersText('Its title.')),
        alike: Type.Number({
          minimum: 0,
          maximum: 1,
          description: 'Share of the new idea’s telling words it has too.',
        }),
      }),
      { description: `Published ideas about the same subject, at most ${MOST}; null where none were looked for.` },
    ),
  ),
}

/**
 * Time for looking, in milliseconds: some at once, and then a twentieth of what passes. Many ideas at once, as a flood of
 * writes has them, are stored without looking, so that writes stay as fast as they are.
 */
const MOST_TIME = 2_000
const LEAST_TIME = 1
const SHARE = 0.05
const newTime = () => ({ left: MOST_TIME, at: performance.now(), usual: 5 })

const WORDS_KEPT_MS = 600_000
const newWords = () => ({ words: [] as string[], until: 0 })

interface Written {
  name?: string
  annotation?: string
  description?: string
}

/** Ideas like one that is about to be stored. What is not published is never among them, its own author's included. */
export async function similarTo(tx: Tx, { name, annotation, description }: Written): Promise<AlikeIdea[] | null> {
  const time = tx.kept(newTime)
  const begun = performance.now()
  time.left = Math.min(MOST_TIME, time.left + (begun - time.at) * SHARE)
  time.at = begun
  if (time.left <= 0) return null
  // Taken before, so that concurrent calls do not all find the same time left.
  const { usual } = time
  time.left -= usual
  const text = [name, annotation, description].filter(Boolean).join(' . ').slice(0, CHARACTERS)
  const found = await findAlike(tx, text, await commonWords(tx), MOST)
  const took = performance.now() - begun
  time.left += usual - took
  // However fast they are, at most 2,000 begin at once.
  time.usual = Math.max(LEAST_TIME, took)
  return found
}

async function commonWords(tx: Tx): Promise<string[]> {
  const kept = tx.kept(newWords)
  if (performance.now() >= kept.until) {
    kept.words = await readCommonWords(tx)
    kept.until = performance.now() + WORDS_KEPT_MS
  }
  return kept.words
}
