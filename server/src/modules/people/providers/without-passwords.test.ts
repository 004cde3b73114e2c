import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { newAddress, PASSWORD } from '../../../../test/accounts.ts'
import { assertAccepted, assertRefused } from '../../../../test/assertions.ts'
import { freePort } from '../../../../test/free-port.ts'
import { mailedToken } from '../../../../test/mails.ts'
import { passkeysOf } from '../../../../test/passkeys.ts'
import { createPerson } from '../../../../test/people.ts'
import { useService } from '../../../../test/service.ts'

/** Nobody listens there. */
const settings = {
  PASSWORDS: 'off',
  SIGN_IN_PROVIDERS: 'acme',
  SIGN_IN_ACME_ISSUER: `http://127.0.0.1:${await freePort()}`,
  SIGN_IN_ACME_CLIENT_ID: 'ideabridge',
  SIGN_IN_ACME_CLIENT_SECRET: 'a-secret',
  SIGN_IN_ACME_NAME: 'Acme & Co',
}
const service = useService({ settings })

describe('without passwords', () => {
  it('says so', async () => {
    const { body } = await service.get('/account/login')
    assert.deepEqual([body.passwords, body.providers], [false, [{ provider: 'acme', name: 'Acme & Co' }]])
  })

  const email = newAddress()
  const both = { email, password: PASSWORD }
  for (const [path, body] of [
    ['/account/login', both],
    ['/account/register', { ...both, name: 'Ada' }],
    ['/account/password-reset/request', { email }],
    ['/account/password-reset/confirm', { token: 'x', password: PASSWORD }],
    ['/account/password', { current_password: PASSWORD, new_password: `${PASSWORD}!` }],
    ['/account/confirm-password', { password: PASSWORD }],
  ] as const)
    it(`403 for ${path}`, async () => {
      const { session } = await createPerson(service)
      const refused = await service.post(path, body, { headers: session })
      assertRefused(refused, 403, 'permission_denied')
      assert.equal(refused.body.reason, 'passwords_off')
    })

  it('the account can still be deleted', async () => {
    const { session } = await createPerson(service)
    assertAccepted(await service.post('/account/erase', {}, { headers: session }), 200)
  })

  const other = (issuer: string) => `https://${issuer}.example`
  for (const [what, links, oldPasskey, left] of [
    ['an older link', { own: '60 days', thiefs: '1 day' }, false, ['own']],
    ['an older passkey', { thiefs: '1 day' }, true, []],
    ['nothing older', { own: '2 days' }, false, ['own']],
    ['a link that is a little older', { own: '9 days', thiefs: '1 day' }, false, ['own']],
  ] as const)
    it(`"It wasn’t me" ends a young linked account where there is another way in: ${what}`, async () => {
      const { user_id, email } = await passkeysOf(service).holder()
      for (const [issuer, age] of Object.entries(links))
        await service.sql(
          `insert into provider_links (user_id, issuer, subject, created_at) values ($1, $2, $1::bigint::text, app_now() - $3::interval)`,
          [user_id, other(issuer), age],
        )
      if (oldPasskey)
        await service.sql(`update passkeys set created_at = app_now() - interval '60 days' where user_id = $1`, [
          user_id,
        ])
      const answer = await service.post('/account/not-me', { token: await mailedToken(service, email) })
      assertAccepted(answer, 200)
      assert.doesNotMatch(answer.body.message, /password/)
      const kept = await service.sql<{ issuer: string }>('select issuer from provider_links where user_id = $1', [
        user_id,
      ])
      assert.deepEqual(
        kept.map(({ issuer }) => issuer),
        left.map(other),
      )
      const ended = answer.body.stopped.filter((one: { what: string }) => one.what === 'provider')
      assert.equal(ended.length, Object.keys(links).length - left.length)
    })

  it('422 while the provider cannot be reached, with its name', async () => {
    const refused = await service.post('/account/login/provider', { provider: 'acme' })
    assertRefused(refused, 422, 'validation_failed', ['provider'])
    assert.deepEqual([refused.body.reason, refused.body.params], ['provider_down', { provider: 'Acme & Co' }])
  })
})
