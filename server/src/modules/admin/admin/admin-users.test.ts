import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { useAdmin } from '../../../../test/admins.ts'
import { registerAgent } from '../../../../test/agents.ts'
import { assertAccepted, assertRefused, countStatuses } from '../../../../test/assertions.ts'
import { createPerson, linkUser, personToken } from '../../../../test/people.ts'
import { useService } from '../../../../test/service.ts'

const service = useService()
const admin = useAdmin(service)
const change = (userId: number, fields: Record<string, unknown>) => admin.patch(`/admin/users/${userId}`, fields)

describe('GET /admin/users', () => {
  it('finds people by name, user name and address, newest first', async () => {
    const found = [
      await createPerson(service, { name: 'Quentin Quokka' }),
      await createPerson(service, { username: 'quokka_fan' }),
      await createPerson(service, { email: 'a.quokka@example.org' }),
    ]
    await createPerson(service, { name: 'Somebody else' })
    const answer = await admin.get('/admin/users?search=QUOKKA')
    assertAccepted(answer, 200)
    const ids = answer.body.users.map((user: { user_id: number }) => user.user_id)
    assert.deepEqual(ids, found.map(({ user_id }) => user_id).reverse())
    const page = (await admin.get('/admin/users?search=quokka&limit=2')).body
    const rest = (await admin.get(`/admin/users?search=quokka&limit=2&cursor=${page.next_cursor}`)).body
    assert.deepEqual([page.users.length, rest.users.length, rest.next_cursor], [2, 1, null])
    // Counted once, with the first page.
    assert.deepEqual([page.total, rest.total], [3, null])
  })

  it('leaves out people who erased their account', async () => {
    const person = await createPerson(service, { name: 'Gone Gazelle' })
    await service.sql('update users set erased_at = app_now() where user_id = $1', [person.user_id])
    assert.deepEqual((await admin.get('/admin/users?search=gazelle')).body.users, [])
    assertRefused(await admin.get(`/admin/users/${person.user_id}`), 404, 'not_found')
    assertRefused(await change(person.user_id, { trusted: true }), 404, 'not_found')
  })
})

describe('GET /admin/users/{user_id}', () => {
  it('shows their status, and no password', async () => {
    const person = await createPerson(service, { name: 'Olga', date_of_birth: '2000-02-29' })
    await linkUser(service, await registerAgent(service), person)
    const answer = await admin.get(`/admin/users/${person.user_id}`)
    assertAccepted(answer, 200)
    const { created_at, legal, ...user } = answer.body.user
    assert.ok(created_at)
    assert.equal(legal.terms.accepted, legal.terms.in_force)
    assert.deepEqual(user, {
      user_id: person.user_id,
      name: 'Olga',
      email: person.email,
      username: null,
      email_verified: true,
      is_admin: false,
      trusted: false,
      premium: false,
      suspended_at: null,
      suspended_until: null,
      suspension_reason: null,
      visibility: 'public',
      date_of_birth: '2000-02-29',
      guardian_approved: false,
      agents: 1,
      ideas: 0,
      businesses: 0,
    })
  })

  it('says why they are suspended, until that ends', async () => {
    const { user_id } = await createPerson(service)
    const reasonShown = async () => (await admin.get(`/admin/users/${user_id}`)).body.user.suspension_reason
    await admin.post(`/admin/users/${user_id}/suspend`, { reason: 'You asked people for money.' })
    assert.equal(await reasonShown(), 'You asked people for money.')
    await admin.post(`/admin/users/${user_id}/lift-suspension`, {})
    assert.equal(await reasonShown(), null)
  })

  it('an unknown person: 404', async () => assertRefused(await admin.get('/admin/users/999999'), 404, 'not_found'))
})

describe('PATCH /admin/users/{user_id}', () => {
  it('changes the given fields and keeps the rest', async () => {
    const { user_id } = await createPerson(service, { premium: true })
    const answer = await change(user_id, { trusted: true, guardian_approved: true })
    assertAccepted(answer, 200)
    const { trusted, premium, guardian_approved, visibility, is_admin } = answer.body.user
    assert.deepEqual([trusted, premium, guardian_approved, visibility, is_admin], [true, true, true, 'public', false])
    const undone = (await change(user_id, { guardian_approved: false, premium: false })).body.user
    assert.deepEqual([undone.guardian_approved, undone.premium, undone.trusted], [false, false, true])
    const { entries } = (await admin.get(`/admin/audit-log?subject_type=user&subject_id=${user_id}`)).body
    assert.deepEqual(entries[0].details, { guardian_approved: false, premium: false })
    assert.equal(entries.length, 2)
  })

  it('hides a profile with a reason, tells its person, who cannot show it again, and shows it', async () => {
    const { user_id, session } = await createPerson(service)
    const own = async (path: string) => (await service.get(path, { headers: session })).body
    const shown = async () => (await service.sql('select visibility from users where user_id = $1', [user_id]))[0]
    assertRefused(await change(user_id, { visibility: 'hidden' }), 422, 'validation_failed', ['reason'])
    const reason = 'The picture belongs to somebody else.'
    assertAccepted(await change(user_id, { visibility: 'hidden', reason }), 200)
    assertAccepted(await change(user_id, { visibility: 'hidden', reason }), 200)
    assert.deepEqual(await shown(), { visibility: 'withheld' })
    const { statements } = await own('/account/statements')
    assert.deepEqual(
      statements.map(({ decision, facts, found_by }: Record<string, unknown>) => [decision, facts, found_by]),
      [['profile_hidden', reason, 'review']],
    )
    assert.equal((await own('/account/notices')).notices[0].kind, 'profile_hidden')
    await service.call('PATCH', '/account/profile', { visibility: 'public' }, { headers: session })
    assert.deepEqual(await shown(), { visibility: 'withheld' })
    assertAccepted(await change(user_id, { visibility: 'public' }), 200)
    assert.deepEqual(await shown(), { visibility: 'public' })
    assert.equal((await own('/account/statements')).statements[0].ended_how, 'lifted')
  })

  it('does not show a profile that its person hid', async () => {
    const { user_id, session } = await createPerson(service)
    await service.call('PATCH', '/account/profile', { visibility: 'hidden' }, { headers: session })
    assertRefused(await change(user_id, { visibility: 'public' }), 422, 'validation_failed', ['visibility'])
  })

  describe('while an admin hides a profile', () => {
    async function hiddenByAdmin(username: string) {
      const { user_id, session } = await createPerson(service, { username })
      const choose = async (visibility: 'public' | 'hidden') => {
        const answer = await service.call('PATCH', '/account/profile', { visibility }, { headers: session })
        assert.equal(answer.body.visibility, 'hidden', answer.text)
      }
      const seen = async () => (await service.get(`/profile/${username}`)).status
      const show = async () => (await change(user_id, { visibility: 'public' })).body.user.visibility
      const statements = async () => (await service.get('/account/statements', { headers: session })).body.statements
      assertAccepted(await change(user_id, { visibility: 'hidden', reason: 'Not their name.' }), 200)
      return { user_id, choose, seen, show, statements }
    }

    it('its person can hide it as well, and it stays hidden when the decision ends', async () => {
      const { user_id, choose, seen, show, statements } = await hiddenByAdmin('hides_too')
      await choose('hidden')
      assert.equal((await admin.get(`/admin/users/${user_id}`)).body.user.visibility, 'withheld')
      assert.equal(await show(), 'hidden')
      assert.equal((await statements())[0].ended_how, 'lifted')
      assert.equal(await seen(), 404)
      assertRefused(await change(user_id, { visibility: 'public' }), 422, 'validation_failed', ['visibility'])
    })

    it('hiding it and taking that back does not show it before the decision ends', async () => {
      const { choose, seen, show } = await hiddenByAdmin('goes_around')
      await choose('hidden')
      await choose('public')
      assert.equal(await seen(), 404)
      assert.equal(await show(), 'public')
      assert.equal(await seen(), 200)
    })

    it('a suspension in between changes nothing about either', async () => {
      const [own, withheld] = [await hiddenByAdmin('hides_suspended'), await hiddenByAdmin('held_suspended')]
      await own.choose('hidden')
      for (const { user_id, show, seen } of [own, withheld]) {
        assertAccepted(
          await admin.post(`/admin/users/${user_id}/suspend`, { reason: 'Spam.', rule: 'misleading' }),
          200,
        )
        assertAccepted(await admin.post(`/admin/users/${user_id}/lift-suspension`), 200)
        assert.equal(await seen(), 404)
        await show()
      }
      assert.deepEqual([await own.seen(), await withheld.seen()], [404, 200])
    })
  })

  it('corrects a birth date, which people under 18 cannot', async () => {
    const { user_id } = await createPerson(service, { date_of_birth: '2020-01-01' })
    assert.equal(
      (await change(user_id, { date_of_birth: '1980-01-01', reason: 'A typo.' })).body.user.date_of_birth,
      '1980-01-01',
    )
    for (const date_of_birth of ['2999-01-01', '1899-12-31', '1980-02-30'])
      assertRefused(await change(user_id, { date_of_birth, reason: 'A typo.' }), 422, 'validation_failed', [
        'date_of_birth',
      ])
  })

  it('with nothing to change, does nothing', async () => {
    const { user_id } = await createPerson(service)
    assertAccepted(await change(user_id, { name: 'ignored' }), 200)
    const { entries } = (await admin.get(`/admin/audit-log?subject_type=user&subject_id=${user_id}`)).body
    assert.deepEqual(entries, [])
  })

  it('a former admin is refused at once, with a token too', async () => {
    const other = await createPerson(service, { admin: true })
    const token = await personToken(service, other, ['admin'])
    assertAccepted(await service.get('/admin/overview', { token }), 200)
    await change(other.user_id, { is_admin: false })
    assertRefused(await service.get('/admin/overview', { token }), 403, 'permission_denied')
    assertRefused(await service.get('/admin/overview', { headers: other.session }), 403, 'permission_denied')
  })

  it('nobody becomes an admin while suspended', async () => {
    const { user_id } = await createPerson(service)
    await admin.post(`/admin/users/${user_id}/suspend`, { reason: 'Spam.', rule: 'misleading' })
    const refused = await change(user_id, { is_admin: true, trusted: true })
    assertRefused(refused, 422, 'validation_failed', ['is_admin'])
    assert.equal(refused.body.reasons.is_admin[0].reason, 'suspended_account')
    assert.equal((await admin.get(`/admin/users/${user_id}`)).body.user.trusted, false)
    assertAccepted(await change(user_id, { trusted: true }), 200)
    await admin.post(`/admin/users/${user_id}/lift-suspension`, {})
    assertAccepted(await change(user_id, { is_admin: true }), 200)
    await change(user_id, { is_admin: false })
  })

  it('the last admin stays one', async () => {
    const { user_id } = await admin.person()
    assertRefused(await change(user_id, { is_admin: false }), 422, 'validation_failed', ['is_admin'])
    assertAccepted(await change(user_id, { is_admin: true }), 200)
  })

  it('of two admins who demote each other concurrently, one stays', async () => {
    const first = await admin.person()
    const second = await createPerson(service, { admin: true })
    const dismiss = (by: typeof first, whom: typeof first) =>
      service.call('PATCH', `/admin/users/${whom.user_id}`, { is_admin: false }, { headers: by.session })
    const answers = await Promise.all([dismiss(first, second), dismiss(second, first)])
    const left = await service.sql('select user_id from users where is_admin')
    assert.equal(left.length, 1)
    assert.equal(countStatuses(answers)[200], 1)
    await service.sql('update users set is_admin = user_id = $1', [first.user_id])
  })

  for (const [field, value] of [
    ['trusted', 'yes'],
    ['is_admin', 1],
    ['visibility', 'secret'],
  ] as const)
    it(`refuses ${field} ${JSON.stringify(value)}`, async () => {
      const { user_id } = await createPerson(service)
      assertRefused(await change(user_id, { [field]: value }), 422, 'validation_failed', [field])
    })

  it('an unknown person: 404', async () => assertRefused(await change(999_999, { trusted: true }), 404, 'not_found'))
})
