import assert from 'node:assert/strict'
import { it } from 'node:test'
import { representedPerson } from '../../../../test/market.ts'
import { useService } from '../../../../test/service.ts'
import { forgetAnswers } from './erase.sql.ts'

const service = useService()
const EVENTS = 20_000
const OWN = 1_000

it('leaving reads the events of agents that asked this person, not of all agents', async () => {
  const { person, agent } = await representedPerson(service)
  // The others come first in every index.
  await service.sql(
    `insert into events (public_id, bot_id, type, data)
     select 'evt_' || n, case when n % 20 = 0 then $1 else $1 - n % 20 end, 'approval.granted',
       jsonb_build_object('approval_id', n, 'answer', jsonb_build_object('words', repeat('x', 200)))
     from generate_series(1, $2::int) n`,
    [agent.bot_id, EVENTS],
  )
  const asked = await service.sql<{ approval_id: number }>(
    `insert into approvals (bot_id, user_id, operation, permission, input, preview, request_id, expires_at, state, decided_at)
     select $1, $2, 'platform_create_idea', 'create_idea', '{}', '{}', 'request', app_now(), 'granted', app_now()
     from generate_series(1, 5)
     returning approval_id`,
    [agent.bot_id, person.user_id],
  )
  await service.sql(
    `update events set data = data || jsonb_build_object('approval_id', $2::bigint) where public_id = $1`,
    [`evt_${EVENTS}`, asked[0]!.approval_id],
  )
  await service.sql('analyze events')
  await service.sql('analyze approvals')
  const [read] = await service.app.database.transaction(async (tx) => {
    await forgetAnswers(tx, person.user_id)
    return tx.rows<{ rows: number }>(
      `select sum(seq_tup_read + coalesce(idx_tup_fetch, 0))::int as rows from pg_stat_xact_user_tables where relname like 'events%'`,
    )
  })
  assert.ok(read!.rows <= 2 * OWN, `${read!.rows} of ${EVENTS} were read`)
  const [left] = await service.sql<{ answers: number }>(
    `select count(*)::int as answers from events where data ? 'answer' and bot_id = $1`,
    [agent.bot_id],
  )
  assert.equal(left!.answers, OWN - 1)
})
