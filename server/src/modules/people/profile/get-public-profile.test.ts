import assert from 'node:assert/strict'
import { afterEach, describe, it } from 'node:test'
import { registerAgent } from '../../../../test/agents.ts'
import { assertAccepted, assertRefused } from '../../../../test/assertions.ts'
import { createPerson } from '../../../../test/people.ts'
import { useService } from '../../../../test/service.ts'

const service = useService()
let counter = 0
const newName = () => `person-${++counter}`
const read = (username: string) => service.get(`/profile/${username}`)

afterEach(() => service.database.travel('0'))

async function addIdea(userId: number, name: string, status: string, heldFor: number | null = null): Promise<number> {
  const [row] = await service.sql<{ idea_id: number }>(
    `insert into ideas (owner_user_id, name, annotation, type_of_idea, approval_status, held_for_bot_id, published_at)
     values ($1, $2, 'Short.', 'Product', $3, $4, app_now()) returning idea_id`,
    [userId, name, status, heldFor],
  )
  return row!.idea_id
}

describe('200', () => {
  it('lists first what was published last, however long it was a draft', async () => {
    const username = newName()
    const { user_id } = await createPerson(service, { username })
    const draft = await addIdea(user_id, 'Long a draft', 'approved')
    const later = await addIdea(user_id, 'Begun later', 'approved')
    await service.sql(`update ideas set published_at = app_now() - interval '1 day' where idea_id = $1`, [later])
    const { ideas } = (await read(username)).body.profile
    assert.deepEqual(
      ideas.map(({ idea_id }: { idea_id: number }) => idea_id),
      [draft, later],
    )
  })

  it('shows what is public and nothing else', async () => {
    const username = newName()
    const person = await createPerson(service, { username, name: 'Ada' })
    const headers = person.session
    await service.call('PATCH', '/account/profile', { bio: 'Counts.', roles: ['investor'] }, { headers })
    const matching = { regions: ['Europe'], focus_types: ['Product'], ticket_max: 5, ticket_currency: 'EUR' }
    await service.call('PUT', '/account/matching-profile', matching, { headers })
    const answer = await read(username)
    assertAccepted(answer, 200)
    const { joined_at, ...profile } = answer.body.profile
    assert.match(joined_at, /\+00:00$/)
    assert.deepEqual(profile, {
      username,
      name: 'Ada',
      account_type: 'user',
      roles: ['investor'],
      bio: 'Counts.',
      regions: ['Europe'],
      focus: ['Product'],
      ideas: [],
      usual_answer: null,
    })
    assert.ok(!answer.text.includes(person.email))
  })

  it('lists published ideas only, newest first', async () => {
    const username = newName()
    const { user_id } = await createPerson(service, { username })
    const agent = await registerAgent(service)
    const first = await addIdea(user_id, 'First', 'approved')
    for (const status of ['draft', 'pending', 'rejected']) await addIdea(user_id, status, status)
    await addIdea(user_id, 'Held', 'approved', agent.bot_id)
    const second = await addIdea(user_id, 'Second', 'approved')
    await addIdea((await createPerson(service)).user_id, 'Foreign', 'approved')
    const { ideas } = (await read(username)).body.profile
    assert.deepEqual(
      ideas.map(({ idea_id, name }: { idea_id: number; name: string }) => [idea_id, name]),
      [
        [second, 'Second'],
        [first, 'First'],
      ],
    )
    assert.deepEqual(Object.keys(ideas[0]), [
      'idea_id',
      'name',
      'annotation',
      'type_of_idea',
      'created_by_bot',
      'edited_by_bot',
      'published_at',
    ])
  })

  it('in any case, without a birth date, and from the 18th birthday on', async () => {
    const [plain, young] = [newName(), newName()]
    await createPerson(service, { username: plain, date_of_birth: null })
    assertAccepted(await read(plain.toUpperCase()), 200)
    const [row] = await service.sql<{ born: string }>(
      `select (app_now() - interval '18 years' + interval '1 day')::date as born`,
    )
    await createPerson(service, { username: young, date_of_birth: row!.born, guardian_approved: true })
    assertRefused(await read(young), 404, 'not_found')
    await service.database.travel('1 day')
    assertAccepted(await read(young), 200)
  })
})

describe('404 not_found, in the same words', () => {
  it('unknown, hidden, minor, erased', async () => {
    const [hidden, minor, erased] = [newName(), newName(), newName()]
    const hider = await createPerson(service, { username: hidden })
    await service.call('PATCH', '/account/profile', { visibility: 'hidden' }, { headers: hider.session })
    await createPerson(service, { username: minor, date_of_birth: '2015-01-01' })
    const { user_id } = await createPerson(service, { username: erased })
    await service.sql('update users set erased_at = app_now() where user_id = $1', [user_id])
    const answers = await Promise.all(['nobody-here', '%00', 'a.b', hidden, minor, erased].map(read))
    for (const answer of answers.filter((_, index) => index !== 1)) {
      assertRefused(answer, 404, 'not_found')
      assert.equal(answer.text, answers[0]!.text)
    }
    assertRefused(answers[1]!, 422, 'validation_failed', ['username'])
  })
})
