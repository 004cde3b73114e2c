import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { PASSWORD } from '../../../../test/accounts.ts'
import { assertAccepted, assertRefused, countStatuses } from '../../../../test/assertions.ts'
import { act, makeBusiness, pairedAgent } from '../../../../test/ideas.ts'
import { addIdea } from '../../../../test/matching.ts'
import { activeAgent, createPerson, linkUser, personToken, setStatus, unlink } from '../../../../test/people.ts'
import { useService } from '../../../../test/service.ts'
import { give, TASK, takingTasks, tasked } from '../../../../test/tasks.ts'
import { hashPassword } from '../../people/accounts/passwords.ts'

const service = useService()

type Setting = Awaited<ReturnType<typeof tasked>>

const eventsOf = ({ agent }: Pick<Setting, 'agent'>) =>
  service.sql<{ type: string; data: Record<string, unknown> }>(
    `select type, data from events where bot_id = $1 and type like 'task.%' order by event_id`,
    [agent.bot_id],
  )
const noticesOf = async ({ user_id }: Pick<Setting, 'user_id'>) =>
  (
    await service.sql<{ kind: string }>(
      `select kind from notices where user_id = $1 and kind like 'task%' order by notice_id`,
      [user_id],
    )
  ).map(({ kind }) => kind)
const answer = ({ task_id, headers }: Setting, text: string) =>
  service.post(`/account/tasks/${task_id}/answer`, { text }, { headers })
/** What its person would still be mailed that waits for something to happen, and what is unread. */
const waitingOf = ({ user_id }: Pick<Setting, 'user_id'>) => {
  const ofPerson = `user_id = $1 and kind in ('task_question', 'task_not_taken_up')`
  return service.sql<{ kind: string }>(
    `select kind from notifications where ${ofPerson} union all select kind from notices where ${ofPerson} and read_at is null`,
    [user_id],
  )
}
const age = (hours: number, ...tasks: Pick<Setting, 'task_id'>[]) =>
  service.sql('update tasks set created_at = app_now() - make_interval(hours => $2) where task_id = any ($1)', [
    tasks.map(({ task_id }) => task_id),
    hours,
  ])
const cancel = ({ task_id, headers }: Setting) => service.post(`/account/tasks/${task_id}/cancel`, {}, { headers })

describe('a task', () => {
  it('is given, taken up, asked about, answered and done, and both sides hear of it', async () => {
    const setting = await tasked(service)
    const { agent, user_id, task_id, idea_id, report, read, given } = setting
    const { state, acts_next, idea, text, late } = given.body
    assert.deepEqual([state, acts_next, text, late], ['open', 'agent', TASK, false])
    const path = `/app/my-ideas/${idea_id}`
    assert.deepEqual(idea, { idea_id, name: 'Benches that pay their own way', path })
    const listed = await service.get('/bots/action/list-tasks', { token: agent.token })
    assert.deepEqual(
      listed.body.tasks.map((task: Record<string, unknown>) => [task.task_id, task.user_id, task.text, task.state]),
      [[task_id, user_id, TASK, 'open']],
    )
    const taken = await report({ state: 'working', note: 'Gladly.' })
    assertAccepted(taken, 200)
    assert.deepEqual([taken.body.state, taken.body.changed], ['working', true])
    assertAccepted(await report({ state: 'needs_answer', note: 'Is he too close?' }), 200)
    assert.equal((await read()).task.acts_next, 'you')
    assertAccepted(await answer(setting, 'A partner. Keep him.'), 200)
    const found = { state: 'done', note: 'Here.', results: [{ kind: 'idea', id: idea_id }] }
    assertAccepted(await report(found), 200)
    const { task, timeline, timeline_cut } = await read()
    assert.deepEqual([task.state, task.acts_next, task.last_note, timeline_cut], ['done', 'nobody', 'Here.', false])
    assert.deepEqual(
      timeline.map((entry: Record<string, unknown>) => [entry.kind, entry.state, entry.text]),
      [
        ['asked', null, TASK],
        ['report', 'working', 'Gladly.'],
        ['report', 'needs_answer', 'Is he too close?'],
        ['answer', null, 'A partner. Keep him.'],
        ['report', 'done', 'Here.'],
      ],
    )
    assert.deepEqual(timeline.at(-1).results, [{ ...found.results[0], name: idea.name, path }])
    assert.deepEqual(
      (await eventsOf(setting)).map(({ type }) => type),
      ['task.given', 'task.answered'],
    )
    assert.deepEqual(await noticesOf(setting), ['task_taken_up', 'task_question', 'task_done'])
  })

  it('tells the agent the whole words, and the standing ones', async () => {
    const setting = await takingTasks(service)
    const { agent, owner, headers } = setting
    const guidance = 'Never promise dates.'
    await service.call('PUT', `/account/agents/${agent.bot_id}/guidance`, { guidance }, { headers })
    const text = 'x'.repeat(2000)
    assertAccepted(await give(service, owner, agent, { text }), 201)
    const [given] = await eventsOf(setting)
    assert.deepEqual([given?.data.text, given?.data.guidance], [text, guidance])
    const listed = await service.get('/bots/action/list-tasks', { token: agent.token })
    assert.equal(listed.body.tasks[0].guidance, guidance)
    const linked = await service.get('/bots/linked-users', { token: agent.token })
    assert.equal(linked.body.linked_users[0].guidance, guidance)
  })

  it('once under one key', async () => {
    const { agent, headers } = await takingTasks(service)
    const body = { bot_id: agent.bot_id, text: TASK }
    const options = { headers: { ...headers, 'idempotency-key': 'one task' } }
    const answers = [
      await service.post('/account/tasks', body, options),
      await service.post('/account/tasks', body, options),
    ]
    assert.equal(answers[0]!.text, answers[1]!.text)
  })
})

describe('giving one', () => {
  it('404: an agent that is not theirs, and what they cannot see', async () => {
    const { agent, owner } = await takingTasks(service)
    const other = await activeAgent(service)
    assertRefused(await give(service, owner, other), 404, 'not_found')
    const stranger = await createPerson(service)
    const idea_id = await addIdea(service, stranger, { name: 'Secret', approval_status: 'draft' } as never)
    await service.sql(`update ideas set approval_status = 'draft' where idea_id = $1`, [idea_id])
    for (const about of [{ idea_id }, { business_id: 999_999 }, { conversation_id: 999_999 }])
      assertRefused(await give(service, owner, agent, about), 404, 'not_found')
  })

  it('about a business of theirs', async () => {
    const { agent, owner } = await takingTasks(service)
    const business_id = await makeBusiness(service, agent, { user_id: owner.user_id })
    const given = await give(service, owner, agent, { business_id })
    assertAccepted(given, 201)
    const path = `/app/my-businesses/${business_id}`
    assert.deepEqual(given.body.business, { business_id, name: 'Lamplight', path })
    const { tasks } = (await service.get('/bots/action/list-tasks', { token: agent.token })).body
    assert.equal(tasks[0].business_id, business_id)
  })

  it('422: an agent that takes none, is paused or stopped', async () => {
    const { agent, owner } = await takingTasks(service)
    const reasons = async () => (await give(service, owner, agent)).body.reason
    await service.sql('update bots set takes_tasks = false where bot_id = $1', [agent.bot_id])
    assertRefused(await give(service, owner, agent), 422, 'validation_failed', ['bot_id'])
    assert.equal(await reasons(), 'takes_no_tasks')
    await service.sql('update links set paused_at = app_now() where bot_id = $1', [agent.bot_id])
    assertRefused(await give(service, owner, agent), 422, 'validation_failed', ['bot_id'])
    assert.equal(await reasons(), 'paused_by_you')
    for (const status of ['pending_approval', 'suspended', 'rejected'] as const) {
      await setStatus(service, agent, status)
      assertRefused(await give(service, owner, agent), 422, 'validation_failed', ['bot_id'])
      assert.equal(await reasons(), 'agent_not_active')
    }
  })

  it('422: no words, too many, and a day that is over', async () => {
    const { agent, owner } = await takingTasks(service)
    for (const text of ['', ' \n', 'x'.repeat(2001)])
      assertRefused(await give(service, owner, agent, { text }), 422, 'validation_failed', ['text'])
    const due_at = '2020-01-01T00:00:00.000+00:00'
    assertRefused(await give(service, owner, agent, { due_at }), 422, 'validation_failed', ['due_at'])
  })

  it('403: 20 that have not ended are enough, however they are sent; one that ends makes room', async () => {
    const { agent, owner, headers } = await takingTasks(service)
    const answers = await Promise.all(Array.from({ length: 23 }, () => give(service, owner, agent)))
    assert.deepEqual(countStatuses(answers), { 201: 20, 403: 3 })
    const refused = await give(service, owner, agent)
    assertRefused(refused, 403, 'permission_denied')
    assert.deepEqual([refused.body.reason, refused.body.params], ['too_many_tasks', { limit: 20 }])
    const given = answers.find(({ status }) => status === 201)
    assertAccepted(await service.post(`/account/tasks/${given!.body.task_id}/cancel`, {}, { headers }), 200)
    assertAccepted(await give(service, owner, agent), 201)
  })

  it('403: a token, whatever its scopes: a program must not command agents', async () => {
    const { agent, owner } = await takingTasks(service)
    const token = await personToken(service, owner, ['ideas:write', 'messages:write', 'profile:read'])
    const body = { bot_id: agent.bot_id, text: TASK }
    assertRefused(await service.post('/account/tasks', body, { token }), 403, 'permission_denied')
    assertRefused(await service.get('/account/tasks', { token }), 403, 'permission_denied')
  })
})

describe('reporting', () => {
  it('says nothing twice: of two processes one takes it up, and its person hears of it once', async () => {
    const { report, ...setting } = await tasked(service)
    const answers = await Promise.all(Array.from({ length: 6 }, () => report({ state: 'working' })))
    assert.deepEqual(countStatuses(answers), { 200: 6 })
    assert.equal(answers.filter(({ body }) => body.changed).length, 1)
    assert.deepEqual(await noticesOf(setting), ['task_taken_up'])
    const { timeline } = await setting.read()
    assert.equal(timeline.length, 2)
  })

  it('changes nothing with another note, which is shown all the same', async () => {
    const { report, read } = await tasked(service)
    const said: [state: string, note: string, changed: boolean][] = [
      ['working', 'Gladly.', true],
      ['working', 'I look at kilns now.', false],
      ['needs_answer', 'Who?', true],
      ['needs_answer', 'Who, and when?', false],
    ]
    for (const [state, note, changed] of said) assert.equal((await report({ state, note })).body.changed, changed, note)
    const { timeline } = await read()
    assert.deepEqual(
      timeline.slice(1).map(({ text }: { text: string }) => text),
      said.map(([, note]) => note),
    )
  })

  it('repeats nothing: the same question, the same end', async () => {
    const { report, read } = await tasked(service)
    for (const word of [
      { state: 'needs_answer', note: 'Who?' },
      { state: 'done', note: 'So.' },
    ]) {
      const [first, again] = [await report(word), await report(word)]
      assert.deepEqual([first.body.changed, again.body.changed], [true, false])
    }
    assert.equal((await read()).timeline.length, 3)
  })

  it('422: nothing after the end, no question without words, no thing its person cannot see', async () => {
    const { report } = await tasked(service)
    assertRefused(await report({ state: 'needs_answer' }), 422, 'validation_failed', ['note'])
    assertRefused(await report({ state: 'open' }), 422, 'validation_failed', ['state'])
    assertRefused(await report({ state: 'working', note: 'x'.repeat(2001) }), 422, 'validation_failed', ['note'])
    const kinds = ['idea', 'business', 'conversation', 'interest', 'introduction', 'user']
    for (const kind of kinds) {
      const results = [{ kind, id: 999_999 }]
      assertRefused(await report({ state: 'working', results }), 422, 'validation_failed', ['results.0.id'])
    }
    const results = Array.from({ length: 21 }, (_, place) => ({ kind: 'idea', id: place + 1 }))
    assertRefused(await report({ state: 'working', results }), 422, 'validation_failed', ['results'])
    assertAccepted(await report({ state: 'working', note: 'x'.repeat(2000) }), 200)
    assertAccepted(await report({ state: 'declined', note: 'I cannot.' }), 200)
    const late = await report({ state: 'done' })
    assertRefused(late, 422, 'validation_failed', ['task_id'])
    assert.deepEqual([late.body.reason, late.body.params], ['task_ended', { state: 'declined' }])
  })

  it('403: 200 reports are enough; it can still be ended', async () => {
    const { report, task_id } = await tasked(service)
    await service.sql(
      `insert into task_words (task_id, by_agent, state, text) select $1, true, 'working', n::text from generate_series(1, 200) n`,
      [task_id],
    )
    const refused = await report({ state: 'working', note: 'Still.' })
    assertRefused(refused, 403, 'permission_denied')
    assert.equal(refused.body.reason, 'too_many_reports')
    assertAccepted(await report({ state: 'done' }), 200)
  })

  it('404: another agent of the person, and somebody else’s task', async () => {
    const { task_id, owner } = await tasked(service)
    const other = await pairedAgent(service)
    await linkUser(service, other.agent, owner)
    for (const { user_id } of [owner, other.owner]) {
      const fields = { user_id, task_id, state: 'working' }
      assertRefused(await act(service, other.agent, 'update-task', fields), 404, 'not_found')
    }
  })
})

describe('answering', () => {
  it('only what was asked, and the same answer once', async () => {
    const setting = await tasked(service)
    const early = await answer(setting, 'Yes.')
    assertRefused(early, 422, 'validation_failed', ['task_id'])
    assert.equal(early.body.reason, 'task_asks_nothing')
    await setting.report({ state: 'needs_answer', note: 'Who?' })
    const answers = await Promise.all([1, 2, 3].map(() => answer(setting, 'Anybody.')))
    assert.deepEqual(countStatuses(answers), { 200: 3 })
    assert.equal((await eventsOf(setting)).filter(({ type }) => type === 'task.answered').length, 1)
    assertRefused(await answer(setting, 'Somebody else.'), 422, 'validation_failed', ['task_id'])
    await setting.report({ state: 'done' })
    const late = await answer(setting, 'Anybody.')
    assertRefused(late, 422, 'validation_failed', ['task_id'])
    assert.equal(late.body.reason, 'task_ended')
  })

  it('422: no words, and too many', async () => {
    const setting = await tasked(service)
    await setting.report({ state: 'needs_answer', note: 'Who?' })
    for (const text of ['', 'x'.repeat(2001)])
      assertRefused(await answer(setting, text), 422, 'validation_failed', ['text'])
    assertAccepted(await answer(setting, 'x'.repeat(2000)), 200)
  })

  it('404 to anybody else, as reading and cancelling', async () => {
    const setting = await tasked(service)
    const headers = (await createPerson(service)).session
    assertRefused(await answer({ ...setting, headers }, 'No.'), 404, 'not_found')
    assertRefused(await cancel({ ...setting, headers }), 404, 'not_found')
    assertRefused(await service.get(`/account/tasks/${setting.task_id}`, { headers }), 404, 'not_found')
  })
})

describe('answers to choose from', () => {
  const QUESTION = { state: 'needs_answer', note: 'Is he too close?' }

  it('are shown with the question for as long as it is open, and one of them is an answer like any other', async () => {
    const setting = await tasked(service)
    const { headers, report, read } = setting
    const choices = ['A partner, keep him', 'Too close, find another']
    assertAccepted(await report({ ...QUESTION, choices: [choices[0], ' Too close,\nfind another '] }), 200)
    assert.deepEqual((await read()).task.choices, choices)
    const [listed] = (await service.get('/account/tasks', { headers })).body.tasks
    assert.deepEqual(listed.choices, choices)
    assert.equal((await report({ ...QUESTION, choices })).body.changed, false)
    const answered = await answer(setting, choices[0]!)
    assertAccepted(answered, 200)
    assert.deepEqual([answered.body.state, answered.body.choices], ['working', []])
    assert.equal((await eventsOf(setting)).at(-1)?.data.text, choices[0])
    // The next question has its own, or none.
    assertAccepted(await report({ ...QUESTION, choices: ['Yes'] }), 200)
    assertAccepted(await report(QUESTION), 200)
    assert.deepEqual((await read()).task.choices, [])
  })

  it('422: without a question, too many, too long, none at all, one twice', async () => {
    const { report, read } = await tasked(service)
    const stray = await report({ state: 'working', choices: ['Yes'] })
    assertRefused(stray, 422, 'validation_failed', ['choices'])
    assert.equal(stray.body.reason, 'choices_of_question')
    for (const choices of ['Yes', ['1', '2', '3', '4', '5'], ['Yes', ' Yes']])
      assertRefused(await report({ ...QUESTION, choices }), 422, 'validation_failed', ['choices'])
    for (const choice of ['', ' \u200b', 'x'.repeat(81), 1])
      assertRefused(await report({ ...QUESTION, choices: [choice] }), 422, 'validation_failed', ['choices.0'])
    assertAccepted(await report({ ...QUESTION, choices: ['x'.repeat(80), '2', '3', '4'] }), 200)
    assert.equal((await read()).timeline.length, 2)
  })
})

describe('nobody is told of a question or a delay any more', () => {
  const asks = ({ report }: Setting) => report({ state: 'needs_answer', note: 'Who?' })
  const isLate = async (setting: Setting) => {
    await age(73, setting)
    await service.runJob('task-times')
  }
  const over: [what: string, before: (setting: Setting) => Promise<unknown>, then: typeof cancel][] = [
    ['that they answered', asks, (setting) => answer(setting, 'Anybody.')],
    ['that the agent took back', asks, ({ report }) => report({ state: 'working' })],
    ['that the agent ended', asks, ({ report }) => report({ state: 'done' })],
    ['of a task they cancelled', asks, cancel],
    ['of a task that was taken up', isLate, ({ report }) => report({ state: 'working' })],
    ['of a late task they cancelled', isLate, cancel],
  ]
  for (const [what, before, then] of over)
    it(what, async () => {
      const setting = await tasked(service)
      await before(setting)
      assert.equal((await waitingOf(setting)).length, 2, 'in a mail, and in the app')
      assertAccepted(await then(setting), 200)
      assert.deepEqual(await waitingOf(setting), [])
    })
})

describe('a task ends', () => {
  it('cancelled by its person, once, and never after its end', async () => {
    const setting = await tasked(service)
    for (const _time of [1, 2]) {
      const cancelled = await cancel(setting)
      assertAccepted(cancelled, 200)
      assert.deepEqual([cancelled.body.state, cancelled.body.ended_because], ['cancelled', 'person'])
    }
    const [, told, ...more] = await eventsOf(setting)
    assert.deepEqual(more, [])
    const { task_id, user_id } = setting
    assert.deepEqual(told?.data, { task_id, user_id, because: 'person', withdrawn_approvals: [] })
    assert.deepEqual(await noticesOf(setting), [])
    assert.equal((await setting.read()).timeline.at(-1).kind, 'ended')
    const done = await tasked(service)
    await done.report({ state: 'done' })
    assertRefused(await cancel(done), 422, 'validation_failed', ['task_id'])
  })

  it('when its agent leaves, and when its person does', async () => {
    const setting = await tasked(service)
    assertAccepted(await service.post('/bots/deregister', {}, { token: setting.agent.token }), 200)
    const { task } = await setting.read()
    assert.deepEqual([task.state, task.ended_because], ['cancelled', 'unpaired'])
    const { agent, user_id, task_id, headers } = await tasked(service)
    const hash = await hashPassword(PASSWORD)
    await service.sql('update users set password_hash = $2 where user_id = $1', [user_id, hash])
    assertAccepted(await service.post('/account/erase', { password: PASSWORD }, { headers }), 200)
    assert.deepEqual(await service.sql('select 1 from tasks where task_id = $1', [task_id]), [])
    const [, told] = await eventsOf({ agent })
    assert.deepEqual([told?.type, told?.data.because], ['task.cancelled', 'unpaired'])
  })

  it('with the pairing, whichever side ends it, and the standing words go too', async () => {
    for (const end of ['person', 'agent'] as const) {
      const setting = await tasked(service)
      const { agent, owner, user_id, task_id, headers } = setting
      const guided = `/account/agents/${agent.bot_id}/guidance`
      await service.call('PUT', guided, { guidance: 'Be short.' }, { headers })
      const ended =
        end === 'person'
          ? await service.call('DELETE', `/account/agents/${agent.bot_id}`, undefined, { headers })
          : await service.post('/bots/unlink', { user_id }, { token: agent.token })
      assertAccepted(ended, 200)
      const { task } = await setting.read()
      assert.deepEqual([task.state, task.ended_because], ['cancelled', 'unpaired'])
      await linkUser(service, agent, owner)
      assert.equal((await service.get(guided, { headers })).body.guidance, null)
      assert.ok(task_id)
    }
  })

  it('with the suspension of its agent, which its person hears of', async () => {
    const setting = await tasked(service)
    const admin = await createPerson(service, { admin: true })
    const path = `/admin/bots/${setting.agent.bot_id}/suspend`
    assertAccepted(await service.post(path, { reason: 'No.' }, { headers: admin.session }), 200)
    const { task } = await setting.read()
    assert.deepEqual([task.state, task.ended_because], ['cancelled', 'agent_stopped'])
    assert.deepEqual(await noticesOf(setting), ['task_cancelled'])
  })

  it('with the suspension of the account', async () => {
    const setting = await tasked(service)
    const admin = await createPerson(service, { admin: true })
    const path = `/admin/users/${setting.user_id}/suspend`
    assertAccepted(await service.post(path, { reason: 'No.' }, { headers: admin.session }), 200)
    const [row] = await service.sql('select state, ended_because from tasks where task_id = $1', [setting.task_id])
    assert.deepEqual(row, { state: 'cancelled', ended_because: 'account' })
  })

  it('if nobody takes it up: its person hears it after three days, once, and after 14 it lapses', async () => {
    const setting = await tasked(service)
    const untouched = await tasked(service)
    const taken = await tasked(service)
    await taken.report({ state: 'working' })
    await age(71, setting, taken)
    await service.runJob('task-times')
    assert.deepEqual(await noticesOf(setting), [])
    await age(73, setting, taken)
    for (const _time of [1, 2]) await service.runJob('task-times')
    assert.deepEqual(await noticesOf(setting), ['task_not_taken_up'])
    assert.equal((await setting.read()).task.late, true)
    await age(14 * 24 - 1, setting, taken)
    await service.runJob('task-times')
    assert.equal((await setting.read()).task.state, 'open')
    await age(14 * 24 + 1, setting, taken)
    for (const _time of [1, 2]) await service.runJob('task-times')
    assert.equal((await setting.read()).task.state, 'lapsed')
    assert.deepEqual(await noticesOf(setting), ['task_not_taken_up', 'task_lapsed'])
    assert.equal((await eventsOf(setting)).at(-1)?.data.because, 'lapsed')
    assert.equal((await taken.read()).task.state, 'working')
    assert.equal((await untouched.read()).task.state, 'open')
    assert.deepEqual(await noticesOf(untouched), [])
  })
})

describe('lists of tasks', () => {
  it('are newest first, by state, agent, idea and page', async () => {
    const { agent, owner, idea_id, headers } = await takingTasks(service)
    const ids: number[] = []
    for (const more of [{}, { idea_id }, {}]) ids.push((await give(service, owner, agent, more)).body.task_id)
    await service.post(`/account/tasks/${ids[0]}/cancel`, {}, { headers })
    const list = async (query: string) => {
      const { body } = await service.get(`/account/tasks?${query}`, { headers })
      return body.tasks.map(({ task_id }: { task_id: number }) => ids.indexOf(task_id))
    }
    assert.deepEqual(await list(''), [2, 1, 0])
    assert.deepEqual(await list('ended=false'), [2, 1])
    assert.deepEqual(await list('state=cancelled'), [0])
    assert.deepEqual(await list(`idea_id=${idea_id}`), [1])
    assert.deepEqual(await list(`bot_id=${agent.bot_id + 1}`), [])
    const { body } = await service.get('/account/tasks?limit=2', { headers })
    assert.deepEqual(await list(`cursor=${body.next_cursor}`), [0])
    const waiting = await service.get('/account/waiting', { headers })
    assert.deepEqual([waiting.body.tasks, waiting.body.running_tasks], [0, 2])
    await act(service, agent, 'update-task', {
      ...{ user_id: owner.user_id, task_id: ids[1], state: 'needs_answer', note: 'Who?' },
    })
    const after = await service.get('/account/waiting', { headers })
    assert.deepEqual([after.body.tasks, after.body.running_tasks], [1, 1])
  })

  it('have for an agent nothing of people who paused it', async () => {
    const { agent, headers } = await tasked(service)
    await service.call('PATCH', `/account/agents/${agent.bot_id}`, { paused: true }, { headers })
    const listed = await service.get('/bots/action/list-tasks', { token: agent.token })
    assert.deepEqual(listed.body.tasks, [])
  })
})

describe('standing words', () => {
  it('are versioned, cleared and bounded; the same again changes nothing', async () => {
    const { agent, headers } = await takingTasks(service)
    const path = `/account/agents/${agent.bot_id}/guidance`
    const set = (guidance: string) => service.call('PUT', path, { guidance }, { headers })
    assert.deepEqual((await service.get(path, { headers })).body.changed_at, null)
    for (const words of ['Be short.', 'Be short.', 'Be kind.', '']) assertAccepted(await set(words), 200)
    const { body } = await service.get(path, { headers })
    assert.equal(body.guidance, null)
    assert.deepEqual(
      body.earlier.map(({ guidance }: { guidance: string }) => guidance),
      ['Be kind.', 'Be short.'],
    )
    for (let n = 0; n < 25; n++) await set(`Rule ${n}.`)
    assert.equal((await service.get(path, { headers })).body.earlier.length, 20)
    const { agents } = (await service.get('/account/agents', { headers })).body
    assert.deepEqual([agents[0].guidance, agents[0].takes_tasks], ['Rule 24.', true])
  })

  it('422: more than 1,000 characters; 404: an agent that is not theirs', async () => {
    const { agent, owner, headers } = await takingTasks(service)
    const path = `/account/agents/${agent.bot_id}/guidance`
    const long = await service.call('PUT', path, { guidance: 'x'.repeat(1001) }, { headers })
    assertRefused(long, 422, 'validation_failed', ['guidance'])
    assertAccepted(await service.call('PUT', path, { guidance: 'x'.repeat(1000) }, { headers }), 200)
    await unlink(service, agent, owner.user_id)
    assertRefused(await service.call('PUT', path, { guidance: 'x' }, { headers }), 404, 'not_found')
    assertRefused(await service.get(path, { headers }), 404, 'not_found')
  })
})

describe('taking tasks', () => {
  it('is what an agent says of itself, when it registers and later', async () => {
    const agent = await activeAgent(service, { takes_tasks: true })
    const person = await createPerson(service)
    await linkUser(service, agent, person)
    assertAccepted(await give(service, person, agent), 201)
    const changed = await service.call('PATCH', '/bots/profile', { takes_tasks: false }, { token: agent.token })
    assertAccepted(changed, 200)
    assert.equal(changed.body.takes_tasks, false)
    assertRefused(await give(service, person, agent), 422, 'validation_failed', ['bot_id'])
  })
})
