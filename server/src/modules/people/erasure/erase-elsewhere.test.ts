import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { newAddress, PASSWORD } from '../../../../test/accounts.ts'
import { useAdmin } from '../../../../test/admins.ts'
import { assertAccepted } from '../../../../test/assertions.ts'
import { yearsOld } from '../../../../test/ideas.ts'
import { mailedToken, mailsTo } from '../../../../test/mails.ts'
import { eventsOf, publishedIdea, representedPerson } from '../../../../test/market.ts'
import { createPerson, setStatus, type TestPerson } from '../../../../test/people.ts'
import { useService } from '../../../../test/service.ts'
import { hashPassword } from '../accounts/passwords.ts'

/** What is kept about a leaver elsewhere: in other mailboxes, in mails to others, in the admins' books. */
const service = useService()
const admin = useAdmin(service)
const as = ({ session }: Pick<TestPerson, 'session'>) => ({ headers: session })

async function erase(person: TestPerson): Promise<void> {
  await service.sql('update users set password_hash = $2 where user_id = $1', [
    person.user_id,
    await hashPassword(PASSWORD),
  ])
  assertAccepted(await service.post('/account/erase', { password: PASSWORD }, as(person)), 200)
}

const subjects = async (address: string) => (await mailsTo(service, address)).map(({ subject }) => subject)

describe('mails', () => {
  it('to an address that a leaver wanted to change to, or had before, are gone', async () => {
    const person = await createPerson(service)
    const [second, third] = [newAddress(), newAddress()]
    const change = (email: string) => service.post('/account/address', { email }, as(person))
    assertAccepted(await change(second), 200)
    for (const address of [person.email, second])
      assertAccepted(
        await service.post('/account/address/decide', {
          token: await mailedToken(service, address),
          decision: 'confirm',
        }),
        200,
      )
    assertAccepted(await change(third), 200)
    assert.ok((await subjects(person.email)).includes('Your email address was changed'))
    await erase(person)
    assert.deepEqual([await subjects(person.email), await subjects(third)], [[], []])
    assert.deepEqual(await subjects(second), ['Your account has been deleted'])
  })

  it('that name a young person to their guardian are gone', async () => {
    const [child, guardian] = [
      await createPerson(service, { name: 'Young Ada', date_of_birth: yearsOld(15) }),
      newAddress(),
    ]
    await service.post('/account/guardian', { guardian_email: guardian }, as(child))
    const token = await mailedToken(service, guardian)
    assertAccepted(await service.post('/account/guardian/confirm', { token }), 200)
    assert.equal((await subjects(guardian)).filter((subject) => subject.includes('Young Ada')).length, 2)
    await erase(child)
    assert.deepEqual(await subjects(guardian), [])
  })

  it('to an address that was never proven stay, unless they were written to this account', async () => {
    const [child, guardian] = [await createPerson(service, { date_of_birth: yearsOld(15) }), newAddress()]
    await service.post('/account/guardian', { guardian_email: guardian }, as(child))
    const [asked] = await subjects(guardian)
    await service.sql(`update mails set created_at = app_now() - interval '1 minute' where to_address = $1`, [guardian])
    const stranger = await createPerson(service, { email: guardian, verified: false })
    assertAccepted(await service.post('/account/resend-verification', {}, as(stranger)), 200)
    await erase(stranger)
    assert.deepEqual(await subjects(guardian), [asked, 'Your account has been deleted'])
  })
})

describe('what others wait to be mailed', () => {
  it('does not name an idea that went with its owner', async () => {
    const [owner, other, reader] = [
      await createPerson(service),
      await createPerson(service),
      await createPerson(service),
    ]
    const [kept, gone] = [await publishedIdea(service, other, 'Wind harp'), await publishedIdea(service, owner)]
    const update = { title: 'It works', body: 'Since Monday.' }
    for (const [ideaId, maker] of [
      [gone, owner],
      [kept, other],
    ] as const) {
      await service.sql('insert into favourites (user_id, idea_id) values ($1, $2)', [reader.user_id, ideaId])
      assertAccepted(await service.post(`/account/ideas/${ideaId}/updates`, update, as(maker)), 201)
    }
    const waiting = async () =>
      (await service.sql<{ name: string }>('select name from notifications where user_id = $1', [reader.user_id])).map(
        ({ name }) => name,
      )
    assert.deepEqual((await waiting()).toSorted(), ['Solar kiln', 'Wind harp'])
    await erase(owner)
    assert.deepEqual(await waiting(), ['Wind harp'])
  })
})

describe('what agents were told', () => {
  it('does not say why an admin took an idea down that its owner deleted since, nor to an agent they unpaired', async () => {
    const { person, agent } = await representedPerson(service)
    const ideaId = await publishedIdea(service, person)
    await service.sql('update ideas set created_by_bot_id = $2 where idea_id = $1', [ideaId, agent.bot_id])
    assertAccepted(await admin.post(`/admin/ideas/${ideaId}/take-down`, { reason: 'Their passport says so.' }), 200)
    const told = async () =>
      (await eventsOf(service, agent)).filter(({ type }) => type === 'idea.taken_down').map(({ data }) => data.reason)
    assert.deepEqual(await told(), ['Their passport says so.'])
    assertAccepted(await service.call('DELETE', `/account/ideas/${ideaId}`, undefined, as(person)), 200)
    assertAccepted(await service.call('DELETE', `/account/agents/${agent.bot_id}`, undefined, as(person)), 200)
    await erase(person)
    assert.deepEqual(await told(), [undefined])
  })
})

describe('a reason', () => {
  const reason = 'Their neighbour says so.'
  const kept = async (botId: number) =>
    service.sql<{ where: string }>(
      `select 'audit log, ' || action as where from audit_log where details::text like '%' || $2 || '%'
       union all select 'event ' || type from events where bot_id = $1 and data::text like '%' || $2 || '%'
       union all select 'agent' from bots where bot_id = $1 and status_reason = $2`,
      [botId, reason],
    )

  it('for which reports about them, or by them, were dismissed goes from the audit log', async () => {
    const { person, agent } = await representedPerson(service)
    const reporter = await createPerson(service)
    const ideaId = await publishedIdea(service, person)
    const theirs = await publishedIdea(service, reporter)
    for (const [who, subject_type, subject_id] of [
      [reporter, 'idea', ideaId],
      [reporter, 'user', person.user_id],
      [person, 'idea', theirs],
    ] as const) {
      const report = { subject_type, subject_id, category: 'spam', words: 'Look.' }
      const { body } = await service.post('/account/reports', report, as(who))
      const decided = await admin.post(`/admin/reports/${body.report_id}/decide`, { decision: 'dismiss', reason })
      assertAccepted(decided, 200)
    }
    assert.equal((await kept(agent.bot_id)).length, 3)
    await erase(person)
    assert.deepEqual(await kept(agent.bot_id), [])
  })

  it('for which an assistant of theirs was suspended or rejected goes from everywhere', async () => {
    for (const act of ['suspend', 'reject']) {
      const { person, agent } = await representedPerson(service)
      await service.sql(`insert into assistants (bot_id, client_key, host, user_id) values ($1, $2, 'c.example', $3)`, [
        agent.bot_id,
        `https://c.example/${act}`,
        person.user_id,
      ])
      if (act === 'reject') await setStatus(service, agent, 'pending_approval')
      assertAccepted(await admin.post(`/admin/bots/${agent.bot_id}/${act}`, { reason }), 200)
      assert.equal((await kept(agent.bot_id)).length, 3)
      await erase(person)
      assert.deepEqual(await kept(agent.bot_id), [])
    }
  })
})

describe('the admins’ books', () => {
  it('keep that something was decided, not the date of birth or the words about it', async () => {
    const person = await createPerson(service)
    const ideaId = await publishedIdea(service, person)
    const reason = 'Their passport says so.'
    const path = `/admin/users/${person.user_id}`
    assertAccepted(await admin.patch(path, { date_of_birth: '1991-02-03', reason }), 200)
    const [gone] = await service.sql<{ business_id: number }>(
      `insert into businesses (owner_user_id, business_name, approval_status) values ($1, 'Lamplight', 'pending')
       returning business_id`,
      [person.user_id],
    )
    const businessId = gone!.business_id
    assertAccepted(await admin.post(`/admin/businesses/${businessId}/reject`, { reason }), 200)
    await service.sql('delete from businesses where business_id = $1', [businessId])
    assertAccepted(await admin.post(`/admin/ideas/${ideaId}/take-down`, { reason }), 200)
    const audited = () =>
      service.sql<{ action: string; details: string }>(
        `select action, details::text as details from audit_log
         where (subject_type, subject_id) in (('user', $1), ('idea', $2), ('business', $3)) order by audit_id`,
        [person.user_id, ideaId, businessId],
      )
    assert.equal((await audited()).filter(({ details }) => details.includes(reason)).length, 3)
    await erase(person)
    assert.deepEqual(await audited(), [
      { action: 'user.change', details: '{}' },
      { action: 'business.rejected', details: '{}' },
      { action: 'idea.taken_down', details: '{}' },
    ])
  })

  it('have no reports of what is gone', async () => {
    const [owner, reporter] = [await createPerson(service), await createPerson(service)]
    const ideaId = await publishedIdea(service, owner)
    const other = await publishedIdea(service, await createPerson(service))
    const report = (subject_id: number) =>
      service.post(
        '/account/reports',
        { subject_type: 'idea', subject_id, category: 'misleading', words: `${owner.name} made this up.` },
        as(reporter),
      )
    for (const id of [ideaId, other]) assertAccepted(await report(id), 201)
    await erase(owner)
    const { things } = (await admin.get('/admin/reports')).body
    assert.deepEqual(
      things.map(({ subject_id }: { subject_id: number }) => subject_id),
      [other],
    )
  })
})
