import type { Words } from './words.ts'

/** What public pages know about who wrote something. */
export interface Written {
  created_by_bot: boolean
  edited_by_bot: boolean
  bot_name?: string | null
  owner?: { name: string } | null
}

/** Says that an agent wrote it, or wrote in it; undefined if none did. */
export function agentLine(
  { created_by_bot, edited_by_bot, bot_name, owner }: Written,
  words: Words,
): string | undefined {
  const names = [bot_name ?? null, owner?.name ?? null] as const
  if (created_by_bot) return words.byAgent(...names)
  return edited_by_bot ? words.editedByAgent(...names) : undefined
}

/** The same as schema.org says it; undefined if only people wrote. */
export function sourceType({ created_by_bot, edited_by_bot }: Written) {
  if (created_by_bot) return 'TrainedAlgorithmicMediaDigitalSource' as const
  return edited_by_bot ? ('CompositeWithTrainedAlgorithmicMediaDigitalSource' as const) : undefined
}

/** For JSON-LD: the label in words and as schema.org says it, or nothing. */
export function agentCredit(written: Written, words: Words) {
  const [creditText, source] = [agentLine(written, words), sourceType(written)]
  if (creditText === undefined || source === undefined) return undefined
  return { creditText, digitalSourceType: `https://schema.org/${source}` as const }
}
