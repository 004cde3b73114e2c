import type { Operations } from '@ideabridge/sdk'

/** One task with all that happened under it. */
export type WholeTask = Operations['account_read_task']['output']
export type Task = WholeTask['task']
export type Entry = WholeTask['timeline'][number]

/** The queries to refetch once a person changed a task: what waited under it may be withdrawn. */
export const CHANGED_BY_TASKS = ['tasks', 'approvals', 'activity', 'waiting']

export const isOver = ({ ended_at }: Pick<Task, 'ended_at'>) => ended_at !== null

/** What the agent wants to know and nobody has answered yet. */
export function questionIn({ task, timeline }: WholeTask): Entry | undefined {
  if (task.state !== 'needs_answer') return undefined
  return timeline.findLast(({ kind, state }) => kind === 'report' && state === 'needs_answer')
}

/** What the agent asks to do and nobody has decided yet. */
export function approvalsIn({ timeline }: WholeTask) {
  return timeline.flatMap(({ approval }) => (approval?.state === 'waiting' ? [approval] : []))
}

/** More finished steps in a row than this are folded, but for some at either end. */
const LONGEST_RUN = 6
const SHOWN_AT_ENDS = 2

/** The entries as they are shown, in their order; those to be folded together as one list. */
export function withFolds(timeline: readonly Entry[]): (Entry | Entry[])[] {
  return runsOf(timeline).flatMap((run) =>
    run.length <= LONGEST_RUN
      ? run
      : [...run.slice(0, SHOWN_AT_ENDS), run.slice(SHOWN_AT_ENDS, -SHOWN_AT_ENDS), ...run.slice(-SHOWN_AT_ENDS)],
  )
}

/** Whatever is no finished step stands alone. */
function runsOf(timeline: readonly Entry[]): Entry[][] {
  const isFinished = ({ kind, approval }: Entry) => kind === 'step' && approval?.state !== 'waiting'
  const runs: Entry[][] = []
  for (const [place, entry] of timeline.entries()) {
    const before = timeline[place - 1]
    if (before && isFinished(before) && isFinished(entry)) runs.at(-1)?.push(entry)
    else runs.push([entry])
  }
  return runs
}

/** Steps have a number of their own; of one kind, nothing else happens twice at a moment. */
export const keyOf = ({ step, kind, at }: Entry) => step?.action_id ?? `${kind} ${at}`

/** Places on the page, for the buttons that lead there. */
export const QUESTION_PLACE = 'question'
export const approvalPlace = (approvalId: number) => `approval-${approvalId}`

const MOST_LETTERS = 72

/** A task has no title of its own: its first sentence, without the agent's name in front, as far as it fits. */
export function titleOf({ text, bot_name }: Pick<Task, 'text' | 'bot_name'>): string {
  const [first = ''] = text.trim().split(/(?<=[.!?])\s|\n/, 1)
  const called = first.toLocaleLowerCase().startsWith(`${bot_name.toLocaleLowerCase()},`)
  const words = (called ? first.slice(bot_name.length + 1) : first).trim().replace(/[.:]$/, '')
  const title = words.charAt(0).toLocaleUpperCase() + words.slice(1)
  if (title.length <= MOST_LETTERS) return title
  return `${title.slice(0, MOST_LETTERS).replace(/\s\S*$/, '')} …`
}
