import assert from 'node:assert/strict'
import { before, describe, it } from 'node:test'
import { assertAccepted, assertRefused } from '../../../../test/assertions.ts'
import { yearsOld } from '../../../../test/ideas.ts'
import { addProfile } from '../../../../test/matching.ts'
import { createPerson, personToken } from '../../../../test/people.ts'
import { useService } from '../../../../test/service.ts'

describe('public investors', () => {
  const service = useService()
  const listed: number[] = []
  let token: string

  before(async () => {
    token = await personToken(service, await createPerson(service), ['ventures:read'])
    for (let count = 0; count < 5; count++)
      listed.unshift(
        (await addProfile(service, { about: 'Kites.', regions: ['Peru'] }, { username: `kite${count}` })).user_id,
      )
    await addProfile(service, {}, { date_of_birth: yearsOld(16), guardian_approved: true })
    await addProfile(service, { opted_out: true })
    await addProfile(service, {}, { verified: false })
    await addProfile(service, { roles: ['partner'] })
    const hidden = await addProfile(service, {})
    await service.sql(`update users set visibility = 'hidden' where user_id = $1`, [hidden.user_id])
  })

  it('are listed newest first, without those who may not be found', async () => {
    const answer = await service.get('/get-investors', { token })
    assertAccepted(answer, 200)
    assert.deepEqual(
      answer.body.investors.map((one: { user_id: number }) => one.user_id),
      listed,
    )
    assert.equal(answer.body.next_cursor, null)
    const { name, ...first } = answer.body.investors[0]
    assert.match(name, /^Person/)
    assert.deepEqual(first, {
      user_id: listed[0],
      username: 'kite4',
      bio: null,
      about: 'Kites.',
      focus_types: [],
      regions: ['Peru'],
      stages: [],
      ticket_min: null,
      ticket_max: null,
      ticket_currency: null,
      profile_url: `${service.url}/profile/kite4`,
    })
  })

  it('come page by page', async () => {
    const seen: number[] = []
    let cursor = ''
    for (let page = 0; page < 3; page++) {
      const { body } = await service.get(`/get-investors?limit=2${cursor}`, { token })
      seen.push(...body.investors.map((one: { user_id: number }) => one.user_id))
      cursor = `&cursor=${body.next_cursor}`
    }
    assert.deepEqual(seen, listed)
    assert.equal(cursor, '&cursor=null')
  })

  it('are listed to nobody whom they block, or who blocks them', async () => {
    const reader = await createPerson(service)
    const own = await personToken(service, reader, ['ventures:read'])
    const [first, second] = listed as [number, number]
    await service.sql('insert into blocks (user_id, blocked_user_id) values ($1, $2), ($2, $3)', [
      first,
      reader.user_id,
      second,
    ])
    const { investors } = (await service.get('/get-investors', { token: own })).body
    assert.deepEqual(
      investors.map((one: { user_id: number }) => one.user_id),
      listed.slice(2),
    )
  })

  it('are refused without a token, without the scope, with a wrong cursor', async () => {
    assertRefused(await service.get('/get-investors'), 401, 'unauthenticated')
    const other = await personToken(service, await createPerson(service), ['ideas:read'])
    assertRefused(await service.get('/get-investors', { token: other }), 403, 'permission_denied')
    assertRefused(await service.get('/get-investors?cursor=x', { token }), 422, 'validation_failed', ['cursor'])
    assertRefused(await service.get('/get-investors?limit=201', { token }), 422, 'validation_failed', ['limit'])
  })

  describe('and partners are people to meet', () => {
    const ids = async (query = '') =>
      (await service.get(`/account/people${query}`, { token })).body.people.map(
        (one: { user_id: number }) => one.user_id,
      )

    it('listed by role, the newest first for whoever says nothing, without those who may not be found and oneself', async () => {
      const partners = await ids('?role=partner')
      assert.equal(partners.length, 1)
      assert.deepEqual(await ids('?role=investor'), listed)
      assert.deepEqual(await ids(), [...partners, ...listed])
      const own = await addProfile(service, { roles: ['investor', 'partner'], skills: ['Kilns'] }, { username: 'both' })
      const { body } = await service.get('/account/people?role=partner&limit=1', { token })
      assert.deepEqual([body.people[0].roles, body.people[0].skills], [['investor', 'partner'], ['Kilns']])
      assert.equal(body.people[0].profile_url, `${service.url}/profile/both`)
      assert.deepEqual(await ids(`?role=partner&cursor=${body.next_cursor}`), partners)
      const seen = await service.get('/account/people', { headers: own.session })
      assert.ok(!seen.text.includes(`"user_id":${own.user_id},`))
      assert.ok(!seen.text.includes(own.email))
    })

    it('refused to visitors, other tokens, other roles and bad cursors', async () => {
      assertRefused(await service.get('/account/people'), 401, 'unauthenticated')
      const other = await personToken(service, await createPerson(service), ['ideas:read'])
      assertRefused(await service.get('/account/people', { token: other }), 403, 'permission_denied')
      assertRefused(await service.get('/account/people?role=maker', { token }), 422, 'validation_failed', ['role'])
      assertRefused(await service.get('/account/people?cursor=x', { token }), 422, 'validation_failed', ['cursor'])
    })
  })
})
