import assert from 'node:assert/strict'
import { once } from 'node:events'
import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { it } from 'node:test'
import { OpenStreams } from './stream-parts.ts'

const MANY = 20
const AGENT = 1

it('a stream whose reader hung up before it began takes no place', async () => {
  const streams = new OpenStreams()
  for (let each = 0; each < MANY; each++) {
    const response = new ServerResponse(new IncomingMessage(new Socket()))
    response.destroy()
    if (!response.closed) await once(response, 'close')
    let left = false
    streams.enter(AGENT, response, () => {
      left = true
    })
    assert.ok(left)
  }
  assert.equal(streams.refusalFor(AGENT), null)
})
