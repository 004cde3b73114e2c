import assert from 'node:assert/strict'
import { once } from 'node:events'
import { request } from 'node:http'
import { connect } from 'node:net'
import { describe, it } from 'node:test'
import { useService } from '../../../test/service.ts'

const service = useService()

/** More than the buffers of a connection hold, so that it is sent only if somebody reads it. */
const BODY = Buffer.alloc(12 * 1_048_576, 'x')
const HEAD = 'POST /bots/auth HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n'
const NEXT = 'GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n'

/** Reads nothing before everything is written, and then everything. */
async function writeThenRead(...parts: (string | Buffer)[]): Promise<string> {
  const { hostname, port } = new URL(service.url)
  const socket = connect(Number(port), hostname)
  const failed = once(socket, 'error').then(([error]) => Promise.reject(error))
  const written = (async () => {
    await once(socket, 'connect')
    for (const part of parts) if (!socket.write(part)) await once(socket, 'drain')
    let answer = ''
    for await (const piece of socket) answer += piece
    return answer
  })()
  return Promise.race([written, failed])
}

function assertTooLarge(answer: string): void {
  assert.match(answer, /^HTTP\/1\.1 413 /)
  assert.match(answer, /"reason":"body_too_large"/)
}

describe('the refusal of a body that is too large is read by', () => {
  it('a sender that announces it and writes all of it first; its connection goes on', async () => {
    const answer = await writeThenRead(`${HEAD}Content-Length: ${BODY.length}\r\n\r\n`, BODY, NEXT)
    assertTooLarge(answer)
    assert.match(answer, /HTTP\/1\.1 200 /)
  })

  it('one that sends it in chunks', async () => {
    const size = BODY.length.toString(16)
    const chunked = [`${HEAD}Transfer-Encoding: chunked\r\n\r\n${size}\r\n`, BODY, '\r\n0\r\n\r\n', NEXT]
    assertTooLarge(await writeThenRead(...chunked))
  })

  it('fetch, and a client of Node that ends before it listens', async () => {
    const headers = { 'Content-Type': 'application/json' }
    const fetched = await fetch(`${service.url}/bots/auth`, { method: 'POST', headers, body: BODY })
    assert.equal(fetched.status, 413)
    assert.equal(((await fetched.json()) as { reason: string }).reason, 'body_too_large')
    const sent = request(`${service.url}/bots/auth`, { method: 'POST', headers })
    sent.end(BODY)
    const [response] = await once(sent, 'response')
    assert.equal(response.statusCode, 413)
    response.resume()
    await once(response, 'end')
  })

  it('nobody without an end: what is read for it has a bound', async () => {
    const chunk = Buffer.concat([Buffer.from(`${BODY.length.toString(16)}\r\n`), BODY, Buffer.from('\r\n')])
    const endless = Array.from({ length: 8 }, () => chunk)
    await assert.rejects(writeThenRead(`${HEAD}Transfer-Encoding: chunked\r\n\r\n`, ...endless), /EPIPE|ECONNRESET/)
  })
})
