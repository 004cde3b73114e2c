import type { BotAccess } from '../contract/access.ts'
import type { Intent } from '../contract/call-facts.ts'
import { Refusal } from '../contract/errors.ts'
import type { GrantTerms } from '../contract/grants.ts'
import { nextAfterAsking } from '../contract/next-steps.ts'
import type { ActingUser, BotContext, GivenIds, Operation } from '../contract/operation.ts'
import type { Preview } from '../contract/preview.ts'
import { refuseFullGrant } from '../limits/grant-uses.sql.ts'
import { tryRate } from '../limits/rate.sql.ts'
import { refuseBySubject } from '../limits/within-grant.ts'
import { queueMail, readerOf } from '../mail/outbox.ts'
import { isUnwanted } from '../notices/notices.sql.ts'
import { notify } from '../notices/notify.ts'
import { hashToken, newLinkToken } from '../secrets/secrets.ts'
import type { AskReason } from './approval-states.ts'
import { countWaiting, insertApproval } from './approvals.sql.ts'
import { approvalMail, askingSentence } from './mail.ts'

/** Mails to one person; further requests wait in the app. */
const APPROVAL_MAILS_PER_HOUR = 20

interface Wish {
  operation: Operation<BotAccess>
  input: Record<string, unknown>
  terms: GrantTerms
  user: ActingUser
  intent: Intent | null
  /** What it makes keeps these ids. */
  given?: GivenIds | null
  taskId?: number | null
  reason?: AskReason | undefined
}

/** Previews the write as it would be once its prerequisites are done. */
type Look = <Value>(look: (context: BotContext) => Promise<Value>) => Promise<Value>

export interface OpenApproval {
  approval_id: number
  bot_name: string
  operation: string
  preview: Preview
  reason: AskReason | null
  expires_at: string
}

/** Keeps a write until its person decides, and tells them. Call it once it is known that the write would succeed. */
export async function ask(context: BotContext, wish: Wish, later?: Look): Promise<OpenApproval> {
  const { tx, config, bot, requestId } = context
  const { operation, input, terms, user, intent, given = null, taskId = null, reason = null } = wish
  const { permission } = operation.access
  const { preview: previewed } = operation
  if (permission === null || previewed === undefined)
    throw new Error(`${operation.name} cannot be shown to anybody before it is done.`)
  const look: Look = later ?? ((see) => see(context))
  const preview = await look(async (then) => {
    await refuseBySubject(then, operation, input, terms)
    return previewed(then, input)
  })
  const { waiting, same } = await countWaiting(tx, bot.bot_id, user.user_id, permission)
  if (waiting >= config.approvalsPerPairing)
    throw new Refusal('permission_denied', { reason: 'approval_limit', params: { limit: config.approvalsPerPairing } })
  await refuseFullGrant(tx, { botId: bot.bot_id, userId: user.user_id, permission }, terms.limits, same)
  const token = newLinkToken()
  const { task, ...asked } = await insertApproval(tx, {
    botId: bot.bot_id,
    userId: user.user_id,
    operation: operation.name,
    permission,
    input,
    preview,
    requestId,
    intent,
    given,
    taskId,
    reason,
    tokenHash: hashToken(token),
    hours: config.approvalHours,
  })
  tx.notifyUsers([user.user_id], 'approvals')
  const news = { about: asked.approval_id, name: bot.bot_name, bot: bot.bot_id }
  await notify({ tx }, user.user_id, 'approval_asked', news)
  await mail(context, user.user_id, { operation: operation.name, preview, task }, token)
  return { ...asked, bot_name: bot.bot_name, operation: operation.name, preview, reason }
}

/** An agent that asks and withdraws all day fills its own list, not its person's mailbox. */
async function mail(
  context: BotContext,
  userId: number,
  wish: { operation: string; preview: Preview; task: string | null },
  token: string,
): Promise<void> {
  const { tx, config, baseUrl, bot } = context
  const reader = await readerOf(tx, userId)
  if (reader === undefined || (await isUnwanted(tx, reader.email, 'approval_asked'))) return
  const policy = { subject: `approval-mails:${userId}`, limit: APPROVAL_MAILS_PER_HOUR, seconds: 3600 }
  if (!(await tryRate(tx, policy))) return
  const link = `${baseUrl}/app/approval?token=${token}`
  const asked = { agent: bot.bot_name, ...wish, link, hours: config.approvalHours }
  await queueMail(context, reader, approvalMail(asked, reader), { accountUserId: userId })
}

function approvalUrl(baseUrl: string, approvalId: number): string {
  return `${baseUrl}/app/approvals/${approvalId}`
}

/** What the agent is answered for now. */
export function awaitingApproval(baseUrl: string, asked: OpenApproval, toAssistant: boolean) {
  const { approval_id, bot_name, operation, preview, reason, expires_at } = asked
  const told = toAssistant
    ? 'Look up how they decided with platform_get_approval'
    : 'You hear approval.granted, .declined or .expired'
  return {
    pending: true,
    waiting_for: 'user_approval',
    ...(reason && { reason }),
    approval_id,
    approval_url: approvalUrl(baseUrl, approval_id),
    expires_at,
    asks: askingSentence({ agent: bot_name, operation, preview }, 'en'),
    next: nextAfterAsking(approvalUrl(baseUrl, approval_id), expires_at, toAssistant),
    message: `Nothing has happened yet: your user decides first. Tell them what you want to do and that it waits for them at approval_url, until ${expires_at}. ${told}; do not call again for the same thing.`,
  }
}
