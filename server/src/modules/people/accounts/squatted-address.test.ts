import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { newAddress, registerPerson, sessionOf, signIn } from '../../../../test/accounts.ts'
import { assertAccepted, assertRefused } from '../../../../test/assertions.ts'
import { newAuthenticator } from '../../../../test/authenticator.ts'
import { mailedToken } from '../../../../test/mails.ts'
import { useService } from '../../../../test/service.ts'
import { loadConfig } from '../../../config/config.ts'
import { createLogger } from '../../../observe/log.ts'
import { ensureAdminOfSettings } from './index.ts'

/** Somebody registers with another's address and leaves themselves ways back in, before the owner appears. */

const OWN = 'nine green lanterns'
const service = useService()
const login = (email: string, password: string) => service.post('/account/login', { email, password })

async function squatted() {
  const email = await registerPerson(service)
  const headers = await signIn(service, email)
  const authenticator = newAuthenticator(service.url)
  const { options } = (await service.get('/account/passkeys/options', { headers })).body
  const passkey = authenticator.create(options)
  assertAccepted(await service.post('/account/passkeys', { name: 'Phone', passkey }, { headers }), 201)
  assertAccepted(await service.call('PATCH', '/account/second-factor', { on: true }, { headers }), 200)
  const mailbox = newAddress()
  assertAccepted(await service.post('/account/address', { email: mailbox }, { headers }), 200)
  const link = await mailedToken(service, mailbox)
  return {
    email,
    async withPasskey() {
      const asked = await service.get('/account/login/passkey')
      return service.post('/account/login/passkey', { passkey: authenticator.get(asked.body.options) })
    },
    withLink: () => service.post('/account/address/decide', { token: link, decision: 'confirm' }),
  }
}

describe('a squatted address', () => {
  it('is its owner’s alone once they set a password by mail', async () => {
    const { email, withPasskey, withLink } = await squatted()
    await service.post('/account/password-reset/request', { email })
    const token = await mailedToken(service, email)
    assertAccepted(await service.post('/account/password-reset/confirm', { token, password: OWN }), 200)
    assertRefused(await withPasskey(), 401, 'unauthenticated')
    assertRefused(await withLink(), 422, 'validation_failed', ['token'])
    assertAccepted(await login(email, OWN), 200)
  })

  it('is the admin’s alone once the settings name it', async () => {
    const { email, withPasskey, withLink } = await squatted()
    await ensureAdminOfSettings({
      database: service.app.database,
      config: loadConfig({ ADMIN_EMAIL: email, ADMIN_PASSWORD: OWN }),
      log: createLogger('silent'),
    })
    assertRefused(await withPasskey(), 401, 'unauthenticated')
    assertRefused(await withLink(), 422, 'validation_failed', ['token'])
    const admin = await login(email, OWN)
    const users = await service.get('/admin/users', { headers: { cookie: sessionOf(admin.headers) } })
    assertAccepted(users, 200)
  })

  it('has a say in where it moves once it is confirmed', async () => {
    const email = await registerPerson(service)
    const confirmation = await mailedToken(service, email)
    const mailbox = newAddress()
    await service.post('/account/address', { email: mailbox }, { headers: await signIn(service, email) })
    const link = await mailedToken(service, mailbox)
    assertAccepted(await service.post('/account/verify-email', { token: confirmation }), 200)
    const moved = await service.post('/account/address/decide', { token: link, decision: 'confirm' })
    assertRefused(moved, 422, 'validation_failed', ['token'])
    assert.equal((await service.sql('select 1 from users where email = $1', [mailbox])).length, 0)
  })
})
