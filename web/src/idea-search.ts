export interface IdeaSearch {
  search?: string
  type?: string
  region?: string
  page?: number
}

/** A word like 2030 in the address is parsed as a number. */
export function readIdeaSearch(given: Record<string, unknown>): IdeaSearch {
  const words = (['search', 'type', 'region'] as const).flatMap((name) => {
    const value = given[name]
    return typeof value === 'string' || typeof value === 'number' ? [[name, String(value)]] : []
  })
  const page = Number(given.page)
  return { ...Object.fromEntries(words), ...(Number.isInteger(page) && page > 1 && { page }) }
}
