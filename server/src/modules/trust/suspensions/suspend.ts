import { endActing } from '../../../access/acting.sql.ts'
import { noRecord, refuseField } from '../../../contract/errors.ts'
import { grantsOf } from '../../../contract/grants.ts'
import type { CallContext, PersonContext } from '../../../contract/operation.ts'
import type { Tx } from '../../../db/tx.ts'
import { emit } from '../../../events/outbox.ts'
import { queueMail } from '../../../mail/outbox.ts'
import { audit } from '../../../observe/audit.sql.ts'
import { cancelOfAccount } from '../../../tasks/end-tasks.ts'
import type { Ground } from '../../ideas/submissions/index.ts'
import { deleteSessions } from '../../people/accounts/index.ts'
import { endSuspension, markSuspended, setSuspensionEnd } from '../../people/users/index.ts'
import { endStatements, insertStatement, statementUrl } from '../statements/index.ts'
import {
  isFuture,
  keepAppeal,
  lockSuspendable,
  pauseLinks,
  resumeLinks,
  type Suspendable,
  type TouchedLink,
} from './suspensions.sql.ts'

/**
 * Ends what they can do at once and hides what they published until the suspension is lifted. If they are suspended
 * already, only the end can change; undefined leaves it as it is. False if nothing changed. `since` means the suspension that
 * began then, and no other.
 */
export async function suspendPerson(
  context: PersonContext,
  userId: number,
  ground: Ground,
  until: string | null | undefined,
  since?: string,
): Promise<boolean> {
  const { tx } = context
  // First of all: waits for what they and their agents are doing, which is then hidden with the rest.
  await endActing(tx, userId)
  const links = await pauseLinks(tx, userId)
  const account = await lockKnown(tx, userId)
  if (since !== undefined && momentOf(since) !== momentOf(account.suspended_at))
    throw refuseField('suspended_at', 'changed_meanwhile', { record: 'user' })
  if (account.suspended) return until !== undefined && changeEnd(context, account, ground, until)
  if (account.is_admin) throw refuseField('user_id', 'admin_account')
  const end = until ?? null
  await refusePast(tx, end)
  await markSuspended(tx, userId, end)
  await deleteSessions(tx, userId, null)
  await cancelOfAccount(tx, userId)
  await tellAgents(tx, userId, links, true)
  const link = await stateSuspension(context, account, ground, end)
  const { reason } = ground
  await queueMail(context, account, { kind: 'account_suspended', params: { reason, until: end, link } })
  await audit(context, 'user.suspend', { type: 'user', id: userId }, { reason, until: end })
  tx.notifyUsers([userId], 'account')
  return true
}

/** A new decision takes the place of the one in force. An appeal that waits for an answer goes on, against the new one. */
async function changeEnd(context: PersonContext, account: Suspendable, ground: Ground, until: string | null) {
  const { tx } = context
  const { user_id: userId, suspended_until: before } = account
  if (momentOf(until) === momentOf(before)) return false
  await refusePast(tx, until)
  await setSuspensionEnd(tx, userId, until)
  await endStatements(tx, 'user', userId, 'superseded')
  const link = await stateSuspension(context, account, ground, until)
  const appealed = await keepAppeal(tx, userId)
  const { reason } = ground
  const params = { reason, until, link, changed: { appealed } }
  await queueMail(context, account, { kind: 'account_suspended', params })
  await audit(context, 'user.suspend', { type: 'user', id: userId }, { reason, until, until_before: before })
  return true
}

const momentOf = (text: string | null) => (text === null ? null : Date.parse(text))

async function refusePast(tx: Tx, until: string | null): Promise<void> {
  if (until !== null && !(await isFuture(tx, until))) throw refuseField('until', 'past')
}

/** Returns the link to the statement. */
async function stateSuspension(
  context: PersonContext,
  { user_id: userId, email }: Suspendable,
  { reason, rule, reported }: Ground,
  until: string | null,
): Promise<string> {
  const { tx, person } = context
  const statementId = await insertStatement(tx, {
    decision: 'user_suspended',
    subject: { type: 'user', id: userId },
    userId,
    botId: null,
    facts: reason,
    rule,
    foundBy: reported ? 'report' : 'review',
    decidedBy: person.user_id,
    endsAt: until,
  })
  return statementUrl(context, statementId, email)
}

type Lifting = Pick<CallContext, 'tx' | 'secrets' | 'baseUrl'>

/**
 * Everything is back as it was. False if they are not suspended, or not yet at the end. After an appeal the answer to it says so; it is mailed only to
 * proven addresses.
 */
export async function liftSuspension(
  context: Lifting,
  userId: number,
  how: 'lifted' | 'expired' | 'reversed',
): Promise<boolean> {
  const { tx } = context
  const account = await lockKnown(tx, userId)
  // An admin may have changed the end since it was found to be over.
  if (!account.suspended || (how === 'expired' && !account.overdue)) return false
  await endStatements(tx, 'user', userId, how)
  await endSuspension(tx, userId)
  await tellAgents(tx, userId, await resumeLinks(tx, userId), false)
  if (how !== 'reversed' || !account.verified)
    await queueMail(context, account, { kind: 'account_restored', params: {} })
  return true
}

async function lockKnown(tx: Tx, userId: number): Promise<Suspendable> {
  const account = await lockSuspendable(tx, userId)
  if (account === undefined) throw noRecord('user')
  return account
}

async function tellAgents(tx: Tx, userId: number, links: readonly TouchedLink[], paused: boolean): Promise<void> {
  for (const { bot_id, permissions, terms } of links.toSorted((one, other) => one.bot_id - other.bot_id)) {
    const grants = grantsOf(permissions, terms)
    await emit(tx, [bot_id], 'user.permissions_changed', { user_id: userId, permissions, grants, paused })
  }
}
