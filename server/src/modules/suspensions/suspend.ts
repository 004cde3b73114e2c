import { Refusal, refuseField } from '../../contract/errors.ts'
import { grantsOf } from '../../contract/grants.ts'
import type { CallContext, PersonContext } from '../../contract/operation.ts'
import type { Tx } from '../../db/tx.ts'
import { emit } from '../../events/outbox.ts'
import { queueMail } from '../../mail/outbox.ts'
import { audit } from '../../observe/audit.sql.ts'
import { endStatements, insertStatement, statementUrl } from '../statements/index.ts'
import type { Ground } from '../submissions/index.ts'
import {
  hidePerson,
  isFuture,
  lockSuspendable,
  pauseLinks,
  resumeLinks,
  type Suspendable,
  showPerson,
  type TouchedLink,
} from './suspensions.sql.ts'

/** Ends what they can do at once and hides what they published, all of it until the suspension is lifted. */
export async function suspendPerson(
  context: PersonContext,
  userId: number,
  ground: Ground,
  until: string | null,
): Promise<boolean> {
  const { tx, person } = context
  const account = await lockKnown(tx, userId)
  if (account.suspended) return false
  if (account.is_admin) throw refuseField('user_id', 'admin_account')
  if (until !== null && !(await isFuture(tx, until))) throw refuseField('until', 'past')
  await hidePerson(tx, userId, until)
  await tellAgents(tx, userId, await pauseLinks(tx, userId), true)
  const { reason, rule, reported } = ground
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
  const link = statementUrl(context, statementId)
  await queueMail(context, account, { kind: 'account_suspended', params: { reason, until, link } })
  await audit(context, 'user.suspend', { type: 'user', id: userId }, { reason, until })
  tx.notifyUsers([userId], 'account')
  return true
}

type Lifting = Pick<CallContext, 'tx' | 'secrets' | 'baseUrl'>

/**
 * Everything is back as it was. False if they are not suspended. After an appeal the answer to it says so; it is mailed only to
 * proven addresses.
 */
export async function liftSuspension(
  context: Lifting,
  userId: number,
  how: 'lifted' | 'expired' | 'reversed',
): Promise<boolean> {
  const { tx } = context
  const account = await lockKnown(tx, userId)
  if (!account.suspended) return false
  await endStatements(tx, 'user', userId, how)
  await showPerson(tx, userId)
  await tellAgents(tx, userId, await resumeLinks(tx, userId), false)
  if (how !== 'reversed' || !account.verified)
    await queueMail(context, account, { kind: 'account_restored', params: {} })
  return true
}

async function lockKnown(tx: Tx, userId: number): Promise<Suspendable> {
  const account = await lockSuspendable(tx, userId)
  if (account === undefined) throw new Refusal('not_found', { reason: 'no_record', params: { record: 'user' } })
  return account
}

async function tellAgents(tx: Tx, userId: number, links: readonly TouchedLink[], paused: boolean): Promise<void> {
  for (const { bot_id, permissions, terms } of links.toSorted((one, other) => one.bot_id - other.bot_id)) {
    const grants = grantsOf(permissions as never, terms) as never
    await emit(tx, [bot_id], 'user.permissions_changed', { user_id: userId, permissions, grants, paused } as never)
  }
}
