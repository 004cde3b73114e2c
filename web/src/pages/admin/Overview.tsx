import { SimpleGrid, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Loaded } from '../../components/Loaded.tsx'
import { Page } from '../../components/Page.tsx'
import { useAdmin } from '../../i18n/admin.ts'
import { Deliveries } from './overview/Deliveries.tsx'
import { Health } from './overview/Health.tsx'
import { QueueAges } from './overview/QueueAges.tsx'
import { overviewQuery } from './overview/query.ts'
import { Waiting } from './overview/Waiting.tsx'
import { Bars } from './parts/Bars.tsx'
import { AGENT_STATUSES } from './parts/badges.tsx'
import { HourChart } from './parts/HourChart.tsx'
import { RunMonitor } from './parts/RunMonitor.tsx'
import { Section } from './parts/Section.tsx'

const COLOURS = { pending_approval: 'waits', active: 'good', suspended: 'bad', rejected: 'plain' } as const

export function Overview() {
  const admin = useAdmin()
  const query = useQuery(overviewQuery)
  return (
    <Page title={admin.overview.title} actions={<RunMonitor />}>
      <Loaded query={query}>
        {(overview) => (
          <Stack gap="lg">
            <Waiting overview={overview} />
            <Section title={admin.overview.actions}>
              <HourChart usage={overview.usage} />
            </Section>
            <SimpleGrid cols={{ base: 1, md: 3 }}>
              <Section title={admin.overview.agentsByStatus}>
                <Bars
                  bars={AGENT_STATUSES.map((status) => ({
                    label: admin.status[status],
                    value: overview.agents[status],
                    colour: COLOURS[status],
                  }))}
                />
              </Section>
              <Section title={admin.overview.queueAges} note={admin.overview.queueAgesNote}>
                <QueueAges overview={overview} />
              </Section>
              <Section title={admin.overview.deliveries} note={admin.overview.deliveriesNote}>
                <Deliveries deliveries={overview.deliveries} />
              </Section>
            </SimpleGrid>
            {/* Its list is long: beside another it would leave that one mostly empty. */}
            <Section title={admin.overview.health}>
              <Health jobs={overview.jobs} />
            </Section>
          </Stack>
        )}
      </Loaded>
    </Page>
  )
}
