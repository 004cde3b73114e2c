import assert from 'node:assert/strict'
import { it } from 'node:test'
import { useAdmin } from './admins.ts'
import { assertAccepted } from './assertions.ts'
import { useBrowser, visitsTo } from './browser.ts'
import { assertGoodInEveryLook } from './looks.ts'
import { publishedIdea } from './market.ts'
import { activeAgent, createPerson } from './people.ts'
import { useService } from './service.ts'

const service = useService()
const admin = useAdmin(service)
const visit = visitsTo(service, useBrowser())

it('admins read numbers as they are written in their language', async () => {
  const agent = await activeAgent(service)
  assertAccepted(await admin.post(`/admin/bots/${agent.bot_id}/points`, { amount: 12_345, reason: 'A prize.' }), 200)
  const page = await visit(await admin.person(), '/admin/agents?lang=de')
  await page.getByText(/^12\.\d{3}$/).waitFor()
  await page.goto(`${service.url}/app/admin/agents/${agent.bot_id}?lang=de`)
  await page.getByLabel(/^Punkte/).fill('-1')
  await page.getByLabel('Begründung').fill('One too many.')
  await page.getByRole('button', { name: 'Punkte geben' }).click()
  await page.getByText(/Er hat jetzt 12\.\d{3} Punkte\./).waitFor()
})

it('admins read an edit in the words and numbers that its owner chose', async () => {
  const owner = await createPerson(service)
  const ideaId = await publishedIdea(service, owner)
  const change = { price_per_unit: 1234.5, stage: 'prototype' }
  assertAccepted(await service.call('PATCH', `/account/ideas/${ideaId}`, change, { headers: owner.session }), 200)
  const page = await visit(await admin.person(), '/admin/review?kind=edits&lang=de')
  await page.getByText('1.234,5', { exact: true }).waitFor()
  await page.getByText('Läuft als Prototyp', { exact: true }).waitFor()
  // The agents' colour says that an agent did something; this was a person.
  const added = `getComputedStyle(document.querySelector('.change ins')).backgroundColor`
  const agents = `(() => {
    const probe = document.body.appendChild(document.createElement('i'))
    probe.style.backgroundColor = 'color-mix(in srgb, var(--agent-fill) 25%, transparent)'
    return getComputedStyle(probe).backgroundColor
  })()`
  assert.notEqual(await page.evaluate(added), await page.evaluate(agents))
})

it('what an admin sets back to what it was is no change and asks for no reason', async () => {
  const { user_id } = await createPerson(service)
  const page = await visit(await admin.person(), `/admin/users/${user_id}`)
  const [save, reason] = [page.getByRole('button', { name: 'Save' }), page.getByLabel('Reason for the change')]
  const born = page.getByLabel('Date of birth')
  const day = await born.inputValue()
  await born.fill('01/02/1970')
  await reason.waitFor()
  await born.fill(day)
  await reason.waitFor({ state: 'detached' })
  const trusted = page.getByLabel('Trusted')
  await trusted.check({ force: true })
  assert.equal(await save.isEnabled(), true)
  await trusted.uncheck({ force: true })
  assert.equal(await save.isEnabled(), false)
})

it('admins sort people by any column, and see how many there are', async () => {
  for (const name of ['Zita Table', 'Anna Table', 'Milo Table']) await createPerson(service, { name })
  const page = await visit(await admin.person(), '/admin/users?search=table')
  await page.getByRole('status').getByText('3 of 3 shown').waitFor()
  const names = () => page.getByRole('rowheader').allInnerTexts()
  assert.deepEqual(await names(), ['Milo Table', 'Anna Table', 'Zita Table'])
  const heading = page.getByRole('columnheader', { name: 'Name' })
  for (const [order, expected] of [
    ['ascending', ['Anna Table', 'Milo Table', 'Zita Table']],
    ['descending', ['Zita Table', 'Milo Table', 'Anna Table']],
  ] as const) {
    await heading.getByRole('button').click()
    assert.equal(await heading.getAttribute('aria-sort'), order)
    assert.deepEqual(await names(), expected)
  }
  await assertGoodInEveryLook(page, 'the table of people', { widths: [1440, 390] })
  await page.goto(`${service.url}/app/admin/settings?lang=de`)
  await page.getByRole('searchbox').fill('postanschrift')
  await page.getByRole('rowheader', { name: 'Postanschrift für das Impressum OPERATOR_ADDRESS' }).waitFor()
  assert.equal(await page.getByRole('rowheader').count(), 1)
})
