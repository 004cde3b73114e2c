import { tryLock } from '../../../db/advisory-locks.sql.ts'
import type { Database } from '../../../db/database.ts'
import type { Tx } from '../../../db/tx.ts'
import { splitCompounds } from '../matching/index.ts'
import { countCells, dropEmptyCells, foldLosses } from './cells.sql.ts'
import { placeFacets } from './filters.ts'
import { languageCode } from './languages.ts'
import {
  type Before,
  type ChangedIdea,
  noteNew,
  type ReadIdea,
  readBefore,
  readChanged,
  takeChanges,
  unlist,
  writeListing,
  writeVocabulary,
} from './list-ideas.sql.ts'

/** Long texts take up to a second each, and a statement that takes too long would fail again and again. */
const BATCH = { changes: 200, bytes: 100_000 }
/** Per run; the next one continues. */
const MOST_BATCHES = 50

/**
 * Reads published ideas that changed: their language, places and compounds, open rounds and interests. What the triggers
 * wrote at once is enough to find them; this makes them found by everything.
 */
export async function listIdeas(database: Database, batches = MOST_BATCHES): Promise<void> {
  for (let batch = 0; batch < batches; batch++) if (!(await database.transaction(listBatch))) break
}

/** Whether there may be more. */
async function listBatch(tx: Tx): Promise<boolean> {
  // In sequence: cells are counted without locks.
  if (!(await tryLock(tx, 'listing'))) return false
  await foldLosses(tx)
  const { more, ideaIds } = await takeChanges(tx, BATCH)
  if (ideaIds.length > 0) {
    const changed = await readChanged(tx, ideaIds)
    await unlist(tx, ideaIds)
    const ideas = await readAll(tx, changed)
    const before = await readBefore(tx, ideaIds)
    await writeListing(tx, ideas)
    await noteNew(tx, newsIn(ideas, before))
    await countCells(tx, ideas)
    await writeVocabulary(
      tx,
      ideas.map(({ idea_id }) => idea_id),
    )
  }
  if (!more) await dropEmptyCells(tx)
  return more
}

/** Ideas that were not listed, or whose round was not open. */
function newsIn(ideas: readonly ReadIdea[], before: readonly Before[]) {
  const known = new Map(before.map(({ idea_id, open }) => [idea_id, open]))
  return ideas.flatMap(({ idea_id, facets }) => {
    const open = known.get(idea_id)
    if (open === undefined) return [{ idea_id, only_round: false }]
    return !open && facets.includes('o') ? [{ idea_id, only_round: true }] : []
  })
}

async function readAll(tx: Tx, changed: readonly ChangedIdea[]): Promise<ReadIdea[]> {
  const stems = new Map<string | null, ReadonlyMap<string, readonly string[]>>()
  for (const [language, ideas] of Map.groupBy(changed, (idea) => idea.language))
    stems.set(language, await stemsOfParts(tx, language, ideas))
  return changed.map((idea) => {
    const parts = stems.get(idea.language) ?? new Map<string, readonly string[]>()
    const partsIn = (words: readonly string[]) => [...new Set(words.flatMap((word) => parts.get(word) ?? []))]
    const code = languageCode(idea.language)
    return {
      idea_id: idea.idea_id,
      language: idea.language ?? 'english',
      title_parts: partsIn(idea.long_in_title),
      parts: partsIn(idea.long_in_text),
      facets: [
        ...placeFacets(idea.region_of_idea_selling ?? ''),
        ...(code === null ? [] : [`l:${code}`]),
        ...(idea.closes_at === null ? [] : ['o']),
      ],
    }
  })
}

/** As many compounds as are split in one go. */
const AT_ONCE = 40

async function stemsOfParts(
  tx: Tx,
  language: string | null,
  ideas: readonly ChangedIdea[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const words = [...new Set(ideas.flatMap(({ long_in_title, long_in_text }) => [...long_in_title, ...long_in_text]))]
  const found = new Map<string, readonly string[]>()
  for (let from = 0; from < words.length; from += AT_ONCE)
    for (const [word, parts] of await splitCompounds(tx, language, [words.slice(from, from + AT_ONCE)]))
      found.set(
        word,
        parts.map(({ lexeme }) => lexeme),
      )
  return found
}
