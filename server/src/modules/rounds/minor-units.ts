const WITHOUT_CENTS = new Set('BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF'.split(' '))
const IN_THOUSANDTHS = new Set(['BHD', 'JOD', 'KWD', 'OMR', 'TND'])
/** Have no cents any more, and are counted in them all the same. */
const WHOLE_IN_CENTS = new Set(['ISK', 'UGX'])

/**
 * An amount as Stripe counts it: in cents, or whole yen. Its list is its own (docs.stripe.com/currencies): what is usual
 * elsewhere, in ISO 4217 or in how a currency is written, differs by a factor of 100 for some.
 */
export function minorUnits(amount: number, currency: string): number {
  if (WITHOUT_CENTS.has(currency)) return Math.round(amount)
  if (WHOLE_IN_CENTS.has(currency)) return Math.round(amount) * 100
  // The last digit must be 0.
  if (IN_THOUSANDTHS.has(currency)) return Math.round(amount * 100) * 10
  return Math.round(amount * 100)
}
