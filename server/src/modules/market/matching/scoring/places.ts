import { CONTINENTS, type Continent, continentOf } from './continents.ts'
import { memoize } from './memoize.ts'
import { countryOfCity, isCountryCode, placesNamed, plainName } from './place-names.ts'

/** One place in a free text, as narrow as it could be parsed. If no part is known, only its name is compared. */
export interface Place {
  readonly name: string
  readonly global: boolean
  readonly continent: Continent | undefined
  readonly country: string | undefined
  readonly city: string | undefined
}

const NOWHERE = { global: false, continent: undefined, country: undefined, city: undefined }

/** `Berlin, Germany` is one place, `France; Spain` and `France and Spain` are two. */
export const readPlaces = memoize((text: string): readonly Place[] =>
  text.split(/[;/&|\n]|\s(?:and|und|et|y|e|och|og)\s/u).flatMap(readGroup),
)

export function readAllPlaces(texts: readonly string[]): Place[] {
  return texts.flatMap(readPlaces)
}

/** Comma-separated parts: a country after a city says where the city is; otherwise they are separate places. */
function readGroup(group: string): Place[] {
  const places = group.split(',').flatMap(readPart)
  return places.flatMap((place, index) => {
    const next = places[index + 1]
    if (place.country === undefined && isUnknown(place) && next?.country && next.city === undefined)
      return [{ ...next, name: place.name, city: place.name }]
    const previous = places[index - 1]
    const tellsWhere =
      place.country && !place.city && (previous?.country === place.country || (previous && isUnknown(previous)))
    return tellsWhere ? [] : [place]
  })
}

function isUnknown(place: Place): boolean {
  return !place.global && place.continent === undefined
}

function readPart(part: string): Place[] {
  const text = part.trim()
  const name = plainName(text)
  if (name === '') return []
  if (isCountryCode(text)) return [country(name, text)]
  const known = placesNamed(name)
  if (known) return known.map((place) => named(name, place))
  const home = countryOfCity(name)
  return [home ? { ...country(name, home), city: name } : { ...NOWHERE, name }]
}

function named(name: string, place: string): Place {
  if (place === '*') return { ...NOWHERE, name, global: true }
  if (place.startsWith('@')) return { ...NOWHERE, name, continent: place.slice(1) as Continent }
  return country(name, place)
}

function country(name: string, code: string): Place {
  return { ...NOWHERE, name, country: code, continent: continentOf(code) }
}

/** From this on a region speaks for somebody, below it against them. */
export const REGION_FITS = 0.5

/**
 * How well somebody active in `theirs` matches what is sold in `wanted`: the best pair counts. Null where none fits but a
 * place is unknown: Bavaria may well be in Germany.
 */
export function regionFit(wanted: readonly Place[], theirs: readonly Place[]): number | null {
  const best = Math.max(0, ...wanted.flatMap((want) => theirs.map((their) => placeFit(want, their))))
  return best < REGION_FITS && [...wanted, ...theirs].some(isUnknown) ? null : best
}

function placeFit(want: Place, their: Place): number {
  if (their.global) return want.global ? 1 : 0.9
  if (want.global) return 0.7
  // Places of one name in two countries differ; if one country is unknown, the name has to decide.
  if (isUnknown(want) || isUnknown(their)) return want.name === their.name ? 1 : 0
  if (want.continent !== their.continent) return 0
  if (their.country === undefined) return 1
  if (want.country === undefined) return 0.8
  if (want.country !== their.country) return 0.3
  if (their.city === undefined || want.city === their.city) return 1
  return want.city === undefined ? 0.8 : 0.6
}

const GLOBAL_BIT = 64
const UNREAD_BIT = 128

/** A byte with the approximate location: one bit per continent, one for everywhere, one for unknown names. */
export function regionBits(places: readonly Place[]): number {
  return places.reduce((bits, place) => bits | bitOf(place), 0)
}

function bitOf(place: Place): number {
  if (place.global) return GLOBAL_BIT
  return place.continent === undefined ? UNREAD_BIT : 1 << CONTINENTS.indexOf(place.continent)
}

/** For an idea: the most that somebody with these bits can reach; null if one of the two says nothing. */
export function regionBound(wanted: readonly Place[], bits: number): number | null {
  if (bits === 0 || wanted.length === 0) return null
  const same = wanted.some((want) => want.global || (bits & bitOf(want)) !== 0)
  // An unknown place may be a known one under another name.
  const unread = (bits & UNREAD_BIT) !== 0 || wanted.some(isUnknown)
  return same || unread || bits & GLOBAL_BIT ? 1 : 0
}
