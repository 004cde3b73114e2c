import type { StatementRow } from '../statements/index.ts'

/**
 * Nobody decides on an appeal against their own decision, or on their own appeal, as long as somebody else can. Of two
 * admins who both took part, the one who made the decision looks at it again: the other would judge their own case.
 */
export function mayDecide(
  adminId: number,
  admins: readonly number[],
  { decided_by, user_id }: Pick<StatementRow, 'decided_by' | 'user_id'>,
): boolean {
  const others = admins.filter((other) => other !== adminId)
  if (adminId === user_id) return others.length === 0
  return adminId !== decided_by || others.every((other) => other === user_id)
}
