import type { Operations } from '@ideabridge/sdk'

export type PairedAgent = Operations['account_list_agents']['output']['agents'][number]

/** The queries to refetch once a pairing ends: what the agent asked or prepared goes with it. */
export const CHANGED_BY_ENDING = ['agents', 'activity', 'approvals', 'tasks', 'waiting']
