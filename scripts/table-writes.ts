export interface Source {
  /** Below server/src. */
  readonly file: string
  readonly text: string
}

const WRITES = [
  /\binsert\s+into\s+(\w+)/g,
  /\bdelete\s+from\s+(\w+)/g,
  /\bupdate\s+(\w+)(?:\s+(?:as\s+)?\w+)?\s+set\b/g,
]

/** The tables that the SQL in a file changes. */
export function writesIn({ text }: Source): string[] {
  const named = WRITES.flatMap((write) => [...text.matchAll(write)].map(([, name = '']) => name))
  return [...new Set(named)]
}
