import { isDeepStrictEqual } from 'node:util'
import Type from 'typebox'
import { action } from '../../../contract/access.ts'
import { noRecord, Refusal, refuseField } from '../../../contract/errors.ts'
import { type BotContext, defineOperation } from '../../../contract/operation.ts'
import type { Tx } from '../../../db/tx.ts'
import { FreeLine, MessageText } from '../../../schema/free-text.ts'
import { UserId } from '../../../schema/types.ts'
import { isEnded, NEXT_STATES, REPORTED_STATES, type ReportedState } from '../../../tasks/task-states.ts'
import { notify, settleNotices } from '../../messages/notifications/index.ts'
import { Result, StateName, TASK_GROUP, TaskId, type Thing } from './tasks.schema.ts'
import {
  countWords,
  findOfAgent,
  insertWord,
  lockTask,
  type NewWord,
  setState,
  type TaskRow,
  wordsOf,
} from './tasks.sql.ts'
import { thingsFor } from './things.ts'

const LONGEST_NOTE = 2000
const MOST_RESULTS = 20
const MOST_CHOICES = 4
const LONGEST_CHOICE = 80
/** Reports and answers per task. Ending it is always possible. */
const MOST_WORDS = 200

export const updateTask = defineOperation({
  name: 'platform_update_task',
  method: 'POST',
  path: '/bots/action/update-task',
  group: TASK_GROUP,
  summary: 'Report on a task of your user.',
  description:
    'working: you took it up. needs_answer: note is your question; you hear task.answered. done and declined are final: say in note what came of it. Send task_id with writes you do for it.',
  said: { did: 'reported on a task of yours', wants: 'report on a task of yours' },
  access: action('user', null, { idempotent: true }),
  effect: 'write',
  mcp: true,
  input: Type.Object({
    user_id: UserId,
    task_id: TaskId,
    state: Type.Enum([...REPORTED_STATES], { description: 'How it stands.' }),
    note: Type.Optional(MessageText(LONGEST_NOTE, 'Required with needs_answer.')),
    choices: Type.Optional(
      Type.Array(FreeLine(LONGEST_CHOICE, 'An answer.'), {
        maxItems: MOST_CHOICES,
        uniqueItems: true,
        description: 'With needs_answer: short answers to tap.',
      }),
    ),
    results: Type.Optional(
      Type.Array(Result, { maxItems: MOST_RESULTS, uniqueItems: true, description: 'What they should look at.' }),
    ),
  }),
  output: Type.Object({
    task_id: TaskId,
    state: StateName('How it stands now.'),
    changed: Type.Boolean({ description: 'false: it stood so already; a new note is shown all the same.' }),
    message: Type.String(),
  }),
  example: { user_id: 1, task_id: 1, state: 'working', note: 'Gladly. I look for people who built things outside.' },
  async handler(context, { user_id, task_id, state, note = '', choices = [], results = [] }) {
    const { tx } = context
    const task = await lockTaskOf(context, task_id, user_id)
    const word = { taskId: task_id, state, text: note === '' ? null : note, choices, results }
    if (await isSaid(tx, task, word))
      return { task_id, state: task.state, changed: false, message: 'You had reported this already.' }
    if (!NEXT_STATES[task.state].includes(state)) throw refuseField('task_id', 'task_ended', { state: task.state })
    if (state === 'needs_answer' && word.text === null) throw refuseField('note', 'required')
    if (choices.length > 0 && state !== 'needs_answer') throw refuseField('choices', 'choices_of_question')
    await refuseUnseen(tx, user_id, results)
    await refuseTalk(tx, task_id, state)
    await insertWord(tx, word)
    await setState(tx, task_id, state)
    await tell(context, task, state)
    return { task_id, state, changed: task.state !== state, message: MESSAGES[state] }
  },
  release: null,
})

const MESSAGES: Readonly<Record<ReportedState, string>> = {
  working: 'Your user sees that you are on it.',
  needs_answer: 'Your user was asked. You hear task.answered.',
  done: 'Your user was told.',
  declined: 'Your user was told.',
}

/** Serialises processes that report at once, so that the second sees what the first said. */
async function lockTaskOf({ tx, bot }: BotContext, taskId: number, userId: number): Promise<TaskRow> {
  const find = () => findOfAgent(tx, taskId, bot.bot_id, userId)
  if ((await find()) === undefined) throw noRecord('task')
  await lockTask(tx, taskId)
  return (await find()) as TaskRow
}

/** Whether it repeats the last report. Taking up a task twice adds nothing either. */
async function isSaid(tx: Tx, task: TaskRow, { state, text, choices, results }: NewWord): Promise<boolean> {
  if (task.state !== state) return false
  if (state === 'working' && text === null && results.length === 0) return true
  const [last] = await wordsOf(tx, [task.task_id], 1)
  const said = [last?.state, last?.text, last?.choices, last?.results]
  return isDeepStrictEqual(said, [state, text, choices, results])
}

/** Refuses results that the person could not open. */
async function refuseUnseen(tx: Tx, userId: number, results: readonly Thing[]): Promise<void> {
  const { has } = await thingsFor(tx, userId, results)
  for (const [place, thing] of results.entries())
    if (!has(thing)) throw refuseField(`results.${place}.id`, 'no_record', { record: thing.kind })
}

async function refuseTalk(tx: Tx, taskId: number, state: ReportedState): Promise<void> {
  if (isEnded(state)) return
  const { words } = await countWords(tx, taskId)
  if (words >= MOST_WORDS)
    throw new Refusal('permission_denied', { reason: 'too_many_reports', params: { limit: MOST_WORDS } })
}

async function tell({ tx, bot }: BotContext, task: TaskRow, state: ReportedState): Promise<void> {
  const { task_id, user_id } = task
  const news = { about: task_id, name: bot.bot_name, bot: bot.bot_id }
  tx.notifyUsers([user_id], 'tasks')
  if (task.state !== 'needs_answer')
    await settleNotices({ tx }, 'task_not_taken_up', [{ userId: user_id, about: task_id }])
  if (state !== 'needs_answer') await settleNotices({ tx }, 'task_question', [{ userId: user_id, about: task_id }])
  if (state === 'working') {
    if (task.state === 'open') await notify({ tx }, user_id, 'task_taken_up', news)
    return
  }
  await notify({ tx }, user_id, NOTICES[state], news)
}

const NOTICES = { needs_answer: 'task_question', done: 'task_done', declined: 'task_declined' } as const
