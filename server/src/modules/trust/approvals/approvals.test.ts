import assert from 'node:assert/strict'
import { afterEach, describe, it } from 'node:test'
import { assertAccepted, assertRefused, countStatuses } from '../../../../test/assertions.ts'
import { carefulPerson, DRAFT } from '../../../../test/careful.ts'
import { mailsTo } from '../../../../test/mails.ts'
import { interested, market } from '../../../../test/market.ts'
import { createPerson, setStatus } from '../../../../test/people.ts'
import { useService } from '../../../../test/service.ts'
import type { Fields } from '../../../contract/fields.ts'

const service = useService({ settings: { APPROVALS_PER_PAIRING: '4' } })
afterEach(() => service.database.travel('0'))
const careful = (grants?: Fields[]) => carefulPerson(service, grants)

describe('a write under ask', () => {
  it('202: is stored but not applied, and tells the agent what to say', async () => {
    const { act, ideas, agent, asAgent } = await careful()
    const answer = await act('create-idea', DRAFT)
    assertAccepted(answer, 202)
    const { approval_id, expires_at, message, next, asks, ...rest } = answer.body
    assert.deepEqual(rest, {
      status: true,
      code: 'awaiting_approval',
      pending: true,
      waiting_for: 'user_approval',
      approval_url: `${service.app.site.baseUrl}/app/approvals/${approval_id}`,
    })
    assert.match(message, /Tell them/)
    assert.match(asks, /^Agent \d+ wants to create the idea “Tide mill”\. This is waiting for you\.$/)
    assert.deepEqual(
      next.map(({ operation, url, after }: Record<string, string>) => operation ?? url ?? after),
      [rest.approval_url, 'platform_list_events', 'platform_get_approval', expires_at],
    )
    assert.ok(Math.abs(Date.parse(expires_at) - Date.now() - 72 * 3_600_000) < 120_000)
    assert.deepEqual(await ideas(), [])
    const { approvals } = (await asAgent('')).body
    assert.deepEqual([approvals[0].approval_id, approvals[0].state], [approval_id, 'waiting'])
    const [logged] = await service.sql('select code from action_log where bot_id = $1', [agent.bot_id])
    assert.deepEqual(logged, { code: 'awaiting_approval' })
  })

  it('is refused at once if it could not succeed', async () => {
    const { act, person } = await careful()
    assertRefused(await act('update-idea', { idea_id: 999_999, name: 'X' }), 404, 'not_found')
    assertRefused(await act('create-idea', { name: 'No business' }), 422, 'validation_failed')
    assert.equal((await service.sql('select 1 from approvals where user_id = $1', [person.user_id])).length, 0)
  })

  it('the same key returns the same approval while it waits, and the 201 once it is applied', async () => {
    const { act, approve, ideas } = await careful()
    const first = await act('create-idea', DRAFT, 'one')
    const again = await act('create-idea', DRAFT, 'one')
    assert.equal(again.status, 202)
    assert.equal(again.body.approval_id, first.body.approval_id)
    const granted = await approve(first.body.approval_id)
    assert.equal(granted.body.state, 'granted', granted.text)
    const replayed = await act('create-idea', DRAFT, 'one')
    assertAccepted(replayed, 201)
    assert.equal(replayed.body.idea_id, granted.body.answer.idea_id)
    assert.equal((await ideas()).length, 1)
  })

  it('the same key returns the same approval as long as it waits, however the permission is granted by then', async () => {
    const { act, change, approve, ideas, person } = await carefulPerson(service)
    const { body } = await act('create-idea', DRAFT, 'slow')
    await service.database.travel('25 hours')
    const again = await act('create-idea', DRAFT, 'slow')
    assert.deepEqual([again.status, again.body.approval_id], [202, body.approval_id])
    assertRefused(await act('create-idea', { ...DRAFT, name: 'Dam' }, 'slow'), 422, 'validation_failed', [
      'Idempotency-Key',
    ])
    await service.sql('update sessions set confirmed_at = app_now() where user_id = $1', [person.user_id])
    await change({ grants: [{ permission: 'create_idea' }] })
    assert.equal((await act('create-idea', DRAFT, 'slow')).body.approval_id, body.approval_id)
    assertAccepted(await approve(body.approval_id), 200)
    assertAccepted(await act('create-idea', DRAFT, 'slow'), 201)
    assert.equal((await ideas()).length, 1)
  })

  it('a declined key stays declined, even if the permission is allowed by then', async () => {
    const { act, decide, ideas, change } = await careful()
    const { approval_id } = (await act('create-idea', DRAFT, 'one')).body
    await decide(approval_id, 'decline')
    await change({ permissions: ['create_idea'] })
    const refused = await act('create-idea', DRAFT, 'one')
    assertRefused(refused, 403, 'permission_denied')
    assert.deepEqual(refused.body.params, { approval_id, status: 'declined', word: null })
    assert.deepEqual(await ideas(), [])
  })

  it('only a limited number may wait', async () => {
    const { act } = await careful()
    const answers = await Promise.all(Array.from({ length: 8 }, () => act('create-idea', DRAFT)))
    assert.deepEqual(countStatuses(answers), { 202: 4, 403: 4 })
    assert.equal(answers.find(({ status }) => status === 403)!.body.reason, 'approval_limit')
  })

  it('waiting writes count towards the limits', async () => {
    const { act } = await careful([{ permission: 'create_idea', mode: 'ask', limits: { per_day: 2 } }])
    for (let time = 0; time < 2; time++) assertAccepted(await act('create-idea', DRAFT), 202)
    assert.equal((await act('create-idea', DRAFT)).body.reason, 'grant_limit')
  })

  it('a pending agent: first the admin, then the person', async () => {
    const { act, agent, ideas, approve, asAgent } = await careful()
    await setStatus(service, agent, 'pending_approval')
    await service.sql('update bots set active_capabilities = null where bot_id = $1', [agent.bot_id])
    const held = await act('create-idea', DRAFT, 'held')
    assert.equal(held.body.bot_queued, true, held.text)
    const admin = await createPerson(service, { admin: true })
    assert.ok((await service.post(`/admin/bots/${agent.bot_id}/approve`, {}, { headers: admin.session })).status < 300)
    assert.deepEqual(await ideas(), [])
    const [{ approval_id }] = (await asAgent('?state=waiting')).body.approvals
    assert.equal((await act('create-idea', DRAFT, 'held')).body.approval_id, approval_id)
    assert.equal((await approve(approval_id)).body.state, 'granted')
    assert.equal((await ideas()).length, 1)
  })
})

describe('what the person sees', () => {
  it('an edit before and after, and what changed meanwhile', async () => {
    const { act, read, setIdea, decide } = await careful()
    const idea_id = await setIdea()
    const { approval_id } = (await act('update-idea', { idea_id, name: 'Solar oven' })).body
    const shown = await read(approval_id)
    const fields = [{ field: 'name', before: 'Solar kiln', after: 'Solar oven' }]
    assert.deepEqual(shown.preview, { idea: { idea_id, name: 'Solar kiln' }, fields })
    assert.deepEqual([shown.changed, shown.problem], [false, null])
    await service.sql(`update ideas set name = 'Mine' where idea_id = $1`, [idea_id])
    const changed = await read(approval_id)
    assert.equal(changed.changed, true)
    assert.equal(changed.now.fields[0].before, 'Mine')
    const stale = await decide(approval_id, 'approve', { hash: shown.hash })
    assertRefused(stale, 422, 'validation_failed', ['hash'])
    assert.equal(stale.body.reason, 'approval_changed')
    assert.equal((await decide(approval_id, 'approve', { hash: changed.hash })).body.state, 'granted')
  })

  it('a message as it will appear, its recipient, a price', async () => {
    const { act, read, setIdea, person } = await careful()
    const setting = await market(service)
    const mine = await setIdea()
    const { conversation_id } = await interested(service, { ...setting, ideaId: mine })
    const sent = await act('send-message', { conversation_id, body: 'Hello there.' })
    assert.equal((await act('read-messages', { conversation_id })).status, 200)
    const { preview } = await read(sent.body.approval_id)
    assert.deepEqual([preview.message, preview.to], ['Hello there.', setting.investor.person.name])
    const round = await act('start-round', { idea_id: mine, duration_days: 60 })
    assert.deepEqual((await read(round.body.approval_id)).preview.price, { amount: 19, currency: 'EUR' })
    assert.equal((await service.sql('select 1 from payments where user_id = $1', [person.user_id])).length, 0)
  })

  it('404: nobody else’s, neither person nor agent', async () => {
    const { act } = await careful()
    const stranger = await careful()
    const { approval_id } = (await act('create-idea', DRAFT)).body
    for (const what of ['approve', 'decline'])
      assertRefused(await stranger.decide(approval_id, what, { hash: '0'.repeat(64) }), 404, 'not_found')
    assertRefused(await stranger.asAgent(`/${approval_id}`), 404, 'not_found')
    assertRefused(await stranger.withdraw(approval_id), 404, 'not_found')
  })
})

describe('silence', () => {
  it('expires by the database clock, and never approves', async () => {
    const { act, approve, heard, person, ideas, read, asAgent } = await careful()
    const { approval_id } = (await act('create-idea', DRAFT)).body
    await service.database.travel('73 hours')
    await service.sql('update sessions set confirmed_at = app_now() where user_id = $1', [person.user_id])
    const late = await approve(approval_id, { hash: '0'.repeat(64) })
    assert.equal(late.body.reason, 'already_decided', late.text)
    // No job has run yet: lists and counts already say what each entry says.
    const inState = async (state: string) => (await asAgent(`?state=${state}`)).body.approvals.length
    assert.deepEqual([await inState('waiting'), await inState('expired')], [0, 1])
    const { body: waiting } = await service.get('/account/approvals?state=waiting', { headers: person.session })
    assert.deepEqual(waiting.approvals, [])
    assert.equal((await service.get('/account/waiting', { headers: person.session })).body.approvals, 0)
    await service.runJob('approval-expiry')
    assert.equal((await read(approval_id)).state, 'expired')
    assert.deepEqual(
      (await heard()).map(({ type }) => type),
      ['approval.expired'],
    )
    assert.deepEqual(await ideas(), [])
  })
})

describe('declining and withdrawing', () => {
  it('with a note that the agent gets', async () => {
    const { act, decide, heard, asAgent } = await careful()
    const { approval_id } = (await act('create-idea', DRAFT)).body
    assertAccepted(await decide(approval_id, 'decline', { word: 'Not now.' }), 200)
    assert.deepEqual(
      (await heard()).map(({ type, data }) => [type, data.reason]),
      [['approval.declined', 'Not now.']],
    )
    assert.equal((await asAgent(`/${approval_id}`)).body.word, 'Not now.')
  })

  it('withdrawing twice changes nothing; a decided one cannot be withdrawn', async () => {
    const { act, withdraw, decide } = await careful()
    const { approval_id } = (await act('create-idea', DRAFT)).body
    for (let time = 0; time < 2; time++) assert.equal((await withdraw(approval_id)).body.state, 'withdrawn')
    const second = (await act('create-idea', DRAFT)).body
    await decide(second.approval_id, 'decline')
    assertRefused(await withdraw(second.approval_id), 422, 'validation_failed', ['approval_id'])
  })
})

describe('the link in the mail', () => {
  async function mailed() {
    const setting = await careful()
    await setting.change({ mail_approval: true })
    const { approval_id } = (await setting.act('create-idea', DRAFT)).body
    const [mail] = await mailsTo(service, setting.person.email)
    const token = /approval\?token=([\w-]+)/.exec(mail!.text)![1]!
    const post = (path: string, fields: Fields = {}) =>
      service.post(`/account/approval-link${path}`, { token, ...fields })
    return { ...setting, approval_id, token, post }
  }

  it('shows it without signing in, decides it once, and opening it decides nothing', async () => {
    const { post, ideas, token } = await mailed()
    assert.ok((await service.get(`/app/approval?token=${token}`)).status < 500)
    const { hash, state } = (await post('')).body
    assert.equal(state, 'waiting')
    assert.deepEqual(await ideas(), [])
    const answers = await Promise.all([1, 2, 3].map(() => post('/decide', { decision: 'approve', hash })))
    assert.deepEqual(countStatuses(answers), { 200: 1, 422: 2 })
    assert.equal((await ideas()).length, 1)
    assertRefused(await post(''), 422, 'validation_failed', ['token'])
  })

  it('is stored as a hash and expires with the approval', async () => {
    const { post, token, withdraw, approval_id } = await mailed()
    const [row] = await service.sql('select token_hash::text from approvals where approval_id = $1', [approval_id])
    assert.ok(!JSON.stringify(row).includes(token))
    await withdraw(approval_id)
    assertRefused(await post(''), 422, 'validation_failed', ['token'])
    assertRefused(await post('/decide', { decision: 'decline', hash: '0'.repeat(64) }), 422, 'validation_failed', [
      'token',
    ])
  })
})
