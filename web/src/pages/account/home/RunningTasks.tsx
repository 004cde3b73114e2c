import { Group, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../calls/api.ts'
import { NOW_AND_THEN_MS } from '../../../calls/live.ts'
import { Failure } from '../../../components/Loaded.tsx'
import { AnchorLink } from '../../../components/links.tsx'
import { useAccount } from '../../../i18n/account.ts'
import { TaskRows } from '../tasks/TaskRows.tsx'

const SHOWN = 5

/** Tasks that agents work on; those waiting for an answer are among what waits. */
export function RunningTasks() {
  const { tasks: text } = useAccount()
  const query = useQuery({
    queryKey: ['tasks', 'running'],
    queryFn: () => api.accountListTasks({ ended: false, limit: 20 }),
    refetchInterval: NOW_AND_THEN_MS,
  })
  const tasks = query.data?.tasks.filter(({ state }) => state !== 'needs_answer') ?? []
  if (query.isLoadingError) return <Failure error={query.error} retry={() => void query.refetch()} />
  if (tasks.length === 0) return null
  return (
    <section aria-labelledby="running">
      <Group justify="space-between" align="baseline" mb="xs">
        <Title order={2} size="h3" id="running">
          {text.running}
        </Title>
        <AnchorLink to="/tasks" size="sm">
          {text.allOf}
        </AnchorLink>
      </Group>
      <TaskRows tasks={tasks.slice(0, SHOWN)} />
    </section>
  )
}
