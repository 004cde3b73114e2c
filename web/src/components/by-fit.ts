import type { Operations } from '@ideabridge/sdk'

type Found = Pick<Operations['account_find_matches']['output']['matches'][number], 'fit' | 'reasons'>

/** Good matches; the closest ones where few fit; and those that merely share words. */
export function byFit<Each extends Found>(found: readonly Each[]) {
  const of = (...fits: readonly Found['fit'][]) => found.filter(({ fit }) => fits.includes(fit))
  return {
    fitting: of('strong', 'worth_a_look'),
    closest: of('closest'),
    further: of('further_afield').filter(({ reasons }) => reasons.some(isNamed)),
  }
}

function isNamed({ factor, words }: Found['reasons'][number]): boolean {
  return factor === 'text' && words.length > 0
}
