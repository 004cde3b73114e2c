import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { Page } from 'playwright-core'
import { hashToken, newLinkToken } from '../src/secrets/secrets.ts'
import { assertAccessible, pageHolds, useBrowser } from './browser.ts'
import { createPerson, type TestPerson } from './people.ts'
import { newKeys, openPushService, shownIn, subscriptionOf, turnOn } from './push.ts'
import { useService } from './service.ts'

const service = useService({ settings: { WEBHOOK_ALLOW_PRIVATE: '1' } })
const browser = useBrowser()

const SETTINGS = '/app/profile?tab=notifications'

interface Look {
  width?: number
}

/** A browser whose person has allowed notifications. This one says "denied" to pages even then; asked, it grants them. */
async function allowing(person: TestPerson, look: Look = {}): Promise<Page> {
  const page = await browser.open({ person, service, worker: true, ...look })
  await page.context().grantPermissions(['notifications'], { origin: service.url })
  await page.addInitScript(`Object.defineProperty(Notification, 'permission', { get: () => 'granted' })`)
  return page
}

/**
 * The push service of this browser's maker cannot be reached from a test, so `subscribe` gives what it would have given. All
 * else is the browser's own: the worker, its registration, and the permission.
 */
async function withPushService(page: Page, endpoint: string): Promise<void> {
  const given = JSON.stringify(subscriptionOf(endpoint, newKeys()))
  await page.addInitScript(`
    let subscription = null
    PushManager.prototype.getSubscription = async () => subscription
    PushManager.prototype.subscribe = async function ({ userVisibleOnly, applicationServerKey }) {
      if (!userVisibleOnly || atob(applicationServerKey.replaceAll('-', '+').replaceAll('_', '/')).length !== 65) throw new Error()
      return (subscription = { toJSON: () => (${given}), unsubscribe: async () => (subscription = null, true) })
    }`)
}

describe('push notifications in the browser', () => {
  for (const look of [{ width: 390 }, { width: 1440 }])
    it(`are turned on, tried, set and turned off (${JSON.stringify(look)})`, async (test) => {
      const [push, person] = [await openPushService(test), await createPerson(service)]
      const page = await allowing(person, look)
      await withPushService(page, `${push.url}/push/browser`)
      await page.goto(service.url + SETTINGS)
      await page.getByRole('button', { name: 'Turn on in this browser' }).click()
      await page.getByText('On in this browser').waitFor()
      await pageHolds(page, `navigator.serviceWorker.getRegistration('/app').then(({ active }) => active !== null)`)
      const scope = await page.evaluate<string>(
        `navigator.serviceWorker.getRegistration('/app').then(({ scope, active }) => scope + ' ' + active.scriptURL)`,
      )
      assert.equal(scope, `${service.url}/app ${service.url}/app/push-worker.js`)
      await page.getByRole('button', { name: /^Send a test to/ }).click()
      await page.getByRole('status').getByText('A test notification is on its way.').waitFor()
      await service.runJob('send-pushes')
      assert.equal(push.arrived.length, 1)
      await page.getByText('last sent').waitFor()

      const saved = () => page.waitForResponse((answer) => answer.request().method() === 'PATCH')
      const [switched] = await Promise.all([
        saved(),
        page.getByRole('switch', { name: 'I have a new message' }).click(),
      ])
      assert.equal((await switched.json()).kinds.messages, false)
      const [quiet] = await Promise.all([saved(), page.getByRole('switch', { name: 'Quiet hours' }).click()])
      const zone = await page.evaluate<string>('new Intl.DateTimeFormat().resolvedOptions().timeZone')
      assert.deepEqual((await quiet.json()).quiet_hours, { from: '22:00', to: '07:00', time_zone: zone })
      await page.getByLabel('Until').fill('06:30')
      const [later] = await Promise.all([saved(), page.getByLabel('Until').blur()])
      assert.equal((await later.json()).quiet_hours.to, '06:30')
      await assertAccessible(page)
      if (process.env.PICTURES)
        await page.screenshot({
          path: `${process.env.PICTURES}/push-${look.width}.png`,
          fullPage: true,
        })

      await page.getByRole('button', { name: 'Turn off in this browser' }).click()
      await page.getByRole('button', { name: 'Turn on in this browser' }).waitFor()
      assert.deepEqual(await service.sql('select 1 from push_devices where user_id = $1', [person.user_id]), [])
    })

  it('say so where the person has said no, and where the push service cannot be reached', async () => {
    const person = await createPerson(service)
    const allowed = await allowing(person)
    await allowed.goto(service.url + SETTINGS)
    await allowed.getByRole('button', { name: 'Turn on in this browser' }).click()
    await allowed.getByRole('alert').getByText('could not reach its push service', { exact: false }).waitFor()
    assert.deepEqual(await service.sql('select 1 from push_devices where user_id = $1', [person.user_id]), [])
    const refused = await browser.open({ person, service })
    await refused.addInitScript(`Object.defineProperty(Notification, 'permission', { get: () => 'denied' })`)
    await refused.goto(service.url + SETTINGS)
    await refused.getByText('Your browser blocks notifications', { exact: false }).waitFor()
  })

  it('say what an iPhone needs first, and where there are none', async () => {
    const person = await createPerson(service)
    for (const [device, said] of [
      ['iPhone', 'add Ideabridge to your Home Screen first'],
      ['Old', 'This browser cannot show push notifications.'],
    ] as const) {
      const page = await browser.open({ person, service })
      await page.addInitScript(`delete globalThis.PushManager
        Object.defineProperty(navigator, 'userAgent', { get: () => 'Mozilla/5.0 (${device})' })`)
      await page.goto(service.url + SETTINGS)
      await page.getByText(said, { exact: false }).waitFor()
    }
  })

  it('in other browsers are listed and turned off from here', async (test) => {
    const [push, person] = [await openPushService(test), await createPerson(service)]
    const phone = await otherSession(person)
    const other = await turnOn(service, push, phone)
    push.answers.set(other.path, { status: 500 })
    const page = await allowing(person)
    await page.goto(service.url + SETTINGS)
    await page.getByRole('button', { name: 'Turn on in this browser' }).waitFor()
    await page.getByRole('button', { name: 'Send a test to Firefox on Android' }).click()
    await page.getByRole('status').getByText('on its way', { exact: false }).waitFor()
    await service.runJob('send-pushes')
    await page.getByText('Nothing has got through since').waitFor()
    await page.getByRole('button', { name: 'Turn off in Firefox on Android' }).click()
    await page.getByRole('button', { name: 'Turn off in Firefox on Android' }).waitFor({ state: 'detached' })
    assert.deepEqual(await service.sql('select 1 from push_devices where user_id = $1', [person.user_id]), [])
    assert.equal(shownIn(push, other).length, 1)
  })
})

async function otherSession({ user_id }: TestPerson): Promise<{ cookie: string }> {
  const token = newLinkToken()
  await service.sql(
    `insert into sessions (session_hash, user_id, browser, system) values ($1, $2, 'Firefox', 'Android')`,
    [hashToken(token), user_id],
  )
  return { cookie: `ideabridge_session=${token}` }
}

describe('the app', () => {
  it('can be installed, as far as this browser can tell', async () => {
    const page = await browser.open()
    await page.goto(`${service.url}/app`)
    const devtools = await page.context().newCDPSession(page)
    const { errors, url, data } = await devtools.send('Page.getAppManifest')
    assert.deepEqual(errors, [])
    assert.equal(url, `${service.url}/app/site.webmanifest`)
    const { name, start_url, scope, display, icons, shortcuts } = JSON.parse(data ?? '')
    assert.deepEqual([name, start_url, scope, display], ['Ideabridge', '/app/home', '/app', 'standalone'])
    assert.deepEqual(
      icons.map(({ sizes, purpose = 'any' }: Record<string, string>) => `${sizes} ${purpose}`),
      ['any any', '192x192 any', '512x512 any', '512x512 maskable'],
    )
    for (const { url } of shortcuts) assert.equal((await fetch(service.url + url)).status, 200, url)
    const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors')
    assert.deepEqual(
      installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito'),
      [],
    )
  })
})
