import type { CallContext } from '../../../contract/operation.ts'
import type { Reader } from '../../../mail/mail-kinds.ts'
import { queueMail, readerOf } from '../../../mail/outbox.ts'
import { notify } from '../../messages/notifications/index.ts'
import { isYoung, type Minor } from '../users/index.ts'

type Kind = 'guardian_approved' | 'guardian_declined' | 'guardian_withdrawn'

/** Notifies the young person, and sends the guardian the link with which to change their mind. */
export async function tellApproved(
  context: CallContext,
  guardian: { user_id: number; email: string },
  minor: Minor,
  token: string,
): Promise<void> {
  await tell(context, guardian.user_id, minor, 'guardian_approved')
  const { name, language, of_age_on } = minor
  const link = `${context.baseUrl}/app/guardian?token=${token}`
  await queueMail(
    context,
    { email: guardian.email, name: null, language },
    { kind: 'guardian_consent', params: { child: name, until: of_age_on, link } },
    { accountUserId: guardian.user_id },
  )
}

export function tellDeclined(context: CallContext, userId: number, minor: Minor): Promise<void> {
  return tell(context, userId, minor, 'guardian_declined')
}

export function tellWithdrawn(context: CallContext, userId: number, minor: Minor): Promise<void> {
  return tell(context, userId, minor, 'guardian_withdrawn')
}

/** Only in the app: a guardian may try out several switches. */
export async function tellLimited(context: CallContext, userId: number): Promise<void> {
  context.tx.notifyUsers([userId], 'account')
  await notify(context, userId, 'guardian_limited', { about: 0, name: '' })
}

/** An admin recorded or ended the approval of somebody's guardian. Adults are not told: it no longer matters to them. */
export async function tellGuardianDecision(context: CallContext, userId: number, approved: boolean): Promise<void> {
  if (!(await isYoung(context.tx, userId))) return
  const reader = await readerOf(context.tx, userId)
  await tell(context, userId, reader, approved ? 'guardian_approved' : 'guardian_withdrawn')
}

/** In the app, and at once by mail. */
async function tell(context: CallContext, userId: number, reader: Reader | undefined, kind: Kind): Promise<void> {
  context.tx.notifyUsers([userId], 'account')
  await notify(context, userId, kind, { about: 0, name: '' })
  if (reader) await queueMail(context, reader, { kind, params: {} })
}
