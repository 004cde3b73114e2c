import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { newAddress, PASSWORD, registerPerson, signIn } from '../../../../test/accounts.ts'
import { assertAccepted, assertRefused } from '../../../../test/assertions.ts'
import { mailedToken } from '../../../../test/mails.ts'
import { createPerson, personToken } from '../../../../test/people.ts'
import { useService } from '../../../../test/service.ts'

const service = useService({ settings: { ACCOUNT_REGISTRATIONS_PER_HOUR: '1000' } })
const PAIRING = '/app/pair/IDB-ABC123?from=mail&x=%C3%A4'

async function newcomer(fields: Record<string, unknown> = {}) {
  const email = await registerPerson(service, fields)
  return { email, session: await signIn(service, email) }
}
const stepsOf = async (headers: { cookie: string }) =>
  (await service.get('/account/profile', { headers })).body.onboarding
const change = (body: object, headers?: { cookie: string }) =>
  service.call('PATCH', '/account/onboarding', body, headers ? { headers } : {})

describe('200', () => {
  it('goes on where one stopped, and ends for good', async () => {
    const { session } = await newcomer()
    assert.deepEqual(await stepsOf(session), { step: 1, role: null, next: null })
    assertAccepted(await change({ step: 2, role: 'backer' }, session), 200)
    assert.deepEqual(await stepsOf(session), { step: 2, role: 'backer', next: null })
    const { onboarding } = (await change({ done: true }, session)).body
    assert.deepEqual(onboarding, { step: null, role: 'backer', next: null })
    assertAccepted(await change({ step: 1 }, session), 200)
    assert.equal((await stepsOf(session)).step, null)
  })

  it('is over for those who never registered here, such as the first admin', async () =>
    assert.equal((await stepsOf((await createPerson(service)).session)).step, null))

  it('the page one was going to is known wherever one signs in, until one got there', async () => {
    const { email, session } = await newcomer({ next: PAIRING })
    const { body } = await service.post('/account/verify-email', { token: await mailedToken(service, email) })
    assert.deepEqual([body.email, body.next], [email, PAIRING])
    assert.equal((await stepsOf(await signIn(service, email))).next, PAIRING)
    assertAccepted(await change({ arrived: true }, session), 200)
    assert.deepEqual(await stepsOf(session), { step: 1, role: null, next: null })
  })

  it('skipping the steps forgets it too', async () => {
    const { session } = await newcomer({ next: PAIRING })
    await change({ done: true }, session)
    assert.equal((await stepsOf(session)).next, null)
  })

  it('whoever proves the address by a new password is not sent where somebody else wanted to go', async () => {
    const { email } = await newcomer({ next: PAIRING })
    await service.post('/account/password-reset/request', { email })
    const token = await mailedToken(service, email)
    assertAccepted(await service.post('/account/password-reset/confirm', { token, password: `${PASSWORD} 2` }), 200)
    assert.equal((await stepsOf(await signIn(service, email, `${PASSWORD} 2`))).next, null)
  })

  it('registering again with a known address changes nothing about it', async () => {
    const { email, session } = await newcomer({ next: PAIRING })
    await service.post('/account/register', { email, password: PASSWORD, name: 'Eve', next: '/app/pair/IDB-EVIL22' })
    assert.equal((await stepsOf(session)).next, PAIRING)
  })
})

describe('422 validation_failed: next', () => {
  for (const next of [
    'https://evil.example/app/pair',
    '//evil.example/app/pair',
    '/\\evil.example',
    '/app',
    '/app/',
    '/app//evil.example',
    '/app/../docs',
    '/app/%2e%2e/docs',
    '/apple/pie',
    '/app/pair\n',
    '/app/pair#code',
    'javascript:alert(1)',
    `/app/${'a'.repeat(500)}`,
    5,
  ])
    it(JSON.stringify(next).slice(0, 40), async () => {
      const answer = await service.post('/account/register', {
        email: newAddress(),
        password: PASSWORD,
        name: 'A',
        next,
      })
      assertRefused(answer, 422, 'validation_failed', ['next'])
    })
})

describe('refused', () => {
  it('422 validation_failed', async () => {
    const { session } = await createPerson(service)
    for (const body of [{ step: 0 }, { step: 4 }, { step: 1.5 }, { role: 'king' }, { done: 'yes' }, { arrived: 1 }])
      assertRefused(await change(body, session), 422, 'validation_failed', Object.keys(body))
  })

  it('401 without a session, 403 with a token', async () => {
    assertRefused(await change({ done: true }), 401, 'unauthenticated')
    const token = await personToken(service, await createPerson(service), ['profile:read'])
    const answer = await service.call('PATCH', '/account/onboarding', { done: true }, { token })
    assertRefused(answer, 403, 'permission_denied')
  })
})
