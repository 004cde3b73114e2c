import type { Blockable } from '../../../components/blocks/use-blocks.ts'
import type { OpenConversation } from './open-conversation.ts'

/** How to name a participant to the service; null for somebody who has left. */
export function nameable({ user_id, bot_id }: OpenConversation['participants'][number]): Blockable | null {
  if (bot_id !== null) return { bot_id }
  return user_id === null ? null : { user_id }
}
