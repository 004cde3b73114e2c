import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { connect, registerClient } from '../../../test/oauth.ts'
import { createPerson } from '../../../test/people.ts'
import { useService } from '../../../test/service.ts'

const service = useService({ settings: { OAUTH_REQUESTS_PER_MINUTE: '100000', OAUTH_REGISTRATIONS_PER_HOUR: '30' } })
const crowd = useService({
  settings: {
    OAUTH_REQUESTS_PER_MINUTE: '100000',
    OAUTH_REGISTRATIONS_PER_HOUR: '2',
    TRUST_PROXY: '127.0.0.1',
  },
})
const register = (body: unknown, path = '/oauth/register') => service.post(path, body)
const clients = async () => (await service.sql<{ n: number }>('select count(*)::integer as n from oauth_clients'))[0]!.n

describe('dynamic registration', () => {
  it('201: a public client, whatever it asked to be; at the root too', async () => {
    for (const path of ['/oauth/register', '/register']) {
      const answer = await register(
        {
          client_name: 'Desk\u202e helper',
          redirect_uris: ['https://desk.example/cb', 'desk://cb', 'http://127.0.0.1/cb'],
          token_endpoint_auth_method: 'client_secret_post',
          scope: 'openid everything',
          grant_types: ['authorization_code', 'implicit', 'password'],
        },
        path,
      )
      assert.deepEqual(answer.body.grant_types, ['authorization_code', 'refresh_token'])
      assert.equal(answer.status, 201, answer.text)
      assert.equal(answer.body.client_name, 'Desk helper')
      assert.deepEqual(answer.body.redirect_uris, ['https://desk.example/cb', 'http://127.0.0.1/cb'])
      assert.equal(answer.body.token_endpoint_auth_method, 'none')
      assert.equal('client_secret' in answer.body, false)
      assert.equal(answer.headers.get('cache-control'), 'no-store')
    }
  })

  for (const [sent, kept] of [
    [`${'a'.repeat(99)}😀😀`, `${'a'.repeat(99)}😀`],
    ['Desk\0 helper', 'Desk helper'],
    ['Desk \ud800helper', 'Desk \ufffdhelper'],
  ] as const)
    it(`201: the name ${JSON.stringify(sent).slice(-20)} is kept as people can be shown it`, async () => {
      const answer = await register({ client_name: sent, redirect_uris: ['https://a.example/cb'] })
      assert.equal(answer.status, 201, answer.text)
      assert.equal(answer.body.client_name, kept)
    })

  it('201: an address of its own that is none is passed over', async () => {
    for (const client_uri of ['https://a.example/\0', 'https://a.example/\ud800', 'http://a.example/', 7]) {
      const answer = await register({ client_name: 'A', redirect_uris: ['https://a.example/cb'], client_uri })
      assert.equal(answer.status, 201, answer.text)
      assert.equal('client_uri' in answer.body, false)
    }
  })

  for (const [name, body, error] of [
    ['no name', { redirect_uris: ['https://a.example/cb'] }, 'invalid_client_metadata'],
    ['no targets', { client_name: 'A' }, 'invalid_redirect_uri'],
    ['plain http', { client_name: 'A', redirect_uris: ['http://a.example/cb'] }, 'invalid_redirect_uri'],
    ['a scheme of its own', { client_name: 'A', redirect_uris: ['a://cb'] }, 'invalid_redirect_uri'],
    ['a script', { client_name: 'A', redirect_uris: ['javascript:alert(1)'] }, 'invalid_redirect_uri'],
    ['a fragment', { client_name: 'A', redirect_uris: ['https://a.example/cb#x'] }, 'invalid_redirect_uri'],
    ['a user name', { client_name: 'A', redirect_uris: ['https://claude.ai@evil.example/'] }, 'invalid_redirect_uri'],
    ['a list', [], 'invalid_client_metadata'],
    [
      'no flow of ours',
      { client_name: 'A', redirect_uris: ['https://a.example/cb'], grant_types: ['client_credentials'] },
      'invalid_client_metadata',
    ],
    [
      'a browser flow without a target',
      { client_name: 'A', redirect_uris: [], grant_types: ['authorization_code'] },
      'invalid_redirect_uri',
    ],
  ] as const)
    it(`400 ${error}: ${name}`, async () => {
      const answer = await register(body)
      assert.deepEqual([answer.status, answer.body.error], [400, error])
      assert.ok(answer.body.error_description.length > 5)
    })

  it('those that nobody consented to are gone after a day, the others stay', async () => {
    const { client } = await connect(service, await createPerson(service))
    await registerClient(service)
    await service.database.travel('25 hours')
    await service.runJob('prune-assistants')
    await service.database.travel('0')
    const left = await service.sql<{ client_id: string }>('select client_id from oauth_clients')
    assert.deepEqual(left, [{ client_id: client.client_id }])
  })

  it('429 after so many from one address, and no more are kept', async () => {
    const before = await clients()
    const answers = []
    for (let turn = 0; turn < 60; turn++)
      answers.push(await register({ client_name: `Flood ${turn}`, redirect_uris: ['https://flood.example/cb'] }))
    const refused = answers.filter((answer) => answer.status === 429)
    assert.ok(refused.length >= 30)
    assert.equal(refused[0]!.body.error, 'temporarily_unavailable')
    assert.match(refused[0]!.headers.get('retry-after') ?? '', /^\d+$/)
    assert.ok((await clients()) - before <= 30)
  })

  it('429 after so many from everywhere, whatever the addresses', async () => {
    await crowd.sql(
      `insert into rate_windows values ('oauth-registrations', app_now(), app_now() + interval '1 hour', 1995)`,
    )
    const statuses = []
    for (let host = 1; host <= 12; host++) {
      const fields = { client_name: 'Crowd', redirect_uris: ['https://crowd.example/cb'] }
      const headers = { 'x-forwarded-for': `198.51.100.${host}` }
      statuses.push((await crowd.post('/oauth/register', fields, { headers })).status)
    }
    assert.deepEqual(statuses, [...Array(5).fill(201), ...Array(7).fill(429)])
    const [kept] = await crowd.sql<{ n: number }>('select count(*)::integer as n from oauth_clients')
    assert.equal(kept!.n, 5)
  })
})
