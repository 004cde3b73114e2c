import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../calls/api.ts'

export const overviewQuery = queryOptions({
  queryKey: ['admin', 'overview'],
  queryFn: () => api.adminReadOverview(),
  refetchInterval: 60_000,
})
