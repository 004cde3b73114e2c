import { useAccount } from '../../../i18n/account.ts'
import { isOver, naming, type Task } from './task.ts'

export function TaskState({ task }: { task: Task }) {
  const { tasks } = useAccount()
  return (
    <span className="task-state words" data-over={isOver(task)} data-yours={task.acts_next === 'you'}>
      {naming(task.bot_name, tasks.states[task.state])}
    </span>
  )
}
