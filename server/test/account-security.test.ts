import assert from 'node:assert/strict'
import type { AddressInfo } from 'node:net'
import { describe, it } from 'node:test'
import { newAddress, PASSWORD, registerPerson, sessionOf, signIn } from './accounts.ts'
import { assertAccepted, assertRefused, countStatuses } from './assertions.ts'
import { createPerson, personToken } from './people.ts'
import { callService, useService } from './service.ts'

/** Account security beyond the single operations; docs/security.md says where each line is tested. */
const service = useService()
const overTls = useService({ settings: { BASE_URL: 'https://ideabridge.example' } })

/** Where the TLS proxy in front of it connects. */
function behindProxy(): string {
  return `http://127.0.0.1:${(overTls.app.server.server.address() as AddressInfo).port}`
}

describe('passwords', () => {
  it('are stored as argon2id at no less than the cost OWASP asks for', async () => {
    const email = await registerPerson(service)
    const [row] = await service.sql<{ password_hash: string }>('select password_hash from users where email = $1', [
      email,
    ])
    const [, memory, passes] = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=1\$/.exec(row!.password_hash)!.map(Number)
    assert.ok(memory! >= 19_456 && passes! >= 2, row!.password_hash)
  })

  it('are checked a few at a time; beyond that callers are asked to retry', async () => {
    const attempt = () => service.post('/account/login', { email: newAddress(), password: 'not their password' })
    const answers = await Promise.all(Array.from({ length: 60 }, attempt))
    const { 401: checked, 429: waiting = 0, ...other } = countStatuses(answers)
    assert.deepEqual(other, {})
    assert.ok(checked! >= 1, 'some are always checked')
    assert.equal(checked! + waiting, 60)
    for (const answer of answers.filter(({ status }) => status === 429)) {
      assertRefused(answer, 429, 'rate_limited')
      // Too many who sign in, or too many of these calls before one of them could be looked at.
      const after = { many_sign_ins: '1', many_at_once: '5' }[answer.body.reason as string]
      assert.equal(answer.headers.get('retry-after'), after)
    }
    assertAccepted(await service.get('/ideas'), 200)
  })
})

describe('a session', () => {
  it('is never one that was sent in: signing in with a planted cookie gives a new one', async () => {
    const email = await registerPerson(service)
    const planted = `ideabridge_session=${'planted-by-somebody-else-'.repeat(2)}`
    const headers = { cookie: planted }
    const answer = await service.post('/account/login', { email, password: PASSWORD }, { headers })
    assert.notEqual(sessionOf(answer.headers), planted)
    assertRefused(await service.get('/account/profile', { headers }), 401, 'unauthenticated')
    assertAccepted(await service.get('/account/profile', { headers: { cookie: sessionOf(answer.headers) } }), 200)
  })

  it('has 256 random bits', async () => {
    const email = await registerPerson(service)
    const values = await Promise.all([1, 2, 3].map(async () => (await signIn(service, email)).cookie.split('=')[1]!))
    assert.equal(new Set(values).size, 3)
    for (const value of values) assert.equal(Buffer.from(value, 'base64url').length, 32)
  })

  it('is in a cookie that scripts cannot read and other sites do not send; over TLS only there', async () => {
    const attributes = async (url: string) => {
      const account = { email: newAddress(), password: PASSWORD }
      await callService(url, 'POST', '/account/register', { ...account, name: 'Ada' })
      const { headers } = await callService(url, 'POST', '/account/login', account)
      return headers.getSetCookie()[0]!.split('; ').slice(1).sort()
    }
    assert.deepEqual(await attributes(service.url), ['HttpOnly', 'Max-Age=2592000', 'Path=/', 'SameSite=Lax'])
    assert.deepEqual(await attributes(behindProxy()), [
      'HttpOnly',
      'Max-Age=2592000',
      'Path=/',
      'SameSite=Lax',
      'Secure',
    ])
  })
})

describe('a session planted by another host of the domain', () => {
  const NAME = '__Host-ideabridge_session'

  it('does not count over TLS: only the name that this host alone can set does', async () => {
    const account = { email: newAddress(), password: PASSWORD }
    await callService(behindProxy(), 'POST', '/account/register', { ...account, name: 'Ada' })
    const { headers } = await callService(behindProxy(), 'POST', '/account/login', account)
    const [kept, old] = headers.getSetCookie()
    assert.match(
      kept!,
      /^__Host-ideabridge_session=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax; Secure$/,
    )
    assert.match(old!, /^ideabridge_session=; Max-Age=0; Path=\/;/)
    const value = kept!.slice(NAME.length + 1).split(';')[0]
    const profile = (cookie: string) =>
      callService(behindProxy(), 'GET', '/account/profile', undefined, { headers: { cookie } })
    assertAccepted(await profile(`${NAME}=${value}`), 200)
    assertRefused(await profile(`ideabridge_session=${value}`), 401, 'unauthenticated')
    assertAccepted(await profile(`ideabridge_session=${'planted'.repeat(6)}; ${NAME}=${value}`), 200)
    const twice = await profile(`${NAME}=${value}; ${NAME}=${'planted'.repeat(6)}`)
    assertRefused(twice, 401, 'unauthenticated')
    assert.match(
      twice.headers.getSetCookie()[0]!,
      /^__Host-ideabridge_session=; Max-Age=0; Path=\/; HttpOnly; SameSite=Lax; Secure$/,
    )
  })

  for (const [what, planted] of [
    ['another', 'planted'.repeat(6)],
    ['an empty one', ''],
    ['one that is none', 'x'],
  ] as const)
    it(`next to the real one is refused, and all are cleared: ${what}`, async () => {
      const { session } = await createPerson(service)
      for (const cookie of [
        `${session.cookie}; ideabridge_session=${planted}`,
        `ideabridge_session=${planted};${session.cookie}`,
      ]) {
        const answer = await service.get('/account/profile', { headers: { cookie } })
        assertRefused(answer, 401, 'unauthenticated')
        assert.match(answer.body.message, /more than one session cookie/)
        const paths = answer.headers
          .getSetCookie()
          .map((line) => /^ideabridge_session=; Max-Age=0; Path=([^;]+);/.exec(line)?.[1])
        assert.deepEqual(paths, ['/', '/account', '/account/', '/account/profile'])
      }
    })

  it('is cleared even if it was set for a parent domain', async () => {
    const { session } = await createPerson(service)
    const cookie = `${session.cookie}; ideabridge_session=${'planted'.repeat(6)}`
    const answer = await service.app.server.inject({
      url: '/account/profile',
      headers: { host: 'ideas.example.org', cookie },
    })
    assert.equal(answer.statusCode, 401)
    const lines = [answer.headers['set-cookie']].flat().map(String)
    for (const domain of ['ideas.example.org', 'example.org'])
      assert.ok(
        lines.some((line) => line.includes(`; Path=/; Domain=${domain};`)),
        domain,
      )
    assert.ok(!lines.some((line) => line.includes('Domain=org')))
  })

  it('is not accepted with a large body either', async () => {
    const { session } = await createPerson(service)
    const cookie = `${session.cookie}; ideabridge_session=${'planted'.repeat(6)}`
    const answer = await service.post('/account/ideas/1/documents/upload?file_name=x', undefined, {
      raw: 'x',
      headers: { cookie },
    })
    assertRefused(answer, 401, 'unauthenticated')
    assert.ok(answer.headers.getSetCookie().length > 0)
  })

  it('is cleared at sign-in, which leaves one session; a token works regardless', async () => {
    const email = await registerPerson(service)
    const cookie = `ideabridge_session=${'planted'.repeat(6)}; ideabridge_session=${'another'.repeat(6)}`
    const answer = await service.post('/account/login', { email, password: PASSWORD }, { headers: { cookie } })
    assertAccepted(answer, 200)
    const lines = answer.headers.getSetCookie()
    assert.match(lines[0]!, /^ideabridge_session=; Max-Age=0/)
    const own = lines
      .filter((line) => line.startsWith('ideabridge_session='))
      .at(-1)!
      .split(';')[0]!
    assertAccepted(await service.get('/account/profile', { headers: { cookie: own } }), 200)
    const token = await personToken(service, await createPerson(service), ['profile:read'])
    assertAccepted(await service.get('/account/profile', { token, headers: { cookie } }), 200)
  })
})

describe('a page of another site', () => {
  const write = async (headers: Record<string, string>) => {
    const { session } = await createPerson(service)
    return service.post('/account/businesses', { is_draft: 1 }, { headers: { ...session, ...headers } })
  }

  const FOREIGN: Record<string, string>[] = [
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' },
  ]
  for (const headers of FOREIGN)
    it(`with ${JSON.stringify(headers)} writes nothing`, async () =>
      assertRefused(await write(headers), 403, 'permission_denied'))

  it('while our own does', async () => {
    assertAccepted(await write({ origin: service.url, 'sec-fetch-site': 'same-origin' }), 201)
    assertAccepted(await write({}), 201)
  })

  it('cannot send a form instead of JSON', async () => {
    const { session } = await createPerson(service)
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']) {
      const options = { raw: '{"is_draft":1}', headers: { ...session, 'content-type': type } }
      const answer = await service.post('/account/businesses', undefined, options)
      assertRefused(answer, 422, 'validation_failed', ['Content-Type'])
    }
  })

  it('is never allowed to read a response', async () => {
    for (const path of ['/ideas', '/account/profile', '/openapi.json']) {
      const { headers } = await service.get(path, { headers: { origin: 'https://evil.example' } })
      assert.equal(headers.get('access-control-allow-origin'), null)
      assert.equal(headers.get('access-control-allow-credentials'), null)
    }
  })
})

describe('what browsers are told', () => {
  const PAGES = ['/app', '/app/login', '/docs', '/pay/some-token']
  for (const path of [...PAGES, '/ideas', '/llms.txt', '/nothing', '/account/profile'])
    it(`${path}: no guessing, no frames, no foreign scripts`, async () => {
      const { headers } = await service.get(path, { headers: { accept: 'text/html' } })
      const policy = headers.get('content-security-policy') ?? ''
      assert.match(policy, /default-src 'none'/)
      assert.match(policy, /frame-ancestors 'none'/)
      const scripts = /script-src ([^;]*)/.exec(policy)?.[1] ?? ''
      assert.doesNotMatch(scripts, /unsafe|\*|https?:|data:/)
      assert.equal(headers.get('x-content-type-options'), 'nosniff')
      assert.match(headers.get('referrer-policy') ?? '', /^(no-referrer|same-origin)$/)
    })

  it('over TLS: never again without it', async () => {
    const { headers } = await callService(behindProxy(), 'GET', '/ideas')
    assert.equal(headers.get('strict-transport-security'), 'max-age=31536000')
    assert.equal((await service.get('/ideas')).headers.get('strict-transport-security'), null)
  })
})

describe('whether an address has an account', () => {
  it('is revealed by no answer, and not sending a mail costs the same work', async () => {
    const known = await registerPerson(service)
    const unknown = newAddress()
    const ask = async (email: string) => {
      const { status, text } = await service.post('/account/password-reset/request', { email })
      return [status, text.replaceAll(email, '…')]
    }
    assert.deepEqual(await ask(unknown), await ask(known))
    const wrong = async (email: string) => {
      const { status, text } = await service.post('/account/login', { email, password: 'wrong for sure' })
      return [status, text]
    }
    assert.deepEqual(await wrong(unknown), await wrong(known))
    const left = await service.sql('select 1 from mails where to_address = $1', [unknown])
    assert.deepEqual(left, [], 'the pretended mail is undone')
    assert.deepEqual(await service.sql('select 1 from mail_tokens where email = $1', [unknown]), [])
  })
})
