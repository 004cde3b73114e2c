import type { PersonContext } from '../../contract/operation.ts'
import { queueMail, readerAt } from '../../mail/outbox.ts'
import { followNewAge } from '../accounts/index.ts'
import { notify } from '../notifications/index.ts'
import { isYoung } from '../profile/index.ts'

/**
 * What a corrected date of birth brings with it. A trigger hides or shows what they published; here the guardian's link
 * follows the new date, and the person hears why.
 */
export async function followBirthDate(
  context: PersonContext,
  { user_id, email }: { user_id: number; email: string },
  day: string,
  reason: string,
): Promise<void> {
  const { tx } = context
  await followNewAge(tx, user_id)
  const young = await isYoung(tx, user_id)
  await notify(context, user_id, 'birth_date_corrected', { about: 0, name: '' })
  await queueMail(context, await readerAt(tx, email), { kind: 'birth_date_corrected', params: { day, reason, young } })
}
