import assert from 'node:assert/strict'
import { afterEach, describe, it } from 'node:test'
import { assertAccepted, assertRefused } from '../../../../test/assertions.ts'
import { connectAssistant } from '../../../../test/assistants.ts'
import { carefulPerson, DRAFT } from '../../../../test/careful.ts'
import { eventsOf } from '../../../../test/market.ts'
import { createPerson, personToken, setStatus } from '../../../../test/people.ts'
import { useService } from '../../../../test/service.ts'
import type { Fields } from '../../../contract/fields.ts'
import { SCOPE_NAMES } from '../../../contract/vocabulary.ts'

const service = useService({ settings: { APPROVALS_PER_PAIRING: '4', STEP_UP_MINUTES: '60' } })
afterEach(() => service.database.travel('0'))
const careful = (grants?: Fields[]) => carefulPerson(service, grants)

describe('approving', () => {
  it('applies it once and sends the agent the answer', async () => {
    const { act, approve, ideas, heard, asAgent } = await careful()
    const { approval_id } = (await act('create-idea', DRAFT)).body
    const { answer, state } = (await approve(approval_id)).body
    assert.equal(state, 'granted')
    const [told] = await heard()
    assert.deepEqual([told!.type, told!.data.answer_status, told!.data.answer], ['approval.granted', 201, answer])
    assert.deepEqual((await asAgent(`/${approval_id}`)).body.answer, answer)
    assert.deepEqual(told!.data.changed_fields, [])
    assert.equal((await ideas()).length, 1)
    const again = await approve(approval_id, { hash: '0'.repeat(64) })
    assertRefused(again, 422, 'validation_failed', ['approval_id'])
    assert.equal(again.body.reason, 'already_decided')
  })

  it('may change its words, not its target', async () => {
    const { act, approve, ideas, heard, asAgent } = await careful()
    const { approval_id } = (await act('create-idea', DRAFT)).body
    assertRefused(await approve(approval_id, { changes: { user_id: 1 } }), 422, 'validation_failed', [
      'changes.user_id',
    ])
    assertRefused(await approve(approval_id, { changes: { name: 3 } }), 422, 'validation_failed', ['changes.name'])
    assert.equal((await approve(approval_id, { changes: { name: 'Wave mill' } })).body.state, 'granted')
    assert.deepEqual(await ideas(), [{ name: 'Wave mill' }])
    const [told] = await heard()
    for (const seen of [told!.data, (await asAgent(`/${approval_id}`)).body])
      assert.deepEqual([seen.input.name, seen.changed_fields], ['Wave mill', ['name']])
  })

  it('always: the agent need not ask again, within its limits', async () => {
    const { act, approve, agent } = await careful([{ permission: 'create_idea', mode: 'ask', limits: { per_day: 2 } }])
    const { approval_id } = (await act('create-idea', DRAFT)).body
    assert.equal((await approve(approval_id, { always: true })).body.state, 'granted')
    assertAccepted(await act('create-idea', DRAFT), 201)
    assert.equal((await act('create-idea', DRAFT)).body.reason, 'grant_limit')
    assert.equal((await eventsOf(service, agent)).at(-2)!.type, 'user.permissions_changed')
  })

  it('many in one call, each independently', async () => {
    const { act, read, ideas, approveMany } = await careful()
    const ids = [(await act('create-idea', DRAFT)).body.approval_id, (await act('create-idea', DRAFT)).body.approval_id]
    const approvals = [
      { approval_id: ids[0], hash: (await read(ids[0])).hash },
      { approval_id: ids[1], hash: '0'.repeat(64) },
    ]
    const answer = await approveMany(approvals)
    assertAccepted(answer, 200)
    const [one, two] = answer.body.results
    assert.deepEqual([one.state, two.state, two.error.reason], ['granted', null, 'approval_changed'])
    assert.equal((await ideas()).length, 1)
    const { body } = await approveMany(approvals.toReversed())
    const answered = body.results.map((result: Fields) => result.approval_id)
    assert.deepEqual(answered, ids.toReversed())
  })

  it('of something no longer possible fails, and both are told', async () => {
    const { act, approve, setIdea, heard, asAgent } = await careful()
    const idea_id = await setIdea()
    const { approval_id } = (await act('update-idea', { idea_id, name: 'New' })).body
    await service.sql('delete from ideas where idea_id = $1', [idea_id])
    const failed = await approve(approval_id)
    assertAccepted(failed, 200)
    assert.deepEqual([failed.body.state, failed.body.failure.code], ['failed', 'not_found'])
    assert.deepEqual(
      (await heard()).map(({ type, data }) => [type, data.code]),
      [['approval.failed', 'not_found']],
    )
    assert.equal((await asAgent(`/${approval_id}`)).body.state, 'failed')
  })

  it('a suspended agent’s fails; a paused one’s waits', async () => {
    const { act, approve, agent, change } = await careful()
    const { approval_id } = (await act('create-idea', DRAFT)).body
    await change({ paused: true })
    const paused = await approve(approval_id)
    assertRefused(paused, 422, 'validation_failed', ['approval_id'])
    assert.equal(paused.body.reason, 'paused_by_you')
    await change({ paused: false })
    await setStatus(service, agent, 'suspended')
    assert.equal((await approve(approval_id)).body.state, 'failed')
  })

  it('says beforehand that the agent may no longer do it', async () => {
    const { act, agent, change, read } = await careful()
    const { approval_id } = (await act('create-idea', DRAFT)).body
    const reason = async () => (await read(approval_id)).problem?.reason
    assert.equal(await reason(), undefined)
    await setStatus(service, agent, 'suspended')
    assert.equal(await reason(), 'agent_status')
    await setStatus(service, agent, 'active')
    assertAccepted(await change({ permissions: ['update_idea'] }), 200)
    assert.equal(await reason(), 'permission_missing')
    assertAccepted(await change({ permissions: ['create_idea'], pause: ['create_idea'] }), 200)
    const { paused, problem } = await read(approval_id)
    assert.deepEqual([paused, problem], [true, null])
  })

  it('a paid round leads to the payment', async () => {
    const { act, approve, setIdea, person } = await careful()
    const idea_id = await setIdea()
    const { approval_id } = (await act('start-round', { idea_id, duration_days: 60 }, 'paid')).body
    const { state, answer } = (await approve(approval_id)).body
    assert.deepEqual([state, answer.code, answer.amount], ['granted', 'payment_required', 19])
    assert.equal((await service.sql('select 1 from payments where user_id = $1', [person.user_id])).length, 1)
  })

  it('a payment that was approved is given again, with and without the key', async () => {
    const { act, approve, setIdea, asAgent } = await carefulPerson(service)
    const round = { idea_id: await setIdea(), duration_days: 60 }
    const { approval_id } = (await act('start-round', round, 'paid')).body
    const { payment_id } = (await approve(approval_id)).body.answer
    for (const key of ['paid', undefined, 'other']) {
      const again = await act('start-round', round, key)
      assertRefused(again, 402, 'payment_required')
      assert.equal(again.body.payment_id, payment_id)
    }
    assert.equal((await asAgent('')).body.approvals.length, 1)
  })

  it('a payment that was approved says how to go on as the live one does: the agent does not pay itself', async () => {
    const { act, approve, setIdea, asAgent, heard } = await careful()
    const round = { idea_id: await setIdea(), duration_days: 60 }
    const { approval_id } = (await act('start-round', round, 'paid')).body
    await approve(approval_id)
    const { next } = (await act('start-round', round, 'paid')).body
    assert.deepEqual(
      next.map(({ operation }: Fields) => operation),
      [undefined, 'platform_list_events', 'platform_get_payment'],
    )
    const [told] = await heard()
    assert.deepEqual((told!.data.answer as Fields).next, next)
    assert.deepEqual((await asAgent(`/${approval_id}`)).body.answer.next, next)
  })

  it('what could not be done for an assistant names no step that is closed to it', async () => {
    const person = await createPerson(service)
    const { token, bot_id } = await connectAssistant(service, person)
    await service.sql(`update links set terms = '{"create_idea": {"mode": "ask"}}' where bot_id = $1`, [bot_id])
    const asked = await service.post('/bots/action/create-idea', DRAFT, { token })
    const path = `/account/approvals/${asked.body.approval_id}`
    const headers = person.session
    const { hash } = (await service.get(path, { headers })).body
    const grants = { permissions: ['update_idea'] }
    assertAccepted(await service.call('PATCH', `/account/agents/${bot_id}`, grants, { headers }), 200)
    assert.equal((await service.call('POST', `${path}/approve`, { hash }, { headers })).body.state, 'failed')
    const { failure } = (await service.get(`/bots/approvals/${asked.body.approval_id}`, { token })).body
    assert.equal(failure.reason, 'permission_missing')
    assert.deepEqual(failure.next, [{ do: 'Ask the person to grant this permission in the app.' }])
  })

  it('waits while the idea is back in review, and applies afterwards', async () => {
    const { act, approve, setIdea, read } = await carefulPerson(service)
    const idea_id = await setIdea()
    const setStatus = (status: string) =>
      service.sql('update ideas set approval_status = $2 where idea_id = $1', [idea_id, status])
    const { approval_id } = (await act('start-round', { idea_id, duration_days: 30 }, 'free')).body
    await setStatus('pending')
    const early = await approve(approval_id)
    assertRefused(early, 422, 'validation_failed', ['approval_id'])
    assert.equal((await read(approval_id)).state, 'waiting')
    await setStatus('approved')
    const done = await approve(approval_id)
    assert.deepEqual([done.body.state, done.body.message], ['granted', 'Done.'])
    assertAccepted(await act('start-round', { idea_id, duration_days: 30 }, 'free'), 201)
  })

  it('needs no recently entered password; letting the agent stop asking does', async () => {
    const { act, approve, approveMany, read, person } = await careful()
    const asked = async () => (await act('create-idea', DRAFT)).body.approval_id as number
    const [one, other] = [await asked(), await asked()]
    await service.sql(`update sessions set confirmed_at = app_now() - interval '2 hours' where user_id = $1`, [
      person.user_id,
    ])
    for (const wish of [{ always: true }, { allow_for: '1h' }]) {
      const refused = await approve(one, wish)
      assertRefused(refused, 403, 'permission_denied')
      assert.deepEqual([refused.body.reason, refused.body.params], ['reauthentication_needed', { minutes: 60 }])
    }
    assert.equal((await approve(one, { always: false })).body.state, 'granted')
    const { hash } = await read(other)
    assert.equal((await approveMany([{ approval_id: other, hash }])).body.results[0].state, 'granted')
  })

  it('403: never by a token', async () => {
    const { act, person, decide } = await careful()
    const { approval_id } = (await act('create-idea', DRAFT)).body
    const token = await personToken(service, person, SCOPE_NAMES)
    const path = `/account/approvals/${approval_id}/approve`
    assertRefused(await service.post(path, { hash: '0'.repeat(64) }, { token }), 403, 'permission_denied')
    assertAccepted(await decide(approval_id, 'decline'), 200)
  })
})
