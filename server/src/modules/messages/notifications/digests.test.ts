import assert from 'node:assert/strict'
import { afterEach, before, describe, it } from 'node:test'
import { mailsTo } from '../../../../test/mails.ts'
import { publishedIdea } from '../../../../test/market.ts'
import { createPerson, type TestPerson } from '../../../../test/people.ts'
import { useService } from '../../../../test/service.ts'
import { notify } from '../../../notices/notify.ts'

const service = useService()
let ideas: number[]

async function choose({ session }: TestPerson, body: Record<string, unknown>): Promise<void> {
  const answer = await service.call('PATCH', '/account/notifications', body, { headers: session })
  assert.equal(answer.status, 200, answer.text)
}

function tell({ user_id }: TestPerson, about: number): Promise<void> {
  return service.app.database.transaction((tx) =>
    notify({ tx }, user_id, 'idea_fits', { about, name: `Idea ${about}` }),
  )
}

async function reader(digest: 'daily' | 'weekly' = 'daily'): Promise<TestPerson> {
  const person = await createPerson(service)
  await service.sql('update users set email_verified_at = app_now() where user_id = $1', [person.user_id])
  await choose(person, { deliveries: { idea_fits: 'digest' }, digest })
  return person
}

const digestsTo = async ({ email }: TestPerson) =>
  (await mailsTo(service, email)).filter(({ text }) => text.includes('/app/unsubscribe?token='))

const subjectOf = ({ subject }: { subject: string }) => subject

describe('the digest', () => {
  before(async () => {
    const owner = await createPerson(service)
    ideas = [await publishedIdea(service, owner, 'Solar kettle'), await publishedIdea(service, owner, 'Quiet drill')]
  })
  afterEach(() => service.database.travel('0'))

  it('brings a day in one mail, exactly once with several processes, and nothing when nothing happened', async () => {
    const [person, idle] = [await reader(), await reader()]
    for (const idea of ideas) await tell(person, idea)
    await service.database.travel('10 minutes')
    await service.runJob('mail-notices')
    assert.deepEqual(await digestsTo(person), [], 'it waits for the digest')
    await service.database.travel('25 hours')
    await Promise.all(Array.from({ length: 4 }, () => service.runJob('mail-digests')))
    const [mail, ...more] = await digestsTo(person)
    assert.equal(more.length, 0)
    for (const idea of ideas) assert.match(mail?.text ?? '', new RegExp(`/app/ideas/${idea}\\b`))
    await tell(person, ideas[0]!)
    await service.runJob('mail-digests')
    assert.equal((await digestsTo(person)).length, 1, 'once a day')
    await service.database.travel('49 hours')
    await service.runJob('mail-digests')
    assert.equal((await digestsTo(person)).length, 2)
    assert.deepEqual(await digestsTo(idle), [])
  })

  it('loses nothing when it is interrupted before its mail is written', async () => {
    const person = await reader()
    await tell(person, ideas[0]!)
    await service.database.travel('25 hours')
    await service.sql(`create function no_mail() returns trigger language plpgsql as $$ begin raise 'killed'; end $$`)
    await service.sql('create trigger no_mail before insert on mails for each row execute function no_mail()')
    await assert.rejects(async () => service.runJob('mail-digests'), /killed/)
    await service.sql('drop trigger no_mail on mails')
    assert.deepEqual(await digestsTo(person), [])
    await service.runJob('mail-digests')
    assert.equal((await digestsTo(person)).length, 1)
  })

  it('names no idea that is no longer published, and is not written for nothing', async () => {
    const [both, one] = [await reader(), await reader()]
    const owner = await createPerson(service)
    const gone = await publishedIdea(service, owner, 'Stolen lamp')
    await tell(both, ideas[0]!)
    await tell(both, gone)
    await tell(one, gone)
    await service.sql(`update ideas set approval_status = 'withheld' where idea_id = $1`, [gone])
    await service.database.travel('25 hours')
    await service.runJob('mail-digests')
    const [mail] = await digestsTo(both)
    assert.match(mail?.text ?? '', new RegExp(`Idea ${ideas[0]}\\b`))
    assert.doesNotMatch(mail?.text ?? '', new RegExp(`Idea ${gone}\\b`))
    assert.equal(mail?.subject, 'Your day on Ideabridge: one thing')
    assert.deepEqual(await digestsTo(one), [])
    const { notices } = (await service.get('/account/notices', { headers: one.session })).body
    assert.deepEqual(
      notices.map(({ kind, idea_name }: Record<string, unknown>) => [kind, idea_name]),
      [['idea_fits', null]],
    )
  })

  it('brings no news of somebody blocked meanwhile, whoever blocks', async () => {
    const [blocking, blocked] = [await reader(), await reader()]
    const owner = await createPerson(service)
    const idea = await publishedIdea(service, owner, 'Copper lamp')
    for (const person of [blocking, blocked]) {
      await tell(person, ideas[0]!)
      await tell(person, idea)
    }
    await service.sql('insert into blocks (user_id, blocked_user_id) values ($1, $2), ($2, $3)', [
      blocking.user_id,
      owner.user_id,
      blocked.user_id,
    ])
    await service.database.travel('25 hours')
    await service.runJob('mail-digests')
    for (const person of [blocking, blocked])
      assert.deepEqual((await digestsTo(person)).map(subjectOf), ['Your day on Ideabridge: one thing'])
  })

  it('comes on Mondays to those who chose weekly', async () => {
    const person = await reader('weekly')
    await tell(person, ideas[0]!)
    await service.database.travel('8 days')
    await service.runJob('mail-digests')
    assert.equal((await digestsTo(person)).length, 1)
    await tell(person, ideas[1]!)
    // The test may run on any day of the week: six days after the last Monday is still the same week.
    await service.sql(
      `update users set digested_at = date_trunc('week', app_now()) + interval '7 hours' where user_id = $1`,
      [person.user_id],
    )
    await service.runJob('mail-digests')
    assert.equal((await digestsTo(person)).length, 1)
  })

  for (const [language, digest, one, two] of [
    ['en', 'daily', 'Your day on Ideabridge: one thing', 'Your day on Ideabridge: 2 things'],
    ['en', 'weekly', 'Your week on Ideabridge: one thing', 'Your week on Ideabridge: 2 things'],
    ['de', 'daily', 'Dein Tag bei Ideabridge: eine Neuigkeit', 'Dein Tag bei Ideabridge: 2 Neuigkeiten'],
    ['de', 'weekly', 'Deine Woche bei Ideabridge: eine Neuigkeit', 'Deine Woche bei Ideabridge: 2 Neuigkeiten'],
  ] as const)
    it(`says in its subject which time it covers: ${one}`, async () => {
      const people = [await reader(digest), await reader(digest)] as const
      for (const [place, person] of people.entries()) {
        await service.sql('update users set language = $2 where user_id = $1', [person.user_id, language])
        for (const idea of ideas.slice(0, place + 1)) await tell(person, idea)
      }
      await service.database.travel('8 days')
      await service.runJob('mail-digests')
      const subjects = await Promise.all(people.map(async (person) => (await digestsTo(person)).map(subjectOf)))
      assert.deepEqual(subjects, [[one], [two]])
    })

  it('ends by its own link, which leaves other mails alone; a changed choice applies to what waits', async () => {
    const person = await reader()
    await tell(person, ideas[0]!)
    await service.database.travel('25 hours')
    await service.runJob('mail-digests')
    const [mail] = await digestsTo(person)
    await tell(person, ideas[1]!)
    await choose(person, { deliveries: { idea_fits: 'at_once' } })
    await service.database.travel('26 hours')
    await service.runJob('mail-notices')
    const [, atOnce, ...others] = await digestsTo(person)
    assert.match(atOnce?.subject ?? '', /^The new idea “.*” fits your matching profile$/, 'not a digest')
    assert.equal(others.length, 0)
    await choose(person, { deliveries: { idea_fits: 'digest', own_round: 'at_once' } })
    const token = /token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
    assert.equal((await service.post('/account/unsubscribe', { token })).status, 200)
    const { notifications } = (await service.get('/account/notifications', { headers: person.session })).body
    const changed = notifications.filter(({ delivery }: { delivery: string }) => delivery !== 'at_once')
    assert.deepEqual(
      changed.map(({ kind, delivery }: Record<string, string>) => [kind, delivery]),
      [['idea_fits', 'app']],
    )
  })
})
