import type { Operations } from '@ideabridge/sdk'

export type OpenConversation = Operations['account_get_conversation']['output']['conversation']
