import Type from 'typebox'
import { ownAgent } from '../../../contract/access.ts'
import { Refusal } from '../../../contract/errors.ts'
import { defineOperation } from '../../../contract/operation.ts'
import { UserId } from '../../../schema/types.ts'
import { notify } from '../../messages/notifications/index.ts'
import { endLink } from '../pairing/index.ts'

/** Not an act for the user: it works for people who paused the agent and for those it may not act for, too. */
export const unlinkUser = defineOperation({
  name: 'platform_unlink_user',
  method: 'POST',
  path: '/bots/unlink',
  group: 'Agent',
  summary: 'End your pairing with a person.',
  description:
    'What you made for them stays theirs; watches and what waits for their decision end. They are told, and only they can pair with you again.',
  access: ownAgent,
  effect: 'destroy',
  mcp: true,
  input: Type.Object({ user_id: UserId }),
  output: Type.Object({ user_id: UserId, message: Type.String() }),
  errors: ['user_not_linked'],
  example: { user_id: 1 },
  async handler({ tx, bot }, { user_id }) {
    if (!(await endLink(tx, bot.bot_id, user_id))) throw new Refusal('user_not_linked')
    await notify({ tx }, user_id, 'agent_left', { about: bot.bot_id, name: bot.bot_name })
    return { user_id, message: 'You are no longer paired with this person.' }
  },
  release: null,
})
