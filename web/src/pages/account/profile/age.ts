/** From this age on nobody else has to approve, and a profile may be public. */
export const ADULT = 18

/** Full years since a date such as 1990-01-31; people born on a leap day turn a year older on 1 March. */
export function ageOf(born: string, today = new Date()): number {
  const [year = 0, month = 1, day = 1] = born.split('-').map(Number)
  const years = today.getFullYear() - year
  const had = today.getMonth() + 1 > month || (today.getMonth() + 1 === month && today.getDate() >= day)
  return had ? years : years - 1
}
