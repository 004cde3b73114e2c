import { Alert, Button, Center, Stack, Text } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useText } from '../i18n/index.tsx'
import { refusalInWords } from '../i18n/reason-words.ts'
import { useService } from '../i18n/service.ts'
import { Bones } from './Bones.tsx'

interface LoadedProps<Data> {
  query: UseQueryResult<Data>
  children: (data: Data) => ReactNode
}

/** Shows a query's result, its loading state, or its error with a way to retry. */
export function Loaded<Data>({ query, children }: LoadedProps<Data>) {
  if (query.data !== undefined) return children(query.data)
  if (query.isError) return <Failure error={query.error} retry={() => void query.refetch()} />
  return <Bones />
}

export function Failure({ error, retry }: { error: Error; retry?: () => void }) {
  const { common } = useText()
  const service = useService()
  return (
    <Alert color="attention" role="alert" title={common.failed}>
      <Stack align="flex-start" gap="sm">
        <Text size="sm">{refusalInWords(error, service)}</Text>
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
