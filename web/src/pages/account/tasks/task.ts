import type { Operations } from '@ideabridge/sdk'

/** A task with everything that happened under it. */
export type WholeTask = Operations['account_read_task']['output']
export type Task = WholeTask['task']
export type Entry = WholeTask['timeline'][number]

/** The queries to refetch once a person changed a task: what waited under it may be withdrawn. */
export const CHANGED_BY_TASKS = ['tasks', 'approvals', 'activity', 'waiting']

export const isOver = ({ ended_at }: Pick<Task, 'ended_at'>) => ended_at !== null

/** The agent’s unanswered question. */
export function questionIn({ task, timeline }: WholeTask): Entry | undefined {
  if (task.state !== 'needs_answer') return undefined
  return timeline.findLast(({ kind, state }) => kind === 'report' && state === 'needs_answer')
}

/** The agent’s undecided requests. */
export function approvalsIn({ timeline }: WholeTask) {
  return timeline.flatMap(({ approval }) => (approval?.state === 'waiting' ? [approval] : []))
}

/** Longer runs of finished steps are collapsed, except for a few at either end. */
const LONGEST_RUN = 6
const SHOWN_AT_ENDS = 2

/** The entries in order; those to collapse together are one list. */
export function withFolds(timeline: readonly Entry[]): (Entry | Entry[])[] {
  return runsOf(timeline).flatMap((run) =>
    run.length <= LONGEST_RUN
      ? run
      : [...run.slice(0, SHOWN_AT_ENDS), run.slice(SHOWN_AT_ENDS, -SHOWN_AT_ENDS), ...run.slice(-SHOWN_AT_ENDS)],
  )
}

/** Anything but a finished step stands alone. */
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

/** Steps have a number of their own; nothing else of one kind happens twice at the same moment. */
export const keyOf = ({ step, kind, at }: Entry) => step?.action_id ?? `${kind} ${at}`

/** Anchors on the page, for the buttons that lead there. */
export const QUESTION_PLACE = 'question'
export const approvalPlace = (approvalId: number) => `approval-${approvalId}`

/** Of several sentences, some of which name the agent. */
export function naming(agent: string, words: string | ((a: { agent: string }) => string)): string {
  return typeof words === 'string' ? words : words({ agent })
}
