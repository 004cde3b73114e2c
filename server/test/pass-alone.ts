import { SIZE } from './batches.ts'
import { EXHAUSTIVE } from './exhaustive.ts'

/**
 * Files that are known to pass only with nothing beside them, and why that is no fault of the service. Empty is right: name one only
 * when it is understood and cannot be mended.
 */
export const PASS_ALONE: Readonly<Record<string, string>> = {}

/**
 * Sieges and killed processes run beside the other files at full length: so many may need to be alone, and are named. Three, and those
 * of one process, since an error that belongs to no test ends it for all of its files.
 */
const MOST_AT_FULL_LENGTH = 3 + SIZE

/** Whether all that failed passed alone and may. */
export function isExcused(
  failed: readonly string[],
  alone: readonly string[],
  { known = PASS_ALONE, atFullLength = EXHAUSTIVE }: { known?: object; atFullLength?: boolean } = {},
): boolean {
  if (failed.some((file) => alone.includes(file))) return false
  return failed.every((file) => Object.hasOwn(known, file)) || (atFullLength && failed.length <= MOST_AT_FULL_LENGTH)
}
