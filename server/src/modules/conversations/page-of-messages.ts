import { Refusal } from '../../contract/errors.ts'
import type { Tx } from '../../db/tx.ts'
import { type MessageRow, readMessages, readMessagesBefore } from './conversations.sql.ts'
import type { Author } from './participants.ts'

interface Asked {
  after_id: number
  before_id: number | undefined
  limit: number
}

/** Oldest first: those after one message, or the newest before another. */
export async function pageOfMessages(
  tx: Tx,
  conversationId: number,
  author: Author,
  { after_id, before_id, limit }: Asked,
): Promise<{ page: MessageRow[]; has_more: boolean }> {
  const rows = await (before_id === undefined
    ? readMessages(tx, conversationId, author, after_id, limit + 1)
    : readMessagesBefore(tx, conversationId, author, before_id, limit + 1))
  if (rows === undefined) throw new Refusal('not_found', { reason: 'no_record', params: { record: 'conversation' } })
  const page = rows.slice(0, limit)
  return { page: before_id === undefined ? page : page.reverse(), has_more: rows.length > limit }
}
