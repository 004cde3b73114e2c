import assert from 'node:assert/strict'
import { before, describe, it } from 'node:test'
import { registerAgent } from '../../../test/agents.ts'
import { createPerson } from '../../../test/people.ts'
import { useService } from '../../../test/service.ts'
import type { Tx } from '../../db/tx.ts'
import { listForAgent } from '../../modules/ideas/ideas.sql.ts'
import { hashToken } from '../../secrets/secrets.ts'

const service = useService()

/** A person with many agents, one of which has many people. */
const [AGENTS, PEOPLE] = [30, 300]
/** The one, and what the planner looks at. */
const FEW = 10
let called: { bot_id: number; token: string }
let userId: number

/** How many pairings were read. */
async function pairingsRead(work: (tx: Tx) => Promise<unknown>): Promise<number> {
  return service.app.database.transaction(async (tx) => {
    await tx.rows('set local enable_seqscan = off')
    await work(tx)
    const { read } = await tx.one<{ read: number }>(
      `select idx_tup_fetch + seq_tup_read as read from pg_stat_xact_user_tables where relname = 'links'`,
    )
    return read
  })
}

describe('among many pairings', () => {
  before(async () => {
    called = await registerAgent(service)
    userId = (await createPerson(service)).user_id
    await service.sql(
      `with people as (insert into users (email, name) select 'p' || n || '@example.org', 'P' from generate_series(1, $2) n
         returning user_id)
       insert into links (bot_id, user_id, permissions) select $1, user_id, '{}' from people`,
      [called.bot_id, PEOPLE],
    )
    await service.sql(
      `with agents as (insert into bots (bot_name, contact_email, requested_capabilities, status, pairing_code_hash,
           webhook_secret_sealed, terms_version)
         select 'A', 'a@example.org', '{}', 'active', sha256(n::text::bytea), '', '1' from generate_series(1, $3::integer) n
         returning bot_id)
       insert into links (bot_id, user_id, permissions)
       select bot_id, $2, '{}' from (select bot_id from agents union all select $1) all_agents`,
      [called.bot_id, userId, AGENTS],
    )
    await service.sql('analyze links')
    await service.sql('analyze users')
  })

  it('a call reads the pairing it is about, and not those of all agents of its person', async () => {
    const admitted = async (tx: Tx) => {
      const [admission] = await tx.rows<{ linked: boolean }>('select * from admit_calls($1, $2, $3, 60, 100, 100)', [
        [hashToken(called.token)],
        [userId],
        [null],
      ])
      assert.equal(admission?.linked, true)
    }
    const read = await pairingsRead(admitted)
    assert.ok(read < FEW, `${read} pairings`)
  })

  it('ideas of one person are found without reading the pairings of all people of the agent', async () => {
    const listed = async (tx: Tx) =>
      assert.deepEqual(await listForAgent(tx, called.bot_id, userId, Number.MAX_SAFE_INTEGER, 50), [])
    const read = await pairingsRead(listed)
    assert.ok(read < FEW, `${read} pairings`)
  })
})
