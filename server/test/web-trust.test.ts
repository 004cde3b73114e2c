import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { describe, it } from 'node:test'
import type { Page } from 'playwright-core'
import { PASSWORD, registerVerified } from './accounts.ts'
import { assertAccessible, useBrowser, visitsTo } from './browser.ts'
import { publishedIdea } from './market.ts'
import { activeAgent, createPerson, linkUser } from './people.ts'
import { useService } from './service.ts'
import { unzip } from './unzip.ts'

const service = useService()
const browser = useBrowser()
const visit = visitsTo(service, browser)

/** Whether a visitor finds the idea. */
async function isPublic(page: Page, ideaId: number): Promise<boolean> {
  await page.goto(`${service.url}/app/ideas/${ideaId}`)
  const heading = page.getByRole('heading', { name: 'Solar kiln' })
  await heading.or(page.getByRole('heading', { name: /No longer available|There is no such page/ })).waitFor()
  return heading.isVisible()
}

/** Presses a button, and gives the rule, the words and the end that the dialog asks for. */
async function decide(page: Page, button: string, words: string, rule?: string, until?: string): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: button }).first().click()
  const dialog = page.getByRole('dialog')
  if (rule) {
    await dialog.getByRole('combobox').click()
    await page.getByRole('option', { name: rule }).click()
  }
  await dialog.getByRole('textbox', { name: 'Reason' }).fill(words)
  if (until) await dialog.getByLabel('Ends on').fill(until)
  await assertAccessible(page)
  await dialog.getByRole('button', { name: button }).click()
  await dialog.waitFor({ state: 'detached' })
}

async function object(page: Page, words: string): Promise<void> {
  await page.getByLabel('Why is the decision wrong?').fill(words)
  await page.getByRole('button', { name: 'Send appeal' }).click()
}

describe('something reported', () => {
  it('is taken down with reasons, and restored after the objection of its owner', async () => {
    const [owner, reporter] = [await createPerson(service), await createPerson(service)]
    const [first, second] = [await createPerson(service, { admin: true }), await createPerson(service, { admin: true })]
    const ideaId = await publishedIdea(service, owner)

    const theirs = await visit(reporter, `/ideas/${ideaId}`)
    await theirs.getByRole('button', { name: 'Report', exact: true }).click()
    await theirs.getByLabel('Copies someone else’s work').check()
    await theirs.getByLabel('What did you see?').fill('The drawing is from our catalogue.')
    await assertAccessible(theirs)
    await theirs.getByRole('button', { name: 'Send report' }).click()
    await theirs.getByText('Your report is with the admins.').waitFor()

    const admins = await visit(first, '/admin/reports')
    await admins.getByText('The drawing is from our catalogue.').waitFor()
    await decide(admins, 'Take down', 'The drawing belongs to a catalogue.', 'Someone else’s work, name or brand')
    await admins.getByText('No open reports.').waitFor()
    const visitor = await visit(undefined, '/')
    assert.equal(await isPublic(visitor, ideaId), false)
    await theirs.goto(`${service.url}/app/notices`)
    await theirs.getByText('reviewed your report and took action').first().waitFor()

    const mine = await visit(owner, `/my-ideas/${ideaId}`)
    await mine.getByRole('link', { name: 'Read the full reasons, or appeal' }).click()
    const decision = mine.getByRole('article').filter({ hasText: 'Your idea was taken down' })
    for (const said of ['The drawing belongs to a catalogue.', 'Someone else’s work, name or brand', 'a report'])
      await decision.getByText(said, { exact: true }).first().waitFor()
    assert.equal(await decision.getByText(reporter.name).count(), 0)
    await object(mine, 'I drew it myself; the catalogue has it from me.')
    await mine.getByText('Your appeal is waiting for an admin.').waitFor()
    await assertAccessible(mine)

    await admins.goto(`${service.url}/app/admin/appeals`)
    await admins.getByText('You made this decision, or it is about you.').waitFor()
    await assertAccessible(admins)
    const others = await visit(second, '/admin/appeals')
    await others.getByText('I drew it myself; the catalogue has it from me.').waitFor()
    await decide(others, 'Reverse decision', 'Your signature is on it. We are sorry.')
    await mine.reload()
    await mine.getByText('The decision was reversed.').waitFor()
    await mine.getByText('Your signature is on it. We are sorry.').waitFor()
    assert.equal(await isPublic(visitor, ideaId), true)
  })
})

async function signInAt(page: Page, email: string): Promise<void> {
  await page.goto(`${service.url}/app/login`)
  await page.getByLabel('Email address').fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

describe('a suspended person', () => {
  it('reads why at the door, takes their data, objects there, and comes back with everything', async () => {
    const email = await registerVerified(service, { name: 'Mara', username: 'mara', date_of_birth: '1990-01-01' })
    const [user] = await service.sql<{ user_id: number }>('select user_id from users where email = $1', [email])
    const ideaId = await publishedIdea(service, user!)
    const agent = await activeAgent(service)
    await linkUser(service, agent, user!)
    const acts = async () =>
      (await service.post('/bots/action/list-ideas', user!, { token: agent.token })).status === 200
    const [first, second] = [await createPerson(service, { admin: true }), await createPerson(service, { admin: true })]
    const [page, visitor] = [await visit(undefined, '/'), await visit(undefined, '/')]
    const tryToSignIn = () => signInAt(page, email)
    assert.deepEqual([await isPublic(visitor, ideaId), await acts()], [true, true])
    const admins = await visit(first, `/admin/users/${user!.user_id}`)
    const why = 'You asked three people for money by message.'
    await decide(admins, 'Suspend person', why, 'Untrue, made up', '2087-06-30')
    await admins.getByRole('button', { name: 'Lift suspension' }).waitFor()
    await admins.getByText('Ends automatically:').getByText('2087').waitFor()
    assert.deepEqual([await isPublic(visitor, ideaId), await acts()], [false, false])

    await tryToSignIn()
    await page.getByRole('alert').getByText('You asked three people for money by message.').waitFor()
    await page.getByRole('alert').getByText('It ends automatically:').getByText('2087').waitFor()
    await assertAccessible(page)
    const copy = page.getByRole('button', { name: 'Get a copy of my data' })
    await copy.click()
    await page.getByRole('status').getByText('We are putting your archive together').waitFor()
    await service.runJob('make-exports')
    const download = page.waitForEvent('download')
    await copy.click()
    const archive = unzip(await readFile(await (await download).path()))
    assert.match(archive.get('data/ideas.json')!.toString(), /Solar kiln/)
    await page.getByRole('link', { name: 'Read the decision, or appeal' }).click()
    await page.getByRole('heading', { name: 'Your account was suspended' }).waitFor()
    await page.getByText('Untrue, made up or misleading').waitFor()
    await assertAccessible(page)
    await object(page, 'Those were invoices for benches they had ordered.')
    await page.getByText('Your appeal is waiting for an admin.').waitFor()

    const others = await visit(second, '/admin/appeals')
    await others.getByText('Those were invoices for benches they had ordered.').waitFor()
    await decide(others, 'Reverse decision', 'The orders are there. Welcome back.')
    await page.reload()
    await page.getByText('The orders are there. Welcome back.').waitFor()
    assert.deepEqual([await isPublic(visitor, ideaId), await acts()], [true, true])
    await tryToSignIn()
    await page.waitForURL(/\/app\/(home|welcome)/)
    assert.equal((await visitor.goto(`${service.url}/app/people/mara`))?.status(), 200)
    await visitor.getByRole('heading', { name: 'Mara' }).waitFor()
  })

  it('deletes the account at the door, once told what is lost', async () => {
    const email = await registerVerified(service, { name: 'Nuno', date_of_birth: '1990-01-01' })
    const [user] = await service.sql<{ user_id: number }>(
      'update users set suspended_at = app_now() where email = $1 returning user_id',
      [email],
    )
    const erased = async () =>
      (await service.sql('select 1 from users where user_id = $1 and erased_at is not null', [user!.user_id])).length
    const page = await visit(undefined, '/')
    await signInAt(page, email)
    const ask = page.getByRole('button', { name: 'Delete my account' })
    await ask.click()
    const dialog = page.getByRole('dialog', { name: 'Delete your account for good?' })
    await dialog.getByText('Appeals you have made are deleted too.').waitFor()
    await dialog.getByRole('button', { name: 'Keep my account' }).click()
    await dialog.waitFor({ state: 'detached' })
    assert.equal(await erased(), 0)

    await service.database.travel('31 minutes')
    await ask.click()
    await dialog.getByRole('button', { name: 'Delete it for good' }).click()
    await page.getByRole('alert').getByText('That took too long. Sign in again').waitFor()
    await page.getByRole('button', { name: 'Back to sign-in' }).click()
    assert.equal(await erased(), 0)

    await signInAt(page, email)
    await ask.click()
    await dialog.getByRole('button', { name: 'Delete it for good' }).click()
    await page.getByRole('status').getByText('Your account has been deleted.').waitFor()
    await assertAccessible(page)
    assert.equal(await erased(), 1)
  })
})

describe('a suspended agent', () => {
  it('reads why in the console of its operator, and objects with its own token', async () => {
    const agent = await activeAgent(service, { bot_name: 'Megaphone' })
    const admin = await createPerson(service, { admin: true })
    const reason = { reason: 'The same message to forty people.', rule: 'spam' }
    await service.post(`/admin/bots/${agent.bot_id}/suspend`, reason, { headers: admin.session })
    const page = await visit(undefined, '/developers/agent')
    await page.locator('input[name=token]').fill(agent.token)
    await page.keyboard.press('Enter')
    await page.getByText('This agent has been stopped.').waitFor()
    await page.getByText('The same message to forty people.').waitFor()
    await assertAccessible(page)
    await object(page, 'The list was loaded twice. It is mended.')
    await page.getByText('Your appeal is waiting for an admin.').waitFor()
    const { appeals } = (await service.get('/admin/appeals?limit=200', { headers: admin.session })).body
    assert.ok(
      appeals.some(
        ({ raised_by, bot_id }: Record<string, unknown>) => raised_by === 'agent' && bot_id === agent.bot_id,
      ),
    )
  })
})
