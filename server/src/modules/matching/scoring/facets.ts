import type { Kind } from './factors.ts'
import type { Place } from './places.ts'

export const ROLE_BITS: Readonly<Record<Kind, number>> = { investor: 1, partner: 2 }

/** Terms for types and places, filed like words. No lexeme has the sign. Whoever names a country is found by its continent too. */
export function facetsOf(types: readonly string[], places: readonly Place[]): string[] {
  return [...new Set([...types.map((type) => `#type=${type}`), ...places.flatMap(placeFacets)])]
}

function placeFacets({ global, continent, country, name }: Place): string[] {
  if (global) return ['#place=*']
  if (continent === undefined) return [`#place=${name}`]
  return country === undefined ? [`#place=${continent}`] : [`#place=${country}`, `#place=${continent}`]
}
