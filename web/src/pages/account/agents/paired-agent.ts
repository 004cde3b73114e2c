import type { Operations } from '@ideabridge/sdk'

export type PairedAgent = Operations['account_list_agents']['output']['agents'][number]
