import { Skeleton } from '@mantine/core'
import { Problem } from '../account/parts/Problem.tsx'
import { NoToken } from './TokenPage.tsx'

/** What stands in for a mailed link's page: it lacks its token, is being read, or was used or has expired. */
export function LinkState({
  token,
  query,
}: {
  token: string | undefined
  query: { error: Error | null; isPending: boolean; status?: string }
}) {
  if (token === undefined) return <NoToken />
  if (query.error) return <Problem error={query.error} />
  return query.status === 'pending' && query.isPending ? <Skeleton h={160} maw={640} aria-hidden /> : null
}
