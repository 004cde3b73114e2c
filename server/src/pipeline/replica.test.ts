import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { createTestDatabase } from '../../test/databases.ts'
import { type TestService, useService } from '../../test/service.ts'
import { catalogue } from '../catalogue.ts'
import { connectOnce } from '../db/database.ts'

/** Another database instead of a replica: the answer's content shows where it was read. */
const copy = await createTestDatabase()
const service = useService({ settings: { DATABASE_READ_URL: copy.url } })
const broken = useService({ settings: { DATABASE_READ_URL: 'postgresql://nobody@127.0.0.1:1/nothing' } })

async function publishedIdeaIn(run: (sql: string) => Promise<unknown>, name: string): Promise<void> {
  await run(
    `with owner as (insert into users (email, name) values ('owner@example.org', 'Owner') returning user_id)
     insert into ideas (owner_user_id, name, approval_status, published_at) select user_id, '${name}', 'approved', app_now() from owner`,
  )
}

const namesAt = async (at: TestService) =>
  (await at.get('/ideas')).body.ideas.map((idea: { name: string }) => idea.name)

describe('browsing', () => {
  it('is only for reads that belong to no agent', () => {
    const browsing = catalogue.filter(({ fromReplica }) => fromReplica)
    assert.ok(browsing.length > 0)
    for (const { name, effect, access } of browsing) {
      assert.equal(effect, 'read', name)
      assert.ok(['anyone', 'person'].includes(access.by), name)
    }
  })

  it('reads from the replica, and everything else does not', async () => {
    const client = await connectOnce(copy.url)
    await publishedIdeaIn((sql) => client.query(sql), 'On the replica').finally(() => client.end())
    await publishedIdeaIn((sql) => service.sql(sql), 'On the primary')
    assert.deepEqual(await namesAt(service), ['On the replica'])
    const agent = await service.post('/bots/register', {
      bot_name: 'Scout',
      contact_email: 'scout@example.org',
      accept_terms: true,
    })
    const status = await service.get('/bots/status', { token: agent.body.bot_token })
    assert.deepEqual([status.status, status.body.bot_id], [200, agent.body.bot_id])
  })

  it('falls back to the primary when the replica is lost', async () => {
    await copy.drop()
    assert.deepEqual(await namesAt(service), ['On the primary'])
  })

  it('works where there never was one', async () => {
    await publishedIdeaIn((sql) => broken.sql(sql), 'At home')
    assert.deepEqual(await namesAt(broken), ['At home'])
    assert.deepEqual(await namesAt(broken), ['At home'])
    assert.ok(broken.logLines.some((line) => line.includes('ECONNREFUSED')))
  })
})
