import assert from 'node:assert/strict'
import { describe, it, type TestContext } from 'node:test'
import type { FastifyRequest } from 'fastify'
import pg from 'pg'
import { assertAccepted } from '../../../test/assertions.ts'
import {
  authorize,
  connect,
  decide,
  exchange,
  newVerifier,
  postForm,
  registerClient,
  type TestClient,
  tokensFor,
} from '../../../test/oauth.ts'
import { createPerson } from '../../../test/people.ts'
import { waitFor } from '../../../test/processes.ts'
import { type TestAnswer, useService } from '../../../test/service.ts'
import { FULL } from '../../db/queues.ts'
import { faultOf } from './oauth-fault.ts'

const service = useService({ settings: { OAUTH_REQUESTS_PER_MINUTE: '100000', OAUTH_REGISTRATIONS_PER_HOUR: '1000' } })

/**
 * What `ask` is answered when another transaction has a row that its access token needs. That one then wants the row that
 * `ask` has, so the database refuses at once instead of after ten seconds.
 */
async function answerWhileBusy(test: TestContext, { client_id }: TestClient, ask: () => Promise<TestAnswer>) {
  const other = new pg.Client({ connectionString: service.database.url })
  await other.connect()
  test.after(() => other.end())
  // So that it is never the other one that is refused.
  await other.query(`set deadlock_timeout = '1h'`)
  await other.query('begin')
  await other.query('select 1 from oauth_clients where client_id = $1 for update', [client_id])
  const asked = ask()
  await waitFor('the request to wait', 20_000, async () => {
    const waiting = await service.sql(
      `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
    return waiting.length > 0
  })
  await other.query('select 1 from oauth_grants where client_id = $1 for update', [client_id])
  const answer = await asked
  await other.query('rollback')
  return answer
}

function assertToldToComeBack({ status, body, headers }: TestAnswer): void {
  assert.deepEqual([status, Object.keys(body)], [429, ['error', 'error_description']])
  assert.equal(body.error, 'temporarily_unavailable')
  assert.ok(Number(headers.get('retry-after')) > 0)
  assert.equal(headers.get('cache-control'), 'no-store')
}

async function works({ status, body, text }: TestAnswer): Promise<void> {
  assert.equal(status, 200, text)
  assertAccepted(await service.get('/bots/status', { token: body.access_token }), 200)
}

describe('a token request that meets others in the database', () => {
  it('with a code is told to come back, and the code is as good as before, once', async (test) => {
    const client = await registerClient(service)
    const verifier = newVerifier()
    const request = await authorize(service, client, verifier)
    const { code } = await decide(service, request, await createPerson(service), { decision: 'allow' })
    const ask = () => exchange(service, client, { code, code_verifier: verifier })
    assertToldToComeBack(await answerWhileBusy(test, client, ask))
    await works(await ask())
    assert.equal((await ask()).body.error, 'invalid_grant')
  })

  it('with a refresh token is told to come back, and that works', async (test) => {
    const { client, refreshToken } = await connect(service, await createPerson(service))
    const ask = () => tokensFor(service, client, { refresh_token: refreshToken })
    assertToldToComeBack(await answerWhileBusy(test, client, ask))
    await works(await ask())
  })

  it('with a device code is told to ask less often, the one error after which programs go on', async (test) => {
    const grant_type = 'urn:ietf:params:oauth:grant-type:device_code'
    const client = await registerClient(service, { grant_types: ['authorization_code', 'refresh_token', grant_type] })
    const { client_id } = client
    const { body } = await postForm(service, '/oauth/device-authorization', { client_id })
    const decision = { user_code: body.user_code, decision: 'allow' }
    const { session: headers } = await createPerson(service)
    assertAccepted(await service.post('/account/connections', decision, { headers }), 200)
    const ask = () => postForm(service, '/oauth/token', { grant_type, client_id, device_code: body.device_code })
    const busy = await answerWhileBusy(test, client, ask)
    assert.deepEqual([busy.status, busy.body.error], [400, 'slow_down'])
    await works(await ask())
  })

  it('or finds every connection taken: 503', () => {
    const request = { body: '', routeOptions: { url: '/oauth/token' } } as FastifyRequest
    const { status, error, retryAfter } = faultOf(FULL, request)!
    assert.deepEqual([status, error, retryAfter], [503, 'temporarily_unavailable', 5])
  })
})
