import { Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../calls/api.ts'
import { useAccount } from '../../../i18n/account.ts'
import { useLocale } from '../../../i18n/index.tsx'

const COUNTED = ['done', 'waiting', 'refused', 'undone'] as const

/** How much each agent did, week by week; hidden while there is nothing to count. */
export function WeeklySummary() {
  const { activity } = useAccount()
  const locale = useLocale()
  const { data } = useQuery({ queryKey: ['activity', 'summary'], queryFn: () => api.accountSummarizeActivity() })
  if (!data || data.weeks.length === 0) return null
  const dayOf = (week: string) =>
    new Date(`${week}T00:00:00Z`).toLocaleDateString(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' })
  const counted = (counts: Record<(typeof COUNTED)[number], number>) =>
    COUNTED.filter((kind) => counts[kind] > 0)
      .map((kind) => activity.counted[kind]({ count: counts[kind] }))
      .join(', ')
  return (
    <Stack gap={2} role="group" aria-label={activity.summary}>
      {data.weeks.map(({ week, bot_id, bot_name, ...counts }) => (
        <Text key={`${week} ${bot_id}`} size="sm" className="words">
          {activity.week} {dayOf(week)} · {bot_name}: {counted(counts)}
        </Text>
      ))}
    </Stack>
  )
}
