import { listLogs } from './list-logs.ts'

export type { Retention } from './logs.sql.ts'
export { retentionOf } from './retention.ts'

export const logOperations = [listLogs]
