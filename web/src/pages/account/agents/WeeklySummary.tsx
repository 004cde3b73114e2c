import { Table, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../api.ts'
import { useAccount } from '../../../i18n/account.ts'
import { useLocale } from '../../../i18n/index.tsx'

/** How much each agent did, week by week; not at all while there is nothing to count. */
export function WeeklySummary() {
  const { activity } = useAccount()
  const locale = useLocale()
  const { data } = useQuery({ queryKey: ['activity', 'summary'], queryFn: () => api.accountSummarizeActivity() })
  if (!data || data.weeks.length === 0) return null
  const dayOf = (week: string) =>
    new Date(`${week}T00:00:00Z`).toLocaleDateString(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' })
  return (
    <Table.ScrollContainer minWidth={420} maw={760} tabIndex={0} role="region" aria-label={activity.summary}>
      <Table verticalSpacing={4}>
        <Table.Caption>
          <Text size="sm" span>
            {activity.summary}
          </Text>
        </Table.Caption>
        <Table.Thead>
          <Table.Tr>
            {[activity.week, activity.agent, ...activity.counts].map((head) => (
              <Table.Th key={head}>{head}</Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {data.weeks.map(({ week, bot_id, bot_name, done, waiting, refused, undone }) => (
            <Table.Tr key={`${week} ${bot_id}`}>
              <Table.Td>{dayOf(week)}</Table.Td>
              <Table.Td className="words">{bot_name}</Table.Td>
              {[done, waiting, refused, undone].map((count, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the columns never change places
                <Table.Td key={index}>{count}</Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )
}
