import Type from 'typebox'
import { person } from '../../../contract/access.ts'
import { noRecord, Refusal, refuseField } from '../../../contract/errors.ts'
import { defineOperation } from '../../../contract/operation.ts'
import type { Tx } from '../../../db/tx.ts'
import { emit } from '../../../events/outbox.ts'
import { Id, Moment } from '../../../schema/types.ts'
import { MOST_TASKS } from '../../../tasks/task-states.ts'
import { about, taskAnswer } from './answers.ts'
import { currentGuidance } from './guidance.ts'
import { ACCOUNT_GROUP, Task, TaskText, type Thing } from './tasks.schema.ts'
import { countRunning, holdPartner, insertTask, isFuture } from './tasks.sql.ts'
import { thingsFor } from './things.ts'

export const giveTask = defineOperation({
  name: 'account_give_task',
  method: 'POST',
  path: '/account/tasks',
  statuses: [201],
  group: ACCOUNT_GROUP,
  summary: 'Give one of your agents a task.',
  description:
    'The agent hears it at once, reports how far it is, and can ask you. A task allows it nothing: what needs your approval still does.',
  access: person('session'),
  effect: 'write',
  input: Type.Object({
    bot_id: Id('One of your agents, which takes tasks.'),
    text: TaskText('What it should do, in your words.'),
    idea_id: Type.Optional(Id('What it is about: an idea of yours, or a published one.')),
    business_id: Type.Optional(Id('What it is about: a business of yours.')),
    conversation_id: Type.Optional(Id('What it is about: a conversation of yours.')),
    due_at: Type.Optional(Moment('When you would like it done. Nothing happens by itself then.')),
  }),
  output: Task,
  example: { bot_id: 1, text: 'Find three backers in Austria who know street furniture.', idea_id: 1 },
  async handler({ tx, person: { user_id } }, { bot_id, text, due_at, ...named }) {
    await refusePartner(tx, bot_id, user_id)
    if (due_at !== undefined && !(await isFuture(tx, due_at))) throw refuseField('due_at', 'not_in_future')
    const { idea_id = null, business_id = null, conversation_id = null } = named
    await refuseUnseen(tx, user_id, about({ idea_id, business_id, conversation_id }))
    if ((await countRunning(tx, bot_id, user_id)) >= MOST_TASKS)
      throw new Refusal('permission_denied', { reason: 'too_many_tasks', params: { limit: MOST_TASKS } })
    const { task_id } = await insertTask(tx, {
      ...{ botId: bot_id, userId: user_id, text, ideaId: idea_id, businessId: business_id },
      ...{ conversationId: conversation_id, dueAt: due_at ?? null },
    })
    const guidance = await currentGuidance(tx, bot_id, user_id)
    await emit(tx, [bot_id], 'task.given', {
      ...{ task_id, user_id, text, guidance, ...named },
      ...(due_at !== undefined && { due_at }),
    })
    tx.notifyUsers([user_id], 'tasks')
    return taskAnswer(tx, task_id, user_id)
  },
})

/** A task for an agent that will not look would wait for nothing. */
async function refusePartner(tx: Tx, botId: number, userId: number): Promise<void> {
  const partner = await holdPartner(tx, botId, userId)
  if (partner === undefined) throw new Refusal('not_found', { reason: 'not_paired' })
  if (partner.status !== 'active') throw refuseField('bot_id', 'agent_not_active')
  if (partner.paused) throw refuseField('bot_id', 'paused_by_you')
  if (!partner.takes_tasks) throw refuseField('bot_id', 'takes_no_tasks')
}

async function refuseUnseen(tx: Tx, userId: number, things: readonly Thing[]): Promise<void> {
  const { has } = await thingsFor(tx, userId, things)
  for (const thing of things) if (!has(thing)) throw noRecord(thing.kind)
}
