import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { useBrowser } from './browser.ts'
import { useService } from './service.ts'

const service = useService()
const browser = useBrowser()

/** Pages that mails lead to, and what each reads when it opens. */
const LINKS = [
  ['approval', 'approval-link'],
  ['act-link', 'act-link'],
  ['guardian', 'guardian'],
  ['objection', 'objection'],
] as const

describe('a mailed link that could not be read', () => {
  for (const [page, path] of LINKS)
    it(`can be tried again: ${page}`, async () => {
      const visitor = await browser.open()
      await visitor.route(new RegExp(`/account/[^?]*${path}`), (route) => route.abort())
      await visitor.goto(`${service.url}/app/${page}?token=${'a'.repeat(43)}`)
      const again = visitor.getByRole('main').getByRole('button', { name: 'Try again' })
      await again.waitFor()
      await visitor.unrouteAll()
      await again.click()
      // Now it is known that there is no such link, which another try would not change.
      await again.waitFor({ state: 'detached' })
      await visitor.getByRole('main').getByRole('alert').waitFor()
      assert.equal(await again.count(), 0)
    })
})
