import { Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { api } from '../../../calls/api.ts'
import { NOW_AND_THEN_MS } from '../../../calls/live.ts'
import { useLanguage } from '../../../i18n/index.tsx'
import { useProof } from '../../../i18n/proof.ts'
import { useWholeAccount } from '../../../i18n/whole-account.ts'
import { Pages, usePages } from '../parts/Pages.tsx'
import { ActivityList } from './ActivityList.tsx'
import type { PairedAgent } from './paired-agent.ts'
import { WeekChart } from './WeekChart.tsx'

// Loaded on demand: rarely used, at the end of a long page.
const SaveProof = lazy(async () => ({ default: (await import('../../../components/SaveProof.tsx')).SaveProof }))

/** The week at a glance, then each step. */
export function WhatItDid({ agent: { bot_id } }: { agent: PairedAgent }) {
  const { agents, activity } = useWholeAccount()
  const proof = useProof()
  const { language } = useLanguage()
  const utc_offset_minutes = -new Date().getTimezoneOffset()
  const days = useQuery({
    queryKey: ['activity', 'days', bot_id],
    queryFn: () => api.accountCountActivityDays({ bot_id, utc_offset_minutes }),
    refetchInterval: NOW_AND_THEN_MS,
  })
  const query = usePages(
    ['activity', { bot_id, language }],
    (page) => api.accountListActivity({ bot_id, language, ...page, limit: 15 }),
    NOW_AND_THEN_MS,
  )
  return (
    <section aria-labelledby="did">
      <Title order={2} id="did" mb="md">
        {agents.whatItDid}
      </Title>
      {days.data && days.data.days.length > 0 && <WeekChart days={days.data.days} />}
      <Text size="sm" c="dimmed" my="sm">
        {activity.intro}
      </Text>
      <Pages query={query} items={(answer) => answer.activity} empty={activity.empty}>
        {(items) => <ActivityList items={items} />}
      </Pages>
      <section aria-labelledby="proof" className="agent-proof">
        <Title order={3} size="h4" id="proof" mb={4}>
          {proof.title}
        </Title>
        <Text size="sm" c="var(--ink-2)" mb="sm">
          {proof.lead}
        </Text>
        <Suspense>
          <SaveProof botId={bot_id} read={(from) => api.accountProveActivity({ bot_id, ...from })} />
        </Suspense>
      </section>
    </section>
  )
}
