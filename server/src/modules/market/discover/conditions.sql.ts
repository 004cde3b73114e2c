import type { Filters, Region } from './filters.ts'

/** Values of a statement; `add` returns the placeholder. */
export class Values {
  readonly list: unknown[] = []

  add(value: unknown, type = ''): string {
    this.list.push(value)
    return `$${this.list.length}${type && `::${type}`}`
  }
}

/** A filter that people choose from, and the letter its facets begin with. */
export interface Group {
  readonly letter: string
  readonly condition: string
}

/** One condition per group that is filtered by, about a row with `facets`: an idea or a cell. */
export function groupsOf(filters: Filters, values: Values): Group[] {
  const any = (letter: string, facets: readonly string[]) =>
    facets.length === 0 ? [] : [{ letter, condition: `facets && ${values.add(facets, 'text[]')}` }]
  return [
    ...(filters.types.length === 0
      ? []
      : [
          {
            letter: 't',
            condition: `facets && array(
              select 't:' || btrim(matching_text(t)) from unnest(${values.add(filters.types, 'text[]')}) t)`,
          },
        ]),
    ...(filters.region ? [{ letter: 'p', condition: regionCondition(filters.region, values) }] : []),
    ...any('l', filters.languages),
    ...any('s', filters.stages),
    ...any('a', filters.amounts),
    ...any('c', filters.currency ? [filters.currency] : []),
    ...any('o', filters.openRound ? ['o'] : []),
  ]
}

function regionCondition({ facets, names }: Region, values: Values): string {
  const named = names.map(
    (name) => `facets @> array(
      select 'r:' || lexeme from unnest(to_tsvector('simple', matching_text(${values.add(name)}))))`,
  )
  const known = facets.length === 0 ? [] : [`facets && ${values.add(facets, 'text[]')}`]
  return `(${[...known, ...amongAny(names, named, values)].join(' or ') || 'false'})`
}

/**
 * With many names the planner expects so many ideas that it would read all: one look at the words of all names narrows
 * them.
 */
function amongAny(names: readonly string[], named: readonly string[], values: Values): readonly string[] {
  if (names.length < 2) return named
  const words = `array(select 'r:' || lexeme
    from unnest(${values.add(names, 'text[]')}) n, unnest(to_tsvector('simple', matching_text(n))))`
  return [`(facets && ${words} and (${named.join(' or ')}))`]
}

/** Which ideas have the words; `part` limits it to those with them in the title, or to the others. */
export function wordsCondition({ search }: Filters, values: Values, part?: 'title' | 'text'): string[] {
  if (search === undefined) return []
  const title = () => `words @@ ${values.add(search.inTitle, 'tsquery')}`
  if (part === 'title') return [title()]
  const typed = `words_query('w:', ${values.add(search.typed)}, true)`
  return [
    `words @@ (${values.add(search.anywhere, 'tsquery')} || ${typed})`,
    ...(part === 'text' ? [`not ${title()}`] : []),
  ]
}
