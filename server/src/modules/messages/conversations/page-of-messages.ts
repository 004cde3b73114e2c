import { noRecord } from '../../../contract/errors.ts'
import type { Tx } from '../../../db/tx.ts'
import { type MessageRow, readMessages, readMessagesBefore, type SeenMessages } from './conversations.sql.ts'
import type { Author } from './participants.ts'

interface MessageRange {
  after_id: number
  before_id: number | undefined
  limit: number
}

/** Messages after a given one, or the newest before another; oldest first. */
export async function pageOfMessages(
  tx: Tx,
  conversationId: number,
  author: Author,
  { after_id, before_id, limit }: MessageRange,
): Promise<{ page: MessageRow[]; has_more: boolean; seen: SeenMessages | undefined }> {
  const rows = await (before_id === undefined
    ? readMessages(tx, conversationId, author, after_id, limit + 1)
    : readMessagesBefore(tx, conversationId, author, before_id, limit + 1))
  if (rows === undefined) throw noRecord('conversation')
  const has_more = rows.length > limit
  const page = before_id === undefined ? rows.slice(0, limit) : rows.slice(0, limit).reverse()
  const [first, last] = [page[0], page.at(-1)]
  // Nothing lies between what was asked for and the page.
  const from = before_id === undefined ? after_id + 1 : has_more ? (first?.id ?? 0) : 0
  return { page, has_more, seen: last && { from, to: last.id } }
}
