import assert from 'node:assert/strict'
import { it } from 'node:test'
import { createTestDatabase } from '../../test/databases.ts'
import { connectOnce } from './database.ts'
import { knownVersions, migrate } from './migrate.ts'

it('migration 24 knows who declared nothing, and which call each held write came with', async (test) => {
  const database = await createTestDatabase({ empty: true })
  const client = await connectOnce(database.url)
  test.after(async () => {
    await client.end()
    await database.drop()
  })
  await migrate(
    database.url,
    (await knownVersions()).filter((version) => version < 24),
  )
  const everything = '{browse_ideas,create_idea,update_idea,find_matches,start_round,create_business,express_interest}'
  const addBot = async (name: string, capabilities: string): Promise<number> => {
    const { rows } = await client.query(
      `insert into bots (bot_name, contact_email, requested_capabilities, pairing_code_hash, webhook_secret_sealed, terms_version)
       values ($1, 'a@example.org', $2, $3, 'x', '1') returning bot_id`,
      [name, capabilities, Buffer.from(name)],
    )
    return Number(rows[0].bot_id)
  }
  const asksAll = await addBot('nothing', everything)
  await addBot('some', '{create_idea}')
  // Two with the same timestamp, like writes that share a transaction, and a read between them.
  await client.query('begin')
  for (const request of ['req_1', 'req_2']) {
    await client.query(
      `insert into queued_writes (bot_id, operation, input, answer) values ($1, 'platform_create_idea', '{}', '{}')`,
      [asksAll],
    )
    await client.query(
      `insert into action_log (bot_id, operation, code, duration_ms, request_id)
       values ($1, 'platform_create_idea', 'ok', 1, $2), ($1, 'platform_list_ideas', 'ok', 1, 'req_read')`,
      [asksAll, request],
    )
  }
  await client.query('commit')
  await migrate(database.url)
  const bots = await client.query('select bot_name, asks_for_everything from bots order by bot_id')
  assert.deepEqual(
    bots.rows.map(({ bot_name, asks_for_everything }) => [bot_name, asks_for_everything]),
    [
      ['nothing', true],
      ['some', false],
    ],
  )
  const held = await client.query('select request_id from queued_writes order by write_id')
  assert.deepEqual(
    held.rows.map(({ request_id }) => request_id),
    ['req_1', 'req_2'],
  )
})
