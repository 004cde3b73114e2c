import { Alert, Badge, Checkbox, Code, Group, Select, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { Loaded } from '../../../components/Loaded.tsx'
import { Page } from '../../../components/Page.tsx'
import { useDevelopers } from '../../../i18n/developers.ts'
import { useSession } from '../../../session/session.ts'
import { DeveloperNav } from '../DeveloperNav.tsx'
import { TokenField } from '../TokenField.tsx'
import { useToken } from '../use-token.ts'
import { OperationForm } from './OperationForm.tsx'
import { type ApiOperation, operationsQuery } from './openapi.ts'

/** Tries any operation of the API with one's own token. */
export function Explorer() {
  const { explorer: text, token: tokenText } = useDevelopers()
  const { me } = useSession()
  const { token } = useToken()
  const [session, setSession] = useState(false)
  const operations = useQuery(operationsQuery)
  return (
    <Page title={text.title}>
      <DeveloperNav />
      <Alert color="attention">{text.lead}</Alert>
      <TokenField hint={tokenText.hint} />
      {me && token === '' && (
        <Checkbox
          label={text.session}
          checked={session}
          onChange={(event) => setSession(event.currentTarget.checked)}
        />
      )}
      <Loaded query={operations}>{(list) => <Chosen operations={list} credentials={{ token, session }} />}</Loaded>
    </Page>
  )
}

interface ChosenProps {
  operations: ApiOperation[]
  credentials: { token: string; session: boolean }
}

function Chosen({ operations, credentials }: ChosenProps) {
  const { operation: id } = useSearch({ from: '/developers/explorer' })
  const operation = operations.find((one) => one.id === id)
  return (
    <Stack gap="lg">
      <Picker operations={operations} chosen={operation?.id ?? null} />
      {operation && (
        <>
          <Description operation={operation} />
          <OperationForm key={operation.id} operation={operation} credentials={credentials} />
        </>
      )}
    </Stack>
  )
}

function Picker({ operations, chosen }: { operations: ApiOperation[]; chosen: string | null }) {
  const { explorer: text } = useDevelopers()
  const navigate = useNavigate()
  const groups = Map.groupBy(operations, ({ group }) => group)
  return (
    <Select
      label={text.operation}
      placeholder={text.operationHint}
      nothingFoundMessage={text.none}
      searchable
      maw={720}
      limit={200}
      // The list itself scrolls: keys move through it from the field, so nothing else needs the focus.
      withScrollArea={false}
      styles={{ options: { maxHeight: 360, overflowY: 'auto' } }}
      value={chosen}
      onChange={(operation) => {
        if (operation) void navigate({ to: '/developers/explorer', search: { operation } })
      }}
      data={[...groups].map(([group, items]) => ({
        group,
        items: items.map(({ id, method, path, summary }) => ({ value: id, label: `${method} ${path} · ${summary}` })),
      }))}
    />
  )
}

function Description({ operation }: { operation: ApiOperation }) {
  return (
    <Stack gap="xs" maw={720}>
      <Title order={2} size="h4">
        {operation.summary}
      </Title>
      <div>
        <Code style={{ overflowWrap: 'anywhere' }}>
          {operation.method} {operation.path}
        </Code>
      </div>
      <Text>{operation.description}</Text>
      <Group gap={6}>
        {operation.needs.map((fact) => (
          <Badge key={fact} variant="default" tt="none" fw={500}>
            {fact}
          </Badge>
        ))}
      </Group>
    </Stack>
  )
}
