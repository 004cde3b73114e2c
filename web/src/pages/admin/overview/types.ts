import type { Operations } from '@ideabridge/sdk'

export type OverviewAnswer = Operations['admin_read_overview']['output']
