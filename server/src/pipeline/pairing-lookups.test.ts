import assert from 'node:assert/strict'
import { before, describe, it } from 'node:test'
import { registerAgent } from '../../test/agents.ts'
import { createPerson } from '../../test/people.ts'
import { rowsRead } from '../../test/rows-read.ts'
import { useService } from '../../test/service.ts'
import { listOfAgent } from '../approvals/approvals.sql.ts'
import type { Tx } from '../db/tx.ts'
import { listLinkedUsers } from '../modules/agents/agents/agents.sql.ts'
import { listAgentActions } from '../modules/agents/logs/logs.sql.ts'
import { listForAgent as listBusinesses } from '../modules/ideas/businesses/agent-businesses.sql.ts'
import { listForAgent } from '../modules/ideas/ideas/ideas.sql.ts'
import { listWatches } from '../modules/market/watches/watches.sql.ts'
import { hashToken } from '../secrets/secrets.ts'

const service = useService()

/** A person with many agents, one of which has many people. */
const [AGENTS, PEOPLE] = [30, 300]
/** The one, and what the planner looks at. */
const FEW = 10
let called: { bot_id: number; token: string }
let userId: number

const pairingsRead = (work: (tx: Tx) => Promise<unknown>) => rowsRead(service, 'links', work)

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
    await service.sql(
      `with idea as (insert into ideas (owner_user_id, name, approval_status) values ($2, 'I', 'approved') returning idea_id)
       insert into watches (bot_id, user_id, idea_id) select bot_id, user_id, idea_id from links, idea where bot_id = $1`,
      [called.bot_id, (await createPerson(service)).user_id],
    )
    await service.sql(
      `insert into approvals (bot_id, user_id, operation, permission, input, preview, request_id, expires_at)
       select bot_id, user_id, 'o', 'send_message', '{}', '{}', 'r', app_now() + interval '1 day' from links where bot_id = $1`,
      [called.bot_id],
    )
    await service.sql(
      `insert into action_log (bot_id, user_id, operation, code, duration_ms, request_id)
       select bot_id, user_id, 'o', 'ok', 1, 'r' from links where bot_id = $1`,
      [called.bot_id],
    )
    await service.sql('analyze')
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

  const NEWEST = Number.MAX_SAFE_INTEGER
  const LISTS: Record<string, [table: string, list: (tx: Tx) => Promise<unknown[]>]> = {
    businesses: ['links', (tx) => listBusinesses(tx, called.bot_id, userId, NEWEST, 50)],
    watches: ['watches', (tx) => listWatches(tx, called.bot_id, userId, [0, 0], 50)],
    'their own pairing': [
      'links',
      (tx) => listLinkedUsers(tx, { botId: called.bot_id, onlyUser: userId, afterUser: 0, limit: 50 }),
    ],
    approvals: ['approvals', (tx) => listOfAgent(tx, { botId: called.bot_id, userId }, ['waiting'], NEWEST, 50)],
    'the log': [
      'action_log',
      (tx) => {
        const filters = { userId, operation: null, code: null }
        return listAgentActions(
          tx,
          called.bot_id,
          filters,
          { days: 90, daysUpgraded: 90 },
          { before: NEWEST, limit: 50 },
        )
      },
    ],
  }
  for (const [what, [table, list]] of Object.entries(LISTS))
    it(`one person: ${what}, without reading those of all people of the agent`, async () => {
      const read = await rowsRead(service, table, async (tx) =>
        assert.equal((await list(tx)).length, what === 'businesses' ? 0 : 1),
      )
      assert.ok(read < FEW, `${read} rows of ${table}`)
    })
})
