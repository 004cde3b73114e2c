import type { Config } from '../../../../config/config.ts'
import type { Database } from '../../../../db/database.ts'
import type { Tx } from '../../../../db/tx.ts'
import type { Embedder } from '../../../../embedding/embedder.ts'
import { TextRefused, TextsFailed } from './embed.ts'
import { openMaker, type VectorMaker } from './makers.ts'
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
import { levelOf, pack, pairsAmong, pairsBetween } from './vectors.ts'

const BATCH = 32
/** Per run; the next one continues. */
const MOST_BATCHES = 50
const REQUEUED = 1_000
/** Texts of each kind: enough pairs, some thousands, to tell how alike texts are by chance. */
const SAMPLED = 64
const FEWEST = 8

export type OnEmbedded = (outcome: 'embedded' | 'refused' | 'failed', texts: number) => void

/**
 * Gives texts their vectors. If the service fails, texts stay queued for the next run, and matching does without them. Two
 * processes at once would at worst make the same vectors twice.
 */
export async function keepVectors(
  database: Database,
  config: Config,
  embedder: Embedder | undefined,
  onEmbedded: OnEmbedded,
): Promise<void> {
  const maker = await openMaker(config, embedder)
  if (maker === undefined) return
  const { model } = maker
  await requeueOtherModels(database.read, model, REQUEUED)
  const keepAll = async (kind: Kind) => {
    for (let batch = 0; batch < MOST_BATCHES; batch++)
      if (!(await keepBatch(database, config, maker, kind, onEmbedded))) break
  }
  try {
    // Ideas do not wait for a profile that cannot be read.
    await keepAll('profiles').finally(() => keepAll('ideas'))
  } finally {
    await maker.end()
  }
  await keepLevel(database.read, model)
}

/** Some models embed ideas and profiles differently, so the two are compared with each other as soon as both exist. */
async function keepLevel(tx: Tx, model: string): Promise<void> {
  const profiles = await sampleVectors(tx, 'profiles', model, SAMPLED)
  if (profiles.length < FEWEST) return
  const ideas = await sampleVectors(tx, 'ideas', model, SAMPLED)
  const pairs = ideas.length < FEWEST ? pairsAmong(profiles) : pairsBetween(ideas, profiles)
  await saveLevel(tx, model, levelOf(pairs))
}

/** False when nothing is left. */
async function keepBatch(
  database: Database,
  config: Config,
  maker: VectorMaker,
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
  const vectors = await vectorsFor(maker, kind, texts, onEmbedded)
  await database.transaction(async (tx) => {
    const save = kind === 'profiles' ? saveProfileVectors : saveIdeaVectors
    await save(tx, maker.model, vectors)
    await forgetUnread(tx, kind, unread)
  })
  return true
}

async function vectorsFor(
  maker: VectorMaker,
  kind: Kind,
  texts: readonly TextToRead[],
  onEmbedded: OnEmbedded,
): Promise<NewVector[]> {
  if (texts.length === 0) return []
  try {
    const made = await maker.make(
      kind,
      texts.map(({ text }) => text),
    )
    onEmbedded('embedded', texts.length)
    return texts.map(({ id, version }, place) => {
      const vector = made[place]
      return { id, version, vector: vector ? pack(vector) : null }
    })
  } catch (error) {
    const isOfOne = error instanceof TextRefused || error instanceof TextsFailed
    if (texts.length > 1 && isOfOne) return vectorsForEach(maker, kind, texts, onEmbedded)
    onEmbedded(error instanceof TextRefused ? 'refused' : 'failed', texts.length)
    if (error instanceof TextRefused) return texts.map(withoutVector)
    throw error
  }
}

/**
 * One of them is faulty: sends each by itself, so that the others get their vectors. If the service accepts any, it is up, and a
 * text that it fails on again is given up.
 */
async function vectorsForEach(
  maker: VectorMaker,
  kind: Kind,
  texts: readonly TextToRead[],
  onEmbedded: OnEmbedded,
): Promise<NewVector[]> {
  const made: NewVector[] = []
  const failed: TextToRead[] = []
  const make = async (text: TextToRead) => made.push(...(await vectorsFor(maker, kind, [text], onEmbedded)))
  for (const text of texts)
    await make(text).catch((error) => {
      failed.push(text)
      if (!(error instanceof TextsFailed) || failed.length === texts.length) throw error
    })
  for (const text of failed)
    await make(text).catch((error) => {
      if (!(error instanceof TextsFailed)) throw error
      made.push(withoutVector(text))
    })
  return made
}

function withoutVector({ id, version }: TextToRead): NewVector {
  return { id, version, vector: null }
}
