import type { Kind } from './factors.ts'
import type { Place } from './places.ts'

export const ROLE_BITS: Readonly<Record<Kind, number>> = { investor: 1, partner: 2 }

/**
 * Terms for types and places, filed like words; no lexeme contains this sign. Naming a country also makes a person
 * findable by its continent.
 */
export function facetsOf(types: readonly string[], places: readonly Place[]): string[] {
  return [...new Set([...types.map((type) => `#type=${type}`), ...places.flatMap(placeFacets)])]
}

function placeFacets({ global, continent, country, name }: Place): string[] {
  if (global) return ['#place=*']
  if (continent === undefined) return [`#place=${name}`]
  return country === undefined ? [`#place=${continent}`] : [`#place=${country}`, `#place=${continent}`]
}
