import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { assertAccessible, useBrowser, visitsTo } from './browser.ts'
import { mailedToken } from './mails.ts'
import { eventsOf, interested, market, type Represented } from './market.ts'
import { useService } from './service.ts'
import { give, TASK } from './tasks.ts'

const service = useService({ settings: { STEP_UP_MINUTES: '60' } })
const browser = useBrowser()
const visit = visitsTo(service, browser)
const PHONE = 390

/** From now on the agent asks before it writes messages. */
async function askForMessages({ person, agent }: Represented): Promise<void> {
  const grants = [{ permission: 'send_message', mode: 'ask' }]
  const answer = await service.call('PATCH', `/account/agents/${agent.bot_id}`, { grants }, { headers: person.session })
  assert.equal(answer.status, 200, answer.text)
}

async function talkWithCarefulOwner() {
  const setting = await market(service)
  const { conversation_id } = await interested(service, setting)
  await askForMessages(setting.owner)
  const { person, agent } = setting.owner
  const write = (body: string, fields = {}) =>
    service.post(
      '/bots/action/send-message',
      { user_id: person.user_id, conversation_id, body, ...fields },
      { token: agent.token },
    )
  const bodies = async () =>
    (
      await service.sql<{ body: string }>('select body from messages where conversation_id = $1 order by id', [
        conversation_id,
      ])
    ).map(({ body }) => body)
  return { ...setting, person, agent, write, bodies, conversation_id }
}

describe('approvals in the browser', () => {
  it('shows the message as it will appear, and declines it with a note', async () => {
    const { owner, investor, write, bodies } = await talkWithCarefulOwner()
    const asked = await write('We meet on <b>Tuesday</b>.')
    const page = await visit(owner.person, new URL(asked.body.approval_url).pathname.slice('/app'.length))
    await page.getByText('We meet on <b>Tuesday</b>.').waitFor()
    await page.getByText(`To ${investor.person.name},`).waitFor()
    await page.getByText(`, agent for ${owner.person.name}”`).waitFor()
    await assertAccessible(page)
    await page.getByRole('button', { name: 'Decline' }).click()
    await page.getByLabel('Note to the agent').and(page.locator(':focus')).fill('Not this week.')
    await page.getByRole('button', { name: 'Decline' }).click()
    await page.getByText('Your note: Not this week.').waitFor()
    assert.equal(await page.getByText('They will see').count(), 0, 'nobody will')
    assert.ok(!(await bodies()).some((body) => body.includes('Tuesday')))
    const told = (await eventsOf(service, owner.agent)).find(({ type }) => type === 'approval.declined')
    assert.equal(told?.data.approval_id, asked.body.approval_id)
  })

  it('says for which task it is asked, and leads there', async () => {
    const { owner, write } = await talkWithCarefulOwner()
    const { person, agent } = owner
    await service.sql('update bots set takes_tasks = true where bot_id = $1', [agent.bot_id])
    const { task_id } = (await give(service, person, agent)).body
    assert.equal((await write('Not for it.')).status, 202)
    assert.equal((await write('Three of them.', { task_id })).status, 202)
    const mailed = await visit(undefined, `/approval?token=${await mailedToken(service, person.email)}`, PHONE)
    await mailed.getByText(`For the task “${TASK.slice(0, -1)}”`).waitFor()
    const page = await visit(person, '/approvals', PHONE)
    await page.getByText('Not for it.').waitFor()
    const link = page.getByRole('link', { name: /^For the task/ })
    assert.equal(await link.count(), 1)
    await link.click()
    await page.waitForURL(new RegExp(`/tasks/${task_id}$`))
  })

  it('always allows what was asked once', async () => {
    const { owner, write, bodies } = await talkWithCarefulOwner()
    await write('First.')
    const page = await visit(owner.person, '/approvals')
    await page.getByRole('button', { name: 'Always allow this' }).click()
    await page.getByText('Nothing is waiting for your approval.').waitFor()
    assert.equal((await write('Second.')).status, 201)
    assert.deepEqual((await bodies()).slice(-2), ['First.', 'Second.'])
  })

  it('approves many at once, and a second tab learns of the decision', async () => {
    const { owner, write, bodies } = await talkWithCarefulOwner()
    for (const body of ['One.', 'Two.']) assert.equal((await write(body)).status, 202)
    const [page, other] = [await visit(owner.person, '/approvals'), await visit(owner.person, '/approvals')]
    await other.getByText('Two.').waitFor()
    await page.getByRole('button', { name: 'Approve all 2' }).click()
    await page.getByText('Nothing is waiting for your approval.').waitFor()
    await other.getByText('Nothing is waiting for your approval.').waitFor()
    assert.deepEqual((await bodies()).slice(-2), ['One.', 'Two.'])
  })

  it('asks for the password where the session is old only to let the agent stop asking', async () => {
    const { owner, write, bodies } = await talkWithCarefulOwner()
    for (const body of ['After a while.', 'And another.']) await write(body)
    const page = await visit(owner.person, '/approvals')
    await page.getByText('After a while.').waitFor()
    await service.sql(`update sessions set confirmed_at = confirmed_at - interval '7 days' where user_id = $1`, [
      owner.person.user_id,
    ])
    const card = page.getByRole('listitem').filter({ hasText: 'After a while.' })
    await card.getByRole('button', { name: 'Approve', exact: true }).click()
    await page.getByRole('button', { name: 'Approve', exact: true }).nth(1).waitFor({ state: 'detached' })
    assert.ok((await bodies()).includes('After a while.'))
    await page.getByRole('button', { name: 'Always allow this' }).first().click()
    await page.getByRole('dialog').getByLabel('Password').first().waitFor()
    await assertAccessible(page)
    assert.ok(!(await bodies()).includes('And another.'))
  })

  it('a mailed link shows one action without signing in, and decides it in two clicks', async () => {
    const { owner, write, bodies } = await talkWithCarefulOwner()
    await write('By mail.')
    const token = await mailedToken(service, owner.person.email)
    const page = await visit(undefined, `/approval?token=${token}`, PHONE)
    await page.getByText('By mail.').waitFor()
    // Who reads this may not have signed in, or as somebody else: nobody sees the agent's name alone.
    assert.equal(await page.getByText('They will see').count(), 0)
    await assertAccessible(page)
    assert.ok(!(await bodies()).includes('By mail.'), 'opening the link decided nothing')
    // Others may read the mailbox: by itself the link only declines, unless its person chose otherwise.
    await page.getByRole('link', { name: 'Sign in to approve' }).waitFor()
    assert.equal(await page.getByRole('button', { name: 'Approve' }).count(), 0)
    const { person, agent } = owner
    const chosen = { mail_approval: true }
    await service.call('PATCH', `/account/agents/${agent.bot_id}`, chosen, { headers: person.session })
    await page.reload()
    await page.getByRole('button', { name: 'Approve' }).click()
    await page.getByRole('status').getByText('Approved and done.').waitFor()
    assert.equal((await bodies()).filter((body) => body === 'By mail.').length, 1)
    await page.reload()
    await page.getByRole('alert').waitFor()
  })

  it('a mailed link keeps what was typed there while the network is gone', async () => {
    const { owner, write } = await talkWithCarefulOwner()
    await write('By mail.')
    const page = await visit(undefined, `/approval?token=${await mailedToken(service, owner.person.email)}`)
    await page.getByRole('button', { name: 'Decline' }).click()
    await page.getByLabel('Note to the agent').fill('Not this week, please.')
    // Back on the net, but not through yet.
    await page.clock.setFixedTime(Date.now() + 60_000)
    await page.route('**/account/approval-link', (route) => route.abort())
    await page.evaluate(`dispatchEvent(new Event('offline'))`)
    const tried = page.waitForEvent('requestfailed')
    await page.evaluate(`dispatchEvent(new Event('online'))`)
    await tried
    await page.waitForTimeout(200)
    assert.equal(await page.getByLabel('Note to the agent').inputValue(), 'Not this week, please.')
  })
})
