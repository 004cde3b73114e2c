import { REPORTED } from '../careful.ts'
import { type Check, rule } from './context.ts'

const told = (type: string) => `(select count(*) from events e where e.bot_id = t.bot_id and e.type = '${type}'
  and (e.data ->> 'task_id')::bigint = t.task_id)`

/** Tasks that were given, reported on, written under and cancelled at the same time. */
export const tasks: readonly Check[] = [
  rule(
    'a task is told once, and its cancellation once',
    'tasks',
    `select t.task_id, t.state, ${told('task.given')} as given, ${told('task.cancelled')} as cancelled from tasks t
     where ${told('task.given')} <> 1 or ${told('task.cancelled')} <> (t.state in ('cancelled', 'lapsed'))::integer`,
  ),
  rule(
    'nothing waits under a task that was cancelled',
    `tasks where state = 'cancelled'`,
    `select a.approval_id, t.task_id from approvals a join tasks t using (task_id)
     where a.state = 'waiting' and t.state in ('cancelled', 'lapsed')`,
  ),
  rule(
    'what two processes report at once is said once',
    `task_words where text like '${REPORTED}%' and state <> 'needs_answer'`,
    // A question may be asked again once it was answered.
    `select task_id, text, count(*) from task_words where text like '${REPORTED}%' and state <> 'needs_answer' group by 1, 2 having count(*) > 1`,
  ),
  rule(
    'what was asked under a task stands under it',
    'approvals where task_id is not null',
    `select a.approval_id, a.task_id from approvals a where a.task_id is not null and not exists (
       select 1 from action_log l join task_steps s using (action_id)
       where l.bot_id = a.bot_id and l.request_id = a.request_id and s.task_id = a.task_id)`,
  ),
]
