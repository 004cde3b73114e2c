import type { Operations } from '@ideabridge/sdk'
import { Card, Group, Stack, Text, Title } from '@mantine/core'
import { api } from '../../../calls/api.ts'
import { AgentBadge, State } from '../../../components/Labels.tsx'
import { Failure } from '../../../components/Loaded.tsx'
import { More } from '../../../components/More.tsx'
import { Time } from '../../../components/Time.tsx'
import { useWholeAccount } from '../../../i18n/whole-account.ts'
import { usePages } from '../parts/Pages.tsx'

type Write = Operations['account_list_prepared']['output']['prepared'][number]

/** Fields that tell a person what a write is about besides its name, most telling first. */
const TELLING = ['annotation', 'message', 'body', 'description']

/** Held writes of agents waiting for approval; hidden if there are none. */
export function Prepared() {
  const { prepared } = useWholeAccount()
  const query = usePages(['activity', 'prepared'], (page) => api.accountListPrepared(page))
  const writes = query.data?.pages.flatMap((page) => page.prepared) ?? []
  if (writes.length === 0)
    return query.isLoadingError ? <Failure error={query.error} retry={() => void query.refetch()} /> : null
  return (
    <Stack component="section" aria-labelledby="prepared" gap="sm">
      <Title order={2} size="h3" id="prepared">
        {prepared.title}
      </Title>
      <Text size="sm" c="dimmed">
        {prepared.intro}
      </Text>
      <Stack component="ul" p={0} m={0} gap="xs" style={{ listStyle: 'none' }}>
        {writes.map((write) => (
          <li key={write.write_id}>
            <PreparedWrite write={write} />
          </li>
        ))}
      </Stack>
      {query.isFetchNextPageError && <Failure error={query.error} />}
      <More there={query.hasNextPage} loading={query.isFetchingNextPage} onMore={() => void query.fetchNextPage()} />
    </Stack>
  )
}

function PreparedWrite({ write }: { write: Write }) {
  const { prepared } = useWholeAccount()
  const telling = TELLING.filter((field) => typeof write.input[field] === 'string' && write.input[field] !== '')
  return (
    <Card withBorder p="sm">
      <Group justify="space-between" gap="xs">
        <Group gap="xs">
          <Text fw={600} className="words">
            {write.sentence}
          </Text>
          <AgentBadge />
        </Group>
        <Group gap="sm">
          <State dot="yellow">{prepared.waits}</State>
          <Text size="sm" c="dimmed">
            <Time at={write.created_at} />
          </Text>
        </Group>
      </Group>
      {telling.map((field) => (
        <Text key={field} size="sm" className="words">
          {String(write.input[field])}
        </Text>
      ))}
    </Card>
  )
}
