import { Recent } from '../../../db/recent.ts'

export interface FacetCount {
  /** Empty for the total. */
  facet: string
  ideas: number
}

/** At most this many are returned. */
export const MOST_FACETS = 400
const MOST_REMEMBERED = 500

/** Facets of one filter, by the letter they begin with; an idea needs one of them. */
export interface Wanted {
  readonly letter: string
  readonly facets: readonly string[]
}

export interface Cell {
  /** Joined by commas. */
  facets: string
  ideas: number
}

/** All cells in memory, as numbers: adding up tens of thousands takes a millisecond or two. */
export class CellTable {
  readonly fingerprint: string
  readonly #names: string[] = []
  readonly #numbers = new Map<string, number>()
  readonly #facets: Uint32Array[]
  readonly #ideas: number[]
  readonly #totals = new Recent<number>(MOST_REMEMBERED)
  readonly #counts = new Recent<FacetCount[]>(MOST_REMEMBERED)
  /** In all cells. */
  readonly ideas: number
  readonly size: number

  constructor(fingerprint: string, cells: readonly Cell[]) {
    this.fingerprint = fingerprint
    this.#facets = cells.map(({ facets }) =>
      Uint32Array.from(facets === '' ? [] : facets.split(','), (facet) => this.#numberOf(facet)),
    )
    this.#ideas = cells.map(({ ideas }) => ideas)
    this.size = cells.length
    this.ideas = this.#ideas.reduce((sum, ideas) => sum + ideas, 0)
  }

  /** How many ideas pass all filters. */
  total(wanted: readonly Wanted[]): number {
    return wanted.length === 0 ? this.ideas : this.#remember(this.#totals, wanted, () => this.#sum(wanted))
  }

  /**
   * How many ideas each facet would leave, given the other filters; the empty one is the total. A cell that fails one
   * filter still counts for the values of that filter: they are what one could choose instead.
   */
  count(wanted: readonly Wanted[]): readonly FacetCount[] {
    return this.#remember(this.#counts, wanted, () => this.#countFacets(wanted))
  }

  /** A table never changes, and most people choose among few filters. */
  #remember<Value>(known: Recent<Value>, wanted: readonly Wanted[], compute: () => Value): Value {
    const key = JSON.stringify(wanted)
    const found = known.get(key) ?? compute()
    known.add(key, found)
    return found
  }

  #sum(wanted: readonly Wanted[]): number {
    const groups = this.#groupsOf(wanted)
    return this.#facets.reduce((sum, facets, place) => {
      const passes = groups.every((group) => facets.some((facet) => group.has(facet)))
      return passes ? sum + (this.#ideas[place] as number) : sum
    }, 0)
  }

  #groupsOf(wanted: readonly Wanted[]): ReadonlySet<number>[] {
    return wanted.map(({ facets }) => new Set(facets.flatMap((facet) => this.#numbers.get(facet) ?? [])))
  }

  #numberOf(facet: string): number {
    const known = this.#numbers.get(facet)
    if (known !== undefined) return known
    this.#numbers.set(facet, this.#names.length)
    return this.#names.push(facet) - 1
  }

  #countFacets(wanted: readonly Wanted[]): FacetCount[] {
    const groups = this.#groupsOf(wanted)
    const letters = wanted.map(({ letter }) => letter)
    const letterOf = this.#names.map((name) => name.split(':', 1)[0] as string)
    const counts = new Float64Array(this.#names.length)
    let total = 0
    for (const [place, facets] of this.#facets.entries()) {
      const ideas = this.#ideas[place] as number
      const failing = groups.findIndex((group) => !facets.some((facet) => group.has(facet)))
      if (failing === -1) total += ideas
      else if (groups.some((group, other) => other > failing && !facets.some((facet) => group.has(facet)))) continue
      for (const facet of facets)
        if (failing === -1 || letterOf[facet] === letters[failing]) counts[facet] = (counts[facet] as number) + ideas
    }
    const found = this.#names.flatMap((facet, number) => {
      const ideas = counts[number] as number
      return ideas > 0 ? [{ facet, ideas }] : []
    })
    found.sort((one, other) => other.ideas - one.ideas || (one.facet < other.facet ? -1 : 1))
    return [{ facet: '', ideas: total }, ...found.slice(0, MOST_FACETS)]
  }
}
