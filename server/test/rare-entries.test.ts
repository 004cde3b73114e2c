import assert from 'node:assert/strict'
import { it } from 'node:test'
import type { Tx } from '../src/db/tx.ts'
import { listAgentRows } from '../src/modules/admin/admin/agents.sql.ts'
import { listAuditRows } from '../src/modules/admin/admin/records.sql.ts'
import { retentionOf } from '../src/modules/agents/logs/index.ts'
import { listAgentActions } from '../src/modules/agents/logs/logs.sql.ts'
import { listDeliveries } from '../src/modules/agents/webhooks/webhooks.sql.ts'
import { listActivity } from '../src/modules/trust/activity/activity.sql.ts'
import { filtersOf } from '../src/modules/trust/activity/filters.ts'
import { registerAgent } from './agents.ts'
import { createPerson } from './people.ts'
import { rowsRead } from './rows-read.ts'
import { useService } from './service.ts'

const service = useService()
const MANY = 500
const FEW = 10

/** Of a list that has one entry. */
const readFor = (table: string, list: (tx: Tx) => Promise<unknown[]>) =>
  rowsRead(service, table, async (tx) => assert.equal((await list(tx)).length, 1))

it('what an admin did once is found in a long log', async () => {
  await service.sql(
    `insert into audit_log (admin_user_id, action, subject_type, subject_id, request_id)
     select case n when 1 then 7 else 8 end, case n when 1 then 'rare' else 'common' || n % 20 end, 'user', n, 'r'
     from generate_series(1, $1::integer) n`,
    [MANY],
  )
  await service.sql('analyze audit_log')
  for (const filter of [
    { action: 'rare' },
    { subject_type: 'user', subject_id: 1 },
    { admin_user_id: 7, action: 'rare' },
  ]) {
    const read = await readFor('audit_log', (tx) => listAuditRows(tx, filter, Number.MAX_SAFE_INTEGER, 50))
    assert.ok(read < FEW, `${read} rows for ${Object.keys(filter)}`)
  }
})

it('the delivery of one event is found among all of an agent', async () => {
  const { bot_id } = await registerAgent(service)
  await service.sql(
    `with told as (insert into events (public_id, bot_id, type, data)
       select 'evt_' || n, $1, 'idea.approved', '{}' from generate_series(1, $2::integer) n returning event_id, bot_id)
     insert into deliveries (event_id, bot_id) select event_id, bot_id from told`,
    [bot_id, MANY],
  )
  await service.sql('analyze')
  const filters = { state: null, type: null, event: 'evt_1' }
  const read = await readFor('deliveries', (tx) =>
    listDeliveries(tx, bot_id, filters, { before: Number.MAX_SAFE_INTEGER, limit: 50 }),
  )
  assert.ok(read < FEW, `${read} rows`)
})

it('a page of what agents did for one of many people is read without the rest', async () => {
  const { bot_id } = await registerAgent(service)
  const { user_id } = await createPerson(service)
  await service.sql(
    `insert into action_log (bot_id, user_id, operation, code, duration_ms, request_id)
     select $1, case when n % 2 = 0 then $2 else $2 + n % 71 end, 'platform_list_ideas', 'ok', 1, 'r' || n
     from generate_series(1, $3::integer) n`,
    [bot_id, user_id, 4 * MANY],
  )
  await service.sql('analyze')
  const retention = retentionOf(service.app.jobContext().config)
  for (const chosen of [{}, { bot_id }, { operation: 'platform_list_ideas' }]) {
    const read = await rowsRead(service, 'action_log', async (tx) => {
      // The next part of the log is still empty: nothing is cheaper than scanning it, but that yields no order.
      await tx.rows('set local enable_seqscan = on')
      return listActivity(tx, filtersOf(chosen, user_id), retention, { before: Number.MAX_SAFE_INTEGER, limit: FEW })
    })
    assert.ok(read <= FEW + 2, `${read} rows for ${Object.keys(chosen)}`)
  }
  // An agent reads its own log.
  const all = { userId: null, operation: null, code: null }
  for (const filters of [all, { ...all, userId: user_id }, { ...all, code: 'ok' }]) {
    const read = await rowsRead(service, 'action_log', async (tx) => {
      await tx.rows('set local enable_seqscan = on')
      return listAgentActions(tx, bot_id, filters, retention, { before: Number.MAX_SAFE_INTEGER, limit: FEW })
    })
    assert.ok(read <= 3 * FEW, `${read} rows for ${JSON.stringify(filters)}`)
  }
})

it('an agent that waits for approval is found among all', async () => {
  const { bot_id } = await registerAgent(service)
  await service.sql(`update bots set status = 'active'`)
  await service.sql(`update bots set status = 'pending_approval' where bot_id = $1`, [bot_id])
  await service.sql(
    `with agents as (insert into bots (bot_name, contact_email, requested_capabilities, status, pairing_code_hash,
         webhook_secret_sealed, terms_version)
       select 'A', 'a@example.org', '{}', 'active', sha256(n::text::bytea), '', '1' from generate_series(1, $1::integer) n
       returning bot_id)
     insert into bot_minutes (bot_id) select bot_id from agents`,
    [MANY],
  )
  await service.sql('analyze')
  const read = await readFor('bots', (tx) => listAgentRows(tx, 'pending_approval', Number.MAX_SAFE_INTEGER, 50))
  assert.ok(read < FEW, `${read} rows`)
})
