import type { Tx } from '../../../db/tx.ts'

/** Not in the future either, in case a clock was set back. */
export async function isWithinMinutes(tx: Tx, moment: string, minutes: number): Promise<boolean> {
  const { within } = await tx.one<{ within: boolean }>(
    `select $1::timestamptz between app_now() - make_interval(mins => $2) and app_now() as within`,
    [moment, minutes],
  )
  return within
}
