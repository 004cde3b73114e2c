import assert from 'node:assert/strict'
import { afterEach, describe, it } from 'node:test'
import { PASSWORD, registerPerson } from '../../../../test/accounts.ts'
import { assertAccepted, assertRefused, countStatuses } from '../../../../test/assertions.ts'
import { mailedToken } from '../../../../test/mails.ts'
import { useService } from '../../../../test/service.ts'

const PER_PLACE = 3
const IN_ALL = 6
const service = useService({
  settings: {
    LOGIN_FAILURES_PER_HOUR: String(PER_PLACE),
    LOGIN_FAILURES_PER_ACCOUNT: String(IN_ALL),
    TRUST_PROXY: '127.0.0.1',
  },
})
let hosts = 0
const newHost = () => `203.0.113.${++hosts}`
const login = (email: string, password: string, cookie = '', from = newHost()) =>
  service.post(
    '/account/login',
    { email, password },
    { headers: { 'x-forwarded-for': from, ...(cookie && { cookie }) } },
  )
const deviceOf = (headers: Headers) =>
  headers
    .getSetCookie()
    .find((line) => line.startsWith('ideabridge_device='))
    ?.split(';')[0] ?? ''

/** An account under attack from many addresses, and its owner's browser. */
async function attacked(): Promise<{ email: string; device: string }> {
  const email = await registerPerson(service)
  const first = await login(email, PASSWORD)
  for (let time = 0; time < IN_ALL; time++) assertRefused(await login(email, 'a wrong guess'), 401, 'unauthenticated')
  return { email, device: deviceOf(first.headers) }
}

afterEach(() => service.database.travel('0'))

describe('wrong passwords from many addresses', () => {
  it('run out for strangers, however many addresses they have, for unknown accounts too', async () => {
    const { email } = await attacked()
    const refused = await login(email, PASSWORD)
    assertRefused(refused, 429, 'rate_limited')
    assert.match(refused.body.message, /used before, or set a new password by email/)
    const nobody = `nobody-${email}`
    const answers = []
    for (let time = 0; time <= IN_ALL; time++) answers.push(await login(nobody, 'a wrong guess'))
    assert.deepEqual(countStatuses(answers), { 401: IN_ALL, 429: 1 })
    await service.database.travel('61 minutes')
    assertAccepted(await login(email, PASSWORD), 200)
  })

  it('do not lock the owner out of a known browser, wherever it is now', async () => {
    const { email, device } = await attacked()
    assertAccepted(await login(email, PASSWORD, device), 200)
    const host = newHost()
    for (let time = 0; time < PER_PLACE; time++) await login(`other-${email}`, 'a wrong guess', '', host)
    assertAccepted(await login(email, PASSWORD, device, host), 200)
  })

  it('from a known browser are counted there', async () => {
    const { email, device } = await attacked()
    const answers = []
    for (let time = 0; time <= PER_PLACE; time++) answers.push(await login(email, 'a wrong guess', device))
    assert.deepEqual(countStatuses(answers), { 401: PER_PLACE, 429: 1 })
    assertRefused(await login(email, PASSWORD, device), 429, 'rate_limited')
  })

  it('do not lock the owner out after a reset by mail', async () => {
    const { email } = await attacked()
    await service.post('/account/password-reset/request', { email })
    const password = 'another long phrase'
    const reset = await service.post('/account/password-reset/confirm', {
      token: await mailedToken(service, email),
      password,
    })
    assertAccepted(reset, 200)
    for (let time = 0; time < IN_ALL; time++) await login(email, 'a wrong guess')
    assertRefused(await login(email, password), 429, 'rate_limited')
    assertAccepted(await login(email, password, deviceOf(reset.headers)), 200)
  })

  it('do not stop a signed-in person from changing the password', async () => {
    const { email, device } = await attacked()
    const { headers } = await login(email, PASSWORD, device)
    const cookie = headers.getSetCookie()[0]!.split(';')[0]!
    const body = { current_password: PASSWORD, new_password: 'another long phrase' }
    assertAccepted(await service.post('/account/password', body, { headers: { cookie } }), 200)
  })
})

describe('the cookie of a known browser', () => {
  it('is long-lived, HttpOnly, and not a session', async () => {
    const { headers } = await login(await registerPerson(service), PASSWORD)
    const line = headers.getSetCookie().find((cookie) => cookie.startsWith('ideabridge_device='))!
    assert.match(line, /; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Lax$/)
    const cookie = deviceOf(headers)
    assertRefused(await service.get('/account/profile', { headers: { cookie } }), 401, 'unauthenticated')
    const value = cookie.split('=')[1]
    const renamed = { cookie: `ideabridge_session=${value}` }
    assertRefused(await service.get('/account/profile', { headers: renamed }), 401, 'unauthenticated')
  })

  it('is worthless for another account, after a new password, twice, or made up', async () => {
    const { email, device } = await attacked()
    const other = deviceOf((await login(await registerPerson(service), PASSWORD)).headers)
    const sealed = service.app
      .jobContext()
      .secrets.seal(`unsubscribe:${'1'.repeat(40)}`)
      .toString('base64url')
    for (const cookie of [other, `${device}; ${device}`, `ideabridge_device=${sealed}`, `${device.slice(0, -4)}AAAA`])
      assertRefused(await login(email, PASSWORD, cookie), 429, 'rate_limited')
    await service.post('/account/password-reset/request', { email })
    const token = await mailedToken(service, email)
    await service.post('/account/password-reset/confirm', { token, password: PASSWORD })
    for (let time = 0; time < IN_ALL; time++) await login(email, 'a wrong guess')
    assertRefused(await login(email, PASSWORD, device), 429, 'rate_limited')
  })
})
