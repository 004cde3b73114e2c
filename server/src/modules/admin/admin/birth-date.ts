import type { PersonContext } from '../../../contract/operation.ts'
import { queueMail, readerAt } from '../../../mail/outbox.ts'
import { notify } from '../../messages/notifications/index.ts'
import { followNewAge } from '../../people/accounts/index.ts'
import { setBirthDate } from '../../people/users/index.ts'
import { insertStatement, statementUrl } from '../../trust/statements/index.ts'
import { comesOfAge } from './users.sql.ts'

interface Corrected {
  user_id: number
  email: string
  date_of_birth: string | null
}

/**
 * The consequences of a corrected date of birth. A trigger hides or shows what they published; here the guardian's link
 * follows the new date, and the person is told why. Somebody who is younger now may object.
 */
export async function followBirthDate(
  context: PersonContext,
  before: Corrected,
  day: string,
  reason: string,
): Promise<void> {
  const { tx } = context
  const { user_id, email, date_of_birth } = before
  await followNewAge(tx, user_id)
  const ofAgeOn = await comesOfAge(tx, user_id)
  const isWorse = ofAgeOn !== null && (date_of_birth === null || day > date_of_birth)
  const link = isWorse ? statementUrl(context, await stateAgainst(context, before, reason, ofAgeOn), email) : null
  await notify(context, user_id, 'birth_date_corrected', { about: 0, name: '' })
  const params = { day, reason, young: ofAgeOn !== null, link }
  await queueMail(context, await readerAt(tx, email), { kind: 'birth_date_corrected', params })
}

function stateAgainst({ tx, person }: PersonContext, before: Corrected, reason: string, ofAgeOn: string) {
  return insertStatement(tx, {
    decision: 'birth_date_corrected',
    subject: { type: 'birth_date', id: before.user_id },
    userId: before.user_id,
    botId: null,
    facts: reason,
    rule: 'age',
    foundBy: 'review',
    decidedBy: person.user_id,
    endsAt: ofAgeOn,
    before: { date_of_birth: before.date_of_birth },
  })
}

/** After a successful appeal: restores the earlier date, and with it what the correction had hidden. */
export async function restoreBirthDate(
  { tx }: PersonContext,
  userId: number,
  before: Record<string, unknown> | null,
): Promise<void> {
  await setBirthDate(tx, userId, (before?.date_of_birth ?? null) as string | null)
  await followNewAge(tx, userId)
  tx.notifyUsers([userId], 'account')
}
