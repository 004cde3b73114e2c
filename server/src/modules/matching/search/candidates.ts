import type { Config } from '../../../config/config.ts'
import type { Tx } from '../../../db/tx.ts'
import { RANGE_BITS } from '../index-profiles/profile-ranges.ts'
import { facetsOf, ROLE_BITS } from '../scoring/facets.ts'
import { type Kind, shares, type Wish } from '../scoring/factors.ts'
import { typeBound } from '../scoring/idea-types.ts'
import { regionBound } from '../scoring/places.ts'
import { lengthNorm, saturation } from './bm25.ts'
import type { Search } from './prepare-search.ts'
import { openAllPostings, openPostings } from './read-postings.ts'
import { type Block, POSTING, scorePostings, termsOf } from './score-postings.ts'
import { findTerms, type WaitingRow } from './search.sql.ts'
import { textScore, type WeightedTerm } from './weigh-terms.ts'

export interface Candidate {
  /** Of the text. */
  readonly sum: number
  /** The terms it shares with the idea, most distinctive first. */
  terms(): WeightedTerm[]
}

export interface Candidates {
  readonly byDocument: ReadonlyMap<number, Candidate>
  readonly byUser: ReadonlyMap<number, Candidate>
}

interface Asked {
  search: Search
  wish: Wish
  roles: readonly Kind[]
  limit: number
}

/** Posting entries one search may read: a few milliseconds. The most distinctive words come first. */
const MOST_POSTINGS = 400_000
const MOST_TERMS = 48
/** More than are returned: other factors reorder them, and some may be filtered out. */
const SPARE = 80

/** Candidates for exact scoring. */
export async function findCandidates(tx: Tx, config: Config, asked: Asked): Promise<Candidates> {
  const { search, limit } = asked
  const size = SPARE + 2 * limit
  const terms = affordable(search.terms)
  const blocks = await readBlocks(tx, terms, search.ranges.at(-1)?.id ?? 0)
  const scored = scorePostings(search.ranges, blocks, scoringOf(config, asked), size)
  const byDocument = new Map<number, Candidate>()
  for (const { docId, sum } of scored) byDocument.set(docId, { sum, terms: () => byValue(termsOf(docId, blocks)) })
  // Waiting profiles are always scored exactly: they are few.
  const byUser = new Map(search.waiting.map((row) => [row.user_id, waitingCandidate(row, search)]))
  if (byDocument.size < limit) await addByFacets(tx, asked, size, byDocument)
  return { byDocument, byUser }
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

/** Text, type and region as far as the compact records tell; unknowns count as their best case. */
function scoringOf(config: Config, { search, wish, roles }: Asked) {
  const full = shares({ text: 1, type: 1, region: 1, ticket: 0, engagement: 0 }, wish, config.matchWeights)
  const types = Float64Array.from({ length: 256 }, (_, bits) => full.type * typeBound(wish.types, bits))
  const regions = Float64Array.from({ length: 256 }, (_, bits) => full.region * regionBound(wish.places, bits))
  const { whole } = search
  return {
    statistics: search.statistics,
    roles: roles.reduce((bits, role) => bits | ROLE_BITS[role], 0),
    estimate: (sum: number, typeBits: number, regionBits: number) =>
      full.text * textScore(sum, whole) + (types[typeBits] as number) + (regions[regionBits] as number),
    leastSum(score: number) {
      const text = (score - full.type - full.region) / full.text
      return text <= 0 || full.text === 0 ? 0 : text >= 1 ? Number.POSITIVE_INFINITY : sumOf(text, whole)
    },
  }
}

/** The sum behind a text score, slightly lower to allow for rounding. */
function sumOf(text: number, whole: number): number {
  const half = textScore(whole, whole)
  return ((text / (1 - text)) * whole * (1 - half)) / half - 1e-9
}

function waitingCandidate({ length, lexemes, counts }: WaitingRow, { terms, statistics }: Search): Candidate {
  const norm = lengthNorm(statistics, length)
  const times = new Map(lexemes.map((lexeme, index) => [lexeme, counts[index] as number]))
  const shared = terms.filter((term) => times.has(term.lexeme))
  const sum = shared.reduce((all, term) => all + term.value * saturation(times.get(term.lexeme) as number, norm), 0)
  return { sum, terms: () => byValue(shared) }
}

function byValue(terms: readonly WeightedTerm[]): WeightedTerm[] {
  return terms.toSorted((a, b) => b.value - a.value)
}

const NO_WORDS: Candidate = { sum: 0, terms: () => [] }

/** If words lead to few: the newest who name the idea's type or region. */
async function addByFacets(
  tx: Tx,
  { search, wish }: Asked,
  size: number,
  byDocument: Map<number, Candidate>,
): Promise<void> {
  const terms = await findTerms(tx, facetsOf(wish.types, wish.places))
  const newest = search.ranges.at(-1)
  if (terms.length === 0 || newest === undefined) return
  const termIds = terms.map((term) => term.term_id)
  const found = await openPostings(
    tx,
    termIds,
    termIds.map(() => newest.id - 1),
  )
  found.sort((a, b) => b.rangeId - a.rangeId || a.bytes.length - b.bytes.length)
  for (const { rangeId, bytes } of found)
    for (let at = bytes.length - POSTING; at >= 0 && byDocument.size < size; at -= POSTING) {
      const docId = (rangeId << RANGE_BITS) | bytes.readUInt16BE(at)
      if (!byDocument.has(docId)) byDocument.set(docId, NO_WORDS)
    }
}
