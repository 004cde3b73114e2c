import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { PASSWORD, registerVerified, signIn } from '../../../../test/accounts.ts'
import { assertAccepted, assertRefused } from '../../../../test/assertions.ts'
import { addPerson } from '../../../../test/people.ts'
import { waitFor } from '../../../../test/processes.ts'
import { useService } from '../../../../test/service.ts'
import { connectOnce } from '../../../db/database.ts'

const service = useService()

type Headers = { cookie: string }
/** What a person does in another tab, and where it would be stored. */
const WRITES: Record<string, { table: string; column?: string; write: (headers: Headers) => Promise<unknown> }> = {
  'a business': {
    table: 'businesses',
    column: 'owner_user_id',
    write: (headers) => service.post('/account/businesses', { business_name: 'Boats' }, { headers }),
  },
  'a draft': {
    table: 'ideas',
    column: 'owner_user_id',
    write: (headers) => service.post('/account/ideas', { name: 'Boat', is_draft: 1 }, { headers }),
  },
  'a search': {
    table: 'saved_searches',
    write: (headers) => service.post('/account/searches', { name: 'Mine', type: 'Technology' }, { headers }),
  },
  'a block': {
    table: 'blocks',
    write: async (headers) => service.post('/account/blocks', { blocked_user: await addPerson(service) }, { headers }),
  },
}

const waiting = async (number: number) =>
  (await service.sql(`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`))
    .length >= number

describe('what somebody does while their account is being deleted', () => {
  for (const [what, { table, column = 'user_id', write }] of Object.entries(WRITES))
    it(`is refused and leaves nothing: ${what}`, async (test) => {
      const headers = await signIn(service, await registerVerified(service, { date_of_birth: '1990-01-01' }))
      const { user_id } = (await service.get('/account/profile', { headers })).body
      await service.call('PUT', '/account/matching-profile', { about: 'Floats.' }, { headers })
      // Holds up the deletion.
      const other = await connectOnce(service.database.url)
      test.after(() => other.end())
      await other.query('begin')
      await other.query('select 1 from matching_profiles where user_id = $1 for update', [user_id])
      const erasing = service.post('/account/erase', { password: PASSWORD }, { headers })
      await waitFor('the deletion to wait', 5_000, () => waiting(1))
      const late = write(headers)
      await waitFor('the other call to wait', 2_000, () => waiting(2)).catch(() => undefined)
      await other.query('commit')
      assertAccepted(await erasing, 200)
      assertRefused((await late) as never, 401, 'unauthenticated')
      assert.deepEqual(await service.sql(`select * from ${table} where ${column} = $1`, [user_id]), [])
    })

  it('and deleting it once more is refused as well', async () => {
    const headers = await signIn(service, await registerVerified(service, { date_of_birth: '1990-01-01' }))
    const erase = () => service.post('/account/erase', { password: PASSWORD }, { headers })
    const answers = await Promise.all([erase(), erase(), erase()])
    const [first, ...others] = answers.toSorted((one, other) => one.status - other.status)
    assertAccepted(first!, 200)
    for (const other of others) assertRefused(other, 401, 'unauthenticated')
  })
})
