import { queryOptions } from '@tanstack/react-query'
import { api } from '../../calls/api.ts'

/** Accounts elsewhere that sign the person in, and whether they have a password. */
export const linkedQuery = queryOptions({
  queryKey: ['security', 'providers'],
  queryFn: () => api.accountListProviders(),
})
