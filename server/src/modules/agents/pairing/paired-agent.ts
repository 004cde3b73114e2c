import Type, { type Static } from 'typebox'
import { grantsOf } from '../../../contract/grants.ts'
import type { Answer } from '../../../contract/reply.ts'
import { momentText } from '../../../db/values.ts'
import { Grants } from '../../../schema/grants.ts'
import { Moment, Nullable, PermissionName } from '../../../schema/types.ts'
import { BotStatusName } from '../agents/index.ts'
import { AgentLabel, AskedFields, CanWait, Granted, PairedBotId } from './pairing.schema.ts'
import type { PairedAgent } from './pairing.sql.ts'
import { askedOf } from './permissions.ts'

/** An agent as the person paired with it sees it. */
export const PairedAgentSchema = Type.Object({
  bot_id: PairedBotId,
  bot_name: Type.String(),
  account_type: AgentLabel,
  bot_description: Nullable(Type.String()),
  third_party_provider: Nullable(Type.String()),
  contact_email: Nullable(
    Type.String({
      description: 'How to reach who runs it, as they say; null for an assistant that many people share.',
    }),
  ),
  contact_confirmed: Type.Boolean({ description: 'Whether somebody there has confirmed that they run it.' }),
  bot_status: BotStatusName,
  permissions: Granted,
  grants: Grants,
  ...AskedFields,
  can_wait: CanWait,
  takes_tasks: Type.Boolean({ description: 'Whether you can give it tasks, while it is active and not paused.' }),
  guidance: Nullable(Type.String({ description: 'Your standing words to it.' })),
  paused: Type.Boolean({ description: 'It can do nothing for you until you resume it.' }),
  mail_approval: Type.Boolean({
    description: 'true: whoever reads your mail can approve what it asks, by the link in the mail.',
  }),
  allowances: Type.Array(
    Type.Object({
      permission: PermissionName,
      uses_left: Type.Integer({ description: 'How often it may still do so.' }),
      ends_at: Moment('Until when.'),
    }),
    { description: 'What you allowed it for an hour, without asking you each time.' },
  ),
  linked_at: Moment('When you paired.'),
  last_active_at: Nullable(Moment('Its last call, for any user.')),
  assistant: Nullable(
    Type.Object(
      {
        host: Type.String({ description: 'Whose assistant it is, or where it runs.' }),
        personal: Type.Boolean({ description: 'true: it is connected to nobody but you.' }),
        sign_ins: Type.Integer({ description: 'How many of its programs or devices are signed in for you.' }),
        last_used_at: Nullable(Moment('When one of them last called, to the minute.')),
      },
      { description: 'Set for an assistant that you connected by signing in.' },
    ),
  ),
})

export function pairedAgentAnswer(row: PairedAgent): Answer<Static<typeof PairedAgentSchema>> {
  return {
    ...row,
    grants: grantsOf(row.permissions, row.terms),
    ...askedOf(row),
    allowances: row.allowances.map((allowed) => ({ ...allowed, ends_at: momentText(allowed.ends_at) })),
    account_type: 'ai_agent',
    assistant: assistantOf(row),
  }
}

function assistantOf({ host, personal, sign_ins, last_used_at }: PairedAgent) {
  return host === null ? null : { host, personal, sign_ins, last_used_at }
}
