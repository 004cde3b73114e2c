/** Whether one is a typo of the other: a letter added, missing, wrong, or two swapped; two typos in long words. */
export function isMisspelling(a: string, b: string): boolean {
  const allowed = Math.min(a.length, b.length) >= 8 ? 2 : 1
  // People rarely mistype the first letter, and words that differ there are mostly different words.
  return a[0] === b[0] && distance([...a], [...b]) <= allowed
}

function distance(a: readonly string[], b: readonly string[]): number {
  let older: number[] = []
  let old = Array.from({ length: b.length + 1 }, (_, column) => column)
  for (let row = 1; row <= a.length; row++) {
    const now = [row]
    for (let column = 1; column <= b.length; column++) {
      const same = a[row - 1] === b[column - 1]
      const best = Math.min(at(old, column) + 1, at(now, column - 1) + 1, at(old, column - 1) + (same ? 0 : 1))
      const swapped = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]
      now.push(swapped ? Math.min(best, at(older, column - 2) + 1) : best)
    }
    older = old
    old = now
  }
  return at(old, b.length)
}

function at(row: readonly number[], column: number): number {
  return row[column] as number
}
