import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { interested, market, type Represented } from '../../../../test/market.ts'
import { useService } from '../../../../test/service.ts'

const service = useService()

const inbox = async ({ person }: Represented) =>
  (await service.get('/account/conversations', { headers: person.session })).body.conversations

describe('a person’s list of conversations', () => {
  it('says who takes part, what opened each and what was said last', async () => {
    const setting = await market(service)
    const { owner, investor } = setting
    const { conversation_id, interest_id } = await interested(service, setting)
    const body = `${'😀'.repeat(199)}ab`
    await service.post(
      `/account/conversations/${conversation_id}/messages`,
      { body },
      { headers: owner.person.session },
    )
    const [seen] = await inbox(investor)
    assert.deepEqual(seen.participants, [
      { account_type: 'user', name: owner.person.name, user_id: owner.person.user_id, username: null, bot_id: null },
    ])
    assert.deepEqual(seen.interest, { interest_id, kind: 'invest', status: 'new', expressed_by_you: true })
    assert.equal(seen.last_message.body, `${'😀'.repeat(199)}a`)
    assert.equal(seen.last_message.sender.user_id, owner.person.user_id)
    const [own] = await inbox(owner)
    assert.equal(own.interest.expressed_by_you, false)
    const { body: one } = await service.get(`/account/conversations/${conversation_id}`, {
      headers: owner.person.session,
    })
    assert.deepEqual(one.conversation, own)
  })

  it('leads to the profile of whoever has a public one, and so does the list of interests', async () => {
    const setting = await market(service)
    const { owner, investor } = setting
    await interested(service, setting)
    const { user_id } = investor.person
    const username = `led-to-${user_id}`
    const seen = async () => {
      const { interests } = (await service.get('/account/interests', { headers: owner.person.session })).body
      return [(await inbox(owner))[0].participants[0].username, interests[0].interested.username]
    }
    assert.deepEqual(await seen(), [null, null])
    await service.sql('update users set username = $2 where user_id = $1', [user_id, username])
    assert.deepEqual(await seen(), [username, username])
    await service.sql(`update users set visibility = 'hidden' where user_id = $1`, [user_id])
    assert.deepEqual(await seen(), [null, null])
    await service.sql(
      `update users set visibility = 'public', date_of_birth = app_now() - interval '15 years' where user_id = $1`,
      [user_id],
    )
    assert.deepEqual(await seen(), [null, null])
  })
})
