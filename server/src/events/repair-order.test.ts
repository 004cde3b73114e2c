import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { registerAgent, type TestAgent } from '../../test/agents.ts'
import { waitFor } from '../../test/processes.ts'
import { useService } from '../../test/service.ts'
import { buildApp } from '../app.ts'
import { loadConfig } from '../config/config.ts'
import { createLogger } from '../observe/log.ts'
import { repairOrder } from './feed.sql.ts'
import { emit } from './outbox.ts'

const service = useService()

const tell = ({ bot_id }: TestAgent) =>
  service.app.database.transaction((tx) => emit(tx, [bot_id], 'idea.approved', { idea_id: 1 }))

async function idsAfter({ token }: TestAgent, query: string): Promise<string[]> {
  await service.settled()
  return (await service.get(`/bots/events?limit=100${query}`, { token })).body.events.map(
    ({ id }: { id: string }) => id,
  )
}

/** As after a restore into a database that has hardly counted yet. */
const restore = () => service.sql(`update events set written_by = '999999999999'`)

describe('the order of restored events', () => {
  it('is repaired in small steps, and by the next start if one is killed', async () => {
    const agent = await registerAgent(service)
    const told: string[] = []
    for (let count = 0; count < 7; count++) told.push(...(await tell(agent)))
    await restore()
    const { read } = service.app.database
    let steps = 0
    const one: typeof read.one = (sql, values) =>
      ++steps > 2 ? Promise.reject(new Error('killed')) : read.one(sql, values)
    await assert.rejects(repairOrder({ ...read, one }, 3), /killed/)
    await repairOrder(read, 3)
    const [fresh] = await tell(agent)
    assert.deepEqual(await idsAfter(agent, ''), [...told, fresh])
    assert.deepEqual(await idsAfter(agent, `&after=${told.at(-1)}`), [fresh])
  })

  it('is right before the first call is answered, which may write new ones', async (test) => {
    await tell(await registerAgent(service))
    await restore()
    const { DATABASE_URL: databaseUrl, ...reached } = service.database.settings
    const config = loadConfig({ PORT: '0', ...reached })
    const app = await buildApp({ config, databaseUrl, log: createLogger('silent'), runJobs: false })
    test.after(() => app.close())
    const start = await service.app.database.transaction(async (tx) => {
      await tx.rows('select 1 from events order by event_id limit 1 for update')
      const listening = app.listen()
      await waitFor('the repair', 10_000, async () => {
        const waiting = await service.sql(
          `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        )
        return waiting.length > 0
      })
      return { listening, answered: app.server.server.listening }
    })
    await start.listening
    assert.equal(start.answered, false)
    assert.equal(app.server.server.listening, true)
  })
})
