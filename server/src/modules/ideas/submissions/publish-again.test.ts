import assert from 'node:assert/strict'
import { it } from 'node:test'
import { useAdmin } from '../../../../test/admins.ts'
import { assertAccepted, assertRefused } from '../../../../test/assertions.ts'
import { act, eventsOf, pointsFor } from '../../../../test/ideas.ts'
import { representedPerson } from '../../../../test/market.ts'
import { createPerson } from '../../../../test/people.ts'
import { useService } from '../../../../test/service.ts'

const service = useService()
const admin = useAdmin(service)

it('an agent hears that what it made is approved after all, and gets its points, while the owner is suspended', async () => {
  const { person, agent } = await representedPerson(service)
  const headers = person.session
  const made = await act(service, agent, 'create-business', { user_id: person.user_id, business_name: 'Lamplight' })
  const { business_id } = made.body
  assertAccepted(await admin.post(`/admin/businesses/${business_id}/reject`, { reason: 'A copy.' }), 200)
  const { statements } = (await service.get('/account/statements', { headers })).body
  const { statement_id } = statements[0]
  assertAccepted(await service.post(`/account/statements/${statement_id}/appeal`, { words: 'Ours.' }, { headers }), 201)
  assertAccepted(await admin.post(`/admin/users/${person.user_id}/suspend`, { reason: 'They asked for money.' }), 200)
  const second = await createPerson(service, { admin: true })
  const decided = { outcome: 'reversed', answer: 'You are right.' }
  assertAccepted(await service.post(`/admin/appeals/${statement_id}/decide`, decided, { headers: second.session }), 200)
  const heard = async () =>
    (await eventsOf(service, agent, ['business.rejected', 'business.approved'])).map(({ type }) => type)
  assert.deepEqual(await heard(), ['business.rejected', 'business.approved'])
  assert.deepEqual(await pointsFor(service, agent, 'business_approved'), [5])
  assertRefused(await service.get(`/businesses/${business_id}`), 404, 'not_found')
  const told = await service.sql('select kind from notices where user_id = $1', [person.user_id])
  assert.ok(!told.some(({ kind }) => kind === 'business_approved'))

  assertAccepted(await admin.post(`/admin/users/${person.user_id}/lift-suspension`), 200)
  assertAccepted(await service.get(`/businesses/${business_id}`), 200)
  assert.equal((await heard()).length, 2)
})

it('an approval that is repeated changes nothing, also while the owner is suspended', async () => {
  const { person, agent } = await representedPerson(service)
  const { user_id } = person
  const { business_id } = (await act(service, agent, 'create-business', { user_id, business_name: 'Lamplight' })).body
  const { idea_id } = (await act(service, agent, 'create-idea', { user_id, name: 'Quiet drill' })).body
  const approvals = [`/admin/businesses/${business_id}/approve`, `/admin/ideas/${idea_id}/approve`]
  for (const path of approvals) assertAccepted(await admin.post(path), 200)
  assertAccepted(await admin.post(`/admin/users/${user_id}/suspend`, { reason: 'They asked for money.' }), 200)
  for (const path of approvals) assertAccepted(await admin.post(path), 200)
  assertRefused(await service.get(`/ideas/${idea_id}`), 404, 'not_found')
  const rejected = await admin.post(`/admin/ideas/${idea_id}/reject`, { reason: 'A copy.' })
  assertRefused(rejected, 422, 'validation_failed', ['idea_id'])
  assert.equal((await eventsOf(service, agent, ['idea.approved', 'business.approved'])).length, 2)
})
