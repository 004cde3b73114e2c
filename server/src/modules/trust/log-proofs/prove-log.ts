import Type from 'typebox'
import { admin, ownAgent, personOfAnyAge } from '../../../contract/access.ts'
import { noRecord, type Refusal } from '../../../contract/errors.ts'
import { defineOperation } from '../../../contract/operation.ts'
import { Id, Nullable } from '../../../schema/types.ts'
import { agentExists } from '../../admin/review/index.ts'
import { FromAction, LogProof } from './proof.schema.ts'
import { knowsPerson } from './proof.sql.ts'
import { proofOf } from './proof.ts'

const DESCRIPTION =
  'The actions with the hash chain, tree and signature that seal them; save it and check it offline with `ideabridge verify`. The log is sealed once a minute, so the newest actions may be missing.'

/** Null if nothing is sealed yet, or the person has left. */
const output = Type.Object({ proof: Nullable(LogProof) })

/** For an agent that acts for nobody. */
const ITSELF = 0

export const proveLog = defineOperation({
  name: 'platform_prove_log',
  method: 'GET',
  path: '/bots/logs/proof',
  group: 'Operating',
  summary: 'Export a proof of what you did for a user.',
  description: DESCRIPTION,
  access: ownAgent,
  mcp: true,
  input: Type.Object({
    user_id: Type.Optional(Id('For this user; without it, what you did for yourself or for an address.')),
    from_action_id: FromAction,
  }),
  output,
  example: { user_id: 1 },
  async handler({ tx, bot, config }, { user_id = ITSELF, from_action_id }) {
    return { proof: await proofOf(tx, config, { botId: bot.bot_id, userId: user_id }, from_action_id) }
  },
})

export const proveAgentLog = defineOperation({
  name: 'account_prove_activity',
  method: 'GET',
  path: '/account/agents/{bot_id}/proof',
  group: 'Pairing',
  summary: 'Export a proof of what an agent did for you.',
  description: DESCRIPTION,
  access: personOfAnyAge('profile:read'),
  input: Type.Object({ bot_id: Id('The agent, also one you are no longer paired with.'), from_action_id: FromAction }),
  output,
  example: { bot_id: 1 },
  async handler({ tx, config, person: { user_id } }, { bot_id, from_action_id }) {
    if (!(await knowsPerson(tx, bot_id, user_id))) throw noAgent()
    return { proof: await proofOf(tx, config, { botId: bot_id, userId: user_id }, from_action_id) }
  },
})

export const proveLogToAdmins = defineOperation({
  name: 'admin_prove_log',
  method: 'GET',
  path: '/admin/bots/{bot_id}/proof',
  group: 'Admin',
  summary: 'Export a proof of what an agent did.',
  description: DESCRIPTION,
  access: admin,
  input: Type.Object({
    bot_id: Id('The agent.'),
    for_user_id: Type.Optional(Id('For this person; without it, what it did for itself or for an address.')),
    from_action_id: FromAction,
  }),
  output,
  example: { bot_id: 1 },
  async handler({ tx, config }, { bot_id, for_user_id = ITSELF, from_action_id }) {
    if (!(await agentExists(tx, bot_id))) throw noAgent()
    return { proof: await proofOf(tx, config, { botId: bot_id, userId: for_user_id }, from_action_id) }
  },
})

function noAgent(): Refusal {
  return noRecord('agent')
}
