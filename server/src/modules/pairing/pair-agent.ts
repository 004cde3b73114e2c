import Type from 'typebox'
import { person } from '../../contract/access.ts'
import { Refusal } from '../../contract/errors.ts'
import { defineOperation, type PersonContext } from '../../contract/operation.ts'
import type { Permission } from '../../contract/vocabulary.ts'
import { emit } from '../../events/outbox.ts'
import { notify } from '../notifications/index.ts'
import { agentOfCode } from './entered-code.ts'
import { EnteredCode, Granted, GrantInput, PairedBotId } from './pairing.schema.ts'
import { findLink, insertLink, type Link, type PairableAgent, updateLink } from './pairing.sql.ts'
import { coveredBy, inOrder, refuseUncovered, requestedPermissions, sameGrant } from './permissions.ts'

export const pairAgent = defineOperation({
  name: 'platform_pair',
  method: 'POST',
  path: '/bots/pair',
  statuses: [200],
  group: 'Pairing',
  summary: 'Let an agent act for you.',
  description:
    'The person calls this with their own token and the agent’s pairing code. Without permissions, the agent gets what it requested at registration. Pairing again replaces the grant, but a token can only grant what its scopes cover; it cannot add to an existing grant or resume a paused agent.',
  access: person('any'),
  effect: 'write',
  mcp: true,
  input: Type.Object({ bot_pairing_code: EnteredCode, permissions: Type.Optional(GrantInput) }),
  output: Type.Object({
    message: Type.String(),
    bot_name: Type.String(),
    bot_id: PairedBotId,
    permissions: Granted,
  }),
  example: { bot_pairing_code: 'IDB-7K2M9Q', permissions: ['create_idea', 'create_business'] },
  async handler(context, input) {
    // Before the code, so that a token that may grant nothing is of no use for guessing codes.
    refuseUncovered(input.permissions ?? [], context.scopes)
    const agent = await agentOfCode(context, input.bot_pairing_code)
    if (agent instanceof Refusal) return agent
    const earlier = await findLink(context.tx, agent.bot_id, context.person.user_id)
    const permissions = permissionsFor(context, agent, earlier, input.permissions)
    await grant(context, agent, earlier, permissions)
    return { message: told(agent, permissions), bot_name: agent.bot_name, bot_id: agent.bot_id, permissions }
  },
  release: null,
})

/** What is granted. A token leaves a pairing that exists no wider than it is, and a pause to the person. */
function permissionsFor(
  { scopes }: PersonContext,
  agent: PairableAgent,
  earlier: Link | undefined,
  named: readonly Permission[] | undefined,
): Permission[] {
  const byToken = scopes !== null
  if (byToken && earlier?.paused)
    throw new Refusal('permission_denied', { message: 'You paused this agent. Only you can resume it, in the app.' })
  if (named === undefined)
    return byToken && earlier ? earlier.permissions : requestedPermissions(agent).filter(coveredBy(scopes))
  const added = named.find((permission) => !earlier?.permissions.includes(permission))
  if (byToken && earlier && added !== undefined)
    throw new Refusal('permission_denied', {
      message: `A token cannot add ${added} for an agent that is already paired. Change its permissions in the app.`,
    })
  return inOrder(named)
}

async function grant(
  context: PersonContext,
  agent: PairableAgent,
  earlier: Link | undefined,
  permissions: Permission[],
): Promise<void> {
  const { tx } = context
  const { bot_id, bot_name } = agent
  const { user_id } = context.person
  if (earlier === undefined) {
    await insertLink(tx, bot_id, user_id, permissions)
    await emit(tx, [bot_id], 'user.linked', { user_id, permissions })
    await notify(context, user_id, 'agent_paired', { about: bot_id, name: bot_name })
  } else if (earlier.paused || !sameGrant(earlier.permissions, permissions)) {
    await updateLink(tx, bot_id, user_id, { permissions, paused: false })
    await emit(tx, [bot_id], 'user.permissions_changed', { user_id, permissions, paused: false })
  }
}

function told({ bot_status }: PairableAgent, permissions: Permission[]): string {
  const may = permissions.length === 0 ? 'You granted it no permission' : `It may: ${permissions.join(', ')}`
  const held = bot_status === 'active' ? '' : ' It is waiting for an admin’s approval; its writes are held until then.'
  return `The agent is paired with you. ${may}.${held}`
}
