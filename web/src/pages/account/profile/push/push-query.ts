import type { Operations } from '@ideabridge/sdk'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../../calls/api.ts'
import { isSubscribed } from './this-browser.ts'

export type PushState = Operations['account_get_push']['output']
export type PushDevice = PushState['devices'][number]
export type PushChange = Operations['account_change_push']['input']

/** What the service knows, and whether this browser agrees. */
export const pushQuery = queryOptions({
  queryKey: ['push'],
  queryFn: async () => ({ ...(await api.accountGetPush()), subscribed: await isSubscribed() }),
})
