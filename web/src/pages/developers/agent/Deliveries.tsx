import type { Operations } from '@ideabridge/sdk'
import { Button, Card, Group, List, Stack, Text, Title } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { queries } from '../../../calls/api.ts'
import { type Dot, State } from '../../../components/Labels.tsx'
import { Failure } from '../../../components/Loaded.tsx'
import { Time } from '../../../components/Time.tsx'
import { useDevelopers } from '../../../i18n/developers.ts'
import { Pages, usePages } from '../../account/parts/Pages.tsx'
import type { OwnAgent } from './use-agent.ts'
import { Webhook } from './Webhook.tsx'

type Delivery = Operations['platform_list_deliveries']['output']['deliveries'][number]

const DOTS: Record<Delivery['state'], Dot> = { pending: 'yellow', delivered: 'green', failed: 'red', cancelled: 'grey' }

export function Deliveries({ agent }: { agent: OwnAgent }) {
  const { agent: text } = useDevelopers()
  const deliveries = usePages([...agent.key, 'deliveries'], (page) => agent.client.listDeliveries(page))
  return (
    <Stack>
      <Webhook agent={agent} />
      <Pages query={deliveries} items={(answer) => answer.deliveries} empty={text.deliveries.none}>
        {(list) => list.map((delivery) => <Row key={delivery.delivery_id} agent={agent} delivery={delivery} />)}
      </Pages>
    </Stack>
  )
}

function Row({ agent, delivery }: { agent: OwnAgent; delivery: Delivery }) {
  const { agent: all } = useDevelopers()
  const text = all.deliveries
  const redeliver = useMutation({
    mutationFn: () => agent.client.redeliverEvent({ delivery_id: delivery.delivery_id }),
    onSuccess: () => queries.invalidateQueries({ queryKey: [...agent.key, 'deliveries'] }),
  })
  return (
    <Card withBorder component="article">
      <Group justify="space-between" align="flex-start">
        <div>
          <Title order={3} size="h5">
            {delivery.type}
          </Title>
          <Text size="sm" c="dimmed">
            <Time at={delivery.created_at} /> · {delivery.event_id} · {text.tries({ count: delivery.attempts.length })}
          </Text>
          {delivery.next_try_at && (
            <Text size="sm">
              {text.nextTry} <Time at={delivery.next_try_at} />
            </Text>
          )}
        </div>
        <Group gap="xs">
          <State dot={DOTS[delivery.state]}>{text.states[delivery.state]}</State>
          <Button
            size="xs"
            variant="default"
            loading={redeliver.isPending}
            onClick={() => redeliver.mutate()}
            aria-label={`${text.redeliver}: ${delivery.type}, ${delivery.event_id}`}
          >
            {text.redeliver}
          </Button>
        </Group>
      </Group>
      <Attempts delivery={delivery} />
      {redeliver.error && <Failure error={redeliver.error} />}
    </Card>
  )
}

function Attempts({ delivery: { attempts } }: { delivery: Delivery }) {
  const { agent } = useDevelopers()
  if (attempts.length === 0) return null
  return (
    <List size="sm" mt="xs">
      {attempts.map(({ at, status_code, error, duration_ms }) => (
        <List.Item key={at} className="words">
          <Time at={at} /> ·{' '}
          {[status_code, error, agent.deliveries.took({ ms: duration_ms })].filter(Boolean).join(' · ')}
        </List.Item>
      ))}
    </List>
  )
}
