/** How a task stands, and which state follows which. The last four are final. */

export const TASK_STATES = ['open', 'working', 'needs_answer', 'done', 'declined', 'cancelled', 'lapsed'] as const
export type TaskState = (typeof TASK_STATES)[number]

export const REPORTED_STATES = ['working', 'needs_answer', 'done', 'declined'] as const
export type ReportedState = (typeof REPORTED_STATES)[number]

const ENDS = ['done', 'declined', 'cancelled'] as const

/** Only tasks that were never taken up lapse. An answer leads back to `working`. */
export const NEXT_STATES: Readonly<Record<TaskState, readonly TaskState[]>> = {
  open: ['working', 'needs_answer', ...ENDS, 'lapsed'],
  working: ['working', 'needs_answer', ...ENDS],
  needs_answer: ['working', 'needs_answer', ...ENDS],
  done: [],
  declined: [],
  cancelled: [],
  lapsed: [],
}

export function isEnded(state: TaskState): boolean {
  return NEXT_STATES[state].length === 0
}

/** Who or what cancelled a task: its person, the end of the pairing, a decision against the agent, or one against the account. */
export const CANCELLED_BY = ['person', 'unpaired', 'agent_stopped', 'account'] as const
export type CancelledBy = (typeof CANCELLED_BY)[number]

/** Tasks that have not ended, of one agent and person. */
export const MOST_TASKS = 20
