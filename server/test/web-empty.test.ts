import { before, describe, it } from 'node:test'
import type { Page } from 'playwright-core'
import type { Area } from './app-routes.ts'
import { useBrowser } from './browser.ts'
import { assertSaid, each, isOfSomething, routesFor } from './errors-said.ts'
import { createPerson, type TestPerson } from './people.ts'
import { useService } from './service.ts'

/** Nothing was ever written here: every list is empty. */
const service = useService()
const browser = useBrowser()
let [person, admin] = [{} as TestPerson, {} as TestPerson]

type Who = 'a person' | 'an admin'

const open = (who: Who): Promise<Page> => browser.open({ person: who === 'an admin' ? admin : person, service })

/** Pages that mails link to, and what reads nothing for a visitor. */
const OF_MAILS =
  /^\/(approval|objection|act-link|login|register|confirm-contact|change-address|recover|verify-email|forgot-password|reset-password|guardian|first-admin|unsubscribe|help|terms|privacy|imprint)$/

/** Pages that read nothing or show what they have anyway, so that they cannot fail to load. */
const NEED_NOTHING = new Set([
  ...['/welcome', '/agents/new', '/my-ideas/new', '/my-businesses/new', '/pair', '/connect', '/device'],
  // The server writes Home.
  ...['/conversations', '/profile', '/inbox', '/home', '/'],
])

/** From now on the page reaches nothing but itself and who is signed in. */
const cutOff = (page: Page) =>
  page.route(
    (url) => !/^\/(app|account\/profile$)/.test(url.pathname),
    (route) => route.abort('internetdisconnected'),
  )

describe('pages with nothing to show are accessible, in every look', () => {
  before(async () => {
    person = await createPerson(service, { name: 'Paula Person' })
    admin = await createPerson(service, { name: 'Ada Admin', admin: true })
  })

  for (const [who, areas] of [
    ['a person', ['account']],
    ['an admin', ['admin']],
  ] as [Who, Area[]][]) {
    it(`to ${who}: every list is empty`, async () => {
      const page = await open(who)
      await each(
        (await routesFor(...areas)).filter((route) => !isOfSomething(route)),
        async (address) => {
          await page.goto(`${service.url}/app${address}`)
          await assertSaid(page, `${address}, empty`)
        },
      )
    })

    it(`to ${who}: the service cannot be reached`, async () => {
      const page = await open(who)
      await cutOff(page)
      const routes = await routesFor(...areas, ...(who === 'a person' ? (['public'] as const) : []))
      await each(
        routes.filter((route) => !isOfSomething(route) && !OF_MAILS.test(route)),
        async (address) => {
          await page.goto(`${service.url}/app${address}`)
          const again = page.getByRole('main').getByRole('button', { name: 'Try again' }).first()
          if (!NEED_NOTHING.has(address)) await again.waitFor()
          await assertSaid(page, `${address} offline`)
        },
      )
    })
  }
})
