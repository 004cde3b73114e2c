import Type from 'typebox'
import { ownAgent } from '../../../contract/access.ts'
import { refuseField } from '../../../contract/errors.ts'
import { type BotContext, defineOperation } from '../../../contract/operation.ts'
import type { BotStatus } from '../../../contract/vocabulary.ts'
import { takeRate } from '../../../limits/rate.sql.ts'
import { normalizeEmail } from '../../../schema/formats.ts'
import { FreeLine, FreeText, OptionalLine } from '../../../schema/free-text.ts'
import { Clearable, Email, Id, Nullable } from '../../../schema/types.ts'
import { notifyEach } from '../../messages/notifications/index.ts'
import { BOT_NAME_LENGTH } from '../agents/index.ts'
import { saveName, saveProfile } from '../bots/index.ts'
import {
  askAgain,
  askForChange,
  deleteContactRequest,
  type PendingChange,
  pairedPeople,
  readPendingChange,
  warnAdmins,
} from '../operators/index.ts'
import { type AgentProfile, lockProfile } from './agent-account.sql.ts'
import { changeSecond } from './second-contact.ts'

const RENAMES_PER_DAY = 3
const DAY = 24 * 3600

const LISTINGS = ['off', 'listed', 'waiting_for_confirmation', 'waiting_for_approval'] as const

export const updateProfile = defineOperation({
  name: 'platform_update_profile',
  method: 'PATCH',
  path: '/bots/profile',
  group: 'Operating',
  summary: 'Change what people read about you.',
  description:
    'Send only the fields to change; with none, it tells how they stand. A new contact_email counts once the links we mail to it and to the present one have both been opened; until then the present one stays. Sending the present one mails its link again if it is not confirmed. A second_contact_email counts once both addresses have agreed; either can agree to remove it. Your name can be corrected until you are approved; after that, people and admins know you by it.',
  access: ownAgent,
  effect: 'write',
  mcp: true,
  input: Type.Object({
    bot_name: Type.Optional(FreeLine(BOT_NAME_LENGTH, 'Your public name, while you wait for approval.')),
    bot_description: Type.Optional(FreeText(5000, 'What you do, and for whom. Empty text removes it.')),
    third_party_provider: OptionalLine(255, 'Company that makes or runs the model. Empty text removes it.'),
    contact_email: Type.Optional(Email('How to reach your operator.')),
    second_contact_email: Type.Optional(
      Clearable(Email('A second address of your operator, which can recover you too. null removes it.')),
    ),
    listed: Type.Optional(
      Type.Boolean({
        description: 'Whether everybody may find you in the directory and pair with you without a code.',
      }),
    ),
    can_wait: Type.Optional(
      Type.Boolean({ description: 'Whether you go on when a write waits for your person to decide.' }),
    ),
    takes_tasks: Type.Optional(Type.Boolean({ description: 'Whether people paired with you can give you tasks.' })),
  }),
  output: Type.Object({
    bot_id: Id('You.'),
    bot_name: Type.String(),
    bot_description: Nullable(Type.String()),
    third_party_provider: Nullable(Type.String()),
    contact_email: Type.String({ description: 'The address in force.' }),
    contact_confirmed: Type.Boolean({ description: 'Whether your operator has opened the link mailed to it.' }),
    contact_email_pending: Nullable(Type.String({ description: 'The address that waits to take its place.' })),
    second_contact_email: Nullable(Type.String({ description: 'The second address, in force.' })),
    second_contact_email_pending: Nullable(Type.String({ description: 'The second address that waits to be.' })),
    second_contact_removal_pending: Type.Boolean({ description: 'true: one of the two has to agree that it goes.' }),
    listed: Type.Boolean({ description: 'What you wish.' }),
    can_wait: Type.Boolean({ description: 'Read by people who choose whether you ask first.' }),
    takes_tasks: Type.Boolean({ description: 'Whether people paired with you can give you tasks.' }),
    listing: Type.Enum(LISTINGS, { description: 'Whether you are listed, or what is missing.' }),
    listing_url: Nullable(Type.String({ description: 'Your page, while you are listed.' })),
    message: Type.String(),
  }),
  example: { bot_description: 'Finds investors for small manufacturers.' },
  async handler(
    context,
    { bot_name, bot_description, third_party_provider, contact_email, listed, can_wait, takes_tasks, ...sent },
  ) {
    const before = await lockProfile(context.tx, context.bot.bot_id)
    const after = {
      ...before,
      ...(bot_name !== undefined && { bot_name }),
      ...(bot_description !== undefined && { bot_description: bot_description || null }),
      ...(third_party_provider !== undefined && { third_party_provider: third_party_provider || null }),
      ...(listed !== undefined && { listed }),
      ...(can_wait !== undefined && { can_wait }),
      ...(takes_tasks !== undefined && { takes_tasks }),
    }
    if (after.bot_name !== before.bot_name) await rename(context, before, after)
    await save(context, before, after)
    if (contact_email !== undefined) await changeContact(context, after, contact_email)
    if (sent.second_contact_email !== undefined) await changeSecond(context, after, sent.second_contact_email)
    const pending = await readPendingChange(context.tx, before.bot_id)
    const listing = listingOf(after, context.bot.status)
    return {
      ...after,
      contact_email_pending: pending?.what === 'first' ? pending.email : null,
      second_contact_email_pending: pending?.what === 'second' ? pending.email : null,
      second_contact_removal_pending: pending?.what === 'no_second',
      listing,
      listing_url: listing === 'listed' ? `${context.baseUrl}/app/directory/${after.bot_id}` : null,
      message: messageFor(before, pending, contact_email),
    }
  },
  release: null,
})

/** Until an admin has approved it under its name. People paired with it know it by the earlier one. */
async function rename({ tx }: BotContext, { bot_id, bot_status }: AgentProfile, { bot_name }: AgentProfile) {
  if (bot_status !== 'pending_approval') throw refuseField('bot_name', 'name_fixed')
  await takeRate(tx, { subject: `agent-names:${bot_id}`, limit: RENAMES_PER_DAY, seconds: DAY })
  await saveName(tx, bot_id, bot_name)
  const news = { about: bot_id, name: bot_name }
  const people = await pairedPeople(tx, bot_id)
  await notifyEach(
    { tx },
    'agent_renamed',
    people.map((userId) => ({ userId, ...news })),
  )
}

async function save({ tx, bot }: BotContext, before: AgentProfile, after: AgentProfile): Promise<void> {
  const changed = (['bot_description', 'third_party_provider'] as const).filter(
    (field) => before[field] !== after[field],
  )
  const said = (['listed', 'can_wait', 'takes_tasks'] as const).some((field) => before[field] !== after[field])
  if (changed.length === 0 && !said) return
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
  if (wanted === profile.second_contact_email) throw refuseField('contact_email', 'same_address')
  if (wanted !== profile.contact_email) await askForChange(context, profile, wanted)
  else if (profile.contact_confirmed) await deleteContactRequest(context.tx, profile.bot_id)
  else await askAgain(context, profile, wanted)
}

function messageFor(profile: AgentProfile, pending: PendingChange | null, sent: string | undefined): string {
  const done = 'This is what people read about you.'
  if (pending?.what === 'no_second')
    return `${done} ${pending.email} is removed once the link we sent there, or the one we sent to ${profile.contact_email}, has been opened.`
  if (pending !== null) return `${done} ${pending.email} takes effect once ${linksOf(pending)} been opened.`
  const mailed = sent !== undefined && !profile.contact_confirmed
  return mailed ? `${done} We emailed ${profile.contact_email} a link to confirm it.` : done
}

function linksOf({ waiting_for }: PendingChange): string {
  if (waiting_for.length === 2) return 'the links we sent there and to the current address have both'
  return waiting_for[0] === 'present' ? 'the link we sent to the current address has' : 'the link we sent there has'
}
