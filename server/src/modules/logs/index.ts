import { listActivity } from './list-activity.ts'
import { listLogs } from './list-logs.ts'

export const logOperations = [listLogs, listActivity]
