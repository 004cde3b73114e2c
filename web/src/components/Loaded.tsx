import { IdeabridgeError } from '@ideabridge/sdk'
import { Alert, Button, Center, Stack, Text } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useText } from '../i18n/index.tsx'
import { refusalInWords } from '../i18n/reason-words.ts'
import { useService } from '../i18n/service.ts'
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
  const { common } = useText()
  if (query.data !== undefined) return children(query.data)
  if (!query.isError) return <Bones />
  const status = query.error instanceof IdeabridgeError ? query.error.status : undefined
  const failure = (
    <Failure
      error={query.error}
      // The address cannot name anything; which of its parts is too short helps nobody.
      {...(status === 422 && { words: common.notFound })}
      // What does not exist will not exist the next time either.
      {...(status !== 404 && status !== 422 && { retry: () => void query.refetch() })}
    />
  )
  return title === undefined ? failure : <Page title={title}>{failure}</Page>
}

interface FailureProps {
  error: Error
  /** In place of the refusal's own. */
  words?: string
  retry?: () => void
}

export function Failure({ error, words, retry }: FailureProps) {
  const { common } = useText()
  const service = useService()
  return (
    <Alert color="attention" role="alert" title={common.failed}>
      <Stack align="flex-start" gap="sm">
        <Text size="sm">{words ?? refusalInWords(error, service)}</Text>
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
