import type { Config } from '../../../../config/config.ts'
import { chanceStanding, nearness } from '../meaning/vectors.ts'
import type { Closeness } from '../search/closeness.ts'
import type { CandidateRow } from '../search/search.sql.ts'
import { type Fits, judge, type Kind, type Score, scoreOf, type Wish } from './factors.ts'

export interface Weighed {
  person: CandidateRow
  closeness: Closeness
  kind: Kind
  fits: Fits
  score: Score
  /** Closer in meaning than the best of such a crowd is by chance. */
  near: boolean
}

/** Likelihood of a fit that was found by meaning alone; how close it is counts on top, as for all others. */
const MEANT = 0.1

/** How well one person fits. */
export function weigh(
  config: Config,
  {
    wish,
    person,
    kind: asked,
    closeness,
    meaning,
    crowd = 0,
  }: Pick<Weighed, 'person' | 'closeness'> & {
    wish: Wish
    kind: Kind | null
    /** In standard deviations above the average; `crowd`: among how many. */
    meaning: number | null
    crowd?: number
  },
): Weighed {
  const kind = asked ?? (person.roles.includes('investor') ? 'investor' : 'partner')
  const near = meaning !== null && config.matchWeights.meaning > 0 && meaning >= chanceStanding(crowd)
  const text = near ? Math.max(MEANT, closeness.likelihood) : closeness.likelihood
  const fits = judge(wish, person, kind, { text, meaning: meaning === null ? null : nearness(meaning) })
  return { person, closeness, kind, fits, score: scoreOf(fits, config.matchWeights), near }
}
