import assert from 'node:assert/strict'
import http from 'node:http'
import net from 'node:net'
import { describe, it } from 'node:test'
import { registerAgent, type TestAgent } from '../../../test/agents.ts'
import { assertAccepted, assertRefused } from '../../../test/assertions.ts'
import { autonomousAgent } from '../../../test/people.ts'
import { WRITE_NOTE, withProbes } from '../../../test/probe-operations.ts'
import { useService } from '../../../test/service.ts'

const service = useService(withProbes)
let registration: Promise<TestAgent> | undefined

/** One agent for all tests. */
async function token(): Promise<string> {
  registration ??= registerAgent(service)
  return (await registration).token
}

/** Sends raw bytes and returns everything received. */
function sendRaw(text: string): Promise<string> {
  const { hostname, port } = new URL(service.url)
  return new Promise((resolve, reject) => {
    let received = ''
    const socket = net.connect(Number(port), hostname, () => socket.end(text))
    socket.setEncoding('utf8').on('data', (chunk) => {
      received += chunk
    })
    socket.on('error', reject).on('close', () => resolve(received))
  })
}

describe('404 not_found: what is not there', () => {
  for (const [method, path] of [
    ['GET', '/nothing'],
    ['GET', '/bots'],
    ['GET', '/bots/status/'],
    ['GET', '/BOTS/STATUS'],
    ['GET', '//bots/status'],
    ['GET', '/bots/register'],
    ['POST', '/bots/status'],
    ['PUT', '/bots/register'],
    ['DELETE', '/bots/register'],
    ['PATCH', '/bots/status'],
    ['OPTIONS', '/bots/status'],
    ['GET', '/bots/%zz'],
    ['GET', '/%'],
    ['GET', '/bots/status%00'],
    ['GET', '/%c0%af'],
    ['GET', '/..%2f..%2fetc/passwd'],
    ['GET', '/bots/status;x=1'],
    ['GET', `/${'x'.repeat(5000)}`],
    ['GET', `/bots/probe-notes/${'1'.repeat(600)}`],
    ['POST', '/bots/probe-notes/1'],
    ['GET', '/__proto__'],
  ] as const)
    it(`${method} ${path.slice(0, 40)}`, async () =>
      assertRefused(await service.call(method, path, undefined, { token: await token() }), 404, 'not_found'))

  it('methods that no route has', async () => {
    for (const method of ['PROPFIND', 'REPORT', 'QUERY']) {
      const status = await new Promise((resolve, reject) => {
        const request = http.request(`${service.url}/bots/status`, { method }, (response) => {
          response.resume()
          resolve(response.statusCode)
        })
        request.on('error', reject).end()
      })
      assert.equal(status, 404, method)
    }
  })

  it('a query string belongs to no path', async () => {
    const answer = await service.get('/nothing?secret=1')
    assertRefused(answer, 404, 'not_found')
    assert.doesNotMatch(answer.text, /secret/)
  })

  it('the body of a call to an unknown route does not matter', async () =>
    assertRefused(await service.post('/nothing', undefined, { raw: '{' }), 404, 'not_found'))
})

describe('ids in a path', () => {
  for (const id of ['0', '-1', 'abc', '1.5', '1.0', '9007199254740992', '1e3', '%20', '1%00', "1'--", '%F0%9F%98%80'])
    it(`422 for ${id}`, async () => {
      const answer = await service.get(`/bots/probe-notes/${id}`, { token: await token() })
      assertRefused(answer, 422, 'validation_failed', ['note_id'])
    })

  for (const id of ['1', '9007199254740991'])
    it(`404 for ${id}, which is well formed and unknown`, async () =>
      assertRefused(await service.get(`/bots/probe-notes/${id}`, { token: await token() }), 404, 'not_found'))

  it('404 for what another agent owns', async () => {
    const owner = await autonomousAgent(service)
    const { note_id } = (await service.post(WRITE_NOTE, { text: 'mine' }, { token: owner.token })).body
    assertAccepted(await service.get(`/bots/probe-notes/${note_id}`, { token: owner.token }), 200)
    assertRefused(await service.get(`/bots/probe-notes/${note_id}`, { token: await token() }), 404, 'not_found')
  })

  it('the path wins over a query parameter of the same name', async () => {
    const answer = await service.get('/bots/probe-notes/abc?note_id=1', { token: await token() })
    assertRefused(answer, 422, 'validation_failed', ['note_id'])
  })
})

describe('query strings', () => {
  for (const query of [
    'limit=%',
    'limit=%zz',
    '&&==&',
    '__proto__=1',
    'constructor[prototype]=1',
    'a=1&a=2',
    '%00=%00',
  ])
    it(`?${query} makes no failure`, async () => {
      const { status } = await service.get(`/bots/linked-users?${query}`, { token: await token() })
      assert.ok(status === 200 || status === 422, String(status))
    })
})

describe('every answer', () => {
  it('has an id of its own, whatever the caller sends', async () => {
    const headers = { 'x-request-id': 'mine' }
    const [one, other] = [await service.get('/healthz', { headers }), await service.get('/healthz', { headers })]
    assert.match(one.headers.get('x-request-id') ?? '', /^req_[0-9a-f-]{36}$/)
    assert.notEqual(one.headers.get('x-request-id'), other.headers.get('x-request-id'))
  })

  it('is not guessed at by browsers, and answers to calls are not kept', async () => {
    const { headers } = await service.get('/bots/status', { token: await token() })
    assert.equal(headers.get('x-content-type-options'), 'nosniff')
    assert.equal(headers.get('cache-control'), 'no-store')
  })

  it('takes the word Bearer in any case', async () => {
    const headers = { authorization: `bearer ${await token()}` }
    assertAccepted(await service.get('/bots/status', { headers }), 200)
  })

  it('HEAD has the status of GET', async () => {
    const answer = await service.call('HEAD', '/bots/status', undefined, { token: await token() })
    assert.equal(answer.status, 200)
    assert.equal(answer.text, '')
  })
})

describe('anything that is not HTTP', () => {
  for (const [name, text, status] of [
    ['garbage', 'hello\r\n\r\n', 400],
    ['an unknown method', 'FETCH /bots/status HTTP/1.1\r\nHost: x\r\n\r\n', 400],
    ['headers over 16 kB', `GET / HTTP/1.1\r\nHost: x\r\nX-Long: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
    ['no host', 'GET /healthz HTTP/1.1\r\n\r\n', 400],
    ['two lengths', 'POST /bots/auth HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n{}', 400],
  ] as const)
    it(`${name}: ${status} in the form of every refusal`, async () => {
      const received = await sendRaw(text)
      assert.match(received, new RegExp(`^HTTP/1.1 ${status} `))
      assert.match(received, /\r\nX-Request-Id: req_/i)
      const body = JSON.parse(received.slice(received.indexOf('\r\n\r\n') + 4))
      assert.equal(body.status, false)
      assert.equal(body.code, 'validation_failed')
      assert.deepEqual(Object.keys(body.errors), ['request'])
    })

  it('an unknown expectation is ignored', async () => {
    const received = await sendRaw('GET /healthz HTTP/1.1\r\nHost: x\r\nExpect: wonders\r\n\r\n')
    assert.match(received, /^HTTP\/1.1 200 /)
    assert.match(received, /\r\nX-Request-Id: req_/i)
  })

  it('HTTP/1.0 needs no host', async () =>
    assert.match(await sendRaw('GET /healthz HTTP/1.0\r\n\r\n'), /^HTTP\/1.1 200 /))

  it('the service keeps running', async () => assertAccepted(await service.get('/healthz'), 200))
})

describe('/profile/{username}', () => {
  const open = (accept: string, query = '') => {
    const url = `${service.url}/profile/olga%20b${query}`
    return fetch(url, { headers: { accept }, redirect: 'manual' })
  }

  it('is a page for browsers', async () => {
    const { status, headers } = await open('text/html,application/xhtml+xml,*/*;q=0.8')
    assert.deepEqual([status, headers.get('location'), headers.get('vary')], [302, '/app/people/olga%20b', 'Accept'])
  })

  it('stays what it is for programs, and with a query', async () => {
    const answers = [await open('*/*'), await open('application/json'), await open('text/html', '?fields=name')]
    for (const { status, headers } of answers)
      assert.deepEqual(
        [status, headers.get('content-type'), headers.get('vary')],
        [404, 'application/json; charset=utf-8', 'Accept'],
      )
  })
})
