import assert from 'node:assert/strict'
import { it } from 'node:test'
import { registerAgent } from '../../test/agents.ts'
import { useService } from '../../test/service.ts'
import { readFeeds, START } from './feed.sql.ts'
import { findEnds } from './feed-ends.sql.ts'
import { emit } from './outbox.ts'

const service = useService()

it('tells the last event of each agent that nothing can come before any more', async () => {
  const [agent, silent] = [await registerAgent(service), await registerAgent(service)]
  const botIds = [agent.bot_id, silent.bot_id]
  const { database } = service.app
  const config = { logRetentionDays: 7 }
  for (let idea_id = 1; idea_id <= 3; idea_id++)
    await database.transaction((tx) => emit(tx, [agent.bot_id], 'idea.approved', { idea_id }))
  await service.settled()
  const [page] = await readFeeds(database.read, [{ botId: agent.bot_id, after: START, types: null, limit: 9, config }])
  const { written_by, event_id } = page?.events.at(-1) ?? START
  assert.deepEqual(await findEnds(database.read, botIds), [{ written_by, event_id }, null])
  // One that is still being written does not count.
  await database.transaction(async (tx) => {
    await emit(tx, [agent.bot_id], 'idea.approved', { idea_id: 4 })
    assert.deepEqual(await findEnds(tx, botIds), [{ written_by, event_id }, null])
  })
})
