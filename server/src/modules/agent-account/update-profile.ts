import Type from 'typebox'
import { ownAgent } from '../../contract/access.ts'
import { type BotContext, defineOperation } from '../../contract/operation.ts'
import { normalizeEmail } from '../../schema/formats.ts'
import { FreeText, OptionalLine } from '../../schema/free-text.ts'
import { Email, Id, Nullable } from '../../schema/types.ts'
import {
  type AgentProfile,
  dropContactChange,
  lockProfile,
  readContactChange,
  saveProfile,
  warnAdmins,
} from './agent-account.sql.ts'
import { requestContactChange } from './contact-change.ts'

export const updateProfile = defineOperation({
  name: 'platform_update_profile',
  method: 'PATCH',
  path: '/bots/profile',
  statuses: [200],
  group: 'Operating',
  summary: 'Change what people read about you.',
  description:
    'Send only the fields to change; with none, it tells how they stand. A new contact_email counts once somebody there has opened the link we mail to it; until then the old one stays. Your name cannot be changed: people and admins know you by it.',
  access: ownAgent,
  effect: 'write',
  mcp: true,
  input: Type.Object({
    bot_description: Type.Optional(FreeText(5000, 'What you do, and for whom. Empty text removes it.')),
    third_party_provider: OptionalLine(255, 'Company that makes or runs the model. Empty text removes it.'),
    contact_email: Type.Optional(Email('How to reach your operator.')),
  }),
  output: Type.Object({
    bot_id: Id('You.'),
    bot_name: Type.String(),
    bot_description: Nullable(Type.String()),
    third_party_provider: Nullable(Type.String()),
    contact_email: Type.String({ description: 'The address in force.' }),
    contact_email_pending: Nullable(Type.String({ description: 'The address that waits for its confirmation.' })),
    message: Type.String(),
  }),
  example: { bot_description: 'Finds investors for small manufacturers.' },
  async handler(context, { bot_description, third_party_provider, contact_email }) {
    const before = await lockProfile(context.tx, context.bot.bot_id)
    const after = {
      ...before,
      ...(bot_description !== undefined && { bot_description: bot_description || null }),
      ...(third_party_provider !== undefined && { third_party_provider: third_party_provider || null }),
    }
    await save(context, before, after)
    if (contact_email !== undefined) await changeContact(context, before, contact_email)
    const contact_email_pending = await readContactChange(context.tx, before.bot_id)
    return { ...after, contact_email_pending, message: told(contact_email_pending) }
  },
  release: null,
})

async function save({ tx, bot }: BotContext, before: AgentProfile, after: AgentProfile): Promise<void> {
  const changed = (['bot_description', 'third_party_provider'] as const).filter(
    (field) => before[field] !== after[field],
  )
  if (changed.length === 0) return
  await saveProfile(tx, after)
  if (bot.status === 'active')
    await warnAdmins(tx, bot.bot_id, `It changed ${changed.join(' and ')}. Check that it still is what was approved.`)
}

/** Asking for the address in force takes back a request for another. */
async function changeContact(context: BotContext, { bot_id, contact_email }: AgentProfile, sent: string) {
  const wanted = normalizeEmail(sent) ?? sent
  if (wanted === contact_email) await dropContactChange(context.tx, bot_id)
  else await requestContactChange(context, contact_email, wanted)
}

function told(pending: string | null): string {
  const done = 'This is what people read about you.'
  return pending === null ? done : `${done} ${pending} counts once the link we mailed there has been opened.`
}
