import { NativeSelect, SimpleGrid, Stack, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { api } from '../../../api.ts'
import { useAccount } from '../../../i18n/account.ts'
import { NOW_AND_THEN_MS } from '../../../live.ts'
import { Pages, usePages } from '../parts/Pages.tsx'
import { ActivityList } from './ActivityList.tsx'
import type { PairedAgent } from './paired-agent.ts'

/** What agents did for the person, live. */
export function Activity({ agents }: { agents: readonly PairedAgent[] }) {
  const { activity } = useAccount()
  const [chosen, setChosen] = useState({ bot: '', operation: '', code: '' })
  const filters = {
    ...(chosen.bot && { bot_id: Number(chosen.bot) }),
    ...(chosen.operation && { operation: chosen.operation }),
    ...(chosen.code && { code: chosen.code }),
  }
  const query = usePages(
    ['activity', filters],
    (page) => api.accountListActivity({ ...filters, ...page, limit: 25 }),
    NOW_AND_THEN_MS,
  )
  const select = (name: keyof typeof chosen, label: string, options: Record<string, string>) => (
    <NativeSelect
      label={label}
      value={chosen[name]}
      onChange={(event) => setChosen({ ...chosen, [name]: event.currentTarget.value })}
      data={[
        { value: '', label: activity.all },
        ...Object.entries(options).map(([value, text]) => ({ value, label: text })),
      ]}
    />
  )
  const names = Object.fromEntries(agents.map(({ bot_id, bot_name }) => [String(bot_id), bot_name]))
  return (
    <Stack component="section" aria-labelledby="activity" gap="sm">
      <Title order={2} size="h3" id="activity">
        {activity.title}
      </Title>
      <Text size="sm" c="dimmed">
        {activity.intro}
      </Text>
      <SimpleGrid role="group" aria-label={activity.filters} cols={{ base: 1, xs: 3 }} spacing="sm" maw={760}>
        {select('bot', activity.agent, names)}
        {select('operation', activity.operation, activity.operations)}
        {select('code', activity.outcome, activity.outcomes)}
      </SimpleGrid>
      <Pages
        query={query}
        items={(answer) => answer.activity}
        empty={Object.keys(filters).length > 0 ? activity.emptyFiltered : activity.empty}
      >
        {(items) => <ActivityList items={items} />}
      </Pages>
    </Stack>
  )
}
