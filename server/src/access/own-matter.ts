import { refuseField } from '../contract/errors.ts'
import type { PersonContext } from '../contract/operation.ts'
import { isOnlyAdmin, isOwnAgent } from './own-matter.sql.ts'

/**
 * Nobody decides in their own favour as long as another admin can. A sole admin may; the audit log then says that it was their own
 * matter. `field` names what they would decide on.
 */
export async function refuseOwnMatter(
  { tx, person }: PersonContext,
  concernedUserId: number | null | undefined,
  field: string,
): Promise<{ own?: true }> {
  if (concernedUserId !== person.user_id) return {}
  if (!(await isOnlyAdmin(tx, person.user_id))) throw refuseField(field, 'own_decision')
  return { own: true }
}

/** Another admin decides on an agent you run or are paired with. */
export async function refuseOwnAgent(context: PersonContext, botId: number): Promise<{ own?: true }> {
  const { tx, person } = context
  return (await isOwnAgent(tx, botId, person.user_id)) ? refuseOwnMatter(context, person.user_id, 'bot_id') : {}
}
