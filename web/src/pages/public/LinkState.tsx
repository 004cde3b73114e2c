import { IdeabridgeError } from '@ideabridge/sdk'
import { Skeleton } from '@mantine/core'
import { Failure } from '../../components/Loaded.tsx'
import { Problem } from '../account/parts/Problem.tsx'
import { NoToken } from './TokenPage.tsx'

interface LinkStateProps {
  token: string | undefined
  /** `refetch` is set if opening the link failed. */
  query: { error: Error | null; isPending: boolean; status?: string; refetch?: () => unknown }
}

/**
 * Shown instead of a mailed link’s page while it loads, if it could not be loaded, lacks its token, was used or has expired.
 */
export function LinkState({ token, query }: LinkStateProps) {
  if (token === undefined) return <NoToken />
  if (query.error && query.refetch && mayPass(query.error))
    return <Failure error={query.error} retry={() => void query.refetch?.()} />
  if (query.error) return <Problem error={query.error} />
  return query.status === 'pending' && query.isPending ? <Skeleton h={160} maw={640} aria-hidden /> : null
}

/** The failure says nothing about the link. */
function mayPass(error: Error): boolean {
  return !(error instanceof IdeabridgeError) || error.retryable
}
