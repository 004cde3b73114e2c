import type { Operations } from '@ideabridge/sdk'

type Match = Operations['account_find_matches']['output']['matches'][number]
export type MatchReason = Pick<Match['reasons'][number], 'reason' | 'params' | 'text'> & { words?: readonly string[] }
export type Sentence = (params: MatchReason['params'], words: readonly string[], write: Writer) => string

/** Writes figures and lists the way the language does. */
export interface Writer {
  money(amount: number | undefined, currency: string | undefined): string
  list(words: readonly string[] | undefined): string
}

/** Where the service's own words are not shown: those are English. */
export const matchReasons: Record<MatchReason['reason'], Sentence> | null = null
