import { Button, Group, NativeSelect, SimpleGrid, Stack, Text, Title } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { api } from '../../../calls/api.ts'
import { fullPage } from '../../../calls/every-page.ts'
import { NOW_AND_THEN_MS } from '../../../calls/live.ts'
import { useAccount } from '../../../i18n/account.ts'
import { useLanguage } from '../../../i18n/index.tsx'
import { Pages, usePages } from '../parts/Pages.tsx'
import { ActivityList } from './ActivityList.tsx'
import type { Item } from './activity-item.ts'
import type { PairedAgent } from './paired-agent.ts'
import { WeeklySummary } from './WeeklySummary.tsx'

/** What agents did for the person, live. */
export function Activity({ agents }: { agents: readonly PairedAgent[] }) {
  const { activity } = useAccount()
  const { language } = useLanguage()
  const wanted = useSearch({ from: '/signed-in/agents' })
  const navigate = useNavigate()
  const names = Object.fromEntries(agents.map(({ bot_id, bot_name }) => [String(bot_id), bot_name]))
  const bot = String(wanted.bot ?? '')
  // An old address may name an agent that is gone; one that has not loaded yet may still exist.
  const chosen = {
    bot: agents.length === 0 || bot in names ? bot : '',
    kind: among(activity.kinds, wanted.kind),
    state: among(activity.states, wanted.state),
  }
  // In the address, so that going back finds it again.
  const choose = ({ bot, kind, state }: typeof chosen) =>
    void navigate({
      to: '/agents',
      search: { ...(bot && { bot: Number(bot) }), ...(kind && { kind }), ...(state && { state }) },
      resetScroll: false,
    })
  const filters = {
    language,
    ...(chosen.bot && { bot_id: Number(chosen.bot) }),
    ...(chosen.kind && { thing_kind: chosen.kind as NonNullable<Item['thing']>['kind'] }),
    ...(chosen.state && { state: chosen.state as Item['state'] }),
  }
  const query = usePages(
    ['activity', filters],
    (page) =>
      fullPage(
        (part) => api.accountListActivity({ ...filters, ...part, limit: 25 }),
        ({ activity }) => activity,
        page,
      ),
    NOW_AND_THEN_MS,
  )
  const select = (name: keyof typeof chosen, label: string, options: Record<string, string>) => (
    <NativeSelect
      label={label}
      value={chosen[name]}
      onChange={(event) => choose({ ...chosen, [name]: event.currentTarget.value })}
      data={[
        { value: '', label: activity.all },
        ...Object.entries(options).map(([value, text]) => ({ value, label: text })),
      ]}
    />
  )
  return (
    <Stack component="section" aria-labelledby="activity" gap="sm">
      <Title order={2} size="h3" id="activity">
        {activity.title}
      </Title>
      <Text size="sm" c="dimmed">
        {activity.intro}
      </Text>
      <WeeklySummary />
      <SimpleGrid role="group" aria-label={activity.filters} cols={{ base: 1, xs: 3 }} spacing="sm" maw={760}>
        {select('bot', activity.agent, names)}
        {select('kind', activity.thing, activity.kinds)}
        {select('state', activity.outcome, activity.states)}
      </SimpleGrid>
      <Group gap="xs">
        {(['csv', 'json'] as const).map((format) => (
          <Button key={format} component="a" variant="default" size="compact-sm" href={exportUrl(filters, format)}>
            {activity.download} {format.toUpperCase()}
          </Button>
        ))}
      </Group>
      <Pages
        query={query}
        items={(answer) => answer.activity}
        empty={chosen.bot || chosen.kind || chosen.state ? activity.emptyFiltered : activity.empty}
      >
        {(items) => <ActivityList items={items} />}
      </Pages>
    </Stack>
  )
}

function among(known: object, value = ''): string {
  return Object.hasOwn(known, value) ? value : ''
}

function exportUrl(filters: Record<string, string | number>, format: string): string {
  const query = new URLSearchParams(Object.entries(filters).map(([name, value]) => [name, String(value)]))
  return `/account/activity/export?format=${format}&${query}`
}
