import type { Config } from '../../../config/config.ts'
import { DURATIONS, type Duration } from './rounds.schema.ts'

type Prices = Pick<Config, 'roundPrice60' | 'roundPrice90' | 'roundCurrency'>

/** What this many days cost; zero is free. */
export function priceOf(config: Prices, duration: Duration): number {
  return { 30: 0, 60: config.roundPrice60, 90: config.roundPrice90 }[duration]
}

export function roundPrices(config: Prices) {
  return DURATIONS.map((duration_days) => ({
    duration_days,
    amount: priceOf(config, duration_days),
    currency: config.roundCurrency,
  }))
}

/** An amount as written in an English sentence: 19 EUR, 19.50 EUR. */
export function sumInWords(amount: number, currency: string): string {
  return `${Number.isInteger(amount) ? amount : amount.toFixed(2)} ${currency}`
}

function pricesInWords(config: Prices): string {
  const parts = roundPrices(config).map(({ duration_days, amount, currency }) =>
    amount > 0 ? `${duration_days} days cost ${sumInWords(amount, currency)}` : `${duration_days} days are free`,
  )
  return `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}.`
}

/** For documents: what this installation charges. */
export function priceList(config: Prices) {
  const prices = pricesInWords(config)
  return { description: prices, fields: { duration_days: prices } }
}
