import { getConversation } from './get-conversation.ts'
import { listConversations } from './list-conversations.ts'
import { markMessagesRead } from './mark-messages-read.ts'
import { readMessages } from './read-messages.ts'
import { sendMessage } from './send-message.ts'

export {
  deleteConversation,
  insertConversation,
  insertMember,
  usersWithMessages,
} from './conversations.sql.ts'
export { releaseConversation } from './held-conversations.sql.ts'
export { leaveConversations, removeAgent } from './leave-conversations.sql.ts'
export { insertMessage } from './messages.sql.ts'
export { isAnswered } from './my-conversations.sql.ts'
export { type Author, authorOf } from './participants.ts'
export { lockOrRefuse, postMessage, postSystemMessage } from './post-message.ts'
export { seeMessages } from './see-messages.ts'
export { REMOVED_MESSAGE } from './system-lines.ts'

export const conversationOperations = [
  listConversations.agent,
  readMessages.agent,
  sendMessage.agent,
  listConversations.person,
  getConversation,
  readMessages.person,
  markMessagesRead,
  sendMessage.person,
]
