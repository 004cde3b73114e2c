import assert from 'node:assert/strict'
import { afterEach, describe, it } from 'node:test'
import pg from 'pg'
import { assertAccepted, assertRefused } from '../../../test/assertions.ts'
import { freePort } from '../../../test/free-port.ts'
import { connect, type TestClient, tokensFor } from '../../../test/oauth.ts'
import { createPerson } from '../../../test/people.ts'
import { Workbench, waitFor } from '../../../test/processes.ts'
import { callService, type TestService, useService } from '../../../test/service.ts'
import { loadConfig } from '../../config/config.ts'

const service = useService({ settings: { OAUTH_REQUESTS_PER_MINUTE: '100000', OAUTH_REGISTRATIONS_PER_HOUR: '1000' } })
const status = (token: string) => service.get('/bots/status', { token })
const refresh = (client: TestClient, refresh_token: string, at = service) => tokensFor(at, client, { refresh_token })

/** What was answered counts as answered once its last byte is on its way, a moment after we have it. */
const everyAnswerNoted = (at = service) =>
  waitFor('every answer to be noted', 10_000, async () => {
    const [row] = await at.sql<{ left: number }>('select count(*)::integer as left from oauth_records where unanswered')
    return row?.left === 0
  })

describe('a refresh token used again', () => {
  afterEach(() => service.database.travel('0'))

  it('by many at once gives each of them tokens that go on working', async () => {
    const { client, refreshToken } = await connect(service, await createPerson(service))
    const answers = await Promise.all(Array.from({ length: 8 }, () => refresh(client, refreshToken)))
    for (const { status: code, body, text } of answers) {
      assert.equal(code, 200, text)
      assertAccepted(await status(body.access_token), 200)
      assert.equal((await refresh(client, body.refresh_token)).status, 200)
    }
    assert.equal(new Set(answers.map(({ body }) => body.refresh_token)).size, 8)
  })

  it('within a minute, because an answer was lost or a copy is stale, gives a sibling and ends nothing', async () => {
    const { client, refreshToken } = await connect(service, await createPerson(service))
    const { body } = await refresh(client, refreshToken)
    await service.database.travel('50 seconds')
    const again = await refresh(client, refreshToken)
    assert.equal(again.status, 200, again.text)
    assert.notEqual(again.body.refresh_token, body.refresh_token)
    for (const token of [body.access_token, again.body.access_token]) assertAccepted(await status(token), 200)
    assert.equal((await refresh(client, body.refresh_token)).status, 200)
  })

  it('later ends the family, siblings included; a use within the minute does not prolong it', async () => {
    const { client, token, refreshToken } = await connect(service, await createPerson(service))
    const next = await refresh(client, refreshToken)
    await everyAnswerNoted()
    await service.database.travel('50 seconds')
    const sibling = await refresh(client, refreshToken)
    await everyAnswerNoted()
    await service.database.travel('61 seconds')
    const late = await refresh(client, refreshToken)
    assert.deepEqual([late.status, late.body.error], [400, 'invalid_grant'])
    for (const ended of [token, next.body.access_token, sibling.body.access_token])
      assertRefused(await status(ended), 401, 'bot_token_invalid')
    for (const { body } of [next, sibling])
      assert.equal((await refresh(client, body.refresh_token)).body.error, 'invalid_grant')
  })
})

describe('the time in which it may be used again', () => {
  const patient = useService({ settings: { REFRESH_REUSE_SECONDS: '3600' } })
  afterEach(() => patient.database.travel('0'))

  it('is a setting, up to an hour', async () => {
    const { client, refreshToken } = await connect(patient, await createPerson(patient))
    assert.equal((await refresh(client, refreshToken, patient)).status, 200)
    await everyAnswerNoted(patient)
    await patient.database.travel('59 minutes')
    assert.equal((await refresh(client, refreshToken, patient)).status, 200)
    await everyAnswerNoted(patient)
    await patient.database.travel('61 minutes')
    assert.equal((await refresh(client, refreshToken, patient)).body.error, 'invalid_grant')
    for (const wrong of ['0', '3601', '1.5'])
      assert.throws(() => loadConfig({ REFRESH_REUSE_SECONDS: wrong }), /REFRESH_REUSE_SECONDS/)
  })
})

describe('an answer that never left, because the process was killed after its commits,', () => {
  afterEach(() => service.database.travel('0'))

  it('costs nobody their connection, however late the client comes back', async (t) => {
    const { client, token, refreshToken } = await connect(service, await createPerson(service))
    const port = await freePort()
    const killed = await new Workbench(t).start({
      ...service.database.settings,
      PORT: String(port),
      BASE_URL: service.url,
      OAUTH_REQUESTS_PER_MINUTE: '1000',
    })
    const there: TestService = {
      ...service,
      url: service.url,
      post: (path, body, options) => callService(`http://127.0.0.1:${port}`, 'POST', path, body, options),
    }
    const release = await holdGrants(service)
    const lost = refresh(client, refreshToken, there).catch(() => undefined)
    await refreshWaits(service)
    await killed.end('SIGKILL')
    assert.equal(await lost, undefined)
    await release()
    await service.database.travel('10 minutes')
    const again = await refresh(client, refreshToken)
    assert.equal(again.status, 200, again.text)
    for (const valid of [token, again.body.access_token]) assertAccepted(await status(valid), 200)
    await everyAnswerNoted()
    await service.database.travel('12 minutes')
    assert.equal((await refresh(client, refreshToken)).body.error, 'invalid_grant')
  })
})

/** Refreshes get as far as their access token: their refresh token is used and its successor stored, both committed. */
async function holdGrants({ database }: TestService): Promise<() => Promise<void>> {
  const holder = new pg.Client({ connectionString: database.url })
  await holder.connect()
  await holder.query('begin')
  await holder.query('select 1 from oauth_grants for update')
  return async () => {
    await holder.query('rollback')
    await holder.end()
  }
}

const refreshWaits = ({ sql }: TestService) =>
  waitFor('the refresh to wait', 20_000, async () => {
    const waiting = await sql(
      `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
    return waiting.length > 0
  })
