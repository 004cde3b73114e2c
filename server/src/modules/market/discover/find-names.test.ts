import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { registerAgent } from '../../../../test/agents.ts'
import { assertAccepted, assertRefused } from '../../../../test/assertions.ts'
import { createPerson } from '../../../../test/people.ts'
import { rowsRead } from '../../../../test/rows-read.ts'
import { useService } from '../../../../test/service.ts'
import { findPeople } from './find-names.sql.ts'

const service = useService()
const find = async (words: string) => {
  const answer = await service.get(`/names?words=${encodeURIComponent(words)}`)
  assertAccepted(answer, 200)
  const { status: _, ...found } = answer.body
  return found
}
const NOTHING = { people: [], agents: [], businesses: [] }

describe('GET /names', () => {
  it('finds people, agents and businesses by the beginnings of their names, the closest first', async () => {
    const ada = await createPerson(service, { name: 'Ada Quillfeather', username: 'ada-q' })
    await createPerson(service, { name: 'Ada Quillfeather the Second', username: 'ada-q2' })
    await service.sql(`update users set roles = '{investor}' where user_id = $1`, [ada.user_id])
    const agent = await registerAgent(service, { bot_name: 'Quillbot' })
    await service.sql(
      `update bots set status = 'active', wants_listing = true, contact_confirmed_at = app_now() where bot_id = $1`,
      [agent.bot_id],
    )
    const [business] = await service.sql<{ business_id: number }>(
      `insert into businesses (owner_user_id, business_name, approval_status) values ($1, 'Quill & Sons', 'approved')
       returning business_id`,
      [ada.user_id],
    )
    assert.deepEqual(await find('  QUILL '), {
      people: [
        { username: 'ada-q', name: 'Ada Quillfeather', roles: ['investor'] },
        { username: 'ada-q2', name: 'Ada Quillfeather the Second', roles: [] },
      ],
      agents: [{ bot_id: agent.bot_id, bot_name: 'Quillbot' }],
      businesses: [{ business_id: business!.business_id, business_name: 'Quill & Sons' }],
    })
    assert.equal((await find('quillf ad')).people.length, 2)
    assert.deepEqual(await find('feather'), NOTHING)
  })

  it('finds nobody who has no public page', async () => {
    const hidden = await createPerson(service, { name: 'Zworykin One', username: 'zw-1' })
    await service.call('PATCH', '/account/profile', { visibility: 'hidden' }, { headers: hidden.session })
    await createPerson(service, { name: 'Zworykin Two', username: 'zw-2', date_of_birth: '2015-01-01' })
    await createPerson(service, { name: 'Zworykin Three' })
    const agent = await registerAgent(service, { bot_name: 'Zworykin bot' })
    await service.sql(`update bots set status = 'active' where bot_id = $1`, [agent.bot_id])
    await service.sql(
      `insert into businesses (owner_user_id, business_name, approval_status) values ($1, 'Zworykin Ltd', 'pending')`,
      [hidden.user_id],
    )
    assert.deepEqual(await find('Zworykin'), NOTHING)
  })

  it('takes anything as words, and single letters as nothing', async () => {
    for (const words of ['a', 'a b c', '!', `'`, ':*', 'a:* | b', '\\', '🙂', '& & &'])
      assert.deepEqual(await find(words), NOTHING, words)
    assertRefused(await service.get('/names'), 422, 'validation_failed', ['words'])
    assertRefused(await service.get(`/names?words=${'a'.repeat(101)}`), 422, 'validation_failed', ['words'])
  })

  it('reads only the rows it may show', async () => {
    await service.sql(
      `insert into users (email, name, username)
       select 'named' || n || '@example.org', 'Common ' || n, 'common-' || n from generate_series(1, 500) n`,
    )
    await createPerson(service, { name: 'Xiphias Rare', username: 'xiphias' })
    await service.sql('analyze users')
    const read = await rowsRead(service, 'users', async (tx) => {
      assert.deepEqual(await findPeople(tx, 'xiphias:*'), [{ username: 'xiphias', name: 'Xiphias Rare', roles: [] }])
    })
    assert.ok(read < 10, `${read} rows`)
  })
})
