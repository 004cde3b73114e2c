import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { PASSWORD, registerVerified } from '../../../../test/accounts.ts'
import { useAdmin } from '../../../../test/admins.ts'
import { assertAccepted, assertRefused } from '../../../../test/assertions.ts'
import { mailsTo } from '../../../../test/mails.ts'
import { createPerson } from '../../../../test/people.ts'
import { waitFor } from '../../../../test/processes.ts'
import { useService } from '../../../../test/service.ts'
import { connectOnce } from '../../../db/database.ts'

const service = useService()
const admin = useAdmin(service)
const HOUR = 3_600_000
const WAITING = `select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString().replace('Z', '+00:00')
const dayOf = (moment: string) => new Date(moment).toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'UTC' })

async function member(username: string) {
  const email = await registerVerified(service, { name: 'Mara', username, date_of_birth: '1990-01-01' })
  const [user] = await service.sql<{ user_id: number }>('select user_id from users where email = $1', [email])
  const userId = user!.user_id
  return {
    userId,
    suspend: (reason: string, until?: string) =>
      admin.post(`/admin/users/${userId}/suspend`, { reason, ...(until && { until }) }),
    login: () => service.post('/account/login', { email, password: PASSWORD }),
    lastMail: async () => (await mailsTo(service, email)).at(-1)!,
    mails: async () => (await mailsTo(service, email)).length,
    statements: () =>
      service.sql<{ facts: string; ended_how: string | null; ends_at: string | null }>(
        'select facts, ended_how, ends_at from statements where user_id = $1 order by statement_id',
        [userId],
      ),
  }
}

describe('suspending somebody who is suspended', () => {
  it('changes when it ends: they read it, the log has it, and the earlier decision is superseded', async () => {
    const one = await member('alma')
    const [soon, later] = [inHours(24), inHours(240)]
    assertAccepted(await one.suspend('You sent spam.', soon), 200)
    const changed = await one.suspend('You sent more spam.', later)
    assert.deepEqual([changed.status, changed.body.changed], [200, true])
    const refused = await one.login()
    assert.equal(Date.parse(refused.body.suspended_until), Date.parse(later))
    assert.equal(refused.body.params.why, 'You sent more spam.')
    const mail = await one.lastMail()
    assert.match(mail.subject, /ends at another time/)
    assert.match(mail.text, new RegExp(`now ends on ${dayOf(later)}\\.`))
    assert.match(mail.text, /You sent more spam/)
    assert.deepEqual(
      (await one.statements()).map(({ ended_how }) => ended_how),
      ['superseded', null],
    )
    const { entries } = (await admin.get(`/admin/audit-log?subject_type=user&subject_id=${one.userId}`)).body
    assert.equal(entries.length, 2)
    assert.equal(Date.parse(entries[0].details.until), Date.parse(later))
    assert.equal(Date.parse(entries[0].details.until_before), Date.parse(soon))

    // Repeated after a lost answer: nothing happens, and nobody is mailed again.
    const mails = await one.mails()
    assert.equal((await one.suspend('You sent more spam.', later)).body.changed, false)
    assert.equal(await one.mails(), mails)

    assertRefused(await one.suspend('Spam.', '2020-01-01T00:00:00.000+00:00'), 422, 'validation_failed', ['until'])
    assert.equal((await one.suspend('It goes on.')).body.changed, true)
    assert.equal((await one.login()).body.suspended_until, null)
    assert.match((await one.lastMail()).text, /until an admin lifts it/)
    assert.equal((await one.suspend('It goes on.')).body.changed, false)
  })

  it('from a page that is out of date does not suspend them again once it was lifted', async () => {
    const one = await member('anton')
    const path = `/admin/users/${one.userId}`
    const read = async () => (await admin.get(path)).body.user.suspended_at as string
    const change = (suspended_at: string) =>
      admin.post(`${path}/suspend`, { reason: 'You sent more spam.', until: inHours(48), suspended_at })
    await one.suspend('You sent spam.', inHours(24))
    const seen = await read()
    assert.equal((await change(seen)).body.changed, true)
    assertAccepted(await admin.post(`${path}/lift-suspension`), 200)
    const mails = await one.mails()
    const refused = await change(seen)
    assertRefused(refused, 422, 'validation_failed', ['suspended_at'])
    assert.equal(refused.body.reason, 'changed_meanwhile')
    assertAccepted(await one.login(), 200)
    assert.equal(await one.mails(), mails)
    // Nor the end of another suspension, of which that page knows nothing.
    await one.suspend('You sent spam again.')
    assertRefused(await change(seen), 422, 'validation_failed', ['suspended_at'])
    assert.equal(await read().then((at) => at > seen), true)
  })

  it('leaves an appeal open, which is then about the new decision', async () => {
    const one = await member('berta')
    await one.suspend('You sent spam.')
    const token = async () => /token=([\w-]+)/.exec((await one.login()).body.params.link)?.[1] ?? ''
    const words = 'It was an invitation.'
    assertAccepted(await service.post('/account/objection-link/appeal', { token: await token(), words }), 201)
    assert.equal((await one.suspend('You sent spam.', inHours(24))).body.changed, true)
    assert.match((await one.lastMail()).text, /Your appeal is still open/)
    const read = await service.post('/account/objection-link', { token: await token() })
    assert.equal(read.body.statement.appeal.words, words)
    const second = await createPerson(service, { admin: true })
    const { statement_id } = read.body.statement
    const path = `/admin/appeals/${statement_id}/decide`
    const decided = await service.post(path, { outcome: 'reversed', answer: 'Sorry.' }, { headers: second.session })
    assertAccepted(decided, 200)
    assertAccepted(await one.login(), 200)
  })

  it('the link of an earlier mail leads to the decision that took its place, with the appeal', async () => {
    const one = await member('emma')
    const linked = async () => /token=([\w-]+)/.exec((await one.lastMail()).text)?.[1] ?? ''
    const read = async (token: string) =>
      (await service.post('/account/objection-link', { token })).body.statement as {
        facts: string
        in_force: boolean
        ended_how: string | null
        appeal: { state: string }
      }
    await one.suspend('You sent spam.', inHours(24))
    const first = await linked()
    await one.suspend('You sent more spam.', inHours(48))
    await one.suspend('You sent even more.', inHours(72))
    const { facts, in_force, appeal } = await read(first)
    assert.deepEqual([facts, in_force, appeal.state], ['You sent even more.', true, 'possible'])
    const sent = { token: first, words: 'It was an invitation.' }
    assertAccepted(await service.post('/account/objection-link/appeal', sent), 201)
    await one.suspend('You sent even more.', inHours(96))
    // Repeated after a lost answer.
    assertAccepted(await service.post('/account/objection-link/appeal', sent), 201)
    assert.deepEqual((await read(first)).appeal, (await read(await linked())).appeal)
    assertAccepted(await admin.post(`/admin/users/${one.userId}/lift-suspension`), 200)
    assert.equal((await read(first)).ended_how, 'lifted')
    // Another suspension is not what that mail was about.
    await one.suspend('You sent spam again.')
    assert.equal((await read(first)).facts, 'You sent even more.')
  })

  it('at once with others ends as one of them said, once each', async () => {
    const one = await member('carla')
    await one.suspend('You sent spam.')
    const [soon, later] = [inHours(24), inHours(48)]
    const answers = await Promise.all([soon, soon, later, later].map((until) => one.suspend('You sent spam.', until)))
    assert.ok(answers.filter(({ body }) => body.changed).length >= 2)
    const inForce = (await one.statements()).filter(({ ended_how }) => ended_how === null)
    assert.equal(inForce.length, 1)
    assert.ok([soon, later].some((end) => Date.parse(end) === Date.parse(inForce[0]!.ends_at!)))
    const [user] = await service.sql<{ suspended_until: string }>(
      'select suspended_until from users where user_id = $1',
      [one.userId],
    )
    assert.equal(Date.parse(user!.suspended_until), Date.parse(inForce[0]!.ends_at!))
  })

  it('counts also when the end is just being carried out', async (test) => {
    const one = await member('dora')
    await one.suspend('You sent spam.', inHours(24))
    await service.sql(`update users set suspended_until = app_now() - interval '1 second' where user_id = $1`, [
      one.userId,
    ])
    const other = await connectOnce(service.database.url)
    test.after(() => other.end())
    await other.query('begin')
    await other.query(`update users set suspended_until = app_now() + interval '1 day' where user_id = $1`, [
      one.userId,
    ])
    const ending = service.runJob('end-suspensions')
    await waitFor('the ending to wait', 5_000, async () => (await service.sql(WAITING)).length > 0)
    await other.query('commit')
    await ending
    assertRefused(await one.login(), 403, 'permission_denied')
  })
})
