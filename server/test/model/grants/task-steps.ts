import fc from 'fast-check'
import type { TestService } from '../../service.ts'
import { pick } from '../step.ts'
import type { GrantModel, ModelTask } from './model.ts'
import { as } from './person-steps.ts'
import { assertAnswered, step } from './step.ts'

/** Tasks that people give, and take back with what waits under them. */
const number = fc.nat({ max: 20 })
const MOST_RUNNING = 20

export const giveTask = fc.tuple(number, number).map(([a, p]) =>
  step(
    `give a task(${a}, ${p})`,
    () => true,
    async (model, service) => {
      const [agent, person] = [pick(model.agents, a), pick(model.people, p)]
      const answer = await service.post('/account/tasks', { bot_id: agent.id, text: 'Find backers.' }, as(person))
      const link = agent.links.get(person)
      if (link === undefined) return assertAnswered(answer, 404, 'not_paired')
      if (link.paused) return assertAnswered(answer, 422, 'paused_by_you')
      if (model.runningOf(agent, person).length >= MOST_RUNNING) return assertAnswered(answer, 403, 'too_many_tasks')
      assertAnswered(answer, 201)
      model.tasks.push({ id: answer.body.task_id, agent, person, ended: false })
      agent.told.push('task.given')
    },
  ),
)

const cancel = (service: TestService, { id, person }: ModelTask) =>
  service.post(`/account/tasks/${id}/cancel`, {}, as(person))

export const cancelTask = number.map((n) =>
  step(
    `cancel a task(${n})`,
    ({ tasks }: GrantModel) => tasks.length > 0,
    async (model, service) => {
      const task = pick(model.tasks.toReversed(), n)
      assertAnswered(await cancel(service, task), 200)
      if (!task.ended) model.endTask(task)
    },
  ),
)
