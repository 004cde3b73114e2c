import type { Config } from '../../../../config/config.ts'
import type { Tx } from '../../../../db/tx.ts'
import { ROLE_BITS } from '../scoring/facets.ts'
import { type Kind, swing, type Wish } from '../scoring/factors.ts'
import { typeBound } from '../scoring/idea-types.ts'
import { regionBound } from '../scoring/places.ts'
import { type Closeness, closeness } from './closeness.ts'
import type { Search } from './prepare-search.ts'
import { openAllPostings } from './read-postings.ts'
import { type Block, scorePostings, timesIn } from './score-postings.ts'
import type { WaitingRow } from './search.sql.ts'
import type { WeightedTerm } from './weigh-terms.ts'

export interface Candidates {
  readonly byDocument: ReadonlyMap<number, Closeness>
  readonly byUser: ReadonlyMap<number, Closeness>
}

interface CandidateQuery {
  search: Search
  wish: Wish
  roles: readonly Kind[]
  limit: number
}

/** Posting entries one search may read: a few milliseconds. The most distinctive words come first. */
const MOST_POSTINGS = 400_000
const MOST_TERMS = 64
/** More than are listed: their facets reorder them, and some may not be found. */
const SPARE = 100

/** The profiles worth a closer look, and how close they are. */
export async function findCandidates(tx: Tx, config: Config, asked: CandidateQuery): Promise<Candidates> {
  const { search, limit } = asked
  const terms = affordable(search.terms)
  const blocks = await readBlocks(tx, terms, search.ranges.at(-1)?.id ?? 0)
  const scored = scorePostings(search.ranges, blocks, scoringOf(config, asked), SPARE + limit)
  const searched = among(terms, search)
  const byDocument = new Map(
    scored.map(({ docId, length }) => {
      const times = timesIn(docId, blocks)
      return [docId, closeness(searched, length, ({ lexeme }) => times.get(lexeme) ?? 0)]
    }),
  )
  // Profiles not yet filed are all compared: there are few.
  const byUser = new Map(search.waiting.map((row) => [row.user_id, closenessOf(row, search)]))
  return { byDocument, byUser }
}

/** Keeps only words whose postings were read: for others it is unknown which profiles have them. */
function among(terms: readonly WeightedTerm[], search: Search): Search {
  const lexemes = new Set(terms.map(({ lexeme }) => lexeme))
  const words = search.words.map((word) => ({ ...word, terms: word.terms.filter(({ lexeme }) => lexemes.has(lexeme)) }))
  return { ...search, words: words.filter(({ terms }) => terms.length > 0) }
}

/** Terms in order of value, within the budget. */
function affordable(terms: readonly WeightedTerm[]): WeightedTerm[] {
  let left = MOST_POSTINGS
  const filed = terms.filter((term) => term.documents > 0)
  return filed
    .filter((term, index) => {
      const fits = index === 0 || term.documents <= left
      if (fits) left -= term.documents
      return fits
    })
    .slice(0, MOST_TERMS)
}

async function readBlocks(tx: Tx, terms: readonly WeightedTerm[], lastRange: number): Promise<Map<number, Block[]>> {
  const byId = new Map(terms.map((term) => [term.termId as number, term]))
  const postings = await openAllPostings(tx, [...byId.keys()], lastRange)
  const blocks = postings.map(({ termId, rangeId, bytes }) => ({
    rangeId,
    term: byId.get(termId) as WeightedTerm,
    postings: bytes,
  }))
  return Map.groupBy(blocks, ({ rangeId }) => rangeId)
}

/** By how much the log odds of a fit grow with the logarithm of BM25, roughly. */
const STEEPNESS = 3

/**
 * Text, type and region as log odds, as far as the short records tell; what they do not tell counts as the best case. Good
 * enough to choose candidates.
 */
function scoringOf(config: Config, { search, wish, roles }: CandidateQuery) {
  const most = { type: swing('type', 1, config.matchWeights), region: swing('region', 1, config.matchWeights) }
  const types = Float64Array.from({ length: 256 }, (_, bits) => {
    const bound = typeBound(wish.types, bits)
    return bound === null ? 0 : swing('type', bound, config.matchWeights)
  })
  const regions = Float64Array.from({ length: 256 }, (_, bits) => {
    const bound = regionBound(wish.places, bits)
    return bound === null ? 0 : swing('region', bound, config.matchWeights)
  })
  return {
    statistics: search.statistics,
    roles: roles.reduce((bits, role) => bits | ROLE_BITS[role], 0),
    estimate: (sum: number, typeBits: number, regionBits: number) =>
      STEEPNESS * Math.log(sum) + (types[typeBits] as number) + (regions[regionBits] as number),
    /** Slightly lower, to allow for rounding. */
    leastSum: (score: number) => Math.exp((score - most.type - most.region) / STEEPNESS) * (1 - 1e-9),
  }
}

export function closenessOf(row: Omit<WaitingRow, 'user_id'>, search: Search): Closeness {
  const times = new Map(row.lexemes.map((lexeme, index) => [lexeme, row.counts[index] as number]))
  return closeness(search, row.length, ({ lexeme }) => times.get(lexeme) ?? 0)
}
