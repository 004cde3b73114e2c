import type { ActionFacts } from '../../../contract/action-facts.ts'
import type { Subject } from './conversations.sql.ts'

/** What the log keeps of a call about a conversation. */
export function conversationFacts(conversationId: number, { idea_id, idea_name }: Subject): ActionFacts {
  return { kind: 'conversation', id: conversationId, name: idea_name, ...(idea_id !== null && { idea_id }) }
}
