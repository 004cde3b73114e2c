import { queryOptions, useQuery } from '@tanstack/react-query'
import { api } from '../../calls/api.ts'

const waysQuery = queryOptions({
  queryKey: ['sign-in-ways'],
  queryFn: () => api.accountGetSignInWays(),
  staleTime: 600_000,
})

/** How people can sign in here. Until that is known, the defaults of most services. */
export function useSignInWays() {
  return useQuery(waysQuery).data ?? { passwords: true, providers: [] }
}
