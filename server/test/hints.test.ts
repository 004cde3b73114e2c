import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { Fields } from '../src/contract/fields.ts'
import { registerAgent } from './agents.ts'
import { assertAccepted, assertRefused } from './assertions.ts'
import { connectAssistant } from './assistants.ts'
import { carefulPerson, DRAFT } from './careful.ts'
import { market } from './market.ts'
import { sendMcp } from './mcp.ts'
import { activeAgent, createPerson } from './people.ts'
import { type TestAnswer, useService } from './service.ts'

const service = useService()
const open = useService({ settings: { REGISTRATIONS_PER_HOUR: '2' } })

const meant = ({ body }: TestAnswer) => (body.warnings ?? []).map(({ params }: { params: object }) => params)

describe('a field of another name', () => {
  it('gets a hint at the one that was meant', async () => {
    const { owner } = await market(service)
    const { token } = owner.agent
    const user_id = owner.person.user_id
    const registered = await service.post('/bots/register', {
      name: 'Scout',
      email: 's@example.org',
      accept_terms: true,
    })
    assertRefused(registered, 422, 'validation_failed', ['bot_name', 'contact_email'])
    assert.deepEqual(meant(registered), [
      { field: 'name', meant: 'bot_name' },
      { field: 'email', meant: 'contact_email' },
    ])
    const business = await service.post('/bots/action/create-business', { user_id, name: 'Lamplight' }, { token })
    assert.deepEqual(meant(business), [{ field: 'name', meant: 'business_name' }])
    const said = await service.post(
      '/bots/action/send-message',
      { user_id, conversation_id: 1, message: 'Hi' },
      { token },
    )
    assert.deepEqual(meant(said), [{ field: 'message', meant: 'body' }])
    const code = { bot_pairing_code: 'IDB-222222' }
    const preview = await service.post('/account/pairing-preview', code, { headers: owner.person.session })
    assert.deepEqual(meant(preview), [{ field: 'bot_pairing_code', meant: 'code' }])
  })
})

describe('a guessed address', () => {
  for (const [method, path, operation] of [
    ['POST', '/bots/create-idea', 'POST /bots/action/create-idea'],
    ['POST', '/bots/action/create_ideas', 'POST /bots/action/create-idea'],
    ['GET', '/bots/linked_users', 'GET /bots/linked-users'],
    ['POST', '/bots/regster', 'POST /bots/register'],
  ] as const)
    it(`${method} ${path} names ${operation}`, async () => {
      const answer = await service.call(method, path)
      assertRefused(answer, 404, 'not_found')
      assert.deepEqual(answer.body.params, { method, path, meant: operation })
    })

  it('that is like none names none', async () => {
    const answer = await service.get('/wp-login.php')
    assert.equal(answer.body.reason, 'unknown_path')
  })

  it('a tool of another name is told the nearest', async () => {
    const { token } = await activeAgent(service)
    for (const name of ['create_idea', 'createIdea', 'platform_create_ideas']) {
      const { message } = await sendMcp(service, 'tools/call', { name, arguments: {} }, { token })
      assert.match(message.error.message, /Did you mean platform_create_idea\?/, name)
    }
  })
})

describe('the check of a token', () => {
  it('takes it from the header alone, and says what is missing without one', async () => {
    const { token, bot_id } = await activeAgent(service)
    const checked = await service.post('/bots/auth', {}, { token })
    assertAccepted(checked, 200)
    assert.equal(checked.body.bot_id, bot_id)
    assertRefused(await service.post('/bots/auth', {}), 422, 'validation_failed', ['bot_token'])
    assertRefused(await service.post('/bots/auth', {}, { token: 'x'.repeat(64) }), 401, 'bot_token_invalid')
  })
})

const steps = ({ body }: TestAnswer) => body.next as Record<string, string>[]

describe('a next step', () => {
  it('has method and path beside its operation, and over MCP the tool', async () => {
    const { owner } = await market(service)
    const fields = { user_id: owner.person.user_id, idea_id: 999_999_999 }
    const { token } = owner.agent
    const answer = await service.post('/bots/action/find-matches', fields, { token })
    assertRefused(answer, 404, 'not_found')
    const operation = 'platform_list_ideas'
    assert.deepEqual(steps(answer), [
      { do: 'Look up the id.', operation, method: 'POST', path: '/bots/action/list-ideas' },
    ])
    const call = { name: 'platform_find_matches', arguments: fields }
    const { message } = await sendMcp(service, 'tools/call', call, { token })
    const told = JSON.parse(message.result.content[0].text)
    assert.deepEqual(told.next, [{ do: 'Look up the id.', operation, tool: operation }])
  })

  it('of a person leads to a list of theirs', async () => {
    const { owner } = await market(service)
    const answer = await service.get('/account/ideas/999999999', { headers: owner.person.session })
    assertRefused(answer, 404, 'not_found')
    assert.deepEqual(
      steps(answer).map(({ operation }) => operation),
      ['account_list_ideas'],
    )
  })

  it('tells no assistant of a pairing code, and nobody who deregistered to appeal', async () => {
    const person = await createPerson(service)
    const assistant = await connectAssistant(service, person)
    const other = await createPerson(service)
    const foreign = { user_id: other.user_id, ...DRAFT }
    const refused = await service.post('/bots/action/create-idea', foreign, { token: assistant.token })
    assertRefused(refused, 403, 'user_not_linked')
    assert.doesNotMatch(refused.text, /pairing code/)
    const { token } = await activeAgent(service)
    assertAccepted(await service.post('/bots/deregister', {}, { token }), 200)
    const gone = await service.get('/bots/status', { token })
    assertRefused(gone, 401, 'bot_token_invalid')
    assert.doesNotMatch(gone.text, /appeal/i)
  })
})

describe('a reused key', () => {
  it('names the field that the caller has: a header over HTTP, idempotency_key over MCP', async () => {
    const { act, agent, person } = await carefulPerson(service, [{ permission: 'create_idea', mode: 'allow' }])
    assertAccepted(await act('create-idea', DRAFT, 'mill'), 201)
    const fields = { user_id: person.user_id, ...DRAFT, name: 'Another', idempotency_key: 'mill' }
    assertRefused(await act('create-idea', { ...DRAFT, name: 'Another' }, 'mill'), 422, 'validation_failed', [
      'Idempotency-Key',
    ])
    const call = { name: 'platform_create_idea', arguments: fields }
    const { message } = await sendMcp(service, 'tools/call', call, { token: agent.token })
    const told = JSON.parse(message.result.content[0].text)
    assert.deepEqual(
      [told.reason, Object.keys(told.errors), told.next[0].do],
      ['key_reused', ['idempotency_key'], 'Send a new key, or the call exactly as it was.'],
    )
  })
})

describe('a refusal', () => {
  it('names what is allowed in the type of the field', async () => {
    const { owner, ideaId } = await market(service)
    const fields = { user_id: owner.person.user_id, idea_id: ideaId, duration_days: 45 }
    const { body } = await service.post('/bots/action/start-round', fields, { token: owner.agent.token })
    assert.deepEqual(body.reasons.duration_days[0].params, { allowed: [30, 60, 90] })
  })

  it('of a paid dry run points to no page that it has not', async () => {
    const { owner, ideaId } = await market(service)
    const fields = { user_id: owner.person.user_id, idea_id: ideaId, duration_days: 60, dry_run: true }
    const { status, text, body } = await service.post('/bots/action/start-round', fields, { token: owner.agent.token })
    assert.equal(status, 402)
    assert.doesNotMatch(text, /payment_url/)
    assert.match(body.message, /19 EUR/)
  })

  it('by a limit that frees is retryable, as its next step says', async () => {
    const limited = { permission: 'create_idea', mode: 'allow', limits: { per_day: 1 } }
    const { act } = await carefulPerson(service, [limited])
    assertAccepted(await act('create-idea', DRAFT), 201)
    const refused = await act('create-idea', { ...DRAFT, name: 'Another' })
    assertRefused(refused, 403, 'permission_denied')
    assert.deepEqual([refused.body.reason, refused.body.retryable], ['grant_limit', true])
    assert.ok(Date.parse(refused.body.next[0].after) > Date.now())
  })

  it('leads to its reason, which has an anchor', async () => {
    const { owner } = await market(service)
    const fields = { user_id: owner.person.user_id, idea_id: 999_999_999 }
    const { body } = await service.post('/bots/action/find-matches', fields, { token: owner.agent.token })
    assert.equal(body.doc_url, `${service.url}/docs/reasons.md#${body.reason}`)
    const page = await service.get('/docs/reasons')
    assert.ok(page.text.includes(`<h3 id="${body.reason}">`))
  })

  it('of several fields leads out of each, and to the list where an id is missing', async () => {
    const { owner, ideaId } = await market(service)
    const { token } = owner.agent
    const nextOf = async (action: string, fields: object) => {
      const answer = await service.post(`/bots/action/${action}`, fields, { token })
      assertRefused(answer, 422, 'validation_failed')
      return answer.body.next?.map(({ do: words, operation }: Fields) => operation ?? words)
    }
    const pair = 'Ask the person to enter your pairing code in the app, unless they already have.'
    assert.deepEqual(await nextOf('create-idea', { name: 'Tide mill' }), [pair, 'platform_list_linked_users'])
    const both = await nextOf('create-idea', { name: 3 })
    assert.deepEqual(both, [pair, 'platform_list_linked_users'])
    assert.deepEqual(await nextOf('express-interest', {}), ['platform_list_ideas'])
    const missing = await nextOf('update-task', {})
    assert.deepEqual(missing, ['platform_list_linked_users', 'platform_list_tasks'])
    assert.deepEqual(await nextOf('express-interest', { idea_id: ideaId }), ['platform_list_linked_users'])
    assert.equal(await nextOf('send-message', { user_id: owner.person.user_id, conversation_id: 1 }), undefined)
  })

  it('to an approval that was declined has its person’s word, and invites nobody to ask again', async () => {
    const { act, decide } = await carefulPerson(service)
    const asked = await act('create-idea', DRAFT, 'mill')
    await decide(asked.body.approval_id, 'decline', { word: 'Not this year.' })
    const again = await act('create-idea', DRAFT, 'mill')
    assertRefused(again, 403, 'permission_denied')
    assert.deepEqual([again.body.reason, again.body.params.word], ['approval_over', 'Not this year.'])
    assert.match(again.body.message, /“Not this year\.”.*Do not ask again/)
    assert.deepEqual(
      again.body.next.map(({ operation }: Fields) => operation),
      ['platform_get_approval'],
    )
  })

  it('to one that expired may be asked again, under a new key', async () => {
    const { act, asAgent } = await carefulPerson(service)
    const asked = await act('create-idea', DRAFT, 'mill')
    await service.sql('update approvals set expires_at = app_now() where approval_id = $1', [asked.body.approval_id])
    const again = await act('create-idea', DRAFT, 'mill')
    assertRefused(again, 403, 'permission_denied')
    assert.deepEqual([again.body.reason, again.body.params.status], ['approval_over', 'expired'])
    assert.doesNotMatch(again.body.message, /not ask again/)
    assert.equal(again.body.next[1].do, 'If it is still wanted, ask again, under a new key.')
    assertAccepted(await act('create-idea', DRAFT, 'mill again'), 202)
    assert.equal((await asAgent('?state=waiting')).body.approvals.length, 1)
  })

  it('of one registration too many says how many an hour', async () => {
    for (let turn = 0; turn < 2; turn++) await registerAgent(open)
    const fields = { bot_name: 'Scout', contact_email: 's@example.org', accept_terms: true }
    const refused = await open.post('/bots/register', fields)
    assertRefused(refused, 429, 'rate_limited')
    assert.deepEqual([refused.body.reason, refused.body.params], ['registration_limit', { limit: 2 }])
    const page = refused.body.next.find(({ path }: Fields) => path !== undefined)
    assert.deepEqual([page.method, (await open.get(page.path)).status], ['GET', 200])
    assert.match((await open.get(page.path)).text, /^# .*sandbox/im)
  })
})
