import type { Operations } from '@ideabridge/sdk'

export type AskedConnection = Operations['account_preview_connection']['output']

/** By the address that the assistant opened, or by the code that a program shows. */
export type RequestKey = { request_id: string } | { user_code: string }
