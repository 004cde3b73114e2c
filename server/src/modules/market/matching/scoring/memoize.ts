/** Caches parsed texts: the people of an installation name the same few places and types. */
export function memoize<Result>(read: (text: string) => Result, most = 5_000): (text: string) => Result {
  const kept = new Map<string, Result>()
  return (text) => {
    const known = kept.get(text)
    if (known !== undefined) return known
    if (kept.size >= most) kept.clear()
    const result = read(text)
    kept.set(text, result)
    return result
  }
}
