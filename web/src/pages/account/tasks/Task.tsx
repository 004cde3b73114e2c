import { Anchor, Title } from '@mantine/core'
import { IconChevronRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { api } from '../../../calls/api.ts'
import { NOW_AND_THEN_MS } from '../../../calls/live.ts'
import { Loaded } from '../../../components/Loaded.tsx'
import { AnchorLink } from '../../../components/links.tsx'
import { usePageTitle } from '../../../components/Page.tsx'
import { ShortTime, Time } from '../../../components/Time.tsx'
import { titleOf } from '../../../components/tasks/title-of.ts'
import { useAccount } from '../../../i18n/account.ts'
import { useLanguage } from '../../../i18n/index.tsx'
import { NextUp } from './NextUp.tsx'
import { Side } from './Side.tsx'
import { TaskState } from './TaskState.tsx'
import { TaskTime } from './TaskTime.tsx'
import type { Task as Listed, WholeTask } from './task.ts'
import { useAgent } from './use-agent.ts'

/** A task as one column of time, with who acts next on top. */
export function Task() {
  const task_id = Number(useParams({ strict: false }).taskId)
  const { language } = useLanguage()
  const { tasks } = useAccount()
  const query = useQuery({
    queryKey: ['tasks', 'one', task_id, language],
    queryFn: () => api.accountReadTask({ task_id, language }),
    refetchInterval: NOW_AND_THEN_MS,
  })
  return (
    <Loaded query={query} title={tasks.one}>
      {(whole) => <Shown whole={whole} />}
    </Loaded>
  )
}

function Shown({ whole }: { whole: WholeTask }) {
  const { task } = whole
  const title = titleOf(task)
  usePageTitle(title)
  const agent = useAgent(task.bot_id)
  return (
    <article className="task-page">
      <header className="task-head">
        <Crumbs task={task} title={title} />
        <Title order={1} className="words">
          {title}
        </Title>
        <div className="task-meta">
          <TaskState task={task} />
          <span className="words">
            <Given task={task} />
          </span>
        </div>
      </header>
      <NextUp whole={whole} paused={agent?.paused ?? false} />
      <div className="task-columns">
        <TaskTime whole={whole} />
        <Side task={task} agent={agent} />
      </div>
    </article>
  )
}

function Crumbs({ task: { bot_id, bot_name }, title }: { task: Listed; title: string }) {
  const { tasks } = useAccount()
  const params = { botId: String(bot_id) }
  return (
    <nav className="crumbs" aria-label={tasks.where}>
      <AnchorLink to="/agents/$botId" params={params} inherit>
        {bot_name}
      </AnchorLink>
      <IconChevronRight size={14} aria-hidden />
      <AnchorLink to="/agents/$botId/tasks" params={params} inherit>
        {tasks.title}
      </AnchorLink>
      <IconChevronRight size={14} aria-hidden />
      <span className="words">{title}</span>
    </nav>
  )
}

/** When it was given and is due, and what it is about. */
function Given({ task }: { task: Listed }) {
  const { tasks: text } = useAccount()
  const about = useAbout(task)
  return (
    <>
      {text.givenOn} <ShortTime at={task.created_at} />
      {task.due_at && (
        <>
          , {text.dueOn} <Time at={task.due_at} dayOnly />
        </>
      )}
      {about && <>, {about.path === null ? about.name : <Anchor href={about.path}>{about.name}</Anchor>}</>}
    </>
  )
}

function useAbout({ idea, business, conversation }: Listed) {
  const { tasks: text, records } = useAccount()
  const record = idea ?? business
  if (record !== null) return { path: record.path, name: text.about({ name: record.name ?? records.untitled }) }
  return conversation === null ? null : { path: conversation.path, name: text.aboutTalk }
}
