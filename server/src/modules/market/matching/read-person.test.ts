import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { assertAccepted, assertRefused } from '../../../../test/assertions.ts'
import { interested, market } from '../../../../test/market.ts'
import { addIdea, addProfile, changeProfile } from '../../../../test/matching.ts'
import { createPerson, personToken, type TestPerson } from '../../../../test/people.ts'
import { useService } from '../../../../test/service.ts'

const service = useService({ settings: { USER_RATE_PER_MINUTE: '1000000' } })
let counter = 0
const newName = () => `met-${++counter}`
const read = (reader: TestPerson, username: string) =>
  service.get(`/account/people/${username}`, { headers: reader.session })

const WISH = {
  ...{ about: 'Tide mills that grind grain.', focus_types: ['Technology'], skills: ['milling'] },
  ...{ ticket_min: 1000, ticket_max: 5000, ticket_currency: 'EUR' },
}

describe('GET /account/people/{username}', () => {
  it('says what somebody looks for, and which of the reader’s ideas they fit', async () => {
    const username = newName()
    const backer = await addProfile(service, WISH, { username })
    const reader = await createPerson(service)
    const idea = { description: 'Grinds grain with the tide.', type_of_idea: 'Technology' }
    const idea_id = await addIdea(service, reader, { name: 'Tidal mill', ...idea })
    await addIdea(service, reader, { name: 'Draft mill', approval_status: 'draft', ...idea })
    const answer = await read(reader, username.toUpperCase())
    assertAccepted(answer, 200)
    assert.deepEqual(answer.body.person, {
      ...{ user_id: backer.user_id, about: WISH.about, stages: [], skills: ['milling'] },
      ...{ ticket_min: 1000, ticket_max: 5000, ticket_currency: 'EUR' },
    })
    const [fit, ...others] = answer.body.fits
    assert.deepEqual(others, [])
    assert.deepEqual([fit.idea_id, fit.idea_name, fit.kind], [idea_id, 'Tidal mill', 'investor'])
    assert.ok(fit.why.length > 0)
    assert.equal(answer.body.conversation_id, null)
    // To themselves nobody fits.
    assert.deepEqual((await read(backer, username)).body.fits, [])
  })

  it('keeps to itself what the list of people does not tell', async () => {
    const username = newName()
    const backer = await addProfile(service, WISH, { username })
    const reader = await createPerson(service)
    await addIdea(service, reader, { name: 'Tidal mill', description: 'Grinds grain.', type_of_idea: 'Technology' })
    const nothing = {
      ...{ user_id: backer.user_id, about: null, stages: [], skills: [] },
      ...{ ticket_min: null, ticket_max: null, ticket_currency: null },
    }
    const told = async () => {
      const { person, fits } = (await read(reader, username)).body
      return [person, fits]
    }
    await changeProfile(service, backer, { ...WISH, opted_out: true })
    assert.deepEqual(await told(), [nothing, []])
    await changeProfile(service, backer, { ...WISH, opted_out: false })
    assert.notDeepEqual(await told(), [nothing, []])
    await service.sql('insert into blocks (user_id, blocked_user_id) values ($1, $2)', [backer.user_id, reader.user_id])
    assert.deepEqual(await told(), [nothing, []])
  })

  it('leads to the conversation the two have', async () => {
    const setting = await market(service)
    const { owner, investor } = setting
    const { conversation_id } = await interested(service, setting)
    const username = newName()
    await service.sql('update users set username = $2 where user_id = $1', [investor.person.user_id, username])
    assert.equal((await read(owner.person, username)).body.conversation_id, conversation_id)
    assert.equal((await read(await createPerson(service), username)).body.conversation_id, null)
    assert.equal((await read(investor.person, username)).body.conversation_id, null)
  })

  it('404 in the same words for whoever has no public profile, 401 and 403', async () => {
    const reader = await createPerson(service)
    const [hidden, minor] = [newName(), newName()]
    const hider = await createPerson(service, { username: hidden })
    await service.call('PATCH', '/account/profile', { visibility: 'hidden' }, { headers: hider.session })
    await createPerson(service, { username: minor, date_of_birth: '2015-01-01' })
    const answers = await Promise.all(['nobody-here', hidden, minor].map((username) => read(reader, username)))
    for (const answer of answers) {
      assertRefused(answer, 404, 'not_found')
      assert.equal(answer.body.message, answers[0]!.body.message)
    }
    assertRefused(await read(reader, '%00'), 422, 'validation_failed', ['username'])
    assertRefused(await service.get('/account/people/nobody-here'), 401, 'unauthenticated')
    const token = await personToken(service, reader, ['profile:read'])
    assertRefused(await service.get('/account/people/nobody-here', { token }), 403, 'permission_denied')
  })
})
