import { Title } from '@mantine/core'
import { queryOptions } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { api } from '../../../calls/api.ts'
import { useAccount } from '../../../i18n/account.ts'
import { TaskRows } from './TaskRows.tsx'

const SHOWN = 5

/** Read before the page of the idea is shown: its rows stand above everything else there. */
export const tasksOfIdea = (idea_id: number) =>
  queryOptions({
    queryKey: ['tasks', 'idea', idea_id],
    queryFn: async () => (await api.accountListTasks({ idea_id, limit: SHOWN })).tasks,
  })

/** What agents were asked to do about an idea: results are found where they were asked for. */
export function TasksOfIdea({ tasks }: ComponentProps<typeof TaskRows>) {
  const { tasks: text } = useAccount()
  if (tasks.length === 0) return null
  return (
    <section aria-labelledby="idea-tasks">
      <Title order={2} size="h4" id="idea-tasks" mb="xs">
        {text.title}
      </Title>
      <TaskRows tasks={tasks} />
    </section>
  )
}
