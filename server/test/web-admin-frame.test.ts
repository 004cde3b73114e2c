import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { useBrowser } from './browser.ts'
import { createPerson } from './people.ts'
import { useService } from './service.ts'

const service = useService()
const browser = useBrowser()

describe('the pages of admins', () => {
  it('show where they are on a phone, also once they have their counts', async () => {
    const admin = await createPerson(service, { name: 'Ada Admin', admin: true })
    await service.sql(
      `insert into ideas (name, owner_user_id, approval_status) select 'Idea ' || n, $1, 'pending' from generate_series(1, 120) n`,
      [admin.user_id],
    )
    const page = await browser.open({ person: admin, service, width: 390 })
    await page.goto(`${service.url}/app/admin/settings`)
    await page.getByRole('link', { name: 'Review 120' }).waitFor({ state: 'attached' })
    const here = page.locator('.admin-nav [data-here=true]')
    const deadline = Date.now() + 10_000
    for (;;) {
      const box = await here.boundingBox()
      if (box && box.x >= 0 && box.x + box.width <= 390) break
      assert.ok(Date.now() < deadline, `Settings is at ${box?.x}, outside a screen of 390`)
      await page.waitForTimeout(100)
    }
    const empty = page.getByRole('row', { name: /SECURITY_CONTACT/ })
    assert.match((await empty.textContent()) ?? '', /Not set$/)
  })

  it('show their figures in a browser whose language no page can use', async () => {
    const admin = await createPerson(service, { name: 'Otto Odd', admin: true })
    const page = await browser.open({ person: admin, service })
    await page.addInitScript(`Object.defineProperty(navigator, 'languages', { get: () => ['en-US@posix', 'en'] })`)
    await page.goto(`${service.url}/app/admin`)
    await page.getByRole('heading', { level: 1, name: 'Overview' }).waitFor()
    await page.getByRole('heading', { name: 'Actions in the last 24 hours' }).waitFor()
  })
})
