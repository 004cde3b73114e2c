import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { useAdmin } from '../../../../test/admins.ts'
import { assertAccepted } from '../../../../test/assertions.ts'
import { act } from '../../../../test/ideas.ts'
import { representedPerson } from '../../../../test/market.ts'
import { waitFor } from '../../../../test/processes.ts'
import { useService } from '../../../../test/service.ts'
import { connectOnce } from '../../../db/database.ts'

const service = useService()
const admin = useAdmin(service)
type Represented = Awaited<ReturnType<typeof representedPerson>>

const waiting = async (number: number) =>
  (await service.sql(`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`))
    .length >= number

describe('what is being published while its person is suspended', () => {
  const publishers = {
    'by themself': ({ person }: Represented) =>
      service.post('/account/ideas', { name: 'Boat' }, { headers: person.session }),
    'by an agent': ({ agent, person }: Represented) =>
      act(service, agent, 'create-idea', { user_id: person.user_id, name: 'Boat' }),
    'by an agent, from a draft': async ({ agent, person: { user_id } }: Represented, draft: number) =>
      act(service, agent, 'publish-idea', { user_id, idea_id: draft }),
  }
  for (const [who, publish] of Object.entries(publishers))
    it(`is hidden with the rest, and returns with it: ${who}`, async (test) => {
      const represented = await representedPerson(service)
      const { agent, person } = represented
      const { user_id } = person
      await service.sql('update users set trusted = true where user_id = $1', [user_id])
      assertAccepted(await act(service, agent, 'create-business', { user_id, business_name: 'Boats' }), 201)
      assertAccepted(await act(service, agent, 'create-idea', { user_id, name: 'Raft' }), 201)
      const { idea_id: draft } = (await act(service, agent, 'create-idea', { user_id, name: 'Buoy', is_draft: 1 })).body
      // Keeps the write from coming to its end.
      const other = await connectOnce(service.database.url)
      test.after(() => other.end())
      await other.query('begin')
      await other.query('select 1 from account_usage where user_id = $1 for update', [user_id])
      const publishing = publish(represented, draft)
      await waitFor('the write to wait', 5_000, () => waiting(1))
      const suspending = admin.post(`/admin/users/${user_id}/suspend`, { reason: 'Because.' })
      await waitFor('the suspension to wait', 1_000, () => waiting(2)).catch(() => undefined)
      await other.query('commit')
      assert.equal((await publishing).body.status, true)
      assertAccepted(await suspending, 200)
      const states = async () =>
        (
          await service.sql(
            `select approval_status from ideas where owner_user_id = $1 and approval_status <> 'draft'`,
            [user_id],
          )
        ).map((idea) => idea.approval_status)
      assert.deepEqual(await states(), ['withheld', 'withheld'])
      assertAccepted(await admin.post(`/admin/users/${user_id}/lift-suspension`), 200)
      assert.deepEqual(await states(), ['approved', 'approved'])
    })
})
