/** How many letters were added, left out, replaced or swapped with the next. */
export function editDistance(first: string, second: string): number {
  const a = [...first]
  const b = [...second]
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
