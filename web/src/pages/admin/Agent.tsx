import { Alert, Group, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { api } from '../../calls/api.ts'
import { Loaded } from '../../components/Loaded.tsx'
import { Page } from '../../components/Page.tsx'
import { useAdmin } from '../../i18n/admin.ts'
import { About } from './agent/About.tsx'
import { Acts } from './agent/Acts.tsx'
import { Decision } from './agent/Decision.tsx'
import { HeldQueue } from './agent/HeldQueue.tsx'
import { InSandbox } from './agent/InSandbox.tsx'
import { LatestActs } from './agent/LatestActs.tsx'
import { Rights } from './agent/Rights.tsx'
import type { AgentAnswer } from './agent/types.ts'
import { useQueue } from './agent/use-queue.ts'
import { AgentMark, AgentStatusBadge } from './parts/badges.tsx'
import { HourChart } from './parts/HourChart.tsx'
import { Notice } from './parts/Notice.tsx'
import { Section } from './parts/Section.tsx'

export function Agent() {
  const admin = useAdmin()
  const { botId } = useParams({ from: '/signed-in/admins/frame/admin/agents/$botId' })
  const query = useQuery({
    queryKey: ['admin', 'agent', botId],
    queryFn: () => api.adminReadAgent({ bot_id: Number(botId) }),
  })
  return (
    <Page title={query.data?.bot.bot_name ?? admin.nav.agents}>
      <Loaded query={query}>{(answer) => <AgentSections key={botId} answer={answer} />}</Loaded>
    </Page>
  )
}

function AgentSections({ answer }: { answer: AgentAnswer }) {
  const admin = useAdmin()
  const { bot, usage, queue } = answer
  const [notice, setNotice] = useState<{ words: string } | null>(null)
  const tell = (words: string) => setNotice({ words })
  const writes = useQueue(bot.bot_id)
  const pending = bot.bot_status === 'pending_approval'
  const decided = bot.bot_status === 'active' || bot.bot_status === 'suspended'
  return (
    <Stack gap="lg">
      <Group gap="xs">
        <AgentStatusBadge status={bot.bot_status} />
        <AgentMark />
      </Group>
      <Notice of={notice}>{notice?.words ?? null}</Notice>
      {bot.status_reason && (
        <Alert color="ink" title={admin.agent.statusReason} className="words">
          {bot.status_reason}
        </Alert>
      )}
      <About bot={bot} />
      <HeldQueue writes={writes} counts={queue} pending={pending} />
      {bot.sandbox_report && <InSandbox report={bot.sandbox_report} />}
      {pending && <Decision bot={bot} held={queue.queued} allShown={!writes.hasMore} tell={tell} />}
      {/* What another admin changed meanwhile is shown, not overwritten. */}
      {decided && <Rights key={JSON.stringify([bot.capabilities, bot.autonomous])} bot={bot} tell={tell} />}
      <Section title={admin.agent.activity}>
        <HourChart usage={usage} />
      </Section>
      <LatestActs botId={bot.bot_id} />
      <Acts bot={bot} tell={tell} />
    </Stack>
  )
}
