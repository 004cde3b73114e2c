import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { PASSWORD, registerVerified, signIn } from '../../../../test/accounts.ts'
import { assertAccepted, assertRefused, countStatuses } from '../../../../test/assertions.ts'
import { act, pairedAgent } from '../../../../test/ideas.ts'
import { addIdea, askedBefore } from '../../../../test/matching.ts'
import { createPerson } from '../../../../test/people.ts'
import { waitFor } from '../../../../test/processes.ts'
import { useService } from '../../../../test/service.ts'
import { connectOnce } from '../../../db/database.ts'

const service = useService()
const ABOUT = 'Solar kilns and brickworks.'

/** Somebody who asks, for an idea that fits. */
async function asker() {
  const { agent, owner } = await pairedAgent(service)
  const idea_id = await addIdea(service, owner, { name: 'Solar kiln', description: 'It fires bricks with sunlight.' })
  return (match_user_id: number) =>
    act(service, agent, 'request-introduction', { user_id: owner.user_id, idea_id, match_user_id })
}

describe('a request for an introduction at the same moment', () => {
  it('as others finds the limit of somebody who has a biography only', async () => {
    const match = await createPerson(service)
    const profile = { bio: ABOUT, roles: ['investor'] }
    assertAccepted(await service.call('PATCH', '/account/profile', profile, { headers: match.session }), 200)
    await askedBefore(service, await createPerson(service), match, 18)
    const askers = await Promise.all(Array.from({ length: 6 }, asker))
    const answers = await Promise.all(askers.map((ask) => ask(match.user_id)))
    assert.deepEqual(countStatuses(answers), { 201: 2, 429: 4 })
  })

  it('as the person deletes their account finds nobody', async (test) => {
    const ask = await asker()
    const headers = await signIn(service, await registerVerified(service, { date_of_birth: '1990-01-01' }))
    const { user_id } = (await service.get('/account/profile', { headers })).body
    await service.call('PATCH', '/account/profile', { visibility: 'public' }, { headers })
    await service.call('PUT', '/account/matching-profile', { roles: ['investor'], about: ABOUT }, { headers })
    await service.post('/account/searches', { name: 'Kilns', search: 'kiln' }, { headers })
    // Keeps the deletion from coming to its end.
    const other = await connectOnce(service.database.url)
    test.after(() => other.end())
    await other.query('begin')
    await other.query('select 1 from saved_searches where user_id = $1 for update', [user_id])
    const erasing = service.post('/account/erase', { password: PASSWORD }, { headers })
    const waiting = async (number: number) =>
      (
        await service.sql(
          `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        )
      ).length >= number
    await waitFor('the deletion to wait', 5_000, () => waiting(1))
    const asking = ask(user_id)
    await waitFor('the request to wait', 2_000, () => waiting(2)).catch(() => undefined)
    await other.query('commit')
    assertAccepted(await erasing, 200)
    assertRefused(await asking, 404, 'not_found')
    assert.deepEqual(await service.sql('select 1 from introductions where match_user_id = $1', [user_id]), [])
  })
})
