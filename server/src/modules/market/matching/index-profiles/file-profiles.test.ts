import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { pairedAgent } from '../../../../../test/ideas.ts'
import { addIdea, addProfile, changeProfile, matchesFor } from '../../../../../test/matching.ts'
import { useService } from '../../../../../test/service.ts'
import { fileProfiles } from '../index.ts'

describe('filing profiles', () => {
  const service = useService()

  /** Compares every term count with its postings, three bytes per profile. */
  async function assertCountsHold(): Promise<void> {
    const wrong = await service.sql(
      `select t.lexeme from matching_terms t left join matching_postings p using (term_id)
       group by t.term_id having t.documents <> coalesce(sum(octet_length(p.postings)) / 3, 0)`,
    )
    assert.deepEqual(wrong, [])
    const ranges = await service.sql<{ documents: number; bytes: number }>(
      'select documents, octet_length(records) as bytes from matching_ranges',
    )
    for (const { documents, bytes } of ranges) assert.equal(bytes, documents * 5)
  }

  it('files each profile once under concurrency, and misses none', async () => {
    await Promise.all(
      Array.from({ length: 30 }, (_, index) => addProfile(service, { about: `Anvils and forge ${index}.` })),
    )
    await Promise.all(Array.from({ length: 4 }, () => fileProfiles(service.app.database, 1)))
    await fileProfiles(service.app.database, 1)
    const [row] = await service.sql<{ filed: number; numbers: number; first: number; last: number }>(
      'select count(*) as filed, count(distinct doc_id) as numbers, min(doc_id) as first, max(doc_id) as last from matching_documents',
    )
    assert.deepEqual(row, { filed: 30, numbers: 30, first: 0, last: 29 })
    await assertCountsHold()
  })

  it('empties a mostly outdated range, and all profiles are still found', async () => {
    const { agent, owner } = await pairedAgent(service)
    const people = []
    for (let count = 0; count < 9; count++)
      people.push(await addProfile(service, { about: 'Weavers of willow baskets.' }))
    await fileProfiles(service.app.database, 1)
    const ideaId = await addIdea(service, owner, { name: 'Willow baskets' })
    const ids = async () => (await matchesFor(service, agent, owner, ideaId)).map((match) => match.user_id).toSorted()
    const before = await ids()
    assert.equal(before.length, 9)
    // As if the range were full: the last range is never emptied, since numbering continues from there.
    await service.sql(`insert into matching_ranges values (1, 0, 0, '')`)
    await service.sql(
      `update users set visibility = 'hidden' where user_id in (
      select user_id from matching_documents where user_id <> all ($1) order by user_id limit 25)`,
      [before],
    )
    for (const person of people.slice(0, 5)) await changeProfile(service, person, { about: 'Willow baskets.' })
    await fileProfiles(service.app.database, 1)
    const ranges = await service.sql<{ range_id: number }>('select range_id from matching_ranges order by 1')
    assert.deepEqual(ranges, [{ range_id: 1 }])
    await assertCountsHold()
    assert.deepEqual(await ids(), before)
    await fileProfiles(service.app.database, 1)
    await assertCountsHold()
    assert.deepEqual(await ids(), before)
    const [row] = await service.sql<{ least: number }>('select min(doc_id) as least from matching_documents')
    assert.ok((row?.least ?? 0) >= 65_536)
  })

  it('is done by the job once enough are waiting', async () => {
    const insert = `with person as (
        insert into users (email, name, email_verified_at, roles)
        select 'many' || n || '@example.org', 'Many', app_now(), '{investor}' from generate_series(1, 120) n
        returning user_id)
      insert into matching_profiles (user_id, about) select user_id, 'Quills.' from person`
    await service.sql(insert)
    await service.runJob('profile-filing')
    const [row] = await service.sql<{ count: number }>('select count(*) from matching_documents where doc_id is null')
    assert.equal(row?.count, 0)
    await assertCountsHold()
  })
})
