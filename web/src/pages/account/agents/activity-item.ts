import type { Operations } from '@ideabridge/sdk'

/** One action of an agent, as it stands now. */
export type Item = Operations['account_list_activity']['output']['activity'][number]
