import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { assertAccepted, assertRefused } from '../../../../../test/assertions.ts'
import { type Careful, carefulPerson, DRAFT } from '../../../../../test/careful.ts'
import { eventsOf, publishedIdea } from '../../../../../test/market.ts'
import { createPerson, setStatus } from '../../../../../test/people.ts'
import { useService } from '../../../../../test/service.ts'

/** What its person approved first is in their activity like anything else an agent did, and can be undone like it. */
const service = useService()

async function latest({ headers }: Careful) {
  return (await service.get('/account/activity?limit=1', { headers })).body.activity[0]
}

const undo = ({ headers }: Careful, actionId: number) =>
  service.post(`/account/activity/${actionId}/undo`, {}, { headers })

async function askAndApprove(careful: Careful, operation: string, fields: object, changes?: object) {
  const asked = await careful.act(operation, { ...fields })
  assertAccepted(asked, 202)
  assert.deepEqual([(await latest(careful)).state, (await latest(careful)).undoable], ['waits_for_you', false])
  const decided = await careful.approve(asked.body.approval_id, changes && { changes })
  assert.equal(decided.body.state, 'granted', decided.text)
  return decided.body.answer
}

async function undoLatest(careful: Careful): Promise<void> {
  const { action_id, state, undoable } = await latest(careful)
  assert.deepEqual([state, undoable], ['done', true])
  for (const message of ['Undone.', 'This was undone already.'])
    assert.equal((await undo(careful, action_id)).body.message, message)
  assert.deepEqual([(await latest(careful)).state, (await latest(careful)).undoable], ['undone', false])
  const told = (await eventsOf(service, careful.agent)).filter(({ type }) => type === 'action.undone')
  assert.deepEqual(
    told.map(({ data }) => data.action_id),
    [action_id],
  )
}

describe('what was approved', () => {
  it('an edit goes back to what it found when it was approved, not when it was asked', async () => {
    const careful = await carefulPerson(service)
    const idea_id = await careful.setIdea()
    const asked = await careful.act('update-idea', { idea_id, name: 'Loud kiln' })
    await service.call('PATCH', `/account/ideas/${idea_id}`, { name: 'My kiln' }, { headers: careful.headers })
    await careful.approve(asked.body.approval_id, { changes: { name: 'Quiet kiln' } })
    assert.deepEqual(await careful.ideas(), [{ name: 'Quiet kiln' }])
    const { changes, sentence } = await latest(careful)
    assert.deepEqual(changes, [{ field: 'name', before: 'My kiln', after: 'Quiet kiln' }])
    assert.match(sentence, /My kiln/)
    await undoLatest(careful)
    assert.deepEqual(await careful.ideas(), [{ name: 'My kiln' }])
  })

  it('a draft is named and linked as it was made, and removed', async () => {
    const careful = await carefulPerson(service)
    const { idea_id } = await askAndApprove(careful, 'create-idea', DRAFT, { name: 'Wave mill' })
    const { thing } = await latest(careful)
    assert.deepEqual([thing.id, thing.name, thing.path], [idea_id, 'Wave mill', `/app/my-ideas/${idea_id}`])
    await undoLatest(careful)
    assert.deepEqual(await careful.ideas(), [])
  })

  it('an interest is withdrawn, a free round removed', async () => {
    const careful = await carefulPerson(service)
    const theirs = await publishedIdea(service, await createPerson(service))
    const { interest_id } = await askAndApprove(careful, 'express-interest', { idea_id: theirs })
    await undoLatest(careful)
    const [row] = await service.sql('select status from interests where interest_id = $1', [interest_id])
    assert.deepEqual(row, { status: 'withdrawn' })
    const other = await carefulPerson(service)
    await askAndApprove(other, 'start-round', { idea_id: await other.setIdea() })
    await undoLatest(other)
  })

  it('not what was declined, withdrawn or could not be done', async () => {
    const careful = await carefulPerson(service)
    const idea_id = await careful.setIdea()
    await careful.decide(await careful.askDraft(), 'decline')
    const declined = await latest(careful)
    await careful.withdraw(await careful.askDraft())
    const withdrawn = await latest(careful)
    const asked = await careful.act('update-idea', { idea_id, name: 'New' })
    await service.sql('delete from ideas where idea_id = $1', [idea_id])
    await careful.approve(asked.body.approval_id)
    const failed = await latest(careful)
    for (const [entry, code] of [
      [declined, 'declined'],
      [withdrawn, 'withdrawn'],
      [failed, 'failed'],
    ] as const) {
      assert.deepEqual([entry.state, entry.code, entry.undoable], ['refused', code, false])
      assertRefused(await undo(careful, entry.action_id), 422, 'validation_failed', ['action_id'])
    }
  })
})

describe('what is not done by being approved', () => {
  it('a round that is to be paid waits for its person until it is paid', async () => {
    const careful = await carefulPerson(service)
    const idea_id = await careful.setIdea()
    const { payment_id } = await askAndApprove(careful, 'start-round', { idea_id, duration_days: 60 })
    const { state, code, undoable, action_id } = await latest(careful)
    assert.deepEqual([state, code, undoable], ['waits_for_you', 'payment_required', false])
    assertRefused(await undo(careful, action_id), 422, 'validation_failed', ['action_id'])
    await service.sql(`update payments set status = 'paid' where payment_id = $1`, [payment_id])
    assert.equal((await latest(careful)).state, 'done')
  })

  it('a held write that its admin released waits for its person, and is then theirs to undo', async () => {
    const careful = await carefulPerson(service)
    const { agent } = careful
    await setStatus(service, agent, 'pending_approval')
    await service.sql('update bots set active_capabilities = null where bot_id = $1', [agent.bot_id])
    assert.equal((await careful.act('create-idea', DRAFT)).body.bot_queued, true)
    assert.equal((await latest(careful)).state, 'waits_for_admin')
    const admin = await createPerson(service, { admin: true })
    await service.post(`/admin/bots/${agent.bot_id}/approve`, {}, { headers: admin.session })
    const { state, undoable } = await latest(careful)
    assert.deepEqual([state, undoable], ['waits_for_you', false])
    const [{ approval_id }] = (await careful.asAgent('?state=waiting')).body.approvals
    await careful.approve(approval_id)
    await undoLatest(careful)
    assert.deepEqual(await careful.ideas(), [])
  })
})
