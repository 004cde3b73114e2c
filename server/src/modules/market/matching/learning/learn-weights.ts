import { isDeepStrictEqual } from 'node:util'
import type { Config } from '../../../../config/config.ts'
import type { Database } from '../../../../db/database.ts'
import type { Tx } from '../../../../db/tx.ts'
import { compareAnswers } from './compare-answers.ts'
import { fitWeights } from './fit-weights.ts'
import { readLearning, saveFit } from './learning.sql.ts'

/** Writes only at the end: after a crash the next run starts over, and two runs at once write the same. */
export async function learnWeights(database: Database, config: Config): Promise<void> {
  if (!(await readLearning(database.read))?.is_due) return
  const comparisons = await compareAnswers(database.read, config)
  await saveFit(database.read, await fitWeights(comparisons, config.matchWeights))
}

/** The settings with the weights in force, read on every call, so that all processes follow a change at once. */
export async function withLearned(tx: Tx, config: Config): Promise<Config> {
  const fit = (await readLearning(tx))?.fit
  const isOfThese = fit?.verdict === 'better' && isDeepStrictEqual(fit.from, config.matchWeights)
  return isOfThese ? { ...config, matchWeights: fit.to } : config
}
