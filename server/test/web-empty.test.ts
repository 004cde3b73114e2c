import { before, describe, it } from 'node:test'
import type { Page } from 'playwright-core'
import type { Area } from './app-routes.ts'
import { useBrowser } from './browser.ts'
import { assertSaid, isOfSomething, routesFor } from './errors-said.ts'
import { createPerson } from './people.ts'
import { useService } from './service.ts'

const [ACCOUNT, ADMIN, PUBLIC] = await Promise.all([plain('account'), plain('admin'), plain('public')])

/** Nothing was ever written here: every list is empty. */
const service = useService()
const browser = useBrowser()

/** Pages that mails link to, and what reads nothing for a visitor. */
const OF_MAILS =
  /^\/(approval|objection|act-link|login|provider|register|confirm-contact|change-address|recover|verify-email|forgot-password|reset-password|guardian|first-admin|unsubscribe|not-me|help|terms|privacy|imprint)$/

/** Pages that read nothing or show what they have anyway, so that they cannot fail to load. */
const NEED_NOTHING = new Set([
  ...['/welcome', '/agents/new', '/my-ideas/new', '/my-businesses/new', '/pair', '/connect', '/device'],
  // The server writes Home.
  ...['/conversations', '/profile', '/inbox', '/home', '/'],
])

/** Full pages are looked at wide as well. */
const PHONE = 390

/**
 * The page reaches nothing but who is signed in. Not by Playwright's routes: with them the browser keeps no file, and reads
 * and compiles the whole app again for every page.
 */
const CUT_OFF = `{
  const reach = fetch
  fetch = (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, location.href)
    return pathname === '/account/profile' ? reach(input, init) : Promise.reject(new TypeError('Failed to fetch'))
  }
}`

/** Pages that are not of something. */
async function plain(area: Area): Promise<string[]> {
  return (await routesFor(area)).filter((route) => !isOfSomething(route))
}

describe('pages with nothing to show are accessible on a phone, by day and by night', () => {
  for (const [who, empty, alone] of [
    ['a person', ACCOUNT, [...ACCOUNT, ...PUBLIC]],
    ['an admin', ADMIN, ADMIN],
  ] as const)
    describe(`to ${who}`, () => {
      let [connected, cutOff] = [{} as Page, {} as Page]
      before(async () => {
        const person = await createPerson(service, { name: 'Paula Person', admin: who === 'an admin' })
        connected = await browser.open({ person, service })
        cutOff = await connected.context().newPage()
        await cutOff.addInitScript(CUT_OFF)
      })

      for (const address of empty)
        it(`${address} while there is nothing`, async () => {
          await connected.goto(`${service.url}/app${address}`)
          await assertSaid(connected, `${address}, empty`, { widths: [PHONE] })
        })

      for (const address of alone.filter((route) => !OF_MAILS.test(route)))
        it(`${address} while the service cannot be reached`, async () => {
          await cutOff.goto(`${service.url}/app${address}`)
          const again = cutOff.getByRole('main').getByRole('button', { name: 'Try again' }).first()
          if (!NEED_NOTHING.has(address)) await again.waitFor()
          await assertSaid(cutOff, `${address} offline`, { widths: [PHONE] })
        })
    })
})
