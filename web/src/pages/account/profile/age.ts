/** Full years since a day such as 1990-01-31; whoever was born on a leap day turns a year older on 1 March. */
export function ageOf(born: string, today = new Date()): number {
  const [year = 0, month = 1, day = 1] = born.split('-').map(Number)
  const years = today.getFullYear() - year
  const had = today.getMonth() + 1 > month || (today.getMonth() + 1 === month && today.getDate() >= day)
  return had ? years : years - 1
}
