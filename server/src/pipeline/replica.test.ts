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

  it('does not open a document whose owner has closed its door since', async () => {
    const at = '/ideas/1/documents/1'
    const withDoor = (door: string) => `with document as (
        insert into idea_documents (idea_id, file_name, content_type, bytes, content, approval_status, door, preview_state)
        values (1, 'a.png', 'image/png', 4, 'text', 'approved', '${door}', 'made') returning document_id)
      insert into document_pictures (document_id, page, size, width, height, content)
      select document_id, 1, 'large', 1, 1, 'text' from document`
    const client = await connectOnce(copy.url)
    await client.query(withDoor('public')).finally(() => client.end())
    await service.sql(withDoor('on_request'))
    assert.equal((await service.get('/ideas/1')).body.idea.name, 'On the replica')
    const statuses = () =>
      Promise.all([at, `${at}/pages/1`].map(async (path) => (await fetch(service.url + path)).status))
    assert.deepEqual(await statuses(), [404, 404])
    await service.sql(`update idea_documents set door = 'public'`)
    assert.deepEqual(await statuses(), [200, 200])
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
