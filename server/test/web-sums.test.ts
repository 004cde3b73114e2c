import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { assertAccepted } from './assertions.ts'
import { useBrowser, visitsTo } from './browser.ts'
import { publishedIdea } from './market.ts'
import { createPerson } from './people.ts'
import { useService } from './service.ts'

const service = useService({ settings: { USER_RATE_PER_MINUTE: '1000000' } })
const visit = visitsTo(service, useBrowser())

/** An idea that asks for 15,000 euros, with amounts that three people named. */
async function spokenFor(...amounts: number[]) {
  const owner = await createPerson(service)
  const idea_id = await publishedIdea(service, owner, 'Tide mill')
  await service.sql(
    `update ideas set amount_of_shares = 150, price_per_unit = 100, currency = 'EUR' where idea_id = $1`,
    [idea_id],
  )
  const interests: number[] = []
  for (const amount of amounts) {
    const { session } = await createPerson(service)
    const answer = await service.post('/account/interests', { idea_id, amount }, { headers: session })
    assertAccepted(answer, 201)
    interests.push(answer.body.interest_id)
  }
  return { owner, idea_id, interests }
}

describe('sums of a round', () => {
  it('say what is spoken for at least, and never more than is', async () => {
    const { idea_id } = await spokenFor(4000, 4000, 5000)
    const page = await visit(undefined, `/ideas/${idea_id}`)
    // 13,000 together, of which everybody is told that it is 10,000 or more: 66.7 per cent, not 67.
    await page.getByText('At least €10,000').first().waitFor()
    await page.getByText('of €15,000 spoken for').first().waitFor()
    await page.getByRole('img', { name: 'At least 66% of what is asked for' }).first().waitFor()
    await page.goto(`${service.url}/app/ideas/${idea_id}?lang=de`)
    await page
      .getByText(/Mindestens 10\.000\s€/)
      .first()
      .waitFor()
  })

  it('are three for the owner, to the unit: accepted, not answered, and both', async () => {
    const { owner, idea_id, interests } = await spokenFor(4000, 4001, 5000)
    const headers = owner.session
    const answer = (id: number | undefined, decision: string) =>
      service.post(`/account/interests/${id}/respond`, { decision }, { headers })
    assertAccepted(await answer(interests[0], 'accepted'), 200)
    assertAccepted(await answer(interests[2], 'declined'), 200)
    await service.post(`/account/ideas/${idea_id}/rounds`, { duration_days: 30 }, { headers })
    const page = await visit(owner, '/my-ideas')
    const sums = page.getByRole('region', { name: 'Open rounds' })
    await sums.getByText('€4,000 accepted, €4,001 not answered yet: €8,001 together').waitFor()
    const saving = page.waitForEvent('download')
    await sums.getByRole('button', { name: 'Save as a table' }).click()
    assert.equal((await saving).suggestedFilename(), `idea-${idea_id}.csv`)
  })
})

it('how many ideas have an open round is written as the reader’s language writes numbers', async () => {
  const { user_id } = await createPerson(service)
  await service.sql(
    `with made as (insert into ideas (owner_user_id, name, approval_status, published_at)
       select $1, 'Kiln ' || n, 'approved', app_now() from generate_series(1, 1100) n returning idea_id)
     insert into rounds (idea_id, duration_days, status, opened_at, closes_at)
     select idea_id, 30, 'open', app_now(), app_now() + interval '30 days' from made`,
    [user_id],
  )
  // It takes some hundred changes at a time.
  for (let times = 0; times < 20; times += 1) await service.runJob('idea-listing')
  const { open_rounds } = (await service.get('/ideas/counts')).body
  assert.ok(open_rounds >= 1100, `${open_rounds}`)
  for (const [language, label] of [
    ['en', 'Open now'],
    ['de', 'Jetzt offen'],
  ] as const) {
    const name = new RegExp(`^${label}\\s*${new Intl.NumberFormat(language).format(open_rounds).replace('.', '\\.')}$`)
    const page = await visit(undefined, `/ideas?lang=${language}`)
    await page.locator('label').filter({ hasText: name }).first().waitFor({ state: 'attached' })
  }
})
