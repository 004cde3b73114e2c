import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { assertAccepted, assertRefused } from '../../../../test/assertions.ts'
import { authorize, newVerifier, openAuthorize, registerClient } from '../../../../test/oauth.ts'
import { createPerson, type TestPerson } from '../../../../test/people.ts'
import { useService } from '../../../../test/service.ts'
import { hashPassword } from '../../people/accounts/index.ts'

const service = useService({
  settings: { OAUTH_REQUESTS_PER_MINUTE: '100000', OAUTH_REGISTRATIONS_PER_HOUR: '1000', STEP_UP_MINUTES: '30' },
})
const PASSWORD = 'a long phrase of mine'
let hashed: Promise<string> | undefined

/** Somebody with a password, who entered it so long ago. */
async function signedIn(ago: string): Promise<TestPerson> {
  const person = await createPerson(service)
  hashed ??= hashPassword(PASSWORD)
  await service.sql('update users set password_hash = $2 where user_id = $1', [person.user_id, await hashed])
  await service.sql('update sessions set confirmed_at = app_now() - $2::interval where user_id = $1', [
    person.user_id,
    ago,
  ])
  return person
}

async function asked(parameters: Record<string, string> = {}): Promise<string> {
  return (await authorize(service, await registerClient(service), newVerifier(), parameters)).requestId
}

const decide = ({ session }: TestPerson, request_id: string, decision = 'allow') =>
  service.post('/account/connections', { request_id, decision }, { headers: session })
const confirm = ({ session }: TestPerson, password: string) =>
  service.post('/account/confirm-password', { password }, { headers: session })

describe('connecting an assistant', () => {
  it('403 until a person who signed in long ago has entered their password again; saying no needs none', async () => {
    const person = await signedIn('31 minutes')
    const request = await asked()
    const refused = await decide(person, request)
    assertRefused(refused, 403, 'permission_denied')
    assert.deepEqual([refused.body.reason, refused.body.params], ['reauthentication_needed', { minutes: 30 }])
    assert.deepEqual((await service.get('/account/agents', { headers: person.session })).body.agents, [])
    assertRefused(await confirm(person, 'another phrase'), 422, 'validation_failed', ['password'])
    assertRefused(await decide(person, request), 403, 'permission_denied')
    assertAccepted(await confirm(person, PASSWORD), 200)
    assertAccepted(await decide(person, request), 200)
    const later = await signedIn('31 minutes')
    assertAccepted(await decide(later, await asked(), 'deny'), 200)
  })

  for (const [parameters, ago, accepted] of [
    [{}, '29 minutes', true],
    [{ prompt: 'login' }, '1 second', false],
    [{ prompt: 'consent login' }, '1 second', false],
    [{ prompt: 'consent' }, '29 minutes', true],
    [{ max_age: '0' }, '1 second', false],
    [{ max_age: '600' }, '11 minutes', false],
    [{ max_age: '600' }, '9 minutes', true],
    [{ max_age: '86400' }, '31 minutes', false],
    // Not what clients say themselves.
    [{ prompt: 'login', password_age: '86400' }, '1 second', false],
  ] as const)
    it(`${JSON.stringify(parameters)}, password entered ${ago} before: ${accepted ? 'goes on' : 'asks for it'}`, async () => {
      const person = await signedIn(ago)
      const request = await asked(parameters)
      const answer = await decide(person, request)
      if (accepted) return assertAccepted(answer, 200)
      assert.equal(answer.body.reason, 'reauthentication_needed')
      assertAccepted(await confirm(person, PASSWORD), 200)
      assertAccepted(await decide(person, request), 200)
    })

  it('a max_age that is no number is sent back', async () => {
    const client = await registerClient(service)
    const { headers } = await openAuthorize(service, client, newVerifier(), { max_age: 'soon' })
    assert.equal(new URL(headers.get('location') ?? '').searchParams.get('error'), 'invalid_request')
  })

  it('by a code needs it too', async () => {
    const person = await signedIn('31 minutes')
    const { client_id } = await registerClient(service)
    const started = await service.post('/oauth/device-authorization', undefined, {
      raw: String(new URLSearchParams({ client_id })),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    const body = { user_code: started.body.user_code, decision: 'allow' }
    const refused = await service.post('/account/connections', body, { headers: person.session })
    assert.equal(refused.body.reason, 'reauthentication_needed')
  })
})
