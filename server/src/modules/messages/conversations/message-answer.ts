import type { Language } from '../../../contract/languages.ts'
import type { MessageAnswer } from './conversations.schema.ts'
import type { MessageRow } from './conversations.sql.ts'
import { lineIn, reasonOfLine } from './system-lines.ts'

/** Every message says what wrote it; an agent's also says for whom. What the platform says is in the reader's language. */
export function messageAnswer(row: MessageRow, reader?: Language): MessageAnswer {
  const { id, conversation_id, created_at } = row
  const reason = reasonOf(row)
  const body = reason && reader ? lineIn(reader, reason) : row.body
  return { id, conversation_id, body, ...(reason && { reason }), created_at, sender: senderOf(row) }
}

/** Only for the platform's own words: anybody may write the same. */
function reasonOf({ account_type, body, removed }: MessageRow): MessageAnswer['reason'] {
  if (removed) return 'message_removed'
  return account_type === 'system' ? reasonOfLine(body) : undefined
}

function senderOf({ account_type, user_id, user_name, bot_id, bot_name }: MessageRow): MessageAnswer['sender'] {
  const user = user_id === null ? undefined : { user_id, name: user_name ?? 'Former member' }
  if (account_type === 'system') return { account_type, name: 'Ideabridge' }
  if (account_type === 'user') return { account_type, name: user?.name ?? 'Former member', ...user }
  return {
    account_type,
    name: bot_name ?? 'Former agent',
    ...(bot_id !== null && { bot_id }),
    ...(user && { on_behalf_of: user }),
  }
}
