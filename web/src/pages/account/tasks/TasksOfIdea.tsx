import { Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../calls/api.ts'
import { useAccount } from '../../../i18n/account.ts'
import { TaskRows } from './TaskRows.tsx'

const SHOWN = 5

/** Tasks about an idea: results are found where they were asked for. */
export function TasksOfIdea({ ideaId: idea_id }: { ideaId: number }) {
  const { tasks: text } = useAccount()
  const { data } = useQuery({
    queryKey: ['tasks', 'idea', idea_id],
    queryFn: () => api.accountListTasks({ idea_id, limit: SHOWN }),
  })
  if (!data || data.tasks.length === 0) return null
  return (
    <section aria-labelledby="idea-tasks">
      <Title order={2} size="h4" id="idea-tasks" mb="xs">
        {text.title}
      </Title>
      <TaskRows tasks={data.tasks} />
    </section>
  )
}
