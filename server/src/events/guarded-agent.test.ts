import assert from 'node:assert/strict'
import { createSocket } from 'node:dgram'
import { Resolver } from 'node:dns/promises'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { describe, it } from 'node:test'
import { openReceiver } from '../../test/receivers.ts'
import { openGuardedAgent } from './guarded-agent.ts'
import { sendEvent } from './send-event.ts'

type Cleanup = { after(work: () => Promise<void>): void }

const NEVER = new AbortController().signal
const NOT_PUBLIC = 'The address is not on the public internet.'

function send(url: string, options: Parameters<typeof openGuardedAgent>[0], test: Cleanup) {
  const agent = openGuardedAgent(options)
  test.after(() => agent.destroy())
  return sendEvent(agent, { url, id: 'evt_1', body: '{}', secrets: [], seconds: 0 }, 2_000, NEVER)
}

/** A name server that returns these IPv4 addresses for every name, in turn. */
async function nameServer(test: Cleanup, answers: string[][]) {
  const socket = createSocket('udp4')
  let asked = 0
  socket.on('message', (query, { port, address }) => {
    const question = query.subarray(12, query.indexOf(0, 12) + 5)
    const isIPv4 = question.at(-3) === 1
    const addresses = isIPv4 ? (answers[Math.min(asked++, answers.length - 1)] ?? []) : []
    const header = Buffer.from([query[0]!, query[1]!, 0x81, 0x80, 0, 1, 0, addresses.length, 0, 0, 0, 0])
    const records = addresses.map((ip) =>
      Buffer.from([0xc0, 12, 0, 1, 0, 1, 0, 0, 0, 0, 0, 4, ...ip.split('.').map(Number)]),
    )
    socket.send(Buffer.concat([header, question, ...records]), port, address)
  })
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  test.after(async () => void socket.close())
  const resolver = new Resolver({ timeout: 1_000, tries: 1 })
  resolver.setServers([`127.0.0.1:${(socket.address() as AddressInfo).port}`])
  return { resolver, asked: () => asked }
}

describe('a budget', () => {
  it('is asked before each call, on kept connections too', async (test) => {
    const receiver = await openReceiver(test)
    let left = 2
    const agent = openGuardedAgent({ allowPrivate: true, maySend: () => left-- > 0 })
    test.after(() => agent.destroy())
    const message = { url: receiver.url, id: 'evt_1', body: '{}', secrets: [], seconds: 0 }
    const errors = []
    for (let call = 0; call < 3; call++) errors.push((await sendEvent(agent, message, 2_000, NEVER)).error)
    assert.deepEqual(errors, [null, null, 'It was not sent: too many have been sent in this hour.'])
    assert.equal(receiver.received.length, 2)
  })
})

describe('a connection', () => {
  const spellings = [
    '127.0.0.1',
    '127.1',
    '2130706433',
    '0x7f000001',
    '0177.0.0.1',
    '127%2e0%2e0%2e1',
    '１２７.０.０.１',
    '0.0.0.0',
    '10.0.0.1',
    '172.16.0.1',
    '192.168.0.1',
    '169.254.169.254',
    '100.64.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '[::1]',
    '[::]',
    '[::ffff:127.0.0.1]',
    '[::ffff:7f00:1]',
    '[::127.0.0.1]',
    '[64:ff9b::7f00:1]',
    '[64:ff9b:1::7f00:1]',
    '[2002:7f00:1::]',
    '[2001::1]',
    '[2001:db8::1]',
    '[fe80::1]',
    '[fc00::1]',
    '[fec0::1]',
    '[ff02::1]',
  ]
  for (const host of spellings)
    it(`to ${host} is not made`, async (test) => {
      const attempt = await send(`http://${host}:8080/`, { allowPrivate: false }, test)
      assert.equal(attempt.error, NOT_PUBLIC)
      assert.equal(attempt.status_code, null)
    })

  it('to a private address is made where that is allowed', async (test) => {
    const receiver = await openReceiver(test)
    assert.equal((await send(receiver.url, { allowPrivate: true }, test)).error, null)
    assert.equal((await send(receiver.url, { allowPrivate: false }, test)).error, NOT_PUBLIC)
    assert.equal(receiver.received.length, 1)
  })

  for (const addresses of [['127.0.0.1'], ['10.0.0.5'], ['169.254.169.254'], ['8.8.8.8', '127.0.0.1']])
    it(`to a name that resolves to ${addresses.join(' and ')} is not made`, async (test) => {
      const receiver = await openReceiver(test)
      const { resolver } = await nameServer(test, [addresses])
      const { port } = new URL(receiver.url)
      const attempt = await send(`http://hooks.example.org:${port}/`, { allowPrivate: false, resolver }, test)
      assert.equal(attempt.error, NOT_PUBLIC)
      assert.equal(receiver.received.length, 0)
    })

  it('resolves a name once, so that DNS rebinding fails', async (test) => {
    const receiver = await openReceiver(test)
    const { port } = new URL(receiver.url)
    const { resolver, asked } = await nameServer(test, [['192.0.2.1'], ['127.0.0.1']])
    const attempt = await send(`http://hooks.example.org:${port}/`, { allowPrivate: false, resolver }, test)
    assert.equal(attempt.error, NOT_PUBLIC)
    assert.equal(asked(), 1)
    assert.equal(receiver.received.length, 0)
  })

  it('to a name that does not exist is reported as such', async (test) => {
    const { resolver } = await nameServer(test, [[]])
    const attempt = await send('http://nowhere.example.org/', { allowPrivate: false, resolver }, test)
    assert.equal(attempt.error, 'The host name does not resolve.')
  })
})
