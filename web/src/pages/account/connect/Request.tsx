import { Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { api } from '../../../calls/api.ts'
import { Failure, Loaded } from '../../../components/Loaded.tsx'
import { Page } from '../../../components/Page.tsx'
import { useConnect } from '../../../i18n/connect.ts'
import { isUnknown } from '../parts/is-unknown.ts'
import type { RequestKey } from './asked-connection.ts'
import { Decision } from './Decision.tsx'

/** Where an assistant sends its person. */
export function ConnectRequest(): ReactNode {
  const connect = useConnect()
  const { requestId = '' } = useParams({ strict: false })
  return (
    <Page title={connect.requestTitle}>
      <WaitingRequest by={{ request_id: requestId }} />
    </Page>
  )
}

export function WaitingRequest({ by, again }: { by: RequestKey; again?: ReactNode }) {
  const query = useQuery({
    queryKey: ['connection-request', by],
    queryFn: () => api.accountPreviewConnection(by),
    // No automatic retry: wrong codes are counted, and a decided request is gone.
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: ({ state: { error } }) => error !== null && !isUnknown(error),
    gcTime: 0,
  })
  if (query.isError)
    return (
      <Stack maw={560}>
        {isUnknown(query.error) ? (
          <Failure error={query.error} />
        ) : (
          <Failure error={query.error} retry={() => void query.refetch()} />
        )}
        {again}
      </Stack>
    )
  return <Loaded query={query}>{(asked) => <Decision asked={asked} by={by} />}</Loaded>
}
