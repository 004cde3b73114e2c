const WITHOUT_CENTS = new Set('BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF'.split(' '))
const IN_THOUSANDTHS = new Set(['BHD', 'JOD', 'KWD', 'OMR', 'TND'])
/** Have no cents any more, but Stripe still counts in them. */
const WHOLE_IN_CENTS = new Set(['ISK', 'UGX'])

interface Parts {
  /** Digits that a sum may have after the point. */
  readonly digits: 0 | 2
  /** Digits it is written with; those beyond `digits` are zeros. */
  readonly written: 0 | 2 | 3
  /** How many of the units that Stripe counts make one. */
  readonly units: 1 | 100 | 1000
}

/**
 * How sums in a currency are paid. The list is that of Stripe (docs.stripe.com/currencies): what is usual elsewhere, in
 * ISO 4217 or in how a currency is written, differs by a factor of 100 for some.
 */
export function partsOf(currency: string): Parts {
  if (WITHOUT_CENTS.has(currency)) return { digits: 0, written: 0, units: 1 }
  if (WHOLE_IN_CENTS.has(currency)) return { digits: 0, written: 0, units: 100 }
  // The last digit must be 0.
  if (IN_THOUSANDTHS.has(currency)) return { digits: 2, written: 3, units: 1000 }
  return { digits: 2, written: 2, units: 100 }
}
