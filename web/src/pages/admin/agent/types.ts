import type { Operations } from '@ideabridge/sdk'

export type AgentAnswer = Operations['admin_read_agent']['output']
export type AgentDetail = AgentAnswer['bot']
export type HeldWrite = Operations['admin_list_queue']['output']['writes'][number]
export type Capability = NonNullable<Operations['admin_approve_agent']['input']['capabilities']>[number]

/** Shows the outcome of an action on the page. */
export type Tell = (notice: string) => void
