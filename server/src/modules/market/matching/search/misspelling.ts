import { editDistance } from '../../../../schema/edit-distance.ts'

/** Whether one is a typo of the other: a letter added, missing, wrong, or two swapped; two typos in long words. */
export function isMisspelling(a: string, b: string): boolean {
  const allowed = Math.min(a.length, b.length) >= 8 ? 2 : 1
  // People rarely mistype the first letter, and words that differ there are mostly different words.
  return a[0] === b[0] && editDistance(a, b) <= allowed
}
