import { partsOf } from '../../../config/currencies.ts'

/** An amount as Stripe counts it: in cents, or whole yen. */
export function minorUnits(amount: number, currency: string): number {
  const { digits, units } = partsOf(currency)
  const parts = 10 ** digits
  return Math.round(amount * parts) * (units / parts)
}
