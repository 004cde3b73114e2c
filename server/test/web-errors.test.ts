import assert from 'node:assert/strict'
import { before, describe, it } from 'node:test'
import type { Page } from 'playwright-core'
import type { Area } from './app-routes.ts'
import { useBrowser } from './browser.ts'
import { assertSaid, each, isOfSomething, routesFor } from './errors-said.ts'
import { assertGoodInEveryLook } from './looks.ts'
import { publishedIdea } from './market.ts'
import { createPerson, type TestPerson } from './people.ts'
import { useService } from './service.ts'

/** Nothing was ever written here: every list is empty, and every address of something names nothing. */
const service = useService()
const browser = useBrowser()
let [person, admin] = [{} as TestPerson, {} as TestPerson]

/** One sentence and a way out: wide, it is the frame that every full page has. */
const PHONE = 390

type Who = 'a visitor' | 'a person' | 'an admin'

async function open(who: Who): Promise<Page> {
  if (who === 'a visitor') return browser.open()
  return browser.open({ person: who === 'an admin' ? admin : person, service })
}

const NOTHING_S: Record<string, string> = { $username: 'nobody-of-this-name', $kind: 'idea', $code: 'IDB-222222' }
/** An address of this form that names nothing. */
const nothingAt = (route: string) => route.replaceAll(/\$\w+/g, (part) => NOTHING_S[part] ?? '99999999')

const NOTHING_THERE =
  /could not|not find|not found|no longer|ended|does not exist|no agent|nothing|there is no|not paired|no .*here/i

const press = (name: string) => (page: Page) => page.getByRole('main').getByRole('button', { name }).click()

interface Refused {
  who: Who
  at: string
  provoke: (page: Page) => Promise<unknown>
  says: RegExp
}

const REFUSED: Record<string, Refused> = {
  'a page for admins, to somebody else': {
    who: 'a person',
    at: '/admin',
    provoke: async () => {},
    says: /Only admins/,
  },
  'a page for people, to a visitor': { who: 'a visitor', at: '/home', provoke: async () => {}, says: /Sign in/ },
  'a wrong password': {
    who: 'a visitor',
    at: '/login',
    provoke: async (page) => {
      await page.getByLabel('Email address').fill('nobody@example.org')
      await page.locator('input[name=password]').fill('not the password')
      await press('Sign in')(page)
    },
    says: /password/i,
  },
  'an empty registration': {
    who: 'a visitor',
    at: '/register',
    provoke: press('Create account'),
    says: /must (be|have)/i,
  },
  'a profile with a wrong name': {
    who: 'a person',
    at: '/profile',
    provoke: async (page) => {
      await page.getByLabel('Username').fill('No spaces please')
      await press('Save')(page)
    },
    says: /check the highlighted fields/,
  },
  'a matching profile without a currency': {
    who: 'a person',
    at: '/profile?tab=matching',
    provoke: async (page) => {
      await page.getByLabel('I invest at least').fill('5000')
      await press('Save')(page)
    },
    says: /Choose the currency/,
  },
  'an idea without anything': {
    who: 'a person',
    at: '/my-ideas/new',
    provoke: press('Submit for review'),
    says: /thing is missing/,
  },
  'a business without a name': {
    who: 'a person',
    at: '/my-businesses/new',
    provoke: press('Submit for review'),
    says: /thing is missing/,
  },
  'a token without rights': {
    who: 'a person',
    at: '/profile?tab=tokens',
    provoke: press('Create token'),
    says: /check|choose/i,
  },
  'a code nobody gave out': {
    who: 'a person',
    at: '/pair',
    provoke: async (page) => {
      await page.getByLabel('Pairing code').fill('IDB-222222')
      await press('Show the agent')(page)
    },
    says: /No agent has this code/,
  },
}

describe('what goes wrong is said accessibly, in every look', () => {
  before(async () => {
    person = await createPerson(service, { name: 'Paula Person' })
    admin = await createPerson(service, { name: 'Ada Admin', admin: true })
  })

  for (const [who, areas] of [
    ['a visitor', ['public']],
    ['a person', ['account']],
    ['an admin', ['admin']],
  ] as [Who, Area[]][]) {
    it(`to ${who}: there is nothing at this address`, async () => {
      const page = await open(who)
      const addresses = (await routesFor(...areas)).filter(isOfSomething).map(nothingAt)
      await each(['/nothing/here', ...addresses], async (address) => {
        await page.goto(`${service.url}/app${address}`)
        await assertSaid(page, address, { widths: [PHONE] })
        assert.match(await page.getByRole('main').innerText(), NOTHING_THERE)
        assert.equal(await page.getByRole('button', { name: 'Try again' }).count(), 0, 'trying again would not help')
      })
    })
  }

  for (const [what, { who, at, provoke, says }] of Object.entries(REFUSED))
    it(`${what} is refused`, async () => {
      const page = await open(who)
      await page.goto(`${service.url}/app${at}`)
      await provoke(page)
      await page.getByRole('main').getByText(says).filter({ visible: true }).first().waitFor()
      await assertSaid(page, what)
      await page.close()
    })

  it('to somebody whose session has ended', async () => {
    const other = await createPerson(service, { name: 'Elsa Ended' })
    const page = await browser.open({ person: other, service })
    await page.goto(`${service.url}/app/my-ideas/new`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await service.sql('delete from sessions where user_id = $1', [other.user_id])
    await press('Save as draft')(page)
    await page
      .getByRole('dialog')
      .getByLabel(/password/i)
      .first()
      .waitFor()
    await assertGoodInEveryLook(page, 'the ended session')
  })

  it('to a visitor: an idea that was here once', async () => {
    const ideaId = await publishedIdea(service, person, 'Sun clock')
    await service.sql('delete from ideas where idea_id = $1', [ideaId])
    const page = await open('a visitor')
    const answer = await page.goto(`${service.url}/app/ideas/${ideaId}`)
    assert.equal(answer?.status(), 410)
    // The page as the server wrote it, and then as the app shows it.
    await page.getByRole('heading', { level: 1, name: 'No longer available' }).waitFor()
    await page.waitForLoadState('networkidle')
    await page.getByRole('link', { name: 'Discover', exact: true }).filter({ visible: true }).first().waitFor()
    assert.equal(await page.getByRole('heading', { level: 1 }).innerText(), 'No longer available')
    await assertGoodInEveryLook(page, 'what was here once')
  })

  it('to a person: a page that breaks', async () => {
    const page = await open('a person')
    await page.route('**/account/payments*', (route) => route.fulfill({ json: { status: true, payments: 1 } }))
    await page.goto(`${service.url}/app/payments`)
    await page.getByRole('heading', { level: 1, name: 'Something went wrong' }).waitFor()
    await page.getByRole('button', { name: 'Reload the page' }).waitFor()
    await assertGoodInEveryLook(page, 'a page that broke')
  })

  it('outside the app: pages of the service itself', async () => {
    const page = await open('a visitor')
    await page.goto(`${service.url}/nothing`)
    await page.getByRole('heading', { level: 1, name: 'There is no such page' }).waitFor()
    assert.match(await page.evaluate<string>('getComputedStyle(document.querySelector("h1")).fontFamily'), /Besley/)
    await assertGoodInEveryLook(page, 'no such page', { plain: true })

    await service.sql('alter table gone_ideas rename to gone_elsewhere')
    const answer = await page.goto(`${service.url}/app/ideas/99999999`)
    await service.sql('alter table gone_elsewhere rename to gone_ideas')
    assert.equal(answer?.status(), 500)
    await page.getByRole('heading', { level: 1, name: 'Something went wrong' }).waitFor()
    await page.getByText(`please quote ${answer?.headers()['x-request-id']}`).waitFor()
    await assertGoodInEveryLook(page, 'a failure', { plain: true })
  })
})
