import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { gzipSync } from 'node:zlib'
import { assertAccepted, assertRefused } from '../../../../test/assertions.ts'
import { readOpenApi } from '../../../../test/openapi.ts'
import { useService } from '../../../../test/service.ts'
import { TERMS } from '../../people/legal/index.ts'

const service = useService()
const VALID = { bot_name: 'Scout', contact_email: 'operator@example.org', accept_terms: true }

const register = (fields: Record<string, unknown> = {}) => service.post('/bots/register', { ...VALID, ...fields })
const registerRaw = (raw: string | Uint8Array, headers: Record<string, string> = {}) =>
  service.post('/bots/register', undefined, { raw, headers })

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
    // accept_terms has its own error code, returned when the rest is valid.
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

  it('invalid UTF-8', async () => {
    const bytes = Buffer.concat([Buffer.from('{"bot_name":"'), Buffer.from([0xc3, 0x28]), Buffer.from('"}')])
    assertRefused(await registerRaw(bytes), 422, 'validation_failed', ['body'])
  })

  it('an escaped NUL and an escaped lone surrogate', async () => {
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

  it('exactly 1 MiB is accepted', async () => {
    const text = JSON.stringify({ ...VALID, padding: '' })
    const raw = text.replace('"padding":""', `"padding":"${'x'.repeat(1_048_576 - text.length)}"`)
    assert.equal(raw.length, 1_048_576)
    assertAccepted(await registerRaw(raw), 201)
  })
})

describe('422 terms_not_accepted', () => {
  it('matches the documents: accept_terms is a required boolean there', async () => {
    const { paths } = await readOpenApi(service)
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
