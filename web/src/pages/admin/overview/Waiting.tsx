import { Card, SimpleGrid, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { AnchorLink } from '../../../components/links.tsx'
import { Time } from '../../../components/Time.tsx'
import { useAdmin } from '../../../i18n/admin.ts'
import { useDecisions } from '../../../i18n/decisions.ts'
import { useNumbers } from '../parts/use-numbers.ts'
import type { OverviewAnswer } from './types.ts'

/** What is waiting for an admin, each linked to where it is decided. */
export function Waiting({ overview }: { overview: OverviewAnswer }) {
  const admin = useAdmin()
  const text = admin.overview
  const decisions = useDecisions()
  const { queue, oldest } = overview
  return (
    <SimpleGrid component="section" aria-label={text.waiting} cols={{ base: 2, sm: 3 }} spacing="sm">
      <Tile count={overview.agents.pending_approval} oldest={oldest.agent_at}>
        <AnchorLink to="/admin/agents" search={{ status: 'pending_approval' }}>
          {text.agents}
        </AnchorLink>
        {queue.writes > 0 && (
          <Text size="sm" c="dimmed">
            {text.heldWrites(queue.writes, queue.agents)}
          </Text>
        )}
      </Tile>
      <Tile count={overview.ideas_pending} oldest={oldest.idea_at}>
        <AnchorLink to="/admin/review" search={{ kind: 'ideas' }}>
          {text.ideas}
        </AnchorLink>
      </Tile>
      <Tile count={overview.businesses_pending} oldest={oldest.business_at}>
        <AnchorLink to="/admin/review" search={{ kind: 'businesses' }}>
          {text.businesses}
        </AnchorLink>
      </Tile>
      <Tile count={overview.idea_edits_pending} oldest={oldest.idea_edit_at}>
        <AnchorLink to="/admin/review" search={{ kind: 'edits' }}>
          {text.edits}
        </AnchorLink>
      </Tile>
      <Tile count={overview.documents_pending} oldest={oldest.document_at}>
        <AnchorLink to="/admin/review" search={{ kind: 'documents' }}>
          {text.documents}
        </AnchorLink>
      </Tile>
      <Tile count={overview.reports_open} oldest={oldest.report_at}>
        <AnchorLink to="/admin/reports">{decisions.reports.title}</AnchorLink>
      </Tile>
      <Tile count={overview.appeals_open} oldest={oldest.appeal_at}>
        <AnchorLink to="/admin/appeals">{decisions.admin.title}</AnchorLink>
      </Tile>
      <Tile count={overview.warnings_open}>
        <AnchorLink to="/admin/warnings" search={{}}>
          {text.warnings}
        </AnchorLink>
      </Tile>
      <Tile count={overview.mails_unsent}>
        <AnchorLink to="/admin/mail" search={{}}>
          {text.mailsUnsent}
        </AnchorLink>
      </Tile>
    </SimpleGrid>
  )
}

function Tile({ count, oldest, children }: { count: number; oldest?: string | null; children: ReactNode }) {
  const admin = useAdmin()
  const { number } = useNumbers()
  return (
    <Card withBorder padding="sm">
      <Text size="xl" fw={700} c={count === 0 ? 'dimmed' : undefined}>
        {number(count)}
      </Text>
      {children}
      {oldest && (
        <Text size="sm" c="dimmed">
          {admin.overview.oldest}: <Time at={oldest} />
        </Text>
      )}
    </Card>
  )
}
