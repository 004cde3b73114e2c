import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { type ClientOptions, createClient, IdeabridgeError, pages } from '../../sdk/src/index.ts'
import { registerAgent } from './agents.ts'
import { publishedIdea, representedPerson } from './market.ts'
import { useService } from './service.ts'

const service = useService()

describe('client', () => {
  it('calls operations as methods and throws refusals by code', async () => {
    const { agent, person } = await representedPerson(service)
    const client = createClient({ baseUrl: service.url, token: agent.token })
    assert.equal((await client.getStatus()).bot_id, agent.bot_id)
    const business = await client.createBusiness({ user_id: person.user_id, business_name: 'Kilns' })
    assert.equal(business.approval_status, 'pending')
    await assert.rejects(client.createBusiness({ user_id: 999_999, business_name: 'Kilns' }), (error) => {
      assert.ok(error instanceof IdeabridgeError)
      return error.code === 'user_not_linked' && error.status === 403 && error.requestId !== null
    })
  })

  it('repeats a write with one key, so that it happens once', async () => {
    const { agent, person } = await representedPerson(service)
    let calls = 0
    const flaky: typeof fetch = async (input, init) => {
      const response = await fetch(input, init)
      calls += 1
      if (calls === 1) throw new TypeError('the connection broke after the service had answered')
      return response
    }
    const client = createClient({ baseUrl: service.url, token: agent.token, fetch: flaky })
    await client.createBusiness({ user_id: person.user_id, business_name: 'Kilns' })
    assert.equal(calls, 2)
    const rows = await service.sql('select 1 from businesses where owner_user_id = $1', [person.user_id])
    assert.equal(rows.length, 1)
  })

  it('walks pages', async () => {
    const { agent, person } = await representedPerson(service)
    for (let index = 0; index < 5; index++) await publishedIdea(service, person, `Idea ${index}`)
    const client = createClient({ baseUrl: service.url, token: agent.token })
    const names: unknown[] = []
    for await (const idea of pages(client.listIdeas, { user_id: person.user_id, limit: 2 })) names.push(idea.name)
    assert.deepEqual(names.sort(), ['Idea 0', 'Idea 1', 'Idea 2', 'Idea 3', 'Idea 4'])
  })

  it('walks the list it is told of where an answer has two', async () => {
    const answers = [
      { status: true, rounds: [{ round_id: 2 }], interests: [{ interest_id: 9 }], next_cursor: 'a' },
      { status: true, rounds: [], interests: [{ interest_id: 8 }], next_cursor: null },
    ]
    const client = createClient({ baseUrl: service.url, fetch: async () => Response.json(answers.shift()) })
    const ids: number[] = []
    for await (const { interest_id } of pages(client.accountListVentures, {}, 'interests')) ids.push(interest_id)
    assert.deepEqual(ids, [9, 8])
  })

  describe('meets failure', () => {
    /** A client whose first call meets this failure; `calls` counts them all. */
    async function clientMeeting(failure: () => Response, options: Partial<ClientOptions> = {}) {
      const agent = await registerAgent(service)
      const counter = { calls: 0 }
      const send: typeof fetch = async (input, init) => {
        counter.calls += 1
        return counter.calls === 1 ? failure() : fetch(input, init)
      }
      return { counter, client: createClient({ baseUrl: service.url, token: agent.token, fetch: send, ...options }) }
    }
    const broken = () => {
      throw new TypeError('the connection broke')
    }
    const cutOff = () => {
      const body = new ReadableStream({
        start(stream) {
          stream.enqueue(new TextEncoder().encode('{"status":tr'))
          stream.error(new TypeError('the connection broke'))
        },
      })
      return new Response(body, { headers: { 'content-type': 'application/json' } })
    }
    const notJson = () => new Response('<h1>Welcome</h1>')
    const limited = (seconds: string) => () =>
      Response.json({ status: false, code: 'rate_limited' }, { status: 429, headers: { 'retry-after': seconds } })

    it('by retrying a read', async () => {
      for (const failure of [
        broken,
        cutOff,
        notJson,
        () => new Response('Bad gateway', { status: 502 }),
        limited('0'),
      ]) {
        const { client, counter } = await clientMeeting(failure)
        assert.equal((await client.getStatus()).bot_status, 'pending_approval')
        assert.equal(counter.calls, 2)
      }
    })

    it('by not retrying a write that may have happened and takes no key', async () => {
      for (const failure of [broken, cutOff, () => new Response('Bad gateway', { status: 502 })]) {
        const { client, counter } = await clientMeeting(failure)
        await assert.rejects(client.rotatePairingCode())
        assert.equal(counter.calls, 1)
      }
    })

    it('by not retrying what a proxy refuses in place of the service, under the code of its status', async () => {
      for (const [status, code] of [
        [400, 'validation_failed'],
        [401, 'unauthenticated'],
        [403, 'permission_denied'],
        [404, 'not_found'],
        [413, 'validation_failed'],
      ] as const) {
        const { client, counter } = await clientMeeting(() => new Response('<h1>No</h1>', { status }))
        await assert.rejects(client.getStatus(), (error) => {
          assert.ok(error instanceof IdeabridgeError)
          return error.code === code && error.status === status && !error.retryable
        })
        assert.equal(counter.calls, 1)
      }
    })

    it('by taking no JSON of a proxy for a refusal of the service', async () => {
      for (const body of [null, 'no', [], { code: 403, errors: [{ title: 'Forbidden' }], reason: 'Forbidden' }]) {
        const { client, counter } = await clientMeeting(() => Response.json(body, { status: 403 }))
        await assert.rejects(client.getStatus(), (error) => {
          assert.ok(error instanceof IdeabridgeError)
          assert.deepEqual([error.code, error.errors, error.because], ['permission_denied', {}, null])
          return error.message === 'The service answered 403.'
        })
        assert.equal(counter.calls, 1)
      }
    })

    it('by leaving long waits to the caller', async () => {
      const { client, counter } = await clientMeeting(limited('31'))
      await assert.rejects(client.getStatus(), (error) => {
        assert.ok(error instanceof IdeabridgeError)
        return error.code === 'rate_limited' && error.retryAfterSeconds === 31
      })
      assert.equal(counter.calls, 1)
    })

    it('by stopping at once when told to', async () => {
      const { client } = await clientMeeting(limited('20'))
      const ending = new AbortController()
      const waiting = client.getStatus({}, { signal: ending.signal })
      setImmediate(() => ending.abort(new Error('enough')))
      await assert.rejects(waiting, /enough/)
    })
  })
})
