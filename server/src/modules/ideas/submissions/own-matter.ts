import { refuseField } from '../../../contract/errors.ts'
import type { PersonContext } from '../../../contract/operation.ts'
import { isOnlyAdmin } from './review.sql.ts'

/**
 * Nobody decides in their own favour as long as another admin can. A sole admin may; the audit log then says that it
 * was their own matter. `field` names what they would decide on.
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
