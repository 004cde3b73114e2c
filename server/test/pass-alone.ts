/**
 * Files that are known to pass only with nothing beside them, and why that is no fault of the service. Empty is right: name one only
 * when it is understood and cannot be mended.
 */
export const PASS_ALONE: Readonly<Record<string, string>> = {}

/** Whether all that failed passed alone and may. */
export function isExcused(failed: readonly string[], alone: readonly string[], known: object = PASS_ALONE): boolean {
  return failed.every((file) => !alone.includes(file) && Object.hasOwn(known, file))
}
