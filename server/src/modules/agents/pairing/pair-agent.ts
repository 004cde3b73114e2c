import Type from 'typebox'
import { person } from '../../../contract/access.ts'
import { Refusal } from '../../../contract/errors.ts'
import { grantsOf } from '../../../contract/grants.ts'
import { defineOperation, type PersonContext } from '../../../contract/operation.ts'
import { emit } from '../../../events/outbox.ts'
import { Grants } from '../../../schema/grants.ts'
import { notify } from '../../messages/notifications/index.ts'
import { changeLink } from './change-link.ts'
import { agentNamed } from './entered-code.ts'
import { type Granting, grantingOf, plain, readGranting, refuseRaising, sameGranting } from './grants.ts'
import { EnteredCode, Granted, GrantInputs, ListedBotId, PairedBotId } from './pairing.schema.ts'
import { findLink, insertLink, type Link, lockAgent, type PairableAgent } from './pairing.sql.ts'
import { coveredBy, refuseUncovered, requestedPermissions } from './permissions.ts'

export const pairAgent = defineOperation({
  name: 'platform_pair',
  method: 'POST',
  path: '/bots/pair',
  group: 'Pairing',
  summary: 'Let an agent act for you.',
  description:
    'The person calls this with their own token and the agent’s pairing code, or the bot_id of an agent in the directory. Without permissions and grants, the agent gets what it requested at registration. With grants it acts within limits, or asks the person each time. Pairing again replaces what was granted, but a token can only grant what its scopes cover; it cannot raise an existing grant or resume a paused agent.',
  access: person('any'),
  effect: 'write',
  stepUp: true,
  mcp: true,
  input: Type.Object({ bot_pairing_code: Type.Optional(EnteredCode), bot_id: ListedBotId, ...GrantInputs }),
  output: Type.Object({
    message: Type.String(),
    bot_name: Type.String(),
    bot_id: PairedBotId,
    permissions: Granted,
    grants: Grants,
  }),
  example: {
    bot_pairing_code: 'IDB-7K2M9Q',
    permissions: ['create_idea', 'create_business'],
    grants: [{ permission: 'express_interest', mode: 'ask', limits: { per_week: 3 } }],
  },
  async handler(context, input) {
    // Before the code, so that a token that may grant nothing cannot be used to guess codes.
    const named = await readGranting(context.tx, input)
    refuseUncovered(named?.permissions ?? [], context.scopes)
    const by = { code: input.bot_pairing_code, botId: input.bot_id, field: 'bot_pairing_code' }
    const agent = await agentNamed(context, by)
    if (agent instanceof Refusal) return agent
    const earlier = await findLink(context.tx, agent.bot_id, context.person.user_id)
    const granting = grantingFor(context, agent, earlier, named)
    await grant(context, agent, earlier, granting)
    const { permissions, terms } = granting
    const { bot_name, bot_id } = agent
    return {
      message: messageFor(agent, granting),
      bot_name,
      bot_id,
      permissions,
      grants: grantsOf(permissions, terms),
    }
  },
})

/** The new grants. A token never widens an existing pairing, and does not end a pause. */
function grantingFor(
  { scopes }: PersonContext,
  agent: PairableAgent,
  earlier: Link | undefined,
  named: Granting | undefined,
): Granting {
  const byToken = scopes !== null
  if (byToken && earlier?.paused) throw new Refusal('permission_denied', { reason: 'paused_by_you' })
  if (named === undefined)
    return byToken && earlier ? earlier : grantingOf(requestedPermissions(agent).filter(coveredBy(scopes)).map(plain))
  if (byToken && earlier) refuseRaising(earlier, named)
  return named
}

/** Pairs a person who consented with an agent. Replaces earlier grants and ends a pause. */
export async function pairWith(context: PersonContext, botId: number, granting: Granting): Promise<void> {
  const agent = await lockAgent(context.tx, botId)
  const earlier = await findLink(context.tx, botId, context.person.user_id)
  await grant(context, agent, earlier, granting)
}

async function grant(
  context: PersonContext,
  agent: { bot_id: number; bot_name: string },
  earlier: Link | undefined,
  granting: Granting,
): Promise<void> {
  const { tx } = context
  const { bot_id, bot_name } = agent
  const { user_id } = context.person
  const { permissions, terms } = granting
  if (earlier === undefined) {
    await insertLink(tx, bot_id, user_id, granting)
    await emit(tx, [bot_id], 'user.linked', { user_id, permissions, grants: grantsOf(permissions, terms) })
    await notify(context, user_id, 'agent_paired', { about: bot_id, name: bot_name })
  } else if (earlier.paused || !sameGranting(earlier, granting)) {
    await changeLink(tx, bot_id, user_id, { permissions, terms, paused: false })
  }
}

function messageFor({ bot_status }: PairableAgent, { permissions, terms }: Granting): string {
  const asks = permissions.filter((name) => terms?.[name]?.mode === 'ask')
  const may = permissions.length === 0 ? 'You granted it no permission' : `It may: ${permissions.join(', ')}`
  const asking = asks.length === 0 ? '' : ` It asks you each time before: ${asks.join(', ')}.`
  const held = bot_status === 'active' ? '' : ' It is waiting for an admin’s approval; its writes are held until then.'
  return `The agent is paired with you. ${may}.${asking}${held}`
}
