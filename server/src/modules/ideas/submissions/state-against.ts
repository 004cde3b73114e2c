import type { HouseRule } from '../../../contract/house-rules.ts'
import type { PersonContext } from '../../../contract/operation.ts'
import { insertStatement } from '../../trust/statements/index.ts'
import type { Submitted } from './kinds.sql.ts'

/** Why an admin decides against something. */
export interface Ground {
  reason: string
  /** Null: the admin named none. */
  rule: HouseRule | null
  /** Somebody reported it. */
  reported?: true
}

/** The statement of reasons for its owner, and for the agent that created it. */
export async function stateAgainst(
  { tx, person }: PersonContext,
  { kind, id, owner_user_id, created_by_bot_id }: Submitted,
  decision: 'idea_rejected' | 'idea_taken_down' | 'business_rejected' | 'business_taken_down',
  { reason, rule, reported }: Ground,
): Promise<void> {
  await insertStatement(tx, {
    decision,
    subject: { type: kind, id },
    userId: owner_user_id,
    botId: created_by_bot_id,
    facts: reason,
    rule,
    foundBy: reported ? 'report' : 'review',
    decidedBy: person.user_id,
  })
}
