import Type from 'typebox'
import { Refusal } from '../../errors.ts'
import { emit } from '../../events/outbox.ts'
import { defineOperation, type PersonContext, person } from '../../operation.ts'
import type { Permission } from '../../vocabulary.ts'
import { notify } from '../notifications/index.ts'
import { agentOfCode } from './entered-code.ts'
import { EnteredCode, Granted, GrantInput, PairedBotId } from './pairing.schema.ts'
import { findLink, insertLink, type PairableAgent, updateLink } from './pairing.sql.ts'
import { inOrder, requestedPermissions, sameGrant } from './permissions.ts'

export const pairAgent = defineOperation({
  name: 'platform_pair',
  method: 'POST',
  path: '/bots/pair',
  statuses: [200],
  group: 'Pairing',
  summary: 'Let an agent act for you.',
  description:
    'A person calls it with their own token and the code that the agent gave them. Without permissions the agent gets what it asked for at registration; pairing again replaces what was granted and resumes a paused agent.',
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
    const agent = await agentOfCode(context, input.bot_pairing_code)
    if (agent instanceof Refusal) return agent
    const permissions = input.permissions ? inOrder(input.permissions) : requestedPermissions(agent)
    await grant(context, agent, permissions)
    return { message: told(agent, permissions), bot_name: agent.bot_name, bot_id: agent.bot_id, permissions }
  },
  release: null,
})

async function grant(context: PersonContext, agent: PairableAgent, permissions: Permission[]): Promise<void> {
  const { tx } = context
  const { bot_id, bot_name } = agent
  const { user_id } = context.person
  const earlier = await findLink(tx, bot_id, user_id)
  if (earlier === undefined) {
    await insertLink(tx, bot_id, user_id, permissions)
    await emit(tx, [bot_id], 'user.linked', { user_id, permissions })
    await notify(context, user_id, 'agent_paired', { about: bot_id, name: bot_name })
  } else if (earlier.paused || !sameGrant(earlier.permissions, permissions)) {
    await updateLink(tx, bot_id, user_id, { permissions, paused: false })
    await emit(tx, [bot_id], 'user.permissions_changed', { user_id, permissions, paused: false })
  }
}

function told({ bot_name, bot_status }: PairableAgent, permissions: Permission[]): string {
  const may = permissions.length === 0 ? 'You granted it no permission' : `It may: ${permissions.join(', ')}`
  const held = bot_status === 'active' ? '' : ' An admin has not approved it yet; what it writes is held until then.'
  return `${bot_name} is paired with you. ${may}.${held}`
}
