import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { Page } from 'playwright-core'
import { registerAgent } from './agents.ts'
import { useBrowser } from './browser.ts'
import { assertGoodInEveryLook } from './looks.ts'
import { createPerson, linkUser, type TestPerson } from './people.ts'
import { useService } from './service.ts'

const service = useService()
const browser = useBrowser()

async function visit(operation: string, person?: TestPerson): Promise<Page> {
  const page = await browser.open({ ...(person && { person, service }) })
  await page.goto(`${service.url}/docs/${operation}`)
  await page.getByRole('region', { name: 'Try it' }).waitFor()
  return page
}

async function send(page: Page, status: RegExp): Promise<void> {
  await page.getByRole('button', { name: 'Send' }).click()
  await page.getByRole('status').getByText(status).waitFor()
}

const curl = (page: Page) => page.getByLabel('This call as a shell command').innerText()
const answer = (page: Page) => page.getByLabel('Body of the answer')

describe('a call from the page of its operation', () => {
  it('is sent with the token that was typed, which is kept nowhere', async () => {
    const agent = await registerAgent(service, { bot_name: 'Prober' })
    const page = await visit('platform_get_status')
    await send(page, /^401/)
    await page.getByLabel('Bot token').fill(agent.token)
    await send(page, /^200 .* \d+ ms$/)
    await answer(page).getByText('"bot_name": "Prober"').waitFor()
    await page.getByText('Headers', { exact: true }).click()
    await page.getByRole('row', { name: /^x-request-id / }).waitFor()
    await assertGoodInEveryLook(page, 'an answer', { plain: true })
    assert.match(await curl(page), /^curl '.*\/bots\/status' \\\n +-H "Authorization: Bearer \$BOT_TOKEN"$/)
    const kept = 'JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie, location.href])'
    assert.ok(!(await page.evaluate<string>(kept)).includes(agent.token))
    await page.goto(`${service.url}/docs/quickstart`)
    await page.goBack()
    assert.equal(await page.getByLabel('Bot token').inputValue(), '')
  })

  it('is a dry run until somebody wants it to be real', async () => {
    const agent = await registerAgent(service)
    const person = await createPerson(service)
    await linkUser(service, agent, person)
    const ideas = () => service.sql('select 1 from ideas where owner_user_id = $1', [person.user_id])
    const page = await visit('platform_create_idea')
    await page.getByText('Without the dry run this is real.').waitFor()
    await page.getByLabel('Bot token').fill(agent.token)
    await page.getByText('More fields').click()
    await page.getByLabel('user_id', { exact: true }).fill('many')
    await send(page, /^422/)
    await answer(page).getByText('"validation_failed"').waitFor()
    await page.getByLabel('user_id', { exact: true }).fill(String(person.user_id))
    await page.getByLabel(/^name\b/).fill('Tried/out')
    await page.getByLabel('is_draft', { exact: true }).fill('1')
    await page.getByLabel('Idempotency-Key').fill('once')
    await send(page, /^200/)
    await answer(page).getByText('"dry_run": true').waitFor()
    assert.equal((await ideas()).length, 0)
    await page.getByLabel('Dry run').uncheck()
    assert.doesNotMatch(await curl(page), /dry_run/)
    await send(page, /^201/)
    await answer(page).getByText('"bot_queued": true').waitFor()

    await page.getByLabel('The body as JSON').check()
    await page.getByLabel('Body', { exact: true }).fill('{')
    await send(page, /^422/)
    const body = { user_id: person.user_id, name: 'Tried/out', is_draft: 1 }
    await page.getByLabel('Body', { exact: true }).fill(JSON.stringify(body))
    await send(page, /^201/)
    await page.getByText('Headers', { exact: true }).click()
    await page.getByRole('row', { name: 'idempotent-replay true' }).waitFor()
    assert.equal((await ideas()).length, 1)
  })

  it('uses the session of the app only if somebody chooses it', async () => {
    const person = await createPerson(service)
    const page = await visit('account_create_business', person)
    await page.getByText('This is real.').waitFor()
    await page.getByText('More fields').click()
    await page.getByLabel('is_draft', { exact: true }).fill('1')
    await page.getByLabel('business_name', { exact: true }).fill('Lamplight')
    await send(page, /^401/)
    await page.getByLabel('My session').check()
    assert.match(await curl(page), /-H "Cookie: ideabridge_session=\$SESSION"/)
    await send(page, /^200/)
    await page.getByLabel('Dry run').uncheck()
    await send(page, /^201/)
    const [stored] = await service.sql('select owner_user_id from businesses where business_name = $1', ['Lamplight'])
    assert.deepEqual(stored, { owner_user_id: person.user_id })
  })

  it('can send a file', async () => {
    const person = await createPerson(service)
    const { session } = person
    const idea = await service.post('/account/ideas', { name: 'Lamp', is_draft: 1 }, { headers: session })
    const page = await visit('account_upload_document', person)
    await page.getByLabel('My session').check()
    await page.getByLabel(/^idea_id/).fill(String(idea.body.idea_id))
    await page.getByLabel(/^file_name/).fill('plan.txt')
    await page.getByLabel('File', { exact: true }).setInputFiles({
      name: 'plan.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from('A plan of some length.\n'),
    })
    assert.match(await curl(page), /--data-binary '@plan\.txt'/)
    await send(page, /^201/)
  })
})

describe('a page that offers a call', () => {
  it('looks right, wide and narrow, by day and by night', async () => {
    for (const name of [
      'platform_create_idea',
      'account_create_business',
      'platform_browse_ideas',
      'account_create_token',
    ]) {
      const page = await visit(name)
      for (const part of await page.locator('.try details').all()) await part.evaluate('(part) => { part.open = true }')
      await assertGoodInEveryLook(page, name, { plain: true })
    }
  })

  it('leaves a slash in the field where it is typed', async () => {
    const page = await visit('platform_browse_ideas')
    await page.getByLabel('User token').pressSequentially('a/b')
    assert.equal(await page.getByLabel('User token').inputValue(), 'a/b')
    await page.getByRole('heading', { level: 1 }).click()
    await page.keyboard.press('/')
    await page.getByRole('combobox', { name: 'Search' }).and(page.locator(':focus')).fill('/bots/status')
    await page.getByRole('option', { name: /^platform_get_status/ }).waitFor()
  })

  it('shows nothing that cannot work without scripts', async () => {
    const page = await browser.open({ scripts: false })
    await page.goto(`${service.url}/docs/platform_get_status`)
    await page.getByRole('heading', { name: 'Example' }).waitFor()
    assert.equal(await page.getByText('Try it').isVisible(), false)
  })
})
