import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { useBrowser, visitsTo } from './browser.ts'
import { createPerson } from './people.ts'
import { useService } from './service.ts'

const service = useService()
const visit = visitsTo(service, useBrowser())

const UNREACHED = 'We cannot reach Ideabridge. Check your connection and try again.'

describe('without a network', () => {
  it('a refused act says that the service was not reached', async () => {
    const page = await visit(await createPerson(service), '/profile')
    await page.getByLabel('Name', { exact: true }).fill('Nora New')
    await page.context().setOffline(true)
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('alert').getByText(UNREACHED).waitFor()
    await page.context().setOffline(false)
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('status').getByText('Saved.').waitFor()
  })

  it('a page that was not loaded yet leaves the app where it is, and comes once the network is back', async () => {
    const page = await visit(await createPerson(service), '/profile')
    const rooms = page.getByRole('navigation').first()
    await page.getByLabel('Name', { exact: true }).waitFor()
    await page.context().setOffline(true)
    await rooms.getByRole('link', { name: 'Agents' }).click()
    await page.getByText(UNREACHED).waitFor()
    assert.equal(new URL(page.url()).pathname, '/app/agents')
    // Asking again changes nothing, and does not leave the browser's own error page.
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.goBack()
    await page.getByLabel('Name', { exact: true }).waitFor()

    await rooms.getByRole('link', { name: 'Agents' }).click()
    await page.getByText(UNREACHED).waitFor()
    await page.context().setOffline(false)
    await page.getByRole('heading', { level: 1, name: 'My agents' }).waitFor()
  })

  it('so does a part of a page', async () => {
    const page = await visit(await createPerson(service), '/profile')
    await page.getByLabel('Name', { exact: true }).waitFor()
    await page.context().setOffline(true)
    await page.getByRole('tab', { name: 'Security' }).click()
    await page.getByText(UNREACHED).waitFor()
    await page.context().setOffline(false)
    await page.getByRole('heading', { name: 'Change password' }).waitFor()
  })

  it('a script that a newer release renamed loads the app anew', async () => {
    const page = await visit(await createPerson(service), '/profile')
    await page.getByLabel('Name', { exact: true }).waitFor()
    let asked = 0
    await page.route('**/assets/Agents-*.js', (route) =>
      asked++ === 0 ? route.fulfill({ status: 404 }) : route.continue(),
    )
    await page.getByRole('navigation').first().getByRole('link', { name: 'Agents' }).click()
    await page.getByRole('heading', { level: 1, name: 'My agents' }).waitFor()
    assert.ok(asked > 1)
  })
})
