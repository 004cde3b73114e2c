import type { Agent } from 'undici'
import type { Config } from '../../../config/config.ts'
import type { Database } from '../../../db/database.ts'
import { OutgoingClient } from '../../../events/outgoing-client.ts'
import { embed, TextRefused } from './embed.ts'
import {
  forgetUnread,
  type Kind,
  type NewVector,
  readIdeaTexts,
  readProfileTexts,
  readUnread,
  requeueOtherModels,
  sampleVectors,
  saveIdeaVectors,
  saveLevel,
  saveProfileVectors,
  type TextToRead,
} from './vectors.sql.ts'
import { levelOf, pack } from './vectors.ts'

const BATCH = 32
/** Per run; the next one continues. */
const MOST_BATCHES = 50
const REQUEUED = 1_000
/** Enough to know how alike texts are by chance: some two thousand pairs. */
const SAMPLED = 64
const FEWEST = 8

export type OnEmbedded = (outcome: 'embedded' | 'refused' | 'failed', texts: number) => void

/**
 * Gives texts their vectors. If the service fails, texts stay queued for the next run, and matching does without them. Two
 * processes at once would at worst make the same vectors twice.
 */
export async function keepVectors(database: Database, config: Config, onEmbedded: OnEmbedded): Promise<void> {
  const { url, model, allowPrivate } = config.embeddings
  if (url === undefined) return
  await requeueOtherModels(database.read, model, REQUEUED)
  const client = new OutgoingClient(allowPrivate)
  try {
    for (const kind of ['profiles', 'ideas'] as const)
      for (let batch = 0; batch < MOST_BATCHES; batch++)
        if (!(await keepBatch(database, config, await client.agent(), kind, onEmbedded))) break
  } finally {
    await client.destroy()
  }
  const sample = await sampleVectors(database.read, model, SAMPLED)
  if (sample.length >= FEWEST) await saveLevel(database.read, model, levelOf(sample))
}

/** False when nothing is left. */
async function keepBatch(
  database: Database,
  config: Config,
  agent: Agent,
  kind: Kind,
  onEmbedded: OnEmbedded,
): Promise<boolean> {
  const unread = await readUnread(database.read, kind, BATCH)
  if (unread.length === 0) return false
  const ids = unread.map(({ id }) => id)
  const texts =
    kind === 'profiles'
      ? await readProfileTexts(database.read, ids)
      : await readIdeaTexts(database.read, ids, config.embeddings.drafts)
  const vectors = await vectorsFor(agent, config, texts, onEmbedded)
  await database.transaction(async (tx) => {
    const save = kind === 'profiles' ? saveProfileVectors : saveIdeaVectors
    await save(tx, config.embeddings.model, vectors)
    await forgetUnread(tx, kind, unread)
  })
  return true
}

async function vectorsFor(
  agent: Agent,
  config: Config,
  texts: readonly TextToRead[],
  onEmbedded: OnEmbedded,
): Promise<NewVector[]> {
  if (texts.length === 0) return []
  try {
    const made = await embed(
      agent,
      config,
      texts.map(({ text }) => text),
    )
    onEmbedded('embedded', texts.length)
    return texts.map(({ id, version }, place) => ({ id, version, vector: pack(made[place] as number[]) }))
  } catch (error) {
    if (!(error instanceof TextRefused)) {
      onEmbedded('failed', texts.length)
      throw error
    }
    // One of them is refused: each by itself, so that the others get theirs.
    if (texts.length > 1) {
      const each: NewVector[] = []
      for (const text of texts) each.push(...(await vectorsFor(agent, config, [text], onEmbedded)))
      return each
    }
    onEmbedded('refused', 1)
    return texts.map(({ id, version }) => ({ id, version, vector: null }))
  }
}
