import assert from 'node:assert/strict'
import { it } from 'node:test'
import type { Locator } from 'playwright-core'
import { useBrowser, visitsTo } from './browser.ts'
import { act } from './ideas.ts'
import { interested, market } from './market.ts'
import { createPerson } from './people.ts'
import { useService } from './service.ts'

const service = useService()
const browser = useBrowser()
const visit = visitsTo(service, browser)

async function boxOf(part: Locator) {
  await part.waitFor()
  const box = await part.boundingBox()
  assert.ok(box)
  return box
}

it('the inbox of a phone reaches down to the rooms, and no further', async () => {
  const page = await visit(await createPerson(service), '/inbox', 390)
  const [inbox, rooms] = [await boxOf(page.locator('.inbox')), await boxOf(page.locator('.tab-bar'))]
  const gap = rooms.y - (inbox.y + inbox.height)
  assert.ok(Math.abs(gap) <= 1, String(gap))
  assert.equal(await page.evaluate('document.documentElement.scrollHeight - document.documentElement.clientHeight'), 0)
})

it('long words for Undo leave room for what an agent did, on a phone', async () => {
  const { owner, ideaId } = await market(service)
  const { person, agent } = owner
  const edit = { user_id: person.user_id, idea_id: ideaId, annotation: 'A kiln that runs on sunlight.' }
  const edited = await act(service, agent, 'update-idea', edit)
  assert.equal(edited.status, 201, edited.text)
  const page = await visit(person, '/home?lang=de', 390)
  const done = page.locator('.acts li').filter({ has: page.getByRole('button', { name: 'Rückgängig machen' }) })
  const { width } = await boxOf(done.locator('div').first())
  assert.ok(width > 280, String(width))
})

it('the long list of jobs leaves no card beside it empty', async () => {
  const page = await browser.open({ person: await createPerson(service, { admin: true }), service, width: 1280 })
  await page.route('**/admin/overview', async (route) => {
    const response = await route.fetch()
    const overview = await response.json()
    const ran = (job: number) => ({ job: `job ${job}`, last_run_at: '2026-01-01T00:00:00Z', failing_since: null })
    await route.fulfill({ response, json: { ...overview, jobs: Array.from({ length: 30 }, (_, job) => ran(job)) } })
  })
  await page.goto(`${service.url}/app/admin`)
  await page.getByRole('row').nth(30).waitFor()
  const { height } = await boxOf(page.getByRole('region', { name: 'Webhook deliveries' }))
  assert.ok(height < 500, String(height))
})

it('what somebody listed has our colours at night', async () => {
  const person = await createPerson(service)
  const saved = await service.call('PUT', '/account/matching-profile', { skills: ['law'] }, { headers: person.session })
  assert.equal(saved.status, 200, saved.text)
  const page = await browser.open({ person, service, dark: true })
  await page.goto(`${service.url}/app/profile?tab=matching`)
  await page.locator('.mantine-Pill-root').waitFor()
  const [pill, sunk] = await page.evaluate<string[]>(`(() => {
    const probe = document.body.appendChild(document.createElement('i'))
    probe.style.background = 'var(--sunk)'
    return [document.querySelector('.mantine-Pill-root'), probe].map((part) => getComputedStyle(part).backgroundColor)
  })()`)
  assert.equal(pill, sunk)
})

it('long names leave the time of a talk in sight and a phone as wide as it is', async () => {
  const place = await market(service)
  await interested(service, place)
  const { person } = place.investor
  const name = 'Donaudampfschifffahrtsgesellschaftskapitänswitwenrentenstelle'
  await service.sql('update users set name = $2 where user_id = $1', [person.user_id, name])
  const inbox = await visit(place.owner.person, '/inbox', 390)
  const time = await boxOf(inbox.locator('.inbox-row').filter({ hasText: name }).locator('time'))
  assert.ok(time.x + time.width <= 390, String(time.x))
  const home = await visit(person, '/home', 390)
  await home.getByRole('heading', { level: 1 }).getByText(name).waitFor()
  assert.equal(await home.evaluate('document.documentElement.scrollWidth'), 390)
})
