import assert from 'node:assert/strict'
import { before, describe, it } from 'node:test'
import type { Page } from 'playwright-core'
import { registerAgent } from './agents.ts'
import { type Area, routeOf, routesOf } from './app-routes.ts'
import { useBrowser } from './browser.ts'
import { demoPerson, fillWithDemo } from './demo-world.ts'
import type { TestPerson } from './people.ts'
import { useService } from './service.ts'

/** One session opens some seventy pages in two windows, faster than anybody could. */
const service = useService({ settings: { SESSION_RATE_PER_MINUTE: '100000' } })
const browser = useBrowser()

const MOST = 0.05
const HEIGHT = 900
/** Time for what might still arrive and push something. */
const AFTERWARDS_MS = 700

/**
 * A page that waits longer than its patience shows what it has, and then things move: rightly, but not to be judged here. On a busy
 * machine two seconds are soon over, so every longer wait of the page takes ten times as long.
 */
const PATIENT = `
  const wait = globalThis.setTimeout
  globalThis.setTimeout = (then, ms, ...more) => wait(then, ms >= 1000 ? ms * 10 : ms, ...more)`

/** Sums what moved without anybody having touched anything. */
const OBSERVE = `
  globalThis.moved = []
  new PerformanceObserver((list) => {
    for (const { hadRecentInput, value, sources } of list.getEntries())
      if (!hadRecentInput) moved.push({ value, what: sources.map(({ node }) => node?.outerHTML?.slice(0, 80) ?? node?.textContent) })
  }).observe({ type: 'layout-shift', buffered: true })`

async function shiftsOn(page: Page, path: string): Promise<{ value: number; what: string[] }[]> {
  await page.goto(`${service.url}/app${path}`)
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await page.locator('.whole[aria-busy=false]').waitFor()
  await page.waitForTimeout(AFTERWARDS_MS)
  return page.evaluate('moved')
}

/** Both at once: most of the time goes by waiting. */
async function assertStill(person: TestPerson, paths: readonly string[]): Promise<void> {
  await Promise.all([1440, 390].map((width) => assertStillAt(width, person, paths)))
}

async function assertStillAt(width: number, person: TestPerson, paths: readonly string[]): Promise<void> {
  const page = await browser.open({ person, service, width })
  await page.setViewportSize({ width, height: HEIGHT })
  await page.addInitScript(OBSERVE)
  await page.addInitScript(PATIENT)
  const restless: unknown[] = []
  // The first page of all brings the fonts. Those that stand in for them until then may not be on this machine.
  await shiftsOn(page, paths[0] ?? '')
  for (const path of paths) {
    const shifts = await shiftsOn(page, path)
    const sum = shifts.reduce((total, { value }) => total + value, 0)
    if (sum > MOST) restless.push({ path, sum, shifts })
  }
  await page.close()
  assert.deepEqual(restless, [], `${width} wide`)
}

/** Of the maker: the newest of each thing that has a page. */
async function accountPaths(maker: TestPerson): Promise<string[]> {
  const one = async (column: string, query: string): Promise<number> => {
    const [row] = await service.sql<Record<string, number>>(`select ${column} from ${query} order by 1 desc limit 1`, [
      maker.user_id,
    ])
    return row?.[column] as number
  }
  const { pairingCode } = await registerAgent(service, { bot_name: 'Lamplighter' })
  const idea = await one(
    'idea_id',
    `ideas i where owner_user_id = $1 and approval_status = 'approved' and not exists (
    select from rounds r where r.idea_id = i.idea_id and r.status = 'open')`,
  )
  const draft = { email: maker.email, name: 'Glass bricks', is_draft: 1 }
  const [agent] = await service.sql<{ bot_id: number }>('select bot_id from links where user_id = $1', [maker.user_id])
  await service.sql(
    `insert into ideas (name, claim_email, created_by_bot_id, approval_status, claim_expires_at)
     values ($1, $2, $3, 'draft', app_now() + interval '9 days')`,
    [draft.name, draft.email, agent?.bot_id],
  )
  const asked = await service.post(`/account/ideas/${idea}/rounds`, { duration_days: 60 }, { headers: maker.session })
  assert.ok(asked.body.payment_url, asked.text)
  const offers = (await service.get('/account/offers', { headers: maker.session })).body.offers
  return [
    ...['/home', '/welcome', '/pair', `/pair/${pairingCode}`, '/connect', '/connect/unknown', '/device'],
    // Now the device has said where it is, and the server writes the page.
    ...['/home', '/decisions'],
    ...['/agents', '/agents/new', `/agents/${agent?.bot_id}`],
    ...['/tasks', `/tasks/${await one('task_id', 'tasks where user_id = $1')}`],
    ...['/my-ideas', '/my-ideas/new', `/my-ideas/${idea}`],
    ...['/my-businesses', '/my-businesses/new'],
    `/my-businesses/${await one('business_id', 'businesses where owner_user_id = $1')}`,
    ...['/interests', '/inbox', '/conversations', '/approvals', '/notices', '/offers', '/favourites', '/payments'],
    `/conversations/${await one('conversation_id', 'conversation_members where user_id = $1')}`,
    `/approvals/${await one('approval_id', 'approvals where user_id = $1')}`,
    `/introductions/${await one('introduction_id', `introductions where match_user_id = $1 and status = 'new'`)}`,
    `/offers/idea/${offers[0]?.id}`,
    new URL(asked.body.payment_url).pathname,
    `/payments/${await one('payment_id', 'payments where user_id = $1')}`,
    ...['/profile', ...['matching', 'notifications', 'tokens', 'security'].map((tab) => `/profile?tab=${tab}`)],
  ]
}

async function adminPaths(): Promise<string[]> {
  const [ids] = await service.sql<{ bot_id: number; user_id: number }>(
    'select (select max(bot_id) from bots) as bot_id, (select max(user_id) from users) as user_id',
  )
  return [
    ...['/admin', '/admin/agents', `/admin/agents/${ids?.bot_id}`, '/admin/review', '/admin/warnings', '/admin/users'],
    ...[`/admin/users/${ids?.user_id}`, '/admin/payments', '/admin/mail', '/admin/audit-log', '/admin/settings'],
    ...['/admin/appeals', '/admin/reports'],
  ]
}

async function assertAll(area: Area, paths: readonly string[]): Promise<void> {
  const routes = await routesOf(area)
  const visited = new Set(paths.map((path) => routeOf(path, routes)))
  assert.deepEqual([...visited].sort(), routes)
}

describe('nothing moves while a page loads', () => {
  let [maker, admin] = [{} as TestPerson, {} as TestPerson]
  let [own, admins] = [[] as string[], [] as string[]]
  before(async () => {
    await fillWithDemo(service)
    maker = await demoPerson(service, 'maker@demo.example')
    admin = await demoPerson(service, 'admin@demo.example')
    own = await accountPaths(maker)
    admins = await adminPaths()
  })

  it('of the pages of people, each of them', () => assertAll('account', own))
  it('of the pages of admins, each of them', () => assertAll('admin', admins))
  it('of people’s pages', () => assertStill(maker, own))
  it('of admins’ pages', () => assertStill(admin, admins))
})
