import Type from 'typebox'
import { personOfAnyAge } from '../../../contract/access.ts'
import { Refusal } from '../../../contract/errors.ts'
import { defineOperation } from '../../../contract/operation.ts'
import { emit } from '../../../events/outbox.ts'
import { endLink } from './end-link.ts'
import { PairedBotId } from './pairing.schema.ts'

export const revokeAgent = defineOperation({
  name: 'account_revoke_agent',
  method: 'DELETE',
  path: '/account/agents/{bot_id}',
  group: 'Pairing',
  summary: 'End the pairing with an agent.',
  description:
    'The agent can write nothing more for you. What it created for you stays yours; its watches for you end.',
  access: personOfAnyAge('session'),
  effect: 'destroy',
  input: Type.Object({ bot_id: PairedBotId }),
  output: Type.Object({ bot_id: PairedBotId, message: Type.String() }),
  example: { bot_id: 1 },
  async handler({ tx, person: { user_id } }, { bot_id }) {
    if (!(await endLink(tx, bot_id, user_id))) throw new Refusal('not_found', { reason: 'not_paired' })
    await emit(tx, [bot_id], 'user.link_revoked', { user_id })
    return { bot_id, message: 'The agent is no longer paired with you.' }
  },
})
