import assert from 'node:assert/strict'
import { afterEach, describe, it } from 'node:test'
import { assertAccepted, assertRefused } from '../../../../test/assertions.ts'
import { act, pairedAgent } from '../../../../test/ideas.ts'
import { mailsTo } from '../../../../test/mails.ts'
import { eventsOf, interested, market } from '../../../../test/market.ts'
import { addIdea, addProfile } from '../../../../test/matching.ts'
import { linkUser, type TestPerson } from '../../../../test/people.ts'
import { useService } from '../../../../test/service.ts'

const service = useService()

afterEach(() => service.database.travel('0'))

/** Somebody was asked for a talk, and has an agent that may answer. */
async function asked() {
  const { agent, owner } = await pairedAgent(service)
  const idea_id = await addIdea(service, owner, { name: 'Solar kiln', description: 'Fires bricks with sunlight.' })
  const match = await addProfile(service, { about: 'Solar kilns and brickworks.' })
  const { agent: theirs } = await pairedAgent(service)
  await linkUser(service, theirs, match, ['send_message'])
  const wish = { user_id: owner.user_id, idea_id, match_user_id: match.user_id }
  const { body } = await act(service, agent, 'request-introduction', wish)
  return { agent, owner, idea_id, match, theirs, id: body.introduction_id as number, wish }
}

/** Two processes at once, at this time after now. */
async function runJobs(after: string): Promise<void> {
  await service.database.travel(after)
  await Promise.all([1, 2].map(() => service.runJob('expected-answers')))
}

/** Read as it is stored: sessions end after 30 days. */
async function told({ user_id }: TestPerson, kind: string): Promise<{ times: number; read: boolean } | undefined> {
  const [notice] = await service.sql<{ times: number; read: boolean }>(
    'select times, read_at is not null as read from notices where user_id = $1 and kind = $2',
    [user_id, kind],
  )
  return notice
}
const timesTold = async (person: TestPerson, kind: string) => (await told(person, kind))?.times ?? 0
const mailedAbout = (person: TestPerson, kind: string) =>
  service.sql('select 1 from notifications where user_id = $1 and kind = $2', [person.user_id, kind])
const answer = ({ session }: TestPerson, id: number, decision: string) =>
  service.post(`/account/introductions/${id}/respond`, { decision }, { headers: session })

describe('a request that nobody answers', () => {
  it('is recalled after three and seven days, once each, and not to those who asked', async () => {
    const { owner, match } = await asked()
    const counts: number[] = []
    for (const after of ['2 days 23 hours', '3 days 1 hour', '6 days', '7 days 1 hour', '20 days']) {
      await runJobs(after)
      counts.push(await timesTold(match, 'introduction_waiting'))
    }
    assert.deepEqual(counts, [0, 1, 1, 2, 2])
    assert.equal(await timesTold(owner, 'introduction_waiting'), 0)
  })

  it('is recalled once where the job did not run in time', async () => {
    const { match } = await asked()
    await runJobs('8 days')
    await runJobs('9 days')
    assert.equal(await timesTold(match, 'introduction_waiting'), 1)
  })

  it('is not recalled while it could not be accepted: the idea is not public, or a block is between them', async () => {
    const [hidden, blocked] = [await asked(), await asked()]
    await service.sql(`update ideas set approval_status = 'rejected' where idea_id = $1`, [hidden.idea_id])
    await service.sql('insert into blocks (user_id, blocked_user_id) values ($1, $2)', [
      blocked.match.user_id,
      blocked.owner.user_id,
    ])
    await runJobs('4 days')
    for (const { match } of [hidden, blocked]) assert.equal(await timesTold(match, 'introduction_waiting'), 0)
  })

  it('needs no reading, and no mail, once it is answered or withdrawn', async () => {
    const [declined, withdrawn] = [await asked(), await asked()]
    await runJobs('4 days')
    for (const { match } of [declined, withdrawn]) {
      assert.equal((await told(match, 'introduction_waiting'))?.read, false)
      assert.equal((await mailedAbout(match, 'introduction_waiting')).length, 1)
    }
    assertAccepted(await answer(declined.match, declined.id, 'declined'), 200)
    const path = `/account/introductions/${withdrawn.id}/withdraw`
    assertAccepted(await service.post(path, {}, { headers: withdrawn.owner.session }), 200)
    for (const { match } of [declined, withdrawn]) {
      assert.equal((await told(match, 'introduction_waiting'))?.read, true)
      assert.deepEqual(await mailedAbout(match, 'introduction_waiting'), [])
    }
  })

  it('lapses after 21 days, once: both sides hear it, their agents too', async () => {
    const { agent, owner, match, theirs, id, idea_id } = await asked()
    await runJobs('20 days 23 hours')
    const list = async () =>
      (await service.get('/account/introductions?direction=placed', { headers: owner.session })).body.introductions[0]
    assert.equal((await list()).status, 'new')
    await runJobs('21 days 1 hour')
    await runJobs('22 days')
    assert.deepEqual([(await list()).status, (await list()).decline_reason], ['lapsed', null])
    assert.deepEqual(
      [await timesTold(owner, 'introduction_lapsed'), await timesTold(match, 'introduction_missed')],
      [1, 1],
    )
    const heard = { introduction_id: id, idea_id, kind: 'investor', status: 'lapsed' }
    for (const [bot, data] of [
      [agent, { ...heard, user_id: owner.user_id, match_user_id: match.user_id }],
      [theirs, { ...heard, user_id: match.user_id }],
    ] as const)
      assert.deepEqual(
        (await eventsOf(service, bot)).filter(({ type }) => type === 'introduction.lapsed').map((event) => event.data),
        [data],
      )
  })

  it('can then be neither answered nor withdrawn nor asked again', async () => {
    const { agent, owner, match, id, wish } = await asked()
    await runJobs('22 days')
    assertRefused(await answer(match, id, 'accepted'), 422, 'validation_failed', ['decision'])
    assertRefused(await answer(match, id, 'declined'), 422, 'validation_failed', ['decision'])
    const path = `/account/introductions/${id}/withdraw`
    const late = await service.post(path, {}, { headers: owner.session })
    assertRefused(late, 422, 'validation_failed', ['introduction_id'])
    const again = await act(service, agent, 'request-introduction', wish)
    assert.deepEqual([again.body.introduction_status, again.body.already_existed], ['lapsed', true])
  })

  it('either lapses or is answered, where both happen at once', async () => {
    for (let round = 0; round < 4; round++) {
      const { owner, match, id } = await asked()
      await service.sql(
        `update introductions set created_at = app_now() - interval '22 days' where introduction_id = $1`,
        [id],
      )
      const [answered] = await Promise.all([answer(match, id, 'accepted'), service.runJob('expected-answers')])
      const [row] = await service.sql<{ status: string }>(
        'select status from introductions where introduction_id = $1',
        [id],
      )
      assert.equal(row!.status, answered.status === 200 ? 'accepted' : 'lapsed')
      assert.equal(await timesTold(owner, 'introduction_accepted'), answered.status === 200 ? 1 : 0)
      assert.equal(await timesTold(owner, 'introduction_lapsed'), answered.status === 200 ? 0 : 1)
    }
  })

  it('is untouched by a run that is interrupted', async () => {
    const { match, id } = await asked()
    await service.database.travel('22 days')
    await service.sql(`create function no_notice() returns trigger language plpgsql as $$ begin raise 'killed'; end $$`)
    await service.sql('create trigger no_notice before insert on notices for each row execute function no_notice()')
    await assert.rejects(async () => service.runJob('expected-answers'), /killed/)
    const [row] = await service.sql('select status, reminded from introductions where introduction_id = $1', [id])
    assert.deepEqual(row, { status: 'new', reminded: 0 })
    await service.sql('drop trigger no_notice on notices')
    await service.runJob('expected-answers')
    assert.equal(await timesTold(match, 'introduction_missed'), 1)
  })
})

describe('an interest that nobody answers', () => {
  it('is recalled to the owner after three and seven days, and stays as it is', async () => {
    const scene = await market(service)
    const { interest_id } = await interested(service, scene)
    const { person } = scene.owner
    const counts: number[] = []
    for (const after of ['2 days', '3 days 1 hour', '4 days', '8 days', '60 days']) {
      await runJobs(after)
      counts.push(await timesTold(person, 'interest_waiting'))
    }
    assert.deepEqual(counts, [0, 1, 1, 2, 2])
    assert.equal(await timesTold(scene.investor.person, 'interest_waiting'), 0)
    const [row] = await service.sql('select status, decided_at from interests where interest_id = $1', [interest_id])
    assert.deepEqual(row, { status: 'new', decided_at: null })
  })

  it('comes in one mail with the rest: every idea once, and introductions beside it', async () => {
    const scene = await market(service)
    await interested(service, scene)
    const other = await market(service)
    await interested(service, { ...other, ideaId: scene.ideaId })
    const { match } = await asked()
    await service.sql('update ideas set owner_user_id = $2 where idea_id = $1', [scene.ideaId, match.user_id])
    await service.sql('update users set email_verified_at = app_now() where user_id = $1', [match.user_id])
    await service.sql('delete from notifications where user_id = $1', [match.user_id])
    await runJobs('4 days')
    await service.database.travel('4 days 1 hour')
    await service.runJob('mail-notices')
    const [mail, ...more] = (await mailsTo(service, match.email)).filter(({ text }) =>
      text.includes('/app/unsubscribe'),
    )
    assert.deepEqual(more, [])
    assert.equal(mail?.text.match(/is waiting for your answer/g)?.length, 2)
    assert.match(mail?.text ?? '', /interested in your idea/)
  })

  it('needs no reading once nobody waits any more; while somebody does, it stays', async () => {
    const scene = await market(service)
    const first = await interested(service, scene)
    const other = { ...(await market(service)), ideaId: scene.ideaId, owner: scene.owner }
    const second = await interested(service, other)
    await runJobs('4 days')
    const { person, agent } = scene.owner
    const decline = (interest_id: number) =>
      act(service, agent, 'respond-interest', { user_id: person.user_id, interest_id, decision: 'declined' })
    assertAccepted(await decline(first.interest_id), 200)
    assert.equal((await told(person, 'interest_waiting'))?.read, false)
    const whose = { user_id: other.investor.person.user_id, interest_id: second.interest_id }
    assertAccepted(await act(service, other.investor.agent, 'withdraw-interest', whose), 200)
    assert.equal((await told(person, 'interest_waiting'))?.read, true)
    assert.deepEqual(await mailedAbout(person, 'interest_waiting'), [])
  })

  it('is not recalled for an idea that is not public, or of somebody the owner blocks', async () => {
    const [hidden, blocked] = [await market(service), await market(service)]
    for (const scene of [hidden, blocked]) await interested(service, scene)
    await service.sql(`update ideas set approval_status = 'withheld' where idea_id = $1`, [hidden.ideaId])
    await service.sql('insert into blocks (user_id, blocked_user_id) values ($1, $2)', [
      blocked.owner.person.user_id,
      blocked.investor.person.user_id,
    ])
    await runJobs('4 days')
    for (const { owner } of [hidden, blocked]) assert.equal(await timesTold(owner.person, 'interest_waiting'), 0)
  })
})
