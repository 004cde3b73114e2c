import type { Wants } from '../../scripts/demo/written/read.ts'

/** People and ideas, and who fits which idea in somebody's judgement. */
export interface Market {
  readonly name: string
  readonly people: readonly MarketPerson[]
  readonly ideas: readonly MarketIdea[]
  /** By idea and person. */
  readonly grades: ReadonlyMap<string, ReadonlyMap<string, Grade>>
  /** Whether every pair was judged; else nothing is known of those without a grade. */
  readonly complete: boolean
}

/** Fits; or does not quite, but anybody sees why it was suggested. Without a grade it is absurd. */
export type Grade = 'fits' | 'near'

export interface MarketPerson {
  readonly key: string
  readonly name: string
  readonly roles: readonly string[]
  readonly bio: string | null
  /** What they look for; null for people who only have ideas. */
  readonly wants: Wants | null
}

export interface MarketIdea {
  readonly key: string
  readonly owner: string
  readonly name: string
  readonly annotation: string
  readonly description: string
  readonly type: string
  readonly region: string
  readonly parts: number
  readonly price: number
  readonly currency: string
}
