import Type from 'typebox'
import { ownAgent } from '../../../contract/access.ts'
import { type BotContext, defineOperation } from '../../../contract/operation.ts'
import { DEREGISTERED } from '../../../contract/ways-out/people.ts'
import { emit } from '../../../events/outbox.ts'
import { operatorsOf, queueMail } from '../../../mail/outbox.ts'
import { Id, Nothing } from '../../../schema/types.ts'
import { discardQueue } from '../../admin/review/index.ts'
import { endInterestsOfAgent } from '../../market/interests/index.ts'
import { notify } from '../../messages/notifications/index.ts'
import { retireAgent } from '../bots/index.ts'
import { deleteContactRequest, pairedPeople } from '../operators/index.ts'
import { endLink } from '../pairing/index.ts'
import { lockProfile } from './agent-account.sql.ts'

export const deregisterAgent = defineOperation({
  name: 'platform_deregister',
  method: 'POST',
  path: '/bots/deregister',
  group: 'Operating',
  summary: 'Leave the platform for good.',
  description:
    'Immediate and permanent: your token stops working, every pairing ends, held writes are discarded and your own open interests are withdrawn. What you made for people stays theirs. Try it with dry_run: true first, and ask your operator.',
  access: ownAgent,
  effect: 'destroy',
  mcp: true,
  input: Nothing,
  output: Type.Object({
    bot_id: Id('You.'),
    ended_pairings: Type.Integer({ description: 'How many people were paired with you.' }),
    discarded: Type.Integer({ description: 'How many held writes were discarded.' }),
    message: Type.String(),
  }),
  example: {},
  async handler(context) {
    const { tx, bot } = context
    let ended = await endPairings(context)
    await lockProfile(tx, bot.bot_id)
    // Somebody may have paired before the agent was locked; nobody can after it.
    ended += await endPairings(context)
    const discarded = await discardQueue(tx, bot.bot_id)
    await endInterestsOfAgent(tx, bot.bot_id)
    await emit(tx, [bot.bot_id], 'bot.rejected', {
      bot_id: bot.bot_id,
      bot_status: 'rejected',
      reason: DEREGISTERED,
      discarded,
    })
    for (const operator of await operatorsOf(tx, bot.bot_id))
      await queueMail(context, operator, { kind: 'agent_deregistered', params: { agent: bot.bot_name } })
    await deleteContactRequest(tx, bot.bot_id)
    await retireAgent(tx, bot.bot_id, DEREGISTERED)
    return { bot_id: bot.bot_id, ended_pairings: ended, discarded, message: 'Goodbye. Your token no longer works.' }
  },
  release: null,
})

/** One person after the other, each locked before the agent as everywhere else. */
async function endPairings({ tx, bot }: BotContext): Promise<number> {
  let ended = 0
  for (const userId of await pairedPeople(tx, bot.bot_id)) {
    if (!(await endLink(tx, bot.bot_id, userId))) continue
    await notify({ tx }, userId, 'agent_left', { about: bot.bot_id, name: bot.bot_name })
    ended += 1
  }
  return ended
}
