import assert from 'node:assert/strict'
import { it } from 'node:test'
import { assertAccessible, pageHolds, useBrowser, visitsTo } from './browser.ts'
import { market } from './market.ts'
import { createPerson } from './people.ts'
import { useService } from './service.ts'

const service = useService()
const visit = visitsTo(service, useBrowser())
const PHONE = 390

async function interestIn(ideaId: number, name: string): Promise<void> {
  const { session, user_id } = await createPerson(service)
  await service.sql('update users set name = $2 where user_id = $1', [user_id, name])
  const answer = await service.post('/account/interests', { idea_id: ideaId }, { headers: session })
  assert.equal(answer.status, 201, answer.text)
}

it('the bell rings while the page is open, says what happened, and falls silent everywhere once it is read', async () => {
  const { owner, ideaId } = await market(service)
  const page = await visit(owner.person, '/my-ideas')
  const bell = page.getByRole('button', { name: /^Notifications/ })
  await bell.click()
  const panel = page.getByRole('dialog', { name: 'Notifications' })
  await panel.getByText('Nothing new.').waitFor()
  await assertAccessible(page)

  await interestIn(ideaId, 'Mira Okafor')
  await panel.getByText(/^Mira Okafor is interested in/).waitFor()
  await interestIn(ideaId, 'Tomás Rey')
  await interestIn(ideaId, 'Ada Byron')
  await panel.getByText(/^Ada Byron and 2 others are interested in/).waitFor()
  await page.getByRole('button', { name: 'Notifications, 1 unread' }).waitFor()
  await assertAccessible(page)
  // Three interests wait for an answer.
  await pageHolds(page, `document.title.startsWith('(3) ')`)

  const phone = await visit(owner.person, '/home', PHONE)
  await phone.getByRole('link', { name: 'Notifications, 1 unread' }).click()
  await phone.waitForURL('**/app/notices')
  await phone
    .getByRole('main')
    .getByText(/^Ada Byron and 2 others/)
    .waitFor()
  await assertAccessible(phone)
  await panel.getByRole('button', { name: 'Mark all as read' }).click()
  await panel.getByRole('button', { name: 'Mark all as read' }).waitFor({ state: 'detached' })
  assert.ok(await panel.isVisible(), 'marking closes nothing')
  await phone.getByRole('link', { name: 'Notifications', exact: true }).first().waitFor()
  await phone.getByRole('button', { name: 'Mark all as read' }).waitFor({ state: 'detached' })

  await interestIn(ideaId, 'Wei Lin')
  // By the keyboard: Escape closes, Enter opens again, and a line leads to its thing and is read then.
  await page.keyboard.press('Escape')
  await panel.waitFor({ state: 'hidden' })
  await bell.press('Enter')
  await panel.getByText(/^Wei Lin is interested in/).waitFor()
  await panel.getByRole('link', { name: /^Wei Lin/ }).press('Enter')
  await page.waitForURL('**/app/interests')
  await panel.waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: 'Notifications', exact: true }).waitFor()
})
