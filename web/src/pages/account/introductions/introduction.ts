import type { Operations } from '@ideabridge/sdk'

export type Introduction = Operations['account_list_introductions']['output']['introductions'][number]
