import { AnchorLink } from '../../../components/links.tsx'
import { AgentFace } from '../../../components/pictures.tsx'
import { ShortTime } from '../../../components/Time.tsx'
import { titleOf } from '../../../components/tasks/title-of.ts'
import { useAccount } from '../../../i18n/account.ts'
import { TaskState } from './TaskState.tsx'
import type { Task } from './task.ts'

/** Tasks as lines, each with its state. */
export function TaskRows({ tasks }: { tasks: readonly Task[] }) {
  const { tasks: text } = useAccount()
  return (
    <ul className="task-rows">
      {tasks.map((task) => (
        <li key={task.task_id}>
          <AgentFace id={task.bot_id} size={40} />
          <div>
            <AnchorLink to="/tasks/$taskId" params={{ taskId: String(task.task_id) }} fw={600} className="words">
              {titleOf(task)}
            </AnchorLink>
            <small className="words">
              <TaskState task={task} />
              {task.waiting_approvals > 0 && text.waitsForYou({ count: task.waiting_approvals })}
              <span>
                {task.bot_name}, <ShortTime at={task.created_at} />
              </span>
            </small>
          </div>
        </li>
      ))}
    </ul>
  )
}
