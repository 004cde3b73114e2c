import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { PASSWORD } from '../../../../test/accounts.ts'
import { assertAccepted } from '../../../../test/assertions.ts'
import { activeAgent, createPerson, linkUser, type TestPerson } from '../../../../test/people.ts'
import { useService } from '../../../../test/service.ts'
import type { Tx } from '../../../db/tx.ts'
import { lockChains, lockSealing } from '../../trust/log-proofs/seal.sql.ts'
import { hashPassword } from '../accounts/passwords.ts'

/** A person leaves while something that concerns them is under way. */
const service = useService()

async function leaver() {
  const [person, agent] = [await createPerson(service), await activeAgent(service)]
  await linkUser(service, agent, person)
  await service.sql('update users set password_hash = $2 where user_id = $1', [
    person.user_id,
    await hashPassword(PASSWORD),
  ])
  return { person, user_id: person.user_id, bot_id: agent.bot_id }
}

async function isSomebodyWaiting(): Promise<boolean> {
  const rows = await service.sql(
    `select 1 from pg_locks join pg_stat_activity using (pid) where not granted and datname = current_database()`,
  )
  return rows.length > 0
}

/** Lets the person leave after the work is done and before it is committed; commits once leaving has finished, or waits for it. */
async function eraseDuring({ session }: TestPerson, work: (tx: Tx) => Promise<unknown>): Promise<void> {
  const erasing = await service.app.database.transaction(async (tx) => {
    await work(tx)
    let ended = false
    const answer = service.post('/account/erase', { password: PASSWORD }, { headers: session }).finally(() => {
      ended = true
    })
    for (let turn = 0; turn < 200 && !ended && !(await isSomebodyWaiting()); turn++) await pause(25)
    return { answer }
  })
  assertAccepted(await erasing.answer, 200)
}

describe('somebody who leaves', () => {
  it('while the log is sealed leaves no chain with a salt', async () => {
    const { person, bot_id, user_id } = await leaver()
    await eraseDuring(person, async (tx) => {
      await lockSealing(tx)
      await lockChains(tx, [{ bot_id, user_id, salt_key: Buffer.from('salt'), length: 0, head: Buffer.from('head') }])
    })
    const chains = await service.sql('select salt_key from log_chains where user_id = $1', [user_id])
    assert.deepEqual(chains, [{ salt_key: null }])
  })

  it('while an agent acts for them leaves only a bare act', async () => {
    const { person, bot_id, user_id } = await leaver()
    await eraseDuring(person, async (tx) => {
      await tx.rows('select 1 from links where bot_id = $1 and user_id = $2 for share', [bot_id, user_id])
      await tx.rows(
        `insert into action_log (bot_id, user_id, operation, code, duration_ms, request_id, facts)
         values ($1, $2, 'platform_create_idea', 'ok', 1, 'meanwhile', '{"kind": "idea", "id": 1, "name": "Tide mill"}')`,
        [bot_id, user_id],
      )
    })
    const logged = await service.sql('select facts from action_log where user_id = $1', [user_id])
    assert.deepEqual(logged, [{ facts: null }])
  })
})
