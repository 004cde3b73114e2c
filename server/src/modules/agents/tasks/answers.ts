import type { Static } from 'typebox'
import { noRecord } from '../../../contract/errors.ts'
import type { Answer } from '../../../contract/reply.ts'
import type { Tx } from '../../../db/tx.ts'
import { isEnded } from '../../../tasks/task-states.ts'
import type { Task, Thing } from './tasks.schema.ts'
import { findTask, lockTask, type TaskRow } from './tasks.sql.ts'
import { thingsFor } from './things.ts'

export type TaskAnswer = Answer<Static<typeof Task>>

/** Tasks as their person reads them. */
export async function taskAnswers(tx: Tx, userId: number, rows: readonly TaskRow[]): Promise<TaskAnswer[]> {
  const { shown } = await thingsFor(tx, userId, rows.flatMap(about))
  return rows.map(({ user_id: _, idea_id, business_id, conversation_id, ...row }) => ({
    ...row,
    idea: idea_id === null ? null : { idea_id, ...named(shown({ kind: 'idea', id: idea_id })) },
    business: business_id === null ? null : { business_id, ...named(shown({ kind: 'business', id: business_id })) },
    conversation:
      conversation_id === null
        ? null
        : { conversation_id, path: shown({ kind: 'conversation', id: conversation_id }).path },
    acts_next: actsNext(row),
  }))
}

const named = ({ name, path }: { name: string | null; path: string | null }) => ({ name, path })

/** What a task is about. */
export function about({
  idea_id,
  business_id,
  conversation_id,
}: Pick<TaskRow, 'idea_id' | 'business_id' | 'conversation_id'>): Thing[] {
  return [
    ...(idea_id === null ? [] : [{ kind: 'idea' as const, id: idea_id }]),
    ...(business_id === null ? [] : [{ kind: 'business' as const, id: business_id }]),
    ...(conversation_id === null ? [] : [{ kind: 'conversation' as const, id: conversation_id }]),
  ]
}

function actsNext({ state, waiting_approvals }: Pick<TaskRow, 'state' | 'waiting_approvals'>) {
  if (state === 'needs_answer' || waiting_approvals > 0) return 'you' as const
  return isEnded(state) ? ('nobody' as const) : ('agent' as const)
}

export async function ownTask(tx: Tx, taskId: number, userId: number): Promise<TaskRow> {
  const row = await findTask(tx, taskId, userId)
  if (row === undefined) throw noRecord('task')
  return row
}

/** The same, locked until the transaction ends. */
export async function lockOwnTask(tx: Tx, taskId: number, userId: number): Promise<TaskRow> {
  await ownTask(tx, taskId, userId)
  await lockTask(tx, taskId)
  return ownTask(tx, taskId, userId)
}

export async function taskAnswer(tx: Tx, taskId: number, userId: number): Promise<TaskAnswer> {
  const [answer] = await taskAnswers(tx, userId, [await ownTask(tx, taskId, userId)])
  return answer as TaskAnswer
}
