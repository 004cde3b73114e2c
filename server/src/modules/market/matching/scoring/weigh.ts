import type { Config } from '../../../../config/config.ts'
import type { Closeness } from '../search/closeness.ts'
import type { CandidateRow } from '../search/search.sql.ts'
import { type Fits, judge, type Kind, type Score, scoreOf, type Wish } from './factors.ts'

export interface Weighed {
  person: CandidateRow
  closeness: Closeness
  kind: Kind
  fits: Fits
  score: Score
}

/** How well one person fits. */
export function weigh(
  config: Config,
  {
    wish,
    person,
    kind: asked,
    closeness,
    meaning,
  }: Pick<Weighed, 'person' | 'closeness'> & {
    wish: Wish
    kind: Kind | null
    meaning: number | null
  },
): Weighed {
  const kind = asked ?? (person.roles.includes('investor') ? 'investor' : 'partner')
  const fits = judge(wish, person, kind, { text: closeness.likelihood, meaning })
  return { person, closeness, kind, fits, score: scoreOf(fits, config.matchWeights) }
}
