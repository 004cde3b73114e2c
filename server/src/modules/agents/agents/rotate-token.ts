import Type from 'typebox'
import { ownAgent } from '../../../contract/access.ts'
import { Refusal } from '../../../contract/errors.ts'
import { defineOperation } from '../../../contract/operation.ts'
import type { Tx } from '../../../db/tx.ts'
import { Moment } from '../../../schema/types.ts'
import { hashToken, mintOf } from '../../../secrets/secrets.ts'
import { lockEarlierTokens, replaceToken } from '../bots/index.ts'
import { BotToken } from './agents.schema.ts'

const DEFAULT_OVERLAP_HOURS = 24
const LONGEST_OVERLAP_HOURS = 168
/** How many tokens may overlap: an agent that rotates all the time must not pile them up. */
const MOST_EARLIER_TOKENS = 20

export const rotateToken = defineOperation({
  name: 'platform_rotate_token',
  method: 'POST',
  path: '/bots/token/rotate',
  statuses: [201],
  group: 'Operating',
  summary: 'Replace your bot token.',
  description:
    'Rotate regularly, and at once with overlap_hours: 0 if the token may have leaked. The old token works until previous_token_valid_until.',
  access: ownAgent,
  effect: 'destroy',
  mcp: true,
  input: Type.Object({
    overlap_hours: Type.Optional(
      Type.Number({
        minimum: 0,
        maximum: LONGEST_OVERLAP_HOURS,
        default: DEFAULT_OVERLAP_HOURS,
        description: 'How long the old token keeps working.',
      }),
    ),
  }),
  output: Type.Object({
    bot_token: BotToken,
    previous_token_valid_until: Moment('When the old token stops working.'),
    message: Type.String(),
  }),
  example: { overlap_hours: 1 },
  async handler({ tx, bot }, { overlap_hours = DEFAULT_OVERLAP_HOURS }) {
    await refuseMany(tx, bot.bot_id, overlap_hours)
    const bot_token = mintOf(tx).botToken()
    const previous_token_valid_until = await replaceToken(tx, bot.bot_id, hashToken(bot_token), overlap_hours * 3600)
    return { bot_token, previous_token_valid_until, message: 'Store the new token now: it is shown once.' }
  },
  release: null,
})

/** Ending all of them is always possible: one may have leaked. */
async function refuseMany(tx: Tx, botId: number, overlapHours: number): Promise<void> {
  const { count, seconds_left } = await lockEarlierTokens(tx, botId)
  if (count < MOST_EARLIER_TOKENS || overlapHours === 0) return
  throw new Refusal('rate_limited', {
    message: `${count} earlier tokens of yours still work. Wait until one ends, or send overlap_hours: 0, which ends them all.`,
    retryAfterSeconds: seconds_left,
  })
}
