import type { Tx } from '../../../db/tx.ts'

/** False for the future as well: a clock may have been set back. */
export async function isWithinMinutes(tx: Tx, moment: string, minutes: number): Promise<boolean> {
  const { within } = await tx.one<{ within: boolean }>(
    `select $1::timestamptz between app_now() - make_interval(mins => $2) and app_now() as within`,
    [moment, minutes],
  )
  return within
}
