import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { useBrowser, visitsTo } from './browser.ts'
import { createPerson } from './people.ts'
import { useService } from './service.ts'

const service = useService()
const visit = visitsTo(service, useBrowser())

describe('somebody who is suspended', () => {
  it('is suspended for longer by an admin, and the log says until when it was', async () => {
    const [admin, person] = [await createPerson(service, { admin: true }), await createPerson(service)]
    const page = await visit(admin, `/admin/users/${person.user_id}`)
    const suspend = async (button: string, reason: string, until: string) => {
      await page.getByRole('main').getByRole('button', { name: button }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('textbox', { name: 'Reason' }).fill(reason)
      await dialog.getByLabel('Ends on').fill(until)
      await dialog.getByRole('button', { name: button }).click()
      await dialog.waitFor({ state: 'detached' })
    }
    await suspend('Suspend person', 'You sent spam.', '2087-06-30')
    await page.getByText('Reason given: You sent spam.').waitFor()
    await suspend('Change the end date', 'You sent spam to hundreds.', '2088-06-30')
    await page.getByText('Reason given: You sent spam to hundreds.').waitFor()
    const [row] = await service.sql<{ year: number }>(
      'select extract(year from suspended_until)::int as year from users where user_id = $1',
      [person.user_id],
    )
    assert.equal(row?.year, 2088)
    await page.goto(`${service.url}/app/admin/audit-log`)
    await page.getByText('Previous end').waitFor()
    // As the end of the first suspension, and as what it was before the second.
    assert.equal(await page.getByText(/30 Jun 2087/).count(), 2)
  })
})
