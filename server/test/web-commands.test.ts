import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { assertAccessible, useBrowser, visitsTo } from './browser.ts'
import { interested, market, publishedIdea } from './market.ts'
import { createPerson } from './people.ts'
import { useService } from './service.ts'

const service = useService()
const browser = useBrowser()
const visit = visitsTo(service, browser)

describe('the command menu', () => {
  it('opens by keys, goes to an idea, searches, pauses agents, and lists its keys', async () => {
    const { owner } = await market(service)
    const page = await visit(owner.person, '/home')
    const field = page.getByRole('combobox', { name: 'Find anything' })
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.keyboard.press('/')
    await field.fill('solar')
    await page
      .getByRole('option', { name: /Solar kiln/ })
      .first()
      .waitFor()
    await assertAccessible(page)
    await field.press('Enter')
    await page.getByRole('heading', { level: 1, name: 'Solar kiln' }).waitFor()

    await page.keyboard.press('Control+k')
    await field.fill('kelp')
    await page.getByRole('option', { name: /Search all ideas for “kelp”/ }).click()
    await page.waitForURL(/ideas\?search=kelp/)
    await field.waitFor({ state: 'hidden' })

    await page.keyboard.press('Control+k')
    await page.getByRole('option', { name: /Pause all my agents/ }).click()
    await page.getByText('Your agent is paused.').waitFor()
    const { agents } = (await service.get('/account/agents', { headers: owner.person.session })).body
    assert.ok(agents.every((agent: { paused: boolean }) => agent.paused))
    await page.keyboard.press('Escape')

    await page.keyboard.press('g')
    await page.keyboard.press('i')
    await page.waitForURL(/\/inbox/)
    await page.keyboard.press('?')
    await page.getByRole('dialog').getByText('Keyboard shortcuts').first().waitFor()
    await assertAccessible(page)
  })

  it('finds people, businesses and the ideas of others, on a phone too', async () => {
    const ada = await createPerson(service, { name: 'Ada Quillfeather', username: 'ada-quill' })
    await publishedIdea(service, ada, 'Quill harvester')
    await service.sql(
      `insert into businesses (owner_user_id, business_name, approval_status) values ($1, 'Quill & Sons', 'approved')`,
      [ada.user_id],
    )
    const page = await visit(await createPerson(service), '/home', 390)
    const search = async (words: string) => {
      await page.getByRole('button', { name: 'Ideas, people, agents' }).click()
      await page.getByRole('combobox', { name: 'Find anything' }).fill(words)
    }
    await search('quill')
    await page.getByRole('option', { name: /Quill harvester/ }).waitFor()
    await page.getByRole('option', { name: /Quill & Sons/ }).waitFor()
    await assertAccessible(page)
    await page.getByRole('option', { name: /Ada Quillfeather/ }).click()
    await page.getByRole('heading', { level: 1, name: 'Ada Quillfeather' }).waitFor()
    await search('quill')
    await page.getByRole('option', { name: /Quill & Sons/ }).click()
    await page.getByRole('heading', { level: 1, name: 'Quill & Sons' }).waitFor()
  })

  it('finds one’s own businesses and tasks, and talks by their idea', async () => {
    const scene = await market(service)
    const { person, agent } = scene.owner
    await interested(service, scene)
    await service.sql(
      `insert into businesses (owner_user_id, business_name, approval_status) values ($1, 'Plover & Sons', 'draft')`,
      [person.user_id],
    )
    await service.sql('update bots set takes_tasks = true where bot_id = $1', [agent.bot_id])
    const task = { bot_id: agent.bot_id, text: 'Find three foundries.' }
    assert.equal((await service.post('/account/tasks', task, { headers: person.session })).status, 201)
    const page = await visit(person, '/home')
    await page.getByRole('heading', { level: 1 }).waitFor()
    const field = page.getByRole('combobox', { name: 'Find anything' })
    for (const [words, option, path] of [
      ['plover', /Plover & Sons/, '**/app/my-businesses/*'],
      ['foundries', /Find three foundries/, '**/app/tasks/*'],
      ['kiln', /Solar kiln.*Conversation/, '**/app/conversations/*'],
    ] as const) {
      await page.keyboard.press('Control+k')
      await field.fill(words)
      await page.getByRole('option', { name: option }).click()
      await page.waitForURL(path)
      // It closes once the page is there.
      await field.waitFor({ state: 'detached' })
    }
  })

  it('is not needed to find names: a search in Discover finds them too', async () => {
    const wren = await createPerson(service, { name: 'Wren Tidewater', username: 'wren-tide' })
    const { agent } = (await market(service)).owner
    await service.sql(
      `update bots set bot_name = 'Tidewater Scout', wants_listing = true, contact_confirmed_at = app_now() where bot_id = $1`,
      [agent.bot_id],
    )
    await service.sql(
      `insert into businesses (owner_user_id, business_name, approval_status) values ($1, 'Tidewater Mills', 'approved')`,
      [wren.user_id],
    )
    for (const width of [1440, 390]) {
      const page = await visit(undefined, '/ideas?search=tidewater', width)
      const names = page.getByRole('region', { name: 'People, agents and businesses' })
      for (const [name, path] of [
        ['Wren Tidewater', '/app/people/wren-tide'],
        ['Tidewater Scout', `/app/directory/${agent.bot_id}`],
        ['Tidewater Mills', /^\/app\/businesses\/\d+$/],
      ] as const) {
        const to = (await names.getByRole('link', { name, exact: true }).getAttribute('href')) ?? ''
        assert.ok(typeof path === 'string' ? to === path : path.test(to), to)
      }
      await assertAccessible(page)
    }
    // Where nothing is called like it there is no such part.
    const none = await visit(undefined, '/ideas?search=zzyzx')
    await none.getByRole('heading', { level: 1 }).waitFor()
    assert.equal(await none.getByRole('region', { name: 'People, agents and businesses' }).count(), 0)
  })
})
