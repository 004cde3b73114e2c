import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { assertAccepted, assertRefused } from './assertions.ts'
import { carefulPerson, type Door, DRAFT } from './careful.ts'
import { act, approveByAdmin, pairedPendingAgent } from './ideas.ts'
import { mailsTo } from './mails.ts'
import { createPerson, linkUser } from './people.ts'
import { useOtherProcess } from './processes.ts'
import { useService } from './service.ts'
import { give, TASK, takingTasks, tasked } from './tasks.ts'

/** Writes that name the task they are done for. A task grants nothing, and nothing is done under one that has ended. */

const SETTINGS = { APPROVALS_PER_PAIRING: '50', SESSION_RATE_PER_MINUTE: '1000000', BOT_RATE_PER_MINUTE: '1000000' }
const service = useService({ settings: SETTINGS })
const other = useOtherProcess(service, SETTINGS)

/** Whose agent asks before each write, with a task for it. */
async function carefulTask() {
  const careful = await carefulPerson(service)
  await service.sql('update bots set takes_tasks = true where bot_id = $1', [careful.agent.bot_id])
  const { task_id } = (await give(service, careful.person, careful.agent)).body
  const read = async () => (await service.get(`/account/tasks/${task_id}`, { headers: careful.headers })).body
  const cancel = (door: Door = service) =>
    door.call('POST', `/account/tasks/${task_id}/cancel`, {}, { headers: careful.headers })
  return { ...careful, task_id: task_id as number, readTask: read, cancel }
}

async function age(taskId: number, age: string): Promise<void> {
  await service.sql('update tasks set created_at = app_now() - $2::interval where task_id = $1', [taskId, age])
  await service.runJob('task-times')
}

const stepsIn = (timeline: { kind: string }[]) => timeline.filter(({ kind }) => kind === 'step') as never as Step[]
interface Step {
  step: { action_id: number; operation: string; state: string; code: string; undoable: boolean; task_id: number }
  approval: { approval_id: number; state: string; task: { task_id: number; text: string } } | null
}

describe('a write under a task', () => {
  it('stands there with its undo, refused ones too, and reads are no steps', async () => {
    const { agent, user_id, task_id, idea_id, headers, read } = await tasked(service)
    const fields = { user_id, idea_id, annotation: 'Warm.', task_id }
    assertAccepted(await act(service, agent, 'update-idea', fields), 201)
    assertRefused(await act(service, agent, 'update-idea', { ...fields, idea_id: 999_999 }), 404, 'not_found')
    const { timeline } = await read()
    const [done, refused, ...more] = stepsIn(timeline)
    assert.deepEqual(more, [])
    assert.deepEqual(
      [done!.step.operation, done!.step.state, done!.step.undoable],
      ['platform_update_idea', 'done', true],
    )
    assert.deepEqual([refused!.step.state, refused!.step.code, refused!.approval], ['refused', 'not_found', null])
    const undone = await service.post(`/account/activity/${done!.step.action_id}/undo`, {}, { headers })
    assertAccepted(undone, 200)
    assert.equal(stepsIn((await read()).timeline)[0]?.step.state, 'undone')
    const { logs } = (await service.get('/bots/logs', { token: agent.token })).body
    assert.deepEqual(
      logs.map((entry: Record<string, unknown>) => [entry.operation, entry.code, entry.task_id]),
      [
        ['platform_update_idea', 'not_found', task_id],
        ['platform_update_idea', 'ok', task_id],
      ],
    )
    const { activity } = (await service.get('/account/activity', { headers })).body
    const listed = activity.filter((entry: { task_id: number | null }) => entry.task_id === task_id)
    assert.equal(listed.length, 2)
    // Reports are no steps, nor is what was done without a task.
    assertAccepted(await act(service, agent, 'update-idea', { user_id, idea_id, annotation: 'Cold.' }), 201)
    assert.equal(stepsIn((await read()).timeline).length, 2)
  })

  it('counts as taking it up', async () => {
    const { agent, user_id, task_id, idea_id, headers, read, report } = await tasked(service)
    assertAccepted(await act(service, agent, 'update-idea', { user_id, idea_id, annotation: 'Warm.', task_id }), 201)
    const listed = async (state: string) =>
      (await service.get(`/account/tasks?state=${state}`, { headers })).body.tasks.length
    assert.deepEqual([await listed('open'), await listed('working')], [0, 1])
    await age(task_id, '20 days')
    const { task } = await read()
    assert.deepEqual([task.state, task.late, task.taken_up_at], ['working', false, null])
    assert.deepEqual(await service.sql(`select 1 from notices where user_id = $1 and kind like 'task%'`, [user_id]), [])
    // Of two processes that go on, one still takes it up first.
    const reports = await Promise.all([1, 2].map(() => report({ state: 'working' })))
    assert.deepEqual(reports.map(({ body }) => body.changed).sort(), [false, true])
  })

  it('counts as nothing when it is refused: its person is told, and the task lapses', async () => {
    const { agent, user_id, task_id, read } = await tasked(service)
    const write = { user_id, idea_id: 999_999, annotation: 'Warm.', task_id }
    assertRefused(await act(service, agent, 'update-idea', write), 404, 'not_found')
    await age(task_id, '4 days')
    const { task } = await read()
    assert.deepEqual([task.state, task.late], ['open', true])
    await age(task_id, '15 days')
    assert.equal((await read()).task.state, 'lapsed')
  })

  it('422: a task of somebody else, of another agent, of nobody, and one that has ended', async () => {
    const { agent, user_id, task_id, idea_id, headers } = await tasked(service)
    const foreign = await tasked(service)
    const another = await takingTasks(service)
    const person = await createPerson(service)
    await linkUser(service, another.agent, person)
    await linkUser(service, agent, foreign.owner)
    const write = (fields: object) =>
      act(service, agent, 'update-idea', { user_id, idea_id, annotation: 'Warm.', ...fields })
    const others = await give(service, foreign.owner, agent)
    for (const wrong of [foreign.task_id, others.body.task_id, 999_999]) {
      const refused = await write({ task_id: wrong })
      assertRefused(refused, 422, 'validation_failed', ['task_id'])
      assert.deepEqual([refused.body.reason, refused.body.params], ['no_record', { record: 'task' }])
    }
    for (const wrong of ['1', 1.5, true]) {
      const refused = await write({ task_id: wrong })
      assertRefused(refused, 422, 'validation_failed', ['task_id'])
      assert.equal(refused.body.reason, 'not_an_integer')
    }
    assertAccepted(await write({ task_id: null }), 201)
    await service.post(`/account/tasks/${task_id}/cancel`, {}, { headers })
    const late = await write({ task_id, annotation: 'Late.' })
    assertRefused(late, 422, 'validation_failed', ['task_id'])
    assert.deepEqual([late.body.reason, late.body.params], ['task_ended', { state: 'cancelled' }])
    assertRefused(await write({ task_id, dry_run: true }), 422, 'validation_failed', ['task_id'])
    const [idea] = await service.sql('select annotation from ideas where idea_id = $1', [idea_id])
    assert.equal(idea?.annotation, 'Warm.')
  })

  it('grants nothing: without the permission it is refused as ever', async () => {
    const { agent, user_id, task_id, idea_id } = await tasked(service)
    await service.sql(`update links set permissions = '{}' where bot_id = $1`, [agent.bot_id])
    const write = { user_id, idea_id, annotation: 'Warm.', task_id }
    assertRefused(await act(service, agent, 'update-idea', write), 403, 'permission_denied')
  })

  it('is no step when it is only tried, and one key means one task', async () => {
    const { agent, user_id, task_id, idea_id, read } = await tasked(service)
    const write = (fields: object) =>
      service.post(
        '/bots/action/update-idea',
        { user_id, idea_id, annotation: 'Warm.', ...fields },
        { token: agent.token, key: 'one' },
      )
    assertAccepted(await write({ task_id, dry_run: true }), 200)
    assert.deepEqual(stepsIn((await read()).timeline), [])
    const first = await write({ task_id })
    assertAccepted(first, 201)
    assert.equal((await write({ task_id })).text, first.text)
    assertRefused(await write({}), 422, 'validation_failed', ['Idempotency-Key'])
    assert.equal(stepsIn((await read()).timeline).length, 1)
  })
})

describe('a write under a task that waits for its person', () => {
  it('says so to both, and is one step when it is approved', async () => {
    const { act: write, task_id, readTask, approve, asAgent, headers, person } = await carefulTask()
    const { approval_id } = (await write('create-idea', { ...DRAFT, task_id })).body
    const { task, timeline } = await readTask()
    assert.deepEqual([task.state, task.acts_next, task.waiting_approvals], ['working', 'you', 1])
    const [step] = stepsIn(timeline)
    assert.deepEqual([step!.step.state, step!.approval?.approval_id], ['waits_for_you', approval_id])
    assert.equal(step!.approval?.task.task_id, task_id)
    const [listed] = (await service.get('/account/approvals', { headers })).body.approvals
    assert.deepEqual(listed.task, { task_id, text: task.text })
    assert.equal((await asAgent(`/${approval_id}`)).body.task_id, task_id)
    await write('create-idea', { name: 'Kiln', is_draft: 1 })
    const said = (await mailsTo(service, person.email)).map(({ text }) => /For your task:? *(.*)/.exec(text)?.[1])
    assert.deepEqual(said, [`“${TASK}”`, undefined])
    assertAccepted(await approve(approval_id), 200)
    const after = await readTask()
    const [done, ...more] = stepsIn(after.timeline)
    assert.deepEqual([done!.step.state, done!.approval?.state, more], ['done', 'granted', []])
    assert.equal(after.task.acts_next, 'agent')
  })

  it('is withdrawn when the task is cancelled, and its key does nothing more', async () => {
    const { act: write, task_id, cancel, decide, read, ideas, agent } = await carefulTask()
    const { approval_id } = (await write('create-idea', { ...DRAFT, task_id }, 'kept')).body
    const { hash } = await read(approval_id)
    assertAccepted(await cancel(), 200)
    const late = await decide(approval_id, 'approve', { hash })
    assertRefused(late, 422, 'validation_failed', ['approval_id'])
    assert.deepEqual(late.body.params, { record: 'approval', status: 'withdrawn' })
    const [told] = await service.sql<{ data: { withdrawn_approvals: number[] } }>(
      `select data from events where bot_id = $1 and type = 'task.cancelled'`,
      [agent.bot_id],
    )
    assert.deepEqual(told?.data.withdrawn_approvals, [approval_id])
    const again = await write('create-idea', { ...DRAFT, task_id }, 'kept')
    assertRefused(again, 403, 'permission_denied')
    assert.equal(again.body.reason, 'approval_over')
    assert.deepEqual(await ideas(), [])
    const unread = await service.sql(
      `select 1 from notices where kind = 'approval_asked' and about = $1 and read_at is null`,
      [approval_id],
    )
    assert.deepEqual(unread, [])
  })

  it('stays when the agent says it is done: approving it is its person’s choice', async () => {
    const { act: write, task_id, approve, ideas, readTask } = await carefulTask()
    const { approval_id } = (await write('create-idea', { ...DRAFT, task_id })).body
    assertAccepted(await write('update-task', { task_id, state: 'done', note: 'Approve it, then it is there.' }), 200)
    assert.equal((await readTask()).task.acts_next, 'you')
    assertAccepted(await approve(approval_id), 200)
    assert.equal((await ideas()).length, 1)
  })
})

describe('through two processes at once', () => {
  const ROUNDS = 6
  const doors = (round: number) => (round % 2 === 0 ? ([service, other] as const) : ([other, service] as const))

  it('a task is cancelled and written under: what is done before stands in it, and nothing waits after', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const [one, two] = doors(round)
      const { act: write, task_id, cancel, readTask, read, ideas } = await carefulTask()
      const [cancelled, ...asked] = await Promise.all([
        cancel(one),
        write('create-idea', { ...DRAFT, task_id }, undefined, two),
        write('create-idea', { ...DRAFT, task_id }, undefined, one),
      ])
      assertAccepted(cancelled, 200)
      for (const answer of asked) {
        assert.ok([202, 422].includes(answer.status), answer.text)
        if (answer.status === 422) assert.equal(answer.body.reason, 'task_ended')
        else assert.equal((await read(answer.body.approval_id)).state, 'withdrawn')
      }
      const { task, timeline } = await readTask()
      assert.deepEqual([task.state, task.waiting_approvals, await ideas()], ['cancelled', 0, []])
      assert.equal(stepsIn(timeline).length, asked.filter(({ status }) => status === 202).length)
    }
  })

  it('a step is approved and its task cancelled: it is done or withdrawn, as both were told', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const [one, two] = doors(round)
      const { act: write, task_id, cancel, decide, read, ideas, asAgent } = await carefulTask()
      const { approval_id } = (await write('create-idea', { ...DRAFT, task_id })).body
      const { hash } = await read(approval_id)
      const [cancelled, approved] = await Promise.all([cancel(one), decide(approval_id, 'approve', { hash }, two)])
      assertAccepted(cancelled, 200)
      const granted = approved.status === 200
      if (!granted) assert.deepEqual(approved.body.params, { record: 'approval', status: 'withdrawn' })
      assert.equal((await asAgent(`/${approval_id}`)).body.state, granted ? 'granted' : 'withdrawn')
      assert.equal((await ideas()).length, granted ? 1 : 0)
    }
  })

  it('it is taken up: one changes it', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const { act: write, task_id, readTask } = await carefulTask()
      const report = { task_id, state: 'working', note: 'I am on it.' }
      const answers = await Promise.all(
        [service, other, service, other].map((door) => write('update-task', report, undefined, door)),
      )
      for (const answer of answers) assertAccepted(answer, 200)
      assert.equal(answers.filter(({ body }) => body.changed).length, 1)
      assert.equal((await readTask()).timeline.length, 2)
    }
  })

  it('it is given and the pairing ended: no task outlives it', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const [one, two] = doors(round)
      const { agent, person, unpair } = await carefulTask()
      const body = { bot_id: agent.bot_id, text: 'One more.' }
      const [given, ended] = await Promise.all([
        one.call('POST', '/account/tasks', body, { headers: person.session }),
        unpair(two),
      ])
      assertAccepted(ended, 200)
      assert.ok([201, 404].includes(given.status), given.text)
      const running = await service.sql('select 1 from tasks where user_id = $1 and ended_at is null', [person.user_id])
      assert.deepEqual(running, [])
    }
  })
})

describe('a held write under a task', () => {
  it('fails at its release if the task has ended meanwhile, and keeps it otherwise', async () => {
    for (const ended of [false, true]) {
      const { agent, owner } = await pairedPendingAgent(service)
      const given = `insert into tasks (bot_id, user_id, text) values ($1, $2, 'Read it.') returning task_id`
      const [task] = await service.sql<{ task_id: number }>(given, [agent.bot_id, owner.user_id])
      const { task_id } = task!
      const held = await act(service, agent, 'create-idea', { user_id: owner.user_id, ...DRAFT, task_id })
      assert.equal(held.body.bot_queued, true)
      const path = `/account/tasks/${task_id}`
      if (ended) assertAccepted(await service.post(`${path}/cancel`, {}, { headers: owner.session }), 200)
      await approveByAdmin(service, agent)
      const { timeline } = (await service.get(path, { headers: owner.session })).body
      const [step] = stepsIn(timeline)
      assert.deepEqual([step?.step.state, step?.step.code], ended ? ['refused', 'validation_failed'] : ['done', 'ok'])
    }
  })
})
