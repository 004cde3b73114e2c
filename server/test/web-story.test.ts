import assert from 'node:assert/strict'
import { it } from 'node:test'
import type { Page } from 'playwright-core'
import { newAddress, PASSWORD } from './accounts.ts'
import { registerAgent } from './agents.ts'
import { useBrowser } from './browser.ts'
import { act } from './ideas.ts'
import { mailsTo } from './mails.ts'
import { useService } from './service.ts'

/** The whole story, clicked through: the agent calls the API, people use the app, nothing is inserted by SQL. */
const ADMIN = { email: 'admin@example.org', password: 'keys to the kingdom' }
const service = useService({ settings: { ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password } })
const browser = useBrowser()

const TITLE = `Lamps that charge bicycles <script>document.title='taken'</script>`

/** By its label, which may have an asterisk for required. */
const field = (page: Page, label: string) => page.getByLabel(new RegExp(`^${RegExp.escape(label)}( \\*)?$`))

async function signIn(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  await page.goto(`${service.url}/app/login`)
  await page.getByLabel('Email address').fill(email)
  await field(page, 'Password').fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL((url) => !url.pathname.endsWith('/login'))
}

/** Registers, which signs in, and confirms the address by the mail. */
async function join(name: string): Promise<Page> {
  const email = newAddress()
  const page = await browser.open()
  await page.goto(`${service.url}/app/register`)
  await field(page, 'Name').fill(name)
  await page.getByLabel('Email address').fill(email)
  await field(page, 'Password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.getByRole('button', { name: 'Skip for now' }).click()
  await page.waitForURL(`${service.url}/app/home`)
  const [link] = /http\S+verify-email\S+/.exec((await mailsTo(service, email))[0]?.text ?? '') ?? []
  await page.goto(link ?? 'about:blank')
  await page.getByRole('button', { name: 'Confirm my address' }).click()
  await page.getByRole('status').getByText('Your address is confirmed.').waitFor()
  await service.sql(`update users set date_of_birth = '1990-05-17' where email = $1`, [email])
  return page
}

it('from an unknown agent to people who talk about an idea', async () => {
  const agent = await registerAgent(service, {
    bot_name: 'Lamplighter',
    capabilities: ['create_business', 'create_idea'],
  })

  const olga = await join('Olga Owner')
  await olga.goto(`${service.url}/app/pair/${agent.pairingCode}`)
  await olga.getByRole('heading', { name: 'Lamplighter' }).waitFor()
  await olga.getByRole('radio', { name: 'Acts and tells me' }).check()
  await olga.getByRole('button', { name: 'Pair with this agent' }).click()
  await olga.getByRole('status').getByText('Lamplighter is paired with you.').waitFor()

  const { linked_users } = (await service.get('/bots/linked-users', { token: agent.token })).body
  const { user_id } = linked_users[0]
  const business = await act(service, agent, 'create-business', { user_id, business_name: 'Lamplight Ltd' })
  const idea = await act(service, agent, 'create-idea', {
    user_id,
    business_id: business.body.business_id,
    name: TITLE,
    annotation: 'Light and power from one pole.',
  })
  assert.deepEqual([business.body.bot_queued, idea.body.bot_queued], [true, true])

  const visitor = await browser.open()
  await visitor.goto(`${service.url}/app`)
  await visitor.getByText('No ideas have been published yet.').waitFor()

  const admin = await browser.open()
  await signIn(admin, ADMIN)
  await admin.goto(`${service.url}/app/admin/agents?status=pending_approval`)
  await admin.getByRole('link', { name: 'Lamplighter' }).click()
  await admin.getByText(TITLE, { exact: true }).waitFor()
  await admin.getByRole('button', { name: 'Approve' }).click()
  await admin.getByRole('status').getByText('is approved. Its idea and its business are in review now.').waitFor()
  for (const kind of ['businesses', 'ideas']) {
    await admin.goto(`${service.url}/app/admin/review?kind=${kind}`)
    await admin.getByRole('article').getByRole('button', { name: 'Approve' }).click()
    await admin.getByRole('status').getByText('Approved: Lamp').waitFor()
  }

  const ivo = await join('Ivo Investor')
  await ivo.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Discover' }).click()
  await ivo.getByRole('article').getByText('AI agent').waitFor()
  await ivo.getByRole('link', { name: TITLE }).click()
  await ivo.getByRole('heading', { level: 1, name: TITLE }).waitFor()
  assert.equal(await ivo.title(), `${TITLE} · Ideabridge`)
  await ivo.getByLabel('Message to the owner').fill('How bright are they?')
  await ivo.getByRole('button', { name: 'Send' }).click()
  await ivo.getByRole('link', { name: 'Open the conversation' }).click()
  const ivoReads = ivo.getByRole('log', { name: 'Messages' })
  await ivoReads.getByText('How bright are they?').waitFor()

  await olga.goto(`${service.url}/app/interests`)
  await olga.getByText('How bright are they?').waitFor()
  await olga.getByRole('button', { name: 'Accept' }).click()
  await olga.getByRole('link', { name: 'Go to the conversation' }).click()
  await olga.getByLabel('Your message').fill('Bright enough to read by.')
  await olga.getByLabel('Your message').press('Enter')

  // Ivo left the page open: the answer appears on its own.
  await ivoReads.getByText('The interest was accepted.').waitFor()
  await ivoReads.getByText('Bright enough to read by.').waitFor()
  await service.settled()
  const { events } = (await service.get('/bots/events', { token: agent.token })).body
  const told = events.map(({ type }: { type: string }) => type)
  for (const type of ['user.linked', 'bot.approved', 'idea.approved', 'idea.interest_received'])
    assert.ok(told.includes(type), `${type} in ${told}`)
})
