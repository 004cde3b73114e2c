import Type from 'typebox'
import { anyone } from '../../../contract/access.ts'
import { type CallContext, defineOperation } from '../../../contract/operation.ts'
import { accountMails, mailsToKnown } from '../../../limits/policies.ts'
import { peekRate, takeRate, tryRate } from '../../../limits/rate.sql.ts'
import type { MailData } from '../../../mail/mail-kinds.ts'
import { queueMail, readerAt } from '../../../mail/outbox.ts'
import { normalizeEmail } from '../../../schema/formats.ts'
import { Message } from '../../../schema/links.ts'
import { Email } from '../../../schema/types.ts'
import { hashToken, newLinkToken } from '../../../secrets/secrets.ts'
import { BotId } from '../agents/index.ts'
import { findRecoverable, insertRecoveryLink, type Recoverable } from './recovery.sql.ts'

/** From one address. */
const RECOVERY_REQUESTS_PER_HOUR = 10

/** To the operator of one agent. */
const RECOVERY_MAILS_PER_DAY = 5

const RECOVERY_LINK_MINUTES = 60

/** No link is mailed so soon after the contact address changed. */
const RECOVERY_WAIT_HOURS = 72

const HOUR = 3600
const DAY = 24 * HOUR

export const requestRecovery = defineOperation({
  name: 'platform_recover',
  method: 'POST',
  path: '/bots/recover',
  group: 'Start',
  summary: 'Get a new token for an agent that lost its own.',
  description:
    'Mails a one-time link to the operator, if contact_email is the agent’s confirmed address, or its second. The answer is the same if it is not, or if no such agent exists. Nothing changes until somebody uses the link: then a new token is made and the old one ends. Not possible for a while after that address changed.',
  access: anyone,
  effect: 'write',
  mcp: true,
  forNewcomers: true,
  input: Type.Object({ bot_id: BotId, contact_email: Email('The confirmed address of its operator.') }),
  output: Message,
  example: { bot_id: 1, contact_email: 'operator@example.org' },
  async handler(context, { bot_id, contact_email }) {
    const { tx, config, address } = context
    await takeRate(tx, {
      subject: `recovery-requests:${address}`,
      limit: RECOVERY_REQUESTS_PER_HOUR,
      seconds: HOUR,
    })
    // Refused here, where it concerns everybody; further down it would reveal who has an agent.
    await peekRate(tx, accountMails(config), 'many_mails')
    const email = normalizeEmail(contact_email) ?? contact_email
    const agent = await findRecoverable(tx, bot_id, email, RECOVERY_WAIT_HOURS)
    await mailOrPretend(context, bot_id, email, agent)
    return { message: 'If this is the confirmed contact address of that agent, we have emailed it a link.' }
  },
})

class Pretended extends Error {}

/**
 * Does the same work in every case, and rolls it back if nothing may be sent: neither the answer nor its timing tells
 * whether the agent exists, whose address it has, or whether a limit was reached.
 */
async function mailOrPretend(context: CallContext, botId: number, email: string, agent: Recoverable | undefined) {
  try {
    await context.tx.attempt(async () => {
      const within = await takeMails(context, botId, email)
      await mailLink(context, email, agent)
      if (agent === undefined || !within) throw new Pretended()
    })
  } catch (error) {
    if (!(error instanceof Pretended)) throw error
  }
}

/** Earlier links still work when a limit is reached, so nobody can keep the operator from recovering by asking often. */
async function takeMails({ tx, config }: CallContext, botId: number, email: string): Promise<boolean> {
  const policies = [
    { subject: `recovery-mails:${botId}`, limit: RECOVERY_MAILS_PER_DAY, seconds: DAY },
    mailsToKnown(config, email),
    accountMails(config),
  ]
  let within = true
  for (const policy of policies) within = (await tryRate(tx, policy)) && within
  return within
}

async function mailLink(context: CallContext, email: string, found: Recoverable | undefined): Promise<void> {
  const { tx, baseUrl } = context
  const token = newLinkToken()
  const waits = found?.waits_until ?? null
  // While the address has to wait, the link ends before anybody can know it.
  const minutes = waits === null ? RECOVERY_LINK_MINUTES : 0
  await insertRecoveryLink(tx, { tokenHash: hashToken(token), botId: found?.bot_id ?? null, email, minutes })
  const agent = found?.bot_name ?? ''
  const link = `${baseUrl}/app/recover?token=${token}`
  const mail: MailData =
    waits === null
      ? { kind: 'recovery_asked', params: { agent, link, minutes } }
      : { kind: 'recovery_waits', params: { agent, from: waits } }
  await queueMail(context, await readerAt(tx, email), mail)
}
