import { noRecord } from '../../../contract/errors.ts'
import type { BotContext } from '../../../contract/operation.ts'
import type { Preview } from '../../../contract/preview.ts'
import { priceOf } from './prices.ts'
import type { Duration } from './rounds.schema.ts'
import { readIdeaForRound } from './rounds.sql.ts'

interface Wish {
  user_id: number
  idea_id: number
  duration_days?: Duration
}

export async function previewRound({ tx, config, bot }: BotContext, wish: Wish): Promise<Preview> {
  const { user_id, idea_id, duration_days = 30 } = wish
  const idea = await readIdeaForRound(tx, idea_id, { userId: user_id, agentId: bot.bot_id })
  if (idea === undefined) throw noRecord('idea')
  return {
    idea: { idea_id, name: idea.name },
    duration_days,
    price: { amount: priceOf(config, duration_days), currency: config.roundCurrency },
    fields: [],
  }
}
