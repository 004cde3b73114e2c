import { IdeabridgeError } from '@ideabridge/sdk'
import { Alert, Button, Center, Stack, Text } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useText } from '../i18n/index.tsx'
import { problemInWords, refusalInWords } from '../i18n/refusals.ts'
import { Bones } from './Bones.tsx'
import { Page } from './Page.tsx'

interface LoadedProps<Data> {
  query: UseQueryResult<Data>
  /** For a whole page that brings its own heading: what the page is called if it cannot be loaded. */
  title?: string
  children: (data: Data) => ReactNode
}

/** Shows a query's result, its loading state, or its error with a way to retry. */
export function Loaded<Data>({ query, title, children }: LoadedProps<Data>) {
  if (query.data !== undefined) return children(query.data)
  if (!query.isError) return <Bones />
  const status = query.error instanceof IdeabridgeError ? query.error.status : undefined
  // Trying again would not help.
  const failure =
    status === 404 || status === 422 ? (
      <Failure error={query.error} byAddress />
    ) : (
      <Failure error={query.error} retry={() => void query.refetch()} />
    )
  return title === undefined ? failure : <Page title={title}>{failure}</Page>
}

interface FailureProps {
  error: Error
  /** There is no form: the input is in the page’s address. */
  byAddress?: boolean
  /** Shown instead of the refusal’s own message. */
  words?: string | undefined
  retry?: () => void
}

export function Failure({ error, byAddress = false, words, retry }: FailureProps) {
  const { common, service } = useText()
  // Field errors of an address help nobody, except on a mailed link that no longer works.
  const faults = error instanceof IdeabridgeError ? error.reasons : {}
  const deadLink = faults.token?.some(({ reason }) => reason.startsWith('link_'))
  const unnamed = byAddress && Object.keys(faults).length > 0
  const own = deadLink ? problemInWords(error, service) : unnamed ? common.notFound : refusalInWords(error, service)
  return (
    <Alert color="attention" role="alert" title={common.failed} maw={720}>
      <Stack align="flex-start" gap="sm">
        <Text size="sm">{words ?? own}</Text>
        {retry && (
          <Button size="xs" variant="default" onClick={retry}>
            {common.retry}
          </Button>
        )}
      </Stack>
    </Alert>
  )
}

export function Empty({ children }: { children?: ReactNode }) {
  const { common } = useText()
  return (
    <Center mih={140}>
      <Text c="dimmed" ta="center">
        {children ?? common.nothingHere}
      </Text>
    </Center>
  )
}
