import { adminsBehind } from '../../../access/own-matter.sql.ts'
import type { Tx } from '../../../db/tx.ts'
import type { StatementRow } from '../statements/index.ts'

/**
 * Nobody decides on an appeal against their own decision, or in their own matter or their agent's, as long as somebody else
 * can. Of two admins who both took part, the one who made the decision looks at it again: the other would judge their own case.
 */
export async function mayDecide(
  tx: Tx,
  adminId: number,
  admins: readonly number[],
  { decided_by, user_id, bot_id }: Pick<StatementRow, 'decided_by' | 'user_id' | 'bot_id'>,
): Promise<boolean> {
  const concerned = user_id === null && bot_id !== null ? await adminsBehind(tx, bot_id) : [user_id]
  const others = admins.filter((other) => other !== adminId)
  const isAlone = others.every((other) => concerned.includes(other))
  if (concerned.includes(adminId)) return isAlone && (adminId !== decided_by || others.length === 0)
  return adminId !== decided_by || isAlone
}
