import { fillDemo } from '../../scripts/demo/fill.ts'
import { loadSecrets } from '../src/secrets/installation-key.sql.ts'
import { hashToken, newLinkToken } from '../src/secrets/secrets.ts'
import type { TestPerson } from './people.ts'
import type { TestService } from './service.ts'

/** The hundred people and ideas of the demo. */
export async function fillWithDemo(service: TestService): Promise<void> {
  const { config, database } = service.app.jobContext()
  const secrets = await loadSecrets(database, config.secretKey)
  const options = { size: 100, seed: 1, password: 'demo password', force: false }
  await fillDemo({ url: service.database.url, config, database, secrets }, options, { step() {}, finished() {} })
}

/** Somebody of the demo, signed in. */
export async function demoPerson(service: TestService, email: string): Promise<TestPerson> {
  const session = newLinkToken()
  const [row] = await service.sql<{ user_id: number; name: string }>(
    `with person as (select user_id, name from users where email = $1),
     signed_in as (insert into sessions (session_hash, user_id) select $2, user_id from person)
     select user_id, name from person`,
    [email, hashToken(session)],
  )
  if (row === undefined) throw new Error(`The demo has no ${email}.`)
  return { ...row, email, session: { cookie: `ideabridge_session=${session}` } }
}
