import type { Config } from '../../../../config/config.ts'
import { type Closeness, leastEvidence } from '../search/closeness.ts'
import type { Search } from '../search/prepare-search.ts'
import { speaksFor } from './factors.ts'
import { hasNameable } from './named-terms.ts'
import type { Blocker } from './reasons.ts'
import type { Weighed } from './weigh.ts'

type Weights = Config['matchWeights']

/** How good a match is: the first two fit, the third shares words but is no clear fit, the last shares none. */
export const FITS = ['strong', 'worth_a_look', 'further_afield', 'closest'] as const
export type FitName = (typeof FITS)[number]

/** Below this text score somebody is no match, whatever else fits. */
const LEAST = 0.04
/** In a small crowd, a telling word in common is more than chance from this text score on. */
const LEAST_WITH_WORD = 0.2
/** The same if type, region and amount speak for it too. */
const LEAST_WITH_FACETS = 0.03
/** From this likelihood on, overall, it is called a fit. */
const LEAST_LIKELY = 0.25
/** The same without a word that can be named. */
const LIKELY_ENOUGH = 0.5
/** The largest crowd in which one word says that much. */
const SMALL_CROWD = 1_000
/** From this score on a match is called strong. */
const STRONG = 0.5

type Paired = Pick<Weighed, 'closeness' | 'fits' | 'score'> & Partial<Pick<Weighed, 'near'>>

/**
 * The people to list for an idea: those who fit and, if one of a crowd is clearly more than chance, everybody else who shares
 * enough, as further afield.
 */
export function listed<Each extends Paired>(search: Search, all: readonly Each[], weights: Weights): Each[] {
  if (isSmall(search)) return all.filter((each) => isFit(search, each, weights))
  const isAnyClear = all.some((each) => isMatch(each) && isClear(search, each.closeness))
  return all.filter((each) => (isAnyClear && isMatch(each)) || isNear(each))
}

/** Whatever words they have in common. */
function isNear({ near, score }: Paired): boolean {
  return near === true && score.total >= LEAST_LIKELY
}

/** Whether this one alone is more than chance and, in a small crowd, also likely overall. */
export function isFit(search: Search, paired: Paired, weights: Weights): boolean {
  if (isNear(paired)) return true
  const { closeness, fits, score } = paired
  const clear = isMatch(paired) && isClear(search, closeness)
  if (!isSmall(search)) return clear
  const least = speaksFor(fits, weights) ? LEAST_WITH_FACETS : LEAST_WITH_WORD
  if (!clear && closeness.score < least) return false
  return score.total >= LIKELY_ENOUGH || (score.total >= LEAST_LIKELY && hasNameable(search, closeness))
}

function isMatch({ closeness }: Pick<Paired, 'closeness'>): boolean {
  return closeness.score >= LEAST
}

function isClear(search: Search, { evidence }: Closeness): boolean {
  return evidence >= leastEvidence(search)
}

function isSmall({ statistics }: Search): boolean {
  return statistics.documents < SMALL_CROWD
}

export function nameFit(score: number, fits: boolean, blockers: readonly Blocker[]): FitName {
  if (score === 0) return 'closest'
  if (!fits) return 'further_afield'
  return score >= STRONG && blockers.length === 0 ? 'strong' : 'worth_a_look'
}
