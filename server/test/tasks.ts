import assert from 'node:assert/strict'
import type { TestAgent } from './agents.ts'
import { act, pairedAgent } from './ideas.ts'
import { addIdea } from './matching.ts'
import type { TestPerson } from './people.ts'
import type { TestService } from './service.ts'

/** An agent that takes tasks, its person, and an idea of theirs. */
export async function takingTasks(service: TestService) {
  const { agent, owner } = await pairedAgent(service)
  await service.sql('update bots set takes_tasks = true where bot_id = $1', [agent.bot_id])
  const idea_id = await addIdea(service, owner, { name: 'Benches that pay their own way' })
  return { agent, owner, idea_id, user_id: owner.user_id, headers: owner.session }
}

export const TASK = 'Find three backers in Austria who know street furniture.'

export function give(service: TestService, { session }: TestPerson, { bot_id }: Pick<TestAgent, 'bot_id'>, more = {}) {
  return service.post('/account/tasks', { bot_id, text: TASK, ...more }, { headers: session })
}

/** The same with a task about the idea, due some day. */
export async function tasked(service: TestService) {
  const setting = await takingTasks(service)
  const { agent, owner, idea_id, user_id } = setting
  const given = await give(service, owner, agent, { idea_id, due_at: '2100-01-01T00:00:00.000+00:00' })
  assert.equal(given.status, 201, given.text)
  const task_id = given.body.task_id as number
  const report = (fields: object) => act(service, agent, 'update-task', { user_id, task_id, ...fields })
  const read = async () => {
    const answer = await service.get(`/account/tasks/${task_id}`, { headers: owner.session })
    assert.equal(answer.status, 200, answer.text)
    return answer.body
  }
  return { ...setting, given, task_id, report, read }
}
