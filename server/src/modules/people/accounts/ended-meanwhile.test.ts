import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { newAddress } from '../../../../test/accounts.ts'
import { assertRefused } from '../../../../test/assertions.ts'
import { authorize, newVerifier, registerClient } from '../../../../test/oauth.ts'
import { activeAgent, createPerson, type TestPerson } from '../../../../test/people.ts'
import { type TestAnswer, useService } from '../../../../test/service.ts'

const service = useService({
  settings: { OAUTH_REQUESTS_PER_MINUTE: '100000', OAUTH_REGISTRATIONS_PER_HOUR: '100000' },
})

type Call = (person: TestPerson) => Promise<TestAnswer>

/** Makes the call while a new password is being set: it waits for the account, and goes on when everybody is signed out. */
async function duringReset(person: TestPerson, call: Call): Promise<TestAnswer> {
  const { user_id } = person
  const waiting: Promise<TestAnswer>[] = []
  await service.app.database.transaction(async (tx) => {
    await tx.rows(`update users set password_hash = 'another' where user_id = $1`, [user_id])
    waiting.push(call(person))
    await untilSomebodyWaits()
    await tx.rows('delete from sessions where user_id = $1', [user_id])
    await tx.rows('delete from oauth_grants where user_id = $1', [user_id])
  })
  return waiting[0]!
}

async function untilSomebodyWaits(): Promise<void> {
  for (let time = 0; time < 500; time++) {
    const waiting = await service.sql(
      `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
    if (waiting.length > 0) return
    await pause(20)
  }
  assert.fail('nobody waits')
}

const post =
  (path: string, body: unknown): Call =>
  ({ session }) =>
    service.post(path, body, { headers: session })

const CALLS: [string, () => Promise<Call>, string][] = [
  ['a token', async () => post('/account/tokens', { name: 'Mine', scopes: ['ideas:read'] }), 'user_tokens'],
  [
    'a connected assistant',
    async () => {
      const { requestId } = await authorize(service, await registerClient(service), newVerifier())
      return post('/account/connections', { request_id: requestId, decision: 'allow' })
    },
    'oauth_grants',
  ],
  [
    'a paired agent',
    async () => post('/bots/pair', { bot_pairing_code: (await activeAgent(service)).pairingCode }),
    'links',
  ],
  ['another address', async () => post('/account/address', { email: newAddress() }), 'address_changes'],
]

describe('what a session asks for at the moment it is ended', () => {
  for (const [name, prepare, table] of CALLS)
    it(`${name} is refused, and nothing is left of it`, async () => {
      const call = await prepare()
      const person = await createPerson(service)
      assertRefused(await duringReset(person, call), 401, 'unauthenticated')
      assert.deepEqual(await service.sql(`select 1 from ${table} where user_id = $1`, [person.user_id]), [])
    })
})
