import type { Operations } from '@ideabridge/sdk'
import { Card, Code, Group, Stack, Text, Title } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Time } from '../../../components/Time.tsx'
import { useDevelopers } from '../../../i18n/developers.ts'
import { Pages } from '../../account/parts/Pages.tsx'
import type { OwnAgent } from './use-agent.ts'

type FeedEvent = Operations['platform_list_events']['output']['events'][number]

/** The feed from its beginning; the cursor is the last event read. */
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
        {(list) => list.map((event) => <Row key={event.id} event={event} />)}
      </Pages>
    </Stack>
  )
}

function Row({ event: { id, type, timestamp, data } }: { event: FeedEvent }) {
  return (
    <Card withBorder component="article" py="sm">
      <Group justify="space-between">
        <Title order={3} size="h5">
          {type}
        </Title>
        <Text size="sm" c="dimmed">
          <Time at={timestamp} /> · {id}
        </Text>
      </Group>
      <Code mt={4} style={{ overflowWrap: 'anywhere' }}>
        {JSON.stringify(data)}
      </Code>
    </Card>
  )
}
