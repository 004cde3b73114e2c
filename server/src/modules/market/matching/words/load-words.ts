import { takeLock } from '../../../../db/advisory-locks.sql.ts'
import type { Database } from '../../../../db/database.ts'
import type { Tx } from '../../../../db/tx.ts'
import { fingerprint, parseConcepts, readConceptFiles } from './concepts.ts'
import { parseDing } from './ding.ts'
import { addEntries, type ConceptWord, countWords, fingerprintOf, renewDictionary } from './words.sql.ts'

const OWN = 'ideabridge'
const BATCH = 20_000

/** The words that come with this version, unless they are there already. */
export async function loadOwnWords(database: Database): Promise<void> {
  const text = await readConceptFiles()
  const print = fingerprint(text)
  if ((await fingerprintOf(database.read, OWN)) === print) return
  await database.transaction(async (tx) => {
    await takeLock(tx, 'dictionaries')
    // Another process may have loaded them while this one waited.
    if ((await fingerprintOf(tx, OWN)) !== print) await replaceDictionary(tx, OWN, print, parseConcepts(text))
  })
}

/**
 * Loads an operator's dictionary in place of the one under this name and returns its number of words. An empty one replaces
 * nothing.
 */
export async function loadDictionary(database: Database, name: string, text: string): Promise<number> {
  // Before the transaction begins: reading a large file takes seconds, and one that idles is ended.
  const words = parseDing(text)
  if (words.length === 0) return 0
  return database.transaction(async (tx) => {
    await takeLock(tx, 'dictionaries')
    return replaceDictionary(tx, name, fingerprint(text), words)
  })
}

/** Returns how many words there are afterwards. */
async function replaceDictionary(tx: Tx, name: string, print: string, words: readonly ConceptWord[]): Promise<number> {
  const dictionaryId = await renewDictionary(tx, name, print)
  for (let from = 0; from < words.length; from += BATCH)
    await addEntries(tx, dictionaryId, words.slice(from, from + BATCH))
  return countWords(tx, dictionaryId)
}
