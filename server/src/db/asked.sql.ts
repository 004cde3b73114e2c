/**
 * Conditions for the filters that are set; their values are added to those of the statement. The plan that is kept for
 * every caller of a statement with all filters (`$3 is null or …`) expects next to no rows, and so reads and sorts all.
 */
export function asked(values: unknown[], filters: Readonly<Record<string, unknown>>): string[] {
  return Object.entries(filters).flatMap(([column, value]) =>
    value === null ? [] : [`${column} = $${values.push(value)}`],
  )
}
