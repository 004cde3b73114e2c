import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { assertAccepted } from '../../../test/assertions.ts'
import { authorize, decide, exchange, newVerifier, registerClient, tokensFor } from '../../../test/oauth.ts'
import { createPerson } from '../../../test/people.ts'
import { useService } from '../../../test/service.ts'

const service = useService({
  settings: { OAUTH_REQUESTS_PER_MINUTE: '100000', OAUTH_REGISTRATIONS_PER_HOUR: '100000' },
})

describe('from nothing to a call', () => {
  it('registers, asks, is consented to, and acts for its person', async () => {
    const person = await createPerson(service)
    const client = await registerClient(service)
    const verifier = newVerifier()
    const request = await authorize(service, client, verifier)
    assert.match(request.location, /^\/app\/connect\/[\w-]+$/)
    const { code, iss, state } = await decide(service, request, person, { decision: 'allow' })
    assert.deepEqual([iss, state], [service.url, 'the-state'])
    const answer = await exchange(service, client, { code, code_verifier: verifier })
    assert.equal(answer.status, 200, answer.text)
    assert.equal(answer.headers.get('cache-control'), 'no-store')
    assert.equal(answer.body.token_type, 'Bearer')
    assert.equal(answer.body.expires_in, 3600)
    const status = await service.get('/bots/status', { token: answer.body.access_token })
    assertAccepted(status, 200)
    assert.equal(status.body.bot_status, 'active')
    const refreshed = await tokensFor(service, client, { refresh_token: answer.body.refresh_token })
    assert.equal(refreshed.status, 200, refreshed.text)
    assertAccepted(await service.get('/bots/status', { token: refreshed.body.access_token }), 200)
  })
})
