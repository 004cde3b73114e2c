import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { assertAccessible, useBrowser, visitsTo } from './browser.ts'
import { act } from './ideas.ts'
import { interested, market, publishedIdea } from './market.ts'
import { addIdea, addProfile } from './matching.ts'
import { createPerson } from './people.ts'
import { useService } from './service.ts'

const service = useService()
const visit = visitsTo(service, useBrowser())
const PHONE = 390

describe('a decline', () => {
  it('of an interest may say why, and whoever asked reads it', async () => {
    const scene = await market(service)
    const { interest_id } = await interested(service, scene)
    const page = await visit(scene.owner.person, '/interests', PHONE)
    await page.getByRole('button', { name: 'Decline' }).click()
    await page.getByLabel('Reason, if you like').selectOption('Too early')
    await assertAccessible(page)
    await page.getByRole('button', { name: 'Confirm' }).click()
    await page.getByText('Reason: Too early').waitFor()
    const [row] = await service.sql('select status, decline_reason from interests where interest_id = $1', [
      interest_id,
    ])
    assert.deepEqual(row, { status: 'declined', decline_reason: 'too_early' })
    const theirs = await visit(scene.investor.person, '/interests?tab=placed', PHONE)
    await theirs.getByText('Reason: Too early').waitFor()
  })

  it('of a request to talk may say why, in the list of matches; without a reason it says none', async () => {
    for (const reason of ['Not my field', undefined]) {
      const owner = await createPerson(service)
      const idea_id = await addIdea(service, owner, { name: 'Solar kiln', description: 'Fires bricks with sunlight.' })
      const match = await addProfile(service, { about: 'Solar kilns and brickworks.' })
      const wish = { idea_id, match_user_id: match.user_id }
      const { body } = await service.post('/account/introductions', wish, { headers: owner.session })
      const page = await visit(match, `/introductions/${body.introduction_id}`, PHONE)
      await page.getByRole('button', { name: 'Decline' }).click()
      if (reason) await page.getByLabel('Reason, if you like').selectOption(reason)
      await page.getByRole('button', { name: 'Confirm' }).click()
      await page.getByText('This request has been answered or withdrawn, or it has lapsed.').waitFor()
      const [row] = await service.sql<{ decline_reason: string | null }>(
        'select decline_reason from introductions where introduction_id = $1',
        [body.introduction_id],
      )
      assert.equal(row?.decline_reason, reason ? 'not_my_field' : null)
    }
  })
})

describe('a public profile', () => {
  it('says how fast somebody usually answers', async () => {
    const scene = await market(service)
    await service.sql(`update users set username = 'quick' where user_id = $1`, [scene.owner.person.user_id])
    for (let time = 0; time < 5; time++) {
      const asks = { ...scene, investor: (await market(service)).investor }
      const { interest_id } = await interested(service, asks)
      const { person, agent } = scene.owner
      await act(service, agent, 'respond-interest', { user_id: person.user_id, interest_id, decision: 'declined' })
    }
    const page = await visit(undefined, '/people/quick', PHONE)
    await page.getByText('Usually answers within an hour').waitFor()
  })
})

describe('somebody who writes a new idea', () => {
  it('sees public ones like it beside the form while they write, and no drafts of others', async () => {
    const [writer, other] = [await createPerson(service), await createPerson(service)]
    await publishedIdea(service, other, 'Floating greenhouse for lettuce')
    await addIdea(service, other, { name: 'Floating greenhouse, the draft', approval_status: 'draft' })
    const page = await visit(writer, '/my-ideas/new', PHONE)
    await page.getByLabel('Title').fill('A floating greenhouse')
    const similar = page.getByRole('complementary', { name: 'Similar ideas' })
    await similar.getByRole('link', { name: 'Floating greenhouse for lettuce' }).waitFor()
    await similar.getByText('About 100% alike').waitFor()
    assert.equal(await similar.getByRole('link').count(), 1)
    await assertAccessible(page)
    const stored = await service.sql('select 1 from ideas where owner_user_id = $1', [writer.user_id])
    assert.deepEqual(stored, [])
  })
})
