import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { Locator, Page } from 'playwright-core'
import { useBrowser, visitsTo } from './browser.ts'
import { act, ideaRow } from './ideas.ts'
import { assertGoodInEveryLook } from './looks.ts'
import { interested, type Market, market, publishedIdea } from './market.ts'
import { createPerson } from './people.ts'
import { useService } from './service.ts'

const service = useService()
const visit = visitsTo(service, useBrowser())
const PHONE = 390
const GIVE = 'Give the task'

/** Somebody whose agent takes tasks, and asks before it edits ideas. */
async function scene() {
  const setting = await market(service)
  const { person, agent } = setting.owner
  await service.sql('update bots set takes_tasks = true where bot_id = $1', [agent.bot_id])
  const grants = [
    { permission: 'update_idea', mode: 'ask' },
    { permission: 'send_message', mode: 'allow' },
    { permission: 'create_idea', mode: 'allow' },
  ]
  const allowed = await service.call(
    'PATCH',
    `/account/agents/${agent.bot_id}`,
    { grants },
    { headers: person.session },
  )
  assert.equal(allowed.status, 200, allowed.text)
  return setting
}

const tasksOf = async ({ owner }: Market) =>
  (await service.get('/account/tasks', { headers: owner.person.session })).body.tasks

async function giveTo({ owner: { person, agent } }: Market): Promise<number> {
  const wanted = { bot_id: agent.bot_id, text: 'Find three backers.' }
  const given = await service.post('/account/tasks', wanted, { headers: person.session })
  assert.equal(given.status, 201, given.text)
  return given.body.task_id
}

/** Presses and counts. */
function counting() {
  let count = 0
  const press = async (what: Locator) => {
    count += 1
    await what.click()
  }
  return { press, total: () => count }
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

describe('asking an agent, on a phone', () => {
  it('goes from the task to its result: question, answer, approval, undo, each in few taps', async () => {
    const setting = await scene()
    const { owner, ideaId } = setting
    const { person, agent } = owner
    const { user_id } = person
    const page = await visit(person, '/home', PHONE)
    const giving = counting()
    await giving.press(button(page, 'Ask an agent'))
    await giving.press(button(page, GIVE))
    await page.waitForURL(/\/tasks\/\d+$/)
    assert.equal(giving.total(), 2)
    const [{ task_id, text, state }] = await tasksOf(setting)
    assert.deepEqual([text, state], ['Find ideas that fit me, and tell me why', 'open'])
    await page.getByText('It has not taken this up yet.').waitFor()
    const report = async (fields: object) => {
      const answer = await act(service, agent, 'update-task', { user_id, task_id, ...fields })
      assert.ok(answer.status < 300, answer.text)
    }

    await report({ state: 'working', note: 'Gladly. I look at kilns first.' })
    await page.getByText('Gladly. I look at kilns first.').waitFor()
    await report({ state: 'needs_answer', note: 'Does it have to be in Austria?' })
    const next = page.getByRole('region', { name: 'Who acts next' })
    await next.getByText('You have one thing to do here.').waitFor()
    const answering = counting()
    await answering.press(next.getByRole('button', { name: 'Answer' }))
    await page.getByRole('textbox', { name: /^Your answer to / }).fill('Austria or Bavaria.')
    await answering.press(button(page, 'Send the answer'))
    await page.getByText('You answered').waitFor()
    assert.equal(answering.total(), 2)
    assert.equal((await tasksOf(setting))[0].state, 'working')

    const asked = await act(service, agent, 'update-idea', { user_id, task_id, idea_id: ideaId, name: 'Solar kiln II' })
    assert.equal(asked.status, 202, asked.text)
    const approving = counting()
    await approving.press(next.getByRole('button', { name: 'Read and decide' }))
    await approving.press(button(page, 'Approve'))
    const step = page.getByRole('listitem').filter({ hasText: 'renamed “Solar kiln”' })
    await step.getByText('Approved').waitFor()
    assert.equal(approving.total(), 2)
    assert.equal((await ideaRow(service, ideaId))?.name, 'Solar kiln II')

    await report({ state: 'done', note: 'One fits.', results: [{ kind: 'idea', id: ideaId }] })
    await page.getByText('This task is done.').waitFor()
    await page.getByRole('link', { name: 'Solar kiln II' }).last().waitFor()
    await assertGoodInEveryLook(page, 'a task that is done', { widths: [PHONE] })

    const undoing = counting()
    await undoing.press(step.getByRole('button', { name: 'Undo' }))
    await undoing.press(page.getByRole('dialog').getByRole('button', { name: 'Confirm' }))
    await step.getByText('This was undone.').waitFor()
    assert.equal(undoing.total(), 2)
    assert.equal((await ideaRow(service, ideaId))?.name, 'Solar kiln')
  })

  it('is given once, although no answer came and the page was loaded again', async () => {
    const setting = await scene()
    const page = await visit(setting.owner.person, '/home', PHONE)
    await page.route('**/account/tasks', async (route) => {
      if (route.request().method() !== 'POST') return route.continue()
      await route.fetch()
      await route.abort()
    })
    const sheet = page.getByRole('dialog')
    await button(page, 'Ask an agent').click()
    await sheet.getByRole('textbox').fill('Find three backers.')
    await sheet.getByRole('combobox').last().selectOption('3')
    await button(page, GIVE).click()
    await sheet.getByRole('alert').waitFor()
    assert.equal((await tasksOf(setting)).length, 1)
    await page.unroute('**/account/tasks')
    await page.reload()
    await button(page, 'Ask an agent').click()
    assert.equal(await sheet.getByRole('textbox').inputValue(), 'Find three backers.')
    assert.equal(await sheet.getByRole('combobox').last().inputValue(), '3')
    await button(page, GIVE).click()
    await page.waitForURL(/\/tasks\/\d+$/)
    assert.equal((await tasksOf(setting)).length, 1)
  })

  it('takes one tap to answer where the agent offers answers', async () => {
    const setting = await scene()
    const { person, agent } = setting.owner
    const given = await giveTo(setting)
    const question = { user_id: person.user_id, task_id: given, state: 'needs_answer', note: 'Is he too close?' }
    const choices = [
      'A partner, keep him',
      'Too close. Find another one who knows stops and shelters as well as he does',
    ]
    const page = await visit(person, `/tasks/${given}`, PHONE)
    await act(service, agent, 'update-task', { ...question, choices })
    await button(page, choices[1]!).waitFor()
    await assertGoodInEveryLook(page, 'a question with answers to choose from', { widths: [PHONE] })
    // The key that led here may still be held down.
    await button(page, 'Answer').click()
    assert.equal(await page.evaluate('document.activeElement.tagName'), 'TEXTAREA')
    await button(page, choices[1]!).click()
    await page.getByText('You answered').waitFor()
    await page.getByRole('paragraph').filter({ hasText: choices[1]! }).waitFor()
    assert.equal(await button(page, choices[0]!).count(), 0)
  })

  it('shows what the agent wrote while the page was first read', async () => {
    const setting = await scene()
    const { person, agent } = setting.owner
    const task_id = await giveTo(setting)
    const page = await visit(person, '/profile', PHONE)
    const [read, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    await page.route(
      `**/account/tasks/${task_id}*`,
      async (route) => {
        const before = await route.fetch()
        read.resolve()
        await gate.promise
        await route.fulfill({ response: before })
      },
      { times: 1 },
    )
    await page.goto(`${service.url}/app/tasks/${task_id}`)
    await read.promise
    const question = { state: 'needs_answer', note: 'Where?' }
    await act(service, agent, 'update-task', { user_id: person.user_id, task_id, ...question })
    // The news has arrived once the rooms count what waits.
    await page.locator('.count').first().waitFor({ state: 'attached' })
    gate.resolve()
    await button(page, 'Answer').waitFor()
  })

  it('pauses the agent beside the task, and says who is waited for then', async () => {
    const setting = await scene()
    const page = await visit(setting.owner.person, `/tasks/${await giveTo(setting)}`, PHONE)
    const { bot_name } = (await tasksOf(setting))[0]
    await button(page, `Pause ${bot_name}`).click()
    await page.getByText(`You paused ${bot_name}. It goes on once you resume it.`).waitFor()
    await button(page, `Resume ${bot_name}`).click()
    await page.getByText('It has not taken this up yet.').waitFor()
    assert.equal((await tasksOf(setting))[0].state, 'open')
  })

  it('folds a long run of steps, and opens it', async () => {
    const setting = await scene()
    const { person, agent } = setting.owner
    const task_id = await giveTo(setting)
    for (let count = 1; count <= 9; count++) {
      const draft = { user_id: person.user_id, task_id, name: `Draft ${count}`, is_draft: 1 }
      const made = await act(service, agent, 'create-idea', draft)
      assert.equal(made.status, 201, made.text)
    }
    const page = await visit(person, `/tasks/${task_id}`, PHONE)
    const steps = page.getByRole('listitem').filter({ hasText: 'Draft' })
    const fold = button(page, '5 more steps')
    await fold.waitFor()
    assert.equal(await steps.count(), 4)
    await fold.click()
    await steps.filter({ hasText: 'Draft 5' }).waitFor()
    assert.equal(await steps.count(), 9)
    await assertGoodInEveryLook(page, 'a task of many steps', { widths: [PHONE] })
    await fold.click()
    await steps.filter({ hasText: 'Draft 5' }).waitFor({ state: 'detached' })
  })

  it('follows an idea that was found', async () => {
    const setting = await scene()
    const { person, agent } = setting.owner
    const task_id = await giveTo(setting)
    const found = await publishedIdea(service, await createPerson(service), 'Tide mill')
    const results = [found, setting.ideaId].map((id) => ({ kind: 'idea', id }))
    await act(service, agent, 'update-task', { user_id: person.user_id, task_id, state: 'done', results })
    const page = await visit(person, `/tasks/${task_id}`, PHONE)
    await page.getByRole('button', { name: 'Follow', exact: true }).click()
    await page.getByRole('button', { name: 'Stop following' }).waitFor()
    // Nobody follows their own idea.
    assert.equal(await page.getByRole('button', { name: /follow/i }).count(), 1)
    const { ideas } = (await service.get('/account/favourites', { headers: person.session })).body
    assert.deepEqual(
      ideas.map(({ idea_id }: { idea_id: number }) => idea_id),
      [found],
    )
  })

  it('opens with the sheet from the shortcut of the installed app, once', async () => {
    const setting = await scene()
    const page = await visit(setting.owner.person, '/tasks?give=true', PHONE)
    await page.getByRole('dialog').getByRole('button', { name: GIVE }).click()
    await page.waitForURL(/\/tasks\/\d+$/)
    await page.goBack()
    await page.waitForURL(/\/tasks$/)
    await button(page, 'Give a task').waitFor()
    assert.equal(await page.getByRole('dialog').count(), 0)
  })

  it('takes two taps from an idea, a talk, the agent and the menu, each with its own suggestions', async () => {
    const setting = await scene()
    const { owner, ideaId } = setting
    const { conversation_id } = await interested(service, setting)
    const places = [
      [`/my-ideas/${ideaId}`, 'Ask an agent', 'Find three backers for this idea'],
      [`/conversations/${conversation_id}`, 'Ask an agent', 'Draft an answer for me'],
      [`/agents/${owner.agent.bot_id}`, 'Give a task', 'Find ideas that fit me, and tell me why'],
    ] as const
    const page = await visit(owner.person, '/tasks', PHONE)
    for (const [address, opener, suggestion] of places) {
      await page.goto(`${service.url}/app${address}`)
      await button(page, opener).click()
      await page.getByRole('dialog').getByRole('button', { name: suggestion, pressed: true }).waitFor()
      await button(page, GIVE).click()
      await page.waitForURL(/\/tasks\/\d+$/)
      await page.getByRole('heading', { level: 1, name: suggestion }).waitFor()
    }
    await page.keyboard.press('/')
    await page.getByRole('option', { name: /Give an agent a task/ }).click()
    await page.getByLabel('In your words').fill('Sum up my week.')
    await page.getByLabel('Due').selectOption({ index: 2 })
    await button(page, GIVE).click()
    await page.getByRole('heading', { level: 1, name: 'Sum up my week' }).waitFor()
    const tasks = await tasksOf(setting)
    assert.deepEqual(
      tasks.map((task: Record<string, { idea_id?: number; conversation_id?: number } | null>) => [
        task.idea?.idea_id ?? null,
        task.conversation?.conversation_id ?? null,
        task.due_at !== null,
      ]),
      [
        [null, null, true],
        [null, null, false],
        [null, conversation_id, false],
        [ideaId, null, false],
      ],
    )
  })

  it('says before one asks that an agent has not been active for days', async () => {
    const { owner } = await scene()
    await service.sql(`update bot_minutes set last_active_at = app_now() - interval '6 days' where bot_id = $1`, [
      owner.agent.bot_id,
    ])
    const page = await visit(owner.person, `/agents/${owner.agent.bot_id}`, PHONE)
    await button(page, 'Give a task').click()
    await page.getByRole('dialog').getByText('was last active 6 days ago').waitFor()
  })

  it('stops a task, and offers none to an agent that takes none', async () => {
    const setting = await scene()
    const { person, agent } = setting.owner
    const page = await visit(person, `/tasks/${await giveTo(setting)}`, PHONE)
    await button(page, 'Stop this task').click()
    await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click()
    await page.getByText('You stopped the task.').waitFor()
    assert.equal((await tasksOf(setting))[0].state, 'cancelled')
    await service.sql('update bots set takes_tasks = false where bot_id = $1', [agent.bot_id])
    await page.goto(`${service.url}/app/home`)
    await button(page, 'Ask an agent').click()
    await page.getByText('None of your agents takes tasks yet.').waitFor()
    // What it reads all the same can still be seen and changed.
    const guidance = page.getByRole('heading', { name: 'Standing instructions' })
    await page.goto(`${service.url}/app/agents/${agent.bot_id}`)
    await page.getByRole('heading', { name: 'What it did' }).waitFor()
    assert.equal(await guidance.count(), 0)
    const words = { guidance: 'Never promise dates.' }
    await service.call('PUT', `/account/agents/${agent.bot_id}/guidance`, words, { headers: person.session })
    await guidance.waitFor()
    await page.getByText('“Never promise dates.”').waitFor()
  })

  it('is about an idea somebody else published, for who has an agent that takes tasks', async () => {
    const setting = await scene()
    const { owner, investor, ideaId } = setting
    const found = await publishedIdea(service, await createPerson(service), 'Tide mill')
    const page = await visit(owner.person, `/ideas/${found}`, PHONE)
    await button(page, 'Ask an agent').click()
    const suggestion = 'Tell me whether this idea fits me, and why'
    await page.getByRole('dialog').getByRole('button', { name: suggestion, pressed: true }).waitFor()
    await button(page, GIVE).click()
    await page.waitForURL(/\/tasks\/\d+$/)
    const [{ idea, text }] = await tasksOf(setting)
    assert.deepEqual([idea.idea_id, text], [found, suggestion])
    const other = await visit(investor.person, `/ideas/${ideaId}`, PHONE)
    await button(other, 'Share').waitFor()
    assert.equal(await button(other, 'Ask an agent').count(), 0)
  })

  it('shows on Home what runs and what asks, where the question is answered, and in the inbox', async () => {
    const setting = await scene()
    const { person, agent } = setting.owner
    const [runs, asks] = await Promise.all(
      ['Find three backers.', 'Sum up my week.'].map(async (text) => {
        const given = await service.post('/account/tasks', { bot_id: agent.bot_id, text }, { headers: person.session })
        return given.body.task_id as number
      }),
    )
    const fields = { user_id: person.user_id, task_id: asks, state: 'needs_answer', note: 'From Monday on?' }
    await act(service, agent, 'update-task', fields)
    const page = await visit(person, '/inbox', PHONE)
    await page.getByRole('link', { name: /From Monday on\?/ }).waitFor()
    await page.goto(`${service.url}/app/home`)
    await page.getByText('One thing is waiting for you.').waitFor()
    const running = page.getByRole('region', { name: 'Tasks under way' })
    await running.getByRole('link', { name: 'Find three backers' }).waitFor()
    assert.equal(await running.getByRole('link', { name: 'Sum up my week' }).count(), 0)
    assert.match(
      (await running.getByRole('link', { name: 'Find three backers' }).getAttribute('href')) ?? '',
      new RegExp(`/tasks/${runs}$`),
    )
    await page.getByRole('textbox', { name: /^Your answer to / }).fill('From today.')
    await button(page, 'Send the answer').click()
    await running.getByRole('link', { name: 'Sum up my week' }).waitFor()
    await page.getByText('Nothing is waiting for you.').waitFor()
  })

  it('keeps standing instructions, and what they were', async () => {
    const { owner } = await scene()
    const { bot_id } = owner.agent
    const page = await visit(owner.person, `/agents/${bot_id}`, PHONE)
    const guidance = page.getByRole('region', { name: 'Standing instructions' })
    for (const [opener, words] of [
      ['Add', 'Write short and plain.'],
      ['Edit', 'Write long.'],
    ] as const) {
      await guidance.getByRole('button', { name: opener }).click()
      await guidance.getByRole('textbox').fill(words)
      await guidance.getByRole('button', { name: 'Save' }).click()
      await guidance.getByText(`“${words}”`).waitFor()
    }
    await guidance.getByText('Earlier instructions').click()
    await guidance.getByText('Write short and plain.').waitFor()
    const { agents } = (await service.get('/account/agents', { headers: owner.person.session })).body
    assert.equal(agents.find((one: { bot_id: number }) => one.bot_id === bot_id).guidance, 'Write long.')
  })
})
