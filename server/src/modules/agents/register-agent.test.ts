import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { gzipSync } from 'node:zlib'
import { assertAccepted, assertRefused } from '../../../test/assertions.ts'
import { useService } from '../../../test/service.ts'
import { CAPABILITY_NAMES } from '../../contract/vocabulary.ts'
import { TERMS } from '../legal/index.ts'

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

  it('takes autonomy as a wish only', async () => {
    const bot = await storedBot((await register({ autonomous: true })).body.bot_id)
    assert.equal(bot.autonomy_requested, true)
    assert.equal(bot.autonomous, false)
  })

  it('takes null for an optional field as absent', async () => {
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

  it('keeps the address trimmed and lower case, its domain in ASCII', async () => {
    const { body } = await register({ contact_email: ' Ops@BÜCHER.example ' })
    assert.equal((await storedBot(body.bot_id)).contact_email, 'ops@xn--bcher-kva.example')
  })

  it('counts characters, not bytes or halves of them', async () => {
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

  it('capabilities that it made up have no hidden characters', async () => {
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

describe('422 validation_failed: fields', () => {
  const cases: [string, Record<string, unknown>, string[]][] = [
    ['no bot_name', { bot_name: undefined }, ['bot_name']],
    ['no contact_email', { contact_email: undefined }, ['contact_email']],
    ['null for required fields', { bot_name: null, contact_email: null }, ['bot_name', 'contact_email']],
    ['an empty bot_name', { bot_name: '' }, ['bot_name']],
    ['a bot_name of 256 characters', { bot_name: 'x'.repeat(256) }, ['bot_name']],
    ['a bot_name of 256 emoji', { bot_name: '😀'.repeat(256) }, ['bot_name']],
    ['joined emoji, each counted in full', { bot_name: '👨‍👩‍👧'.repeat(52) }, ['bot_name']],
    ['a number as bot_name', { bot_name: 7 }, ['bot_name']],
    ['an object as bot_name', { bot_name: { first: 'x' } }, ['bot_name']],
    ['NUL in bot_name', { bot_name: 'a\0b' }, ['bot_name']],
    ['half a surrogate pair', { bot_description: 'a\ud800b' }, ['bot_description']],
    ['NUL in a list', { capabilities: ['ok', 'a\0b'] }, ['capabilities.1']],
    ['an address without @', { contact_email: 'nobody' }, ['contact_email']],
    ['an address without a dot', { contact_email: 'me@localhost' }, ['contact_email']],
    ['an address with a path', { contact_email: 'me@example.org/x' }, ['contact_email']],
    ['an address turned around', { contact_email: 'support\u202egro.elpmaxe@evil.example' }, ['contact_email']],
    ['an address with a letter that is not what it seems', { contact_email: 'аdmin@example.org' }, ['contact_email']],
    ['a webhook with hidden characters', { webhook_url: 'https://a.example/\u2066x' }, ['webhook_url']],
    ['an address over 254 characters', { contact_email: `a@${'b'.repeat(250)}.org` }, ['contact_email']],
    ['a long description', { bot_description: 'x'.repeat(5001) }, ['bot_description']],
    ['a long provider', { third_party_provider: 'x'.repeat(256) }, ['third_party_provider']],
    ['capabilities as text', { capabilities: 'create_idea' }, ['capabilities']],
    ['a capability that is no text', { capabilities: ['create_idea', 3] }, ['capabilities.1']],
    ['null as capability', { capabilities: [null] }, ['capabilities.0']],
    ['an empty capability', { capabilities: [''] }, ['capabilities.0']],
    ['a capability of 65 characters', { capabilities: ['x'.repeat(65)] }, ['capabilities.0']],
    ['51 capabilities', { capabilities: Array(51).fill('create_idea') }, ['capabilities']],
    ['autonomous as text', { autonomous: 'true' }, ['autonomous']],
    ['autonomous as number', { autonomous: 1 }, ['autonomous']],
    ['terms_version as number', { terms_version: 2026 }, ['terms_version']],
    ['webhook_url as no URL', { webhook_url: 'hooks.example.org' }, ['webhook_url']],
    ['webhook_url of another scheme', { webhook_url: 'ftp://example.org/x' }, ['webhook_url']],
    ['webhook_url in this network', { webhook_url: 'http://127.0.0.1/x' }, ['webhook_url']],
    ['webhook_url over 2048 characters', { webhook_url: `https://example.org/${'x'.repeat(2040)}` }, ['webhook_url']],
  ]
  for (const [name, fields, faulty] of cases)
    it(name, async () => assertRefused(await register(fields), 422, 'validation_failed', faulty))

  it('names every field that is wrong, however many', async () => {
    const fields = [...Object.keys(VALID), 'bot_description', 'capabilities', 'third_party_provider', 'webhook_url']
    fields.push('autonomous', 'terms_version')
    const wrong = Object.fromEntries(fields.map((field) => [field, { an: 'object' }]))
    // Faults of accept_terms have a code of their own, told when the rest is right.
    assertRefused(
      await register(wrong),
      422,
      'validation_failed',
      fields.filter((field) => field !== 'accept_terms'),
    )
  })

  it('says what to send instead', async () => {
    const { body } = await register({ bot_name: undefined, capabilities: Array(51).fill('x'), autonomous: 'yes' })
    assert.deepEqual(body.errors, {
      bot_name: ['This field is required.'],
      capabilities: ['Must have at most 50 items.'],
      autonomous: ['Must be true or false.'],
    })
  })

  it('stores nothing', async () => {
    const [before] = await service.sql('select count(*) from bots')
    await register({ bot_name: '' })
    await register({ webhook_url: 'http://10.0.0.1/' })
    assert.deepEqual(await service.sql('select count(*) from bots'), [before])
  })
})

describe('422 validation_failed: bodies', () => {
  for (const raw of ['[]', '"text"', '1', 'true', 'null'])
    it(`${raw} in place of an object`, async () =>
      assertRefused(await registerRaw(raw), 422, 'validation_failed', ['body']))

  for (const raw of ['{', '{"bot_name":"x",}', "{'a':1}", '\ufeff{}', '{"a":NaN}', ' '])
    it(`malformed JSON: ${JSON.stringify(raw)}`, async () =>
      assertRefused(await registerRaw(raw), 422, 'validation_failed', ['body']))

  it('no body', async () =>
    assertRefused(await service.post('/bots/register'), 422, 'validation_failed', ['bot_name', 'contact_email']))

  for (const type of [
    'text/plain',
    'application/x-www-form-urlencoded',
    'application/json; charset=latin1',
    'nonsense',
  ])
    it(`content type ${type}`, async () => {
      const answer = await registerRaw(JSON.stringify(VALID), { 'content-type': type })
      assertRefused(answer, 422, 'validation_failed', ['Content-Type'])
    })

  it('a compressed body', async () => {
    const answer = await registerRaw(gzipSync(JSON.stringify(VALID)), { 'content-encoding': 'gzip' })
    assertRefused(answer, 422, 'validation_failed', ['Content-Encoding'])
  })

  it('bytes that are no UTF-8', async () => {
    const bytes = Buffer.concat([Buffer.from('{"bot_name":"'), Buffer.from([0xc3, 0x28]), Buffer.from('"}')])
    assertRefused(await registerRaw(bytes), 422, 'validation_failed', ['body'])
  })

  it('escaped NUL and escaped half of a pair', async () => {
    for (const escaped of ['\\u0000', '\\udfff']) {
      const answer = await registerRaw(`{"bot_name":"${escaped}","contact_email":"a@example.org","accept_terms":true}`)
      assertRefused(answer, 422, 'validation_failed', ['bot_name'])
    }
  })

  it('values nested a hundred thousand deep', async () => {
    const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`
    assertRefused(await registerRaw(`{"bot_name":${deep}}`), 422, 'validation_failed')
    assertRefused(await registerRaw(deep), 422, 'validation_failed', ['body'])
  })
})

describe('413 validation_failed', () => {
  it('over 1 MiB', async () => {
    const answer = await registerRaw(' '.repeat(1_048_577))
    assertRefused(answer, 413, 'validation_failed', ['body'])
  })

  it('1 MiB to the byte is read', async () => {
    const text = JSON.stringify({ ...VALID, padding: '' })
    const raw = text.replace('"padding":""', `"padding":"${'x'.repeat(1_048_576 - text.length)}"`)
    assert.equal(raw.length, 1_048_576)
    assertAccepted(await registerRaw(raw), 201)
  })
})

describe('422 terms_not_accepted', () => {
  it('is what documents prepare for: accept_terms is a required boolean there', async () => {
    const { paths } = (await service.get('/openapi.json')).body
    const { schema } = paths['/bots/register'].post.requestBody.content['application/json']
    assert.ok(schema.required.includes('accept_terms'))
    assert.equal(schema.properties.accept_terms.type, 'boolean')
  })

  for (const [name, fields] of [
    ['accept_terms left out', { accept_terms: undefined }],
    ['accept_terms null', { accept_terms: null }],
    ['accept_terms as text', { accept_terms: 'true' }],
    ['accept_terms as number', { accept_terms: 1 }],
    ['accept_terms as an object', { accept_terms: { yes: true } }],
    ['accept_terms false', { accept_terms: false }],
    ['another terms_version', { terms_version: '1999-01-01' }],
  ] as const)
    it(name, async () => {
      const answer = await register(fields)
      assertRefused(answer, 422, 'terms_not_accepted')
      assert.ok(answer.body.message.includes(TERMS.terms_version))
    })

  it('comes after faults of fields', async () =>
    assertRefused(await register({ accept_terms: false, bot_name: '' }), 422, 'validation_failed', ['bot_name']))
})
