import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { appOn, pageHolds, useBrowser, visitsTo, wakeApp } from './browser.ts'
import { act } from './ideas.ts'
import { interested, market } from './market.ts'
import { useService } from './service.ts'

const service = useService()
const browser = useBrowser()
const visit = visitsTo(service, browser)
const PHONE = 390

describe('a page that the app takes over', () => {
  it('stays where its reader has scrolled', async () => {
    const page = await visit(undefined, '/terms', PHONE)
    await page.evaluate('scrollTo(0, 700)')
    await wakeApp(page)
    await page.waitForLoadState('networkidle')
    assert.equal(await page.evaluate('scrollY'), 700)

    // Another page begins at its top, and the way back leads to where one was.
    await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click()
    await page.waitForURL('**/app/privacy')
    await pageHolds(page, 'scrollY === 0')
    await page.goBack()
    await page.waitForURL('**/app/terms')
    await pageHolds(page, 'scrollY > 700')
  })

  it('is found there again on the way back, though it was scrolled before the app came', async () => {
    const page = await visit(undefined, '/terms', PHONE)
    await page.evaluate('scrollTo(0, 700)')
    await wakeApp(page)
    await page.waitForLoadState('networkidle')
    // As by keyboard: a click of the mouse would scroll there first.
    await page.evaluate(`document.querySelector('footer a[href="/app/privacy"]').click()`)
    await page.waitForURL('**/app/privacy')
    await pageHolds(page, 'scrollY === 0')
    await page.goBack()
    await page.waitForURL('**/app/terms')
    await pageHolds(page, 'scrollY === 700')
  })

  it('does not slip away under a finger that is pressing', async () => {
    const page = await browser.open({ width: PHONE })
    const { promise: gate, resolve: letThrough } = Promise.withResolvers<void>()
    await page.route('**/assets/*.js', async (route) => {
      await gate
      await route.continue()
    })
    await page.goto(`${service.url}/app/terms`)
    const link = page.getByRole('contentinfo').getByRole('link', { name: 'Imprint' })
    await link.scrollIntoViewIfNeeded()
    assert.ok((await page.evaluate<number>('scrollY')) > 0)
    const { x, y, width, height } = (await link.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
    await page.mouse.move(x + width / 2 - 3, y + height / 2)
    await page.mouse.move(x + width / 2, y + height / 2)
    await page.mouse.down()
    letThrough()
    await appOn(page)
    await page.mouse.up()
    await page.waitForURL('**/app/imprint')
  })
})

it('a talk opens at the draft that waits in it, however long that grows', async () => {
  const scene = await market(service)
  const { person, agent } = scene.owner
  const { conversation_id } = await interested(service, scene)
  await service.sql(
    `insert into messages (conversation_id, account_type, user_id, body)
     select $1, 'user', $2, 'Line ' || n from generate_series(1, 40) n`,
    [conversation_id, scene.investor.person.user_id],
  )
  const grants = [{ permission: 'send_message', mode: 'ask' }]
  await service.call('PATCH', `/account/agents/${agent.bot_id}`, { grants }, { headers: person.session })
  const body = Array.from({ length: 30 }, (_, line) => `Sentence ${line}.`).join('\n\n')
  const asked = await act(service, agent, 'send-message', { user_id: person.user_id, conversation_id, body })
  assert.equal(asked.status, 202, asked.text)
  const page = await browser.open({ person, service })
  const { promise: gate, resolve: letThrough } = Promise.withResolvers<void>()
  // What the draft says comes last.
  await page.route('**/account/approvals/*', async (route) => {
    await gate
    await route.continue()
  })
  await page.goto(`${service.url}/app/conversations/${conversation_id}`)
  await page.getByRole('heading', { name: /wants to (write to|send a message)/ }).waitFor()
  letThrough()
  const log = `document.querySelector('.talk-log')`
  await page.getByText('Sentence 29.').waitFor()
  await pageHolds(page, `${log}.scrollHeight - ${log}.scrollTop - ${log}.clientHeight < 5`)
})
