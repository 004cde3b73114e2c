import type { Config } from '../../../config/config.ts'
import type { Tx } from '../../../db/tx.ts'
import { withLearned } from './learning/learn-weights.ts'
import { namedLike, newestToMeet, readConcern } from './people.sql.ts'
import { type Kind, leaning, readWish } from './scoring/factors.ts'
import { REGION_FITS, readAllPlaces, readPlaces, regionFit } from './scoring/places.ts'
import { type Weighed, weigh } from './scoring/weigh.ts'
import { findCandidates } from './search/candidates.ts'
import { NOTHING_SHARED } from './search/closeness.ts'
import { prepareSearch } from './search/prepare-search.ts'
import { type CandidateRow, readCandidates } from './search/search.sql.ts'

/** Of the newest, and about as many again who share words; to find others, people search. */
const LOOKED_AT = 500
const ALIKE = 200
const NAMED = 100
/** Shorter ones are in too many names. */
const SHORTEST_NAME = 3

interface Wanted {
  userId: number
  role: Kind | null
  search: string | null
  /** Places, separated by semicolons. */
  region: string | null
}

/**
 * People to meet: first those who fit the person's ideas or, without ideas, have the same concern; nobody they already talk with.
 * A search keeps those with its words, or synonyms, in name or profile.
 */
export async function peopleToMeet(tx: Tx, asSet: Config, wanted: Wanted): Promise<number[]> {
  const { userId, role, search: words, region } = wanted
  const roles: Kind[] = role ? [role] : ['investor', 'partner']
  const config = await withLearned(tx, asSet)
  const concern = await readConcern(tx, userId)
  const wish = readWish(concern)
  const search = await prepareSearch(tx, words ?? concern.text)
  const alike = await findCandidates(tx, config, { search, wish, roles, limit: ALIKE })
  const named = words !== null && words.length >= SHORTEST_NAME ? await namedLike(tx, roles, words, NAMED) : []
  const newest = words === null ? await newestToMeet(tx, roles, LOOKED_AT) : []
  const people = await readCandidates(tx, {
    docIds: [...alike.byDocument.keys()],
    userIds: [...alike.byUser.keys(), ...named, ...newest],
    // A search finds people even if the two already talk.
    ...{ not: userId, roles, ideaId: null, news: words === null },
  })
  const isNamed = new Set(named)
  const places = readPlaces(region ?? '')
  const met = people
    .filter((person) => places.length === 0 || isIn(places, person))
    .map((person) => {
      const closeness = alike.byUser.get(person.user_id) ?? alike.byDocument.get(person.doc_id ?? -1) ?? NOTHING_SHARED
      return weigh(config, { wish, person, kind: role, closeness, meaning: null })
    })
    .filter(({ person, closeness }) => words === null || closeness.score > 0 || isNamed.has(person.user_id))
  const keyOf = ({ person, score, fits }: Weighed) => [
    Number(isNamed.has(person.user_id)),
    score.total,
    leaning(fits, config.matchWeights),
    fits.engagement,
    person.user_id,
  ]
  return met
    .map((each) => ({ userId: each.person.user_id, key: keyOf(each) }))
    .sort((a, b) => compare(b.key, a.key))
    .map(({ userId }) => userId)
}

function isIn(places: ReturnType<typeof readPlaces>, { regions }: CandidateRow): boolean {
  return (regionFit(places, readAllPlaces(regions)) ?? 0) >= REGION_FITS
}

function compare(one: readonly number[], other: readonly number[]): number {
  const at = one.findIndex((value, place) => value !== other[place])
  return at < 0 ? 0 : (one[at] as number) - (other[at] as number)
}
