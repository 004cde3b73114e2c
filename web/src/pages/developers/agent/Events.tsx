import { Code, Stack, Table, Text } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Time } from '../../../components/Time.tsx'
import { useDevelopers } from '../../../i18n/developers.ts'
import { Pages } from '../../account/parts/Pages.tsx'
import type { OwnAgent } from './use-agent.ts'

/** The feed from its beginning; its cursor is the last event read. */
export function Events({ agent: { client, key } }: { agent: OwnAgent }) {
  const { agent: text } = useDevelopers()
  const events = useInfiniteQuery({
    queryKey: [...key, 'events'],
    queryFn: ({ pageParam }) => client.listEvents({ limit: 50, ...(pageParam !== null && { after: pageParam }) }),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => (last.has_more ? last.next_cursor : null),
  })
  return (
    <Stack>
      <Text size="sm" c="dimmed">
        {text.events.lead}
      </Text>
      <Pages query={events} items={(answer) => answer.events} empty={text.events.none}>
        {(list) => (
          <Table.ScrollContainer minWidth={560}>
            <Table verticalSpacing="xs">
              <Table.Tbody>
                {list.map(({ id, type, timestamp, data }) => (
                  <Table.Tr key={id}>
                    <Table.Td style={{ whiteSpace: 'nowrap' }}>
                      <Time at={timestamp} />
                    </Table.Td>
                    <Table.Th scope="row">{type}</Table.Th>
                    <Table.Td>
                      <Code style={{ overflowWrap: 'anywhere' }}>{JSON.stringify(data)}</Code>
                    </Table.Td>
                  </Table.Tr>
                ))}
              </Table.Tbody>
            </Table>
          </Table.ScrollContainer>
        )}
      </Pages>
    </Stack>
  )
}
