import type { Operations } from '@ideabridge/sdk'
import { Card, Code, Group, Stack, Text, Title } from '@mantine/core'
import { type Dot, State } from '../../../components/Labels.tsx'
import { Time } from '../../../components/Time.tsx'
import { useDevelopers } from '../../../i18n/developers.ts'
import { Pages, usePages } from '../../account/parts/Pages.tsx'
import type { OwnAgent } from './use-agent.ts'

type Write = Operations['platform_list_queue']['output']['writes'][number]

const DOTS: Record<Write['state'], Dot> = { queued: 'yellow', released: 'green', failed: 'red', discarded: 'grey' }

/** Writes that were held while the agent was pending. */
export function Queue({ agent: { client, key } }: { agent: OwnAgent }) {
  const { agent: text } = useDevelopers()
  const queue = usePages([...key, 'queue'], (page) => client.listQueue(page))
  return (
    <Stack>
      <Text size="sm" c="dimmed">
        {text.queue.lead}
      </Text>
      <Pages query={queue} items={(answer) => answer.writes} empty={text.queue.none}>
        {(writes) => writes.map((write) => <Row key={write.write_id} write={write} />)}
      </Pages>
    </Stack>
  )
}

function Row({ write }: { write: Write }) {
  const { agent } = useDevelopers()
  const text = agent.queue
  return (
    <Card withBorder component="article">
      <Stack gap="xs">
        <Group justify="space-between">
          <Title order={3} size="h5">
            {write.operation}
          </Title>
          <State dot={DOTS[write.state]}>{text.states[write.state]}</State>
        </Group>
        <Text size="sm" c="dimmed">
          <Time at={write.created_at} />
          {write.user_id !== null && ` · ${text.user} ${write.user_id}`}
        </Text>
        {write.failure && (
          <Text size="sm" className="words">
            {write.failure.message}
          </Text>
        )}
        <Code block tabIndex={0} aria-label={text.input} role="region" mah={240} style={{ overflow: 'auto' }}>
          {JSON.stringify(write.input, null, 2)}
        </Code>
      </Stack>
    </Card>
  )
}
