import { Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../api.ts'
import { useAccount } from '../../../i18n/account.ts'
import { useLanguage } from '../../../i18n/index.tsx'
import { NOW_AND_THEN_MS } from '../../../live.ts'
import { Pages, usePages } from '../parts/Pages.tsx'
import { ActivityList } from './ActivityList.tsx'
import type { PairedAgent } from './paired-agent.ts'
import { WeekChart } from './WeekChart.tsx'

/** The week at a glance, then each step. */
export function WhatItDid({ agent: { bot_id } }: { agent: PairedAgent }) {
  const { agents, activity } = useAccount()
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
    </section>
  )
}
