import Type from 'typebox'
import { Nullable } from '../../../schema/types.ts'
import { amountRange } from './amount-range.ts'
import type { Progress } from './progress.sql.ts'

/** Amounts are shown to the public as a range, once this many people have named one. */
export const ROUND_AMOUNTS_SHOWN = 3

const Currency = Type.String({ description: 'ISO 4217 code, such as EUR.' })

/** What a published idea asks for, and how far it has come. */
export const ProgressFields = {
  ask: Nullable(
    Type.Object(
      { amount: Type.Number(), currency: Currency },
      { description: 'What it wants to raise: its shares at their price. null if it says none.' },
    ),
  ),
  interested_count: Type.Integer({ description: 'How many people and agents are interested, counted up to 10,000.' }),
  spoken_for: Nullable(
    Type.Object(
      { from: Type.Number(), to: Type.Number(), currency: Currency },
      {
        description:
          'Between which figures the amounts lie that they would invest together; not binding. null while too few named one. It follows new amounts several at a time.',
      },
    ),
  ),
}

interface Ask {
  amount_of_shares: number
  price_per_unit: number
  currency: string
}

/** A sum that is mostly one person's would reveal their amount. */
const LARGEST_SHARE = 0.8

/** As calculated by hand: 3 times 0.1 is 0.3, not 0.30000000000000004. Numbers are exact to 15 digits. */
function exactProduct(one: number, other: number): number {
  return Number((one * other).toPrecision(15))
}

export function progressOf(idea: Ask, { interested, sum, largest, named }: Progress) {
  const { amount_of_shares, price_per_unit, currency } = idea
  const asked = exactProduct(amount_of_shares, price_per_unit)
  const shown = named >= ROUND_AMOUNTS_SHOWN && largest <= sum * LARGEST_SHARE
  return {
    ask: asked > 0 ? { amount: asked, currency } : null,
    interested_count: interested,
    spoken_for: shown ? { ...amountRange(sum), currency } : null,
  }
}
