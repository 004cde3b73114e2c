import type { CallContext } from '../../contract/operation.ts'
import { queueMail } from '../../mail/outbox.ts'
import { personInMail } from '../../mail/plain-name.ts'
import { NOTIFICATION_KINDS, notify } from '../notifications/index.ts'
import type { Minor } from '../profile/index.ts'

type Kind = 'guardian_approved' | 'guardian_declined' | 'guardian_withdrawn'

/** The young person hears of it, and the guardian gets the link with which to change their mind. */
export async function tellApproved(
  context: CallContext,
  guardian: { user_id: number; email: string },
  minor: Minor,
  token: string,
): Promise<void> {
  await tell(context, guardian.user_id, minor, 'guardian_approved')
  const name = personInMail(minor.name)
  await queueMail(context, {
    to: guardian.email,
    subject: `You approved for ${name}`,
    text: [
      `You approved as ${name}’s guardian. Until ${minor.of_age_on}, when they turn 18, you can see what you approved and withdraw it here:`,
      `${context.baseUrl}/app/guardian?token=${token}`,
      'Keep this email: you need the link to withdraw.\n',
    ].join('\n\n'),
  })
}

export function tellDeclined(context: CallContext, userId: number, minor: Minor): Promise<void> {
  return tell(context, userId, minor, 'guardian_declined')
}

export function tellWithdrawn(context: CallContext, userId: number, minor: Minor): Promise<void> {
  return tell(context, userId, minor, 'guardian_withdrawn')
}

/** In the app, and at once by mail. */
async function tell(context: CallContext, userId: number, { email }: Minor, kind: Kind): Promise<void> {
  context.tx.notifyUsers([userId], 'account')
  await notify(context, userId, kind, { about: 0, name: '' })
  const { subject, line } = NOTIFICATION_KINDS[kind]
  await queueMail(context, { to: email, subject, text: `${line()}\n` })
}
