import { hashPassword } from '../src/modules/people/accounts/index.ts'
import { PASSWORD } from './accounts.ts'
import { assertAccepted } from './assertions.ts'
import { newAuthenticator } from './authenticator.ts'
import { mailsTo } from './mails.ts'
import { createPerson } from './people.ts'
import type { TestService } from './service.ts'

type Session = { cookie: string }

/** People with passkeys, and what they do with them. */
export function passkeysOf(service: TestService) {
  let hashed: Promise<string> | undefined

  /** Somebody with one passkey, signed in where they added it. */
  async function holder(counter = 0) {
    const { email, session, user_id } = await createPerson(service)
    hashed ??= hashPassword(PASSWORD)
    await service.sql('update users set password_hash = $2 where user_id = $1', [user_id, await hashed])
    const authenticator = newAuthenticator(service.url)
    authenticator.counter = counter
    const options = await service.get('/account/passkeys/options', { headers: session })
    const passkey = authenticator.create(options.body.options)
    const added = await service.post('/account/passkeys', { name: 'Phone', passkey }, { headers: session })
    assertAccepted(added, 201)
    const codes: string[] = added.body.recovery_codes
    return { email, user_id, session, authenticator, codes, passkeyId: added.body.passkey.passkey_id as number }
  }

  return {
    holder,
    loginOptions: async () => (await service.get('/account/login/passkey')).body.options,
    login: (passkey: unknown) => service.post('/account/login/passkey', { passkey }),
    stepUpOptions: async (session: Session) =>
      (await service.get('/account/step-up', { headers: session })).body.options,
    confirm: (session: Session, passkey: unknown) =>
      service.post('/account/confirm-passkey', { passkey }, { headers: session }),
    security: async (session: Session) => (await service.get('/account/security', { headers: session })).body,
    turnOn: ({ session }: { session: Session }, on = true) =>
      service.call('PATCH', '/account/second-factor', { on }, { headers: session }),
    subjects: async (email: string) => (await mailsTo(service, email)).map(({ subject }) => subject),
    /** Creates a token, which needs a recent proof. */
    guarded: (session: Session) =>
      service.post('/account/tokens', { name: 'CI', scopes: ['profile:read'] }, { headers: session }),
    age: (email: string) =>
      service.sql(
        `update sessions set confirmed_at = app_now() - interval '61 minutes'
         where user_id = (select user_id from users where email = $1)`,
        [email],
      ),
  }
}
