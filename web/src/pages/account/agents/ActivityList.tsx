import { Group, Paper, Stack, Text } from '@mantine/core'
import { type Dot, State } from '../../../components/Labels.tsx'
import { Time } from '../../../components/Time.tsx'
import { useAccount } from '../../../i18n/account.ts'
import type { Item } from './activity-item.ts'
import { Changes, Preview } from './Changes.tsx'
import { Sentence } from './Sentence.tsx'
import { Undo } from './Undo.tsx'

const DOTS: Record<Item['state'], Dot> = {
  done: 'green',
  waits_for_admin: 'yellow',
  waits_for_you: 'yellow',
  refused: 'red',
  undone: 'grey',
}

export function ActivityList({ items }: { items: Item[] }) {
  return (
    <Paper withBorder component="ul" p={0} m={0} style={{ listStyle: 'none' }}>
      {items.map((item, index) => (
        <Stack
          component="li"
          key={item.action_id}
          gap={6}
          px="md"
          py="sm"
          style={index > 0 ? { borderTop: '1px solid var(--mantine-color-default-border)' } : undefined}
        >
          <Entry item={item} />
        </Stack>
      ))}
    </Paper>
  )
}

function Entry({ item }: { item: Item }) {
  const { activity } = useAccount()
  const { state, changes, preview } = item
  return (
    <>
      <Text className="words">
        <Sentence item={item} />
      </Text>
      {changes && <Changes changes={changes} />}
      {preview && <Preview fields={preview} />}
      <Group gap="sm">
        <State dot={DOTS[state]}>{activity.states[state]}</State>
        <Text size="sm" c="dimmed">
          <Time at={item.created_at} />
        </Text>
        <Undo item={item} />
      </Group>
    </>
  )
}
