import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { assertAccepted, assertRefused } from '../../../test/assertions.ts'
import { useService } from '../../../test/service.ts'

describe('GET /healthz', () => {
  const service = useService()
  it('200 while the process lives', async () => assertAccepted(await service.get('/healthz'), 200))
})

describe('GET /readyz', () => {
  const service = useService()

  it('200 when the database answers with the right schema', async () =>
    assertAccepted(await service.get('/readyz'), 200))

  it('503 server_error when the schema is another', async () => {
    await service.sql(`insert into schema_migrations (version, name) values (9999, 'future')`)
    const answer = await service.get('/readyz')
    await service.sql('delete from schema_migrations where version = 9999')
    assertRefused(answer, 503, 'server_error')
    assert.match(answer.body.message, /schema version is 9999/)
    assertAccepted(await service.get('/readyz'), 200)
  })

  it('503 server_error when the database does not answer; /healthz still does', async () => {
    await service.sql('alter table schema_migrations rename to schema_migrations_away')
    assertRefused(await service.get('/readyz'), 503, 'server_error')
    assertAccepted(await service.get('/healthz'), 200)
    await service.sql('alter table schema_migrations_away rename to schema_migrations')
  })
})

describe('GET /metrics on this machine', () => {
  const service = useService()

  it('counts requests by operation and code', async () => {
    await service.get('/legal/ai-participants')
    await service.get('/bots/status')
    const { status, text, headers } = await service.get('/metrics')
    assert.equal(status, 200)
    assert.match(headers.get('content-type') ?? '', /^text\/plain/)
    const has = (pattern: RegExp) => assert.ok(pattern.test(text), String(pattern))
    has(/request_seconds_count\{operation="platform_get_terms",[^}]*code="ok"\} 1/)
    has(/request_seconds_count\{operation="platform_get_status",[^}]*code="bot_auth_required"\} 1/)
    has(/ideabridge_database_connections\{state="total"\} \d+/)
    has(/process_cpu_seconds_total/)
  })

  it('does not grow with unknown paths', async () => {
    await service.get('/no-such-place')
    assert.ok(!(await service.get('/metrics')).text.includes('no-such-place'))
  })

  for (const header of ['x-forwarded-for', 'forwarded'])
    it(`404 not_found through a proxy (${header})`, async () =>
      assertRefused(await service.get('/metrics', { headers: { [header]: '127.0.0.1' } }), 404, 'not_found'))
})

describe('GET /metrics with METRICS_TOKEN', () => {
  const service = useService({ settings: { METRICS_TOKEN: 'let-me-see-figures' } })

  it('200 with the token, also through a proxy', async () => {
    const answer = await service.get('/metrics', {
      token: 'let-me-see-figures',
      headers: { 'x-forwarded-for': '203.0.113.1' },
    })
    assert.equal(answer.status, 200)
  })

  it('404 not_found without it, also on this machine', async () => {
    assertRefused(await service.get('/metrics'), 404, 'not_found')
    assertRefused(await service.get('/metrics', { token: 'let-me-in' }), 404, 'not_found')
  })
})
