import assert from 'node:assert/strict'
import { afterEach, describe, it } from 'node:test'
import { assertAccepted, assertRefused, countStatuses } from '../../../test/assertions.ts'
import { eventsOf, publishedIdea, representedPerson } from '../../../test/market.ts'
import { personToken, setStatus } from '../../../test/people.ts'
import { useSecondProcess } from '../../../test/second-process.ts'
import { useService } from '../../../test/service.ts'
import { SCOPE_NAMES } from '../../contract/vocabulary.ts'

const other = useSecondProcess(() => service)
const service = useService({ settings: { APPROVALS_PER_PAIRING: '4' } })
afterEach(() => service.database.travel('0'))
type Fields = Record<string, unknown>

/** An agent that must ask for everything, and what its person can do about it. */
async function careful(grants: Fields[] = []) {
  const { person, agent } = await representedPerson(service)
  const headers = person.session
  const named = grants.map(({ permission }) => permission)
  const asking = ['create_idea', 'update_idea', 'start_round', 'express_interest', 'send_message', 'create_business']
    .filter((permission) => !named.includes(permission))
    .map((permission) => ({ permission, mode: 'ask' }))
  const link = `/account/agents/${agent.bot_id}`
  assertAccepted(await service.call('PATCH', link, { grants: [...asking, ...grants] }, { headers }), 200)
  const act = (operation: string, fields: Fields, key?: string) =>
    service.post(
      `/bots/action/${operation}`,
      { user_id: person.user_id, ...fields },
      { token: agent.token, ...(key && { key }) },
    )
  const read = async (id: number) => (await service.get(`/account/approvals/${id}`, { headers })).body
  const decide = (id: number, what: string, fields: Fields = {}, door: Pick<typeof service, 'post'> = service) =>
    door.post(`/account/approvals/${id}/${what}`, fields, { headers })
  const approve = async (id: number, fields: Fields = {}) =>
    decide(id, 'approve', { hash: (await read(id)).hash, ...fields })
  const asAgent = (path: string) => service.get(`/bots/approvals${path}`, { token: agent.token })
  const withdraw = (id: number) => service.post(`/bots/approvals/${id}/withdraw`, {}, { token: agent.token })
  const heard = async () => (await eventsOf(service, agent)).filter(({ type }) => type.startsWith('approval.'))
  const setIdea = () => publishedIdea(service, person)
  return { person, agent, headers, act, read, decide, approve, asAgent, withdraw, heard, setIdea, link }
}

const ideasOf = (userId: number) => service.sql('select name from ideas where owner_user_id = $1', [userId])
const DRAFT = { name: 'Tide mill', is_draft: 1 }

describe('approving', () => {
  it('applies it once and sends the agent the answer', async () => {
    const { act, approve, person, heard, asAgent } = await careful()
    const { approval_id } = (await act('create-idea', DRAFT)).body
    const { answer, state } = (await approve(approval_id)).body
    assert.equal(state, 'granted')
    const [told] = await heard()
    assert.deepEqual([told!.type, told!.data.answer_status, told!.data.answer], ['approval.granted', 201, answer])
    assert.deepEqual((await asAgent(`/${approval_id}`)).body.answer, answer)
    assert.equal((await ideasOf(person.user_id)).length, 1)
    const again = await approve(approval_id, { hash: '0'.repeat(64) })
    assertRefused(again, 422, 'validation_failed', ['approval_id'])
    assert.equal(again.body.reason, 'already_decided')
  })

  it('from two tabs through two processes: one wins', async () => {
    const { act, read, decide, person } = await careful()
    const { approval_id } = (await act('create-idea', DRAFT)).body
    const { hash } = await read(approval_id)
    const doors = [service, other, service, other]
    const answers = await Promise.all(doors.map((door) => decide(approval_id, 'approve', { hash }, door)))
    assert.deepEqual(countStatuses(answers), { 200: 1, 422: 3 })
    for (const answer of answers) if (answer.status === 422) assert.equal(answer.body.reason, 'already_decided')
    assert.equal((await ideasOf(person.user_id)).length, 1)
  })

  it('against withdrawal and unpairing: one wins, and it happens at most once', async () => {
    for (let round = 0; round < 5; round++) {
      const { act, read, decide, withdraw, person, headers, link } = await careful()
      const [one, two] = [(await act('create-idea', DRAFT)).body, (await act('create-idea', DRAFT)).body]
      const hashes = [(await read(one.approval_id)).hash, (await read(two.approval_id)).hash]
      const [granted, withdrawn] = await Promise.all([
        decide(one.approval_id, 'approve', { hash: hashes[0] }, other),
        withdraw(one.approval_id),
      ])
      assert.deepEqual([granted!.status, withdrawn!.status].sort(), [200, 422])
      const [second, unpaired] = await Promise.all([
        decide(two.approval_id, 'approve', { hash: hashes[1] }, other),
        service.call('DELETE', link, undefined, { headers }),
      ])
      assertAccepted(unpaired!, 200)
      const done = [granted!, second!].filter(({ body }) => body.state === 'granted').length
      assert.equal((await ideasOf(person.user_id)).length, done)
      const left = await service.sql(`select 1 from approvals where user_id = $1 and state = 'waiting'`, [
        person.user_id,
      ])
      assert.equal(left.length, 0)
    }
  })

  it('may change its words, not its target', async () => {
    const { act, approve, person } = await careful()
    const { approval_id } = (await act('create-idea', DRAFT)).body
    assertRefused(await approve(approval_id, { changes: { user_id: 1 } }), 422, 'validation_failed', [
      'changes.user_id',
    ])
    assertRefused(await approve(approval_id, { changes: { name: 3 } }), 422, 'validation_failed', ['changes.name'])
    assert.equal((await approve(approval_id, { changes: { name: 'Wave mill' } })).body.state, 'granted')
    assert.deepEqual(await ideasOf(person.user_id), [{ name: 'Wave mill' }])
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
    const { act, read, person, headers } = await careful()
    const ids = [(await act('create-idea', DRAFT)).body.approval_id, (await act('create-idea', DRAFT)).body.approval_id]
    const approvals = [
      { approval_id: ids[0], hash: (await read(ids[0])).hash },
      { approval_id: ids[1], hash: '0'.repeat(64) },
    ]
    const answer = await service.post('/account/approvals/approve', { approvals }, { headers })
    assertAccepted(answer, 200)
    const [one, two] = answer.body.results
    assert.deepEqual([one.state, two.state, two.error.reason], ['granted', null, 'approval_changed'])
    assert.equal((await ideasOf(person.user_id)).length, 1)
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
    const { act, approve, agent, headers, link } = await careful()
    const { approval_id } = (await act('create-idea', DRAFT)).body
    await service.call('PATCH', link, { paused: true }, { headers })
    const paused = await approve(approval_id)
    assertRefused(paused, 422, 'validation_failed', ['approval_id'])
    assert.equal(paused.body.reason, 'paused_by_you')
    await service.call('PATCH', link, { paused: false }, { headers })
    await setStatus(service, agent, 'suspended')
    assert.equal((await approve(approval_id)).body.state, 'failed')
  })

  it('a paid round leads to the payment', async () => {
    const { act, approve, setIdea, person } = await careful()
    const idea_id = await setIdea()
    const { approval_id } = (await act('start-round', { idea_id, duration_days: 60 }, 'paid')).body
    const { state, answer } = (await approve(approval_id)).body
    assert.deepEqual([state, answer.code, answer.amount], ['granted', 'payment_required', 19])
    assert.equal((await service.sql('select 1 from payments where user_id = $1', [person.user_id])).length, 1)
  })

  it('403: needs a recently entered password, and never a token', async () => {
    const { act, approve, person, decide } = await careful()
    const { approval_id } = (await act('create-idea', DRAFT)).body
    await service.sql(`update sessions set confirmed_at = app_now() - interval '2 hours' where user_id = $1`, [
      person.user_id,
    ])
    const refused = await approve(approval_id)
    assertRefused(refused, 403, 'permission_denied')
    assert.deepEqual([refused.body.reason, refused.body.params], ['reauthentication_needed', { minutes: 60 }])
    const token = await personToken(service, person, SCOPE_NAMES)
    const path = `/account/approvals/${approval_id}/approve`
    assertRefused(await service.post(path, { hash: '0'.repeat(64) }, { token }), 403, 'permission_denied')
    assertAccepted(await decide(approval_id, 'decline'), 200)
  })
})
