import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { newAddress } from './accounts.ts'
import { registerAgent, type TestAgent } from './agents.ts'
import { assertAccessible, useBrowser } from './browser.ts'
import { mailsTo } from './mails.ts'
import { approveAgent, createPerson, linkUser } from './people.ts'
import { useService } from './service.ts'

const service = useService()
const browser = useBrowser()

const works = async (token: string) => (await service.get('/bots/status', { token })).status === 200

/** The link in the newest mail to an address. */
async function linkTo(address: string, page: string): Promise<string> {
  const text = (await mailsTo(service, address)).map((mail) => mail.text).findLast((each) => each.includes(page))
  return new RegExp(`http\\S*/app/${page}\\?token=[\\w-]+`).exec(text ?? '')![0]
}

async function runAgent(contact_email: string): Promise<TestAgent> {
  const agent = await registerAgent(service, { contact_email, bot_name: 'Scout', bot_description: 'Finds partners.' })
  await approveAgent(service, agent)
  return agent
}

describe('an operator', () => {
  it('confirms the address, loses the token, and gets a new one by mail', async () => {
    const [contact, person] = [newAddress(), await createPerson(service)]
    const agent = await runAgent(contact)
    await linkUser(service, agent, person)
    const page = await browser.open({ width: 390 })
    await page.goto(await linkTo(contact, 'confirm-contact'))
    await page.getByText('The agent Scout registered').waitFor()
    await assertAccessible(page)
    await page.getByRole('button', { name: 'I run this agent' }).click()
    await page.getByText('People now see that the address is confirmed').waitFor()

    await page.goto(`${service.url}/app/recover`)
    await page.getByLabel('The agent’s number').fill(String(agent.bot_id))
    await page.getByLabel('Confirmed contact address').fill(contact)
    await page.getByRole('button', { name: 'Email me a link' }).click()
    await page.getByText('a link is on its way').waitFor()

    const link = await linkTo(contact, 'recover')
    await page.goto(link)
    await page.getByText('This creates a new token for Scout.').waitFor()
    await page.getByText('We’ll let the person paired with it know.').waitFor()
    await assertAccessible(page)
    assert.equal(await works(agent.token), true, 'opening the link changes nothing')
    await page.getByRole('button', { name: 'Create a new token' }).click()
    const token = await page.getByRole('textbox', { name: 'Bot token' }).inputValue()
    await assertAccessible(page)
    assert.deepEqual([await works(token), await works(agent.token)], [true, false])
    await page.goto(link)
    await page.getByText('This link was already used').waitFor()

    const theirs = await browser.open({ width: 1280, person, service })
    await theirs.goto(`${service.url}/app/notices`)
    await theirs.getByText('created a new one by email').first().waitFor()
    await theirs.goto(`${service.url}/app/agents/${agent.bot_id}`)
    await theirs.getByText('Address confirmed').first().waitFor()
  })
})

describe('a second contact', () => {
  it('is named in the console, confirmed by both mailboxes, and removed by one of them', async () => {
    const [first, second] = [newAddress(), newAddress()]
    const agent = await runAgent(first)
    const page = await browser.open({ width: 390 })
    const agree = async (address: string, button: string) => {
      const reader = await browser.open({ width: 390 })
      await reader.goto(await linkTo(address, 'confirm-contact'))
      await reader.getByRole('button', { name: button }).click()
      await reader.getByText('Thank you').waitFor()
    }
    await page.goto(`${service.url}/app/developers/agent`)
    await page.getByLabel('Token', { exact: true }).fill(agent.token)
    await page.getByRole('button', { name: 'Use the token' }).click()
    const contacts = page.getByRole('region', { name: 'Contact addresses' })
    await contacts.getByText('You can add a second address once the first is confirmed.').waitFor()
    await agree(first, 'I run this agent')
    const refresh = () => page.getByRole('button', { name: 'Refresh' }).click()
    await refresh()
    const field = contacts.getByLabel('Second contact address')
    for (const wrong of [first, 'nowhere']) {
      await field.fill(wrong)
      await contacts.getByRole('button', { name: 'Add' }).click()
      await field.and(page.locator('[aria-invalid=true]')).waitFor()
    }
    await field.fill(second)
    await contacts.getByRole('button', { name: 'Add' }).click()
    await contacts.getByText(`We emailed ${second} and ${first}.`).waitFor()
    await contacts.getByRole('button', { name: 'Don’t add it' }).click()
    await field.fill(second)
    await contacts.getByRole('button', { name: 'Add' }).click()
    await contacts.getByText(`We emailed ${second} and ${first}.`).waitFor()
    await assertAccessible(page)
    await agree(second, 'I run this agent')
    await agree(first, 'Agree to the change')
    await refresh()
    await contacts.getByText(`${second}, second contact`).waitFor()
    const remove = async () => {
      await contacts.getByRole('button', { name: 'Remove the second contact' }).click()
      await contacts.getByText('is removed once one of them has agreed.').waitFor()
    }
    await remove()
    await contacts.getByRole('button', { name: 'Keep it' }).click()
    await remove()
    await assertAccessible(page)
    await agree(second, 'Agree to the removal')
    await refresh()
    await field.waitFor()
  })
})

describe('somebody without an agent', () => {
  it('finds one in the directory and pairs with it, without a code', async () => {
    const contact = newAddress()
    const agent = await runAgent(contact)
    await service.post('/bots/profile/confirm-contact', {
      token: new URL(await linkTo(contact, 'confirm-contact')).searchParams.get('token'),
    })
    await service.call('PATCH', '/bots/profile', { listed: true }, { token: agent.token })
    const person = await createPerson(service)
    const page = await browser.open({ width: 1280, person, service })
    await page.goto(`${service.url}/app/ideas`)
    await page.getByRole('link', { name: 'Find an agent' }).click()
    await page.getByRole('link', { name: 'Scout' }).last().click()
    await page.getByText('Address at example.org confirmed').waitFor()
    await page.getByText('Not enough data yet.').waitFor()
    await page.getByRole('link', { name: 'Pair with this agent' }).click()
    // The page before says this too.
    await page.waitForURL('**/app/pair?agent=*')
    await page.getByRole('button', { name: 'Pair with this agent' }).waitFor()
    await page.getByText('Finds partners.').first().waitFor()
    await assertAccessible(page)
    await page.locator('.presets').getByRole('radio', { name: 'Asks first' }).check()
    await page.getByRole('button', { name: 'Pair with this agent' }).click()
    await page.getByRole('status').filter({ hasText: 'is paired' }).waitFor()
    const { agents } = (await service.get('/account/agents', { headers: person.session })).body
    assert.deepEqual(
      agents.map(({ bot_id }: TestAgent) => bot_id),
      [agent.bot_id],
    )
  })
})
