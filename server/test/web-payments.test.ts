import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { PASSWORD, registerVerified, signIn } from './accounts.ts'
import { assertAccessible, useBrowser } from './browser.ts'
import { publishedIdea } from './market.ts'
import { pageToken } from './payments.ts'
import { createPerson, type TestPerson } from './people.ts'
import { useService } from './service.ts'

const service = useService()
const browser = useBrowser()

async function askedToPay() {
  const email = await registerVerified(service)
  const [owner] = await service.sql<TestPerson>(
    `update users set date_of_birth = '1990-01-01' where email = $1 returning user_id`,
    [email],
  )
  const ideaId = await publishedIdea(service, owner!)
  const asOwner = { headers: await signIn(service, email) }
  const { body } = await service.post(`/account/ideas/${ideaId}/rounds`, { duration_days: 60 }, asOwner)
  return { email, url: body.payment_url as string }
}

/** By somebody who is signed in already. */
async function asked() {
  const person = await createPerson(service)
  const ideaId = await publishedIdea(service, person)
  const asOwner = { headers: person.session }
  const { body } = await service.post(`/account/ideas/${ideaId}/rounds`, { duration_days: 60 }, asOwner)
  return { person, url: body.payment_url as string }
}

describe('refunds of an admin', () => {
  it('marks a payment that is due for a refund as refunded', async () => {
    const { url } = await askedToPay()
    await service.sql(`update payments set status = 'refund_due', provider = 'test', paid_at = app_now()`)
    const page = await browser.open({ service, person: await createPerson(service, { admin: true }) })
    await page.goto(`${service.url}/app/admin/payments?status=refund_due`)
    await page.getByRole('button', { name: 'Mark as refunded' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click()
    await page.getByText('No payments.').waitFor()
    const shown = await service.get(`/payments/${pageToken(url)}`)
    assert.equal(shown.body.payment.payment_status, 'refunded')
  })
})

describe('the payment page', () => {
  it('leads through sign-in, says what it costs, and opens the round once it is paid', async () => {
    const { email, url } = await askedToPay()
    const page = await browser.open()
    await page.goto(url)
    await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click()
    await page.getByLabel('Email').fill(email)
    await page.locator('input[name=password]').fill(PASSWORD)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.getByText('60-day round · €19.00').waitFor()
    await page.getByText('This is a test payment: no money moves.').waitFor()
    await assertAccessible(page)
    await page.getByRole('button', { name: 'Complete the test payment' }).click()
    await page.getByText('Paid. The round is open.').waitFor()
    assert.equal(await page.getByRole('button', { name: 'Complete the test payment' }).count(), 0)
    await page.getByRole('link', { name: 'Receipt' }).click()
    await page.getByText(/^20\d\d-0\d+$/).waitFor()
    await page.getByText(email).waitFor()
    await assertAccessible(page)
    await page.emulateMedia({ media: 'print' })
    assert.equal(await page.getByRole('button', { name: 'Print or save as PDF' }).isVisible(), false)
    assert.equal(await page.getByText('€19.00').isVisible(), true)
  })

  it('lets the person who was asked cancel it', async () => {
    const { person, url } = await asked()
    const page = await browser.open({ service, person })
    await page.goto(url)
    await page.getByRole('button', { name: 'Cancel this payment' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click()
    await page.getByText('There is nothing left to pay').waitFor()
    assert.equal(await page.getByRole('button', { name: 'Cancel this payment' }).count(), 0)
  })

  it('lets nobody else pay', async () => {
    const { url } = await askedToPay()
    const page = await browser.open({ service, person: await createPerson(service) })
    await page.goto(url)
    await page.getByRole('button', { name: 'Complete the test payment' }).click()
    await page.getByRole('alert').getByText('This payment is not yours to make.').waitFor()
  })
})
