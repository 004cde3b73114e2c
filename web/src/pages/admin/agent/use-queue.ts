import { api } from '../../../calls/api.ts'
import { useMany } from '../parts/use-many.ts'

export function useQueue(botId: number) {
  return useMany(
    ['agent', String(botId), 'queue'],
    (cursor) => api.adminListQueue({ bot_id: botId, limit: 100, ...cursor }),
    ({ writes }) => writes,
  )
}
