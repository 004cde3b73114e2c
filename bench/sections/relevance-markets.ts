import { type BenchOptions, Lab } from '../lab.ts'
import { demoMarket } from '../relevance/demo-market.ts'
import { GRADED } from '../relevance/graded-market.ts'
import type { Market } from '../relevance/market.ts'
import { askMarket, type FilledMarket, fillMarket } from '../relevance/market-answers.ts'
import { type MarketFigures, marketFigures } from '../relevance/market-measures.ts'
import { readSimilarities, type Similarities, storeVectors } from '../relevance/similarities.ts'
import type { Row } from '../report.ts'

/** What is wanted of a market; an error is a limit. */
type Goals = Readonly<Partial<Record<'coverage' | 'mrr' | 'kept' | 'fits' | 'absurd' | 'error', number>>>

const MARKETS: readonly (readonly [Market, Goals])[] = [
  [demoMarket(), { coverage: 0.55, mrr: 0.5, kept: 0.94 }],
  [GRADED, { kept: 0.94, fits: 0.85, absurd: 0, error: 0.1 }],
]

/** For `meaning` in MATCH_WEIGHTS. */
const WEIGHTS = [0, 30, 60, 90, 120]

/**
 * Lists and scores for the demo's people and for a small market of which every pair is judged. With --similarities also what
 * they come to with vectors as alike as that file says, at several weights of meaning.
 */
export async function marketRows(options: BenchOptions): Promise<Row[]> {
  const rows: Row[] = []
  const file = options.similarities
  const similarities =
    file === undefined
      ? {}
      : await readSimilarities(
          file,
          MARKETS.map(([market]) => market),
        )
  for (const [market, goals] of MARKETS) {
    const lab = await Lab.empty(options)
    try {
      const service = await lab.startService({ ...options.settings })
      const filled = await fillMarket(lab.databaseUrl, market)
      const figures = marketFigures(market, await askMarket(service.url, market, filled))
      print(market, figures)
      rows.push(...rowsOf(market, figures, goals))
      await lab.end(service)
      const alike = similarities[market.name]
      if (alike !== undefined) await blend(lab, market, filled, alike)
    } finally {
      await lab.close()
    }
  }
  return rows
}

async function blend(lab: Lab, market: Market, filled: FilledMarket, alike: Similarities[string]): Promise<void> {
  await storeVectors(lab.databaseUrl, filled, alike)
  for (const weight of WEIGHTS) {
    const { MATCH_WEIGHTS: others = '', ...settings } = lab.options.settings
    const weights = [others, `meaning=${weight}`].filter(Boolean).join()
    const service = await lab.startService({ ...settings, MATCH_WEIGHTS: weights })
    const figures = marketFigures(market, await askMarket(service.url, market, filled))
    print({ ...market, name: `${market.name}, meaning ${weight}` }, figures)
    await lab.end(service)
  }
}

function print({ name, ideas }: Market, { coverage, reciprocalRank, keptOrder, empty, shown }: MarketFigures): void {
  const figures = [
    `listed ${coverage.toFixed(2)} of those who fit`,
    `MRR ${reciprocalRank.toFixed(2)}`,
    `lists keep ${keptOrder.toFixed(2)} of the order`,
    `empty ${empty} of ${ideas.length}`,
  ]
  if (shown !== null) {
    const { count, fits, absurd, strong, calibrationError } = shown
    figures.push(
      `${fits} of ${count} shown fit, ${absurd} absurd`,
      `${strong.fits} of ${strong.count} strong fit`,
      `scores off by ${calibrationError.toFixed(3)}`,
    )
  }
  console.log(`\n  ${name}: ${figures.join(', ')}`)
}

function rowsOf({ name }: Market, figures: MarketFigures, goals: Goals): Row[] {
  const { coverage, reciprocalRank, keptOrder, shown } = figures
  const { count = 0, fits = 0, absurd = 0, calibrationError = 0 } = shown ?? {}
  const measured: readonly (readonly [keyof Goals, string, number, boolean])[] = [
    ['coverage', 'those who fit, listed', coverage, true],
    ['mrr', 'MRR', reciprocalRank, true],
    ['kept', 'of the order, listed', keptOrder, true],
    ['fits', 'of those shown, fit', fits / Math.max(count, 1), true],
    ['absurd', 'of those shown, absurd', absurd / Math.max(count, 1), false],
    ['error', 'scores off by', calibrationError, false],
  ]
  return measured.flatMap(([goal, what, value, atLeast]) => {
    const bar = goals[goal]
    return bar === undefined
      ? []
      : [{ what: `${name}: ${what}`, measured: value.toFixed(2), ratio: value, bar, atLeast }]
  })
}
