import type { Tx } from '../../../db/tx.ts'
import { listedAnswer } from './interest-answers.ts'
import type { DIRECTIONS, InterestAnswer } from './interests.schema.ts'
import { listPlaced, listReceived } from './listed-interests.sql.ts'

export interface AcceptedInterest extends InterestAnswer {
  direction: (typeof DIRECTIONS)[number]
}

/** Accepted interests of either side, newest first. */
export async function acceptedInterests(
  tx: Tx,
  userId: number,
  before: number,
  limit: number,
): Promise<AcceptedInterest[]> {
  const filter = { sides: { userIds: [userId], selfId: null, agentId: null }, status: 'accepted', before, limit }
  const received = await listReceived(tx, filter)
  const placed = await listPlaced(tx, filter)
  return [
    ...received.map((row) => ({ ...listedAnswer(row), direction: 'received' as const })),
    ...placed.map((row) => ({ ...listedAnswer(row), direction: 'placed' as const })),
  ]
    .sort((one, other) => other.interest_id - one.interest_id)
    .slice(0, limit)
}
