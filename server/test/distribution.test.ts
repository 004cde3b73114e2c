import assert from 'node:assert/strict'
import { before, describe, it } from 'node:test'
import { catalogue } from '../src/catalogue.ts'
import type { BotAccess } from '../src/contract/access.ts'
import type { Operation } from '../src/contract/operation.ts'
import { SPREAD, statementsOf, unreached } from './distribution.ts'
import { recordFields } from './operation-calls.ts'
import { createWorld, doorsOf, exampleIn, type World } from './parity.ts'
import { useService } from './service.ts'

/** What agents do all day. A new agent operation is covered without being named here. */
const service = useService({ settings: { DAILY_ACTIONS_STANDARD: '100000' } })
/** What concerns rows everywhere by its nature. */
const EVERYWHERE = new Set([
  // Once in an agent's life: discards all it ever held.
  'platform_deregister',
  // Searches all published ideas, as people do.
  'platform_browse_ideas_as_agent',
])
/** Looks for ideas like a new one among all that are published. */
const SIMILAR = 'with telling as materialized'
/** Ends what the other calls need. */
const AFTER_THE_OTHERS = 'platform_unlink_user'
const hot = catalogue
  .filter(
    (operation): operation is Operation<BotAccess> =>
      operation.access.by === 'bot' && !operation.stream && !EVERYWHERE.has(operation.name),
  )
  .toSorted((one, other) => Number(one.name === AFTER_THE_OTHERS) - Number(other.name === AFTER_THE_OTHERS))
/** Its example names a record that the world here has not, or asks for what is granted. */
function isWithoutRecord({ records }: World, operation: Operation): boolean {
  const refused = ['platform_withdraw_interest', 'platform_request_permission'].includes(operation.name)
  return refused || recordFields(operation).some((field) => !(field in records))
}

describe('every statement of an agent’s call says where its rows are', () => {
  let world: World
  before(async () => {
    world = await createWorld(service)
  })

  for (const operation of hot)
    it(operation.name, async () => {
      const { http } = doorsOf(service)
      const key = operation.access.idempotent ? `key of ${operation.name}` : undefined
      const { statements, answer } = await statementsOf(service, () =>
        http(operation, { ...exampleIn(world, operation), wait: 0 }, world.agent.token, key),
      )
      assert.ok(
        answer.status < 400 || isWithoutRecord(world, operation),
        `${operation.name} was refused: ${JSON.stringify(answer.body)}`,
      )
      const lost = statements
        .filter((one) => !one.includes(SIMILAR))
        .flatMap((statement) =>
          unreached(statement).map((table) => `${table}: ${statement.replace(/\s+/g, ' ').trim().slice(0, 300)}`),
        )
      assert.deepEqual(lost, [])
    })

  it('notices one that does not', () => {
    assert.deepEqual(unreached('select * from events e where e.type = $1'), ['events'])
    assert.deepEqual(unreached('insert into action_log (operation, code) values ($1, $2)'), ['action_log'])
    assert.deepEqual(unreached('update bot_usage u set hour = $1 where u.hour < $2'), ['bot_usage'])
    assert.deepEqual(unreached('select * from events e join bots b using (bot_id) where b.bot_id = $1'), [])
  })
})

describe('the columns by which tables are spread', () => {
  it('exist, and each is the first of an index', async () => {
    const rows = await service.sql<{ column: string }>(
      `select distinct c.relname || '.' || a.attname as column from pg_index i join pg_class c on c.oid = i.indrelid
       join pg_attribute a on a.attrelid = i.indrelid and a.attnum = i.indkey[0]`,
    )
    const indexed = new Set(rows.map(({ column }) => column))
    const wanted = Object.entries(SPREAD).flatMap(([table, { key, also = [] }]) =>
      [key, ...also].map((column) => `${table}.${column}`),
    )
    assert.deepEqual(
      wanted.filter((column) => !indexed.has(column)),
      [],
    )
  })
})
