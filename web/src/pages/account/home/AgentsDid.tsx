import type { Operations } from '@ideabridge/sdk'
import { Group, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { api } from '../../../calls/api.ts'
import { NOW_AND_THEN_MS } from '../../../calls/live.ts'
import { Failure } from '../../../components/Loaded.tsx'
import { AnchorLink } from '../../../components/links.tsx'
import { AgentFace } from '../../../components/pictures.tsx'
import { ShortTime } from '../../../components/Time.tsx'
import { useAccount } from '../../../i18n/account.ts'
import { type Language, useLanguage } from '../../../i18n/index.tsx'
import type { Item } from '../agents/activity-item.ts'
import { Sentence } from '../agents/Sentence.tsx'
import { Undo } from '../agents/Undo.tsx'

type Page = Operations['account_list_activity']['output']

const [READ, SHOWN] = [50, 5]
/** Agents may search all day between two changes. */
const MOST_READS = 5

/** The latest things agents changed or said; what they only read is on their pages. */
export function AgentsDid() {
  const { home: text, activity } = useAccount()
  const { language } = useLanguage()
  const query = useQuery({
    queryKey: ['activity', 'home', language],
    queryFn: () => latestChanges(language),
    refetchInterval: NOW_AND_THEN_MS,
  })
  const acts = query.data ?? []
  if (query.isLoadingError) return <Failure error={query.error} retry={() => void query.refetch()} />
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
            <Link to="/agents/$botId" params={{ botId: String(item.bot_id) }} aria-label={item.bot_name}>
              <AgentFace id={item.bot_id} size={32} />
            </Link>
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

async function latestChanges(language: Language): Promise<Item[]> {
  const found: Item[] = []
  let cursor: string | null = null
  for (let reads = 0; reads < MOST_READS && found.length < SHOWN; reads += 1) {
    const answer: Page = await api.accountListActivity({ language, limit: READ, ...(cursor !== null && { cursor }) })
    found.push(...answer.activity.filter(changesSomething))
    cursor = answer.next_cursor
    if (cursor === null) break
  }
  return found.slice(0, SHOWN)
}

function changesSomething({ operation }: Item): boolean {
  return !/^platform_(list|read|get|find|browse)_/.test(operation)
}
