/** A run of words that was kept, removed or added. */
export interface Run {
  kind: 'same' | 'removed' | 'added'
  text: string
}

/** Beyond this, the comparison table gets too large; the whole text then counts as changed. */
const MOST_WORDS = 800

/** Word-level diff of two texts, by longest common subsequence. */
export function wordChanges(before: string, after: string): Run[] {
  const [old, now] = [words(before), words(after)]
  if (old.length > MOST_WORDS || now.length > MOST_WORDS)
    return joined([
      { kind: 'removed', text: before },
      { kind: 'added', text: after },
    ])
  return joined(walk(old, now, commonLengths(old, now)))
}

/** Words with their trailing white space. */
function words(text: string): string[] {
  return text.match(/\S+\s*|^\s+/g) ?? []
}

/** lengths[i][j]: length of the longest common subsequence of the rests from i and j. */
function commonLengths(old: string[], now: string[]): Uint16Array[] {
  const lengths = Array.from({ length: old.length + 1 }, () => new Uint16Array(now.length + 1))
  for (let i = old.length - 1; i >= 0; i--)
    for (let j = now.length - 1; j >= 0; j--)
      lengths[i]![j] =
        old[i]!.trim() === now[j]!.trim()
          ? lengths[i + 1]![j + 1]! + 1
          : Math.max(lengths[i + 1]![j]!, lengths[i]![j + 1]!)
  return lengths
}

function walk(old: string[], now: string[], lengths: Uint16Array[]): Run[] {
  const runs: Run[] = []
  let [i, j] = [0, 0]
  while (i < old.length || j < now.length) {
    if (i < old.length && j < now.length && old[i]!.trim() === now[j]!.trim()) {
      runs.push({ kind: 'same', text: now[j]! })
      i++
      j++
    } else if (j === now.length || (i < old.length && lengths[i + 1]![j]! >= lengths[i]![j + 1]!))
      runs.push({ kind: 'removed', text: old[i++]! })
    else runs.push({ kind: 'added', text: now[j++]! })
  }
  return runs
}

/** Merges neighbours of one kind; drops empty ones. */
function joined(runs: Run[]): Run[] {
  const result: Run[] = []
  for (const run of runs) {
    const last = result.at(-1)
    if (last?.kind === run.kind) last.text += run.text
    else if (run.text !== '') result.push({ ...run })
  }
  return result
}
