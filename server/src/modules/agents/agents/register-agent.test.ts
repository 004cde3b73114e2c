import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { assertAccepted } from '../../../../test/assertions.ts'
import { useService } from '../../../../test/service.ts'
import { CAPABILITY_NAMES } from '../../../contract/vocabulary.ts'
import { TERMS } from '../../people/legal/index.ts'
import { Registration } from './agents.schema.ts'

const service = useService()
const VALID = { bot_name: 'Scout', contact_email: 'operator@example.org', accept_terms: true }

const register = (fields: Record<string, unknown> = {}) => service.post('/bots/register', { ...VALID, ...fields })
const registerRaw = (raw: string | Uint8Array, headers: Record<string, string> = {}) =>
  service.post('/bots/register', undefined, { raw, headers })

async function storedBot(botId: number) {
  const [row] = await service.sql<Record<string, unknown>>('select * from bots where bot_id = $1', [botId])
  return row!
}

describe('201', () => {
  it('answers with id, token, pairing code, state and message', async () => {
    const answer = await register()
    assertAccepted(answer, 201)
    assert.deepEqual(Object.keys(answer.body).sort(), [
      'bot_id',
      'bot_pairing_code',
      'bot_status',
      'bot_token',
      'message',
      'status',
      'webhook_secret',
    ])
    assert.ok(Number.isSafeInteger(answer.body.bot_id))
    assert.match(answer.body.bot_token, /^[0-9a-f]{64}$/)
    assert.match(answer.body.bot_pairing_code, /^IDB-[2-9A-HJ-NP-Z]{6}$/)
    assert.match(answer.body.webhook_secret, /^whsec_[A-Za-z0-9+/]{43}=$/)
    assert.equal(answer.body.bot_status, 'pending_approval')
  })

  it('gives every agent its own id, token, code and secret', async () => {
    const [one, other] = await Promise.all([register(), register()])
    for (const field of ['bot_id', 'bot_token', 'bot_pairing_code', 'webhook_secret'])
      assert.notEqual(one.body[field], other.body[field], field)
  })

  it('stores neither token, pairing code nor webhook secret as they are', async () => {
    const { body } = await register()
    const [row] = await service.sql<{ stored: string }>(
      `select concat(b::text, t::text, encode(b.webhook_secret_sealed, 'escape')) as stored
       from bots b join bot_tokens t using (bot_id) where bot_id = $1`,
      [body.bot_id],
    )
    for (const secret of [body.bot_token, body.bot_pairing_code, body.webhook_secret])
      assert.ok(!row!.stored.includes(secret))
  })

  it('keeps every declared field', async () => {
    const { body } = await register({
      bot_description: 'Looks for partners.',
      third_party_provider: 'Example Models',
      webhook_url: 'https://hooks.example.org/events',
      autonomous: true,
      capabilities: ['create_idea'],
    })
    const bot = await storedBot(body.bot_id)
    assert.equal(bot.bot_name, 'Scout')
    assert.equal(bot.bot_description, 'Looks for partners.')
    assert.equal(bot.third_party_provider, 'Example Models')
    assert.equal(bot.webhook_url, 'https://hooks.example.org/events')
    assert.equal(bot.terms_version, TERMS.terms_version)
    assert.deepEqual(bot.requested_capabilities, ['create_idea'])
  })

  it('treats autonomy as a request only', async () => {
    const bot = await storedBot((await register({ autonomous: true })).body.bot_id)
    assert.equal(bot.autonomy_requested, true)
    assert.equal(bot.autonomous, false)
  })

  it('treats null in an optional field as absent', async () => {
    const answer = await register({
      bot_description: null,
      capabilities: null,
      third_party_provider: null,
      webhook_url: null,
      autonomous: null,
      terms_version: null,
    })
    assertAccepted(answer, 201)
    assert.equal((await storedBot(answer.body.bot_id)).bot_description, null)
  })

  it('ignores unknown fields', async () => {
    assertAccepted(await register({ status: 'active', bot_id: 1, whatever: { deep: [1] } }), 201)
  })

  it('stores the address trimmed and in lower case, its domain in ASCII', async () => {
    const { body } = await register({ contact_email: ' Ops@BÜCHER.example ' })
    assert.equal((await storedBot(body.bot_id)).contact_email, 'ops@xn--bcher-kva.example')
  })

  it('counts characters, not bytes or surrogates', async () => {
    assertAccepted(await register({ bot_name: '😀'.repeat(255) }), 201)
  })

  it('accepts the current terms by their version', async () => {
    assertAccepted(await register({ terms_version: TERMS.terms_version }), 201)
  })

  for (const type of [
    'application/json; charset=UTF-8',
    'Application/JSON;charset="utf8"',
    'application/json; v=1',
    'application/json;',
  ])
    it(`accepts the content type ${type}`, async () =>
      assertAccepted(await registerRaw(JSON.stringify(VALID), { 'content-type': type }), 201))
})

describe('201: what people see of it', () => {
  it('a domain in another alphabet is kept and shown in ASCII', async () => {
    const { body } = await register({ webhook_url: 'https://аpple.example/events' })
    assert.equal((await storedBot(body.bot_id)).webhook_url, 'https://xn--pple-43d.example/events')
  })

  it('names the capabilities there are, in the schema and on the page', async () => {
    const { description } = Registration.properties.capabilities as { description?: string }
    const page = (await service.get('/docs/platform_register.md')).text
    for (const name of CAPABILITY_NAMES) {
      assert.match(description ?? '', new RegExp(`\\b${name}\\b`))
      assert.match(page, new RegExp(`\\b${name}\\b`))
    }
  })

  it('made-up capabilities have no hidden characters', async () => {
    const { body } = await register({ capabilities: ['create_idea', 'pay\u202eme'] })
    assert.deepEqual((await storedBot(body.bot_id)).requested_capabilities, ['create_idea', 'payme'])
  })
})

describe('201: capabilities', () => {
  it('none declared, or an empty list, asks for all', async () => {
    for (const fields of [{}, { capabilities: [] }])
      assert.deepEqual((await storedBot((await register(fields)).body.bot_id)).requested_capabilities, CAPABILITY_NAMES)
  })

  it('old names are kept under the new ones, once each', async () => {
    const { body } = await register({ capabilities: ['create_ideas', 'create_idea', 'find_partners'] })
    assert.deepEqual((await storedBot(body.bot_id)).requested_capabilities, ['create_idea', 'find_matches'])
  })

  it('send_message is one only by its name, and the message says what it does', async () => {
    const { body } = await register({ capabilities: ['create_idea', 'send_message'] })
    assert.match(body.message, /send_message is no capability: people who pair with you are asked for it\.$/)
    const both = await register({ capabilities: ['send_message', 'make_coffee'] })
    assert.match(both.body.message, /asked for it\. Unknown capabilities were ignored: make_coffee\.$/)
  })

  it('unknown ones are kept and named in the message', async () => {
    const { body } = await register({ capabilities: ['browse_ideas', 'make_coffee', 'constructor'] })
    assert.deepEqual((await storedBot(body.bot_id)).requested_capabilities, [
      'browse_ideas',
      'make_coffee',
      'constructor',
    ])
    assert.match(body.message, /make_coffee, constructor/)
    assert.doesNotMatch(body.message, /browse_ideas/)
  })

  it('fifty are accepted', async () => {
    assertAccepted(await register({ capabilities: Array.from({ length: 50 }, (_, index) => `skill_${index}`) }), 201)
  })
})
