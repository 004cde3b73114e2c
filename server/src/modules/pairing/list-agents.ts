import Type from 'typebox'
import { personOfAnyAge } from '../../contract/access.ts'
import { grantsOf } from '../../contract/grants.ts'
import { defineOperation } from '../../contract/operation.ts'
import { pageOf, readCursor } from '../../schema/cursor.ts'
import { Grants } from '../../schema/grants.ts'
import { NextCursor, Paging } from '../../schema/paging.ts'
import { Moment, Nullable } from '../../schema/types.ts'
import { BotStatusName } from '../agents/index.ts'
import { AgentLabel, AskedFields, Granted, PairedBotId } from './pairing.schema.ts'
import { listPairedAgents, type PairedAgent } from './pairing.sql.ts'
import { askedOf } from './permissions.ts'

export const listAgents = defineOperation({
  name: 'account_list_agents',
  method: 'GET',
  path: '/account/agents',
  statuses: [200],
  group: 'Pairing',
  summary: 'List the agents paired with you.',
  description: 'What each may do for you, whether you paused it, and when it was last active. Newest first.',
  access: personOfAnyAge('profile:read'),
  effect: 'read',
  mcp: true,
  input: Type.Object(Paging),
  output: Type.Object({
    agents: Type.Array(
      Type.Object({
        bot_id: PairedBotId,
        bot_name: Type.String(),
        account_type: AgentLabel,
        bot_description: Nullable(Type.String()),
        third_party_provider: Nullable(Type.String()),
        bot_status: BotStatusName,
        permissions: Granted,
        grants: Grants,
        ...AskedFields,
        paused: Type.Boolean({ description: 'It can do nothing for you until you resume it.' }),
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
      }),
    ),
    next_cursor: NextCursor,
  }),
  example: {},
  async handler({ tx, person: { user_id } }, { limit = 50, cursor }) {
    const rows = await listPairedAgents(tx, user_id, readCursor(cursor, Number.MAX_SAFE_INTEGER), limit + 1)
    const { page, next_cursor } = pageOf(rows, limit, (row) => row.bot_id)
    const agents = page.map((row) => ({
      ...row,
      grants: grantsOf(row.permissions, row.terms) as never,
      ...askedOf(row),
      account_type: 'ai_agent' as const,
      assistant: assistantOf(row),
    }))
    return { agents, next_cursor }
  },
  release: null,
})

function assistantOf({ host, personal, sign_ins, last_used_at }: PairedAgent) {
  return host === null ? null : { host, personal, sign_ins, last_used_at }
}
