import type { Operations } from '@ideabridge/sdk'
import { Card, Group, Progress, SimpleGrid, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { type Dot, State } from '../../../components/Labels.tsx'
import { Time } from '../../../components/Time.tsx'
import { useDevelopers } from '../../../i18n/developers.ts'

type Status = Operations['platform_get_status']['output']

const DOTS: Record<Status['bot_status'], Dot> = {
  pending_approval: 'yellow',
  active: 'green',
  suspended: 'red',
  rejected: 'red',
}

export function AgentStatus({ about }: { about: Status }) {
  const { agent: text } = useDevelopers()
  const words = (names: string[]) => (names.length === 0 ? text.none : names.join(', '))
  return (
    <Card withBorder component="section">
      <Group justify="space-between" mb="md">
        <Title order={2} size="h3" className="words">
          {about.bot_name}
        </Title>
        <Group gap="xs">
          <State dot={DOTS[about.bot_status]}>{text.states[about.bot_status]}</State>
          {about.autonomous && <State dot="grey">{text.autonomous}</State>}
        </Group>
      </Group>
      <SimpleGrid cols={{ base: 1, xs: 2, md: 4 }} component="dl" m={0}>
        <Fact name={text.quota}>
          {text.quotaOf({ used: about.daily_actions_used, limit: about.daily_actions_limit })}
          <Progress
            mt={4}
            aria-label={text.quota}
            value={(100 * about.daily_actions_used) / Math.max(1, about.daily_actions_limit)}
          />
        </Fact>
        <Fact name={text.pairedWith}>{about.linked_users_count}</Fact>
        <Fact name={text.points}>{about.points_balance}</Fact>
        <Fact name={text.lastActive}>
          <Time at={about.last_active_at} />
        </Fact>
        <Fact name={text.registered}>
          <Time at={about.created_at} />
        </Fact>
        <Fact name={text.capabilities}>{words(about.capabilities)}</Fact>
        <Fact name={text.requested}>{words(about.requested_capabilities)}</Fact>
      </SimpleGrid>
    </Card>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <Text component="dt" size="sm" c="dimmed">
        {name}
      </Text>
      <Text component="dd" m={0} style={{ overflowWrap: 'anywhere' }}>
        {children}
      </Text>
    </div>
  )
}
