import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { describe, it } from 'node:test'
import type { Page } from 'playwright-core'
import { verifyProof } from '../../sdk/src/cli/proof/verify-proof.ts'
import { assertAccessible, useBrowser, visitsTo } from './browser.ts'
import { act } from './ideas.ts'
import { mailsTo } from './mails.ts'
import { interested, market } from './market.ts'
import { useService } from './service.ts'
import { unzip } from './unzip.ts'

const service = useService()
const browser = useBrowser()
const visit = visitsTo(service, browser)

async function saved(page: Page, press: () => Promise<void>): Promise<Buffer> {
  const download = page.waitForEvent('download')
  await press()
  return readFile(await (await download).path())
}

describe('a person’s own data', () => {
  it('is asked for, mailed when it is ready, and is what they have here', async () => {
    const world = await market(service)
    const { person, agent } = world.owner
    const draft = await act(service, agent, 'create-idea', {
      user_id: person.user_id,
      name: 'Quiet drill',
      is_draft: 1,
    })
    await interested(service, world)
    const content = Buffer.from('The plan.')
    const plan = { file_name: 'plan.txt', content_base64: content.toString('base64') }
    const headers = { headers: person.session }
    await service.post(`/account/ideas/${draft.body.idea_id}/documents`, plan, headers)

    const page = await visit(person, '/profile?tab=data')
    await page.getByRole('button', { name: 'Request my data' }).click()
    await page.getByText('We are preparing it. You’ll get an email.').waitFor()
    await service.runJob('make-exports')
    const link = page.getByRole('link', { name: 'Download the archive' })
    // The page hears of it by itself.
    await link.waitFor()
    await assertAccessible(page)
    const archive = unzip(await saved(page, () => link.click()))
    assert.match((await mailsTo(service, person.email)).at(-1)!.text, /\/app\/profile\?tab=data/)

    const records = (table: string) => JSON.parse(archive.get(`data/${table}.json`)!.toString())
    const ids = (rows: Record<string, unknown>[], column: string) => rows.map((row) => row[column]).sort()
    const here = async (path: string) => (await service.get(path, headers)).body
    assert.deepEqual(ids(records('ideas'), 'idea_id'), ids((await here('/account/ideas')).ideas, 'idea_id'))
    const { conversations } = await here('/account/conversations')
    assert.deepEqual(ids(records('conversations'), 'conversation_id'), ids(conversations, 'conversation_id'))
    const { messages } = await here(`/account/conversations/${conversations[0].conversation_id}/messages`)
    assert.deepEqual(ids(records('messages'), 'body'), ids(messages, 'body'))
    const { agents } = await here('/account/agents')
    assert.deepEqual(ids(records('links'), 'bot_id'), ids(agents, 'bot_id'))
    const [file] = [...archive].filter(([name]) => name.startsWith('files/'))
    assert.deepEqual(file?.[1], content)
    // The page inside opens without us and leads to each part.
    const index = await browser.open()
    await index.setContent(archive.get('index.html')!.toString())
    const hrefs = await index.getByRole('link').evaluateAll((all) => all.map((each) => each.getAttribute('href')))
    assert.deepEqual(
      hrefs.filter((href) => !archive.has(decodeURI(href ?? ''))),
      [],
    )
    await index.getByRole('link', { name: 'plan.txt' }).waitFor()
  })
})

describe('the log of an agent', () => {
  it('is saved with its proof, which holds without us and shows a change', async () => {
    const { owner } = await market(service)
    const { person, agent } = owner
    await act(service, agent, 'create-idea', { user_id: person.user_id, name: 'Quiet drill', is_draft: 1 })
    const page = await visit(person, `/agents/${agent.bot_id}`)
    const press = () => page.getByRole('button', { name: 'Save the proof' }).click()
    await press()
    await page.getByText('Nothing is sealed yet. Try again in a minute.').waitFor()
    await service.runJob('seal-log')
    const proof = JSON.parse((await saved(page, press)).toString())
    await page.getByText('Saved, with 1 step.').waitFor()
    await page.getByText('How to check it').click()
    await page.getByText(/^npx ideabridge verify ideabridge-proof-/).waitFor()
    await assertAccessible(page)
    verifyProof(proof)
    proof.actions[0].operation = 'platform_send_message'
    assert.throws(() => verifyProof(proof))
  })
})

describe('a block', () => {
  it('is set in a talk, ends the talk, and is lifted in the profile', async () => {
    const world = await market(service)
    const { conversation_id } = await interested(service, world)
    const { person } = world.owner
    const { name } = world.investor.person
    const page = await visit(person, `/conversations/${conversation_id}`)
    const field = page.getByRole('textbox', { name: 'Your message' })
    await field.waitFor()
    await page.getByRole('button', { name: 'Report or block' }).click()
    await page.getByRole('menuitem', { name: `Block ${name}` }).click()
    await page.getByText('can no longer reach each other').waitFor()
    await page.getByRole('dialog').getByRole('button', { name: 'Block', exact: true }).click()
    await page.getByText(`You blocked ${name}.`).waitFor()
    assert.equal(await field.count(), 0)
    await assertAccessible(page)
    const write = () =>
      service.post(
        `/account/conversations/${conversation_id}/messages`,
        { body: 'Hello?' },
        { headers: world.investor.person.session },
      )
    assert.equal((await write()).status, 404)

    await page.goto(`${service.url}/app/profile?tab=security`)
    await page.getByRole('button', { name: `Unblock: ${name}` }).click()
    await page.getByText('You haven’t blocked anyone.').waitFor()
    assert.equal((await write()).status, 201)
  })

  it('and a report are offered on the pages of people and agents, to those who are signed in', async () => {
    const { owner, investor } = await market(service)
    await service.sql(`update users set username = 'olga' where user_id = $1`, [owner.person.user_id])
    const listed = `update bots set bot_name = 'Quill', wants_listing = true, contact_confirmed_at = app_now() where bot_id = $1`
    await service.sql(listed, [owner.agent.bot_id])
    const [person, agent] = [owner.person.name, 'Quill']
    for (const [path, block, unblock, report] of [
      ['/people/olga', `Block ${person}`, `Unblock ${person}`, `Report ${person}`],
      [`/directory/${owner.agent.bot_id}`, `Block: ${agent}`, `Unblock: ${agent}`, 'Report'],
    ] as const) {
      const page = await visit(investor.person, path)
      const press = async (name: string) => {
        if (path === '/people/olga') await page.getByRole('button', { name: 'Report or block' }).click()
        await page.getByRole('button', { name, exact: true }).click()
      }
      await press(block)
      await page.getByRole('dialog').getByRole('button', { name: 'Block', exact: true }).click()
      await page.getByRole('dialog').waitFor({ state: 'detached' })
      await press(unblock)
      await page.getByRole('button', { name: block, exact: true, includeHidden: true }).waitFor({ state: 'attached' })
      await press(report)
      await page.getByLabel('What did you see?').fill('Look at this.')
      await page.getByRole('button', { name: 'Send report' }).click()
      await page.getByText('Your report is with the admins.').waitFor()
    }
    const own = await visit(owner.person, '/people/olga')
    await own.getByText('@olga').waitFor()
    await own.getByRole('button', { name: /Your account/ }).waitFor()
    assert.equal(await own.getByRole('button', { name: /^(Block|Report)/, includeHidden: true }).count(), 0)
  })
})
