import { queryOptions } from '@tanstack/react-query'
import { api } from '../../calls/api.ts'

/** The person’s linked accounts, and whether they have a password. */
export const linkedQuery = queryOptions({
  queryKey: ['security', 'providers'],
  queryFn: () => api.accountListProviders(),
})
