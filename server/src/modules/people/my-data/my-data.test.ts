import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { newAddress, PASSWORD } from '../../../../test/accounts.ts'
import { useAdmin } from '../../../../test/admins.ts'
import { assertAccepted, assertRefused } from '../../../../test/assertions.ts'
import { yearsOld } from '../../../../test/ideas.ts'
import { interested, market, publishedIdea } from '../../../../test/market.ts'
import { activeAgent, createPerson, linkUser, type TestPerson } from '../../../../test/people.ts'
import { useService } from '../../../../test/service.ts'
import { unzip } from '../../../../test/unzip.ts'
import { hashPassword } from '../accounts/passwords.ts'
import { archiveOf as makeArchive } from './archive.ts'
import { KINDS } from './kinds.ts'

const service = useService()
const admin = useAdmin(service)

const headersOf = ({ session }: TestPerson) => ({ headers: session })
const ask = (person: TestPerson) => service.post('/account/data', {}, headersOf(person))
const state = async (person: TestPerson) => (await service.get('/account/data', headersOf(person))).body.export

async function archiveOf(person: TestPerson): Promise<Map<string, Buffer>> {
  const answer = await fetch(`${service.url}/account/data/archive`, headersOf(person))
  assert.equal(answer.status, 200)
  assert.equal(answer.headers.get('content-type'), 'application/zip')
  return unzip(Buffer.from(await answer.arrayBuffer()))
}

describe('an archive', () => {
  it('holds the person’s own records and files, and nobody else’s', async () => {
    const [person, other] = [await createPerson(service, { name: 'Ada <b>' }), await createPerson(service)]
    const agent = await activeAgent(service)
    await linkUser(service, agent, person)
    await linkUser(service, agent, other)
    for (const { user_id, email } of [person, other])
      await service.sql(
        `with idea as (insert into ideas (owner_user_id, name, approval_status) values ($1, $2, 'draft') returning idea_id)
         insert into idea_documents (idea_id, file_name, content_type, bytes, content, approval_status)
         select idea_id, 'plan.txt', 'text/plain', length($2), convert_to($2, 'UTF8'), 'with_idea' from idea`,
        [user_id, `Idea of ${email}`],
      )
    assertAccepted(await ask(person), 200)
    assert.equal((await state(person)).ready_at, null)
    await service.runJob('make-exports')
    assert.ok((await state(person)).ready_at)

    const files = await archiveOf(person)
    const records = (table: string) => JSON.parse(files.get(`data/${table}.json`)!.toString())
    assert.deepEqual(
      records('ideas').map(({ name }: { name: string }) => name),
      [`Idea of ${person.email}`],
    )
    assert.equal(records('users')[0].email, person.email)
    assert.equal(records('users')[0].password_hash, undefined)
    assert.equal(records('links')[0].bot_id, agent.bot_id)
    for (const { table } of KINDS) assert.ok(Array.isArray(records(table)), table)
    const uploaded = [...files].filter(([name]) => name.startsWith('files/'))
    assert.deepEqual(
      uploaded.map(([, content]) => content.toString()),
      [`Idea of ${person.email}`],
    )
    const whole = [...files.values()].map(String).join('\n')
    assert.ok(!whole.includes(other.email))
    const page = files.get('index.html')!.toString()
    assert.ok(page.includes('Ada &lt;b&gt;') && page.includes('data/ideas.json'))

    const notices = (await service.get('/account/notices', headersOf(person))).body.notices
    assert.equal(notices[0].kind, 'data_ready')
    const [mail] = await service.sql<{ subject: string }>('select subject from mails where to_address = $1', [
      person.email,
    ])
    assert.equal(mail!.subject, 'Your data is ready to download')
  })

  const recordsOf = async (person: TestPerson) => {
    await ask(person)
    await service.runJob('make-exports')
    const files = await archiveOf(person)
    return (table: string) => JSON.parse(files.get(`data/${table}.json`)!.toString())
  }

  it('lists mails to an address only to whoever has proven that it is theirs', async () => {
    const child = await createPerson(service, { name: 'Young Ada', date_of_birth: yearsOld(15) })
    const guardian_email = newAddress()
    assertAccepted(await service.post('/account/guardian', { guardian_email }, headersOf(child)), 200)
    const stranger = await createPerson(service, { email: guardian_email, verified: false })
    assert.deepEqual((await recordsOf(stranger))('mails'), [])
    await service.sql('delete from data_exports where user_id = $1', [stranger.user_id])
    await service.sql('update users set email_verified_at = app_now() where user_id = $1', [stranger.user_id])
    assert.equal((await recordsOf(stranger))('mails')[0].subject, 'Young Ada is asking for your approval')
  })

  it('lists no mails of whoever had the address before, nor do these go with its new owner', async () => {
    const email = newAddress()
    const former = await createPerson(service, { email })
    const sent = (subject: string) =>
      service.sql(`insert into mails (to_address, subject, text_sealed) values ($1, $2, '')`, [email, subject])
    await sent('To the former owner')
    await service.sql('update users set email = $2 where user_id = $1', [former.user_id, newAddress()])
    await service.sql('update mails set account_user_id = $1 where to_address = $2', [former.user_id, email])
    const owner = await createPerson(service, { email })
    const password_hash = await hashPassword(PASSWORD)
    await service.sql('update users set password_hash = $2 where user_id = $1', [owner.user_id, password_hash])
    await sent('To the new owner')
    const subjectsOf = async (person: TestPerson) =>
      (await recordsOf(person))('mails').map(({ subject }: { subject: string }) => subject)
    assert.deepEqual(await subjectsOf(owner), ['To the new owner'])
    assertAccepted(await service.post('/account/erase', { password: PASSWORD }, headersOf(owner)), 200)
    assert.deepEqual((await subjectsOf(former)).slice(0, 1), ['To the former owner'])
  })

  it('has what was taken down, an update too', async () => {
    const [owner, reader] = [await createPerson(service), await createPerson(service)]
    const ideaId = await publishedIdea(service, owner)
    const update = { title: 'News', body: 'Buy now, or else.' }
    const posted = await service.post(`/account/ideas/${ideaId}/updates`, update, headersOf(owner))
    const { update_id: subject_id } = posted.body.update
    const said = { subject_type: 'update', subject_id, category: 'abuse', words: 'It threatens people.' }
    const { report_id } = (await service.post('/account/reports', said, headersOf(reader))).body
    const down = { decision: 'take_down', reason: 'It threatens people.' }
    assertAccepted(await admin.post(`/admin/reports/${report_id}/decide`, down), 200)
    const [withheld, ...more] = (await recordsOf(owner))('withheld_texts')
    assert.deepEqual([withheld?.content.body, more], [update.body, []])
    assert.deepEqual((await recordsOf(reader))('withheld_texts'), [])
  })

  it('says who takes part in a conversation, and how far this person has read, not how far others have', async () => {
    const scene = await market(service)
    const { conversation_id } = await interested(service, scene)
    const { owner, investor } = scene
    for (const { person } of [owner, investor]) {
      const path = `/account/conversations/${conversation_id}`
      const { messages } = (await service.get(`${path}/messages`, headersOf(person))).body
      const read = await service.post(`${path}/read`, { up_to_id: messages.at(-1).id }, headersOf(person))
      assertAccepted(read, 200)
    }
    const members = (await recordsOf(owner.person))('conversation_members') as Record<string, number | null>[]
    const of = ({ person }: typeof owner) => members.find(({ user_id }) => user_id === person.user_id)
    assert.ok((of(owner)?.last_read_id ?? 0) > 0)
    assert.deepEqual([of(investor)?.last_read_id, of(investor)?.unread_count], [null, null])
  })

  it('has what agents prepared for the address, once it is proven', async () => {
    const agent = await activeAgent(service)
    const person = await createPerson(service, { verified: false })
    for (const [name, fields] of [
      ['create-business', { business_name: 'Lamplight' }],
      ['create-idea', { name: 'Street lamps', is_draft: 1 }],
    ] as const)
      assertAccepted(
        await service.post(`/bots/action/${name}`, { email: person.email, ...fields }, { token: agent.token }),
        201,
      )
    const before = await recordsOf(person)
    assert.deepEqual([before('ideas'), before('businesses')], [[], []])
    await service.sql('delete from data_exports where user_id = $1', [person.user_id])
    await service.sql('update users set email_verified_at = app_now() where user_id = $1', [person.user_id])
    const after = await recordsOf(person)
    assert.deepEqual(
      [after('ideas')[0]?.name, after('ideas')[0]?.claim_email, after('businesses')[0]?.business_name],
      ['Street lamps', person.email, 'Lamplight'],
    )
  })

  it('is made once a day, and once where it is asked for twice', async () => {
    const person = await createPerson(service)
    const answers = await Promise.all([ask(person), ask(person), ask(person)])
    for (const answer of answers) assertAccepted(answer, 200)
    await Promise.all([service.runJob('make-exports'), service.runJob('make-exports')])
    const refused = await ask(person)
    assertRefused(refused, 429, 'rate_limited')
    assert.equal(refused.body.reason, 'data_once_a_day')
    assert.ok(Number(refused.headers.get('retry-after')) > 86_000)
    const mails = await service.sql('select 1 from mails where to_address = $1', [person.email])
    assert.equal(mails.length, 1)
  })

  for (const [when, lost] of [
    ['meanwhile', (text: string) => text.includes('from favourites')],
    ['at once, before anybody reads it', (text: string) => !text.includes('idea_documents')],
  ] as const)
    it(`ends with the fault when the database fails ${when}, and does not end the service`, async () => {
      const { user_id, email, name } = await createPerson(service)
      const { read } = service.app.database
      const rows: typeof read.rows = async (text, values) => {
        if (lost(text)) throw new Error('lost')
        // The list of files is what it waits for before it is returned.
        if (text.includes('idea_documents')) await pause(50)
        return read.rows(text, values)
      }
      const work = { export_id: 1, user_id, email, name, language: 'en' as const }
      const archive = await makeArchive({ ...read, rows }, work, new Date().toISOString())
      await assert.rejects(archive.toArray(), /lost/)
    })

  it('is made again when its maker died', async () => {
    const person = await createPerson(service)
    await ask(person)
    await service.sql(
      `with half as (update data_exports set started_at = app_now() - interval '11 minutes' where user_id = $1 returning export_id)
       insert into data_export_pieces (export_id, position, content) select export_id, 0, 'half' from half`,
      [person.user_id],
    )
    await service.runJob('make-exports')
    assert.ok((await archiveOf(person)).has('index.html'))
  })

  it('is nobody else’s to load, and gone after a week', async () => {
    const [person, other] = [await createPerson(service), await createPerson(service)]
    await ask(person)
    await service.runJob('make-exports')
    assertRefused(await service.get('/account/data/archive', headersOf(other)), 404, 'not_found')
    assertRefused(await service.get('/account/data/archive'), 401, 'unauthenticated')
    await service.sql(
      `update data_exports set ready_at = ready_at - interval '8 days', requested_at = requested_at - interval '8 days'
       where user_id = $1`,
      [person.user_id],
    )
    const gone = await service.get('/account/data/archive', headersOf(person))
    assertRefused(gone, 404, 'not_found')
    // No email comes while the address is unconfirmed.
    assert.doesNotMatch(gone.body.message, /e-?mail/i)
    await service.runJob('make-exports')
    assert.deepEqual(await service.sql('select 1 from data_exports where user_id = $1', [person.user_id]), [])
    assertAccepted(await ask(person), 200)
  })
})

describe('what somebody did as an admin', () => {
  it('is in their archive, without what it says of others', async () => {
    const [former, other] = [await createPerson(service, { admin: true }), await createPerson(service)]
    const corrected = { date_of_birth: '1977-07-07', reason: 'Their passport says so.' }
    const path = `/admin/users/${other.user_id}`
    assertAccepted(await service.call('PATCH', path, corrected, headersOf(former)), 200)
    assertAccepted(await admin.patch(`/admin/users/${former.user_id}`, { is_admin: false }), 200)
    assertAccepted(await ask(former), 200)
    await service.runJob('make-exports')
    const files = await archiveOf(former)
    const [entry] = JSON.parse(files.get('data/audit_log.json')!.toString())
    assert.deepEqual([entry.action, entry.subject_id], ['user.change', other.user_id])
    const whole = [...files.values()].map(String).join('\n')
    for (const said of Object.values(corrected)) assert.ok(!whole.includes(said), said)
  })
})
