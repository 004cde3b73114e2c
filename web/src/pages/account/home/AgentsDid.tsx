import { Group, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../api.ts'
import { AnchorLink } from '../../../components/links.tsx'
import { AgentFace } from '../../../components/pictures.tsx'
import { ShortTime } from '../../../components/Time.tsx'
import { useAccount } from '../../../i18n/account.ts'
import { useLanguage } from '../../../i18n/index.tsx'
import { NOW_AND_THEN_MS } from '../../../live.ts'
import type { Item } from '../agents/activity-item.ts'
import { Sentence } from '../agents/Sentence.tsx'
import { Undo } from '../agents/Undo.tsx'

const [READ, SHOWN] = [25, 5]

/** The latest things agents changed or said; what they only looked at is on their pages. */
export function AgentsDid() {
  const { home: text, activity } = useAccount()
  const { language } = useLanguage()
  const { data } = useQuery({
    queryKey: ['activity', 'home', language],
    queryFn: () => api.accountListActivity({ language, limit: READ }),
    refetchInterval: NOW_AND_THEN_MS,
  })
  const acts = data?.activity.filter(changesSomething).slice(0, SHOWN) ?? []
  if (acts.length === 0) return null
  return (
    <section aria-labelledby="agents-did">
      <Group justify="space-between" align="baseline">
        <Title order={2} size="h3" id="agents-did">
          {activity.title}
        </Title>
        <AnchorLink to="/agents" size="sm">
          {text.allActs}
        </AnchorLink>
      </Group>
      <ul className="acts">
        {acts.map((item) => (
          <li key={item.action_id}>
            <AgentFace id={item.bot_id} size={32} />
            <Stack gap={2}>
              <Text size="sm" className="words">
                <Sentence item={item} />
              </Text>
              <Text size="xs" c="dimmed">
                <ShortTime at={item.created_at} /> · {activity.states[item.state]}
              </Text>
            </Stack>
            <Undo item={item} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function changesSomething({ operation }: Item): boolean {
  return !/^platform_(list|read|get|find|browse)_/.test(operation)
}
