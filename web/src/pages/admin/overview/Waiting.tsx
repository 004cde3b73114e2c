import { Card, SimpleGrid, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { AnchorLink } from '../../../components/links.tsx'
import { Time } from '../../../components/Time.tsx'
import { useAdmin } from '../../../i18n/admin.ts'
import { useDecisions } from '../../../i18n/decisions.ts'
import { useNumbers } from '../parts/use-numbers.ts'
import type { OverviewAnswer } from './types.ts'

interface ForAdmins {
  name: string
  count: number
  oldest?: string | null
  link: ReactNode
  note?: string
}

/** What is waiting for an admin, each linked to where it is decided. */
export function useForAdmins(overview: OverviewAnswer): ForAdmins[] {
  const text = useAdmin().overview
  const decisions = useDecisions()
  const { queue, oldest } = overview
  const review = (kind: 'ideas' | 'businesses' | 'edits' | 'documents') => (
    <AnchorLink to="/admin/review" search={{ kind }}>
      {text[kind]}
    </AnchorLink>
  )
  return [
    {
      name: 'agents',
      ...{ count: overview.agents.pending_approval, oldest: oldest.agent_at },
      link: (
        <AnchorLink to="/admin/agents" search={{ status: 'pending_approval' }}>
          {text.agents}
        </AnchorLink>
      ),
      ...(queue.writes > 0 && { note: text.heldWrites({ writes: queue.writes, agents: queue.agents }) }),
    },
    { name: 'ideas', count: overview.ideas_pending, oldest: oldest.idea_at, link: review('ideas') },
    { name: 'businesses', count: overview.businesses_pending, oldest: oldest.business_at, link: review('businesses') },
    { name: 'edits', count: overview.idea_edits_pending, oldest: oldest.idea_edit_at, link: review('edits') },
    { name: 'documents', count: overview.documents_pending, oldest: oldest.document_at, link: review('documents') },
    {
      name: 'reports',
      ...{ count: overview.reports_open, oldest: oldest.report_at },
      link: <AnchorLink to="/admin/reports">{decisions.reports.title}</AnchorLink>,
    },
    {
      name: 'appeals',
      ...{ count: overview.appeals_open, oldest: oldest.appeal_at },
      link: <AnchorLink to="/admin/appeals">{decisions.admin.title}</AnchorLink>,
    },
    {
      name: 'warnings',
      count: overview.warnings_open,
      link: (
        <AnchorLink to="/admin/warnings" search={{}}>
          {text.warnings}
        </AnchorLink>
      ),
    },
  ]
}

export function Waiting({ overview }: { overview: OverviewAnswer }) {
  const text = useAdmin().overview
  return (
    <SimpleGrid component="section" aria-label={text.waiting} cols={{ base: 2, sm: 3 }} spacing="sm">
      {useForAdmins(overview).map((one) => (
        <Tile key={one.name} {...one} />
      ))}
      <Tile
        count={overview.mails_unsent}
        link={
          <AnchorLink to="/admin/mail" search={{}}>
            {text.mailsUnsent}
          </AnchorLink>
        }
      />
    </SimpleGrid>
  )
}

function Tile({ count, oldest, link, note }: Omit<ForAdmins, 'name'>) {
  const admin = useAdmin()
  const { number } = useNumbers()
  return (
    <Card withBorder padding="sm">
      <Text size="xl" fw={700} c={count === 0 ? 'dimmed' : undefined}>
        {number(count)}
      </Text>
      {link}
      {note && (
        <Text size="sm" c="dimmed">
          {note}
        </Text>
      )}
      {oldest && (
        <Text size="sm" c="dimmed">
          {admin.overview.oldest}: <Time at={oldest} />
        </Text>
      )}
    </Card>
  )
}
