import assert from 'node:assert/strict'
import { before, describe, it } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import type { Page, Request } from 'playwright-core'
import { appOn, useBrowser, visitsTo, wakeApp } from './browser.ts'
import { fillPages } from './page-visits.ts'
import type { TestPerson } from './people.ts'
import { useService } from './service.ts'
import { StreamReader } from './streams.ts'

const service = useService()
const browser = useBrowser()
const visit = visitsTo(service, browser)
const MOST_REQUESTS = 30
const MOST_VISITS = 30
const LIMIT_MS = 60_000
/** Whether the device has both pages. */
const KEPT = `Promise.all(['/app/home', '/app/inbox'].map((path) => caches.match(path, { cacheName: 'own-pages' })))
  .then((all) => all.every(Boolean))`
let owner = {} as TestPerson

/** Everything a page asks for from now on. */
function asked(page: Page): Request[] {
  const requests: Request[] = []
  page.on('request', (request) => requests.push(request))
  return requests
}

const pathsOf = (requests: readonly Request[]) =>
  requests.map((request) => new URL(request.url())).map(({ pathname, search }) => pathname + search)
const twice = (paths: readonly string[]) => paths.filter((path, place) => paths.indexOf(path) !== place)

/** Until nothing of theirs has changed in the seconds for which a page is told what did; the page knows the second only. */
async function quiet({ session }: TestPerson): Promise<void> {
  const end = Date.now() + LIMIT_MS
  for (let topics = ['unknown']; topics.length > 0; await setTimeout(500)) {
    assert.ok(Date.now() < end, `never quiet: ${topics.join()}`)
    const address = `${service.url}/account/events/stream?since=${Date.now() - 1000}`
    const stream = new StreamReader(await fetch(address, { headers: session, signal: AbortSignal.timeout(LIMIT_MS) }))
    topics = JSON.parse((await stream.next())?.data ?? '').topics
    await stream.close()
  }
}

describe('what Home of somebody signed in asks for', () => {
  before(async () => {
    owner = (await fillPages(service)).owner.person
  })

  it(`is each thing once, and at most ${MOST_REQUESTS} things`, async () => {
    let paths: string[] = []
    // What changed in the seconds before the page was written is asked for again. Later nothing is.
    for (let visits = 0; visits < MOST_VISITS; visits++) {
      const page = await browser.open({ person: owner, service })
      const requests = asked(page)
      await page.goto(`${service.url}/app/home`)
      // A machine that is busy may leave the page to the app.
      const written = (await page.locator('#written').count()) > 0
      await wakeApp(page)
      await page.waitForLoadState('networkidle')
      await page.close()
      if (!written) continue
      paths = pathsOf(requests)
      assert.equal(paths.filter((path) => /^\/account\/events\/stream\?since=\d+$/.test(path)).length, 1)
      assert.deepEqual(twice(paths), [])
      if (!paths.includes('/account/waiting')) break
    }
    assert.ok(paths.length <= MOST_REQUESTS, `${paths.length}: ${paths.join(' ')}`)
    assert.deepEqual(
      paths.filter((path) => /^\/(account|ideas|agents)\//.test(path) && !path.startsWith('/account/events/stream')),
      [],
    )
  })

  it('is nothing twice on a page that the app writes, either, however late its stream is answered', async () => {
    const page = await visit(owner, '/agents')
    await appOn(page)
    await quiet(owner)
    const [requests, counted] = [asked(page), page.waitForResponse('**/account/waiting')]
    await page.route('**/account/events/stream*', async (route) => {
      await (await counted).finished()
      await route.continue()
    })
    const opened = page.waitForResponse('**/account/events/stream*')
    await page.reload()
    await opened
    // What comes after the stream’s first message shows that it has been heard.
    const again = page.waitForResponse('**/account/profile')
    const saved = await service.call('PATCH', '/account/profile', { bio: 'Later.' }, { headers: owner.session })
    assert.equal(saved.status, 200, saved.text)
    await again
    const paths = pathsOf(requests).filter((path) => path === '/account/waiting' || path === '/account/profile')
    assert.deepEqual(paths, ['/account/profile', '/account/waiting', '/account/profile'])
  })

  it('is told what changed since the page was written, and shows it', async () => {
    const page = await browser.open({ person: owner, service })
    await page.goto(`${service.url}/app/home`, { waitUntil: 'domcontentloaded' })
    await service.sql(`update users set name = 'Olga Renamed' where user_id = $1`, [owner.user_id])
    const saved = await service.call('PATCH', '/account/profile', { bio: 'Changed.' }, { headers: owner.session })
    assert.equal(saved.status, 200, saved.text)
    await wakeApp(page)
    await page.getByRole('button', { name: /Olga Renamed/ }).waitFor()
    await service.sql(`update users set name = 'Olga Owner' where user_id = $1`, [owner.user_id])
  })
})

it('there is something to see before the app is there', async () => {
  const page = await browser.open({ person: owner, service })
  await page.route('**/assets/*.js', () => {})
  await page.goto(`${service.url}/app/agents`, { waitUntil: 'commit' })
  await page.locator('.opening i').first().waitFor()
  const written = await browser.open({ person: owner, service })
  await written.route('**/assets/*.js', () => {})
  await written.goto(`${service.url}/app/home`, { waitUntil: 'commit' })
  await written.getByRole('heading', { level: 1, name: 'Hello, Olga.' }).waitFor()
  assert.equal(await written.locator('.opening i').first().isVisible(), false)
})

describe('without a network', () => {
  it('Home and the inbox are as they were last, until somebody signs out', async () => {
    const page = await browser.open({ person: owner, service, worker: true })
    await page.clock.install()
    await page.goto(`${service.url}/app/home`)
    await wakeApp(page)
    await page.evaluate(`navigator.serviceWorker.ready.then(() => true)`)
    // A machine that is busy may leave a page to the app, which is not kept then.
    for (const end = Date.now() + LIMIT_MS; !(await page.evaluate<boolean>(KEPT)); await setTimeout(100)) {
      assert.ok(Date.now() < end, 'the pages are never kept')
      await page.clock.fastForward(600_000)
    }
    // The worker has the pages from the next visit on.
    await page.goto(`${service.url}/app/agents`)
    await page.context().setOffline(true)
    await page.goto(`${service.url}/app/home`)
    await page.getByRole('heading', { level: 1, name: 'Olga' }).waitFor()
    await page.goto(`${service.url}/app/inbox`)
    await page.getByRole('heading', { level: 1, name: 'Inbox' }).waitFor()
    await page.context().setOffline(false)
    await page.goto(`${service.url}/app/home`)
    await wakeApp(page)
    await page.getByRole('button', { name: /Olga Owner/ }).click()
    await page.getByRole('button', { name: 'Sign out' }).click()
    await page.waitForURL(/\/app\/?$/)
    assert.equal(await page.evaluate(`caches.has('own-pages')`), false)
  })
})
