import { Recent } from '../../../../db/recent.ts'

/** Caches parsed texts: the people of an installation name the same few places and types. */
export function memoize<Result>(read: (text: string) => Result, most = 5_000): (text: string) => Result {
  const kept = new Recent<Result>(most)
  return (text) => {
    const known = kept.get(text)
    if (known !== undefined) return known
    const result = read(text)
    kept.add(text, result)
    return result
  }
}
