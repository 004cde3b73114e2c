import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import type { TestService } from '../../service.ts'
import { pick } from '../step.ts'
import type { GrantModel, Kept, ModelAction, ModelAgent, ModelApproval, ModelPerson, Write } from './model.ts'
import { MOST_WAITING } from './model.ts'
import { assertAnswered, step } from './step.ts'
import { createDraft, expressInterest, updateIdea } from './writes.ts'

/** What agents do. Numbers are resolved to people and records when the step runs. */
const number = fc.nat({ max: 20 })
const WRITES = [createDraft, updateIdea, expressInterest]

/** Why it is refused, or what happens. */
type Prediction = { refused: [number, string] } | 'asked' | 'done'

function predict(model: GrantModel, agent: ModelAgent, person: ModelPerson, write: Write): Prediction {
  const { permission } = write
  const stopped = model.admit(agent, person, permission)
  if (stopped) return { refused: [403, stopped] }
  const grant = agent.links.get(person)!.grants.get(permission)!
  const impossible = write.possible()
  const waiting = model.waitingOf(agent, person)
  if (grant.mode === 'ask') {
    if (impossible) return { refused: [impossible, 'not_found'] }
    if (model.isBeyond(grant, write)) return { refused: [403, 'grant_limit'] }
    if (write.repeats()) return 'done'
    if (waiting.length >= MOST_WAITING) return { refused: [403, 'approval_limit'] }
    const ahead = waiting.filter((each) => each.write.permission === permission).length
    return model.isFull(agent, person, permission, grant, ahead) ? { refused: [403, 'grant_limit'] } : 'asked'
  }
  if (grant.only_ideas && impossible) return { refused: [impossible, 'not_found'] }
  if (model.isBeyond(grant, write)) return { refused: [403, 'grant_limit'] }
  if (!write.repeats() && model.isFull(agent, person, permission, grant, 0)) return { refused: [403, 'grant_limit'] }
  return impossible ? { refused: [impossible, 'not_found'] } : 'done'
}

async function call(
  service: TestService,
  { agent, person, write, key, task }: Pick<Kept, 'agent' | 'person' | 'write' | 'key' | 'task'>,
) {
  const fields = { user_id: person.id, ...write.input, ...(task && { task_id: task.id }) }
  return service.post(write.path, fields, { token: agent.token, key })
}

export const act = fc.tuple(number, number, fc.constantFrom(...WRITES), number).map(([a, p, make, n]) =>
  step(
    `${make.name}(${a}, ${p}, ${n})`,
    () => true,
    async (model, service) => {
      const [agent, person] = [pick(model.agents, a), pick(model.people, p)]
      const write = make(model, person, n)
      const predicted = predict(model, agent, person, write)
      // Some belong to no task.
      const task = [undefined, ...model.runningOf(agent, person)][n % (model.runningOf(agent, person).length + 1)]
      const kept = { agent, person, write, key: randomUUID(), task, at: model.now }
      const answer = await call(service, kept)
      if (typeof predicted === 'object') return assertAnswered(answer, ...predicted.refused)
      const action: ModelAction = {
        id: await newestAction(service, agent),
        agent,
        person,
        outcome: predicted === 'done' ? 'done' : 'waits',
        undone: false,
        undo: null,
      }
      model.actions.push(action)
      if (predicted === 'done') {
        assertAnswered(answer, 201)
        const { permission } = write
        if (!write.repeats()) model.count(agent, person, permission, agent.links.get(person)!.grants.get(permission)!)
        action.undo = write.apply(write.input, answer.body)
        model.kept.push({ ...kept, approval: null, text: answer.text })
        return
      }
      assertAnswered(answer, 202, 'awaiting_approval')
      const approval = await remember(model, service, answer.body.approval_id, kept, action)
      model.kept.push({ ...kept, approval, text: answer.text })
    },
  ),
)

async function remember(
  model: GrantModel,
  service: TestService,
  id: number,
  { agent, person, write, task }: Pick<Kept, 'agent' | 'person' | 'write' | 'task'>,
  action: ModelAction,
): Promise<ModelApproval> {
  const { body } = await service.get(`/account/approvals/${id}`, { headers: { cookie: person.cookie } })
  assert.deepEqual([body.state, body.changed, body.problem], ['waiting', false, null])
  const approval: ModelApproval = {
    id,
    agent,
    person,
    write,
    action,
    task,
    state: 'waiting',
    askedAt: model.now,
    hash: body.hash,
    shown: write.shown(),
  }
  model.approvals.push(approval)
  return approval
}

async function newestAction(service: TestService, { id }: ModelAgent): Promise<number> {
  const [row] = await service.sql<{ action_id: number }>(
    'select max(action_id) as action_id from action_log where bot_id = $1',
    [id],
  )
  return row!.action_id
}

/** The same key again: never a second effect, whatever the person decided and granted since. */
export const again = number.map((k) =>
  step(
    `again(${k})`,
    // A key lasts a day; what comes after that is another call.
    ({ kept, now }) => kept.length > 0 && now - pick(kept, k).at < 60,
    async (model, service) => {
      const kept = pick(model.kept, k)
      const { agent, person, write, approval } = kept
      const answer = await call(service, kept)
      const link = agent.links.get(person)
      if (link === undefined || link.paused) return assertAnswered(answer, 403, 'user_not_linked')
      if (approval === null) return assert.equal(answer.text, kept.text)
      if (approval.state === 'granted') {
        assertAnswered(answer, 201)
        return
      }
      const stopped = model.admit(agent, person, write.permission)
      if (stopped) return assertAnswered(answer, 403, stopped)
      if (!model.isWaiting(approval)) return assertAnswered(answer, 403, 'approval_over')
      assertAnswered(answer, 202, 'awaiting_approval')
      assert.equal(answer.body.approval_id, approval.id)
    },
  ),
)

export const withdraw = number.map((n) =>
  step(
    `withdraw(${n})`,
    ({ approvals }) => approvals.length > 0,
    async (model, service) => {
      const approval = pick(model.approvals.toReversed(), n)
      const { agent, id } = approval
      const answer = await service.post(`/bots/approvals/${id}/withdraw`, {}, { token: agent.token })
      if (approval.state === 'withdrawn') return assertAnswered(answer, 200)
      if (!model.isWaiting(approval)) return assertAnswered(answer, 422, 'already_decided')
      assertAnswered(answer, 200)
      model.settle(approval, 'withdrawn')
    },
  ),
)
