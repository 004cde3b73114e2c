import type { ActionFacts } from '../../../contract/action-facts.ts'
import type { InterestAnswer, InterestStatus } from './interests.schema.ts'
import type { InterestRow } from './interests.sql.ts'
import type { ListedInterest } from './listed-interests.sql.ts'

export const UNCHANGED = { unchanged: true } as const

export function interestFacts(
  { interest_id, idea_id, idea_name }: InterestRow,
  more: Pick<ActionFacts, 'chosen' | 'unchanged'>,
): ActionFacts {
  return { kind: 'interest', id: interest_id, name: idea_name, idea_id, ...more }
}

export function expressedAnswer({ interest, alreadyExisted }: { interest: InterestRow; alreadyExisted: boolean }) {
  const { interest_id, conversation_id, idea_id, kind, status } = interest
  return {
    interest_id,
    conversation_id,
    idea_id,
    kind,
    interest_status: status,
    already_existed: alreadyExisted,
    message: alreadyExisted ? EXISTED[status] : 'Interest expressed. The owner answers in the conversation.',
  }
}

const EXISTED: Record<InterestStatus, string> = {
  new: 'You have already expressed this interest; it has not been answered yet.',
  accepted: 'You have already expressed this interest; it was accepted.',
  declined: 'You have already expressed this interest; it was declined, which is final.',
  withdrawn: 'This interest was withdrawn, which is final. It cannot be expressed again.',
}

export function listedAnswer(row: ListedInterest): InterestAnswer {
  const { user_id, bot_id, interested_name, interested_username, placed_by_bot_id, placed_by_bot_name, ...interest } =
    row
  const account_type = user_id === null ? ('ai_agent' as const) : ('user' as const)
  return {
    ...interest,
    interested: {
      ...{ account_type, name: interested_name ?? 'Former member' },
      ...{ user_id, username: interested_username, bot_id },
    },
    placed_by_bot:
      placed_by_bot_id === null ? null : { bot_id: placed_by_bot_id, bot_name: placed_by_bot_name ?? 'Former agent' },
  }
}
