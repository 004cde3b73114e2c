import { refuseField } from '../contract/errors.ts'
import type { PersonContext } from '../contract/operation.ts'
import { adminsBehind, hasOtherAdmin } from './own-matter.sql.ts'

/**
 * Nobody decides in their own favour as long as another admin can. If none can, they may; the audit log then says that it was their own
 * matter. `field` names what they would decide on.
 */
export async function refuseOwnMatter(
  { tx, person }: PersonContext,
  concerned: number | null | undefined | readonly number[],
  field: string,
): Promise<{ own?: true }> {
  const own = [concerned ?? []].flat()
  if (!own.includes(person.user_id)) return {}
  if (await hasOtherAdmin(tx, own)) throw refuseField(field, 'own_decision')
  return { own: true }
}

/** Another admin decides on an agent you run or are paired with. */
export async function refuseOwnAgent(context: PersonContext, botId: number): Promise<{ own?: true }> {
  return refuseOwnMatter(context, await adminsBehind(context.tx, botId), 'bot_id')
}
