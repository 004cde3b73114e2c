import Type from 'typebox'
import { person } from '../../../contract/access.ts'
import { Refusal } from '../../../contract/errors.ts'
import { grantsOf } from '../../../contract/grants.ts'
import { defineOperation } from '../../../contract/operation.ts'
import { Grants } from '../../../schema/grants.ts'
import { Nullable } from '../../../schema/types.ts'
import { BotStatusName } from '../agents/index.ts'
import { agentNamed } from './entered-code.ts'
import { AgentLabel, AskedFields, CanWait, EnteredCode, Granted, ListedBotId, PairedBotId } from './pairing.schema.ts'
import { findLink } from './pairing.sql.ts'
import { askedOf } from './permissions.ts'

export const previewAgent = defineOperation({
  name: 'account_preview_agent',
  method: 'POST',
  path: '/account/pairing-preview',
  group: 'Pairing',
  summary: 'Check whose pairing code it is before you pair.',
  description:
    'Shows who the agent claims to be and what it requests. Wrong codes count towards the same limit as pairing.',
  access: person('any'),
  // A wrong code is counted, so this is not a read; and codes do not belong in URLs, which get logged.
  effect: 'write',
  mcp: true,
  input: Type.Object({ code: Type.Optional(EnteredCode), bot_id: ListedBotId }),
  output: Type.Object({
    bot_id: PairedBotId,
    bot_name: Type.String(),
    account_type: AgentLabel,
    bot_description: Nullable(Type.String()),
    third_party_provider: Nullable(Type.String()),
    contact_email: Type.String({ description: 'How to reach its operator.' }),
    contact_confirmed: Type.Boolean({ description: 'Whether somebody there has confirmed that they run it.' }),
    bot_status: BotStatusName,
    requested_capabilities: Type.Array(Type.String()),
    ...AskedFields,
    can_wait: CanWait,
    granted_permissions: Nullable(Granted),
    granted: Nullable(Grants),
  }),
  example: { code: 'IDB-7K2M9Q' },
  async handler(context, { code, bot_id }) {
    const agent = await agentNamed(context, { code, botId: bot_id, field: 'code' })
    if (agent instanceof Refusal) return agent
    const link = await findLink(context.tx, agent.bot_id, context.person.user_id)
    return {
      ...agent,
      account_type: 'ai_agent' as const,
      ...askedOf(agent),
      granted_permissions: link?.permissions ?? null,
      granted: link ? grantsOf(link.permissions, link.terms) : null,
    }
  },
})
