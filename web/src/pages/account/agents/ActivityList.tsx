import type { Operations } from '@ideabridge/sdk'
import { Group, Paper, Text } from '@mantine/core'
import { AgentBadge, State } from '../../../components/Labels.tsx'
import { Time } from '../../../components/Time.tsx'
import { useAccount } from '../../../i18n/account.ts'

type Item = Operations['account_list_activity']['output']['activity'][number]

const WAITING = ['payment_required', 'awaiting_approval']

export function ActivityList({ items }: { items: Item[] }) {
  const { activity } = useAccount()
  return (
    <Paper withBorder component="ul" p={0} m={0} style={{ listStyle: 'none' }}>
      {items.map((item, index) => (
        <Group
          component="li"
          key={item.request_id}
          justify="space-between"
          gap="xs"
          px="md"
          py="xs"
          style={index > 0 ? { borderTop: '1px solid var(--mantine-color-default-border)' } : undefined}
        >
          <Group gap="xs">
            <Text fw={600} className="words">
              {wording(activity.operations, item.operation)}
            </Text>
            <Text size="sm" className="words">
              {item.bot_name}
            </Text>
            <AgentBadge />
          </Group>
          <Group gap="sm">
            <State dot={item.code === 'ok' ? 'green' : WAITING.includes(item.code) ? 'yellow' : 'red'}>
              {wording(activity.outcomes, item.code)}
            </State>
            <Text size="sm" c="dimmed">
              <Time at={item.created_at} />
            </Text>
          </Group>
        </Group>
      ))}
    </Paper>
  )
}

function wording(texts: Record<string, string>, name: string): string {
  return texts[name] ?? name
}
