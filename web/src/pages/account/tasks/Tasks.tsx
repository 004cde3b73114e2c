import { Text } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { api } from '../../../calls/api.ts'
import { NOW_AND_THEN_MS } from '../../../calls/live.ts'
import { AnchorLink } from '../../../components/links.tsx'
import { Page } from '../../../components/Page.tsx'
import { GiveTask } from '../../../components/tasks/GiveTask.tsx'
import { useAccount } from '../../../i18n/account.ts'
import { Pages, usePages } from '../parts/Pages.tsx'
import { TaskRows } from './TaskRows.tsx'

/** Every task, or those of one agent, newest first. */
export function Tasks() {
  const { tasks: text } = useAccount()
  const { bot: bot_id, give } = useSearch({ from: '/signed-in/tasks' })
  const navigate = useNavigate()
  // Going back or reloading must not open the sheet again.
  useEffect(() => {
    if (give) void navigate({ to: '/tasks', replace: true })
  }, [give, navigate])
  const query = usePages(
    ['tasks', 'list', bot_id],
    (page) => api.accountListTasks({ ...page, ...(bot_id !== undefined && { bot_id }) }),
    NOW_AND_THEN_MS,
  )
  const name = query.data?.pages[0]?.tasks[0]?.bot_name
  return (
    <Page
      title={bot_id !== undefined && name ? text.ofAgent({ agent: name }) : text.title}
      actions={
        <GiveTask place={bot_id === undefined ? {} : { bot_id }} now={give}>
          {text.give}
        </GiveTask>
      }
    >
      <Text c="var(--ink-2)" maw={640}>
        {text.intro}
      </Text>
      {bot_id !== undefined && (
        <Text size="sm">
          <AnchorLink to="/tasks">{text.ofAll}</AnchorLink>
        </Text>
      )}
      <Pages query={query} items={(answer) => answer.tasks} empty={text.empty}>
        {(tasks) => <TaskRows tasks={tasks} />}
      </Pages>
    </Page>
  )
}
