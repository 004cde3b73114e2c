import type { Fields } from './fields.ts'

/** What an agent's action touched, kept with its log entry: data, from which sentences are made in any language. */

export const THING_KINDS = [
  'idea',
  'business',
  'interest',
  'introduction',
  'conversation',
  'round',
  'watch',
  'match_search',
] as const
export type ThingKind = (typeof THING_KINDS)[number]

/** Field → [before, after]. */
export type Changes = Record<string, [unknown, unknown]>

export interface ActionFacts {
  readonly kind: ThingKind
  /** A watch and a match search have the id of their idea; null where nothing was made yet. */
  readonly id: number | null
  /** As it was then. An interest, an introduction, a round, a conversation has the name of its idea. */
  readonly name: string | null
  /** The idea that an interest, a round or a conversation belongs to. */
  readonly idea_id?: number
  readonly changes?: Changes
  /** The currency of a changed price. */
  readonly currency?: string
  /** What the agent chose, if that changes the sentence: accepted, invest. */
  readonly chosen?: string
  /** What has to be paid first. */
  readonly payment_id?: number
  /** Everything was already as the call wanted it. */
  readonly unchanged?: true
}

const NAMED_BY: readonly (readonly [field: string, kind: ThingKind])[] = [
  ['interest_id', 'interest'],
  ['introduction_id', 'introduction'],
  ['conversation_id', 'conversation'],
  ['idea_id', 'idea'],
  ['business_id', 'business'],
]

/** What a call aimed at, as far as its input tells: for a call refused early, nothing else is known. */
export function factsOfInput(input: Fields): ActionFacts | null {
  for (const [field, kind] of NAMED_BY) {
    const id = input[field]
    if (typeof id === 'number') return { kind, id, name: null }
  }
  return null
}
