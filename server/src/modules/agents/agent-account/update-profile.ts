import Type from 'typebox'
import { ownAgent } from '../../../contract/access.ts'
import { type BotContext, defineOperation } from '../../../contract/operation.ts'
import type { BotStatus } from '../../../contract/vocabulary.ts'
import { normalizeEmail } from '../../../schema/formats.ts'
import { FreeText, OptionalLine } from '../../../schema/free-text.ts'
import { Email, Id, Nullable } from '../../../schema/types.ts'
import { saveProfile } from '../bots/index.ts'
import { askAgain, askForChange, deleteContactRequest, readPendingChange, warnAdmins } from '../operators/index.ts'
import { type AgentProfile, lockProfile } from './agent-account.sql.ts'

const LISTINGS = ['off', 'listed', 'waiting_for_confirmation', 'waiting_for_approval'] as const

export const updateProfile = defineOperation({
  name: 'platform_update_profile',
  method: 'PATCH',
  path: '/bots/profile',
  group: 'Operating',
  summary: 'Change what people read about you.',
  description:
    'Send only the fields to change; with none, it tells how they stand. A new contact_email counts once the links we mail to it and to the present one have both been opened; until then the present one stays. Sending the present one mails its link again if it is not confirmed. Your name cannot be changed: people and admins know you by it.',
  access: ownAgent,
  effect: 'write',
  mcp: true,
  input: Type.Object({
    bot_description: Type.Optional(FreeText(5000, 'What you do, and for whom. Empty text removes it.')),
    third_party_provider: OptionalLine(255, 'Company that makes or runs the model. Empty text removes it.'),
    contact_email: Type.Optional(Email('How to reach your operator.')),
    listed: Type.Optional(
      Type.Boolean({
        description: 'Whether everybody may find you in the directory and pair with you without a code.',
      }),
    ),
    can_wait: Type.Optional(
      Type.Boolean({ description: 'Whether you go on when a write waits for your person to decide.' }),
    ),
  }),
  output: Type.Object({
    bot_id: Id('You.'),
    bot_name: Type.String(),
    bot_description: Nullable(Type.String()),
    third_party_provider: Nullable(Type.String()),
    contact_email: Type.String({ description: 'The address in force.' }),
    contact_confirmed: Type.Boolean({ description: 'Whether your operator has opened the link mailed to it.' }),
    contact_email_pending: Nullable(Type.String({ description: 'The address that waits to take its place.' })),
    listed: Type.Boolean({ description: 'What you wish.' }),
    can_wait: Type.Boolean({ description: 'Read by people who choose whether you ask first.' }),
    listing: Type.Enum(LISTINGS, { description: 'Whether you are listed, or what is missing.' }),
    listing_url: Nullable(Type.String({ description: 'Your page, while you are listed.' })),
    message: Type.String(),
  }),
  example: { bot_description: 'Finds investors for small manufacturers.' },
  async handler(context, { bot_description, third_party_provider, contact_email, listed, can_wait }) {
    const before = await lockProfile(context.tx, context.bot.bot_id)
    const after = {
      ...before,
      ...(bot_description !== undefined && { bot_description: bot_description || null }),
      ...(third_party_provider !== undefined && { third_party_provider: third_party_provider || null }),
      ...(listed !== undefined && { listed }),
      ...(can_wait !== undefined && { can_wait }),
    }
    await save(context, before, after)
    if (contact_email !== undefined) await changeContact(context, before, contact_email)
    const pending = await readPendingChange(context.tx, before.bot_id)
    const listing = listingOf(after, context.bot.status)
    return {
      ...after,
      contact_email_pending: pending?.email ?? null,
      listing,
      listing_url: listing === 'listed' ? `${context.baseUrl}/app/directory/${after.bot_id}` : null,
      message: messageFor(before, pending, contact_email),
    }
  },
  release: null,
})

async function save({ tx, bot }: BotContext, before: AgentProfile, after: AgentProfile): Promise<void> {
  const changed = (['bot_description', 'third_party_provider'] as const).filter(
    (field) => before[field] !== after[field],
  )
  if (changed.length === 0 && before.listed === after.listed && before.can_wait === after.can_wait) return
  await saveProfile(tx, after)
  if (changed.length === 0) return
  if (bot.status === 'active')
    await warnAdmins(tx, bot.bot_id, `It changed ${changed.join(' and ')}. Check that it still is what was approved.`)
}

function listingOf({ listed, contact_confirmed }: AgentProfile, status: BotStatus): (typeof LISTINGS)[number] {
  if (!listed) return 'off'
  if (status !== 'active') return 'waiting_for_approval'
  return contact_confirmed ? 'listed' : 'waiting_for_confirmation'
}

/** Naming the current address cancels a request for another. */
async function changeContact(context: BotContext, profile: AgentProfile, sent: string): Promise<void> {
  const wanted = normalizeEmail(sent) ?? sent
  if (wanted !== profile.contact_email) await askForChange(context, profile, wanted)
  else if (profile.contact_confirmed) await deleteContactRequest(context.tx, profile.bot_id)
  else await askAgain(context, profile, wanted)
}

type Pending = Awaited<ReturnType<typeof readPendingChange>>

function messageFor(profile: AgentProfile, pending: Pending, sent: string | undefined): string {
  const done = 'This is what people read about you.'
  if (pending !== null) return `${done} ${pending.email} takes effect once ${linksOf(pending)} been opened.`
  const mailed = sent !== undefined && !profile.contact_confirmed
  return mailed ? `${done} We emailed ${profile.contact_email} a link to confirm it.` : done
}

function linksOf({ waiting_for }: NonNullable<Pending>): string {
  if (waiting_for.length === 2) return 'the links we sent there and to the current address have both'
  return waiting_for[0] === 'present' ? 'the link we sent to the current address has' : 'the link we sent there has'
}
