import {
  listMyConversations,
  markMyMessagesRead,
  readMyConversation,
  readMyMessages,
  sendMyMessage,
} from './account-conversations.ts'
import { listConversationsOperation } from './list-conversations.ts'
import { readMessagesOperation } from './read-messages.ts'
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
export { type Author, authorOfBot, authorOfPerson } from './participants.ts'
export { lockOrRefuse, postSystemMessage } from './post-message.ts'
export { REMOVED_MESSAGE } from './system-lines.ts'

export const conversationOperations = [
  listConversationsOperation,
  readMessagesOperation,
  sendMessage,
  listMyConversations,
  readMyConversation,
  readMyMessages,
  markMyMessagesRead,
  sendMyMessage,
]
